"""Cards and abilities on the chain."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import table
from headjudge.games.riftbound.events.moving import CardEvent, contest, send
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State
from headjudge.kernel.windows import no_longer


@dataclass
class Finalized(CardEvent):
    """A card is finalized on the chain."""


@dataclass
class Entered(CardEvent):
    """A permanent leaves the chain and enters the board."""

    to: str = ""
    ready: bool = False

    def change(self, state: State, thing: Thing) -> None:
        state.move(thing, self.to)  # 359.2, 188.3
        if thing.controller != self.by:
            state.set(thing, "controller", self.by)
        if not self.ready:
            state.count(thing, table.EXHAUSTED, 1)  # 143.4, 359.2.c
        if table.is_unit(thing):
            contest(state, table.slot_of(self.to), thing.controller)


@dataclass
class Played(CardEvent):
    """A card or token has been played: a permanent is on the board, a spell has resolved.

    `energy`, `power`: what was spent on it; `from_hidden`: whether it lay facedown.
    """

    type: str = ""
    energy: int = 0
    power: int = 0
    from_hidden: bool = False

    def possible(self, state: State) -> bool:
        return True  # 359.3.e.15, 419.4.a: a spell that has left the chain as it resolved was played as well

    def attempt(self, state: State) -> bool:
        return True


@dataclass
class Used(CardEvent):
    """An activated ability has resolved."""


@dataclass
class Chosen(CardEvent):
    """Something has become a target of a spell or ability. `item`: what targets it; `spell`: whether it is a spell."""

    spell: bool = False


@dataclass
class Countered(Event):
    """A spell or ability on the chain does nothing and leaves it. `ability`: what is countered is one of the card's."""

    item: int
    card: int
    by: int = -1
    ability: bool = False

    def subject(self) -> int:
        return self.card

    def touched(self) -> tuple[int, ...]:
        """The card, if it is what is countered: nothing happens to it if one of its abilities is."""
        return () if self.ability else (self.card,)

    def happen(self, state: State) -> None:
        if self.item in state.lists[table.CHAIN].items:
            take_off(state, state.items[self.item])  # 425.1.a, 425.1.b, 419.4.b, 425.1.c, 425.1.c.1


def pend(state: State, item: Item, batch: int | None = None) -> Item:
    """Let an item wait to be put on the chain, with others that came up at the same time."""
    number = state.amount("batch") + 1 if batch is None else batch
    state.note("batch", number)
    item.pending = True
    item.chosen = (*item.chosen, ("batch", number))
    state.create(item)
    waiting = state.lists[table.TRIGGERS]
    state.line_up(waiting, (*waiting.items, item.id))  # 157.3
    return item


def take_off(state: State, item: Item) -> None:
    """Clear an item from the chain; a card goes to its owner's trash."""
    no_longer(state, state.lists[table.CHAIN], item.id)
    thing = state.bearer(item.bearer)
    if item.path is None and thing is not None and thing.zone == table.CHAIN:
        send(state, thing, table.TRASH)  # 156, 108.2.b
    state.destroy(item)
