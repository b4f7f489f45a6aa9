"""Cards and tokens go from one place to another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.riftbound import lineups, table
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import ThingEvent
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
    """A permanent goes from the board to the trash.

    `sources`: the incarnations of what killed it; `lethal`: it dies of the damage on it, as long as that is lethal.
    """

    sources: tuple[int, ...] = ()
    was_at: str = ""
    side: int = -1
    lethal: bool = False

    def can_happen(self, state: State, thing: Thing) -> bool:
        if self.lethal and not table.is_doomed(state, thing):
            return False  # 323.5, 373: what has healed it in the meantime has saved it
        return is_on_board(state, thing)  # 428.1, 428.2.a, 169.3, 173.3

    def foresee(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            state.keep_last_known(thing)  # 323.4, 428.1.a.1.b, 808.1.d.3

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
class Hid(CardEvent):
    """A card is put facedown at a battlefield."""

    slot: int = 0

    def change(self, state: State, thing: Thing) -> None:
        state.turn(thing, face_up=False)
        state.move(thing, table.zone(table.FACEDOWN, self.slot))  # 421.1
        if thing.controller != self.by:
            state.set(thing, "controller", self.by)
        state.count(thing, table.HIDDEN_ON, state.amount("turn"))
