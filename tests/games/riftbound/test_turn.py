"""314 to 317: the phases of the turn."""

from __future__ import annotations

import pytest

from headjudge.effects import Me, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import MADE
from headjudge.games.riftbound.cleanup import staged
from headjudge.games.riftbound.filters import Controlled
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.things import Kill
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.occasions.players import AtPhase, AtTurnEnd
from headjudge.games.riftbound.passives import MightChange
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.riftbound.moments import (
    boost,
    draw,
    fact,
    moments,
    move,
    movement,
    on_chain,
    on_me,
    state_of,
    triggered,
)
from tests.games.riftbound.positions import (
    all_pass,
    gear,
    might,
    next_turn,
    pass_until,
    points,
    pool,
    position,
    spell,
    unit,
)

TOOL = gear("Tool")
FLEETING = unit("Fleeting", 2, triggered(AtPhase("beginning"), on_me(Kill)))
PUSH = movement("Push", Controlled())
THEIR_PUSH = movement("Their Push", Controlled())
SLOW = spell("Slow", draw())


def keep_only(setup: Setup, zone: str, count: int) -> Setup:
    """Leave so many cards in a zone."""
    for thing in setup.state.members(zone)[count:]:
        setup.state.destroy(thing)
    return setup


# 315: the start of the turn


@pytest.mark.rule("riftbound 315.1.b")
def test_the_turn_player_readies_all_they_control() -> None:
    exhausted = {"exhausted": 1}
    setup = position(TOOL, meadow=0).put("base:0", "Scout", "Tool", "Mind Rune", counters=exhausted)
    setup.put("battlefield:0", "Giant", controller=0, counters=exhausted).put("base:1", "Guard", counters=exhausted)
    setup.state.count(setup.state.members("legend:0")[0], "exhausted", 1)
    scene = setup.turn(0, "awaken").start()
    for name in ("Scout", "Tool", "Mind Rune", "Giant", "Hero"):
        assert scene.counter(name, "exhausted") == 0
    assert scene.counter("Guard", "exhausted") == 1


@pytest.mark.rule("riftbound 315.1.b", "riftbound 718.5.e")
def test_they_also_ready_what_is_attached_to_a_unit_of_somebody_else() -> None:
    setup = position(TOOL).put("base:1", "Guard").put("base:1", "Tool", owner=0, counters={"exhausted": 1})
    scene = setup.attach("Tool", "Guard").turn(0, "awaken").start()
    assert (scene.zone("Tool"), scene.counter("Tool", "exhausted")) == ("base:1", 0)


@pytest.mark.rule("riftbound 315.2.a.1")
def test_what_takes_place_as_the_beginning_phase_starts_comes_before_scoring() -> None:
    setup = position(FLEETING, meadow=0, harbor=0).put("battlefield:0", "Fleeting", controller=0)
    scene = all_pass(setup.put("battlefield:1", "Scout", controller=0).turn(0, "beginning").start())
    assert (scene.zone("Fleeting"), scene.controller("Meadow"), points(scene, 0)) == ("trash:0", -1, 1)


@pytest.mark.rule("riftbound 315.2.b.2")
def test_the_turn_player_holds_every_battlefield_they_control() -> None:
    setup = position(meadow=0, harbor=0).put("battlefield:0", "Guard", controller=0)
    scene = setup.put("battlefield:1", "Scout", controller=0).turn(0, "beginning").start()
    assert ([event.slot for event in moments(scene, "Held")], points(scene, 0), points(scene, 1)) == ([0, 1], 2, 0)


@pytest.mark.rule("riftbound 315.2.b.2")
def test_what_others_control_is_not_held() -> None:
    scene = position(meadow=1).put("battlefield:0", "Guard", controller=1).turn(0, "beginning").start()
    assert (points(scene, 0), points(scene, 1)) == (0, 0)


@pytest.mark.rule("riftbound 315.3.b")
def test_two_runes_are_channeled() -> None:
    scene = position().turn(0, "channel").start()
    assert (scene.cards("base:0"), scene.cards("base:1")) == (["Fury Rune", "Fury Rune"], [])


@pytest.mark.rule("riftbound 315.3.b.1")
@pytest.mark.parametrize("left", [0, 1])
def test_with_fewer_than_two_runes_left_as_many_as_possible_are_channeled(left: int) -> None:
    scene = keep_only(position(), "rune deck:0", left).turn(0, "channel").start()
    assert (len(scene.cards("base:0")), scene.state.fact("phase")) == (left, "main")


@pytest.mark.rule("riftbound 315.4.b")
def test_the_turn_player_draws_one_card() -> None:
    scene = position().turn(0, "draw").start()
    assert (len(scene.cards("hand:0")), len(scene.cards("hand:1"))) == (1, 0)


@pytest.mark.rule("riftbound 315.4.b.1", "riftbound 315.4.b.2")
def test_without_a_deck_the_turn_player_burns_out_and_still_draws() -> None:
    scene = position(deck=0).put("trash:0", "Guard").turn(0, "draw").start()
    assert (points(scene, 1), scene.cards("hand:0"), scene.cards("trash:0")) == (1, ["Guard"], [])


