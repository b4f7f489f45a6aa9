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
    TYPES,
    UNIT,
)
from headjudge.kernel.errors import HeadjudgeError

IGNORED: Final = (
    *("set", "number", "rarity", "printings", "keywords", "aliases"),
    *("errata", "printed_text", "text_other_printing"),
)
"""What makes no difference in a game."""
ALWAYS: Final = ("id", "name", "type", "text", "supertypes", "tags")
PLAYED: Final = ("domains", "energy", "power")
MAY_HAVE: Final[dict[str, tuple[str, ...]]] = {
    UNIT: (*PLAYED, "might"),
    GEAR: (*PLAYED, "might_bonus", "effect_text"),  # 136.1, 137.1
    SPELL: PLAYED,
    RUNE: ("domains",),
    BATTLEFIELD: ("domains",),  # 103.4.b
    LEGEND: ("domains",),
}
MOST: Final = 999
LISTS: Final = ("supertypes", "tags", "domains")
NUMBERS: Final = {"energy": "131.2.a", "power": "131.3.a", "might": "143.2", "might_bonus": "137.1"}


def check(entry: dict[str, object]) -> None:
    """Refuse an entry whose fields are not those of its type."""
    for field in ("id", "name"):
        if not isinstance(entry.get(field), str) or not str(entry[field]).strip():  # 132.1
            raise HeadjudgeError("a card needs this field, in words", field, "riftbound 132.1")
    if entry.get("type") is None:
        raise HeadjudgeError("a card needs this field", "type", "riftbound 133.2")
    kind = entry["type"]
    if not isinstance(kind, str) or kind not in TYPES:
        known = ", ".join(TYPES)
        raise HeadjudgeError(f"{kind!r} is no type of card; there are: {known}", "type", "riftbound 133.2")
    for field, value in entry.items():
        if field in IGNORED or value is None or (value == [] and field in LISTS):
            continue
        if field not in ALWAYS and field not in MAY_HAVE[kind]:
            raise HeadjudgeError(f"no {kind} has such a field", field, "riftbound 133.2")
        _check_value(field, value)
    _check_type(kind, entry)


def _check_value(field: str, value: object) -> None:
    if field in NUMBERS:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            rule = f"riftbound {NUMBERS[field]}"
            raise HeadjudgeError(f"a whole number is wanted here, not {value!r}", field, rule)
        if value > MOST:
            raise HeadjudgeError(f"{value} is more than {MOST}, which no card needs", field)
    elif field in LISTS:
        if not isinstance(value, list | tuple) or not all(isinstance(word, str) and word for word in value):
            raise HeadjudgeError(f"a list of words is wanted here, not {value!r}", field, "riftbound 133.1")
        _check_words(field, [str(word) for word in value])
    elif not isinstance(value, str):
        raise HeadjudgeError(f"words are wanted here, not {value!r}", field, "riftbound 135.1")


def _check_words(field: str, words: list[str]) -> None:
    known = {"supertypes": SUPERTYPES, "domains": DOMAINS}.get(field)
    for word in words:
        if known is not None and word not in known:  # 133.7, 134.1
            rule = "riftbound 134.1" if field == "domains" else "riftbound 133.7"
            raise HeadjudgeError(f"{word!r} is none of: {', '.join(known)}", field, rule)


def _check_type(kind: str, entry: dict[str, object]) -> None:
    """What a card of a type must have, and must not."""
    supertypes = entry.get("supertypes")
    found = supertypes if isinstance(supertypes, list | tuple) else ()
    if CHAMPION in found and kind != UNIT:  # 133.7.a
        raise HeadjudgeError("only units are Champions", "supertypes", "riftbound 133.7.a")
    if BASIC in found and kind != RUNE:
        raise HeadjudgeError("only runes are Basic", "supertypes", "riftbound 163.1")
    if kind == UNIT and entry.get("might") is None and TOKEN not in found:
        raise HeadjudgeError("a Unit needs this field", "might", "riftbound 143.2")
    if kind == RUNE and not entry.get("domains"):
        raise HeadjudgeError("a Rune needs this field", "domains", "riftbound 163.1")
