"""Choosing the cards that a text is about, and looking through a deck for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.effects import Choice, OneByOne, at_item, noun_at
from headjudge.games.neopets import table
from headjudge.games.neopets.events import LookedAt
from headjudge.kernel.decisions import Decision, Option, choose_one
from headjudge.kernel.events import happen
from headjudge.kernel.frames import Call, Frame, Outcome, Steps
from headjudge.kernel.state import State

if TYPE_CHECKING:
    from headjudge.games.neopets.nouns import Some


@dataclass
class Choosing(OneByOne):
    """A player chooses the cards that a text is about, one at a time."""

    player: int
    item: int
    noun: int
    picked: tuple[int, ...] = ()

    def question(self, noun: Choice, options: list[Option]) -> Decision:
        """Which card."""
        return choose_one(self.player, "Which card do you choose for {0}?", options, "neopets 3.7b")


@dataclass
class Searching(Frame):
    """A player looks through a deck and chooses from it."""

    item: int
    noun: int

    def steps(self) -> Steps:
        """Look, then choose."""
        return (self.look, self.choose)

    def look(self, state: State) -> Outcome:
        """See the whole of it."""
        at = at_item(state, self.item)
        noun: Some = noun_at(state, self.item, self.noun)  # type: ignore[assignment]
        cards: list[int] = []
        for player in noun.kind.players(at):
            cards += [thing.incarnation for thing in table.members(state, table.DECK, player)]
        return happen(state, LookedAt(tuple(cards), at.player))  # 8.11a

    def choose(self, state: State) -> Outcome:
        """Choose from it."""
        return Call(Choosing(at_item(state, self.item).player, self.item, self.noun))
