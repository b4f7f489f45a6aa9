"""What an entrant has won and lost: match points, matches and games, for whoever stands in standings or is paired."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from headjudge.organize.standings.switches import checked, number
from headjudge.organize.state import DRAWN, MISSED, NOBODY, SWISS, Match, State


@dataclass(slots=True)
class Line:
    """What one round gave: its points, how much of the match was won, whether it counts, games won of games played."""

    match: Match
    opponent: int
    words: str
    points: int
    part: Fraction
    counts: bool
    games_won: Fraction
    games: int


@dataclass(slots=True)
class Record:
    """All lines of an entrant, and their sums."""

    entrant: int
    lines: list[Line] = field(default_factory=list)
    points: int = 0
    part: Fraction = Fraction(0)
    rounds: int = 0
    games_won: Fraction = Fraction(0)
    games: int = 0

    def add(self, line: Line) -> None:
        """Take in a round."""
        self.lines.append(line)
        self.points += line.points
        if line.counts:
            self.part += line.part
            self.rounds += 1
        self.games_won += line.games_won
        self.games += line.games


@dataclass(frozen=True, slots=True)
class Reading:
    """The switches of an event, read once."""

    win: int
    draw: int
    double_loss: int
    drawn_match: Fraction
    drawn_game: Fraction
    bye_games: bool
    unplayed_games: bool
    missed_count: bool
    needed: int


def reading(state: State) -> Reading:
    """What an event's switches say."""
    switches = checked(state.setting("preset"), {**state.setting("switches")})
    win, draw = int(switches["win"]), int(switches["draw"])
    part = {"points": Fraction(draw, win), "1/2": Fraction(1, 2), "0": Fraction(0)}
    return Reading(
        win,
        draw,
        int(switches["double loss"]),
        part[switches["drawn match"]],
        number(switches["drawn game"]),
        switches["bye games"] == "won",
        switches["unplayed games"] == "won",
        switches["missed rounds"] == "count",
        int(state.setting("best of")) // 2 + 1,
    )


def match_points(state: State) -> dict[int, int]:
    """The match points of everyone, after all rounds of Swiss that there are."""
    how = reading(state)
    found = dict.fromkeys(state.entrants, 0)
    for each in state.rounds:
        for match in each.matches if each.stage == SWISS else []:
            for entrant in (match.first, match.second) if match.result else ():
                if entrant:
                    found[entrant] += points_of(how, match, entrant)
    return found


def points_of(how: Reading, match: Match, entrant: int) -> int:
    """The match points that a match gave."""
    assert match.result is not None  # noqa: S101
    winner = match.result.winner
    if winner == entrant:
        return how.win
    return how.draw if winner == DRAWN else how.double_loss if winner == NOBODY and match.second else 0


_WHOLE: Final = Fraction(1)
_NOTHING: Final = Fraction(0)


def records(state: State, upto: int = 0) -> dict[int, Record]:
    """The record of everyone after a round of Swiss, or after the last one (without a number)."""
    how = reading(state)
    found: dict[int, Record] = {}
    for each in state.rounds[: upto or None]:
        if each.stage != SWISS:
            break
        for match in each.matches:
            if match.result is None:
                continue
            for entrant in (match.first, match.second):
                if entrant:
                    found.setdefault(entrant, Record(entrant)).add(line_of(how, match, entrant))
    return found


def line_of(how: Reading, match: Match, entrant: int) -> Line:
    """What a match gave one of its two."""
    assert match.result is not None  # noqa: S101
    opponent, winner = match.opponent(entrant), match.result.winner
    points = points_of(how, match, entrant)
    part = _WHOLE if winner == entrant else how.drawn_match if winner == DRAWN else _NOTHING
    won, games = _games(how, match, entrant)
    counts = match.kind != MISSED or how.missed_count
    return Line(match, opponent, _words(match, entrant), points, part, counts, won, games)


def _games(how: Reading, match: Match, entrant: int) -> tuple[Fraction, int]:
    """Games won, drawn ones in part, and games played."""
    assert match.result is not None  # noqa: S101
    result = match.result
    if not match.second:
        credited = how.needed if match.kind != MISSED and how.bye_games else 0
        return Fraction(credited), credited
    won = sum(1 for game in result.games if game.winner == entrant)
    drawn = sum(1 for game in result.games if game.winner == DRAWN)
    games = len(result.games)
    if result.how in ("loss", "no-show", "conceded") and how.unplayed_games and result.winner not in (DRAWN, NOBODY):
        had = sum(1 for game in result.games if game.winner == result.winner)
        missing = max(0, how.needed - had)
        games += missing
        won += missing if result.winner == entrant else 0
    return Fraction(won) if not drawn else won + drawn * how.drawn_game, games


def _words(match: Match, entrant: int) -> str:
    assert match.result is not None  # noqa: S101
    winner = match.result.winner
    if not match.second:
        return match.kind
    return "won" if winner == entrant else "drew" if winner == DRAWN else "lost"


def own_settings(state: State) -> dict[str, Any]:
    """Every switch of an event by name, as it is shown with the standings."""
    return dict(checked(state.setting("preset"), {**state.setting("switches")}))
