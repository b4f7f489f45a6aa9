"""Whatever is done to an event, in whatever order: the log replays to the state, and everything can be taken back."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import Tournament, people, results, rounds, settings
from headjudge.organize.pairing.next_round import swiss_round
from headjudge.organize.pairing.playoff import cut, playoff_round
from headjudge.organize.state import NOBODY, PLAYOFF, Game, Result, plain
from tests.organize.events import event

Deed = Callable[[Tournament, random.Random], object]


def entrant(tournament: Tournament, luck: random.Random) -> int:
    return luck.choice([*tournament.state.entrants, 999])


def register(tournament: Tournament, luck: random.Random) -> object:
    return tournament.decide(people.register([max(tournament.state.people) + 1]))


def report(tournament: Tournament, luck: random.Random) -> object:
    assert tournament.state.round is not None
    match = luck.choice(tournament.state.round.matches)
    winner = luck.choice([match.first, match.second])
    result = luck.choice(
        [
            Result(winner, [Game(winner), Game(winner)]),
            Result(winner, [], "conceded"),
            Result(0, [Game(match.first), Game(match.second)], "time"),
            Result(NOBODY, [], "loss"),
        ]
    )
    return tournament.decide(results.enter(match.key, result, correct=luck.random() < 0.1))


def next_round(tournament: Tournament, luck: random.Random) -> object:
    return tournament.decide(playoff_round if tournament.state.seeds else swiss_round)


def mend(tournament: Tournament, luck: random.Random) -> object:
    assert tournament.state.round is not None
    key = luck.choice(tournament.state.round.matches).key
    tournament.decide(rounds.break_match(key))
    waiting = rounds.unpaired(tournament.state)
    return tournament.decide(rounds.make_match(*waiting[:2], rematch=True))


def undo(tournament: Tournament, luck: random.Random) -> object:
    number = luck.randint(max(1, tournament.number - 8), tournament.number)
    found = tournament.consequences(number)
    tournament.undo(number)
    assert {**plain(found.state), "number": 0} == {**plain(tournament.state), "number": 0}
    return found


def undo_and_redo(tournament: Tournament, luck: random.Random) -> object:
    before = {**plain(tournament.state), "number": 0}
    undoing = tournament.undo(luck.randint(2, tournament.number))
    tournament.undo(undoing.number)
    assert {**plain(tournament.state), "number": 0} == before
    return undoing


DEEDS: list[Deed] = [
    register,
    *[report] * 12,
    *[next_round] * 3,
    *[lambda tournament, luck: tournament.decide(rounds.release)] * 3,
    mend,
    undo,
    undo_and_redo,
    lambda tournament, luck: tournament.decide(people.drop(entrant(tournament, luck))),
    lambda tournament, luck: tournament.decide(people.no_show(entrant(tournament, luck))),
    lambda tournament, luck: tournament.decide(people.re_enter(entrant(tournament, luck))),
    lambda tournament, luck: tournament.decide(people.disqualify(entrant(tournament, luck))),
    lambda tournament, luck: tournament.decide(people.award_byes(entrant(tournament, luck), [luck.randint(1, 4)])),
    lambda tournament, luck: tournament.decide(people.fix_table(entrant(tournament, luck), luck.randint(0, 3))),
    lambda tournament, luck: tournament.decide(settings.start),
    lambda tournament, luck: tournament.decide(cut(luck.choice([2, 3, 4, 8]), early=luck.random() < 0.1)),
]


def anything(seed: int) -> Tournament:
    luck = random.Random(seed)
    tournament = event(luck.randint(2, 9))
    tournament.decide(settings.start)
    for _ in range(60):
        before = (tournament.number, plain(tournament.state))
        try:
            luck.choice(DEEDS)(tournament, luck)
        except (HeadjudgeError, AssertionError, TypeError, IndexError) as error:
            if isinstance(error, AssertionError) and tournament.state.round is not None:
                raise
            if tournament.number == before[0]:
                assert plain(tournament.state) == before[1]
        check(tournament)
    return tournament


def check(tournament: Tournament) -> None:
    """What is so at every moment."""
    for each in tournament.state.rounds:
        placed = [one for match in each.matches for one in (match.first, match.second) if one]
        assert len(placed) == len(set(placed))
        tables = [match.table for match in each.matches if match.second]
        assert len(tables) == len(set(tables))
        if each.stage == PLAYOFF:
            assert set(placed) <= set(tournament.state.seeds)


@pytest.mark.parametrize("block", range(8))
def test_the_log_replays_to_the_state_whatever_was_done(block: int) -> None:
    for seed in range(block * 12, block * 12 + 12):
        tournament = anything(seed)
        assert plain(Tournament(tournament.store).state) == plain(tournament.state)


@pytest.mark.long
@pytest.mark.parametrize("block", range(20))
def test_thousands_of_events_replay(block: int) -> None:
    for seed in range(1000 + block * 100, 1100 + block * 100):
        tournament = anything(seed)
        assert plain(Tournament(tournament.store).state) == plain(tournament.state)
