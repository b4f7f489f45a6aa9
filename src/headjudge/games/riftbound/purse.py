"""162 to 166: what a player can pay with."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import DOMAINS
from headjudge.games.riftbound.earmarks import earmark, earmarked
from headjudge.games.riftbound.price import ANY, Price
from headjudge.games.riftbound.sources import Source, other_sources
from headjudge.kernel.state import State

BY_HAND: Final = "pays by hand"
"""The fact that a player adds to their Rune Pool themselves, before they pay or while they do."""
POWER: Final[tuple[str, ...]] = (*DOMAINS, ANY)


class Purse:
    """What a player can pay with: Energy, and Power by domain, in the pool, from runes and from other sources.

    `used`: the other sources that were counted as if what they add were in the pool, `idle`: the rest of them. What may
    be spent for a purpose only counts if it is one of `purposes`; `marked`: all such purposes there are.
    """

    def __init__(self, state: State, player: int, purposes: tuple[str, ...] = ()) -> None:
        self.state = state
        self.player = player
        self.purposes = purposes
        held = state.players[player].counters
        base = lineups.place(state, table.zone(table.BASE, player))
        self.runes = base.runes
        self.pool = {name: count for name, count in held.items() if name in POWER} if held else {}
        self.pooled_energy = held.get(table.ENERGY, 0)
        self.domains = base.domains
        self.recyclable = base.power
        self.ready = [rune for rune in self.runes if table.EXHAUSTED not in rune.counters]
        self.others = other_sources(state, player)
        self.used: list[Source] = []
        self.idle: list[Source] = []
        self.marked: list[str] = [source.purpose for source in self.others if source.purpose]
        if self.marked:
            self.others = [source for source in self.others if not source.purpose or source.purpose in purposes]
        for resource, purpose in earmarked(state.players[player]):
            self.marked.append(purpose)
            if purpose in purposes:
                self.hold(resource, held[earmark(resource, purpose)])

    def hold(self, resource: str, count: int) -> None:
        """Count so much more in the pool."""
        if resource == table.ENERGY:
            self.pooled_energy += count
        else:
            self.pool[resource] = self.pool.get(resource, 0) + count

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
        return price.energy <= self.energy() and shares(price.power, self.power()) is not None

    def using(self, sources: list[Source]) -> Purse:
        """A purse in which what some of the other sources add is in the pool, and the rest do not count at all."""
        if not self.others:
            return self
        twin = Purse(self.state, self.player, self.purposes)
        for source in sources:
            twin.hold(table.ENERGY, source.energy)
            for domain in source.power:
                twin.hold(domain, 1)
        twin.idle = [source for source in self.others if source not in sources and not source.purpose]
        twin.others, twin.used = [], sources
        return twin


def shares(symbols: tuple[str, ...], supply: dict[str, int]) -> dict[str, int] | None:
    """How much of each Power pays for these symbols; None if there is not enough."""
    left = dict(supply)
    used: dict[str, int] = {}
    if len(symbols) > 1:
        symbols = tuple(sorted(symbols, key=lambda one: (one == ANY, one.count("|"))))
    for symbol in symbols:
        domain = best_power(symbol, left)
        if domain is None:
            return None
        left[domain] -= 1
        used[domain] = used.get(domain, 0) + 1
    return used


def best_power(symbol: str, left: dict[str, int]) -> str | None:
    """The Power to pay a symbol with: of its domain first, the most plentiful, and what pays for everything last."""
    if symbol != ANY and left.get(symbol, 0) > 0:
        return symbol
    choice = DOMAINS if symbol == ANY else symbol.split("|")  # 135.2.e.5.a, 162.2, 162.2.a
    there = [domain for domain in DOMAINS if domain in choice and left.get(domain, 0) > 0]
    if there:
        return max(there, key=lambda domain: left[domain])
    return ANY if left.get(ANY, 0) > 0 else None  # 135.2.e.5.b, 162.2.b
