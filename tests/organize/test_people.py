"""Entrants: registration, check-in, drops, no-shows, re-entry, disqualification."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import people, results, settings
from headjudge.organize.pairing.next_round import swiss_round
from headjudge.organize.standings.table import standings
from headjudge.organize.state import DISQUALIFIED, DROPPED, WITHDRAWN, Result
from tests.organize.events import JUDGE, begun, event, match_of, pair, won


def test_a_player_is_registered_once() -> None:
    tournament = event(2)
    with pytest.raises(HeadjudgeError, match="person 1 is in this event already"):
        tournament.decide(people.register([1]))


def test_who_was_not_checked_in_is_left_out() -> None:
    tournament = event(5)
    tournament.decide(people.check_in([1, 2, 4]))
    tournament.decide(settings.start)
    assert [one.number for one in tournament.state.entrants.values() if one.active] == [1, 2, 4]
    assert {line.entrant for line in standings(tournament.state)} == {1, 2, 4}


def test_without_any_check_in_everybody_plays() -> None:
    tournament = begun(3)
    assert all(one.active for one in tournament.state.entrants.values())
    with pytest.raises(HeadjudgeError, match="begun already"):
        tournament.decide(settings.start)


def test_an_event_needs_two() -> None:
    with pytest.raises(HeadjudgeError, match="needs two entrants"):
        begun(1)


@pytest.mark.rule("riftbound-tournament 414.2", "riftbound-tournament 414.1")
def test_who_drops_before_the_beginning_was_never_in_it() -> None:
    tournament = event(4)
    tournament.decide(people.drop(4))
    assert tournament.state.entrant(4).status == WITHDRAWN
    tournament.decide(settings.start)
    tournament.decide(people.drop(3))
    assert tournament.state.entrant(3).status == DROPPED
    assert {line.entrant for line in standings(tournament.state)} == {1, 2, 3}


@pytest.mark.rule("riftbound-tournament 414.1", "riftbound-tournament 414.3")
def test_drops_are_taken_at_any_time_and_end_with_the_round() -> None:
    tournament = begun(4)
    pair(tournament, (1, 2), (3, 4))
    tournament.decide(people.drop(1))
    won(tournament, 1)
    won(tournament, 3)
    tournament.decide(swiss_round)
    assert tournament.state.entrant(1).out == 1
    assert [match.round for match in tournament.state.matches_of(1)] == [1]
    with pytest.raises(HeadjudgeError, match="not in the event any more"):
        tournament.decide(people.drop(1))


@pytest.mark.rule("riftbound-tournament 414.4")
def test_who_does_not_come_loses_and_is_dropped() -> None:
    tournament = begun(4)
    pair(tournament, (1, 2), (3, 4))
    tournament.decide(people.no_show(2))
    assert match_of(tournament, 2).result == Result(1, [], "no-show")
    assert tournament.state.entrant(2).status == DROPPED
    won(tournament, 3)
    with pytest.raises(HeadjudgeError, match="no match now"):
        tournament.decide(people.no_show(4))


@pytest.mark.rule("riftbound-tournament 414.7")
def test_who_dropped_may_come_back_before_the_next_round_if_the_head_judge_says_so() -> None:
    tournament = begun(4, rounds=3)
    pair(tournament, (1, 2), (3, 4))
    tournament.decide(people.drop(2))
    won(tournament, 1)
    won(tournament, 3)
    pair(tournament, (1, 3), byes=(4,))
    won(tournament, 1)
    with pytest.raises(HeadjudgeError, match="head judge"):
        tournament.decide(people.re_enter(2), by=2)
    tournament.decide(people.re_enter(2), by=JUDGE)
    assert [(match.round, match.kind) for match in tournament.state.matches_of(2)] == [(1, "match"), (2, "missed")]
    tournament.decide(swiss_round)
    assert match_of(tournament, 2).round == 3
    with pytest.raises(HeadjudgeError, match="has not dropped"):
        tournament.decide(people.re_enter(2), by=JUDGE)


@pytest.mark.rule("riftbound-tournament 701.2.d.1")
def test_who_is_disqualified_loses_the_match_and_is_out() -> None:
    tournament = begun(4)
    pair(tournament, (1, 2), (3, 4))
    tournament.decide(people.disqualify(1), by=JUDGE)
    assert match_of(tournament, 1).result == Result(2, [], "loss")
    assert tournament.state.entrant(1).status == DISQUALIFIED
    with pytest.raises(HeadjudgeError, match="disqualified already"):
        tournament.decide(people.disqualify(1), by=JUDGE)
    with pytest.raises(HeadjudgeError, match="has not dropped"):
        tournament.decide(people.re_enter(1), by=JUDGE)


def test_a_match_that_was_over_before_a_disqualification_stands() -> None:
    tournament = begun(2)
    pair(tournament, (1, 2))
    won(tournament, 1)
    tournament.decide(people.disqualify(1))
    assert match_of(tournament, 1).result == results.result_of(match_of(tournament, 1), 2, 0)
