"""408.2 to 408.4: what happens when time is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.organize.riftbound.event import PROFESSIONAL
from headjudge.organize.riftbound.matches.match import AT_TIME, DRAW, Game, Match, Result, game_over, most_wins, result

EXTRA_TURNS: Final = 3
LEAD: Final = 2

NO_NEW_GAME: Final = "no new game is started"
FINISH_TURN: Final = "the turn is finished"
EXTRA: Final = "additional turns are played"
NEXT_POINT: Final = "the next point wins"
NEW_GAME: Final = "a new game is started as though time ran out at once"
OVER: Final = "the match is over"


@dataclass(frozen=True)
class AtTime:
    """How a match stands when time has been called, or since then.

    `between`: no game goes on; `turn_finished`: the turn that was under way then is over; `turns`: how many additional
    turns have been played since; `points`: those of each side in the game that goes on; `scored`: the side that has
    scored the first point after them, or a draw if none has.
    """

    match: Match
    between: bool = False
    turn_finished: bool = False
    turns: int = 0
    points: tuple[int, ...] = ()
    scored: int = DRAW


@dataclass(frozen=True)
class Step:
    """What comes next, with the rule; `turns`: how many additional turns are left; how the match ended, if it did."""

    what: str
    rule: str
    turns: int = 0
    match: Match | None = None
    ended: Result | None = None


def at_time(facts: AtTime, level: str, *, judge: bool = False) -> Step:
    """The next step when the time of a Swiss round has run out. `judge`: one is at the table."""
    if facts.match.ended is not None:
        return Step(OVER, facts.match.ended.rule, match=facts.match, ended=facts.match.ended)
    if facts.between:
        return _over(facts.match, NO_NEW_GAME, "408.2.d")  # 408.2.d
    if not facts.turn_finished:
        return Step(FINISH_TURN, "408.2")  # 408.2
    if facts.turns < EXTRA_TURNS:
        return Step(EXTRA, _watched(level, judge=judge), EXTRA_TURNS - facts.turns)  # 408.2.a
    lead = leader(facts.points, LEAD)  # 408.2.b
    return _over(game_over(facts.match, Game(lead, AT_TIME)), OVER, "408.2.b")


def _watched(level: str, *, judge: bool) -> str:
    """The rule that says most about additional turns: that a judge must be there first, if so."""
    return "408.2.c" if level == PROFESSIONAL and not judge else "408.2.a"  # 408.2.c


def minutes_for_extra_turns() -> int | None:
    """How long additional turns may take: there is no limit."""
    return None  # 408.2.c


def leader(points: tuple[int, ...], lead: int) -> int:
    """The side that is ahead of every other one by so many points; a draw if none is."""
    order = sorted(points, reverse=True)
    return points.index(order[0]) if order[0] - order[1] >= lead else DRAW


def _over(match: Match, what: str, rule: str) -> Step:
    """The match ends here: who has won more games has won it."""
    ended = match.ended
    if ended is None:
        winner = most_wins(match)
        ended = result(match, winner, "408.3.b" if winner == DRAW else "408.3.a")
    return Step(what, rule, match=match, ended=ended)


def at_time_in_elimination(facts: AtTime) -> Step:
    """The next step when a timed round of single elimination has run out: somebody must win."""
    match = facts.match
    if match.ended is not None:
        return Step(OVER, match.ended.rule, match=match, ended=match.ended)
    if facts.between:
        return _decided(match, "408.4.a")  # 408.4.a
    if not facts.turn_finished:
        return Step(FINISH_TURN, "408.4.b")  # 408.4.b
    if facts.turns < EXTRA_TURNS:
        return Step(EXTRA, "408.4.c", EXTRA_TURNS - facts.turns)  # 408.4.c
    return _after_extra_turns(facts)


def _after_extra_turns(facts: AtTime) -> Step:
    """What the points and games say after the additional turns of an elimination match."""
    match, ahead = facts.match, leader(facts.points, 1)
    if ahead != DRAW:
        return _decided(game_over(match, Game(ahead, AT_TIME)), "408.4.c.1")  # 408.4.c.1
    if most_wins(match) != DRAW:
        return _won(match, most_wins(match), "408.4.c.2")  # 408.4.c.2
    if facts.scored == DRAW:
        return Step(NEXT_POINT, "408.4.c.3")
    return _won(game_over(match, Game(facts.scored, AT_TIME)), facts.scored, "408.4.c.3")  # 408.4.c.3


def _decided(match: Match, rule: str) -> Step:
    """Who has won more games has won; if nobody has, a new game is needed."""
    winner = match.ended.winner if match.ended is not None else most_wins(match)
    if winner == DRAW:
        return Step(NEW_GAME, "408.4.d", match=match)  # 408.4.d
    return _won(match, winner, rule)


def _won(match: Match, winner: int, rule: str) -> Step:
    return Step(OVER, rule, match=match, ended=result(match, winner, rule))


def sudden_game(match: Match) -> AtTime:
    """The game that must decide a match: time is out as it begins, in the first turn."""
    return AtTime(match, points=(0,) * len(match.sides))  # 408.4.d


@dataclass(frozen=True)
class Attempt:
    """A point that somebody could score: whether by conquering, and whether all battlefields were scored this turn."""

    side: int
    points: int
    victory: int
    conquering: bool
    all_scored: bool


def next_point(attempts: list[Attempt]) -> int:
    """The side that scores the next point first; restrictions of the Final Point hold; a draw if nobody does yet."""
    for attempt in attempts:
        final = attempt.points + 1 >= attempt.victory
        if not (final and attempt.conquering and not attempt.all_scored):  # 408.4.c.3
            return attempt.side
    return DRAW
