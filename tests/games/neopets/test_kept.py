"""What is kept while nothing has changed that it depends on is what would be found anew."""

from __future__ import annotations

import os
import random

import pytest

from headjudge.effects import At
from headjudge.games.neopets import RULES, calm, reach, rounds, table, windows
from headjudge.games.neopets.cards import STATS, printed
from headjudge.games.neopets.effects import CANT
from headjudge.kernel import current
from headjudge.kernel.entities import Item
from headjudge.kernel.game import new_game
from headjudge.kernel.memo import empty
from headjudge.kernel.quiet import Quiet
from headjudge.kernel.state import State
from tests.conformance.contestants import any_answer

COMPILED = os.environ.get("HEADJUDGE_COMPILED") == "1"
DECKS = list(RULES.decks().values())


@pytest.mark.skipif(COMPILED, reason="compiled modules call each other past what a test puts in between")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_kept_is_what_would_be_found(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = 0

    def nobody_may_act(state: State) -> bool:
        nonlocal looked_at
        looked_at += 1
        kept, state.memo = state.memo, empty()
        found = not reach.ready(state, 0) and not reach.ready(state, 1)
        state.memo = kept
        return found

    def is_calm(state: State) -> bool:
        found = calm.is_calm(state)
        assert found == nobody_may_act(state)
        return found

    def nobody_responds(state: State) -> bool:
        found = calm.nobody_responds(state)
        assert found == nobody_may_act(state)
        return found

    def what_hangs(state: State) -> calm.Hanging | None:
        found = calm.what_hangs(state)
        assert found != [] or nobody_may_act(state)
        return found

    def stays_away(state: State, hanging: calm.Hanging, moments: Quiet) -> bool:
        found = calm.stays_away(state, hanging, moments)
        assert not found or nobody_may_act(state)
        return found

    for look in (is_calm, nobody_responds, what_hangs, stays_away):
        monkeypatch.setattr(windows, look.__name__, look)
    luck = random.Random(seed)
    decks = [luck.choice(DECKS), luck.choice(DECKS)]
    game = new_game(RULES, decks, seed=seed, options={"skips forced": True})
    while game.decision is not None:
        if luck.random() < 0.1:
            there_and_back(game.state, luck)
        values_are_current(game.state)
        what_may_be_done_is_found_anew(game.state)
        what_demands_nothing_can_be_followed(game.state)
        game.answer(any_answer(game.decision, luck))
    assert looked_at > 100


def values_are_current(state: State) -> None:
    for player in (0, 1):
        thing = table.neopet(state, player)
        if thing is not None:
            for stat in STATS:
                assert table.total(state, player, stat) == current.number(state, thing, stat)
    assert rounds.losers(state) == []


def what_may_be_done_is_found_anew(state: State) -> None:
    for player in (0, 1):
        kept = reach.ready(state, player)
        memo, state.memo = state.memo, empty()
        assert kept == reach.ready(state, player)
        state.memo = memo


def what_demands_nothing_can_be_followed(state: State) -> None:
    for player in (0, 1):
        for thing in table.members(state, table.INVENTORY, player):
            effect, number = printed(thing).effect, thing.incarnation
            if effect is not None and not effect.demands() and CANT not in state.watching:
                assert effect.unresolvable(At(state, player, number, Item(None, number, player))) is None


def there_and_back(state: State, luck: random.Random) -> None:
    """Change something and take it back, with a look at what is kept in between."""
    mark = state.mark()
    player = luck.randrange(2)
    deck = table.members(state, table.DECK, player)
    if deck:
        state.move(deck[-1], table.zone(table.INVENTORY, player))
    thing = table.neopet(state, player)
    if thing is not None:
        state.count(thing, table.DAMAGE, thing.counters.get(table.DAMAGE, 0) + 1)
    reach.ready(state, player)
    state.rollback(mark)
