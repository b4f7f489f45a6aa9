"""Cards and tokens go from one place to another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import BATTLEFIELD, RUNE, printed
from headjudge.kernel.entities import Thing, Zone
from headjudge.kernel.events import Event, ThingEvent
from headjudge.kernel.state import State

LET_GO: Final = "let go"
"""Under which name it is noted what has detached from what left the board, and who controlled that."""


def send(state: State, thing: Thing, kind: str, index: int = -1) -> None:
    """Put something into its owner's zone of a kind; a token ceases to exist there. Legends and battlefields stay."""
    if state.kind_of(thing) in {table.LEGEND_ZONE, table.BATTLEFIELDS}:
        return  # 107.4.d, 169.2.b, 173.2.b
    if is_on_board(state, thing):
        state.keep_last_known(thing)  # 359.3.e.13
    _let_go(state, thing)
    if not thing.face_up:
        state.turn(thing, face_up=True)  # 421.4
    if thing.token:
        state.keep_last_known(thing)
        state.destroy(thing)  # 183, 183.1
        return
    state.move(thing, table.zone(kind, thing.owner), index)  # 056, 056.1, 056.2, 108.3.c
    if thing.controller != thing.owner:
        state.set(thing, "controller", thing.owner)


def _let_go(state: State, thing: Thing) -> None:
    """What leaves the board is attached to nothing, and what was attached to it stays where it was."""
    state.detach(thing)
    if not thing.attachments:
        return
    worn = [state.thing(number) for number in thing.attachments]
    for one in worn:
        state.detach(one)  # 719.5, 435.4, 435.4.b
    noted = state.fact(LET_GO)
    group = (thing.controller, tuple([one.incarnation for one in worn]))
    state.note(LET_GO, (*(noted if isinstance(noted, tuple) else ()), group))  # 719.5.a


def relocate(state: State, thing: Thing, to: str) -> None:
    """Put something at another location, with all that is attached to it."""
    state.move(thing, to)
    for number in thing.attachments:
        state.move(state.thing(number), to)  # 719.3, 719.3.a


def contest(state: State, slot: int, player: int) -> None:
    """Apply Contested to a battlefield where a unit of somebody who does not control it has become present.

    It stays contested by whoever did so first, as long as they have units there or a showdown is going on.
    """
    if slot < 0 or table.controller_of(state, slot) == player:
        return  # 187.3.a.1
    former = table.contested_by(state, slot)
    if former == player:
        return
    there = former >= 0 and bool(lineups.units_at(state, table.zone(table.FIELD, slot), former))
    if former < 0 or not (there or table.showdown_at(state) == slot):  # 187.3.a.1, 187.3.b
        state.count(table.battlefield(state, slot), table.CONTESTED, player + 1)  # 187.3.a, 445


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class CardEvent(ThingEvent):
    """Something that happens to one object. `by`: the player responsible, -1 if none is."""

    by: int = -1

    def possible(self, state: State) -> bool:
        bearers = state.bearers
        return self.card in bearers and self.can_happen(state, state.things[bearers[self.card]])

    def attempt(self, state: State) -> bool:
        bearers = state.bearers
        if self.card not in bearers:
            return False
        thing = state.things[bearers[self.card]]
        if not self.can_happen(state, thing):
            return False
        self.change(state, thing)
        return True


def is_on_board(state: State, thing: Thing) -> bool:
    """Whether something is at a location."""
    return state.zones[thing.zone].kind.name in table.LOCATIONS


@dataclass
class Moved(CardEvent):
    """A unit moves from one location to another."""

    to: str = ""
    origin: str = ""

    def can_happen(self, state: State, thing: Thing) -> bool:
        if thing.attached_to >= 0:
            return False  # 718.5.c
        return is_on_board(state, thing) and thing.zone != self.to and table.is_unit(thing)  # 442.3, 355.4.a

    def change(self, state: State, thing: Thing) -> None:
        relocate(state, thing, self.to)  # 441.1, 441.3, 420.1
        contest(state, table.slot_of(self.to), thing.controller)


