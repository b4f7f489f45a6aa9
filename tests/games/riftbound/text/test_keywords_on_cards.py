"""Keywords as cards print them: on which cards, with which numbers, and as something that texts ask for."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.riftbound import lineups, table
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    MEADOW,
    battlefield,
    both_pass,
    card,
    gear,
    is_ready,
    legend,
    play,
    position,
    resolve,
    spell,
    unit,
)

GUARD = unit("Guard", 3)


def rule(number: str, *values: object) -> Any:
    """A case that holds a rule."""
    return pytest.param(*values, marks=pytest.mark.rule(f"riftbound {number}"))


def xp(scene: Scene, player: int = 0) -> int:
    """A player's XP."""
    return int(str(scene.player(player, "xp") or 0))


# What is printed


@pytest.mark.parametrize(
    ("type_", "text", "keywords"),
    [
        rule("805.1", "Unit", "[Accelerate]", [("Accelerate", 0)]),
        rule("808.1.a", "Gear", "[Deathknell][>] Draw 1.", [("Deathknell", 0)]),
        rule("808.1.b", "Unit", "[Deathknell][>] Draw 1.", [("Deathknell", 0)]),
        rule("809.1.a", "Gear", "[Deflect]", [("Deflect", 1)]),
        rule("809.1.b", "Unit", "[Deflect 2]", [("Deflect", 2)]),
        rule("809.1.b.3", "Unit", "[Deflect]", [("Deflect", 1)]),
        rule("811.1.a", "Spell", "[Hidden]\nDraw 1.", [("Hidden", 0)]),
        rule("811.1.a", "Unit", "[Hidden]", [("Hidden", 0)]),
        rule("811.1.a", "Gear", "[Hidden]", [("Hidden", 0)]),
        rule("812.1.a", "Unit", "[Legion][>] I have +1 {might}.", [("Legion", 0)]),
        rule("816.1.a", "Gear", "[Temporary]", [("Temporary", 0)]),
        rule("817.1.a", "Gear", "[Vision]", [("Vision", 0)]),
        rule("818.1.a", "Gear", "[Equip] {fury}", [("Equip", 0)]),
        rule("818.1.c", "Gear", "[Equip] {1}{fury}", [("Equip", 0)]),
        rule("819.1.a", "Gear", "[Equip] {fury}\n[Quick-Draw]", [("Equip", 0), ("Quick-Draw", 0)]),
        rule("820.1.a", "Spell", "[Repeat] {2}\nDraw 1.", [("Repeat", 0)]),
        rule("820.1.c", "Spell", "[Repeat] {2}{fury}\nDraw 1.", [("Repeat", 0)]),
        rule("821.1.a", "Unit", "[Weaponmaster]", [("Weaponmaster", 0)]),
        rule("822.1.a", "Unit", "[Ambush]", [("Ambush", 0)]),
        rule("823.1.a", "Unit", "[Hunt]", [("Hunt", 1)]),
        rule("823.1.c", "Unit", "[Hunt 3]", [("Hunt", 3)]),
        rule("823.1.c.2", "Unit", "[Hunt]", [("Hunt", 1)]),
        rule("824.1.a", "Unit", "[Level 6][>] I have +1 {might}.", [("Level", 6)]),
        rule("802", "Unit", "[Tank], [Hunt 2]\n[Shield]", [("Tank", 0), ("Hunt", 2), ("Shield", 1)]),
    ],
)
def test_cards_print_keywords(type_: str, text: str, keywords: list[tuple[str, int]]) -> None:
    fields = {"might": 1} if type_ == "Unit" else {}
    assert list(card("Bearer", type_, text, **fields).keywords) == keywords


@pytest.mark.parametrize(
    ("type_", "text", "keyword"),
    [
        rule("805.5", "Unit", "[Accelerate]", "Accelerate"),
        rule("806.5.a", "Unit", "[Action]", "Action"),
        rule("806.5.b", "Spell", "[Action]\nDraw 1.", "Action"),
        rule("809.3", "Unit", "[Deflect]", "Deflect"),
        rule("811.5", "Unit", "[Hidden]", "Hidden"),
        rule("811.5.a", "Spell", "[Hidden]\nDraw 1.", "Hidden"),
        rule("813.5.a", "Unit", "[Reaction]", "Reaction"),
        rule("813.5.b", "Spell", "[Reaction]\nDraw 1.", "Reaction"),
        rule("816.3", "Unit", "[Temporary]", "Temporary"),
        rule("817.3", "Unit", "[Vision]", "Vision"),
        rule("818.5", "Gear", "[Equip] {fury}", "Equip"),
        rule("819.3", "Gear", "[Quick-Draw]", "Quick-Draw"),
        rule("820.4", "Spell", "[Repeat] {2}\nDraw 1.", "Repeat"),
        rule("821.3", "Unit", "[Weaponmaster]", "Weaponmaster"),
        rule("822.4", "Unit", "[Ambush]", "Ambush"),
        rule("823.3", "Unit", "[Hunt]", "Hunt"),
        rule("801.3", "Unit", "[Tank]", "Tank"),
    ],
)
def test_texts_ask_for_keywords(type_: str, text: str, keyword: str) -> None:
    fields = {"might": 1} if type_ == "Unit" else {}
    purge = spell("Purge", f"Banish all cards with [{keyword}] from your trash.")
    setup = position(card("Bearer", type_, text, **fields), GUARD, purge).put("trash:0", "Bearer", "Guard")
    scene = play(setup.put("hand:0", "Purge").turn(0).start(), "Purge")
    assert (scene.zone("Bearer"), scene.zone("Guard")) == ("banishment:0", "trash:0")


