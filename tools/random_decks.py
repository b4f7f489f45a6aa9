"""Random decks of Riftbound cards: every one is legal, and made of the cards of a file that are understood.

A deck is a legend, a champion with its tag, 39 other cards of its domains, 12 runes and three battlefields.
"""

from __future__ import annotations

import random
from pathlib import Path

from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.cards import (
    BATTLEFIELD,
    CHAMPION,
    LEGEND,
    MAIN,
    RUNE,
    SIGNATURE,
    TOKEN,
    UNIT,
    Printed,
)
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.rules import Deck
from headjudge.language.cards import Entry, load_cards


def understood(entries: list[Entry]) -> list[Printed]:
    """The cards of a file that can be built, without tokens."""
    found: list[Printed] = []
    for entry in entries:
        try:
            card = RULES.read_card(entry)
        except HeadjudgeError:
            continue
        if isinstance(card, Printed) and TOKEN not in card.supertypes:
            found.append(card)
    return found


def understood_in(file: Path) -> list[Printed]:
    """The same, of a card file."""
    return understood(load_cards(file))


class Pool:
    """The cards that decks are made of."""

    def __init__(self, cards: list[Printed]) -> None:
        self.cards = cards
        self.legends = [card for card in cards if card.type == LEGEND and self.champions(card)]

    def champions(self, legend: Printed) -> list[Printed]:
        """The champions that fit a legend."""
        units = [card for card in self.cards if card.type == UNIT and CHAMPION in card.supertypes]
        return [card for card in units if set(card.tags) & set(legend.tags) and _fits(card, legend)]

    def deck(self, luck: random.Random) -> Deck:
        """A legal deck at random."""
        legend = luck.choice(self.legends)
        champion = luck.choice(self.champions(legend))
        cards = [c for c in self.cards if c.type in MAIN and _fits(c, legend) and SIGNATURE not in c.supertypes]
        main: list[str] = []
        while len(main) < 39:
            card = luck.choice(cards)
            most = 1 if card.has("Unique") else 3
            if main.count(card.key) + (card is champion) < most:
                main.append(card.key)
        runes = [card.key for card in self.cards if card.type == RUNE and set(card.domains) <= set(legend.domains)]
        fields = [card.key for card in self.cards if card.type == BATTLEFIELD]
        return {
            "main": tuple(main),
            "champion": (champion.key,),
            "legend": (legend.key,),
            "runes": tuple([luck.choice(runes) for _ in range(12)]),
            "battlefields": tuple(luck.sample(fields, 3)),
        }


def _fits(card: Printed, legend: Printed) -> bool:
    return set(card.domains) <= set(legend.domains)
