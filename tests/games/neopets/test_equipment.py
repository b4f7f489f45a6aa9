"""5.8: Equipment."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.neopets.deeds import ONLY_IN_PREPARATION, play, played, preparing, when_playable, why_not_in_battle
from tests.games.neopets.tabletop import both_pass, card, position

BLADE, HELM, BOOTS, CAPE = (card(name, "Equipment") for name in ("Blade", "Helm", "Boots", "Cape"))
MOTH = card("Moth", "Petpet", attack=1, defence=1, agility=1)
KNOWN = (BLADE, HELM, BOOTS, CAPE, MOTH)


@pytest.mark.rule("neopets 5.8a")
def test_equipment_is_a_card_type() -> None:
    assert BLADE.values["type"] == "Equipment"
    find = card("Find", "Legend", "Add 1 Equipment from your discard to your inventory.")
    setup = preparing(find, BLADE, hand="Find").put("discard:0", "Filler", "Blade")
    assert play(setup.start(), "Find").cards("inventory:0") == ["Blade"]


@pytest.mark.rule("neopets 5.8c")
def test_equipment_is_played_in_ones_own_preparation_phase_with_an_empty_queue() -> None:
    assert when_playable(BLADE) == ONLY_IN_PREPARATION
    assert "5.8c" in why_not_in_battle(BLADE)


@pytest.mark.rule("neopets 5.8d")
def test_equipment_that_resolves_is_in_a_slot() -> None:
    setup = preparing(*KNOWN, hand="Blade").put("equipment:0", "Helm", "Boots")
    scene = setup.start().answer(0, "play Blade")
    assert (scene.zone("Blade"), scene.cards("equipment:0")) == ("queue", ["Helm", "Boots"])
    both_pass(scene)
    assert (scene.cards("equipment:0"), scene.cards("equipment:1")) == (["Helm", "Boots", "Blade"], [])


@pytest.mark.rule("neopets 5.8d")
def test_equipment_works_on_the_turn_it_is_played() -> None:
    sword = card("Sword", "Equipment", "Gain 2 Attack.\nOnce per turn; draw 1 card.")
    scene = preparing(sword, hand="Sword").start().answer(0, "play Sword")
    assert (scene.value("Scout", "attack"), scene.offers("activate Sword")) == (3, False)
    both_pass(scene)
    assert (scene.value("Scout", "attack"), scene.offers("activate Sword")) == (5, True)


@pytest.mark.rule("neopets 5.8d.2")
@pytest.mark.parametrize(("there", "asked"), [(1, False), (2, False), (3, True)])
def test_nobody_has_a_fourth_equipment(there: int, asked: bool) -> None:
    setup = preparing(*KNOWN, hand="Cape").put("equipment:0", *["Blade", "Helm", "Boots"][:there])
    scene = setup.put("equipment:1", "Blade", as_="theirs").start().answer(0, "play Cape")
    assert ("make room" in scene.question) is asked
    if asked:
        scene.answer(0, "Helm")
    assert len(both_pass(scene).cards("equipment:0")) == min(there + 1, 3)


@pytest.mark.rule("neopets 5.8e")
def test_equipment_for_full_slots_first_sends_a_slotted_card_of_choice_to_the_discard() -> None:
    scene = preparing(*KNOWN, hand="Cape").put("equipment:0", "Blade", "Moth", "Boots").start().answer(0, "play Cape")
    assert scene.offered == ["Blade", "Moth", "Boots"]
    scene.answer(0, "Moth")
    assert (scene.cards("discard:0"), scene.waiting("queue")) == (["Moth"], ["Cape"])
    assert both_pass(scene).cards("equipment:0") == ["Blade", "Boots", "Cape"]


@pytest.mark.rule("neopets 5.8e")
def test_a_card_that_makes_room_goes_to_its_owners_discard() -> None:
    setup = preparing(*KNOWN, hand="Cape").put("equipment:0", "Blade", "Helm")
    setup.put("equipment:0", "Boots", owner=1, controller=0)
    scene = setup.start().answer(0, "play Cape").answer(0, "Boots")
    assert (scene.cards("discard:0"), scene.cards("discard:1")) == ([], ["Boots"])


@pytest.mark.rule("neopets 5.8e")
def test_the_card_that_made_room_is_gone_also_if_the_new_one_is_negated() -> None:
    veto = card("Veto", "Food", "Target 1 card in the Queue; negate it.")
    setup = preparing(*KNOWN, veto, hand="Cape").put("equipment:0", "Blade", "Helm", "Boots").put("inventory:1", "Veto")
    scene = setup.start().answer(0, "play Cape").answer(0, "Helm").answer(0, "pass")
    play(scene, "Veto", 1)
    assert (scene.cards("equipment:0"), scene.cards("discard:0")) == (["Blade", "Boots"], ["Cape", "Helm"])


@pytest.mark.rule("neopets 5.8d.2")
def test_equipment_that_comes_in_between_leaves_no_fourth_one() -> None:
    smith = card("Smith", "Food", "Play 1 Equipment from your inventory.")
    setup = position(*KNOWN, smith).put("equipment:0", "Blade", "Helm").put("inventory:0", "Boots", "Cape", "Smith")
    scene = setup.turn(0, "preparation").start().answer(0, "play Boots")
    both_pass(scene.answer(0, "play Smith"))
    while scene.waiting("queue"):
        asked = scene.asked
        assert asked is not None
        scene.answer(asked, "pass" if scene.offers("pass") else scene.offered[0])
    assert len(scene.cards("equipment:0")) == 3


def test_played_equipment_is_seen_to_work_by_both() -> None:
    scene = played(card("Shield", "Equipment", "Gain 1 Defence."))
    assert scene.value("Scout", "defence") == 4


# More than three

MORE = "You may have 1 more equipment in the battledome."
SQUIRE = card("Squire", "Faerie", MORE)
OUST = card("Oust", "Legend", "Target 1 card in the Battledome; destroy it.")


def ousting(*slotted: str, champion: str = "Squire", owner: int = 0) -> Scene:
    """Their Champion and their Equipment, the last of it owned by `owner`; we have played what destroys a card."""
    cards = (*KNOWN, SQUIRE, OUST, card("Belt", "Equipment", MORE))
    setup = preparing(*cards, hand="Oust").put("equipment:1", *slotted[:-1])
    setup.put("equipment:1", slotted[-1], owner=owner, controller=1)
    if champion:
        setup.put("champion:1", champion)
    return setup.start().answer(0, "play Oust")


@pytest.mark.rule("neopets 9.9a")
def test_what_allows_a_fourth_equipment_lets_it_be_played() -> None:
    setup = (
        preparing(*KNOWN, SQUIRE, hand="Cape").put("champion:0", "Squire").put("equipment:0", "Blade", "Helm", "Boots")
    )
    assert play(setup.start(), "Cape").cards("equipment:0") == ["Blade", "Helm", "Boots", "Cape"]


@pytest.mark.rule("neopets 5.8d.2", "neopets 9.9a")
def test_when_nothing_allows_a_fourth_equipment_any_longer_one_of_choice_goes_at_once() -> None:
    scene = both_pass(ousting("Blade", "Helm", "Moth", "Cape").answer(0, "Squire"))
    assert (scene.asked, scene.offered) == (1, ["Blade", "Helm", "Moth", "Cape"])
    scene.answer(1, ["Helm"])
    assert scene.cards("equipment:1") == ["Blade", "Moth", "Cape"]
    assert scene.zone("Helm") == "discard:1"


@pytest.mark.rule("neopets 5.8e")
def test_a_card_too_many_goes_to_its_owners_discard() -> None:
    scene = both_pass(ousting("Blade", "Helm", "Boots", "Cape").answer(0, "Squire")).answer(1, ["Cape"])
    assert scene.zone("Cape") == "discard:0"


@pytest.mark.rule("neopets 5.8d.2")
def test_who_is_left_with_three_keeps_them() -> None:
    scene = both_pass(ousting("Blade", "Helm", "Boots", "Belt", champion="").answer(0, "Belt"))
    assert scene.asked == 0
    assert scene.cards("equipment:1") == ["Blade", "Helm", "Boots"]


@pytest.mark.rule("neopets 5.8d.2")
def test_what_lost_one_of_two_permissions_goes_down_to_four() -> None:
    scene = both_pass(ousting("Blade", "Helm", "Boots", "Moth", "Belt").answer(0, "Squire"))
    assert scene.asked == 1
    scene.answer(1, ["Belt"])
    assert len(scene.offered) == 4
    scene.answer(1, ["Moth"])
    assert scene.cards("equipment:1") == ["Blade", "Helm", "Boots"]
