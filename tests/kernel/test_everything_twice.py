"""Every decision taken twice, saved and loaded, copied: the digests must agree."""

import random

import pytest

from headjudge.kernel.game import Game, new_game
from headjudge.kernel.observe import JUDGE, SPECTATOR, observe, resample
from headjudge.kernel.plain import digest
from headjudge.kernel.records import read, replay, write
from headjudge.kernel.saves import load, save
from tests.toys.skirmish import DECK, RULES


def play(seed: int) -> tuple[Game, random.Random]:
    return new_game(RULES, [DECK, DECK], seed=seed), random.Random(seed)


@pytest.mark.parametrize("seed", range(3))
def test_twice(seed: int) -> None:
    game, luck = play(seed)
    while game.decision is not None:
        before = digest(game.state)
        option = luck.choice(game.decision.options)
        twin = game.copy()
        loaded = load(save(game), RULES)
        assert digest(twin.state) == before
        assert digest(loaded.state) == before
        mark = game.state.mark()
        decision = game.decision
        game.answer(option.key)
        after = digest(game.state)
        game.state.rollback(mark)
        assert digest(game.state) == before
        game.decision = decision
        game.answered.pop()
        game.moves.pop()
        game.answer(option.key)
        assert digest(game.state) == after
        twin.answer(option.key)
        assert digest(twin.state) == after
        loaded.answer(option.key)
        assert digest(loaded.state) == after
        for seat in (0, 1, SPECTATOR, JUDGE):
            observe(game.state, game.decision, seat)
    record = read(write(game))
    assert digest(replay(record, RULES).state) == digest(game.state)


def test_resampled_states_look_the_same() -> None:
    game, luck = play(1)
    for _ in range(40):
        assert game.decision is not None
        for seat in (0, 1):
            other = resample(game.state, seat, 7)
            assert observe(other, None, seat) == observe(game.state, None, seat)
        game.answer(luck.choice(game.decision.options).key)
