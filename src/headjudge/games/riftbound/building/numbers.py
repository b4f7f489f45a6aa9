"""Numbers that texts print or read off the table, and Energy and Power."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.riftbound import table
from headjudge.games.riftbound.amounts import (
    CostOf,
    CountMeant,
    CountOf,
    Held,
    HighestMight,
    KeywordOf,
    MightOf,
    Much,
    Plain,
    TagsAmong,
    TotalMight,
)
from headjudge.games.riftbound.building.fields import meaning, only, text, unknown, words
from headjudge.games.riftbound.building.objects import kind_of
from headjudge.games.riftbound.effects import Amount
from headjudge.games.riftbound.nouns import Me, Noun
from headjudge.games.riftbound.price import Price
from headjudge.language import Meaning, Value

if TYPE_CHECKING:
    from headjudge.games.riftbound.building.draft import Draft


def amount_of(value: Value, draft: Draft | None = None) -> Amount:
    """A number, printed or read off the table."""
    if isinstance(value, int):
        return Plain(value)
    part = meaning(value)
    if part.name in {"might", "cost", "keyword value"}:
        return _of_noun(part, draft)
    if part.name == "that much" and draft is not None and draft.much:
        return Much()
    if part.name in {"count", "highest might", "total might"}:
        kind = draft.kind(part["what"]) if draft is not None else kind_of(part["what"])
        only(part, "what", "of", "each")
        return {"count": CountOf, "highest might": HighestMight, "total might": TotalMight}[part.name](kind)
    if part.name == "tags":
        tags = words(meaning(part["tags"])["items"]) if isinstance(part["tags"], Meaning) else [part["tags"]]
        return TagsAmong(kind_of(part["what"], draft=draft), tuple([text(tag) for tag in tags]))
    if part.name in {"points", "xp"}:
        return Held(table.POINTS if part.name == "points" else table.XP)
    if part.name == "buffs spent" and draft is not None and draft.paid is not None:
        return CountMeant(draft.paid)
    raise unknown(part, "a number")


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


