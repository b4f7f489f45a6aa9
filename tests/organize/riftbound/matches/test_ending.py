"""408.2 to 408.4: what happens when time is called."""

from typing import Any

import pytest

from headjudge.organize.riftbound.event import COMPETITIVE, PROFESSIONAL
from headjudge.organize.riftbound.matches.ending import (
    EXTRA,
    FINISH_TURN,
    NEW_GAME,
    NEXT_POINT,
    NO_NEW_GAME,
    OVER,
    Attempt,
    AtTime,
    Step,
    at_time,
    at_time_in_elimination,
    minutes_for_extra_turns,
    next_point,
    sudden_game,
)
from headjudge.organize.riftbound.matches.match import DRAW, Game, Match, game_over
from tests.organize.riftbound.matches.test_match import NEW, after


def swiss(match: Match = NEW, level: str = COMPETITIVE, **facts: Any) -> Step:
    """The next step of a Swiss match."""
    return at_time(AtTime(match, **facts), level)


def played_out(points: tuple[int, int], match: Match = NEW) -> dict[str, Any]:
    """The facts of a game after all additional turns."""
    return {"match": match, "turn_finished": True, "turns": 3, "points": points}


def winner(step: Step) -> int:
    """Who has won the match, which must be over."""
    assert step.ended is not None
    return step.ended.winner


@pytest.mark.rule("riftbound-tournament 408.2")
def test_the_turn_that_is_under_way_is_finished() -> None:
    assert swiss(points=(7, 0)) == Step(FINISH_TURN, "408.2")


@pytest.mark.rule("riftbound-tournament 408.2.a")
def test_then_three_more_turns_are_played() -> None:
    steps = [swiss(turn_finished=True, turns=turns, points=(2, 2)) for turns in range(4)]
    assert [(step.what, step.turns) for step in steps] == [(EXTRA, 3), (EXTRA, 2), (EXTRA, 1), (OVER, 0)]


@pytest.mark.rule("riftbound-tournament 408.2.b")
@pytest.mark.parametrize(("points", "won"), [((5, 3), 0), ((2, 4), 1), ((5, 4), DRAW), ((3, 3), DRAW), ((0, 8), 1)])
def test_a_lead_of_two_points_wins_an_unfinished_game(points: tuple[int, int], won: int) -> None:
    step = swiss(**played_out(points))
    assert step.match is not None
    assert step.match.games == (Game(won, "at time"),)
    assert winner(step) == won


@pytest.mark.rule("riftbound-tournament 408.2.c")
def test_additional_turns_take_as_long_as_they_do_and_a_judge_is_there_at_professional_level() -> None:
    assert minutes_for_extra_turns() is None
    facts = AtTime(NEW, turn_finished=True)
    assert at_time(facts, PROFESSIONAL).rule == "408.2.c"
    assert at_time(facts, PROFESSIONAL, judge=True).rule == "408.2.a"
    assert at_time(facts, COMPETITIVE).rule == "408.2.a"


@pytest.mark.rule("riftbound-tournament 408.2.d")
def test_between_games_no_new_one_is_started() -> None:
    step = swiss(after(0), between=True)
    assert (step.what, winner(step)) == (NO_NEW_GAME, 0)
    assert winner(swiss(after(0, 1), between=True)) == DRAW
    assert winner(swiss(after(DRAW), between=True)) == DRAW


def test_the_game_at_time_counts_with_the_games_before_it() -> None:
    step = swiss(**played_out((1, 4), after(0)))
    assert step.ended is not None
    assert (step.ended.winner, step.ended.wins, step.ended.rule) == (DRAW, (1, 1), "408.3.b")
    step = swiss(**played_out((4, 4), after(0)))
    assert step.ended is not None
    assert (step.ended.winner, step.ended.drawn, step.ended.rule) == (0, 1, "408.3.a")
    step = swiss(**played_out((4, 1), after(0)))
    assert step.ended is not None
    assert (step.ended.wins, step.ended.rule) == ((2, 0), "408.3")
    assert swiss(after(0, 0)).what == OVER


