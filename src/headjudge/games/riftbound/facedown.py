"""107.3: Facedown Zones have room for so many cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import PERMISSION, Permission, standing
from headjudge.games.riftbound.events import PutInTrash
from headjudge.kernel.decisions import Option, choose_some
from headjudge.kernel.events import happen
from headjudge.kernel.frames import Ask, Call, Frame, Outcome, Steps
from headjudge.kernel.listening import sources
from headjudge.kernel.state import State

HIDE_MORE: Final = "hide more"
"""What is permitted where one more card may lie facedown."""


def occupancy(state: State, slot: int) -> int:
    """How many facedown cards there may be at a battlefield: one, and one for each ability that permits more."""
    field, more = table.battlefield(state, slot), 0
    for source in sources(state, PERMISSION, HIDE_MORE):
        ability = source.ability
        if isinstance(ability, Permission):
            more += ability.permits(standing(state, source), field, table.zone(table.FIELD, slot))
    return 1 + more  # 107.3.b, 107.3.b.1


def excess(state: State, slot: int) -> int:
    """How many more facedown cards there are at a battlefield than there may be."""
    return len(table.members(state, table.FACEDOWN, slot)) - occupancy(state, slot)


def overfull(state: State) -> Outcome | None:
    """The procedure that puts right a Facedown Zone whose maximum occupancy has become too small."""
    for slot in table.slots(state):
        if table.size(state, table.FACEDOWN, slot) > 1 and excess(state, slot) > 0:
            return Call(Clearing(slot))  # 107.3.b.2
    return None


@dataclass
class Clearing(Frame):
    """Who controls a battlefield puts facedown cards into the trash until there is room for the rest."""

    slot: int

    def steps(self) -> Steps:
        """Ask, then do it."""
        return (self.ask, self.trash)

    def ask(self, state: State) -> Outcome:
        """Ask which."""
        there = table.members(state, table.FACEDOWN, self.slot)
        options = [Option("trash", (thing.incarnation,), thing.incarnation, "{0}") for thing in there]
        count = excess(state, self.slot)
        words = "Which facedown cards are put into the trash?"
        return Ask(choose_some(there[0].controller, words, options, count, count, "riftbound 107.3.b.2"))

    def trash(self, state: State) -> Outcome:
        """These."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        return happen(state, *[PutInTrash(number) for number in self.answer if isinstance(number, int)])
