"""The report on starter sets: what it counts as used and executed, what it wants, and what it does when stopped."""

from __future__ import annotations

import json
import os
from inspect import isfunction, signature
from pathlib import Path

import pytest

import headjudge
from headjudge.games.riftbound import table
from headjudge.kernel.errors import HeadjudgeError
from headjudge.language.reading import read_text
from headjudge.simulate import Outcome, Plan, make_plan
from tools.starter_crafts import CRAFTS
from tools.starter_play import ROOT, Place, Table, Told, make_plans, play_all
from tools.starter_report import MISSED, REFUSED, STOPPED, Played, Report, Watcher, main, measure
from tools.starter_trace import Tracer

COMPILED = os.environ.get("HEADJUDGE_COMPILED") == "1"
pytestmark = pytest.mark.skipif(COMPILED, reason="the tracer puts its own methods in place of others")
BOTH = pytest.mark.parametrize("game", list(CRAFTS))


def phrases_of(game: str, keys: set[str]) -> set[str]:
    """The phrases of the texts on some cards."""
    craft = CRAFTS[game]
    found: set[str] = set()
    for key in keys:
        card = craft.starter.cards()[key]
        entry = {"id": key, "name": card.name, **card.values}
        for _, text in craft.reading.text_boxes(entry):
            found |= set(read_text(craft.reading.VOCABULARY, text, craft.reading.own_names(entry)).phrases)
    return found


def plans_of(game: str, games: int, first: str = "random") -> list[Plan]:
    return [make_plan(game, (first, other), [], games, 1) for other in ("random", first)]


def made_up(plans: list[Plan], wins: list[list[int]]) -> Report:
    """A report on games that the deck or agent in the given seat won, for each plan."""
    games = [
        Played(place, Outcome(number, plan.seating(number), (seat,), 0, 10), ["a card"], ["a phrase"])
        for place, plan in enumerate(plans)
        for number, seat in enumerate(wins[place])
    ]
    return Report(plans, games, 1.0)


def good(report: Report) -> dict[str, bool]:
    return {one.name: one.good for one in report.measures()}


# What is counted


@BOTH
def test_what_was_used_and_executed_comes_from_the_cards_of_both_decks(game: str) -> None:
    plan = plans_of(game, 1)[0]
    played = Watcher([plan]).watch(Table([plan]).play(0, 0))
    decks = [plan.decks[place][1] for place in played.outcome.seating.decks]
    keys = {key for deck in decks for part in deck.values() for key in part}
    assert played.outcome.error == ""
    assert {CRAFTS[game].starter.cards()[key].name for key in keys} >= set(played.used)
    assert len(played.used) > 10
    assert phrases_of(game, keys) > set(played.executed)
    assert len(played.executed) > 30


@BOTH
def test_nothing_has_worked_before_anything_was_played(game: str) -> None:
    tracer = Tracer(CRAFTS[game])
    tracer.read_cards()
    assert tracer.executed() == set()
    assert set(tracer.phrases()) == phrases_of(game, set(CRAFTS[game].starter.cards()))


def test_a_phrase_has_worked_when_what_was_built_from_it_has() -> None:
    tracer = Tracer(CRAFTS["riftbound"])
    tracer.read_cards()
    draw = "Act: (draws/draw@) {n:Number}"
    part = next(part for part in tracer.parts.values() if draw in part.phrases)
    number, instruction = part.built
    tracer.worked.add(id(number))
    assert draw not in tracer.executed()
    tracer.worked.add(id(instruction))
    assert draw in tracer.executed()
    assert "Deed: (buff|[Buff]) {what:Things}" not in tracer.executed()


def test_a_keyword_has_worked_when_the_rules_found_it() -> None:
    tracer = Tracer(CRAFTS["riftbound"])
    tracer.read_cards()
    with tracer.watching():
        assert table.value_in((("Tank", 0),), "Shield") == 0
        assert table.value_in((("Tank", 0),), "Tank") == 1
    assert tracer.executed() >= {"Plainly: Tank"}
    assert not [phrase for phrase in tracer.executed() if "Shield" in phrase]


ASKING = ["state", "thing", "name"]
ASKED_FOR = [name for name, asks in vars(table).items() if isfunction(asks) and [*signature(asks).parameters] == ASKING]
"""The functions that are asked whether something has a keyword."""


@pytest.mark.parametrize("name", ASKED_FOR)
def test_every_way_in_which_the_rules_find_a_keyword_is_noted(name: str) -> None:
    tracer = Tracer(CRAFTS["riftbound"])
    tracer.read_cards()
    state = headjudge.new("riftbound").state
    tank = next(thing for thing in state.things.values() if "Tank" in table.keywords(state, thing))
    with tracer.watching():
        assert not getattr(table, name)(state, tank, "Backline")
        assert tracer.worked == set()
        assert getattr(table, name)(state, tank, "Tank")
    assert tracer.worked == {"Tank"}


@BOTH
def test_watching_leaves_the_game_as_it_was(game: str) -> None:
    methods = [(kind, name) for kind, names in CRAFTS[game].working for name in names]
    before = [getattr(kind, name, None) for kind, name in methods]
    tracer = Tracer(CRAFTS[game])
    tracer.read_cards()
    with tracer.watching():
        assert [getattr(kind, name, None) for kind, name in methods] != before
    assert [getattr(kind, name, None) for kind, name in methods] == before


