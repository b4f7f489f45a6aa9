"""The cards and decks that come with a game: YAML files in the folders `cards` and `decks` of a package."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files

import yaml

from headjudge.kernel.cards import Card
from headjudge.kernel.rules import Deck
from headjudge.language.cards import Entry, parse_cards


def starter_cards(package: str, read: Callable[[Entry], Card]) -> dict[str, Card]:
    """The cards in a package, by key."""
    found: dict[str, Card] = {}
    for name, content in _contents(package, "cards"):
        for entry in parse_cards(content, name, as_yaml=True):
            card = read(entry)
            found[card.key] = card
    return found


def starter_decks(package: str, parts: tuple[str, ...], cards: dict[str, Card]) -> dict[str, Deck]:
    """The decks in a package, by name."""
    keys = {card.name: card.key for card in cards.values()}
    found: dict[str, Deck] = {}
    for _, content in _contents(package, "decks"):
        data = yaml.safe_load(content)
        found[data["name"]] = {part: _keys(data[part], keys) for part in parts}
    return found


def _contents(package: str, folder: str) -> Iterator[tuple[str, bytes]]:
    for file in sorted(files(package).joinpath(folder).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".yaml"):
            yield file.name, file.read_bytes()


def _keys(lines: list[str], keys: dict[str, str]) -> tuple[str, ...]:
    found: list[str] = []
    for line in lines:
        count, _, name = line.partition(" ")
        if not count.isdigit():
            count, name = "1", line
        found += [keys.get(name, name)] * int(count)
    return tuple(found)
