"""The fields of meanings, and what is wrong with a text that cannot be carried out."""

from __future__ import annotations

from typing import Final

from headjudge.language import Meaning
from headjudge.language.fields import Fields

FIELDS: Final = Fields("neopets", "3.7b")

meaning = FIELDS.meaning
text = FIELDS.text
integer = FIELDS.integer
items = FIELDS.items
impossible = FIELDS.impossible


def whose(part: Meaning) -> str:
    """Whose Neopet is meant: named by itself, or in the phrase."""
    return text(part["whose"] if part.get("whose") is not None else meaning(part["whom"])["whose"])
