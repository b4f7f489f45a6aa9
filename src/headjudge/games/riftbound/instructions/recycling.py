"""416.5.a: runes that are recycled together go below the Rune Deck as their owners like."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import Recycled
from headjudge.kernel.decisions import Option, put_in_order
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


def recycle(state: State, things: list[Thing], player: int) -> Outcome:
    """Let a player recycle these, all together; owners of several runes are asked for their order."""
    owners: list[int] = []
    for owner in state.in_turn_order(table.turn_player(state)):
        theirs = [thing.card.name for thing in things if table.is_rune(thing) and thing.owner == owner]
        if len(set(theirs)) > 1:
            owners.append(owner)
    cards = tuple([thing.incarnation for thing in things])
    if owners:
        return Call(Recycling(player, cards, tuple(owners)))
    return happen(state, Recycled(cards, player))


@dataclass
class Recycling(Frame):
    """Owners put their runes in order, then everything is recycled."""

    player: int
    cards: tuple[int, ...]
    owners: tuple[int, ...]

    def steps(self) -> Steps:
        """Owner by owner."""
        return (self.ask, self.order, self.recycle)

    def ask(self, state: State) -> Outcome:
        """Ask the next owner."""
        if not self.owners:
            return Goto(self.recycle)
        options = [Option("rune", (number,), number, "{0}") for number in self.runes(state)]
        words = "In which order are these recycled, the lowest last?"
        return Ask(put_in_order(self.owners[0], words, options, "riftbound 416.5.a"))  # 416.5.a

    def runes(self, state: State) -> list[int]:
        """The next owner's runes."""
        found = [state.bearer(number) for number in self.cards]
        theirs = [thing for thing in found if thing is not None and thing.owner == self.owners[0]]
        return [thing.incarnation for thing in theirs if table.is_rune(thing)]

    def order(self, state: State) -> Outcome:
        """Note it."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        others = [number for number in self.cards if number not in self.answer]
        self.cards = (*others, *self.answer)
        self.owners = self.owners[1:]
        return Goto(self.ask) if self.owners else NEXT

    def recycle(self, state: State) -> Outcome:
        """Now they are."""
        return happen(state, Recycled(self.cards, self.player))
