"""What is printed: pages of HTML with styles for paper, from templates that an organiser can read."""

from __future__ import annotations

import io
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final

import segno
from jinja2 import DictLoader, Environment, StrictUndefined

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.exports import Book
from headjudge.organize.pairing.pods import sides
from headjudge.organize.standings.table import percent, standings
from headjudge.organize.state import PLAYOFF, Match, State

SLIPS_ON_A_PAGE: Final = 4


def page(what: str, book: Book, number: int = 0) -> str:
    """One of `PAGES` as HTML. `number`: of the round; the last one without."""
    if what not in PAGES:
        raise HeadjudgeError(f"there is no page {what!r}; there are: {', '.join(PAGES)}")
    content = PAGES[what](book, number)
    template = _environment().get_template(f"{what.replace(' ', '-')}.html")
    text: str = template.render(event=book.state.setting("name"), book=book, **content)
    return text


def _environment() -> Environment:
    folder = files(__package__).joinpath("templates")
    texts = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".html")}
    return Environment(loader=DictLoader(texts), autoescape=True, undefined=StrictUndefined)


def _round(book: Book, number: int) -> dict[str, Any]:
    content = _held_back(book, number)
    if not content["round"].released:
        raise HeadjudgeError(f"round {content['round'].number} is held back until it is released")
    return content


def _held_back(book: Book, number: int) -> dict[str, Any]:
    """A round, also before the players see it."""
    state = book.state
    if not state.rounds:
        raise HeadjudgeError("no round has been paired")
    current = state.round_number(number or len(state.rounds))
    return {"round": current, "matches": sorted(current.matches, key=lambda match: (match.table == 0, match.table))}


def _by_name(book: Book, number: int) -> dict[str, Any]:
    content = _round(book, number)
    rows = []
    for match in content["matches"]:
        for entrant in filter(None, (match.first, match.second)):
            other = match.opponent(entrant)
            opponent = book.entrant(other) if other else match.kind
            for member in book.state.entrant(entrant).members:
                rows.append((book.person(member), match.table, opponent))
    return {**content, "rows": sorted(rows, key=lambda row: row[0].casefold())}


def _slips(book: Book, number: int) -> dict[str, Any]:
    content = _held_back(book, number)
    matches: list[Match] = [match for match in content["matches"] if match.second]
    slips = [(match, sides(book.state, match), _code(book.state, match)) for match in matches]
    pages = [slips[place : place + SLIPS_ON_A_PAGE] for place in range(0, len(slips), SLIPS_ON_A_PAGE)]
    return {**content, "pages": pages}


def _code(state: State, match: Match) -> str:
    """A QR code that names the match."""
    out = io.BytesIO()
    segno.make(f"headjudge:{state.seed_hash[:12]}:{match.key}", error="m").save(
        out, kind="svg", scale=2, border=1, xmldecl=False, svgns=True
    )
    return out.getvalue().decode()


def _standings(book: Book, number: int) -> dict[str, Any]:
    rounds = number or len(book.state.rounds)
    return {"after": rounds, "lines": standings(book.state, number), "percent": percent}


def _bracket(book: Book, number: int) -> dict[str, Any]:
    if not book.state.seeds:
        raise HeadjudgeError("the cut has not been made")
    rounds = [each for each in book.state.rounds if each.stage == PLAYOFF and each.released]
    seeds = {entrant: place for place, entrant in enumerate(book.state.seeds, 1)}
    ordered = [sorted(each.matches, key=lambda match: match.slot) for each in rounds]
    return {"rounds": ordered, "seeds": seeds}


def _pods(book: Book, number: int) -> dict[str, Any]:
    if not book.state.pods:
        raise HeadjudgeError("no pods have been seated")
    return {"pods": book.state.pods}


PAGES: Final[dict[str, Callable[[Book, int], dict[str, Any]]]] = {
    "pairings by name": _by_name,
    "pairings by table": _round,
    "standings": _standings,
    "slips": _slips,
    "bracket": _bracket,
    "pods": _pods,
}
