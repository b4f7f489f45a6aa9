"""Runs frames until somebody must be asked or the game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.kernel.decisions import ONE, Decision
from headjudge.kernel.errors import RulesError
from headjudge.kernel.frames import (
    NEXT,
    REPEAT,
    After,
    Ask,
    Become,
    Call,
    Done,
    Drop,
    End,
    Frame,
    Goto,
    Outcome,
    Procedure,
    Rewind,
    procedure,
)
from headjudge.kernel.settle import settle
from headjudge.kernel.state import State

SKIPS_FORCED: Final = "skips forced"
"""The option, and the fact, that a choice of one thing is not asked for: for those who run many games."""


def run(state: State) -> Decision | None:
    """Go on to the next decision; None when the game is over: also, as a draw, once it goes on without end."""
    stack, tracer, skips = state.stack, state.tracer, SKIPS_FORCED in state.facts
    for _ in range(state.rules.patience):
        if not stack:
            state.forget_kept()
            return None
        frame = stack[-1]
        under_way = frame.under_way or procedure(frame)
        course, place = under_way.course, frame.step
        while not (state.unsettled and _interrupted(state)):
            if frame.kept != state.epoch:
                state.keep_frame()
            outcome = course[place](frame, state) if tracer is None else _traced(state, frame, under_way)
            if outcome is NEXT:
                place = frame.step = place + 1
                continue
            if isinstance(outcome, Call):
                then = outcome.then
                frame.step = place + 1 if then is None else under_way.places[then.__name__]
                state.push(outcome.frame)
            elif isinstance(outcome, Done):
                state.leave(outcome.value)
            elif isinstance(outcome, Goto):
                frame.step = under_way.places[outcome.step.__name__]
                if frame.step > place:
                    place = frame.step
                    continue
            else:
                decision = _follow(state, frame, outcome, skips=skips)
                if decision is not None:
                    return decision
            break
    if state.stack:
        interrupt(state, End(()))
    state.forget_kept()
    return None


def _interrupted(state: State) -> bool:
    """Settle; whether something must happen before the next step."""
    state.unsettled = False
    outcome = state.rules.repair(state) if state.changes == state.settled_at else settle(state)
    if outcome is None:
        return False
    interrupt(state, outcome)
    return True


def _traced(state: State, frame: Frame, under_way: Procedure) -> Outcome:
    """Run a step that somebody watches."""
    if state.tracer is not None and frame.step < under_way.length:
        state.tracer(state, frame)
    return under_way.course[frame.step](frame, state)


def _follow(state: State, frame: Frame, outcome: Outcome, *, skips: bool) -> Decision | None:
    """Do what a step's outcome says that is out of the ordinary; the decision, if somebody is asked one."""
    if isinstance(outcome, Ask):
        decision, then = outcome.decision, outcome.then
        decision.then = frame.step + 1 if then is None else procedure(frame).place(then)
        if not (skips and decision.kind == ONE and len(decision.options) == 1):
            return decision
        frame.answer = decision.options[0].value
        frame.step = decision.then
    elif isinstance(outcome, After):
        frame.step += 1
        state.insert(outcome.frame, _innermost(state, type(frame) if outcome.beneath is None else outcome.beneath))
    elif isinstance(outcome, Become):
        state.pop()
        state.push(outcome.frame)
    elif outcome is not REPEAT:
        interrupt(state, outcome)
    return None


def interrupt(state: State, outcome: Outcome) -> None:
    """Do what stands above the running step: a repair, an unwinding, a rewind, the end."""
    if isinstance(outcome, Call):
        state.push(outcome.frame)
    elif isinstance(outcome, Drop):
        _drop(state, outcome.to, outcome.step)
    elif isinstance(outcome, Rewind):
        _rewind(state, outcome)
    elif isinstance(outcome, End):
        while state.stack:
            state.pop()
        state.unsettled = False
        state.note("winners", outcome.winners)
    else:
        raise RulesError(f"{type(outcome).__name__} is not an outcome here")


def _innermost(state: State, cls: type[Frame]) -> int:
    """The depth of the innermost frame of a class."""
    for depth in range(len(state.stack) - 1, -1, -1):
        if isinstance(state.stack[depth], cls):
            return depth
    raise RulesError(f"no {cls.__name__} is under way")


def _drop(state: State, to: type[Frame], step: Callable[..., Outcome]) -> None:
    depth = _innermost(state, to)
    while len(state.stack) > depth + 1:
        state.pop()
    state.keep_frame()
    state.stack[-1].step = procedure(state.stack[-1]).place(step)


def _rewind(state: State, outcome: Rewind) -> None:
    """Undo back to the announcement, which is not offered again before something changes, or to the beginning."""
    marked = [frame for frame in state.stack if frame.mark >= 0]
    if not marked:
        raise RulesError(f"nothing to rewind: {outcome.refusal.words}")
    mark, announced = marked[-1].mark, marked[-1].announced
    is_over = outcome.then is not None and not announced
    refused = "" if is_over else outcome.refusal.sentence(state)
    state.rollback(mark)
    state.rewound = mark
    if outcome.then is not None and is_over:
        state.keep_frame()
        frame = state.stack[-1]
        frame.mark = -1
        frame.step = procedure(frame).place(outcome.then)
        return
    state.refused = refused
    barred = state.fact("barred")
    earlier: tuple[object, ...] = barred if isinstance(barred, tuple) else ()
    state.note("barred", (*earlier, announced))
