"""What a seat gets of Neopets: who may act, dice, reasons for values, costs in words, why not."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.neopets import RULES
from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.game import Game
from headjudge.seats.log import Log
from headjudge.seats.reasons import ways_with
from tests.games.neopets.tabletop import card, codestone, position

BUN = card("Bun", "Food", "Heal 1 damage from your Neopet.")
BREW = card("Brew", "Potion", "Draw 1 card.")
FAERIE = card("Faerie", "Faerie", "Once per turn, discard 1 card from your inventory; draw 1 card.")


def test_what_waits_and_who_may_answer_it() -> None:
    scene = position(BREW).put("inventory:0", "Brew").turn(0, "preparation").start().answer(0, "play Brew")
    for seat in (0, 1, SPECTATOR):
        seen = scene.game.observe(seat)
        (item,) = seen["stack"]
        assert (item["list"], item["name"], item["controller"], item["pending"]) == ("queue", "Brew", 0, False)
        assert item["source"] == seen["zones"]["queue"]["cards"][0]["id"]
        assert item["rule"] == "neopets 3.7a"
        (window,) = seen["windows"]
        assert (window["holder"], window["passed"], window["order"]) == (0, [], [0, 1])
        follows = window["if_all_pass"]
        assert follows == "Brew resolves"
    scene.answer(0, "pass")
    (window,) = scene.game.observe(0)["windows"]
    assert (window["holder"], window["passed"]) == (1, [0])


def test_without_anything_waiting_the_phase_goes_on_if_all_pass() -> None:
    scene = position(BREW).put("inventory:0", "Brew").turn(0, "preparation").start()
    follows = scene.game.observe(1)["windows"][0]["if_all_pass"]
    assert follows == "the preparation phase goes on"


@pytest.mark.rule("neopets 5.3b.1", "neopets 5.14f")
def test_codestones_are_the_reason_for_what_they_boost() -> None:
    setup = position(codestone("Spark", "attack", 2)).put("codestones:0", "Spark")
    seen: Any = setup.turn(0, "train").start().game.observe(1)["zones"]
    (neopet,) = seen["neopet:0"]["cards"]
    assert (neopet["values"]["attack"], neopet["printed"]) == (5, {"attack": 3})
    (reason,) = neopet["because"]
    assert (reason["value"], reason["change"], reason["name"]) == ("attack", "+2", "Spark")
    assert reason["source"] == seen["codestones:0"]["cards"][0]["id"]
    assert "printed" not in seen["neopet:1"]["cards"][0]


@pytest.mark.rule("neopets 8.4b.1")
def test_an_option_tells_what_it_touches_and_what_is_paid_for_it() -> None:
    setup = position(FAERIE, BREW).put("champion:0", "Faerie").put("inventory:0", "Brew")
    scene = setup.turn(0, "preparation").start()
    options = {option["verb"]: option for option in scene.game.observe(0)["decision"]["options"]}
    faerie = scene.thing("Faerie").incarnation
    assert options["activate"]["things"] == [faerie]
    assert options["activate"]["cost"] == "discard 1 card from your inventory"
    assert (options["play"]["cost"], options["pass"]["things"]) == ("", [])
    assert scene.game.observe(0)["decision"]["quiet"] == "pass"
    assert scene.game.observe(1)["decision"] is None


def test_why_nothing_can_be_done_with_a_card_is_told_of_the_card() -> None:
    setup = position(BREW).put("inventory:0", "Brew").put("inventory:1", "Brew")
    scene = setup.turn(0, "train").start()
    mine, theirs = [scene.things(f"inventory:{player}")[0].incarnation for player in (0, 1)]
    (way,) = ways_with(scene.game, 0, mine)
    assert (way["verb"], way["offered"], way["code"], way["rule"]) == ("play", False, "timing", "neopets 5.10c")
    assert way["things"] == [mine]
    assert ways_with(scene.game, 0, theirs) == []
    (way,) = ways_with(scene.game, 1, theirs)
    assert (way["offered"], way["code"]) == (False, "priority")


@pytest.mark.rule("neopets 6.3b.1", "neopets 6.7c")
def test_a_draw_is_told_to_each_seat_as_far_as_it_may_know() -> None:
    scene = position(BREW).turn(0, "draw").start()
    log = Log(scene.state, [0, 1])
    given = dict(log.given)
    scene.answer(0, "pass").answer(1, "pass")
    log.look(scene.state)
    told: Any = {seat: [e for e in log.events(seat, given[seat]) if e["kind"] == "Drawn"] for seat in (0, 1)}
    card_id = scene.things("inventory:0")[0].incarnation
    assert [event["words"] for event in told[0]] == ["you draw Filler"]
    assert [event["words"] for event in told[1]] == ["opponent draws 1 card"]
    assert told[0][0]["moves"] == [{"id": 0, "as": card_id, "from": "deck:0", "to": "inventory:0"}]
    assert told[1][0]["moves"] == [{"id": 0, "as": 0, "from": "deck:0", "to": "inventory:0"}]
    assert told[0][0]["rule"] == "neopets 7.2e"


def test_what_is_taken_back_is_told_and_its_numbers_are_not_given_again() -> None:
    scene = position(BREW).put("inventory:0", "Brew").turn(0, "preparation").start()
    log = Log(scene.state, [1])
    scene.answer(0, "play Brew")
    log.look(scene.state)
    last: Any = log.events(1)[-1]["number"]
    scene.undo()
    log.look(scene.state)
    (back,) = log.events(1, last)
    assert (back["kind"], back["number"]) == ("taken back", last + 1)
    scene.answer(0, "play Brew")
    log.look(scene.state)
    numbers: Any = [event["number"] for event in log.events(1)]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] > last + 1


def test_the_number_of_a_decision_grows_also_when_something_is_taken_back() -> None:
    scene = position(BREW).put("inventory:0", "Brew").turn(0, "preparation").start()
    game: Game = scene.game
    numbers = [game.number]
    scene.answer(0, "play Brew")
    numbers.append(game.number)
    scene.undo()
    numbers.append(game.number)
    assert numbers == sorted(set(numbers))
    assert [game.observe(seat)["number"] for seat in (0, 1)] == [game.number] * 2


def test_every_counter_of_a_layout_is_one_of_the_game() -> None:
    layout: Any = RULES.layout(2)
    known = [*RULES.counters, *RULES.player_counters]
    assert {*layout["card"]["marks"], layout["card"]["damage"]} <= set(known)
