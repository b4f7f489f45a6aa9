"""Cards go from one place to another."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import printed
from headjudge.games.neopets.events.seeing import reveal
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, ThingEvent
from headjudge.kernel.state import State


def send(state: State, thing: Thing, kind: str, index: int = -1, *, face_up: bool = True) -> None:
    """Put a card into its owner's zone of a kind; a Champion in the Battledome leaves for the Void, face up."""
    if kind == table.DISCARD and printed(thing).is_champion() and thing.zone.startswith(table.CHAMPION):
        kind, face_up = table.VOID, True  # 5.5e, 5.5e.1
    if thing.face_up != face_up:
        state.turn(thing, face_up=face_up)  # 6.8b
    place(state, thing, table.zone(kind, thing.owner), thing.owner, index)  # 3.5a


def place(state: State, thing: Thing, zone: str, controller: int, index: int = -1) -> None:
    """Put a card into a zone, on this player's side."""
    state.move(thing, zone, index)
    if thing.controller != controller:
        state.set(thing, "controller", controller)  # 3.5b


def has_room(state: State, player: int) -> bool:
    """Whether a player's Inventory can take another card."""
    return table.size(state, table.INVENTORY, player) < table.MOST_IN_INVENTORY  # 6.7b


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class CardEvent(ThingEvent):
    """Something that happens to one card."""


@dataclass
class Discarded(CardEvent):
    """A card goes from the Inventory to the Discard."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        return thing.zone.startswith(table.INVENTORY)  # 10.Discard

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.DISCARD)


@dataclass
class Destroyed(CardEvent):
    """A card goes from the Battledome to the Discard. `side`: whose side it was on."""

    side: int

    def can_happen(self, state: State, thing: Thing) -> bool:
        return table.in_battledome(thing)  # 10.Destroy

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.DISCARD)


@dataclass
class Voided(CardEvent):
    """A card goes to the Void."""

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.VOID)  # 10.Void (it)


@dataclass
class Sent(CardEvent):
    """A card goes to a zone of its owner. `at_bottom`: beneath what is there."""

    to: str
    at_bottom: bool = False

    def can_happen(self, state: State, thing: Thing) -> bool:
        return self.to != table.INVENTORY or has_room(state, thing.owner)

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, self.to, 0 if self.at_bottom else -1)


@dataclass
class Recycled(CardEvent):
    """A card goes from the Discard to the bottom of its owner's deck."""

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.DECK, 0)  # 10.Recycle


@dataclass
class Buried(CardEvent):
    """A card lies face down in the Discard."""

    def change(self, state: State, thing: Thing) -> None:
        if thing.zone.startswith(table.DISCARD):
            state.turn(thing, face_up=False)  # 10.Bury
        else:
            send(state, thing, table.DISCARD, face_up=False)  # 10.Bury


@dataclass
class Exhumed(CardEvent):
    """A buried card is turned face up."""

    def change(self, state: State, thing: Thing) -> None:
        state.turn(thing, face_up=True)  # 10.Exhume


@dataclass
class Added(CardEvent):
    """A card goes to its owner's Inventory. `shown`: both players see what it is."""

    shown: bool = False

    def can_happen(self, state: State, thing: Thing) -> bool:
        return has_room(state, thing.owner)

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.INVENTORY)
        if self.shown:
            reveal(state, thing)  # 10.Add, 8.11b


@dataclass
class Stolen(CardEvent):
    """A card goes to a player's pile of stolen cards."""

    thief: int

    def change(self, state: State, thing: Thing) -> None:
        if not thing.face_up:
            state.turn(thing, face_up=True)
        place(state, thing, table.zone(table.STOLEN, self.thief), self.thief)  # 8.10a.1, 8.10c.2


@dataclass
class Planned(CardEvent):
    """A card is put face down into the Battledome, to be played later."""

    player: int

    def change(self, state: State, thing: Thing) -> None:
        state.turn(thing, face_up=False)
        place(state, thing, table.zone(table.PLANNED, self.player), self.player)  # 10.Planned
        state.count(thing, "planned", state.amount("turn"))


@dataclass
class Scrapped(Event):
    """The top cards of a player's deck go to the Discard."""

    player: int
    count: int

    def possible(self, state: State) -> bool:
        return table.size(state, table.DECK, self.player) > 0  # 10.Scrap

    def happen(self, state: State) -> None:
        deck = table.members(state, table.DECK, self.player)
        for thing in reversed(deck[-self.count :] if self.count > 0 else []):
            send(state, thing, table.DISCARD)  # 10.Scrap


@dataclass
class Drawn(Event):
    """A player draws cards, all at once."""

    player: int
    count: int

    def possible(self, state: State) -> bool:
        zones, player = state.zones, self.player
        room = table.MOST_IN_INVENTORY - len(zones[table.INVENTORIES[player]].members)
        return room > 0 and len(zones[table.DECKS[player]].members) > 0  # 6.7b, 8.12a

    def happen(self, state: State) -> None:
        zones, inventory = state.zones, table.INVENTORIES[self.player]
        cards, room = zones[table.DECKS[self.player]].members, table.MOST_IN_INVENTORY - len(zones[inventory].members)
        count = self.count if self.count <= room else room  # 6.7b
        for _ in range(count if count <= len(cards) else len(cards)):
            state.move(state.things[cards[-1]], inventory)  # 8.12a, 8.12b


@dataclass
class Shuffled(Event):
    """A player's deck is shuffled, with some cards shuffled into it."""

    player: int
    cards: tuple[int, ...] = ()

    def happen(self, state: State) -> None:
        for number in self.cards:
            thing = state.bearer(number)
            if thing is not None:
                send(state, thing, table.DECK)
        state.shuffle(table.zone(table.DECK, self.player))


@dataclass
class Arranged(Event):
    """A player has put the top cards of their deck in order: some beneath all others, the rest on top.

    `bottom`, `top`: from the uppermost down.
    """

    player: int
    bottom: tuple[int, ...]
    top: tuple[int, ...]

    def happen(self, state: State) -> None:
        zone = table.zone(table.DECK, self.player)
        bottom = [state.bearers[number] for number in self.bottom if number in state.bearers]
        top = [state.bearers[number] for number in self.top if number in state.bearers]
        others = [number for number in state.zones[zone].members if number not in {*bottom, *top}]
        state.arrange(zone, [*reversed(bottom), *others, *reversed(top)])  # 10.Foresee
