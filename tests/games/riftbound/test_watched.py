"""A game is the same whether or not anybody watches it step by step."""

from __future__ import annotations

import random

import pytest

from headjudge.games.riftbound import RULES
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import digest
from headjudge.kernel.state import State
from tests.conformance.contestants import any_answer

DECKS = list(RULES.decks().values())


def begin(seed: int) -> Game:
    luck = random.Random(seed)
    decks = [luck.choice(DECKS), luck.choice(DECKS)]
    return new_game(RULES, decks, seed=seed, options={SKIPS_FORCED: seed % 2 == 1})


@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_the_same_whether_or_not_anybody_watches_every_step(seed: int) -> None:
    alone, watched = begin(seed), begin(seed)
    seen: list[int] = []
    watched.state.tracer = lambda state, frame: seen.append(len(state.history))
    luck = random.Random(seed)
    while alone.decision is not None and watched.decision is not None:
        answer = any_answer(alone.decision, luck)
        alone.answer(answer)
        watched.answer(answer)
        assert digest(alone.state) == digest(watched.state)
    assert alone.decision is watched.decision is None
    assert seen


def test_whoever_watches_sees_a_payment_event_by_event() -> None:
    game = begin(1)
    steps: list[tuple[str, int]] = []

    def watch(state: State, frame: object) -> None:
        steps.append((type(frame).__name__, len(state.history)))

    game.state.tracer = watch
    luck = random.Random(1)
    while game.decision is not None:
        game.answer(any_answer(game.decision, luck))
    lengths = [length for name, length in steps if name == "Paying"]
    assert len(set(lengths)) > 2
