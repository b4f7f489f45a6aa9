"""3.6: what must be done before a text is put into the Queue."""

from __future__ import annotations

from headjudge.games.neopets import table
from headjudge.games.neopets.effects import At, Cost, Flows, Instruction
from headjudge.games.neopets.events import Rolled
from headjudge.games.neopets.nouns import Noun
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.events import happen
from headjudge.kernel.frames import NEXT, Outcome


class Pay(Cost):
    """Something is done as a cost."""

    def __init__(self, instruction: Instruction) -> None:
        self.instruction = instruction
        self.noun = instruction.noun

    def refuse(self, at: At) -> Refusal | None:
        refusal = self.instruction.refuse(at)
        return self.noun.refuse_cost(at) if refusal is None and self.noun is not None else refusal

    def choose(self, at: At) -> Outcome:
        return self.instruction.choose(at)

    def pay(self, at: At) -> Outcome:
        return self.instruction.follow(at)

    def flows(self, at: At) -> Flows:
        return self.instruction.flows(at)


class Target(Cost):
    """Something is chosen now, for later."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun


class Roll(Cost):
    """Dice are rolled now, and everybody sees them. A die with three sides is one with six, read by twos."""

    def __init__(self, count: int, sides: int) -> None:
        self.count = count
        self.sides = sides

    def pay(self, at: At) -> Outcome:
        rolled = [at.state.roll(6) for _ in range(self.count)]
        dice = tuple([(die + 1) // 2 if self.sides == 3 else die for die in rolled])  # 9.3a
        at.keep("dice", dice)
        at.keep("sides", self.sides)
        return happen(at.state, Rolled(at.player, dice))  # 8.13a.1


class Once(Cost):
    """No more than once in a turn, or in a round."""

    def __init__(self, span: str) -> None:
        self.span = span

    def refuse(self, at: At) -> Refusal | None:
        if at.state.memory.get(self._key(at)) != self._now(at):
            return None
        return Refusal("once", "neopets 3.6b", f"{{0}} does this once per {self.span}", (at.bearer,))

    def pay(self, at: At) -> Outcome:
        at.state.remember(self._key(at), self._now(at))
        return NEXT

    def _key(self, at: At) -> tuple[object, ...]:
        path = None if at.item is None else at.item.path
        return ("once", at.bearer, path)

    def _now(self, at: At) -> int:
        if self.span == "turn":
            return at.state.amount("turn")
        return 1 + table.size(at.state, table.RESULTS, 0) + table.size(at.state, table.RESULTS, 1)
