"""What happens is settled only if it has changed anything."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.kernel.events import Moment, happen
from headjudge.kernel.frames import NEXT
from headjudge.kernel.game import new_game
from headjudge.kernel.state import State
from tests.toys.skirmish import DECK, RULES


@dataclass
class Chimes(Moment):
    """Nothing changes by it."""


@dataclass
class Strikes(Moment):
    """A fact changes by it, which a repair may look at."""

    hour: int

    def happen(self, state: State) -> None:
        state.note("hour", self.hour)


def table() -> State:
    state = new_game(RULES, [DECK, DECK], seed=1).state
    assert not state.unsettled
    return state


def test_nothing_is_to_settle_after_what_changes_nothing() -> None:
    state = table()
    assert happen(state, Chimes()) is NEXT
    assert happen(state, Chimes(), Chimes()) is NEXT
    assert [event.kind for event in state.history[-3:]] == ["Chimes"] * 3
    assert not state.unsettled


def test_a_fact_that_changes_is_to_settle() -> None:
    for events in ([Strikes(1)], [Strikes(1), Strikes(2)]):
        state = table()
        happen(state, *events)
        assert state.unsettled


def test_a_fact_that_was_so_already_is_not() -> None:
    state = table()
    state.note("hour", 1)
    happen(state, Strikes(1))
    assert not state.unsettled


def test_of_no_events_nothing_comes() -> None:
    state = table()
    before = len(state.history)
    assert happen(state) is NEXT
    assert (len(state.history), state.unsettled) == (before, False)


def test_what_somebody_could_listen_to_but_nobody_does_is_not() -> None:
    state = table()
    state.watching["trigger:Chimes"] = {}
    happen(state, Chimes())
    assert not state.unsettled
