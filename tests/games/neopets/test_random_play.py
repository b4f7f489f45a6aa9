"""A hundred thousand decisions at random, in games of every two starter decks, with nothing out of order."""

from __future__ import annotations

import random

import pytest

from headjudge.games.neopets import RULES, table
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import digest
from headjudge.kernel.state import State
from tests.conformance.contestants import any_answer
from tests.games.common import play_at_random
from tests.games.neopets.forced import give_forced_answers
from tests.games.neopets.test_offers import what_is_kept_is_found_anew

DECKS = list(RULES.decks().values())
PARTS = 4
DECISIONS = 100_000 // PARTS


@pytest.mark.parametrize("part", range(PARTS))
def test_random_play_keeps_the_rules_of_the_table(part: int) -> None:
    play_at_random(RULES, DECISIONS, 1000 * part, everything_is_in_order)


def everything_is_in_order(game: Game) -> None:
    the_table_is_in_order(game.state)
    what_is_kept_is_found_anew(game)


def the_table_is_in_order(state: State) -> None:
    for player in (0, 1):
        assert table.level(state, player) <= table.MOST_CODESTONES
        assert table.size(state, table.CHAMPION, player) <= 1
        assert table.size(state, table.NEOPET, player) <= 1
        assert table.size(state, table.INVENTORY, player) <= table.MOST_IN_INVENTORY
        assert state.players[player].counters.get(table.ROUNDS, 0) <= 1
        for thing in table.members(state, table.DISCARD, player):
            assert thing.owner == player


@pytest.mark.parametrize("seed", range(6))
def test_what_is_not_asked_for_makes_no_difference(seed: int) -> None:
    decks = [DECKS[seed % len(DECKS)], DECKS[(seed + 1) % len(DECKS)]]
    short = new_game(RULES, decks, seed=seed, options={"skips forced": True})
    whole = new_game(RULES, decks, seed=seed)
    luck = random.Random(seed)
    give_forced_answers(whole)
    while short.decision is not None:
        assert whole.decision is not None
        assert whole.decision.player == short.decision.player
        assert whole.decision.all_keys() == short.decision.all_keys()
        answer = any_answer(short.decision, luck)
        short.answer(answer)
        whole.answer(answer)
        give_forced_answers(whole)
    short.state.note("skips forced", None)
    assert digest(short.state) == digest(whole.state)


@pytest.mark.parametrize("seed", range(6))
def test_what_goes_by_at_once_makes_no_difference(seed: int) -> None:
    decks = [DECKS[seed % len(DECKS)], DECKS[(seed + 1) % len(DECKS)]]
    straight, watched = [new_game(RULES, decks, seed=seed, options={"skips forced": True}) for _ in range(2)]
    watched.state.tracer = lambda state, frame: None
    luck = random.Random(seed)
    while straight.decision is not None:
        answer = any_answer(straight.decision, luck)
        straight.answer(answer)
        watched.answer(answer)
        assert digest(straight.state) == digest(watched.state)
        assert straight.state.history == watched.state.history
