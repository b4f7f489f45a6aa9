"""Results: what can be, who may say so, and what cannot be any more."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Tournament, results
from headjudge.organize.state import Game, Match, Result
from tests.organize.events import KEEPER, begun, match_of, pair, won


def ready(best_of: int = 3) -> tuple[Tournament, Match]:
    tournament = begun(4, **{"best of": best_of})  # type: ignore[arg-type]
    pair(tournament, (1, 2), (3, 4))
    return tournament, match_of(tournament, 1)


def enter(tournament: Tournament, match: Match, result: Result, *, correct: bool = False) -> None:
    tournament.decide(results.enter(match.key, result, correct=correct))


@pytest.mark.rule("riftbound-tournament 404.1", "riftbound-tournament 404.3")
@pytest.mark.parametrize(
    ("games", "words"),
    [
        ([1], "nobody has won 2 games"),
        ([1, 0], "nobody has won 2 games"),
        ([1, 0, 2, 0], "nobody has won 2 games"),
        ([1, 1, 2], "game 3 comes after the match was won"),
        ([1, 3], "entrant 3 is not in match"),
    ],
)
def test_a_match_goes_on_until_the_games_that_win_it_are_won(games: list[int], words: str) -> None:
    tournament, match = ready()
    with pytest.raises(HeadjudgeError, match=words):
        enter(tournament, match, Result(1, [Game(winner) for winner in games]))
    enter(tournament, match, Result(1, [Game(1), Game(0), Game(2), Game(1)]))
    assert results.score(match_of(tournament, 1)) == (2, 1, 1)


@pytest.mark.rule("riftbound-tournament 404.2")
def test_most_matches_are_best_of_three_others_as_settled() -> None:
    tournament, match = ready()
    assert results.wins_needed(tournament.state) == 2
    tournament, match = ready(best_of=1)
    enter(tournament, match, Result(1, [Game(1)]))
    tournament, match = ready(best_of=5)
    with pytest.raises(HeadjudgeError, match="nobody has won 3"):
        enter(tournament, match, Result(1, [Game(1), Game(1)]))


@pytest.mark.rule("riftbound-tournament 404.4")
def test_at_time_who_has_won_more_games_wins() -> None:
    tournament, match = ready()
    with pytest.raises(HeadjudgeError, match="more games wins"):
        enter(tournament, match, Result(0, [Game(1), Game(0)], "time"))
    with pytest.raises(HeadjudgeError, match="more games wins"):
        enter(tournament, match, Result(2, [Game(1)], "time"))
    enter(tournament, match, Result(1, [Game(1), Game(0)], "time"))


@pytest.mark.rule("riftbound-tournament 404.5")
def test_at_time_equal_games_are_a_draw() -> None:
    tournament, match = ready()
    with pytest.raises(HeadjudgeError, match="draw"):
        enter(tournament, match, Result(1, [Game(1), Game(2)], "time"))
    enter(tournament, match, Result(0, [Game(1), Game(2)], "time"))


@pytest.mark.rule("riftbound-tournament 410.1", "riftbound-tournament 410.2")
def test_games_and_matches_may_be_conceded_and_drawn_by_agreement() -> None:
    tournament, match = ready()
    with pytest.raises(HeadjudgeError, match="no winner"):
        enter(tournament, match, Result(1, [], "agreed"))
    with pytest.raises(HeadjudgeError, match="say who wins"):
        enter(tournament, match, Result(0, [], "conceded"))
    enter(tournament, match, Result(2, [Game(1)], "conceded"))
    enter(tournament, match_of(tournament, 3), Result(0, [Game(3, "conceded"), Game(0, "agreed")], "agreed"))
    assert match_of(tournament, 3).result == Result(0, [Game(3, "conceded"), Game(0, "agreed")], "agreed")


@pytest.mark.rule("riftbound-tournament 408.1", "riftbound-tournament 410.2")
def test_a_match_is_complete_once_its_result_is_recorded() -> None:
    tournament, match = ready()
    won(tournament, 1)
    with pytest.raises(HeadjudgeError, match="is over"):
        enter(tournament, match, Result(2, [], "conceded"))
    enter(tournament, match, Result(2, [], "conceded"), correct=True)
    assert match_of(tournament, 1).result == Result(2, [], "conceded")


def test_both_may_lose_by_a_penalty_only() -> None:
    tournament, match = ready()
    with pytest.raises(HeadjudgeError, match="both lose only"):
        enter(tournament, match, Result(-1, [], "conceded"))
    enter(tournament, match, Result(-1, [], "loss"))


@pytest.mark.parametrize("result", [Result(1, [Game(2), Game(2)]), Result(3, []), Result(1, [], "magic"),
                                    Result(1, [Game(1, "magic"), Game(1)])])  # fmt: skip
def test_results_that_cannot_be_are_refused(result: Result) -> None:
    tournament, match = ready()
    with pytest.raises(HeadjudgeError):
        enter(tournament, match, result)
    assert match_of(tournament, 1).result is None


def test_results_of_other_rounds_and_byes_are_refused() -> None:
    tournament, match = ready()
    won(tournament, 1)
    won(tournament, 3)
    pair(tournament, (1, 3), byes=(2, 4))
    with pytest.raises(HeadjudgeError, match="is over"):
        enter(tournament, match, Result(2, [], "conceded"))
    for key, words in (("2-2", "is no match: bye"), ("9-1", "no match '9-1'"), ("2-7", "no match"), ("x", "no match")):
        with pytest.raises(HeadjudgeError, match=words):
            tournament.decide(results.enter(key, Result(2, [], "conceded")))
    enter(tournament, match, Result(2, [], "conceded"), correct=True)


@pytest.mark.rule("riftbound-tournament 204.7.b.6")
def test_a_player_reports_and_the_opponent_confirms() -> None:
    tournament, match = ready()
    result = Result(1, [Game(1), Game(1)])
    with pytest.raises(HeadjudgeError, match="does not speak for entrant 1"):
        tournament.decide(results.report(match.key, result, 1), by=3)
    with pytest.raises(HeadjudgeError, match="nothing has been reported"):
        tournament.decide(results.confirm(match.key, 2), by=2)
    tournament.decide(results.report(match.key, result, 1), by=1)
    assert match_of(tournament, 1).result is None
    with pytest.raises(HeadjudgeError, match="the opponent confirms"):
        tournament.decide(results.confirm(match.key, 1), by=1)
    tournament.decide(results.confirm(match.key, 2), by=2)
    assert match_of(tournament, 1).result == result


def test_a_report_may_be_rejected_and_staff_decide() -> None:
    tournament, match = ready()
    tournament.decide(results.report(match.key, Result(1, [Game(1), Game(1)]), 1), by=1)
    tournament.decide(results.reject(match.key, 2), by=2)
    assert match_of(tournament, 1).reported is None
    with pytest.raises(HeadjudgeError, match="may not do this"):
        tournament.decide(results.enter(match.key, Result(2, [Game(2), Game(2)])), by=2)
    tournament.decide(results.enter(match.key, Result(2, [Game(2), Game(2)])), by=KEEPER)


def test_tables_are_given_more_time() -> None:
    tournament, match = ready()
    tournament.decide(results.extend(match.key, 120, "deck check"))
    tournament.decide(results.extend(match.key, 60, "call"))
    assert match_of(tournament, 1).extension == 180
    with pytest.raises(HeadjudgeError, match="two hours at most"):
        tournament.decide(results.extend(match.key, 7200, "nap"))
