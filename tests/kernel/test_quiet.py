"""Events that nobody would notice."""

from __future__ import annotations

from headjudge.kernel.game import new_game
from headjudge.kernel.quiet import Quiet
from headjudge.kernel.state import State
from tests.toys.skirmish import DECK, RULES
from tests.toys.skirmish_cards import Died, Drawn, Entered


def table() -> State:
    return new_game(RULES, [DECK, DECK], seed=1).state


def test_nobody_notices_what_nobody_listens_to() -> None:
    state = table()
    quiet = Quiet((Drawn, Died))
    assert quiet.holds(state)
    for name in ("trigger:Died", "looks back:Drawn", "replacement:Died", "prohibition:Drawn"):
        state.watching[name] = {1: None}
        assert not quiet.holds(state), name
        assert Quiet((Entered,)).holds(state)
        del state.watching[name]


def test_abilities_that_effects_give_may_listen_as_soon_as_something_has_changed() -> None:
    state = table()
    state.watching["writes abilities"] = {1: None}
    assert Quiet((Drawn,)).holds(state)
    state.changes += 1
    assert not Quiet((Drawn,)).holds(state)


def test_what_effects_read_is_noticed() -> None:
    state = table()
    state.reads = {"damage": False}
    assert Quiet((Drawn,)).holds(state)
    assert Quiet((Drawn,), ("life",)).holds(state)
    assert not Quiet((Drawn,), ("life", "damage")).holds(state)


def test_who_watches_step_by_step_notices_everything() -> None:
    state = table()
    state.tracer = lambda state, frame: None
    assert not Quiet((Drawn,)).holds(state)
