"""5.8d.2 and 9.9a: a player has no more cards in Equipment slots than are allowed now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.events import Sent
from headjudge.games.neopets.limits import equipment_limit
from headjudge.kernel.decisions import Option, choose_some
from headjudge.kernel.events import happen
from headjudge.kernel.frames import Ask, Call, Frame, Outcome, Steps
from headjudge.kernel.state import State

SLOTTED: Final[tuple[str, ...]] = (table.zone(table.EQUIPMENT_SLOTS, 0), table.zone(table.EQUIPMENT_SLOTS, 1))


def overfull(state: State) -> Outcome | None:
    """The procedure that puts right that a player has more cards in Equipment slots than are allowed."""
    for player in (0, 1):
        if len(state.zones[SLOTTED[player]].members) > table.SLOTS and excess(state, player) > 0:
            return Call(Clearing(player))  # 5.8d.2
    return None


def excess(state: State, player: int) -> int:
    """How many more cards a player has in Equipment slots than are allowed."""
    return table.size(state, table.EQUIPMENT_SLOTS, player) - equipment_limit(state, player)


@dataclass
class Clearing(Frame):
    """A player sends cards in Equipment slots away until there are no more than allowed."""

    player: int

    def steps(self) -> Steps:
        """Ask, then do it."""
        return (self.ask, self.send)

    def ask(self, state: State) -> Outcome:
        """Ask which."""
        slotted = table.members(state, table.EQUIPMENT_SLOTS, self.player)
        options = [Option("send", (thing.incarnation,), thing.incarnation, "{0}") for thing in slotted]
        count, words = excess(state, self.player), "Which cards do you send away, because you have too many?"
        return Ask(choose_some(self.player, words, options, count, count, "neopets 5.8d.2"))

    def send(self, state: State) -> Outcome:
        """They go to their owners' piles."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        numbers = [number for number in self.answer if isinstance(number, int)]
        return happen(state, *[Sent(number, table.DISCARD) for number in numbers])  # 5.8e
