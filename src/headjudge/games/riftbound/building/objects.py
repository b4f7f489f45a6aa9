"""Kinds of objects, and where they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from headjudge.effects import Me, Noun, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.amounts import LessOne
from headjudge.games.riftbound.building.fields import impossible, integer, meaning, only, text, unknown, words
from headjudge.games.riftbound.cards import CHAMPION
from headjudge.games.riftbound.filters import (
    Alone,
    AnyOf,
    Attachment,
    ChosenChampion,
    Controlled,
    CostIs,
    Enemy,
    Filter,
    Friendly,
    Has,
    IsToken,
    Marked,
    MightIs,
    Named,
    NoneOf,
    OfPlayer,
    Other,
    Ready,
    Supertype,
    Tagged,
    mighty,
    of_word,
)
from headjudge.games.riftbound.kinds import ANYWHERE, Kind
from headjudge.games.riftbound.places import AtPlace
from headjudge.games.riftbound.relations import AttachedTo, BanishedWith, Holds, LessMight, NamedLike, OfGroup, WhereIs
from headjudge.language import Meaning, Value
from headjudge.language.meaning import REFERENCE

if TYPE_CHECKING:
    from headjudge.games.riftbound.building.draft import Draft

TOKENS: Final = ("Bird", "Gold", "Mech", "Recruit", "Reflection", "Sand Soldier", "Sprite")
"""What tokens are called."""  # 184
NOUNS: Final = ("unit", "gear", "spell", "rune", "legend", "card", "permanent", "token", "battlefield")
ZONES: Final = {
    "your trash": ((table.TRASH,), "you"),
    "trashes": ((table.TRASH,), "any"),
    "opponents' trashes": ((table.TRASH,), "opponent"),
    "their trash": ((table.TRASH,), "they"),
    "your hand": ((table.HAND,), "you"),
    "hand": ((table.HAND,), "doer"),
    "their hand": ((table.HAND,), "they"),
    "your deck": ((table.DECK,), "you"),
    "champion zone": ((table.CHAMPION_ZONE,), "you"),  # 355.9.a.5
}
"""Where cards are, by the words of texts."""
TOGETHER: Final = ("the same battlefield", "the same location")
"""Places that several objects have in common."""
_ONE_PLACE: Final = ("a ", "an enemy ", "another ")
"""How the words for a place begin that is one and the same for all that are chosen there."""
_HOMES: Final = {
    "spell": (table.CHAIN,),  # 355.9.a.2
    "legend": (table.LEGEND_ZONE,),  # 355.9.a.4
    "battlefield": (table.BATTLEFIELDS,),
    "facedown card": (table.FACEDOWN,),  # 355.9.a.3
    "object": (ANYWHERE, table.LEGEND_ZONE),  # 414.1
}
"""Where things are looked for unless a text says otherwise."""


# Kinds


def kind_of(value: Value, place: Value | None = None, draft: Draft | None = None, skip: str = "") -> Kind:
    """Objects of a kind, where they are; `place`: also at this place; `skip`: what is looked at by itself."""
    part = meaning(value)
    other = bool(part.get("other"))
    if part.name != "kind":
        part = meaning(part["what"])
    only(part, "what", "are", "having", "by", "whose")
    filters = filters_of(_wherever(part), draft, skip)
    if other and not any(isinstance(one, Other) for one in filters):
        filters.append(Other())
    if place is not None:
        filters += filters_at(place, draft)
    zones, whose = _zones(part, draft)
    return Kind(filters, zones, whose)


def filters_of(value: Value, draft: Draft | None = None, skip: str = "") -> list[Filter]:
    """What objects of a kind must be like."""
    part = meaning(value)
    if part.name != "kind":
        part = meaning(part["what"])
    found = [*_noun(part["what"]), *([Enemy()] if part.get("whose") is not None else [])]
    for word in words(part.get("are")):
        found += _adjective(word, draft)
    if part.get("by") is not None:
        found += _controlled(text(part["by"]), draft)
    for one in words(part.get("having")):
        part = meaning(one)
        if skip not in {part.name, part.get("where")}:
            found += filter_of(part, draft)
    return found


def zone_named(part: Meaning) -> bool:
    """Whether the text says in which zone it means objects of a kind."""
    kind = part if part.name == "kind" else meaning(part["what"])
    return any(isinstance(one, Meaning) and one.name == "in" for one in words(kind.get("having")))


def _wherever(kind: Meaning) -> Meaning:
    """A kind without the zone in which it is looked for."""
    if not zone_named(kind):
        return kind
    return kind.with_fields(having=tuple([one for one in words(kind["having"]) if meaning(one).name != "in"]))


def together(part: Meaning) -> str:
    """What several objects that are chosen must have in common: where they are, or who controls them."""
    what = part.get("what")
    if part.name not in {"some", "up to", "any number"} or part.get("n") == 1 or not isinstance(what, Meaning):
        return ""
    if any(where in TOGETHER for where in wheres(what)):
        return "location"
    having = [one for one in words(what.get("having")) if isinstance(one, Meaning)]
    return "controller" if any(one.name == "same controller" for one in having) else ""


def shared_place(part: Meaning, *places: Value) -> str:
    """Where several objects are that are chosen at one place, or at these: at one and the same."""
    what = part.get("what")
    if part.name not in {"some", "up to", "any number"} or part.get("n") == 1 or not isinstance(what, Meaning):
        return ""
    for where in (*wheres(what), *places):
        if isinstance(where, str) and where.startswith(_ONE_PLACE):
            return "location"  # 355.11
    return ""


def wheres(kind: Meaning) -> list[Value]:
    """The places that a kind names."""
    having = [one for one in words(kind.get("having")) if isinstance(one, Meaning)]
    return [one["where"] for one in having if one.name == "at"]


def _zones(part: Meaning, draft: Draft | None) -> tuple[tuple[str, ...], str]:
    """Where a kind is looked for, and whose zones these are."""
    having = {one.name: one for one in words(part.get("having")) if isinstance(one, Meaning)}
    if "in" in having:
        return _zones_named(text(having["in"]["zone"]), draft)
    if "banished with this" in having:
        return (table.BANISHMENT,), "any"
    if "among" in having:
        return (table.DECK, table.HAND, table.TRASH, table.BANISHMENT), "any"
    what = part["what"]
    names = [what] if isinstance(what, str) else [text(name) for name in words(meaning(what)["items"])]
    homes = [zone for name in names for zone in _HOMES.get(name, (ANYWHERE,))]  # 355.9.a.1
    return tuple(dict.fromkeys(homes)), "any"


def _zones_named(zone: str, draft: Draft | None) -> tuple[tuple[str, ...], str]:
    """The zones that the words for one mean, and whose they are."""
    if zone not in ZONES:
        raise impossible(f"nothing is looked for in {zone!r}", "355.9.a")
    zones, whose = ZONES[zone]
    if whose == "doer":
        whose = "you" if draft is None or draft.doer == "you" else draft.they()
    if whose == "they":
        whose = "opponent" if draft is None else draft.they()
    return zones, whose


def _tribe(word: str) -> Filter:
    """With a tag, or a token of this name."""
    return AnyOf([Tagged(word)], [IsToken(), Named(word)]) if word in TOKENS else Tagged(word)


def _noun(value: Value) -> list[Filter]:
    if isinstance(value, str):
        if value == "ability":
            raise impossible(f"{value!r} is nothing that can be looked for", "355.9.a")
        if value in {"facedown card", "object"}:
            return []
        if value in NOUNS:
            return of_word(value)
        return of_word("equipment") if value == "Equipment" else [_tribe(value)]
    part = meaning(value)
    if part.name not in {"either", "both"}:
        raise unknown(part, "a kind of object")
    return [AnyOf(*[_noun(inner) for inner in words(part["items"])])]


_ADJECTIVES: Final[dict[str, Callable[[], Filter]]] = {
    "friendly": Friendly,
    "your": Controlled,
    "enemy": Enemy,
    "other": Other,
    "attacking": lambda: Marked(table.ATTACKER),
    "defending": lambda: Marked(table.DEFENDER),
    "exhausted": lambda: Ready(ready=False),
    "ready": lambda: Ready(ready=True),
    "buffed": lambda: Marked(table.BUFF),
    "stunned": lambda: Marked(table.STUNNED),
    "damaged": lambda: Marked(table.DAMAGE),
    "equipped": lambda: Attachment("equipped"),
    "token": IsToken,
    "champion": lambda: Supertype(CHAMPION),
    "chosen champion": ChosenChampion,
    "mighty": mighty,
}


def _adjective(value: Value, draft: Draft | None) -> list[Filter]:
    if isinstance(value, str):
        if value in _ADJECTIVES:
            return [_ADJECTIVES[value]()]
        if value[:1].isupper():
            return [_tribe(value)]
        if value == "their" and draft is not None:
            return [OfPlayer(draft.they())]
        raise impossible(f"{value!r} is not carried out as what something is like")
    part = meaning(value)
    if part.name == "not":
        return [NoneOf(_noun(part["what"]))]
    raise unknown(part, "what something is like")


def _controlled(by: str, draft: Draft | None) -> list[Filter]:
    if by == "you":
        return [Controlled()]
    if by == "not you":
        return [NoneOf([Controlled()])]
    if by == "allies":
        return [Friendly()]
    if by == "they":
        return [OfPlayer("opponent" if draft is None else draft.they())]
    raise impossible(f"{by!r} control nothing")


def filter_of(part: Meaning, draft: Draft | None) -> list[Filter]:
    """What one of the words after a noun says that something is like."""
    if part.name in _FILTERS:
        return _FILTERS[part.name](part)
    if part.name in _RELATIONS:
        return _RELATIONS[part.name](part, draft)
    raise unknown(part, "what something is like")


def in_fight() -> Filter:
    """Attacking or defending."""
    return AnyOf([Marked(table.ATTACKER)], [Marked(table.DEFENDER)])


def _shared(part: Meaning) -> list[Filter]:
    raise impossible("it takes several objects to have the same controller")


def _among(part: Meaning, draft: Draft | None) -> list[Filter]:
    if draft is None:
        raise unknown(part, "what something is like")
    return [OfGroup(draft.group_meant(part))]


def _where(part: Meaning, draft: Draft | None) -> list[Filter]:
    """Battlefields where there is something."""
    only(part, "what", "by")
    yours = [Controlled()] if part.get("by") is not None else []
    return [Holds(Kind([*kind_of(part["what"], draft=draft).filters, *yours]))]


def _cheaper_than(part: Meaning, draft: Draft | None) -> list[Filter]:
    from headjudge.games.riftbound.building.numbers import amount_of  # noqa: PLC0415

    return [CostIs("energy", None, LessOne(amount_of(part["n"], draft)))]


def _meant(value: Value, draft: Draft | None) -> Noun:
    """Something that the text has named, or the object itself."""
    part = meaning(value)
    if part.name in {"me", "this"}:
        return Me() if draft is None else draft.noun(part)
    if draft is None or part.get(REFERENCE) is None:
        raise unknown(part, "something to compare with")
    return draft.referred(part)


def _cost_at_most(part: Meaning) -> list[Filter]:
    power = Plain(len(words(part["by"])))
    return [CostIs("energy", None, Plain(integer(part["n"]))), CostIs("power", None, power)]


_FILTERS: Final[dict[str, Callable[[Meaning], list[Filter]]]] = {
    "same controller": _shared,
    "alone": lambda part: [Alone()],
    "attacking": lambda part: [Marked(table.ATTACKER)],
    "defending": lambda part: [Marked(table.DEFENDER)],
    "in fight": lambda part: [in_fight()],
    "might at most": lambda part: [MightIs(None, Plain(integer(part["n"])))],
    "might at least": lambda part: [MightIs(Plain(integer(part["n"])), None)],
    "with": lambda part: [Has(text(part["name"]))],
    "without": lambda part: [Has(text(part["name"]), absent=True)],
    "energy at most": lambda part: [CostIs("energy", None, Plain(integer(part["n"])))],
    "energy at least": lambda part: [CostIs("energy", Plain(integer(part["n"])), None)],
    "power at least": lambda part: [CostIs("power", Plain(len(words(part["by"]))), None)],
    "cost at most": _cost_at_most,
    "banished with this": lambda part: [BanishedWith()],
}


_RELATIONS: Final[dict[str, Callable[[Meaning, Draft | None], list[Filter]]]] = {
    "at": lambda part, draft: filters_at(part["where"], draft),
    "among": _among,
    "less might than": lambda part, draft: [LessMight(_meant(part["whom"], draft))],
    "named like": lambda part, draft: [NamedLike(_meant(part["whom"], draft))],
    "attached": lambda part, draft: [AttachedTo(_meant(part["whom"], draft))],
    "worn": lambda part, draft: [AttachedTo(_meant(part["whom"], draft))],
    "controlled": lambda part, draft: _controlled(text(part["by"]), draft),
    "where": _where,
    "energy less than": _cheaper_than,
}
"""Those that may depend on what the text has named."""


# Places

PLACES: Final = {
    "here": "here",
    "my battlefield": "here",
    "this battlefield": "here",
    "my location": "here",
    "a battlefield": "battlefield",
    "battlefields": "battlefield",
    "any battlefield": "battlefield",
    "a battlefield you control": "battlefield you control",
    "a battlefield you don't control": "battlefield you don't control",
    "an enemy battlefield": "enemy battlefield",
    "an occupied enemy battlefield": "occupied enemy battlefield",
    "an open battlefield": "open battlefield",
    "another location": "elsewhere",
    "your base": "your base",
    "my base": "your base",
    "base": "base",
    "its base": "base",
    "their base": "base",
    "a base": "base",
    "combat": "combat",
    "during combat": "during combat",
    "showdown": "showdown",
}
"""What the words of texts for places come to."""


def filters_at(where: Value, draft: Draft | None = None) -> list[Filter]:
    """What is at a place."""
    if isinstance(where, Meaning):
        if where.name not in {"place of", "battlefield of"}:
            raise unknown(where, "a place")
        at_field: list[Filter] = [AtPlace("battlefield")] if where.name == "battlefield of" else []
        return [*at_field, WhereIs(_meant(where["whom"], draft))]
    if where == "anywhere":
        return []
    if where in {"another battlefield", "a battlefield other than mine"}:
        return [AtPlace("battlefield"), AtPlace("elsewhere")]
    if where in {"my battlefield", "this battlefield"}:
        named = draft.named_field() if where == "this battlefield" and draft is not None else None
        # a base is no battlefield
        return [AtPlace("battlefield"), AtPlace("here") if named is None else WhereIs(named)]
    if where in {"there", "that battlefield", "the same battlefield", "the same location"}:
        if draft is None:
            raise impossible(f"there is nothing that {where!r} could mean", "359.3.f.1")
        return [WhereIs(draft.place_named(where))]
    if where not in PLACES:
        raise impossible(f"{where!r} is no place that is looked at", "355.9.b")
    return [AtPlace(PLACES[str(where)])]  # 355.10.b
