"""5.9: petpets."""

from __future__ import annotations

import pytest

from headjudge.games.neopets.cards import Printed
from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.neopets.deeds import ONLY_IN_PREPARATION, pass_on, play, preparing, when_playable, why_not_in_battle
from tests.games.neopets.tabletop import both_pass, card, pass_until, position

MOTH = card("Moth", "Petpet", attack=1, defence=2, agility=3, hit_points=4)
NEWT = card("Newt", "Petpet", attack=1, defence=1, agility=1)
BLADE, HELM, BOOTS = (card(name, "Equipment") for name in ("Blade", "Helm", "Boots"))
KNOWN = (MOTH, NEWT, BLADE, HELM, BOOTS)
STATS = ["attack", "defence", "agility"]


def with_moth() -> Setup:
    """We control a petpet."""
    return position(*KNOWN, deck=20).put("equipment:0", "Moth")


def stats(scene: Scene) -> list[object]:
    """What our Neopet has."""
    return [scene.value("Scout", stat) for stat in STATS]


def next_battle(scene: Scene) -> Scene:
    """Everybody passes until the next player's Battle Phase, in which we have priority."""
    turn = scene.state.amount("turn")
    while scene.state.amount("turn") == turn or scene.state.fact("phase") != "battle" or scene.asked != 0:
        pass_on(scene)
    return scene


@pytest.mark.rule("neopets 5.9a")
def test_petpet_is_a_card_type() -> None:
    assert MOTH.values["type"] == "Petpet"
    find = card("Find", "Legend", "Add 1 Petpet from your discard to your inventory.")
    setup = preparing(find, MOTH, hand="Find").put("discard:0", "Filler", "Moth")
    assert play(setup.start(), "Find").cards("inventory:0") == ["Moth"]


@pytest.mark.rule("neopets 5.9c.1")
def test_a_petpet_is_played_in_ones_own_preparation_phase_with_an_empty_queue() -> None:
    assert when_playable(MOTH) == ONLY_IN_PREPARATION
    assert "5.9c.1" in why_not_in_battle(MOTH)


@pytest.mark.rule("neopets 5.9c.2")
def test_a_petpet_that_resolves_takes_an_equipment_slot() -> None:
    scene = play(preparing(*KNOWN, hand="Moth").put("equipment:0", "Blade", "Helm").start(), "Moth")
    assert scene.cards("equipment:0") == ["Blade", "Helm", "Moth"]


@pytest.mark.rule("neopets 5.9c.2")
def test_a_petpet_works_on_the_turn_it_is_played() -> None:
    scene = play(preparing(*KNOWN, hand="Moth").start(), "Moth")
    pass_until(both_pass(scene), "priority")
    assert (scene.state.fact("phase"), scene.offers("gain the Attack of Moth")) == ("battle", True)


@pytest.mark.rule("neopets 5.9c.2a")
def test_a_petpet_is_no_equipment() -> None:
    blast = card("Blast", "Legend", "Destroy all Equipment from the Battledome.")
    scene = play(preparing(*KNOWN, blast, hand="Blast").put("equipment:0", "Moth", "Blade").start(), "Blast")
    assert scene.cards("equipment:0") == ["Moth"]


@pytest.mark.rule("neopets 5.9c.2a")
def test_a_petpet_does_not_count_as_equipment() -> None:
    count = card("Census", "Legend", "Draw 1 card for each Equipment you control.")
    scene = play(preparing(*KNOWN, count, hand="Census").put("equipment:0", "Moth", "Blade").start(), "Census")
    assert len(scene.cards("inventory:0")) == 1


@pytest.mark.rule("neopets 5.9c.3")
def test_a_petpet_for_full_slots_first_sends_a_slotted_card_to_the_discard() -> None:
    scene = preparing(*KNOWN, hand="Moth").put("equipment:0", "Blade", "Helm", "Boots").start().answer(0, "play Moth")
    assert scene.offered == ["Blade", "Helm", "Boots"]
    scene.answer(0, "Helm")
    assert scene.cards("discard:0") == ["Helm"]
    assert both_pass(scene).cards("equipment:0") == ["Blade", "Boots", "Moth"]


