"""438 and 439: tokens are created, and take the place of other objects."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import BATTLEFIELD
from headjudge.games.riftbound.events.moving import CardEvent, contest
from headjudge.games.riftbound.events.playing import pend
from headjudge.kernel.decisions import literal
from headjudge.kernel.entities import Item, Thing, Zone
from headjudge.kernel.events import Event
from headjudge.kernel.state import State


@dataclass
class Replaced(CardEvent):
    """A token takes the place of a card or token, and everything that was so of it is so of the token."""

    token: str = ""

    def change(self, state: State, thing: Thing) -> None:
        zone = state.zones[thing.zone]
        place, face = zone.members.index(thing.id), state.cards[self.token]
        heir = state.create(Thing(face, thing.owner, thing.controller, thing.zone, token=True))  # 438.1
        state.succeed(thing, heir)
        if thing.token:
            state.destroy(thing)  # 438.6, 438.6.a
        else:
            state.move(thing, table.zone(table.BANISHMENT, thing.owner))  # 438.5, 438.4, 438.5.a
            state.remember(("replaced", heir.id), thing.incarnation)
        members = [number for number in zone.members if number != heir.id]
        members.insert(place, heir.id)
        state.arrange(zone.key, members)


@dataclass
class SwappedBack(CardEvent):
    """What a token replaced takes its place again."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        return original(state, thing) is not None  # 438.7.c

    def change(self, state: State, thing: Thing) -> None:
        back = original(state, thing)
        assert back is not None  # noqa: S101
        zone = state.zones[thing.zone]
        place = zone.members.index(thing.id)
        state.move(back, zone.key)
        state.succeed(thing, back)  # 438.7.b
        state.set(back, "controller", thing.controller)
        state.destroy(thing)
        members = [number for number in zone.members if number != back.id]
        members.insert(place, back.id)
        state.arrange(zone.key, members)


def original(state: State, token: Thing) -> Thing | None:
    """What a token replaced, if it can come back."""
    number = state.memory.get(("replaced", token.id))
    return state.bearer(number) if isinstance(number, int) else None


@dataclass
class Created(Event):
    """A token is created at its place, for whoever created it, ready or exhausted."""

    token: str
    owner: int
    to: str
    ready: bool = True

    def happen(self, state: State) -> None:
        card = state.cards[self.token]
        field = card.values["type"] == BATTLEFIELD
        if field:
            add_places(state, len(table.slots(state)))
        controller = -1 if field else self.owner  # 439.4.a, 439.4.b
        thing = state.create(Thing(card, self.owner, controller, self.to, token=True))  # 439.2, 439.2.a, 439.4
        if not self.ready:
            state.count(thing, table.EXHAUSTED, 1)
        if table.is_unit(thing):
            contest(state, table.slot_of(self.to), self.owner)


@dataclass
class TokenBegun(Event):
    """A player begins to play a token: it is created on the chain. `chosen`: how it is played.

    `item`, `kept`: the item whose text plays it, and under which name it is known there.
    """

    player: int
    token: str
    chosen: tuple[tuple[str, object], ...] = ()
    item: int = -1
    kept: str = ""

    def words(self, state: State, number: int, whose: tuple[str, ...] = ()) -> str:
        return f"the playing of {literal(state.cards[self.token].name)}"

    def thing(self, state: State) -> Thing:
        """What the token is like."""
        return Thing(state.cards[self.token], self.player, self.player, table.CHAIN, token=True)  # 179, 180, 183

    def happen(self, state: State) -> None:
        thing = state.create(self.thing(state))
        pend(state, Item(None, thing.incarnation, self.player, chosen=self.chosen))  # 182.1.a, 354.3
        if self.kept:
            item = state.items[self.item]
            earlier = item.choice(self.kept)
            state.choose(item, self.kept, (*(earlier if isinstance(earlier, tuple) else ()), thing.incarnation))


def add_places(state: State, slot: int) -> None:
    """Make the places of one more battlefield, like those of the first."""
    for kind in (table.FIELD, table.FACEDOWN):
        first, key = state.zones[table.zone(kind, 0)], table.zone(kind, slot)
        if key not in state.zones:
            state.create(Zone(key, first.kind, -1))
