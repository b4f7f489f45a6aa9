"""What can happen to which objects, by the rule of each deed: what never can is refused where it is read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from headjudge.effects import Instruction, Noun
from headjudge.games.riftbound.building.belonging import OWN_ZONES, kind_meant
from headjudge.games.riftbound.building.fields import impossible
from headjudge.games.riftbound.cards import BATTLEFIELD, LEGEND, MAIN, PERMANENTS, RUNE, SPELL, TYPES, UNIT
from headjudge.games.riftbound.filters import OfType
from headjudge.games.riftbound.instructions.moving import MoveThings
from headjudge.games.riftbound.instructions.playing import PlayCards
from headjudge.games.riftbound.instructions.things import ToThings

_MOVABLE: Final[tuple[str, ...]] = (*MAIN, RUNE)
_ON_TABLE: Final[tuple[str, ...]] = tuple([word for word in TYPES if word != SPELL])
_TYPES: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "stun": ((UNIT,), "423.1"),
    "buff": ((UNIT,), "426.1"),
    "heal": ((UNIT,), "418.1"),
    "kill": (PERMANENTS, "428.1"),
    "exhaust": (_ON_TABLE, "414.1"),
    "ready": (_ON_TABLE, "415.1"),
    "play": (MAIN, ""),
    "move": (_MOVABLE, ""),
    "recall": (_MOVABLE, ""),
    "recycle": (_MOVABLE, ""),
    "return": (_MOVABLE, ""),
}
"""Of which types something can be to which a deed is done, and the rule that says so, if it is one of the deed."""
_NEVER: Final[dict[str, str]] = {LEGEND: "133.6.b.1", BATTLEFIELD: "169.2.b"}
"""Types of what stays where it is, and the rules that say so."""
_NOT_PLAYED: Final[dict[str, str]] = {LEGEND: "173.2.a", BATTLEFIELD: "169.2.a", RUNE: "133.5.a.1"}
"""Types of what is not played, and the rules that say so."""
_ON_BOARD: Final[dict[str, str]] = {
    "stun": "423.1",
    "move": "420.1",
    "kill": "428.1",
    "detach": "435.1.a",
    "exhaust": "414.1",
    "ready": "415.1",
}
"""Deeds that are done only to what is on the board, and the rules that say so."""


def check_possible(deed: str, made: Iterable[Instruction]) -> None:
    """Refuse to do to something what can never be done to it."""
    for instruction in made:
        if isinstance(instruction, ToThings | MoveThings | PlayCards) and instruction.noun is not None:
            _check(deed, instruction.noun)


def _check(deed: str, noun: Noun) -> None:
    kind = kind_meant(noun)
    if kind is None:
        return
    if deed in _ON_BOARD and set(kind.zones) <= OWN_ZONES:
        raise impossible(f"what is not on the board cannot be what is meant by {deed!r}", _ON_BOARD[deed])
    possible, rule = _TYPES.get(deed, ((), ""))
    for types in [one.types for one in kind.filters if isinstance(one, OfType)]:
        if possible and not set(types) & set(possible):
            cited = rule or (_NOT_PLAYED if deed == "play" else _NEVER)[types[0]]
            raise impossible(f"a {types[0].lower()} cannot be what is meant by {deed!r}", cited)
