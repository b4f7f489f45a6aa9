"""What a player of this game can set at the keyboard."""

from __future__ import annotations

import pytest

from headjudge.cli.answers import Menu
from headjudge.games.neopets import RULES
from headjudge.kernel.decisions import AnswerError
from headjudge.kernel.errors import HeadjudgeError
from headjudge.seats.passing import Passing
from tests.games.neopets.tabletop import both_pass, card, position


@pytest.mark.parametrize("rounds", [0, 3, True, 1.0, "two", None])
def test_a_game_is_won_by_two_rounds_or_by_one(rounds: object) -> None:
    with pytest.raises(HeadjudgeError, match=r"rounds to win are 2, or 1, not .* \(neopets 1.3b\)"):
        RULES.check_options({"rounds to win": rounds})


def test_stops_are_phases_steps_of_battle_and_the_queue() -> None:
    scene = position().turn(0, "draw").start()
    assert RULES.going_on(scene.state) == ["draw"]
    snack = card("Snack", "Food", "Draw 1 card.")
    scene = position(snack).put("inventory:0", "Snack").turn(0, "battle").start()
    scene.answer(0, "play Snack")
    assert RULES.going_on(scene.state) == ["battle", "queue"]
    both_pass(scene, 2)
    assert RULES.going_on(scene.state) == ["battle", "attack"]
    assert all(name in RULES.stops for name in ("beginning", "draw", "battle", "attack", "queue"))


def test_where_no_codestone_is_held_none_is_asked_for() -> None:
    scene = both_pass(position().turn(0, "train").start())
    assert scene.offered == ["no codestone"]
    passing = Passing()
    assert passing.answer(scene.game) is None
    passing.on = True
    assert passing.answer(scene.game) == "no codestone"
    passing.toggle("train")
    assert passing.answer(scene.game) is None


def test_a_number_of_any_length_is_answered_in_words() -> None:
    scene = position().turn(0, "draw").start()
    assert scene.game.decision is not None
    with pytest.raises(AnswerError, match="is not one of the options 1 to 1"):
        Menu(scene.game.decision, scene.state).option("9" * 5000)
