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
    VILLAIN,
)
from headjudge.language.schema import Kind, Number, Schema, Words

PLAYED: Final = ("level", "team")
_WORDS: Final = Words("4.1a", blank=False)
SCHEMA: Final = Schema(
    "neopets",
    {
        BASIC: Kind(("species", "colour", *STATS), {"species": "2.2b", **dict.fromkeys(STATS, "5.3a")}),  # 5.2b, 5.2b.3
        PAINTED: Kind(
            ("species", "requires", *STATS), {"species": "5.4a", "requires": "5.4b", **dict.fromkeys(STATS, "5.3a")}
        ),
        **dict.fromkeys((FAERIE, BRUSH, LEGEND, EQUIPMENT, POTION, FOOD, LOCATION), Kind(PLAYED)),
        **dict.fromkeys((HERO, VILLAIN), Kind(PLAYED, {"team": "5.5g"})),  # 5.5g
        PETPET: Kind((*PLAYED, *STATS), dict.fromkeys(BATTLE_STATS, "5.9d")),
        MAP_PIECE: Kind(("team",)),
        CODESTONE: Kind(STATS),
        FACTION: Kind(("team",), {"team": "5.15c"}),
    },
    {
        **dict.fromkeys(("id", "name", "type", "set", "rarity", "team", "species", "colour", "requires"), _WORDS),
        "text": Words("4.1a"),
        "level": Number("4.2b"),
        **dict.fromkeys((ATTACK, DEFENCE, AGILITY), Number("5.3a", 10, "5.3d")),  # 5.3d
        HIT_POINTS: Number("5.3a", 16, "5.3d.1"),  # 5.3d.1
    },
    every=("id", "name", "type", "text", "set", "rarity"),  # 4.6a.4, 4.6a.6, 4.6a.6a
    needs={"id": "4.1a", "name": "4.1a", "type": "4.3a"},
    type_rule="4.3b",
    field_rule="4.3a",
)
"""What the entries of card files may hold; set and rarity make no difference."""


def check(entry: dict[str, object]) -> None:
    """Refuse an entry whose fields are not those of its type."""
    SCHEMA.check(entry)
    kind = entry["type"]
    if kind in NEOPETS and not entry[HIT_POINTS]:
        words = "a Neopet needs at least 1 Hit Point: it would be knocked out at once"
        raise SCHEMA.error(words, HIT_POINTS, "7.5h.3")
    if kind == CODESTONE and not any(entry.get(stat) for stat in STATS):
        raise SCHEMA.error("a Codestone needs a stat that it boosts", ATTACK, "5.14f")
