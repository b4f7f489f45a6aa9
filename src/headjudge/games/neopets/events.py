"""What happens in this game, each by the word the Battlepedia has for it."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import printed
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State
from headjudge.kernel.windows import choose, no_longer

# Moving cards ----------------------------------------------------------------------------------------------------


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


@dataclass
class CardEvent(Event):
    """Something that happens to one card."""

    card: int

    def subject(self) -> int:
        return self.card

    def thing(self, state: State) -> Thing | None:
        """The card, if it is still the same object."""
        return state.bearer(self.card)


@dataclass
class Discarded(CardEvent):
    """A card goes from the Inventory to the Discard."""

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None and thing.zone.startswith(table.INVENTORY):  # 10.Discard
            send(state, thing, table.DISCARD)


@dataclass
class Destroyed(CardEvent):
    """A card goes from the Battledome to the Discard."""

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None and table.in_battledome(thing):  # 10.Destroy
            send(state, thing, table.DISCARD)


@dataclass
class Voided(CardEvent):
    """A card goes to the Void."""

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            send(state, thing, table.VOID)  # 10.Void (it)


@dataclass
class Sent(CardEvent):
    """A card goes to a zone of its owner. `at_bottom`: beneath what is there."""

    to: str
    at_bottom: bool = False

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            send(state, thing, self.to, 0 if self.at_bottom else -1)


@dataclass
class Recycled(CardEvent):
    """A card goes from the Discard to the bottom of its owner's deck."""

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            send(state, thing, table.DECK, 0)  # 10.Recycle


@dataclass
class Buried(CardEvent):
    """A card lies face down in the Discard."""

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            if thing.zone.startswith(table.DISCARD):
                state.turn(thing, face_up=False)  # 10.Bury
            else:
                send(state, thing, table.DISCARD, face_up=False)  # 10.Bury


@dataclass
class Exhumed(CardEvent):
    """A buried card is turned face up."""

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            state.turn(thing, face_up=True)  # 10.Exhume


@dataclass
class Added(CardEvent):
    """A card goes to its owner's Inventory. `shown`: both players see what it is."""

    shown: bool = False

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is None or table.size(state, table.INVENTORY, thing.owner) >= table.MOST_IN_INVENTORY:  # 6.7b
            return
        send(state, thing, table.INVENTORY)
        if self.shown:
            reveal(state, thing)  # 10.Add, 8.11b


@dataclass
class Stolen(CardEvent):
    """A card goes to a player's pile of stolen cards."""

    thief: int

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            if not thing.face_up:
                state.turn(thing, face_up=True)
            place(state, thing, table.zone(table.STOLEN, self.thief), self.thief)  # 8.10a.1, 8.10c.2


@dataclass
class Planned(CardEvent):
    """A card is put face down into the Battledome, to be played later."""

    player: int

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            state.turn(thing, face_up=False)
            place(state, thing, table.zone(table.PLANNED, self.player), self.player)  # 10.Planned
            state.count(thing, "planned", state.amount("turn"))


@dataclass
class Scrapped(Event):
    """The top cards of a player's deck go to the Discard."""

    player: int
    count: int

    def happen(self, state: State) -> None:
        deck = table.members(state, table.DECK, self.player)
        for thing in reversed(deck[-self.count :] if self.count > 0 else []):
            send(state, thing, table.DISCARD)  # 10.Scrap


@dataclass
class Drawn(Event):
    """A player draws cards, all at once."""

    player: int
    count: int

    def happen(self, state: State) -> None:
        room = table.MOST_IN_INVENTORY - table.size(state, table.INVENTORY, self.player)
        number = min(self.count, room, table.size(state, table.DECK, self.player))  # 6.7b
        for thing in reversed(table.members(state, table.DECK, self.player)[-number:] if number else []):
            state.move(thing, table.zone(table.INVENTORY, self.player))  # 8.12a, 8.12b


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
class Revealed(Event):
    """Both players see cards, until what revealed them has resolved."""

    cards: tuple[int, ...]

    def happen(self, state: State) -> None:
        for number in self.cards:
            thing = state.bearer(number)
            if thing is not None:
                reveal(state, thing)  # 10.Reveal


def reveal(state: State, thing: Thing) -> None:
    """Let both players see a card, until what is resolving has resolved."""
    state.show(thing, state.everyone())
    earlier = state.fact("revealed")
    state.note("revealed", (*(earlier if isinstance(earlier, tuple) else ()), thing.incarnation))


def no_longer_revealed(state: State) -> None:
    """What was revealed is private again."""
    revealed = state.fact("revealed")
    for number in revealed if isinstance(revealed, tuple) else ():
        thing = state.bearer(number)
        if thing is not None:
            state.set(thing, "known_to", ())  # 9.10c
    state.note("revealed", None)


@dataclass
class LookedAt(Event):
    """One player sees cards."""

    cards: tuple[int, ...]
    player: int

    def happen(self, state: State) -> None:
        for number in self.cards:
            thing = state.bearer(number)
            if thing is not None:
                state.show(thing, [self.player])  # 10.Look


# Playing ---------------------------------------------------------------------------------------------------------


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

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            place(state, thing, table.zone(self.zone, self.player), self.player)  # 3.7d.1


