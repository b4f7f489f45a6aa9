"""706 to 711: being and becoming Mighty."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.filters import Friendly, mighty, of_word
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Buff, ReturnToHand
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.passives import MightChange
from tests.games.riftbound.positions import all_pass, cast, effect, gear, position, spell, target, unit

DRAW = effect(Draw(Plain(1)))
FOUR = unit("Four", 4)
FIVE = unit("Five", 5)
COUNT = spell("Count", Draw(CountOf(Kind([*of_word("unit"), mighty()]))))


@pytest.mark.rule("riftbound 707", "riftbound 708")
def test_units_with_a_might_of_five_or_greater_are_mighty() -> None:
    setup = position(COUNT, FOUR, FIVE).put("hand:0", "Count").put("base:0", "Four", "Five").put("base:1", "Giant")
    assert len(cast(setup.turn(0).start(), 0, "Count").things("hand:0")) == 2


@pytest.mark.rule("riftbound 710")
@pytest.mark.parametrize(("name", "found"), [("Four", 1), ("Guard", 0)])
def test_on_the_board_the_current_might_counts(name: str, found: int) -> None:
    setup = position(COUNT, FOUR).put("hand:0", "Count").put("base:0", name, counters={"buff": 1})
    assert len(cast(setup.turn(0).start(), 0, "Count").things("hand:0")) == found


@pytest.mark.rule("riftbound 711")
@pytest.mark.parametrize(("name", "found"), [("Four", 0), ("Five", 1)])
def test_elsewhere_the_printed_might_counts(name: str, found: int) -> None:
    everywhere = Kind(of_word("unit"), ("board", table.HAND))
    horn = gear("Horn", MightChange(everywhere, Plain(1)))
    count = spell("Count", Draw(CountOf(Kind([*of_word("unit"), mighty()], (table.TRASH, table.HAND)))))
    setup = position(count, FOUR, FIVE, horn).put("hand:0", "Count", name).put("base:0", "Horn")
    assert len(cast(setup.turn(0).start(), 0, "Count").things("hand:0")) == 1 + found


@pytest.mark.rule("riftbound 709")
@pytest.mark.parametrize(("base", "noticed"), [(3, 0), (4, 1), (5, 0)])
def test_a_unit_becomes_mighty_as_its_might_rises_to_five(base: int, noticed: int) -> None:
    hero = unit("Growing", base, Triggered(ToMe("BecameMighty"), DRAW))
    grow = spell("Grow", Buff(target("unit", Friendly())))
    scene = position(hero, grow).put("hand:0", "Grow").put("base:0", "Growing").turn(0).start()
    assert len(cast(scene, 0, "Grow").waiting("chain")) == noticed


@pytest.mark.rule("riftbound 709", "riftbound 711")
@pytest.mark.parametrize(("base", "noticed"), [(4, 1), (5, 0)])
def test_a_unit_that_enters_where_it_has_more_might_becomes_mighty(base: int, noticed: int) -> None:
    hero = unit("Growing", base, Triggered(ToMe("BecameMighty"), DRAW))
    horn = gear("Horn", MightChange(Kind(of_word("unit")), Plain(1)))
    scene = position(hero, horn).put("hand:0", "Growing").put("base:0", "Horn").turn(0).start()
    scene.answer(0, "play Growing")
    assert len(scene.waiting("chain")) == noticed


def test_a_unit_can_become_mighty_again() -> None:
    hero = unit("Growing", 4, Triggered(ToMe("BecameMighty"), DRAW))
    horn = gear("Horn", MightChange(Kind(of_word("unit")), Plain(1)))
    back = spell("Back", ReturnToHand(target("gear")))
    setup = position(hero, horn, back).put("hand:0", "Back").put("base:0", "Growing", "Horn")
    scene = cast(all_pass(setup.turn(0).start()), 0, "Back")
    assert scene.waiting("chain") == []
    scene.answer(0, "play Horn")
    assert scene.waiting("chain") == ["Growing"]
