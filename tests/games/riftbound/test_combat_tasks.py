"""335 and 461: what waits during a combat goes through its chain before each of the combat's further tasks."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.moments import moments, move, on_chain, state_of
from tests.games.riftbound.tabletop import both_pass, hand, might, points, position, resolve, spell, unit

HEIR = unit("Heir", 2, "[Deathknell][>] Play a 1 {might} Recruit unit token here.")
BEAST = unit("Beast", 5)
SAGE = unit("Sage", 5, "When I win a combat, draw 1.")
RAIDER = unit("Raider", 5, "When I conquer, draw 1.")
PAGE = unit("Page", 2)
SNAP = spell("Snap", "[Reaction]\nKill a unit.")
RAGE = spell("Rage", "[Action]\nGive a unit +2 {might} this combat.")


def fought(player: int, ours: str, theirs: str, *hands: tuple[int, str]) -> Scene:
    """A unit of this player attacks one of the other's, who controls the battlefield; nobody acts in the showdown."""
    other = 1 - player
    setup = position(HEIR, BEAST, SAGE, RAIDER, PAGE, SNAP, RAGE, holders=(other, -1))
    setup.put(f"base:{player}", ours).put("battlefield:0", theirs, owner=other, controller=other)
    for seat, name in hands:
        setup.put(f"hand:{seat}", name)
    scene = move(setup.turn(player, "main").start(), ours, 0, player=player)
    return both_pass(scene)


@pytest.mark.rule("riftbound 335.2", "riftbound 461.3.d.1")
@pytest.mark.parametrize("player", [0, 1])
def test_a_defender_that_appears_before_the_result_makes_another_combat_and_nobody_scores(player: int) -> None:
    scene = fought(player, "Beast", "Heir")
    assert (on_chain(scene), scene.zone("Heir"), points(scene, player)) == (["Heir"], f"trash:{1 - player}", 0)
    resolve(scene)
    assert moments(scene, "WonCombat", "LostCombat", "Conquered") == []
    assert (len(moments(scene, "ShowdownBegan")), table.combat_at(scene.state)) == (2, 0)
    assert (points(scene, player), scene.controller("Arena")) == (0, 1 - player)
    assert [event.kind for event in moments(scene, "Defends")] == ["Defends"] * 3
    both_pass(scene)
    assert (points(scene, player), scene.controller("Arena")) == (1, player)


@pytest.mark.rule("riftbound 335.2", "riftbound 461.3.d.1")
@pytest.mark.parametrize("player", [0, 1])
def test_an_attacker_that_appears_before_the_result_fights_on(player: int) -> None:
    scene = resolve(fought(player, "Heir", "Beast"))
    assert moments(scene, "WonCombat", "LostCombat") == []
    assert (len(moments(scene, "ShowdownBegan")), table.combat_at(scene.state)) == (2, 0)
    both_pass(scene)
    assert [event.player for event in moments(scene, "WonCombat")] == [1 - player]


@pytest.mark.rule("riftbound 335.2", "riftbound 461.3.a")
def test_an_answer_to_what_has_triggered_still_changes_the_result() -> None:
    scene = fought(0, "Beast", "Heir", (1, "Snap"))
    scene.answer(1, "play Snap")
    resolve(scene)
    assert (scene.zone("Beast"), scene.controller("Arena"), points(scene, 0)) == ("trash:0", 1, 0)
    assert [event.player for event in moments(scene, "WonCombat")] == [1]


@pytest.mark.rule("riftbound 335.3", "riftbound 461.5")
@pytest.mark.parametrize("player", [0, 1])
def test_what_winning_triggers_comes_before_control_and_the_point(player: int) -> None:
    scene = fought(player, "Sage", "Page")
    assert (on_chain(scene), state_of(scene), len(moments(scene, "WonCombat"))) == (["Sage"], "showdown closed", 1)
    assert (scene.controller("Arena"), points(scene, player), hand(scene, player)) == (1 - player, 0, 0)
    resolve(scene)
    assert (scene.controller("Arena"), points(scene, player), hand(scene, player)) == (player, 1, 1)


@pytest.mark.rule("riftbound 335.3", "riftbound 461.5.b")
def test_who_loses_the_unit_that_has_won_conquers_nothing() -> None:
    scene = fought(0, "Sage", "Page", (1, "Snap")).answer(0, "pass")
    resolve(scene.answer(1, "play Snap"))
    assert ([event.player for event in moments(scene, "WonCombat")], hand(scene)) == ([0], 1)
    assert (scene.controller("Arena"), points(scene, 0), points(scene, 1)) == (-1, 0, 0)


@pytest.mark.rule("riftbound 335.3", "riftbound 461.7.a")
def test_what_conquering_triggers_comes_before_the_combat_ends() -> None:
    setup = position(RAIDER, PAGE, RAGE, holders=(1, -1)).put("base:0", "Raider").put("hand:0", "Rage")
    setup.put("battlefield:0", "Page", owner=1, controller=1)
    scene = move(setup.turn(0, "main").start(), "Raider", 0)
    resolve(scene.answer(0, "play Rage").answer(0, "Raider"))
    both_pass(scene)
    assert (on_chain(scene), points(scene, 0), scene.controller("Arena")) == (["Raider"], 1, 0)
    assert (scene.counter("Raider", "attacker"), might(scene, "Raider")) == (1, 7)
    resolve(scene)
    assert (scene.counter("Raider", "attacker"), might(scene, "Raider"), hand(scene)) == (0, 5, 1)
    assert (table.combat_at(scene.state), scene.asked, "It is your turn" in scene.question) == (-1, 0, True)
