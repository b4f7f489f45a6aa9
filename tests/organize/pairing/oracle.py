"""The best pairing there is, found by trying all of them."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.organize.pairing.field import Cost, Seat, lowest_for_bye, of_bye, of_pair, total


def best(seats: list[Seat]) -> Cost:
    """What the best of all pairings costs."""
    return min(costs(seats))


def costs(seats: list[Seat]) -> Iterator[Cost]:
    if len(seats) % 2 == 0:
        yield from of_even(seats)
        return
    lowest = lowest_for_bye(seats)
    for place, seat in enumerate(seats):
        for cost in of_even(seats[:place] + seats[place + 1 :]):
            yield total([cost, of_bye(seat, lowest)])


def of_even(seats: list[Seat]) -> Iterator[Cost]:
    if not seats:
        yield Cost()
        return
    first, *rest = seats
    for place, other in enumerate(rest):
        for cost in of_even(rest[:place] + rest[place + 1 :]):
            yield total([cost, of_pair(first, other)])
