"""602: what a deck built from a limited pool must be like."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import deck as core
from headjudge.games.riftbound.cards import BASIC, CHAMPION, RUNE, Printed
from headjudge.kernel.cards import Card
from headjudge.kernel.decklists import place_in
from headjudge.kernel.rules import Deck
from headjudge.organize.riftbound.decks.constructed import PARTS, SIDEBOARD, STARTING, main_size, same_cards
from headjudge.organize.riftbound.event import DRAFT, SEALED, is_high
from headjudge.organize.riftbound.problems import Problem

LEAST: Final[dict[str, int]] = {
    SEALED: 25,  # 602.4.a.2
    DRAFT: 20,  # 602.4.b.3
}
RULES: Final[dict[str, dict[str, str]]] = {
    SEALED: {"size": "602.4.a.2", "identity": "602.4.a.3", "champion": "602.4.a.3.a", "runes": "602.4.a.4"},
    DRAFT: {"size": "602.4.b.3", "identity": "602.4.b.4", "champion": "602.4.b.4.a", "runes": "602.4.b.5"},
}
MOST_DOMAINS: Final = 3  # 602.4.a.3, 602.4.b.4
BLANK: Final = "blank battlefield"
"""The key of a battlefield without rules text, of which everybody has as many as they want."""


def blank_battlefield() -> Printed:
    """A battlefield that says nothing and is otherwise like any other."""
    return Printed(BLANK, "Blank Battlefield", {"type": "Battlefield", "text": ""}, {})  # 602.3.d.1


@dataclass(frozen=True)
class Pool:
    """What an event has given a player: cards by key; promotional cards that the head judge has set apart.

    `banned`: the cards banned in this limited format, not those banned in constructed ones. `provided`: the
    preconstructed deck that is to be played as it is, if there is one, and the cards that addenda let be exchanged.
    """

    cards: tuple[str, ...]
    promos: tuple[str, ...] = ()
    banned: frozenset[str] = frozenset()
    provided: Deck | None = None
    exchangeable: tuple[str, ...] = ()

    def usable(self) -> Counter[str]:
        """How many of each card may be used."""
        return Counter(self.cards) - Counter(self.promos)  # 602.1.a.1.a


def limited_problems(
    deck: Deck, cards: dict[str, Card], pool: Pool, format_: str, level: str, games: int = 3
) -> list[Problem]:
    """Everything that is wrong with a sealed or draft deck."""
    if pool.provided is not None:
        return _as_provided(deck, pool)  # 602.4.a.9.a, 602.4.a.9.b.1
    cards = {**cards, BLANK: blank_battlefield()}
    unknown = [(part, key) for part in PARTS for key in deck.get(part, ()) if key not in cards]
    if unknown:
        return [Problem(place_in(part, key), "there is no such card", "401.2") for part, key in unknown]
    problems = [*_from_pool(deck, cards, pool), *_banned(deck, cards, pool), *_kinds(deck, cards)]
    problems += _sizes(deck, format_, games)
    problems += [*_champion(deck, cards, format_), *_identity(deck, cards, format_)]
    if is_high(level) and not problems:
        problems += _rest_registered(deck, pool)
    return problems


def _as_provided(deck: Deck, pool: Pool) -> list[Problem]:
    """What differs from the deck that was provided, but for what addenda let be exchanged."""
    assert pool.provided is not None  # noqa: S101
    problems: list[Problem] = []
    for part in STARTING:
        mine, given = Counter(deck.get(part, ())), Counter(pool.provided.get(part, ()))
        changed = [key for key in {**mine, **given} if mine[key] != given[key] and key not in pool.exchangeable]
        words = "a provided deck is played exactly as it is"  # 602.4.a.9.b
        problems += [Problem(place_in(part, key), words, "602.4.a.9.b") for key in changed]
    return problems


def is_free(card: Card) -> bool:
    """Whether players may use any number of a card, from wherever they have it."""
    basic_rune = isinstance(card, Printed) and card.type == RUNE and BASIC in card.supertypes
    return basic_rune or card.key == BLANK  # 602.1.a.2, 602.3.d


def _from_pool(deck: Deck, cards: dict[str, Card], pool: Pool) -> list[Problem]:
    usable, used = pool.usable(), Counter[str]()
    problems: list[Problem] = []
    for part in PARTS:
        for key in deck.get(part, ()):
            used[key] += 1
            # 602.1.a.1, 602.4.a.6, 602.4.a.6.a, 602.4.b.7, 602.4.b.7.a
            if used[key] == usable[key] + 1 and not is_free(cards[key]):
                words = f"the pool has {usable[key]} of this card"
                rule = "602.1.a.1.a" if key in pool.promos else "602.1.a.1"
                problems.append(Problem(place_in(part, cards[key].name), words, rule))
    return problems


def _banned(deck: Deck, cards: dict[str, Card], pool: Pool) -> list[Problem]:
    """Which cards are banned in this limited format; bans of constructed formats do not count here."""
    names = [(part, cards[key].name) for part in PARTS for key in dict.fromkeys(deck.get(part, ()))]
    found = [(part, name) for part, name in names if name in pool.banned]  # 602.1.b
    return [Problem(place_in(part, name), f"{name} is banned in this format", "602.1.b") for part, name in found]


def _kinds(deck: Deck, cards: dict[str, Card]) -> list[Problem]:
    problems: list[Problem] = []
    for part in STARTING:
        for key in dict.fromkeys(deck.get(part, ())):
            card, (rule, types) = cards[key], core.TYPES[part]
            if not isinstance(card, Printed) or card.type not in types:
                words = f"{card.name} is not for the part {part!r} of a deck"
                problems.append(Problem(place_in(part, card.name), words, f"riftbound {rule}"))
    return problems


def _sizes(deck: Deck, format_: str, games: int) -> list[Problem]:
    problems: list[Problem] = []
    if main_size(deck) < LEAST[format_]:  # 602.4.a.2, 602.4.b.3
        words = f"the Main Deck has {main_size(deck)} cards; it must have at least {LEAST[format_]}"
        problems.append(Problem(core.MAIN_DECK, words, RULES[format_]["size"]))
    for part, rule in ((core.LEGENDS, "riftbound 103.1"), (core.CHOSEN, "riftbound 103.2")):
        if len(deck.get(part, ())) > 1:  # 602.4.a.5, 602.4.a.5.a, 602.4.b.6, 602.4.b.6.a
            problems.append(Problem(part, "a deck has one at most", rule))
    if len(deck.get(core.RUNES, ())) != core.RUNE_SIZE:
        problems.append(Problem(core.RUNES, f"the Rune Deck must have {core.RUNE_SIZE} runes", "riftbound 103.3.a"))
    fields = len(deck.get(core.FIELDS, ()))
    if games == 1 and fields != core.FIELD_COUNT:  # 602.3.e.3
        words = f"{fields} battlefields are registered; a best of 1 needs {core.FIELD_COUNT}, blank ones included"
        problems.append(Problem(core.FIELDS, words, "602.3.e.3"))
    return problems


def _printed(deck: Deck, cards: dict[str, Card], parts: tuple[str, ...]) -> list[Printed]:
    found = [cards[key] for part in parts for key in deck.get(part, ())]
    return [card for card in found if isinstance(card, Printed)]


def _champion(deck: Deck, cards: dict[str, Card], format_: str) -> list[Problem]:
    """A Chosen Champion need not be the legend's, but it must be a champion unit."""
    wrong = [card for card in _printed(deck, cards, (core.CHOSEN,)) if CHAMPION not in card.supertypes]
    rule = RULES[format_]["champion"]  # 602.4.a.3.a, 602.4.b.4.a
    return [Problem(place_in(core.CHOSEN, one.name), f"{one.name} is no champion unit", rule) for one in wrong]


