"""What a seat gets of Riftbound: battlefields, what is on the chain, reasons for Might, costs in words, why not."""

from __future__ import annotations

from typing import Any

from headjudge.games.riftbound import RULES, table
from headjudge.seats.log import Log
from headjudge.seats.reasons import ways_with
from tests.games.riftbound.tabletop import FURY, position, spell, unit

GUARD = unit("Guard", 3)
BOLT = spell("Bolt", "[Reaction]\nDeal 2 to a unit.", energy=1, domains=["Fury"], power=1)
CAPTAIN = unit("Captain", 2, "Other friendly units have +1 {might}.")


def option(seen: Any, verb: str) -> Any:
    return next(one for one in seen["decision"]["options"] if one["verb"] == verb)


def test_battlefields_are_tied_to_their_zones() -> None:
    scene = position(GUARD, holders=(0, -1)).put("battlefield:0", "Guard", controller=0).turn(0).start()
    seen = scene.game.observe(1)
    faces = [card["id"] for card in seen["zones"]["battlefields"]["cards"]]
    places = seen["places"]
    assert [place["face"] for place in places] == faces
    assert [(place["zone"], place["facedown"]) for place in places] == [
        ("battlefield:0", "facedown:0"),
        ("battlefield:1", "facedown:1"),
    ]
    assert [(place["name"], place["controller"], place["engaged"]) for place in places] == [
        ("Arena", 0, ""),
        ("Meadow", -1, ""),
    ]


def test_targets_are_told_apart_by_their_numbers_where_names_are_equal() -> None:
    setup = position(GUARD, BOLT).put("base:1", "Guard", "Guard")
    scene = setup.put("hand:0", "Bolt").turn(0).start()
    other = scene.things("base:1")[-1].incarnation
    scene.answer(0, "play Bolt")
    decision = scene.game.decision
    assert decision is not None
    scene.game.answer(next(key for key in decision.all_keys() if key.endswith(f" {other}")))
    (item,) = scene.game.observe(1)["stack"]
    assert (item["list"], item["name"], item["controller"]) == ("chain", "Bolt", 0)
    assert item["chosen"] == [other]
    assert item["chosen_names"] == ["Guard"]
    assert item["source"] == scene.thing("Bolt").incarnation


def test_an_option_tells_its_price() -> None:
    setup = position(GUARD, BOLT, rune=FURY).put("base:0", "Guard").put("hand:0", "Bolt")
    seen = setup.turn(0).start().game.observe(0)
    assert option(seen, "play")["cost"] == "[1][Fury]"
    assert option(seen, "move")["cost"] == "exhaust"
    assert seen["decision"]["rule"].startswith("riftbound")
    assert seen["decision"]["rule"] not in seen["decision"]["question"]


def test_might_that_is_otherwise_than_printed_has_its_reason() -> None:
    setup = position(GUARD, CAPTAIN).put("base:0", "Guard").put("base:0", "Captain")
    scene = setup.turn(0).start()
    cards = {card["name"]: card for card in scene.game.observe(1)["zones"]["base:0"]["cards"]}
    assert (cards["Guard"]["values"]["might"], cards["Guard"]["printed"]) == (4, {"might": 3})
    (reason,) = cards["Guard"]["because"]
    assert (reason["value"], reason["change"], reason["name"]) == ("might", "+1", "Captain")
    assert reason["source"] == scene.thing("Captain").incarnation
    assert "because" not in cards["Captain"]


def test_a_unit_that_cannot_move_says_why_for_every_place() -> None:
    setup = position(GUARD).put("base:0", "Guard")
    setup.state.count(setup.state.members("base:0")[-1], table.EXHAUSTED, 1)
    scene = setup.turn(0).start()
    ways = [way for way in ways_with(scene.game, 0, scene.thing("Guard").incarnation) if way["verb"] == "move"]
    assert [(way["offered"], way["code"], way["rule"]) for way in ways] == [(False, "exhausted", "riftbound 144.2")] * 2


def test_a_move_is_told_with_its_places() -> None:
    scene = position(GUARD).put("base:0", "Guard").turn(0).start()
    log = Log(scene.state, [1])
    guard = scene.thing("Guard").incarnation
    scene.answer(0, f"move battlefield:0 {guard}")
    while not [event for event in log.events(1) if event["kind"] == "Moved"]:
        scene.answer(0, scene.offered[-1])
        log.look(scene.state)
    (moved,) = [event for event in log.events(1) if event["kind"] == "Moved"]
    assert moved["moves"] == [{"id": guard, "as": guard, "from": "base:0", "to": "battlefield:0"}]
    assert (moved["things"], moved["rule"]) == ([guard], "riftbound 420")


def test_every_counter_of_a_layout_is_one_of_the_game() -> None:
    layout: Any = RULES.layout(2)
    known = [*RULES.counters, *RULES.player_counters]
    card = layout["card"]
    assert {*card["marks"], card["damage"], card["spent"]} <= set(known)
