"""Whom a round is paired from, and what a pairing costs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody to be paired: their points, whom they have met, whether they have had a bye."""

    number: int
    points: int
    met: frozenset[int] = frozenset()
    byed: bool = False


class Cost(NamedTuple):
    """What speaks against a pairing, the gravest first; the lesser of two is better.

    `rematches`; `second_byes`; `bye_height`: by how many points whoever has the bye is above the lowest who could have
    it; `pair_downs`: pairs of different points; `size`: by how many points they differ in all; `squares`: that each
    squared, so that several small steps are better than a great one.
    """

    rematches: int = 0
    second_byes: int = 0
    bye_height: int = 0
    pair_downs: int = 0
    size: int = 0
    squares: int = 0


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who plays whom, the higher of each two first, and who has the bye (0: nobody)."""

    pairs: list[tuple[int, int]]
    bye: int
    cost: Cost


def total(costs: Iterable[Cost]) -> Cost:
    """Several costs together."""
    return Cost(*[sum(column) for column in zip(Cost(), *costs, strict=True)])


def of_pair(one: Seat, other: Seat) -> Cost:
    """What speaks against two playing each other."""
    apart = abs(one.points - other.points)
    return Cost(int(other.number in one.met), 0, 0, int(apart > 0), apart, apart * apart)


def of_bye(one: Seat, lowest: int) -> Cost:
    """What speaks against somebody having the bye. `lowest`: the least points of who could have it."""
    return Cost(0, int(one.byed), max(0, one.points - lowest))


def lowest_for_bye(seats: list[Seat]) -> int:
    """The least points of anyone who has had no bye, or of anyone if all have had one."""
    return min([seat.points for seat in seats if not seat.byed] or [seat.points for seat in seats])


def least(seats: list[Seat]) -> Cost:
    """What an even number of seats costs at least: each group of equal points with an odd count gives one away.

    As nobody may do better, a pairing of this cost is proven to be the best.
    """
    odd = [points for points, group in groupby(sorted(seat.points for seat in seats)) if len(list(group)) % 2]
    apart = [upper - lower for lower, upper in zip(odd[::2], odd[1::2], strict=True)]
    return Cost(0, 0, 0, len(apart), sum(apart), sum([each * each for each in apart]))
