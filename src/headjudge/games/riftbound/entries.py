"""125 to 175: the fields of a card file, checked by type."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound.cards import (
    BASIC,
    BATTLEFIELD,
    CHAMPION,
    DOMAINS,
    GEAR,
    LEGEND,
    RUNE,
    SPELL,
    SUPERTYPES,
    TOKEN,
    UNIT,
)
from headjudge.language.schema import Kind, Number, Schema, Several, Words

IGNORED: Final = (
    *("set", "number", "rarity", "printings", "keywords", "aliases"),
    *("errata", "printed_text", "text_other_printing"),
)
"""What makes no difference in a game."""
PLAYED: Final = ("domains", "energy", "power")
SCHEMA: Final = Schema(
    "riftbound",
    {
        UNIT: Kind((*PLAYED, "might")),
        GEAR: Kind((*PLAYED, "might_bonus", "effect_text")),  # 136.1, 137.1
        SPELL: Kind(PLAYED),
        RUNE: Kind(("domains",), {"domains": "163.1"}),
        BATTLEFIELD: Kind(("domains",)),  # 103.4.b
        LEGEND: Kind(("domains",)),
    },
    {
        "id": Words("132.1", blank=False),
        "name": Words("132.1", blank=False),
        **dict.fromkeys(("type", "text", "effect_text"), Words("135.1")),
        "supertypes": Several("133.1", SUPERTYPES, "133.7"),  # 133.7
        "tags": Several("133.1"),
        "domains": Several("133.1", DOMAINS, "134.1"),  # 134.1
        "energy": Number("131.2.a"),
        "power": Number("131.3.a"),
        "might": Number("143.2"),
        "might_bonus": Number("137.1"),
    },
    every=("id", "name", "type", "text", "supertypes", "tags"),
    needs={"id": "132.1", "name": "132.1", "type": "133.2"},
    type_rule="133.2",
    field_rule="133.2",
    ignored=IGNORED,
)
"""What the entries of card files may hold."""


def check(entry: dict[str, object]) -> None:
    """Refuse an entry whose fields are not those of its type."""
    SCHEMA.check(entry)
    kind = entry["type"]
    supertypes = entry.get("supertypes")
    found = supertypes if isinstance(supertypes, list | tuple) else ()
    if CHAMPION in found and kind != UNIT:  # 133.7.a
        raise SCHEMA.error("only units are Champions", "supertypes", "133.7.a")
    if BASIC in found and kind != RUNE:
        raise SCHEMA.error("only runes are Basic", "supertypes", "163.1")
    if kind == UNIT and entry.get("might") is None and TOKEN not in found:
        raise SCHEMA.error("every Unit needs this field", "might", "143.2")
