"""356, 358 and 410: in which order costs are worked out, and what is undone because it must not be."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import Printed
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    COIN,
    LOYAL,
    MEADOW,
    battlefield,
    gear,
    hand,
    play,
    position,
    resolve,
    spell,
    unit,
)


def left(scene: Scene) -> int:
    """How many of our runes are ready."""
    return len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)])


@pytest.mark.rule("riftbound 356.1")
@pytest.mark.parametrize(("others", "ready"), [([], 3), (["Tax"], 2), (["Aid"], 5), (["Tax", "Aid"], 4)])
def test_another_base_cost_comes_before_everything_else(others: list[str], ready: int) -> None:
    phoenix = unit("Phoenix", 2, "You may play me from your trash for {3}.", energy=9)
    tax, aid = gear("Tax", "Units cost {1} more."), gear("Aid", "Units cost {2} less.")
    setup = position(phoenix, tax, aid, runes=6).put("base:0", *others).put("trash:0", "Phoenix")
    assert left(play(setup.turn(0).start(), "Phoenix")) == ready


@pytest.mark.rule("riftbound 356.1")
@pytest.mark.parametrize("tribute", [False, True])
def test_a_base_cost_that_is_ignored_leaves_what_is_added(*, tribute: bool) -> None:
    text = "You may pay {2} as an additional cost to play me. If you do, I enter ready."
    revive = spell("Revive", "Play a unit from your trash, ignoring its cost.")
    setup = position(unit("Knight", 2, text, energy=5), revive, runes=3).put("trash:0", "Knight")
    scene = play(setup.put("hand:0", "Revive").turn(0).start(), "Revive")
    scene.answer(0, tribute)
    assert scene.zone("Knight") == "base:0"
    assert left(scene) == (1 if tribute else 3)


@pytest.mark.rule("riftbound 356.1", "riftbound 356.4.e")
def test_a_cost_is_ignored_before_a_discount_to_a_minimum_is_applied() -> None:
    text = "As you play this, you may spend a buff as an additional cost. If you do, ignore this spell's cost.\nDraw 1."
    tax = gear("Tax", "Your spells cost {1} more.")
    aid = unit("Aid", 2, "The Energy costs for spells you play is reduced by {1}, to a minimum of {1}.")
    setup = position(spell("Vigor", text, energy=3), tax, aid, runes=3).put("base:0", "Tax").put("hand:0", "Vigor")
    scene = play(setup.put("base:0", "Aid", counters={"buff": 1}).turn(0).start(), "Vigor", True)
    assert (hand(scene), left(scene)) == (1, 2)


@pytest.mark.rule("riftbound 356.1.b.1", "riftbound 356.1.b.3")
@pytest.mark.parametrize("spend", [False, True])
def test_a_cost_that_is_ignored_twice_still_leaves_what_is_added(*, spend: bool) -> None:
    text = "As you play this, you may spend a buff as an additional cost. If you do, ignore this spell's cost.\nDraw 1."
    recall = spell("Recall", "Play a spell from your trash, ignoring its cost.")
    setup = position(spell("Vigor", text, energy=3), recall, gear("Tax", "Your spells cost {1} more."), COIN, runes=3)
    setup.put("base:0", "Tax").put("base:0", "Coin", counters={"buff": 1}).put("trash:0", "Vigor")
    scene = play(setup.put("hand:0", "Recall").turn(0).start(), "Recall")
    assert left(resolve(scene.answer(0, spend))) == 1


@pytest.mark.rule("riftbound 356.4", "riftbound 356.4.a", "riftbound 356.4.f")
@pytest.mark.parametrize("tribute", [False, True])
def test_what_plays_a_card_for_less_takes_that_off_what_is_added_too(*, tribute: bool) -> None:
    text = "You may pay {2} as an additional cost to play me. If you do, I enter ready."
    lift = spell("Lift", "Play a unit from your trash, reducing its cost by {4}.")
    tax = gear("Tax", "Units cost {1} more.")
    setup = position(unit("Knight", 2, text, energy=2), lift, tax, runes=3).put("trash:0", "Knight")
    scene = play(setup.put("base:0", "Tax").put("hand:0", "Lift").turn(0).start(), "Lift")
    scene.answer(0, tribute)
    assert scene.zone("Knight") == "base:0"
    assert left(scene) == (2 if tribute else 3)


@pytest.mark.rule("riftbound 356.4.c.1")
@pytest.mark.parametrize("order", [("One", "Two"), ("Two", "One")])
def test_discounts_on_the_same_part_of_a_cost_are_applied_in_any_order(order: tuple[str, str]) -> None:
    one, two = (gear(name, f"Your [Repeat] costs cost {{{n}}} less.") for name, n in (("One", 1), ("Two", 2)))
    study = spell("Study", "[Repeat] {4}\nDraw 1.", energy=2)
    scene = position(one, two, study, runes=3).put("base:0", *order).put("hand:0", "Study").turn(0).start()
    assert hand(play(scene, "Study", True)) == 2
    assert left(scene) == 0


@pytest.mark.rule("riftbound 356.4.c.1")
def test_discounts_on_a_part_take_nothing_off_the_rest() -> None:
    aids = [gear(name, "Your [Repeat] costs cost {3} less.") for name in ("One", "Two")]
    study = spell("Study", "[Repeat] {4}\nDraw 1.", energy=2)
    scene = position(*aids, study, runes=3).put("base:0", "One", "Two").put("hand:0", "Study").turn(0).start()
    assert hand(play(scene, "Study", True)) == 2
    assert left(scene) == 1


# 2 and 4 - 3 are 3, which is less by 5, but no less than 1.
@pytest.mark.rule("riftbound 356.4.d")
@pytest.mark.parametrize("order", [("Part", "Whole"), ("Whole", "Part")])
def test_discounts_on_the_whole_come_after_those_on_a_part(order: tuple[str, str]) -> None:
    part = gear("Part", "Your [Repeat] costs cost {3} less.")
    whole = gear("Whole", "Your spells cost {5} less, to a minimum of {1}.")
    study = spell("Study", "[Repeat] {4}\nDraw 1.", energy=2)
    scene = position(part, whole, study, runes=3).put("base:0", *order).put("hand:0", "Study").turn(0).start()
    assert hand(play(scene, "Study", True)) == 2
    assert left(scene) == 2


GATE = unit("Gate", 2, f"Friendly units may be played to here.\n{LOYAL}")
CULTIST = unit("Cultist", 3, "As an additional cost to play me, kill a friendly unit.")


def at_the_gate(guest: Printed, *others: str) -> Scene:
    """A unit is in hand that may be played to a battlefield as long as the Gate is there."""
    setup = position(GATE, guest, COIN, unit("Imp", 1), runes=0).put("battlefield:0", "Gate", owner=0)
    return setup.put("base:0", *others).put("hand:0", guest.name).turn(0).start().answer(0, f"play {guest.name}")


@pytest.mark.rule("riftbound 358.2")
def test_what_would_be_where_it_may_not_be_is_undone() -> None:
    scene = at_the_gate(unit("Guest", 3, energy=1), "Coin").answer(0, "Arena")
    assert (scene.zone("Guest"), scene.zone("Gate"), scene.zone("Coin")) == ("hand:0", "battlefield:0", "base:0")
    assert scene.state.lists[table.CHAIN].items == ()
    scene.answer(0, "end turn")


@pytest.mark.rule("riftbound 355.16", "riftbound 358.2")
def test_nothing_is_played_to_where_it_may_not_be_once_it_is_paid_for() -> None:
    scene = at_the_gate(CULTIST)
    assert (scene.zone("Cultist"), scene.zone("Gate")) == ("base:0", "trash:0")


@pytest.mark.rule("riftbound 357.3")
@pytest.mark.parametrize(("where", "offered"), [("base", ["Imp", "Gate"]), ("Arena", [])])
def test_what_lets_a_unit_be_played_there_is_not_paid_with(where: str, offered: list[str]) -> None:
    scene = at_the_gate(CULTIST, "Imp").answer(0, where)
    assert [name for name in scene.offered if name in {"Gate", "Imp"}] == offered
    assert scene.zone("Gate") == "battlefield:0"


@pytest.mark.rule("riftbound 410.1.b.3")
def test_discretionary_actions_do_nothing_that_is_forbidden() -> None:
    fen = battlefield("Fen", "Units can't move to here.")
    setup = position(unit("Scout", 2), fields=(fen, MEADOW)).put("base:0", "Scout")
    scene = setup.turn(0).start()
    assert not scene.offers("move Scout to battlefield 1")
    assert scene.offers("move Scout to battlefield 2")
