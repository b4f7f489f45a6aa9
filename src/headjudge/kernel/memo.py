"""What is kept of what was found out about a state, under keys that know what belongs to them.

    known = state.memo.get(_BOARD)
    if known is None or (known.since != state.version and not known.holds(state)):
        known = state.memo[_BOARD] = Board(state)

At run time a memo is a dict, so that reading it costs no call: this module is not compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class Key(Generic[T]):
    """Under which something of one type is kept."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


class Keys(dict[object, Key[T]]):
    """A key for each player, or whatever else there is one for."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def __missing__(self, which: object) -> Key[T]:
        found = self[which] = Key[T](f"{self.name} {which}")
        return found


class Made(dict[K, T]):
    """What is made of each of many keys once, when it is asked for first."""

    def __init__(self, make: Callable[[K], T]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> T:
        found = self[key] = self.make(key)
        return found


class Memo(Protocol):
    """What is kept of one state."""

    def __getitem__(self, key: Key[T], /) -> T: ...

    def get(self, key: Key[T], /) -> T | None:
        """What is kept under a key, if anything is."""

    def __setitem__(self, key: Key[T], value: T, /) -> None: ...


def empty() -> Memo:
    """A memo of which nothing is kept yet."""
    memo: dict[Any, Any] = {}
    return memo
