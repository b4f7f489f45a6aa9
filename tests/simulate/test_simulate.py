"""Many games, and what is told of them."""

import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from headjudge.cli import main
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import digest
from headjudge.kernel.records import read, replay
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from headjudge.simulate import Outcome, Plan, Results, Spread, Tally, playing, run, simulate, wilson
from headjudge.simulate.plan import Seating, every_match
from tests.simulate.faulty import RULES as FAULTY_RULES
from tests.toys import dice, opening

DUEL = "tests.simulate.duel:RULES"
FAULTY = "tests.simulate.faulty:RULES"


def told(results: Results) -> dict[str, object]:
    """What does not depend on the machine."""
    return {name: value for name, value in results.to_json().items() if "second" not in name}


# Playing


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    alone, together = [simulate(DUEL, games=30, seed=4, jobs=jobs) for jobs in (1, 2)]
    assert alone.outcomes == together.outcomes
    assert told(alone) == told(together)
    assert simulate(DUEL, games=30, seed=5).outcomes != alone.outcomes


def test_a_game_does_not_depend_on_how_many_there_are() -> None:
    assert simulate(DUEL, games=6, seed=4).outcomes[:3] == simulate(DUEL, games=3, seed=4).outcomes


def test_greedy_plays_better_than_random() -> None:
    greedy, aimless = simulate(DUEL, ("greedy", "random"), ("even",), games=12, seed=1, jobs=2).by_agent()
    assert greedy.wins >= 10
    assert aimless.wins == 12 - greedy.wins


@pytest.mark.parametrize("agent", ["random", "greedy"])
@pytest.mark.parametrize(
    ("game", "deck"), [("tests.simulate.rolling:RULES", dice.DECK), ("tests.toys.opening:RULES", opening.DECK)]
)
def test_other_games_are_played_too(game: str, deck: Deck, agent: str) -> None:
    plan = Plan(game, (agent, "random"), (("deck", deck),), every_match(1, 2), 2, 1)
    results = run(plan)
    assert len(results.finished) == 2
    assert results.decisions > 0


@pytest.mark.parametrize(("skips", "answers"), [(True, 1), (False, 2)])
def test_only_decisions_with_more_than_one_answer_count_as_decisions(skips: bool, answers: int) -> None:
    options: dict[str, object] = {"kind": "forced", "skips forced": skips}
    plan = Plan("tests.agents.prizes:RULES", ("random",) * 2, (("", {}),), ((0, 0),), 1, 0, options=options)
    (outcome,) = run(plan).outcomes
    assert (outcome.decisions, outcome.answers) == (1, answers)


def test_every_outcome_is_watched_as_it_comes() -> None:
    watched: list[Outcome] = []
    results = simulate(DUEL, games=5, watch=watched.append)
    assert watched == results.outcomes


