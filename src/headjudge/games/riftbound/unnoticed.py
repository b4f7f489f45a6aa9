"""What takes place without anybody noticing: done in one go, with the same history as event by event."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import DOMAINS, RUNES
from headjudge.games.riftbound.events import Added, Exhausted, Readied, Recycled
from headjudge.games.riftbound.means import means_of
from headjudge.games.riftbound.payment import domain_of
from headjudge.games.riftbound.price import ANY, Price
from headjudge.games.riftbound.purse import BY_HAND, Purse
from headjudge.games.riftbound.ways_to_pay import best_plan, from_the_last
from headjudge.games.riftbound.wishes import wishes_of
from headjudge.kernel.entities import Thing
from headjudge.kernel.quiet import Quiet
from headjudge.kernel.state import State

_PAYING: Final = Quiet((Exhausted, Added, Recycled), (table.EXHAUSTED, RUNES, table.ENERGY, ANY, *DOMAINS))
_READYING: Final = Quiet((Readied,), (table.EXHAUSTED,))


def pay(state: State, player: int, price: Price, purposes: tuple[str, ...]) -> bool:
    """Pay with runes alone; False if anybody could notice, or if something else is or has to be in the Rune Pool."""
    means = means_of(state, player)
    if means.pool or not _PAYING.holds(state) or table.zone(BY_HAND, player) in state.facts:
        return False
    recycle: list[Thing] = []
    if price.power or not means.plain:
        plan = best_plan(Purse(state, player, purposes), price, wishes_of(state, player))
        if plan is None or plan.purse.used or plan.floating:
            return False
        exhaust, recycle = plan.exhaust, plan.recycle
    elif price.energy <= means.ready:
        exhaust = from_the_last(price.energy, lineups.place(state, means.base).domains)
    else:
        return False
    if exhaust:
        state.count_each(exhaust, table.EXHAUSTED, 1)  # 163.2.a
        means.spend(state, len(exhaust))
        tired = [Exhausted(rune.incarnation, player) for rune in exhaust]
        state.record_all((*tired, Added(player, table.ENERGY, len(tired))))  # 357.1.a
    for rune in recycle:
        recycled = Recycled((rune.incarnation,), player)
        added = Added(player, domain_of(rune))
        recycled.happen(state)  # 163.2.b
        state.record_all((recycled, added))
    return True


def ready(state: State, things: list[Thing], events: tuple[Readied, ...]) -> bool:
    """Ready what is exhausted, by these events; False if anybody could notice."""
    if not _READYING.holds(state):
        return False
    state.count_each(things, table.EXHAUSTED, 0)
    state.record_all(events)
    return True
