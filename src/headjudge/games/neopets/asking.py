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
Alike = tuple[Card, str, bool]
"""Between which cards that are to be played there is no difference: copies in the same place."""


class Found:
    """What was found out about cards that play others, by what is in the Queue before them.

    What can't be played then can't with more in the Queue, which leaves less to pay with, to target and to count; so
    what can be played then can with less in it. `count`: how much that is.
    """

    __slots__ = ("_fine", "_refused", "count")

    def __init__(self) -> None:
        self.count = 0
        self._fine: dict[Alike, list[frozenset[int]]] = {}
        self._refused: dict[Alike, list[tuple[frozenset[int], Refusal]]] = {}

    def is_fine(self, what: Alike, before: frozenset[int]) -> bool:
        """Whether such a card could be played, as far as is known."""
        return any(before <= queued for queued in self._fine.get(what, ()))

    def why_not(self, what: Alike, before: frozenset[int]) -> Refusal | None:
        """Why such a card could not be played, as far as is known."""
        for queued, refusal in self._refused.get(what, ()):
            if queued <= before:
                return refusal
        return None

    def note(self, what: Alike, before: frozenset[int], refusal: Refusal | None) -> None:
        """So it is."""
        self.count += 1
        if refusal is None:
            self._fine.setdefault(what, []).append(before)
        else:
            self._refused.setdefault(what, []).append((before, refusal))


class Asking:
    """Which cards could be played, one because of another.

    `before`: those in the Queue before them; `queued`: and the last of them that whose text is looked at; `waiting`:
    those that play others, as far as they have come up; `able`: those of them that could be played; `found`: what was
    found out with others in the Queue.
    """

    __slots__ = ("able", "before", "found", "queued", "waiting")

    def __init__(self, before: frozenset[int], found: Found) -> None:
        self.before = before
        self.queued = before
        self.waiting: list[Asked] = []
        self.able: list[Asked] = []
        self.found = found


ENOUGH: Final = 500
"""How much is found out before hope must do: what then can't be played after all stays where it is."""
NOTHING: Final[frozenset[int]] = frozenset()
ASKING: Final[Key[Asking | None]] = Key("asking what could be played")


def away(at: At) -> frozenset[int]:
    """The cards that are in the Queue by the time that a text is looked at. Current values do not foresee it."""
    asking = at.state.memo.get(ASKING)
    return NOTHING if asking is None or at.view is not None else asking.queued


def gone_from(at: At, zone: str) -> int:
    """How many cards have left a zone by then, besides the one that the text is on."""
    state, count = at.state, 0
    for number in away(at):
        count += number != at.bearer and zone_of(state, number) == zone
    return count


def alike(state: State, asked: Asked) -> Alike:
    """What it is that is to be played."""
    number, any_level = asked
    return (state.things[state.bearers[number]].card, zone_of(state, number), any_level)


def zone_of(state: State, number: int) -> str:
    """Where a card is now."""
    return state.things[state.bearers[number]].zone