@pytest.fixture
def _heard() -> Iterator[None]:
    """Interruptions are heard, also where the tests run as a job that ignores them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_heard")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_leaves_what_was_played(jobs: int) -> None:
    watched: list[Outcome] = []

    def interrupt(outcome: Outcome) -> None:
        watched.append(outcome)
        if len(watched) == 5:
            signal.raise_signal(signal.SIGINT)

    results = simulate(DUEL, games=400, jobs=jobs, watch=interrupt)
    assert results.stopped
    assert 5 <= len(results.outcomes) < 400
    assert results.outcomes == watched
    assert sum([tally.wins for tally in results.by_agent()]) == len(results.outcomes) - results.draws


# Games that fail


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_fails_is_counted_and_the_others_go_on(tmp_path: Path, jobs: int) -> None:
    results = simulate(FAULTY, games=30, seed=1, jobs=jobs, records=tmp_path / "new" / "folder")
    assert results.failures
    assert results.finished
    wins = sum([tally.wins for tally in results.by_agent()])
    assert wins + results.draws + len(results.failures) == len(results.outcomes) == 30
    failure = results.failures[0]
    assert "LookupError: thirteen is unlucky (faulty.py, line" in failure.error
    assert {Path(outcome.record).parent for outcome in results.failures} == {tmp_path / "new" / "folder"}


def test_a_game_that_fails_can_be_replayed_to_where_it_failed(tmp_path: Path) -> None:
    failure = simulate(FAULTY, games=30, seed=1, records=tmp_path).failures[0]
    record = read(Path(failure.record).read_text(encoding="utf-8"))
    game = replay(record, FAULTY_RULES)
    assert game.seed == failure.seating.seed
    assert len(game.moves) == failure.answers
    assert game.decision is not None
    player, _, answer = failure.error.split(": ")[0].partition(" answered ")
    assert player == f"player {game.decision.player}"
    with pytest.raises(LookupError):
        game.answer(answer.strip("'"))


def test_an_agent_that_fails_fails_its_game(tmp_path: Path) -> None:
    results = simulate(FAULTY, ("greedy", "greedy"), games=1, records=tmp_path, options={"fault": "in a head"})
    (failure,) = results.failures
    assert failure.error.startswith("ArithmeticError: too hard (faulty.py")
    game = replay(read(Path(failure.record).read_text(encoding="utf-8")), FAULTY_RULES)
    assert digest(game.state)
    assert game.decision is not None


def test_a_game_that_cannot_be_begun_fails(tmp_path: Path) -> None:
    results = simulate(FAULTY, games=2, records=tmp_path, options={"fault": "at once"})
    assert [failure.error.partition(" (")[0] for failure in results.failures] == [
        "ValueError: nothing to begin with"
    ] * 2
    assert list(tmp_path.iterdir()) == []


def test_a_record_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FAULTY_RULES, "describe_card", None)
    (failure, *_) = simulate(FAULTY, games=30, seed=1, records=tmp_path).failures
    assert "its record cannot be written: TypeError" in failure.error
    assert failure.record == ""


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "ENDLESS", 7)
    (failure,) = simulate(DUEL, games=1).failures
    assert failure.error == "not over after 7 answers"
    assert failure.answers == 7


def test_a_process_that_dies_is_told_and_what_was_played_is_kept() -> None:
    results = simulate(FAULTY, games=4, jobs=2, options={"fault": "fatal"})
    assert results.broken.startswith("a process that was playing games was ended")
    assert results.stopped
    assert results.to_json()["broken"] == results.broken
    arguments = ["simulate", FAULTY, "--games", "4", "--jobs", "2", "--option", "fault=fatal"]
    told = CliRunner().invoke(main, arguments)
    assert (told.exit_code, "Broken off: a process" in told.stdout) == (1, True)


# What is told


def outcome(number: int, decks: tuple[int, int], winners: tuple[int, ...], first: int, turns: int) -> Outcome:
    seat = number % 2
    return Outcome(number, Seating(number, (seat, 1 - seat), decks), winners, first, turns, 10 * turns, 20 * turns)


def results() -> Results:
    decks: tuple[tuple[str, Deck], ...] = (("x", {}), ("y", {}), ("z", {}))
    plan = Plan("toy", ("random", "random"), decks, every_match(3, 2), 5, 0, names=("Ace", "Joker"))
    outcomes = [
        outcome(0, (0, 1), (0,), 0, 5),
        outcome(1, (0, 1), (0,), 1, 7),
        outcome(2, (2, 0), (1,), 1, 9),
        outcome(3, (2, 1), (), 0, 4),
        Outcome(4, Seating(4, (0, 1), (0, 1)), error="LookupError: oh", decisions=3, answers=4, cards=("Ace",)),
    ]
    return Results(plan, outcomes, 2.0)


def test_wins_are_told_by_agent_by_deck_and_deck_against_deck() -> None:
    found = results()
    assert found.by_agent() == [Tally("random 1", 1, 4), Tally("random 2", 2, 4)]
    assert found.by_deck() == [Tally("x", 3, 3), Tally("y", 0, 3), Tally("z", 0, 2)]
    assert found.deck_against_deck() == [Tally("x", 2, 2, "y"), Tally("x", 1, 1, "z"), Tally("y", 0, 1, "z")]
    assert found.starting() == Tally("who starts", 2, 4)
    assert found.draws == 1


def test_games_of_a_deck_against_itself_say_nothing_about_it() -> None:
    plan = Plan("toy", ("random", "greedy"), (("x", {}),), ((0, 0),), 1, 0)
    found = Results(plan, [outcome(0, (0, 0), (0,), 0, 5)], 1.0)
    assert found.by_deck() == [Tally("x", 0, 0)]
    assert found.deck_against_deck() == []
    assert [tally.name for tally in found.by_agent()] == ["random", "greedy"]


def test_the_turns_of_a_match_are_those_of_all_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[int] = []

    def watch(state: State, frame: Frame) -> None:
        if state.amount("turn") not in {0, *turns[-1:]}:
            turns.append(state.amount("turn"))

    def watched(*begun_with: Any) -> Game:
        game = new_game(*begun_with)
        game.state.tracer = watch
        return game

    monkeypatch.setattr(playing, "new_game", watched)
    (outcome,) = simulate("riftbound", games=1, seed=3, options={"mode": "match"}).outcomes
    assert turns.count(1) >= 2
    assert outcome.turns == len(turns)


def test_turns_and_decisions_are_told_by_median_and_range() -> None:
    found = results()
    assert found.turns() == Spread(6, 4, 9)
    assert found.decisions_per_game() == Spread(60, 40, 90)
    assert (found.games_per_second, found.decisions_per_second) == (2.5, 126.5)


def test_json_has_these_fields() -> None:
    data = results().to_json()
    assert data["wins"] == {"random 1": 1, "random 2": 2, "draws": 1}
    assert (data["games"], data["errors"], data["stopped"]) == (5, 1, False)
    assert (data["decisions"], data["answers"]) == (253, 504)
    assert data["failures"] == [{"game": 4, "seed": 4, "message": "LookupError: oh", "record": None}]
    assert data["agents"] == [
        {"name": "random 1", "wins": 1, "games": 4, "rate": 0.25, "low": 0.0456, "high": 0.6994},
        {"name": "random 2", "wins": 2, "games": 4, "rate": 0.5, "low": 0.15, "high": 0.85},
    ]
    assert data["turns"] == {"median": 6, "low": 4, "high": 9}
    assert data["cards"] == {"Joker": 0, "Ace": 1}


def test_nothing_is_told_of_what_a_game_does_not_count() -> None:
    plan = Plan("toy", ("random", "random"), (("x", {}),), ((0, 0),), 1, 0)
    data = Results(plan, [Outcome(0, Seating(0, (0, 1), (0, 0)))], 0.0).to_json()
    assert (data["turns"], data["starting"], data["games_per_second"]) == (None, None, 0.0)
    assert "cards" not in data


def test_a_report_counts_in_how_many_games_each_card_was_seen() -> None:
    found = simulate(DUEL, decks=("mighty", "quick"), games=8, report=True)
    seen = found.cards()
    assert set(seen) == {"Giant", "Warden", "Bearer", "Knight", "Squire", "Archer", "Bolt", "Study"}
    assert max(seen.values()) <= 8
    assert list(seen.values()) == sorted(seen.values())


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (550, 1000, 0.519, 0.5806),
    ],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)
