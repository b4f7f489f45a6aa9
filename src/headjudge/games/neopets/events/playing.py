"""Cards are played, resolve, are collected and attached."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.neopets import table
from headjudge.games.neopets.events.moving import CardEvent, place, send
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State
from headjudge.kernel.windows import no_longer


@dataclass
class Played(CardEvent):
    """A card was put into the Queue by playing it."""

    player: int


@dataclass
class Activated(CardEvent):
    """An ability was put into the Queue by its controller; `card` is what it stands on."""

    player: int


@dataclass
class Resolved(CardEvent):
    """A card that was played has come into play."""

    player: int
    zone: str

    def change(self, state: State, thing: Thing) -> None:
        stored = sorted(thing.counters.items())
        place(state, thing, table.zone(self.zone, self.player), self.player)  # 3.7d.1
        for name, count in stored:
            state.count(thing, name, count)  # 10.Store


@dataclass
class Negated(CardEvent):
    """Something in the Queue does nothing; a card goes to the Discard."""

    item: int

    def happen(self, state: State) -> None:
        if self.item not in state.lists[table.QUEUE].items:
            return
        item = state.items[self.item]
        no_longer(state, state.lists[table.QUEUE], self.item)
        thing = self.thing(state)
        if item.path is None and thing is not None:
            send(state, thing, table.DISCARD)  # 10.Negate, 5.11d.2
        state.destroy(item)


@dataclass
class Collected(CardEvent):
    """A Map Piece goes to the Play Area."""

    player: int

    def change(self, state: State, thing: Thing) -> None:
        if not thing.face_up:
            state.turn(thing, face_up=True)
        place(state, thing, table.zone(table.AREA, self.player), self.player)  # 5.13c, 6.10b


@dataclass
class Attached(CardEvent):
    """A Codestone is attached to a player's Neopet."""

    player: int

    def change(self, state: State, thing: Thing) -> None:
        if table.level(state, self.player) < table.MOST_CODESTONES:  # 5.14c.3
            place(state, thing, table.zone(table.CODESTONES, self.player), self.player)  # 5.14c


@dataclass
class Pledged(CardEvent):
    """A player pledges allegiance to a Faction."""

    player: int

    def change(self, state: State, thing: Thing) -> None:
        place(state, thing, table.zone(table.AREA, self.player), self.player)  # 5.15c
        state.count(state.players[self.player], "pledged", 1)
