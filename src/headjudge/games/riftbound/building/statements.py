"""What is always so, or for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.effects import Amount, Condition, Plain, Times
from headjudge.effects.drafting import Sheet
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import OUTSIDE, Additional, Cant, CheaperKeyword
from headjudge.games.riftbound.bonus_damage import BonusDamage
from headjudge.games.riftbound.building.fields import impossible, integer, items, meaning, only, text, unknown, words
from headjudge.games.riftbound.building.numbers import amount_of, price_of
from headjudge.games.riftbound.building.objects import kind_of
from headjudge.games.riftbound.building.occasions import PLAYERS, place_word
from headjudge.games.riftbound.cards import MADE
from headjudge.games.riftbound.discounts import Discount
from headjudge.games.riftbound.facedown import HIDE_MORE
from headjudge.games.riftbound.filters import ChosenChampion
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.battlefields import Scores
from headjudge.games.riftbound.occasions.objects import ChoosesThing, MovesTo, ToKind, ToMe
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.occasions.playing import EntersAt
from headjudge.games.riftbound.passives import GiveAbility, GiveKeyword, IsTagged, MightChange
from headjudge.games.riftbound.permissions import ATTACKED, May, NoCombatDamage, PlayFrom
from headjudge.games.riftbound.places import AtPlace
from headjudge.games.riftbound.price import Price
from headjudge.games.riftbound.triggering import Again
from headjudge.kernel.abilities import Ability
from headjudge.language import Meaning, Value
from headjudge.language.meaning import LABEL, REFERENCE

WITH_COST: Final = ("Equip", "Repeat")
BY_PRINT: Final = ("Accelerate", "Unique", "Legion", "Level")
"""Keywords that do something only where they are printed."""
TO_PLAY: Final = ("Action", "Reaction", "Ambush", "Hidden", "Quick-Draw")
"""Keywords that do something before a card is on the board."""
BANNED: Final = {
    "be readied": "Readied",
    "be countered": "Countered",
    "be killed": "Killed",
    "be moved": "Moved",
    "be stunned": "Stunned",
}
ROOMS: Final = {
    "an open battlefield": "open battlefield",
    "an enemy battlefield": "occupied enemy battlefield",
    "a battlefield": "battlefield",
    "any battlefield": "battlefield",
    "here": "here",
    "a battlefield you're attacking": ATTACKED,
}
"""Where permissions let units be played."""


class Topic:
    """What a statement is about: the object itself (`kind` is None) or objects of a kind, as long as conditions hold.

    `sheet`: where abilities that it gives are printed.
    """

    def __init__(self, who: Value, only: list[Condition], sheet: Sheet) -> None:
        part = meaning(who)
        self.sheet = sheet
        self.only = only
        self.part = part
        self.kind: Kind | None = None
        if part.name == "next":
            self.kind = kind_of(Meaning("kind", what=part["what"], by="you"))
        elif part.name == "played this turn":
            self.kind = kind_of(meaning(part["what"]).with_fields(by="you"))
        elif part.name in {"all", "kind"}:
            self.kind = _everywhere(part)
        elif part.name == "some" and _is_champion(part):
            self.kind = kind_of(part)
        elif part.name not in {"me", "this"}:
            raise unknown(part, "what a statement is about")

    @property
    def zones(self) -> tuple[str, ...]:
        """Where what is said of playing is at work: with the card itself as it is played, else on the board."""
        return OUTSIDE if self.kind is None else table.IN_PLAY  # 366.2.a


def _is_champion(part: Meaning) -> bool:
    """Whether it means the Chosen Champion, of which there is one."""
    return any(isinstance(one, ChosenChampion) for one in kind_of(part).filters)


def _everywhere(part: Meaning) -> Kind:
    """Objects of a kind; everywhere, if the text says so."""
    kind = kind_of(part)
    inner = part if part.name == "kind" else meaning(part["what"])
    having = [one for one in words(inner.get("having")) if isinstance(one, Meaning)]
    if any(one.name == "at" and one["where"] == "anywhere" for one in having):
        kind.look_in(("board", table.HAND, table.CHAMPION_ZONE, table.CHAIN, table.TRASH))
    return kind


def statement_of(part: Meaning, only: list[Condition], sheet: Sheet) -> list[Ability]:
    """The abilities that a statement comes to."""
    if part.name == "and":
        return [ability for one in items(part["items"]) for ability in statement_of(one, only, sheet)]
    build = _STATEMENTS.get(part.name)
    if build is None:
        raise unknown(part, "a statement")
    return build(part, only, sheet)


def plainly(line: Meaning) -> Meaning:
    """A line about what something does, as one about objects of which it is so."""
    for field in ("during", "only"):
        part = line.get(field)
        if not isinstance(part, Meaning) or part.name != "happens":
            continue
        verb, who, what = items(part["do"])[0], meaning(part["who"]), meaning(line["what"])
        fields = {name: value for name, value in line.fields if name != field}
        if verb.name == "play" and what == ENTERS_READY:
            only(verb, "what", "to")
            if meaning(verb["what"]).name != "me":
                raise unknown(verb, "a condition")
            entry = Meaning("enter", how="ready", to=verb["to"])
            return Meaning(line.name, **(fields | {"what": what.with_fields(what=(entry,))}))
        if verb.name == "choose" and what.name == "so":
            only(verb, "what")
            changes = tuple([one.with_fields(choosing=verb["what"]) for one in items(what["what"])])
            return Meaning(line.name, **(fields | {"what": what.with_fields(what=changes)}))
        label = who.get(LABEL)
        if verb.name in {"attack", "defend"} and label is not None and meaning(what["who"]).get(REFERENCE) == label:
            only(verb, "alone")
            kind = meaning(who["what"])
            states = [Meaning(f"{verb.name}ing"), *([Meaning("alone")] if verb.get("alone") else [])]
            everyone = Meaning("all", what=kind.with_fields(having=(*words(kind.get("having")), *states)))
            return Meaning(line.name, **(fields | {"what": what.with_fields(who=everyone)}))
    return line


ENTERS_READY: Final = Meaning("so", who=Meaning("me"), what=(Meaning("enter", how="ready"),))


def _so(part: Meaning, conditions: list[Condition], sheet: Sheet) -> list[Ability]:
    only(part, "who", "what")
    who = meaning(part["who"])
    if who.name in PLAYERS:
        return [_players_cant(who, predicate, conditions) for predicate in items(part["what"])]
    found: list[Ability] = []
    topic: Topic | None = None
    for predicate in items(part["what"]):
        if predicate.name == "bonus damage":
            found.append(_bonus(predicate, who, conditions))
            continue
        build = _PREDICATES.get(predicate.name)
        if build is None:
            raise unknown(predicate, "a statement")
        topic = topic or Topic(who, conditions, sheet)
        found += build(predicate, topic)
    return [_only_next(ability) for ability in found] if who.name == "next" else found


def _only_next(ability: Ability) -> Ability:
    """Let it be about the next card alone."""
    if not isinstance(ability, Discount | May | BonusDamage):
        raise impossible("nothing like this is so of the next card alone", "390.4")
    ability.next = True
    return ability


# What objects have


def _have(part: Meaning, topic: Topic) -> list[Ability]:
    only(part, "gains", "least", "where", "per", "gets")
    kind = topic.kind
    if part.get("where") is not None:
        if kind is None or part["where"] != "here":
            raise unknown(part, "a statement")
        kind.narrow([AtPlace("here")])
    per = part.get("per")
    each = None if per is None else amount_of(per)
    least = part.get("least")
    found: list[Ability] = []
    for gain in items(part["gains"]):
        found += gain_of(gain, kind, topic.only, topic.sheet, each, None if least is None else integer(least))
    return found


def gain_of(
    gain: Meaning,
    kind: Kind | None,
    conditions: list[Condition],
    sheet: Sheet,
    each: Amount | None = None,
    least: int | None = None,
    amount: Amount | None = None,
) -> list[Ability]:
    """What giving one thing comes to. `each`: so much for each; `amount`: the number, where it is known already."""
    if gain.name in {"more might", "less might"}:
        number = amount if amount is not None else amount_of(gain["n"])
        value = number if each is None else Times(number, each)
        return [MightChange(kind, value, conditions, down=gain.name == "less might", least=least)]
    if least is not None or each is not None:
        raise unknown(gain, "something with a minimum or for each of something")
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


# How objects are played


def _enter(part: Meaning, topic: Topic) -> list[Ability]:
    zones = topic.zones if topic.kind is not None else (*topic.zones, *table.IN_PLAY)
    to = part.get("to")
    if to is not None and (not isinstance(to, str) or to not in ROOMS):
        raise unknown(part, "a statement")
    room = "" if to is None else ROOMS[str(to)]
    return [May(f"enter {text(part['how'])}", topic.kind, room, topic.only, zones)]


def _cost(part: Meaning, topic: Topic) -> list[Ability]:
    only(part, "by", "per", "least", "choosing")
    per, least = part.get("per"), part.get("least")
    times = None if per is None else amount_of(per)
    minimum = 0 if least is None else price_of(least).energy
    up = part.name == "cost more"
    made = Discount(topic.kind, price_of(part["by"]), topic.only, times=times, least=minimum, up=up, zones=topic.zones)
    choosing = part.get("choosing")
    made.choosing = None if choosing is None else kind_of(choosing)
    return [made]


def _playable(part: Meaning, topic: Topic) -> list[Ability]:
    only(part, "to")
    to = part["to"]
    if not isinstance(to, str) or to not in ROOMS:
        raise unknown(part, "a permission")
    return [May("play to", topic.kind, ROOMS[to], topic.only, topic.zones)]


def _may_play(part: Meaning, conditions: list[Condition], sheet: Sheet) -> list[Ability]:
    if part.get("zone") is not None:
        return [_from_elsewhere(part, conditions)]
    only(part, "what", "to")
    if part.get("to") is None:
        raise unknown(part, "a permission")
    return _playable(Meaning("playable", to=part["to"]), Topic(part["what"], conditions, sheet))


def _from_elsewhere(part: Meaning, conditions: list[Condition]) -> Ability:
    only(part, "what", "zone", "cost")
    if meaning(part["what"]).name not in {"me", "this"} or part["zone"] != "your trash":
        raise unknown(part, "a permission")
    cost = part.get("cost")
    return PlayFrom(table.TRASH, None if cost is None else price_of(cost), conditions)  # 356.1.a


def _reduced(part: Meaning, conditions: list[Condition], sheet: Sheet) -> list[Ability]:
    only(part, "what", "by", "n", "least", "played")
    topic = Topic(part["what"], conditions, sheet)
    if topic.kind is not None and part.get("played"):
        topic = Topic(meaning(part["what"]).with_fields(by="you"), conditions, sheet)
    count, least = part.get("n"), part.get("least")
    minimum = 0 if least is None else price_of(least).energy
    times = None if count is None else amount_of(count)
    price = Price(1) if count is not None else price_of(part["by"])
    return [Discount(topic.kind, price, conditions, times=times, least=minimum, zones=topic.zones)]


def _cheaper(part: Meaning, conditions: list[Condition], sheet: Sheet) -> list[Ability]:
    only(part, "name", "by")
    name = text(part["name"])
    if name not in {"Repeat", "Accelerate", "Equip"}:
        raise unknown(part, "a statement")
    return [CheaperKeyword(name, price_of(part["by"]), conditions)]


def _increased(part: Meaning, conditions: list[Condition], sheet: Sheet) -> list[Ability]:
    only(part, "whom", "n")
    return [MightChange(Topic(part["whom"], conditions, sheet).kind, amount_of(part["n"]), conditions)]


# What can't be


def _cant(part: Meaning, topic: Topic) -> list[Ability]:
    ban = meaning(part["do"])
    zones = table.IN_PLAY
    return [Cant(_banned(ban, topic.kind), topic.only, zones)]


def _banned(ban: Meaning, kind: Kind | None) -> Occasion:
    if ban.name in BANNED:
        events = (BANNED[ban.name],)
        return ToMe(*events) if kind is None else ToKind(kind, *events)
    if ban.name == "be chosen":
        return ChoosesThing(kind, "opponent")
    if ban.name == "move":
        only(ban, "origin", "to")
        return MovesTo(kind, place_word(ban.get("to")), place_word(ban.get("origin")))
    if ban.name == "be played":
        return EntersAt(kind, place_word(ban["where"]))
    raise unknown(ban, "something that can't be")


def _players_cant(who: Meaning, part: Meaning, conditions: list[Condition]) -> Ability:
    if part.name != "can't":
        raise unknown(part, "something that players do")
    ban, word = meaning(part["do"]), PLAYERS[who.name]
    if ban.name == "play":
        only(ban, "what")
        return Cant(ToKind(kind_of(ban["what"]), "Finalized", who=word), conditions)
    if ban.name == "score":
        only(ban, "where")
        how = "here" if ban.get("where") == "here" else "any"
        return Cant(Scores(("Conquered", "Held"), how, word), conditions)
    raise unknown(ban, "something that players can't do")


# Damage


def _bonus(part: Meaning, who: Meaning, conditions: list[Condition]) -> Ability:
    only(part, "n", "to")
    inner = who if who.name == "next" else meaning(who["what"])
    named, are = inner["what"], words(inner.get("are"))
    kinds = [text(kind) for kind in words(meaning(named)["items"])] if isinstance(named, Meaning) else [text(named)]
    yours = who.name == "next" or are == ["your"]
    if any(kind not in {"spell", "ability"} for kind in kinds) or not (yours or not are):
        raise unknown(part, "a statement")
    to = part.get("to")
    target = None if to is None else kind_of(to)
    return BonusDamage(integer(part["n"]), tuple(kinds), conditions, to=target, who="you" if yours else "any")


def _no_damage(part: Meaning, topic: Topic) -> list[Ability]:
    occasion = ToMe("Dealt") if topic.kind is None else ToKind(topic.kind, "Dealt")
    return [Cant(occasion, topic.only)]


def _again(part: Meaning, conditions: list[Condition], sheet: Sheet) -> list[Ability]:
    only(part, "kind", "where")
    return [Again(text(part["kind"]), conditions, here=part.get("where") == "here")]


_PREDICATES: Final[dict[str, Callable[[Meaning, Topic], list[Ability]]]] = {
    "have": _have,
    "enter": _enter,
    "cost less": _cost,
    "cost more": _cost,
    "can't": _cant,
    "playable": _playable,
    "no damage": _no_damage,
    "no combat damage": lambda part, topic: [NoCombatDamage(topic.kind, topic.only)],
    "damaged last": lambda part, topic: [GiveKeyword(topic.kind, "Backline", Plain(0), topic.only)],
    "is tag": lambda part, topic: [IsTagged(topic.kind, text(part["tag"]), topic.only)],
}
_STATEMENTS: Final[dict[str, Callable[[Meaning, list[Condition], Sheet], list[Ability]]]] = {
    "so": _so,
    "playable": _may_play,
    "reduced": _reduced,
    "increased": _increased,
    "keyword costs less": _cheaper,
    "trigger again": _again,
    "hide more": lambda part, conditions, sheet: [May(HIDE_MORE, None, "here", conditions)],  # 107.3.b.1
}
