"""357 and 429: Energy and Power are paid, with runes and from the Rune Pool."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import Activation
from headjudge.games.riftbound.affording import legal_selections, stays_legal
from headjudge.games.riftbound.cards import printed
from headjudge.games.riftbound.effects import at_item
from headjudge.games.riftbound.events import Added, Exhausted, Recycled
from headjudge.games.riftbound.means import means_of
from headjudge.games.riftbound.price import Price
from headjudge.games.riftbound.purse import BY_HAND, Purse
from headjudge.games.riftbound.ways_to_pay import Plan, best_of, best_plan, from_the_last, plans_using
from headjudge.games.riftbound.wishes import wishes_of
from headjudge.kernel.cards import Path
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

if TYPE_CHECKING:
    from headjudge.games.riftbound.paying_by_hand import PayingByHand

NOTHING: Final = -1
"""Not the number of any item."""


def domain_of(rune: Thing) -> str:
    """The domain of the Power that a rune gives."""
    return printed(rune).gives  # 163.2.b.1


@dataclass
class Paying(Frame):
    """Energy and Power are paid: runes are exhausted and recycled as needed, then the pool is spent from.

    `purposes`: what this is, of those for which some resources are kept; `aside`: the card in hand that is no longer
    to be played; `spared`: what is not used to pay; `item`: what is paid for, if it must still be legal then.
    """

    player: int
    energy: int
    power: tuple[str, ...]
    purposes: tuple[str, ...] = ()
    aside: int = 0
    spared: tuple[int, ...] = ()
    item: int = NOTHING
    exhaust: tuple[int, ...] = ()
    recycle: tuple[int, ...] = ()
    used: tuple[tuple[str, int], ...] = ()
    sources: tuple[tuple[int, Path], ...] = ()

    def steps(self) -> Steps:
        """Add resources, then spend them."""
        return (
            *(self.plan, self.use_source, self.exhaust_runes, self.add_energy),
            *(self.recycle_rune, self.add_power, self.again, self.spend),
        )

    def plan(self, state: State) -> Outcome:
        """Find a way to pay; without one nothing is paid."""
        price = Price(self.energy, self.power)
        if price.free:
            return Done(True)
        runes = runes_for_energy(state, self.player, price)
        if runes:
            self.exhaust = tuple([rune.incarnation for rune in runes])
            self.used = ((table.ENERGY, price.energy),)
            return Goto(self.exhaust_runes)
        plan = self.best(state, price)
        if plan is None:
            return Done(False)
        self.exhaust = tuple([rune.incarnation for rune in plan.exhaust])
        self.recycle = tuple([rune.incarnation for rune in plan.recycle])
        self.used = tuple(plan.spent(price.energy).items())
        self.sources = tuple([(source.thing.incarnation, source.path) for source in plan.purse.used])
        return NEXT

    def best(self, state: State, price: Price) -> Plan | None:
        """The way to pay that leaves most within reach."""
        purse = Purse(state, self.player, self.purposes, self.spared)
        wishes = wishes_of(state, self.player, self.aside)
        plan = best_plan(purse, price, wishes)
        if plan is None or not plan.purse.used or self.item == NOTHING:
            return plan
        at = at_item(state, self.item)
        if stays_legal(at, plan.purse.used):
            return plan
        return best_of(plans_using(purse, price, legal_selections(at, purse, price)), price, wishes) or plan  # 357.3

    def events(self, state: State) -> list[Event]:
        """What becomes of that which would be used."""
        plan = self.best(state, Price(self.energy, self.power))
        if plan is None:
            return []
        used = [event for source in plan.purse.used for event in source.events(state, self.player)]
        exhausted = [Exhausted(rune.incarnation, self.player) for rune in plan.exhaust]
        return [*used, *exhausted, *[Recycled((rune.incarnation,), self.player) for rune in plan.recycle]]

    def use_source(self, state: State) -> Outcome:
        """Abilities that add resources are used, one after another: each resolves at once."""
        if not self.sources:
            return NEXT
        (card, path), self.sources = self.sources[0], self.sources[1:]
        return Call(add_by(state, self.player, card, path), self.use_source)  # 357.1.a, 429.3, 429.3.a

    def exhaust_runes(self, state: State) -> Outcome:
        """Runes are exhausted."""
        if not self.exhaust:
            return Goto(self.recycle_rune)
        return happen(state, *[Exhausted(number, self.player) for number in self.exhaust])  # 163.2.a

    def add_energy(self, state: State) -> Outcome:
        """Each adds one Energy."""
        return happen(state, Added(self.player, table.ENERGY, len(self.exhaust)))  # 357.1.a

    def recycle_rune(self, state: State) -> Outcome:
        """Runes are recycled, one after another."""
        if not self.recycle:
            return Goto(self.spend)
        rune = state.things[state.bearers[self.recycle[0]]]
        self.answer = domain_of(rune)
        self.recycle = self.recycle[1:]
        return happen(state, Recycled((rune.incarnation,), self.player))  # 163.2.b

    def add_power(self, state: State) -> Outcome:
        """Each adds one Power of its domain."""
        return happen(state, Added(self.player, str(self.answer)))

    def again(self, state: State) -> Outcome:
        """On to the next rune."""
        return Goto(self.recycle_rune)

    def spend(self, state: State) -> Outcome:
        """What is paid leaves the pool."""
        return Done(spend(state, self.player, self.used))


def runes_for_energy(state: State, player: int, price: Price) -> list[Thing]:
    """The runes to exhaust for a price of Energy alone, where there are just runes to pay with; else none."""
    if price.power:
        return []
    means = means_of(state, player)
    if means.pool or not means.plain or price.energy > means.ready:
        return []
    return from_the_last(price.energy, lineups.place(state, means.base).domains)


def add_by(state: State, player: int, card: int, path: Path) -> Frame:
    """The procedure of an ability that adds resources while something is paid."""
    from headjudge.games.riftbound.finalizing import Finalize  # noqa: PLC0415

    ability = state.ability(path)
    assert isinstance(ability, Activation)  # noqa: S101
    ability.note_use(state, card, path)
    item = state.create(Item(path, card, player, pending=True))
    items = state.lists[table.CHAIN]
    state.line_up(items, (*items.items, item.id))
    return Finalize(item.id)


def spend(state: State, player: int, spent: tuple[tuple[str, int], ...]) -> bool:
    """Let so much of each resource leave the pool; False if there is not enough."""
    holder = state.players[player]
    for name, count in spent:
        if holder.counters.get(name, 0) < count:
            return False
    for name, count in spent:
        state.count(holder, name, holder.counters.get(name, 0) - count)  # 357.1, 165.2
    return True


def paying(
    state: State,
    player: int,
    price: Price,
    purposes: tuple[str, ...] = (),
    aside: int = 0,
    spared: tuple[int, ...] = (),
    item: int = NOTHING,
) -> Paying | PayingByHand:
    """The procedure by which a player pays: in one step, or by hand."""
    from headjudge.games.riftbound.paying_by_hand import PayingByHand  # noqa: PLC0415

    if table.zone(BY_HAND, player) in state.facts:
        return PayingByHand(player, price.energy, price.power, purposes, spared, item)
    return Paying(player, price.energy, price.power, purposes, aside, spared, item)
