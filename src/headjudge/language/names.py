"""Words that texts say of other cards and that a vocabulary leaves open: names, tags, teams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from headjudge.language.rule import Node
from headjudge.language.text import Source

_NOT_MEANT = ("id", "text", "effect_text", "set", "number", "rarity")
"""Fields by which no text means a card."""


class Spoken(NamedTuple):
    """Words that mean cards by what these carry. `at`: where in the text; `quoted`: as a name or a part of one."""

    words: str
    at: str
    quoted: bool


def spoken(source: Source, node: Node) -> Iterator[Spoken]:
    """The open words of a text that has been read."""
    if node.rule.open and isinstance(node.value, str):
        quoted = source.words[node.start - 1] == '"'
        line, column = source.line_and_column(node.start)
        yield Spoken(node.value, f"line {line}, column {column}", quoted)
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