def _identity(deck: Deck, cards: dict[str, Card], format_: str) -> list[Problem]:
    """Whether main cards, and then runes with them, keep to a domain identity that such a deck may have."""
    legends = _printed(deck, cards, (core.LEGENDS,))
    own = legends[0].domains if len(legends) == 1 else ()
    main = _domains(_printed(deck, cards, (core.MAIN_DECK, core.CHOSEN, core.FIELDS)))
    if not may_be_identity(main, own):  # 602.4.a.3, 602.4.a.3.b, 602.4.b.4, 602.4.b.4.b
        words = f"{' and '.join(main)} are too many domains: any three, or the legend's and one more"
        return [Problem(core.MAIN_DECK, words, RULES[format_]["identity"])]
    runes = _domains(_printed(deck, cards, (core.RUNES,)))
    if not may_be_identity(sorted({*main, *runes}), own):  # 602.4.a.4, 602.4.b.5
        words = f"runes of {' and '.join(runes)} do not match a deck of {' and '.join(main)}"
        return [Problem(core.RUNES, words, RULES[format_]["runes"])]
    return []


def _domains(cards: list[Printed]) -> list[str]:
    return sorted({domain for card in cards for domain in card.domains})


def may_be_identity(domains: list[str], legend: tuple[str, ...]) -> bool:
    """Whether these domains lie within any three, or within a legend's and any one more."""
    beyond = [domain for domain in domains if domain not in legend]
    return len(domains) <= MOST_DOMAINS or (bool(legend) and len(beyond) <= 1)  # 602.4.a.3, 602.4.b.4


