"""429 and 430: adding resources and channeling runes."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.instructions.players import AddResources, Channel
from headjudge.games.riftbound.instructions.things import Buff
from headjudge.games.riftbound.occasions.objects import ToMe
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import cast, effect, pool, position, spell, target, unit


@pytest.mark.rule("riftbound 429.1")
def test_what_is_added_goes_into_the_rune_pool() -> None:
    spark = spell("Spark", AddResources(2, ("Fury", "Fury")))
    scene = cast(position(spark).put("hand:0", "Spark").turn(0).start(), 0, "Spark")
    assert pool(scene, 0) == {"energy": 2, "Fury": 2}
    assert pool(scene, 1) == {}


@pytest.mark.rule("riftbound 429.2", "riftbound 429.2.a")
def test_nobody_can_react_to_what_adds_resources() -> None:
    spark = spell("Spark", AddResources(1, ()))
    scene = position(spark).put("hand:0", "Spark").turn(0).start().answer(0, "play Spark")
    assert scene.waiting("chain") == []
    assert pool(scene, 0) == {"energy": 1}
    assert "It is your turn" in scene.question


@pytest.mark.rule("riftbound 429.2", "riftbound 429.2.a")
def test_a_trigger_that_adds_resources_resolves_before_what_else_waits() -> None:
    grow = spell("Grow", Buff(target("unit")))
    well = unit("Well", 2, Triggered(ToMe("Buffed"), effect(AddResources(1, ()))))
    scene = position(grow, well).put("hand:0", "Grow").put("base:0", "Well").turn(0).start()
    cast(scene, 0, "Grow")
    assert scene.waiting("chain") == []
    assert pool(scene, 0) == {"energy": 1}
    assert "It is your turn" in scene.question


@pytest.mark.rule("riftbound 429.2", "riftbound 429.2.a")
@pytest.mark.parametrize("order", [["Bell", "Well"], ["Well", "Bell"]])
def test_what_adds_resources_is_finalized_before_what_waits_longer(order: list[str]) -> None:
    bell = tabletop.gear("Bell", "When you play a unit, you may pay {1} to draw 2.")
    well, scout = tabletop.gear("Well", "When you play a unit, [Add] {1}."), tabletop.unit("Scout", 2)
    setup = tabletop.position(bell, well, scout, runes=0).put("base:0", "Bell", "Well").put("hand:0", "Scout")
    scene = setup.turn(0).start().answer(0, "play Scout").answer(0, True).answer(0, order)
    assert (scene.waiting("chain"), pool(scene, 0)) == (["Bell"], {})
    assert tabletop.hand(tabletop.resolve(scene)) == 2


@pytest.mark.rule("riftbound 429.2.a")
def test_who_adds_resources_in_the_middle_of_a_chain_keeps_priority() -> None:
    slow, answer = tabletop.spell("Slow", "Draw 1."), tabletop.spell("Answer", "[Reaction]\nDraw 1.", energy=1)
    well = tabletop.gear("Well", "[Reaction][>] {exhaust}: [Add] {1}.")
    setup = tabletop.position(slow, answer, well, theirs=0).put("hand:0", "Slow").put("hand:1", "Answer")
    scene = setup.put("base:1", "Well").turn(0).start().answer(0, "play Slow").answer(0, "pass").answer(1, "use Well")
    assert (scene.asked, scene.offers("play Answer")) == (1, True)
    scene.answer(1, "pass")
    assert (scene.asked, scene.waiting("chain")) == (0, ["Slow"])


@pytest.mark.rule("riftbound 430.1")
def test_channeled_runes_come_from_the_top_of_the_rune_deck() -> None:
    rise = spell("Rise", Channel(Plain(2)))
    setup = position(rise).put("hand:0", "Rise")
    for rune in setup.state.members("rune deck:0"):
        setup.state.destroy(rune)
    scene = setup.put("rune deck:0", "Mind Rune", "Fury Rune", "Fury Rune").turn(0).start()
    cast(scene, 0, "Rise")
    assert scene.cards("base:0") == ["Mind Rune", "Fury Rune"]
    assert scene.cards("rune deck:0") == ["Fury Rune"]


@pytest.mark.rule("riftbound 430.2")
@pytest.mark.parametrize("exhausted", [False, True])
def test_an_effect_says_how_channeled_runes_enter(exhausted: bool) -> None:
    rise = spell("Rise", Channel(Plain(2), exhausted=exhausted))
    scene = cast(position(rise).put("hand:0", "Rise").turn(0).start(), 0, "Rise")
    assert [bool(rune.counters.get("exhausted")) for rune in scene.things("base:0")] == [exhausted] * 2


def test_runes_are_channeled_as_far_as_there_are_any() -> None:
    rise = spell("Rise", Channel(Plain(9)))
    scene = cast(position(rise).put("hand:0", "Rise").turn(0).start(), 0, "Rise")
    assert len(scene.things("base:0")) == 6
