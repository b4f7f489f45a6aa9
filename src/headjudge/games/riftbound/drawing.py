"""413 and 431: drawing, and burning out."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import BurnedOut, Drawn, GainedPoints, Milled, Recycled
from headjudge.games.riftbound.players import called
from headjudge.games.riftbound.winning import winner, wins
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


@dataclass
class Drawing(Frame):
    """Cards leave a player's Main Deck: as many as there are, then the player burns out, then the rest.

    `trash`: they go to the trash instead of the hand. `burned`: how often the player has burned out for this.
    """

    player: int
    count: int
    trash: bool = False
    burned: int = 0
    now: int = 0

    def steps(self) -> Steps:
        """As many as possible; and again after burning out."""
        return (self.take, self.taken, self.burn_out)

    def take(self, state: State) -> Outcome:
        """Take as many as there are."""
        self.now = min(self.count, table.size(state, table.DECK, self.player))  # 413.1.a
        if self.count <= 0:
            return DONE
        if not self.now:
            return NEXT
        event = Milled(self.player, self.now) if self.trash else Drawn(self.player, self.now)  # 431.1.b
        return happen(state, event)  # 413.4.a, 431.1, 431.1.a

    def taken(self, state: State) -> Outcome:
        """If that was not enough, burn out."""
        self.count -= self.now
        if self.count <= 0:
            return DONE  # 431.1
        self.burned += 1
        return Call(BurnOut(self.player, again=self.burned > 1))  # 413.4.b, 431.2.a, 431.5

    def burn_out(self, state: State) -> Outcome:
        """Complete the rest."""
        return Goto(self.take)  # 413.4.c, 431.2.d, 431.3


@dataclass
class BurnOut(Frame):
    """431: a player recycles their trash, and an opponent gains a point. `again`: not for the first time in a row."""

    player: int
    again: bool = False

    def steps(self) -> Steps:
        """In sequence."""
        return (self.begin, self.recycle, self.choose, self.gain, self.check)

    def begin(self, state: State) -> Outcome:
        """A player has burned out."""
        return happen(state, BurnedOut(self.player))

    def recycle(self, state: State) -> Outcome:
        """The trash goes back into the Main Deck."""
        cards = tuple([thing.incarnation for thing in table.members(state, table.TRASH, self.player)])
        return happen(state, Recycled(cards, self.player)) if cards else NEXT  # 431.2.b

    def choose(self, state: State) -> Outcome:
        """Choose an opponent."""
        opponents = state.opponents(self.player)
        if len(opponents) == 1:
            self.answer = opponents[0]
            return NEXT
        options = [Option(f"player {other}", (), other, called(state, other, self.player)) for other in opponents]
        return Ask(choose_one(self.player, "Which opponent gains a point?", options, "riftbound 431.2.c"))

    def gain(self, state: State) -> Outcome:
        """That opponent gains a point."""
        assert isinstance(self.answer, int)  # noqa: S101
        return happen(state, GainedPoints(self.answer, 1, burned=self.again))  # 431.2.c, 431.3.b

    def check(self, state: State) -> Outcome:
        """Who wins by this after the first time, wins at once."""
        player = winner(state) if self.again else -1
        return wins(state, player) if player >= 0 else NEXT  # 431.3.a, 431.3.b
