"""440 to 453 and 810: moves, recalls, and Ganking."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Cant
from headjudge.games.riftbound.filters import Controlled, Has, of_word
from headjudge.games.riftbound.instructions.playing import PlayToken
from headjudge.games.riftbound.instructions.things import Detach, Ready, Recall, ReturnToHand
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.movement import Move
from headjudge.games.riftbound.occasions.objects import MovesTo, ToMe
from headjudge.games.riftbound.passives import GiveKeyword, MightChange
from headjudge.games.riftbound.reading import Entry, read_entry
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.moments import (
    REACTION,
    boost,
    draw,
    fact,
    keyworded,
    moments,
    move,
    movement,
    moving,
    on_chain,
    refusal,
    state_of,
    to_target,
    triggered,
)
from tests.games.riftbound.positions import activated, all_pass, card, gear, might, position, spell, unit

PULL = movement("Pull", Controlled())
HOME = movement("Home", Controlled(), where="base")
RETREAT = to_target("Retreat", Recall)
WANDERER = unit("Wanderer", 2, triggered(MovesTo(None), draw()))
ROOTED = unit("Rooted", 2, Cant(ToMe("Moved")))
RUNNER = keyworded("Runner", 2, "Ganking")


# 441 to 448: moves


@pytest.mark.rule("riftbound 441.1")
@pytest.mark.parametrize(("origin", "to"), [("base:0", 0), ("battlefield:0", -1)])
def test_to_change_from_one_place_on_the_board_to_another_is_a_move(origin: str, to: int) -> None:
    scene = position(WANDERER, meadow=0).put(origin, "Wanderer", controller=0, owner=0).turn(0, "main").start()
    move(scene, "Wanderer", to)
    assert (on_chain(scene), len(moments(scene, "Moved"))) == (["Wanderer"], 1)


@pytest.mark.rule("riftbound 441.2")
def test_to_enter_or_leave_the_board_is_no_move() -> None:
    setup = position(WANDERER, to_target("Bounce", ReturnToHand), to_target("Rally", Ready))
    scene = setup.put("hand:0", "Wanderer", "Bounce", "Rally").turn(0, "main").start().answer(0, "play Wanderer")
    assert moments(scene, "Moved") == []
    all_pass(scene.answer(0, "play Rally"))
    all_pass(move(scene, "Wanderer", 0), 2)
    assert len(moments(scene, "Moved")) == 1
    all_pass(scene.answer(0, "play Bounce"))
    assert (scene.zone("Wanderer"), len(moments(scene, "Moved")), on_chain(scene)) == ("hand:0", 1, [])


@pytest.mark.rule("riftbound 441.3", "riftbound 441.3.a", "riftbound 441.3.c")
def test_a_move_is_instantaneous_and_nobody_can_react_to_it() -> None:
    quick = spell("Quick", draw(), keywords=REACTION)
    setup = position(quick, meadow=0).put("battlefield:0", "Scout", controller=0).put("hand:1", "Quick")
    scene = setup.turn(0, "main").start().answer(0, "move Scout to base")
    assert (scene.zone("Scout"), scene.asked, state_of(scene), "It is your turn" in scene.question) == (
        *("base:0", 0, "neutral open", True),
    )


@pytest.mark.rule("riftbound 442.3")
def test_only_units_move() -> None:
    everything = Every(Kind([*of_word("permanent"), Controlled()]), "all")
    flood = card("Flood", "Spell", effect=moving(everything), keywords=REACTION, energy=0)
    setup = position(flood, gear("Chest"), meadow=0).put("hand:0", "Flood").put("base:0", "Scout", "Chest")
    setup.put("battlefield:0", "Guard", controller=0)
    scene = setup.turn(0, "main").start().answer(0, "play Flood").answer(0, "battlefield:0")
    all_pass(scene)
    assert (scene.zone("Scout"), scene.zone("Chest")) == ("battlefield:0", "base:0")
    assert refusal(scene.state, 0, Move(scene.thing("Chest").incarnation, "battlefield:0")) == "unit"


@pytest.mark.rule("riftbound 444.1")
def test_what_moves_units_says_where_to() -> None:
    setup = position(PULL, HOME, meadow=0).put("hand:0", "Pull", "Home").put("battlefield:0", "Scout", controller=0)
    scene = setup.turn(0, "main").start().answer(0, "play Pull")
    assert on_chain(scene) == ["Pull"]
    all_pass(scene)
    assert scene.zone("Scout") == "battlefield:1"
    all_pass(scene)
    all_pass(scene.answer(0, "play Home"))
    assert scene.zone("Scout") == "base:0"


@pytest.mark.rule("riftbound 446.1")
def test_a_move_to_where_nobody_is_opens_a_showdown() -> None:
    setup = position().put("base:0", "Scout", "Guard")
    scene = move(setup.turn(0, "main").start(), "Scout", 1, "Guard")
    assert (table.showdown_at(scene.state), table.combat_at(scene.state)) == (1, -1)


@pytest.mark.rule("riftbound 446.1")
def test_a_move_to_ones_own_battlefield_opens_nothing() -> None:
    setup = position(meadow=0).put("base:0", "Scout").put("battlefield:0", "Guard", controller=0)
    scene = move(setup.turn(0, "main").start(), "Scout", 0)
    assert (scene.zone("Scout"), state_of(scene)) == ("battlefield:0", "neutral open")


@pytest.mark.rule("riftbound 447.1")
def test_a_move_to_where_an_opponent_is_opens_a_combat() -> None:
    setup = position(harbor=1).put("base:0", "Scout").put("battlefield:1", "Guard", controller=1)
    scene = move(setup.turn(0, "main").start(), "Scout", 1)
    assert (table.combat_at(scene.state), fact(scene, "attacker")) == (1, 0)


@pytest.mark.rule("riftbound 447.1")
def test_a_move_to_where_a_showdown_is_under_way_opens_a_combat() -> None:
    setup = position(PULL).put("base:0", "Scout").put("base:1", "Guard").put("hand:1", "Pull")
    scene = move(setup.turn(0, "main").start(), "Scout", 1).answer(0, "pass")
    all_pass(scene.answer(1, "play Pull").answer(1, "battlefield:1"))
    assert (table.combat_at(scene.state), fact(scene, "attacker")) == (1, 0)


# 449 to 453: recalls


def recalled(name: str) -> Scene:
    """A unit of ours at Meadow has been recalled."""
    setup = (
        position(WANDERER, ROOTED, RETREAT, meadow=0).put("hand:0", "Retreat").put("battlefield:0", name, controller=0)
    )
    setup.put("battlefield:0", "Giant", controller=0)
    return all_pass(setup.turn(0, "main").start().answer(0, "play Retreat").answer(0, name))


@pytest.mark.rule("riftbound 450", "riftbound 451.1", "riftbound 451.2")
def test_a_recall_puts_a_permanent_into_its_base_and_is_no_move() -> None:
    scene = recalled("Wanderer")
    assert (scene.zone("Wanderer"), moments(scene, "Moved"), on_chain(scene)) == ("base:0", [], [])


@pytest.mark.rule("riftbound 451.3")
def test_what_cannot_move_can_be_recalled() -> None:
    scene = recalled("Rooted")
    assert scene.zone("Rooted") == "base:0"
    assert refusal(scene.state, 0, Move(scene.thing("Rooted").incarnation, "battlefield:0")) == "can't"


@pytest.mark.rule("riftbound 452.1")
def test_unattached_gear_at_a_battlefield_is_recalled_in_the_next_cleanup() -> None:
    unclasp = to_target("Unclasp", Detach, word="gear")
    setup = position(unclasp, gear("Blade"), meadow=0).put("battlefield:0", "Scout", controller=0)
    setup.put("battlefield:0", "Blade", controller=0, on="Scout").put("hand:0", "Unclasp")
    scene = all_pass(setup.turn(0, "main").start().answer(0, "play Unclasp"))
    assert (scene.zone("Blade"), scene.zone("Scout")) == ("base:0", "battlefield:0")


@pytest.mark.rule("riftbound 452.1")
def test_a_gear_token_that_is_played_at_a_battlefield_is_recalled() -> None:
    maker = unit("Maker", 2, activated(PlayToken("Coin", Plain(1), "here")))
    setup = position(maker, gear("Coin"), meadow=0).put("battlefield:0", "Maker", controller=0)
    scene = all_pass(setup.turn(0, "main").start().answer(0, "use Maker"))
    assert scene.zone("Coin") == "base:0"


@pytest.mark.rule("riftbound 453.1")
def test_a_recall_changes_nothing_else() -> None:
    surge = boost("Surge", 3)
    counters = {"damage": 1, "exhausted": 1, "buff": 1, "stunned": 1}
    setup = position(surge, RETREAT, meadow=0).put("battlefield:0", "Scout", controller=0, counters=counters)
    scene = setup.put("hand:0", "Surge", "Retreat").turn(0, "main").start()
    all_pass(scene.answer(0, "play Surge"))
    all_pass(scene.answer(0, "play Retreat"))
    assert (scene.zone("Scout"), might(scene, "Scout")) == ("base:0", 6)
    assert {name: scene.counter("Scout", name) for name in counters} == counters


# 810: Ganking


def between(name: str = "Runner") -> Scene:
    """A unit of ours is at Meadow and could move on to Harbor."""
    setup = position(RUNNER, meadow=0).put("battlefield:0", name, controller=0)
    return setup.turn(0, "main").start()


@pytest.mark.rule("riftbound 810.1.b", "riftbound 810.1.c.1")
def test_with_ganking_a_unit_may_move_from_battlefield_to_battlefield_too() -> None:
    scene = between()
    assert (scene.offers("move Runner to battlefield 2"), scene.offers("move Runner to base")) == (True, True)
    move(scene, "Runner", 1)
    assert scene.zone("Runner") == "battlefield:1"


@pytest.mark.rule("riftbound 810.1.b")
def test_without_ganking_a_unit_moves_to_base_only() -> None:
    scene = between("Scout")
    assert (scene.offers("move Scout to base"), "needs Ganking" in scene.why_not("move Scout to battlefield 2")) == (
        *(True, True),
    )


@pytest.mark.rule("riftbound 810.1.c.2", "riftbound 810.1.c.3")
def test_ganking_costs_nothing_more_and_gives_no_further_move() -> None:
    scene = all_pass(move(between(), "Runner", 1))
    assert (scene.counter("Runner", "exhausted"), scene.controller("Harbor")) == (1, 0)
    assert refusal(scene.state, 0, Move(scene.thing("Runner").incarnation, "battlefield:0")) == "exhausted"


@pytest.mark.rule("riftbound 810.2")
def test_ganking_twice_is_no_more_than_once() -> None:
    twice = keyworded("Twice", 2, "Ganking", "Ganking")
    setup = position(twice, meadow=0).put("battlefield:0", "Twice", controller=0).turn(0, "main")
    scene = setup.start()
    assert scene.offered == ["move Twice to base", "move Twice to battlefield 2", "end turn"]
    all_pass(move(scene, "Twice", 1))
    assert refusal(scene.state, 0, Move(scene.thing("Twice").incarnation, "battlefield:0")) == "exhausted"


@pytest.mark.rule("riftbound 810.3")
def test_effects_can_tell_whether_a_unit_has_ganking() -> None:
    track = gear("Track", MightChange(Kind([*of_word("unit"), Has("Ganking")]), Plain(3)))
    boots = gear("Boots", GiveKeyword(Kind([*of_word("unit"), Controlled()]), "Ganking"))
    setup = position(RUNNER, track, boots).put("base:0", "Scout").put("base:1", "Runner", "Guard")
    scene = setup.put("base:0", "Track").put("hand:0", "Boots").turn(0, "main").start()
    assert [might(scene, name) for name in ("Scout", "Runner", "Guard")] == [2, 5, 3]
    scene.answer(0, "play Boots")
    assert [might(scene, name) for name in ("Scout", "Runner", "Guard")] == [5, 5, 3]


@pytest.mark.rule("riftbound 810.1.a")
def test_ganking_is_printed_on_units() -> None:
    entry: Entry = {"id": "Ganker", "name": "Ganker", "type": "Unit", "might": 2, "energy": 0, "text": "[Ganking]"}
    setup = position(read_entry(entry), meadow=0).put("battlefield:0", "Ganker", controller=0)
    assert setup.turn(0, "main").start().offers("move Ganker to battlefield 2")
