"""Rounds: paired from the state, mended by hand, seated, held back, explained."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Tournament, people, results, rounds, settings
from headjudge.organize.pairing.explaining import why
from headjudge.organize.pairing.next_round import planned, swiss_round
from headjudge.organize.pairing.pods import seat, sides, sizes
from headjudge.organize.standings.records import match_points
from headjudge.organize.state import AWARDED, BYE, NOBODY, Result
from headjudge.organize.tournament import Tournament as _Tournament
from tests.organize.events import begun, event, match_of, pair, won


def played_round(tournament: Tournament) -> None:
    """Pair a round, release it; the lower number wins every match."""
    tournament.decide(swiss_round)
    tournament.decide(rounds.release)
    assert tournament.state.round is not None
    for match in tournament.state.round.matches:
        if match.second:
            won(tournament, min(match.first, match.second))


@pytest.mark.rule("riftbound-tournament 202.3", "riftbound-tournament 204.6.a")
def test_rounds_follow_present_standing_without_rematches() -> None:
    tournament = begun(8)
    assert planned(tournament.state) == 3
    met = set()
    for number in range(1, 4):
        played_round(tournament)
        current = tournament.state.round_number(number)
        met |= {frozenset((match.first, match.second)) for match in current.matches}
        assert [match.table for match in current.matches] == [1, 2, 3, 4]
    assert len(met) == 12
    with pytest.raises(HeadjudgeError, match="all 3 rounds"):
        tournament.decide(swiss_round)


def test_the_same_event_is_paired_the_same_again() -> None:
    one, other = begun(9), begun(9)
    for _ in range(3):
        played_round(one)
        played_round(other)
    assert [entry.data for entry in one.entries] == [entry.data for entry in other.entries]


def test_a_round_waits_for_every_result() -> None:
    tournament = begun(4)
    tournament.decide(swiss_round)
    with pytest.raises(HeadjudgeError, match="no result from tables 1, 2"):
        tournament.decide(swiss_round)
    assert [match.table for match in results.unreported(tournament.state)] == [1, 2]


@pytest.mark.rule("riftbound-tournament 405.1")
def test_pairings_are_held_back_until_released() -> None:
    tournament = begun(4)
    tournament.decide(swiss_round)
    match = match_of(tournament, 1)
    with pytest.raises(HeadjudgeError, match="has not been released"):
        tournament.decide(results.enter(match.key, Result(match.first, [], "conceded")))
    with pytest.raises(HeadjudgeError, match="has not been released"):
        tournament.decide(rounds.begin)
    tournament.decide(rounds.release)
    tournament.decide(rounds.begin)
    tournament.decide(results.enter(match.key, Result(match.first, [], "conceded")))
    assert (match_of(tournament, 1).table, match_of(tournament, 1).second) == (match.table, match.second)


@pytest.mark.rule("riftbound-tournament 414.3")
def test_who_drops_after_pairings_is_still_paired() -> None:
    tournament = begun(4)
    tournament.decide(swiss_round)
    tournament.decide(people.drop(2))
    assert match_of(tournament, 2).second
    tournament.decide(rounds.release)
    for number in (1, 2, 3, 4):
        if match_of(tournament, number).result is None:
            won(tournament, number)
    tournament.decide(swiss_round)
    assert {one for match in tournament.state.rounds[1].matches for one in (match.first, match.second)} == {0, 1, 3, 4}


def test_who_enters_late_has_lost_the_rounds_before() -> None:
    tournament = begun(4)
    played_round(tournament)
    tournament.decide(people.register([5]))
    missed = tournament.state.matches_of(5)[0]
    assert (missed.kind, missed.result) == ("missed", Result(NOBODY, how="missed"))
    played_round(tournament)
    assert match_of(tournament, 5).round == 2


def test_awarded_byes_are_given_and_no_second_one_after_them() -> None:
    tournament = event(5)
    tournament.decide(people.award_byes(5, [1]))
    tournament.decide(settings.start)
    played_round(tournament)
    assert match_of(tournament, 5).kind == AWARDED
    played_round(tournament)
    assert match_of(tournament, 5).kind != BYE
    with pytest.raises(HeadjudgeError, match="rounds to come"):
        tournament.decide(people.award_byes(4, [2]))


def test_who_needs_a_table_keeps_it() -> None:
    tournament = event(8)
    tournament.decide(people.fix_table(3, 2))
    tournament.decide(settings.start)
    for _ in range(3):
        played_round(tournament)
        assert match_of(tournament, 3).table == 2
        assert tournament.state.round is not None
        assert sorted(match.table for match in tournament.state.round.matches) in ([1, 2, 3, 4], [1, 2, 3, 4])
    with pytest.raises(HeadjudgeError, match="kept for entrant 3"):
        tournament.decide(people.fix_table(4, 2))


def test_no_table_is_for_two_matches() -> None:
    tournament = event(4)
    tournament.decide(people.fix_table(1, 1))
    tournament.decide(settings.start)
    pair(tournament, (1, 2), (3, 4))
    tournament.decide(people.drop(1))
    tournament.decide(people.fix_table(3, 1))
    tournament.decide(people.re_enter(1))  # both have been promised table 1
    won(tournament, 2)
    won(tournament, 4)
    pair(tournament, (2, 4), (1, 3))
    won(tournament, 2)
    won(tournament, 3)
    tournament.decide(lambda desk: rounds.paired(desk, "swiss", [(3, 2, 0), (1, 4, 0)], []))
    assert sorted(match.table for match in tournament.state.rounds[-1].matches) == [1, 2]
    tournament.decide(rounds.break_match(match_of(tournament, 4).key))
    tournament.decide(rounds.make_match(1, 4))
    assert sorted(match.table for match in tournament.state.rounds[-1].matches) == [1, 2]
    with pytest.raises(HeadjudgeError, match="tables are numbered"):
        tournament.decide(rounds.move(match_of(tournament, 4).key, 0))


def test_pairings_are_mended_by_hand() -> None:
    tournament = begun(6)
    pair(tournament, (1, 2), (3, 4), (5, 6))
    for winner in (1, 3, 5):
        won(tournament, winner)
    tournament.decide(lambda desk: rounds.paired(desk, "swiss", [(1, 3, 0), (5, 2, 0), (4, 6, 0)], []))
    for key in ("2-2", "2-3"):
        tournament.decide(rounds.break_match(key))
    assert sorted(rounds.unpaired(tournament.state)) == [2, 4, 5, 6]
    with pytest.raises(HeadjudgeError, match="not paired: 2, 4, 5, 6"):
        tournament.decide(rounds.release)
    with pytest.raises(HeadjudgeError, match="have met in round 1"):
        tournament.decide(rounds.make_match(5, 6))
    with pytest.raises(HeadjudgeError, match="does not wait"):
        tournament.decide(rounds.make_match(5, 1))
    tournament.decide(rounds.make_match(5, 6, rematch=True))
    tournament.decide(rounds.make_match(2, 4, table=9))
    tournament.decide(rounds.move(match_of(tournament, 5).key, 1))
    assert [match_of(tournament, one).table for one in (1, 5, 2)] == [2, 1, 9]
    tournament.decide(rounds.release)


def test_who_waits_can_be_given_a_bye_by_hand() -> None:
    tournament = begun(4)
    tournament.decide(lambda desk: rounds.paired(desk, "swiss", [(1, 2, 0)], []))
    tournament.decide(rounds.make_match(3, 0))
    tournament.decide(rounds.make_match(4, 0))
    assert match_of(tournament, 3).kind == BYE
    with pytest.raises(HeadjudgeError, match="does not wait"):
        tournament.decide(rounds.make_match(4, 0))


def test_why_tells_what_spoke_against_another_pairing() -> None:
    tournament = begun(8)
    played_round(tournament)
    played_round(tournament)
    current = tournament.state.rounds[1]
    match = current.matches[0]
    told = why(tournament, 2, match.first)
    assert told[0].startswith(
        f"round 2, table 1: entrant {match.first} (3 points) plays entrant {match.second} (3 points)"
    )
    first = tournament.state.rounds[0].matches[0]
    again = why(tournament, 2, first.first, first.second)
    assert "would meet again" in again[-1]
    points = match_points(tournament.at(current.entry - 1))
    lower = next(one for one in points if points[one] != points[match.first])
    assert "would play somebody of other points" in why(tournament, 2, match.first, lower)[-1]


def test_why_tells_of_hands_and_byes() -> None:
    tournament = begun(5)
    tournament.decide(swiss_round)
    assert tournament.state.round is not None
    bye = next(match.first for match in tournament.state.round.matches if not match.second)
    assert "has the bye" in why(tournament, 1, bye)[0]
    other = tournament.state.round.matches[0].first
    assert "nothing: the lot decided" in why(tournament, 1, bye, other)[-1]
    tournament.decide(rounds.break_match("1-1"))
    tournament.decide(rounds.make_match(other, 0))
    assert any("by hand" in line for line in why(tournament, 1, other))
    with pytest.raises(HeadjudgeError, match="no entrant 77"):
        why(tournament, 1, 77)


@pytest.mark.rule("riftbound-tournament 602.4.b.2")
def test_pods_are_close_to_eight_and_seated_by_lot() -> None:
    assert sizes(64) == [8] * 8
    assert sizes(9) == [9]
    assert sizes(12) == [6, 6]
    assert sizes(20) == [7, 7, 6]
    assert sizes(23) == [8, 8, 7]
    assert all(abs(size - 8) <= 2 for count in range(24, 200) for size in sizes(count))
    tournament = begun(20)
    tournament.decide(seat())
    assert sorted(one for pod in tournament.state.pods for one in pod) == list(range(1, 21))
    assert tournament.state.pods != [list(range(1, 8)), list(range(8, 15)), list(range(15, 21))]
    other = _Tournament(type(tournament.store)())
    other.store.set_seed("another")
    assert other.desk().chance.order("pods", range(20)) != tournament.desk().chance.order("pods", range(20))


@pytest.mark.rule("riftbound-tournament 603.7", "riftbound-tournament 603.2.a")
def test_teammates_sit_beside_each_other_in_their_order() -> None:
    tournament = event(players=2)
    tournament.decide(people.register([4, 3]))
    tournament.decide(people.register([1, 2]))
    tournament.decide(settings.start)
    tournament.decide(swiss_round)
    sat = sides(tournament.state, match_of(tournament, 4))
    assert sorted(sat) == [[1, 2], [4, 3]]


@pytest.mark.rule("riftbound-tournament 603.3", "riftbound-tournament 603.4")
def test_a_team_falls_together() -> None:
    tournament = event(players=2)
    for first in (1, 3, 5):
        tournament.decide(people.register([first, first + 1]))
    tournament.decide(settings.start)
    tournament.decide(people.drop(tournament.state.entrant_of(2).number))
    tournament.decide(people.disqualify(tournament.state.entrant_of(4).number))
    assert [one.number for one in tournament.state.entrants.values() if one.active] == [5]
    assert tournament.state.entrant_of(1).status == "dropped"
    assert tournament.state.entrant_of(3).status == "disqualified"
