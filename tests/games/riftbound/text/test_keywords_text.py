"""Keywords in texts: those that stand for abilities with costs, and those that depend on something."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    CALM,
    FURY,
    card,
    gear,
    is_ready,
    might,
    play,
    position,
    resolve,
    unit,
)

GUARD = unit("Guard", 3)
SCOUT = unit("Scout", 2)


def sword(cost: str = "{fury}", text: str = "", **fields: Any) -> Printed:
    """An Equipment that costs so much to attach."""
    usual: dict[str, Any] = {"tags": ["Equipment"], "might_bonus": 2, "effect_text": "[Tank]"}
    return gear("Sword", f"[Equip] {cost}{text}", **(usual | fields))


# Accelerate


@pytest.mark.rule("riftbound 805.1.a", "riftbound 805.6", "riftbound 805.1.a.1")
def test_accelerate_is_paid_with_the_power_of_the_units_own_domain() -> None:
    runner = unit("Runner", 2, "[Accelerate]", domains=["Fury"])
    scene = position(runner, runes=2).put("hand:0", "Runner").turn(0).start()
    play(scene, "Runner", True)
    assert is_ready(scene, "Runner")
    poor = play(position(runner, runes=2, rune=CALM).put("hand:0", "Runner").turn(0).start(), "Runner")
    assert not is_ready(poor, "Runner")


@pytest.mark.rule("riftbound 805.1.a.2", "riftbound 805.4")
@pytest.mark.parametrize("domains", [[], ["Fury", "Mind"]])
def test_accelerate_of_no_single_domain_is_paid_with_any_power(domains: list[str]) -> None:
    runner = unit("Runner", 2, "[Accelerate]\n[Accelerate]", domains=domains)
    scene = position(runner, rune=CALM).put("hand:0", "Runner").turn(0).start()
    play(scene, "Runner", True)
    assert is_ready(scene, "Runner")
    assert len(scene.things("base:0")) == 4


# Equip and Quick-Draw


def armed(blade: Printed, rune: Printed = FURY, runes: int = 2) -> Scene:
    """An Equipment and two units of ours in our base, and a unit of theirs."""
    setup = position(blade, GUARD, SCOUT, unit("Foe", 2), rune=rune, runes=runes)
    return setup.put("base:0", "Sword", "Guard", "Scout").put("base:1", "Foe").turn(0).start()


@pytest.mark.rule("riftbound 818.1.b", "riftbound 818.1.c.2", "riftbound 136.2.c")
def test_equip_attaches_the_gear_to_a_unit_of_its_player() -> None:
    scene = armed(sword()).answer(0, "use Sword")
    assert scene.offered == ["Guard", "Scout"]
    resolve(scene.answer(0, "Scout"))
    assert scene.thing("Sword").attached_to == scene.thing("Scout").id
    assert might(scene, "Scout") == 4
    assert table.keyword(scene.state, scene.thing("Scout"), "Tank") == 1
    assert len(scene.things("base:0")) == 4


@pytest.mark.rule("riftbound 818.1.c.3")
def test_equip_may_cost_something_besides_power() -> None:
    scene = armed(sword("{fury}, Discard 1"))
    assert "too few cards" in scene.why_not("use Sword")


@pytest.mark.rule("riftbound 818.4", "riftbound 135.4")
def test_each_equip_can_be_used_until_the_gear_is_attached() -> None:
    scene = armed(sword("{fury}", "\n[Equip] {1}"))
    assert len([words for words in scene.offered if words.startswith("use Sword: ")]) == 2
    resolve(scene.answer(0, "use 1 Sword").answer(0, "Guard"))
    assert not scene.offers("use Sword")


@pytest.mark.rule("riftbound 819.1.d", "riftbound 819.1.b", "riftbound 819.2")
def test_quick_draw_attaches_the_gear_as_it_is_played_in_reaction() -> None:
    blade = sword("{fury}", "\n[Quick-Draw]\n[Quick-Draw]")
    setup = position(blade, GUARD, gear("Lure", "{exhaust}: Draw 1."), runes=0)
    scene = setup.put("hand:0", "Sword").put("base:0", "Guard", "Lure").turn(0).start()
    scene.answer(0, "use Lure")
    play(scene, "Sword")
    assert scene.thing("Sword").attached_to == scene.thing("Guard").id
    assert len([event for event in scene.state.history if event.kind == "Attached"]) == 1, "and once"
    assert (scene.waiting("chain"), "It is your turn" in scene.question) == ([], True)


# Weaponmaster

MASTER = unit("Master", 2, "[Weaponmaster]")


def drilled(blade: Printed, runes: int, rune: Printed = FURY) -> Scene:
    """An Equipment in our base; we play a unit with Weaponmaster, and use it if we are asked."""
    setup = position(blade, MASTER, runes=runes, rune=rune).put("base:0", "Sword").put("hand:0", "Master")
    scene = setup.turn(0).start().answer(0, "play Master")
    return resolve(scene.answer(0, True)) if "Do you use the ability of Master?" in scene.question else scene


@pytest.mark.rule("riftbound 821.1.c", "riftbound 821.1.b", "riftbound 821.1.c.6")
def test_weaponmaster_equips_for_one_power_less() -> None:
    scene = drilled(sword("{any}"), 0)
    assert scene.thing("Sword").attached_to == scene.thing("Master").id


@pytest.mark.rule("riftbound 821.1.c.3", "riftbound 821.1.c")
def test_weaponmaster_reduces_only_power_of_any_domain() -> None:
    assert drilled(sword("{fury}"), 0).thing("Sword").attached_to < 0
    scene = drilled(sword("{fury}"), 1)
    assert scene.thing("Sword").attached_to == scene.thing("Master").id
    assert scene.cards("base:0") == ["Sword", "Master"]


@pytest.mark.rule("riftbound 821.1.c.5")
def test_weaponmaster_leaves_what_cannot_be_paid_for() -> None:
    club = gear("Club", "[Equip] {1}", tags=["Equipment"])
    setup = position(sword("{any}{any}{any}"), club, MASTER, runes=1).put("base:0", "Sword", "Club")
    scene = setup.put("hand:0", "Master").turn(0).start().answer(0, "play Master").answer(0, True)
    resolve(scene.answer(0, "Sword"))
    assert scene.thing("Sword").attached_to < 0


def test_weaponmaster_is_not_offered_if_no_equipment_could_be_paid_for() -> None:
    assert "It is your turn" in drilled(sword("{any}{any}{any}"), 1).question


@pytest.mark.rule("riftbound 821.1.c.1", "riftbound 821.1.c.4")
def test_weaponmaster_may_choose_what_has_no_equip_but_cannot_pay_for_it() -> None:
    setup = position(sword("{any}"), gear("Club", tags=["Equipment"]), MASTER).put("base:0", "Sword", "Club")
    scene = setup.put("hand:0", "Master").turn(0).start().answer(0, "play Master").answer(0, True)
    assert scene.offered == ["Sword", "Club"]
    resolve(scene.answer(0, "Club"))
    assert scene.thing("Club").attached_to < 0


@pytest.mark.rule("riftbound 725.3")
def test_weaponmaster_takes_what_is_attached_already() -> None:
    setup = position(sword("{1}{any}"), MASTER, GUARD, runes=1).put("base:0", "Guard", "Sword").attach("Sword", "Guard")
    scene = setup.put("hand:0", "Master").turn(0).start().answer(0, "play Master")
    resolve(scene.answer(0, True))
    assert scene.thing("Sword").attached_to == scene.thing("Master").id
    assert might(scene, "Guard") == 3


@pytest.mark.rule("riftbound 821.1.c.7")
def test_weaponmaster_triggers_as_often_as_a_unit_has_it() -> None:
    setup = position(sword("{any}"), unit("Master", 2, "[Weaponmaster]\n[Weaponmaster]"), runes=0)
    scene = setup.put("base:0", "Sword").put("hand:0", "Master").turn(0).start().answer(0, "play Master")
    scene.answer(0, False)
    assert "Do you use the ability of" in scene.question


# Repeat that spells are given


@pytest.mark.rule("riftbound 820.1.d")
@pytest.mark.parametrize("pays", [True, False])
def test_spells_are_given_repeat(*, pays: bool) -> None:
    speaker = unit("Speaker", 2, "Your spells have [Repeat] {2}.")
    study = card("Study", "Spell", "Draw 1.", energy=1)
    scene = position(speaker, study, runes=3).put("base:0", "Speaker").put("hand:0", "Study").turn(0).start()
    play(scene, "Study", pays)
    assert table.size(scene.state, table.HAND, 0) == (2 if pays else 1)
    assert len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)]) == (0 if pays else 2)


@pytest.mark.rule("riftbound 820.1.c.2", "riftbound 820.1.c.3", "riftbound 820.3")
@pytest.mark.parametrize(("pays", "left"), [((True, True), 1), ((True, False), 3), ((False, True), 3)])
def test_repeat_that_is_given_twice_is_paid_or_not_each_time(pays: tuple[bool, bool], left: int) -> None:
    speaker, study = unit("Speaker", 2, "Your spells have [Repeat] {2}."), card("Study", "Spell", "Draw 1.", energy=1)
    setup = position(speaker, study, runes=6).put("base:0", "Speaker", "Speaker").put("hand:0", "Study")
    scene = play(setup.turn(0).start(), "Study", *pays)
    assert table.size(scene.state, table.HAND, 0) == 1 + sum(pays)
    assert len([rune for rune in lineups.runes(scene.state, 0) if table.is_ready(rune)]) == left


# What keywords are for


@pytest.mark.parametrize(
    ("type_", "text", "words"),
    [
        ("Unit", "[Equip] {fury}", "for the text of a Gear"),
        ("Unit", "[Repeat] {2}", "for the text of a Spell"),
        ("Gear", "[Accelerate]", "for the text of a Unit"),
    ],
)
def test_keywords_stand_where_they_do_something(type_: str, text: str, words: str) -> None:
    with pytest.raises(HeadjudgeError, match=words):
        card("Odd", type_, text, **({"might": 1} if type_ == "Unit" else {}))


def test_effect_text_gives_no_keyword_with_a_cost() -> None:
    with pytest.raises(HeadjudgeError, match="for the text of a Gear"):
        gear("Odd", effect_text="[Equip] {fury}")
