"""Main Decks and Rune Decks: drawing, milling, channeling, recycling, shuffling."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import RUNE, printed
from headjudge.games.riftbound.events.moving import send
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State


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
            send(state, thing, table.DECK, 0)  # 416.1.a, 416.1.c, 416.5, 416.1, tournament 504.4


def in_random_order(state: State, things: list[Thing]) -> list[Thing]:
    """These things in an order that chance decides, or the script."""
    scripted = state.scripted_order(things) if len(things) > 1 and state.script else []
    if scripted:
        return scripted
    left, ordered = list(things), []
    while len(left) > 1:
        ordered.append(left.pop(state.roll(len(left)) - 1))  # tournament 421.8
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
