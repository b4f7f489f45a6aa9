"""Pairing a round of Swiss: within groups of equal points, without rematches, for fields of any size.

The order of what is to be avoided stands in `Cost`. A small field is matched as a whole. A large one is matched in
blocks along its order; where a block must do worse than its seats need, it is joined with the next one. What comes of
it is compared with what any pairing costs at least; if it is not that, the core of the field is matched (`core`), and
only if that is not proven either, the whole field.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from headjudge.organize.pairing import core
from headjudge.organize.pairing.field import Cost, Pairing, Seat, least, lowest_for_bye, of_bye, total
from headjudge.organize.pairing.matching import exact

BLOCK: Final = 32
"""How many seats are matched at once."""
JOINED: Final = 96
"""How large blocks become by joining."""
WHOLE: Final = 512
"""How large a field may be that is matched as a whole when blocks are not proven to do."""


@dataclass(slots=True)
class _Block:
    seats: list[Seat]
    pairing: Pairing

    @property
    def good(self) -> bool:
        """Whether no pairing of these seats does better than this one."""
        return self.pairing.cost == least(self.seats)

    @property
    def middle(self) -> float:
        """Where it stands along the order."""
        return sum([seat.points for seat in self.seats]) / len(self.seats)


def pair(seats: list[Seat], block: int = BLOCK) -> Pairing:
    """Pair seats, given in their order: by points, equal ones as drawn by lot."""
    if len(seats) <= block:
        return _in_order(exact(seats), seats)
    byed = _lowest(seats) if len(seats) % 2 else None
    playing = [seat for seat in seats if seat is not byed]
    bye = of_bye(byed, lowest_for_bye(seats)) if byed else Cost()
    found = _together(_parts(playing, block), byed.number if byed else 0, bye)
    if found.cost != total([least(playing), bye]) or bye != Cost():
        found = _better(seats, found, block)
    return _in_order(found, seats)


def _better(seats: list[Seat], found: Pairing, block: int) -> Pairing:
    """A pairing of which it is not known that it is the best, made better or proven where that can be."""
    keep = core.kept_of_each(seats, found.cost)
    if keep:
        inner, rest = core.split(seats, keep)
        best = exact(inner)
        parts = [group[place : place + block] for group in rest for place in range(0, len(group), block)]
        outer = _together(parts, 0, Cost())
        other = Pairing(best.pairs + outer.pairs, best.bye, total([best.cost, outer.cost]))
        found = min(found, other, key=lambda one: one.cost)
        if found.cost == core.lower_bound(seats, keep):
            return found
    return exact(seats) if len(seats) <= WHOLE else found


def _together(parts: list[list[Seat]], bye: int, cost: Cost) -> Pairing:
    """Parts paired each by itself, as far as they can."""
    blocks = _joined([_solved(part) for part in parts])
    pairs = [pair for each in blocks for pair in each.pairing.pairs]
    return Pairing(pairs, bye, total([cost, *[each.pairing.cost for each in blocks]]))


def _lowest(seats: list[Seat]) -> Seat:
    """Who has the bye if nothing else speaks: the last in order of the lowest who have had none."""
    lowest = lowest_for_bye(seats)
    free = [seat for seat in seats if not seat.byed and seat.points == lowest]
    return free[-1] if free else seats[-1]


def _parts(seats: list[Seat], block: int) -> list[list[Seat]]:
    """Blocks of even size: of equal points each, and of those whom odd groups give away."""
    parts: list[list[Seat]] = []
    given: list[Seat] = []
    for _, together in groupby(seats, key=lambda seat: seat.points):
        group = list(together)
        if len(group) % 2:
            given.append(group.pop())
        parts += [group[place : place + block] for place in range(0, len(group), block)]
    parts += [given[place : place + block] for place in range(0, len(given), block)]
    return parts


def _solved(seats: list[Seat]) -> _Block:
    return _Block(seats, exact(seats))


def _joined(blocks: list[_Block]) -> list[_Block]:
    """Join each block that must do worse than its seats need with the nearest one, as long as there is one."""
    done: list[_Block] = []
    waiting = blocks
    while waiting:
        block = waiting.pop()
        if block.good:
            done.append(block)
            continue
        rest = waiting + done
        near = min(rest, key=lambda other: (abs(other.middle - block.middle), len(other.seats)), default=None)
        if near is None or len(near.seats) + len(block.seats) > JOINED:
            done.append(block)
            continue
        (waiting if near in waiting else done).remove(near)
        waiting.append(_solved(sorted(block.seats + near.seats, key=lambda seat: -seat.points)))
    return done


def _in_order(found: Pairing, seats: list[Seat]) -> Pairing:
    """The same pairing, as its tables stand: the highest first, and in each pair."""
    places = {seat.number: place for place, seat in enumerate(seats)}
    pairs = [(one, other) if places[one] < places[other] else (other, one) for one, other in found.pairs]
    return Pairing(sorted(pairs, key=lambda pair: (places[pair[0]], places[pair[1]])), found.bye, found.cost)
