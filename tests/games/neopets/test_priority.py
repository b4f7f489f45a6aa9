"""3.8: an open game state, and who has priority."""

from __future__ import annotations

import pytest

from headjudge.kernel.offers import why_not
from tests.games.neopets.tabletop import both_pass, card, phase, position

BUN = card("Bun", "Food")
PIE = card("Pie", "Food")
TALE = card("Tale", "Legend")
KNOWN = (BUN, PIE, TALE)


@pytest.mark.rule("neopets 3.8b")
@pytest.mark.parametrize("player", [0, 1])
def test_the_active_player_has_priority_when_the_queue_is_empty_again(player: int) -> None:
    scene = position(*KNOWN).put(f"inventory:{player}", "Bun").turn(0, "train").start()
    if player == 1:
        scene.answer(0, "pass")
    both_pass(scene.answer(player, "play Bun"))
    assert (scene.asked, scene.waiting("queue"), phase(scene)) == (0, [], "train")


@pytest.mark.rule("neopets 3.8b")
def test_the_active_player_has_priority_after_a_resolution_with_more_to_come() -> None:
    setup = position(*KNOWN).put("inventory:0", "Tale", "Bun").put("inventory:1", "Pie").turn(0, "preparation")
    scene = both_pass(setup.start().answer(0, "play Tale").answer(0, "play Bun"))
    assert (scene.asked, scene.waiting("queue")) == (0, ["Tale"])


@pytest.mark.rule("neopets 3.8c")
def test_only_who_has_priority_plays_cards() -> None:
    scene = position(*KNOWN).put("inventory:0", "Bun").put("inventory:1", "Pie").turn(0, "train").start()
    key = f"play {scene.thing('Pie').incarnation}"
    refusal = why_not(scene.state, 1, key)
    assert refusal is not None
    assert refusal.rule == "neopets 3.8c"
    scene.answer(0, "pass")
    assert why_not(scene.state, 1, key) is None


@pytest.mark.rule("neopets 3.8c")
def test_nobody_has_priority_while_a_codestone_is_attached() -> None:
    scene = position(*KNOWN).put("inventory:0", "Bun", "Stone").turn(0, "attach").start()
    assert scene.why_not("play Bun") == "cards are played by a player who has priority (neopets 3.8c)"


@pytest.mark.rule("neopets 3.8d")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("name", ["draw", "train", "before preparation", "preparation", "battle", "end"])
def test_the_active_player_has_priority_first_in_each_phase(name: str, player: int) -> None:
    scene = position(*KNOWN).turn(player, name).start()
    assert (scene.asked, "priority" in scene.question) == (player, True)


@pytest.mark.rule("neopets 3.8d.1")
def test_who_plays_a_card_keeps_priority() -> None:
    scene = position(*KNOWN).put("inventory:1", "Bun", "Pie").turn(0, "train").start()
    scene.answer(0, "pass").answer(1, "play Bun").answer(1, "play Pie")
    assert (scene.asked, scene.waiting("queue")) == (1, ["Bun", "Pie"])


@pytest.mark.rule("neopets 3.8d.1")
def test_who_activates_an_ability_keeps_priority() -> None:
    lamp = card("Lamp", "Equipment", "Scrap 1 card; draw 1 card.")
    scene = position(lamp, BUN).put("equipment:0", "Lamp").put("inventory:0", "Bun").turn(0, "train").start()
    scene.answer(0, "activate Lamp").answer(0, "play Bun")
    assert (scene.asked, scene.waiting("queue")) == (0, ["Lamp", "Bun"])


@pytest.mark.rule("neopets 3.8d.2")
def test_passing_hands_on_priority_and_when_both_have_the_phase_goes_on() -> None:
    scene = position(*KNOWN).put("inventory:1", "Bun").turn(0, "draw").start()
    scene.answer(0, "pass")
    assert (scene.asked, scene.offers("play Bun"), scene.cards("inventory:0")) == (1, True, [])
    scene.answer(1, "pass")
    assert scene.cards("inventory:0") == ["Filler"]
