"""462 to 467: scoring, and the winning point."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.drawing import Drawing
from headjudge.games.riftbound.events import Conquered, ControlEstablished, GainedPoints, Held
from headjudge.games.riftbound.events.scoring import scored
from headjudge.games.riftbound.winning import victory_score
from headjudge.kernel.events import Event, forbidden_by, happen, is_guarded
from headjudge.kernel.frames import DONE, Call, Frame, Outcome, Steps
from headjudge.kernel.state import State


@dataclass
class Score(Frame):
    """A player scores battlefields: points, or a card instead of the winning one; and what triggers by it.

    `slots`: one that is conquered, or all that are held, which is one task.
    """

    slots: tuple[int, ...]
    player: int
    conquer: bool

    def steps(self) -> Steps:
        """Note it, then gain."""
        return (self.note, self.gain)

    def note(self, state: State) -> Outcome:
        """They are scored: what triggers on that sees them all."""
        self.slots = tuple([slot for slot in self.slots if self.may_score(state, slot)])
        if not self.slots:
            return DONE
        events = [self.scoring(state, slot) for slot in self.slots]
        return happen(state, *events)  # 464.1, 464.2, 466.2.a, 466.2.b

    def may_score(self, state: State, slot: int) -> bool:
        """Whether the player may score a battlefield: once a turn, and if nothing says that they can't."""
        if slot in scored(state, self.player):
            return False  # 465, 466.2.c
        event = self.scoring(state, slot)
        return not is_guarded(state, type(event)) or forbidden_by(state, event) is None  # 054.1

    def scoring(self, state: State, slot: int) -> Event:
        """That one of them is scored."""
        units: tuple[int, ...] = ()
        for unit in lineups.units_at(state, table.zone(table.FIELD, slot), self.player):
            units += (unit.incarnation,)
        kind = Conquered if self.conquer else Held  # 383.4.c.2.c, 383.4.d.2.c
        return kind(slot, self.player, units)

    def gain(self, state: State) -> Outcome:
        """A point for each; for the winning point a conquest is not enough unless everything was scored this turn."""
        last = table.points(state, self.player) >= victory_score(state) - 1  # 466.1.b
        if last and self.conquer and not self.scored_all(state):
            return Call(Drawing(self.player, 1))  # 466.1.b.2
        points = [GainedPoints(self.player, 1, scoring=True) for _ in self.slots]
        return happen(state, *points)  # 466.1, 466.1.b.1

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
        return (self.establish, self.score)

    def establish(self, state: State) -> Outcome:
        """Control it; it is no longer contested."""
        state.count(table.battlefield(state, self.slot), table.CONTESTED, 0)  # 187.3.b, 461.5.a
        if table.controller_of(state, self.slot) == self.player:
            return DONE
        return happen(state, ControlEstablished(self.slot, self.player))  # 348.2.a, 461.5

    def score(self, state: State) -> Outcome:
        """Conquer it, unless it was scored this turn."""
        return Call(Score((self.slot,), self.player, conquer=True))  # 348.2.a.1, 461.5.d
