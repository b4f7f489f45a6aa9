"""Swiss pairings cost as little as any could."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from headjudge.organize.pairing import core
from headjudge.organize.pairing.field import Cost, Pairing, Seat, least, lowest_for_bye, of_bye, of_pair, total
from headjudge.organize.pairing.matching import exact
from headjudge.organize.pairing.swiss import pair
from tests.organize.pairing.oracle import best


def recounted(seats: list[Seat], found: Pairing) -> Cost:
    """What a pairing costs, counted from who plays whom."""
    by_number = {seat.number: seat for seat in seats}
    placed = [one for two in found.pairs for one in two] + [found.bye] * (found.bye != 0)
    assert sorted(placed) == sorted(by_number)
    assert (found.bye != 0) == (len(seats) % 2 == 1)
    bye = [of_bye(by_number[found.bye], lowest_for_bye(seats))] if found.bye else []
    return total([*[of_pair(by_number[one], by_number[other]) for one, other in found.pairs], *bye])


@st.composite
def fields(draw: st.DrawFn) -> list[Seat]:
    """Up to ten players, some of whom have met, some of whom have had byes."""
    count = draw(st.integers(1, 10))
    numbers = range(1, count + 1)
    points = sorted(draw(st.lists(st.sampled_from([0, 1, 3, 4, 6, 9]), min_size=count, max_size=count)), reverse=True)
    pairs = [(one, other) for one in numbers for other in numbers if one < other]
    met = draw(st.sets(st.sampled_from(pairs), max_size=25)) if pairs else set()
    byed = draw(st.sets(st.sampled_from(list(numbers))))
    return [
        Seat(
            one,
            points[one - 1],
            frozenset([a + b - one for a, b in met if one in (a, b)]),
            one in byed,
        )
        for one in numbers
    ]


@pytest.mark.rule("riftbound-tournament 202.3", "riftbound-tournament 204.6.a")
@pytest.mark.parametrize("block", [4, 6, 32])
@given(seats=fields())
@settings(max_examples=150)
def test_nothing_is_better_than_what_is_paired(block: int, seats: list[Seat]) -> None:
    found = pair(seats, block)
    assert recounted(seats, found) == found.cost
    assert found.cost == best(seats)


def event(count: int, rounds: int, seed: int, drops: float = 0.0) -> list[tuple[list[Seat], Pairing]]:
    """A simulated event: the fields of its rounds, and how they were paired."""
    luck = random.Random(seed)
    points = dict.fromkeys(range(1, count + 1), 0)
    met: dict[int, set[int]] = {one: set() for one in points}
    byed: set[int] = set()
    found = []
    for _ in range(rounds):
        order = sorted(points, key=lambda one: (-points[one], luck.random()))
        seats = [Seat(one, points[one], frozenset(met[one]), one in byed) for one in order]
        pairing = pair(seats)
        found.append((seats, pairing))
        for one, other in pairing.pairs:
            met[one].add(other)
            met[other].add(one)
            if luck.random() < 0.05:
                points[one] += 1
                points[other] += 1
            else:
                points[luck.choice((one, other))] += 3
        if pairing.bye:
            byed.add(pairing.bye)
            points[pairing.bye] += 3
        for one in [one for one in points if luck.random() < drops and len(points) > 2]:
            del points[one]
    return found


@pytest.mark.parametrize("count", [2, 3, 5, 8, 9, 16, 33, 50, 77, 128])
def test_no_avoidable_rematch_or_second_bye_in_whole_events(count: int) -> None:
    rounds = min(7, max(1, (count - 1) // 2))
    for seed in range(3):
        for seats, found in event(count, rounds, seed, drops=0.03):
            cost = recounted(seats, found)
            assert cost == found.cost
            if len(seats) > 2 * rounds:
                assert (cost.rematches, cost.second_byes, cost.bye_height) == (0, 0, 0)


@pytest.mark.parametrize("count", [96, 111, 160])
def test_blocks_cost_no_more_than_the_matching_of_the_whole_field(count: int) -> None:
    for seats, found in event(count, 8, count, drops=0.02):
        assert found.cost == exact(seats).cost


@pytest.mark.long
def test_blocks_cost_no_more_than_the_matching_of_the_whole_field_of_512() -> None:
    for seats, found in event(512, 9, 5, drops=0.02):
        assert found.cost == exact(seats).cost


def test_what_no_pairing_can_fall_below() -> None:
    for seats, found in event(120, 8, 3, drops=0.02):
        keep = core.kept_of_each(seats, found.cost)
        assert keep
        assert core.lower_bound(seats, keep) <= found.cost
        if len(seats) % 2 == 0:
            assert least(seats) <= found.cost


def test_thousands_are_paired_within_their_groups() -> None:
    luck = random.Random(1)
    order = sorted([3 * luck.randint(0, 5) for _ in range(3000)], reverse=True)
    seats = [Seat(number, points) for number, points in enumerate(order, 1)]
    found = pair(seats)
    assert found.cost == least(seats) == recounted(seats, found)


def test_tiny_fields() -> None:
    assert pair([]) == Pairing([], 0, Cost())
    assert pair([Seat(7, 3)]) == Pairing([], 7, Cost())
    assert pair([Seat(1, 3, frozenset({2})), Seat(2, 0, frozenset({1}))]) == Pairing(
        [(1, 2)], 0, Cost(1, 0, 0, 1, 3, 9)
    )


def test_the_bye_goes_to_the_lowest_without_one() -> None:
    seats = [Seat(1, 6), Seat(2, 3), Seat(3, 3), Seat(4, 0, byed=True), Seat(5, 0)]
    assert pair(seats).bye == 5
    seats[4] = Seat(5, 0, byed=True)
    assert pair(seats).bye in (2, 3)
    assert pair(seats).cost.second_byes == 0
