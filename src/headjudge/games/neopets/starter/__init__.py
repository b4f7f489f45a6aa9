"""The cards and decks that come with the game: its printed texts are all there is to them."""

from __future__ import annotations

from functools import cache

from headjudge.games.neopets.deck import PARTS
from headjudge.games.neopets.reading import read_entry
from headjudge.kernel.cards import Card
from headjudge.kernel.rules import Deck
from headjudge.language.starter import starter_cards, starter_decks


@cache
def cards() -> dict[str, Card]:
    """The starter cards, by key."""
    return starter_cards(__name__, read_entry)


@cache
def decks() -> dict[str, Deck]:
    """The starter decks, by name."""
    return starter_decks(__name__, tuple(PARTS), cards())
