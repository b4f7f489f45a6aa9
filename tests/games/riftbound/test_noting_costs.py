"""What is noted of an item in one go is what would be noted one thing after another."""

from __future__ import annotations

from itertools import permutations

from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.effects import ROUND
from headjudge.games.riftbound.paying_costs import note_spent
from headjudge.games.riftbound.resolving import spent
from headjudge.kernel.entities import Item
from headjudge.kernel.game import new_game
from headjudge.kernel.state import State

DECKS = list(RULES.decks().values())[:2]
CHOSEN = (("targets", (3, 4)), (ROUND, 0), (ROUND, 2), ("spent", (5, 1)), ("times", 2), ("base price", 4))
"""What may have been chosen or known of an item before: how often over, what was spent, or something else."""


def noted_before() -> list[tuple[tuple[str, object], ...]]:
    """Some of it, in every order; nothing twice."""
    found = [order for count in range(4) for order in permutations(CHOSEN, count)]
    return [order for order in found if len({name for name, _ in order}) == len(order)]


def note_one_by_one(state: State, item: Item, energy: int, power: int) -> None:
    """The long way."""
    state.choose(item, ROUND, 0)
    state.choose(item, "spent", (energy, power))


def test_what_is_spent_is_noted_as_if_it_were_noted_one_by_one() -> None:
    state = new_game(RULES, DECKS, seed=1).state
    bearer = next(iter(state.things.values())).incarnation
    orders = noted_before()
    for before in orders:
        items = [state.create(Item(None, bearer, 0)) for _ in range(2)]
        for item, note in zip(items, (note_spent, note_one_by_one), strict=True):
            state.set(item, "chosen", before)
            note(state, item, 3, 2)
        at_once, one_by_one = items
        assert dict(at_once.chosen) == dict(one_by_one.chosen), before
        assert len(at_once.chosen) == len(dict(at_once.chosen)), before
        assert spent(dict(at_once.chosen)) == (3, 2)
        assert at_once.choice(ROUND) == 0
    assert len(orders) > 50


def test_what_was_noted_at_once_is_taken_back_at_once() -> None:
    state = new_game(RULES, DECKS, seed=1).state
    item = state.create(Item(None, next(iter(state.things.values())).incarnation, 0))
    for before in noted_before():
        state.set(item, "chosen", before)
        mark = state.mark()
        note_spent(state, item, 1, 0)
        state.rollback(mark)
        assert item.chosen == before
