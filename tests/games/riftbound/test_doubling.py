"""432 and 433: doubling and swapping numbers."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.games.riftbound.passives import MightChange
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import might, pass_until, play, position, spell, unit

GUARD = unit("Guard", 3)
GIANT = unit("Giant", 6)
RAGE = spell("Rage", "Choose a friendly unit. Double its Might this turn.")
SHRINK = spell("Shrink", "Choose a friendly unit. Give it -5 {might} this turn.")
GROW = spell("Grow", "Buff a friendly unit.")
SWAP = spell("Swap", "Swap the Might of two units at the same battlefield this turn.")


@pytest.mark.rule("riftbound 432.1")
def test_doubling_adds_as_much_as_there_is() -> None:
    setup = position(RAGE, GUARD).put("hand:0", "Rage").put("base:0", "Guard", counters={"buff": 1})
    scene = setup.start()
    assert might(scene, "Guard") == 4
    assert might(play(scene, "Rage"), "Guard") == 8


@pytest.mark.rule("riftbound 432.1", "riftbound 143.2.b.1")
def test_doubling_a_negative_might_makes_it_more_negative() -> None:
    setup = position(RAGE, SHRINK, GUARD).put("hand:0", "Shrink", "Rage").put("base:0", "Guard")
    scene = play(setup.start(), "Shrink")
    assert table.true_might(scene.state, scene.thing("Guard")) == -2
    play(scene, "Rage")
    assert table.true_might(scene.state, scene.thing("Guard")) == -4
    assert might(scene, "Guard") == 0


@pytest.mark.rule("riftbound 432.1.a")
def test_what_doubling_adds_is_fixed_and_lasts_as_long_as_it_says() -> None:
    scene = position(RAGE, GROW, GUARD).put("hand:0", "Rage", "Grow").put("base:0", "Guard").start()
    play(scene, "Rage")
    assert might(play(scene, "Grow"), "Guard") == 7
    scene.answer(0, "end turn")
    pass_until(scene, "It is your turn")
    assert might(scene, "Guard") == 4


def swapped(*, giant: int = 0, guard: int = 0) -> Scene:
    """The Mights of a Guard and a Giant with so many buffs are swapped."""
    setup = position(SWAP, GROW, GUARD, GIANT, holders=(0, -1)).put("hand:0", "Swap", "Grow")
    setup.put("battlefield:0", "Guard", owner=0, counters={"buff": guard})
    setup.put("battlefield:0", "Giant", owner=0, counters={"buff": giant})
    return play(setup.start(), "Swap")


@pytest.mark.rule("riftbound 433.1", "riftbound 433.1.b")
def test_swapping_raises_the_lower_and_lowers_the_higher_by_the_difference() -> None:
    scene = swapped(giant=1)
    assert (might(scene, "Guard"), might(scene, "Giant")) == (7, 3)
    scene.answer(0, "end turn")
    pass_until(scene, "It is your turn")
    assert (might(scene, "Guard"), might(scene, "Giant")) == (3, 7)


@pytest.mark.rule("riftbound 433.1.a")
def test_swapping_makes_two_effects_one_of_which_increases_and_one_decreases() -> None:
    scene = play(swapped(), "Grow", "Guard")
    assert (might(scene, "Guard"), might(scene, "Giant")) == (7, 3)
    made = [scene.state.ability(one.path) for one in scene.state.modifiers() if one.duration == "turn"]
    assert sorted([one.layer for one in made if isinstance(one, MightChange)]) == ["decreases", "increases"]


@pytest.mark.rule("riftbound 433.1.c")
def test_swapping_equal_numbers_does_nothing() -> None:
    twin = unit("Twin", 3)
    setup = position(SWAP, GUARD, twin, holders=(0, -1)).put("hand:0", "Swap")
    scene = setup.put("battlefield:0", "Guard", "Twin", owner=0).start()
    before = len(scene.state.entities)
    play(scene, "Swap")
    assert (might(scene, "Guard"), might(scene, "Twin")) == (3, 3)
    assert len(scene.state.entities) == before