def knockout(match: Match = NEW, **facts: Any) -> Step:
    """The next step of a timed elimination match."""
    return at_time_in_elimination(AtTime(match, **facts))


@pytest.mark.rule("riftbound-tournament 408.4.a")
def test_between_games_of_an_elimination_match_the_lead_wins() -> None:
    assert winner(knockout(after(1), between=True)) == 1
    assert knockout(after(0, 1), between=True).what == NEW_GAME
    assert knockout(between=True).what == NEW_GAME


@pytest.mark.rule("riftbound-tournament 408.4.b")
def test_in_a_game_of_an_elimination_match_the_turn_is_finished() -> None:
    assert knockout(points=(7, 0)) == Step(FINISH_TURN, "408.4.b")


@pytest.mark.rule("riftbound-tournament 408.4.c")
def test_then_three_more_turns_are_played_in_elimination_too() -> None:
    steps = [knockout(turn_finished=True, turns=turns, points=(3, 2)) for turns in range(4)]
    assert [(step.what, step.turns) for step in steps] == [(EXTRA, 3), (EXTRA, 2), (EXTRA, 1), (OVER, 0)]


@pytest.mark.rule("riftbound-tournament 408.4.c.1")
def test_any_lead_wins_the_game_and_more_games_the_match() -> None:
    assert winner(knockout(**played_out((3, 2)))) == 0
    assert winner(knockout(**played_out((2, 3), after(1)))) == 1
    step = knockout(**played_out((2, 3), after(0)))
    assert (step.what, step.rule) == (NEW_GAME, "408.4.d")
    assert step.match == game_over(after(0), Game(1, "at time"))


@pytest.mark.rule("riftbound-tournament 408.4.c.2")
def test_with_points_level_the_games_decide() -> None:
    step = knockout(**played_out((4, 4), after(1)))
    assert (winner(step), step.rule) == (1, "408.4.c.2")


@pytest.mark.rule("riftbound-tournament 408.4.c.3")
def test_with_points_and_games_level_the_next_point_wins() -> None:
    assert knockout(**played_out((4, 4))) == Step(NEXT_POINT, "408.4.c.3")
    step = knockout(**played_out((4, 4), after(0, 1)), scored=1)
    assert (winner(step), step.rule) == (1, "408.4.c.3")
    final = Attempt(0, points=7, victory=8, conquering=True, all_scored=False)
    held = Attempt(0, points=7, victory=8, conquering=False, all_scored=False)
    early = Attempt(1, points=6, victory=8, conquering=True, all_scored=False)
    complete = Attempt(1, points=7, victory=8, conquering=True, all_scored=True)
    assert next_point([final]) == DRAW
    assert next_point([final, early, held]) == 1
    assert next_point([held, early]) == 0
    assert next_point([final, complete]) == 1


@pytest.mark.rule("riftbound-tournament 408.4.d")
def test_the_deciding_game_begins_as_though_time_were_out() -> None:
    facts = sudden_game(after(0, 1))
    assert at_time_in_elimination(facts).what == FINISH_TURN
    step = knockout(**played_out((0, 0), facts.match))
    assert step.what == NEXT_POINT
    assert winner(knockout(**played_out((0, 1), facts.match))) == 1


@pytest.mark.rule("riftbound-tournament 408.4")
def test_a_timed_elimination_match_has_a_winner_however_it_stands() -> None:
    for match in (NEW, after(0), after(1, 0), after(DRAW, 1)):
        for points in ((0, 0), (3, 2), (2, 7)):
            step = knockout(**played_out(points, match))
            while step.what in {NEW_GAME, NEXT_POINT}:
                now = step.match or match
                step = knockout(**played_out((0, 0), now), scored=1)
            assert winner(step) in {0, 1}
