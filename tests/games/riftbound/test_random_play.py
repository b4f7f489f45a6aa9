"""A hundred thousand decisions at random, in games of every two starter decks, with nothing out of order."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import RULES, lineups, table
from headjudge.games.riftbound.cards import RUNE
from headjudge.kernel.game import Game
from headjudge.kernel.state import State
from tests.games.common import play_at_random

PARTS = 4
DECISIONS = 100_000 // PARTS


@pytest.mark.parametrize("part", range(PARTS))
def test_random_play_keeps_the_rules_of_the_table(part: int) -> None:
    play_at_random(RULES, DECISIONS, 1000 * part, everything_is_in_order)


def everything_is_in_order(game: Game) -> None:
    the_table_is_in_order(game.state)
    nothing_is_overlooked(game)


def the_table_is_in_order(state: State) -> None:
    for player in range(len(state.players)):
        held = state.players[player].counters
        assert all(held.get(name, 0) >= 0 for name in held)
        runes = [
            thing for thing in state.things.values() if thing.owner == player and thing.card.values["type"] == RUNE
        ]
        assert len(runes) == 12
        assert all(thing.zone.partition(":")[0] in {table.BASE, table.RUNE_DECK} for thing in runes)
        for kind in (table.HAND, table.TRASH, table.DECK, table.BANISHMENT):
            for thing in table.members(state, kind, player):
                assert thing.owner == player
                assert not thing.token
    for unit in lineups.units(state):
        assert unit.counters.get(table.BUFF, 0) <= 1


def nothing_is_overlooked(game: Game) -> None:
    """What is not looked at for the sake of speed would not be legal."""
    state = game.state
    if game.decision is None or not game.decision.anchor:
        return
    player = game.decision.player
    looked_at = [repr(action) for action in RULES.choices(state, player)]
    for action in RULES.actions(state, player):
        rune = any(state.things[state.bearers[number]].card.values["type"] == RUNE for number in action.things())
        if repr(action) not in looked_at and not rune:
            assert action.verify(state, player) is not None
