"""Dice are rolled and changed; counters are stored."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.neopets import table
from headjudge.games.neopets.events.moving import CardEvent
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State


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
            item = state.items[self.item]
            state.choose(item, table.dice_with(item, 6), self.dice)


@dataclass
class Stored(CardEvent):
    """Counters are put on a card, or taken from it."""

    name: str
    amount: int

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, self.name, max(0, thing.counters.get(self.name, 0) + self.amount))  # 10.Store