@pytest.mark.rule("riftbound 818.5.a")
def test_equip_is_asked_for_though_the_gear_is_attached() -> None:
    blade = gear("Blade", "[Equip] {fury}", tags=["Equipment"])
    setup = position(blade, GUARD, spell("Break", "Kill all gear with [Equip].")).put("base:0", "Guard", "Blade")
    scene = play(setup.attach("Blade", "Guard").put("hand:0", "Break").turn(0).start(), "Break")
    assert scene.zone("Blade") == "trash:0"


# Given and taken


@pytest.mark.rule("riftbound 801.3.a.2", "riftbound 809.2", "riftbound 801.3.a.1")
def test_keywords_are_given_for_a_turn_and_add_up() -> None:
    setup = position(unit("Bearer", 2, "[Deflect]"), spell("Gift", "Give a unit [Deflect 2] this turn."))
    scene = play(setup.put("base:0", "Bearer").put("hand:0", "Gift").turn(0).start(), "Gift")
    assert table.keyword(scene.state, scene.thing("Bearer"), "Deflect") == 3
    resolve(scene.answer(0, "end turn"))
    assert table.keyword(scene.state, scene.thing("Bearer"), "Deflect") == 1


@pytest.mark.rule("riftbound 801.3.a.3")
def test_keywords_without_a_duration_are_for_good() -> None:
    setup = position(GUARD, spell("Gift", "Give a unit [Tank]."), spell("Lift", "Return a unit to its owner's hand."))
    scene = play(setup.put("base:0", "Guard").put("hand:0", "Gift").turn(0).start(), "Gift")
    resolve(scene.answer(0, "end turn"))
    assert table.keyword(scene.state, scene.thing("Guard"), "Tank") == 1


# Temporary, Vision, Hunt


@pytest.mark.rule("riftbound 816.1.b", "riftbound 816.1.c", "riftbound 816.2")
def test_temporary_kills_before_its_controller_scores() -> None:
    brief = unit("Brief", 2, "[Temporary]\n[Temporary]\n[Deathknell][>] Gain 1 XP.")
    setup = position(brief, holders=(0, -1)).put("battlefield:0", "Brief", owner=0)
    scene = setup.turn(0).start().answer(0, "end turn")
    assert scene.zone("Brief") == "battlefield:0"
    scene.answer(1, "end turn")
    resolve(scene)
    assert scene.zone("Brief") == "trash:0"
    assert xp(scene) == 1
    assert table.points(scene.state, 0) == 0


@pytest.mark.rule("riftbound 817.2", "riftbound 817.2.a", "riftbound 817.2.b")
def test_each_vision_sees_the_same_card_until_it_is_recycled() -> None:
    seer = unit("Seer", 2, "[Vision]\n[Vision]")
    setup = position(seer, GUARD, deck=0).put("deck:0", "Guard", "Filler").put("hand:0", "Seer")
    scene = setup.turn(0).start().answer(0, "play Seer")
    if "In which order" in scene.question:
        assert scene.game.decision is not None
        scene.game.answer(scene.game.decision.all_keys())
    resolve(scene)
    assert "Do you recycle Guard?" in scene.question
    resolve(scene.answer(0, False))
    assert "Do you recycle Guard?" in scene.question
    resolve(scene.answer(0, True))
    assert scene.cards("deck:0")[-1] == "Guard"


@pytest.mark.rule("riftbound 823.1.c.1", "riftbound 823.2", "riftbound 823.1.b")
def test_hunt_is_a_conquer_and_a_hold_effect() -> None:
    hunter = unit("Hunter", 4, "[Hunt 2]\n[Hunt]")
    setup = position(hunter, legend("Cry", "Your conquer effects trigger an additional time.")).put("base:0", "Hunter")
    scene = setup.put("legend:0", "Cry").turn(0).start().answer(0, "move Hunter to battlefield 1")
    both_pass(scene)
    if "In which order" in scene.question:
        assert scene.game.decision is not None
        scene.game.answer(scene.game.decision.all_keys())
    assert xp(resolve(scene)) == 6
    scene.answer(0, "end turn").answer(1, "end turn")
    assert xp(resolve(scene)) == 9


