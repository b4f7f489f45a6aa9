"""162 to 166: what a player can pay with."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import DOMAINS
from headjudge.games.riftbound.earmarks import earmark, earmarked
from headjudge.games.riftbound.price import ANY, Price
from headjudge.games.riftbound.sources import Others, Source, go_together, others_of, unlike
from headjudge.kernel.state import State

BY_HAND: Final = "pays by hand"
"""The fact that a player adds to their Rune Pool themselves, before they pay or while they do."""
POWER: Final[tuple[str, ...]] = (*DOMAINS, ANY)


class Purse:
    """What a player can pay with: Energy, and Power by domain, in the pool, from runes and from other sources.

    `used`: the other sources that were counted as if what they add were in the pool, `idle`: the rest of them. What may
    be spent for a purpose only counts if it is one of `purposes`; `marked`: all such purposes there are; `kept`: what
    is in the pool for a purpose, by its name there. `spared`: what is not used to pay, by incarnation. `vying`: perhaps
    not all other sources can be used together; `there`: all of these, looked for once.
    """

    def __init__(
        self,
        state: State,
        player: int,
        purposes: tuple[str, ...] = (),
        spared: tuple[int, ...] = (),
        there: Others | None = None,
    ) -> None:
        self.state = state
        self.player = player
        self.purposes = purposes
        self.spared = spared
        held = state.players[player].counters
        base = lineups.place(state, table.zone(table.BASE, player))
        self.runes = base.runes
        self.pool = {name: count for name, count in held.items() if name in POWER} if held else {}
        self.pooled_energy = held.get(table.ENERGY, 0)
        self.domains = base.domains
        self.recyclable = base.power
        self.ready = [rune for rune in self.runes if table.EXHAUSTED not in rune.counters]
        self.there = there or others_of(state, player)
        self.others, self.vying = self.there.sources, self.there.vying
        self.used: list[Source] = []
        self.idle: list[Source] = []
        self.kept: dict[str, int] = {}
        self.marked: list[str] = [source.purpose for source in self.others if source.purpose]
        if self.marked:
            self.idle = [source for source in self.others if source.purpose and source.purpose not in purposes]
            self.others = [source for source in self.others if not source.purpose or source.purpose in purposes]
        if spared:
            self.idle += [source for source in self.others if source.thing.incarnation in spared]
            self.others = [source for source in self.others if source.thing.incarnation not in spared]  # 357.3
        for resource, purpose in earmarked(state.players[player]):
            self.marked.append(purpose)
            self.hold(resource, held[earmark(resource, purpose)], purpose)

    def hold(self, resource: str, count: int, purpose: str = "") -> None:
        """Count so much more in the pool."""
        if purpose:
            name = earmark(resource, purpose)
            self.kept[name] = self.kept.get(name, 0) + count
            if purpose not in self.purposes:
                return
        if resource == table.ENERGY:
            self.pooled_energy += count
        else:
            self.pool[resource] = self.pool.get(resource, 0) + count

    def kept_for(self, resource: str) -> dict[str, int]:
        """What is in the pool of a resource for such a purpose, by its name there."""
        names = [earmark(resource, purpose) for purpose in self.purposes]
        return {name: self.kept[name] for name in names if name in self.kept}

    def energy(self) -> int:
        """How much Energy there could be."""
        others = sum([source.energy for source in self.others]) if self.others else 0
        return self.pooled_energy + len(self.ready) + others  # 163.2.a, 162.1.a

    def power(self) -> dict[str, int]:
        """How much Power of each domain there could be; "any" pays for every one."""
        supply = dict(self.recyclable)  # 163.2.b
        for domain, count in self.pool.items():
            supply[domain] = supply.get(domain, 0) + count
        for source in self.others:
            for domain in source.power:
                supply[domain] = supply.get(domain, 0) + 1
        return supply

    def covers(self, price: Price) -> bool:
        """Whether there could be enough of everything."""
        if price.energy > self.energy() or not gives(price.power, self.power()):
            return False
        return not self.vying or any(self.using(sources).covers(price) for sources in self.selections(price))

    def selections(self, price: Price) -> Iterator[list[Source]]:
        """Which of the other sources may be used together to pay a price, those first that are the fewest."""
        for sources in unlike(self.others, self.least(price), most_for(price)):
            if not self.vying or go_together(self.state, self.player, sources):
                yield sources  # 357.3

    def least(self, price: Price) -> int:
        """How many of the other sources are used at least, if each adds as much as any."""
        energy = price.energy - self.pooled_energy - len(self.ready)
        power = len(price.power) - sum(self.pool.values()) - sum(self.recyclable.values())
        each = max([source.energy for source in self.others], default=0)
        symbols = max([len(source.power) for source in self.others], default=0)
        return max(0, ceil(energy / max(1, each)), ceil(power / max(1, symbols)))

    def using(self, sources: list[Source]) -> Purse:
        """A purse in which what some of the other sources add is in the pool, and the rest do not count at all."""
        if not self.others and not self.vying:
            return self
        twin = Purse(self.state, self.player, self.purposes, self.spared, self.there)
        for source in sources:
            twin.hold(table.ENERGY, source.energy, source.purpose)
            for domain in source.power:
                twin.hold(domain, 1, source.purpose)
        twin.idle += [source for source in twin.others if not any(one.thing is source.thing for one in sources)]
        twin.others, twin.used, twin.vying = [], sources, False
        return twin

    def with_all(self) -> Purse:
        """A purse in which what all the other sources add is in the pool."""
        whole = Purse(self.state, self.player, self.purposes, self.spared, self.there)
        return whole.using(whole.others)


def most_for(price: Price) -> int:
    """How many sources are used for a price at most, each for some of it."""
    return price.energy + len(price.power)


def gives(symbols: tuple[str, ...], supply: dict[str, int]) -> bool:
    """Whether there is enough Power for these symbols."""
    left, whatever = dict(supply), 0
    open_ones: list[str] = []
    for symbol in symbols:
        if symbol == ANY:
            whatever += 1
        elif "|" in symbol:
            open_ones.append(symbol)
        elif not _take(left, symbol):
            return False
    if open_ones and not _gives_open(open_ones, left, whatever):
        return False
    return bool(open_ones) or sum(left.values()) >= whatever  # 135.2.e.5.a, 162.2


def _gives_open(symbols: list[str], left: dict[str, int], whatever: int) -> bool:
    """Whether there is enough for symbols of several domains to choose from, and so much of any besides."""
    if not symbols:
        return sum(left.values()) >= whatever
    first, others = symbols[0], symbols[1:]
    for domain in first.split("|"):  # 162.2.a
        if left.get(domain, 0) > 0 and _gives_open(others, {**left, domain: left[domain] - 1}, whatever):
            return True
    paid = left.get(ANY, 0) > 0
    return paid and _gives_open(others, {**left, ANY: left[ANY] - 1}, whatever)


def _take(left: dict[str, int], domain: str) -> bool:
    """Take Power of a domain, or what pays for every one; False if there is neither."""
    found = domain if left.get(domain, 0) > 0 else ANY  # 135.2.e.5.b, 162.2.b
    if left.get(found, 0) <= 0:
        return False
    left[found] -= 1
    return True
