"""The cards and decks that come with the game: its printed texts are all there is to them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import yaml

from headjudge.games.riftbound.deck import PARTS
from headjudge.games.riftbound.reading import read_entry
from headjudge.kernel.cards import Card
from headjudge.kernel.rules import Deck
from headjudge.language.cards import parse_cards


@cache
def cards() -> dict[str, Card]:
    """The starter cards, by key."""
    found: dict[str, Card] = {}
    for file in sorted(files(__name__).joinpath("cards").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".yaml"):
            for entry in parse_cards(file.read_bytes(), file.name, as_yaml=True):
                card = read_entry(entry)
                found[card.key] = card
    return found


@cache
def decks() -> dict[str, Deck]:
    """The starter decks, by name."""
    keys = {card.name: card.key for card in cards().values()}
    found: dict[str, Deck] = {}
    for file in sorted(files(__name__).joinpath("decks").iterdir(), key=lambda file: file.name):
        if file.name.endswith(".yaml"):
            data = yaml.safe_load(file.read_bytes())
            found[data["name"]] = {part: _keys(data[part], keys) for part in PARTS}
    return found


def _keys(lines: list[str], keys: dict[str, str]) -> tuple[str, ...]:
    found: list[str] = []
    for line in lines:
        count, _, name = line.partition(" ")
        if not count.isdigit():
            count, name = "1", line
        found += [keys.get(name, name)] * int(count)
    return tuple(found)