def sideboard_of(deck: Deck, pool: Pool) -> tuple[str, ...]:
    """Every card of a pool that is not in the starting deck, without what the event set apart."""
    used = Counter([key for part in STARTING for key in deck.get(part, ())])
    return tuple(sorted((pool.usable() - used).elements()))  # 602.4.a.7, 602.4.b.8


def _rest_registered(deck: Deck, pool: Pool) -> list[Problem]:
    if Counter(deck.get(SIDEBOARD, ())) == Counter(sideboard_of(deck, pool)):  # 602.3.e
        return []
    return [Problem(SIDEBOARD, "the sideboard is everything else in the pool", "602.3.e")]


def registered_parts(level: str) -> tuple[str, ...]:
    """The parts of a limited deck that are registered: at low level none, unless the head judge wants it."""
    return PARTS if is_high(level) else ()  # 602.3.e.2, 602.3.f


def first_game_problems(registered: Deck, presented: Deck, level: str) -> list[Problem]:
    """Whether the first game of a match is begun with the starting configuration that was registered."""
    if is_high(level) and not same_cards(registered, presented, _FIXED):  # 602.3.e.1, 602.3.e.2
        return [Problem("deck", "the first game is played with the registered starting configuration", "602.3.e.1")]
    return []


_FIXED: Final[tuple[str, ...]] = (core.MAIN_DECK, core.CHOSEN, core.LEGENDS, core.RUNES)


def misses_a_leader(deck: Deck) -> bool:
    """Whether a deck has no legend or no Chosen Champion, so that its player draws one card more, once."""
    return not deck.get(core.LEGENDS) or not deck.get(core.CHOSEN)  # 602.4.a.5.b, 602.4.b.6.b


def battlefield_problem(pool: Pool, used: list[str], chosen: str, *, best_of: int) -> Problem | None:
    """Why a battlefield cannot be chosen for the next game of a match; `used`: those of the games before it."""
    if best_of == 1 or chosen == BLANK:
        return None
    copies = pool.usable()[chosen]
    if copies == 0:  # 602.3.e.4
        return Problem(chosen, "it is not in the pool", "602.3.e.4")
    if used.count(chosen) >= copies:  # 602.3.e.4.a
        return Problem(chosen, "every copy of it has been used in this match", "602.3.e.4.a")
    return None
