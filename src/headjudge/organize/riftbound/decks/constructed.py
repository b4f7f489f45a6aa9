"""402 and 601: what a constructed deck must be like."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from headjudge.games.riftbound import deck as core
from headjudge.games.riftbound.cards import MAIN, TOKEN, Printed
from headjudge.kernel.cards import Card
from headjudge.kernel.decklists import each_once, place_in
from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.decks.standard import Catalogue, Standard, is_legal, legal_sets
from headjudge.organize.riftbound.event import Competition, is_high, policy
from headjudge.organize.riftbound.problems import Problem

SIDEBOARD: Final = "sideboard"
STARTING: Final[tuple[str, ...]] = tuple(core.PARTS)
"""The parts that a game begins with."""
PARTS: Final[tuple[str, ...]] = (*STARTING, SIDEBOARD)


@dataclass(frozen=True)
class Legality:
    """Which cards an event of a Standard knows: where and when it is held, and the preconstructed decks there are."""

    standard: Standard
    catalogue: Catalogue
    day: date
    region: str = ""
    precons: tuple[Deck, ...] = field(default_factory=tuple)


_HERE: Final[dict[str, str]] = {
    "riftbound 103.1": "402.1",
    "riftbound 103.3.a": "402.1",
    "riftbound 103.4.a": "402.1",
    "riftbound 103.4.c": "402.1",
    "riftbound 103.2.b": "403.3",
}
"""What the Core Rules want, where these rules want it too."""


def count(deck: Deck, part: str) -> int:
    """How many cards are in a part."""
    return len(deck.get(part, ()))


def main_size(deck: Deck) -> int:
    """How many cards the Main Deck has, the Chosen Champion among them."""
    return count(deck, core.MAIN_DECK) + count(deck, core.CHOSEN)  # 402.1


def constructed_problems(
    deck: Deck, cards: dict[str, Card], competition: Competition, legality: Legality | None = None
) -> list[Problem]:
    """Everything that is wrong with a constructed deck and its sideboard."""
    unknown = _unknown(deck, cards)
    known = {part: tuple([key for key in deck.get(part, ()) if key in cards]) for part in PARTS}
    problems = [*unknown, *_incomplete(known), *_sizes(known, competition)]
    problems += _sideboard_kinds(known, cards)
    problems += _by_core_rules(known, cards)
    problems += _battlefields(known, cards, competition)
    if legality is not None:
        problems += _cards(known, cards, competition, legality)
    return problems


def _unknown(deck: Deck, cards: dict[str, Card]) -> list[Problem]:
    found = [(part, key) for part, keys in deck.items() for key in dict.fromkeys(keys) if key not in cards]
    return [Problem(place_in(part, key), "there is no such card", "401.2") for part, key in found]


def _incomplete(deck: Deck) -> list[Problem]:
    """The parts of which a list has no record; a sideboard may be left out."""
    return [Problem(part, "the list names nothing for this part", "401.2") for part in STARTING if not deck[part]]


def _sizes(deck: Deck, competition: Competition) -> list[Problem]:
    problems: list[Problem] = []
    size, most = policy(competition, "main deck size"), policy(competition, "sideboard size")
    if main_size(deck) != size:  # 402.1, 104.1
        words = f"the Main Deck has {main_size(deck)} cards with the Chosen Champion; it must have exactly {size}"
        problems.append(Problem(core.MAIN_DECK, words, "402.1"))
    assert isinstance(most, int)  # noqa: S101
    if count(deck, SIDEBOARD) > most:  # 601.1.c.1
        words = f"the sideboard has {count(deck, SIDEBOARD)} cards; it may have {most}"
        problems.append(Problem(SIDEBOARD, words, "601.1.c.1"))
    return problems


def _printed(deck: Deck, part: str, cards: dict[str, Card]) -> list[Printed]:
    return [card for key in deck.get(part, ()) if isinstance(card := cards[key], Printed)]


def _is_main(card: Card) -> bool:
    return isinstance(card, Printed) and card.type in MAIN and TOKEN not in card.supertypes


def _sideboard_kinds(deck: Deck, cards: dict[str, Card]) -> list[Problem]:
    wrong = [card for card in each_once(_printed(deck, SIDEBOARD, cards)) if not _is_main(card)]  # 601.1.c.2
    words = "{} is no card of a Main Deck"
    return [Problem(place_in(SIDEBOARD, one.name), words.format(one.name), "601.1.c.2") for one in wrong]


def _by_core_rules(deck: Deck, cards: dict[str, Card]) -> list[Problem]:
    """What the Core Rules have against Main Deck and sideboard together, and against the rest."""
    side = tuple([key for key in deck[SIDEBOARD] if _is_main(cards[key])])
    whole = {part: deck[part] for part in STARTING} | {core.MAIN_DECK: (*deck[core.MAIN_DECK], *side)}  # 403.3
    besides = {cards[key].name for key in deck[SIDEBOARD]} - {cards[key].name for key in deck[core.MAIN_DECK]}
    problems: list[Problem] = []
    for found in core.check(whole, cards):
        if found.rule == "riftbound 103.2" and found.code == core.MAIN_DECK:
            continue  # 104.1: exactly so many instead of at least
        part, _, name = found.code.partition(" > ")
        if not name and not deck[part]:
            continue  # that it is missing is said already
        if name in besides and part == core.MAIN_DECK:
            part = SIDEBOARD
        words = found.words.replace("{{", "{").replace("}}", "}")
        problems.append(Problem(place_in(part, name), words, _HERE.get(found.rule, found.rule)))
    return problems


def _battlefields(deck: Deck, cards: dict[str, Card], competition: Competition) -> list[Problem]:
    """Which battlefields the event's addenda do not list."""
    listed = policy(competition, "legal battlefields")
    if not isinstance(listed, list | tuple):
        return []
    names = dict.fromkeys([cards[key].name for key in deck[core.FIELDS]])
    words = "{} is none of the battlefields of this event"
    wrong = [name for name in names if name not in listed]  # 601.1.d
    return [Problem(place_in(core.FIELDS, name), words.format(name), "601.1.d") for name in wrong]


def _cards(deck: Deck, cards: dict[str, Card], competition: Competition, legality: Legality) -> list[Problem]:
    """Which cards are of no legal set, and which are banned."""
    sets = legal_sets(legality.standard, legality.region, legality.day)
    exempt = is_exempt(deck, competition, legality)
    problems: list[Problem] = []
    for part in PARTS:
        for name in dict.fromkeys([cards[key].name for key in deck[part]]):
            place = place_in(part, name)
            if not is_legal(name, legality.catalogue, sets):
                problems.append(Problem(place, f"{name} is in no set that is legal here: {', '.join(sets)}", "601.2.a"))
            if name in legality.standard.banned and not exempt:  # 601.2.d
                problems.append(Problem(place, f"{name} is banned", "601.2.d"))
    return problems


def is_exempt(deck: Deck, competition: Competition, legality: Legality) -> bool:
    """Whether a deck may hold banned cards: at low level, exactly as a preconstructed product."""
    if is_high(competition.level):  # 601.2.d.2
        return False
    return any(same_cards(deck, precon) for precon in legality.precons)  # 601.2.d.2.a


def same_cards(deck: Deck, other: Deck, parts: tuple[str, ...] = PARTS) -> bool:
    """Whether two decks have the same cards in every one of these parts, in whatever order."""
    return all(Counter(deck.get(part, ())) == Counter(other.get(part, ())) for part in parts)
