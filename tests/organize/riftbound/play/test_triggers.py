"""506 and 702.2: triggers that are forgotten."""

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.cards import Printed
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.occasions.battlefields import Scores
from headjudge.organize.riftbound.play.triggers import (
    Forgotten,
    Unacknowledged,
    accountable,
    is_forgotten,
    rule_forgotten,
    triggers,
)
from headjudge.organize.riftbound.problems import Problem
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import battlefield, effect, position

MISSED = Unacknowledged(impact=True, acted_since=True)
BARD = tabletop.unit("Bard", 2, "When you play a unit, draw 1.")
FIRST = tabletop.unit("First", 2, "The first time you play a unit each turn, draw 1.")
EXTRA = [tabletop.unit(name, 1) for name in ("Imp", "Elf")]


def with_bard(bard: Printed = BARD) -> Scene:
    """A unit is played, and what waits for that has triggered."""
    setup = tabletop.position(bard, *EXTRA).put("base:0", bard.name).put("hand:0", "Imp", "Elf").turn(0)
    return setup.start().answer(0, "play Imp")


def forget(scene: Scene, found: Unacknowledged = MISSED) -> Forgotten | Problem:
    """A judge rules that the one trigger on the chain was forgotten."""
    (number,) = triggers(scene.state)
    return rule_forgotten(scene.game, number, "Flo", found)


@pytest.mark.rule("riftbound-tournament 506.3")
def test_a_judge_rules_a_trigger_forgotten_that_nobody_spoke_of() -> None:
    assert not is_forgotten(Unacknowledged(impact=True, acted_since=True, acknowledged=True))
    assert not is_forgotten(Unacknowledged(impact=False, acted_since=True))
    scene = with_bard()
    assert forget(scene) == Forgotten("Bard", 0, scene.state.amount("turn"), "Flo")
    refused = rule_forgotten(scene.game, 99, "Flo", MISSED)
    assert isinstance(refused, Problem)


@pytest.mark.rule("riftbound-tournament 506.3.a")
def test_it_is_forgotten_once_a_new_action_was_taken_past_its_impact() -> None:
    assert is_forgotten(MISSED)
    early = Unacknowledged(impact=True, acted_since=False)
    assert not is_forgotten(early)
    scene = with_bard()
    refused = forget(scene, early)
    assert isinstance(refused, Problem)
    assert refused.rule == "506.3.a"
    assert len(triggers(scene.state)) == 1


@pytest.mark.rule("riftbound-tournament 506.3.c")
def test_triggers_of_the_first_beginning_phase_may_be_claimed_all_turn() -> None:
    assert not is_forgotten(Unacknowledged(impact=True, acted_since=True, first_beginning=True))
    later = Unacknowledged(impact=False, acted_since=False, first_beginning=True, same_turn=False)
    assert is_forgotten(later)


@pytest.mark.rule("riftbound-tournament 506.4")
def test_a_forgotten_trigger_is_not_on_the_chain_and_does_nothing() -> None:
    scene = with_bard()
    held = tabletop.hand(scene)
    assert isinstance(forget(scene), Forgotten)
    assert (scene.waiting("chain"), scene.asked) == ([], 0)
    assert "It is your turn" in scene.question
    assert tabletop.hand(scene) == held
    scene.answer(0, "play Elf")
    tabletop.resolve(scene)
    assert tabletop.hand(scene) == held


@pytest.mark.rule("riftbound-tournament 506.5", "riftbound-tournament 702.2.d")
def test_a_forgotten_trigger_has_triggered_as_far_as_its_number_is_limited() -> None:
    scene = with_bard(FIRST)
    assert isinstance(forget(scene), Forgotten)
    scene.answer(0, "play Elf")
    assert triggers(scene.state) == []
    remembered = with_bard()
    assert isinstance(forget(remembered), Forgotten)
    remembered.answer(0, "play Elf")
    assert len(triggers(remembered.state)) == 1


@pytest.mark.rule("riftbound-tournament 506.1.a")
def test_who_controls_a_battlefield_answers_for_its_triggers() -> None:
    port = battlefield("Port", Triggered(Scores(("Conquered",), "here"), effect(Draw(Plain(2)))))
    scene = position(port, fields=("Meadow", "Port")).put("base:0", "Scout").turn(0).start()
    assert scene.thing("Port").owner == 1
    scene.answer(0, "move Scout to battlefield 2")
    for _ in range(20):
        if triggers(scene.state):
            break
        assert scene.asked is not None
        scene.answer(scene.asked, "pass")
    (number,) = triggers(scene.state)
    assert accountable(scene.state, number) == 0
