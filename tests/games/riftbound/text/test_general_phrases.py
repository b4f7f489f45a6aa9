"""Phrases that stand with many others: this turn first, its Equipment, a battlefield where there are units."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import lineups, table
from tests.games.riftbound.tabletop import (
    damage,
    gear,
    hand,
    might,
    pass_until,
    position,
    resolve,
    spell,
    unit,
)

SCOUT = unit("Scout", 2)
GUARD = unit("Guard", 3)


# This turn


def test_what_is_so_this_turn_may_begin_with_that() -> None:
    setup = position(SCOUT, spell("Cheer", "This turn, friendly units have +2 {might}.")).put("base:0", "Scout")
    scene = setup.put("hand:0", "Cheer").turn(0).start()
    resolve(scene.answer(0, "play Cheer"))
    assert might(scene, "Scout") == 4
    pass_until(scene.answer(0, "end turn"), "It is your turn")
    assert might(scene, "Scout") == 2


@pytest.mark.rule("riftbound 801.3.a")
def test_a_unit_may_be_given_an_ability_for_a_turn() -> None:
    text = 'Ready a friendly unit. This turn, that unit has "When I conquer, draw 1."'
    setup = position(SCOUT, spell("Order", text)).put("base:0", "Scout").put("hand:0", "Order")
    scene = setup.turn(0).start()
    resolve(scene.answer(0, "play Order"))
    scene.answer(0, "move Scout to battlefield 1")
    pass_until(scene, "It is your turn")
    assert hand(scene) == 1


# References


def test_its_equipment_is_what_is_attached_to_it() -> None:
    sword, axe = (gear(name, tags=["Equipment"], might_bonus=1) for name in ("Sword", "Axe"))
    text = "Choose a friendly unit. Attach one of its Equipment to me."
    thief = unit("Thief", 1, f"When you play me, {text[0].lower()}{text[1:]}")
    setup = position(SCOUT, GUARD, sword, axe, thief).put("base:0", "Scout", "Guard", "Sword", "Axe", owner=0)
    scene = setup.attach("Sword", "Scout").attach("Axe", "Guard").put("hand:0", "Thief").turn(0).start()
    scene.answer(0, "play Thief").answer(0, "Scout")
    resolve(scene)
    assert scene.thing("Sword").attached_to == scene.thing("Thief").id
    assert scene.thing("Axe").attached_to == scene.thing("Guard").id


# Places


@pytest.mark.parametrize(
    ("words", "fields"),
    [("where you have units", ["Arena"]), ("where there are enemy units", ["Meadow"])],
)
def test_a_battlefield_is_chosen_by_who_is_there(words: str, fields: list[str]) -> None:
    text = f"Choose a battlefield {words}. Deal 1 to units there."
    setup = position(SCOUT, GUARD, spell("Storm", text), holders=(0, 1))
    setup.put("battlefield:0", "Scout", owner=0).put("battlefield:1", "Guard", owner=1).put("hand:0", "Storm")
    scene = resolve(setup.turn(0).start().answer(0, "play Storm"))
    hurt = [name for name, who in (("Arena", "Scout"), ("Meadow", "Guard")) if damage(scene, who)]
    assert hurt == fields


@pytest.mark.rule("riftbound 355.2.b")
def test_a_unit_may_be_played_to_a_battlefield_that_its_player_attacks() -> None:
    text = "[Reaction]\nI can be played to a battlefield you're attacking."
    setup = position(SCOUT, GUARD, unit("Pack", 4, text), holders=(1, 1)).put("battlefield:0", "Guard", owner=1)
    scene = setup.put("base:0", "Scout").put("hand:0", "Pack").turn(0).start()
    scene.answer(0, "move Scout to battlefield 1")
    scene.answer(0, "play Pack")
    assert scene.offered == ["base", "Arena"]
    scene.answer(0, "Arena")
    assert scene.zone("Pack") == "battlefield:0"


def test_where_nobody_attacks_it_is_played_to_the_base() -> None:
    text = "I can be played to a battlefield you're attacking."
    setup = position(GUARD, unit("Pack", 4, text), holders=(1, 1)).put("battlefield:0", "Guard", owner=1)
    scene = setup.put("hand:0", "Pack").turn(0).start().answer(0, "play Pack")
    assert scene.zone("Pack") == "base:0"


# What is played and paid


@pytest.mark.parametrize(("points", "played"), [(1, False), (2, True)])
def test_a_cost_may_be_compared_with_points(points: int, played: bool) -> None:
    bolt = spell("Bolt", "Deal 1 to a unit.", energy=1)
    text = "Play a spell from your trash with Energy cost less than your points without paying its Energy cost."
    setup = position(SCOUT, bolt, spell("Recall", text), runes=0).put("trash:0", "Bolt").put("hand:0", "Recall")
    scene = setup.put("base:1", "Scout").player(0, points=points).turn(0).start()
    assert scene.offers("play Recall") == played
    if played:
        resolve(scene.answer(0, "play Recall"))
        assert damage(scene, "Scout") == 1


@pytest.mark.parametrize(("gives_in", "drawn", "zone"), [(True, 2, "base:1"), (False, 0, "trash:1")])
def test_a_player_may_have_you_do_something_instead(gives_in: bool, drawn: int, zone: str) -> None:
    text = "Kill an enemy unit unless its controller has you draw 2."
    setup = position(GUARD, spell("Threat", text)).put("base:1", "Guard").put("hand:0", "Threat")
    scene = resolve(setup.turn(0).start().answer(0, "play Threat"))
    assert scene.asked == 1
    resolve(scene.answer(1, gives_in))
    assert (hand(scene), scene.zone("Guard")) == (drawn, zone)


def test_the_might_of_a_token_may_be_printed_as_an_icon() -> None:
    text = "{exhaust}: Play two {2} {might} Sand Soldier unit tokens."
    scene = resolve(position(gear("Camp", text)).put("base:0", "Camp").turn(0).start().answer(0, "use Camp"))
    assert [table.might(scene.state, token) for token in lineups.units(scene.state, 0)] == [2, 2]
