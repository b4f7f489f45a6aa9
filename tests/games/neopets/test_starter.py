"""The starter set: its cards are understood and say everything that can be said, its decks are legal and play."""

from __future__ import annotations

from collections import Counter

import pytest

from headjudge.games.neopets import RULES, starter
from headjudge.games.neopets.cards import CODESTONE, TYPES, Printed, printed
from headjudge.games.neopets.deck import MAIN, NEOPETS, RAINBOW_POOL
from headjudge.games.neopets.vocabulary import VOCABULARY
from headjudge.kernel.entities import Thing
from headjudge.language.reading import read_text
from headjudge.simulate import simulate

CARDS = {key: printed(Thing(card, 0, 0, "deck:0")) for key, card in starter.cards().items()}
DECKS = starter.decks()


def text(card: Printed) -> str:
    return str(card.values.get("text", ""))


def test_there_are_enough_cards_and_every_name_is_given_once() -> None:
    assert len(CARDS) >= 120
    assert len({card.name for card in CARDS.values()}) == len(CARDS)


def test_every_type_of_card_is_there() -> None:
    assert {card.type for card in CARDS.values()} == set(TYPES)


def test_every_text_is_understood_and_every_phrase_is_used() -> None:
    used: Counter[str] = Counter()
    for card in CARDS.values():
        used.update(read_text(VOCABULARY, text(card), [card.name]).phrases)
    assert [rule.id for rule in VOCABULARY.rules if rule.id not in used] == []


def test_levels_are_spread() -> None:
    levels = Counter(card.level for card in CARDS.values() if card.level is not None)
    assert set(levels) == {0, 1, 2, 3, 4, 5}
    assert max(levels.values()) < sum(levels.values()) / 2


@pytest.mark.rule("neopets 2.2b", "neopets 2.3a", "neopets 2.4a")
def test_there_are_four_legal_decks_with_enough_codestones() -> None:
    assert len(DECKS) == 4
    for deck in DECKS.values():
        assert RULES.check_deck(deck, RULES.cards()) == []
        assert 14 <= len([key for key in deck[MAIN] if CARDS[key].type == CODESTONE]) <= 18
        assert 3 <= len(deck[NEOPETS]) <= 5


def test_no_two_decks_are_alike() -> None:
    mains = [{key for key in deck[MAIN] if CARDS[key].type != CODESTONE} for deck in DECKS.values()]
    for place, one in enumerate(mains):
        for other in mains[place + 1 :]:
            assert len(one & other) < len(one) / 4
    neopets = [key for deck in DECKS.values() for key in deck[NEOPETS]]
    assert len(set(neopets)) == len(neopets)


def test_every_card_is_in_a_deck() -> None:
    held = {key for deck in DECKS.values() for part in (MAIN, NEOPETS, RAINBOW_POOL) for key in deck[part]}
    assert [card.name for key, card in CARDS.items() if key not in held] == []


def test_every_rainbow_pool_neopet_can_be_reached_in_a_deck() -> None:
    for deck in DECKS.values():
        names = {CARDS[key].name for part in deck.values() for key in part}
        species = {CARDS[key].species for key in deck[NEOPETS]}
        for key in deck[RAINBOW_POOL]:
            if CARDS[key].requires:
                assert (CARDS[key].requires in names, CARDS[key].species in species) == (True, True)


def test_games_between_agents_come_to_an_end() -> None:
    results = simulate("neopets", ("greedy", "random"), games=4, seed=7)
    assert [outcome.error for outcome in results.failures] == []
    assert all(outcome.winners for outcome in results.outcomes)
