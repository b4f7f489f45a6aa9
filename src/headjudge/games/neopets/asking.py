"""What could be played, one card because of another: what is in the Queue by the time that a text is looked at."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.memo import Key
from headjudge.kernel.state import State

Asked = tuple[int, bool]
"""A card that is to be played, and whether of any level."""
Alike = tuple[Card, str, bool, frozenset[int]]
"""What makes no difference between two cards that are to be played: the same copy, where it is, and when."""


class Asking:
    """Which cards could be played, one because of another.

    `queued`: those in the Queue by then, the last of them that whose text is looked at; `waiting`: those that play
    others, as far as they have come up; `able`: those of them that could be played; `known`: what was found out before.
    """

    __slots__ = ("able", "known", "queued", "waiting")

    def __init__(self, known: dict[Alike, Refusal | None]) -> None:
        self.queued: tuple[int, ...] = ()
        self.waiting: list[Asked] = []
        self.able: list[Asked] = []
        self.known = known


ASKING: Final[Key[Asking | None]] = Key("asking what could be played")


def away(at: At) -> tuple[int, ...]:
    """The cards that are in the Queue by the time that a text is looked at. Current values do not foresee it."""
    asking = at.state.memo.get(ASKING)
    return () if asking is None or at.view is not None else asking.queued


def gone_from(at: At, zone: str) -> int:
    """How many cards have left a zone by then, besides the one that the text is on."""
    state, count = at.state, 0
    for number in away(at):
        count += number != at.bearer and zone_of(state, number) == zone
    return count


def zone_of(state: State, number: int) -> str:
    """Where a card is now."""
    return state.things[state.bearers[number]].zone
