"""The fields of meanings by what they are, and what is wrong with a text that cannot be carried out."""

from __future__ import annotations

from headjudge.kernel.errors import HeadjudgeError
from headjudge.language.meaning import LABEL, REFERENCE, Meaning, Value


class Fields:
    """Takes the parts of meanings. `document`: the game's rulebook; `rule`: by which texts are carried out."""

    def __init__(self, document: str, rule: str) -> None:
        self.document = document
        self.rule = rule

    def meaning(self, value: Value | None) -> Meaning:
        """A part that is a meaning."""
        if not isinstance(value, Meaning):
            raise self.impossible(f"{value!r} is nothing that can be done here")
        return value

    def text(self, value: Value | None) -> str:
        """A part that is a word."""
        if not isinstance(value, str):
            raise self.impossible(f"{_short(value)} is no word that is known here")
        return value

    def integer(self, value: Value | None) -> int:
        """A part that is a number."""
        if not isinstance(value, int):
            raise self.impossible(f"{_short(value)} is no printed number")
        return value

    def items(self, value: Value | None, name: str = "") -> list[Meaning]:
        """The parts of a list, or the one part that stands alone."""
        if isinstance(value, Meaning) and value.name == name:
            value = value["items"]
        return [self.meaning(part) for part in value] if isinstance(value, tuple) else [self.meaning(value)]

    def words(self, value: Value | None) -> list[Value]:
        """The parts of a tuple; none where the text leaves it out."""
        if value is None:
            return []
        return list(value) if isinstance(value, tuple) else [value]

    def only(self, part: Meaning, *names: str) -> None:
        """Refuse a part that says more than is carried out."""
        for name, value in part.fields:
            if name not in names and name not in {LABEL, REFERENCE}:
                raise self.impossible(f"{part.name!r} with {name!r} ({_short(value)}) is not carried out")

    def unknown(self, part: Meaning, what: str) -> HeadjudgeError:
        """A part that is understood, but not carried out where it stands."""
        return self.impossible(f"{part.name!r} is not carried out as {what}")

    def impossible(self, words: str, rule: str = "") -> HeadjudgeError:
        """A text that says something which cannot be, on this card."""
        return HeadjudgeError(words, "text", f"{self.document} {rule or self.rule}")


def _short(value: Value | None) -> str:
    return repr(value.name) if isinstance(value, Meaning) else repr(value)
