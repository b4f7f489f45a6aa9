"""414 and 415: exhausting and readying."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.filters import Friendly, of_word
from headjudge.games.riftbound.filters import Ready as IsReady
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Exhaust, Ready
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.occasions.objects import ToMe
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import activated, all_pass, cast, effect, legend, position, spell, target, unit

DRAW = effect(Draw(Plain(1)))
REACTION = (("Reaction", 0),)
TIRE = spell("Tire", Exhaust(target("unit")))
WAKE = spell("Wake", Ready(target("unit")))
UNITS = Every(Kind(of_word("unit")), "units")
SPELLS = Every(Kind(of_word("spell"), (table.CHAIN,)), "spells")
LEGENDS = Every(Kind(of_word("legend"), (table.LEGEND_ZONE,)), "legends")
ECHO = spell("Echo")
SPENT = {"exhausted": 1}


@pytest.mark.rule("riftbound 414.1")
def test_exhausting_marks_what_is_on_the_board_but_no_spell() -> None:
    sleep = spell("Sleep", Exhaust(UNITS), Exhaust(SPELLS), Exhaust(LEGENDS), keywords=REACTION)
    scene = position(sleep, ECHO).put("hand:0", "Sleep", "Echo").put("base:0", "Scout").turn(0).start()
    scene.answer(0, "play Echo").answer(0, "play Sleep")
    all_pass(scene)
    assert [scene.counter(name, "exhausted") for name in ("Scout", "Hero", "Echo")] == [1, 1, 0]


@pytest.mark.rule("riftbound 415.1")
def test_readying_makes_what_is_on_the_board_available_but_no_spell() -> None:
    dawn = spell("Dawn", Ready(UNITS), Ready(SPELLS), Ready(LEGENDS), keywords=REACTION)
    setup = position(dawn, ECHO).put("hand:0", "Dawn", "Echo").put("base:0", "Scout", counters=SPENT)
    scene = setup.turn(0).start()
    scene.answer(0, "play Echo")
    scene.state.count(scene.thing("Echo"), "exhausted", 1)
    scene.answer(0, "play Dawn")
    all_pass(scene)
    assert [scene.counter(name, "exhausted") for name in ("Scout", "Echo")] == [0, 1]


@pytest.mark.rule("riftbound 414.1.b", "riftbound 414.1.c")
def test_what_is_exhausted_cannot_be_exhausted_again() -> None:
    for counters, drawn in (({}, 1), (SPENT, 0)):
        grump = unit("Grump", 2, Triggered(ToMe("Exhausted"), DRAW))
        scene = position(TIRE, grump).put("hand:0", "Tire").put("base:0", "Grump", counters=counters).turn(0).start()
        cast(scene, 0, "Tire")
        assert len(scene.waiting("chain")) == drawn
        assert scene.counter("Grump", "exhausted") == 1


@pytest.mark.rule("riftbound 415.1.b", "riftbound 415.1.c")
def test_what_is_ready_cannot_be_readied_again() -> None:
    for counters, drawn in ((SPENT, 1), ({}, 0)):
        lark = unit("Lark", 2, Triggered(ToMe("Readied"), DRAW))
        scene = position(WAKE, lark).put("hand:0", "Wake").put("base:0", "Lark", counters=counters).turn(0).start()
        cast(scene, 0, "Wake")
        assert len(scene.waiting("chain")) == drawn
        assert scene.counter("Lark", "exhausted") == 0


@pytest.mark.rule("riftbound 414.2", "riftbound 415.2")
@pytest.mark.parametrize(("ready", "found"), [(True, 1), (False, 2)])
def test_texts_can_tell_the_exhausted_from_the_ready(ready: bool, found: int) -> None:
    count = spell("Count", Draw(CountOf(Kind([*of_word("unit"), Friendly(), IsReady(ready=ready)]))))
    setup = (
        position(count).put("hand:0", "Count").put("base:0", "Scout").put("base:0", "Guard", "Giant", counters=SPENT)
    )
    scene = cast(setup.turn(0).start(), 0, "Count")
    assert len(scene.things("hand:0")) == found


@pytest.mark.rule("riftbound 414.4")
def test_the_cost_to_exhaust_is_paid_by_what_is_ready_alone() -> None:
    sage = legend("Sage", activated(Draw(Plain(1)), costs=(ExhaustMe(),)))
    scene = position(sage, legends=("Sage", "Rival")).turn(0).start()
    scene.answer(0, "use Sage")
    all_pass(scene)
    assert scene.counter("Sage", "exhausted") == 1
    assert "Sage is exhausted" in scene.why_not("use Sage")


@pytest.mark.rule("riftbound 414.4")
@pytest.mark.parametrize("ready", [True, False])
def test_others_are_exhausted_as_a_cost_if_they_are_ready(ready: bool) -> None:
    camp = tabletop.gear("Camp", "Exhaust a friendly unit: Draw 1.")
    setup = tabletop.position(camp, tabletop.FILLER).put("base:0", "Camp")
    scene = setup.put("base:0", "Filler", counters={} if ready else SPENT).turn(0).start()
    assert scene.offers("use Camp") is ready
