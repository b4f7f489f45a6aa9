"""Costs besides Energy and Power: 135.2.e.2, 356.6 and 742.1."""

from __future__ import annotations

from headjudge.games.riftbound import table
from headjudge.games.riftbound.costs import as_value
from headjudge.games.riftbound.effects import At, Cost, Instruction
from headjudge.games.riftbound.events import Exhausted, SpentXP
from headjudge.games.riftbound.payment import Paying, payable
from headjudge.games.riftbound.price import Price
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.events import happen
from headjudge.kernel.frames import Call, Outcome


class ExhaustMe(Cost):
    """414.5: exhaust the object itself, before it could be gone."""

    rank = 0

    def refuse(self, at: At) -> Refusal | None:
        source = at.source()
        if source is not None and table.is_ready(source):
            return None
        return Refusal("exhausted", "riftbound 414.4", "{0} is exhausted", (at.bearer,))

    def pay(self, at: At) -> Outcome:
        return happen(at.state, Exhausted(at.bearer, at.player))


class Do(Cost):
    """Carry out an instruction, which must be possible in full: kill, discard, recycle, return, spend a buff."""

    def __init__(self, instruction: Instruction) -> None:
        self.instruction = instruction
        self.noun = instruction.noun

    def refuse(self, at: At) -> Refusal | None:
        if self.noun is None:
            return None
        refusal = self.noun.refuse(at)
        if refusal is not None:
            return refusal  # 416.3, 422.3
        if not self.noun.label and not self.noun.things(at):
            return Refusal("cost", "riftbound 357.2", "the cost of {0} cannot be paid", (at.bearer,))
        return None

    def pay(self, at: At) -> Outcome:
        return self.instruction.follow(at)


class DiscardCost(Do):
    """422.3: discard so many cards."""

    def __init__(self, instruction: Instruction, count: int) -> None:
        super().__init__(instruction)
        self.count = count

    def refuse(self, at: At) -> Refusal | None:
        held = table.size(at.state, table.HAND, at.player) if at.player >= 0 else 0
        source = at.source()
        if source is not None and source.zone == table.zone(table.HAND, at.player):
            held -= 1
        if held >= self.count:
            return None
        return Refusal("cost", "riftbound 422.3", "you have too few cards to discard for {0}", (at.bearer,))


class SpendXPCost(Cost):
    """730.2: spend XP."""

    def __init__(self, count: int) -> None:
        self.count = count

    def refuse(self, at: At) -> Refusal | None:
        held = at.state.players[at.player].counters.get(table.XP, 0) if at.player >= 0 else 0
        if held >= self.count:
            return None
        return Refusal("cost", "riftbound 730.2", "you have too little XP for {0}", (at.bearer,))

    def pay(self, at: At) -> Outcome:
        return happen(at.state, SpentXP(at.player, self.count))


class PayPrice(Cost):
    """Energy and Power, paid in the midst of instructions."""

    def __init__(self, price: Price) -> None:
        self.price = price

    def refuse(self, at: At) -> Refusal | None:
        if at.player >= 0 and payable(at.state, at.player, self.price):
            return None
        return Refusal("cost", "riftbound 357.1", "{0} costs more than you can pay", (at.bearer,))

    def pay(self, at: At) -> Outcome:
        energy, power = as_value(self.price)
        return Call(Paying(at.player, energy, power))  # 742.1.a
