"""5.13: Map Pieces are collected."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.neopets.events import Collected
from headjudge.games.neopets.priority import may_prepare
from headjudge.kernel.acting import has_priority
from headjudge.kernel.actions import Action
from headjudge.kernel.decisions import THE_MOMENT, Refusal
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import happen, why_forbidden
from headjudge.kernel.frames import Frame, Outcome, Steps
from headjudge.kernel.state import State


@dataclass
class Collect(Action):
    """Collect a Map Piece."""

    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def timely_as(self, thing: Thing) -> str:
        return self.verb()

    def verify(self, state: State, player: int) -> Refusal | None:
        if not has_priority(state, player) or not may_prepare(state, player):  # 10.Collect
            words = "{0} is collected in your own Preparation Phase, with an empty Queue"
            hinges = THE_MOMENT if has_priority(state, player) else None
            return Refusal("timing", "neopets 5.13e", words, self.things(), hinges)
        if state.things[state.bearers[self.card]].counters.get("planned") == state.amount("turn"):
            words = "{0} was planned on this very turn"
            return Refusal("planned", "neopets 10.Planned", words, self.things(), ("planned", "turn"))
        words = "{0} can't be collected"
        return why_forbidden(state, Collected(self.card, player), "neopets 1.5a.1", words, self.card)

    def procedure(self, state: State, player: int) -> Frame:
        return Collecting(self.card, player)


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
