"""What other programs get of an event: JSON of everything, CSV of lists."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from typing import Any, Final

from headjudge.organize.clock import at_venue
from headjudge.organize.results import score
from headjudge.organize.standings.records import own_settings
from headjudge.organize.standings.table import percent, standings
from headjudge.organize.state import Match, State
from headjudge.organize.stores import Names

_DANGEROUS: Final = ("=", "+", "-", "@", "\t", "\r")


class Book:
    """The state with names: what lists, pages and messages call everybody."""

    def __init__(self, state: State, names: dict[int, Names]) -> None:
        self.state = state
        self.names = names

    def person(self, number: int) -> str:
        """A person's name; a number where it is not known or was erased."""
        found = self.names.get(number)
        return found.name if found and found.name else f"number {number}"

    def entrant(self, number: int) -> str:
        """A player's name, or those of a team."""
        entrant = self.state.entrants.get(number)
        members = entrant.members if entrant else [number]
        team = self.names[members[0]].team if len(members) > 1 and members[0] in self.names else ""
        together = " & ".join(self.person(member) for member in members)
        return f"{team} ({together})" if team else together

    def time(self, text: str) -> str:
        """A moment as the clocks of the venue show it; nothing if there was none."""
        return at_venue(text, self.state.setting("zone")) if text else ""


def to_json(book: Book) -> dict[str, Any]:
    """The whole event: results by game and by match (riftbound-tournament 204.3.f, 204.6.e)."""
    state = book.state
    return {
        "event": {name: value for name, value in state.settings.items() if name != "switches"},
        "switches": own_settings(state),
        "begun": state.started,
        "finished": state.finished,
        "seed": state.seed,
        "hash of the seed": state.seed_hash,
        "entrants": [
            {"number": one.number, "name": book.entrant(one.number), "status": one.status, "lot": one.lot}
            for one in state.entrants.values()
        ],
        "rounds": [  # riftbound-tournament 204.6.e
            {"number": each.number, "stage": each.stage, "matches": [_match(book, match) for match in each.matches]}
            for each in state.rounds
        ],
        "standings": [
            {
                "rank": line.rank,
                "number": line.entrant,
                "name": book.entrant(line.entrant),
                "points": line.points,
                "opponents' match wins": str(line.opponents_match_wins),
                "game wins": str(line.game_wins),
                "opponents' game wins": str(line.opponents_game_wins),
            }
            for line in standings(state)
        ],
        "seeds": state.seeds,
    }


def _match(book: Book, match: Match) -> dict[str, Any]:
    found: dict[str, Any] = {"table": match.table, "first": match.first, "second": match.second, "kind": match.kind}
    if match.result is not None:
        found["winner"] = match.result.winner
        found["how"] = match.result.how
        found["games"] = [[game.winner, game.how] for game in match.result.games]
    return found


def _players(book: Book) -> list[list[object]]:
    rows: list[list[object]] = [["number", "name", "status", "here", "table"]]
    for one in book.state.entrants.values():
        rows.append([one.number, book.entrant(one.number), one.status, "yes" if one.here else "", one.table or ""])
    return rows


def _results(book: Book) -> list[list[object]]:
    rows: list[list[object]] = [["round", "table", "first", "second", "games", "winner", "how"]]
    for each in book.state.rounds:
        for match in each.matches:
            second = book.entrant(match.second) if match.second else match.kind
            rows.append([each.number, match.table or "", book.entrant(match.first), second, *_outcome(book, match)])
    return rows


def _outcome(book: Book, match: Match) -> list[object]:
    if match.result is None:
        return ["", "", ""]
    winner = book.entrant(match.result.winner) if match.result.winner > 0 else {0: "draw", -1: ""}[match.result.winner]
    first, second, drawn = score(match)
    return [f"{first} : {second}" + (f" : {drawn}" if drawn else ""), winner, match.result.how]


def _standings(book: Book) -> list[list[object]]:
    rows: list[list[object]] = [["rank", "name", "points", "OMW%", "GW%", "OGW%"]]
    for line in standings(book.state):
        parts = (line.opponents_match_wins, line.game_wins, line.opponents_game_wins)
        rows.append([line.rank, book.entrant(line.entrant), line.points, *[percent(part) for part in parts]])
    return rows


LISTS: Final[dict[str, Callable[[Book], list[list[object]]]]] = {
    "players": _players,
    "results": _results,
    "standings": _standings,
}


def to_csv(book: Book, what: str) -> str:
    """A list as CSV; no cell is a formula to whatever opens it."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([[neutral(cell) for cell in row] for row in LISTS[what](book)])
    return out.getvalue()


def neutral(cell: object) -> object:
    """A cell that no program takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_DANGEROUS) else cell