@pytest.mark.rule("riftbound 315.4.d")
def test_all_rune_pools_empty_after_the_draw_phase() -> None:
    setup = position().player(0, energy=2).player(1, Fury=1, any=1)
    scene = setup.turn(0, "draw").start()
    assert (scene.state.fact("phase"), pool(scene, 0), pool(scene, 1)) == ("main", {}, {})


# 316: the Main Phase


@pytest.mark.rule("riftbound 316.1")
def test_the_main_phase_begins_after_all_steps_of_the_start_of_the_turn() -> None:
    dawn = gear("Dawn", triggered(AtPhase("main"), draw()))
    scene = position(dawn).put("base:0", "Dawn").turn(0, "awaken").start()
    assert (on_chain(scene), len(scene.cards("base:0")), len(scene.cards("hand:0"))) == (["Dawn"], 3, 1)
    all_pass(scene)
    assert (scene.question.startswith("It is your turn"), scene.asked, len(scene.cards("hand:0"))) == (True, 0, 2)


@pytest.mark.rule("riftbound 316.2.a")
def test_any_number_of_actions_is_taken() -> None:
    scene = position(SLOW).put("hand:0", "Slow", "Guard", "Giant").put("base:0", "Scout").turn(0, "main").start()
    scene.answer(0, "play Guard").answer(0, "play Giant")
    all_pass(scene.answer(0, "play Slow"))
    all_pass(move(scene, "Scout", 0))
    assert (scene.zone("Guard"), scene.zone("Giant"), scene.zone("Slow"), scene.zone("Scout")) == (
        *("base:0", "base:0", "trash:0", "battlefield:0"),
    )
    assert scene.offers("end turn")


def pushed_into_combat() -> Scene:
    """A spell has moved our Giant to where a Guard is."""
    setup = position(PUSH, harbor=1, meadow=0).put("hand:0", "Push").put("base:0", "Giant")
    setup.put("battlefield:1", "Guard", controller=1).put("battlefield:0", "Scout", controller=0)
    scene = setup.turn(0, "main").start().answer(0, "play Push").answer(0, "Giant").answer(0, "battlefield:1")
    return all_pass(scene)


@pytest.mark.rule("riftbound 316.4.b")
@pytest.mark.parametrize("by", ["spell", "move"])
def test_a_combat_comes_of_moves_and_of_spells(by: str) -> None:
    if by == "spell":
        scene = pushed_into_combat()
    else:
        setup = position(harbor=1).put("base:0", "Giant").put("battlefield:1", "Guard", controller=1)
        scene = move(setup.turn(0, "main").start(), "Giant", 1)
    assert (table.combat_at(scene.state), scene.counter("Giant", "attacker")) == (1, 1)


@pytest.mark.rule("riftbound 316.4.c")
def test_a_combat_by_a_spell_goes_on_as_any_other() -> None:
    scene = pushed_into_combat()
    assert (fact(scene, "focus"), state_of(scene)) == (0, "showdown open")
    all_pass(scene)
    assert (scene.zone("Guard"), scene.controller("Harbor"), points(scene, 0)) == ("trash:1", 0, 1)


@pytest.mark.rule("riftbound 316.5.b")
def test_a_showdown_is_staged_where_an_uncontrolled_battlefield_is_contested() -> None:
    setup = position(PUSH, SLOW).put("hand:0", "Push", "Slow").put("base:0", "Scout")
    scene = setup.turn(0, "main").start().answer(0, "play Slow").answer(0, "play Push").answer(0, "battlefield:0")
    all_pass(scene)
    assert (scene.zone("Scout"), on_chain(scene), state_of(scene)) == ("battlefield:0", ["Slow"], "neutral closed")
    assert (staged(scene.state), table.contested_by(scene.state, 0)) == ([0], 0)


@pytest.mark.rule("riftbound 316.5.b.1")
def test_a_showdown_over_an_empty_battlefield_is_no_combat() -> None:
    setup = position().put("base:0", "Scout", counters={"damage": 1})
    scene = move(setup.turn(0, "main").start(), "Scout", 0)
    assert (state_of(scene), scene.state.fact("combat"), scene.counter("Scout", "attacker")) == (
        *("showdown open", None, 0),
    )
    all_pass(scene)
    assert (moments(scene, "WonCombat"), scene.counter("Scout", "damage")) == ([], 1)


@pytest.mark.rule("riftbound 316.5.b.1.a")
def test_a_showdown_becomes_a_combat_when_units_of_another_player_come() -> None:
    setup = position(THEIR_PUSH).put("base:0", "Scout").put("base:1", "Guard").put("hand:1", "Their Push")
    scene = move(setup.turn(0, "main").start(), "Scout", 0).answer(0, "pass")
    all_pass(scene.answer(1, "play Their Push").answer(1, "battlefield:0"))
    assert (table.combat_at(scene.state), fact(scene, "attacker"), fact(scene, "defender")) == (0, 0, 1)
    assert (scene.counter("Scout", "attacker"), scene.counter("Guard", "defender")) == (1, 1)


# 316.6 and 317: the end of the turn

