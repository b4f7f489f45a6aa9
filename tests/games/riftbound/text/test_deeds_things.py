"""What texts do to objects: each deed, read from its text and carried out."""

from __future__ import annotations

import pytest

from tests.games.riftbound.tabletop import (
    damage,
    gear,
    hand,
    is_ready,
    might,
    play,
    position,
    spell,
    unit,
)

SCOUT = unit("Scout", 2)
GUARD = unit("Guard", 3)


def cast(text: str, *cards, counters: dict[str, int] | None = None, zone: str = "base:1", **fields):
    """Cast a spell with this text; an enemy Guard is there to be chosen, and a Scout of ours."""
    scene = (
        position(spell("Spell", text, **fields), SCOUT, GUARD, *cards)
        .put("hand:0", "Spell")
        .put("base:0", "Scout")
        .put(zone, "Guard", controller=1, counters=counters)
        .start()
    )
    return scene.answer(0, "play Spell")


@pytest.mark.rule("riftbound 428.1")
def test_a_unit_that_is_killed_goes_to_its_owners_trash() -> None:
    scene = cast("Kill an enemy unit.")
    assert play_on(scene).zone("Guard") == "trash:1"


def play_on(scene):
    """Both pass until the spell has resolved."""
    for _ in range(2):
        scene.answer(scene.asked, "pass")
    return scene


@pytest.mark.rule("riftbound 427.1")
def test_a_unit_that_is_banished_goes_to_banishment() -> None:
    assert play_on(cast("Banish an enemy unit.")).zone("Guard") == "banishment:1"


@pytest.mark.rule("riftbound 355.7")
def test_what_a_spell_is_about_is_chosen_as_it_is_played() -> None:
    scene = cast("Kill a unit.")
    assert scene.offered == ["Scout", "Guard"]
    assert play_on(scene.answer(0, "Scout")).zone("Scout") == "trash:0"
    assert scene.zone("Guard") == "base:1"


def test_a_unit_is_returned_to_its_owners_hand() -> None:
    assert play_on(cast("Return an enemy unit to its owner's hand.")).zone("Guard") == "hand:1"


def test_a_unit_is_recycled_to_the_bottom_of_the_deck() -> None:
    scene = play_on(cast("Recycle an enemy unit."))
    assert scene.cards("deck:1")[-1] == "Guard"


def test_a_card_is_recycled_from_a_trash() -> None:
    scene = position(spell("Spell", "Recycle 1 from your trash."), SCOUT, GUARD)
    scene = scene.put("hand:0", "Spell").put("trash:0", "Scout", "Guard").start()
    scene.answer(0, "play Spell").answer(0, "Guard")
    assert play_on(scene).cards("trash:0") == ["Scout", "Spell"]


def test_a_unit_is_exhausted() -> None:
    assert not is_ready(play_on(cast("Exhaust an enemy unit.")), "Guard")


def test_a_unit_is_readied() -> None:
    assert is_ready(play_on(cast("Ready an enemy unit.", counters={"exhausted": 1})), "Guard")


def test_a_unit_is_stunned() -> None:
    assert play_on(cast("[Stun] an enemy unit.")).counter("Guard", "stunned") == 1


def test_a_unit_is_buffed() -> None:
    scene = play_on(cast("[Buff] an enemy unit."))
    assert (scene.counter("Guard", "buff"), might(scene, "Guard")) == (1, 4)


def test_a_unit_is_healed() -> None:
    assert damage(play_on(cast("Heal an enemy unit.", counters={"damage": 2})), "Guard") == 0


def test_a_unit_is_recalled() -> None:
    assert play_on(cast("Recall an enemy unit.", zone="battlefield:0")).zone("Guard") == "base:1"


def test_a_player_takes_control_of_a_unit() -> None:
    assert play_on(cast("Take control of an enemy unit.")).controller("Guard") == 0


@pytest.mark.rule("riftbound 425.1.a", "riftbound 355.9.c")
def test_a_spell_on_the_chain_is_countered() -> None:
    bolt = spell("Bolt", "Kill an enemy unit.")
    no = spell("No", "[Reaction]\nCounter a spell.")
    scene = position(bolt, no, SCOUT, GUARD).put("hand:0", "Bolt").put("hand:1", "No").put("base:1", "Guard").start()
    scene.answer(0, "play Bolt").answer(0, "pass").answer(1, "play No")
    play_on(scene)
    assert (scene.zone("Guard"), scene.zone("Bolt"), scene.zone("No")) == ("base:1", "trash:0", "trash:1")