def hunted(text: str) -> Scene:
    """A Hunter with Hunt 2 has conquered, and before its trigger resolves the opponent plays a Reaction."""
    hunter, answer = unit("Hunter", 4, "[Hunt 2]"), spell("Answer", f"[Reaction]\n{text}")
    setup = position(hunter, answer).put("base:0", "Hunter").put("hand:1", "Answer")
    scene = both_pass(setup.turn(0).start().answer(0, "move Hunter to battlefield 1")).answer(0, "pass")
    return resolve(scene.answer(1, "play Answer"))


# "My controller" is asked of the unit when the ability is executed: there is none of what is gone.
@pytest.mark.rule("riftbound 823.1.c.1", "riftbound 359.3.f.2", "riftbound 359.3.e.12")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Kill a unit.", (0, 0)),
        ("Return a unit to its owner's hand.", (0, 0)),
        ("Move an enemy unit to its base.", (2, 0)),
        ("Take control of an enemy unit.", (0, 2)),
        ("Give a unit [Hunt] this turn.", (3, 0)),
    ],
)
def test_hunt_asks_who_controls_the_unit_when_it_is_executed(text: str, gained: tuple[int, int]) -> None:
    scene = hunted(text)
    assert tuple(scene.player(player, "xp") for player in (0, 1)) == gained


# Accelerate, Repeat, Equip, Weaponmaster, Level


@pytest.mark.rule("riftbound 805.6.a", "riftbound 805.2.a")
def test_accelerated_units_do_not_become_ready() -> None:
    runner = unit("Runner", 2, "[Accelerate]")
    watch = legend("Watch", "When you ready a friendly unit, gain 1 XP.")
    setup = position(runner, watch).put("legend:0", "Watch").put("hand:0", "Runner")
    scene = play(setup.turn(0).start(), "Runner", True)
    assert is_ready(scene, "Runner")
    assert xp(scene) == 0
    assert not scene.offers("use Runner")


@pytest.mark.rule("riftbound 820.1.c.3", "riftbound 820.2")
def test_a_repeat_is_paid_once_and_its_choices_are_made_at_once() -> None:
    setup = position(spell("Again", "[Repeat] {1}\nDeal 1 to a unit."), GUARD, unit("Foe", 5))
    scene = setup.put("base:0", "Guard").put("base:1", "Foe").put("hand:0", "Again").turn(0).start()
    scene.answer(0, "play Again").answer(0, True).answer(0, "Guard").answer(0, "Foe")
    assert "You have priority" in scene.question
    resolve(scene)
    assert [scene.counter(name, "damage") for name in ("Guard", "Foe")] == [1, 1]
    assert len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)]) == 3


@pytest.mark.rule("riftbound 818.1.b.1", "riftbound 818.1.c.1")
def test_what_triggers_by_equipping_is_put_above_it() -> None:
    blade = gear("Blade", "[Equip] {fury}", tags=["Equipment"], might_bonus=1)
    proud = unit("Proud", 2, "When you choose me, gain 1 XP.")
    scene = position(blade, proud).put("base:0", "Blade", "Proud").turn(0).start().answer(0, "use Blade")
    if scene.offers("Proud"):
        scene.answer(0, "Proud")
    assert [scene.state.name(item.bearer) for item in table.chain(scene.state)] == ["Blade", "Proud"]
    assert xp(resolve(scene)) == 1


@pytest.mark.rule("riftbound 818.3.a", "riftbound 818.3.b")
@pytest.mark.parametrize(("worn", "ready"), [(["Blade"], True), (["Charm"], False), (["Charm", "Blade"], True)])
def test_a_unit_is_equipped_while_an_equipment_is_attached(worn: list[str], ready: bool) -> None:
    blade, charm = gear("Blade", tags=["Equipment"]), gear("Charm")
    praise = spell("Praise", "Ready all equipped units.")
    setup = position(blade, charm, GUARD, praise).put("base:0", "Guard", counters={"exhausted": 1})
    for name in worn:
        setup.put("base:0", name, on="Guard")
    scene = play(setup.put("hand:0", "Praise").turn(0).start(), "Praise")
    assert is_ready(scene, "Guard") is ready


@pytest.mark.rule("riftbound 821.1.d")
def test_two_masters_of_the_same_weapon_each_pay_for_it() -> None:
    master = unit("Master", 2, "[Weaponmaster]\n[Weaponmaster]")
    setup = position(gear("Blade", "[Equip] {1}{any}", tags=["Equipment"]), master).put("base:0", "Blade")
    scene = setup.put("hand:0", "Master").turn(0).start().answer(0, "play Master").answer(0, True).answer(0, True)
    if "In which order" in scene.question:
        assert scene.game.decision is not None
        scene.game.answer(scene.game.decision.all_keys())
    resolve(scene)
    assert scene.thing("Blade").attached_to == scene.thing("Master").id
    assert len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)]) == 2


