"""A simulated event: players of various strength, drops, draws and a late entry, to its very end."""

from __future__ import annotations

import random
from collections.abc import Callable

from headjudge.organize import people, registering, results, rounds, settings
from headjudge.organize.pairing.next_round import planned, swiss_round
from headjudge.organize.pairing.playoff import champion, cut, playoff_round
from headjudge.organize.state import PLAYOFF, Game, Match, Result
from headjudge.organize.stores import Names
from headjudge.organize.tournament import Tournament

_FIRST = "Ada Bo Cleo Dara Eli Fay Gus Hana Ivo June Kai Lena Milo Nia Otto Pia Quin Rosa Sami Tess Udo Vera Wim Zoe"
_LAST = "Ash Birch Cedar Elm Fir Hazel Ivy Juniper Larch Maple Oak Pine Rowan Spruce Thorn Willow"
DROPS = 0.02
"""How many of the players leave after each round."""

Watch = Callable[[str], None]


def run(tournament: Tournament, count: int, seed: int = 0, cut_to: int = 8, watch: Watch | None = None) -> None:
    """Play an event that has just been created to its end."""
    luck = random.Random(seed)
    tell = watch or (lambda _: None)
    _prepare(tournament, count, luck)
    strength = {number: luck.random() for number in range(1, count + 3)}
    tell(f"{count} players")
    for number in range(1, planned(tournament.state) + 1):
        tournament.decide(swiss_round)
        _play(tournament, luck, strength)
        tell(f"round {number} of {planned(tournament.state)}")
        if number < planned(tournament.state):
            _leave(tournament, luck, cut_to)
    if count > cut_to:
        tournament.decide(cut(cut_to))
        while not champion(tournament.state):
            tournament.decide(playoff_round)
            _play(tournament, luck, strength)
            tell("a round of the playoff")
    tournament.decide(settings.finish)


def _prepare(tournament: Tournament, count: int, luck: random.Random) -> None:
    names = [f"{first} {last}" for first in _FIRST.split() for last in _LAST.split()]
    luck.shuffle(names)
    rows = [registering.Row(names[one % len(names)] + " II" * (one // len(names))) for one in range(count)]
    registering.register(tournament, rows, 0, twins=True)
    staff = max(tournament.state.people) + 1
    judge = [Names(staff, "Judge Judith")]
    tournament.decide(settings.staff(staff, ["head judge"]), names=judge)
    tournament.decide(settings.staff(staff + 1, ["scorekeeper"]), names=[Names(staff + 1, "Keeper Kim")])
    tournament.decide(settings.start)


def _play(tournament: Tournament, luck: random.Random, strength: dict[int, float]) -> None:
    tournament.decide(rounds.release)
    tournament.decide(rounds.begin)
    current = tournament.state.rounds[-1]
    open_matches = [match for match in current.matches if match.result is None]
    luck.shuffle(open_matches)
    for match in open_matches:
        result = _result(match, luck, strength, results.wins_needed(tournament.state), drawn=current.stage != PLAYOFF)
        tournament.decide(results.enter(match.key, result))


def _result(match: Match, luck: random.Random, strength: dict[int, float], needed: int, *, drawn: bool) -> Result:
    better = 0.5 + (strength[match.first] - strength[match.second]) * 0.6
    wins = {match.first: 0, match.second: 0}
    games: list[Game] = []
    if drawn and needed > 1 and luck.random() < 0.03:
        return Result(0, [Game(match.first), Game(match.second)], "time")
    while max(wins.values()) < needed:
        winner = match.first if luck.random() < better else match.second
        wins[winner] += 1
        games.append(Game(winner))
    return Result(games[-1].winner, games)


def _leave(tournament: Tournament, luck: random.Random, cut_to: int) -> None:
    active = [one.number for one in tournament.state.entrants.values() if one.active]
    for entrant in active:
        if luck.random() < DROPS and len(active) > cut_to + 2:
            tournament.decide(people.drop(entrant))
            active = [one for one in active if one != entrant]
