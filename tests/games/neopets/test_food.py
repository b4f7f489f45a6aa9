"""5.11: Food."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.neopets.deeds import is_allowed, play, preparing
from tests.games.neopets.tabletop import card, position

BUN = card("Bun", "Food")
TALE = card("Tale", "Legend")
SAGA = card("Saga", "Legend")
VETO = card("Veto", "Food", "Target 1 card in the Queue; negate it.")
SOUR = card("Sour", "Food", "When your opponent plays a Legend, draw 1 card.")
KNOWN = (BUN, TALE, SAGA, VETO, SOUR)


@pytest.mark.rule("neopets 5.11a")
def test_food_is_a_card_type() -> None:
    assert BUN.values["type"] == "Food"
    find = card("Find", "Legend", "Add 1 Food from your discard to your inventory.")
    setup = preparing(find, BUN, hand="Find").put("discard:0", "Filler", "Bun")
    assert play(setup.start(), "Find").cards("inventory:0") == ["Bun"]


# 5.11c Food speed


@pytest.mark.rule("neopets 5.11c.1")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("phase", ["draw", "train", "before preparation", "battle", "end"])
def test_food_is_played_whenever_its_player_has_priority(player: int, phase: str) -> None:
    scene = position(BUN).put(f"inventory:{player}", "Bun").turn(0, phase).start()
    if player == 1:
        scene.answer(0, "pass")
    assert is_allowed(scene, "play Bun")
    assert play(scene, "Bun", player).zone("Bun") == f"void:{player}"


@pytest.mark.rule("neopets 5.11c.1")
@pytest.mark.parametrize("player", [0, 1])
def test_food_is_played_in_response(player: int) -> None:
    scene = preparing(*KNOWN, hand="Tale").put(f"inventory:{player}", "Bun").start().answer(0, "play Tale")
    if player == 1:
        scene.answer(0, "pass")
    assert scene.answer(player, "play Bun").waiting("queue") == ["Tale", "Bun"]


def tale_played() -> Scene:
    """Our opponent waits for a Legend, and we have played one."""
    setup = preparing(*KNOWN, hand="Tale").put("inventory:1", "Sour", "Bun").put("inventory:0", "Bun")
    scene = setup.start()
    assert not position(*KNOWN).put("inventory:0", "Sour").turn(0, "draw").start().offers("play Sour")
    return scene.answer(0, "play Tale")


@pytest.mark.rule("neopets 5.11c.2")
def test_food_that_waits_for_an_event_is_played_at_the_first_chance_after_it() -> None:
    scene = tale_played().answer(0, "pass")
    assert scene.offers("play Sour")
    play(scene, "Sour", 1)
    assert scene.zone("Sour") == "void:1"


@pytest.mark.rule("neopets 5.11c.2")
def test_passing_forgoes_the_chance() -> None:
    scene = tale_played().answer(0, "pass").answer(1, "pass").answer(0, "pass")
    assert "5.11c.2" in scene.why_not("play Sour")


@pytest.mark.rule("neopets 5.11c.2")
def test_doing_something_else_forgoes_the_chance() -> None:
    scene = tale_played().answer(0, "pass").answer(1, "play Bun")
    assert "5.11c.2" in scene.why_not("play Sour")


@pytest.mark.rule("neopets 5.11c.2")
def test_another_event_does_not_open_the_chance() -> None:
    scene = preparing(*KNOWN, hand="Bun").put("inventory:1", "Sour").start().answer(0, "play Bun").answer(0, "pass")
    assert "5.11c.2" in scene.why_not("play Sour")


@pytest.mark.rule("neopets 5.11c.3")
def test_a_player_who_holds_priority_does_not_spoil_the_chance() -> None:
    scene = tale_played().answer(0, "play Bun").answer(0, "pass")
    assert scene.offers("play Sour")


@pytest.mark.rule("neopets 5.11c.3")
def test_each_player_has_a_first_chance_of_their_own() -> None:
    sweet = card("Sweet", "Food", "When a player plays a Legend, draw 1 card.")
    setup = preparing(*KNOWN, sweet, hand="Tale").put("inventory:0", "Sweet", "Bun").put("inventory:1", "Sweet")
    scene = setup.start().answer(0, "play Tale")
    assert scene.offers("play Sweet")
    scene.answer(0, "play Bun")
    assert "5.11c.2" in scene.why_not("play Sweet")
    scene.answer(0, "pass")
    assert scene.offers("play Sweet")


@pytest.mark.rule("neopets 5.11c.3")
def test_the_chance_comes_also_after_something_newer_has_resolved() -> None:
    whet = card("Whet", "Food", "Draw 1 card.")
    setup = preparing(*KNOWN, whet, hand="Tale").put("inventory:1", "Sour").put("inventory:0", "Whet")
    scene = setup.start().answer(0, "play Tale").answer(0, "play Whet").answer(0, "pass")
    assert scene.asked == 1
    assert scene.offers("play Sour")


# 5.11d


@pytest.mark.rule("neopets 5.11d")
@pytest.mark.parametrize("first", ["Bun", "Tale"])
def test_food_does_not_use_up_the_one_card(first: str) -> None:
    second = "Tale" if first == "Bun" else "Bun"
    scene = preparing(*KNOWN, hand="Tale").put("inventory:0", "Bun").start()
    play(scene, first)
    assert scene.offers(f"play {second}")


@pytest.mark.rule("neopets 5.11d.1")
def test_food_does_all_it_says_and_then_goes_to_the_void() -> None:
    soup = card("Soup", "Food", "Void 1 card from your discard. Draw 1 card.")
    setup = preparing(soup, hand="Soup").put("discard:0", "Stone")
    scene = play(setup.start(), "Soup")
    assert (scene.cards("void:0"), scene.cards("discard:0"), scene.cards("inventory:0")) == (
        ["Soup", "Stone"],
        [],
        ["Filler"],
    )


@pytest.mark.rule("neopets 5.11d.1")
def test_stolen_food_goes_to_its_owners_void() -> None:
    scene = position(BUN).put("stolen:0", "Bun", owner=1).turn(0, "preparation").start()
    assert play(scene, "Bun").zone("Bun") == "void:1"


@pytest.mark.rule("neopets 5.11d.1a")
def test_what_replaces_discarding_has_no_part_in_the_way_of_food_to_the_void() -> None:
    bin_ = card("Bin", "Equipment", "If you would discard a card, draw 1 card instead.")
    herald = card("Herald", "Equipment", "Whenever you discard a card, draw 1 card.")
    setup = preparing(bin_, herald, BUN, hand="Bun").put("equipment:0", "Bin", "Herald")
    scene = play(setup.start(), "Bun")
    assert (scene.zone("Bun"), scene.cards("inventory:0"), scene.waiting("queue")) == ("void:0", [], [])
    assert "You have priority" in scene.question


@pytest.mark.rule("neopets 5.11d.2")
def test_food_that_is_negated_goes_to_the_discard() -> None:
    scene = preparing(*KNOWN, hand="Bun").put("inventory:1", "Veto").start().answer(0, "play Bun").answer(0, "pass")
    play(scene, "Veto", 1)
    assert (scene.zone("Bun"), scene.zone("Veto")) == ("discard:0", "void:1")
