"""701.2 and 701.3: how severe penalties are, and to what they apply."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from headjudge.organize.riftbound.matches.match import (
    DRAW,
    PENALTY,
    Game,
    Match,
    concede_match,
    game_over,
    leave_game,
    side_of,
)
from headjudge.organize.riftbound.problems import Problem

NONE: Final = "No Penalty"
WARNING: Final = "Warning"  # 701.2.a
GAME_LOSS: Final = "Game Loss"
MATCH_LOSS: Final = "Match Loss"  # 701.2.c
DISQUALIFICATION: Final = "Disqualification"  # 701.2.d
SEVERITY: Final[tuple[str, ...]] = (NONE, WARNING, GAME_LOSS, MATCH_LOSS, DISQUALIFICATION)


def severity(penalty: str) -> int:
    """How severe a penalty is, compared with others."""
    return SEVERITY.index(penalty)


def is_reported(penalty: str) -> bool:
    """Whether the head judge is told of a penalty."""
    return severity(penalty) >= severity(GAME_LOSS)  # 701.3.a


def most_severe(penalties: list[str]) -> str:
    """The one penalty that is issued where one error has led to several."""
    return max(penalties, key=severity)  # 701.3.d


@dataclass(frozen=True)
class Pending:
    """A penalty that waits for a player's next game or match. `given`: when; what was given at one time is one."""

    player: str
    penalty: str
    given: int = 0


def collapsed(pending: list[Pending]) -> list[Pending]:
    """The same penalties, of which a player has one game loss for each time at which some were given."""
    return list(dict.fromkeys(pending))  # 701.2.b.2


@dataclass(frozen=True)
class Applied:
    """A match after penalties, what still waits, and whom they have removed from the event."""

    match: Match
    waiting: tuple[Pending, ...] = ()
    removed: tuple[str, ...] = ()


def game_losses(match: Match, players: list[str], at: int, *, game_goes_on: bool, begun: bool = True) -> Applied:
    """Players of a match receive game losses at the same time: for the game that goes on, else for their next one."""
    if not game_goes_on or match.ended is not None:
        return Applied(match, tuple(collapsed([Pending(player, GAME_LOSS, at) for player in players])))  # 701.2.b.1
    sides = {side_of(match, player) for player in players}
    if len(sides | set(match.out)) == len(match.sides):
        return Applied(game_over(match, Game(DRAW, PENALTY, begun)))  # 701.2.b.3
    after = match
    for player in players:
        if side_of(match, player) in sides and after.games == match.games:
            after = leave_game(after, player, PENALTY)  # 701.2.b
            sides.discard(side_of(match, player))
    if len(after.games) > len(match.games):
        after = replace(after, games=(*after.games[:-1], replace(after.games[-1], begun=begun)))
    return Applied(after)


def begin_game(match: Match, waiting: list[Pending]) -> Applied:
    """The match as its next game would begin, after the game loss of each player that waits for it: one at a time."""
    here = {player for side in match.sides for player in side}
    due: list[Pending] = []
    for one in collapsed(waiting):
        if one.penalty == GAME_LOSS and one.player in here and one.player not in [other.player for other in due]:
            due.append(one)  # 701.2.b.1
    left = tuple([one for one in collapsed(waiting) if one not in due])
    if not due:
        return Applied(match, left)
    after = game_losses(match, [one.player for one in due], 0, game_goes_on=True, begun=False)
    return Applied(after.match, left)


def match_loss(match: Match, player: str, at: int) -> Applied:
    """A player loses the match that goes on, else their next one."""
    lost = concede_match(match, player, "701.2.c.1")
    if isinstance(lost, Problem):
        return Applied(match, (Pending(player, MATCH_LOSS, at),))  # 701.2.c.1
    return Applied(lost)


def begin_match(match: Match, waiting: list[Pending]) -> Applied:
    """The match as it begins, after the match loss of a player that waits for it."""
    for one in waiting:
        if one.penalty == MATCH_LOSS and any(one.player in side for side in match.sides):
            left = tuple([other for other in waiting if other is not one])
            return replace(match_loss(match, one.player, 0), waiting=left)  # 701.2.c.1
    return Applied(match, tuple(waiting))


def disqualify(match: Match, player: str) -> Applied:
    """A player loses the match that goes on and is out of the event."""
    lost = concede_match(match, player, "701.2.d.1")
    return Applied(match if isinstance(lost, Problem) else lost, removed=(player,))  # 701.2.d.1


def prizes(entitled: list[str], received: list[str], *, disqualified: bool) -> list[str]:
    """The prizes of a player: of one who was disqualified those that were handed over before."""
    return received if disqualified else entitled  # 701.2.d.2