DUSK = gear("Dusk", triggered(AtTurnEnd(), draw()))


@pytest.mark.rule("riftbound 316.6", "riftbound 316.6.a", "riftbound 316.6.b")
def test_the_main_phase_lasts_until_its_player_ends_the_turn() -> None:
    scene = position(DUSK).put("base:0", "Dusk").turn(0, "main").start()
    assert (scene.state.fact("phase"), scene.offered) == ("main", ["end turn"])
    scene.answer(0, "end turn")
    assert (scene.state.fact("phase"), scene.state.fact("turn player")) == ("ending", 0)


@pytest.mark.rule("riftbound 317.1.a")
def test_what_takes_place_at_the_end_of_the_turn_does_so_before_anything_expires() -> None:
    surge = boost("Surge", 3)
    setup = position(DUSK, surge).put("base:0", "Dusk", "Scout").put("hand:0", "Surge")
    scene = all_pass(setup.turn(0, "main").start().answer(0, "play Surge")).answer(0, "end turn")
    assert (on_chain(scene), might(scene, "Scout")) == (["Dusk"], 5)
    all_pass(scene)
    assert (len(scene.cards("hand:0")), might(scene, "Scout")) == (1, 2)


@pytest.mark.rule("riftbound 317.2.b", "riftbound 317.2.d")
def test_as_the_turn_ends_units_are_healed_and_pools_empty() -> None:
    fund = gear("Fund", triggered(AtPhase("awaken", "any"), draw()))
    setup = position(fund).put("base:0", "Giant", counters={"damage": 4}).player(0, energy=2).player(1, Fury=1)
    setup.put("base:1", "Guard", counters={"damage": 2}).put("base:1", "Fund")
    scene = setup.turn(0, "ending").start()
    assert (scene.state.fact("phase"), on_chain(scene)) == ("awaken", ["Fund"])
    assert (scene.counter("Giant", "damage"), scene.counter("Guard", "damage")) == (0, 0)
    assert (pool(scene, 0), pool(scene, 1)) == ({}, {})


@pytest.mark.rule("riftbound 317.2.c")
def test_what_lasts_for_the_turn_expires_after_units_are_healed() -> None:
    surge = boost("Surge", 3)
    setup = position(surge).put("base:0", "Scout", counters={"damage": 1}).put("hand:0", "Surge")
    scene = all_pass(setup.turn(0, "main").start().answer(0, "play Surge"))
    scene.state.count(scene.thing("Scout"), "damage", 4)
    next_turn(scene)
    assert (scene.zone("Scout"), might(scene, "Scout"), scene.counter("Scout", "damage")) == ("base:0", 2, 0)


@pytest.mark.rule("riftbound 317.2.c")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("turn", [0, 1])
def test_what_lasts_for_the_turn_ends_with_it_whoever_did_it_in_whose_turn(turn: int, player: int) -> None:
    surge = boost("Surge", 3)
    setup = position(surge, SLOW).put("base:0", "Scout").put(f"hand:{player}", "Surge").put(f"hand:{turn}", "Slow")
    scene = setup.turn(turn, "main").start().answer(turn, "play Slow")
    if player != turn:
        scene.answer(turn, "pass")
    all_pass(scene.answer(player, "play Surge"), 2)
    assert might(scene, "Scout") == 5
    next_turn(scene)
    assert might(scene, "Scout") == 2


@pytest.mark.rule("riftbound 317.2.a")
def test_the_cleanup_of_the_end_of_the_turn_kills_before_it_heals() -> None:
    frail = unit("Frail", 3, triggered(AtTurnEnd(), Deal(Me(), Plain(3))))
    hurt = unit("Hurt", 3)
    setup = position(frail, hurt).put("base:0", "Frail").put("base:0", "Hurt", counters={"damage": 2})
    scene = setup.turn(0, "ending").start()
    all_pass(scene)
    assert (scene.zone("Frail"), scene.zone("Hurt"), scene.counter("Hurt", "damage")) == ("trash:0", "base:0", 0)


@pytest.mark.rule("riftbound 317.2.f")
def test_after_something_was_on_the_chain_everything_expires_once_more() -> None:
    rising = triggered(ToMe("Healed"), Impose("Phoenix", 0, "turn", Me()))
    phoenix = unit("Phoenix", 2, rising, boxes={MADE: (MightChange(None, Plain(3)),)})
    scene = position(phoenix).put("base:0", "Phoenix", counters={"damage": 1}).turn(0, "ending").start()
    assert (scene.state.fact("phase"), on_chain(scene)) == ("ending", ["Phoenix"])
    all_pass(scene)
    assert (scene.state.fact("turn player"), might(scene, "Phoenix")) == (1, 2)


@pytest.mark.rule("riftbound 317.3")
def test_the_next_player_takes_the_next_turn() -> None:
    scene = position().turn(0, "main").start().answer(0, "end turn")
    assert (scene.state.fact("turn player"), scene.asked) == (1, 1)
    pass_until(scene.answer(1, "end turn"), "It is your turn")
    assert (scene.state.fact("turn player"), scene.asked) == (0, 0)
