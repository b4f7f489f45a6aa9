"""5.7: Legends."""

from __future__ import annotations

import pytest

from tests.games.neopets.deeds import ONLY_IN_PREPARATION, play, played, preparing, when_playable, why_not_in_battle
from tests.games.neopets.tabletop import card, position

TALE = card("Tale", "Legend")


@pytest.mark.rule("neopets 5.7a")
def test_legend_is_a_card_type() -> None:
    assert TALE.values["type"] == "Legend"
    find = card("Find", "Potion", "Add 1 Legend from your discard to your inventory.")
    setup = preparing(find, TALE, hand="Find").put("discard:0", "Filler", "Tale")
    assert play(setup.start(), "Find").cards("inventory:0") == ["Tale"]


@pytest.mark.rule("neopets 5.7c")
def test_a_legend_is_played_in_ones_own_preparation_phase_with_an_empty_queue() -> None:
    assert when_playable(TALE) == ONLY_IN_PREPARATION
    assert "5.7c" in why_not_in_battle(TALE)


@pytest.mark.rule("neopets 5.7d")
def test_a_legend_does_all_it_says_and_is_then_discarded() -> None:
    scene = played(card("Epic", "Legend", "Scrap 1 card. Draw 1 card."))
    assert (scene.cards("discard:0"), scene.cards("inventory:0")) == (["Epic", "Filler"], ["Filler"])


@pytest.mark.rule("neopets 5.7d")
def test_a_stolen_legend_works_for_who_plays_it_and_goes_to_its_owners_discard() -> None:
    epic = card("Epic", "Legend", "Draw 1 card.")
    scene = play(position(epic).put("stolen:0", "Epic", owner=1).turn(0, "preparation").start(), "Epic")
    assert (scene.cards("inventory:0"), scene.cards("discard:1")) == (["Filler"], ["Epic"])
