"""A game can be begun so that a choice of one thing is not asked for."""

from __future__ import annotations

import random

from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import dump
from headjudge.kernel.records import read, replay, write
from headjudge.kernel.saves import load, save
from tests.conformance.contestants import any_answer
from tests.toys.skirmish import DECK, RULES

SKIPS: dict[str, object] = {"skips forced": True}


def played(seed: int, *, skips: bool) -> Game:
    """A game in which open decisions are answered by the same luck, whether or not the others are asked for."""
    game = new_game(RULES, [DECK, DECK], seed=seed, options=SKIPS if skips else {})
    luck = random.Random(seed)
    while game.decision is not None:
        open_ = len(game.decision.options) != 1
        game.answer(any_answer(game.decision, luck) if open_ else game.decision.all_keys()[0])
    return game


def test_it_makes_no_difference_to_the_game() -> None:
    asked, skipped = played(3, skips=False), played(3, skips=True)
    assert len(skipped.moves) < len(asked.moves)
    one, other = dump(asked.state), dump(skipped.state)
    assert one["entities"] == other["entities"]


def test_nothing_of_one_option_is_asked() -> None:
    game = new_game(RULES, [DECK, DECK], seed=5, options=SKIPS)
    luck = random.Random(5)
    while game.decision is not None:
        assert len(game.decision.options) > 1
        game.answer(any_answer(game.decision, luck))


def test_saves_and_records_keep_to_it() -> None:
    game = new_game(RULES, [DECK, DECK], seed=7, options=SKIPS)
    luck = random.Random(7)
    for _ in range(40):
        assert game.decision is not None
        game.answer(any_answer(game.decision, luck))
    again = load(save(game), RULES)
    assert again.decision is not None
    assert again.decision.all_keys() == game.decision.all_keys()  # type: ignore[union-attr]
    assert replay(read(write(game)), RULES).decision.all_keys() == game.decision.all_keys()  # type: ignore[union-attr]
