"""357.1.a and 429.3: who pays by hand uses what adds resources, one after another, until there is enough to spend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.affording import can_stay_legal, may_be_used
from headjudge.games.riftbound.earmarks import parts_of
from headjudge.games.riftbound.effects import at_item
from headjudge.games.riftbound.payment import NOTHING, add_by, spend
from headjudge.games.riftbound.price import Price
from headjudge.games.riftbound.purse import POWER, Purse
from headjudge.games.riftbound.sources import Source, adding, other_sources
from headjudge.games.riftbound.using import words_of_use
from headjudge.games.riftbound.ways_to_pay import ways_from_pool
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Option, choose_one, literal
from headjudge.kernel.entities import Thing
from headjudge.kernel.frames import Ask, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

_POOL: Final = -1
_WORDS: Final = ("exhaust {0} for Energy", "recycle {0} for Power")  # 163.2


@dataclass
class PayingByHand(Frame):
    """Energy and Power are paid from the Rune Pool, which the player adds to until it suffices."""

    player: int
    energy: int
    power: tuple[str, ...]
    purposes: tuple[str, ...] = ()
    spared: tuple[int, ...] = ()
    item: int = NOTHING

    def steps(self) -> Steps:
        """Add resources, then spend them."""
        return (self.look, self.use, self.again)

    def look(self, state: State) -> Outcome:
        """See whether the pool suffices; without a way to pay nothing is paid."""
        price = Price(self.energy, self.power)
        purse = Purse(state, self.player, self.purposes, self.spared)
        if price.free or not purse.covers(price):
            return Done(price.free)
        ways = ways_from_pool(purse, price)
        if len(ways) == 1 and not price.power:
            return Done(spend(state, self.player, tuple(ways[0].items())))
        words = literal(f"You pay {price.words()}{_pooled(purse)}. What do you use?")
        runes, others = self.legal(state, _recycling(state, purse, price)), self.legal(state, purse.others)
        found = [*[_spent(way) for way in ways], *_runes(state, purse, runes), *_others(state, others)]
        return Ask(choose_one(self.player, words, found, "riftbound 357.1.a"))

    def legal(self, state: State, sources: list[Source]) -> list[Source]:
        """Those of some sources after which this can still be legal; all of them, if there are none."""
        if not sources or self.item == NOTHING or not other_sources(state, self.player):
            return sources
        at = at_item(state, self.item)
        found = [source for source in sources if may_be_used(at, source)]
        return found if found or can_stay_legal(at) else sources  # 357.3

    def use(self, state: State) -> Outcome:
        """An ability that adds resources is used, and resolves at once; or what is paid leaves the pool."""
        chosen: tuple[int, Any] = self.answer  # type: ignore[assignment]
        card, what = chosen
        if card == _POOL:
            return Done(spend(state, self.player, what))
        return Call(add_by(state, self.player, card, what))  # 357.1.a, 429.3, 429.3.a

    def again(self, state: State) -> Outcome:
        """Is that enough?"""
        return Goto(self.look)


def _pooled(purse: Purse) -> str:
    """What the Rune Pool has already, in words; nothing if it is empty."""
    power = tuple([domain for domain, count in purse.pool.items() for _ in range(count)])
    pooled = Price(purse.pooled_energy, power)
    return "" if pooled.free else f" and have {pooled.words()} in the Rune Pool"


def _spent(way: dict[str, int]) -> Option:
    """Spend so much of each Power, and of what is kept for such a purpose."""
    power = [name for name, count in way.items() if name in POWER for _ in range(count)]
    kept = [f"{count} {name}" for name, count in way.items() if parts_of(name)[1]]
    return Option(f"spend {' '.join([*power, *kept]) or table.ENERGY}", value=(_POOL, tuple(way.items())))


def _recycling(state: State, purse: Purse, price: Price) -> list[Source]:
    """The ways to recycle ready runes, if the price can be paid without their Energy."""
    if not purse.covers(Price(price.energy + 1, price.power)):
        return []
    return [source for rune in purse.ready for source in adding(state, purse.player, rune) if not source.lasts()]


def _runes(state: State, purse: Purse, recycling: list[Source]) -> list[Option]:
    """The runes that could be used: these by recycling, though they are ready."""
    found: list[Option] = []
    spare = [source.thing.id for source in recycling]
    for rune in purse.runes:
        ready = table.EXHAUSTED not in rune.counters
        exhausting, by_recycling = state.rules.abilities(state, rune)[:2]
        if ready:
            found.append(_use(rune, exhausting, 0, _WORDS[0]))  # 163.2.a
        if not ready or rune.id in spare:
            found.append(_use(rune, by_recycling, 1, _WORDS[1]))  # 163.2.b
    return found


def _others(state: State, sources: list[Source]) -> list[Option]:
    """What else could be used."""
    uses = {(source.thing.id, source.path): source for source in sources}
    return [_use_of(state, source, list(uses)) for source in uses.values()]


def _use_of(state: State, source: Source, there: list[tuple[int, Path]]) -> Option:
    """Use what adds resources, by that of its abilities."""
    thing, path = source.thing, source.path
    several = [one for number, one in there if number == thing.id]
    words = "use {0}" if len(several) < 2 else words_of_use(state, path)
    return _use(thing, path, several.index(path), words)


def _use(thing: Thing, path: Path, number: int, words: str) -> Option:
    return Option(f"use {number}", (thing.incarnation,), (thing.incarnation, path), words)
