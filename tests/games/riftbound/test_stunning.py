"""423: stunning."""

from __future__ import annotations

import pytest

from headjudge.effects import Me, Plain
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.filters import Enemy
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Buff, Stun
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.occasions.players import AtTurnEnd
from headjudge.games.riftbound.replacements import DoInstead
from tests.games.riftbound.positions import cast, effect, gear, next_turn, pass_until, position, spell, target, unit

ZAP = spell("Zap", Stun(target("unit", Enemy())))
STUNNED = {"stunned": 1}


@pytest.mark.rule("riftbound 423.1")
def test_a_unit_on_the_board_becomes_stunned() -> None:
    scene = position(ZAP).put("hand:0", "Zap").put("base:1", "Guard").turn(0).start()
    assert scene.counter("Guard", "stunned") == 0
    cast(scene, 0, "Zap")
    assert scene.counter("Guard", "stunned") == 1


@pytest.mark.rule("riftbound 423.1.a", "riftbound 423.1.a.1")
@pytest.mark.parametrize(("counters", "noticed"), [({}, 1), (STUNNED, 0)])
def test_a_stunned_unit_cannot_be_stunned_again(counters: dict[str, int], noticed: int) -> None:
    dizzy = unit("Dizzy", 2, Triggered(ToMe("Stunned"), effect(Draw(Plain(1)))))
    setup = position(ZAP, dizzy).put("hand:0", "Zap").put("base:1", "Dizzy", counters=counters)
    scene = cast(setup.turn(0).start(), 0, "Zap")
    assert len(scene.waiting("chain")) == noticed
    assert scene.counter("Dizzy", "stunned") == 1


@pytest.mark.rule("riftbound 370.1", "riftbound 423.1.a.1")
@pytest.mark.parametrize(("counters", "stunned", "buffs"), [({}, 0, 1), (STUNNED, 1, 0)])
def test_nothing_replaces_what_cannot_happen(counters: dict[str, int], stunned: int, buffs: int) -> None:
    stone = unit("Stone", 2, DoInstead(ToMe("Stunned"), [Buff(Me())]))
    setup = position(ZAP, stone).put("hand:0", "Zap").put("base:1", "Stone", counters=counters)
    scene = cast(setup.turn(0).start(), 0, "Zap")
    assert (scene.counter("Stone", "stunned"), scene.counter("Stone", "buff")) == (stunned, buffs)


@pytest.mark.rule("riftbound 423.1.a.2")
@pytest.mark.parametrize("turn", [0, 1])
def test_units_are_no_longer_stunned_after_the_next_ending_step_of_anybody(turn: int) -> None:
    setup = position().put("base:1", "Guard", counters=STUNNED)
    assert next_turn(setup.turn(turn).start()).counter("Guard", "stunned") == 0


@pytest.mark.rule("riftbound 423.1.a.2")
def test_the_end_of_turn_finds_nobody_stunned() -> None:
    late = gear("Late", Triggered(AtTurnEnd(), effect(Draw(Plain(1)))))
    scene = position(late).put("base:0", "Late").put("base:1", "Guard", counters=STUNNED).turn(0).start()
    scene.answer(0, "end turn")
    assert scene.waiting("chain") == ["Late"]
    assert scene.counter("Guard", "stunned") == 0


@pytest.mark.rule("riftbound 423.1.b", "riftbound 423.1.c")
def test_a_stunned_unit_deals_no_combat_damage_and_is_as_hard_to_kill() -> None:
    for attacker, survives in (("Scout", True), ("Giant", False)):
        setup = position(meadow=1).put("battlefield:0", "Guard", owner=1, counters=STUNNED).put("base:0", attacker)
        scene = setup.turn(0).start().answer(0, f"move {attacker} to battlefield 1")
        pass_until(scene, "It is your turn")
        assert scene.zone(attacker) != "trash:0"
        assert (scene.zone("Guard") == "battlefield:0") is survives


@pytest.mark.rule("riftbound 423.1.c")
def test_a_stunned_unit_dies_of_damage_equal_to_its_full_might() -> None:
    bolt = spell("Bolt", Deal(target("unit", Enemy()), Plain(1)))
    setup = position(bolt).put("hand:0", *["Bolt"] * 3).put("base:1", "Guard", counters=STUNNED)
    scene = setup.turn(0).start()
    zones = [cast(scene, 0, "Bolt").zone("Guard") for _ in range(3)]
    assert zones == ["base:1", "base:1", "trash:1"]
