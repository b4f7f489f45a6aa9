"""What nobody would notice, so that a game may do it in one go."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.kernel.abilities import LOOKS_BACK, PROHIBITION, REPLACEMENT, TRIGGER, WRITES_ABILITIES
from headjudge.kernel.current import current
from headjudge.kernel.events import Event
from headjudge.kernel.listening import channel
from headjudge.kernel.state import State


class Quiet:
    """Events of some kinds: nobody notices them unless an ability listens to them or reads what they change."""

    __slots__ = ("heard", "read")

    def __init__(self, kinds: Sequence[type[Event]], changes: Sequence[str] = ()) -> None:
        roles = (PROHIBITION, REPLACEMENT, TRIGGER, LOOKS_BACK)
        self.heard = frozenset([channel(role, kind.__name__) for role in roles for kind in kinds])
        self.read = frozenset(changes)

    def holds(self, state: State) -> bool:
        """Whether nobody would notice them now; whoever watches step by step would."""
        if state.tracer is not None or not state.watching.keys().isdisjoint(self.heard):
            return False
        if self.read and not state.reads.keys().isdisjoint(self.read):
            return False
        if WRITES_ABILITIES not in state.watching:
            return True
        return state.changes == state.settled_at and current(state).heard().keys().isdisjoint(self.heard)
