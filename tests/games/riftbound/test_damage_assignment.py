"""460.2.c, 437.5, 815 and 826: assigning combat damage, with Prevent, Tank and Backline."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound.abilities import Cant
from headjudge.games.riftbound.cards import MADE
from headjudge.games.riftbound.filters import Controlled, Has, of_word
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.games.riftbound.passives import GiveKeyword, MightChange
from headjudge.games.riftbound.prevention import Prevent
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.moments import REACTION, keyworded, moments, move
from tests.games.riftbound.positions import all_pass, card, effect, gear, might, position, target, unit

TANK = keyworded("Tank", 2, "Tank")
OTHER_TANK = keyworded("Other Tank", 3, "Tank")
SNIPER = keyworded("Sniper", 2, "Backline")
OTHER_SNIPER = keyworded("Other Sniper", 3, "Backline")
BOTH = keyworded("Both", 2, "Tank", "Backline")
BOTH_TOO = keyworded("Both Too", 2, "Backline", "Tank")
GHOST = unit("Ghost", 2, Cant(ToMe("Dealt")))
GHOST_TANK = unit("Ghost Tank", 2, Cant(ToMe("Dealt")), keywords=(("Tank", 0),))
KNOWN = (TANK, OTHER_TANK, SNIPER, OTHER_SNIPER, BOTH, BOTH_TOO, GHOST, GHOST_TANK)


def strike(amount: int, *defenders: str, damage: dict[str, int] | None = None) -> Scene:
    """Our Striker with so much Might attacks these units; its damage is about to be assigned."""
    setup = position(*KNOWN, unit("Striker", amount), meadow=1).put("base:0", "Striker")
    for name in defenders:
        marked = (damage or {}).get(name, 0)
        setup.put("battlefield:0", name, controller=1, counters={"damage": marked} if marked else None)
    return all_pass(move(setup.turn(0, "main").start(), "Striker", 0))


def dealt(scene: Scene) -> dict[str, int]:
    """How much damage was dealt to which unit of theirs."""
    events = [event for event in moments(scene, "Dealt") if event.by == 0]
    return {scene.state.name(event.card): event.amount for event in events}


# 460.2.c


@pytest.mark.rule("riftbound 460.2.c")
def test_the_attacker_assigns_first_and_then_the_defender() -> None:
    setup = position(unit("Ox", 4), unit("Cow", 4), meadow=1).put("base:0", "Ox", "Cow")
    setup.put("battlefield:0", "Scout", "Guard", controller=1)
    scene = all_pass(move(setup.turn(0, "main").start(), "Ox", 0, "Cow"))
    assert (scene.asked, scene.offered, "8 damage" in scene.question) == (0, ["Scout", "Guard"], True)
    scene.answer(0, "Guard")
    assert (scene.asked, scene.offered, "5 damage" in scene.question) == (1, ["Ox", "Cow"], True)
    scene.answer(1, "Cow")
    assert (scene.zone("Cow"), scene.zone("Ox"), scene.zone("Scout")) == ("trash:0", "battlefield:0", "trash:1")


@pytest.mark.rule("riftbound 460.2.c.3")
@pytest.mark.parametrize(("first", "shares"), [("Scout", {"Scout": 2, "Guard": 1}), ("Guard", {"Guard": 3})])
def test_a_unit_is_assigned_lethal_damage_in_full_before_another(first: str, shares: dict[str, int]) -> None:
    scene = strike(3, "Scout", "Guard")
    scene.answer(0, first)
    assert dealt(scene) == shares


@pytest.mark.rule("riftbound 460.2.c.4")
def test_a_unit_is_assigned_no_more_than_is_lethal_unless_it_is_the_last() -> None:
    scene = strike(9, "Scout", "Guard").answer(0, "Guard")
    assert dealt(scene) == {"Guard": 3, "Scout": 6}


@pytest.mark.rule("riftbound 460.2.c.4")
def test_damage_that_is_already_there_counts_for_what_is_lethal() -> None:
    scene = strike(4, "Scout", "Giant", damage={"Giant": 4}).answer(0, "Giant")
    assert dealt(scene) == {"Giant": 2, "Scout": 2}


@pytest.mark.rule("riftbound 460.2.c.2", "riftbound 460.2.c.5", "riftbound 815.1.b")
def test_a_tank_comes_before_all_others_even_if_it_takes_everything() -> None:
    assert dealt(strike(2, "Scout", "Tank", "Guard")) == {"Tank": 2}
    scene = strike(5, "Scout", "Tank", "Guard")
    assert (scene.offered, "3 damage" in scene.question) == (["Scout", "Guard"], True)


@pytest.mark.rule("riftbound 460.2.c.6", "riftbound 815.1.c.2")
def test_of_several_tanks_any_comes_first_but_nobody_else() -> None:
    scene = strike(7, "Tank", "Scout", "Other Tank")
    assert scene.offered == ["Tank", "Other Tank"]
    scene.answer(0, "Other Tank")
    assert dealt(scene) == {"Other Tank": 3, "Tank": 2, "Scout": 2}


@pytest.mark.rule("riftbound 826.3")
def test_a_unit_in_the_backline_comes_after_all_others() -> None:
    assert dealt(strike(3, "Sniper", "Scout")) == {"Scout": 2, "Sniper": 1}
    assert dealt(strike(2, "Sniper", "Guard")) == {"Guard": 2}


@pytest.mark.rule("riftbound 826.4.b")
def test_of_several_in_the_backline_any_comes_first_once_all_others_are_done() -> None:
    scene = strike(7, "Sniper", "Scout", "Other Sniper")
    assert (scene.offered, "5 damage" in scene.question) == (["Sniper", "Other Sniper"], True)
    scene.answer(0, "Other Sniper")
    assert dealt(scene) == {"Scout": 2, "Other Sniper": 3, "Sniper": 2}


@pytest.mark.rule("riftbound 460.2.c.7")
@pytest.mark.parametrize(("obeyed", "shares"), [("Tank", {"Both": 2, "Guard": 1}), ("Backline", {"Guard": 3})])
def test_of_demands_that_exclude_each_other_the_player_chooses_one(obeyed: str, shares: dict[str, int]) -> None:
    scene = strike(3, "Guard", "Both")
    assert (scene.asked, scene.offered, "Both" in scene.question) == (0, ["Tank", "Backline"], True)
    scene.answer(0, obeyed)
    assert dealt(scene) == shares


@pytest.mark.rule("riftbound 460.2.c.8")
def test_each_unit_with_such_demands_is_dealt_with_by_itself() -> None:
    scene = strike(9, "Both", "Both Too", "Guard").answer(0, "Tank")
    assert ("Both Too" in scene.question, scene.offered) == (True, ["Tank", "Backline"])
    scene.answer(0, "Tank")
    assert scene.offered == ["Both", "Both Too"]
    scene = strike(5, "Both", "Both Too", "Guard").answer(0, "Backline").answer(0, "Tank")
    assert dealt(scene) == {"Both Too": 2, "Guard": 3}


@pytest.mark.rule("riftbound 460.2.c.9")
@pytest.mark.parametrize("ghost", ["Ghost", "Ghost Tank"])
def test_nobody_spends_damage_on_a_unit_that_cannot_be_dealt_any_to_spare_another(ghost: str) -> None:
    assert dealt(strike(3, ghost, "Scout")) == {"Scout": 3}
    scene = strike(6, ghost, "Scout", "Guard")
    assert scene.offered == ["Scout", "Guard"]
    assert dealt(scene.answer(0, "Guard")) == {"Guard": 3, "Scout": 3}


@pytest.mark.rule("riftbound 460.2.c.9")
def test_such_a_unit_alone_is_dealt_nothing_and_there_is_no_excess() -> None:
    scene = strike(3, "Ghost", "Ghost Tank")
    assert (dealt(scene), scene.zone("Striker"), scene.zone("Ghost")) == ({}, "trash:0", "battlefield:0")


@pytest.mark.rule("riftbound 460.2.c.9")
def test_past_a_unit_that_cannot_be_dealt_damage_tanks_still_come_first() -> None:
    assert dealt(strike(4, "Ghost", "Tank", "Scout")) == {"Tank": 2, "Scout": 2}


# 437.5: with Prevent


def guarded(amount: int, prevented: int | None, *others: str, keywords: tuple[tuple[str, int], ...] = ()) -> Scene:
    """As above, but damage to a Ward of theirs is prevented: so much, or all."""
    noun = target("unit", Controlled())
    amounts = () if prevented is None else (Plain(prevented),)
    text = effect(Impose("Aegis", 0, "turn", noun, amounts), nouns=(noun,))
    aegis = card("Aegis", "Spell", effect=text, boxes={MADE: (Prevent(),)}, keywords=REACTION, energy=0)
    setup = position(*KNOWN, aegis, unit("Striker", amount), unit("Ward", 2, keywords=keywords), meadow=1)
    setup.put("base:0", "Striker").put("hand:1", "Aegis").put("battlefield:0", "Ward", *others, controller=1)
    scene = move(setup.turn(0, "main").start(), "Striker", 0).answer(0, "pass").answer(1, "play Aegis")
    return all_pass(all_pass(scene.answer(1, "Ward") if others else scene))


@pytest.mark.rule("riftbound 437.5", "riftbound 437.5.a")
def test_damage_is_assigned_up_to_what_is_lethal_with_what_would_be_prevented() -> None:
    scene = guarded(8, 3, "Guard").answer(0, "Ward")
    assert (dealt(scene), scene.zone("Ward"), scene.zone("Guard")) == ({"Ward": 2, "Guard": 3}, "trash:1", "trash:1")
    scene = guarded(7, 3, "Guard").answer(0, "Ward")
    assert (dealt(scene), scene.zone("Guard")) == ({"Ward": 2, "Guard": 2}, "battlefield:0")


@pytest.mark.rule("riftbound 437.5", "riftbound 437.5.b")
def test_nothing_is_lethal_to_a_unit_all_damage_to_which_is_prevented() -> None:
    scene = guarded(8, None, "Guard").answer(0, "Ward")
    assert (dealt(scene), scene.zone("Ward"), scene.zone("Guard")) == ({}, "battlefield:0", "battlefield:0")
    assert dealt(guarded(8, None, "Guard").answer(0, "Guard")) == {"Guard": 3}


@pytest.mark.rule("riftbound 437.5.b")
def test_such_a_unit_with_tank_takes_everything() -> None:
    scene = guarded(8, None, "Guard", keywords=(("Tank", 0),))
    assert (dealt(scene), scene.zone("Guard")) == ({}, "battlefield:0")


# 815 and 826: as keywords


@pytest.mark.rule("riftbound 815.2", "riftbound 826.5")
@pytest.mark.parametrize("keyword", ["Tank", "Backline"])
def test_tank_or_backline_twice_is_no_more_than_once(keyword: str) -> None:
    twice, once = keyworded("Twice", 2, keyword, keyword), keyworded("Once", 2, keyword)
    setup = position(twice, once, unit("Striker", 5), meadow=1).put("base:0", "Striker")
    setup.put("battlefield:0", "Twice", "Guard", "Once", controller=1)
    scene = all_pass(move(setup.turn(0, "main").start(), "Striker", 0))
    assert scene.offered == ["Twice", "Once"]


@pytest.mark.rule("riftbound 815.3", "riftbound 826.6")
@pytest.mark.parametrize("keyword", ["Tank", "Backline"])
def test_effects_can_tell_who_has_tank_or_backline(keyword: str) -> None:
    drum = gear("Drum", MightChange(Kind([*of_word("unit"), Has(keyword)]), Plain(3)))
    badge = gear("Badge", GiveKeyword(Kind([*of_word("unit"), Controlled()]), keyword))
    setup = position(keyworded("Bearer", 2, keyword), drum, badge).put("base:1", "Bearer", "Guard", "Drum")
    scene = setup.put("base:0", "Scout").put("hand:0", "Badge").turn(0, "main").start()
    assert [might(scene, name) for name in ("Bearer", "Guard", "Scout")] == [5, 3, 2]
    scene.answer(0, "play Badge")
    assert [might(scene, name) for name in ("Bearer", "Guard", "Scout")] == [5, 3, 5]
