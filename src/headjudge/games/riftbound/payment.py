"""159 to 167, 357 and 429: runes, the Rune Pool, and paying from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import PAYING
from headjudge.games.riftbound.cards import printed
from headjudge.games.riftbound.earmarks import earmark, serves
from headjudge.games.riftbound.events import Added, Exhausted, Recycled
from headjudge.games.riftbound.price import ANY, Price
from headjudge.games.riftbound.purse import BY_HAND, POWER, Purse, shares
from headjudge.games.riftbound.sources import Source, other_sources
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.cards import Path
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import happen, then
from headjudge.kernel.frames import Call, Done, Frame, Outcome, Steps
from headjudge.kernel.memo import Keys
from headjudge.kernel.state import State

Wish = tuple[int, tuple[str, ...]]
"""A price that somebody may want to pay next: Energy, and symbols of Power."""
_NEVER: Final = -1
_NO_RESOURCES: Final[tuple[str, ...]] = (table.POINTS, table.XP)


def domain_of(rune: Thing) -> str:
    """The domain of the Power that a rune gives."""
    return printed(rune).gives  # 163.2.b.1, 162.2.a.1


def payable(state: State, player: int, price: Price, item: Item | None = None) -> bool:
    """Whether a player could pay a price from their pool and their runes. `item`: what it is the price of."""
    if price.free:
        return True
    means = means_of(state, player)
    if means.cover(price):
        return True
    purposes = purposes_of(state, player, item) if means.purposes else ()
    return bool(purposes) and Purse(state, player, purposes).covers(price)


def wishes_of(state: State, player: int) -> tuple[Wish, ...]:
    """The prices of what a player may want to play next."""
    hand = [*table.members(state, table.HAND, player), *table.members(state, table.CHAMPION_ZONE, player)]
    return tuple([printed(thing).wish for thing in hand])


def purposes_of(state: State, player: int, item: Item | None) -> tuple[str, ...]:
    """The purposes of which a player has resources that may be spent on an item."""
    purposes = means_of(state, player).purposes
    return tuple([purpose for purpose in purposes if serves(state, purpose, item)]) if purposes else ()


class Means:
    """How much Energy and Power a player could pay; looked at again in every other version.

    `held`: what is counted of the player, `pool`: the resources of that; `plain`: nothing else than runes and the pool
    adds to them, `steady`: nor could before something changes. `purposes`: what some of it, not counted here, may be
    spent on only.
    """

    __slots__ = (
        *("base", "energy", "given", "hand", "held", "hinges", "plain"),
        *("player", "pool", "power", "purposes", "ready", "runes", "since", "steady"),
    )

    def __init__(self, state: State, player: int) -> None:
        self.player = player
        self.base = table.zone(table.BASE, player)
        self.hand = table.zone(BY_HAND, player)
        self.held: dict[str, int] = {}
        self.pool: dict[str, int] = {}
        self.runes: list[Thing] = []
        self.power: dict[str, int] = {}
        self.given: dict[tuple[str, ...], bool] = {}
        self.hinges = (self.base, table.EXHAUSTED, PAYING)
        self.ready = 0
        self.since = _NEVER
        self.steady = False
        self.look(state)

    def look(self, state: State) -> None:
        """See how much there is now."""
        since, self.since = self.since, state.version
        held, granting = state.players[self.player].counters, WRITES_ABILITIES in state.watching
        if held == self.held:
            if self.steady and not granting and state.stayed(self.hinges, since):
                return
        else:
            self.held = held.copy()
            self.pool = {name: held[name] for name in held if name not in _NO_RESOURCES}
        if self.pool or self.hand in state.facts:
            self.steady = False
            self._look_at_all(state)
            return
        there = lineups.place(state, self.base)
        if there.runes is not self.runes or there.power is not self.power:
            since, self.runes, self.power, self.given = _NEVER, there.runes, there.power, {}  # 163.2.b
        if since == _NEVER or state.changed.get(table.EXHAUSTED, 0) > since:
            ready, exhausted = len(self.runes), table.EXHAUSTED
            for rune in self.runes:
                if rune.counters and exhausted in rune.counters:
                    ready -= 1
            self.ready = ready
        self.energy = self.ready  # 163.2.a, 162.1.a
        self.plain = True
        self.purposes: tuple[str, ...] = ()
        self.steady = not granting and PAYING not in state.watching
        if not self.steady:
            self._add(other_sources(state, self.player))

    def spend(self, state: State, runes: int) -> None:
        """So many runes have just been exhausted, and nothing else has changed."""
        if self.steady:
            self.energy = self.ready = self.ready - runes  # 163.2.a
            self.since = state.version

    def _look_at_all(self, state: State) -> None:
        """See how much there is where more than runes may count."""
        purse = Purse(state, self.player)
        self.energy = purse.energy()
        self.power = purse.power()
        self.given = {}
        self.runes = purse.runes
        self.ready = len(purse.ready)
        self.purposes = tuple(dict.fromkeys(purse.marked))
        self.plain = not self.purposes and not purse.others

    def _add(self, sources: list[Source]) -> None:
        """Count what other sources could add; what may be spent for a purpose only does not count."""
        if not sources:
            return
        self.plain = False
        self.purposes = tuple(dict.fromkeys([source.purpose for source in sources if source.purpose]))
        for source in sources:
            if not source.purpose:
                self.energy += source.energy
                for domain in source.power:
                    self.power = {**self.power, domain: self.power.get(domain, 0) + 1}
        self.given = {}

    def cover(self, price: Price) -> bool:
        """Whether they suffice for a price."""
        if price.energy > self.energy:  # 131.1, 162.1
            return False
        return not price.power or self.give(price.power)

    def give(self, symbols: tuple[str, ...]) -> bool:
        """Whether there is Power for these symbols."""
        given = self.given
        if symbols not in given:
            given[symbols] = shares(symbols, self.power) is not None
        return given[symbols]


_MEANS: Final = Keys[Means]("means of")


def means_of(state: State, player: int) -> Means:
    """How much Energy and Power a player could pay now."""
    known = state.memo.get(_MEANS[player])
    if known is None:
        known = state.memo[_MEANS[player]] = Means(state, player)
    elif known.since != state.version:
        known.look(state)
    return known


class Plan:
    """A way to pay: how many runes of each domain are exhausted for Energy and recycled for Power, and the Power used.

    `purse`: what is paid from, with what else is used first; `runes`: those of each domain; `left`: how much Power
    there could be after that.
    """

    __slots__ = ("exhausted", "left", "purse", "recycled", "runes", "used")

    def __init__(
        self,
        purse: Purse,
        runes: dict[str, Runes],
        exhausted: dict[str, int],
        recycled: dict[str, int],
        used: dict[str, int],
        left: dict[str, int],
    ) -> None:
        self.purse = purse
        self.runes = runes
        self.exhausted = exhausted
        self.recycled = recycled
        self.used = used
        self.left = left

    @property
    def exhaust(self) -> list[Thing]:
        """The runes to exhaust."""
        found: list[Thing] = []
        for domain, runes in self.runes.items():
            found += runes.fresh[: self.exhausted.get(domain, 0)]
        return found

    @property
    def recycle(self) -> list[Thing]:
        """The runes to recycle: those that are exhausted anyway, as far as possible."""
        found: list[Thing] = []
        for domain, count in self.recycled.items():
            runes, spent = self.runes[domain], self.exhausted.get(domain, 0)
            found += [*runes.fresh[:spent], *runes.tired, *runes.fresh[spent:]][:count]
        return found

    def lost(self) -> int:
        """How many runes are recycled that could still have been exhausted for Energy."""
        lost = 0
        for domain, count in self.recycled.items():
            more = count - self.exhausted.get(domain, 0) - len(self.runes[domain].tired)
            if more > 0:
                lost += more
        return lost


def plans(state: State, player: int, price: Price, purposes: tuple[str, ...] = ()) -> list[Plan]:
    """The ways to pay that differ in what is left, with as few other sources as possible."""
    purse = Purse(state, player, purposes)
    for count in range(len(purse.others) + 1):
        found: list[Plan] = []
        for sources in combinations(purse.others, count):
            found += _plans_from(purse.using(list(sources)), price)
        if found:
            return found
    return []


def _plans_from(purse: Purse, price: Price) -> list[Plan]:
    """By how many runes of each domain are exhausted and recycled."""
    energy = max(0, price.energy - purse.pooled_energy)
    if energy > len(purse.ready):
        return []
    by_domain = {domain: Runes(runes) for domain, runes in purse.domains.items()}
    supply = purse.power()
    spreads = _spread(energy, [(domain, len(runes.fresh)) for domain, runes in by_domain.items()])
    if not price.power:
        return [Plan(purse, by_domain, spreads[0], {}, {}, supply)]  # what is left is the same
    found: list[Plan] = []
    for used in _ways(price.power, supply):
        left = {domain: count - used[domain] if domain in used else count for domain, count in supply.items()}
        recycled = {
            domain: used[domain] - purse.pool.get(domain, 0)
            for domain in by_domain
            if domain in used and used[domain] > purse.pool.get(domain, 0)
        }
        found += [Plan(purse, by_domain, exhausted, recycled, used, left) for exhausted in spreads]
    return found


class Runes:
    """A player's runes of one domain: those that are ready, and those that are exhausted."""

    def __init__(self, runes: list[Thing]) -> None:
        self.fresh = [rune for rune in runes if table.EXHAUSTED not in rune.counters]
        self.tired = [rune for rune in runes if table.EXHAUSTED in rune.counters]


