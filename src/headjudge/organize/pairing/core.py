"""Large groups of equal points matter little to what a pairing must cost: the core of a field is all but their bulk.

Whoever of a large group plays somebody of other points, any other member could do it nearly as well. So the field with
only a few of each large group is matched exactly, and the rest of these groups among themselves; and the same field
with those few taken as if they had met nobody tells what no pairing can fall below.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from headjudge.organize.pairing.field import Cost, Seat
from headjudge.organize.pairing.matching import exact

LARGE: Final = 12
"""At least so many of each group are in the core."""
BULK: Final = 10
"""At least so many of a group are left out of it, if any: so many can well play among themselves."""
MOST: Final = 360
"""How large a core is that is matched."""


def kept_of_each(seats: list[Seat], cost: Cost) -> int:
    """How many of each large group must stay for a proof, when a pairing of this cost is known; 0 if it cannot be had.

    No better pairing has more pairs of different points, so that none needs more of one group than these have seats.
    """
    if cost.rematches or cost.second_byes or cost.bye_height:
        return 0
    keep = max(LARGE, 2 * cost.pair_downs + 2)
    return keep if sum([_staying(group, keep) for group in _groups(seats)]) <= MOST else 0


def split(seats: list[Seat], keep: int) -> tuple[list[Seat], list[list[Seat]]]:
    """The core, and what is left of each large group: an even number."""
    core: list[Seat] = []
    rest: list[list[Seat]] = []
    for group in _groups(seats):
        stay = _staying(group, keep)
        if len(group) == stay:
            core += group
        else:
            rest.append(group[: len(group) - stay])
            core += group[len(group) - stay :]
    return core, rest


def lower_bound(seats: list[Seat], keep: int) -> Cost:
    """What no pairing can fall below: the core's least cost, if those of large groups had met nobody."""
    core: list[Seat] = []
    strangers: set[int] = set()
    for group in _groups(seats):
        stay = _staying(group, keep)
        if len(group) == stay:
            core += group
            continue
        byed = all(seat.byed for seat in group)
        core += [Seat(seat.number, seat.points, frozenset(), byed) for seat in group[:stay]]
        strangers.update(seat.number for seat in group)
    forgotten = [Seat(seat.number, seat.points, seat.met - strangers, seat.byed) for seat in core]
    return exact(forgotten).cost


def _staying(group: list[Seat], keep: int) -> int:
    """How many of a group are in the core: an even number is not."""
    stay = keep + (len(group) - keep) % 2
    return len(group) if len(group) < stay + BULK else stay


def _groups(seats: list[Seat]) -> list[list[Seat]]:
    return [list(group) for _, group in groupby(seats, key=lambda seat: seat.points)]
