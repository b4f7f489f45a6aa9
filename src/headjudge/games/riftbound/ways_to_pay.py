"""357.1: the ways to pay a price, and which of them leaves most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from headjudge.games.riftbound import table
from headjudge.games.riftbound.earmarks import parts_of
from headjudge.games.riftbound.price import ANY, Price
from headjudge.games.riftbound.purse import POWER, Purse, gives
from headjudge.games.riftbound.sources import Source
from headjudge.games.riftbound.wishes import Wish
from headjudge.kernel.entities import Thing


class Plan:
    """A way to pay: how many runes of each domain are exhausted for Energy and recycled for Power, and the Power used.

    `purse`: what is paid from, with what else is used first; `runes`: those of each domain; `left`: how much Power
    there could be after that; `floating`: runes are exhausted before they are recycled, and that Energy stays;
    `kept`: what is spent of that which may be spent for a purpose only, by its name in the pool.
    """

    __slots__ = ("exhausted", "floating", "kept", "left", "purse", "recycled", "runes", "used")

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
        self.kept: dict[str, int] = {}
        self.floating = False

    @property
    def exhaust(self) -> list[Thing]:
        """The runes to exhaust."""
        found: list[Thing] = []
        for domain, runes in self.runes.items():
            more = self.ready_recycled(domain) if self.floating else 0
            found += runes.fresh[: self.exhausted.get(domain, 0) + more]
        return found

    @property
    def recycle(self) -> list[Thing]:
        """The runes to recycle: those that are exhausted anyway, as far as possible."""
        found: list[Thing] = []
        for domain, count in self.recycled.items():
            runes, spent = self.runes[domain], self.exhausted.get(domain, 0)
            found += [*runes.fresh[:spent], *runes.tired, *runes.fresh[spent:]][:count]
        return found

    def afloat(self) -> Plan:
        """The same way to pay, but that no Energy is lost: it stays in the pool."""
        plan = Plan(self.purse, self.runes, self.exhausted, self.recycled, self.used, self.left)
        plan.floating, plan.kept = True, self.kept
        return plan

    def spending(self, kept: dict[str, int]) -> Plan:
        """The same way to pay, with so much of what is kept for such a purpose."""
        plan = Plan(self.purse, self.runes, self.exhausted, self.recycled, self.used, self.left)
        plan.kept = kept
        return plan

    def spent(self, energy: int) -> dict[str, int]:
        """How much of everything leaves the pool, by its name there."""
        found = {table.ENERGY: energy, **self.used}
        for name, count in self.kept.items():
            found[parts_of(name)[0]] -= count
        return {name: count for name, count in {**found, **self.kept}.items() if count}

    def ready_recycled(self, domain: str) -> int:
        """How many runes of a domain are recycled that could still have been exhausted for Energy."""
        more = self.recycled.get(domain, 0) - self.exhausted.get(domain, 0) - len(self.runes[domain].tired)
        return max(more, 0)

    def lost(self) -> int:
        """How much Energy is lost by recycling runes that are ready."""
        return 0 if self.floating else sum([self.ready_recycled(domain) for domain in self.recycled])


def plans(purse: Purse, price: Price) -> Iterable[Plan]:
    """The ways to pay that differ in what is left, those with the fewest other sources first."""
    if not purse.others and not purse.marked:
        return _plans_from(purse, price)
    return plans_using(purse, price, purse.selections(price))


def plans_using(purse: Purse, price: Price, selections: Iterable[list[Source]]) -> Iterator[Plan]:
    """The ways to pay with just some selections of the other sources."""
    for sources in selections:
        yield from _plans_with(purse.using(sources), price)


def _plans_with(purse: Purse, price: Price) -> Iterator[Plan]:
    """The same, with what is in the pool and runes."""
    for plan in _plans_from(purse, price):
        if purse.marked:
            yield from _sparing(plan, price)
        else:
            yield plan


def _sparing(plan: Plan, price: Price) -> list[Plan]:
    """The same way to pay, first with what may be spent on nothing else: by how much of each there is of that."""
    ways: list[dict[str, int]] = [{}]
    for resource, total in ((table.ENERGY, price.energy), *plan.used.items()):
        kept = plan.purse.kept_for(resource)
        spreads = _spread(min(total, sum(kept.values())), list(kept.items())) if kept else [{}]
        ways = [{**way, **more} for way in ways for more in spreads]
    return [plan.spending(way) for way in ways]


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
    for used in ways_to_spend(price.power, supply):
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


def ways_to_spend(symbols: tuple[str, ...], supply: dict[str, int]) -> list[dict[str, int]]:
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


def ways_from_pool(purse: Purse, price: Price) -> list[dict[str, int]]:
    """The ways to pay from the pool as it is: how much of everything leaves it, by its name there."""
    found: list[dict[str, int]] = []
    if price.energy > purse.pooled_energy:
        return found
    for used in ways_to_spend(price.power, purse.pool):
        ways: list[dict[str, int]] = [{}]
        for resource, total in ((table.ENERGY, price.energy), *used.items()):
            kept = purse.kept_for(resource)
            held = purse.pooled_energy if resource == table.ENERGY else purse.pool[resource]
            spreads = _spread(total, [*kept.items(), (resource, held - sum(kept.values()))])
            ways = [{**way, **more} for way in ways for more in spreads]
        found += [{name: count for name, count in way.items() if count} for way in ways]
    return found


def best_plan(purse: Purse, price: Price, wishes: Sequence[Wish]) -> Plan | None:
    """The way to pay that leaves most of what a player may want to play next within reach."""
    return best_of(plans(purse, price), price, wishes)


def best_of(ways: Iterable[Plan], price: Price, wishes: Sequence[Wish]) -> Plan | None:
    """The same, of some ways to pay."""
    plans = iter(ways)
    first, second = next(plans, None), next(plans, None)
    if first is None or ((not wishes or second is None) and not first.lost()):
        return first
    best, most, bound = first, (-1, 0, False, 0, 0), _bound(first.purse, price, wishes)
    for plan in chain((first,), () if second is None else (second,), plans):
        if most >= (bound, -len(plan.purse.used), True, 0, 0):
            break  # nothing more could be left
        for way in (plan, plan.afloat()) if plan.lost() else (plan,):
            left = _left_over(price, way, wishes)
            worth = (left, -len(way.purse.used), not way.floating, -sum(way.recycled.values()), -plan.lost())
            if worth > most:
                best, most = way, worth
    return best


def _bound(purse: Purse, price: Price, wishes: Sequence[Wish]) -> int:
    """How many of some cards there is enough for after paying, if everything can be used together."""
    if not purse.there.sources:
        return len(wishes)
    return max([_left_over(price, plan.afloat(), wishes) for plan in _plans_with(purse.with_all(), price)])


def most_within_reach(purse: Purse, price: Price, wishes: Sequence[Wish]) -> int:
    """How many of some cards could still be paid for after paying in the best way; -1 if there is no way."""
    plan = best_plan(purse, price, wishes)
    return -1 if plan is None else _left_over(price, plan, wishes)


def _left_over(price: Price, plan: Plan, wishes: Sequence[Wish]) -> int:
    """How many of some cards could still be paid for after paying in a certain way."""
    rest = Rest(price, plan)
    return len([wish for wish in wishes if rest.covers(wish)])


class Rest:
    """What there could be after paying in a certain way: for everything, and for some purposes only."""

    def __init__(self, price: Price, plan: Plan) -> None:
        purse = plan.purse
        self.energy = purse.energy() - price.energy - plan.lost()
        self.power = plan.left
        self.kept: list[tuple[str, str, int]] = []
        for name, count in purse.kept.items():
            resource, purpose = parts_of(name)
            left = count - plan.kept.get(name, 0)
            self.kept.append((resource, purpose, left))
            if purpose in purse.purposes:
                self.add(resource, -left)
        for source in purse.idle:
            for resource, count in ((table.ENERGY, source.energy), *[(domain, 1) for domain in source.power]):
                if source.purpose:
                    self.kept.append((resource, source.purpose, count))
                else:
                    self.add(resource, count)

    def add(self, resource: str, count: int) -> None:
        """Count so much more of a resource."""
        if resource == table.ENERGY:
            self.energy += count
        else:
            self.power = {**self.power, resource: self.power.get(resource, 0) + count}

    def covers(self, wish: Wish) -> bool:
        """Whether a card could be paid for."""
        energy, power, price = self.energy, self.power, wish.price
        for resource, purpose, count in self.kept if wish.purposes else ():
            if purpose in wish.purposes and resource == table.ENERGY:
                energy += count
            elif purpose in wish.purposes:
                power = {**power, resource: power.get(resource, 0) + count}
        return price.energy <= energy and (not price.power or gives(price.power, power))
