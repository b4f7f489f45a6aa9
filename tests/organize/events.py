"""Events for tests: begun at a set time, with staff, players, rounds and results in few words."""

from __future__ import annotations

from datetime import UTC, datetime

from headjudge.organize import MemoryStore, Tournament, people, results, rounds, settings
from headjudge.organize.clock import SetClock
from headjudge.organize.log import Data
from headjudge.organize.state import BYE, SWISS, Match
from headjudge.organize.stores import Store

NOON = datetime(2026, 5, 9, 12, tzinfo=UTC)
JUDGE, KEEPER = 901, 902
SEED = "5eed" * 16


def event(count: int = 0, store: Store | None = None, **given: object) -> Tournament:
    """An event with staff and so many players from 1 up, not begun yet."""
    kept = store or MemoryStore()
    kept.set_seed(SEED)
    tournament = Tournament(kept, SetClock(NOON))
    named: Data = {name.replace("_", " "): value for name, value in given.items()}
    tournament.create({"name": "Test", **named})
    tournament.decide(settings.staff(JUDGE, ["head judge"]))
    tournament.decide(settings.staff(KEEPER, ["scorekeeper"]))
    for number in range(1, count + 1):
        tournament.decide(people.register([number]))
    return tournament


def begun(count: int, store: Store | None = None, **given: object) -> Tournament:
    """An event that has begun."""
    tournament = event(count, store, **given)
    tournament.decide(settings.start)
    return tournament


def pair(tournament: Tournament, *pairs: tuple[int, int], byes: tuple[int, ...] = ()) -> None:
    """Pair a round as it is said here, and release it."""
    rows = [(first, second, 0) for first, second in pairs]
    tournament.decide(lambda desk: rounds.paired(desk, SWISS, rows, [(one, BYE, 0) for one in byes]))
    tournament.decide(rounds.release)


def match_of(tournament: Tournament, entrant: int) -> Match:
    """An entrant's match in the last round."""
    return tournament.state.matches_of(entrant)[-1]


def won(tournament: Tournament, winner: int, score: str = "2-0", how: str = "") -> None:
    """Enter that somebody won their match of the last round, or did not."""
    match = match_of(tournament, winner)
    games = [int(part) for part in score.split("-")]
    mine, other, drawn = [*games, 0][:3]
    first, second = (mine, other) if match.first == winner else (other, mine)
    tournament.decide(results.enter(match.key, results.result_of(match, first, second, drawn, how)))
