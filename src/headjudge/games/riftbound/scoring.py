"""462 to 467: scoring, and the winning point."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.drawing import Drawing
from headjudge.games.riftbound.events import Conquered, ControlEstablished, GainedPoints, Held
from headjudge.games.riftbound.events.scoring import scored
from headjudge.games.riftbound.winning import victory_score
from headjudge.kernel.events import forbidden_by, happen, is_guarded, then
from headjudge.kernel.frames import DONE, Call, Frame, Outcome, Steps, begin
from headjudge.kernel.state import State


@dataclass
class Score(Frame):
    """A player scores a battlefield: a point, or a card instead of the winning one; and what triggers by it."""

    slot: int
    player: int
    conquer: bool

    def steps(self) -> Steps:
        """Note it, then gain."""
        return (self.note, self.gain, self.gained)

    def note(self, state: State) -> Outcome:
        """It is scored: what triggers on that sees it."""
        if self.slot in scored(state, self.player):
            return DONE  # 465, 466.2.c
        units: tuple[int, ...] = ()
        for unit in lineups.units_at(state, table.zone(table.FIELD, self.slot), self.player):
            units += (unit.incarnation,)
        kind = Conquered if self.conquer else Held  # 383.4.c.2.c, 383.4.d.2.c
        event = kind(self.slot, self.player, units)
        if is_guarded(state, kind) and forbidden_by(state, event) is not None:
            return DONE  # 054.1
        return then(state, happen(state, event), self.gain)  # 464.1, 464.2, 466.2.a, 466.2.b

    def gain(self, state: State) -> Outcome:
        """A point; for the winning point a conquest is not enough unless everything was scored this turn."""
        last = table.points(state, self.player) >= victory_score(state) - 1  # 466.1.b
        if last and self.conquer and not self.scored_all(state):
            return Call(Drawing(self.player, 1), self.gained)  # 466.1.b.2
        return then(state, happen(state, GainedPoints(self.player, 1, scoring=True)), self.gained)  # 466.1, 466.1.b.1

    def gained(self, state: State) -> Outcome:
        """That is all."""
        return DONE

    def scored_all(self, state: State) -> bool:
        """Whether the player has scored every battlefield this turn."""
        return all(slot in scored(state, self.player) for slot in table.slots(state))


@dataclass
class Establish(Frame):
    """A player establishes control of a battlefield; that is a conquest if they gain it and have not scored it yet."""

    slot: int
    player: int

    def steps(self) -> Steps:
        """Control, then the score."""
        return (self.establish, self.score, self.scored)

    def establish(self, state: State) -> Outcome:
        """Control it; it is no longer contested."""
        state.count(table.battlefield(state, self.slot), table.CONTESTED, 0)  # 187.3.b, 461.5.a
        if table.controller_of(state, self.slot) == self.player:
            return DONE
        return then(state, happen(state, ControlEstablished(self.slot, self.player)), self.score)  # 348.2.a, 461.5

    def score(self, state: State) -> Outcome:
        """Conquer it, unless it was scored this turn."""
        return begin(state, self, Score(self.slot, self.player, conquer=True), self.scored)  # 348.2.a.1, 461.5.d

    def scored(self, state: State) -> Outcome:
        """That is all."""
        return DONE
