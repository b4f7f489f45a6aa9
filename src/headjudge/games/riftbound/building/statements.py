"""What is always so, or for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.effects import Condition
from headjudge.effects.drafting import Sheet
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Cant, CheaperKeyword
from headjudge.games.riftbound.bonus_damage import BonusDamage
from headjudge.games.riftbound.building.bans import banned, players_cant
from headjudge.games.riftbound.building.fields import impossible, integer, items, meaning, only, text, unknown, words
from headjudge.games.riftbound.building.gains import have, lose
from headjudge.games.riftbound.building.numbers import amount_of, price_of
from headjudge.games.riftbound.building.objects import kind_of, wheres
from headjudge.games.riftbound.building.occasions import PLAYERS
from headjudge.games.riftbound.building.topics import Topic, yours
from headjudge.games.riftbound.cards import SPELL
from headjudge.games.riftbound.discounts import Discount
from headjudge.games.riftbound.facedown import HIDE_MORE
from headjudge.games.riftbound.filters import Attachment
from headjudge.games.riftbound.game_rules import VICTORY_SCORE, RuleChange
from headjudge.games.riftbound.occasions.objects import TakesDamage
from headjudge.games.riftbound.passives import BonusAgain, GiveKeyword, IsTagged, MightChange, OnThings
from headjudge.games.riftbound.permissions import ATTACKED, May, NoCombatDamage, PlayFrom
from headjudge.games.riftbound.price import Price
from headjudge.games.riftbound.triggering import Again
from headjudge.kernel.abilities import Ability
from headjudge.language import Meaning
from headjudge.language.meaning import REFERENCE

ROOMS: Final = {
    "an open battlefield": "open battlefield",
    "an enemy battlefield": "enemy battlefield",
    "an occupied enemy battlefield": "occupied enemy battlefield",
    "a battlefield": "battlefield",
    "any battlefield": "battlefield",
    "here": "here",
    "a battlefield you're attacking": ATTACKED,
}
"""Where permissions let units be played."""
PLAYED: Final = ("played", "played this turn")
"""Cards that are named by who plays them."""


def statement_of(part: Meaning, only: list[Condition], sheet: Sheet) -> list[Ability]:
    """The abilities that a statement comes to."""
    if part.name == "and":
        return [ability for one in items(part["items"]) for ability in statement_of(one, only, sheet)]
    build = _STATEMENTS.get(part.name)
    if build is None:
        raise unknown(part, "a statement")
    return build(part, only, sheet)


def _so(part: Meaning, conditions: list[Condition], sheet: Sheet) -> list[Ability]:
    only(part, "who", "what", "each")
    who = meaning(part["who"])
    if who.name in {"opponent", "any player"}:
        raise impossible("whom nobody chooses can't do something", "355.10.d")
    if who.name in PLAYERS:
        return [players_cant(who, predicate, conditions) for predicate in items(part["what"])]
    found: list[Ability] = []
    topic: Topic | None = None
    for predicate in items(part["what"]):
        if who.name in PLAYED and not _is_about_playing(predicate):
            raise impossible("what is played is as it is when it is played", "366.2.a")
        if _is_about_playing(predicate):
            _check_nowhere(who)
        if predicate.name == "bonus damage":
            found.append(_bonus(predicate, who, conditions))
            continue
        build = _PREDICATES.get(predicate.name)
        if build is None:
            raise unknown(predicate, "a statement")
        topic = topic or Topic(who, conditions, sheet)
        found += build(predicate, topic)
    return [_only_next(ability) for ability in found] if who.name == "next" else found


def _is_about_playing(predicate: Meaning) -> bool:
    """Whether it makes a difference only as cards are played: what they cost, or how they enter."""
    return predicate.name in {"cost less", "cost more", "enter", "playable"}


def _check_nowhere(who: Meaning) -> None:
    """Refuse a place for cards of which it is said what they cost or how they enter: they are not there yet."""
    kind = who if who.name == "kind" else who.get("what")
    if isinstance(kind, Meaning) and any(where != "anywhere" for where in wheres(kind)):
        raise impossible("what is played is nowhere as it is played", "366.2.a")


def _only_next(ability: Ability) -> Ability:
    """Let it be about the next card alone."""
    if not isinstance(ability, Discount | May | BonusDamage):
        raise impossible("nothing like this is so of the next card alone", "390.4")
    ability.next = True
    return ability


# How objects are played


def _enter(part: Meaning, topic: Topic) -> list[Ability]:
    zones = topic.zones if topic.kind is not None else (*topic.zones, *table.IN_PLAY)
    to = part.get("to")
    if to is not None and (not isinstance(to, str) or to not in ROOMS):
        raise unknown(part, "a statement")
    room = "" if to is None else ROOMS[str(to)]
    return [May(f"enter {text(part['how'])}", topic.kind, room, topic.only, zones)]


def _cost(part: Meaning, topic: Topic) -> list[Ability]:
    only(part, "by", "per", "least", "choosing", "zone")
    per, least = part.get("per"), part.get("least")
    times = None if per is None else amount_of(per)
    minimum = 0 if least is None else price_of(least).energy
    up = part.name == "cost more"
    made = Discount(topic.kind, price_of(part["by"]), topic.only, times=times, least=minimum, up=up, zones=topic.zones)
    choosing = part.get("choosing")
    made.choosing = None if choosing is None else kind_of(choosing)
    made.origin = "" if part.get("zone") is None else text(part["zone"])
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
    _check_nowhere(meaning(part["what"]))
    topic = Topic(part["what"], conditions, sheet)
    if topic.kind is not None and part.get("played"):
        topic = Topic(yours(meaning(part["what"])), conditions, sheet)
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


# What cannot be, or is more


def _cant(part: Meaning, topic: Topic) -> list[Ability]:
    return [Cant(banned(meaning(part["do"]), topic.kind), topic.only)]


def _bonus(part: Meaning, who: Meaning, conditions: list[Condition]) -> Ability:
    only(part, "n", "to")
    if who.get("what") is None:
        raise unknown(who, "what deals Bonus Damage")
    inner = who if who.name == "next" else meaning(who["what"])
    if who.name != "next":
        only(inner, "what", "are", "by")
    named, are = inner["what"], (*words(inner.get("are")), *(["your"] if inner.get("by") == "you" else []))
    kinds = [text(kind) for kind in words(meaning(named)["items"])] if isinstance(named, Meaning) else [text(named)]
    own = who.name == "next" or are == ("your",)
    if (
        any(kind not in {"spell", "ability"} for kind in kinds)
        or not (own or not are)
        or inner.get("by") not in {None, "you"}
    ):
        raise unknown(part, "a statement")
    to = part.get("to")
    target = None if to is None else kind_of(to)
    return BonusDamage(integer(part["n"]), tuple(kinds), conditions, to=target, who="you" if own else "any")


def _no_damage(part: Meaning, topic: Topic) -> list[Ability]:
    of = part.get("of")
    return [Cant(TakesDamage(topic.kind, "any" if of is None else text(of)), topic.only)]


def _again(part: Meaning, conditions: list[Condition], sheet: Sheet) -> list[Ability]:
    only(part, "kind", "where")
    return [Again(text(part["kind"]), conditions, here=part.get("where") == "here")]


def _rule(what: str, conditions: list[Condition], sheet: Sheet, count: int = 1) -> list[Ability]:
    """A rule of the game is another one, as long as the object is in play."""
    if sheet.type == SPELL:
        raise impossible("a spell is not in play for this to be so", "152")
    return [RuleChange(what, conditions, count)]


def _give(part: Meaning, topic: Topic) -> list[Ability]:
    """What is attached gives something to what it is attached to."""
    only(part, "gains")
    if topic.kind is None:
        raise unknown(part, "something that a card says of itself")
    topic.kind.narrow([Attachment("attached")])
    found = have(part, topic)
    for ability in found:
        if not isinstance(ability, OnThings):
            raise unknown(part, "something that is given")
        ability.worn = True
    return found


def _double_bonus(part: Meaning, topic: Topic) -> list[Ability]:
    """434.1.d: Equipment gives its base Might bonus once more."""
    only(part, "whom")
    if topic.kind is None or meaning(part["whom"]).get(REFERENCE) not in topic.labels:
        raise unknown(part, "a statement")
    topic.kind.narrow([Attachment("attached")])
    return [BonusAgain(topic.kind, topic.only)]


_PREDICATES: Final[dict[str, Callable[[Meaning, Topic], list[Ability]]]] = {
    "have": have,
    "lose": lose,
    "enter": _enter,
    "cost less": _cost,
    "cost more": _cost,
    "can't": _cant,
    "give": _give,
    "double bonus": _double_bonus,
    "playable": _playable,
    "no damage": _no_damage,
    "no combat damage": lambda part, topic: [NoCombatDamage(topic.kind, topic.only)],
    "damaged last": lambda part, topic: [GiveKeyword(topic.kind, "Backline", only=topic.only)],
    "is tag": lambda part, topic: [IsTagged(topic.kind, text(part["tag"]), topic.only)],
}
_STATEMENTS: Final[dict[str, Callable[[Meaning, list[Condition], Sheet], list[Ability]]]] = {
    "so": _so,
    "playable": _may_play,
    "reduced": _reduced,
    "increased": _increased,
    "keyword costs less": _cheaper,
    "trigger again": _again,
    "victory score": lambda part, conditions, sheet: _rule(VICTORY_SCORE, conditions, sheet, integer(part["n"])),
    "skip": lambda part, conditions, sheet: _rule(text(part["phase"]), conditions, sheet),
    "hide more": lambda part, conditions, sheet: [May(HIDE_MORE, None, "here", conditions)],  # 107.3.b.1
}
