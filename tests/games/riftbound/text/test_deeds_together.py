"""Texts about several objects or players at once: fights, swaps, groups, each player in turn."""

from __future__ import annotations

import pytest

from tests.games.riftbound.tabletop import damage, gear, hand, might, resolve, spell, unit
from tests.games.riftbound.text.casting import announced, cast, go_on, table_for

IMP = unit("Imp", 1)
GIANT = unit("Giant", 6)


def test_two_units_chosen_together_fight() -> None:
    scene = cast("Choose two units. They deal damage equal to their Mights to each other.")
    assert (scene.zone("Scout"), damage(scene, "Guard")) == ("trash:0", 2)


def test_units_chosen_one_after_the_other_fight() -> None:
    text = "Give a friendly unit +2 {might} this turn. Then choose an enemy unit. "
    scene = cast(text + "They deal damage equal to their Mights to each other.")
    assert (scene.zone("Guard"), damage(scene, "Scout")) == ("trash:1", 3)


def test_nobody_fights_alone() -> None:
    trick = spell("Trick", "[Reaction]\nKill a friendly unit.")
    text = "Choose a friendly unit and an enemy unit. They deal damage equal to their Mights to each other."
    scene = table_for(spell("Spell", text), trick).put("hand:0", "Spell").put("hand:1", "Trick").start()
    resolve(scene.answer(0, "play Spell").answer(0, "pass").answer(1, "play Trick"))
    assert damage(scene, "Scout") == 0


def test_two_units_swap_their_might() -> None:
    scene = cast("Swap the Might of two units this turn.")
    assert (might(scene, "Scout"), might(scene, "Guard")) == (3, 2)


@pytest.mark.rule("riftbound 355.11.a")
def test_units_at_the_same_battlefield_are_chosen_together() -> None:
    text = "Swap the Might of two units at the same battlefield this turn."
    setup = table_for(spell("Spell", text), IMP, GIANT, scout="battlefield:0", guard="battlefield:1")
    scene = setup.put("hand:0", "Spell").put("battlefield:1", "Imp", owner=1).put("base:0", "Giant").start()
    resolve(scene.answer(0, "play Spell"))
    assert (might(scene, "Guard"), might(scene, "Imp"), might(scene, "Scout")) == (1, 3, 2)


@pytest.mark.rule("riftbound 355.11.a")
def test_up_to_so_many_units_share_their_location() -> None:
    text = "Deal 1 to up to three units at the same location."
    setup = table_for(spell("Spell", text), IMP, GIANT).put("base:1", "Giant").put("hand:0", "Spell")
    scene = setup.start().answer(0, "play Spell").answer(0, "Guard")
    assert scene.offered == ["Giant", "done"]


@pytest.mark.parametrize("between", ["", "Exhaust a friendly gear. "])
def test_units_swap_their_places(between: str) -> None:
    text = "When you play me, you may choose a unit you control at another location. "
    fox = unit("Fox", 1, f"{text}{between}Move me to its location and it to my original location.")
    setup = table_for(fox, gear("Lamp"), scout="battlefield:0").put("hand:0", "Fox")
    scene = setup.put("base:0", "Lamp").start()
    scene.answer(0, "play Fox")
    if "Where" in scene.question:
        scene.answer(0, "base")
    go_on(scene, "yes")
    resolve(scene)
    assert (scene.zone("Fox"), scene.zone("Scout")) == ("battlefield:0", "base:0")


def test_each_player_may_do_something_in_turn() -> None:
    scene = cast("Each player may return a unit to its owner's hand.")
    assert scene.asked == 0
    scene.answer(0, "no")
    assert scene.asked == 1
    scene.answer(1, "yes").answer(1, "Scout")
    assert (scene.zone("Scout"), scene.zone("Guard")) == ("hand:0", "base:1")


@pytest.mark.rule("riftbound 354.3")
def test_tokens_are_there_when_what_is_done_this_way_comes_to_them() -> None:
    scene = cast("Play a 1 {might} Recruit unit token in your base. Then do this: Ready it.")
    assert scene.counter("Recruit", "exhausted") == 0


@pytest.mark.rule("riftbound 428.5.c")
@pytest.mark.parametrize(("dealt", "drawn"), [(3, 1), (2, 0)])
def test_whether_this_kills_a_unit_is_seen_when_it_dies(dealt: int, drawn: int) -> None:
    assert hand(cast(f"Deal {dealt} to an enemy unit. If this kills it, do this: draw 1.")) == drawn


def test_what_is_killed_later_was_not_killed_by_this() -> None:
    deal, bolt = (
        spell("Deal", "Deal 2 to an enemy unit. If this kills it, do this: draw 1."),
        spell("Bolt", "Deal 2 to a unit."),
    )
    scene = table_for(deal, bolt).put("hand:0", "Deal", "Bolt").start()
    resolve(scene.answer(0, "play Deal"))
    resolve(scene.answer(0, "play Bolt").answer(0, "Guard"))
    assert (scene.zone("Guard"), hand(scene)) == ("trash:1", 0)