# What is wanted


def test_greedy_must_beat_random_by_the_lower_end_of_the_interval() -> None:
    plans = [make_plan("riftbound", ("greedy", other), [], 40, 1) for other in ("random", "greedy")]
    seats = [plans[0].seating(number).agents.index(0) for number in range(40)]
    eighty = made_up(plans, [[*seats[:32], *[1 - seat for seat in seats[32:]]], [0] * 40])
    assert eighty.against_random.by_agent()[0].rate == 0.8
    assert not good(eighty)["greedy beats random"]
    assert good(made_up(plans, [seats, [0] * 40]))["greedy beats random"]


def test_no_deck_may_beat_another_too_often() -> None:
    plans = [make_plan("riftbound", ("greedy", other), [], 60, 1) for other in ("random", "greedy")]
    strong = [0 if plans[1].seating(number).decks[0] == 0 else 1 for number in range(60)]
    even = made_up(plans, [[0] * 60, [number // 6 % 2 for number in range(60)]])
    uneven = made_up(plans, [[0] * 60, strong])
    assert good(even)["most one-sided match"]
    assert not good(uneven)["most one-sided match"]
    assert uneven.pairs()[0].rate == 1.0


def test_cards_and_phrases_that_were_not_seen_are_named() -> None:
    report = made_up(plans_of("riftbound", 1), [[0], [1]])
    assert "Spark Runner" in report.unused
    assert "Plainly: Tank" in report.unexecuted
    assert not report.good
    assert "  Spark Runner" in report.lines()


@BOTH
def test_a_report_fits_a_terminal(game: str) -> None:
    report = made_up(plans_of(game, 3), [[0] * 3, [1] * 3])
    assert max(map(len, report.lines())) <= 80


# Running


def cheaply(table: Table, place: int, number: int) -> Told:
    """A game that nobody played."""
    return Told(place, Outcome(number, table.plans[place].seating(number), turns=10), [])


def test_it_ends_with_1_if_something_is_not_as_wanted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Table, "play", cheaply)
    assert main(["riftbound", "--games", "4", "--json"]) == MISSED
    printed = json.loads(capsys.readouterr().out)
    assert (printed["good"], printed["mirror"]["games"], printed["against_random"]["games"]) == (False, 2, 2)


def test_it_ends_with_2_if_there_is_no_such_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["whist"]) == REFUSED
    assert "whist" in capsys.readouterr().err


def test_ctrl_c_shows_what_was_played_until_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(table: Table, place: int, number: int) -> Told:
        if number == 3:
            raise KeyboardInterrupt
        return cheaply(table, place, number)

    monkeypatch.setattr(Table, "play", stopped)
    assert main(["riftbound", "--games", "20"]) == STOPPED
    printed = capsys.readouterr().out
    assert "riftbound: 6 games" in printed
    assert "Stopped before all of 20 were played." in printed


def test_it_goes_on_from_its_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Table, "play", cheaply)
    log = tmp_path / "games.jsonl"
    first = measure("riftbound", 4, log=log)
    played: list[Place] = []

    def noting(table: Table, place: int, number: int) -> Told:
        played.append((place, number))
        return cheaply(table, place, number)

    monkeypatch.setattr(Table, "play", noting)
    second = measure("riftbound", 6, log=log)
    assert played == [(0, 2), (1, 2)]
    assert [one.outcome for one in second.games if one.outcome.number < 2] == [one.outcome for one in first.games]
    with pytest.raises(HeadjudgeError, match="another game or seed"):
        measure("neopets", 4, log=log)


@pytest.mark.parametrize("words", ["", "[]", "{", '{"game": "riftbound", "seed": 0}\n{}'])
def test_a_log_that_is_none_is_refused(tmp_path: Path, words: str) -> None:
    log = tmp_path / "games.jsonl"
    log.write_text(words, encoding="utf-8")
    with pytest.raises(HeadjudgeError, match=r"games\.jsonl"):
        measure("riftbound", 2, log=log)


def test_other_processes_play_the_same_games() -> None:
    plans = make_plans("riftbound", 1, 4)
    here, there = [next(iter(play_all(plans, [(0, 0)], jobs, None))) for jobs in (1, 2)]
    assert there.outcome == here.outcome
    assert [move.to_json() for move in there.moves] == [move.to_json() for move in here.moves]


def test_a_tree_with_other_cards_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "look", lambda table: "different")
    with pytest.raises(HeadjudgeError, match="build it again"):
        list(play_all(make_plans("riftbound", 1, 4), [], 1, ROOT))


@pytest.mark.long
@BOTH
def test_a_starter_set_is_fun(game: str) -> None:
    """On fewer games than the tool plays by default, so that only what is far off fails."""
    report = measure(game, 400, 2, 3)
    assert report.failures == []
    assert report.against_random.by_agent()[0].interval[0] > 0.75
    assert [pair for pair in report.pairs() if pair.interval[0] > 0.70] == []
    assert report.turns[len(report.turns) // 2] < 40
    assert len(report.unused) <= 2
    assert len(report.unexecuted) <= 4
