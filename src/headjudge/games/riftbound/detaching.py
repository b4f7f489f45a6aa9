"""719.5: what was attached to a card that has left the board detaches from it."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound.events import Detached
from headjudge.games.riftbound.events.moving import LET_GO
from headjudge.kernel.abilities import TRIGGER
from headjudge.kernel.decisions import Option, put_in_order
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Frame, Goto, Outcome, Steps
from headjudge.kernel.listening import channel
from headjudge.kernel.state import State


@dataclass
class LettingGo(Frame):
    """What was attached to one card after another detaches, as whoever controlled that card decides."""

    player: int = -1
    cards: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Card by card."""
        return (self.take, self.ask, self.order, self.detach, self.next)

    def take(self, state: State) -> Outcome:
        """Take what was attached to one card."""
        noted = state.fact(LET_GO)
        if not isinstance(noted, tuple):
            return DONE
        self.player, self.cards = noted[0]
        state.note(LET_GO, noted[1:] or None)
        return NEXT

    def ask(self, state: State) -> Outcome:
        """Ask for the order, if it could matter."""
        if len(self.cards) < 2 or not state.watching.get(channel(TRIGGER, "Detached")):
            return Goto(self.detach)
        options = [Option("card", (number,), number, "{0}") for number in self.cards]
        return Ask(put_in_order(self.player, "In which order do these detach?", options, "riftbound 719.5.a"))

    def order(self, state: State) -> Outcome:
        """Note it."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        self.cards = self.answer  # 719.5.a
        return NEXT

    def detach(self, state: State) -> Outcome:
        """The next one detaches."""
        if not self.cards:
            return Goto(self.take)
        card, self.cards = self.cards[0], self.cards[1:]
        return happen(state, Detached(card, left=True))  # 725.2, 435.4.b, 719.5

    def next(self, state: State) -> Outcome:
        """And so on."""
        return Goto(self.detach)
