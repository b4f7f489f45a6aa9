"""What is only tried: it happens in thought, and is undone."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.kernel.events import Event
from headjudge.kernel.state import State


class Trying:
    """What happens to a state meanwhile is undone in the end."""

    __slots__ = ("mark", "state", "unsettled")

    def __init__(self, state: State) -> None:
        self.state = state
        self.mark = state.mark()
        self.unsettled = state.unsettled

    def __enter__(self) -> Trying:
        return self

    def __exit__(self, *_: object) -> None:
        self.state.rollback(self.mark)
        self.state.unsettled = self.unsettled


def attempt(state: State, events: Iterable[Event]) -> None:
    """Let some events happen, as far as they can, each when it comes to it."""
    for event in events:
        event.attempt(state)
