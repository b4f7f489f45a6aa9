"""Riftbound's Determine Total Cost: what a play costs, worked out in the rulebook's order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.abilities import Ability, Source
from headjudge.kernel.listening import sources
from headjudge.kernel.state import State

BOARD: Final = ("base", "field")
PLAYED_FROM: Final = ("hand", "chain")

FOR: Final = "for"
MANDATORY: Final = "mandatory"
OPTIONAL: Final = "optional"
INCREASE: Final = "increase"
OPTIONAL_DISCOUNT: Final = "discount on optional additional costs"
DISCOUNT: Final = "discount"

ME: Final = "me"
CHOOSING_ME: Final = "what chooses me"
YOURS: Final = "yours"
OPPONENTS: Final = "opponents'"


@dataclass
class Cost:
    """Energy, Power, and friendly units to be killed: a non-standard cost. Nobody changes one that exists."""

    energy: int = 0
    power: int = 0
    kills: int = 0

    def plus(self, other: Cost) -> Cost:
        return Cost(self.energy + other.energy, self.power + other.power, self.kills + other.kills)

    def less(self, discount: CostText) -> Cost:
        """Reduced by a discount, but not below its minimum, nor raised to it."""
        floor = min(self.energy, discount.minimum)  # riftbound 356.4.e
        energy = max(self.energy - discount.cost.energy, floor)  # riftbound 356.5
        return Cost(energy, max(self.power - discount.cost.power, 0), self.kills)

    def nothing(self) -> bool:
        return not (self.energy or self.power or self.kills)


@dataclass
class Plan:
    """A play with everything that is chosen for it."""

    card: int
    player: int
    location: str
    target: int
    extra: bool


class CostText(Ability):
    """A passive ability that has a say in what a play costs: in which step, of whose plays, how much."""

    def __init__(self, step: str, plays: str, cost: Cost, minimum: int = 0) -> None:
        super().__init__("cost", (step,), PLAYED_FROM if plays == ME else BOARD)
        self.plays = plays
        self.cost = cost
        self.minimum = minimum

    def concerns(self, source: Source, plan: Plan) -> bool:
        if self.plays == ME:
            return source.bearer == plan.card
        if self.plays == CHOOSING_ME:
            return source.bearer == plan.target and source.controller != plan.player  # riftbound 809.1.c
        return (source.controller == plan.player) == (self.plays == YOURS)


def texts(state: State, step: str, plan: Plan) -> list[CostText]:
    """The abilities that have a say in one step of working out the cost."""
    found: list[CostText] = []
    for source in sources(state, "cost", step):
        ability = source.ability
        if isinstance(ability, CostText) and ability.concerns(source, plan):
            found.append(ability)
    return found


def total_cost(state: State, plan: Plan) -> Cost:
    """What a play costs. Discounts may be applied in any order; the one that comes cheapest serves the player."""
    cost = printed_cost(state, plan)
    for text in texts(state, FOR, plan):
        cost = text.cost  # riftbound 356.1.a
    for text in texts(state, MANDATORY, plan):
        cost = cost.plus(text.cost)  # riftbound 356.2.a.1
    if plan.extra:  # riftbound 356.2.b.1
        cost = cost.plus(optional_cost(state, plan))
    for text in texts(state, INCREASE, plan):
        cost = cost.plus(text.cost)  # riftbound 356.3
    discounts = texts(state, DISCOUNT, plan)
    for text in sorted(discounts, key=lambda discount: -discount.minimum):  # riftbound 356.4.d.1
        cost = cost.less(text)  # riftbound 356.4, 356.4.d
    return cost


def optional_cost(state: State, plan: Plan) -> Cost:
    """The optional additional cost, less the discounts on that component alone."""
    cost = Cost()
    for text in texts(state, OPTIONAL, plan):
        cost = cost.plus(text.cost)
    for discount in texts(state, OPTIONAL_DISCOUNT, plan):
        cost = cost.less(discount)  # riftbound 356.4.c, 356.4.f
    return cost


def printed_cost(state: State, plan: Plan) -> Cost:
    values = state.thing(state.bearers[plan.card]).card.values
    energy, power = values.get("energy", 0), values.get("power", 0)
    assert isinstance(energy, int)
    assert isinstance(power, int)
    return Cost(energy, power)
