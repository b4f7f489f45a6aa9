"""Moves by texts, and where they may go."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from tests.games.riftbound.tabletop import MEADOW, battlefield, is_ready, position, resolve, spell, unit
from tests.games.riftbound.text.casting import announced, cast, table_for


@pytest.mark.rule("riftbound 355.4", "riftbound 355.15")
def test_a_unit_is_moved_to_a_battlefield_that_is_chosen_before() -> None:
    scene = announced("Move a friendly unit to a battlefield.")
    assert scene.offered == ["Arena", "Meadow"]
    assert resolve(scene.answer(0, "Meadow")).zone("Scout") == "battlefield:1"


@pytest.mark.rule("riftbound 355.4.a")
def test_a_unit_is_not_moved_where_it_is() -> None:
    scene = cast("Move a friendly unit to a battlefield.", scout="battlefield:0")
    assert scene.zone("Scout") == "battlefield:1"


def test_a_unit_is_moved_to_its_base() -> None:
    assert cast("Move an enemy unit to its base.", guard="battlefield:0").zone("Guard") == "base:1"


def test_a_unit_is_moved_from_a_battlefield() -> None:
    setup = table_for(spell("Spell", "Move a unit from a battlefield to its base."), guard="battlefield:0")
    scene = setup.put("hand:0", "Spell").start().answer(0, "play Spell")
    assert resolve(scene).zone("Guard") == "base:1"


def test_a_unit_moves_anywhere_but_where_it_is() -> None:
    scene = announced("Move a friendly unit.", scout="battlefield:0")
    assert sorted(scene.offered) == ["Meadow", "base"]


@pytest.mark.rule("riftbound 355.4")
def test_a_unit_moves_to_or_from_its_base() -> None:
    text = "Move a friendly unit to or from its base."
    assert announced(text).offered == ["Arena", "Meadow"]
    assert cast(text, scout="battlefield:0").zone("Scout") == "base:0"


def test_a_unit_that_has_left_its_base_meanwhile_is_not_moved_from_it() -> None:
    shove = spell("Shove", "[Reaction]\nMove a unit to a battlefield.")
    setup = table_for(spell("Spell", "Move a friendly unit to or from its base."), shove, runes=9)
    scene = setup.put("hand:0", "Spell", "Shove").start().answer(0, "play Spell").answer(0, "Meadow")
    scene.answer(0, "play Shove").answer(0, "Scout").answer(0, "Arena")
    assert resolve(scene).zone("Scout") == "battlefield:0"


def test_all_units_of_a_kind_are_moved() -> None:
    setup = table_for(spell("Spell", "Move all enemy units to their base."), unit("Imp", 1), guard="battlefield:0")
    scene = setup.put("hand:0", "Spell").put("battlefield:1", "Imp", owner=1).start()
    resolve(scene.answer(0, "play Spell"))
    assert (scene.zone("Guard"), scene.zone("Imp")) == ("base:1", "base:1")


def test_a_unit_is_moved_to_where_another_is() -> None:
    text = "Choose an enemy unit at a battlefield. Move a friendly unit to that battlefield."
    assert cast(text, guard="battlefield:1").zone("Scout") == "battlefield:1"


HOME = spell("Spell", "Move a friendly unit to base and ready it.")


@pytest.mark.rule("riftbound 355.9.b", "riftbound 055")
@pytest.mark.parametrize("player", [0, 1])
def test_a_unit_that_is_in_its_base_may_be_chosen_to_be_moved_there(player: int) -> None:
    setup = position(HOME, unit("Imp", 1), unit("Elf", 1)).put("battlefield:0", "Elf", owner=player)
    setup.put(f"base:{player}", "Imp", counters={"exhausted": 1}).put(f"hand:{player}", "Spell")
    scene = setup.turn(player).start().answer(player, "play Spell")
    assert sorted(scene.offered) == ["Elf", "Imp"]
    resolve(scene.answer(player, "Imp"))
    assert (scene.zone("Imp"), is_ready(scene, "Imp")) == (f"base:{player}", True)
    assert not any(event.kind == "Moved" for event in scene.state.history)


@pytest.mark.rule("riftbound 355.9.b")
def test_a_unit_that_left_its_base_in_answer_is_moved_back_to_it() -> None:
    shove = spell("Shove", "[Reaction]\nMove a unit to a battlefield.")
    setup = table_for(HOME, shove, runes=9).put("hand:0", "Spell").put("hand:1", "Shove")
    scene = setup.start().answer(0, "play Spell").answer(0, "pass")
    scene.answer(1, "play Shove").answer(1, "Scout").answer(1, "Arena").answer(1, "pass").answer(0, "pass")
    assert scene.zone("Scout") == "battlefield:0"
    assert resolve(scene).zone("Scout") == "base:0"


@pytest.mark.rule("riftbound 355.4.a", "riftbound 355.16")
def test_a_unit_that_has_nowhere_to_go_is_not_chosen_to_be_moved() -> None:
    fort = battlefield("Fort", "Units can't move to here.")
    setup = table_for(spell("Spell", "Move a friendly unit to a battlefield."), fields=(fort, MEADOW))
    setup.put("battlefield:1", "Filler", owner=0).put("hand:0", "Spell")
    assert resolve(setup.start().answer(0, "play Spell")).zone("Scout") == "battlefield:1"
    setup = position(HOME, spell("Spell", "Move a friendly unit to a battlefield."), fields=(fort, MEADOW))
    setup.put("battlefield:1", "Filler", owner=0).put("hand:0", "Spell")
    assert not setup.turn(0).start().offers("play Spell")


@pytest.mark.rule("riftbound 355.12")
@pytest.mark.parametrize("answers", [("done",), ("Guard", False), ("Guard", True)])
def test_there_is_where_a_unit_may_be_moved_even_if_none_is(answers: tuple[str | bool, ...]) -> None:
    text = "Choose a battlefield where you have units. You may move up to one enemy unit to that battlefield. "
    text += "Then stun all enemy units there."
    setup = table_for(spell("Spell", text), unit("Imp", 1), scout="battlefield:0", guard="battlefield:1")
    scene = setup.put("battlefield:0", "Imp", owner=1).put("hand:0", "Spell").start().answer(0, "play Spell")
    for answer in answers:
        resolve(scene.answer(0, answer))
    resolve(scene)
    assert scene.counter("Imp", "stunned") == 1
    assert scene.counter("Guard", "stunned") == int(answers[-1] is True)


@pytest.mark.rule("riftbound 355.9.b", "riftbound 055")
@pytest.mark.parametrize(("chosen", "zone"), [("Filler", "battlefield:0"), ("Guide", "battlefield:1")])
def test_a_unit_that_is_where_units_are_moved_may_be_chosen_for_that(chosen: str, zone: str) -> None:
    guide = unit("Guide", 2, "When I move to a battlefield, move a unit you control to that battlefield.")
    setup = position(guide).put("base:0", "Guide").put("battlefield:1", "Filler", owner=0, as_="mate")
    scene = setup.turn(0).start().answer(0, "move Guide to battlefield 1")
    assert sorted(scene.offered) == ["Filler", "Guide"]
    scene = resolve(scene.answer(0, chosen))
    assert (scene.zone("Guide"), scene.zone("mate")) == ("battlefield:0", zone)


@pytest.mark.rule("riftbound 420.1")
@pytest.mark.parametrize("text", ["move another friendly unit there.", "you may move an enemy unit here."])
def test_a_text_that_may_say_where_units_are_or_where_they_move_is_refused(text: str) -> None:
    with pytest.raises(HeadjudgeError, match="where what moves is now"):
        unit("Guide", 2, f"When I move to a battlefield, {text}")
    assert unit("Guide", 2, f"When I move to a battlefield, {text[:-1]} to its base.").key == "Guide"


@pytest.mark.rule("riftbound 355.4.a")
def test_a_unit_is_not_moved_where_it_can_not_be() -> None:
    fort = battlefield("Fort", "Units can't move to here.")
    setup = table_for(spell("Spell", "Move a friendly unit to a battlefield."), fields=(fort, MEADOW))
    scene = resolve(setup.put("hand:0", "Spell").start().answer(0, "play Spell"))
    assert scene.zone("Scout") == "battlefield:1"


@pytest.mark.rule("riftbound 442.2.c")
def test_a_unit_that_would_come_where_it_can_no_longer_move_is_recalled() -> None:
    warden = unit("Warden", 2, "[Ambush]\nEnemy units can't move to here.")
    setup = table_for(spell("Spell", "Move a friendly unit to a battlefield."), warden, scout="battlefield:1")
    setup.put("hand:1", "Warden").put("battlefield:0", "Guard", owner=1, as_="watch").put("hand:0", "Spell")
    scene = setup.start().answer(0, "play Spell").answer(0, "pass").answer(1, "play Warden")
    resolve(scene)
    assert (scene.zone("Warden"), scene.zone("Scout")) == ("battlefield:0", "base:0")
    assert not any(event.kind == "Moved" for event in scene.state.history)
