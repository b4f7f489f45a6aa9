"""The stack of procedures under way, and the way back: the verbs by which the kernel runs a game and undoes it."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.errors import RulesError
from headjudge.kernel.frames import Frame, procedure
from headjudge.kernel.journal import ENDED, POPPED, PUSHED, STEPPED, Entry
from headjudge.kernel.store import Store

_TOP: Final = -1
"""Where in the stack the running procedure is."""
_UNPUSH: Final[Entry] = (PUSHED, _TOP)


class Stack(Store):
    """A state, as far as frames and the journal go."""

    __slots__ = ()

    # Frames ------------------------------------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """Put a frame on the stack."""
        self.stack.append(frame)
        frame.kept = self.epoch
        self.journal.append(_UNPUSH)

    def insert(self, frame: Frame, depth: int) -> None:
        """Put a frame at this depth of the stack."""
        self.stack.insert(depth, frame)
        frame.kept = self.epoch
        self.journal.append((PUSHED, depth))

    def pop(self, depth: int = -1) -> Frame:
        """Take a frame off the stack, or out of this depth of it."""
        frame = self.stack.pop(depth)
        self.journal.append((POPPED, depth if depth >= 0 else len(self.stack), frame))
        return frame

    def leave(self, value: object) -> None:
        """End the running procedure; the one beneath it gets its value."""
        stack = self.stack
        self.journal.append((ENDED, stack.pop()))
        if stack:
            beneath = stack[-1]
            if beneath.kept != self.epoch:
                self.keep_frame()
            beneath.result = value

    def reply(self, value: object, then: int) -> int:
        """Give the frame that asks its answer, and the step that it leads to; returns the point before that."""
        stack, journal = self.stack, self.journal
        frame, mark = stack[-1], self.journal_start + len(journal)
        self.epoch = frame.kept = self.epoch + 1
        under_way = frame.under_way or procedure(frame)
        journal.append((STEPPED, _TOP, under_way.values(frame)))
        frame.answer = value
        frame.step = then
        return mark

    def keep_frame(self, depth: int = _TOP) -> None:
        """Journal a frame before it is written to: once after each mark is enough."""
        frame = self.stack[depth]
        if frame.kept != self.epoch:
            frame.kept = self.epoch
            under_way = frame.under_way or procedure(frame)
            self.journal.append((STEPPED, depth, under_way.values(frame)))

    # The way back ------------------------------------------------------------------------------------------------

    def mark(self) -> int:
        """A point to come back to."""
        self.epoch += 1
        return self.journal_start + len(self.journal)

    def rollback(self, mark: int) -> None:
        """Undo everything since the mark."""
        keep = mark - self.journal_start
        if keep < 0:
            raise RulesError("the journal does not reach back that far")
        entries = self.journal
        while len(entries) > keep:
            entry = entries.pop()
            entry[0](self, *entry[1:])
        self.epoch += 1
        self.unsettled = False
        self.view = None

    def trim(self) -> None:
        """Forget the way back, except to marks that frames still hold."""
        keep = self.oldest_mark() - self.journal_start
        if keep > 0:
            del self.journal[:keep]
            self.journal_start += keep

    def oldest_mark(self) -> int:
        """The earliest point that an unfinished action may be rewound to; now, if there is none."""
        marks = [frame.mark for frame in self.stack if frame.mark >= 0]
        return min(marks) if marks else self.journal_start + len(self.journal)
