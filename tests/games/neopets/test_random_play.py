"""A hundred thousand decisions at random, in games of every two starter decks, with nothing out of order."""

from __future__ import annotations

import random

import pytest

from headjudge.games.neopets import RULES, table
from headjudge.games.neopets.actions import conceivable, with_priority
from headjudge.games.neopets.queue import Priority
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.state import State
from tests.conformance import invariants
from tests.conformance.contestants import any_answer

DECKS = list(RULES.decks().values())
PARTS = 4
DECISIONS = 100_000 // PARTS


@pytest.mark.parametrize("part", range(PARTS))
def test_random_play_keeps_the_rules_of_the_table(part: int) -> None:
    decisions, seed = 0, 1000 * part
    while decisions < DECISIONS:
        seed += 1
        luck = random.Random(seed)
        decks = [luck.choice(DECKS), luck.choice(DECKS)]
        game = new_game(RULES, decks, seed=seed, options={"skips forced": True})
        game.keep_way_back = False
        cards = len(game.state.things)
        while game.decision is not None:
            decisions += game.decision.open
            if decisions % 40 == 0:
                invariants.check(game)
                the_table_is_in_order(game.state)
                nothing_is_overlooked(game)
            game.answer(any_answer(game.decision, luck))
        assert len(game.state.things) == cards
        assert game.winners is not None


def the_table_is_in_order(state: State) -> None:
    for player in (0, 1):
        assert table.level(state, player) <= table.MOST_CODESTONES
        assert table.size(state, table.CHAMPION, player) <= 1
        assert table.size(state, table.NEOPET, player) <= 1
        assert table.size(state, table.INVENTORY, player) <= table.MOST_IN_INVENTORY
        assert state.players[player].counters.get(table.ROUNDS, 0) <= 1
        for thing in table.members(state, table.DISCARD, player):
            assert thing.owner == player


def nothing_is_overlooked(game: Game) -> None:
    """What is not looked at for the sake of speed would not be legal."""
    state = game.state
    if game.decision is None or not isinstance(state.stack[-1], Priority):
        return
    player = game.decision.player
    legal = [action for action in conceivable(state, player) if action.verify(state, player) is None]
    looked_at = [action for action in with_priority(state, player) if action.verify(state, player) is None]
    assert sorted(map(repr, legal)) == sorted(map(repr, looked_at))
