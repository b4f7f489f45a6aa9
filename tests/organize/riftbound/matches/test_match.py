"""404, 408.1, 408.3 and 410: a match, its games and its result."""

import pytest

from headjudge.organize.riftbound.matches.match import (
    AGREED,
    CONCEDED,
    DRAW,
    Game,
    Match,
    Result,
    concede_game,
    concede_match,
    draw_game,
    draw_match,
    enter,
    game_over,
    goal,
    most_wins,
    out_of_time,
    refuses_to_play,
    wins,
)
from headjudge.organize.riftbound.problems import Problem

NEW = Match((("Ann",), ("Bob",)))


def after(*winners: int, match: Match = NEW) -> Match:
    """The match after games that these sides have won."""
    for winner in winners:
        match = game_over(match, Game(winner))
    return match


def ended(match: Match | Problem) -> Result:
    """How a match ended."""
    assert isinstance(match, Match)
    assert match.ended is not None
    return match.ended


@pytest.mark.rule("riftbound-tournament 404.1", "riftbound-tournament 404.2")
def test_a_match_is_played_until_a_side_has_won_two_games_of_three() -> None:
    assert NEW.best_of == 3
    assert after(0).ended is None
    assert after(0, 1).ended is None
    assert ended(after(0, 1, 1)).winner == 1
    assert [goal(number) for number in (1, 3, 5)] == [1, 2, 3]
    assert ended(after(1, match=Match(NEW.sides, best_of=1))).winner == 1


@pytest.mark.rule("riftbound-tournament 404.3")
def test_drawn_games_count_for_nobody() -> None:
    match = after(DRAW, 0, DRAW)
    assert (match.ended, wins(match)) == (None, (1, 0))
    assert ended(after(DRAW, 0, DRAW, 0)) == Result(0, (2, 0), 2, "408.3")


@pytest.mark.rule("riftbound-tournament 408.3")
def test_who_has_won_enough_games_first_has_won() -> None:
    assert ended(after(1, 0, 1)) == Result(1, (1, 2), 0, "408.3")


@pytest.mark.rule("riftbound-tournament 404.4")
def test_when_the_round_is_over_most_games_win() -> None:
    assert ended(out_of_time(after(1))) == Result(1, (0, 1), 0, "404.4")
    assert ended(out_of_time(after(0, DRAW))).winner == 0
    assert out_of_time(after(0, 0)) == after(0, 0)


@pytest.mark.rule("riftbound-tournament 404.5")
def test_when_the_round_is_over_and_games_are_level_it_is_a_draw() -> None:
    for match in (NEW, after(0, 1), after(DRAW)):
        assert (ended(out_of_time(match)).winner, ended(out_of_time(match)).rule) == (DRAW, "404.5")
    assert most_wins(after(0, 1)) == DRAW


@pytest.mark.rule("riftbound-tournament 410.1")
def test_a_game_is_conceded_by_one_and_drawn_by_all() -> None:
    conceded = concede_game(after(0), "Ann")
    assert isinstance(conceded, Match)
    assert conceded.games == (Game(0), Game(1, CONCEDED))
    assert isinstance(draw_game(NEW, ["Ann"]), Problem)
    drawn = draw_game(NEW, ["Bob", "Ann"])
    assert isinstance(drawn, Match)
    assert drawn.games == (Game(DRAW, AGREED),)


@pytest.mark.rule("riftbound-tournament 410.2")
def test_a_match_is_conceded_by_one_and_drawn_by_all_until_it_is_over() -> None:
    assert ended(concede_match(after(0), "Ann")).winner == 1
    assert ended(draw_match(after(0), ["Ann", "Bob"])) == Result(DRAW, (1, 0), 0, "410.2")
    assert isinstance(draw_match(NEW, ["Bob"]), Problem)
    over = after(0, 0)
    late = [concede_match(over, "Ann"), draw_match(over, ["Ann", "Bob"]), concede_game(over, "Ann")]
    assert [one.rule for one in late if isinstance(one, Problem)] == ["410.2"] * 3


@pytest.mark.rule("riftbound-tournament 410.5")
def test_who_will_not_play_has_conceded() -> None:
    assert ended(refuses_to_play(after(0), "Ann")) == Result(1, (1, 0), 0, "410.5")


@pytest.mark.rule("riftbound-tournament 408.1")
def test_a_match_is_complete_when_players_or_an_official_have_recorded_it() -> None:
    over = after(0, 0)
    once = enter(over, "Ann", official=False)
    assert isinstance(once, Match)
    assert (over.complete, once.complete) == (False, False)
    twice = enter(once, "Bob", official=False)
    assert isinstance(twice, Match)
    assert (twice.complete, twice.entered_by) == (True, ("Ann", "Bob"))
    same = enter(once, "Ann", official=False)
    assert isinstance(same, Match)
    assert not same.complete
    by_staff = enter(over, "Sue", official=True)
    assert isinstance(by_staff, Match)
    assert by_staff.complete
    assert isinstance(enter(NEW, "Sue", official=True), Problem)
