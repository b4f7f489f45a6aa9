"""Events that nobody would notice."""

from __future__ import annotations

from headjudge.kernel.abilities import Trigger
from headjudge.kernel.events import Moment
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
    for name in ("trigger:Died", "trigger:Drawn", "replacement:Died", "prohibition:Drawn"):
        state.watching[name] = {1: None}
        assert not quiet.holds(state), name
        assert Quiet((Entered,)).holds(state)
        del state.watching[name]


def test_what_looks_back_is_a_trigger_too() -> None:
    channels = Trigger(("Drawn",), looks_back=True).channels()
    assert any(name in Quiet((Drawn,)).heard for name in channels)


def test_a_moment_can_be_neither_forbidden_nor_replaced_so_that_only_triggers_notice_it() -> None:
    state = table()
    for name in ("replacement:Moment", "prohibition:Moment"):
        state.watching[name] = {1: None}
    assert Quiet((Moment,)).holds(state)
    state.watching["trigger:Moment"] = {1: None}
    assert not Quiet((Moment,)).holds(state)


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
