"""416.5.a: runes that are recycled together go below the Rune Deck as their owners like."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import Recycled
from headjudge.kernel.decisions import Option, put_in_order
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


def recycle(state: State, things: list[Thing], by: list[int]) -> Outcome:
    """Let all of these be recycled together, each by a player; owners of several runes are asked for their order."""
    owners: list[int] = []
    for owner in state.in_turn_order(table.turn_player(state)):
        theirs = [thing.card.name for thing in things if table.is_rune(thing) and thing.owner == owner]
        if len(set(theirs)) > 1:
            owners.append(owner)
    cards = tuple([(thing.incarnation, player) for thing, player in zip(things, by, strict=True)])
    if owners:
        return Call(Recycling(cards, tuple(owners)))
    return happen(state, *recycled(cards))


def recycled(cards: tuple[tuple[int, int], ...]) -> list[Event]:
    """What each player recycles. `cards`: what is recycled, and by whom."""
    events: list[Event] = []
    for player in dict.fromkeys([doer for _, doer in cards]):
        events.append(Recycled(tuple([number for number, doer in cards if doer == player]), player))  # 411.1
    return events


@dataclass
class Recycling(Frame):
    """Owners put their runes in order, then everything is recycled. `cards`: what is, and by whom."""

    cards: tuple[tuple[int, int], ...]
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
        found = [state.bearer(number) for number, _ in self.cards]
        theirs = [thing for thing in found if thing is not None and thing.owner == self.owners[0]]
        return [thing.incarnation for thing in theirs if table.is_rune(thing)]

    def order(self, state: State) -> Outcome:
        """Note it."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        ordered = self.answer
        others = [pair for pair in self.cards if pair[0] not in ordered]
        runes = [pair for pair in self.cards if pair[0] in ordered]
        self.cards = (*others, *sorted(runes, key=lambda pair: ordered.index(pair[0])))
        self.owners = self.owners[1:]
        return Goto(self.ask) if self.owners else NEXT

    def recycle(self, state: State) -> Outcome:
        """Now they are."""
        return happen(state, *recycled(self.cards))
