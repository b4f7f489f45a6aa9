"""8.9: what happens instead of something else."""

from __future__ import annotations

from headjudge.effects import Amount, Happening
from headjudge.games.neopets.abilities import Instead, standing, standing_by
from headjudge.games.neopets.events import Dealt
from headjudge.games.neopets.occasions import NeopetOccasion, Occasion
from headjudge.kernel.abilities import Source
from headjudge.kernel.events import Event
from headjudge.kernel.state import State


class DoInstead(Instead):
    """Something that the text says happens instead."""

    def __init__(self, occasion: Occasion, instructions: list[Happening], *, optional: bool) -> None:
        super().__init__(occasion, optional=optional)
        self.instructions = instructions

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        at = standing_by(state, source, event)
        found: list[Event] = []
        for instruction in self.instructions:
            found += instruction.events(at)
        return found  # 8.9a


class ChangeDamage(Instead):
    """Another amount of damage is dealt. `how`: "reduce", "increase", "double" or "prevent"."""

    def __init__(self, occasion: Occasion, how: str, amount: Amount, *, optional: bool) -> None:
        super().__init__(occasion, optional=optional)
        self.how = how
        self.amount = amount

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        assert isinstance(event, Dealt)  # noqa: S101
        number = self.amount.count(standing(state, source))
        changed = {
            "reduce": event.amount - number,
            "increase": event.amount + number,
            "double": 2 * event.amount,
            "prevent": 0,
        }[self.how]
        return [Dealt(event.card, changed, event.by, event.in_battle)] if changed > 0 else []


class Shield(Instead):
    """The next damage, up to so much of it, is prevented."""

    def __init__(self, whose: str) -> None:
        super().__init__(NeopetOccasion("Dealt", whose))

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        assert isinstance(event, Dealt)  # noqa: S101
        modifier, amounts = source.modifier, source.locked("amounts")
        assert modifier is not None  # noqa: S101
        left = amounts[0] if isinstance(amounts, tuple) else 0
        prevented = min(left, event.amount)
        if prevented == left:
            state.destroy(modifier)
        else:
            others = [pair for pair in modifier.locked if pair[0] != "amounts"]
            state.set(modifier, "locked", (*others, ("amounts", (left - prevented,))))
        amount = event.amount - prevented
        return [Dealt(event.card, amount, event.by, event.in_battle)] if amount else []
