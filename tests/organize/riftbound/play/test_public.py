"""424.3 and 502: what everybody may know of a game, and what players may show."""

from typing import Any

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import RULES, table
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.kernel.entities import Thing
from headjudge.kernel.game import Game, make_zones
from headjudge.kernel.state import State
from headjudge.organize.riftbound.play.public import (
    Resolutions,
    permanent,
    public_information,
    rune_pool,
    scores,
    share_with_team,
    show,
    turn_information,
)
from tests.games.riftbound.moments import bolt, boost
from tests.games.riftbound.positions import GUARD, SCOUT, activated, all_pass, gear, next_turn, position

BOLT = bolt("Bolt", 1)
BOOST = boost("Boost", 3)
URN = gear("Urn", activated(Draw(Plain(1))))


def seen(found: Any) -> Any:
    """The information as it is written down."""
    return found


@pytest.mark.rule("riftbound-tournament 502.4.a")
def test_everybody_knows_turn_phase_state_priority_and_focus() -> None:
    scene = position(BOLT).put("hand:1", "Bolt").put("base:0", "Guard").turn(0).start()
    quiet = {"turn player": 0, "phase": "main", "state": "neutral open", "priority": 0, "focus": -1}
    assert turn_information(scene.state) == quiet
    scene.answer(0, "move Guard to battlefield 2")
    assert scene.asked is not None
    shown = turn_information(scene.state)
    assert (shown["state"], shown["focus"]) == ("showdown open", 0)
    if scene.asked == 0:
        scene.answer(0, "pass")
    scene.answer(1, "play Bolt")
    closed = turn_information(scene.state)
    assert (closed["state"], closed["priority"]) == ("showdown closed", 1)


@pytest.mark.rule("riftbound-tournament 502.4.b")
def test_everybody_knows_what_is_in_rune_pools() -> None:
    scene = position(runes=2).turn(0).start()
    assert rune_pool(scene.state, 0) == {}
    scene.act(0, "by hand on")
    scene.answer(0, "exhaust Fury Rune for Energy #1")
    assert rune_pool(scene.state, 0) == {"energy": 1}
    scene.answer(0, "recycle Fury Rune for Power #1")
    assert rune_pool(scene.state, 0)["Fury"] == 1
    assert public_information(scene.game)["rune pools"] == [rune_pool(scene.state, 0), {}]


@pytest.mark.rule("riftbound-tournament 502.4.c")
def test_everybody_knows_all_scores() -> None:
    scene = position().player(0, points=3).player(1, points=5).turn(0).start()
    assert scores(scene.state) == [3, 5]


@pytest.mark.rule("riftbound-tournament 502.4.d")
def test_everybody_knows_permanents_as_they_are_now() -> None:
    scene = position(BOOST).put("hand:0", "Boost").put("base:0", "Guard").turn(0).start()
    scene.answer(0, "play Boost")
    all_pass(scene)
    found = permanent(scene.state, scene.thing("Guard"))
    assert (found["might"], found["printed might"]) == (6, 3)
    assert found in seen(public_information(scene.game)["permanents"])


@pytest.mark.rule("riftbound-tournament 502.4.e")
def test_everybody_knows_what_is_on_the_chain_and_what_was_chosen() -> None:
    setup = position(BOLT, BOOST).put("hand:0", "Bolt").put("hand:1", "Boost").put("base:0", "Scout")
    scene = setup.put("base:1", "Guard").turn(0).start()
    scene.answer(0, "play Bolt").answer(0, "Guard").answer(0, "pass").answer(1, "play Boost").answer(1, "Guard")
    chain = seen(public_information(scene.game)["chain"])
    assert [(one["name"], one["controller"], one["chosen_names"]) for one in chain] == [
        *[("Bolt", 0, ["Guard"]), ("Boost", 1, ["Guard"])]
    ]


@pytest.mark.rule("riftbound-tournament 502.4.f")
def test_everybody_knows_what_has_resolved_this_turn() -> None:
    scene = position(BOLT, URN).put("hand:0", "Bolt").put("base:0", "Urn").put("base:1", "Guard").turn(0).start()
    resolutions = Resolutions(scene.game)
    scene.answer(0, "play Bolt")
    assert resolutions.this_turn(scene.state) == []
    all_pass(scene)
    scene.answer(0, "use Urn")
    all_pass(scene)
    resolved = public_information(scene.game, resolutions)["resolved"]
    assert resolved == [("spell", "Bolt", 0), ("ability", "Urn", 0)]
    next_turn(scene)
    assert resolutions.this_turn(scene.state) == []


@pytest.mark.rule("riftbound-tournament 424.3")
def test_players_show_what_is_private_to_them_and_nothing_else() -> None:
    setup = position(BOLT, deck=0).put("hand:0", "Bolt").put("hand:1", "Giant").put("deck:0", "Scout", "Guard")
    scene = setup.turn(0).start()
    hidden = scene.thing("Bolt")
    assert not scene.state.sees(1, hidden)
    assert show(scene.game, 0, ["Bolt"], [1]) is None
    assert scene.state.sees(1, hidden)
    for name in ("Giant", "Scout"):
        problem = show(scene.game, 0, [name], [1])
        assert problem is not None
        assert problem.rule == "424.3"
        assert not scene.state.sees(1 if name == "Scout" else 0, scene.thing(name))


@pytest.mark.rule("riftbound-tournament 502.11")
def test_teammates_see_each_others_hands_and_opponents_do_not() -> None:
    state = State(RULES, {one.key: one for one in (SCOUT, GUARD)}, 4, (0, 1, 0, 1), 1)
    make_zones(state)
    game = Game(state, 1, [], {})
    (mine,) = state.deal(("Scout",), 0, table.zone(table.HAND, 0))
    assert isinstance(mine, Thing)
    assert share_with_team(game, 0) is None
    assert [state.sees(seat, mine) for seat in range(4)] == [True, False, True, False]
    alone = position().put("hand:0", "Scout").turn(0).start()
    problem = share_with_team(alone.game, 0)
    assert problem is not None
    assert problem.rule == "502.11"
