"""462 to 467: scoring battlefields, and the winning point."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound.instructions.players import GainPoints
from headjudge.games.riftbound.instructions.things import Ready
from headjudge.games.riftbound.occasions.battlefields import Scores
from headjudge.games.riftbound.occasions.players import ByPlayer
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound.moments import draw, keyworded, moments, move, on_chain, to_target, triggered
from tests.games.riftbound.positions import all_pass, battlefield, gear, pass_until, points, position, spell, unit

RUNNER = keyworded("Runner", 2, "Ganking")
CONQUEROR = unit("Conqueror", 4, triggered(Scores(("Conquered",), "me"), draw()))
HOLDER = unit("Holder", 4, triggered(Scores(("Held",), "me"), draw()))
SHRINE = battlefield(
    "Shrine",
    triggered(Scores(("Conquered",), "here"), draw()),
    triggered(Scores(("Held",), "here"), draw(2)),
)
FAME = gear("Fame", triggered(ByPlayer("GainedPoints"), draw()))


def holding(setup: Setup, *slots: int) -> Setup:
    """Our units are at battlefields that we control."""
    for slot in slots:
        setup.put(f"battlefield:{slot}", ("Guard", "Giant")[slot], controller=0)
    return setup


@pytest.mark.rule("riftbound 463.1")
@pytest.mark.parametrize("how", ["hold", "conquer"])
def test_who_scores_gains_points(how: str) -> None:
    setup = position(FAME, meadow=0 if how == "hold" else -1).put("base:0", "Fame", "Scout")
    if how == "hold":
        scene = holding(setup, 0).turn(0, "beginning").start()
    else:
        scene = all_pass(move(setup.turn(0, "main").start(), "Scout", 0))
    assert (on_chain(scene), points(scene, 0)) == (["Fame"], 1)


@pytest.mark.rule("riftbound 464.1", "riftbound 466.1")
def test_who_gains_control_of_a_battlefield_conquers_it_for_a_point() -> None:
    scene = all_pass(move(position().put("base:0", "Scout").turn(0, "main").start(), "Scout", 1))
    assert ([event.slot for event in moments(scene, "Conquered")], points(scene, 0)) == ([1], 1)


@pytest.mark.rule("riftbound 464.1.b")
def test_to_be_there_is_not_enough_without_contesting_the_battlefield() -> None:
    scene = position().put("battlefield:0", "Scout", controller=0).put("base:0", "Guard").turn(0, "main").start()
    assert (scene.controller("Meadow"), points(scene, 0)) == (-1, 0)
    all_pass(move(scene, "Guard", 0))
    assert (scene.controller("Meadow"), points(scene, 0)) == (0, 1)


@pytest.mark.rule("riftbound 464.2", "riftbound 466.1")
def test_who_controls_a_battlefield_in_their_beginning_phase_holds_it_for_a_point() -> None:
    setup = holding(position(meadow=0, harbor=1), 0).put("battlefield:1", "Scout", controller=1)
    scene = setup.turn(0, "beginning").start()
    assert [(event.slot, event.player) for event in moments(scene, "Held")] == [(0, 0)]
    assert (points(scene, 0), points(scene, 1)) == (1, 0)


@pytest.mark.rule("riftbound 465")
def test_a_battlefield_is_scored_once_a_turn_by_conquest() -> None:
    setup = position(RUNNER, to_target("Rally", Ready)).put("base:0", "Runner", "Scout").put("hand:0", "Rally")
    scene = all_pass(move(setup.turn(0, "main").start(), "Runner", 0))
    all_pass(scene.answer(0, "play Rally").answer(0, "Runner"))
    all_pass(move(scene, "Runner", 1))
    assert (scene.controller("Meadow"), points(scene, 0)) == (-1, 2)
    all_pass(move(scene, "Scout", 0))
    assert (scene.controller("Meadow"), points(scene, 0), len(moments(scene, "Conquered"))) == (0, 2, 2)


@pytest.mark.rule("riftbound 465")
def test_a_battlefield_that_was_held_is_not_conquered_in_the_same_turn_but_in_the_next() -> None:
    setup = holding(position(meadow=0), 0).put("base:0", "Scout")
    scene = move(setup.turn(0, "beginning").start(), "Guard", -1)
    all_pass(move(scene, "Scout", 0))
    assert (points(scene, 0), scene.controller("Meadow")) == (1, 0)
    pass_until(scene.answer(0, "end turn"), "It is your turn")
    pass_until(scene.answer(1, "end turn"), "It is your turn")
    assert points(scene, 0) == 2


# 466.1: the winning point


def conquer_last(points_before: int, *held: int) -> Scene:
    """We hold battlefields as our turn begins, and conquer Harbor."""
    setup = holding(position(meadow=0 if held else -1), *held).put("base:0", "Scout").player(0, points=points_before)
    return all_pass(move(setup.turn(0, "beginning").start(), "Scout", 1))


@pytest.mark.rule("riftbound 466.1.a.1")
def test_points_that_are_not_scored_win_without_more_ado() -> None:
    gift = spell("Gift", GainPoints(Plain(1)))
    setup = position(gift).put("hand:0", "Gift").player(0, points=7)
    assert all_pass(setup.turn(0, "main").start().answer(0, "play Gift")).winners == (0,)


@pytest.mark.rule("riftbound 466.1.b", "riftbound 466.1.b.1")
def test_the_winning_point_is_gained_by_holding() -> None:
    scene = holding(position(meadow=0), 0).player(0, points=7).turn(0, "beginning").start()
    assert (scene.winners, points(scene, 0)) == ((0,), 8)


@pytest.mark.rule("riftbound 466.1.b.2")
def test_the_winning_point_is_gained_by_a_conquest_after_which_all_were_scored() -> None:
    assert (conquer_last(6, 0).winners, points(conquer_last(6, 0), 0)) == ((0,), 8)


@pytest.mark.rule("riftbound 466.1.b", "riftbound 466.1.b.2")
def test_a_conquest_draws_a_card_instead_of_the_winning_point_if_not_all_were_scored() -> None:
    scene = conquer_last(7)
    assert (scene.winners, points(scene, 0), len(scene.cards("hand:0"))) == (None, 7, 2)
    assert (scene.controller("Harbor"), points(conquer_last(6), 0)) == (0, 7)


@pytest.mark.rule("riftbound 466.1.b")
def test_it_is_the_same_with_more_points_than_the_victory_score() -> None:
    setup = position().put("base:0", "Scout").player(0, points=8).player(1, points=8)
    scene = all_pass(move(setup.turn(0, "main").start(), "Scout", 1))
    assert (scene.winners, points(scene, 0), len(scene.cards("hand:0"))) == (None, 8, 1)


# 466.2: what triggers


@pytest.mark.rule("riftbound 466.2", "riftbound 466.2.a")
def test_conquer_abilities_trigger_at_the_battlefield_that_was_conquered() -> None:
    setup = position(CONQUEROR, SHRINE, fields=("Meadow", "Shrine"), meadow=0).put("base:0", "Scout")
    setup.put("battlefield:0", "Conqueror", controller=0)
    scene = all_pass(move(setup.turn(0, "main").start(), "Scout", 1))
    assert on_chain(scene) == ["Shrine"]
    scene = position(CONQUEROR).put("base:0", "Conqueror").turn(0, "main").start()
    assert on_chain(all_pass(move(scene, "Conqueror", 0))) == ["Conqueror"]


@pytest.mark.rule("riftbound 466.2", "riftbound 466.2.b")
def test_hold_abilities_trigger_at_the_battlefield_that_was_held() -> None:
    setup = position(HOLDER, CONQUEROR, SHRINE, fields=("Meadow", "Shrine"), meadow=0, harbor=1)
    setup.put("battlefield:0", "Holder", "Conqueror", controller=0).put("battlefield:1", "Guard", controller=1)
    scene = setup.put("base:0", "Holder", as_="idle").turn(0, "beginning").start()
    assert on_chain(scene) == ["Holder"]
    setup = position(SHRINE, fields=("Shrine", "Harbor"), meadow=0).put("battlefield:0", "Guard", controller=0)
    scene = all_pass(setup.turn(0, "beginning").start())
    assert len(scene.cards("hand:0")) == 3


@pytest.mark.rule("riftbound 466.2.c")
def test_they_do_not_trigger_again_in_the_same_turn() -> None:
    setup = holding(position(SHRINE, fields=("Shrine", "Harbor"), meadow=0), 0).put("base:0", "Scout")
    scene = all_pass(setup.turn(0, "beginning").start())
    move(scene, "Guard", -1)
    assert scene.controller("Shrine") == -1
    all_pass(move(scene, "Scout", 0))
    assert (scene.controller("Shrine"), on_chain(scene), points(scene, 0)) == (0, [], 1)


@pytest.mark.rule("riftbound 315.2.b.2", "riftbound 383.3.d")
def test_all_battlefields_are_held_together_so_their_player_orders_what_that_triggers() -> None:
    setup = position(HOLDER, SHRINE, fields=("Meadow", "Shrine"), meadow=0, harbor=0)
    setup.put("battlefield:0", "Holder", controller=0).put("battlefield:1", "Guard", controller=0)
    scene = setup.turn(0, "beginning").start()
    assert "In which order" in scene.question
    assert points(scene, 0) == 2
    scene.answer(0, ["Shrine", "Holder"])
    assert on_chain(scene) == ["Shrine", "Holder"]
