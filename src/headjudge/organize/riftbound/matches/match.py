"""404, 408.1, 408.3 and 410: a match, its games and its result."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from headjudge.organize.riftbound.problems import Problem

DRAW: Final = -1
"""Instead of a side: nobody has won."""
BEST_OF: Final = 3  # 404.2

PLAYED: Final = "played"
CONCEDED: Final = "conceded"
AGREED: Final = "agreed"
PENALTY: Final = "penalty"
AT_TIME: Final = "at time"


@dataclass(frozen=True)
class Game:
    """A game that is over: which side won, how that came, and whether it was begun at all."""

    winner: int
    how: str = PLAYED
    begun: bool = True


@dataclass(frozen=True)
class Result:
    """How a match ended: which side won or that it is a draw, how many games each won, how many were drawn."""

    winner: int
    wins: tuple[int, ...]
    drawn: int
    rule: str


@dataclass(frozen=True)
class Match:
    """A match: the players of each side, the games that are over, who has left the game that goes on.

    `ended`: the result that the match came to; `entered_by`: who has entered or reported it; `complete`: the result is
    recorded, and nothing alters it but a correction.
    """

    sides: tuple[tuple[str, ...], ...]
    best_of: int = BEST_OF
    games: tuple[Game, ...] = ()
    out: tuple[int, ...] = ()
    ended: Result | None = None
    entered_by: tuple[str, ...] = ()
    complete: bool = False


def side_of(match: Match, player: str) -> int:
    """The side a player is on."""
    return next(side for side, players in enumerate(match.sides) if player in players)


def goal(best_of: int) -> int:
    """How many games win a match."""
    return best_of // 2 + 1  # 404.1


def wins(match: Match) -> tuple[int, ...]:
    """How many games each side has won; drawn games are nobody's."""
    return tuple([len([game for game in match.games if game.winner == side]) for side in range(len(match.sides))])


def result(match: Match, winner: int, rule: str) -> Result:
    """A result with the games so far."""
    drawn = len([game for game in match.games if game.winner == DRAW])  # 404.3
    return Result(winner, wins(match), drawn, rule)


def game_over(match: Match, game: Game) -> Match:
    """The match after a game, which may have decided it."""
    after = replace(match, games=(*match.games, game), out=())
    count = wins(after)
    if game.winner != DRAW and count[game.winner] >= goal(match.best_of):  # 404.1, 408.3
        return replace(after, ended=result(after, game.winner, "408.3"))
    return after


def most_wins(match: Match) -> int:
    """The side that has won more games than any other; a draw if there is none."""
    count = wins(match)
    ahead = [side for side, number in enumerate(count) if number == max(count)]
    return ahead[0] if len(ahead) == 1 else DRAW  # 404.4, 404.5


def out_of_time(match: Match) -> Match:
    """The match at the end of its round: who has won most games wins."""
    if match.ended is not None:
        return match
    winner = most_wins(match)
    return replace(match, ended=result(match, winner, "404.5" if winner == DRAW else "404.4"))


# Concessions and draws


def _still_on(match: Match) -> Problem | None:
    if match.complete or match.ended is not None:  # 410.2
        return Problem("match", "it is over: nobody concedes or draws it any longer", "410.2")
    return None


def leave_game(match: Match, player: str, how: str = CONCEDED) -> Match:
    """A side loses the game that goes on, or the next one; those who remain play on until one is left."""
    out = (*match.out, side_of(match, player))
    left = [side for side in range(len(match.sides)) if side not in out]
    if len(left) > 1:  # 701.2.b
        return replace(match, out=out)
    return game_over(match, Game(left[0], how))


def concede_game(match: Match, player: str) -> Match | Problem:
    """Anybody may concede a game before it is completed."""
    return _still_on(match) or leave_game(match, player)  # 410.1


def draw_game(match: Match, agreeing: list[str]) -> Match | Problem:
    """All players of a game may agree to draw it."""
    if set(agreeing) != _everybody(match):  # 410.1
        return Problem("game", "a draw needs the agreement of all players", "410.1")
    return _still_on(match) or game_over(match, Game(DRAW, AGREED))


def concede_match(match: Match, player: str, rule: str = "410.2") -> Match | Problem:
    """Anybody may concede a match before it is completed."""
    others = [side for side in range(len(match.sides)) if side != side_of(match, player)]
    winner = others[0] if len(others) == 1 else DRAW
    return _still_on(match) or replace(match, ended=result(match, winner, rule))  # 410.2


def draw_match(match: Match, agreeing: list[str]) -> Match | Problem:
    """All players may agree to draw a match."""
    if set(agreeing) != _everybody(match):  # 410.2
        return Problem("match", "a draw needs the agreement of all players", "410.2")
    return _still_on(match) or replace(match, ended=result(match, DRAW, "410.2"))


def _everybody(match: Match) -> set[str]:
    return {player for side in match.sides for player in side}


def refuses_to_play(match: Match, player: str) -> Match | Problem:
    """Who refuses to play has conceded the match."""
    return concede_match(match, player, "410.5")  # 410.5


# Recording


def enter(match: Match, by: str, *, official: bool) -> Match | Problem:
    """Somebody enters the result that a match came to: an official at once, players when both sides have."""
    if match.ended is None:
        return Problem("match", "there is no result to be recorded yet", "408.1")
    entered = (*match.entered_by, by)
    sides = {side_of(match, one) for one in entered if one in _everybody(match)}
    complete = official or len(sides) == len(match.sides)  # 408.1
    return replace(match, entered_by=entered, complete=complete)
