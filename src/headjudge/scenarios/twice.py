"""Everything twice: an answer taken, rolled back and taken again; on a copy; after saving and loading."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.kernel.decisions import Answer
from headjudge.kernel.game import Game
from headjudge.kernel.plain import digest
from headjudge.kernel.saves import load, save
from headjudge.scenarios.errors import ExpectationError


def answer_twice(game: Game, answer: Answer) -> None:
    """Answer a decision in every way there is, and see that all come to the same."""

    def give(played: Game) -> None:
        played.answer(answer)

    before, decision, mark = digest(game.state), game.decision, game.state.mark()
    answers, moves = len(game.answered), len(game.moves)
    _do_on_twins(game, give)
    if len(game.answered) != answers + 1:
        return  # the game's own rewind went further back
    after = digest(game.state)
    game.state.rollback(mark)
    del game.answered[answers:], game.moves[moves:]
    game.decision = decision
    _compare("rolled back", game, before)
    give(game)
    _compare("answered again", game, after)


def act_twice(game: Game, player: int, act: str) -> None:
    """Act out of turn in the game, on a copy and on a loaded save."""
    _do_on_twins(game, lambda played: played.act(player, act))


def _do_on_twins(game: Game, do: Callable[[Game], None]) -> None:
    before = digest(game.state)
    twins = {"copied": game.copy(), "saved and loaded": load(save(game), game.state.rules, game.state.cards)}
    do(game)
    after = digest(game.state)
    for how, twin in twins.items():
        _compare(how, twin, before)
        do(twin)
        _compare(f"{how} and played on", twin, after)


def _compare(how: str, game: Game, expected: str) -> None:
    if digest(game.state) != expected:
        raise ExpectationError(f"everything twice: {how}, the state is another one")