def _spread(total: int, most: list[tuple[str, int]]) -> list[dict[str, int]]:
    """The ways to take a total from groups of so many."""
    if not most:
        return [] if total else [{}]
    (name, there), others = most[0], most[1:]
    if not others:
        return [{name: total}] if total <= there else []
    least = max(0, total - sum([count for _, count in others]))
    found: list[dict[str, int]] = []
    for count in range(least, min(there, total) + 1):
        found += [{name: count, **more} for more in _spread(total - count, others)]
    return found


def from_the_last(total: int, domains: dict[str, list[Thing]]) -> list[Thing]:
    """So many ready runes, of the last domain as many as there are."""
    taken: list[Thing] = []
    for runes in reversed(domains.values()):
        if not total:
            break
        fresh = [rune for rune in runes if table.EXHAUSTED not in rune.counters][:total]
        total -= len(fresh)
        taken = fresh + taken
    return taken


def _ways(symbols: tuple[str, ...], supply: dict[str, int]) -> list[dict[str, int]]:
    """The ways to pay symbols of Power, each once."""
    ways: list[dict[str, int]] = [{}]
    there = [domain for domain in POWER if domain in supply]
    for symbol in symbols:
        longer: list[dict[str, int]] = []
        fitting = there if symbol == ANY else (*symbol.split("|"), ANY)
        for way in ways:
            for domain in there:
                if domain in fitting and way.get(domain, 0) < supply[domain]:
                    more = {**way, domain: way.get(domain, 0) + 1}
                    if more not in longer:
                        longer.append(more)
        ways = longer
    return ways


