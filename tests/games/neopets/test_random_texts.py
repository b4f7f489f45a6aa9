"""What goes by unnoticed, or is not asked for, makes no difference to cards of any text: random ones, not only ours."""

from __future__ import annotations

import random

import pytest

from headjudge.kernel.plain import digest
from tests.conformance.contestants import any_answer
from tests.games.neopets.forced import give_forced_answers
from tests.games.neopets.random_cards import random_game
from tests.games.neopets.test_offers import what_is_kept_is_found_anew

DECISIONS = 200


@pytest.mark.parametrize("seed", range(10))
def test_what_is_not_asked_for_makes_no_difference_to_random_texts(seed: int) -> None:
    short, whole, luck = random_game(seed, **{"skips forced": True}), random_game(seed), random.Random(seed)
    give_forced_answers(whole)
    for number in range(DECISIONS):
        if short.decision is None:
            break
        assert whole.decision is not None
        assert (whole.decision.player, whole.decision.all_keys()) == (short.decision.player, short.decision.all_keys())
        if number % 5 == 0:
            what_is_kept_is_found_anew(short)
        answer = any_answer(short.decision, luck)
        for game in (short, whole):
            game.answer(answer)
        give_forced_answers(whole)
    if short.decision is None:
        short.state.note("skips forced", None)
        assert digest(short.state) == digest(whole.state)


@pytest.mark.parametrize("seed", range(100, 110))
def test_what_goes_by_at_once_makes_no_difference_to_random_texts(seed: int) -> None:
    straight, watched = [random_game(seed, **{"skips forced": True}) for _ in range(2)]
    watched.state.tracer = lambda state, frame: None
    luck = random.Random(seed)
    for number in range(DECISIONS):
        if straight.decision is None:
            break
        answer = any_answer(straight.decision, luck)
        straight.answer(answer)
        watched.answer(answer)
        assert straight.state.history == watched.state.history
        if number % 10 == 0 or straight.decision is None:
            assert digest(straight.state) == digest(watched.state)
