"""What texts cost: abilities, triggers, additional costs, and costs within instructions."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.riftbound import lineups
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import gear, hand, is_ready, position, resolve, spell, unit
from tests.games.riftbound.text.casting import cast, go_on, table_for

IMP = unit("Imp", 1)


def engine(cost: str, text: str = "Draw 1.", **options: Any) -> Scene:
    """A gear with an ability of this cost."""
    setup = table_for(gear("Engine", f"{cost}: {text}"), IMP, **options)
    return setup.put("base:0", "Engine").start()


@pytest.mark.rule("riftbound 414.4")
def test_an_ability_that_exhausts_its_gear_is_used_once() -> None:
    scene = resolve(engine("{exhaust}").answer(0, "use Engine"))
    assert (hand(scene), is_ready(scene, "Engine")) == (1, False)
    assert "riftbound 414.4" in scene.why_not("use Engine")


def test_energy_and_power_are_paid() -> None:
    scene = resolve(engine("{1}{fury}, {exhaust}").answer(0, "use Engine"))
    assert (hand(scene), scene.cards("base:0").count("Fury Rune")) == (1, 3)


@pytest.mark.rule("riftbound 355.10.c")
def test_a_unit_that_is_killed_for_a_cost_is_not_targeted() -> None:
    scene = engine("Kill a friendly unit").answer(0, "use Engine")
    assert (scene.zone("Scout"), scene.waiting("chain")) == ("trash:0", ["Engine"])
    assert hand(resolve(scene)) == 1


def test_a_cost_that_cannot_be_paid_in_full_is_not_paid() -> None:
    assert "riftbound" in engine("Kill a friendly unit", scout="trash:0").why_not("use Engine")


def test_the_object_itself_is_killed_for_a_cost() -> None:
    scene = resolve(engine("Kill this").answer(0, "use Engine"))
    assert (scene.zone("Engine"), hand(scene)) == ("trash:0", 1)


@pytest.mark.rule("riftbound 422.3")
def test_cards_are_discarded_for_a_cost() -> None:
    setup = table_for(gear("Engine", "Discard 1, {exhaust}: Draw 2."), IMP).put("base:0", "Engine")
    assert "riftbound 422.3" in setup.start().why_not("use Engine")
    setup = table_for(gear("Engine", "Discard 1, {exhaust}: Draw 2."), IMP).put("base:0", "Engine").put("hand:0", "Imp")
    scene = resolve(setup.start().answer(0, "use Engine"))
    assert (scene.zone("Imp"), hand(scene)) == ("trash:0", 2)


def test_only_what_is_ready_is_exhausted_for_a_cost() -> None:
    assert "riftbound" in engine("Exhaust a friendly unit", own={"exhausted": 1}).why_not("use Engine")
    scene = engine("Exhaust a friendly unit").answer(0, "use Engine")
    assert not is_ready(scene, "Scout")


@pytest.mark.rule("riftbound 702.2.b")
def test_a_buff_is_spent_for_a_cost() -> None:
    assert "riftbound" in engine("Spend a buff").why_not("use Engine")
    scene = resolve(engine("Spend a buff", own={"buff": 1}).answer(0, "use Engine"))
    assert (scene.counter("Scout", "buff"), hand(scene)) == (0, 1)


def test_a_unit_spends_its_own_buff() -> None:
    monk = unit("Monk", 2, "Spend my buff: Draw 1.")
    assert "riftbound 702.2.b" in table_for(monk).put("base:0", "Monk").start().why_not("use Monk")
    scene = table_for(monk).put("base:0", "Monk", counters={"buff": 1}).start()
    assert hand(resolve(scene.answer(0, "use Monk"))) == 1


@pytest.mark.rule("riftbound 730.2")
def test_experience_is_spent_for_a_cost() -> None:
    assert "riftbound 730.2" in engine("Spend 2 XP").why_not("use Engine")
    setup = table_for(gear("Engine", "Spend 2 XP: Draw 1.")).put("base:0", "Engine").player(0, xp=3)
    assert resolve(setup.start().answer(0, "use Engine")).player(0, "xp") == 1


def test_cards_are_recycled_for_a_cost() -> None:
    setup = table_for(gear("Engine", "Recycle 2 from your trash: Draw 1."), IMP).put("base:0", "Engine")
    scene = setup.put("trash:0", "Imp", "Imp").start()
    assert hand(resolve(scene.answer(0, "use Engine"))) == 1
    assert scene.cards("trash:0") == []


# Costs within instructions


@pytest.mark.rule("riftbound 742.1.a", "riftbound 355.10.c.1")
def test_a_cost_within_a_spell_is_paid_as_it_resolves() -> None:
    scene = cast("You may kill a friendly unit to draw 2.")
    assert scene.zone("Scout") == "base:0"
    go_on(scene, "yes")
    assert (scene.zone("Scout"), hand(scene)) == ("trash:0", 2)


def test_who_cannot_pay_is_not_asked() -> None:
    scene = cast("You may pay {2} to draw 2.", runes=1)
    assert (hand(scene), scene.zone("Spell")) == (0, "trash:0")


def test_energy_is_paid_in_the_midst_of_instructions() -> None:
    scene = go_on(cast("You may pay {2} to draw 2.", runes=3), "yes")
    ready = [thing for thing in scene.things("base:0") if not thing.counters.get("exhausted")]
    assert (hand(scene), [thing.card.name for thing in ready]) == (2, ["Fury Rune", "Scout"])


@pytest.mark.rule("riftbound 359.3.e.13")
def test_what_was_killed_for_a_cost_is_looked_back_at() -> None:
    text = "You may kill a friendly unit to deal damage equal to its Might to an enemy unit."
    scene = go_on(cast(text), "yes")
    assert (scene.zone("Scout"), scene.counter("Guard", "damage")) == ("trash:0", 2)


@pytest.mark.rule("riftbound 383.3.b.1")
def test_a_cost_within_a_trigger_is_paid_as_it_is_finalized() -> None:
    sage = unit("Sage", 1, "When you play me, you may kill another friendly unit to draw 2.")
    scene = table_for(sage).put("hand:0", "Sage").start().answer(0, "play Sage").answer(0, "yes")
    assert (scene.zone("Scout"), hand(scene)) == ("trash:0", 0)
    assert hand(resolve(scene)) == 2


@pytest.mark.rule("riftbound 404.2")
@pytest.mark.parametrize(
    ("cost", "possible"),
    [("pay {2}", True), ("pay {3}", False), ("kill another friendly unit", False), ("discard 1", True)],
)
def test_a_trigger_is_not_offered_if_it_could_not_be_paid_for(cost: str, possible: bool) -> None:
    sage = unit("Sage", 1, f"When you play me, you may {cost} to draw 2.")
    setup = position(sage, runes=2).put("hand:0", "Sage", "Filler").turn(0)
    scene = setup.start().answer(0, "play Sage")
    assert ("Do you use the ability of Sage?" in scene.question) == possible


@pytest.mark.rule("riftbound 404.2")
def test_a_trigger_is_offered_if_another_could_bring_what_it_costs() -> None:
    sage = unit("Sage", 1, "When you play me, you may pay {1} to draw 2.\nWhen you play me, [Add] {1}.")
    scene = position(sage, runes=0).put("hand:0", "Sage").turn(0).start().answer(0, "play Sage")
    assert "Do you use the ability of Sage?" in scene.question


@pytest.mark.rule("riftbound 404.2", "riftbound 809.1.c")
@pytest.mark.parametrize(("answer", "hurt", "left"), [(True, 2, 2), (False, 0, 3)])
def test_what_a_trigger_costs_by_what_it_chose_may_be_declined(*, answer: bool, hurt: int, left: int) -> None:
    sage, ward = unit("Sage", 1, "When you play me, deal 2 to an enemy unit."), unit("Ward", 5, "[Deflect]")
    scene = position(sage, ward, runes=3).put("hand:0", "Sage").put("base:1", "Ward").turn(0).start()
    scene.answer(0, "play Sage")
    assert "Do you pay [any Power] for the ability of Sage?" in scene.question
    resolve(scene.answer(0, answer))
    assert (scene.counter("Ward", "damage"), len(lineups.runes(scene.state, 0))) == (hurt, left)
    assert not any(event.kind == "Countered" for event in scene.state.history)


# Additional costs


@pytest.mark.parametrize(("answer", "zone", "drawn"), [("yes", "trash:0", 2), ("no", "base:0", 1)])
def test_an_optional_additional_cost_brings_something(answer: str, zone: str, drawn: int) -> None:
    text = "You may kill a friendly unit as an additional cost to play this.\n"
    text += "Draw 1. If you paid the additional cost, draw 1."
    scene = table_for(spell("Spell", text)).put("hand:0", "Spell").start().answer(0, "play Spell")
    resolve(scene.answer(0, answer))
    assert (scene.zone("Scout"), hand(scene)) == (zone, drawn)


BREAK = spell(
    "Break",
    "You may discard 1 as an additional cost to play this.\nDraw 1. If you paid the additional cost, kill a gear.",
)


@pytest.mark.parametrize(("answer", "zone", "held"), [("no", "base:1", 2), ("yes", "trash:1", 1)])
def test_what_an_additional_cost_brings_is_chosen_only_if_it_is_paid(answer: str, zone: str, held: int) -> None:
    setup = table_for(BREAK, IMP, gear("Cup")).put("hand:0", "Break", "Imp").put("base:1", "Cup")
    scene = resolve(setup.start().answer(0, "play Break").answer(0, answer))
    assert (scene.zone("Cup"), hand(scene)) == (zone, held)


@pytest.mark.rule("riftbound 355.8", "riftbound 355.16")
def test_an_additional_cost_is_not_offered_if_there_is_nothing_to_choose_for_what_it_brings() -> None:
    scene = table_for(BREAK, IMP).put("hand:0", "Break", "Imp").start().answer(0, "play Break")
    assert hand(resolve(scene)) == 2


def test_an_additional_cost_must_be_paid() -> None:
    text = "As an additional cost to play this, kill a friendly unit.\nDraw 2."
    setup = table_for(spell("Spell", text), scout="trash:0").put("hand:0", "Spell")
    assert "riftbound" in setup.start().why_not("play Spell")
    scene = table_for(spell("Spell", text)).put("hand:0", "Spell").start().answer(0, "play Spell")
    assert (scene.zone("Scout"), hand(resolve(scene))) == ("trash:0", 2)


def test_a_unit_chooses_what_is_killed_for_its_additional_cost() -> None:
    ogre = unit("Ogre", 5, "As an additional cost to play me, kill a friendly unit.")
    scene = table_for(ogre, IMP).put("hand:0", "Ogre").put("base:0", "Imp").start().answer(0, "play Ogre")
    scene.answer(0, "Imp")
    assert (scene.zone("Imp"), scene.zone("Ogre")) == ("trash:0", "base:0")


def test_an_additional_cost_reduces_the_cost() -> None:
    text = "As you play me, you may discard 1 as an additional cost. If you do, reduce my cost by {2}."
    scene = table_for(unit("Ogre", 5, text, energy=6), IMP, runes=4).put("hand:0", "Ogre", "Imp").start()
    scene.answer(0, "play Ogre")
    assert (scene.zone("Ogre"), scene.zone("Imp")) == ("base:0", "trash:0")
    scene = table_for(unit("Ogre", 5, text, energy=6), IMP, runes=6).put("hand:0", "Ogre", "Imp").start()
    scene.answer(0, "play Ogre").answer(0, "yes")
    ready = [rune for rune in lineups.runes(scene.state, 0) if not rune.counters]
    assert (scene.zone("Imp"), len(ready)) == ("trash:0", 2)


# Deflect, of several that are chosen


WARD = unit("Ward", 5, "[Deflect]")


@pytest.mark.rule("riftbound 355.16", "riftbound 809.1.c")
@pytest.mark.parametrize(("runes", "others", "possible"), [(2, 0, True), (1, 0, False), (1, 1, True), (0, 1, False)])
def test_as_many_are_chosen_as_must_be_paid_for_together(runes: int, others: int, *, possible: bool) -> None:
    zap = spell("Zap", "Deal 1 to two enemy units.")
    setup = position(WARD, IMP, zap, runes=runes).put("base:1", "Ward", "Ward", *["Imp"] * others)
    assert setup.put("hand:0", "Zap").turn(0).start().offers("play Zap") == possible


@pytest.mark.rule("riftbound 355.16", "riftbound 809.1.c")
@pytest.mark.parametrize("count", ["two", "up to two"])
def test_what_could_not_be_paid_for_besides_what_was_picked_is_not_offered(count: str) -> None:
    zap = spell("Zap", f"Deal 1 to {count} enemy units.")
    setup = position(WARD, IMP, zap, runes=1).put("base:1", "Ward", as_="one").put("base:1", "Ward", as_="other")
    scene = setup.put("base:1", "Imp").put("hand:0", "Zap").turn(0).start().answer(0, "play Zap").answer(0, "one")
    assert "Ward" not in scene.offered
    scene.answer(0, "Imp") if "Imp" in scene.offered else scene
    assert (scene.waiting("chain"), scene.counter("one", "damage")) == (["Zap"], 0)
    resolve(scene)
    assert [scene.counter(name, "damage") for name in ("one", "other")] == [1, 0]


# Costs, and what is chosen besides


REAP = spell("Reap", "As an additional cost to play this, kill a friendly unit.\nReady a unit.")
SAGE = unit("Sage", 1, "When you play me, you may kill another friendly unit to ready a unit.")


@pytest.mark.rule("riftbound 355.16")
def test_what_is_needed_to_pay_with_is_not_chosen() -> None:
    assert not position(REAP, IMP).put("base:0", "Imp").put("hand:0", "Reap").turn(0).start().offers("play Reap")
    scene = table_for(REAP).put("hand:0", "Reap").start().answer(0, "play Reap")
    assert (scene.waiting("chain"), scene.zone("Scout"), scene.zone("Guard")) == (["Reap"], "trash:0", "base:1")


@pytest.mark.rule("riftbound 357.3")
def test_what_was_chosen_is_not_paid_with_if_there_is_anything_else() -> None:
    setup = table_for(REAP, IMP).put("base:0", "Imp").put("hand:0", "Reap")
    scene = setup.start().answer(0, "play Reap").answer(0, "Scout")
    assert (scene.waiting("chain"), scene.zone("Scout"), scene.zone("Imp")) == (["Reap"], "base:0", "trash:0")


@pytest.mark.rule("riftbound 355.16")
def test_a_trigger_does_not_choose_what_it_is_paid_with() -> None:
    scene = table_for(SAGE).put("hand:0", "Sage").start().answer(0, "play Sage").answer(0, True)
    assert "Scout" not in scene.offered
    scene.answer(0, "Guard")
    assert (scene.waiting("chain"), scene.zone("Scout")) == (["Sage"], "trash:0")
