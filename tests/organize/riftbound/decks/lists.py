"""Decks and cards for the tests of deck lists: a legend of Fury and Mind, thirteen units of Fury, and more."""

from __future__ import annotations

from typing import Any

from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.cards import Card
from headjudge.kernel.rules import Deck
from tests.games.riftbound.positions import battlefield, card, legend, rune, unit

LEADER = legend("Leader", domains=("Fury", "Mind"), tags=("Nyla",))
NYLA = unit("Nyla, Bold", 4, supertypes=("Champion",), tags=("Nyla",), domains=("Fury",))
NYLA_OLD = unit("Nyla, Old", 4, supertypes=("Champion",), tags=("Nyla",), domains=("Mind",))
KLED = unit("Kled, Rude", 4, supertypes=("Champion",), tags=("Kled",), domains=("Fury",))
CREW = [unit(f"Crew {number}", domains=("Fury",)) for number in range(13)]
SPARE = [unit(f"Spare {number}", domains=("Mind",)) for number in range(9)]
CALM_ONE = unit("Calm One", domains=("Calm",))
FIELDS = [battlefield(f"Field {number}") for number in range(4)]
RUNES = [rune(domain) for domain in ("Fury", "Calm", "Mind", "Body", "Chaos", "Order")]
CARDS: dict[str, Card] = {
    one.key: one for one in (LEADER, NYLA, NYLA_OLD, KLED, *CREW, *SPARE, CALM_ONE, *FIELDS, *RUNES)
}


def legal() -> dict[str, tuple[str, ...]]:
    """A deck of exactly forty cards with the Chosen Champion, without a sideboard."""
    return {
        "main": tuple([one.key for one in CREW for _ in range(3)]),
        "champion": ("Nyla, Bold",),
        "legend": ("Leader",),
        "runes": ("Fury Rune",) * 7 + ("Mind Rune",) * 5,
        "battlefields": ("Field 0", "Field 1", "Field 2"),
        "sideboard": (),
    }


def spares(number: int) -> tuple[str, ...]:
    """So many different cards for a sideboard."""
    return tuple([one.key for one in SPARE[:number]])


def but(deck: Deck, **parts: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The same deck with other parts."""
    return {**deck, **parts}


def spell(name: str, *domains: str, **values: Any) -> Printed:
    """A spell of some domains."""
    return card(name, "Spell", domains=domains, **values)


def known(*more: Printed) -> dict[str, Card]:
    """All cards, and more of them."""
    return CARDS | {one.key: one for one in more}
