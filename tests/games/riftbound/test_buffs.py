"""426 and 701 to 705: buffs."""

from __future__ import annotations

import pytest

from headjudge.effects import Me, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.events.status import MORE_BUFFS
from headjudge.games.riftbound.filters import Controlled, Enemy, Friendly, Marked, of_word
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Buff, Kill, ReturnToChampionZone, SpendBuff
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import SpendBuffCost
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.permissions import May
from tests.games.riftbound import tabletop
from tests.games.riftbound.positions import GUARD, activated, cast, effect, might, position, spell, target, unit

DRAW = effect(Draw(Plain(1)))
BUFFED = {"buff": 1}
GROW = spell("Grow", Buff(target("unit")))
WITH_BUFF = Marked(table.BUFF)


@pytest.mark.rule("riftbound 426.1", "riftbound 702.2.a", "riftbound 703")
def test_a_unit_with_a_buff_is_buffed_and_has_one_more_might() -> None:
    slay = spell("Slay", Kill(target("unit", WITH_BUFF)))
    scene = position(GROW, slay).put("hand:0", "Grow", "Slay").put("base:0", "Guard").turn(0).start()
    assert not scene.offers("play Slay")
    cast(scene, 0, "Grow")
    assert scene.counter("Guard", "buff") == 1
    assert might(scene, "Guard") == 4
    assert scene.offers("play Slay")


@pytest.mark.rule("riftbound 426.1.b", "riftbound 426.1.c", "riftbound 702.3")
def test_a_buffed_unit_may_be_chosen_but_gets_no_second_buff() -> None:
    proud = unit("Proud", 2, Triggered(ToMe("Buffed"), DRAW))
    for counters, noticed in ((None, 1), (BUFFED, 0)):
        setup = position(GROW, proud).put("hand:0", "Grow").put("base:0", "Proud", counters=counters)
        scene = setup.turn(0).start()
        cast(scene, 0, "Grow")
        assert scene.counter("Proud", "buff") == 1
        assert len(scene.waiting("chain")) == noticed


@pytest.mark.rule("riftbound 426.1.a", "riftbound 704")
def test_buffs_can_be_counted() -> None:
    count = spell("Count", Draw(CountOf(Kind([*of_word("unit"), WITH_BUFF]))))
    setup = position(count).put("hand:0", "Count").put("base:0", "Guard", "Scout", counters=BUFFED)
    scene = cast(setup.put("base:1", "Giant").turn(0).start(), 0, "Count")
    assert len(scene.things("hand:0")) == 2


@pytest.mark.rule("riftbound 702.2.b")
def test_a_buff_that_is_spent_is_removed() -> None:
    monk = unit("Monk", 2, activated(Draw(Plain(1)), costs=(SpendBuffCost(SpendBuff(Me())),)))
    scene = position(monk).put("base:0", "Monk", counters=BUFFED).turn(0).start()
    assert might(scene, "Monk") == 3
    scene.answer(0, "use Monk")
    assert (scene.counter("Monk", "buff"), might(scene, "Monk")) == (0, 2)


@pytest.mark.rule("riftbound 703", "riftbound 702.2.b")
def test_where_a_card_allows_more_buffs_each_counts_and_one_is_spent_at_a_time() -> None:
    grow, drain = spell("Grow", Buff(target("unit"))), spell("Drain", SpendBuff(target("unit")))
    monk = unit("Monk", 2, May(MORE_BUFFS, None))
    scene = position(monk, grow, drain).put("base:0", "Monk").put("hand:0", "Grow", "Grow", "Drain").turn(0).start()
    mights = [might(cast(scene, 0, name), "Monk") for name in ("Grow", "Grow", "Drain")]
    assert mights == [3, 4, 3]


@pytest.mark.rule("riftbound 702.2.b.1")
def test_no_buff_is_spent_where_there_is_none() -> None:
    monk = unit("Monk", 2, activated(Draw(Plain(1)), costs=(SpendBuffCost(SpendBuff(Me())),)))
    scene = position(monk).put("base:0", "Monk").turn(0).start()
    assert "there is no buff to spend" in scene.why_not("use Monk")


@pytest.mark.rule("riftbound 702.2.b.1")
def test_spending_no_buff_is_not_noticed() -> None:
    drain = spell("Drain", SpendBuff(target("unit")))
    monk = unit("Monk", 2, Triggered(ToMe("BuffSpent"), DRAW))
    for counters, noticed in ((BUFFED, 1), (None, 0)):
        setup = position(drain, monk).put("hand:0", "Drain").put("base:0", "Monk", counters=counters)
        assert len(cast(setup.turn(0).start(), 0, "Drain").waiting("chain")) == noticed


@pytest.mark.rule("riftbound 702.2.b.2")
@pytest.mark.parametrize(("player", "left"), [(0, 0), (1, 1)])
def test_buffs_are_spent_from_units_of_ones_own(player: int, left: int) -> None:
    drain = spell("Drain", SpendBuff(target("unit")))
    setup = position(drain).put("hand:0", "Drain").put(f"base:{player}", "Guard", counters=BUFFED)
    assert cast(setup.turn(0).start(), 0, "Drain").counter("Guard", "buff") == left


@pytest.mark.rule("riftbound 702.2.b.2")
@pytest.mark.parametrize(("player", "works"), [(0, True), (1, False)])
def test_a_buff_is_spent_as_a_cost_from_units_of_ones_own(player: int, works: bool) -> None:
    altar = tabletop.gear("Altar", "Spend a buff: Draw 1.")
    setup = tabletop.position(altar, GUARD).put("base:0", "Altar").put(f"base:{player}", "Guard", counters=BUFFED)
    assert setup.turn(0).start().offers("use Altar") is works


@pytest.mark.rule("riftbound 705.1")
def test_a_champion_keeps_no_buff_in_the_champion_zone() -> None:
    home = spell("Home", ReturnToChampionZone(target("unit", Friendly(), Controlled())))
    ace = unit("Ace", 3, supertypes=("Champion",))
    setup = position(home, ace).put("hand:0", "Home").put("base:0", "Ace", counters=BUFFED)
    scene = cast(setup.turn(0).start(), 0, "Home")
    assert scene.zone("Ace") == "champion:0"
    assert scene.counter("Ace", "buff") == 0
    scene.answer(0, "play Ace")
    assert might(scene, "Ace") == 3


def test_enemy_units_can_be_buffed() -> None:
    kind = spell("Kind", Buff(target("unit", Enemy())))
    scene = cast(position(kind).put("hand:0", "Kind").put("base:1", "Guard").turn(0).start(), 0, "Kind")
    assert might(scene, "Guard") == 4