@pytest.mark.rule("neopets 5.9d")
@pytest.mark.parametrize(("stat", "totals"), [("Attack", [4, 3, 3]), ("Defence", [3, 5, 3]), ("Agility", [3, 3, 6])])
def test_a_petpet_lends_a_stat_until_the_end_of_the_turn(stat: str, totals: list[int]) -> None:
    scene = with_moth().turn(0, "battle").start().answer(0, f"gain the {stat} of Moth")
    assert (stats(scene), scene.asked, scene.waiting("queue")) == (totals, 0, [])
    while scene.state.amount("turn player") == 0:
        assert stats(scene) == totals
        pass_on(scene)
    assert stats(scene) == [3, 3, 3]


@pytest.mark.rule("neopets 5.9d")
def test_a_petpet_lends_one_stat_in_a_battle_phase() -> None:
    scene = with_moth().turn(0, "battle").start().answer(0, "gain the Attack of Moth")
    assert "has helped" in scene.why_not("gain the Defence of Moth")


@pytest.mark.rule("neopets 5.9d")
def test_a_petpet_lends_each_stat_once_on_either_players_turn() -> None:
    scene = with_moth().turn(0, "battle").start().answer(0, "gain the Attack of Moth")
    next_battle(scene)
    assert scene.state.amount("turn player") == 1
    assert "before" in scene.why_not("gain the Attack of Moth")
    scene.answer(0, "gain the Defence of Moth")
    next_battle(scene).answer(0, "gain the Agility of Moth")
    next_battle(scene)
    assert not any(scene.offers(f"gain the {stat} of Moth") for stat in ("Attack", "Defence", "Agility"))


@pytest.mark.rule("neopets 5.9d")
@pytest.mark.parametrize("phase", ["draw", "train", "preparation", "end"])
def test_a_petpet_helps_in_a_battle_phase_alone(phase: str) -> None:
    assert "Battle Phase" in with_moth().turn(0, phase).start().why_not("gain the Attack of Moth")


@pytest.mark.rule("neopets 5.9d")
def test_the_opponents_petpet_does_not_help() -> None:
    scene = position(*KNOWN).put("equipment:1", "Moth").turn(0, "battle").start()
    assert not scene.offers("gain the Attack of Moth")


@pytest.mark.rule("neopets 5.9d")
def test_a_petpet_that_is_played_again_lends_again() -> None:
    tidy = card("Tidy", "Food", "Send 1 Petpet from the Battledome to its owner's inventory.")
    scene = (
        position(*KNOWN, tidy, deck=20).put("equipment:0", "Moth").put("inventory:0", "Tidy").turn(0, "battle").start()
    )
    scene.answer(0, "gain the Attack of Moth")
    play(scene, "Tidy")
    while not scene.offers("play Moth"):
        pass_on(scene)
    play(scene, "Moth")
    while scene.state.fact("phase") != "battle":
        pass_on(scene)
    assert scene.offers("gain the Attack of Moth")


@pytest.mark.rule("neopets 5.9e")
@pytest.mark.parametrize("others", [[], ["Blade", "Helm"]], ids=["free slots", "full slots"])
def test_a_second_petpet_is_refused(others: list[str]) -> None:
    setup = preparing(*KNOWN, hand="Newt").put("equipment:0", "Moth", *others)
    assert "5.9e" in setup.start().why_not("play Newt")


@pytest.mark.rule("neopets 5.9e")
def test_the_opponents_petpet_is_no_hindrance() -> None:
    setup = preparing(*KNOWN, hand="Newt").put("equipment:0", "Blade").put("equipment:1", "Moth")
    assert play(setup.start(), "Newt").cards("equipment:0") == ["Blade", "Newt"]


@pytest.mark.rule("neopets 5.9e")
def test_a_petpet_that_comes_in_between_leaves_no_second_one() -> None:
    call = card("Call", "Food", "Play 1 Petpet from your inventory.")
    setup = preparing(*KNOWN, call, hand="Moth").put("inventory:0", "Newt", "Call")
    scene = setup.start().answer(0, "play Moth")
    both_pass(scene.answer(0, "play Call")).answer(0, "Newt")
    while scene.waiting("queue"):
        pass_on(scene)
    assert (scene.cards("equipment:0"), scene.cards("discard:0")) == (["Newt"], ["Moth"])


@pytest.mark.rule("neopets 5.9f")
def test_a_petpet_has_hit_points_that_are_not_used() -> None:
    assert isinstance(MOTH, Printed)
    assert MOTH.number("hit points") == 4
    scene = with_moth().turn(0, "battle").start()
    assert scene.offered == [f"gain the {stat} of Moth" for stat in ("Attack", "Defence", "Agility")] + ["pass"]
    assert scene.value("Scout", "hit points") == 10
