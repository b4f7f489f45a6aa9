"""703.3 and 703.4: what a deck check finds, and what it is called."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import deck as core
from headjudge.kernel.chance import shuffle
from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.decks.constructed import PARTS, SIDEBOARD, main_size, same_cards
from headjudge.organize.riftbound.judging.infractions import DECKLIST, PRESENTATION
from headjudge.organize.riftbound.problems import Problem

EXAMPLES: Final[dict[str, str]] = {
    "402.1": "703.3.a.1",  # 703.3.a.1
    "601.1.c.1": "703.3.a.1",
    "602.4.a.2": "703.3.a.1",
    "602.4.b.3": "703.3.a.1",
    "601.2.a": "703.3.a.2",  # 703.3.a.2
    "601.2.d": "703.3.a.2",
    "403.3": "703.3.a.3",  # 703.3.a.3
    "riftbound 103.1.b.3": "703.3.a.4",  # 703.3.a.4
    "riftbound 103.1.b.4": "703.3.a.4",
    "riftbound 103.3.a.1": "703.3.a.4",
    "riftbound 103.2.a.2": "703.3.a.5",  # 703.3.a.5
}
"""Which example of a Decklist Error a broken rule of deck construction is."""


@dataclass(frozen=True)
class Found:
    """What a check found: the infraction, the example that it is like, and what is wrong."""

    infraction: str
    example: str
    words: str


def list_findings(problems: list[Problem]) -> list[Found]:
    """What is wrong with a registered list: each thing is a Decklist Error."""
    return [Found(DECKLIST, EXAMPLES.get(one.rule, DECKLIST), str(one)) for one in problems]


@dataclass(frozen=True)
class Presented:
    """What a player has presented: the deck, and what lies where.

    `legal`: it is a legal deck; `first_game`: of a match; `fields_used`: in this match before, `field`: the one now;
    `champion_placed`: in its zone; `wanted_size`: of the Main Deck.
    """

    deck: Deck
    legal: bool = True
    first_game: bool = True
    fields_used: tuple[str, ...] = ()
    field: str = ""
    champion_placed: bool = True
    wanted_size: int = 40


def presented_findings(registered: Deck, shown: Presented) -> list[Found]:
    """What is wrong with a deck that was presented."""
    found: list[Found] = []
    together = _whole(registered) == _whole(shown.deck)
    if shown.legal and not together:
        found.append(Found(DECKLIST, "703.3.a.6", "the cards are not those of the registered list"))  # 703.3.a.6
    if shown.field and shown.field in shown.fields_used:
        found.append(Found(PRESENTATION, "703.4.a.1", f"{shown.field} was used in this match"))  # 703.4.a.1
    if together and shown.first_game and not same_cards(registered, shown.deck, (core.MAIN_DECK, SIDEBOARD)):
        found.append(Found(PRESENTATION, "703.4.a.2", "it is still sideboarded"))  # 703.4.a.2
    if not shown.champion_placed:
        found.append(Found(PRESENTATION, "703.4.a.3", "the Chosen Champion is not in its zone"))  # 703.4.a.3
    if main_size(shown.deck) != shown.wanted_size:  # 703.4.a.4
        words = f"the Main Deck has {main_size(shown.deck)} cards, not {shown.wanted_size}"
        found.append(Found(PRESENTATION, "703.4.a.4", words))
    return found


def _whole(deck: Deck) -> Counter[str]:
    """All cards of a deck, wherever they are: sideboarding moves them."""
    return Counter([key for part in PARTS for key in deck.get(part, ())])


def strange_in_box(box: list[str], registered: Deck, allowed: list[str]) -> Found | None:
    """Cards in a deck box that are not of the list. `allowed`: promos of the event, tokens, cards with proxies."""
    known = _whole(registered)
    strange = sorted({card for card in box if card not in known and card not in allowed})  # 703.4.a.5
    return Found(PRESENTATION, "703.4.a.5", f"in the box: {', '.join(strange)}") if strange else None


def as_little_changed(old: Deck, new: Deck) -> int:
    """How many cards of a list a correction alters: the least correction is the one to be made."""
    gone, come = _whole(old) - _whole(new), _whole(new) - _whole(old)
    return max(gone.total(), come.total())


def least_correction(old: Deck, legal: list[Deck]) -> Deck:
    """Among lists that would be legal, the one that alters a list least."""
    return min(legal, key=lambda new: as_little_changed(old, new))  # 703.3.b.1


def follow_deck(registered: Deck, presented: Deck) -> dict[str, tuple[str, ...]]:
    """The list as it is changed to what was legally presented."""
    return {part: tuple(presented.get(part, registered.get(part, ()))) for part in PARTS}  # 703.3.b.2


@dataclass(frozen=True)
class InGame:
    """Where the cards of a main deck are in a game that was begun while it was still sideboarded."""

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    sideboard: tuple[str, ...]


def restore(registered: Deck, now: InGame, seed: int) -> InGame:
    """Hand, deck and sideboard as they would be had the deck been restored: what is in the hand is replaced by chance.

    The randomized portion of the deck, here all of it, is shuffled in the end.
    """
    side = Counter(registered.get(SIDEBOARD, ()))
    wrong = (Counter([*now.hand, *now.deck]) - Counter(registered[core.MAIN_DECK])) & side
    owed = list((side & wrong).elements())
    missing = shuffle(seed, sorted((Counter(now.sideboard) - side).elements()))[1]
    hand, deck = list(now.hand), list(now.deck)
    for card in owed:
        pile = hand if card in hand else deck
        pile[pile.index(card)] = missing.pop()  # 703.4.b.2.a.1
    back = shuffle(seed + 1, deck)[1]  # 703.4.b.2.a.2
    return InGame(tuple(hand), tuple(back), tuple(registered.get(SIDEBOARD, ())))
