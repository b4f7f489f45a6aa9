"""Effects that last: made from abilities with values locked now, and ended by their duration."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.cards import Path
from headjudge.kernel.entities import Modifier

if TYPE_CHECKING:
    from headjudge.kernel.state import State


def expire(state: State, duration: str) -> None:
    """End every modifier of a duration."""
    for modifier in state.modifiers():
        if modifier.duration == duration:
            state.destroy(modifier)
            state.unsettled = True


def impose(state: State, path: Path, bearer: int, controller: int, duration: str, **locked: object) -> Modifier:
    """Create a modifier from an ability, with values locked now."""
    modifier = Modifier(path, bearer, controller, duration)
    modifier.locked = tuple(sorted(locked.items()))
    state.create(modifier)
    state.unsettled = True
    return modifier
