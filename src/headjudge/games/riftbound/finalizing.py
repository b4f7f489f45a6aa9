"""349 to 359 and 398 to 406: playing cards and abilities, from pending to finalized."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import At, Cost
from headjudge.games.riftbound import costs, table, unnoticed
from headjudge.games.riftbound.abilities import PERMISSION, Activation, Triggered
from headjudge.games.riftbound.adding_first import AddingFirst, leaving
from headjudge.games.riftbound.affording import could_be_paid
from headjudge.games.riftbound.cards import GEAR, PERMANENTS, Printed, printed
from headjudge.games.riftbound.deciding import Deciding
from headjudge.games.riftbound.effects import ANNOUNCED, PLAYED_FROM, ROUND, Effect, card_and_effect, targeted, to_pay
from headjudge.games.riftbound.events import Chosen, Entered, Finalized, Played
from headjudge.games.riftbound.events.moving import send
from headjudge.games.riftbound.legality import illegal
from headjudge.games.riftbound.means import payable, purposes_of
from headjudge.games.riftbound.payment import paying
from headjudge.games.riftbound.resolving import Resolve, spent
from headjudge.games.riftbound.timing import permitted
from headjudge.games.riftbound.unasked import note_spent
from headjudge.games.riftbound.uncontrolled import comes_to_nothing
from headjudge.kernel.decisions import literal, yes_or_no
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event, happen, is_settled, occur, then
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Outcome, Steps, followed_by, go_to
from headjudge.kernel.listening import channel
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Rewind
from headjudge.kernel.windows import no_longer

_ENTER_READY: Final = channel(PERMISSION, "enter ready")


@dataclass
class Finalize(Deciding):
    """Steps 2 to 6: choices, the total cost, paying, legality; then a permanent enters and the rest waits.

    What nobody has to be asked about is done on the way to what comes next: a step is stopped at only for a question,
    for another procedure, or after an event.
    """

    def steps(self) -> Steps:
        """In the order of the rulebook."""
        return (
            *(
                self.begin,
                self.offer_payment,
                self.accepted,
                self.choose_modes,
                self.chose_modes,
                self.offer_cost,
                self.offered,
            ),
            *(self.choose_location, self.chose_location, self.choose_target),
            *(self.choose_cost, self.add_first, self.pay_cost, self.paid_cost, self.paid),
            *(self.choose_triggers, self.enter, self.entered, self.resolved, self.fail),
            *(self.offer_deflected, self.accepted_deflected, self.chose_several),
        )

    def begin(self, state: State) -> Outcome:
        """What nobody has announced is undone back to here, if it turns out that it cannot be played."""
        item = state.items[self.item]
        if ANNOUNCED not in item.chosen:
            self.can_rewind_to_here(state)
        card, effect = card_and_effect(state, item)
        if effect is not None and not effect.may and item.path is not None:
            asked = (effect.costs or not effect.price.free) and isinstance(state.ability(item.path), Triggered)
            if asked:
                worth = not comes_to_nothing(state, item)  # 187.6.c: nothing is paid for nothing
                return NEXT if worth and could_be_paid(state, item) else self.fail(state)  # 404.2
        self.answer = True
        return self.on_to_modes(state, item, card, effect)

    def offer_payment(self, state: State) -> Outcome:
        """A triggered ability that costs something may be declined."""
        item = state.items[self.item]
        card, effect = card_and_effect(state, item)
        price = costs.total_of(state, item, card, effect)
        told = "" if price.free or costs.paid_besides(state, item, card, effect) else f"{price.words()} "
        words = f"Do you pay {told}for the ability of {state.name_of_source(item.path, item.bearer)}?"
        return Ask(yes_or_no(item.controller, literal(words), "riftbound 404.2", (item.bearer,)))

    def accepted(self, state: State) -> Outcome:
        """What is declined leaves the chain."""
        if self.answer is not True:
            return self.fail(state)  # 404.2, 404.2.a
        item = state.items[self.item]
        return self.on_to_modes(state, item, *card_and_effect(state, item))

    def chose_targets(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """What a triggered ability has come to cost by what it chose may be declined, too."""
        asked = effect is not None and effect.targets and self.is_triggered(state, item)
        if asked and effect is not None and costs.deflected(state, item, effect):
            return go_to(state, self, self.offer_deflected)
        return super().chose_targets(state, item, card, effect)

    def is_triggered(self, state: State, item: Item) -> bool:
        """Whether this is a triggered ability."""
        return item.path is not None and not isinstance(state.ability(item.path), Activation)

    def offer_deflected(self, state: State) -> Outcome:
        """Ask whether that is paid."""
        return self.offer_payment(state)

    def accepted_deflected(self, state: State) -> Outcome:
        """What is declined leaves the chain."""
        if self.answer is not True:
            return self.fail(state)  # 404.2
        item = state.items[self.item]
        card, effect = card_and_effect(state, item)
        return super().chose_targets(state, item, card, effect)

    # 3 and 4. Costs

    def on_to_costs(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """Determine the total cost; without the means there is no play."""
        if not costs.paid_besides(state, item, card, effect):
            return self.pay(state, item, card, effect)
        state.choose(item, ROUND, 0)
        state.choose(item, *costs.determine(state, item, card, effect))  # 356
        if payable(state, item.controller, costs.total(state, item), item):
            return go_to(state, self, self.choose_cost)
        return self.give_up("{0} costs more than you can pay")

    def choose_cost(self, state: State) -> Outcome:
        """Choose how the next cost is paid."""
        item = state.items[self.item]
        card, effect = card_and_effect(state, item)
        found = costs.paid_besides(state, item, card, effect)
        if self.place >= len(found):
            return self.pay(state, item, card, effect)
        cost, at = found[self.place], to_pay(self.at(state))
        if cost.refuse(at) is not None:
            return self.give_up("the cost of {0} cannot be paid")
        outcome = cost.choose(at)
        return self.add_for(state, cost, at) if outcome is NEXT else outcome

    def add_first(self, state: State) -> Outcome:
        """What could add resources no longer once it is paid may do so before."""
        return self.add_for(state, self.next_cost(state), to_pay(self.at(state)))

    def add_for(self, state: State, cost: Cost, at: At) -> Outcome:
        """The same, where it is known which cost that is."""
        if leaving(at, cost):
            return Call(AddingFirst(self.item, self.place), self.pay_cost)
        return self.pay_next(cost, at)

    def pay_cost(self, state: State) -> Outcome:
        """Pay it."""
        return self.pay_next(self.next_cost(state), to_pay(self.at(state)))

    def pay_next(self, cost: Cost, at: At) -> Outcome:
        """The same, where it is known which cost that is."""
        self.place += 1
        return followed_by(cost.pay(at), self.paid_cost)  # 357.2, 357.2.a, 356.6, 404.1

    def next_cost(self, state: State) -> Cost:
        """The cost that is to be paid next."""
        item = state.items[self.item]
        return costs.paid_besides(state, item, *card_and_effect(state, item))[self.place]

    def paid_cost(self, state: State) -> Outcome:
        """On to the next."""
        return go_to(state, self, self.choose_cost)

    def pay(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """Pay Energy and Power."""
        price = costs.total_of(state, item, card, effect)
        note_spent(state, item, price.energy, len(price.power))
        if price.energy <= 0 and not price.power:
            self.result = True
            return self.has_paid(state, item, card, effect)
        player = item.controller
        purposes = purposes_of(state, player, item)
        if unnoticed.pay(state, player, price, purposes):  # 357.1, 188.2.c, 188.4.e
            self.result = True
            return self.has_paid(state, item, card, effect)
        return Call(paying(state, player, price, purposes, item=item.id), self.paid)  # 357.1, 188.2.c

    def paid(self, state: State) -> Outcome:
        """Whoever could not pay plays nothing; and everything must still be legal, the time too."""
        if self.result is not True:
            return self.give_up("{0} costs more than you can pay")
        item = state.items[self.item]
        return self.has_paid(state, item, *card_and_effect(state, item))

    # 5 and 6. Legality, and what becomes of it

    def has_paid(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """Everything must still be legal, the time too."""
        refusal = illegal(state, item, card, effect)
        if refusal is not None:
            return Rewind(refusal, self.fail)  # 358.4, 405.2, 405.1
        return self.finalize(state, item, card, effect)

    def finalize(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """It is no longer pending."""
        state.set(item, "pending", False)  # 329.2, 329.3, 359.1, 406.1
        if card is None:
            return self.on_to_triggers(state, item, card, effect)
        if not state.things[state.bearers[item.bearer]].token:  # 182, 812.1.b.1
            earlier: tuple[object, ...] = state.facts.get("finalized", ())  # type: ignore[assignment]
            state.note("finalized", (*earlier, (item.controller, item.bearer)))  # 812.1.c
        outcome = occur(state, Finalized(item.bearer, item.controller))
        if outcome is NEXT and is_settled(state):
            return self.on_to_triggers(state, item, card, effect)
        return followed_by(outcome, self.choose_triggers)

    def choose_triggers(self, state: State) -> Outcome:
        """What has become a target may trigger abilities."""
        item = state.items[self.item]
        return self.on_to_triggers(state, item, *card_and_effect(state, item))

    def on_to_triggers(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """The same; where nothing is a target, on to what comes of it."""
        if effect is None or not effect.targets:
            return self.on_to_enter(state, item, card, effect)
        spell = item.path is None
        events: list[Event] = []
        for number in targeted(item, effect):
            if number in state.bearers:  # 355.10, 355.10.d.2, 355.14.a
                events.append(Chosen(number, item.controller, spell))  # 383.4.b.2, 355.14.d, 818.1.c.1
        if not events:
            return self.on_to_enter(state, item, card, effect)
        outcome = occur(state, events[0]) if len(events) == 1 else happen(state, *events)
        if outcome is NEXT and is_settled(state):
            return self.on_to_enter(state, item, card, effect)
        return followed_by(outcome, self.enter)

    def enter(self, state: State) -> Outcome:
        """A permanent leaves the chain and enters the board."""
        item = state.items[self.item]
        return self.on_to_enter(state, item, *card_and_effect(state, item))

    def on_to_enter(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """The same; everything else is on the chain by now."""
        if card is None or card.type not in PERMANENTS:  # 359.3
            return self.resolve(effect)
        no_longer(state, state.lists[table.CHAIN], item.id)
        chosen = dict(item.chosen)
        where = str(chosen.get("location"))
        thing = state.things[state.bearers[item.bearer]]
        exhausted = chosen.get("exhausted") is True  # 181.1
        ready = not exhausted and (chosen.get("ready") is True or card.type == GEAR)  # 149.1, 359.2.d
        if not ready and (_ENTER_READY in state.watching or costs.may_be_more(state, card)):
            ready = self.enters_ready(state, thing, item, where)
        if ready and permitted(state, "enter exhausted", thing, where):
            ready = False
        entered = Entered(item.bearer, item.controller, where, ready)
        return then(state, happen(state, entered), self.entered)  # 359.2, 359.2.a

    def enters_ready(self, state: State, thing: Thing, item: Item, where: str) -> bool:
        """Whether a unit enters ready: paid for, or by an effect."""
        for additional in costs.additional_costs(state, item):
            if additional.brings == "ready" and costs.is_paid(item, additional):  # 143.4.a
                return True  # 805.1.a, 805.6, 805.6.a
        return permitted(state, "enter ready", thing, where)  # 002, 143.4.a

    def entered(self, state: State) -> Outcome:
        """It has been played; its play effects see what was chosen and paid for it."""
        item = state.items[self.item]
        chosen = dict(item.chosen)
        state.destroy(item)
        thing = state.bearer(state.became.get(item.bearer, item.bearer))
        if thing is None:
            return DONE
        hidden = chosen.get("hidden at")
        if hidden is not None:
            state.remember(("hidden at", thing.incarnation), hidden)
        origin = state.memory.get((PLAYED_FROM, item.bearer))
        if origin is not None:
            state.remember((PLAYED_FROM, thing.incarnation), origin)
        paid: tuple[str, ...] = ()
        for name, value in item.chosen:
            if value is True and name.startswith(costs.PAYS):
                paid += (name,)
        if paid:
            state.remember(("paid", thing.incarnation), paid)
        energy, power = spent(chosen)
        # 359.2.b
        played = Played(thing.incarnation, item.controller, printed(thing).type, energy, power, hidden is not None)
        outcome = happen(state, played)  # 350.1, 383.4.a.2, 355.5.b, 350.2
        return DONE if outcome is NEXT else outcome

    def resolve(self, effect: Effect | None) -> Outcome:
        """What adds resources resolves at once; everything else waits on the chain."""
        if effect is not None and effect.adds:  # 429.2, 429.2.a
            return Call(Resolve(self.item), self.resolved)  # 337.1.c, 429.2, 400.2
        return DONE

    def resolved(self, state: State) -> Outcome:
        """That is all."""
        return DONE

    def fail(self, state: State) -> Outcome:
        """What could not be played goes back to where it came from; an ability is removed from the chain."""
        item = state.items[self.item]
        no_longer(state, state.lists[table.CHAIN], item.id)  # 402.3.a
        thing, origin = state.bearer(item.bearer), item.choice("origin")
        if item.path is None and thing is not None and thing.zone == table.CHAIN:
            if thing.token:
                state.destroy(thing)
            elif isinstance(origin, str):
                state.move(thing, origin)
            else:
                send(state, thing, table.TRASH)
        state.destroy(item)  # 402.3, 404.2, 358.4
        return DONE
