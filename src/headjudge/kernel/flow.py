"""Runs frames until somebody must be asked or the game is over."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.decisions import SKIPS_FORCED, Decision
from headjudge.kernel.frames import CALLED, NEXT, PROCEDURES, Between, Call, Course, Frame, Goto, Outcome, procedure
from headjudge.kernel.settle import settle
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End

__all__ = ["SKIPS_FORCED", "run"]


_OVER: Final = Frame()
"""What runs when nothing does."""


def run(state: State) -> Decision | None:
    """Go on to the next decision; None when the game is over: also, as a draw, once it goes on without end.

    What most steps end in is done here, without a call: on to the next step or another one, or to another procedure.
    """
    stack, journal, tracer = state.stack, state.journal, state.tracer
    now = stack[-1] if stack else _OVER
    frame: Frame | None = None
    course: Course = []
    kept = step = 0
    for _ in range(state.rules.patience):
        if now is not frame:
            if now is _OVER:
                break
            frame, kept, under_way = now, now.kept, PROCEDURES.get(type(now)) or procedure(now)
            course = under_way.course if tracer is None else under_way.watched
            step = now.step
        if state.unsettled:
            state.unsettled = False
            first = state.rules.repair(state) if state.changes == state.settled_at else settle(state)
            if first is not None:
                _interrupt(state, first)
                now, frame = stack[-1] if stack else _OVER, None
                continue
        if kept != state.epoch:
            state.keep_frame()
            kept = state.epoch
        outcome = course[step](now, state)
        if outcome is NEXT:
            now.step = step = step + 1
        elif isinstance(outcome, Goto):
            then = outcome.then
            now.step = step = step + 1 if then is None else PROCEDURES[type(now)].places[then.__name__]
            if isinstance(outcome, Call):
                now = outcome.frame
                stack.append(now)
                now.kept = state.epoch
                journal.append(CALLED)
        else:
            now, frame = outcome.follow(state, now) or _OVER, None
    else:
        End(()).interrupt(state)
    asked = state.asked
    state.asked = None
    if asked is None:
        state.forget_kept()
    return asked


def _interrupt(state: State, first: Outcome) -> None:
    """Something must happen before the next step."""
    returned = state.stack[-1].result
    if returned is not None and isinstance(first, Call):
        state.push(Between(returned))
    first.interrupt(state)