def test_the_rest_of_a_text_belongs_to_what_is_done_this_way() -> None:
    text = "Move an enemy unit to a battlefield. Then do this: Choose another enemy unit at its destination. "
    text += "They deal damage equal to their Mights to each other."
    setup = table_for(spell("Spell", text), GIANT).put("hand:0", "Spell").put("battlefield:1", "Giant", owner=1)
    scene = setup.start().answer(0, "play Spell").answer(0, "Guard").answer(0, "Meadow")
    resolve(scene)
    assert (scene.zone("Guard"), damage(scene, "Giant")) == ("trash:1", 3)


def test_what_was_chosen_one_way_or_the_other_is_meant_later() -> None:
    text = "You may spend 1 XP as an additional cost to play this.\n"
    text += "Choose an enemy unit with 2 {might} or less. "
    text += "If you paid the additional cost, choose any enemy unit instead. Stun it."
    setup = table_for(spell("Spell", text), IMP).put("hand:0", "Spell").put("base:1", "Imp").player(0, xp=1)
    scene = setup.start().answer(0, "play Spell").answer(0, "no")
    assert resolve(scene).counter("Imp", "stunned") == 1
    setup = table_for(spell("Spell", text), IMP).put("hand:0", "Spell").put("base:1", "Imp").player(0, xp=1)
    scene = setup.start().answer(0, "play Spell").answer(0, "yes").answer(0, "Guard")
    assert resolve(scene).counter("Guard", "stunned") == 1


@pytest.mark.rule("riftbound 355.8", "riftbound 355.16", "riftbound 356.2.b.1")
@pytest.mark.parametrize("xp", [0, 1])
def test_what_an_additional_cost_alone_lets_choose_is_paid_for(xp: int) -> None:
    text = "You may spend 1 XP as an additional cost to play this.\n"
    text += "Choose an enemy unit with 2 {might} or less. "
    text += "If you paid the additional cost, choose any enemy unit instead. Stun it."
    scene = table_for(spell("Spell", text)).put("hand:0", "Spell").player(0, xp=xp).start()
    assert scene.offers("play Spell") == bool(xp)
    if xp:
        resolve(scene.answer(0, "play Spell"))
        assert (scene.counter("Guard", "stunned"), scene.player(0, "xp")) == (1, 0)


def test_a_player_cant_do_something_for_a_while() -> None:
    ban = spell("Ban", "[Reaction]\nCounter a spell. Its controller can't play spells this turn.")
    scene = table_for(spell("Bolt", "Draw 1."), ban).put("hand:0", "Bolt", "Bolt").put("hand:1", "Ban").start()
    resolve(scene.answer(0, "play Bolt").answer(0, "pass").answer(1, "play Ban"))
    assert "054.1" in scene.why_not("play Bolt")


def test_units_are_played_where_the_text_says_and_other_cards_are_not() -> None:
    text = "When you play me, you may play a card from your hand, ignoring its cost. If it's a unit, play it here."
    herald = unit("Herald", 2, text)
    setup = table_for(herald, IMP, holders=(0, -1), scout="battlefield:0").put("hand:0", "Herald", "Imp")
    scene = setup.start().answer(0, "play Herald").answer(0, "Arena").answer(0, "yes")
    resolve(scene)
    go_on(scene, "Imp")
    assert (scene.zone("Herald"), scene.zone("Imp")) == ("battlefield:0", "battlefield:0")


def test_the_battlefield_a_unit_came_from_is_meant_later() -> None:
    text = "Move an enemy unit from a battlefield to its base. "
    text += "Then, if there's an enemy unit alone at that battlefield, draw 1."
    setup = table_for(spell("Spell", text), IMP, guard="battlefield:1").put("battlefield:1", "Imp", owner=1)
    scene = setup.put("hand:0", "Spell").start().answer(0, "play Spell").answer(0, "Guard")
    assert hand(resolve(scene)) == 1


def test_what_is_announced_names_its_targets() -> None:
    assert announced("Choose two units. They deal damage equal to their Mights to each other.").waiting("chain") == [
        "Spell"
    ]


@pytest.mark.rule("riftbound 823.1.b")
def test_the_conquer_effects_of_units_are_activated() -> None:
    wolf = unit("Wolf", 2, "[Hunt]\nWhen I conquer, draw 1.")
    setup = table_for(spell("Spell", "Activate the conquer effects of friendly units at battlefields."), wolf)
    scene = setup.put("hand:0", "Spell").put("battlefield:0", "Wolf", owner=0).start()
    resolve(scene.answer(0, "play Spell"))
    if "order" in scene.question:
        scene.game.answer(scene.game.decision.all_keys())  # type: ignore[union-attr]
        resolve(scene)
    assert (hand(scene), scene.player(0, "xp"), scene.player(0, "points")) == (1, 1, 0)