@dataclass
class Negated(CardEvent):
    """Something in the Queue does nothing; a card goes to the Discard."""

    item: int

    def happen(self, state: State) -> None:
        if self.item not in state.lists[table.QUEUE].items:
            return
        item = state.entity(Item, self.item)
        no_longer(state, state.lists[table.QUEUE], self.item)
        thing = self.thing(state)
        if item.path is None and thing is not None:
            send(state, thing, table.DISCARD)  # 10.Negate, 5.11d.2
        state.destroy(item)


@dataclass
class Collected(CardEvent):
    """A Map Piece goes to the Play Area."""

    player: int

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            if not thing.face_up:
                state.turn(thing, face_up=True)
            place(state, thing, table.zone(table.AREA, self.player), self.player)  # 5.13c, 6.10b


@dataclass
class Attached(CardEvent):
    """A Codestone is attached to a player's Neopet."""

    player: int

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None and table.level(state, self.player) < table.MOST_CODESTONES:  # 5.14c.3
            place(state, thing, table.zone(table.CODESTONES, self.player), self.player)  # 5.14c


@dataclass
class Pledged(CardEvent):
    """A player pledges allegiance to a Faction."""

    player: int

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            place(state, thing, table.zone(table.AREA, self.player), self.player)  # 5.15c
            state.count(state.players[self.player], "pledged", 1)  # 5.15c.3


# Neopets ---------------------------------------------------------------------------------------------------------


@dataclass
class NeopetEvent(Event):
    """Something that happens to a Neopet."""

    neopet: int

    def subject(self) -> int:
        return self.neopet

    def thing(self, state: State) -> Thing | None:
        """The Neopet, if it is still there."""
        return state.bearer(self.neopet)


@dataclass
class Dealt(NeopetEvent):
    """A Neopet is dealt damage. `by`: the player whose effect or Neopet deals it; -1 if it is the game."""

    amount: int
    by: int
    in_battle: bool = False

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None and self.amount > 0:
            state.count(thing, table.DAMAGE, thing.counters.get(table.DAMAGE, 0) + self.amount)  # 7.5h.2


@dataclass
class Healed(NeopetEvent):
    """Damage is removed from a Neopet."""

    amount: int

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            state.count(thing, table.DAMAGE, max(0, thing.counters.get(table.DAMAGE, 0) - self.amount))


@dataclass
class Froze(NeopetEvent):
    """A Neopet is frozen."""

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None and not thing.counters.get(table.SHADOWS):  # 10.Enter the Shadows
            state.count(thing, table.FROZEN, 1)  # 10.Freeze/Frozen, 10.Status Effect


@dataclass
class EnteredShadows(NeopetEvent):
    """A Neopet enters the shadows."""

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            state.count(thing, table.SHADOWS, 1)  # 10.Enter the Shadows


@dataclass
class Transformed(NeopetEvent):
    """A Neopet changes places with one from the Rainbow Pool, which takes over everything."""

    into: int

    def happen(self, state: State) -> None:
        former, heir = self.thing(state), state.bearer(self.into)
        if former is None or heir is None:
            return
        here, pool = former.zone, heir.zone
        state.succeed(former, heir)  # 5.6c.3
        place(state, heir, here, former.controller)  # 5.6c.2
        place(state, former, pool, former.owner)  # 10.Transform, 5.6c.2a
        state.show(former, state.everyone())


@dataclass
class Abandoned(Event):
    """A player gives up the round by an effect."""

    player: int

    def happen(self, state: State) -> None:
        state.note("abandoned", self.player)  # 10.Abandon


# Dice and counters -----------------------------------------------------------------------------------------------


@dataclass
class Rolled(Event):
    """Dice are rolled for an effect, and everybody sees them."""

    player: int
    dice: tuple[int, ...]


@dataclass
class DiceLie(Event):
    """Dice lie on the table under a name: rolled in battle, or changed."""

    name: str
    dice: tuple[int, ...]

    def happen(self, state: State) -> None:
        state.note(self.name, self.dice)


@dataclass
class ItemDiceLie(Event):
    """The dice rolled for something in the Queue are changed."""

    item: int
    dice: tuple[int, ...]

    def happen(self, state: State) -> None:
        if self.item in state.lists[table.QUEUE].items:
            choose(state, state.entity(Item, self.item), "dice", self.dice)


@dataclass
class Stored(CardEvent):
    """Counters are put on a card, or taken from it."""

    name: str
    amount: int

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            state.count(thing, self.name, max(0, thing.counters.get(self.name, 0) + self.amount))  # 10.Store


# Time ------------------------------------------------------------------------------------------------------------


@dataclass
class TurnBegins(Event):
    """A turn begins."""

    player: int

    def certain(self) -> bool:
        return True


@dataclass
class PhaseBegins(Event):
    """A phase of a turn begins."""

    player: int
    phase: str

    def certain(self) -> bool:
        return True


@dataclass
class TurnEnds(Event):
    """A turn ends."""

    player: int

    def certain(self) -> bool:
        return True


@dataclass
class RoundEnded(Event):
    """A round is over and has been cleaned up."""

    winner: int

    def certain(self) -> bool:
        return True


# More events -----------------------------------------------------------------------------------------------------


@dataclass
class Thawed(NeopetEvent):
    """A Neopet is no longer frozen."""

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            state.count(thing, table.FROZEN, 0)


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
