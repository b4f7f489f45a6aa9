"""Outcomes that reach beyond the running procedure: one in its place or beneath it, unwinding, rewinding, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from headjudge.kernel.decisions import Refusal
from headjudge.kernel.errors import RulesError
from headjudge.kernel.frames import Frame, Outcome, procedure
from headjudge.kernel.journal import MARKED

if TYPE_CHECKING:
    from headjudge.kernel.state import State


class Become(Outcome):
    """Another procedure takes this one's place."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def follow(self, state: State, frame: Frame) -> Frame | None:
        state.pop()
        state.push(self.frame)
        return self.frame


class After(Outcome):
    """Another procedure is put beneath this one, to run when this one ends; on to the step below.

    `beneath`: put beneath the innermost frame of this class instead, to run when that one ends.
    """

    def __init__(self, frame: Frame, beneath: type[Frame] | None = None) -> None:
        self.frame = frame
        self.beneath = beneath

    def follow(self, state: State, frame: Frame) -> Frame | None:
        frame.step += 1
        state.insert(self.frame, _innermost(state, type(frame) if self.beneath is None else self.beneath))
        return frame


class Drop(Outcome):
    """Everything above the innermost frame of this class is dropped; it goes on at this step."""

    def __init__(self, to: type[Frame], step: Callable[..., Outcome]) -> None:
        self.to = to
        self.step = step

    def interrupt(self, state: State) -> None:
        depth = _innermost(state, self.to)
        while len(state.stack) > depth + 1:
            state.pop()
        state.keep_frame()
        frame = state.stack[-1]
        frame.step = procedure(frame).place(self.step)


def _innermost(state: State, cls: type[Frame]) -> int:
    """The depth of the innermost frame of a class."""
    for depth in range(len(state.stack) - 1, -1, -1):
        if isinstance(state.stack[depth], cls):
            return depth
    raise RulesError(f"no {cls.__name__} is under way")


class End(Outcome):
    """The game is over. No winners: a draw."""

    def __init__(self, winners: tuple[int, ...]) -> None:
        self.winners = winners

    def interrupt(self, state: State) -> None:
        while state.stack:
            state.pop()
        state.unsettled = False
        state.note("winners", self.winners)


class Rewind(Outcome):
    """Everything since the innermost frame's mark is undone.

    What was announced at a decision is refused there until something changes. What began in the middle of something
    else is over: the frame that marked its beginning goes on at the step `then`.
    """

    def __init__(self, refusal: Refusal, then: Callable[..., Outcome] | None = None) -> None:
        self.refusal = refusal
        self.then = then

    def interrupt(self, state: State) -> None:
        """Undo back to the announcement, which is not offered again before something changes, or to the beginning."""
        marked = [frame for frame in state.stack if frame.mark >= 0]
        if not marked:
            raise RulesError(f"nothing to rewind: {self.refusal.words}")
        mark, announced = marked[-1].mark, marked[-1].announced
        is_over = self.then is not None and not announced
        refused = "" if is_over else self.refusal.sentence(state)
        state.rollback(mark)
        state.rewound = mark
        if self.then is not None and is_over:
            state.keep_frame()
            frame = state.stack[-1]
            state.journal.append((MARKED, frame.mark, frame.announced))
            frame.mark = -1
            frame.step = procedure(frame).place(self.then)
            return
        state.refused = refused
        barred = state.fact("barred")
        earlier: tuple[object, ...] = barred if isinstance(barred, tuple) else ()
        state.note("barred", (*earlier, announced))
