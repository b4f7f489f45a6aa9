"""The log of what happened: in words, by seat, without what was taken back."""

from __future__ import annotations

import headjudge
from headjudge.kernel.cards import JUDGE
from headjudge.kernel.game import Game
from headjudge.seats.log import Log

DUEL = "tests.cli.duel:RULES"
TOLD = "tests.cli.duel:TOLD"


def game_with_log(name: str, decks: tuple[str, str] = ("Quick", "Quick")) -> tuple[Game, Log]:
    game = headjudge.new(name, decks)
    return game, Log(game.state, [0, 1, JUDGE])


def answer(game: Game, log: Log, key: str) -> None:
    game.answer(key)
    log.look(game.state)


def play_first(game: Game, log: Log) -> None:
    assert game.decision is not None
    answer(game, log, game.decision.all_keys()[0])


def test_what_happened_this_turn_is_there_from_the_beginning() -> None:
    _, log = game_with_log(TOLD)
    assert log.lines(0) == ["0 draws Jab."]
    assert log.lines(1) == ["0 draws a card."]
    assert log.lines(JUDGE) == ["0 draws Jab."]


def test_turns_that_are_over_stay_in_the_log() -> None:
    game, log = game_with_log(TOLD)
    play_first(game, log)
    answer(game, log, "pass")
    answer(game, log, "pass")
    assert log.lines(0) == ["0 draws Jab.", "1 is hit for 1.", "1 draws a card."]
    answer(game, log, "pass")
    answer(game, log, "pass")
    assert log.lines(1)[-2:] == ["1 draws Jab.", "0 draws a card."]


def test_without_words_of_the_games_own_events_are_told_by_kind() -> None:
    game, log = game_with_log(DUEL)
    play_first(game, log)
    assert log.lines(1) == ["Drawn", "Played Jab", "Hit"]


def test_what_is_taken_back_is_no_longer_told() -> None:
    game, log = game_with_log(TOLD)
    play_first(game, log)
    assert len(log.lines(0)) == 2
    game.undo()
    log.look(game.state)
    assert log.lines(0) == ["0 draws Jab."]
    play_first(game, log)
    assert log.lines(0) == ["0 draws Jab.", "1 is hit for 1."]


def test_a_takeback_reaches_over_the_end_of_a_turn() -> None:
    game, log = game_with_log(TOLD)
    play_first(game, log)
    before = log.lines(0)
    answer(game, log, "pass")
    answer(game, log, "pass")
    assert len(log.lines(0)) == len(before) + 1
    game.act(0, "ask takeback")
    game.act(1, "allow takeback")
    log.look(game.state)
    assert log.lines(0) == before
