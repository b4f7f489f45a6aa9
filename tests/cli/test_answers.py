"""What a player may type to answer each of the six kinds of decision."""

from __future__ import annotations

import pytest

from headjudge.cli.answers import Menu
from headjudge.kernel.decisions import (
    Answer,
    AnswerError,
    Decision,
    Option,
    choose_one,
    choose_some,
    name_number,
    put_in_order,
    share_out,
    yes_or_no,
)
from headjudge.kernel.game import new_game
from tests.cli.duel import DECKS, RULES

STATE = new_game(RULES, [DECKS["Quick"], DECKS["Quick"]]).state
RED, GREEN, BLUE = Option("red"), Option("dark green"), Option("blue", words="the sea")
TWINS = [Option("one", words="twin"), Option("two", words="twin")]
COLOURS = [RED, GREEN, BLUE]


def answer(decision: Decision, line: str) -> Answer:
    given = Menu(decision, STATE).answer(line)
    decision.value_of(given)
    return given


ONE = choose_one(0, "?", COLOURS)
SOME = choose_some(0, "?", COLOURS, 0, 2)
ORDER = put_in_order(0, "?", COLOURS)
NUMBER = name_number(0, "?", -2, 12)
SHARE = share_out(0, "?", COLOURS, 3)
EACH = share_out(0, "?", COLOURS, 4, 1)
FEW = share_out(0, "?", COLOURS, 2, 1)
YES_NO = yes_or_no(0, "?")


@pytest.mark.parametrize(
    ("decision", "line", "expected"),
    [
        (ONE, "2", "dark green"),
        (ONE, "dark green", "dark green"),
        (ONE, "The Sea", "blue"),
        (SOME, "1 3", ["red", "blue"]),
        (SOME, "3,1", ["blue", "red"]),
        (SOME, "dark green", ["dark green"]),
        (SOME, "dark green, the sea", ["dark green", "blue"]),
        (SOME, "none", []),
        (ORDER, "2 3 1", ["dark green", "blue", "red"]),
        (ORDER, "all", ["red", "dark green", "blue"]),
        (NUMBER, "12", 12),
        (NUMBER, "-2", -2),
        (SHARE, "1=2 3=1", {"red": 2, "blue": 1}),
        (SHARE, "dark green=3", {"dark green": 3}),
        (SHARE, "dark green = 1, red = 2", {"dark green": 1, "red": 2}),
        (EACH, "1=1 2=2 3=1", {"red": 1, "dark green": 2, "blue": 1}),
        (FEW, "1=1 3=1", {"red": 1, "blue": 1}),
        (YES_NO, "y", True),
        (YES_NO, "No", False),
    ],
)
def test_what_may_be_typed(decision: Decision, line: str, expected: Answer) -> None:
    assert answer(decision, line) == expected


@pytest.mark.parametrize(
    ("decision", "line", "message"),
    [
        (ONE, "4", "'4' is not one of the options 1 to 3"),
        (ONE, "0", "'0' is not one of the options 1 to 3"),
        (ONE, "²", "'²' is not one of the options 1 to 3"),
        (choose_one(0, "?", TWINS), "twin", "'twin' could mean 1 or 2"),
        (SOME, "1 2 3", "3 chosen where 0 to 2 are asked for"),
        (SOME, "1 1", "is not a list of different options"),
        (SOME, "all", "3 chosen where 0 to 2 are asked for"),
        (choose_some(0, "?", TWINS, 1, 1), "1 2", "2 chosen where 1 is asked for"),
        (ORDER, "1 2", "2 chosen where 3 are asked for"),
        (NUMBER, "13", "13 is not a number from -2 to 12"),
        (NUMBER, "many", "a number is wanted, not 'many'"),
        (NUMBER, "9" * 5000, "a number is wanted"),
        (SHARE, "1", "'1' does not say how much goes to which, such as '1=2 3=1'"),
        (SHARE, "1=2 3", "'1=2 3' does not say how much goes to which"),
        (SHARE, "1=2 1=1", "'1' is given a share twice"),
        (SHARE, "1=x", "a number is wanted, not 'x'"),
        (SHARE, "1=1", "the shares add up to 1, not 3"),
        (EACH, "1=3 2=1", "each must be given a share of 1 or more"),
        (EACH, "1=3 2=1 3=0", "each share is a number, 1 or more"),
        (FEW, "1=2", "2 of them must be given a share of 1 or more"),
        (YES_NO, "perhaps", "y or n is wanted, not 'perhaps'"),
    ],
)
def test_what_is_no_answer(decision: Decision, line: str, message: str) -> None:
    with pytest.raises(AnswerError) as caught:
        answer(decision, line)
    assert message in str(caught.value)


def test_options_that_read_the_same_are_listed_with_their_keys() -> None:
    assert Menu(choose_one(0, "?", [*TWINS, RED]), STATE).lines() == ["twin [one]", "twin [two]", "red"]


def test_how_to_answer_is_told_for_each_kind() -> None:
    hints = [Menu(decision, STATE).hint() for decision in (ONE, SOME, ORDER, NUMBER, SHARE, EACH, FEW, YES_NO)]
    assert hints == [
        "",
        "Choose 0 to 2 of them, such as '1 2'; or 'none'.",
        "Put all of them in order, first things first, such as '2 1 3'.",
        "A number from -2 to 12.",
        "Share out 3, such as '1=2 2=1'.",
        "Share out 4, at least 1 to each, such as '1=2 2=1 3=1'.",
        "Share out 2, at least 1 to each of 2 of them, such as '1=1 2=1'.",
        "y or n.",
    ]
    assert Menu(choose_some(0, "?", COLOURS, 2, 2), STATE).hint() == "Choose 2 of them, such as '1 2'."
    assert Menu(choose_some(0, "?", COLOURS, 1, 1), STATE).hint() == "Choose 1 of them, such as '1'."
    assert Menu(share_out(0, "?", COLOURS, 1), STATE).hint() == "Share out 1, such as '1=1'."
    assert Menu(put_in_order(0, "?", [*COLOURS, *TWINS]), STATE).hint().endswith("such as '2 1 3 4 5'.")


@pytest.mark.parametrize("decision", [YES_NO, NUMBER])
def test_where_nothing_is_listed_there_are_no_options(decision: Decision) -> None:
    with pytest.raises(AnswerError, match="'99' is no option: there are none"):
        Menu(decision, STATE).option("99")
