"""Games that are over leave nothing behind that only Python's search for circles would find."""

import gc
import random

import pytest

from headjudge import games
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.game import new_game
from headjudge.kernel.rules import Rules
from tests.conformance.contestants import any_answer


def states() -> int:
    return sum([type(held).__name__ == "State" for held in gc.get_objects()])


def play(rules: Rules) -> None:
    luck = random.Random(5)
    game = new_game(rules, list(rules.decks().values())[:2], seed=5, options={SKIPS_FORCED: True})
    while game.decision is not None:
        game.answer(any_answer(game.decision, luck))
    assert game.over


@pytest.mark.parametrize("rules", [games.get("neopets"), games.get("riftbound")], ids=["neopets", "riftbound"])
def test_a_finished_game_is_no_circle(rules: Rules) -> None:
    play(rules)
    gc.collect()
    before = states()
    gc.disable()
    try:
        play(rules)
        assert states() == before
    finally:
        gc.enable()
