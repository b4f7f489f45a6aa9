"""The fields of meanings, and what is wrong with a text that cannot be carried out."""

from __future__ import annotations

from typing import Final

from headjudge.language.fields import Fields

FIELDS: Final = Fields("riftbound", "055")

meaning = FIELDS.meaning
text = FIELDS.text
integer = FIELDS.integer
items = FIELDS.items
words = FIELDS.words
only = FIELDS.only
unknown = FIELDS.unknown
impossible = FIELDS.impossible
