"""601.2 and 601.3: which cards are legal in Standard, where and when."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from importlib.resources import files

Catalogue = Mapping[str, tuple["Printing", ...]]
"""The printings of each card, by its name."""
ELSEWHERE = ""
"""The region of everywhere that is not named."""


@dataclass(frozen=True)
class Printing:
    """One printing of a card: the set, the collector number and up to which number the set's normal numbering goes."""

    set: str
    number: str
    last: int

    def is_numbered(self) -> bool:
        """Whether its number lies within the normal numbering of its set."""
        digits = self.number.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ*")
        return digits.isdigit() and 1 <= int(digits) <= self.last  # 601.2.c


@dataclass(frozen=True)
class SetRelease:
    """A set: its code, its year and, where it was not legal from the first day on, since when by region."""

    code: str
    name: str
    year: int
    legal: Mapping[str, date] = field(default_factory=dict)

    def is_out(self, region: str, day: date) -> bool:
        """Whether it has been launched in a region by a day."""
        since = self.legal.get(region, self.legal.get(ELSEWHERE))  # 601.2.b, 601.3.c.4.b
        return since is None or since <= day


@dataclass(frozen=True)
class Standard:
    """The sets there are and the banned cards."""

    sets: tuple[SetRelease, ...]
    banned: frozenset[str] = frozenset()  # 601.2.d.1


def standard_of(data: Mapping[str, object]) -> Standard:
    """Standard as a file says it: the sets and the banned cards."""
    sets, banned = data["sets"], data["banned"]
    assert isinstance(sets, list)  # noqa: S101
    assert isinstance(banned, list)  # noqa: S101
    return Standard(tuple([_release(one) for one in sets]), frozenset(map(str, banned)))


def _release(entry: Mapping[str, object]) -> SetRelease:
    legal = entry.get("legal", {})
    assert isinstance(legal, dict)  # noqa: S101
    dates = {str(region): date.fromisoformat(str(day)) for region, day in legal.items()}
    return SetRelease(str(entry["code"]), str(entry["name"]), int(str(entry["year"])), dates)


def current() -> Standard:
    """Standard as these rules state it."""
    text = files("headjudge.organize.riftbound").joinpath("data/standard.json").read_text(encoding="utf-8")
    return standard_of(json.loads(text))  # 601.3.c.1, 601.3.c.2, 601.3.c.3, 601.3.c.4, 601.3.c.4.a


def legal_sets(standard: Standard, region: str, day: date) -> list[str]:
    """The sets that are legal in a region on a day: those of its year and of the year before it."""
    years = (day.year, day.year - 1)  # 601.3.b
    return [one.code for one in standard.sets if one.year in years and one.is_out(region, day)]  # 601.2.b


def is_legal(name: str, catalogue: Catalogue, sets: list[str]) -> bool:
    """Whether a card is legal: any printing of its name within the numbering of a legal set makes it so."""
    printings = catalogue.get(name, ())
    return any(one.set in sets and one.is_numbered() for one in printings)  # 601.2.a, 601.2.c


def catalogue_of(entries: list[Mapping[str, object]]) -> dict[str, tuple[Printing, ...]]:
    """The printings of cards, from the entries of card files."""
    found: dict[str, tuple[Printing, ...]] = {}
    for entry in entries:
        printings = entry.get("printings")
        listed = printings if isinstance(printings, list) else []
        found[str(entry["name"])] = tuple([_printing(one) for one in listed])
    return found


def _printing(entry: Mapping[str, object]) -> Printing:
    code = str(entry["code"]).partition("-")[2]
    number, _, last = code.partition("/")
    return Printing(str(entry["set"]), number, int(last) if last.isdigit() else 0)
