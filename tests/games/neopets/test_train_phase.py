"""7.3: the Train Phase."""

from __future__ import annotations

import pytest

from tests.games.neopets.tabletop import both_pass, card, phase, position

SNACK = card("Snack", "Food")


@pytest.mark.rule("neopets 7.3d.1")
def test_both_pass_on_an_empty_queue_before_a_codestone_is_attached() -> None:
    scene = position(SNACK).put("inventory:0", "Stone", "Snack").turn(0, "train").start()
    scene.answer(0, "play Snack")
    both_pass(scene)
    assert (phase(scene), scene.zone("Snack")) == ("train", "void:0")
    assert "priority" in scene.question
    both_pass(scene)
    assert "attach a Codestone" in scene.question


@pytest.mark.rule("neopets 7.3d")
def test_the_active_player_has_priority_first_in_the_train_phase() -> None:
    assert position().turn(1, "train").start().asked == 1


@pytest.mark.rule("neopets 7.3e.1")
def test_one_codestone_from_the_inventory_may_be_attached() -> None:
    scene = position().put("inventory:0", "Stone", "Stone").put("discard:0", "Stone").turn(0, "attach").start()
    assert scene.offered == ["attach Stone", "attach Stone", "no codestone"]
    scene.answer(0, "attach Stone")
    assert (scene.cards("codestones:0"), scene.cards("inventory:0")) == (["Stone"], ["Stone"])
    assert scene.offered == ["pass"]


@pytest.mark.rule("neopets 7.3e.1")
def test_attaching_may_be_declined() -> None:
    scene = position().put("inventory:0", "Stone").turn(0, "attach").start().answer(0, "no codestone")
    assert (scene.cards("codestones:0"), scene.cards("inventory:0")) == ([], ["Stone"])


@pytest.mark.rule("neopets 7.3e.1")
@pytest.mark.parametrize("time", ["draw", "train", "before preparation", "preparation", "battle", "end"])
def test_a_codestone_is_attached_at_no_other_time(time: str) -> None:
    scene = position().put("inventory:0", "Stone").turn(0, time).start()
    assert "Train Phase" in scene.why_not("attach Stone")


@pytest.mark.rule("neopets 7.3g.1")
def test_both_pass_before_the_train_phase_ends() -> None:
    setup = position(SNACK).put("inventory:0", "Stone").put("inventory:1", "Snack").turn(0, "attach")
    scene = setup.start().answer(0, "attach Stone")
    assert (phase(scene), scene.asked) == ("train", 0)
    scene.answer(0, "pass").answer(1, "play Snack").answer(1, "pass").answer(0, "pass")
    assert (phase(scene), scene.zone("Snack"), scene.asked) == ("train", "void:1", 0)
    both_pass(scene)
    assert phase(scene) == "preparation"


@pytest.mark.rule("neopets 8.1a")
def test_one_window_is_enough_for_a_train_phase_without_a_codestone() -> None:
    scene = both_pass(position().turn(0, "train").start())
    scene.answer(0, "no codestone")
    assert phase(scene) == "preparation"


@pytest.mark.rule("neopets 5.14d")
def test_attaching_cannot_be_answered() -> None:
    scene = position().put("inventory:0", "Stone").turn(0, "attach").start().answer(0, "attach Stone")
    assert (scene.cards("codestones:0"), scene.waiting("queue")) == (["Stone"], [])


@pytest.mark.rule("neopets 7.3b", "neopets 7.3c", "neopets 7.3d")
def test_what_triggers_at_the_beginning_of_the_train_phase_resolves_before_a_codestone_is_attached() -> None:
    dew = card("Dew", "Equipment", "At the beginning of your Train Phase, scrap 1 card.")
    scene = position(dew).put("equipment:0", "Dew").put("inventory:0", "Stone").turn(0, "train").start()
    assert (phase(scene), scene.waiting("queue")) == ("train", ["Dew"])
    both_pass(scene)
    assert (scene.cards("discard:0"), scene.asked) == (["Filler"], 0)
    assert "priority" in scene.question
    both_pass(scene)
    assert scene.offers("attach Stone")


@pytest.mark.rule("neopets 7.3f.1")
def test_what_is_for_the_train_phase_is_done_before_or_after_a_codestone_is_attached() -> None:
    sieve = card("Sieve", "Equipment", "During your Train Phase, scrap 1 card; draw 1 card.")
    scene = position(sieve).put("equipment:0", "Sieve").put("inventory:0", "Stone").turn(0, "train").start()
    assert scene.offers("activate Sieve")
    both_pass(scene).answer(0, "attach Stone")
    assert scene.offers("activate Sieve")


@pytest.mark.rule("neopets 7.3e.3")
def test_a_codestone_is_a_card_but_attaching_it_plays_none() -> None:
    herald = card("Herald", "Equipment", "Whenever you play a card, draw 1 card.")
    mill = card("Mill", "Equipment", "Discard 1 card; draw 1 card.")
    setup = position(herald, mill).put("equipment:0", "Herald", "Mill").put("inventory:0", "Stone", "Stone")
    scene = setup.turn(0, "attach").start().answer(0, "attach Stone")
    assert (scene.cards("codestones:0"), scene.waiting("queue")) == (["Stone"], [])
    scene.answer(0, "activate Mill").answer(0, "Stone")
    assert (scene.cards("discard:0"), scene.waiting("queue")) == (["Stone"], ["Mill"])
