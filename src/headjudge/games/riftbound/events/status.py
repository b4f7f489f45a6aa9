"""Things and players change without going anywhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.events.moving import CardEvent, contest, is_on_board
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State

MORE_BUFFS: Final = "more buffs"
"""The permission to have more than one buff."""


@dataclass
class Exhausted(CardEvent):
    """Something becomes exhausted."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        # 414.1.b, 414.1.c
        return table.EXHAUSTED not in thing.counters and state.zones[thing.zone].kind.name in table.IN_PLAY

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.EXHAUSTED, 1)  # 414.1, 719.4


@dataclass
class Readied(CardEvent):
    """Something becomes ready."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        # 415.1.b, 415.1.c
        return table.EXHAUSTED in thing.counters and state.zones[thing.zone].kind.name in table.IN_PLAY

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.EXHAUSTED, 0)  # 415.1, 719.4


@dataclass
class Dealt(CardEvent):
    """Damage is dealt to a unit. `sources`: the incarnations of what deals it; `combat`: by assigning it.

    `bonus`: how much of it is Bonus Damage, which is dealt with other damage alone.
    """

    amount: int = 0
    sources: tuple[int, ...] = ()
    combat: bool = False
    bonus: int = 0

    def can_happen(self, state: State, thing: Thing) -> bool:
        return is_on_board(state, thing) and table.is_unit(thing) and self.amount > 0  # 417.1.e, 417.1.e.1, 417.1

    def change(self, state: State, thing: Thing) -> None:
        marked = thing.counters.get(table.DAMAGE, 0) + self.amount
        state.count(thing, table.DAMAGE, marked)  # 142, 417.1.b, 143.3.a, 142.1, 142.2
        state.note("damaged by", (*_damaged_by(state), (self.card, self.by, self.sources)))


def _damaged_by(state: State) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    noted = state.fact("damaged by")
    return noted if isinstance(noted, tuple) else ()


@dataclass
class Healed(CardEvent):
    """All damage is cleared from a unit."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        return bool(thing.counters.get(table.DAMAGE))

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.DAMAGE, 0)  # 418.1


@dataclass
class Stunned(CardEvent):
    """A unit becomes stunned."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        unit = is_on_board(state, thing) and table.is_unit(thing)
        return unit and not thing.counters.get(table.STUNNED)  # 423.1.a.1

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.STUNNED, 1)  # 423.1, 423.1.a


@dataclass
class Buffed(CardEvent):
    """A unit gets a buff, if it has none or may have more."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        from headjudge.games.riftbound.timing import permitted  # noqa: PLC0415

        if not is_on_board(state, thing) or not table.is_unit(thing):
            return False
        # 426.1.b, 426.1.b.1, 426.1.c, 702.3, 702.3.a
        return not thing.counters.get(table.BUFF) or permitted(state, MORE_BUFFS, thing, thing.zone)

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.BUFF, thing.counters.get(table.BUFF, 0) + 1)  # 426.1, 702.2.a


@dataclass
class BuffSpent(CardEvent):
    """One of a unit's buffs is spent."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        own = thing.controller == self.by  # 702.2.b.2
        return own and bool(thing.counters.get(table.BUFF))  # 702.2.b.1

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.BUFF, thing.counters.get(table.BUFF, 0) - 1)  # 702.2.b


@dataclass
class ControlChanged(CardEvent):
    """Somebody takes control of a permanent, or of a spell on the chain."""

    def change(self, state: State, thing: Thing) -> None:
        state.set(thing, "controller", self.by)  # 718.5.e, 718.5.f
        if table.is_unit(thing) and is_on_board(state, thing):
            contest(state, table.slot_of(thing.zone), self.by)  # 187.3.a
        if thing.zone == table.CHAIN:
            for number in state.lists[table.CHAIN].items:
                item = state.items[number]
                if item.path is None and item.bearer == thing.incarnation:
                    state.set(item, "controller", self.by)  # 188.2, 189, 340.4


@dataclass
class Added(Event):
    """Resources go into a player's Rune Pool. `resource`: "energy", a domain or "any"."""

    player: int
    resource: str
    count: int = 1

    def happen(self, state: State) -> None:
        holder = state.players[self.player]
        state.count(holder, self.resource, holder.counters.get(self.resource, 0) + self.count)  # 429.1, 165.1


@dataclass
class GainedXP(Event):
    """A player gains XP."""

    player: int
    count: int

    def happen(self, state: State) -> None:
        holder = state.players[self.player]  # 732
        state.count(holder, table.XP, holder.counters.get(table.XP, 0) + self.count)  # 730.1, 731.1, 733


@dataclass
class SpentXP(Event):
    """A player spends XP."""

    player: int
    count: int

    def happen(self, state: State) -> None:
        holder = state.players[self.player]
        state.count(holder, table.XP, holder.counters.get(table.XP, 0) - self.count)  # 730.2


@dataclass
class Revealed(Event):
    """Cards are shown to all players, where they are."""

    cards: tuple[int, ...]
    by: int = -1

    def touched(self) -> tuple[int, ...]:
        return self.cards

    def happen(self, state: State) -> None:
        state.show_all(self.cards, state.everyone())  # 424.1, 424.1.a.2, 424.1.a, 424.1.b


@dataclass
class LookedAt(Event):
    """A player looks at cards."""

    cards: tuple[int, ...]
    by: int

    def happen(self, state: State) -> None:
        state.show_all(self.cards, [self.by])  # 103.2.e.1, 424.2.b

    def seen_by(self, state: State) -> list[int]:
        return state.everyone()
