"""The starter set: what its cards are, and that every keyword and game action is printed on some of them."""

from __future__ import annotations

from collections import Counter

import pytest

from headjudge.games.riftbound import RULES, starter
from headjudge.games.riftbound.cards import DOMAINS, Printed
from headjudge.games.riftbound.reading import text_boxes
from headjudge.games.riftbound.vocabulary import VOCABULARY
from headjudge.language.meaning import meanings
from headjudge.language.reading import read_text

CARDS = [card for card in starter.cards().values() if isinstance(card, Printed)]
KEYWORDS = (
    *("Accelerate", "Action", "Assault", "Deathknell", "Deflect", "Ganking", "Hidden", "Legion", "Reaction", "Shield"),
    *("Tank", "Temporary", "Vision", "Equip", "Quick-Draw", "Repeat", "Weaponmaster", "Ambush", "Hunt", "Level"),
    *("Unique", "Backline"),
)
ACTIONS = {
    **{name: (name,) for name in ("draw", "exhaust", "ready", "recycle", "deal", "heal", "move", "discard", "stun")},
    **{name: (name,) for name in ("reveal", "counter", "buff", "banish", "kill", "add", "channel", "detach")},
    **{name: (name,) for name in ("predict", "replace")},
    "play": ("play", "play token"),
    "double": ("double might",),
    "swap": ("swap might",),
    "prevent": ("prevent", "prevent damage"),
    "create": ("create token",),
}
"""412 to 439: the game actions that texts tell players to do, and what these texts mean."""
BY_KEYWORDS = {"hide": "Hidden", "attach": "Equip"}
"""The game actions that keywords let players do; to burn out is nobody's to do."""


def said() -> tuple[set[str], set[str]]:
    """The names of everything that the texts mean, and of the keywords in them."""
    found: set[str] = set()
    keywords: set[str] = set()
    for card in CARDS:
        entry = {"id": card.key, "name": card.name, **card.values}
        for _, text in text_boxes(entry):
            for meaning in meanings(read_text(VOCABULARY, text, RULES.own_names(entry)).abilities):
                found.add(meaning.name)
                if meaning.name == "keyword":
                    keywords.add(str(meaning["name"]))
        keywords |= {name for name, _ in card.keywords}
    return found, keywords


def test_every_keyword_is_printed_on_some_card() -> None:
    assert set(KEYWORDS) - said()[1] == set()


@pytest.mark.parametrize("action", ACTIONS)
def test_every_game_action_is_printed_on_some_card(action: str) -> None:
    assert set(ACTIONS[action]) & said()[0]


def test_game_actions_of_keywords_are_printed_on_some_card() -> None:
    assert set(BY_KEYWORDS.values()) <= said()[1]


def test_the_set_has_150_cards_of_every_kind_over_six_domains() -> None:
    kinds = Counter(card.type for card in CARDS)
    supertypes = {word for card in CARDS for word in card.supertypes}
    assert len(CARDS) >= 150
    assert {domain for card in CARDS for domain in card.domains} == set(DOMAINS)
    assert set(kinds) == {"Unit", "Spell", "Gear", "Battlefield", "Legend", "Rune"}
    assert supertypes == {"Champion", "Signature", "Basic"}


def test_the_four_decks_are_legal_and_have_every_card() -> None:
    decks = RULES.decks()
    assert len(decks) == 4
    assert [RULES.check_deck(deck, RULES.cards()) for deck in decks.values()] == [[]] * 4
    assert {key for deck in decks.values() for part in deck.values() for key in part} == set(starter.cards())
