"""One suite for every game: random play with invariants, everything twice, nothing leaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.kernel import flow
from headjudge.kernel.decisions import Answer
from headjudge.kernel.game import Game
from headjudge.kernel.imagining import resample
from headjudge.kernel.observe import JUDGE, SPECTATOR, observe
from headjudge.kernel.plain import canonical, digest
from headjudge.kernel.records import read, replay, write
from headjudge.kernel.saves import load, save
from tests.conformance import invariants
from tests.conformance.completions import offers_exactly_what_completes
from tests.conformance.contestants import CONTESTANTS, Contestant, play_at_random
from tests.conformance.reached import Reached

BUILD = Path(__file__).resolve().parents[2] / "build"

every_game = pytest.mark.parametrize("contestant", CONTESTANTS, ids=lambda contestant: contestant.name)


@every_game
def test_random_play_keeps_the_invariants_and_reaches_everything(contestant: Contestant) -> None:
    reached = Reached(contestant)
    for game, _ in play_at_random(contestant, contestant.decisions):
        reached.follow(game)
        invariants.check(game)
    never = reached.report(BUILD)
    assert never == [] or not contestant.reaches


@every_game
def test_every_answer_twice_by_rollback(contestant: Contestant) -> None:
    for game, answer in play_at_random(contestant, contestant.decisions // 6, seeds=100):
        if is_rewound(game, answer):
            continue
        before, decision, mark = digest(game.state), game.decision, game.state.mark()
        game.answer(answer)
        after = digest(game.state)
        take_back(game, mark)
        assert digest(game.state) == before
        game.decision = decision
        game.answer(answer)
        assert digest(game.state) == after
        take_back(game, mark)
        game.decision = decision


def is_rewound(game: Game, answer: Answer) -> bool:
    """Whether the rules undo what this answer belongs to, further back than here: there is no way to take that back."""
    twin = game.copy()
    twin.answer(answer)
    return bool(twin.state.refused)


def take_back(game: Game, mark: int) -> None:
    game.state.rollback(mark)
    game.moves.pop()
    while game.answered and game.answered[-1].mark >= mark:
        game.answered.pop()


@every_game
def test_every_answer_on_a_copy_and_on_a_loaded_save(contestant: Contestant) -> None:
    for game, answer in play_at_random(contestant, contestant.decisions // 8, seeds=200):
        twins = [game.copy(), load(save(game), contestant.rules)]
        before = digest(game.state)
        played = game.copy()
        played.answer(answer)
        for twin in twins:
            assert digest(twin.state) == before
            assert offered(twin) == offered(game)
            twin.answer(answer)
            assert digest(twin.state) == digest(played.state)
            invariants.check(twin)
        assert digest(game.state) == before


def offered(game: Game) -> list[str]:
    return [] if game.decision is None else game.decision.all_keys()


@every_game
def test_what_is_offered_can_be_completed(contestant: Contestant) -> None:
    for game, _ in play_at_random(contestant, contestant.decisions // 12, seeds=600):
        offers_exactly_what_completes(game, ())


@every_game
def test_asking_again_asks_the_same_and_changes_nothing(contestant: Contestant) -> None:
    for game, _ in play_at_random(contestant, contestant.decisions // 6, seeds=300):
        before = digest(game.state)
        again = game.copy()
        again.decision = flow.run(again.state)
        assert offered(again) == offered(game)
        assert digest(again.state) == before


@every_game
def test_whoever_watches_step_by_step_sees_the_same_game(contestant: Contestant) -> None:
    for game, answer in play_at_random(contestant, contestant.decisions // 20, seeds=700):
        for skips in (None, True):
            plain, watched = game.copy(), game.copy()
            plain.state.note(flow.SKIPS_FORCED, skips)
            watched.state.note(flow.SKIPS_FORCED, skips)
            watched.state.tracer = lambda state, frame: None
            plain.answer(answer)
            watched.answer(answer)
            assert offered(watched) == offered(plain)
            assert digest(watched.state) == digest(plain.state)


@every_game
def test_what_a_seat_may_not_see_makes_no_difference_to_it(contestant: Contestant) -> None:
    for number, (game, _) in enumerate(play_at_random(contestant, contestant.decisions // 8, seeds=400)):
        for seat in (*range(len(game.state.players)), SPECTATOR):
            other = resample(game.state, seat, number)
            asked = flow.run(other)
            seen, also = observe(game.state, game.decision, seat), observe(other, asked, seat)
            assert canonical(seen) == canonical(also)
        assert observe(game.state, game.decision, JUDGE)["decision"] is not None


@every_game
def test_a_record_replays_to_the_same_digests(contestant: Contestant) -> None:
    finished = None
    for game, _ in play_at_random(contestant, contestant.decisions // 4, seeds=500):
        finished = game
    assert finished is not None
    record = read(write(finished))
    assert digest(replay(record, contestant.rules).state) == digest(finished.state)
    middle = len(record.moves) // 2
    assert len(replay(record, contestant.rules, upto=middle).moves) == middle
