"""5.6 and 10.Transform: Paint Brushes, and Neopets that transform."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.neopets.deeds import ONLY_IN_PREPARATION, play, preparing, when_playable, why_not_in_battle
from tests.games.neopets.tabletop import both_pass, card, damage, painted, pass_until, position

SPOTS = card("Spotted Brush", "Paint Brush")
CLOUDS = card("Cloud Brush", "Paint Brush")
SPOTTED = painted("Spotted Scout", "Scout", "Spotted Brush")
CLOUDED = painted("Clouded Scout", "Scout", "Cloud Brush")
STRANGER = painted("Spotted Guard", "Guard", "Spotted Brush")
KNOWN = (SPOTS, CLOUDS, SPOTTED, CLOUDED, STRANGER)


def with_brush(*pool: str) -> Setup:
    """We may play a Paint Brush, with these in our Rainbow Pool."""
    return preparing(*KNOWN, hand="Spotted Brush").put("pool:0", *pool)


def paint(scene: Scene, brush: str, into: str) -> Scene:
    """Paint our Neopet."""
    return play(scene, brush).answer(0, into)


@pytest.mark.rule("neopets 5.6a")
def test_paint_brush_is_a_card_type() -> None:
    assert SPOTS.values["type"] == "Paint Brush"
    find = card("Find", "Legend", "Add 1 Paint Brush from your discard to your inventory.")
    setup = preparing(find, *KNOWN, hand="Find").put("discard:0", "Filler", "Cloud Brush")
    assert play(setup.start(), "Find").cards("inventory:0") == ["Cloud Brush"]


@pytest.mark.rule("neopets 5.6c.1")
def test_a_brush_is_played_in_ones_own_preparation_phase_with_an_empty_queue() -> None:
    assert when_playable(SPOTS, SPOTTED, pool="Spotted Scout") == ONLY_IN_PREPARATION
    assert "5.6c.1" in why_not_in_battle(SPOTS, SPOTTED, pool="Spotted Scout")


@pytest.mark.rule("neopets 5.6c.2")
def test_a_brush_exchanges_the_neopet_for_the_matching_one_and_is_discarded() -> None:
    scene = with_brush("Spotted Scout", "Clouded Scout").start().answer(0, "play Spotted Brush")
    assert scene.cards("neopet:0") == ["Scout"]
    both_pass(scene)
    assert scene.offered == ["Spotted Scout"]
    scene.answer(0, "Spotted Scout")
    assert (scene.cards("neopet:0"), sorted(scene.cards("pool:0"))) == (["Spotted Scout"], ["Clouded Scout", "Scout"])
    assert scene.cards("discard:0") == ["Spotted Brush"]


@pytest.mark.rule("neopets 5.6c.2")
def test_a_stolen_brush_goes_to_its_owners_discard() -> None:
    setup = position(*KNOWN).put("stolen:0", "Spotted Brush", owner=1).put("pool:0", "Spotted Scout")
    scene = paint(setup.turn(0, "preparation").start(), "Spotted Brush", "Spotted Scout")
    assert (scene.cards("neopet:0"), scene.cards("discard:1")) == (["Spotted Scout"], ["Spotted Brush"])


@pytest.mark.rule("neopets 5.6c.2a")
def test_a_neopet_is_painted_as_often_as_one_likes() -> None:
    setup = position(*KNOWN).put("pool:0", "Spotted Scout", "Clouded Scout")
    for place, brush in enumerate(("Spotted Brush", "Cloud Brush", "Spotted Brush")):
        setup.put("planned:0", brush, face_up=False, counters={"planned": 1}, as_=f"brush {place}")
    scene = setup.turn(0, "preparation").start()
    for place, into in enumerate(("Spotted Scout", "Clouded Scout", "Spotted Scout")):
        paint(scene, f"brush {place}", into)
    assert (scene.cards("neopet:0"), sorted(scene.cards("pool:0"))) == (["Spotted Scout"], ["Clouded Scout", "Scout"])


@pytest.mark.rule("neopets 5.6c.3")
def test_a_neopet_keeps_its_damage_and_its_status() -> None:
    setup = with_brush("Spotted Scout")
    active = setup.state.members("neopet:0")[0]
    for name, amount in (("damage", 4), ("frozen", 1), ("in the shadows", 1)):
        setup.state.count(active, name, amount)
    scene = paint(setup.start(), "Spotted Brush", "Spotted Scout")
    painted_one, basic = scene.thing("Spotted Scout"), scene.thing("Scout")
    assert dict(painted_one.counters) == {"damage": 4, "frozen": 1, "in the shadows": 1}
    assert not any(basic.counters.values())


@pytest.mark.rule("neopets 5.6c.3")
def test_a_neopet_keeps_what_lasts_until_the_end_of_the_turn() -> None:
    pep = card("Pep", "Food", "Your Neopet gains 2 Attack until the end of the turn.")
    setup = preparing(*KNOWN, pep, hand="Spotted Brush").put("inventory:0", "Pep").put("pool:0", "Spotted Scout")
    scene = paint(play(setup.start(), "Pep"), "Spotted Brush", "Spotted Scout")
    assert scene.value("Spotted Scout", "attack") == 4 + 2


@pytest.mark.rule("neopets 5.6c.3")
def test_a_frozen_neopet_does_not_attack_after_it_is_painted() -> None:
    setup = with_brush("Spotted Scout")
    setup.state.count(setup.state.members("neopet:0")[0], "frozen", 1)
    scene = paint(setup.start(), "Spotted Brush", "Spotted Scout")
    pass_until(both_pass(scene, 2), "Codestone")
    assert (scene.asked, damage(scene, 1), scene.counter("Spotted Scout", "frozen")) == (1, 0, 0)


def test_codestones_and_equipment_stay_with_a_painted_neopet() -> None:
    setup = preparing(*KNOWN, hand="Spotted Brush", level=2).put("pool:0", "Spotted Scout")
    scene = paint(setup.put("equipment:0", "Filler").start(), "Spotted Brush", "Spotted Scout")
    assert (scene.value("Spotted Scout", "attack"), scene.value("Scout", "attack")) == (4 + 2, 3)
    assert (len(scene.cards("codestones:0")), scene.cards("equipment:0")) == (2, ["Filler"])


def test_a_neopet_can_be_knocked_out_by_painting_it() -> None:
    frail = painted("Spotted Scout", "Scout", "Spotted Brush", hit_points=3)
    setup = preparing(SPOTS, frail, hand="Spotted Brush").put("pool:0", "Spotted Scout")
    setup.put("neopets:0", "Scout").put("neopets:1", "Guard")
    setup.state.count(setup.state.members("neopet:0")[0], "damage", 3)
    scene = paint(setup.start(), "Spotted Brush", "Spotted Scout")
    assert (scene.player(1, "rounds"), scene.cards("results:0")) == (1, ["Spotted Scout"])
    scene.answer(1, "Guard")
    assert scene.offered == ["Scout"]
    assert scene.cards("pool:0") == ["Scout"]


@pytest.mark.rule("neopets 5.6d")
@pytest.mark.parametrize(
    "pool", [[], ["Clouded Scout"], ["Spotted Guard"]], ids=["none", "other brush", "other species"]
)
def test_a_brush_needs_a_matching_neopet_in_the_rainbow_pool(pool: list[str]) -> None:
    assert "5.6d" in with_brush(*pool).start().why_not("play Spotted Brush")


@pytest.mark.rule("neopets 5.6d")
def test_a_matching_neopet_in_the_opponents_rainbow_pool_does_not_help() -> None:
    setup = preparing(*KNOWN, hand="Spotted Brush").put("pool:1", "Spotted Scout")
    assert "5.6d" in setup.start().why_not("play Spotted Brush")


@pytest.mark.rule("neopets 10.Transform")
@pytest.mark.parametrize("pool", ["Spotted Scout", "Spotted Guard", "Clouded Scout"])
def test_a_neopet_transforms_only_into_one_of_its_species_by_what_that_requires(pool: str) -> None:
    assert with_brush(pool).start().offers("play Spotted Brush") is (pool == "Spotted Scout")


@pytest.mark.rule("neopets 10.Transform")
def test_a_neopet_that_transforms_goes_to_the_rainbow_pool() -> None:
    scene = paint(with_brush("Spotted Scout").start(), "Spotted Brush", "Spotted Scout")
    assert (scene.cards("pool:0"), scene.cards("neopets:0"), scene.cards("discard:0")) == (
        ["Scout"],
        [],
        ["Spotted Brush"],
    )


@pytest.mark.rule("neopets 10.Transform")
def test_a_location_transforms_a_neopet_that_requires_it() -> None:
    cave = card("Crystal Cave", "Location", "Once per turn; transform your Neopet.")
    crystal = painted("Crystal Scout", "Scout", "Crystal Cave")
    setup = (
        position(*KNOWN, cave, crystal).put("area:0", "Crystal Cave").put("pool:0", "Crystal Scout", "Spotted Scout")
    )
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "activate Crystal Cave"))
    assert scene.offered == ["Crystal Scout"]
    scene.answer(0, "Crystal Scout")
    assert scene.cards("neopet:0") == ["Crystal Scout"]