@dataclass
class Recalled(CardEvent):
    """A permanent is put into its controller's base, which is not a move."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        home = table.zone(table.BASE, thing.controller)
        return is_on_board(state, thing) and thing.zone != home and thing.attached_to < 0  # 719.3

    def change(self, state: State, thing: Thing) -> None:
        relocate(state, thing, table.zone(table.BASE, thing.controller))  # 450, 451, 451.1, 451.2, 451.3, 453, 453.1


@dataclass
class Killed(CardEvent):
    """A permanent goes from the board to the trash. `sources`: the incarnations of what killed it."""

    sources: tuple[int, ...] = ()
    was_at: str = ""
    side: int = -1

    def can_happen(self, state: State, thing: Thing) -> bool:
        return is_on_board(state, thing)  # 428.1, 428.2.a, 169.3, 173.3

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.TRASH)  # 428.2, 428.2.b


@dataclass
class Banished(CardEvent):
    """A card goes to its owner's banishment. `source`: the incarnation of what banished it."""

    source: int = 0

    def change(self, state: State, thing: Thing) -> None:
        token = thing.token
        send(state, thing, table.BANISHMENT)  # 427.1, 427.2, 427.2.a, 427.2.b
        if not token:
            state.remember(("banished with", thing.incarnation), self.source)  # 427.3


@dataclass
class Returned(CardEvent):
    """A card goes to its owner's hand."""

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.HAND)


@dataclass
class PutOnTop(CardEvent):
    """A card goes on top of its owner's Main Deck."""

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.DECK)


@dataclass
class PutInTrash(CardEvent):
    """A card that is not on the board goes to its owner's trash, which is neither killing nor discarding it."""

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.TRASH)


@dataclass
class ToChampionZone(CardEvent):
    """A Chosen Champion returns to the Champion Zone, if nothing is there."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        return not table.size(state, table.CHAMPION_ZONE, thing.owner)  # 108.3.c.1

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.CHAMPION_ZONE)  # 705.1


@dataclass
class Discarded(CardEvent):
    """A card goes from a hand to the trash."""

    def can_happen(self, state: State, thing: Thing) -> bool:
        return state.kind_of(thing) == table.HAND

    def change(self, state: State, thing: Thing) -> None:
        send(state, thing, table.TRASH)  # 422.1


@dataclass
class Recycled(Event):
    """Cards go to the bottom of their owners' decks: several Main Deck cards in a random order, runes in this one."""

    cards: tuple[int, ...]
    by: int = -1

    def subject(self) -> int:
        return self.cards[0] if len(self.cards) == 1 else 0

    def touched(self) -> tuple[int, ...]:
        return self.cards

    def happen(self, state: State) -> None:
        found = [state.bearer(number) for number in self.cards]
        things = [thing for thing in found if thing is not None]
        runes = [thing for thing in things if printed(thing).type == RUNE]
        others = [thing for thing in things if printed(thing).type != RUNE]
        for thing in runes:
            send(state, thing, table.RUNE_DECK, 0)  # 416.1.b, 416.5.a, 160.2.b, 182.1.e
        for thing in in_random_order(state, others):
            send(state, thing, table.DECK, 0)  # 416.1.a, 416.1.c, 416.5, 416.1


def in_random_order(state: State, things: list[Thing]) -> list[Thing]:
    """These things in an order that chance decides."""
    left, ordered = list(things), []
    while len(left) > 1:
        ordered.append(left.pop(state.roll(len(left)) - 1))
    return ordered + left


@dataclass
class Drawn(Event):
    """A player draws cards from their Main Deck, as many as there are."""

    player: int
    count: int = 1

    def happen(self, state: State) -> None:
        for thing in top_of_deck(state, self.player, self.count):
            state.move(thing, table.zone(table.HAND, self.player))  # 413.1, 413.4.a


@dataclass
class Milled(Event):
    """The top cards of a player's Main Deck go to their trash, as many as there are."""

    player: int
    count: int = 1

    def happen(self, state: State) -> None:
        for thing in top_of_deck(state, self.player, self.count):
            send(state, thing, table.TRASH)


def top_of_deck(state: State, player: int, count: int) -> list[Thing]:
    """The top cards of a player's Main Deck, the uppermost first."""
    deck, things = state.zones[table.zone(table.DECK, player)].members, state.things
    return [things[number] for number in reversed(deck[-count:])] if count > 0 else []


