"""9.3: dice with three sides."""

from __future__ import annotations

import pytest

from headjudge.kernel.cards import Card
from headjudge.scenarios.scene import Scene
from tests.games.neopets.tabletop import both_pass, card, damage, position

LUCK = card("Luck", "Food", "Target 1 die; change that die to a critical success.")


def throw(text: str, *faces: int, luck: Card = LUCK) -> Scene:
    """A Potion with this text waits in the Queue, its dice rolled."""
    setup = position(card("Flare", "Potion", text), luck).put("inventory:0", "Flare", "Luck")
    return setup.turn(0, "preparation").dice(*faces).start().answer(0, "play Flare")


@pytest.mark.rule("neopets 9.3a")
@pytest.mark.parametrize(("face", "result"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_a_d6_of_which_two_faces_each_count_alike(face: int, result: int) -> None:
    scene = throw("Roll 1 d3. Deal damage equal to the result rolled to your opponent's Neopet.", face)
    assert damage(both_pass(scene), 1) == result


@pytest.mark.rule("neopets 9.3b")
@pytest.mark.parametrize(("die", "changed"), [("die", True), ("d3", False)])
def test_only_a_d6_can_be_changed(die: str, changed: bool) -> None:
    scene = throw(f"Roll 1 {die}. Deal damage equal to the result rolled to your opponent's Neopet.", 1)
    assert scene.offers("play Luck") is changed


@pytest.mark.rule("neopets 9.3b", "neopets 9.3a")
@pytest.mark.parametrize("text", ["Roll 1 die. Roll 1 d3.", "Roll 1 d3. Roll 1 die."])
def test_of_dice_of_both_kinds_for_one_text_only_the_d6_is_changed(text: str) -> None:
    scene = throw(f"{text} Deal damage equal to the total rolled to your opponent's Neopet.", 1, 1)
    both_pass(scene.answer(0, "play Luck"))
    assert damage(both_pass(scene), 1) == 6 + 1


@pytest.mark.rule("neopets 9.3b", "neopets 8.13a.1")
def test_a_d6_that_is_taken_away_leaves_the_d3_rolled_with_it() -> None:
    snatch = card("Luck", "Food", "Take away 1 of your dice.")
    scene = throw("Roll 1 d3. Roll 1 die. Draw cards equal to the total rolled.", 6, 1, luck=snatch)
    both_pass(scene.answer(0, "play Luck"))
    assert both_pass(scene).cards("inventory:0").count("Filler") == 3


@pytest.mark.rule("neopets 9.3b.1")
@pytest.mark.parametrize(("die", "drawn"), [("die", 1), ("d3", 0)])
def test_only_a_six_on_a_d6_is_a_critical_success(die: str, drawn: int) -> None:
    scene = both_pass(throw(f"Roll 1 {die}. On a critical success, draw 1 card.", 6))
    assert scene.cards("inventory:0").count("Filler") == drawn
