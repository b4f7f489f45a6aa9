"""Answers to each kind of decision."""

import pytest

from headjudge.agents.answers import any_answer, candidates, every_answer, quiet_answer
from headjudge.agents.luck import Luck, seed_from
from headjudge.kernel.decisions import (
    Answer,
    Decision,
    Option,
    choose_one,
    choose_some,
    name_number,
    put_in_order,
    share_out,
    yes_or_no,
)


def pieces(number: int = 3) -> list[Option]:
    return [Option("abcdefgh"[place]) for place in range(number)]


DECISIONS = {
    "one": (choose_one(0, "", pieces()), 3),
    "some": (choose_some(0, "", pieces(), 1, 2), 6),
    "more than there are": (choose_some(0, "", pieces(2), 0, 5), 4),
    "order": (put_in_order(0, "", pieces()), 6),
    "number": (name_number(0, "", -2, 2), 5),
    "yes or no": (yes_or_no(0, ""), 2),
    "share": (share_out(0, "", pieces(2), 3), 4),
    "share of at least two": (share_out(0, "", pieces(3), 5, 2), 6),
    "share of at least one to each": (share_out(0, "", pieces(3), 5, 1), 6),
    "share of less than one to each": (share_out(0, "", pieces(3), 2, 1), 3),
    "share that is forced": (share_out(0, "", pieces(3), 3, 1), 1),
    "share of nothing": (share_out(0, "", pieces(2), 0), 1),
}
each_kind = pytest.mark.parametrize(("decision", "number"), DECISIONS.values(), ids=DECISIONS)


def given(reply: Answer | Option) -> str:
    """An answer in one way of writing it: what is chosen together or shared out has no order."""
    if isinstance(reply, Option):
        return reply.key
    return str(sorted(reply.items()) if isinstance(reply, dict) else reply)


def unordered(decision: Decision, reply: Answer | Option) -> str:
    return given(sorted(reply)) if decision.kind == "some" and isinstance(reply, list) else given(reply)


def is_offered(decision: Decision, reply: Answer | Option) -> bool:
    decision.value_of(reply.key if isinstance(reply, Option) else reply)
    return True


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        ("one", "<Decision of player 0: one of ['a', 'b', 'c']>"),
        ("some", "<Decision of player 0: 1 to 2 of ['a', 'b', 'c']>"),
        ("order", "<Decision of player 0: an order of ['a', 'b', 'c']>"),
        ("number", "<Decision of player 0: a number from -2 to 2>"),
        ("yes or no", "<Decision of player 0: yes or no>"),
        ("share of at least two", "<Decision of player 0: 5 shared out among ['a', 'b', 'c'], each share 2 or more>"),
    ],
)
def test_a_decision_tells_what_an_answer_has_to_be(decision: str, told: str) -> None:
    assert repr(DECISIONS[decision][0]) == told


@each_kind
def test_every_answer_is_offered_and_comes_once(decision: Decision, number: int) -> None:
    every = list(every_answer(decision))
    assert all(is_offered(decision, reply) for reply in every)
    assert len({given(reply) for reply in every}) == len(every) == number


@each_kind
def test_chance_gives_every_answer_and_nothing_else(decision: Decision, number: int) -> None:
    luck = Luck(1)
    drawn = [any_answer(decision, luck) for _ in range(60 * number)]
    assert all(is_offered(decision, reply) for reply in drawn)
    assert {unordered(decision, reply) for reply in drawn} == {given(reply) for reply in every_answer(decision)}


def test_chance_is_fair() -> None:
    decision, luck = choose_one(0, "", pieces()), Luck(7)
    drawn = [given(any_answer(decision, luck)) for _ in range(3000)]
    assert all(900 < drawn.count(name) < 1100 for name in "abc")


@each_kind
def test_the_quiet_answer_is_offered_and_tried_first(decision: Decision, number: int) -> None:
    quiet = quiet_answer(decision)
    assert is_offered(decision, quiet)
    found = candidates(decision, Luck(1), 20)
    assert found[0] == quiet
    assert {given(reply) for reply in found} >= {given(reply) for reply in every_answer(decision)}


def test_what_touches_nothing_is_quiet() -> None:
    plays = [Option("play", (7,)), Option("play", (8,))]
    assert given(quiet_answer(choose_one(0, "", [*plays, Option("pass")]))) == "pass"
    assert given(quiet_answer(choose_one(0, "", [Option("pass"), *plays]))) == "pass"
    assert given(quiet_answer(choose_one(0, "", plays))) == "play 7"


@pytest.mark.parametrize(
    "decision",
    [
        choose_one(0, "", pieces(8)),
        choose_some(0, "", pieces(8), 0, 8),
        put_in_order(0, "", pieces(8)),
        name_number(0, "", 0, 10**9),
        share_out(0, "", pieces(8), 50),
    ],
    ids=lambda decision: decision.kind,
)
def test_of_many_answers_a_handful_is_tried(decision: Decision) -> None:
    found = candidates(decision, Luck(3), 5)
    assert 2 < len(found) <= 5
    assert all(is_offered(decision, reply) for reply in found)
    assert len({given(reply) for reply in found}) == len(found)


def test_seeds_depend_on_every_number_and_on_their_order() -> None:
    seeds = {seed_from(0), seed_from(1), seed_from(0, 0), seed_from(0, 1), seed_from(1, 0), seed_from(1, 1)}
    assert len(seeds) == 6
    assert all(0 <= seed < 2**53 for seed in seeds)
