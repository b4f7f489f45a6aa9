"""What players do, and the parts of their turns."""

from __future__ import annotations

from headjudge.effects import At
from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import PhaseBegins, TurnEnds
from headjudge.games.riftbound.occasions.occasion import Occasion, is_by
from headjudge.kernel.events import Event


class AtPhase(Occasion):
    """A phase of somebody's turn begins. `first`: of their first turn."""

    def __init__(self, phase: str, who: str = "you", *, first: bool = False) -> None:
        super().__init__("PhaseBegins")
        self.phase = phase
        self.who = who
        self.first = first

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, PhaseBegins)  # noqa: S101
        if self.first and at.state.amount(table.zone("turns taken", event.player)) != 1:
            return False
        return event.phase == self.phase and is_by(at, event.player, self.who)


class AtTurnEnd(Occasion):
    """Somebody's turn ends."""

    def __init__(self, who: str = "you") -> None:
        super().__init__("TurnEnds")
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, TurnEnds)  # noqa: S101
        return is_by(at, event.player, self.who)


class ByPlayer(Occasion):
    """Somebody does something that happens to no object: draws, gains XP, channels, gains points, burns out."""

    def __init__(self, *kinds: str, who: str = "you") -> None:
        super().__init__(*kinds)
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        return is_by(at, getattr(event, "player", -1), self.who)
