"""602.4.b.1 and 602.4.b.2: pods, packs and picks."""

import pytest

from headjudge.organize.riftbound.drafting import (
    Table,
    is_timed,
    pod_sizes,
    pods,
    seat,
    simulate_picks,
)
from headjudge.organize.riftbound.event import CASUAL, COMPETITIVE, PROFESSIONAL
from headjudge.organize.riftbound.problems import Problem

NAMES = ["Ann", "Bob", "Cid"]
EXTRAS = frozenset({"Rune", "Token"})


def pack(name: str, number: int) -> list[str]:
    """A pack of thirteen cards and a rune or a token."""
    return [("Rune", "Token")[number % 2], *[f"{name}{number}-{card}" for card in range(13)]]


def table(names: list[str] = NAMES) -> Table:
    """A table of drafters with three packs each."""
    found = seat(names, [[pack(name, number) for number in range(3)] for name in names], EXTRAS)
    assert isinstance(found, Table)
    return found


def opened(packs: int = 1) -> Table:
    """A table at which packs before were drafted and the next was opened."""
    found = table()
    for _ in range(packs - 1):
        found.open()
        while not found.is_pack_over():
            pick_first(found)
    found.open()
    return found


def pick_first(found: Table) -> None:
    """Everybody picks the first card in hand."""
    for drafter in found.left:
        assert found.pick(drafter.name, drafter.hand[0]) is None


def origins(found: Table) -> list[str]:
    """Of whom the pack is that each has in hand."""
    return [drafter.hand[0][:3] for drafter in found.left]


@pytest.mark.rule("riftbound-tournament 602.4.b.1")
def test_each_drafter_has_three_packs() -> None:
    found = seat(["Ann"], [[pack("Ann", 0), pack("Ann", 1)]], EXTRAS)
    assert isinstance(found, Problem)
    assert found.rule == "602.4.b.1"
    assert isinstance(seat(["Ann"], [[pack("Ann", 0)] * 3], EXTRAS), Table)


@pytest.mark.rule("riftbound-tournament 602.4.b.2")
def test_pods_are_near_eight_and_seated_at_random() -> None:
    sizes = {8: [8], 9: [9], 12: [6, 6], 15: [8, 7], 16: [8, 8], 20: [7, 7, 6], 6: [6], 64: [8] * 8, 13: [7, 6]}
    assert {players: pod_sizes(players) for players in sizes} == sizes
    names = [f"P{number:02}" for number in range(20)]
    seated = pods(names, seed=3)
    assert sorted(name for pod in seated for name in pod) == names
    assert pods(names[::-1], seed=3) == seated
    firsts = [pods(names[:8], seed)[0][0] for seed in range(1600)]
    assert all(140 < firsts.count(name) < 260 for name in names[:8])


@pytest.mark.rule("riftbound-tournament 602.4.b.2.a")
def test_a_pack_has_thirteen_cards_once_its_rune_or_token_is_set_aside() -> None:
    found = table()
    assert found.open() == []
    assert [(len(one.hand), one.aside) for one in found.left] == [(13, ["Rune"])] * 3
    found.left[0].packs[1].pop()
    assert [(one.place, one.rule) for one in found.open()] == [("Ann", "602.4.b.2.a.2")]
    assert found.left[0].aside == ["Rune", "Token"]


@pytest.mark.rule("riftbound-tournament 602.4.b.2.a.2")
def test_a_faulty_pack_is_noted_and_replaced() -> None:
    found = table()
    found.left[0].packs[0].pop()
    found.open()
    found.replace("Ann", pack("New", 0))
    assert [(one.place, one.rule) for one in found.faults] == [("Ann", "602.4.b.2.a.2")] * 2
    assert found.faults[1].words == "pack 1 was replaced"
    assert (len(found.left[0].hand), found.left[0].hand[0]) == (13, "New0-0")


@pytest.mark.rule("riftbound-tournament 602.4.b.2.b")
def test_each_picks_a_card_and_passes_the_rest_to_the_left() -> None:
    found = opened()
    assert found.pick("Ann", "Ann0-4") is None
    assert found.pick("Bob", "Bob0-0") is None
    assert origins(found)[:2] == ["Ann", "Bob"]
    assert found.pick("Cid", "Cid0-0") is None
    assert origins(found) == ["Cid", "Ann", "Bob"]
    assert "Ann0-4" not in found.left[1].hand
    problem = found.pick("Ann", "Ann0-0")
    assert problem is not None
    assert problem.rule == "602.4.b.2.b"


@pytest.mark.rule("riftbound-tournament 602.4.b.2.b.1")
def test_the_second_pack_goes_to_the_right() -> None:
    found = opened(2)
    pick_first(found)
    assert origins(found) == ["Bob", "Cid", "Ann"]


@pytest.mark.rule("riftbound-tournament 602.4.b.2.b.2")
def test_the_third_pack_goes_to_the_left_again() -> None:
    found = opened(3)
    pick_first(found)
    assert origins(found) == ["Cid", "Ann", "Bob"]


@pytest.mark.rule("riftbound-tournament 602.4.b.2.b.3")
def test_a_pick_is_for_good() -> None:
    found = opened()
    found.pick("Ann", "Ann0-4")
    problem = found.pick("Ann", "Ann0-5")
    assert problem is not None
    assert problem.rule == "602.4.b.2.b.3"
    assert found.left[0].picked == ["Ann0-4"]


@pytest.mark.rule("riftbound-tournament 602.4.b.2.b.4")
def test_others_see_backs_only() -> None:
    found = opened()
    found.pick("Ann", "Ann0-4")
    assert found.seen_by("Ann", "Ann")[1] == ["Ann0-4"]
    assert found.seen_by("Ann", "Bob") == (["?"] * 12, ["?"])


@pytest.mark.rule("riftbound-tournament 602.4.b.2.c")
def test_in_the_end_each_has_thirty_nine_cards() -> None:
    found = table([f"P{number}" for number in range(8)])
    simulate_picks(found, seed=9)
    assert found.is_over()
    assert [len(pool) for pool in found.pools().values()] == [39] * 8
    everything = [card for pool in found.pools().values() for card in pool]
    assert len(set(everything)) == 8 * 39
    assert opened(3).pools() == {}


@pytest.mark.rule("riftbound-tournament 602.4.b.2.h")
def test_picks_are_looked_at_between_packs_and_at_low_level_whenever_no_pack_is_held() -> None:
    found = opened()
    assert [found.may_look_back("Ann", level) for level in (CASUAL, COMPETITIVE)] == [False, False]
    assert found.may_look_back("Ann", COMPETITIVE, interval=True)
    while not found.is_pack_over():
        pick_first(found)
    assert [found.may_look_back("Ann", level) for level in (CASUAL, COMPETITIVE)] == [True, False]


@pytest.mark.rule("riftbound-tournament 602.4.b.2.i")
def test_picks_are_timed_by_level() -> None:
    assert [is_timed(level) for level in (CASUAL, COMPETITIVE, PROFESSIONAL)] == [False, False, True]
    assert [is_timed(level, wanted=True) for level in (CASUAL, COMPETITIVE)] == [False, True]
