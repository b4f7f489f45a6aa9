"""What a seat gets, in one form for all games: observations, the board described, the log, why not."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from headjudge import games
from headjudge.kernel import current, flow
from headjudge.kernel.cards import EVERYONE, SPECTATOR
from headjudge.kernel.event import Event
from headjudge.kernel.game import Game
from headjudge.kernel.imagining import resample
from headjudge.kernel.observe import observe
from headjudge.kernel.plain import canonical
from headjudge.kernel.state import State
from headjudge.rulebooks import parse_citation
from headjudge.seats.log import Log
from headjudge.seats.reasons import ways_with
from tests.conformance.contestants import CONTESTANTS, Contestant, play_at_random

every_game = pytest.mark.parametrize("contestant", CONTESTANTS, ids=lambda contestant: contestant.name)
of_registry = pytest.mark.parametrize("name", games.names())


def games_of(contestant: Contestant, seeds: int, part: int = 20) -> list[Game]:
    """A few positions, each of its own."""
    played = play_at_random(contestant, max(contestant.decisions // part, 10), seeds)
    return [game.copy() for number, (game, _) in enumerate(played) if number % 3 == 0]


# The board, described


def keys_of(name: str, state: State) -> list[str]:
    """The zones that a name in a layout stands for."""
    if "{p}" in name:
        return [name.replace("{p}", str(player.id)) for player in state.players]
    if "{i}" in name:
        return [name.replace("{i}", str(place)) for place in range(len(state.players))]
    return [name] if name else []


def zones_of(part: Any) -> list[str]:
    """The names of the zones that a part of a board places."""
    found = [*part.get("zones", []), *part.get("piles", [])]
    found += [part[name] for name in ("zone", "face", "facedown") if name in part]
    return found + [name for group in part.get("groups", []) for name in zones_of(group)]


def parts_of(layout: Any) -> list[Any]:
    """All parts of all areas; every area has its row."""
    assert {row["area"] for row in layout["rows"]} == set(layout["areas"])
    return [part for area in layout["areas"].values() for part in area["parts"]]


@every_game
def test_every_public_zone_is_placed_once_by_the_layout(contestant: Contestant) -> None:
    state = contestant.new(1).state
    layout: Any = contestant.rules.layout(len(state.players))
    assert json.loads(json.dumps(layout)) == layout
    names = [name for part in parts_of(layout) for name in zones_of(part)] + [layout["stack"]["zone"]]
    placed = Counter([key for name in names for key in keys_of(name, state)])
    counted = [name for part in parts_of(layout) for name in part.get("counts", [])]
    told = [key for name in [*counted, *layout["hand"]] for key in keys_of(name, state)]
    for zone in state.zones.values():
        if zone.kind.seen_by == EVERYONE:
            assert placed[zone.key] == 1, zone.key
        else:
            assert placed[zone.key] == 0, zone.key
            assert zone.key in told, zone.key
    assert set(placed) <= set(state.zones)
    assert set(told) <= set(state.zones)
    assert layout["stack"]["lists"] == list(contestant.rules.lists)


@of_registry
def test_a_layout_knows_the_phases_and_signs_of_its_game(name: str) -> None:
    rules = games.get(name)
    layout: Any = rules.layout(2)
    phases = [*layout["phases"], *[step for steps in layout.get("steps", {}).values() for step in steps]]
    assert all(parse_citation(rule) for _, _, rule in phases)
    assert layout["stops"] == list(rules.stops)
    assert {key for key, _, _ in phases} <= set(rules.stops)
    field, signs = layout["card"].get("signs"), layout["signs"]
    for card in rules.cards().values():
        value = card.values.get(field, ())
        assert set(value if isinstance(value, tuple | list) else [value]) <= set(signs), card.key
    fields = {field for card in rules.cards().values() for field in card.values}
    drawn = [layout["card"][one] for one in ("cost", "extra", "signs") if one in layout["card"]]
    drawn += [name for one in ("line", "value", "text", "boosts") for name in layout["card"].get(one, [])]
    assert set(drawn) <= fields


@of_registry
def test_the_rules_by_which_events_happen_are_rules(name: str) -> None:
    rules = games.get(name)
    kinds = [kind for kind in rules.types() if issubclass(kind, Event)]
    found = [rules.rule_of(Event.__new__(kind)) for kind in kinds]
    assert all(parse_citation(rule) for rule in found if rule)
    assert len([rule for rule in found if rule]) > len(kinds) // 2


# What is observed


@every_game
def test_values_are_those_that_are_current_and_those_printed_are_told_beside_them(contestant: Contestant) -> None:
    for game in games_of(contestant, 800):
        state = game.state
        seen = game.observe(-2)
        for zone in seen["zones"].values():
            for card in zone["cards"]:
                thing = state.things[state.bearers[card["id"]]]
                for name, printed in thing.card.values.items():
                    now = current.value(state, thing, name)
                    assert card["values"][name] == (list(now) if isinstance(now, tuple) else now)
                    assert (now != printed) == (name in card.get("printed", {}))
                    if now != printed:
                        told = card["printed"][name]
                        assert told == (list(printed) if isinstance(printed, tuple) else printed)
                        reasons = [reason["value"] for reason in card["because"]]
                        assert name in reasons or contestant.rules.name not in games.names()


@every_game
def test_what_is_observed_is_shared_with_nobody(contestant: Contestant) -> None:
    for game in games_of(contestant, 801, 60):
        before = canonical(game.observe(-2))
        _ruin(dict(game.observe(-2)))
        assert canonical(game.observe(-2)) == before


def _ruin(value: Any) -> None:
    """Change everything in it that can be changed."""
    parts = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    for part in parts:
        _ruin(part)
    if isinstance(value, dict | list):
        value.clear()


@every_game
def test_what_waits_who_may_act_and_what_is_asked_have_one_form(contestant: Contestant) -> None:
    for game in games_of(contestant, 802):
        state, decision = game.state, game.decision
        assert decision is not None
        for seat in (decision.player, SPECTATOR):
            seen = game.observe(seat)
            assert seen["number"] == len(game.moves)
            assert [item["id"] for item in seen["stack"]] == [n for w in state.lists.values() for n in w.items]
            for item in seen["stack"]:
                assert item["id"] in state.waiting(item["list"]).items
                assert set(item) == {
                    *("id", "list", "source", "name", "controller", "text", "chosen", "chosen_names"),
                    *("pending", "rule"),
                }
            for window in seen["windows"]:
                assert window["order"][0] == window["holder"]
                assert window["if_all_pass"]
        asked = game.observe(decision.player)["decision"]
        assert [option["key"] for option in asked["options"]] == decision.all_keys()
        assert decision.rule not in asked["question"] or not decision.rule
        assert all(option["verb"] and " " not in option["verb"] for option in asked["options"])


# The log


@every_game
def test_events_are_numbered_for_each_seat_and_tell_all_that_moves(contestant: Contestant) -> None:
    game = contestant.new(803)
    seats = [0, SPECTATOR, -2]
    log = Log(game.state, seats)
    where = {thing.id: (thing.incarnation, thing.zone) for thing in game.state.things.values()}
    for played, answer in play_at_random(contestant, min(contestant.decisions // 6, 120), 803):
        if len(game.moves) != len(played.moves):
            break
        game.answer(answer)
    log.look(game.state)
    for seat in seats:
        events = log.events(seat)
        assert [event["number"] for event in events] == list(range(1, len(events) + 1))
        assert json.loads(json.dumps(events)) == events
        assert log.events(seat, len(events) - 1) == events[-1:]
    counts = Counter([zone for _, zone in where.values()])
    moves: Any = [move for event in log.events(-2) for move in event["moves"]]  # type: ignore[attr-defined]
    for move in moves:
        counts[move["from"]] -= 1
        counts[move["to"]] += 1
    now = Counter([thing.zone for thing in game.state.things.values()])
    assert {key: count for key, count in counts.items() if count and key} == dict(now)


@every_game
def test_a_log_tells_a_seat_nothing_that_it_may_not_know(contestant: Contestant) -> None:
    compared = 0
    for number, (game, answer) in enumerate(play_at_random(contestant, max(contestant.decisions // 20, 30), 804)):
        decision = game.decision
        assert decision is not None
        seat = (decision.player + 1) % len(game.state.players)
        other = Game(resample(game.state, seat, number), 0, [], {})
        other.decision = flow.run(other.state)
        twin = game.copy()
        if other.decision is None or answer_is_unknown(other, answer):
            continue
        logs = [Log(one.state, [seat]) for one in (twin, other)]
        before = logs[0].given[seat]
        assert logs[1].given[seat] == before
        for one in (twin, other):
            one.answer(answer)
        for log, one in zip(logs, (twin, other), strict=True):
            log.look(one.state)
        seen, also = [canonical({**observe(one.state, None, seat), "asked": 0}) for one in (twin, other)]
        if seen == also:
            compared += 1
            assert logs[0].events(seat, before) == logs[1].events(seat, before)
    assert compared


def answer_is_unknown(game: Game, answer: Any) -> bool:
    """Whether an answer is none to what is asked here."""
    assert game.decision is not None
    try:
        game.decision.value_of(answer)
    except Exception:
        return True
    return False


# Why not


@every_game
def test_it_is_told_of_every_object_what_can_be_done_with_it_and_why_not(contestant: Contestant) -> None:
    told = 0
    for game in games_of(contestant, 805):
        decision = game.decision
        assert decision is not None
        for player in game.state.players:
            if player.out:
                continue
            for thing in game.state.things.values():
                ways = ways_with(game, player.id, thing.incarnation)
                told += len(ways)
                for way in ways:
                    assert way["offered"] == (not way["reason"])
                    if way["offered"]:
                        assert player.id == decision.player
                        assert way["key"] in decision.all_keys()
        for option in decision.options:
            for number in option.things():
                ways = ways_with(game, decision.player, number)
                assert option.key in [way["key"] for way in ways if way["offered"]]
    assert told


@every_game
def test_why_not_says_the_same_whatever_is_hidden(contestant: Contestant) -> None:
    for number, game in enumerate(games_of(contestant, 806, 40)):
        for player in game.state.players:
            if player.out:
                continue
            other = Game(resample(game.state, player.id, number), 0, [], {})
            other.decision = flow.run(other.state)
            known = [thing.incarnation for thing in game.state.things.values() if game.state.sees(player.id, thing)]
            for thing in known:
                assert ways_with(game, player.id, thing) == ways_with(other, player.id, thing)


@every_game
def test_whoever_may_pass_holds_a_window_and_the_others_are_in_its_order(contestant: Contestant) -> None:
    for game in games_of(contestant, 807):
        decision = game.decision
        assert decision is not None
        if not decision.anchor or "pass" not in decision.all_keys():
            continue
        for seat in (*range(len(game.state.players)), SPECTATOR):
            windows = game.observe(seat)["windows"]
            if windows:
                assert decision.player in [window["holder"] for window in windows]
            for window in windows:
                players = [player.id for player in game.state.players if not player.out]
                assert sorted(window["order"]) == players
                assert set(window["passed"]) < set(players)
