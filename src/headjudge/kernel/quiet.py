"""What nobody would notice, so that a game may do it in one go."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.kernel.abilities import PROHIBITION, REPLACEMENT, TRIGGER, WRITES_ABILITIES
from headjudge.kernel.current import current
from headjudge.kernel.events import Event, Moment
from headjudge.kernel.listening import channel
from headjudge.kernel.state import State


class Quiet:
    """Events of some kinds: nobody notices them unless an ability listens to them or reads what they change."""

    __slots__ = ("heard", "kinds", "read")

    def __init__(self, kinds: Sequence[type[Event]], changes: Sequence[str] = ()) -> None:
        self.kinds = frozenset([kind.__name__ for kind in kinds])
        self.heard = tuple([channel(role, kind.__name__) for kind in kinds for role in _roles(kind)])
        self.read = frozenset(changes)

    def holds(self, state: State) -> bool:
        """Whether nobody would notice them now; whoever watches step by step would."""
        if state.tracer is not None:
            return False
        watching = state.watching
        for name in self.heard:
            if name in watching:
                return False
        if self.read and not state.reads.keys().isdisjoint(self.read):
            return False
        if WRITES_ABILITIES not in watching:
            return True
        return state.changes == state.settled_at and current(state).heard().keys().isdisjoint(self.heard)


def _roles(kind: type[Event]) -> tuple[str, ...]:
    """What may notice a kind of event: a moment is certain, and what looks back is a trigger too."""
    return (TRIGGER,) if issubclass(kind, Moment) else (PROHIBITION, REPLACEMENT, TRIGGER)
