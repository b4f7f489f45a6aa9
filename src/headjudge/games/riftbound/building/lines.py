"""One line of a text (a first version: keywords alone)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.games.riftbound.building.fields import items, text, unknown
from headjudge.language import Meaning

if TYPE_CHECKING:
    from headjudge.games.riftbound.reading import Builder


def add_line(builder: Builder, line: Meaning) -> None:
    """Add what a line comes to."""
    if line.name not in {"keyword", "keywords"}:
        raise unknown(line, "a line")
    for part in items(line, "keywords"):
        if part.get("cost") is not None:
            raise unknown(part, "a keyword with a cost")
        n = part.get("n")
        builder.keywords.append((text(part["name"]), n if isinstance(n, int) else 0))
