"""8.10: stealing, and the pile of stolen cards."""

from __future__ import annotations

import pytest

from headjudge.scenarios.setup import Setup
from tests.games.neopets.tabletop import both_pass, card, pass_until, position

PLUCK = card("Pluck", "Food", "Steal the top card of your opponent's deck.")
SNEAK = card("Sneak", "Food", "Target 1 card in your opponent's discard; steal it.")
TALLY = card("Tally", "Food", "Draw cards equal to the number of cards in your inventory.")
CENSUS = card("Census", "Food", "Draw cards equal to the number of cards in the Battledome.")
BUN = card("Bun", "Food")
TONIC = card("Tonic", "Potion")
TALE = card("Tale", "Legend")
HIGH = card("High", "Potion", level=2)
BLADE = card("Blade", "Equipment")
DOOM = card("Doom", "Food", "Deal 16 damage to your opponent's Neopet.")
KNOWN = (PLUCK, SNEAK, TALLY, CENSUS, BUN, TONIC, TALE, HIGH, BLADE, DOOM)


def table_with(*stolen: str) -> Setup:
    """Player 0 has stolen these cards from player 1."""
    return position(*KNOWN).put("stolen:0", *stolen, owner=1, controller=0)


@pytest.mark.rule("neopets 8.10a.1")
def test_a_stolen_card_goes_from_where_it_was_to_the_pile_of_the_thief() -> None:
    setup = position(*KNOWN, deck=0).put("deck:1", "Tonic", "Tale").put("discard:1", "Blade")
    scene = setup.put("inventory:0", "Pluck", "Sneak").turn(0, "train").start()
    both_pass(scene.answer(0, "play Pluck"))
    assert (scene.cards("stolen:0"), scene.cards("deck:1")) == (["Tonic"], ["Tale"])
    both_pass(scene.answer(0, "play Sneak"))
    assert (scene.cards("stolen:0"), scene.cards("discard:1")) == (["Tonic", "Blade"], [])


@pytest.mark.rule("neopets 8.10c.1")
def test_only_the_thief_sees_what_was_stolen() -> None:
    setup = position(*KNOWN, deck=0).put("deck:1", "Tonic").put("inventory:0", "Pluck").turn(0, "train")
    scene = both_pass(setup.start().answer(0, "play Pluck"))
    assert scene.state.rules.viewers(scene.state, scene.thing("Tonic")) == [0]


@pytest.mark.rule("neopets 8.10c.2")
@pytest.mark.parametrize("counting", ["Tally", "Census"])
def test_stolen_cards_are_neither_in_the_inventory_nor_in_the_battledome(counting: str) -> None:
    setup = position(*KNOWN).put("inventory:0", "Pluck", counting).turn(0, "train")
    scene = both_pass(setup.start().answer(0, "play Pluck"))
    both_pass(scene.answer(0, f"play {counting}"))
    assert (scene.cards("stolen:0"), scene.cards("inventory:0")) == (["Filler"], [])


@pytest.mark.rule("neopets 8.10c.3")
def test_stolen_cards_are_played_like_cards_of_the_inventory() -> None:
    scene = table_with("Tonic", "Bun").put("inventory:0", "Tale").turn(0, "train").start()
    assert scene.offers("play Bun")
    assert "Preparation Phase" in scene.why_not("play Tonic")
    scene = table_with("Tonic", "High").put("inventory:0", "Tale").turn(0, "preparation").start()
    assert "needs level 2" in scene.why_not("play High")
    both_pass(scene.answer(0, "play Tonic"))
    assert (scene.zone("Tonic"), scene.zone("High")) == ("discard:1", "stolen:0")
    assert "one card" in scene.why_not("play Tale")


@pytest.mark.rule("neopets 8.10c.4")
def test_stolen_cards_are_shuffled_into_their_owners_deck_when_the_round_ends() -> None:
    setup = table_with("Tonic", "Blade").put("neopets:0", "Scout").put("neopets:1", "Guard").put("inventory:0", "Doom")
    setup.shuffle("Filler", "Blade", "Filler", "Tonic")
    scene = both_pass(setup.turn(0, "train").start().answer(0, "play Doom"))
    pass_until(scene, "Which Neopet enters")
    assert (scene.cards("stolen:0"), scene.cards("inventory:0")) == ([], [])
    assert scene.cards("deck:1")[:4] == ["Filler", "Blade", "Filler", "Tonic"]


@pytest.mark.rule("neopets 3.5b")
def test_a_stolen_card_that_is_played_is_on_the_side_of_the_thief_and_leaves_to_its_owner() -> None:
    smash = card("Smash", "Food", "Target 1 Equipment in the Battledome; destroy it.")
    setup = position(*KNOWN, smash).put("stolen:0", "Blade", owner=1, controller=0).put("inventory:0", "Smash")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Blade"))
    assert (scene.zone("Blade"), scene.controller("Blade")) == ("equipment:0", 0)
    assert both_pass(scene.answer(0, "play Smash")).zone("Blade") == "discard:1"
