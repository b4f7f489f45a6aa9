"""Time is called at a table of an event: the step, the rule, the result."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Tournament, rounds, settings
from headjudge.organize.pairing.playoff import cut, playoff_round
from headjudge.organize.riftbound.matches.at_table import as_played, enter_ended, next_step
from headjudge.organize.riftbound.matches.ending import EXTRA, FINISH_TURN, NEW_GAME, NO_NEW_GAME, AtTime, Step
from tests.organize.events import match_of, pair, won
from tests.organize.riftbound.test_agreed import riftbound


def swiss(level: str = "casual") -> Tournament:
    tournament = riftbound(2, 1, level=level, lists="closed")
    tournament.decide(settings.start)
    tournament.state.own.lists.decks = {1: {}, 2: {}}
    pair(tournament, (1, 2))
    return tournament


def step_of(tournament: Tournament, score: tuple[int, int, int], *facts: object, judge: bool = False) -> Step:
    match = match_of(tournament, 1)
    whole = AtTime(as_played(tournament.state, match, score), *facts)  # type: ignore[arg-type]
    return next_step(tournament.state, match, whole, judge=judge)


@pytest.mark.rule("riftbound-tournament 408.2", "riftbound-tournament 408.2.a", "riftbound-tournament 408.2.c")
def test_the_turn_is_finished_and_three_are_played() -> None:
    tournament = swiss()
    assert step_of(tournament, (0, 0, 0)).what == FINISH_TURN
    assert step_of(tournament, (0, 0, 0), False, True, 1, (0, 0)) == Step(EXTRA, "408.2.a", 2)
    assert step_of(swiss("professional"), (0, 0, 0), False, True, 0, (0, 0)).rule == "408.2.c"
    with pytest.raises(HeadjudgeError, match="points of both"):
        step_of(tournament, (0, 0, 0), False, True, 3)
    with pytest.raises(HeadjudgeError, match="a game too many"):
        step_of(tournament, (2, 1, 0))


@pytest.mark.rule("riftbound-tournament 408.2.b", "riftbound-tournament 408.2.d")
@pytest.mark.parametrize(("points", "winner"), [((6, 4), 1), ((5, 4), 0)])
def test_a_lead_of_two_wins_the_game_and_its_result_is_entered(points: tuple[int, int], winner: int) -> None:
    tournament = swiss()
    step = step_of(tournament, (0, 0, 0), False, True, 3, points)
    match = match_of(tournament, 1)
    tournament.decide(enter_ended(match, step))
    assert match.result is not None
    assert (match.result.winner, match.result.how) == (winner, "time")
    between = step_of(swiss(), (1, 0, 0), True)
    assert (between.what, between.rule) == (NO_NEW_GAME, "408.2.d")


@pytest.mark.rule("riftbound-tournament 408.4.a", "riftbound-tournament 408.4.c.1", "riftbound-tournament 408.4.d")
def test_somebody_wins_a_timed_elimination_match() -> None:
    tournament = swiss()
    won(tournament, 1)
    tournament.decide(cut(2, early=True))
    tournament.decide(playoff_round)
    tournament.decide(rounds.release)
    again = step_of(tournament, (0, 0, 0), True)
    assert (again.what, again.rule) == (NEW_GAME, "408.4.d")
    with pytest.raises(HeadjudgeError, match="not over"):
        tournament.decide(enter_ended(match_of(tournament, 1), again))
    step = step_of(tournament, (0, 0, 0), False, True, 3, (4, 5))
    tournament.decide(enter_ended(match_of(tournament, 1), step))
    match = match_of(tournament, 1)
    assert match.result is not None
    assert match.result.winner == match.second
