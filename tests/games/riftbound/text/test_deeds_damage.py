"""Damage that texts deal."""

from __future__ import annotations

import pytest

from headjudge.kernel.decisions import AnswerError
from tests.games.riftbound.tabletop import damage, position, resolve, spell, unit
from tests.games.riftbound.text.casting import announced, cast, go_on, table_for

GIANT = unit("Giant", 6)


@pytest.mark.rule("riftbound 417.1")
def test_damage_is_dealt_to_a_unit() -> None:
    assert damage(cast("Deal 2 to an enemy unit."), "Guard") == 2


def test_lethal_damage_kills() -> None:
    assert cast("Deal 3 to an enemy unit.").zone("Guard") == "trash:1"


def test_damage_is_dealt_to_all_at_once() -> None:
    scene = cast("Deal 1 to all units.")
    assert (damage(scene, "Scout"), damage(scene, "Guard")) == (1, 1)


def test_damage_is_dealt_to_each_of_several() -> None:
    setup = table_for(spell("Spell", "Deal 1 to each of up to two enemy units."), GIANT)
    scene = setup.put("hand:0", "Spell").put("base:1", "Giant").start()
    resolve(scene.answer(0, "play Spell").answer(0, "Guard").answer(0, "Giant"))
    assert (damage(scene, "Guard"), damage(scene, "Giant")) == (1, 1)


def test_different_damage_is_dealt_to_different_units() -> None:
    scene = cast("Deal 1 to a friendly unit and 2 to an enemy unit.")
    assert (damage(scene, "Scout"), damage(scene, "Guard")) == (1, 2)


@pytest.mark.rule("riftbound 359.3.e.12.a")
def test_damage_is_as_much_as_a_might() -> None:
    scene = cast("Choose a friendly unit. It deals damage equal to its Might to an enemy unit.")
    assert damage(scene, "Guard") == 2


def test_damage_is_as_much_as_there_are_units() -> None:
    assert damage(cast("Deal damage equal to the number of units to an enemy unit."), "Guard") == 2


def test_damage_is_as_much_as_the_highest_might() -> None:
    setup = table_for(spell("Spell", "Deal damage equal to the highest Might among friendly units to a unit."), GIANT)
    scene = setup.put("hand:0", "Spell").put("base:1", "Giant").start()
    assert damage(resolve(scene.answer(0, "play Spell").answer(0, "Giant")), "Giant") == 2


def test_damage_is_so_much_for_each_of_something() -> None:
    assert damage(cast("Deal 1 to an enemy unit for each unit."), "Guard") == 2


def test_two_units_fight_and_deal_damage_at_the_same_time() -> None:
    scene = cast("Choose a friendly unit and an enemy unit. They deal damage equal to their Mights to each other.")
    assert (scene.zone("Scout"), damage(scene, "Guard")) == ("trash:0", 2)


@pytest.mark.rule("riftbound 355.14.b", "riftbound 355.14.e", "riftbound 355.14.g")
def test_split_damage_is_divided_as_it_resolves() -> None:
    setup = table_for(spell("Spell", "Deal 3 damage split among any number of enemy units."), GIANT)
    scene = setup.put("hand:0", "Spell").put("base:1", "Giant").start()
    scene.answer(0, "play Spell").answer(0, "Guard").answer(0, "Giant")
    resolve(scene)
    assert "split" in scene.question
    decision = scene.game.decision
    assert decision is not None
    scene.game.answer(dict(zip(decision.all_keys(), (1, 2), strict=True)))
    assert (damage(scene, "Guard"), damage(scene, "Giant")) == (1, 2)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.rule("riftbound 355.14.f", "riftbound 355.14.g")
def test_no_target_of_split_damage_goes_without_each_time(seat: int) -> None:
    rain = spell("Rain", "[Repeat] {1}\nDeal 3 damage split among any number of enemy units.")
    setup = position(rain, GIANT, unit("Ox", 6)).put(f"hand:{seat}", "Rain").put(f"base:{1 - seat}", "Giant", "Ox")
    scene = setup.turn(seat).start().answer(seat, "play Rain").answer(seat, True)
    for name in ("Giant", "Ox", "Giant", "Ox"):
        scene.answer(seat, name)
    resolve(scene)
    giant, ox = (f"to {scene.thing(name).incarnation}" for name in ("Giant", "Ox"))
    for shares in ((2, 1), (1, 2)):
        assert "How is 3 damage split?" in scene.question
        with pytest.raises(AnswerError, match="each must be given a share of 1 or more"):
            scene.game.answer({giant: 3})
        with pytest.raises(AnswerError, match="each share is a number, 1 or more"):
            scene.game.answer({giant: 3, ox: 0})
        scene.game.answer(dict(zip((giant, ox), shares, strict=True)))
    assert (damage(scene, "Giant"), damage(scene, "Ox")) == (3, 3)


