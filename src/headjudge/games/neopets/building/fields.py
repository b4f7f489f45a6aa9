"""The fields of meanings, and what is wrong with a text that cannot be carried out."""

from __future__ import annotations

from headjudge.kernel.errors import HeadjudgeError
from headjudge.language import Meaning, Value


def meaning(value: Value | None) -> Meaning:
    """A part that is a meaning."""
    assert isinstance(value, Meaning)  # noqa: S101
    return value


def text(value: Value | None) -> str:
    """A part that is a word."""
    assert isinstance(value, str)  # noqa: S101
    return value


def integer(value: Value | None) -> int:
    """A part that is a number."""
    assert isinstance(value, int)  # noqa: S101
    return value


def items(value: Value | None, name: str = "") -> list[Meaning]:
    """The parts of a list, or the one part that stands alone."""
    if isinstance(value, Meaning) and value.name == name:
        value = value["items"]
    return [meaning(part) for part in value] if isinstance(value, tuple) else [meaning(value)]


def whose(part: Meaning) -> str:
    """Whose Neopet is meant: named by itself, or in the phrase."""
    return text(part["whose"] if part.get("whose") is not None else meaning(part["whom"])["whose"])


def impossible(words: str, rule: str) -> HeadjudgeError:
    """A text that says something which cannot be, on this card."""
    return HeadjudgeError(words, "text", f"neopets {rule}")
