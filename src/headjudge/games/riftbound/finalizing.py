"""349 to 359 and 398 to 406: playing cards and abilities, from pending to finalized."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.abilities import Activation, Triggered
from headjudge.games.riftbound.affording import could_be_paid
from headjudge.games.riftbound.cards import PERMANENTS
from headjudge.games.riftbound.deciding import Deciding
from headjudge.games.riftbound.effects import ANNOUNCED, card_and_effect, card_of, effect_of, targeted
from headjudge.games.riftbound.events import Chosen, Finalized
from headjudge.games.riftbound.events.moving import send
from headjudge.games.riftbound.legality import illegal
from headjudge.games.riftbound.paying_costs import PayingCosts
from headjudge.games.riftbound.permanents import Entering
from headjudge.games.riftbound.resolving import Resolve
from headjudge.games.riftbound.uncontrolled import comes_to_nothing
from headjudge.kernel.decisions import Decision, Refusal, literal, yes_or_no
from headjudge.kernel.entities import Item
from headjudge.kernel.events import forbidden_by, happen, is_guarded
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Rewind
from headjudge.kernel.windows import no_longer


@dataclass
class Finalize(Frame):
    """Steps 2 to 6: choices, the total cost, paying, legality; then a permanent enters and the rest waits."""

    item: int

    def steps(self) -> Steps:
        """In the order of the rulebook."""
        return (
            *(self.begin, self.offer_payment, self.accepted, self.choose, self.chosen, self.offer_deflected),
            *(self.accepted_deflected, self.pay, self.check, self.finalize, self.trigger, self.enter, self.resolve),
            *(self.finalized, self.fail),
        )

    def begin(self, state: State) -> Outcome:
        """What nobody has announced is undone back to here, if it turns out that it cannot be played."""
        item = state.items[self.item]
        if ANNOUNCED not in item.chosen:
            self.can_rewind_to_here(state)
        ability = None if item.path is None else state.ability(item.path)
        effect = ability.effect if isinstance(ability, Triggered) else None
        if effect is None or effect.may or not (effect.costs or not effect.price.free):
            return Goto(self.choose)
        worth = not comes_to_nothing(state, item)  # 187.6.c: nothing is paid for nothing
        return NEXT if worth and could_be_paid(state, item) else Goto(self.fail)  # 404.2

    def offer_payment(self, state: State) -> Outcome:
        """A triggered ability that costs something may be declined."""
        return Ask(whether_paid(state, state.items[self.item]))

    def accepted(self, state: State) -> Outcome:
        """What is declined leaves the chain."""
        return NEXT if self.answer is True else Goto(self.fail)  # 404.2, 404.2.a

    # 2. Choices

    def choose(self, state: State) -> Outcome:
        """Make choices, if it is something that can be played and there are any."""
        item = state.items[self.item]
        card, effect = card_and_effect(state, item)
        if card is not None:
            event = Finalized(item.bearer, item.controller)
            if is_guarded(state, Finalized) and forbidden_by(state, event) is not None:
                return self.undo(Refusal("impossible", "riftbound 358.4", "this can't be played"))  # 054.1, 419.3.b
        elif effect is None or not (effect.targets or effect.modes):
            return Goto(self.pay)
        return Call(Deciding(self.item))  # 355

    def chosen(self, state: State) -> Outcome:
        """What a triggered ability has come to cost by what it chose may be declined, too."""
        if isinstance(self.result, Refusal):
            return self.undo(self.result)
        item = state.items[self.item]
        effect = effect_of(state, item)
        if effect is None or not effect.targets or not is_triggered(state, item):
            return Goto(self.pay)
        return NEXT if costs.deflected(state, item, effect) else Goto(self.pay)

    def offer_deflected(self, state: State) -> Outcome:
        """Ask whether that is paid."""
        return Ask(whether_paid(state, state.items[self.item]))

    def accepted_deflected(self, state: State) -> Outcome:
        """What is declined leaves the chain."""
        return NEXT if self.answer is True else Goto(self.fail)  # 404.2

    # 3 and 4. Costs

    def pay(self, state: State) -> Outcome:
        """Determine what it costs, and pay that."""
        return Call(PayingCosts(self.item))  # 356, 357

    # 5 and 6. Legality, and what becomes of it

    def check(self, state: State) -> Outcome:
        """Everything must still be legal, the time too."""
        item = state.items[self.item]
        unpaid = self.result if isinstance(self.result, Refusal) else None
        refusal = unpaid or illegal(state, item, *card_and_effect(state, item))
        return NEXT if refusal is None else self.undo(refusal)  # 358.4, 405.2, 405.1

    def finalize(self, state: State) -> Outcome:
        """It is no longer pending."""
        item = state.items[self.item]
        state.set(item, "pending", False)  # 329.2, 329.3, 359.1, 406.1
        if item.path is not None:
            return NEXT
        if not state.things[state.bearers[item.bearer]].token:  # 182, 812.1.b.1
            earlier: tuple[object, ...] = state.facts.get("finalized", ())  # type: ignore[assignment]
            state.note("finalized", (*earlier, (item.controller, item.bearer)))  # 812.1.c
        return happen(state, Finalized(item.bearer, item.controller))

    def trigger(self, state: State) -> Outcome:
        """What has become a target may trigger abilities."""
        item = state.items[self.item]
        effect = effect_of(state, item)
        if effect is None or not effect.targets:
            return NEXT
        # 355.10, 355.10.d.2, 355.14.a
        targets = [number for number in targeted(item, effect) if number in state.bearers]
        # 383.4.b.2, 355.14.d, 818.1.c.1
        return happen(state, *[Chosen(number, item.controller, item.path is None) for number in targets])

    def enter(self, state: State) -> Outcome:
        """A permanent leaves the chain and enters the board."""
        card = card_of(state, state.items[self.item])
        if card is None or card.type not in PERMANENTS:  # 359.3
            return NEXT
        return Call(Entering(self.item), self.finalized)  # 359.2

    def resolve(self, state: State) -> Outcome:
        """What adds resources resolves at once; everything else waits on the chain."""
        effect = effect_of(state, state.items[self.item])
        adds = effect is not None and effect.adds  # 429.2, 429.2.a
        return Call(Resolve(self.item)) if adds else DONE  # 337.1.c, 429.2, 400.2

    def finalized(self, state: State) -> Outcome:
        """That is all."""
        return DONE

    def undo(self, refusal: Refusal) -> Outcome:
        """It cannot be played: back to before it was announced."""
        return Rewind(refusal, self.fail)  # 358.4

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


def is_triggered(state: State, item: Item) -> bool:
    """Whether something is a triggered ability."""
    return item.path is not None and not isinstance(state.ability(item.path), Activation)


def whether_paid(state: State, item: Item) -> Decision:
    """Whether its controller pays for a triggered ability."""
    card, effect = card_and_effect(state, item)
    price = costs.total_of(state, item, card, effect)
    told = "" if price.free or costs.paid_besides(state, item, card, effect) else f"{price.words()} "
    words = f"Do you pay {told}for the ability of {state.name_of_source(item.path, item.bearer)}?"
    return yes_or_no(item.controller, literal(words), "riftbound 404.2", (item.bearer,))
