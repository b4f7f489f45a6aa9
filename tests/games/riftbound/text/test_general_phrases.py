"""Phrases that stand with many others: this turn first, its Equipment, a battlefield where there are units."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import lineups, table
from tests.games.riftbound.tabletop import (
    damage,
    gear,
    hand,
    might,
    pass_until,
    position,
    resolve,
    spell,
    unit,
)

SCOUT = unit("Scout", 2)
GUARD = unit("Guard", 3)


# This turn


def test_what_is_so_this_turn_may_begin_with_that() -> None:
    setup = position(SCOUT, spell("Cheer", "This turn, friendly units have +2 {might}.")).put("base:0", "Scout")
    scene = setup.put("hand:0", "Cheer").turn(0).start()
    resolve(scene.answer(0, "play Cheer"))
    assert might(scene, "Scout") == 4
    pass_until(scene.answer(0, "end turn"), "It is your turn")
    assert might(scene, "Scout") == 2


@pytest.mark.rule("riftbound 801.3.a")
def test_a_unit_may_be_given_an_ability_for_a_turn() -> None:
    text = 'Ready a friendly unit. This turn, that unit has "When I conquer, draw 1."'
    setup = position(SCOUT, spell("Order", text)).put("base:0", "Scout").put("hand:0", "Order")
    scene = setup.turn(0).start()
    resolve(scene.answer(0, "play Order"))
    scene.answer(0, "move Scout to battlefield 1")
    pass_until(scene, "It is your turn")
    assert hand(scene) == 1


# References


def test_its_equipment_is_what_is_attached_to_it() -> None:
    sword, axe = (gear(name, tags=["Equipment"], might_bonus=1) for name in ("Sword", "Axe"))
    text = "Choose a friendly unit. Attach one of its Equipment to me."
    thief = unit("Thief", 1, f"When you play me, {text[0].lower()}{text[1:]}")
    setup = position(SCOUT, GUARD, sword, axe, thief).put("base:0", "Scout", "Guard", "Sword", "Axe", owner=0)
    scene = setup.attach("Sword", "Scout").attach("Axe", "Guard").put("hand:0", "Thief").turn(0).start()
    scene.answer(0, "play Thief").answer(0, "Scout")
    resolve(scene)
    assert scene.thing("Sword").attached_to == scene.thing("Thief").id
    assert scene.thing("Axe").attached_to == scene.thing("Guard").id


# Places


@pytest.mark.parametrize(
    ("words", "fields"),
    [("where you have units", ["Arena"]), ("where there are enemy units", ["Meadow"])],
)
def test_a_battlefield_is_chosen_by_who_is_there(words: str, fields: list[str]) -> None:
    text = f"Choose a battlefield {words}. Deal 1 to units there."
    setup = position(SCOUT, GUARD, spell("Storm", text), holders=(0, 1))
    setup.put("battlefield:0", "Scout", owner=0).put("battlefield:1", "Guard", owner=1).put("hand:0", "Storm")
    scene = resolve(setup.turn(0).start().answer(0, "play Storm"))
    hurt = [name for name, who in (("Arena", "Scout"), ("Meadow", "Guard")) if damage(scene, who)]
    assert hurt == fields


@pytest.mark.rule("riftbound 355.2.b")
def test_a_unit_may_be_played_to_a_battlefield_that_its_player_attacks() -> None:
    text = "[Reaction]\nI can be played to a battlefield you're attacking."
    setup = position(SCOUT, GUARD, unit("Pack", 4, text), holders=(1, 1)).put("battlefield:0", "Guard", owner=1)
    scene = setup.put("base:0", "Scout").put("hand:0", "Pack").turn(0).start()
    scene.answer(0, "move Scout to battlefield 1")
    scene.answer(0, "play Pack")
    assert scene.offered == ["base", "Arena"]
    scene.answer(0, "Arena")
    assert scene.zone("Pack") == "battlefield:0"


def test_where_nobody_attacks_it_is_played_to_the_base() -> None:
    text = "I can be played to a battlefield you're attacking."
    setup = position(GUARD, unit("Pack", 4, text), holders=(1, 1)).put("battlefield:0", "Guard", owner=1)
    scene = setup.put("hand:0", "Pack").turn(0).start().answer(0, "play Pack")
    assert scene.zone("Pack") == "base:0"


# What is played and paid


@pytest.mark.parametrize(("points", "played"), [(1, False), (2, True)])
def test_a_cost_may_be_compared_with_points(points: int, played: bool) -> None:
    bolt = spell("Bolt", "Deal 1 to a unit.", energy=1)
    text = "Play a spell from your trash with Energy cost less than your points without paying its Energy cost."
    setup = position(SCOUT, bolt, spell("Recall", text), runes=0).put("trash:0", "Bolt").put("hand:0", "Recall")
    scene = setup.put("base:1", "Scout").player(0, points=points).turn(0).start()
    assert scene.offers("play Recall") == played
    if played:
        resolve(scene.answer(0, "play Recall"))
        assert damage(scene, "Scout") == 1


@pytest.mark.parametrize(("gives_in", "drawn", "zone"), [(True, 2, "base:1"), (False, 0, "trash:1")])
def test_a_player_may_have_you_do_something_instead(gives_in: bool, drawn: int, zone: str) -> None:
    text = "Kill an enemy unit unless its controller has you draw 2."
    setup = position(GUARD, spell("Threat", text)).put("base:1", "Guard").put("hand:0", "Threat")
    scene = resolve(setup.turn(0).start().answer(0, "play Threat"))
    assert scene.asked == 1
    resolve(scene.answer(1, gives_in))
    assert (hand(scene), scene.zone("Guard")) == (drawn, zone)


def test_the_might_of_a_token_may_be_printed_as_an_icon() -> None:
    text = "{exhaust}: Play two {2} {might} Sand Soldier unit tokens."
    scene = resolve(position(gear("Camp", text)).put("base:0", "Camp").turn(0).start().answer(0, "use Camp"))
    assert [table.might(scene.state, token) for token in lineups.units(scene.state, 0)] == [2, 2]


# What has happened, and when


@pytest.mark.rule("riftbound 464.1")
def test_a_battlefield_is_what_is_conquered() -> None:
    scene = position(unit("Scout", 2, "When you conquer a battlefield, draw 1.")).put("base:0", "Scout").turn(0).start()
    pass_until(scene.answer(0, "move Scout to battlefield 1"), "It is your turn")
    assert hand(scene) == 1


@pytest.mark.parametrize(("limit", "offered"), [("", True), (" Use only on your turn.", False)])
def test_what_is_used_on_your_turn_only_is_not_offered_on_that_of_another(limit: str, offered: bool) -> None:
    drum = unit("Drum", 2, f"[Reaction][>] {{exhaust}}: Give me +1 {{might}} this turn.{limit}")
    setup = position(drum, spell("Zap", "Draw 1.")).put("base:0", "Drum").put("hand:1", "Zap")
    scene = setup.turn(1).start().answer(1, "play Zap")
    assert scene.answer(1, "pass").offers("use Drum") is offered


@pytest.mark.parametrize(
    "text",
    [
        "If you conquered a battlefield this turn, I cost {5} less.",
        "If you've conquered this turn, I cost {5} less.",
    ],
)
def test_conquering_this_turn_is_remembered(text: str) -> None:
    setup = position(SCOUT, unit("Late", 1, text, energy=9)).put("base:0", "Scout").put("hand:0", "Late")
    scene = setup.turn(0).start()
    assert not scene.offers("play Late")
    pass_until(scene.answer(0, "move Scout to battlefield 1"), "It is your turn")
    assert scene.offers("play Late")


@pytest.mark.parametrize("died", [True, False])
def test_a_unit_died_this_turn(died: bool) -> None:
    setup = position(
        SCOUT, spell("Axe", "Kill a unit."), unit("Late", 1, "If a unit died this turn, I cost {9} less.", energy=9)
    )
    scene = setup.put("base:0", "Scout").put("hand:0", "Late", "Axe").turn(0).start()
    if died:
        resolve(scene.answer(0, "play Axe"))
    assert scene.offers("play Late") is died


@pytest.mark.parametrize("played", [True, False])
def test_you_did_not_play_a_unit_this_turn(played: bool) -> None:
    monk = unit("Monk", 1, "At the end of your turn, if you didn't play a unit this turn, draw 1.")
    scene = position(SCOUT, monk).put("base:0", "Monk").put("hand:0", "Scout").turn(0).start()
    if played:
        resolve(scene.answer(0, "play Scout"))
    pass_until(scene.answer(0, "end turn"), "It is your turn")
    assert hand(scene) == (0 if played else 2)


@pytest.mark.rule("riftbound 730.2")
def test_spending_xp_is_noticed() -> None:
    school = unit("School", 1, "Spend 2 XP: Ready me.\nWhen you spend XP, draw 1.")
    scene = position(school).put("base:0", "School").player(0, xp=2).turn(0).start()
    assert hand(resolve(scene.answer(0, "use School"))) == 1


@pytest.mark.parametrize(("cards", "drawn"), [(1, 0), (2, 1)])
def test_an_opponent_has_so_many_cards_in_hand(cards: int, drawn: int) -> None:
    spy = unit("Spy", 1, "When you play me, if an opponent has two or more cards in hand, draw 1.")
    setup = position(SCOUT, spy).put("hand:0", "Spy").put("hand:1", *["Scout"] * cards)
    assert hand(resolve(setup.turn(0).start().answer(0, "play Spy"))) == drawn


@pytest.mark.rule("riftbound 356.4")
@pytest.mark.parametrize("lamps", [0, 1])
def test_paying_an_additional_cost_may_cost_a_card_less(lamps: int) -> None:
    text = "You may exhaust a friendly gear as an additional cost to play me. If you do, I cost {2} less."
    setup = position(gear("Lamp"), unit("Tinker", 1, text, energy=6)).put("base:0", *["Lamp"] * lamps)
    assert setup.put("hand:0", "Tinker").turn(0).start().offers("play Tinker") is bool(lamps)


@pytest.mark.rule("riftbound 359.3.d")
@pytest.mark.parametrize(("tags", "dealt"), [((), 2), (("Dragon",), 5)])
def test_something_happens_to_it_instead_whatever_the_condition_counts(tags: tuple[str, ...], dealt: int) -> None:
    text = "Deal 2 to an enemy unit. If you control a Dragon, deal 5 to it instead."
    setup = position(unit("Drake", 2, tags=list(tags)), unit("Giant", 9), spell("Fire", text))
    setup.put("base:0", "Drake").put("base:1", "Giant").put("hand:0", "Fire")
    assert damage(resolve(setup.turn(0).start().answer(0, "play Fire")), "Giant") == dealt


@pytest.mark.rule("riftbound 356.4")
@pytest.mark.parametrize(("player", "offered"), [(0, True), (1, False)])
def test_units_you_play_cost_less(player: int, offered: bool) -> None:
    setup = position(unit("Boss", 1, "Units you play cost {1} less."), unit("Late", 1, energy=5))
    setup.put("base:0", "Boss").put(f"hand:{player}", "Late")
    assert setup.turn(player).start().offers("play Late") is offered


@pytest.mark.rule("riftbound 355.17")
@pytest.mark.parametrize(("way", "done"), [("choice 1", (1, 0)), ("choice 2", (0, 1))])
def test_one_of_several_things_is_done_to_the_same_unit(way: str, done: tuple[int, int]) -> None:
    setup = position(SCOUT, GUARD, spell("Spell", "Buff or exhaust a unit.\nDraw 1."))
    scene = setup.put("base:0", "Scout").put("base:1", "Guard").put("hand:0", "Spell").start()
    resolve(scene.answer(0, "play Spell").answer(0, "Guard"))
    resolve(scene.answer(0, way))
    assert tuple([scene.thing("Guard").counters.get(name, 0) for name in (table.BUFF, table.EXHAUSTED)]) == done
    assert hand(scene) == 1


@pytest.mark.rule("riftbound 356.4.a")
def test_a_spell_reduces_its_own_cost_on_a_line_of_its_own() -> None:
    study = spell("Study", "Reduce my cost by {2} for each friendly unit.\nDraw 1.", energy=4)
    setup = position(SCOUT, GUARD, study, runes=1).put("base:0", "Scout").put("hand:0", "Study")
    assert not setup.start().offers("play Study")
    assert hand(resolve(setup.put("base:0", "Guard").start().answer(0, "play Study"))) == 1
