"""Standings: exact, in the order of the rules, and as the event's switches say what the rules leave open."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from headjudge.organize import MemoryStore, Tournament, people, results, rounds
from headjudge.organize.pairing.next_round import swiss_round
from headjudge.organize.standings.apart import everything
from headjudge.organize.standings.switches import PRESETS, SWITCHES, checked
from headjudge.organize.standings.table import Numbers, percent, standings
from headjudge.organize.state import MISSED, Game, Result
from tests.organize.events import begun, match_of, pair, won


def four(**given: object) -> Tournament:
    """Two rounds of four: 1 beats 2 and 4, 3 beats 4 with a lost game, 2 draws with 3."""
    tournament = begun(4, **given)  # type: ignore[arg-type]
    pair(tournament, (1, 2), (3, 4))
    won(tournament, 1, "2-0")
    won(tournament, 3, "2-1")
    pair(tournament, (1, 4), (2, 3))
    won(tournament, 1, "2-1")
    won(tournament, 2, "1-1", "time")
    return tournament


def numbers(tournament: Tournament) -> Numbers:
    return Numbers(tournament.state)


@pytest.mark.rule("riftbound-tournament 409.2.a", "riftbound-tournament 409.2.b", "riftbound-tournament 409.2.c")
def test_the_numbers_are_exact_fractions() -> None:
    found = numbers(four())
    assert [found.records[one].points for one in (1, 2, 3, 4)] == [6, 1, 4, 0]
    assert [found.match_wins(one) for one in (1, 2, 3, 4)] == [1, Fraction(1, 6), Fraction(2, 3), 0]
    assert found.opponents_match_wins(1) == Fraction(1, 12)
    assert found.opponents_match_wins(2) == Fraction(5, 6)
    assert [found.game_wins(one) for one in (1, 2, 3, 4)] == [
        Fraction(4, 5),
        Fraction(1, 4),
        Fraction(3, 5),
        Fraction(2, 6),
    ]
    assert found.opponents_game_wins(1) == (Fraction(1, 4) + Fraction(1, 3)) / 2


def tied(first: str, second: str, third: str) -> list[int]:
    """Two who have one win each; the order of entrants 1 and 2 by what tells them apart."""
    tournament = begun(4)
    pair(tournament, (1, 3), (2, 4))
    won(tournament, 1, first)
    won(tournament, 2, second)
    pair(tournament, (3, 4), byes=(1, 2))
    if third == "3":
        won(tournament, 3, "2-1")
    elif third == "4":
        won(tournament, 4, "2-1")
    elif third:
        match = match_of(tournament, 3)
        games = [Game(0), Game(0)] if third == "drawn" else [Game(4), Game(3)]
        tournament.decide(results.enter(match.key, Result(0, games, "time")))
    order = [line.entrant for line in standings(tournament.state)]
    return [one for one in order if one in (1, 2)]


@pytest.mark.rule("riftbound-tournament 409.2", "riftbound-tournament 409.2.a")
def test_among_equals_opponents_match_wins_come_first() -> None:
    assert tied("2-1", "2-0", "3") == [1, 2]
    assert tied("2-0", "2-1", "4") == [2, 1]


@pytest.mark.rule("riftbound-tournament 409.2.b")
def test_then_ones_own_game_wins() -> None:
    assert tied("2-1", "2-0", "even") == [2, 1]
    assert tied("2-0", "2-1", "even") == [1, 2]


@pytest.mark.rule("riftbound-tournament 409.2.c")
def test_then_opponents_game_wins() -> None:
    tournament = begun(6)
    pair(tournament, (1, 3), (2, 4), (5, 6))
    won(tournament, 1)
    won(tournament, 2)
    won(tournament, 5)
    pair(tournament, (3, 5), (4, 6), byes=(1, 2))
    won(tournament, 3, "2-1")
    won(tournament, 4, "2-0")
    found = numbers(tournament)
    assert found.opponents_match_wins(1) == found.opponents_match_wins(2)
    assert found.game_wins(1) == found.game_wins(2)
    assert [line.entrant for line in standings(tournament.state)][:2] == [2, 1]


@pytest.mark.rule("riftbound-tournament 409.3")
def test_equals_are_parted_by_lot_the_same_every_time() -> None:
    orders = set()
    for seed in ("one", "two", "three", "four", "five", "six"):
        store = MemoryStore()
        tournament = Tournament(store)
        store.set_seed(seed)
        tournament.create({"name": "Test"})
        for one in range(1, 9):
            tournament.decide(people.register([one]))
        order = tuple(line.entrant for line in standings(tournament.state))
        assert order == tuple(line.entrant for line in standings(Tournament(store).state))
        orders.add(order)
    assert len(orders) == 6


@pytest.mark.rule("riftbound-tournament 204.6.b", "riftbound-tournament 204.6.c")
def test_standings_before_and_after_a_round_and_after_a_correction() -> None:
    tournament = four()
    before, after = standings(tournament.state, 1), standings(tournament.state)
    assert {line.entrant: line.points for line in before} == {1: 3, 2: 0, 3: 3, 4: 0}
    assert [line.points for line in after] == [6, 4, 1, 0]
    match = tournament.state.rounds[0].matches[0]
    tournament.decide(results.enter(match.key, results.result_of(match, 0, 2), correct=True))
    assert {line.entrant: line.points for line in standings(tournament.state)} == {1: 3, 2: 4, 3: 4, 4: 0}


def test_standings_do_not_depend_on_the_order_of_entry() -> None:
    luck = random.Random(4)
    reference = None
    for _ in range(6):
        tournament = begun(16)
        for _ in range(3):
            tournament.decide(swiss_round)
            tournament.decide(rounds.release)
            assert tournament.state.round is not None
            matches = list(tournament.state.round.matches)
            luck.shuffle(matches)
            for match in matches:
                won(tournament, match.first if (match.first * match.second) % 3 else match.second, "2-1")
        found = standings(tournament.state)
        reference = reference or found
        assert found == reference


def test_byes_win_points_and_count_for_no_average() -> None:
    tournament = begun(3)
    pair(tournament, (1, 2), byes=(3,))
    won(tournament, 1)
    found = numbers(tournament)
    assert found.records[3].points == 3
    assert found.match_wins(3) == 1
    assert found.opponents(3) == []
    assert found.opponents_match_wins(3) == found.game_wins(3) == 0


def changed(name: str, value: str) -> Numbers:
    tournament = begun(5, switches={name: value})
    pair(tournament, (1, 2), (3, 4), byes=(5,))
    won(tournament, 1, "2-0")
    won(tournament, 3, "1-0-1", "time")
    tournament.decide(people.drop(2))
    pair(tournament, (1, 3), byes=(4, 5))
    match = match_of(tournament, 1)
    tournament.decide(results.enter(match.key, Result(3, [Game(1)], "conceded")))
    tournament.decide(people.disqualify(3))
    tournament.decide(people.register([6]))
    pair(tournament, (1, 5), (4, 6))
    won(tournament, 1, "1-1", "time")
    match = match_of(tournament, 4)
    tournament.decide(results.enter(match.key, Result(-1, [], "loss")))
    return numbers(tournament)


@pytest.mark.parametrize(
    ("name", "value", "what", "default", "then"),
    [
        ("win", "2", lambda n: n.records[1].points, 4, 3),
        ("draw", "0", lambda n: n.records[1].points, 4, 3),
        ("match win floor", "1/3", lambda n: n.opponents_match_wins(1), Fraction(16, 27), Fraction(19, 27)),
        ("match win floor", "0.33", lambda n: n.opponents_match_wins(1), Fraction(16, 27), Fraction(1897, 2700)),
        ("opponents' game win floor", "1/3", lambda n: n.opponents_game_wins(1), Fraction(11, 30), Fraction(43, 90)),
        ("own game win floor", "1/3", lambda n: n.own_game_wins(2), 0, Fraction(1, 3)),
        ("bye games", "won", lambda n: n.game_wins(5), Fraction(1, 2), Fraction(5, 6)),
        ("drawn game", "1/3", lambda n: n.game_wins(3), Fraction(3, 5), Fraction(2, 3)),
        ("drawn match", "1/2", lambda n: n.match_wins(1), Fraction(4, 9), Fraction(1, 2)),
        ("drawn match", "0", lambda n: n.match_wins(1), Fraction(4, 9), Fraction(1, 3)),
        ("unplayed games", "none", lambda n: n.game_wins(3), Fraction(3, 5), Fraction(1, 3)),
        ("missed rounds", "left out", lambda n: n.records[6].rounds, 3, 1),
        ("dropped", "leave", lambda n: n.opponents(1), [2, 3, 5], [3, 5]),
        ("disqualified", "leave", lambda n: n.opponents(1), [2, 3, 5], [2, 5]),
    ],
)
def test_switches_decide_what_the_rules_leave_open(
    name: str, value: str, what: object, default: object, then: object
) -> None:
    assert callable(what)
    assert what(changed(name, SWITCHES[name].values[0])) == default
    assert what(changed(name, value)) == then


@pytest.mark.parametrize("longer", ["off", "on"])
def test_who_played_longer_ranks_higher_if_the_event_says_so(longer: str) -> None:
    tournament = begun(6, switches={"longer": longer})
    pair(tournament, (1, 4), (2, 5), (3, 6))
    for one in (1, 2, 3):
        won(tournament, one)
    tournament.decide(people.drop(4))
    pair(tournament, (3, 5), (1, 6), byes=(2,))
    won(tournament, 3)
    won(tournament, 1)
    last = standings(tournament.state)[3:]
    assert len({line.tied_on for line in last}) == 1
    by_lot = sorted((4, 5, 6), key=lambda one: tournament.state.entrant(one).lot)
    assert by_lot[-1] != 4  # or nothing would be seen here
    on = [*[one for one in by_lot if one != 4], 4]
    assert [line.entrant for line in last] == (on if longer == "on" else by_lot)


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_name_combinations_of_switches(preset: str) -> None:
    assert set(checked(preset, {})) == set(SWITCHES)
    assert checked(preset, {"win": "2"})["win"] == "2"


@pytest.mark.rule("riftbound-tournament 701.2.d.3")
def test_who_is_disqualified_is_in_no_standings_and_stays_in_averages() -> None:
    tournament = four()
    before = numbers(tournament).opponents_match_wins(1)
    tournament.decide(people.disqualify(2))
    assert [line.entrant for line in standings(tournament.state)] == [1, 3, 4]
    assert numbers(tournament).opponents_match_wins(1) == before


def test_missed_rounds_are_lost() -> None:
    tournament = four()
    tournament.decide(people.register([5]))
    found = numbers(tournament)
    assert [line.match.kind for line in found.records[5].lines] == [MISSED, MISSED]
    assert found.records[5].points == found.match_wins(5) == found.records[5].games == 0


def test_every_number_is_taken_apart() -> None:
    tournament = four(switches={"match win floor": "1/3"})
    text = "\n".join(everything(tournament.state, 1, lambda one: f"P{one}"))
    assert "P1 is number 1\n  before P3: match points 6, not 4" in text
    assert "6 match points:\n  round 1: won against P2: 3\n  round 2: won against P4: 3" in text
    assert "round 1: P2: 1/3 of 2 matches won, 16.67% (1/6), counted as 33.33% (1/3)" in text
    assert "game wins 80.00% (4/5): 4 of 5 games won" in text
    assert "opponents' game wins 29.17% (7/24):" in text
    assert percent(Fraction(11, 18)) == "61.11%"
