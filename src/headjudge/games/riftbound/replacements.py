"""367 to 375: what happens instead of something else."""

from __future__ import annotations

from headjudge.effects import At, Condition
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Instead, standing
from headjudge.games.riftbound.events import Exhausted, Recycled
from headjudge.games.riftbound.instructions.things import ToThings
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.payment import domain_of
from headjudge.games.riftbound.players import players_of
from headjudge.games.riftbound.prevention import Prevent
from headjudge.games.riftbound.price import FREE, Price
from headjudge.games.riftbound.ways_to_pay import Plan, best_plan
from headjudge.kernel.abilities import Source
from headjudge.kernel.events import Event
from headjudge.kernel.state import State


class DoInstead(Instead):
    """Instructions are carried out instead of an event. `next`: only of the next such event.

    `who`: the player who may leave it, if it may be left; `price`, `costs`: what that player pays for it.
    """

    who: str = "you"

    def __init__(
        self,
        occasion: Occasion,
        instructions: list[ToThings],
        only: list[Condition] | None = None,
        *,
        optional: bool = False,
        next_only: bool = False,
    ) -> None:
        super().__init__(occasion, only, optional=optional)
        self.instructions = instructions
        self.next = next_only
        self.price: Price = FREE
        self.costs: list[ToThings] = []

    def applies(self, state: State, source: Source, event: Event) -> bool:
        if not super().applies(state, source, event):
            return False
        at = standing(state, source, event=event)
        payer = self.payer(at)
        payable = self.price.free or plan_for(state, payer, self.price) is not None
        return (payer >= 0 or not self.optional) and payable and all(self._possible(at, cost) for cost in self.costs)

    def asked(self, state: State, source: Source, event: Event) -> int:
        return self.payer(standing(state, source, event=event))

    def payer(self, at: At) -> int:
        """The player who may leave it, and pays; -1 if that is nobody."""
        players = players_of(at, self.who)
        return players[0] if players else -1

    def _possible(self, at: At, cost: ToThings) -> bool:
        things = cost.things(at)
        return bool(things) and all(_can_happen(at, cost.event(at, thing)) for thing in things)

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        if self.next and source.modifier is not None:
            state.destroy(source.modifier)  # 390.1
        return super().replace(state, source, event)

    def instead(self, at: At, event: Event) -> list[Event]:
        found = payment_of(at.state, self.payer(at), self.price)
        for instruction in [*self.costs, *self.instructions]:
            found += [instruction.event(at, thing) for thing in instruction.things(at)]
        return found  # 370.1.a, 808.1.d.1


class PreventNext(Prevent):
    """All damage is prevented the next time that some would be dealt."""

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        if source.modifier is not None:
            state.destroy(source.modifier)  # 437.1.b.2
        return super().replace(state, source, event)


def _can_happen(at: At, event: Event) -> bool:
    """Whether an event could happen to what it is about."""
    thing = at.state.bearer(event.subject())
    possible = getattr(event, "can_happen", None)
    return thing is not None and (possible is None or bool(possible(at.state, thing)))


def plan_for(state: State, player: int, price: Price) -> Plan | None:
    """How a player pays a price with runes and what is in the pool alone."""
    plan = None if player < 0 else best_plan(state, player, price, [])
    return None if plan is None or plan.purse.used else plan


def payment_of(state: State, player: int, price: Price) -> list[Event]:
    """The runes that are exhausted and recycled to pay a price; what is in the pool is spent at once."""
    plan = None if price.free else plan_for(state, player, price)
    if plan is None:
        return []
    holder = state.players[player]
    owed = {table.ENERGY: price.energy - len(plan.exhaust), **plan.used}
    for rune in plan.recycle:
        owed[domain_of(rune)] -= 1
    for resource, count in owed.items():
        if count > 0:
            state.count(holder, resource, holder.counters.get(resource, 0) - count)
    found: list[Event] = [Exhausted(rune.incarnation, player) for rune in plan.exhaust]
    return found + [Recycled((rune.incarnation,), player) for rune in plan.recycle]
