"""3.8: opening a window for players to act; where nobody could do anything but pass, they have passed."""

from __future__ import annotations

from headjudge.games.neopets import table
from headjudge.games.neopets.queue import Priority, note_answered
from headjudge.games.neopets.reach import is_calm, ready
from headjudge.kernel.entities import Window
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.frames import NEXT, Call, Outcome
from headjudge.kernel.state import State


def open_window(state: State, holder: int, *, only_queue: bool = False, alone: bool = False) -> Outcome:
    """Let players act, this one first. If it is clear that they pass, they have passed."""
    lists = state.lists
    if SKIPS_FORCED in state.facts and not lists[table.QUEUE].items and not lists[table.TRIGGERS].items:
        if only_queue:
            passed = True
        elif alone:
            passed = not ready(state, holder)
            if passed:
                note_answered(state, holder)
        else:
            passed = is_calm(state)
            if passed:
                happened = len(state.history)
                state.note(table.ANSWERED, (happened, happened))
        if passed:
            state.stack[-1].result = None
            return NEXT
    window = state.entity(Window, state.amount("window"))
    state.let_act(window, holder)  # 3.8d
    return Call(Priority(window.id, 0, only_queue, alone))
