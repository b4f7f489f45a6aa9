"""Tools for games that check decks."""

from __future__ import annotations

from typing import TypeVar

from headjudge.kernel.cards import Card
from headjudge.kernel.rules import Deck

C = TypeVar("C", bound=Card)


def cards_by_part(deck: Deck, cards: dict[str, Card], parts: tuple[str, ...], sort: type[C]) -> dict[str, list[C]]:
    """The cards in each part of a deck, of the sort that a game is played with."""
    found = {part: [cards[key] for key in deck.get(part, ())] for part in parts}
    return {part: [card for card in held if isinstance(card, sort)] for part, held in found.items()}


def each_once(cards: list[C]) -> list[C]:
    """Each of the cards, without further copies."""
    return list({card.key: card for card in cards}.values())


def place_in(part: str, card: str = "") -> str:
    """Where in a deck something is wrong, as the code of a refusal: a part, or a card of this name in it."""
    return f"{part} > {card}" if card else part


def too_many(where: str, count: int, name: str, most: int) -> str:
    """That there are more copies of a card than are allowed, in words."""
    return f"the {where} has {count} copies of {name}; {most} {'is' if most == 1 else 'are'} allowed"
