"""Runs frames until somebody must be asked or the game is over."""

from __future__ import annotations

from headjudge.kernel.decisions import SKIPS_FORCED, Decision
from headjudge.kernel.frames import NEXT, Between, Call, procedure
from headjudge.kernel.settle import settle
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End

__all__ = ["SKIPS_FORCED", "run"]


def run(state: State) -> Decision | None:
    """Go on to the next decision; None when the game is over: also, as a draw, once it goes on without end."""
    stack, tracer = state.stack, state.tracer
    if not stack:
        state.forget_kept()
        return None
    frame = stack[-1]
    kept = frame.kept
    for _ in range(state.rules.patience):
        if state.unsettled and _interrupted(state):
            if not stack:
                break
            frame = stack[-1]
            kept = frame.kept
            continue
        if kept != state.epoch:
            state.keep_frame()
            kept = state.epoch
        under_way = frame.under_way or procedure(frame)
        course = under_way.course if tracer is None else under_way.watched
        outcome = course[frame.step](frame, state)
        frame = stack[-1]  # a step may have begun another procedure
        if outcome is NEXT:
            frame.step += 1
            continue
        following = outcome.follow(state, frame)
        if following is None:
            break
        frame = following
    else:
        End(()).interrupt(state)
    asked = state.asked
    state.asked = None
    if asked is None:
        state.forget_kept()
    return asked


def _interrupted(state: State) -> bool:
    """Settle; whether something must happen before the next step."""
    state.unsettled = False
    outcome = state.rules.repair(state) if state.changes == state.settled_at else settle(state)
    if outcome is None:
        return False
    returned = state.stack[-1].result
    if returned is not None and isinstance(outcome, Call):
        state.push(Between(returned))
    outcome.interrupt(state)
    return True
