"""What a list of an event must be like: read from a deck file, and everything that its format has against it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from headjudge.cards import CardPool
from headjudge.cards import pool as card_pool
from headjudge.decks import Listed, open_deck
from headjudge.games.riftbound.rules import Riftbound
from headjudge.kernel.cards import Card
from headjudge.kernel.rules import Deck
from headjudge.language.cards import load_cards
from headjudge.organize.log import Data
from headjudge.organize.riftbound.agreed import competition_of, format_of
from headjudge.organize.riftbound.decks.constructed import PARTS, SIDEBOARD, Legality, constructed_problems
from headjudge.organize.riftbound.decks.limited import Pool, limited_problems
from headjudge.organize.riftbound.decks.standard import Printing, Standard, catalogue_of, current, legal_sets
from headjudge.organize.riftbound.event import CONSTRUCTED
from headjudge.organize.riftbound.problems import Problem


class WithSideboard(Riftbound):
    """The game's rules, with lists that have a sideboard."""

    def deck_parts(self) -> tuple[str, ...]:
        return (*super().deck_parts(), SIDEBOARD)


class Library:
    """The cards that lists are made of: those of the game, and of a card file if there is one."""

    def __init__(self, file: Path | None = None) -> None:
        self.rules = WithSideboard()
        self.cards: CardPool = card_pool(self.rules, file)
        told = [entry for entry in load_cards(file) if entry.get("printings")] if file else []
        self.printings = catalogue_of(list(told))

    def read(self, name: str) -> Listed:
        """The deck of this name, or in the file of this name, with its sideboard."""
        found = open_deck(self.rules, name, self.cards)
        found.deck = {part: tuple(found.deck.get(part, ())) for part in PARTS}
        return found


def problems(deck: Deck, settings: Data, library: Library, today: date) -> list[Problem]:
    """Everything that is wrong with a list for an event. A limited one is not compared with a pool here."""
    competition, format_ = competition_of(settings), format_of(settings)
    if format_ == CONSTRUCTED:
        return constructed_problems(deck, library.cards, competition, _legality(settings["own"], library, today))
    pool = Pool(tuple([key for keys in deck.values() for key in keys]))
    return limited_problems(deck, library.cards, pool, format_, competition.level, competition.games)


def _legality(own: Data, library: Library, today: date) -> Legality:
    day = date.fromisoformat(own["day"]) if own["day"] else today
    standard = current()
    if own["banned"] is not None:
        standard = replace(standard, banned=frozenset(own["banned"]))  # 601.2.d
    catalogue = {**_untold(library.cards, standard, own["region"], day), **library.printings}
    return Legality(standard, catalogue, day, own["region"], tuple(library.rules.decks().values()))


def _untold(cards: dict[str, Card], standard: Standard, region: str, day: date) -> dict[str, tuple[Printing, ...]]:
    """Cards of which no file tells the printings count as legal."""
    sets = legal_sets(standard, region, day)
    return {card.name: (Printing(sets[0], "1", 1),) for card in cards.values()} if sets else {}
