"""What a game writes down, and until when it is remembered."""

from __future__ import annotations

from typing import Final

FACT: Final = "fact"
COUNTER: Final = "counter"
OF_PLAYER: Final = "counter of players"
EFFECT: Final = "effect"
KINDS: Final[tuple[str, ...]] = (FACT, COUNTER, OF_PLAYER, EFFECT)
"""As what something is written down; an effect has a duration."""

PROBE: Final = 97
"""A number that no game comes to."""


class Memory:
    """Something that is written down under a name, and the period with which it is forgotten.

    `until`: a name that `Rules.period` knows; without one, it is remembered as long as the game or what it is noted of.
    `probe`: a value of a fact, or a number to count, that can be written down to see it being forgotten; without one,
    it is not there when there is no such period. `on`: the types of the cards that have such a counter, and `where`: in
    which kinds of zones.
    A name that ends in ":" or a space is one of each seat.
    """

    def __init__(
        self,
        kind: str,
        name: str,
        until: str = "",
        probe: object = None,
        on: tuple[str, ...] = (),
        where: tuple[str, ...] = (),
    ) -> None:
        self.kind = kind
        self.name = name
        self.until = until
        self.probe = probe
        self.on = on
        self.where = where

    def called(self, seat: int) -> str:
        """Its name for a seat."""
        return f"{self.name}{seat}" if self.name[-1:] in {":", " "} else self.name


def for_good(kind: str, *names: str) -> tuple[Memory, ...]:
    """What is remembered as long as the game or what it is noted of."""
    return tuple([Memory(kind, name) for name in names])
