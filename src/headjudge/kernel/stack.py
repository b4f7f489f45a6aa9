"""Procedures under way, what waits, and the way back: the verbs by which a game is run and undone."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.entities import Item, WaitingList, Window
from headjudge.kernel.errors import RulesError
from headjudge.kernel.frames import PROCEDURES, Frame, procedure
from headjudge.kernel.journal import LET_ACT, POPPED, PUSHED, SET, STEPPED
from headjudge.kernel.store import WAY_BACK, Store

_TOP: Final = -1
"""Where in the stack the running procedure is."""


class Stack(Store):
    """A state, as far as frames, windows, what waits and the journal go."""

    __slots__ = ()

    # Frames ------------------------------------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """Put a frame on the stack."""
        self.insert(frame, len(self.stack))

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

    def reply(self, value: object, then: int) -> int:
        """Give the frame that asks its answer, and the step that it leads to; returns the point before that."""
        stack, journal = self.stack, self.journal
        frame, mark = stack[-1], self.journal_start + len(journal)
        self.epoch = frame.kept = self.epoch + 1
        under_way = PROCEDURES.get(type(frame)) or procedure(frame)
        journal.append((STEPPED, _TOP, under_way.kept(frame)))
        frame.answer = value
        frame.step = then
        return mark

    def keep_frame(self, depth: int = _TOP) -> None:
        """Journal a frame before it is written to: once after each mark is enough."""
        frame = self.stack[depth]
        if frame.kept != self.epoch:
            self.keep(frame, depth)

    def keep(self, frame: Frame, depth: int = _TOP) -> None:
        """Journal the frame at this depth."""
        frame.kept = self.epoch
        under_way = PROCEDURES.get(type(frame)) or procedure(frame)
        self.journal.append((STEPPED, depth, under_way.kept(frame)))

    # What waits --------------------------------------------------------------------------------------------------

    def let_act(self, window: Window, player: int, passed: tuple[int, ...] = ()) -> None:
        """Let a player act in a window; these have passed in a row."""
        if window.holder != player or window.passed != passed:
            self.journal.append((LET_ACT, window.id, window.holder, window.passed))
            window.holder = player
            window.passed = passed

    def line_up(self, waiting: WaitingList, items: tuple[int, ...]) -> None:
        """Let these items wait in a list, the newest last."""
        if waiting.items != items:
            self.journal.append((SET, waiting.id, "items", waiting.items))
            waiting.items = items
            self.changed["items"] = self.version = self.version + 1
            if "items" in self.reads:
                self.touch("items")

    def choose(self, item: Item, name: str, value: object) -> None:
        """Note what was chosen for an item under a name, in place of what was chosen before."""
        chosen = former = item.chosen
        for known, earlier in former:
            if known == name:
                if earlier == value and former[-1][0] == name:
                    return
                chosen = tuple([pair for pair in former if pair[0] != name])
                break
        self.journal.append((SET, item.id, "chosen", former))
        item.chosen = (*chosen, (name, value))
        self.changed["chosen"] = self.version = self.version + 1
        if "chosen" in self.reads:
            self.touch("chosen")

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
        if WAY_BACK in self.changed:
            self.changed[WAY_BACK] = self.version = self.version + 1

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
