"""355: what is chosen while something is being finalized: bullet points, costs to pay, a location, targets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import At
from headjudge.games.riftbound import costs
from headjudge.games.riftbound.abilities import Additional
from headjudge.games.riftbound.affording import can_stay_legal, is_at_stake
from headjudge.games.riftbound.cards import PERMANENTS
from headjudge.games.riftbound.choosing_modes import ChoosingModes, modes_decision
from headjudge.games.riftbound.effects import ROUND, Effect, at_item, card_and_effect, card_of, effect_of, supposing
from headjudge.games.riftbound.entering import place_options, timely_places_for
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.targeting import MODES, can_be_completed, has_targets, is_asked, mode_key, possible_modes
from headjudge.kernel.decisions import Refusal, choose_one, yes_or_no
from headjudge.kernel.entities import Item
from headjudge.kernel.frames import DONE, NEXT, REPEAT, Ask, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

_BRINGS: Final = {"ready": "to have {0} enter ready", "again": "to do what {0} says once more"}
"""What paying an additional cost is for."""


@dataclass
class Deciding(Frame):
    """Step 2 of playing something: its choices, in order. Returns why it cannot be played, if there is too little.

    `place`: the next additional cost or target; `time`: which time over the instructions targets are chosen for.
    """

    item: int
    place: int = 0
    time: int = 0

    def steps(self) -> Steps:
        """In the order of the rulebook."""
        return (
            *(self.choose_modes, self.chose_modes, self.offer_cost, self.offered),
            *(self.choose_location, self.chose_location, self.choose_target, self.choose_again),
        )

    def choose_modes(self, state: State) -> Outcome:
        """Choose among bullet points."""
        effect = self.effect(state)
        if effect is None or not effect.modes:
            return Goto(self.offer_cost)
        at = self.at(state)
        possible = possible_modes(at, effect, ())
        if not possible and not effect.modes_up_to:
            return impossible("there is nothing for this to choose")  # 355.16
        if effect.modes_wanted > 1:
            return Call(ChoosingModes(at.chooser, self.item))
        return Ask(modes_decision(at, effect, possible))  # 355.1, 355.3

    def chose_modes(self, state: State) -> Outcome:
        """Note them."""
        effect, at = self.effect(state), self.at(state)
        assert effect is not None  # noqa: S101
        modes = self.result if effect.modes_wanted > 1 else (self.answer,)
        assert isinstance(modes, tuple)  # noqa: S101
        at.keep(MODES, modes)
        for mode in modes:
            if isinstance(mode, int) and effect.new_modes:
                state.remember(mode_key(at, mode), state.amount("turn"))
        return NEXT

    def offer_cost(self, state: State) -> Outcome:
        """Ask whether the next optional additional cost is paid."""
        item = state.items[self.item]
        offered = [] if self.time else self.optional(state, item)
        if self.place >= len(offered):
            self.place = 0
            return Goto(self.choose_location)
        additional = offered[self.place]
        if not self.could_pay(state, item, additional):
            self.answer = False
            return NEXT
        if not self.could_decline(state, item, additional):
            self.answer = True
            return NEXT
        words = _question(additional, unpaid=costs.UNPAID in item.chosen)
        return Ask(yes_or_no(item.controller, words, "riftbound 356.2.b", (item.bearer,)))

    def offered(self, state: State) -> Outcome:
        """Note it."""
        item = state.items[self.item]
        additional = self.optional(state, item)[self.place]
        if self.answer is True:
            for name, value in costs.by_paying(item, additional):
                state.choose(item, name, value)
        self.place += 1
        return Goto(self.offer_cost)

    def choose_location(self, state: State) -> Outcome:
        """Choose where a permanent enters."""
        item = state.items[self.item]
        card = card_of(state, item)
        if self.time or card is None or card.type not in PERMANENTS:
            return Goto(self.choose_target)
        places = self.places(state, item)
        if not places:
            return impossible("there is no place for this")
        if len(places) == 1:
            self.answer = places[0]
            return NEXT
        options = place_options(state, places)  # 355.2
        decision = choose_one(item.controller, "Where do you play {0}?", options, "riftbound 355.2")  # 188.3.c
        decision.things = (item.bearer,)
        return Ask(decision)

    def chose_location(self, state: State) -> Outcome:
        """Note it."""
        state.choose(state.items[self.item], "location", self.answer)
        return NEXT

    def choose_target(self, state: State) -> Outcome:
        """Choose the next target."""
        effect = self.effect(state)
        if effect is None or self.place >= len(effect.targets):
            return NEXT
        at, target = self.at(state), effect.targets[self.place]
        self.place += 1
        if not is_asked(at, target):
            return REPEAT
        if not target.suffices(at) or not can_be_completed(at, effect, self.place - 1):
            return impossible("there is nothing for this to choose")  # 355.8, 402.3
        outcome = target.choose(at)  # 355.1, 355.5, 355.14.b, 355.15, 402.1, 402.3.b
        return Call(outcome.frame, self.choose_target) if isinstance(outcome, Call) else REPEAT

    def choose_again(self, state: State) -> Outcome:
        """Once more, if instructions are executed again."""
        item = state.items[self.item]
        times = item.choice("times") if item.path is None else None
        self.place = 0
        if isinstance(times, int) and self.time < times:
            self.time += 1
            state.choose(item, ROUND, self.time)  # 820.2
            return Goto(self.choose_modes)
        if self.time:
            state.choose(item, ROUND, 0)
        return DONE

    # Looking things up

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

    def places(self, state: State, item: Item) -> list[str]:
        """Where a permanent may enter: nowhere where it could not once it is paid for, if there is anywhere else."""
        found = timely_places_for(state, item)
        if len(found) < 2:
            return found
        at = self.at(state)
        if not is_at_stake(at):
            return found
        return [key for key in found if can_stay_legal(supposing(at, "location", key))] or found  # 355.16

    def optional(self, state: State, item: Item) -> list[Additional]:
        """The optional additional costs of a card."""
        card = card_of(state, item)
        if card is None or not costs.may_be_more(state, card):
            return []
        return [additional for additional in costs.additional_costs(state, item) if additional.optional]

    def effect(self, state: State) -> Effect | None:
        """What it will do."""
        return effect_of(state, state.items[self.item])

    def at(self, state: State) -> At:
        """Where it stands."""
        return at_item(state, self.item)


def impossible(words: str) -> Done:
    """It cannot be played, for this reason."""
    return Done(Refusal("impossible", "riftbound 358.4", words))


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
