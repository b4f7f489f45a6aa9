"""Chapters 4 and 5: the fields of a card file, checked by type."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets.cards import (
    AGILITY,
    ATTACK,
    BASIC,
    BATTLE_STATS,
    BRUSH,
    CODESTONE,
    DEFENCE,
    EQUIPMENT,
    FACTION,
    FAERIE,
    FOOD,
    HERO,
    HIT_POINTS,
    LEGEND,
    LOCATION,
    MAP_PIECE,
    NEOPETS,
    PAINTED,
    PETPET,
    POTION,
    STATS,
    TYPES,
    VILLAIN,
)
from headjudge.kernel.errors import HeadjudgeError

ALWAYS: Final = ("id", "name", "type", "text", "set", "rarity")  # 4.6a.4, 4.6a.6, 4.6a.6a
"""What every card may have: its set and its rarity make no difference."""

PLAYED: Final = ("level", "team")
MAY_HAVE: Final[dict[str, tuple[str, ...]]] = {
    BASIC: ("species", "colour", *STATS),  # 5.2b, 5.2b.3
    PAINTED: ("species", "requires", *STATS),
    **dict.fromkeys((FAERIE, HERO, VILLAIN, BRUSH, LEGEND, EQUIPMENT, POTION, FOOD, LOCATION), PLAYED),
    PETPET: (*PLAYED, *STATS),
    MAP_PIECE: ("team",),
    CODESTONE: STATS,
    FACTION: ("team",),
}
MUST_HAVE: Final[dict[str, dict[str, str]]] = {
    BASIC: {"species": "2.2b", **dict.fromkeys(STATS, "5.3a")},
    PAINTED: {"species": "5.4a", "requires": "5.4b", **dict.fromkeys(STATS, "5.3a")},
    HERO: {"team": "5.5g"},  # 5.5g
    VILLAIN: {"team": "5.5g"},  # 5.5g
    PETPET: dict.fromkeys(BATTLE_STATS, "5.9d"),
    FACTION: {"team": "5.15c"},
}
"""What a card of a type must have, and the rule that says so."""

MOST: Final = {ATTACK: 10, DEFENCE: 10, AGILITY: 10, HIT_POINTS: 16}  # 5.3d, 5.3d.1
NUMBERS: Final = ("level", *STATS)
HIGHEST: Final = 999


def check(entry: dict[str, object]) -> None:
    """Refuse an entry whose fields are not those of its type."""
    for field, rule in {"id": "4.1a", "name": "4.1a", "type": "4.3a"}.items():
        if field not in entry:
            raise HeadjudgeError("a card needs this field", field, f"neopets {rule}")
    kind = entry.get("type")
    if not isinstance(kind, str) or kind not in TYPES:
        known = ", ".join(TYPES)
        raise HeadjudgeError(f"{kind!r} is no type of card; there are: {known}", "type", "neopets 4.3b")
    for field, value in entry.items():
        if field not in ALWAYS and field not in MAY_HAVE[kind]:
            raise HeadjudgeError(f"no {kind} has such a field", field, "neopets 4.3a")
        _check_value(field, value)
    for field, rule in MUST_HAVE.get(kind, {}).items():
        if field not in entry:
            raise HeadjudgeError(f"every {kind} needs this field", field, f"neopets {rule}")
    if kind in NEOPETS and not entry[HIT_POINTS]:
        words = "a Neopet needs at least 1 Hit Point: it would be knocked out at once"
        raise HeadjudgeError(words, HIT_POINTS, "neopets 7.5h.3")
    if kind == CODESTONE and not any(entry.get(stat) for stat in STATS):
        raise HeadjudgeError("a Codestone needs a stat that it boosts", "attack", "neopets 5.14f")


def _check_value(field: str, value: object) -> None:
    if field in NUMBERS:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            rule = "neopets 4.2b" if field == "level" else "neopets 5.3a"
            raise HeadjudgeError(f"a whole number is wanted here, not {value!r}", field, rule)
        if field not in MOST and value > HIGHEST:
            raise HeadjudgeError(f"{value} is more than {HIGHEST}, which no card needs", field)
        if value > MOST.get(field, value):
            rule = "neopets 5.3d.1" if field == HIT_POINTS else "neopets 5.3d"
            raise HeadjudgeError(f"{value} is more than {MOST[field]}", field, rule)
    elif not isinstance(value, str) or not (value.strip() or field == "text"):  # 4.1a
        raise HeadjudgeError(f"words are wanted here, not {value!r}", field, "neopets 4.1a")