@pytest.mark.rule("riftbound 355.14.a", "riftbound 355.14.b")
def test_who_gets_of_damage_that_is_split_among_units_is_chosen_before() -> None:
    shy = unit("Shy", 2, "I can't be chosen by enemy spells and abilities.")
    setup = table_for(spell("Spell", "Deal 3 damage split among enemy units."), GIANT, shy)
    scene = setup.put("hand:0", "Spell").put("base:1", "Giant", "Shy").start().answer(0, "play Spell")
    assert scene.offered == ["Guard", "Giant", "done"]
    resolve(scene.answer(0, "Giant").answer(0, "done"))
    assert (damage(scene, "Giant"), damage(scene, "Guard")) == (3, 0)


@pytest.mark.rule("riftbound 355.14.c")
def test_no_more_targets_than_there_is_damage() -> None:
    setup = table_for(spell("Spell", "Deal 1 damage split among any number of enemy units."), GIANT)
    scene = setup.put("hand:0", "Spell").put("base:1", "Giant").start()
    assert damage(resolve(scene.answer(0, "play Spell").answer(0, "Guard")), "Guard") == 1


@pytest.mark.rule("riftbound 742.1.a")
def test_that_much_damage_is_what_was_paid() -> None:
    scene = cast("Pay any amount of {any} to deal that much to an enemy unit.", guard="base:1")
    assert "How much" in scene.question
    assert damage(go_on(scene, 2), "Guard") == 2
    assert len([thing for thing in scene.things("base:0") if thing.card.name == "Fury Rune"]) == 2


@pytest.mark.rule("riftbound 742.1.a", "riftbound 357.1")
@pytest.mark.parametrize("player", [0, 1])
def test_no_more_is_paid_than_there_is(player: int) -> None:
    greed = spell("Greed", "Pay any amount of {any} to deal that much to an enemy unit.")
    scene = resolve(table_for(greed).put(f"hand:{player}", "Greed").turn(player).start().answer(player, "play Greed"))
    decision = scene.game.decision
    assert decision is not None
    runes = [thing for thing in scene.things(f"base:{player}") if thing.card.name == "Fury Rune"]
    assert (decision.kind, decision.low, decision.high) == ("number", 0, len(runes))


def test_a_spell_without_a_legal_target_cannot_be_played() -> None:
    setup = table_for(spell("Spell", "Deal 2 to an enemy unit at a battlefield.")).put("hand:0", "Spell")
    assert "riftbound 355.8" in setup.start().why_not("play Spell")


def test_the_place_a_text_named_is_meant_by_there() -> None:
    scene = announced("Deal 1 to a unit at a battlefield. Deal 1 to all units there.", guard="battlefield:1")
    assert damage(resolve(scene), "Guard") == 2


@pytest.mark.rule("riftbound 359.3.e.11")
@pytest.mark.parametrize(("answer", "burnt"), [("Draw 1.", 2), ("Move a friendly unit to base.", 0)])
def test_there_is_the_battlefield_that_was_chosen_wherever_a_unit_from_there_is_now(answer: str, burnt: int) -> None:
    blaze = "Choose a battlefield and an enemy unit there. Deal 2 to that unit and 1 to each other enemy unit there."
    flee = spell("Flee", f"[Reaction]\n{answer}")
    setup = table_for(spell("Blaze", blaze), flee, GIANT, guard="battlefield:0", holders=(1, -1))
    scene = setup.put("battlefield:0", "Giant", owner=1).put("hand:0", "Blaze").put("hand:1", "Flee").start()
    scene.answer(0, "play Blaze").answer(0, "Guard").answer(0, "pass").answer(1, "play Flee")
    if scene.offers("Guard"):
        scene.answer(1, "Guard")
    resolve(scene)
    assert (damage(scene, "Guard"), damage(scene, "Giant")) == (burnt, 1)


def test_there_is_the_battlefield_that_was_chosen_also_after_a_unit_has_moved_away() -> None:
    text = (
        "Choose a battlefield and a friendly unit there. Move that unit to its base. Deal 1 to all enemy units there."
    )
    scene = cast(text, scout="battlefield:0", guard="battlefield:0")
    assert (scene.zone("Scout"), damage(scene, "Guard")) == ("base:0", 1)
