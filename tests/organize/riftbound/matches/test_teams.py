"""603: teams of two."""

import pytest

from headjudge.organize.riftbound.event import CONSTRUCTED, DRAFT, SEALED
from headjudge.organize.riftbound.matches.match import DRAW, Match, concede_game, wins
from headjudge.organize.riftbound.matches.teams import (
    Team,
    after,
    begun_at,
    chooser_of_next,
    chooses_start,
    fall_with,
    next_order,
    refuse_name,
    seats,
    team_problems,
    turn_order,
)
from headjudge.organize.riftbound.problems import rules_of

ONE = Team(("Ann", "Abe"), ("Ann", "Abe"))
TWO = Team(("Bob", "Bea"), ("Bob", "Bea"), "Bees")
ORDER = ["Ann", "Bob", "Abe", "Bea"]


@pytest.mark.rule("riftbound-tournament 603.1")
def test_two_players_enter_together_and_play_one_match() -> None:
    assert team_problems(ONE) == []
    assert rules_of(team_problems(Team(("Ann",), ("Ann",)))) == ["603.1"]
    assert rules_of(team_problems(Team(("Ann", "Ann"), ("Ann",)))) == ["603.1"]
    lost = concede_game(Match((ONE.players, TWO.players)), "Abe")
    assert isinstance(lost, Match)
    assert wins(lost) == (0, 1)


@pytest.mark.rule("riftbound-tournament 603.2")
def test_both_players_register() -> None:
    assert rules_of(team_problems(Team(("Ann", "Abe"), ("Ann",)))) == ["603.2"]


@pytest.mark.rule("riftbound-tournament 603.2.a", "riftbound-tournament 603.7")
def test_a_team_says_who_is_a_and_who_is_b_and_sits_in_that_order() -> None:
    assert rules_of(team_problems(Team(("Ann", "Abe", "Aki"), ("Ann", "Abe", "Aki")))) == ["603.1"]
    assert seats(ONE, TWO) == (("Ann", "Abe"), ("Bob", "Bea"))
    assert seats(Team(("Abe", "Ann")), TWO)[0] == ("Abe", "Ann")


@pytest.mark.rule("riftbound-tournament 603.3", "riftbound-tournament 603.4")
def test_a_team_falls_together() -> None:
    assert fall_with([ONE, TWO], "Bea") == ("Bob", "Bea")
    assert fall_with([ONE, TWO], "Zoe") == ("Zoe",)


@pytest.mark.rule("riftbound-tournament 603.5")
def test_a_team_may_have_a_name_that_officials_can_refuse() -> None:
    assert (ONE.shown(), TWO.shown()) == ("Ann & Abe", "Bees")
    assert refuse_name(TWO).shown() == "Bob & Bea"


@pytest.mark.rule("riftbound-tournament 603.6")
def test_teams_play_constructed_or_sealed() -> None:
    assert [rules_of(team_problems(ONE, one)) for one in (CONSTRUCTED, SEALED, DRAFT)] == [[], [], ["603.6"]]


@pytest.mark.rule("riftbound-tournament 603.7.a.1", "riftbound-tournament 603.7.a.2")
def test_the_first_turns_are_of_the_a_players() -> None:
    assert turn_order(ONE, TWO)[:2] == ["Ann", "Bob"]


@pytest.mark.rule("riftbound-tournament 603.7.a.3", "riftbound-tournament 603.7.a.4")
def test_the_next_turns_are_of_the_b_players() -> None:
    assert turn_order(ONE, TWO)[2:] == ["Abe", "Bea"]


@pytest.mark.rule("riftbound-tournament 603.7.a.5")
def test_then_it_begins_again() -> None:
    assert [after(ORDER, player) for player in ORDER] == ["Bob", "Abe", "Bea", "Ann"]


@pytest.mark.rule("riftbound-tournament 603.7.b")
def test_chance_decides_which_team_chooses_the_start() -> None:
    chosen = [chooses_start(seed) for seed in range(200)]
    assert 70 < chosen.count(0) < 130


@pytest.mark.rule("riftbound-tournament 603.7.c")
def test_play_begins_anywhere_in_the_order() -> None:
    assert [begun_at(ORDER, player)[0] for player in ORDER] == ORDER
    assert begun_at(ORDER, "Abe") == ["Abe", "Bea", "Ann", "Bob"]


@pytest.mark.rule("riftbound-tournament 603.7.c.1")
def test_the_losing_team_chooses_and_after_a_draw_the_order_stays() -> None:
    assert [chooser_of_next(winner) for winner in (0, 1, DRAW)] == [1, 0, DRAW]
    later = begun_at(ORDER, "Bea")
    assert next_order(later, 0, "Bob") == ["Bob", "Abe", "Bea", "Ann"]
    assert next_order(later, DRAW, "Bob") == later
