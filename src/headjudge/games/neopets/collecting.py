"""5.13: Map Pieces are collected."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.neopets.events import Collected
from headjudge.games.neopets.priority import WithPriority, has_priority, may_prepare
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.events import happen, why_forbidden
from headjudge.kernel.frames import Frame, Outcome, Steps
from headjudge.kernel.state import State


@dataclass
class Collect(WithPriority):
    """Collect a Map Piece."""

    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verify(self, state: State, player: int) -> Refusal | None:
        return self.refuse(state, player) if has_priority(state, player) else self._bad_time()

    def refuse(self, state: State, player: int) -> Refusal | None:
        if not may_prepare(state, player):  # 10.Collect
            return self._bad_time()
        if state.things[state.bearers[self.card]].counters.get("planned") == state.amount("turn"):
            return Refusal("planned", "neopets 10.Planned", "{0} was planned on this very turn", self.things())
        words = "{0} can't be collected"
        return why_forbidden(state, Collected(self.card, player), "neopets 1.5a.1", words, self.card)

    def procedure(self, state: State, player: int) -> Frame:
        return Collecting(self.card, player)

    def _bad_time(self) -> Refusal:
        words = "{0} is collected in your own Preparation Phase, with an empty Queue"
        return Refusal("timing", "neopets 5.13e", words, self.things())


@dataclass
class Collecting(Frame):
    """A Map Piece is collected, at once."""

    card: int
    player: int

    def steps(self) -> Steps:
        """Just that."""
        return (self.collect,)

    def collect(self, state: State) -> Outcome:
        """It does not use the Queue."""
        return happen(state, Collected(self.card, self.player))  # 5.13g, 10.Collect