@pytest.mark.rule("riftbound 824.1.c.1")
def test_levels_are_of_whoever_controls_the_card() -> None:
    grown = unit("Grown", 2, "[Level 3][>] I have +2 {might}.")
    setup = position(grown, spell("Charm", "Take control of an enemy unit.")).put("base:1", "Grown")
    scene = setup.player(0, xp=3).put("hand:0", "Charm").turn(0).start()
    assert table.might(scene.state, scene.thing("Grown")) == 2
    play(scene, "Charm")
    assert table.might(scene.state, scene.thing("Grown")) == 4


# Hidden and Ambush


def hidden(speaker: str, type_: str, **fields: Any) -> Scene:
    """Our card lies facedown at a battlefield of ours since an earlier turn; it is our turn."""
    known = card("Secret", type_, speaker, **fields)
    setup = position(known, GUARD, unit("Foe", 5), fields=(battlefield("Den"), MEADOW), holders=(0, -1))
    setup.put("battlefield:0", "Guard", owner=0).put("base:1", "Foe").put("hand:0", "Secret")
    scene = setup.turn(0).start().answer(0, "hide Secret at battlefield 1").answer(0, "end turn")
    return resolve(scene)


@pytest.mark.rule("riftbound 811.1.d.1", "riftbound 811.1.c.1")
def test_a_hidden_unit_is_played_where_it_lies() -> None:
    scene = hidden("[Hidden]\nWhen you play me, gain 1 XP.", "Unit", might=2, energy=9)
    assert xp(scene) == 0
    scene.answer(1, "end turn")
    resolve(scene)
    play(scene, "Secret")
    assert scene.zone("Secret") == "battlefield:0"
    assert xp(scene) == 1


@pytest.mark.rule("riftbound 811.1.d.1.a")
def test_hidden_gear_is_played_where_it_lies() -> None:
    text = "[Hidden]\nWhen you play this, attach it to a unit you control."
    scene = hidden(text, "Gear", energy=9, tags=["Equipment"]).answer(1, "end turn")
    play(resolve(scene), "Secret")
    assert scene.zone("Secret") == "battlefield:0"


@pytest.mark.rule("riftbound 811.1.d.3")
def test_what_a_hidden_spell_plays_is_played_there() -> None:
    scene = hidden("[Hidden]\nPlay a 1 {might} Recruit unit token. Draw 1.", "Spell", energy=9).answer(1, "end turn")
    play(resolve(scene), "Secret")
    assert scene.zone("Recruit") == "battlefield:0"


@pytest.mark.rule("riftbound 811.1.d.3")
def test_what_a_hidden_spell_plays_to_one_of_several_battlefields_is_played_there() -> None:
    secret = spell("Secret", "[Hidden]\nPlay a unit from your hand to a battlefield you control.", energy=9)
    setup = position(secret, GUARD, unit("Squire", 2), holders=(0, 0)).put("hand:0", "Secret", "Squire")
    setup.put("battlefield:0", "Guard", owner=0).put("battlefield:1", "Guard", owner=0)
    scene = setup.turn(0).start().answer(0, "hide Secret at battlefield 1").answer(0, "end turn")
    scene = resolve(resolve(scene).answer(1, "end turn"))
    assert play(scene, "Secret").answer(0, "Squire").zone("Squire") == "battlefield:0"


@pytest.mark.rule("riftbound 811.1.d.3")
def test_what_an_opponent_plays_by_a_hidden_spell_is_played_anywhere() -> None:
    text = "[Hidden]\nChoose an opponent. They play a 1 {might} Recruit unit token."
    scene = hidden(text, "Spell", energy=9).answer(1, "end turn")
    play(resolve(scene), "Secret")
    assert scene.zone("Recruit") == "base:1"


@pytest.mark.rule("riftbound 811.1.d")
def test_a_hidden_spell_needs_a_target_there() -> None:
    scene = hidden("[Hidden]\nStun an enemy unit.", "Spell", energy=9).answer(1, "end turn")
    assert not resolve(scene).offers("play Secret")


@pytest.mark.rule("riftbound 811.3")
def test_a_card_with_hidden_is_played_from_the_hand_too() -> None:
    secret = spell("Secret", "[Hidden]\nStun an enemy unit.", energy=3)
    setup = position(secret, unit("Foe", 5)).put("base:1", "Foe").put("hand:0", "Secret")
    scene = play(setup.turn(0).start(), "Secret")
    assert scene.counter("Foe", "stunned") == 1
    assert len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)]) == 1
