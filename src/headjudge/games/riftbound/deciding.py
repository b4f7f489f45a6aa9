"""355: what is chosen while something is being finalized: bullet points, costs to pay, a location, targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects import At
from headjudge.games.riftbound import costs
from headjudge.games.riftbound.abilities import Additional
from headjudge.games.riftbound.affording import can_stay_legal, is_at_stake
from headjudge.games.riftbound.cards import PERMANENTS, Printed
from headjudge.games.riftbound.choosing_modes import ChoosingModes, modes_decision
from headjudge.games.riftbound.effects import ROUND, Effect, at_item, card_and_effect, effect_of, stand, supposing
from headjudge.games.riftbound.entering import place_options, timely_places_for
from headjudge.games.riftbound.events import Finalized
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.targeting import MODES, can_be_completed, has_targets, is_asked, mode_key, possible_modes
from headjudge.kernel.decisions import Refusal, choose_one, yes_or_no
from headjudge.kernel.entities import Item
from headjudge.kernel.events import forbidden_by, is_guarded
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, begin, go_to, is_at
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Rewind

_BRINGS: Final = {"ready": "to have {0} enter ready", "again": "to do what {0} says once more"}
"""What paying an additional cost is for."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Deciding(Frame):
    """Step 2 of playing something: its choices, in order; then on to what it costs.

    `place`: the next additional cost, target or cost; `time`: which time over the instructions targets are chosen for.
    """

    item: int
    place: int = 0
    time: int = 0

    def on_to_costs(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """On to what it costs besides Energy and Power."""
        raise NotImplementedError

    def pay(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """Pay Energy and Power, if that is all it costs."""
        raise NotImplementedError

    def fail(self, state: State) -> Outcome:
        """It could not be played."""
        raise NotImplementedError

    def on_to_modes(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """On to the choice among bullet points, or past it, of what may be played."""
        if card is not None and self.is_forbidden(state, item):
            return self.give_up("{0} can't be played")  # 054.1, 419.3.b
        if effect is not None and effect.modes:
            return go_to(state, self, self.choose_modes)
        return self.on_to_offers(state, item, card, effect)

    def choose_modes(self, state: State) -> Outcome:
        """Choose among bullet points."""
        effect, at = self.effect(state), self.at(state)
        assert effect is not None  # noqa: S101
        possible = possible_modes(at, effect, ())
        if not possible and not effect.modes_up_to:
            return self.give_up("there is nothing for {0} to choose")  # 355.16
        if effect.modes_wanted > 1:
            return Call(ChoosingModes(at.chooser, self.item), self.chose_several)
        return Ask(modes_decision(at, effect, possible))  # 355.1, 355.3

    def chose_modes(self, state: State) -> Outcome:
        """Note it."""
        return self.with_modes(state, (self.answer,))

    def chose_several(self, state: State) -> Outcome:
        """Note them."""
        assert isinstance(self.result, tuple)  # noqa: S101
        return self.with_modes(state, self.result)

    def with_modes(self, state: State, modes: tuple[object, ...]) -> Outcome:
        """Note bullet points, and go on."""
        item, at = state.items[self.item], self.at(state)
        at.keep(MODES, modes)
        card, effect = card_and_effect(state, item)
        for mode in modes:
            if isinstance(mode, int) and effect is not None and effect.new_modes:
                state.remember(mode_key(at, mode), state.amount("turn"))
        if self.time:
            return self.on_to_targets(state, item, card, effect)  # 820.2
        return self.on_to_offers(state, item, card, effect)

    def on_to_offers(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """On to the offer of the next optional additional cost, or past all of them."""
        if card is not None and costs.may_be_more(state, card) and self.place < len(self.optional(state, item)):
            return go_to(state, self, self.offer_cost)
        self.place = 0
        return self.on_to_location(state, item, card, effect)

    def offer_cost(self, state: State) -> Outcome:
        """Ask whether the next optional additional cost is paid."""
        item = state.items[self.item]
        additional = self.optional(state, item)[self.place]
        if not self.could_pay(state, item, additional):
            self.answer = False
            return NEXT
        if not self.could_decline(state, item, additional):
            self.answer = True
            return NEXT
        words = _question(additional, unpaid=costs.UNPAID in item.chosen)
        return Ask(yes_or_no(item.controller, words, "riftbound 356.2.b", (item.bearer,)))

    def could_pay(self, state: State, item: Item, additional: Additional) -> bool:
        """Whether an optional additional cost could be paid on top of everything else."""
        at = self.at(state)
        if not costs.could_pay(at, additional):
            return False
        return self.could_go_on(costs.supposing_paid(at, additional))

    def could_decline(self, state: State, item: Item, additional: Additional) -> bool:
        """Whether everything else could be paid without it, or with what is asked next."""
        at = self.at(state)
        if not additional.matters(self.effect(state)):
            return True
        left = self.optional(state, item)[self.place + 1 :]
        cheaper = [one for one in left if self.could_pay(state, item, one)]
        return self.could_go_on(at) or bool(cheaper)  # 355.16

    def could_go_on(self, at: At) -> bool:
        """Whether everything could be chosen and paid for as a text would stand."""
        state, item = at.state, at.item
        assert item is not None  # noqa: S101
        card, effect = card_and_effect(state, item)
        if not payable(state, item.controller, costs.total_of(state, item, card, effect), item):
            return False
        if effect is None or not effect.targets:
            return not is_at_stake(at) or can_stay_legal(at)  # 355.16
        return has_targets(at, effect) and can_be_completed(at, effect)  # 355.16

    def offered(self, state: State) -> Outcome:
        """Note it."""
        item = state.items[self.item]
        additional = self.optional(state, item)[self.place]
        if self.answer is True:
            for name, value in costs.by_paying(item, additional):
                state.choose(item, name, value)
        self.place += 1
        return self.on_to_offers(state, item, *card_and_effect(state, item))

    def on_to_location(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """On to the choice of where a permanent enters, or past it."""
        if card is None or card.type not in PERMANENTS:
            return self.on_to_targets(state, item, card, effect)
        found = self.places(state, item)
        if not found:
            return self.give_up("there is no place for {0}")
        if len(found) > 1:
            at_once = is_at(state, self, self.choose_location)
            return self.ask_where(state, item, found) if at_once else Goto(self.choose_location)
        self.answer = found[0]
        state.choose(item, "location", self.answer)
        return self.on_to_targets(state, item, card, effect)

    def choose_location(self, state: State) -> Outcome:
        """Choose where a permanent enters."""
        item = state.items[self.item]
        return self.ask_where(state, item, self.places(state, item))

    def ask_where(self, state: State, item: Item, places: list[str]) -> Outcome:
        """The same, where these are known."""
        options = place_options(state, places)  # 355.2
        decision = choose_one(item.controller, "Where do you play {0}?", options, "riftbound 355.2")  # 188.3.c
        decision.things = (item.bearer,)
        return Ask(decision)

    def chose_location(self, state: State) -> Outcome:
        """Note it."""
        item = state.items[self.item]
        state.choose(item, "location", self.answer)
        return self.on_to_targets(state, item, *card_and_effect(state, item))

    def on_to_targets(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """On to the choice of the next target, or past it."""
        if effect is not None and effect.targets:
            return go_to(state, self, self.choose_target)
        return self.chose_targets(state, item, card, effect)

    def choose_target(self, state: State) -> Outcome:
        """Choose the next target, for each time over the instructions."""
        item = state.items[self.item]
        card, effect = card_and_effect(state, item)
        if effect is None or self.place >= len(effect.targets):
            return self.chose_targets(state, item, card, effect)
        at, target = stand(state, item.controller, item.bearer, item), effect.targets[self.place]
        self.place += 1
        if not is_asked(at, target):
            return go_to(state, self, self.choose_target)
        if not target.suffices(at) or not can_be_completed(at, effect, self.place - 1):
            return self.give_up("there is nothing for {0} to choose")  # 355.8, 402.3
        outcome = target.choose(at)  # 355.1, 355.5, 355.14.b, 355.15, 402.1, 402.3.b
        if isinstance(outcome, Call):
            return begin(state, self, outcome.frame, self.choose_target)
        return go_to(state, self, self.choose_target)

    def chose_targets(self, state: State, item: Item, card: Printed | None, effect: Effect | None) -> Outcome:
        """Once more, if instructions are executed again."""
        self.place = 0
        if card is None or not costs.may_be_more(state, card):
            costly = effect is not None and effect.costs
            return self.on_to_costs(state, item, card, effect) if costly else self.pay(state, item, card, effect)
        times = item.choice("times")
        if isinstance(times, int) and self.time < times:
            self.time += 1
            state.choose(item, ROUND, self.time)  # 820.2
            modes = effect is not None and effect.modes
            return go_to(state, self, self.choose_modes if modes else self.choose_target)
        if self.time:
            state.choose(item, ROUND, 0)
        return self.on_to_costs(state, item, card, effect)

    # Looking things up

    def places(self, state: State, item: Item) -> list[str]:
        """Where a permanent may enter: nowhere where it could not once it is paid for, if there is anywhere else."""
        found = timely_places_for(state, item)
        if len(found) < 2:
            return found
        at = self.at(state)
        if not is_at_stake(at):
            return found
        return [key for key in found if can_stay_legal(supposing(at, "location", key))] or found  # 355.16

    def give_up(self, words: str) -> Outcome:
        """It cannot be played."""
        return Rewind(Refusal("impossible", "riftbound 358.4", words.replace("{0}", "this")), self.fail)

    def optional(self, state: State, item: Item) -> list[Additional]:
        """The optional additional costs of a card."""
        found = costs.additional_costs(state, item)
        return [additional for additional in found if additional.optional] if found else found

    def is_forbidden(self, state: State, item: Item) -> bool:
        """Whether something says that its player can't play a card, whatever lets them."""
        if not is_guarded(state, Finalized):
            return False
        return forbidden_by(state, Finalized(item.bearer, item.controller)) is not None

    def effect(self, state: State) -> Effect | None:
        """What it will do."""
        return effect_of(state, state.items[self.item])

    def at(self, state: State) -> At:
        """Where it stands."""
        return at_item(state, self.item)


def _question(additional: Additional, *, unpaid: bool) -> str:
    """Whether an optional additional cost is paid: how much, and what for. `unpaid`: it counts as paid for nothing."""
    added = additional.price if additional.base is None else additional.price.plus(additional.base)
    if unpaid:
        what = _BRINGS.get(additional.brings, "for {0}")
        return f"Do you choose {additional.label} {what}, for nothing?"
    price = "" if added.free else added.words()
    if additional.brings in _BRINGS:
        return f"Do you pay {f'{price} more ' if price else ''}{_BRINGS[additional.brings]} ({additional.label})?"
    return f"Do you pay {additional.label}{f' of {price}' if price else ''} for {{0}}?"
