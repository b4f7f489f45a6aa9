"""Playoffs: seeds, byes, and nobody promoted after the cut."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Tournament, people, results, rounds, settings
from headjudge.organize.pairing.next_round import swiss_round
from headjudge.organize.pairing.playoff import bracket, champion, cut, places, playoff_round, with_byes
from headjudge.organize.standings.table import standings
from headjudge.organize.state import BYE, Result
from tests.organize.events import JUDGE, begun, match_of, won


def swiss(count: int, rounds_played: int = 2) -> Tournament:
    tournament = begun(count, rounds=rounds_played)
    for _ in range(rounds_played):
        tournament.decide(swiss_round)
        play(tournament)
    return tournament


def play(tournament: Tournament) -> None:
    """Release a round; the higher number wins every match."""
    tournament.decide(rounds.release)
    assert tournament.state.round is not None
    for match in tournament.state.round.matches:
        if match.result is None:
            won(tournament, max(match.first, match.second))


def pairs(tournament: Tournament) -> set[tuple[int, int]]:
    """The pairs of the last round as seeds, 0 for nobody."""
    assert tournament.state.round is not None
    seeds = {0: 0} | {entrant: place for place, entrant in enumerate(tournament.state.seeds, 1)}
    return {(seeds[match.first], seeds[match.second]) for match in tournament.state.round.matches}


def test_a_bracket_keeps_the_best_apart() -> None:
    assert bracket(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert bracket(2) == [1, 2]
    for size in (4, 16, 32):
        half = bracket(size)[: size // 2]
        assert 1 in half
        assert 2 not in half


@pytest.mark.rule("riftbound-tournament 202.4")
def test_the_first_in_the_standings_meet_by_seed_until_one_is_left() -> None:
    tournament = swiss(16)
    first = [line.entrant for line in standings(tournament.state)][:8]
    tournament.decide(cut(8))
    assert tournament.state.seeds == first
    tournament.decide(playoff_round)
    assert pairs(tournament) == {(1, 8), (4, 5), (2, 7), (3, 6)}
    assert [match.table for match in tournament.state.rounds[-1].matches] == [1, 2, 3, 4]
    for size in (2, 1):
        play(tournament)
        tournament.decide(playoff_round)
        assert len(pairs(tournament)) == size
    play(tournament)
    assert champion(tournament.state) == max(first)
    assert sorted(places(tournament.state).values()) == [1, 2, 3, 3, 5, 5, 5, 5]
    assert standings(tournament.state)[0].entrant == first[0]  # what was won after the cut changes no standings
    with pytest.raises(HeadjudgeError, match="has been won"):
        tournament.decide(playoff_round)
    tournament.decide(settings.finish)


def test_the_highest_have_the_byes_where_seeds_are_missing() -> None:
    tournament = swiss(8)
    tournament.decide(cut(6))
    tournament.decide(playoff_round)
    assert pairs(tournament) == {(1, 0), (4, 5), (2, 0), (3, 6)}
    assert match_of(tournament, tournament.state.seeds[0]).kind == BYE


@pytest.mark.rule("riftbound-tournament 414.6")
def test_nobody_is_promoted_after_the_cut_and_the_highest_has_the_bye() -> None:
    tournament = swiss(16)
    ninth = standings(tournament.state)[8].entrant
    tournament.decide(cut(8))
    tournament.decide(people.drop(tournament.state.seeds[4]))
    tournament.decide(playoff_round)
    assert pairs(tournament) == {(1, 0), (4, 8), (2, 7), (3, 6)}
    assert ninth not in {one for match in tournament.state.rounds[-1].matches for one in (match.first, match.second)}


@pytest.mark.rule("riftbound-tournament 414.6")
def test_who_drops_after_pairings_leaves_the_match_to_the_opponent() -> None:
    tournament = swiss(8)
    tournament.decide(cut(4))
    tournament.decide(playoff_round)
    tournament.decide(rounds.release)
    tournament.decide(people.no_show(tournament.state.seeds[0]))
    assert pairs(tournament) == {(1, 4), (2, 3)}
    won(tournament, tournament.state.seeds[1])
    tournament.decide(playoff_round)
    assert pairs(tournament) == {(2, 4)}


@pytest.mark.rule("riftbound-tournament 414.6")
def test_each_who_dropped_leaves_a_bye_for_the_next_highest() -> None:
    seeds = [1, 2, 3, 4, 5, 6, 7, 8]
    assert with_byes([1, 8, 4, 5, 2, 0, 3, 0], seeds) == [(1, 0), (4, 5), (2, 0), (3, 8)]
    assert with_byes([0, 0, 4, 5, 2, 7, 3, 6], seeds) == [(0, 0), (4, 5), (2, 7), (3, 6)]
    assert with_byes([0, 8, 4, 5, 2, 7, 3, 6], seeds) == [(8, 7), (4, 5), (2, 0), (3, 6)]
    assert with_byes([3, 0], seeds) == [(3, 0)]


@pytest.mark.rule("riftbound-tournament 414.9")
def test_nobody_enters_again_after_the_cut() -> None:
    tournament = swiss(8)
    tournament.decide(people.drop(1))
    tournament.decide(cut(4))
    with pytest.raises(HeadjudgeError, match="after the cut"):
        tournament.decide(people.re_enter(1), by=JUDGE)
    with pytest.raises(HeadjudgeError, match="the cut has been made"):
        tournament.decide(people.register([99]))


def test_who_came_back_while_the_cut_was_undone_is_not_in_it_when_it_is_done_again() -> None:
    tournament = swiss(8)
    tournament.decide(people.drop(1))
    undoing = tournament.undo(tournament.decide(cut(4))[-1].number)
    back = tournament.decide(people.re_enter(1), by=JUDGE)[-1]
    assert back in tournament.consequences(undoing.number).fallen
    tournament.undo(undoing.number)
    assert not tournament.state.entrant(1).active
    assert len(tournament.state.seeds) == 4


def test_a_match_of_a_playoff_has_a_winner() -> None:
    tournament = swiss(4)
    tournament.decide(cut(2))
    tournament.decide(playoff_round)
    tournament.decide(rounds.release)
    match = tournament.state.rounds[-1].matches[0]
    for how in ("agreed", "time"):
        with pytest.raises(HeadjudgeError, match="has a winner"):
            tournament.decide(results.enter(match.key, Result(0, [], how)))
    tournament.decide(results.enter(match.key, Result(match.second, [], "time")))


def test_where_both_lose_nobody_goes_on() -> None:
    tournament = swiss(8)
    tournament.decide(cut(4))
    tournament.decide(playoff_round)
    tournament.decide(rounds.release)
    for match, winner in zip(tournament.state.rounds[-1].matches, (-1, 0), strict=True):
        result = Result(winner or match.first, [], "loss")
        tournament.decide(results.enter(match.key, result))
    assert champion(tournament.state) == tournament.state.rounds[-1].matches[1].first
    tournament = swiss(4)
    tournament.decide(cut(2))
    tournament.decide(playoff_round)
    tournament.decide(rounds.release)
    tournament.decide(results.enter("3-1", Result(-1, [], "loss")))
    assert champion(tournament.state) == 0
    with pytest.raises(HeadjudgeError, match="both lost the final"):
        tournament.decide(playoff_round)
    tournament.decide(settings.finish)


def test_cuts_that_cannot_be_are_refused() -> None:
    tournament = begun(8)
    with pytest.raises(HeadjudgeError, match="0 of 3 rounds"):
        tournament.decide(cut(4))
    tournament = swiss(8)
    with pytest.raises(HeadjudgeError, match="two at least"):
        tournament.decide(cut())
    with pytest.raises(HeadjudgeError, match="has not been made"):
        tournament.decide(playoff_round)
    tournament.decide(cut(4))
    with pytest.raises(HeadjudgeError, match="already"):
        tournament.decide(cut(4))
    match = tournament.state.rounds[0].matches[0]
    with pytest.raises(HeadjudgeError, match="undo the cut first"):
        tournament.decide(results.enter(match.key, Result(match.second, [], "conceded"), correct=True))