@dataclass
class Channeled(Event):
    """Runes go from the top of a player's Rune Deck to their base."""

    player: int
    count: int
    exhausted: bool = False

    def happen(self, state: State) -> None:
        deck, things = state.zones[table.zone(table.RUNE_DECK, self.player)].members, state.things
        base = table.zone(table.BASE, self.player)
        for number in reversed(deck[-self.count :] if self.count > 0 else []):  # 315.3.b.1
            thing = things[number]
            state.move(thing, base)  # 430.1
            if self.exhausted:
                state.count(thing, table.EXHAUSTED, 1)  # 430.2


@dataclass
class Shuffled(Event):
    """A player's Main Deck or Rune Deck is shuffled."""

    player: int
    deck: str = table.DECK

    def happen(self, state: State) -> None:
        state.shuffle(table.zone(self.deck, self.player))


@dataclass
class Arranged(Event):
    """A player has put the top cards of their Main Deck in order, the uppermost first."""

    player: int
    top: tuple[int, ...]

    def happen(self, state: State) -> None:
        zone = table.zone(table.DECK, self.player)
        top = [state.bearers[number] for number in self.top if number in state.bearers]
        others = [number for number in state.zones[zone].members if number not in top]
        state.arrange(zone, [*others, *reversed(top)])


@dataclass
class Hid(CardEvent):
    """A card is put facedown at a battlefield."""

    slot: int = 0

    def change(self, state: State, thing: Thing) -> None:
        state.turn(thing, face_up=False)
        state.move(thing, table.zone(table.FACEDOWN, self.slot))  # 421.1
        if thing.controller != self.by:
            state.set(thing, "controller", self.by)
        state.count(thing, table.HIDDEN_ON, state.amount("turn"))


@dataclass
class Attached(CardEvent):
    """A card is attached to another; it leaves what it was attached to, and goes where that one is."""

    host: int = 0

    def can_happen(self, state: State, thing: Thing) -> bool:
        host = state.bearer(self.host)
        both = is_on_board(state, thing) and host is not None and is_on_board(state, host)
        return both and host is not None and thing.attached_to != host.id and thing is not host  # 434.1.g, 434.1.h

    def change(self, state: State, thing: Thing) -> None:
        host = state.things[state.bearers[self.host]]
        state.attach(thing, host)  # 434.1.a.1, 434.1.f, 718.5.d
        if thing.zone != host.zone:
            state.move(thing, host.zone)  # 434.4, 434.4.a


@dataclass
class Detached(CardEvent):
    """A card is no longer attached. `left`: because what it was attached to has left the board."""

    left: bool = False

    def can_happen(self, state: State, thing: Thing) -> bool:
        return self.left or thing.attached_to >= 0  # 435.1.a.1

    def change(self, state: State, thing: Thing) -> None:
        state.detach(thing)  # 435.1.b, 435.4, 435.1.b.2, 435.1.c, 435.1.d, 435.1.e, 718.1


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
    """A token is created at its place, for whoever created it. `ready`: a unit enters ready."""

    token: str
    owner: int
    to: str
    ready: bool = False

    def happen(self, state: State) -> None:
        card = state.cards[self.token]
        field = card.values["type"] == BATTLEFIELD
        if field:
            add_places(state, len(table.slots(state)))
        controller = -1 if field else self.owner  # 439.4.a, 439.4.b
        thing = state.create(Thing(card, self.owner, controller, self.to, token=True))  # 439.2, 439.2.a, 439.4
        if table.is_unit(thing):
            state.count(thing, table.EXHAUSTED, 0 if self.ready else 1)  # 143.4, 181.1
            contest(state, table.slot_of(self.to), self.owner)


def add_places(state: State, slot: int) -> None:
    """Make the places of one more battlefield, like those of the first."""
    for kind in (table.FIELD, table.FACEDOWN):
        first, key = state.zones[table.zone(kind, 0)], table.zone(kind, slot)
        if key not in state.zones:
            state.create(Zone(key, first.kind, -1))
