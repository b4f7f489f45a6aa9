"""Registration by hand and from any CSV, by a mapping of columns that is kept for the next time."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import people
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.log import Draft
from headjudge.organize.stores import Names
from headjudge.organize.tournament import Tournament

FIELDS: Final = ("name", "birth", "contact", "team")
"""What is known of a person outside the log."""
MOST: Final = 50
"""How many problems of a file are told at once."""


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody to be registered. `line`: where they stand in a file; 0 by hand."""

    name: str
    birth: str = ""
    contact: str = ""
    team: str = ""
    line: int = 0


def keep_mapping(name: str, columns: dict[str, str]) -> Decision:
    """Keep which column of a CSV is what."""

    def decision(desk: Desk) -> list[Draft]:
        for field in columns:
            if field not in FIELDS:
                raise HeadjudgeError(f"a column is one of {', '.join(FIELDS)}, not {field!r}")
        if "name" not in columns:
            raise HeadjudgeError("one column must be the name")
        if desk.state.mappings.get(name) == columns:
            return []
        return [Draft("mapping", {"name": name, "columns": columns})]

    return decision


def guessed(header: list[str]) -> dict[str, str]:
    """Columns whose headings say what they are."""
    signs = {
        "name": ("name", "player", "full name", "spieler"),
        "birth": ("birth", "date of birth", "birthday", "dob"),
        "contact": ("contact", "e-mail", "email", "mail"),
        "team": ("team", "team name"),
    }
    found: dict[str, str] = {}
    for field, words in signs.items():
        for heading in header:
            if heading.strip().lower() in words and heading not in found.values():
                found[field] = heading
                break
    return found


def header_of(text: str) -> list[str]:
    """The headings of a CSV."""
    try:
        first: list[str] = next(_reader(text), [])
    except csv.Error as error:
        raise HeadjudgeError(f"not CSV: {error}") from None
    if not first:
        raise HeadjudgeError("there is nothing in this file")
    return first


def rows_of(text: str, columns: dict[str, str], place: str) -> list[Row]:
    """Everybody in a CSV; every broken line is told at once, by its number."""
    header = header_of(text)
    places = {}
    for field, heading in columns.items():
        if heading not in header:
            known = ", ".join(repr(each) for each in header)
            raise HeadjudgeError(f"there is no column {heading!r}; there are: {known}", f"{place}:1")
        places[field] = header.index(heading)
    found: list[Row] = []
    problems: list[str] = []
    reader = _reader(text)
    try:
        for cells in reader:
            line = reader.line_num
            if line > 1 and any(cell.strip() for cell in cells):
                try:
                    found.append(_row(cells, header, places, line))
                except HeadjudgeError as error:
                    problems.append(f"line {line}: {error}")
    except csv.Error as error:
        problems.append(f"line {reader.line_num}: not CSV: {error}")
    _tell(problems, place)
    return found


def _reader(text: str) -> Any:
    first = text.split("\n", 1)[0]
    delimiter = max((",", ";", "\t"), key=first.count)
    return csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""), delimiter=delimiter, strict=True)


def _row(cells: list[str], header: list[str], places: dict[str, int], line: int) -> Row:
    if len(cells) != len(header):
        raise HeadjudgeError(f"has {len(cells)} cells, the headings are {len(header)}")
    values = {field: cells[place].strip() for field, place in places.items()}
    return checked(
        Row(values["name"], values.get("birth", ""), values.get("contact", ""), values.get("team", ""), line)
    )


def checked(row: Row) -> Row:
    """Somebody as they can be registered."""
    if not row.name.strip():
        raise HeadjudgeError("there is no name")
    if row.birth:
        try:
            date.fromisoformat(row.birth)
        except ValueError:
            raise HeadjudgeError(f"a date of birth is written 2001-12-31, not {row.birth!r}") from None
    return row


def register(tournament: Tournament, rows: list[Row], by: int, *, twins: bool = False, place: str = "") -> list[int]:
    """Register everybody, all of them or nobody; returns the numbers of the entrants.

    `twins`: also who has the name, and no other date of birth, of somebody who is registered already.
    """
    if not twins:
        _refuse_twice(rows, tournament.store.names().values(), place)
    entrants: list[int] = []
    size = int(tournament.state.setting("players"))
    teams = [rows] if not rows else _teams(rows, size, place)
    names: list[Names] = []

    def decision(desk: Desk) -> list[Draft]:
        entrants.clear()
        names.clear()
        number = max([*desk.state.people, *tournament.store.names(), 0])
        drafts: list[Draft] = []
        for team in teams:
            members = list(range(number + 1, number + 1 + len(team)))
            number += len(team)
            drafts += people.register(members)(desk)
            names.extend(
                Names(one, row.name, row.birth, row.contact, row.team) for one, row in zip(members, team, strict=True)
            )
            entrants.append(members[0])
        return drafts

    if rows:
        tournament.decide(decision, by, names=names)
    return entrants


def _teams(rows: list[Row], size: int, place: str) -> list[list[Row]]:
    """Players one by one, or those of a team together in the order they stand."""
    if size == 1:
        return [[row] for row in rows]
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.team, []).append(row)
    _tell(
        [
            f"team {team!r} has {len(members)} of {size} players"
            if team
            else "every player needs the name of their team"
            for team, members in found.items()
            if len(members) != size or not team
        ],
        place,
    )
    return list(found.values())


def _refuse_twice(rows: list[Row], known: Iterable[Names], place: str) -> None:
    seen: dict[str, list[str]] = {}
    for one in known:
        if not one.erased:
            seen.setdefault(_folded(one.name), []).append(one.birth)
    problems = []
    for row in rows:
        births = seen.setdefault(_folded(row.name), [])
        if any(not birth or not row.birth or birth == row.birth for birth in births):
            where = f"line {row.line}: " if row.line else ""
            problems.append(f"{where}{row.name!r} is registered already, with no other date of birth")
        births.append(row.birth)
    _tell(problems, place)


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def _tell(problems: list[str], place: str) -> None:
    if problems:
        more = [f"and {len(problems) - MOST} more"] if len(problems) > MOST else []
        raise HeadjudgeError("; ".join([*problems[:MOST], *more]) + "; nobody was registered", place)
