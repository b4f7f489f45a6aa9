"""360 to 375 and 389 to 397: passive and replacement effects, delayed and linked abilities."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import Printed
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    battlefield,
    both_pass,
    damage,
    gear,
    hand,
    might,
    play,
    position,
    resolve,
    spell,
    unit,
)

GUARD = unit("Guard", 3)
GIANT = unit("Giant", 6)
STRIKE = spell("Strike", "[Reaction]\nDeal 3 to a unit.")


def at_base(
    *cards: Printed, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), hand_: tuple[str, ...] = ()
) -> Scene:
    """A turn of player 0, with units in both bases and cards in hand."""
    setup = position(GUARD, GIANT, STRIKE, *cards).put("hand:0", *hand_)
    return setup.put("base:0", *mine).put("base:1", *theirs).turn(0).start()


@pytest.mark.rule("riftbound 362")
def test_a_card_may_have_abilities_of_several_kinds() -> None:
    text = "[Tank]\nOther friendly units have +1 {might}.\n{exhaust}: Draw 1.\nWhen you play me, draw 1."
    captain = unit("Captain", 3, text)
    scene = at_base(captain, mine=("Guard",), hand_=("Captain",))
    play(scene, "Captain")
    assert hand(scene) == 1
    assert might(scene, "Guard") == 4
    assert table.keyword(scene.state, scene.thing("Captain"), "Tank")


@pytest.mark.rule("riftbound 364.3")
def test_a_passive_with_a_condition_applies_while_it_is_true() -> None:
    brave = unit("Brave", 2, "While I'm buffed, I have +2 {might}.")
    scene = at_base(brave, spell("Cheer", "Buff a friendly unit."), mine=("Brave",), hand_=("Cheer",))
    assert might(scene, "Brave") == 2
    play(scene, "Cheer")
    assert might(scene, "Brave") == 5


@pytest.mark.rule("riftbound 366.1", "riftbound 365.1")
def test_a_passive_off_the_board_does_nothing() -> None:
    banner = unit("Banner", 2, "Other friendly units have +1 {might}.")
    setup = position(GUARD, banner).put("hand:0", "Banner").put("trash:0", "Banner").put("base:0", "Guard")
    assert might(setup.turn(0).start(), "Guard") == 3
    assert might(setup.put("base:0", "Banner").start(), "Guard") == 4, "but on it"


@pytest.mark.rule("riftbound 366.2", "riftbound 366.2.a")
def test_a_card_that_costs_less_does_so_wherever_it_is_played_from() -> None:
    cheap = unit(
        "Cheap", 4, "I cost {1} less for each friendly unit.", energy=3, tags=["Hero"], supertypes=["Champion"]
    )
    for zone in ("hand:0", "champion:0"):
        setup = position(cheap, GUARD, runes=1).put(zone, "Cheap").put("base:0", "Guard", "Guard")
        scene = setup.turn(0).start()
        scene.answer(0, "play Cheap")
        assert scene.zone("Cheap") == "base:0"


@pytest.mark.rule("riftbound 369", "riftbound 370.1", "riftbound 370.1.a")
def test_a_replacement_puts_something_else_in_the_place_of_an_event() -> None:
    cat = unit("Cat", 2, "If I would die, recall me instead.")
    deaths = gear("Bell", "When a friendly unit dies, draw 1.")
    setup = position(cat, deaths, STRIKE, holders=(0, -1)).put("hand:0", "Strike").put("base:0", "Bell")
    scene = setup.put("battlefield:0", "Cat", controller=0).turn(0).start()
    play(scene, "Strike")
    assert scene.zone("Cat") == "base:0"
    assert hand(scene) == 0


@pytest.mark.rule("riftbound 383.3.b.2")
def test_a_cost_within_a_spell_is_paid_on_resolution() -> None:
    trade = spell("Trade", "You may discard 1 to draw 2.")
    scene = at_base(trade, hand_=("Trade", "Guard"))
    scene.answer(0, "play Trade")
    assert hand(scene) == 1
    both_pass(scene)
    scene.answer(0, "yes")
    assert hand(scene) == 2
    assert scene.zone("Guard") == "trash:0"


@pytest.mark.rule("riftbound 383.4.d.2.c")
def test_holding_triggers_though_the_point_is_replaced() -> None:
    keeper = unit("Keeper", 3, "When I hold, draw 1.")
    setup = position(keeper, holders=(0, -1)).put("battlefield:0", "Keeper", controller=0)
    scene = setup.turn(0, "beginning").start()
    assert [item.bearer for item in table.chain(scene.state)] == [scene.thing("Keeper").incarnation]


@pytest.mark.rule("riftbound 383.4.e.2.a", "riftbound 383.4.f", "riftbound 383.4.f.2.a")
@pytest.mark.parametrize(("name", "player", "designation"), [("Bold", 0, "attacker"), ("Grim", 1, "defender")])
def test_attacking_and_defending_trigger_the_first_time_in_a_combat(name: str, player: int, designation: str) -> None:
    bold, grim = unit("Bold", 3, "When I attack, gain 1 XP."), unit("Grim", 3, "When I defend, gain 1 XP.")
    shift = spell("Shift", "[Action]\nMove a unit.")
    setup = position(bold, grim, GUARD, shift, holders=(1, -1)).put("battlefield:0", "Grim", "Guard", controller=1)
    scene = setup.put("base:0", "Bold").put("hand:0", "Shift", "Shift").turn(0).start()
    resolve(scene.answer(0, "move Bold to battlefield 1"))
    resolve(scene.answer(0, "play Shift").answer(0, name).answer(0, "base"))
    assert scene.counter(name, designation) == 0
    resolve(scene.answer(1, "pass").answer(0, "play Shift").answer(0, name).answer(0, "Arena"))
    assert scene.counter(name, designation) == 1
    assert scene.state.players[player].counters["xp"] == 1


@pytest.mark.rule("riftbound 390.4")
def test_what_lasts_for_a_turn_ends_with_it() -> None:
    rally = spell("Rally", "Give a friendly unit +2 {might} this turn.")
    scene = at_base(rally, mine=("Guard",), hand_=("Rally",))
    play(scene, "Rally")
    assert might(scene, "Guard") == 5
    scene.answer(0, "end turn")
    assert might(scene, "Guard") == 3


@pytest.mark.rule("riftbound 401.2", "riftbound 406.3")
def test_what_triggers_during_a_resolution_waits_for_it_to_end() -> None:
    drum = unit("Drum", 2, "When you gain XP, buff me.")
    read = spell("Read", "Gain 1 XP. Deal 1 to an enemy unit.")
    scene = at_base(drum, read, mine=("Drum",), theirs=("Giant",), hand_=("Read",))
    scene.answer(0, "play Read")
    both_pass(scene)
    assert damage(scene, "Giant") == 1
    assert scene.counter("Drum", "buff") == 0
    resolve(scene)
    assert scene.counter("Drum", "buff") == 1


@pytest.mark.rule("riftbound 411.5")
def test_a_kill_is_attributed_to_the_spell_and_a_player_is_responsible() -> None:
    execute = spell("Execute", "Kill an enemy unit.")
    scene = at_base(execute, theirs=("Giant",), hand_=("Execute",))
    scene.answer(0, "play Execute")
    on_chain = table.chain(scene.state)[0].bearer
    resolve(scene)
    killed = [event for event in scene.state.history if event.kind == "Killed"]
    assert [(event.by, event.sources) for event in killed] == [(0, (on_chain,))]  # type: ignore[attr-defined]


@pytest.mark.rule("riftbound 359.2.b")
def test_the_text_of_a_permanent_is_executed_from_top_to_bottom() -> None:
    clerk = unit("Clerk", 2, "When you play me, draw 1.\nWhen you play me, discard 1.")
    scene = at_base(clerk, hand_=("Clerk",))
    scene.answer(0, "play Clerk")
    assert scene.game.decision is not None
    assert len(scene.game.decision.options) == 2


@pytest.mark.rule("riftbound 359.2.d", "riftbound 149.1")
def test_gear_enters_ready_at_base() -> None:
    lamp = gear("Lamp")
    setup = position(lamp, holders=(0, -1)).put("hand:0", "Lamp").put("battlefield:0", "Filler", controller=0)
    scene = setup.turn(0).start()
    scene.answer(0, "play Lamp")
    assert scene.zone("Lamp") == "base:0"
    assert scene.counter("Lamp", "exhausted") == 0


@pytest.mark.rule("riftbound 359.3.e.14.b")
def test_what_is_linked_to_a_replaced_action_is_carried_out() -> None:
    cat = unit("Cat", 2, "If I would die, recall me instead.")
    deal = spell("Deal", "Kill a friendly unit. If you do, draw 1.")
    scene = at_base(cat, deal, mine=("Cat",), hand_=("Deal",))
    play(scene, "Deal")
    assert scene.zone("Cat") == "base:0"
    assert hand(scene) == 1


@pytest.mark.rule("riftbound 359.3.f.4", "riftbound 740.2")
def test_who_is_an_enemy_is_seen_as_the_instruction_is_executed() -> None:
    steal = spell("Steal", "[Reaction]\nTake control of an enemy unit.")
    storm = spell("Storm", "Deal 2 to all enemy units.")
    scene = at_base(steal, storm, theirs=("Giant",), hand_=("Storm", "Steal"))
    scene.answer(0, "play Storm")
    scene.answer(0, "play Steal")
    both_pass(scene)
    assert scene.controller("Giant") == 0
    resolve(scene)
    assert damage(scene, "Giant") == 0


@pytest.mark.rule("riftbound 354.4", "riftbound 319.3")
def test_tasks_are_finished_before_what_was_played_by_an_effect_is_finalized() -> None:
    raise_ = spell("Raise", "Deal 9 to an enemy unit. Play a 1 {might} Recruit unit token.")
    bell = gear("Bell", "When an enemy unit dies, draw 1.")
    scene = at_base(raise_, bell, mine=("Bell",), theirs=("Giant",), hand_=("Raise",))
    play(scene, "Raise")
    assert scene.zone("Giant") == "trash:1"
    assert [thing.card.name for thing in scene.things("base:0") if thing.token] == ["Recruit"]


@pytest.mark.rule("riftbound 187.6.b")
def test_the_turn_player_answers_for_an_uncontrolled_battlefield() -> None:
    shrine = battlefield("Shrine", "When a unit moves here, draw 1.")
    setup = position(GUARD, fields=(shrine, battlefield("Plain"))).put("base:0", "Guard")
    scene = setup.turn(0).start()
    scene.answer(0, "move Guard to battlefield 1")
    assert table.controller_of(scene.state, 0) == -1
    items = table.chain(scene.state)
    assert [item.controller for item in items] == [0]