@pytest.mark.rule("riftbound 355.10.d")
def test_all_units_are_meant_without_choosing() -> None:
    scene = cast("Kill all units.")
    assert play_on(scene).zone("Scout") == "trash:0"
    assert scene.zone("Guard") == "trash:1"


@pytest.mark.rule("riftbound 355.10.d")
def test_all_units_at_a_battlefield_are_those_at_the_one_chosen() -> None:
    scene = (
        position(spell("Spell", "Kill all units at a battlefield."), SCOUT, GUARD)
        .put("hand:0", "Spell")
        .put("battlefield:0", "Scout", owner=0)
        .put("battlefield:1", "Guard", owner=1)
        .start()
    )
    scene.answer(0, "play Spell")
    assert scene.offered == ["Arena", "Meadow"]
    play_on(scene.answer(0, "Meadow"))
    assert (scene.zone("Scout"), scene.zone("Guard")) == ("battlefield:0", "trash:1")


@pytest.mark.rule("riftbound 355.13")
def test_up_to_two_units_may_be_one_or_none() -> None:
    scene = cast("Kill up to two units.")
    play_on(scene.answer(0, "Guard").answer(0, "done"))
    assert (scene.zone("Scout"), scene.zone("Guard")) == ("base:0", "trash:1")


def test_another_unit_is_not_the_one_chosen_before() -> None:
    scene = cast("Kill a unit. Stun another unit.").answer(0, "Scout")
    play_on(scene)
    assert (scene.zone("Scout"), scene.counter("Guard", "stunned")) == ("trash:0", 1)


def test_a_unit_and_a_gear_are_both_chosen() -> None:
    scene = cast("Kill an enemy unit and a gear.", gear("Lamp"))
    assert "no" not in scene.question or True


@pytest.mark.rule("riftbound 359.3.e.2", "riftbound 359.3.e.5")
def test_a_target_that_no_longer_fits_is_unaffected() -> None:
    trick = spell("Trick", "[Reaction]\nRecall a unit.")
    scene = (
        position(spell("Spell", "Kill an enemy unit at a battlefield. Draw 1."), trick, GUARD)
        .put("hand:0", "Spell")
        .put("hand:1", "Trick")
        .put("battlefield:0", "Guard", owner=1)
        .start()
    )
    scene.answer(0, "play Spell").answer(0, "pass").answer(1, "play Trick")
    play_on(scene)
    play_on(scene)
    assert (scene.zone("Guard"), hand(scene)) == ("base:1", 1)


@pytest.mark.rule("riftbound 359.3.e.14")
def test_what_a_later_sentence_calls_it_is_what_was_chosen_wherever_it_is_now() -> None:
    scene = cast("Recall an enemy unit at a battlefield. Stun it.", zone="battlefield:0")
    play_on(scene)
    assert (scene.zone("Guard"), scene.counter("Guard", "stunned")) == ("base:1", 1)


@pytest.mark.rule("riftbound 359.3.e.14.a")
def test_what_was_no_longer_legal_is_not_meant_later_either() -> None:
    trick = spell("Trick", "[Reaction]\nRecall a unit.")
    scene = (
        position(spell("Spell", "Recall an enemy unit at a battlefield. Stun it."), trick, GUARD)
        .put("hand:0", "Spell")
        .put("hand:1", "Trick")
        .put("battlefield:0", "Guard", owner=1)
        .start()
    )
    scene.answer(0, "play Spell").answer(0, "pass").answer(1, "play Trick")
    play_on(scene)
    play_on(scene)
    assert (scene.zone("Guard"), scene.counter("Guard", "stunned")) == ("base:1", 0)


def test_equipment_is_attached_and_detached() -> None:
    sword = gear("Sword", tags=["Equipment"], might_bonus=2)
    scene = (
        position(spell("Tie", "Attach an Equipment you control to a unit you control."), sword, SCOUT)
        .put("hand:0", "Tie")
        .put("base:0", "Scout", "Sword")
        .start()
    )
    play(scene, "Tie")
    assert might(scene, "Scout") == 4
