"""The fields of meanings, and what is wrong with a text that cannot be carried out."""

from __future__ import annotations

from headjudge.kernel.errors import HeadjudgeError
from headjudge.language import Meaning, Value
from headjudge.language.meaning import LABEL, REFERENCE


def meaning(value: Value | None) -> Meaning:
    """A part that is a meaning."""
    if not isinstance(value, Meaning):
        raise impossible(f"{value!r} is nothing that can be done here", "055")
    return value


def text(value: Value | None) -> str:
    """A part that is a word."""
    if not isinstance(value, str):
        raise impossible(f"{describe(value)} is no word that is known here", "055")
    return value


def integer(value: Value | None) -> int:
    """A part that is a number."""
    if not isinstance(value, int):
        raise impossible(f"{describe(value)} is no printed number", "055")
    return value


def items(value: Value | None, name: str = "") -> list[Meaning]:
    """The parts of a list, or the one part that stands alone."""
    if isinstance(value, Meaning) and value.name == name:
        value = value["items"]
    return [meaning(part) for part in value] if isinstance(value, tuple) else [meaning(value)]


def words(value: Value | None) -> list[Value]:
    """The parts of a tuple; none where the text leaves it out."""
    if value is None:
        return []
    return list(value) if isinstance(value, tuple) else [value]


def only(part: Meaning, *names: str) -> None:
    """Refuse a part that says more than is carried out."""
    for name, value in part.fields:
        if name not in names and name not in {LABEL, REFERENCE}:
            raise impossible(f"{part.name!r} with {name!r} ({describe(value)}) is not carried out", "055")


def unknown(part: Meaning, what: str) -> HeadjudgeError:
    """A part that is understood, but not carried out where it stands."""
    return impossible(f"{part.name!r} is not carried out as {what}", "055")


def describe(value: Value | None) -> str:
    """A part of a text, in short."""
    return repr(value.name) if isinstance(value, Meaning) else repr(value)


def impossible(words: str, rule: str) -> HeadjudgeError:
    """A text that says something which cannot be, on this card."""
    return HeadjudgeError(words, "text", f"riftbound {rule}")
