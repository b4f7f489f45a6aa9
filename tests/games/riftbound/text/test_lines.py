"""Lines of a text: instructions that depend on something, activated abilities, additional costs, effect texts."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.riftbound import lineups, table
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    battlefield,
    damage,
    gear,
    hand,
    is_ready,
    legend,
    might,
    play,
    position,
    resolve,
    spell,
    unit,
)

GUARD = unit("Guard", 3)
FOE = unit("Foe", 9)
BOLT = spell("Bolt", "[Reaction]\nDeal 2 to a unit.")
REND = spell("Rend", "[Reaction]\nKill a unit.")


def xp(scene: Scene) -> int:
    """Our XP."""
    return int(str(scene.player(0, "xp") or 0))


# Spells


@pytest.mark.rule("riftbound 135.2.e.7.b", "riftbound 824.1.b.1")
@pytest.mark.parametrize(
    ("text", "level", "dealt"),
    [
        ("Deal 2 to a unit.\n[Level 6][>] Deal 3 to an enemy unit.", 0, 2),
        ("Deal 2 to a unit.\n[Level 6][>] Deal 3 to an enemy unit.", 6, 5),
        ("Deal 2 to a unit.\n[Level 6][>] Deal 5 to it instead.", 5, 2),
        ("Deal 2 to a unit.\n[Level 6][>] Deal 5 to it instead.", 6, 5),
    ],
)
def test_lines_of_a_spell_depend_on_levels(text: str, level: int, dealt: int) -> None:
    setup = position(spell("Speaker", text), FOE).put("hand:0", "Speaker").put("base:1", "Foe")
    scene = play(setup.player(0, xp=level).turn(0).start(), "Speaker")
    assert damage(scene, "Foe") == dealt


@pytest.mark.rule("riftbound 812.1.b.1")
def test_a_line_with_legion_replaces_the_line_before() -> None:
    text = "Stun a unit.\n[Legion][>] Kill it instead."
    for first, zone in (([], "base:1"), (["Guard"], "trash:1")):
        setup = position(spell("Speaker", text), FOE, GUARD).put("hand:0", "Speaker", "Guard").put("base:1", "Foe")
        scene = setup.turn(0).start()
        for name in first:
            play(scene, name)
        play(scene, "Speaker", *(["Foe"] if first else []))
        assert scene.zone("Foe") == zone


def test_instructions_stand_on_spells_alone() -> None:
    with pytest.raises(HeadjudgeError, match="needs a cost, a time or an event"):
        legend("Speaker", "Draw 1.")


# Activated abilities


def using(text: str, **options: Any) -> Scene:
    """A legend of ours with this text, and our unit in our base."""
    setup = position(legend("Speaker", text), GUARD, BOLT, **options).put("legend:0", "Speaker").put("base:0", "Guard")
    return setup.put("hand:0", "Bolt").turn(0).start()


def test_activated_abilities_cost_what_stands_before_the_colon() -> None:
    scene = using("{1}, {exhaust}: Draw 1.", runes=1)
    resolve(scene.answer(0, "use Speaker"))
    assert hand(scene) == 2
    assert not is_ready(scene, "Speaker")
    assert not any(table.is_ready(rune) for rune in lineups.runes(scene.state, 0))


@pytest.mark.rule("riftbound 813.1.c.2")
@pytest.mark.parametrize(("speed", "offered"), [("", False), ("[Action][>] ", False), ("[Reaction][>] ", True)])
def test_speeds_let_abilities_be_used_in_closed_states(speed: str, *, offered: bool) -> None:
    scene = using(f"{speed}{{exhaust}}: Draw 1.").answer(0, "play Bolt")
    assert scene.offers("use Speaker") is offered


@pytest.mark.rule("riftbound 377.2.b")
@pytest.mark.parametrize(
    ("limit", "offered"),
    [
        ("Use only if you control a [Mighty] unit.", False),
        ("Use only if you control a unit.", True),
        ("Use this ability only while you have 3 or more XP.", False),
    ],
)
def test_abilities_are_limited_by_conditions(limit: str, *, offered: bool) -> None:
    assert using(f"{{exhaust}}: Draw 1. {limit}").offers("use Speaker") is offered


@pytest.mark.rule("riftbound 377.2.b")
def test_abilities_are_used_once_per_turn_if_they_say_so() -> None:
    scene = using("{1}: Draw 1. Use only once per turn.")
    resolve(scene.answer(0, "use Speaker"))
    assert "was used this turn" in scene.why_not("use Speaker")


@pytest.mark.rule("riftbound 727.1.c.3")
def test_activated_abilities_depend_on_legion() -> None:
    scene = using("{exhaust}: [Legion] — Draw 1.")
    assert not scene.offers("use Speaker")
    play(scene, "Bolt")
    assert scene.offers("use Speaker")


@pytest.mark.parametrize("lines", [0, 1])
def test_a_line_restricts_all_abilities_of_a_card(lines: int) -> None:
    both = ["{exhaust}: Draw 1.", "Use my abilities only while I'm at a battlefield."]
    text = "\n".join(both if lines else reversed(both))
    for where, offered in (("base:0", False), ("battlefield:0", True)):
        setup = position(unit("Speaker", 2, text), holders=(0, -1)).put(where, "Speaker", owner=0)
        assert setup.turn(0).start().offers("use Speaker") is offered


@pytest.mark.rule("riftbound 429.2")
def test_abilities_that_add_resolve_at_once() -> None:
    scene = using("[Reaction][>] {exhaust}: [Add] {2}.").answer(0, "use Speaker")
    assert "It is your turn" in scene.question
    assert scene.player(0, "energy") == 2


# Abilities that others have


def test_units_are_given_activated_abilities() -> None:
    hill = battlefield("Hill", 'Units here have "{exhaust}: Gain 1 XP."')
    setup = position(GUARD, hill, fields=(hill, battlefield("Dale"))).put("battlefield:0", "Guard", owner=0)
    scene = setup.turn(0).start()
    resolve(scene.answer(0, "use Guard"))
    assert xp(scene) == 1
    assert not is_ready(scene, "Guard")


@pytest.mark.rule("riftbound 136.2.b", "riftbound 136.2.c")
def test_effect_texts_are_of_what_the_card_is_attached_to() -> None:
    text = "[Assault 2]\nWhen I take damage, gain 1 XP.\n{1}: Ready me.\nOther friendly units have +1 {might}."
    blade = gear("Blade", tags=["Equipment"], effect_text=text)
    setup = position(blade, GUARD, BOLT, unit("Squire", 2)).put("base:0", "Guard", "Squire", "Blade")
    loose = setup.put("hand:0", "Bolt").turn(0).start()
    assert not loose.offers("use Guard")
    assert might(loose, "Squire") == 2
    setup = position(blade, GUARD, BOLT, unit("Squire", 2)).put("base:0", "Guard", "Squire", "Blade")
    scene = setup.attach("Blade", "Guard").put("hand:0", "Bolt").turn(0).start()
    assert scene.offers("use Guard")
    assert might(scene, "Squire") == 3
    assert table.keyword(scene.state, scene.thing("Guard"), "Assault") == 2
    play(scene, "Bolt", "Guard")
    assert xp(scene) == 1


# Deathknell


@pytest.mark.rule("riftbound 808.1.c", "riftbound 808.2", "riftbound 808.3")
def test_each_deathknell_triggers_as_the_unit_dies() -> None:
    knell = unit("Speaker", 2, "[Deathknell][>] Gain 1 XP.\n[Deathknell][>] Gain 2 XP.")
    setup = position(knell, REND).put("base:0", "Speaker").put("hand:0", "Rend").turn(0).start()
    setup.answer(0, "play Rend")
    resolve(setup)
    if "In which order" in setup.question:
        assert setup.game.decision is not None
        setup.game.answer(setup.game.decision.all_keys())
    assert xp(resolve(setup)) == 3
    assert knell.has("Deathknell")


@pytest.mark.rule("riftbound 808.1.d")
def test_a_deathknell_means_the_card_in_the_trash() -> None:
    relic = gear("Relic", "[Deathknell][>] Banish me.\n{exhaust}: Draw 1.")
    smash = spell("Smash", "Kill a gear.")
    scene = position(relic, smash).put("base:0", "Relic").put("hand:0", "Smash").turn(0).start()
    play(scene, "Smash")
    assert scene.zone("Relic") == "banishment:0"


@pytest.mark.rule("riftbound 808.1.d")
def test_what_does_not_go_to_the_trash_has_no_deathknell() -> None:
    knell = unit("Speaker", 2, "[Deathknell][>] Gain 1 XP.")
    lift = spell("Lift", "Return a unit to its owner's hand.")
    scene = position(knell, lift).put("base:0", "Speaker").put("hand:0", "Lift").turn(0).start()
    play(scene, "Lift")
    assert xp(scene) == 0


# Additional costs


@pytest.mark.rule("riftbound 356.2.b.1", "riftbound 356.4.f.1")
@pytest.mark.parametrize("pays", [True, False])
def test_optional_additional_costs_bring_something(*, pays: bool) -> None:
    text = (
        "You may pay {1} as an additional cost to play me.\nWhen you play me, if you paid the additional cost, draw 1."
    )
    setup = position(unit("Speaker", 2, text)).put("hand:0", "Speaker")
    assert hand(play(setup.turn(0).start(), "Speaker", pays)) == int(pays)


@pytest.mark.rule("riftbound 356.2.a.1")
def test_mandatory_additional_costs_must_be_paid() -> None:
    text = "As an additional cost to play me, kill a friendly unit."
    giant = unit("Giant", 8, text)
    alone = position(giant).put("hand:0", "Giant").turn(0).start()
    assert not alone.offers("play Giant")
    setup = position(giant, GUARD, unit("Squire", 1)).put("base:0", "Guard", "Squire").put("hand:0", "Giant")
    scene = play(setup.turn(0).start(), "Giant", "Squire")
    assert (scene.zone("Squire"), scene.zone("Guard"), scene.zone("Giant")) == ("trash:0", "base:0", "base:0")


@pytest.mark.parametrize(
    ("text", "energy", "pays", "left"),
    [
        ("As you play me, you may discard 1 as an additional cost. If you do, reduce my cost by {2}.", 3, True, 3),
        ("As you play me, you may discard 1 as an additional cost. If you do, reduce my cost by {2}.", 3, False, 1),
    ],
)
def test_additional_costs_take_something_off(text: str, energy: int, left: int, *, pays: bool) -> None:
    setup = position(unit("Speaker", 2, text, energy=energy)).put("hand:0", "Speaker", "Filler")
    scene = play(setup.turn(0).start(), "Speaker", pays)
    assert len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)]) == left


@pytest.mark.parametrize(("killed", "left"), [(["Guard", "Squire"], 2), (["Squire", "done"], 1)])
def test_what_is_taken_off_depends_on_how_much_is_paid(killed: list[str], left: int) -> None:
    kills = "As you play me, you may kill any number of friendly units as an additional cost."
    text = f"{kills} Reduce my cost by {{1}} for each killed this way."
    setup = position(unit("Speaker", 8, text, energy=4), GUARD, unit("Squire", 1)).put("base:0", "Guard", "Squire")
    scene = play(setup.put("hand:0", "Speaker").turn(0).start(), "Speaker", True, *killed)
    assert scene.zone("Squire") == "trash:0"
    assert len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)]) == left


@pytest.mark.rule("riftbound 355.16", "riftbound 357.3")
def test_as_many_are_killed_as_bring_the_price_within_reach() -> None:
    kills = "As you play me, you may kill any number of friendly units as an additional cost."
    text = f"{kills} Reduce my cost by {{1}} for each killed this way."
    setup = position(unit("Speaker", 8, text, energy=4), GUARD, unit("Squire", 1), unit("Page", 1), runes=3)
    scene = setup.put("base:0", "Guard", "Squire", "Page").put("hand:0", "Speaker").turn(0).start()
    scene.answer(0, "play Speaker")
    assert sorted(scene.offered) == ["Guard", "Page", "Squire"]
    scene.answer(0, "Squire")
    assert sorted(scene.offered) == ["Guard", "Page", "done"]
    assert scene.answer(0, "done").zone("Speaker") == "base:0"


@pytest.mark.rule("riftbound 356.1.b.1")
def test_a_spell_whose_cost_is_ignored_is_free() -> None:
    text = "You may spend a buff as an additional cost to play this. If you do, ignore this spell's cost.\nDraw 2."
    setup = position(spell("Speaker", text, energy=5, power=1, domains=["Fury"]), GUARD, runes=0)
    setup.put("base:0", "Guard").put("hand:0", "Speaker")
    setup.state.count(setup.state.members("base:0")[-1], "buff", 1)
    scene = play(setup.turn(0).start(), "Speaker")
    assert hand(scene) == 2
    assert scene.counter("Guard", "buff") == 0


@pytest.mark.parametrize(("pays", "drawn"), [(True, 2), (False, 1)])
def test_what_a_spell_does_depends_on_its_additional_cost(drawn: int, *, pays: bool) -> None:
    text = "You may exhaust a friendly unit as an additional cost to play this. If you do, draw 2. Otherwise, draw 1."
    setup = position(spell("Speaker", text), GUARD).put("base:0", "Guard").put("hand:0", "Speaker")
    scene = play(setup.turn(0).start(), "Speaker", pays)
    assert hand(scene) == drawn
    assert is_ready(scene, "Guard") is not pays


# Repeat


@pytest.mark.rule("riftbound 820.1.d", "riftbound 820.2.a", "riftbound 820.3.a")
def test_repeat_executes_the_instructions_again_with_other_choices() -> None:
    watch = legend("Watch", "When you play a spell, gain 1 XP.")
    setup = position(spell("Speaker", "[Repeat] {2}\nDeal 2 to a unit."), GUARD, FOE, watch).put("legend:0", "Watch")
    scene = setup.put("base:0", "Guard").put("base:1", "Foe").put("hand:0", "Speaker").turn(0).start()
    play(scene, "Speaker", True, "Guard", "Foe")
    assert (damage(scene, "Guard"), damage(scene, "Foe")) == (2, 2)
    assert xp(scene) == 1


@pytest.mark.rule("riftbound 820.1.c.2", "riftbound 820.3", "riftbound 820.1.c.1")
def test_each_repeat_is_paid_by_itself() -> None:
    setup = position(spell("Speaker", "[Repeat] {2}\n[Repeat] {1}\nDraw 1."), runes=3).put("hand:0", "Speaker")
    scene = play(setup.turn(0).start(), "Speaker", True, True)
    assert hand(scene) == 3
    assert not any(table.is_ready(rune) for rune in lineups.runes(scene.state, 0))


# Effects that trigger more often


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Your [Deathknell] effects trigger an additional time.", 2),
        ("Your conquer effects trigger an additional time.", 1),
    ],
)
def test_effects_trigger_an_additional_time(text: str, expected: int) -> None:
    setup = position(legend("Speaker", text), unit("Knell", 2, "[Deathknell][>] Gain 1 XP."), REND)
    scene = setup.put("legend:0", "Speaker").put("base:0", "Knell").put("hand:0", "Rend").turn(0).start()
    scene.answer(0, "play Rend")
    resolve(scene)
    if "In which order" in scene.question:
        assert scene.game.decision is not None
        scene.game.answer(scene.game.decision.all_keys())
    assert xp(resolve(scene)) == expected
