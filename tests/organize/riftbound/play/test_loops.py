"""505: loops that are shortcut."""

from typing import Any

import pytest

from headjudge.organize.riftbound.play.loops import (
    AGREE,
    DECLINE,
    Choice,
    Deed,
    Iteration,
    Settled,
    choosing_order,
    maintainers,
    settle,
    shortcut_problem,
)
from headjudge.organize.riftbound.problems import Problem

ORDER = ["Ann", "Bob", "Cid"]
BY_ITSELF = (Deed("it triggers"), Deed("it triggers back"))
BY_BOB = (Deed("Bob uses it", "Bob"), Deed("it readies"))
BY_TWO = (Deed("Cid uses it", "Cid"), Deed("Bob answers", "Bob"))


def settled(loop: tuple[Deed, ...], partly: dict[str, int] | None = None, **choices: Choice) -> Settled:
    """What becomes of a loop by these choices."""
    found = settle(loop, ORDER, choices, partly)
    assert isinstance(found, Settled)
    return found


def refused(loop: tuple[Deed, ...], **given: Any) -> str:
    """The rule by which choices are refused."""
    found = settle(loop, ORDER, given.pop("choices"), **given)
    assert isinstance(found, Problem)
    return found.rule


@pytest.mark.rule("riftbound-tournament 505.2")
def test_each_iteration_is_the_same_and_without_conditions() -> None:
    assert shortcut_problem([BY_BOB, BY_BOB, BY_BOB]) is None
    sometimes = (Deed("Bob uses it if he can", "Bob", conditional=True),)
    wrongs: list[list[Iteration]] = [[BY_BOB, BY_BOB, BY_TWO], [sometimes, sometimes]]
    for wrong in wrongs:
        problem = shortcut_problem(wrong)
        assert problem is not None
        assert problem.rule == "505.2"


@pytest.mark.rule("riftbound-tournament 505.9")
def test_what_hangs_on_chance_is_carried_out_by_hand() -> None:
    problem = shortcut_problem([(*BY_BOB, Deed("shuffle", chance=True))] * 3)
    assert problem is not None
    assert problem.rule == "505.9"


@pytest.mark.rule("riftbound-tournament 505.3")
def test_it_is_counted_how_many_players_maintain_a_loop() -> None:
    assert [len(maintainers(loop, ORDER)) for loop in (BY_ITSELF, BY_BOB, BY_TWO)] == [0, 1, 2]


@pytest.mark.rule("riftbound-tournament 505.4")
def test_who_maintains_it_names_a_number_in_turn_order() -> None:
    assert choosing_order(BY_TWO, ORDER) == ["Bob", "Cid", "Ann"]
    assert choosing_order(BY_TWO, ["Cid", "Ann", "Bob"]) == ["Cid", "Bob", "Ann"]
    assert refused(BY_TWO, choices={"Bob": 5}) == "505.4"
    assert refused(BY_BOB, choices={"Bob": DECLINE}) == "505.4"
    assert settled(BY_BOB, Bob=7).iterations == 7


@pytest.mark.rule("riftbound-tournament 505.5")
def test_the_others_agree_name_a_number_or_do_not_break_it() -> None:
    assert settled(BY_BOB, Bob=9, Cid=AGREE, Ann=AGREE) == Settled(draw=False, iterations=9, player="Bob")
    assert settled(BY_BOB, Bob=9, Cid=4) == Settled(draw=False, iterations=4, player="Cid", breaks=True)
    assert settled(BY_BOB, Bob=9, Cid=DECLINE).iterations == 9
    assert refused(BY_ITSELF, choices={"Ann": AGREE}) == "505.5"


@pytest.mark.rule("riftbound-tournament 505.6")
def test_a_loop_that_nobody_maintains_or_breaks_is_a_draw() -> None:
    assert settled(BY_ITSELF) == Settled(draw=True)
    assert settled(BY_ITSELF, Ann=DECLINE, Bob=DECLINE, Cid=DECLINE) == Settled(draw=True)
    assert not settled(BY_ITSELF, Cid=3).draw


@pytest.mark.rule("riftbound-tournament 505.7")
def test_it_goes_on_for_the_lowest_number_and_then_that_player_acts() -> None:
    assert settled(BY_TWO, Bob=8, Cid=5) == Settled(draw=False, iterations=5, player="Cid", breaks=False)
    assert settled(BY_TWO, Bob=8, Cid=5, Ann=2) == Settled(draw=False, iterations=2, player="Ann", breaks=True)


@pytest.mark.rule("riftbound-tournament 505.8")
def test_who_breaks_it_may_do_so_within_an_iteration() -> None:
    found = settled(BY_BOB, {"Cid": 1}, Bob=9, Cid=4)
    assert (found.player, found.iterations, found.partly) == ("Cid", 4, 1)
    assert refused(BY_BOB, choices={"Bob": 4}, partly={"Bob": 1}) == "505.8"
    assert refused(BY_BOB, choices={"Bob": 9, "Cid": 4}, partly={"Cid": 2}) == "505.8"


@pytest.mark.rule("riftbound-tournament 505.10")
def test_decisions_maintain_a_loop_as_actions_do() -> None:
    decided = (Deed("it triggers"), Deed("Bob chooses the same again", "Bob"))
    assert maintainers(decided, ORDER) == ["Bob"]
    assert settled(decided, Bob=6).iterations == 6
