"""Chapter 2: what a deck must be like."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import (
    BASIC,
    BRUSH,
    CHAMPIONS,
    CODESTONE,
    EQUIPMENT,
    FACTION,
    FOOD,
    LEGEND,
    LOCATION,
    MAP_PIECE,
    PAINTED,
    PETPET,
    POTION,
    Printed,
)
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Refusal, literal
from headjudge.kernel.decklists import cards_by_part, each_once, place_in, too_many
from headjudge.kernel.rules import Deck
from headjudge.kernel.telling import numbered

MAIN: Final = "main"
NEOPETS: Final = "neopets"
RAINBOW_POOL: Final = "rainbow pool"
PARTS: Final = {MAIN: table.DECK, NEOPETS: table.NEOPET_DECK, RAINBOW_POOL: table.POOL}
"""The parts of a deck, and the zones they begin in."""

MAIN_SIZE: Final = 50
IN_MAIN: Final = (
    *(CODESTONE, EQUIPMENT, FOOD, *CHAMPIONS, LEGEND),
    *(BRUSH, PETPET, POTION, LOCATION, MAP_PIECE),
)  # 2.4b
SINGLE: Final = (*CHAMPIONS, PETPET)  # 2.4c.1, 5.5b, 5.9b
"""The types of which one copy is allowed."""


def part_of(card: Card) -> str:
    """The part of a deck that a card belongs to."""
    if not isinstance(card, Printed) or (card.type in IN_MAIN and not card.begins_in_pool):  # 2.4b, 2.3d, 5.12b.1
        return MAIN
    return NEOPETS if card.type == BASIC else RAINBOW_POOL  # 2.2a, 5.2a, 5.4a, 5.15b


def check(deck: Deck, cards: dict[str, Card]) -> list[Refusal]:
    """Everything that is wrong with a deck."""
    parts = cards_by_part(deck, cards, tuple(PARTS), Printed)  # 2.1a
    problems = [*_neopet_deck(parts[NEOPETS]), *_pool(parts[RAINBOW_POOL]), *_main(parts[MAIN])]
    for part, held in parts.items():
        problems += [_wrong_part(card, part) for card in each_once(held) if part_of(card) != part]
    return problems


def _problem(rule: str, words: str, part: str, card: str = "") -> Refusal:
    return Refusal(place_in(part, card), f"neopets {rule}", literal(words))


def _wrong_part(card: Printed, part: str) -> Refusal:
    rules = {BASIC: "5.2a", PAINTED: "5.4a", FACTION: "5.15b"}
    rule = rules.get(card.type, "5.12b.1" if card.begins_in_pool else "2.3d" if part == RAINBOW_POOL else "2.4b")
    words = f"{card.name} ({card.type}) belongs to the {part_of(card)} part, not to the {part} part"
    return _problem(rule, words, part, card.name)


def _neopet_deck(cards: list[Printed]) -> list[Refusal]:
    problems: list[Refusal] = []
    if not 3 <= len(cards) <= 5:  # 2.2a
        problems.append(
            _problem("2.2a", f"the Neopet Deck has {numbered(len(cards), 'Neopet')}; it must have 3 to 5", NEOPETS)
        )
    every = [card.species for card in cards]
    for species in dict.fromkeys(every):
        if every.count(species) > 1:  # 2.2b
            words = f"the Neopet Deck has {every.count(species)} Neopets of the species {species}"
            problems.append(_problem("2.2b", words, NEOPETS))
    return problems


def _pool(cards: list[Printed]) -> list[Refusal]:  # 2.3c: whatever else is in the deck
    problems: list[Refusal] = []
    painted = [card for card in cards if card.type == PAINTED]  # 2.3d
    if len(cards) > 15:  # 2.3a, 2.3d
        problems.append(_problem("2.3a", f"the Rainbow Pool has {len(cards)} cards; 15 are allowed", RAINBOW_POOL))
    if len(painted) > 10:  # 2.3a
        problems.append(_problem("2.3a", f"the Rainbow Pool has {len(painted)} Neopets; 10 are allowed", RAINBOW_POOL))
    for card, count in _copies(cards):
        if card.type in {PAINTED, FACTION} and count > 1:  # 2.3b, 5.15b.1
            rule = "2.3b" if card.type == PAINTED else "5.15b.1"
            problems.append(_problem(rule, too_many("Rainbow Pool", count, card.name, 1), RAINBOW_POOL, card.name))
    return problems


def _main(cards: list[Printed]) -> list[Refusal]:  # 4.5c: whatever the teams
    problems: list[Refusal] = []
    if len(cards) != MAIN_SIZE:  # 2.4a
        words = f"the Main Deck has {numbered(len(cards), 'card')}; it must have exactly {MAIN_SIZE}"
        problems.append(_problem("2.4a", words, MAIN))
    for card, count in _copies(cards):
        rule, most = _limit(card)
        if most and count > most:
            problems.append(_problem(rule, too_many("Main Deck", count, card.name, most), MAIN, card.name))
    return problems


def _limit(card: Printed) -> tuple[str, int]:
    """The rule that limits the copies of a card in a Main Deck, and how many it allows; 0 if any number."""
    if card.type == CODESTONE:
        return "2.4d", 0  # 2.4d, 5.14b
    if card.type in SINGLE:
        return "2.4c.1", 1  # 2.4c.1
    if card.type == MAP_PIECE or card.collectable:
        return "5.13b", 1  # 5.13b
    return "2.4c", 2  # 2.4c, 5.6b, 5.7b, 5.8b, 5.10b, 5.11b, 5.12b


def _copies(cards: list[Printed]) -> list[tuple[Printed, int]]:
    """Each card and how many there are: those with the same name, type and team are the same, whatever their set."""
    found: dict[tuple[str, str, object, str], list[Printed]] = {}
    for card in cards:
        found.setdefault((card.name, card.type, card.team, card.requires), []).append(card)  # 2.4c, 4.6a.5
    return [(same[0], len(same)) for same in found.values()]
