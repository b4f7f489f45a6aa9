"""341 to 348: showdowns."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.filters import Controlled
from headjudge.games.riftbound.instructions.things import Kill, Recall
from headjudge.games.riftbound.occasions.battlefields import AtField
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.moments import (
    ACTION,
    REACTION,
    draw,
    fact,
    keyworded,
    moments,
    move,
    movement,
    on_chain,
    state_of,
    to_target,
    triggered,
)
from tests.games.riftbound.positions import activated, all_pass, gear, points, pool, position, spell, unit

SLOW = spell("Slow", draw())
SWIFT = spell("Swift", draw(), keywords=ACTION)
QUICK = spell("Quick", draw(), keywords=REACTION)
THEIRS = spell("Theirs", draw(), keywords=ACTION)
PULL = movement("Pull", Controlled())
ALARM = gear("Alarm", activated(draw(), speed="action"))


def showdown(*cards: Printed, theirs: tuple[Printed, ...] = (), known: tuple[Printed, ...] = ()) -> Scene:
    """Our Scout has moved to Meadow, which nobody controls; these cards are in the hands."""
    setup = position(*cards, *theirs, *known, ALARM).put("base:0", "Scout", "Alarm").put("base:1", "Guard")
    setup.put("hand:0", *[one.key for one in cards]).put("hand:1", *[one.key for one in theirs])
    return move(setup.turn(0, "main").start(), "Scout", 0)


@pytest.mark.rule("riftbound 344", "riftbound 344.2")
def test_a_showdown_begins_where_control_is_contested_as_soon_as_the_state_is_neutral_open() -> None:
    scene = showdown()
    assert (table.showdown_at(scene.state), table.combat_at(scene.state), scene.asked) == (0, -1, 0)
    setup = position(SLOW, PULL).put("hand:0", "Slow", "Pull").put("base:0", "Scout")
    scene = setup.turn(0, "main").start().answer(0, "play Slow").answer(0, "play Pull").answer(0, "battlefield:0")
    all_pass(scene)
    assert (scene.zone("Scout"), table.showdown_at(scene.state)) == ("battlefield:0", -1)
    all_pass(scene)
    assert (on_chain(scene), table.showdown_at(scene.state)) == ([], 0)


@pytest.mark.rule("riftbound 344.1")
def test_where_control_is_contested_between_two_players_a_combat_begins_with_the_showdown() -> None:
    setup = position(meadow=1).put("base:0", "Scout").put("battlefield:0", "Guard", controller=1)
    scene = move(setup.turn(0, "main").start(), "Scout", 0)
    assert (table.combat_at(scene.state), state_of(scene)) == (0, "showdown open")


@pytest.mark.rule("riftbound 345")
@pytest.mark.parametrize("player", [0, 1])
def test_who_contested_the_battlefield_gains_focus(player: int) -> None:
    pull = movement("Pull", Controlled(), keywords=REACTION)
    setup = position(pull, SLOW).put("hand:0", "Slow").put(f"hand:{player}", "Pull").put(f"base:{player}", "Scout")
    scene = setup.turn(0, "main").start().answer(0, "play Slow")
    if player == 1:
        scene.answer(0, "pass")
    scene.answer(player, "play Pull").answer(player, "battlefield:0")
    all_pass(scene, 2)
    assert (state_of(scene), fact(scene, "focus"), scene.asked) == ("showdown open", player, player)


@pytest.mark.rule("riftbound 346")
def test_focus_passes_when_the_last_item_of_a_chain_has_resolved() -> None:
    scene = showdown(SWIFT, QUICK).answer(0, "play Swift").answer(0, "play Quick")
    all_pass(scene)
    assert (on_chain(scene), fact(scene, "focus")) == (["Swift"], 0)
    all_pass(scene)
    assert (state_of(scene), fact(scene, "focus"), fact(scene, "priority"), scene.asked) == ("showdown open", 1, 1, 1)


@pytest.mark.rule("riftbound 346.1")
def test_focus_does_not_pass_after_a_chain_that_a_triggered_ability_opened() -> None:
    eager = unit("Eager", 2, triggered(AtField("ShowdownBegan", how="any"), draw()))
    scene = move(position(eager).put("base:0", "Eager").turn(0, "main").start(), "Eager", 0)
    assert (on_chain(scene), state_of(scene), fact(scene, "focus")) == (["Eager"], "showdown closed", 0)
    all_pass(scene)
    assert (state_of(scene), fact(scene, "focus"), scene.asked) == ("showdown open", 0, 0)


@pytest.mark.rule("riftbound 346.1")
def test_focus_does_not_pass_after_resources_were_added() -> None:
    setup = position().put("base:0", "Scout", "Mind Rune").fact("pays by hand:0", True)
    scene = move(setup.turn(0, "main").start(), "Scout", 0).answer(0, "use 0 Mind Rune")
    assert (pool(scene, 0), state_of(scene), fact(scene, "focus"), scene.asked) == (
        *({"energy": 1}, "showdown open", 0, 0),
    )


@pytest.mark.rule("riftbound 347.1")
def test_with_focus_a_card_may_be_played() -> None:
    scene = showdown(SLOW, SWIFT).answer(0, "play Swift")
    assert (on_chain(scene), state_of(scene)) == (["Swift"], "showdown closed")


@pytest.mark.rule("riftbound 347.2")
def test_with_focus_an_ability_may_be_activated() -> None:
    scene = showdown().answer(0, "use Alarm")
    assert (on_chain(scene), state_of(scene)) == (["Alarm"], "showdown closed")
    all_pass(scene)
    assert (fact(scene, "focus"), scene.asked) == (1, 1)


@pytest.mark.rule("riftbound 347.3", "riftbound 347.4")
def test_who_passes_gives_focus_to_the_next_player() -> None:
    scene = showdown(theirs=(THEIRS,)).answer(0, "pass")
    assert (fact(scene, "focus"), scene.asked, scene.offers("play Theirs")) == (1, 1, True)


@pytest.mark.rule("riftbound 347.3", "riftbound 347.3.a")
def test_a_showdown_ends_when_all_have_passed_in_sequence() -> None:
    scene = showdown(theirs=(THEIRS,)).answer(0, "pass")
    all_pass(scene.answer(1, "play Theirs"))
    assert (state_of(scene), scene.asked) == ("showdown open", 0)
    scene.answer(0, "pass")
    assert (state_of(scene), scene.asked) == ("showdown open", 1)
    scene.answer(1, "pass")
    assert (state_of(scene), scene.controller("Meadow")) == ("neutral open", 0)


@pytest.mark.rule("riftbound 347.3.a")
def test_passing_begins_anew_after_every_action_so_that_an_earlier_pass_ends_nothing() -> None:
    scene = showdown(SWIFT, theirs=(THEIRS, THEIRS)).answer(0, "pass")
    all_pass(scene.answer(1, "play Theirs"))
    assert (scene.asked, state_of(scene)) == (0, "showdown open")
    all_pass(scene.answer(0, "play Swift"))
    assert (scene.asked, state_of(scene)) == (1, "showdown open")
    scene.answer(1, "pass")
    assert (state_of(scene), scene.asked) == ("showdown open", 0), "player 0 has acted since they passed"
    scene.answer(0, "pass")
    assert state_of(scene) == "neutral open"


@pytest.mark.rule("riftbound 347.3.a.1")
def test_a_cleanup_follows_on_a_showdown() -> None:
    scene = showdown(to_target("Fell", Kill))
    all_pass(scene.answer(0, "play Fell").answer(0, "Scout"))
    assert (table.contested_by(scene.state, 0), state_of(scene)) == (0, "showdown open")
    all_pass(scene)
    assert (table.contested_by(scene.state, 0), state_of(scene)) == (-1, "neutral open")


@pytest.mark.rule("riftbound 348.1")
def test_after_a_combat_showdown_the_combat_goes_on() -> None:
    setup = position(meadow=1).put("base:0", "Giant").put("battlefield:0", "Guard", controller=1)
    scene = move(setup.turn(0, "main").start(), "Giant", 0)
    assert scene.zone("Guard") == "battlefield:0"
    all_pass(scene)
    assert (scene.zone("Guard"), len(moments(scene, "WonCombat"))) == ("trash:1", 1)


@pytest.mark.rule("riftbound 348.2.a", "riftbound 348.2.a.1")
def test_after_another_showdown_whoever_alone_has_units_there_conquers_the_battlefield() -> None:
    scene = showdown()
    assert (scene.controller("Meadow"), points(scene, 0)) == (-1, 0)
    all_pass(scene)
    assert (scene.controller("Meadow"), points(scene, 0), len(moments(scene, "Conquered"))) == (0, 1, 1)


@pytest.mark.rule("riftbound 348.2.a")
def test_nobody_controls_a_battlefield_where_no_units_remain_after_a_showdown() -> None:
    scene = showdown(to_target("Retreat", Recall))
    all_pass(scene.answer(0, "play Retreat").answer(0, "Scout"))
    all_pass(scene)
    assert (scene.controller("Meadow"), points(scene, 0), table.contested_by(scene.state, 0)) == (-1, 0, -1)


@pytest.mark.rule("riftbound 348.2.a.1")
def test_a_battlefield_that_was_scored_this_turn_is_controlled_but_not_conquered_again() -> None:
    runner = keyworded("Runner", 2, "Ganking")
    setup = position(runner, meadow=0).put("battlefield:0", "Runner", controller=0).put("base:0", "Scout")
    scene = setup.turn(0, "beginning").start()
    assert points(scene, 0) == 1
    all_pass(move(scene, "Runner", 1))
    assert (scene.controller("Meadow"), scene.controller("Harbor"), points(scene, 0)) == (-1, 0, 2)
    all_pass(move(scene, "Scout", 0))
    assert (scene.controller("Meadow"), points(scene, 0)) == (0, 2)
