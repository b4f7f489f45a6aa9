"""720 to 727: inactive text, and keywords on which abilities depend."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.cards import ATTACHED
from headjudge.games.riftbound.filters import Has, of_word
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Attach, Buff, Detach
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.occasions.objects import ToKind, ToMe
from headjudge.games.riftbound.passives import MightChange
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import activated, cast, effect, gear, might, position, spell, target
from tests.games.riftbound.tabletop import both_pass, resolve

GEAR = Every(Kind(of_word("gear")), "gear")
UNITS = Every(Kind(of_word("unit")), "units")
DRAW = effect(Draw(Plain(1)))
GROW = spell("Grow", Buff(target("unit")))
BIND = spell("Bind", Attach(GEAR, UNITS))
FREE = spell("Free", Detach(GEAR))


@pytest.mark.rule("riftbound 721.2", "riftbound 723")
@pytest.mark.parametrize("on", ["", "Scout"])
def test_inactive_abilities_neither_trigger_nor_apply_nor_are_used(on: str) -> None:
    totem = gear(
        "Totem",
        Triggered(ToKind(Kind(of_word("unit")), "Buffed"), DRAW),
        MightChange(Kind(of_word("unit")), Plain(1)),
        activated(Draw(Plain(1)), costs=(ExhaustMe(),)),
    )
    setup = position(totem, GROW).put("hand:0", "Grow").put("base:0", "Scout").put("base:0", "Totem", on=on)
    scene = setup.turn(0).start()
    active = not on
    assert might(scene, "Scout") == 2 + active
    assert scene.offers("use Totem") is active
    assert len(cast(scene, 0, "Grow").waiting("chain")) == active


@pytest.mark.rule("riftbound 722.1", "riftbound 722.2")
def test_keywords_of_inactive_text_can_be_seen_and_make_for_targets() -> None:
    relic = gear("Relic", keywords=(("Unique", 0),))
    wanted = [*of_word("gear"), Has("Unique")]
    count = spell("Count", Draw(CountOf(Kind(wanted))))
    free = spell("Free", Detach(target("gear", Has("Unique"))))
    setup = position(relic, count, free).put("hand:0", "Count", "Free").put("base:0", "Scout")
    scene = cast(setup.put("base:0", "Relic", on="Scout").turn(0).start(), 0, "Count")
    assert scene.cards("hand:0").count("Filler") == 1
    assert cast(scene, 0, "Free").thing("Relic").attached_to < 0


@pytest.mark.rule("riftbound 725.1")
def test_what_waits_for_being_attached_sees_it_as_it_attaches() -> None:
    relic = gear("Relic", Triggered(ToMe("Attached"), DRAW))
    scene = position(relic, BIND).put("hand:0", "Bind").put("base:0", "Scout", "Relic").turn(0).start()
    cast(scene, 0, "Bind")
    assert scene.thing("Relic").attached_to >= 0
    assert scene.waiting("chain") == ["Relic"]


@pytest.mark.rule("riftbound 725.2")
def test_what_waits_for_being_detached_sees_it_as_it_detaches() -> None:
    relic = gear("Relic", Triggered(ToMe("Detached"), DRAW))
    setup = position(relic, FREE).put("hand:0", "Free").put("base:0", "Scout").put("base:0", "Relic", on="Scout")
    scene = cast(setup.turn(0).start(), 0, "Free")
    assert scene.waiting("chain") == ["Relic"]


def test_effect_text_is_nothing_without_being_attached() -> None:
    ring = gear("Ring", boxes={ATTACHED: (MightChange(Kind(of_word("unit")), Plain(5)),)})
    loose = position(ring).put("base:0", "Scout", "Ring").turn(0).start()
    worn = position(ring).put("base:0", "Scout").put("base:0", "Ring", on="Scout").turn(0).start()
    assert (might(loose, "Scout"), might(worn, "Scout")) == (2, 7)


# Keywords on which abilities depend


@pytest.mark.rule("riftbound 727.1.b", "riftbound 727.1.b.2", "riftbound 727.1.c.2")
def test_a_passive_ability_is_active_as_long_as_its_condition_is_true() -> None:
    sage = tabletop.unit("Sage", 2, "[Level 3] I have +2 {might}.")
    feed = tabletop.spell("Feed", "Gain 2 XP.")
    setup = tabletop.position(sage, feed).put("base:0", "Sage").put("hand:0", "Feed", "Feed")
    scene = setup.turn(0).start()
    mights = [might(scene, "Sage")]
    for _ in range(2):
        resolve(scene.answer(0, "play Feed"))
        mights.append(might(scene, "Sage"))
    scene.state.count(scene.state.players[0], table.XP, 0)
    scene.state.unsettled = True
    assert [*mights, might(scene, "Sage")] == [2, 2, 4, 2]


@pytest.mark.rule("riftbound 727.1.c.1", "riftbound 727.1.c")
@pytest.mark.parametrize(("xp", "noticed"), [(2, 0), (3, 1)])
def test_a_triggered_ability_must_be_active_to_trigger(xp: int, noticed: int) -> None:
    sage = tabletop.unit("Sage", 2, "[Level 3] When I move, draw 1.")
    setup = tabletop.position(sage, holders=(0, -1)).put("base:0", "Sage").player(0, xp=xp)
    scene = setup.turn(0).start().answer(0, "move Sage to battlefield 1")
    assert len(scene.waiting("chain")) == noticed


@pytest.mark.rule("riftbound 727.1.c.3", "riftbound 727.1.c")
def test_an_activated_ability_can_be_used_once_it_is_active() -> None:
    sage = tabletop.unit("Sage", 2, "[Level 3] {exhaust}: Draw 1.")
    poor = tabletop.position(sage).put("base:0", "Sage").player(0, xp=2).turn(0).start()
    assert poor.why_not("use Sage")
    rich = tabletop.position(sage).put("base:0", "Sage").player(0, xp=3).turn(0).start()
    assert rich.offers("use Sage")


@pytest.mark.rule("riftbound 727.1.b.1")
def test_a_dependent_ability_can_be_referred_to_while_it_is_inactive() -> None:
    sage = tabletop.unit("Sage", 2, "[Level 3] {exhaust}: Draw 1.")
    count = spell("Count", Draw(CountOf(Kind([*of_word("unit"), Has("Level")]))))
    scene = position(sage, count).put("base:0", "Sage", "Guard").put("hand:0", "Count").turn(0).start()
    assert "what Sage asks for is not so" in scene.why_not("use Sage")
    assert len(cast(scene, 0, "Count").things("hand:0")) == 1


@pytest.mark.rule("riftbound 727.1.c.1.a")
def test_a_trigger_that_becomes_active_with_its_own_occasion_triggers() -> None:
    sage = tabletop.unit("Sage", 2, "[Level 3] When you gain XP, draw 1.")
    feed = tabletop.spell("Feed", "Gain 1 XP.")
    setup = tabletop.position(sage, feed).put("base:0", "Sage").put("hand:0", "Feed", "Feed").player(0, xp=1)
    scene = setup.turn(0).start()
    waiting = [both_pass(scene.answer(0, "play Feed")).waiting("chain") for _ in range(2)]
    assert waiting == [[], ["Sage"]]


@pytest.mark.rule("riftbound 727.1.c.3.a")
def test_an_ability_on_the_chain_does_not_mind_becoming_inactive() -> None:
    sage = tabletop.unit("Sage", 2, "[Level 3] Spend 3 XP: Draw 1.")
    scene = tabletop.position(sage).put("base:0", "Sage").player(0, xp=3).turn(0).start().answer(0, "use Sage")
    assert scene.player(0, "xp") == 0
    assert scene.waiting("chain") == ["Sage"]
    assert tabletop.hand(resolve(scene)) == 1
    assert scene.why_not("use Sage")
