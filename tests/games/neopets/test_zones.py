"""Chapter 6 and 3.5: the zones, what belongs into them, who owns and who controls."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.neopets import table
from headjudge.scenarios.scene import Scene
from tests.games.common import names
from tests.games.neopets.tabletop import both_pass, card, neopet, pass_until, position

BLADES = [card(f"Blade {number}", "Equipment") for number in range(5)]
SPRITE = card("Sprite", "Faerie")
NYMPH = card("Nymph", "Faerie")
ELDER = card("Elder")
BREW = card("Brew", "Potion")
BUN = card("Bun", "Food")
HARBOUR = card("Harbour", "Location")
GUILD = card("Guild", "Faction", team="Wardens")
SCRAP = card("Scrap", "Map Piece", "This card can be collected as a Map Piece.")
WEAK = neopet("Weak", defence=0, hit_points=1)
KNOWN = (*BLADES, SPRITE, NYMPH, ELDER, BREW, BUN, HARBOUR, GUILD, SCRAP)


def play(scene: Scene, player: int, name: str) -> Scene:
    """Play a card and let it resolve."""
    return both_pass(scene.answer(player, f"play {name}"))


# 3.5 Owner and controller


@pytest.mark.rule("neopets 3.5a")
def test_a_stolen_card_that_is_played_goes_to_its_owners_pile() -> None:
    scene = position(*KNOWN).put("stolen:0", "Brew", owner=1).turn(0, "preparation").start()
    play(scene, 0, "Brew")
    assert (scene.zone("Brew"), scene.thing("Brew").owner) == ("discard:1", 1)


@pytest.mark.rule("neopets 3.5b", "neopets 3.5a")
def test_who_has_a_card_on_their_side_controls_it() -> None:
    scene = position(*KNOWN).put("stolen:0", "Blade 0", owner=1).turn(0, "preparation").start()
    play(scene, 0, "Blade 0")
    assert (scene.zone("Blade 0"), scene.controller("Blade 0"), scene.thing("Blade 0").owner) == ("equipment:0", 0, 1)


@pytest.mark.rule("neopets 3.5b")
def test_control_ends_when_a_card_leaves_for_its_owners_pile() -> None:
    scene = position(*KNOWN, ours=WEAK).put("equipment:0", "Blade 0", owner=1, controller=0)
    scene.put("neopets:0", "Scout").put("neopets:1", "Guard")
    ended = pass_until(scene.turn(1, "battle").dice(6, 1, 1).start(), "Which Neopet")
    assert (ended.zone("Blade 0"), ended.controller("Blade 0")) == ("discard:1", 1)


@pytest.mark.rule("neopets 3.5b.1")
def test_what_waits_is_controlled_by_who_put_it_there() -> None:
    scene = position(*KNOWN).put("inventory:0", "Brew").put("inventory:1", "Bun").turn(0, "preparation").start()
    scene.answer(0, "play Brew").answer(0, "pass").answer(1, "play Bun")
    stack: Any = scene.game.observe(0)["stack"]
    assert [(item["name"], item["controller"]) for item in stack if item["list"] == "queue"] == [
        ("Brew", 0),
        ("Bun", 1),
    ]


@pytest.mark.rule("neopets 3.5b.1")
def test_a_stolen_card_that_waits_is_controlled_by_the_thief() -> None:
    scene = position(*KNOWN).put("stolen:1", "Bun", owner=0).turn(0, "train").start()
    scene.answer(0, "pass").answer(1, "play Bun")
    stack: Any = scene.game.observe(0)["stack"]
    assert [item["controller"] for item in stack if item["list"] == "queue"] == [1]
    assert scene.thing("Bun").owner == 0


# 6.6 The Battledome


@pytest.mark.rule("neopets 6.6a.1")
def test_there_is_one_champion_slot() -> None:
    scene = position(*KNOWN).put("champion:0", "Sprite").put("inventory:0", "Nymph").turn(0, "preparation").start()
    play(scene, 0, "Nymph")
    assert (scene.cards("champion:0"), scene.zone("Sprite")) == (["Nymph"], "void:0")


@pytest.mark.rule("neopets 6.6a.2")
def test_there_are_three_equipment_slots() -> None:
    setup = position(*KNOWN).put("equipment:0", "Blade 0", "Blade 1").put("inventory:0", "Blade 2")
    scene = play(setup.turn(0, "preparation").start(), 0, "Blade 2")
    assert scene.cards("equipment:0") == ["Blade 0", "Blade 1", "Blade 2"]
    setup = position(*KNOWN).put("equipment:0", "Blade 0", "Blade 1", "Blade 2").put("inventory:0", "Blade 3")
    scene = setup.turn(0, "preparation").start().answer(0, "play Blade 3")
    both_pass(scene.answer(0, "Blade 1"))
    assert (scene.cards("equipment:0"), scene.zone("Blade 1")) == (["Blade 0", "Blade 2", "Blade 3"], "discard:0")


@pytest.mark.rule("neopets 6.6a.2")
def test_a_fourth_equipment_takes_the_slot_of_another() -> None:
    setup = position(*KNOWN).put("equipment:0", "Blade 0", "Blade 1", "Blade 2").put("inventory:0", "Blade 3")
    scene = setup.turn(0, "preparation").start().answer(0, "play Blade 3")
    assert scene.offered == ["Blade 0", "Blade 1", "Blade 2"]
    both_pass(scene.answer(0, "Blade 1"))
    assert scene.cards("equipment:0") == ["Blade 0", "Blade 2", "Blade 3"]


@pytest.mark.rule("neopets 6.6d")
def test_a_planned_card_takes_no_slot() -> None:
    setup = position(*KNOWN).put("equipment:0", "Blade 0", "Blade 1").put("planned:0", "Blade 4", face_up=False)
    scene = setup.put("inventory:0", "Blade 2").turn(0, "preparation").start().answer(0, "play Blade 2")
    assert "send away" not in scene.question
    assert both_pass(scene).cards("equipment:0") == ["Blade 0", "Blade 1", "Blade 2"]


@pytest.mark.rule("neopets 6.6b", "neopets 6.4b", "neopets 6.6d")
@pytest.mark.parametrize(
    ("zone", "inside"),
    [
        *[("champion", True), ("equipment", True), ("planned", True)],
        *[("neopet", False), ("codestones", False), ("area", False), ("discard", False), ("void", False)],
        *[("deck", False), ("inventory", False), ("neopets", False), ("pool", False), ("stolen", False)],
    ],
)
def test_the_battledome_is_its_slots_and_what_is_planned(zone: str, inside: bool) -> None:
    setup = position(*KNOWN)
    if zone != "neopet":
        setup.put(f"{zone}:1", "Elder")
    thing = setup.state.members(f"{zone}:1")[-1]
    assert table.in_battledome(thing) is inside


# 6.7 Inventory


@pytest.mark.rule("neopets 6.7b")
@pytest.mark.parametrize(("before", "after"), [(48, 49), (49, 50), (50, 50)])
def test_an_inventory_holds_fifty_cards(before: int, after: int) -> None:
    scene = position(*KNOWN).put("inventory:0", *["Filler"] * before).turn(0, "draw").start()
    assert len(both_pass(scene).cards("inventory:0")) == after
    assert len(scene.cards("deck:0")) == 5 - (after - before)


@pytest.mark.rule("neopets 6.7b")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("held", "drawn"), [(47, 3), (48, 2), (49, 1), (50, 0)])
def test_of_several_cards_as_many_are_drawn_as_there_is_room_for(held: int, drawn: int, player: int) -> None:
    gift = card("Gift", "Equipment", "At the beginning of each turn, each player draws 3 cards.")
    setup = position(gift).put("equipment:0", "Gift").put(f"inventory:{player}", *["Filler"] * held)
    scene = both_pass(setup.turn(0, "beginning").start())
    sizes = [len(scene.cards(f"inventory:{seat}")) for seat in (0, 1)]
    assert sizes == ([held + drawn, 3] if player == 0 else [3, held + drawn])


@pytest.mark.rule("neopets 6.7b", "neopets 9.11a")
@pytest.mark.parametrize(
    ("text", "held", "able"),
    [
        ("Once per turn; draw 1 card.", 49, True),
        ("Once per turn; draw 1 card.", 50, False),
        ("Once per turn, discard 1 card; draw 1 card.", 50, True),
        ("Once per turn; discard your inventory, then draw 1 card.", 50, True),
        ("Once per turn; add up to 1 Potion from your discard to your inventory.", 50, True),
    ],
)
def test_what_an_inventory_has_no_room_for_is_not_begun(text: str, held: int, able: bool) -> None:
    setup = position(card("Well", "Equipment", text)).put("equipment:0", "Well").put("inventory:0", *["Filler"] * held)
    assert setup.turn(0, "train").start().offers("activate Well") == able


# 6.8 Discard


@pytest.mark.rule("neopets 6.8b")
def test_cards_lie_face_up_in_a_discard_the_latest_on_top() -> None:
    setup = position(*KNOWN).put("discard:0", "Elder").put("planned:0", "Brew", face_up=False, counters={"planned": 1})
    scene = both_pass(setup.turn(0, "end").start())
    assert scene.cards("discard:0") == ["Brew", "Elder"]
    assert names(scene, 1, "discard:0") == ["Elder", "Brew"]


# 6.10 Play Area


@pytest.mark.rule("neopets 6.10b")
def test_a_location_goes_to_the_play_area_when_it_resolves() -> None:
    scene = position(*KNOWN).put("inventory:0", "Harbour").turn(0, "preparation").start().answer(0, "play Harbour")
    assert (scene.zone("Harbour"), scene.cards("area:0")) == ("queue", [])
    assert both_pass(scene).cards("area:0") == ["Harbour"]


@pytest.mark.rule("neopets 6.10b")
def test_a_map_piece_goes_to_the_play_area() -> None:
    scene = position(*KNOWN).put("inventory:0", "Scrap").turn(0, "preparation").start().answer(0, "collect Scrap")
    assert scene.cards("area:0") == ["Scrap"]


def knocked_out(area: str) -> Scene:
    """A round has ended in which a card was in the Play Area of the player who lost it."""
    setup = position(*KNOWN, theirs=WEAK).put("area:1", area).put("neopets:0", "Scout").put("neopets:1", "Guard")
    return pass_until(setup.turn(0, "battle").dice(6, 1, 1).start(), "Which Neopet")


@pytest.mark.rule("neopets 6.10c")
@pytest.mark.parametrize(
    ("name", "zone"),
    [("Harbour", "area:1"), ("Scrap", "area:1"), ("Guild", "area:1"), ("Elder", "discard:1"), ("Brew", "discard:1")],
)
def test_the_end_of_a_round_leaves_only_what_persists_in_the_play_area(name: str, zone: str) -> None:
    assert knocked_out(name).zone(name) == zone


# 6.11 Round Results


@pytest.mark.rule("neopets 6.11a.1")
def test_the_winning_neopet_lies_face_up_in_its_players_results() -> None:
    scene = knocked_out("Harbour")
    (winner,) = scene.things("results:0")
    assert (winner.card.name, winner.face_up) == ("Scout", True)


@pytest.mark.rule("neopets 6.11a.2")
def test_the_losing_neopet_lies_face_down_in_its_players_results() -> None:
    scene = knocked_out("Harbour")
    (loser,) = scene.things("results:1")
    assert (loser.card.name, loser.face_up) == ("Weak", False)
