"""What holds instructions together."""

from __future__ import annotations

from headjudge.effects.conditions import Condition
from headjudge.effects.standing import At
from headjudge.effects.texts import Instruction, Jump
from headjudge.kernel.frames import NEXT, Outcome


class If(Instruction):
    """What follows, up to `end`, is done only if conditions hold."""

    def __init__(self, only: list[Condition]) -> None:
        self.only = only
        self.end = 0

    def follow(self, at: At) -> Outcome:
        return NEXT if all(condition.holds(at) for condition in self.only) else Jump(self.end)

    def beyond(self, place: int) -> int:
        return self.end


class Skip(Instruction):
    """What follows, up to `end`, is left out."""

    def __init__(self) -> None:
        self.end = 0

    def follow(self, at: At) -> Outcome:
        return Jump(self.end)


class NoLonger(Instruction):
    """A delayed ability that was waited for only once is done with."""

    def follow(self, at: At) -> Outcome:
        number = at.chosen("modifier")
        if isinstance(number, int) and number in at.state.effects:
            at.state.destroy(at.state.effects[number])
        return NEXT