def best_plan(
    state: State, player: int, price: Price, wishes: Sequence[Wish], purposes: tuple[str, ...] = ()
) -> Plan | None:
    """The way to pay that leaves most of what a player may want to play next within reach."""
    ways = plans(state, player, price, purposes)
    if len(ways) <= 1 or not wishes:
        return ways[0] if ways else None
    best, most = ways[0], (-1, 0)
    for plan in ways:
        worth = (_left_over(price, plan, wishes), -sum(plan.recycled.values()))
        if worth > most:
            best, most = plan, worth
    return best


def _left_over(price: Price, plan: Plan, wishes: Sequence[Wish]) -> int:
    """How many of some prices could still be paid after paying in a certain way."""
    power = plan.left
    left = plan.purse.energy() - price.energy - plan.lost()
    count = 0
    for energy, symbols in wishes:
        if energy <= left and (not symbols or shares(symbols, power) is not None):
            count += 1
    return count


@dataclass
class Paying(Frame):
    """Energy and Power are paid: runes are exhausted and recycled as needed, then the pool is spent from.

    `purposes`: what this is, of those for which some resources are kept.
    """

    player: int
    energy: int
    power: tuple[str, ...]
    wishes: tuple[Wish, ...] = ()
    exhaust: tuple[int, ...] = ()
    recycle: tuple[int, ...] = ()
    used: tuple[tuple[str, int], ...] = ()
    sources: tuple[tuple[int, Path], ...] = ()
    purposes: tuple[str, ...] = ()

    def steps(self) -> Steps:
        """Add resources, then spend them."""
        return (
            *(self.plan, self.use_source, self.exhaust_runes, self.add_energy),
            *(self.recycle_rune, self.add_power, self.again, self.spend),
        )

    def plan(self, state: State) -> Outcome:
        """Find a way to pay; without one nothing is paid."""
        price = Price(self.energy, self.power)
        plan = None if price.free else best_plan(state, self.player, price, self.wishes, self.purposes)
        if plan is None:
            return Done(price.free)
        self.exhaust = tuple([rune.incarnation for rune in plan.exhaust])
        self.recycle = tuple([rune.incarnation for rune in plan.recycle])
        self.used = tuple(plan.used.items())
        self.sources = tuple([(source.thing.incarnation, source.path) for source in plan.purse.used])
        return self.use_source(state)

    def use_source(self, state: State) -> Outcome:
        """Abilities that add resources are used, one after another: each resolves at once."""
        if not self.sources:
            return self.exhaust_runes(state)
        from headjudge.games.riftbound.finalizing import Finalize  # noqa: PLC0415

        (card, path), self.sources = self.sources[0], self.sources[1:]
        item = state.create(Item(path, card, self.player, pending=True))
        items = state.lists[table.CHAIN]
        state.line_up(items, (*items.items, item.id))
        return Call(Finalize(item.id), self.use_source)  # 357.1.a, 429.3, 429.3.a

    def exhaust_runes(self, state: State) -> Outcome:
        """Runes are exhausted."""
        if not self.exhaust:
            return self.recycle_rune(state)
        tired = [Exhausted(number, self.player) for number in self.exhaust]
        return then(state, happen(state, *tired), self.add_energy)  # 163.2.a

    def add_energy(self, state: State) -> Outcome:
        """Each adds one Energy."""
        added = Added(self.player, table.ENERGY, len(self.exhaust))
        return then(state, happen(state, added), self.recycle_rune)  # 357.1.a

    def recycle_rune(self, state: State) -> Outcome:
        """Runes are recycled, one after another."""
        if not self.recycle:
            return self.spend(state)
        rune = state.things[state.bearers[self.recycle[0]]]
        self.answer = domain_of(rune)
        self.recycle = self.recycle[1:]
        return then(state, happen(state, Recycled((rune.incarnation,), self.player)), self.add_power)  # 163.2.b

    def add_power(self, state: State) -> Outcome:
        """Each adds one Power of its domain."""
        return then(state, happen(state, Added(self.player, str(self.answer))), self.again)

    def again(self, state: State) -> Outcome:
        """On to the next rune."""
        return self.recycle_rune(state)

    def spend(self, state: State) -> Outcome:
        """What is paid leaves the pool, first what may be spent on nothing else."""
        owed = [(table.ENERGY, self.energy), *self.used]
        pool = state.players[self.player].counters
        if any(sum([pool.get(name, 0) for name in self.names(one)]) < count for one, count in owed):
            return Done(False)
        for resource, count in owed:
            left = count
            for name in self.names(resource):
                taken = min(left, pool.get(name, 0))
                state.count(state.players[self.player], name, pool.get(name, 0) - taken)  # 357.1
                left -= taken
        return Done(True)

    def names(self, resource: str) -> list[str]:
        """How a resource is called in the pool, where it may be spent on this only, and where on everything."""
        return [*[earmark(resource, purpose) for purpose in self.purposes], resource]
