"""Giving the answers to questions that have but one."""

from headjudge.kernel.decisions import ONE
from headjudge.kernel.game import Game


def give_forced_answers(game: Game) -> None:
    while game.decision is not None and game.decision.kind == ONE and len(game.decision.options) == 1:
        game.answer(game.decision.all_keys()[0])
