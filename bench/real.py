"""Random decks of the cards of a file that are understood: drawn once, then read by each process that measures."""

from __future__ import annotations

import json
import random
from pathlib import Path

from headjudge.games.riftbound import RULES
from headjudge.kernel.cards import Card
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.rules import Deck
from headjudge.language.cards import load_cards
from tools.random_decks import Pool, understood

DECKS = 12
"""So many, each against the next."""


def draw(file: Path, drawn: Path) -> None:
    """Draw decks of the cards of a file, and write them with the cards they are of."""
    entries = load_cards(file)
    pool, luck = Pool(understood(entries)), random.Random(1)
    if not pool.legends:
        raise HeadjudgeError("there are too few understood cards for a deck", str(file), "riftbound 103")
    decks = [pool.deck(luck) for _ in range(DECKS)]
    used = {key for deck in decks for part in deck.values() for key in part}
    cards = [entry for entry in entries if entry["id"] in used]
    drawn.write_text(json.dumps({"decks": decks, "cards": cards}), encoding="utf-8")


def read(drawn: Path) -> tuple[list[list[Deck]], dict[str, Card]]:
    """The pairs of decks that were drawn, and their cards."""
    found = json.loads(drawn.read_text(encoding="utf-8"))
    cards = [RULES.read_card(entry) for entry in found["cards"]]
    decks = [{part: tuple(keys) for part, keys in deck.items()} for deck in found["decks"]]
    pairs = [[one, decks[(place + 1) % len(decks)]] for place, one in enumerate(decks)]
    return pairs, {card.key: card for card in cards}
