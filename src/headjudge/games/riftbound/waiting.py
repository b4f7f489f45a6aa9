"""390: what delayed abilities wait for."""

from __future__ import annotations

from headjudge.games.riftbound.effects import At
from headjudge.games.riftbound.events import Killed
from headjudge.games.riftbound.occasions import Occasion
from headjudge.kernel.events import Event


class NextTime(Occasion):
    """The next time that something happens, since the ability began to wait."""

    def __init__(self, inner: Occasion) -> None:
        super().__init__(*inner.kinds)
        self.inner = inner
        self.looks_back = inner.looks_back

    def matches(self, at: At, event: Event) -> bool:
        if not self.inner.matches(at, event):
            return False
        since = at.chosen("since")
        earlier = at.state.history[since if isinstance(since, int) else 0 :]
        return not any(
            past is not event and past.kind in self.kinds and self.inner.matches(at, past) for past in earlier
        )  # 390.3


class KilledByThis(Occasion):
    """Something that the text has dealt damage to is killed by it; `label`: what, if it is named."""

    def __init__(self, label: str) -> None:
        super().__init__("Killed")
        self.label = label

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Killed) or at.bearer not in event.sources:
            return False  # 428.5.c
        return not self.label or event.card in at.numbers(self.label)
