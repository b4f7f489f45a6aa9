"""Numbers that texts print or read off the table, and Energy and Power."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from headjudge.effects import Amount, Me, Noun, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.amounts import (
    CostOf,
    CountMeant,
    CountOf,
    Held,
    HighestMight,
    KeywordOf,
    MightOf,
    TagsAmong,
    TotalMight,
)
from headjudge.games.riftbound.building.fields import meaning, only, text, unknown, words
from headjudge.games.riftbound.building.objects import kind_of
from headjudge.games.riftbound.price import Price
from headjudge.language import Meaning, Value

if TYPE_CHECKING:
    from headjudge.games.riftbound.building.draft import Draft


def amount_of(value: Value, draft: Draft | None = None) -> Amount:
    """A number, printed or read off the table."""
    if isinstance(value, int):
        return Plain(value)
    part = meaning(value)
    build = _AMOUNTS.get(part.name)
    if build is None:
        raise unknown(part, "a number")
    return build(part, draft)


def _much(part: Meaning, draft: Draft | None) -> Amount:
    if draft is None or draft.much is None:
        raise unknown(part, "a number")
    return draft.much


def _of_kind(part: Meaning, draft: Draft | None) -> Amount:
    only(part, "what", "of", "each")
    kind = draft.kind(part["what"]) if draft is not None else kind_of(part["what"])
    return {"count": CountOf, "highest might": HighestMight, "total might": TotalMight}[part.name](kind)


def _tags(part: Meaning, draft: Draft | None) -> Amount:
    tags = words(meaning(part["tags"])["items"]) if isinstance(part["tags"], Meaning) else [part["tags"]]
    return TagsAmong(kind_of(part["what"], draft=draft), tuple([text(tag) for tag in tags]))


def _buffs_spent(part: Meaning, draft: Draft | None) -> Amount:
    if draft is None or draft.paid is None:
        raise unknown(part, "a number")
    return CountMeant(draft.paid)


def _of_noun(part: Meaning, draft: Draft | None) -> Amount:
    whom = meaning(part["whom"])
    noun: Noun
    if draft is not None:
        noun = draft.noun(whom)
    elif whom.name in {"me", "this"}:
        noun = Me()
    else:
        raise unknown(whom, "something with a number")
    if part.name == "might":
        return MightOf(noun)
    if part.name == "cost":
        return CostOf(noun, text(part["of"]))
    return KeywordOf(noun, text(part["name"]))


_AMOUNTS: Final[dict[str, Callable[[Meaning, Draft | None], Amount]]] = {
    "might": _of_noun,
    "cost": _of_noun,
    "keyword value": _of_noun,
    "that much": _much,
    "count": _of_kind,
    "highest might": _of_kind,
    "total might": _of_kind,
    "tags": _tags,
    "points": lambda part, draft: Held(table.POINTS),
    "xp": lambda part, draft: Held(table.XP),
    "buffs spent": _buffs_spent,
}


def price_of(value: Value) -> Price:
    """Energy and Power, as they are printed."""
    energy = 0
    power: list[str] = []
    for icon in words(value):
        if isinstance(icon, int):
            energy += icon
        else:
            power.append(domain_of(text(icon)))
    return Price(energy, tuple(power))


def domain_of(word: str) -> str:
    """The Power that an icon means."""
    return word if word == "any" else word.capitalize()
