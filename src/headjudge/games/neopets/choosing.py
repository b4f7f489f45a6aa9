"""Choosing the cards that a text is about, and looking through a deck for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.effects import Choice, OneByOne, at_item, became, noun_at
from headjudge.games.neopets import table
from headjudge.games.neopets.events import LookedAt, Revealed, Shuffled
from headjudge.kernel.decisions import Decision, Option, choose_one
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Frame, Outcome, Steps
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
        return choose_one(self.player, noun.question, options, "neopets 3.7b")


@dataclass
class Searching(Frame):
    """A player looks through a deck and chooses from it."""

    item: int
    noun: int

    def steps(self) -> Steps:
        """Look, choose, show what must be shown, and shuffle."""
        return (self.look, self.choose, self.show, self.shuffle, self.keep)

    def look(self, state: State) -> Outcome:
        """See the whole of it."""
        cards: list[int] = []
        for player in self._noun(state).kind.players(at_item(state, self.item)):
            cards += [thing.incarnation for thing in table.members(state, table.DECK, player)]
        return happen(state, LookedAt(tuple(cards), at_item(state, self.item).player))  # 8.11a

    def choose(self, state: State) -> Outcome:
        """Choose from it."""
        return self._noun(state).pick(at_item(state, self.item))

    def show(self, state: State) -> Outcome:
        """Whoever searches for a certain kind of card proves that it is one."""
        noun = self._noun(state)
        found = noun.numbers(at_item(state, self.item)) if noun.kind.filters else ()
        return happen(state, Revealed(found)) if found else NEXT  # 8.11b

    def shuffle(self, state: State) -> Outcome:
        """Nobody knows any more how it lies."""
        players = self._noun(state).kind.players(at_item(state, self.item))
        return happen(state, *[Shuffled(player) for player in players])  # 8.11d, 10.Fetch

    def keep(self, state: State) -> Outcome:
        """What was found is meant wherever it lies now."""
        at, noun = at_item(state, self.item), self._noun(state)
        found = [became(state, number) for number in noun.numbers(at)]
        noun.keep(at, [thing for thing in found if thing is not None])
        return DONE

    def _noun(self, state: State) -> Some:
        noun: Some = noun_at(state, self.item, self.noun)  # type: ignore[assignment]
        return noun
