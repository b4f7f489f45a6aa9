"""The log: an append-only list of entries from which everything else is rebuilt.

An entry holds what came of an action (pairings, samples, lots drawn), never how it was found, so that later versions
read it as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

Data = dict[str, Any]
"""Plain JSON: texts, whole numbers, yes or no, lists and names with values."""

UNDONE: Final = "undone"
"""The kind of entry that takes others back; it may itself be taken back."""
CONSOLE: Final = 0
"""Who acts at the machine that holds the event, before or beside all staff."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What shall be entered: a kind and what came of the action."""

    kind: str
    data: Data = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """What was entered: when (UTC), by which person (0: at the machine itself), what."""

    number: int
    at: str
    by: int
    kind: str
    data: Data


def taken_back(entries: Iterable[Entry]) -> set[int]:
    """The numbers of what does not count: what was undone by an undoing that was not undone itself."""
    found: set[int] = set()
    for entry in reversed(list(entries)):
        if entry.kind == UNDONE and entry.number not in found:
            found.update(entry.data["entries"])
    return found


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that count: all but the undone and the undoings."""
    entries = list(entries)
    found = taken_back(entries)
    return [entry for entry in entries if entry.number not in found and entry.kind != UNDONE]
