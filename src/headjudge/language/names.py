"""Words that texts say of other cards and that a vocabulary leaves open: names, tags, teams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from headjudge.language.rule import Node
from headjudge.language.text import Source

_NOT_MEANT = ("id", "text", "effect_text", "set", "number", "rarity")
"""Fields by which no text means a card."""


class Spoken(NamedTuple):
    """Words that mean cards by what these carry. `at`: where in the text; `part`: as a part of that."""

    words: str
    at: str
    part: bool


def spoken(source: Source, node: Node) -> Iterator[Spoken]:
    """The open words of a text that has been read."""
    names = [child for _, child in node.children() if child.rule.category == "Name"] or [node]
    for name in names if node.rule.carried else []:
        line, column = source.line_and_column(name.start)
        yield Spoken(str(name.value), f"line {line}, column {column}", node.rule.carried == "part")
    for _, child in node.children():
        yield from spoken(source, child)


def carried(name: str, values: Mapping[str, object]) -> Iterator[str]:
    """By which words texts may mean a card: its name, its type, its tags and whatever else is printed on it."""
    yield name
    for field, value in values.items():
        if field not in _NOT_MEANT:
            yield from [
                word for word in (value if isinstance(value, list | tuple) else [value]) if isinstance(word, str)
            ]
