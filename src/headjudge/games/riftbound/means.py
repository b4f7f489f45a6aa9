"""162 to 166 and 357: how much a player could pay."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import PAYING
from headjudge.games.riftbound.earmarks import serves
from headjudge.games.riftbound.price import Price
from headjudge.games.riftbound.purse import Purse, gives
from headjudge.games.riftbound.sources import Others, others_of
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.memo import Keys
from headjudge.kernel.state import State

_NEVER: Final = -1
_NO_RESOURCES: Final[tuple[str, ...]] = (table.POINTS, table.XP)


def payable(state: State, player: int, price: Price, item: Item | None = None) -> bool:
    """Whether a player could pay a price from their pool and their runes. `item`: what it is the price of."""
    if price.free:
        return True
    means = means_of(state, player)
    if not means.vying and means.cover(price):
        return True
    purposes = purposes_of(state, player, item) if means.purposes else ()
    return (means.vying or bool(purposes)) and Purse(state, player, purposes).covers(price)


def purposes_of(state: State, player: int, item: Item | None) -> tuple[str, ...]:
    """The purposes of which a player has resources that may be spent on an item."""
    purposes = means_of(state, player).purposes
    return tuple([purpose for purpose in purposes if serves(state, purpose, item)]) if purposes else ()


class Means:
    """How much Energy and Power a player could pay; looked at again in every other version.

    `held`: what is counted of the player, `pool`: the resources of that; `plain`: nothing else than runes and the pool
    adds to them, `steady`: nor could before something changes; `vying`: perhaps not all that does together. `purposes`:
    what some of it, not counted here, may be spent on only.
    """

    __slots__ = (
        *("base", "energy", "given", "held", "hinges", "plain"),
        *("player", "pool", "power", "purposes", "ready", "runes", "since", "steady", "vying"),
    )

    def __init__(self, state: State, player: int) -> None:
        self.player = player
        self.base = table.zone(table.BASE, player)
        self.held: dict[str, int] = {}
        self.pool: dict[str, int] = {}
        self.runes: list[Thing] = []
        self.power: dict[str, int] = {}
        self.given: dict[tuple[str, ...], bool] = {}
        self.hinges = (self.base, table.EXHAUSTED, PAYING)
        self.ready = 0
        self.since = _NEVER
        self.steady = self.vying = False
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
        if self.pool:
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
        self.plain, self.vying = True, False
        self.purposes: tuple[str, ...] = ()
        self.steady = not granting and PAYING not in state.watching
        if not self.steady:
            self._add(others_of(state, self.player))

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
        self.vying = purse.vying

    def _add(self, others: Others) -> None:
        """Count what other sources could add; what may be spent for a purpose only does not count."""
        sources = others.sources
        if not sources:
            return
        self.vying = others.vying
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
            given[symbols] = gives(symbols, self.power)
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
