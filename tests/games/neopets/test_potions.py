"""5.10: Potions."""

from __future__ import annotations

import pytest

from tests.games.neopets.deeds import ONLY_IN_PREPARATION, play, played, preparing, when_playable, why_not_in_battle
from tests.games.neopets.tabletop import card, position

BREW = card("Brew", "Potion")


@pytest.mark.rule("neopets 5.10a")
def test_potion_is_a_card_type() -> None:
    assert BREW.values["type"] == "Potion"
    find = card("Find", "Legend", "Add 1 Potion from your discard to your inventory.")
    setup = preparing(find, BREW, hand="Find").put("discard:0", "Stone", "Brew")
    assert play(setup.start(), "Find").cards("inventory:0") == ["Brew"]


@pytest.mark.rule("neopets 5.10c")
def test_a_potion_is_played_in_ones_own_preparation_phase_with_an_empty_queue() -> None:
    assert when_playable(BREW) == ONLY_IN_PREPARATION
    assert "5.10c" in why_not_in_battle(BREW)


@pytest.mark.rule("neopets 5.10d")
def test_a_potion_does_all_it_says_and_is_then_discarded() -> None:
    scene = played(card("Elixir", "Potion", "Scrap 1 card. Draw 1 card."))
    assert (scene.cards("discard:0"), scene.cards("inventory:0")) == (["Elixir", "Filler"], ["Filler"])


@pytest.mark.rule("neopets 5.10d")
def test_a_stolen_potion_works_for_who_plays_it_and_goes_to_its_owners_discard() -> None:
    elixir = card("Elixir", "Potion", "Draw 1 card.")
    scene = play(position(elixir).put("stolen:0", "Elixir", owner=1).turn(0, "preparation").start(), "Elixir")
    assert (scene.cards("inventory:0"), scene.cards("discard:1")) == (["Filler"], ["Elixir"])
