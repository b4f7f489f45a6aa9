"""355.11 and 355.14: targets that must fit together, and what becomes of them if they no longer do."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import damage, hand, position, resolve, spell, unit

SCOUT = unit("Scout", 2)
GUARD = unit("Guard", 3)
GIANT = unit("Giant", 6)
WARY = unit("Wary", 1, "When an opponent chooses me, draw 1.")
CULL = spell("Cull", "Kill any number of enemy units with total Might 5 or less.")
GROW = spell("Grow", "[Reaction]\nGive a friendly unit +2 {might} this turn.")
WITHER = spell("Wither", "[Reaction]\nGive an enemy unit -1 {might} this turn.")


def cull(*theirs: str) -> Scene:
    """Cull has been played with a Scout and a Guard for targets, and the opponent holds these cards."""
    setup = position(SCOUT, GUARD, GIANT, CULL, GROW).put("hand:0", "Cull").put("hand:1", *theirs)
    scene = setup.put("base:1", "Scout", "Guard", "Giant").turn(0).start()
    return scene.answer(0, "play Cull").answer(0, "Scout").answer(0, "Guard")


@pytest.mark.rule("riftbound 355.11.a")
def test_a_group_of_targets_meets_a_requirement_together() -> None:
    setup = position(SCOUT, GUARD, GIANT, unit("Rider", 4), CULL).put("hand:0", "Cull")
    scene = setup.put("base:1", "Scout", "Guard", "Rider", "Giant").turn(0).start()
    scene.answer(0, "play Cull")
    assert sorted(scene.offered) == ["Guard", "Rider", "Scout", "done"]
    scene.answer(0, "Guard")
    assert sorted(scene.offered) == ["Scout", "done"]
    resolve(scene.answer(0, "Scout"))
    assert [scene.state.name(one.incarnation) for one in scene.things("trash:1")] == ["Guard", "Scout"]


@pytest.mark.rule("riftbound 355.11.b")
@pytest.mark.parametrize(("remains", "killed"), [("Scout", ["Scout"]), ("Guard", ["Guard"]), ("done", [])])
def test_if_a_group_no_longer_fits_its_controller_chooses_a_part_that_does(remains: str, killed: list[str]) -> None:
    scene = cull("Grow")
    scene.answer(0, "pass").answer(1, "play Grow").answer(1, "Guard")
    resolve(scene)
    assert scene.asked == 0
    assert "Which targets does Cull affect?" in scene.question
    scene.answer(0, remains)
    dead = [scene.state.name(one.incarnation) for one in scene.things("trash:1")]
    assert [name for name in dead if name != "Grow"] == killed


@pytest.mark.rule("riftbound 355.11.b")
def test_nothing_is_asked_if_a_group_still_fits() -> None:
    scene = resolve(cull())
    assert scene.zone("Guard") == "trash:1"
    assert scene.zone("Scout") == "trash:1"


@pytest.mark.rule("riftbound 355.11.b")
def test_units_that_are_no_longer_at_the_same_place_are_not_affected_together() -> None:
    stop = spell("Stop", "Stun up to two enemy units at the same location.")
    flee = spell("Flee", "[Reaction]\nMove a friendly unit to your base.")
    setup = position(SCOUT, GUARD, stop, flee, holders=(1, -1)).put("hand:0", "Stop").put("hand:1", "Flee")
    scene = setup.put("battlefield:0", "Scout", "Guard", controller=1).turn(0).start()
    scene.answer(0, "play Stop").answer(0, "Scout").answer(0, "Guard")
    scene.answer(0, "pass").answer(1, "play Flee").answer(1, "Scout")
    resolve(scene)
    assert "Which targets does Stop affect?" in scene.question
    scene.answer(0, "Scout")
    assert [scene.counter(name, "stunned") for name in ("Scout", "Guard")] == [1, 0]


DIVIDED = (
    "Move any number of friendly units at a battlefield to their base.",
    "Move any number of friendly units from a battlefield to their base.",
    "Stun up to three friendly units at a battlefield you control.",
)


def divided(text: str, *theirs: str, player: int = 0) -> Scene:
    """A spell with this text is being played; units of its player are at both battlefields, two at the first."""
    shove = spell("Shove", "[Reaction]\nMove an enemy unit to a battlefield.")
    setup = position(SCOUT, GUARD, GIANT, spell("Divide", text), shove, holders=(player, player))
    setup.put(f"hand:{player}", "Divide").put(f"hand:{1 - player}", *theirs)
    setup.put("battlefield:0", "Scout", "Guard", owner=player).put("battlefield:1", "Giant", owner=player)
    return setup.turn(player).start().answer(player, "play Divide")


@pytest.mark.rule("riftbound 355.11.a")
@pytest.mark.parametrize("text", DIVIDED)
@pytest.mark.parametrize("player", [0, 1])
def test_units_at_a_battlefield_are_at_one_and_the_same(text: str, player: int) -> None:
    scene = divided(text, player=player)
    assert sorted(scene.offered) == ["Giant", "Guard", "Scout", "done"]
    assert sorted(scene.answer(player, "Guard").offered) == ["Scout", "done"]
    resolve(scene.answer(player, "Scout"))
    assert scene.zone("Giant") == "battlefield:1"
    assert {scene.zone(name) == f"base:{player}" or scene.counter(name, "stunned") for name in ("Guard", "Scout")} == {
        1
    }


@pytest.mark.rule("riftbound 355.11.b")
@pytest.mark.parametrize(("remains", "home"), [("Scout", ["Scout"]), ("Guard", ["Guard"]), ("done", [])])
def test_of_units_that_have_been_moved_apart_a_part_is_asked_for(remains: str, home: list[str]) -> None:
    scene = divided(DIVIDED[0], "Shove").answer(0, "Guard").answer(0, "Scout")
    scene.answer(0, "pass").answer(1, "play Shove").answer(1, "Scout")
    scene = resolve(scene)
    assert "Which targets does Divide affect?" in scene.question
    resolve(scene.answer(0, remains))
    assert [name for name in ("Scout", "Guard") if scene.zone(name) == "base:0"] == home


@pytest.mark.rule("riftbound 355.11.a")
def test_units_at_battlefields_may_be_at_several() -> None:
    scene = divided("Stun any number of friendly units at battlefields.")
    for name in ("Guard", "Giant", "Scout"):
        scene.answer(0, name)
    resolve(scene)
    assert [scene.counter(name, "stunned") for name in ("Guard", "Giant", "Scout")] == [1, 1, 1]


def hail() -> Scene:
    """A Guard of Might 3 was to split its Might among a Giant, a Scout and a Wary, and has Might 2 when it does."""
    text = "Choose a friendly unit. It deals damage equal to its Might split among any number of enemy units."
    setup = (
        position(GUARD, GIANT, WARY, SCOUT, WITHER, spell("Hail", text)).put("hand:0", "Hail").put("hand:1", "Wither")
    )
    scene = setup.put("base:0", "Guard").put("base:1", "Giant", "Scout", "Wary").turn(0).start()
    for answer in ("play Hail", "Giant", "Scout", "Wary"):
        scene.answer(0, answer)
    while scene.asked == 0:
        scene.answer(0, "pass")
    return resolve(scene.answer(1, "play Wither"))


@pytest.mark.rule("riftbound 355.14.h")
def test_of_more_targets_than_damage_its_controller_chooses_which_remain() -> None:
    scene = hail()
    assert scene.asked == 0
    assert "Which targets does Hail affect?" in scene.question
    assert sorted(scene.offered) == ["Giant", "Scout", "Wary"]
    scene.answer(0, "Giant").answer(0, "Scout")
    assert "How is 2 damage split?" in scene.question
    giant, scout = (f"to {scene.thing(name).incarnation}" for name in ("Giant", "Scout"))
    scene.game.answer({giant: 1, scout: 1})
    assert [damage(scene, name) for name in ("Giant", "Scout", "Wary")] == [1, 1, 0]


@pytest.mark.rule("riftbound 355.14.i")
def test_what_a_target_has_triggered_stays_so_when_it_is_one_no_longer() -> None:
    scene = hail()
    assert hand(scene, 1) == 1
    scene.answer(0, "Giant").answer(0, "Scout")
    assert hand(scene, 1) == 1
