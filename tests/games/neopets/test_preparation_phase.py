"""7.4: the Preparation Phase."""

from __future__ import annotations

import pytest

from tests.games.neopets.deeds import is_allowed
from tests.games.neopets.tabletop import both_pass, card, painted, phase, position

SNACK = card("Snack", "Food")
TALE = card("Tale", "Legend")
BREW = card("Brew", "Potion")
TEAM = "Defenders of Neopia"
ONE_OF_EACH = {
    "Faerie": card("Lady", "Faerie"),
    "Hero": card("Knight", "Hero", team=TEAM),
    "Villain": card("Stranger", "Villain", team=TEAM),
    "Paint Brush": card("Cloud Brush", "Paint Brush"),
    "Legend": TALE,
    "Equipment": card("Helmet", "Equipment"),
    "Petpet": card("Moth", "Petpet", attack=1, defence=1, agility=1),
    "Potion": BREW,
    "Location": card("Cave", "Location"),
}


@pytest.mark.rule("neopets 7.4a")
def test_the_preparation_phase_follows_when_both_have_passed_out_of_the_train_phase() -> None:
    scene = position().put("inventory:0", "Stone").turn(0, "attach").start().answer(0, "attach Stone")
    scene.answer(0, "pass")
    assert phase(scene) == "train"
    scene.answer(1, "pass")
    assert (phase(scene), scene.asked) == ("preparation", 0)


@pytest.mark.rule("neopets 7.4c")
def test_the_active_player_has_priority_first_in_the_preparation_phase() -> None:
    assert position().turn(1, "before preparation").start().asked == 1


@pytest.mark.rule("neopets 7.4c.1")
def test_both_pass_on_an_empty_queue_before_a_card_is_played() -> None:
    setup = position(SNACK, TALE).put("inventory:0", "Tale").put("inventory:1", "Snack")
    scene = setup.turn(0, "before preparation").start()
    assert "first passes" in scene.why_not("play Tale")
    scene.answer(0, "pass").answer(1, "play Snack").answer(1, "pass").answer(0, "pass")
    assert "first passes" in scene.why_not("play Tale")
    both_pass(scene)
    assert is_allowed(scene, "play Tale")


@pytest.mark.rule("neopets 7.4d.1")
def test_one_card_is_played_in_a_preparation_phase_and_the_opponent_may_respond() -> None:
    setup = position(SNACK, TALE, BREW).put("inventory:0", "Tale", "Brew").put("inventory:1", "Snack")
    scene = setup.turn(0, "preparation").start().answer(0, "play Tale")
    assert scene.waiting("queue") == ["Tale"]
    scene.answer(0, "pass")
    assert scene.offers("play Snack")
    scene.answer(1, "pass")
    assert scene.zone("Tale") == "discard:0"
    assert "one card" in scene.why_not("play Brew")


@pytest.mark.rule("neopets 7.4d.1")
def test_the_next_preparation_phase_has_its_own_card() -> None:
    scene = position(TALE, BREW).put("inventory:0", "Tale").put("inventory:1", "Brew").turn(0, "preparation").start()
    both_pass(scene.answer(0, "play Tale"), 2)
    for _ in range(60):
        if scene.offers("play Brew"):
            break
        asked = scene.asked
        assert asked is not None
        scene.answer(asked, "no codestone" if "Codestone" in scene.question else "pass")
    assert scene.asked == 1


@pytest.mark.rule("neopets 7.4d.2")
@pytest.mark.parametrize("kind", ONE_OF_EACH)
def test_a_card_of_any_of_nine_types_is_the_one_card(kind: str) -> None:
    cloudy = painted("Cloud Scout", "Scout", "Cloud Brush")
    played, again = ONE_OF_EACH[kind], card("Vial", "Potion")
    setup = position(played, again, cloudy).put("inventory:0", played.name, "Vial").put("pool:0", "Cloud Scout")
    scene = setup.turn(0, "preparation").start().answer(0, f"play {played.name}")
    both_pass(scene)
    if kind == "Paint Brush":
        scene.answer(0, "Cloud Scout")
    assert "one card" in scene.why_not("play Vial")


@pytest.mark.rule("neopets 7.4d.2")
def test_food_is_not_the_one_card() -> None:
    scene = position(SNACK, TALE).put("inventory:0", "Snack", "Tale").turn(0, "preparation").start()
    both_pass(scene.answer(0, "play Snack"))
    assert scene.offers("play Tale")


@pytest.mark.rule("neopets 7.4f.1")
def test_both_pass_on_an_empty_queue_before_the_preparation_phase_ends() -> None:
    setup = position(SNACK, TALE).put("inventory:0", "Tale").put("inventory:1", "Snack").turn(0, "preparation")
    scene = both_pass(setup.start().answer(0, "play Tale"))
    scene.answer(0, "pass").answer(1, "play Snack").answer(1, "pass").answer(0, "pass")
    assert (phase(scene), scene.zone("Snack"), scene.asked) == ("preparation", "void:1", 0)
    both_pass(scene)
    assert phase(scene) == "battle"


@pytest.mark.rule("neopets 8.1a", "neopets 7.4c.1")
def test_one_window_is_enough_for_a_preparation_phase_without_a_card() -> None:
    scene = both_pass(position().turn(0, "before preparation").start())
    assert (phase(scene), scene.asked) == ("preparation", 0)
    scene.answer(0, "pass")
    assert phase(scene) == "battle"


@pytest.mark.rule("neopets 7.4b", "neopets 7.4b.1", "neopets 7.4c")
def test_what_triggers_at_the_beginning_of_the_preparation_phase_resolves_before_a_card_is_played() -> None:
    dew = card("Dew", "Equipment", "At the beginning of your Preparation Phase, scrap 1 card.")
    setup = position(dew, TALE).put("equipment:0", "Dew").put("inventory:0", "Tale")
    scene = setup.turn(0, "before preparation").start()
    assert (phase(scene), scene.waiting("queue")) == ("preparation", ["Dew"])
    both_pass(scene)
    assert (scene.cards("discard:0"), scene.asked, scene.offers("play Tale")) == (["Filler"], 0, False)
    both_pass(scene)
    assert scene.offers("play Tale")


@pytest.mark.rule("neopets 7.4e.1")
def test_what_is_for_the_preparation_phase_is_done_before_or_after_a_card_is_played() -> None:
    sieve = card("Sieve", "Equipment", "During your Preparation Phase, scrap 1 card; draw 1 card.")
    setup = position(sieve, TALE).put("equipment:0", "Sieve").put("inventory:0", "Tale")
    scene = setup.turn(0, "before preparation").start()
    assert scene.offers("activate Sieve")
    both_pass(scene)
    assert scene.offers("activate Sieve")
    both_pass(scene.answer(0, "play Tale"))
    assert (scene.zone("Tale"), scene.offers("activate Sieve")) == ("discard:0", True)
