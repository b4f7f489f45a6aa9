"""390: what delayed abilities wait for."""

from __future__ import annotations

from headjudge.effects import At
from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import Killed, PhaseBegins
from headjudge.games.riftbound.occasions.compound import NthTime
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.turn import PHASES
from headjudge.kernel.events import Event


class NextTime(NthTime):
    """The next time that something happens, since the ability began to wait."""

    def among(self, at: At, events: list[Event]) -> int:
        since = at.chosen("since")
        return super().among(at, events[since if isinstance(since, int) else 0 :])  # 390.3


class NextPhase(Occasion):
    """A phase of your turn begins, the first time since the ability began to wait."""

    def __init__(self, phase: str) -> None:
        super().__init__("PhaseBegins")
        self.phase = phase

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, PhaseBegins)  # noqa: S101
        if event.phase != self.phase or event.player != at.player:
            return False
        began, during = at.chosen("began"), at.chosen("during")
        taken = at.state.amount(table.zone("turns taken", at.player))
        if not isinstance(began, int):
            return True
        later = during in PHASES and PHASES.index(str(during)) >= PHASES.index(self.phase)
        return taken == (began + 1 if later else began)


class KilledByThis(Occasion):
    """Something that the text has dealt damage to is killed by it; `label`: what, if it is named."""

    def __init__(self, label: str) -> None:
        super().__init__("Killed")
        self.label = label

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Killed) or (self.label and event.card not in at.numbers(self.label)):
            return False
        dealers = (at.bearer, *at.numbers("dealers"))
        since = at.chosen("since")
        hits = [past for past in at.state.history[since if isinstance(since, int) else 0 :] if past.kind == "Dealt"]
        again = any(past.subject() == event.card for past in hits)
        return not again and any(number in dealers for number in event.sources)  # 428.5.c
