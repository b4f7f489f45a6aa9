"""What objects have: Might, more or less of it, keywords, abilities."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Amount, Condition, Times
from headjudge.effects.drafting import Sheet
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import OUTSIDE, Additional
from headjudge.games.riftbound.building.fields import impossible, integer, items, meaning, only, text, unknown
from headjudge.games.riftbound.building.numbers import amount_of, price_of
from headjudge.games.riftbound.building.topics import Topic
from headjudge.games.riftbound.cards import MADE
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.passives import BaseMight, GiveAbility, GiveKeyword, LoseKeyword, MightChange
from headjudge.games.riftbound.places import AtPlace
from headjudge.games.riftbound.price import Price
from headjudge.kernel.abilities import Ability
from headjudge.language import Meaning

WITH_COST: Final = ("Equip", "Repeat")
BY_PRINT: Final = ("Accelerate", "Unique", "Legion", "Level")
"""Keywords that do something only where they are printed."""
TO_PLAY: Final = ("Action", "Reaction", "Ambush", "Hidden", "Quick-Draw")
"""Keywords that do something before a card is on the board."""
_LIMITS: Final = {"more might": "most", "less might": "least"}
"""Under which name it is said how far these go."""


def have(part: Meaning, topic: Topic) -> list[Ability]:
    only(part, "gains", "least", "most", "where", "per", "gets")
    kind = topic.kind
    if part.get("where") is not None:
        if kind is None or part["where"] != "here":
            raise unknown(part, "a statement")
        kind.narrow([AtPlace("here")])
    per = part.get("per")
    each = None if per is None else amount_of(per)
    found: list[Ability] = []
    for gain in items(part["gains"]):
        found += gain_of(gain, kind, topic.only, topic.sheet, each, limit_of(gain, part))
    return found


def limit_of(gain: Meaning, part: Meaning) -> int | None:
    """The Might to which one thing is given: more of it to a maximum, less of it to a minimum."""
    wanted = _LIMITS.get(gain.name)
    if any(part.get(name) is not None for name in _LIMITS.values() if name != wanted):
        raise unknown(gain, "something with such a limit")
    limit = None if wanted is None else part.get(wanted)
    return None if limit is None else integer(limit)


def lose(part: Meaning, topic: Topic) -> list[Ability]:
    """Objects lose a keyword, if nothing else printed belongs to it."""
    only(part, "name")
    name = text(part["name"])
    if name in {*WITH_COST, *BY_PRINT, *TO_PLAY, "Deathknell"}:
        raise impossible(f"{name} is not taken away from objects", "801.3.b")
    return [LoseKeyword(topic.kind, name, topic.only)]  # 801.3.b, 472.2.b


def gain_of(
    gain: Meaning,
    kind: Kind | None,
    conditions: list[Condition],
    sheet: Sheet,
    each: Amount | None = None,
    limit: int | None = None,
    amount: Amount | None = None,
) -> list[Ability]:
    """What giving one thing comes to.

    `each`: so much for each; `limit`: to this Might; `amount`: the number, where it is known already.
    """
    if gain.name in {"more might", "less might"}:
        number = amount if amount is not None else amount_of(gain["n"])
        value = number if each is None else Times(number, each)
        return [MightChange(kind, value, conditions, down=gain.name == "less might", limit=limit)]
    if each is not None:
        raise unknown(gain, "something for each of something")
    if gain.name == "base might":
        return [BaseMight(kind, amount if amount is not None else amount_of(gain["n"]), conditions)]
    if gain.name == "keyword":
        return [_keyword(gain, kind, conditions, sheet, amount)]
    if gain.name == "ability":
        return [_ability(meaning(gain["ability"]), kind, conditions, sheet)]
    raise unknown(gain, "something that objects have")


def _keyword(
    gain: Meaning, kind: Kind | None, conditions: list[Condition], sheet: Sheet, amount: Amount | None
) -> Ability:
    name, count = text(gain["name"]), gain.get("n")
    if name == "Repeat":
        return _repeat(gain, kind, conditions, sheet)
    if name in BY_PRINT or name in WITH_COST or name == "Deathknell":
        raise impossible(f"{name} is not given to other objects", "801.3.a")
    number = amount if amount is not None else None if count is None else amount_of(count)
    if kind is not None and name in TO_PLAY and table.CHAIN in kind.zones:
        kind.look_in(tuple(dict.fromkeys([*kind.zones, table.HAND, table.CHAMPION_ZONE, table.CHAIN])))  # 806.4, 813.4
    zones = (*table.IN_PLAY, *OUTSIDE) if kind is None and name in TO_PLAY else table.IN_PLAY
    return GiveKeyword(kind, name, number, conditions, zones)


def _repeat(gain: Meaning, kind: Kind | None, conditions: list[Condition], sheet: Sheet) -> Ability:
    """Spells that are about to be played have an additional cost that repeats them."""
    costs = items(gain["cost"])
    if kind is None or any(cost.name != "pay" for cost in costs):
        raise impossible("Repeat is not given with such a cost", "820.1.c")
    price = Price()
    for cost in costs:
        price = price.plus(price_of(cost["what"]))
    kind.look_in((table.HAND, table.CHAMPION_ZONE, table.FACEDOWN, table.CHAIN))
    made = Additional(f"Repeat of {sheet.name}", price, optional=True, brings="again")
    made.keyword = "Repeat"
    index = sheet.make(made)
    return GiveAbility(kind, (sheet.key, MADE, index), conditions)  # 820.1.d


def _ability(line: Meaning, kind: Kind | None, conditions: list[Condition], sheet: Sheet) -> Ability:
    from headjudge.games.riftbound.building.lines import given_ability  # noqa: PLC0415

    index = sheet.make(given_ability(sheet, line))
    return GiveAbility(kind, (sheet.key, MADE, index), conditions)
