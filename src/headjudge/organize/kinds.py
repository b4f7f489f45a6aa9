"""The kinds of entries: what each does to the state, who may make it, what it is in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from headjudge.organize.log import Entry
from headjudge.organize.state import State

Apply = Callable[[State, Entry], None]
"""Changes the state as an entry says. It looks first and changes then; what is not there is a HeadjudgeError."""

ORGANISER: Final = "organiser"
HEAD_JUDGE: Final = "head judge"
APPEALS_JUDGE: Final = "appeals judge"
FLOOR_JUDGE: Final = "floor judge"
SCOREKEEPER: Final = "scorekeeper"
ROLES: Final = (ORGANISER, HEAD_JUDGE, APPEALS_JUDGE, FLOOR_JUDGE, SCOREKEEPER)
JUDGES: Final = (HEAD_JUDGE, APPEALS_JUDGE, FLOOR_JUDGE)
OFFICE: Final = (ORGANISER, HEAD_JUDGE, SCOREKEEPER)
"""Who keeps the records."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What an entry of a kind does, who may make it (by role; empty: everyone), and a sentence of what it is.

    The sentence has the entry's data by name: "round {round} released".
    """

    apply: Apply
    roles: tuple[str, ...]
    words: str


Kinds = dict[str, Kind]


def in_words(kinds: Kinds, entry: Entry) -> str:
    """What an entry is, in words, with numbers for people."""
    kind = kinds.get(entry.kind)
    if kind is None:
        return entry.kind
    try:
        return kind.words.format(**entry.data)
    except (KeyError, IndexError, ValueError):
        return entry.kind
