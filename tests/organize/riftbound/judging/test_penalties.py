"""701.2 and 701.3: how severe penalties are, and to what they apply."""

import pytest

from headjudge.organize.riftbound.judging.penalties import (
    DISQUALIFICATION,
    GAME_LOSS,
    MATCH_LOSS,
    NONE,
    WARNING,
    Pending,
    begin_game,
    begin_match,
    collapsed,
    disqualify,
    game_losses,
    is_reported,
    match_loss,
    most_severe,
    prizes,
)
from headjudge.organize.riftbound.matches.match import DRAW, PENALTY, Game, Match, wins
from tests.organize.riftbound.matches.test_match import NEW, after

THREE = Match((("Ann",), ("Bob",), ("Cid",)), best_of=1)
TEAMS = Match((("Ann", "Abe"), ("Bob", "Bea")))
LOST = Game(1, PENALTY)


def now(match: Match, *players: str) -> Match:
    """The match after game losses in the game that goes on."""
    return game_losses(match, list(players), 5, game_goes_on=True).match


@pytest.mark.rule("riftbound-tournament 701.3.a")
def test_the_head_judge_is_told_of_game_losses_and_worse() -> None:
    levels = (NONE, WARNING, GAME_LOSS, MATCH_LOSS, DISQUALIFICATION)
    assert [is_reported(penalty) for penalty in levels] == [False, False, True, True, True]


@pytest.mark.rule("riftbound-tournament 701.3.d")
def test_one_error_has_one_penalty_the_harshest() -> None:
    assert most_severe([WARNING, GAME_LOSS, NONE]) == GAME_LOSS
    assert most_severe([WARNING, DISQUALIFICATION, MATCH_LOSS]) == DISQUALIFICATION


@pytest.mark.rule("riftbound-tournament 701.2.b")
def test_a_game_loss_concedes_for_a_player_and_teammates_and_the_others_play_on() -> None:
    assert now(after(0), "Ann").games == (Game(0), LOST)
    assert now(TEAMS, "Abe").games == (LOST,)
    going_on = now(THREE, "Bob")
    assert (going_on.games, going_on.out) == ((), (1,))
    assert now(going_on, "Ann").games == (Game(2, PENALTY),)


@pytest.mark.rule("riftbound-tournament 701.2.b.1")
def test_it_applies_to_the_game_that_goes_on_else_to_the_next() -> None:
    assert now(NEW, "Ann").games == (LOST,)
    later = game_losses(after(0), ["Ann"], 5, game_goes_on=False)
    assert (later.match, later.waiting) == (after(0), (Pending("Ann", GAME_LOSS, 5),))
    begun = begin_game(later.match, list(later.waiting))
    assert begun.match.games == (Game(0), Game(1, PENALTY, begun=False))
    assert begun.waiting == ()
    over = game_losses(after(0, 0), ["Ann"], 5, game_goes_on=True)
    assert (over.match, len(over.waiting)) == (after(0, 0), 1)
    elsewhere = [Pending("Zoe", GAME_LOSS, 1)]
    assert begin_game(NEW, elsewhere).waiting == tuple(elsewhere)


def test_game_losses_of_different_times_take_one_game_each() -> None:
    two = [Pending("Ann", GAME_LOSS, 1), Pending("Ann", GAME_LOSS, 2)]
    first = begin_game(NEW, two)
    assert (wins(first.match), first.waiting) == ((0, 1), (two[1],))
    second = begin_game(first.match, list(first.waiting))
    assert second.match.ended is not None
    assert second.match.ended.winner == 1


@pytest.mark.rule("riftbound-tournament 701.2.b.2")
def test_several_game_losses_at_the_same_time_are_one() -> None:
    twice = [Pending("Ann", GAME_LOSS, 5), Pending("Ann", GAME_LOSS, 5)]
    assert collapsed(twice) == twice[:1]
    assert len(collapsed([*twice, Pending("Ann", GAME_LOSS, 6), Pending("Bob", GAME_LOSS, 5)])) == 3
    assert begin_game(NEW, twice).waiting == ()
    assert now(NEW, "Ann", "Ann").games == (LOST,)
    assert len(game_losses(NEW, ["Ann", "Ann"], 5, game_goes_on=False).waiting) == 1
    assert now(TEAMS, "Ann", "Abe").games == (LOST,)


@pytest.mark.rule("riftbound-tournament 701.2.b.3")
def test_game_losses_of_everybody_draw_the_game() -> None:
    both = now(after(0), "Ann", "Bob")
    assert both.games == (Game(0), Game(DRAW, PENALTY))
    assert wins(both) == (1, 0)
    assert now(THREE, "Ann", "Bob", "Cid").games == (Game(DRAW, PENALTY),)
    waiting = [Pending("Ann", GAME_LOSS, 1), Pending("Bob", GAME_LOSS, 1)]
    assert begin_game(NEW, waiting).match.games == (Game(DRAW, PENALTY, begun=False),)


@pytest.mark.rule("riftbound-tournament 701.2.c.1")
def test_a_match_loss_applies_to_the_match_that_goes_on_else_to_the_next() -> None:
    lost = match_loss(after(0), "Ann", 5).match
    assert lost.ended is not None
    assert (lost.ended.winner, lost.ended.rule) == (1, "701.2.c.1")
    later = match_loss(after(0, 0), "Ann", 5)
    assert (later.match, later.waiting) == (after(0, 0), (Pending("Ann", MATCH_LOSS, 5),))
    begun = begin_match(NEW, list(later.waiting))
    assert begun.match.ended is not None
    assert (begun.match.ended.winner, begun.waiting) == (1, ())
    assert begin_match(THREE, [Pending("Zoe", MATCH_LOSS, 5)]).match == THREE


@pytest.mark.rule("riftbound-tournament 701.2.d.1")
def test_a_disqualification_loses_the_match_and_drops_the_player() -> None:
    gone = disqualify(after(0), "Ann")
    assert gone.match.ended is not None
    assert (gone.match.ended.winner, gone.removed) == (1, ("Ann",))
    over = disqualify(after(0, 0), "Ann")
    assert (over.match, over.removed) == (after(0, 0), ("Ann",))


@pytest.mark.rule("riftbound-tournament 701.2.d.2")
def test_who_is_disqualified_keeps_only_prizes_received_before() -> None:
    assert prizes(["pack", "mat"], ["pack"], disqualified=True) == ["pack"]
    assert prizes(["pack", "mat"], ["pack"], disqualified=False) == ["pack", "mat"]
