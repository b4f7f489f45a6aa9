"""Phrases that take nothing but the table as it is: each, exactly, so much Might, whose spells, which damage."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from tests.games.riftbound.tabletop import (
    hand,
    legend,
    might,
    pass_until,
    play,
    points,
    position,
    spell,
    unit,
)
from tests.games.riftbound.text.casting import GUARD, SCOUT, cast, table_for

BOLT = spell("Bolt", "Deal 2 to a unit.")


@pytest.mark.parametrize("words", ["Other friendly units each have", "Other friendly units each get"])
def test_each_of_several_has_something(words: str) -> None:
    scene = table_for(unit("Captain", 1, f"{words} +1 {{might}}.")).put("base:0", "Captain").start()
    assert [might(scene, name) for name in ("Captain", "Scout", "Guard")] == [1, 3, 3]


def test_each_of_several_has_something_for_a_turn() -> None:
    scene = cast("Friendly units each have [Tank] this turn. Draw 1.")
    assert [bool(table.keyword(scene.state, scene.thing(name), "Tank")) for name in ("Scout", "Guard")] == [True, False]


@pytest.mark.parametrize(
    ("condition", "drawn"),
    [
        ("it has 3 {might} or less", [1, 1]),
        ("it has 2 {might} or less", [1, 0]),
        ("it has 3 {might} or more", [0, 1]),
        ("a friendly unit has 2 {might} or less", [1, 1]),
        ("an enemy unit has 2 {might} or less", [0, 0]),
    ],
)
def test_a_condition_may_be_about_so_much_might(condition: str, drawn: list[int]) -> None:
    text = f"Choose a unit. If {condition}, draw 1."
    assert [hand(cast(text, name)) for name in ("Scout", "Guard")] == drawn


@pytest.mark.rule("riftbound 471.2")
@pytest.mark.parametrize(("condition", "change"), [("3 {might} or less", "-1"), ("5 {might} or more", "+1")])
def test_a_unit_may_have_something_while_it_has_so_much_might(condition: str, change: str) -> None:
    dog = unit("Dog", 4, f"While I have {condition}, I have [Tank].")
    setup = table_for(dog, spell("Feed", f"Give a friendly unit {change} {{might}} this turn.")).put("base:0", "Dog")
    scene = setup.put("hand:0", "Feed").start()
    assert not table.keyword(scene.state, scene.thing("Dog"), "Tank")
    play(scene, "Feed", "Dog")
    assert table.keyword(scene.state, scene.thing("Dog"), "Tank")


@pytest.mark.parametrize(("more", "expected"), [(0, 1), (1, 2), (2, 1)])
def test_exactly_so_many_are_neither_more_nor_fewer(more: int, expected: int) -> None:
    text = "While you control exactly one other unit, I have +1 {might}."
    setup = position(unit("Twin", 1, text), SCOUT, GUARD).put("base:0", "Twin").put("base:1", "Guard")
    if more:
        setup.put("base:0", *["Scout"] * more)
    assert might(setup.start(), "Twin") == expected


@pytest.mark.rule("riftbound 383.4.b.3", "riftbound 415.1")
def test_when_you_choose_or_ready_something() -> None:
    ready, pat = spell("Wake", "Ready a unit."), spell("Pat", "Give a unit +1 {might} this turn.")
    guide = legend("Guide", "When you choose or ready a friendly unit, draw 1.")
    setup = table_for(guide, ready, pat).put("legend:0", "Guide").put("hand:0", "Wake", "Pat")
    setup.put("base:0", "Scout", as_="Tired", counters={"exhausted": 1})
    scene = setup.start()
    assert hand(play(scene, "Pat", "Guard")) == 1
    assert hand(play(scene, "Wake", "Tired")) == 2


def test_when_you_choose_or_ready_me() -> None:
    dog = unit("Dog", 1, "When you choose or ready me, draw 1.")
    setup = table_for(dog, BOLT).put("base:0", "Dog", counters={"exhausted": 1}).put("hand:0", "Bolt")
    scene = setup.turn(1).start()
    pass_until(scene.answer(1, "end turn"), "It is your turn")
    before = hand(scene)
    assert before == 3
    play(scene, "Bolt", "Guard")
    assert hand(scene) == before - 1


def test_opponents_spells_are_those_of_opponents() -> None:
    tax = unit("Tax", 1, "Opponents' spells cost {9} more.")
    bolt = spell("Bolt", "[Action]\nDraw 1.")
    setup = (
        position(tax, bolt, runes=0, theirs=0)
        .put("base:0", "Tax")
        .put("hand:0", "Bolt")
        .put("hand:1", "Bolt", as_="Second")
    )
    scene = setup.turn(0).start()
    assert scene.offers("play Bolt")
    pass_until(scene.answer(0, "end turn"), "It is your turn")
    assert scene.asked == 1
    assert not scene.offers("play Second")


def test_a_token_is_chosen_by_its_name() -> None:
    mint, camp = (
        spell("Mint", "Play a Gold gear token exhausted."),
        spell("Camp", "Play a 1 {might} Recruit unit token."),
    )
    raid = spell("Raid", "Kill a Gold token. Kill a Recruit token.")
    setup = position(mint, camp, raid, SCOUT).put("base:0", "Scout").put("hand:0", "Mint", "Camp", "Raid")
    scene = play(play(setup.turn(0).start(), "Mint"), "Camp")
    assert scene.cards("base:0")[-2:] == ["Gold", "Recruit"]
    assert not {"Gold", "Recruit"} & set(play(scene, "Raid").cards("base:0"))
    assert scene.zone("Scout") == "base:0"


@pytest.mark.rule("riftbound 466.1", "riftbound 054.1")
def test_opponents_cannot_gain_points() -> None:
    text = "Opponents can't gain points."
    gain = spell("Gain", "Gain 1 point.")
    setup = position(unit("Wall", 1, text), SCOUT, gain, holders=(1, -1)).put("base:0", "Wall")
    setup.put("battlefield:0", "Scout", owner=1).put("hand:1", "Gain").put("hand:0", "Gain", as_="Own")
    scene = setup.turn(0).start()
    assert points(play(scene, "Own")) == 1
    pass_until(scene.answer(0, "end turn"), "It is your turn")
    assert (scene.asked, points(scene, 1)) == (1, 0)
    assert points(play(scene, "Gain", player=1), 1) == 0


def test_they_cannot_for_a_turn() -> None:
    gain = spell("Gain", "[Action]\nEach opponent gains 1 point.")
    stop = spell("Stop", "Opponents can't gain points this turn.")
    setup = position(gain, stop).put("hand:0", "Gain", "Stop").turn(0).start()
    scene = play(play(setup, "Stop"), "Gain")
    assert points(scene, 1) == 0


@pytest.mark.rule("riftbound 437.1.b")
@pytest.mark.parametrize(
    ("of", "hurt"),
    [("spell and ability ", [0, 0, 1]), ("spell ", [0, 1, 1]), ("ability ", [1, 0, 1]), ("combat ", [1, 1, 0])],
)
def test_damage_of_a_source_is_not_taken(of: str, hurt: list[int]) -> None:
    found: list[int] = []
    imp = unit("Imp", 1, "{exhaust}: Deal 1 to an enemy unit.")
    for deed in ("play Bolt", "use Imp", "move Scout to battlefield 1"):
        shield = unit("Shield", 2, f"I don't take {of}damage.\nWhen I take damage, draw 1.")
        setup = position(SCOUT, shield, imp, BOLT, holders=(1, -1)).put("base:0", "Scout", "Imp").put("hand:0", "Bolt")
        scene = setup.put("battlefield:0", "Shield", owner=1).turn(0).start().answer(0, deed)
        if scene.offers("Shield"):
            scene.answer(0, "Shield")
        pass_until(scene, "It is your turn")
        found.append(hand(scene, 1))
    assert found == hurt
