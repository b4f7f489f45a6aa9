"""Kinds of cards, amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.effects import Amount, Between, Compared, Condition, Plain
from headjudge.games.neopets import table
from headjudge.games.neopets.amounts import (
    STORED_DIE,
    BaseStatOf,
    CardsOf,
    CountersOf,
    DamageOn,
    EventAmount,
    LevelOf,
    ResultsOf,
    StatOf,
    Total,
)
from headjudge.games.neopets.building.fields import integer, items, meaning, text, whose
from headjudge.games.neopets.conditions import During, HasStatus, IsPainted, PlayedThisTurn
from headjudge.games.neopets.filters import Filter, InName, Kind, NoLevel, OfLevel, OfTeam, OfType
from headjudge.language import Meaning, Value

HIGHEST: Final = 99
"""Higher than any Level Requirement."""


def filters_of(kind: Value) -> list[Filter]:
    """What cards of a kind must be like."""
    if isinstance(kind, str):
        return [] if kind == "card" else [OfType((kind,))]  # 8.2a
    part = meaning(kind)
    if part.name == "either":
        types = part["items"]
        assert isinstance(types, tuple)  # noqa: S101
        return [OfType(tuple([text(name) for name in types]))]
    inner = filters_of(part["kind"])
    return inner if part.name == "other" else [*inner, _filter(part)]


def _filter(part: Meaning) -> Filter:
    if part.name in {"team", "of team"}:
        return OfTeam(text(part["team"]))
    if part.name in {"in name", "named"}:
        return InName(text(part["name"]))  # 9.8a
    if part.name == "no level":
        return NoLevel()
    level = integer(part["n"])
    low = 0 if part.name == "level at most" else level
    return OfLevel(low, HIGHEST if part.name == "level at least" else level)


def excludes_itself(kind: Value) -> bool:
    """Whether a kind speaks of other cards."""
    if not isinstance(kind, Meaning):
        return False
    return kind.name == "other" or (kind.get("kind") is not None and excludes_itself(kind["kind"]))


def kind_of(what: Value, where: Value | None) -> Kind:
    """Cards of a kind in a place; in the Battledome, where none is named."""
    zones, owner = place_of(where)
    return Kind(zones, owner, filters_of(what), other=excludes_itself(what))


def place_of(where: Value | None) -> tuple[tuple[str, ...], str]:
    """The kinds of zones that are meant, and whose."""
    if where is None:
        return table.BATTLEDOME, "any"  # 10.Target, 6.6
    part = meaning(where)
    if part.name == "battledome":
        return table.BATTLEDOME, text(part["whose"])
    if part.name == "control":
        return (*table.BATTLEDOME, table.AREA), text(part["whose"])  # 3.5b
    if part.name == "attached":
        return (table.CODESTONES,), whose(part)
    return (text(part["zone"]),), text(part["whose"])


def counter_of(part: Value) -> str:
    """The name of a counter, as it is kept."""
    name = meaning(part).get("name")
    return f"counter {name}" if name is not None else "counter "


def amount_of(value: Value) -> Amount:
    """A number, printed or read off the table."""
    return Plain(value) if isinstance(value, int) else _AMOUNTS[meaning(value).name](meaning(value))


_AMOUNTS: Final[dict[str, Callable[[Meaning], Amount]]] = {
    "stat": lambda part: StatOf(whose(part), text(part["stat"])),
    "base stat": lambda part: BaseStatOf(whose(part), text(part["stat"])),
    "level": lambda part: LevelOf(whose(part)),
    "damage on": lambda part: DamageOn(whose(part)),
    "cards": lambda part: CardsOf(kind_of(part["what"], part["where"])),
    "counters": lambda part: CountersOf(counter_of(part["what"])),
    "stored die": lambda part: CountersOf(STORED_DIE),
    "results": lambda part: ResultsOf(text(part["result"])),
    "total": lambda part: Total(),
    "that damage": lambda part: EventAmount(),
}


def conditions_of(value: Value) -> list[Meaning]:
    """The conditions that a text names together."""
    return items(value, "both")


def condition_of(part: Meaning) -> Condition:
    """Something that a text wants to be so."""
    return _CONDITIONS[part.name](part)


def collected(part: Meaning) -> Kind:
    """Map Pieces that a player has collected."""
    return Kind((table.AREA,), "your", [OfType(("Map Piece",)), *filters_of(part["what"])])  # 5.13c


def _counted(part: Meaning) -> Condition:
    low, high = _range(meaning(part["r"]))
    owner = text(part["whose"])
    filters, other = filters_of(part["what"]), excludes_itself(part["what"])
    if part.name == "played":
        return PlayedThisTurn(Kind((), owner, filters), low, high)
    zones = (text(part["zone"]),) if part.name == "has" else (*table.BATTLEDOME, table.AREA)
    return Between(CardsOf(Kind(zones, owner, filters, other=other)), low, high)


def _compared(part: Meaning) -> Condition:
    return Compared(amount_of(part["a"]), part.name.removesuffix(" than"), amount_of(part["b"]))


def _range(part: Meaning) -> tuple[int, int | None]:
    if part.name == "none":
        return 0, 0
    if part.name == "some":
        return 1, None
    number = integer(part["n"])
    low = 0 if part.name == "at most" else number
    return low, None if part.name == "at least" else number


def time_of(value: Value) -> During:
    """A time that a text names."""
    part = meaning(value)
    phase = part.get("phase")
    return During(text(part["whose"]), phase if isinstance(phase, str) else "")


_CONDITIONS: Final[dict[str, Callable[[Meaning], Condition]]] = {
    "has": _counted,
    "controls": _counted,
    "played": _counted,
    "collected": lambda part: Between(CardsOf(collected(part)), integer(part["n"]), None),
    "more than": _compared,
    "less than": _compared,
    "equal": _compared,
    "at least": lambda part: Between(amount_of(part["a"]), integer(part["n"]), None),
    "at most": lambda part: Between(amount_of(part["a"]), 0, integer(part["n"])),
    "painted": lambda part: IsPainted(whose(part)),
    "frozen": lambda part: HasStatus(whose(part), table.FROZEN),
    "shadows": lambda part: HasStatus(whose(part), table.SHADOWS),
    "time": lambda part: time_of(part["when"]),
}
