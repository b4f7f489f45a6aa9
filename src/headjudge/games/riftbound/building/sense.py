"""Words that cannot be said of one thing together, wherever a text says them."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound.building.fields import impossible, meaning, text, words
from headjudge.language import Meaning, Value
from headjudge.language.meaning import meanings

_OPPOSITES: Final = (
    ("friendly", "your", "you or allies control"),
    ("enemy", "opponents", "you don't control"),
)
"""Words for one side, and for the other."""
_CONTROLLED: Final = {"you": "your", "they": "their", "allies": "you or allies control", "not you": "you don't control"}
"""Words for whose objects are, by who controls them."""
_APART: Final = (("attacking", "defending"), ("ready", "exhausted"))
"""What nothing is at once."""
_POSSESSIVES: Final = ("your", "their", "opponents")
"""Words for whose objects are."""
_DETERMINERS: Final = ("your", "their")
"""Words for whose objects are that stand before all other words for them."""
_NAMING: Final = {"me": "me", "this": "me"}
"""Names of what is meant without a reference, and what they mean."""
_ANYWHERE: Final = ("anywhere", "combat", "showdown")
"""Words for where things are that are no one place."""
_SEVERAL: Final = ("with", "without", "at", "where")
"""What may be said several times of something, with other words each time."""


def check_sense(line: Value) -> None:
    """Refuse a line that says of something what cannot be so."""
    for part in meanings(line):
        if part.name == "kind":
            _check_kind(part)
        elif part.name == "lacks" and meaning(part["what"]).name == "none":
            raise impossible("this says twice that there is nothing of the kind")
        elif part.name in {"pair", "either of"}:
            _check_two(meaning(part["first"]), meaning(part["second"]))
        elif part.get("of") is True:
            _check_whole(part)
        elif part.get("other") is True and "other" in words(meaning(part["what"]).get("are")):
            raise impossible("'other' is said twice")
        elif part.name in {"some", "up to"} and isinstance(part.get("what"), Meaning):
            _check_article(meaning(part["what"]))


def _check_two(first: Meaning, second: Meaning) -> None:
    """Refuse two things that are one: what is named or meant again, not two that are chosen."""
    names = [one.get("ref") or _NAMING.get(one.name) for one in (first, second)]
    if names[0] is not None and names[0] == names[1]:
        raise impossible(f"{first.name!r} is said twice")


def _check_article(kind: Meaning) -> None:
    """Refuse "a your unit" and "two their units": "one of your units" is meant, if anything."""
    for word in words(kind.get("are")):
        if word in _DETERMINERS:
            raise impossible(f"{word!r} does not stand after a number or 'a'")


def _check_kind(kind: Meaning) -> None:
    for word in words(kind.get("are"))[1:]:
        if word in _DETERMINERS:
            raise impossible(f"{word!r} stands before what else is said of a thing")
    having = [meaning(one) for one in words(kind.get("having"))]
    said = [*words(kind.get("are")), *[one.name for one in having], kind["what"]]
    by = kind.get("by")
    if by is not None:
        said.append(_CONTROLLED.get(text(by), by))
    if kind.get("whose") is not None:
        said.append("opponents")
    for word in said:
        if isinstance(word, str) and word not in _SEVERAL and said.count(word) > 1:
            raise impossible(f"{word!r} is said twice")
        if isinstance(word, Meaning) and word.name == "not" and word["what"] == kind["what"]:
            raise impossible(f"a {kind['what']} is what it is")
    for one, other in _APART:
        if one in said and other in said:
            raise impossible(f"nothing is {one} and {other} at once")
    own, others = [[word for word in said if word in side] for side in _OPPOSITES]
    if own and others:
        raise impossible(f"nothing is {own[0]!r} and {others[0]!r} at once")
    if len([word for word in said if word in _POSSESSIVES]) > 1:
        raise impossible("nothing is of two players at once")
    _check_filters(having)


def _check_filters(having: list[Meaning]) -> None:
    names = {name: [one["name"] for one in having if one.name == name] for name in ("with", "without")}
    both = [name for name in names["with"] if name in names["without"]]
    if both:
        raise impossible(f"nothing is with {both[0]} and without it")
    places = [one["where"] for one in having if one.name == "at" and one["where"] not in _ANYWHERE]
    if len(places) > 1:
        raise impossible("nothing is at two places at once")


def _check_whole(part: Meaning) -> None:
    """Refuse "one of" a kind of which it is not said whose it is."""
    kind = meaning(part["what"])
    worn = [one for one in words(kind.get("having")) if meaning(one).name == "worn"]
    if not worn and kind.get("whose") is None and (words(kind.get("are")) or [""])[0] not in _POSSESSIVES:
        raise impossible("some of a whole are of what somebody has")
