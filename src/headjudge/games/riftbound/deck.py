"""101 to 103, 480.4 and 825: what a deck must be like."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import BATTLEFIELD, CHAMPION, LEGEND, MAIN, RUNE, SIGNATURE, TOKEN, UNIT, Printed
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Refusal, literal
from headjudge.kernel.decklists import cards_by_part, each_once, place_in, too_many
from headjudge.kernel.rules import Deck

MAIN_DECK: Final = "main"
CHOSEN: Final = "champion"
LEGENDS: Final = "legend"
RUNES: Final = "runes"
FIELDS: Final = "battlefields"
PARTS: Final = {
    MAIN_DECK: table.DECK,  # 115.1
    CHOSEN: table.CHAMPION_ZONE,  # 113
    LEGENDS: table.LEGEND_ZONE,  # 112, 173.2
    RUNES: table.RUNE_DECK,  # 103.3.b, 115.2
    FIELDS: table.ASIDE,  # 114, 169.2
}
"""The parts of a deck, and where they begin."""
TYPES: Final = {
    MAIN_DECK: ("103.2", MAIN),
    CHOSEN: ("103.2.a.2", (UNIT,)),
    LEGENDS: ("103.1", (LEGEND,)),
    RUNES: ("103.3.a", (RUNE,)),
    FIELDS: ("103.4.a", (BATTLEFIELD,)),
}
"""Of which types the cards of a part are, and by which rule."""

MAIN_SIZE: Final = 40
RUNE_SIZE: Final = 12
FIELD_COUNT: Final = 3
MOST_COPIES: Final = 3
MOST_SIGNATURES: Final = 3


def check(deck: Deck, cards: dict[str, Card]) -> list[Refusal]:
    """Everything that is wrong with a deck."""
    parts = cards_by_part(deck, cards, tuple(PARTS), Printed)
    legends, main = parts[LEGENDS], [*parts[CHOSEN], *parts[MAIN_DECK]]  # 103.2.b.1
    problems = [*_sizes(parts, main), *_copies(main), *_fields(parts[FIELDS])]
    for part, held in parts.items():
        problems += [_wrong_part(card, part) for card in each_once(held) if _is_wrong(card, part)]
    if len(legends) == 1:
        problems += _chosen_champion(parts[CHOSEN], legends[0])
        problems += _signatures(main, legends[0])
        for part, held in parts.items():
            problems += _identity(held, part, legends[0])  # 103.1.b.1, 103.2.c
    return problems


def _problem(rule: str, words: str, part: str, card: str = "") -> Refusal:
    return Refusal(place_in(part, card), f"riftbound {rule}", literal(words))


def _sizes(parts: dict[str, list[Printed]], main: list[Printed]) -> list[Refusal]:
    problems: list[Refusal] = []
    if len(parts[LEGENDS]) != 1:  # 103, 103.1
        problems.append(_problem("103.1", f"a deck has 1 Champion Legend, not {len(parts[LEGENDS])}", LEGENDS))
    if len(parts[CHOSEN]) != 1:  # 103.2
        problems.append(_problem("103.2", f"a deck has 1 Chosen Champion, not {len(parts[CHOSEN])}", CHOSEN))
    if len(main) < MAIN_SIZE:  # 103, 103.2
        words = f"the Main Deck has {len(main)} cards with the Chosen Champion; it must have at least {MAIN_SIZE}"
        problems.append(_problem("103.2", words, MAIN_DECK))
    if len(parts[RUNES]) != RUNE_SIZE:  # 103.3.a
        words = f"the Rune Deck has {len(parts[RUNES])} runes; it must have exactly {RUNE_SIZE}"
        problems.append(_problem("103.3.a", words, RUNES))
    if len(parts[FIELDS]) != FIELD_COUNT:  # 103.4.a, 480.4.a, 481.4.a
        words = f"a deck has {FIELD_COUNT} battlefields, not {len(parts[FIELDS])}"
        problems.append(_problem("103.4.a", words, FIELDS))
    return problems


def _is_wrong(card: Printed, part: str) -> bool:
    """Whether a card cannot be in this part of a deck."""
    return card.type not in TYPES[part][1] or TOKEN in card.supertypes  # 182, 133.7.c


def _wrong_part(card: Printed, part: str) -> Refusal:
    if TOKEN in card.supertypes:
        return _problem("182", f"{card.name} is a token, not a card", part, card.name)
    words = f"{card.name} is a {card.type}, which is not for the part {part!r} of a deck"
    return _problem(TYPES[part][0], words, part, card.name)


def _copies(main: list[Printed]) -> list[Refusal]:
    problems: list[Refusal] = []
    names = [card.name for card in main]  # 103.2.b.2, 132.3, 132.4
    for name in dict.fromkeys(names):
        unique = any(card.has("Unique") for card in main if card.name == name)
        rule, most = ("825.2.a", 1) if unique else ("103.2.b", MOST_COPIES)  # 825.2.a, 825.2.b
        if names.count(name) > most:  # 103.2.b
            problems.append(_problem(rule, too_many("Main Deck", names.count(name), name, most), MAIN_DECK, name))
    return problems


def _fields(fields: list[Printed]) -> list[Refusal]:
    names = [card.name for card in fields]
    twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]  # 103.4.c
    words = [f"the deck has {names.count(name)} battlefields called {name}" for name in twice]
    return [_problem("103.4.c", said, FIELDS, name) for said, name in zip(words, twice, strict=True)]


def _chosen_champion(chosen: list[Printed], legend: Printed) -> list[Refusal]:
    problems: list[Refusal] = []
    for card in chosen:
        if CHAMPION not in card.supertypes or SIGNATURE in card.supertypes:  # 103.2.a.2, 103.2.d.3
            rule = "103.2.d.3" if SIGNATURE in card.supertypes else "103.2.a.2"
            problems.append(_problem(rule, f"{card.name} is no champion unit", CHOSEN, card.name))
        if not _linked(card, legend):  # 103.2.a.2
            words = f"the Chosen Champion {card.name} and the legend {legend.name} have no tag in common"
            problems.append(_problem("103.2.a.2", words, CHOSEN, card.name))
    return problems


def _signatures(main: list[Printed], legend: Printed) -> list[Refusal]:
    signatures = [card for card in main if SIGNATURE in card.supertypes]
    problems: list[Refusal] = []
    if len(signatures) > MOST_SIGNATURES:  # 103.2.d, 103.2.d.1
        words = f"the Main Deck has {len(signatures)} Signature cards; {MOST_SIGNATURES} are allowed"
        problems.append(_problem("103.2.d.1", words, MAIN_DECK))
    for card in each_once(signatures):
        if not _linked(card, legend):  # 103.2.d.2
            words = f"the Signature card {card.name} has no tag of the legend {legend.name}"
            problems.append(_problem("103.2.d.2", words, MAIN_DECK, card.name))
    return problems


def _linked(card: Printed, legend: Printed) -> bool:
    """Whether a card has the Champion tag of a legend."""
    return any(tag in legend.tags for tag in card.tags)  # 133.8.b


def _identity(cards: list[Printed], part: str, legend: Printed) -> list[Refusal]:
    """What the legend's Domain Identity does not permit."""
    rules = {RUNE: "103.3.a.1", BATTLEFIELD: "103.4.b"}
    problems: list[Refusal] = []
    for card in each_once(cards):
        strange = [domain for domain in card.domains if domain not in legend.domains]  # 103.1.b.2
        if strange:  # 103.1.b.3, 103.1.b.4, 103.3.a.1, 103.4.b
            rule = rules.get(card.type, "103.1.b.4" if len(card.domains) > 1 else "103.1.b.3")
            words = f"{card.name} is of {' and '.join(strange)}, which is no domain of the legend {legend.name}"
            problems.append(_problem(rule, words, part, card.name))
    return problems
