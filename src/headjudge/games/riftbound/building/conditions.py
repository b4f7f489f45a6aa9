"""What texts want to be so."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from headjudge.effects import Between, Compared, Condition, Did, Me, Not, Noun
from headjudge.games.riftbound import table
from headjudge.games.riftbound.amounts import CountOf, Excess, Much, Paid
from headjudge.games.riftbound.building.fields import impossible, integer, items, meaning, only, text, unknown, words
from headjudge.games.riftbound.building.numbers import amount_of
from headjudge.games.riftbound.building.objects import (
    filter_of,
    filters_at,
    filters_of,
    in_fight,
    kind_of,
    together,
    zone_named,
)
from headjudge.games.riftbound.conditions import (
    Among,
    AssignedExcess,
    DuringPhase,
    Happened,
    HasXP,
    Is,
    MeIs,
    NearVictory,
    Outnumbers,
    PaidFor,
    PlayedFrom,
    Was,
)
from headjudge.games.riftbound.filters import (
    Alone,
    Attachment,
    Controlled,
    Enemy,
    Filter,
    Friendly,
    Marked,
    MightIs,
    NoneOf,
    Ready,
    mighty,
)
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.origins import ORIGINS
from headjudge.language import Meaning, Value
from headjudge.language.meaning import REFERENCE

if TYPE_CHECKING:
    from headjudge.games.riftbound.building.draft import Draft

OWN_COST: Final = "its additional cost"
"""How the additional cost that a card names itself is called."""


def conditions_of(value: Value, draft: Draft | None = None) -> list[Condition]:
    """The conditions that a text names together."""
    return [condition_of(part, draft) for part in items(value, "and")]


def condition_of(part: Meaning, draft: Draft | None = None) -> Condition:
    """Something that a text wants to be so."""
    build = _CONDITIONS.get(part.name)
    if build is None:
        raise unknown(part, "a condition")
    return build(part, draft)


def _done(part: Meaning, draft: Draft | None) -> Condition:
    if draft is None or not draft.done:
        raise impossible("there is nothing before this that could have been done", "359.3.e.14")
    if part.get("able") is not None and draft.optional:
        raise impossible("what may be left undone is not done for other reasons than that it can't be", "359.3.e.14")
    return Did(draft.done, done=part.name == "done")


# How many there are


def counted(value: Value, draft: Draft | None, more: list[Filter] | None = None, whose: str = "") -> Condition:
    """There are so many objects of a kind; `more`: that are also like this; `whose`: in whose zones."""
    part = meaning(value)
    only(part, "n", "what", "other", "plus", "of")
    kind = _kind(part, draft)
    if set(kind.zones) <= {table.HAND, table.TRASH, table.DECK, table.CHAMPION_ZONE}:
        kind.whose = whose or kind.whose
    else:
        kind.narrow(more or [])
    low, high = bounds(part)
    return Between(CountOf(kind), low, high)


def _kind(part: Meaning, draft: Draft | None) -> Kind:
    if together(part):
        raise unknown(part, "so many")
    return kind_of(part, draft=draft) if draft is None else draft.kind(part)


def kind_in_events(part: Meaning, draft: Draft | None) -> Kind:
    """Objects of a kind that something happens to: where they were before is not looked at."""
    if part.name != "kind" and part.get("what") is None:
        raise unknown(part, "objects of a kind")
    if zone_named(part):
        raise impossible("no event is told by the zone in which cards were", "383.2.c")
    return _kind(part, draft)


def bounds(part: Meaning) -> tuple[int | None, int | None]:
    """How many at least and at most a text speaks of."""
    if part.name == "none":
        return None, 0
    if part.name not in {"some", "at least", "at most", "exactly"}:
        raise unknown(part, "so many")
    number = integer(part["n"])
    if part.name == "exactly":
        return number, number
    return (None, number) if part.name == "at most" else (number, None)


def _controls(part: Meaning, draft: Draft | None) -> Condition:
    only(part, "who", "what")
    who = meaning(part["who"]).name
    if who not in {"you", "opponent"}:
        raise unknown(meaning(part["who"]), "who controls something")
    yours = who == "you"
    more: list[Filter] = [Controlled() if yours else Enemy()]
    found = counted(part["what"], draft, more, "you" if yours else "opponent")
    return Not(found) if part.name == "lacks" else found


def _outnumbers(part: Meaning, draft: Draft | None) -> Condition:
    only(part, "what", "how")
    what, kind = meaning(part["what"]), _kind(meaning(part["what"]), draft)
    apart, cards = zone_named(what), what["what"] == "card" and what.get("are") is None
    if what.get("by") is not None or any(isinstance(one, Friendly | Enemy | Controlled) for one in kind.filters):
        raise impossible("what you control is compared with what an opponent controls", "187.6.b")
    if apart and (kind.whose != "you" or (kind.is_private and not cards)):
        raise impossible("nobody knows of an opponent's cards there what they are like", "128")
    kind.whose = "any"
    return Outnumbers(kind, text(part["how"]), owned=apart)


# What somebody or something is like


_STATES: Final[dict[str, Callable[[], list[Filter]]]] = {
    "alone": lambda: [Alone()],
    "buffed": lambda: [Marked(table.BUFF)],
    "ready": lambda: [Ready(ready=True)],
    "exhausted": lambda: [Ready(ready=False)],
    "stunned": lambda: [Marked(table.STUNNED)],
    "attacking": lambda: [Marked(table.ATTACKER)],
    "defending": lambda: [Marked(table.DEFENDER)],
    "equipped": lambda: [Attachment("equipped")],
    "mighty": lambda: [mighty()],
    "attacking with another": lambda: [Marked(table.ATTACKER), NoneOf([Alone()])],
    "in fight": lambda: [in_fight()],
    "in fight alone": lambda: [in_fight(), Alone()],
    "attacking alone": lambda: [Marked(table.ATTACKER), Alone()],
    "defending alone": lambda: [Marked(table.DEFENDER), Alone()],
}


def state_of(value: Value, draft: Draft | None = None) -> list[Filter]:
    """What something in a state is like."""
    if isinstance(value, str):
        if value not in _STATES:
            raise impossible(f"nothing is ever looked at for being {value!r}")
        return _STATES[value]()
    part = meaning(value)
    if part.name == "at":
        return filters_at(part["where"], draft)
    if part.name == "kind":
        inner = part["what"]
        return filters_of(inner if isinstance(inner, Meaning) and inner.name == "kind" else part, draft)
    if part.name == "less might than":
        return filter_of(part, draft)
    if part.name == "might at most":
        return [MightIs(None, amount_of(part["n"], draft))]
    if part.name == "might at least":
        return [MightIs(amount_of(part["n"], draft), None)]
    raise unknown(part, "a state")


def _is(part: Meaning, draft: Draft | None) -> Condition:
    only(part, "who", "how")
    who, filters = meaning(part["who"]), state_of(part["how"], draft)
    if who.name in {"me", "this"}:
        return MeIs(filters)
    if who.get(REFERENCE) is not None and draft is not None:
        return Is(draft.referred(who), filters)
    if who.name == "some":
        return counted(who, draft, filters)
    raise unknown(who, "what is so")


def _was(part: Meaning, draft: Draft | None) -> Condition:
    only(part, "who", "how")
    who = meaning(part["who"])
    noun: Noun = Me()
    if who.name not in {"me", "this"}:
        if draft is None:
            raise unknown(who, "what was so")
        noun = draft.referred(who)
    how = part["how"]
    if draft is not None and isinstance(how, Meaning) and how.name == "at":
        draft.there = noun  # 359.3.e.13
    return Was(noun, state_of(how, draft))


def _near(part: Meaning, draft: Draft | None) -> Condition:
    only(part, "who", "n")
    return NearVictory(integer(part["n"]), "you" if meaning(part["who"]).name == "you" else "opponent")


# What has happened

_DONE: Final = {
    "played": "Played",
    "discarded": "Discarded",
    "recycled": "Recycled",
    "killed": "Killed",
    "stunned": "Stunned",
    "buffed": "Buffed",
    "readied": "Readied",
    "hidden": "Hid",
    "chosen": "Chosen",
}


def _has(part: Meaning, draft: Draft | None) -> Condition:
    only(part, "who", "past")
    past, who = meaning(part["past"]), meaning(part["who"])
    if past.name in {"died", "moved"} and past.get("what") is None:
        return _has_gone(past, who, draft)
    if who.name != "you":
        raise unknown(who, "who has done something this turn")
    if past.name in _DONE:
        only(past, "what")
        what = meaning(past["what"])
        low, high = bounds(what)
        if high is not None or past.name == "recycled":
            raise unknown(past, "what has happened this turn")
        return Happened((_DONE[past.name],), "you", kind_in_events(what, draft), low or 1)
    if past.name == "spent":
        return Happened(("Played",), "you", Kind(filters_of(SPELL)), field="energy", low=integer(past["n"]))
    kinds = {"gained xp": "GainedXP", "spent buff": "BuffSpent", "conquered": "Conquered", "held": "Held"}
    if past.name not in kinds or past.get("where") is not None:
        raise unknown(past, "what has happened this turn")
    return Happened((kinds[past.name],), "you")


SPELL: Final = Meaning("kind", what="spell")


def _has_gone(past: Meaning, who: Meaning, draft: Draft | None) -> Condition:
    kinds = ("Killed",) if past.name == "died" else ("Moved",)
    least = integer(past["n"]) if past.name == "moved" else 1
    if who.name in {"me", "this"}:
        return Happened(kinds, "any", None, least, me=True)
    if who.name != "some" or who["n"] != 1:
        raise unknown(who, "what has died or moved this turn")
    return Happened(kinds, "any", kind_in_events(who, draft), least)


_PASTS: Final = {
    **{verb: f"{verb}ed" for verb in ("play", "discard", "kill", "conquer", "buff")},
    "stun": "stunned",
    "ready": "readied",
    "hide": "hidden",
    "choose": "chosen",
    "hold": "held",
    "gain xp": "gained xp",
    "spend buff": "spent buff",
}
"""What players do, and what they have done."""


def _has_not(part: Meaning, draft: Draft | None) -> Condition:
    only(part, "who", "do")
    who = meaning(part["who"])
    verbs = [meaning(verb) for verb in words(part["do"])]
    if who.name == "you" and len(verbs) == 1 and verbs[0].name in _PASTS:
        only(verbs[0], "what")
        past = Meaning(_PASTS[verbs[0].name], **dict(verbs[0].fields))
        return Not(_has(Meaning("has", who=who, past=past), draft))
    kinds = {"conquer": "Conquered", "hold": "Held", "move": "Moved", "attack": "Attacks", "defend": "Defends"}
    if who.name != "me" or not all(verb.name in kinds and not verb.fields for verb in verbs):
        raise unknown(part, "a condition")
    return Not(Happened(tuple([kinds[verb.name] for verb in verbs]), "any", me=True))


def _revealed(part: Meaning, draft: Draft | None) -> Condition:
    if draft is None or draft.revealed is None:
        raise unknown(part, "a condition")
    return Among(draft.revealed, filters_of(part["what"], draft))  # 424.1


def _compared(part: Meaning, draft: Draft | None) -> Condition:
    only(part, "first", "second")
    how = "more" if part.name == "more than" else "less"
    return Compared(amount_of(part["first"], draft), how, amount_of(part["second"], draft))


def _excess(part: Meaning, draft: Draft | None) -> Condition:
    if draft is not None:
        draft.much, draft.effect.noted = Much(), Excess()
    return AssignedExcess(integer(part["n"]))


def _played_from(part: Meaning, draft: Draft | None) -> Condition:
    zone = "your hand" if part["zone"] == "hand" else text(part["zone"])
    if draft is None or zone not in ORIGINS:
        raise unknown(part, "a condition")
    return PlayedFrom(zone)


def _time(part: Meaning, draft: Draft | None) -> Condition:
    phase = text(part["phase"])
    return DuringPhase("" if phase == "turn" else phase)


_CONDITIONS: Final[dict[str, Callable[[Meaning, Draft | None], Condition]]] = {
    "done": _done,
    "not done": _done,
    "paid": lambda part, draft: PaidFor(OWN_COST),
    "controls": _controls,
    "lacks": _controls,
    "outnumbers": _outnumbers,
    "exists": lambda part, draft: counted(part["what"], draft),
    "is": _is,
    "was": _was,
    "near victory": _near,
    "has": _has,
    "has not": _has_not,
    "spent": lambda part, draft: Between(Paid("energy"), integer(part["n"])),
    "played from": _played_from,
    "holds": lambda part, draft: MeIs([Controlled()]),
    "time": _time,
    "during": _time,
    "more than": _compared,
    "less than": _compared,
    "revealed": _revealed,
    "excess": _excess,
    "died alone": lambda part, draft: Was(Me(), [Alone()]),  # 741.1
    "xp": lambda part, draft: HasXP(integer(part["n"])),
}
