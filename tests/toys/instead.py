"""What happens on Riftbound's board, and what can happen instead: events, replacement effects, prevention."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.abilities import Replacement, Source
from headjudge.kernel.events import Event
from headjudge.kernel.state import State

BOARD: Final = ("board",)
ALL: Final = -1
"""A Prevent Value without end."""


# Events


@dataclass
class Touching(Event):
    """Something that happens to one permanent."""

    thing: int

    def subject(self) -> int:
        return self.thing

    def put(self, state: State, zone: str, index: int = -1) -> None:
        thing = state.bearer(self.thing)
        if thing is not None:
            state.move(thing, f"{zone}:{thing.owner}", index)


@dataclass
class Dealt(Touching):
    amount: int
    source: str

    def happen(self, state: State) -> None:
        thing = state.bearer(self.thing)
        if thing is not None:
            state.count(thing, "damage", thing.counters.get("damage", 0) + self.amount)


@dataclass
class Killed(Touching):
    def happen(self, state: State) -> None:
        self.put(state, "trash")  # riftbound 428.2


@dataclass
class Banished(Touching):
    def happen(self, state: State) -> None:
        self.put(state, "banished")


@dataclass
class Recycled(Touching):
    def happen(self, state: State) -> None:
        self.put(state, "deck", 0)


@dataclass
class Recalled(Touching):
    """Saved: healed and exhausted."""

    def happen(self, state: State) -> None:
        thing = state.bearer(self.thing)
        if thing is not None:
            state.count(thing, "damage", 0)
            state.count(thing, "exhausted", 1)


@dataclass
class Drawn(Event):
    player: int

    def happen(self, state: State) -> None:
        deck = state.zones[f"deck:{self.player}"].members
        if deck:
            state.move(state.thing(deck[-1]), f"hand:{self.player}")


@dataclass
class Channeled(Event):
    player: int

    def happen(self, state: State) -> None:
        player = state.players[self.player]
        state.count(player, "runes", player.counters.get("runes", 0) + 1)


@dataclass
class Scored(Event):
    player: int

    def happen(self, state: State) -> None:
        player = state.players[self.player]
        state.count(player, "points", player.counters.get("points", 0) + 1)


# Replacement effects


class InsteadOfDying(Replacement):
    """If such a permanent would be killed, something else happens to it instead."""

    def __init__(self, what: str, result: type[Touching], *, once_each_turn: bool = False) -> None:
        super().__init__(("Killed",), BOARD, optional=once_each_turn)  # riftbound 371.1
        self.what = what
        self.result = result

    def applies(self, state: State, source: Source, event: Event) -> bool:
        if self.optional and state.memory.get(source.key) == state.amount("turn"):
            return False
        return fits(state, source, event.subject(), self.what)

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        if self.optional:
            state.remember(source.key, state.amount("turn"))  # riftbound 371.2
        return [self.result(event.subject())]


class DieInstead(Replacement):
    """If another friendly unit would be killed, kill this instead. `recalls`: and recall it; `next_time`: only once."""

    def __init__(self, *, recalls: bool = True, next_time: bool = False) -> None:
        super().__init__(("Killed",), BOARD)
        self.recalls = recalls
        self.next_time = next_time

    def applies(self, state: State, source: Source, event: Event) -> bool:
        if self.next_time and state.memory.get(source.key):
            return False
        return event.subject() != source.bearer and fits(state, source, event.subject(), "friendly unit")

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        state.remember(source.key, True)
        if not self.recalls:
            return [Killed(source.bearer)]
        return [Killed(source.bearer), Recalled(event.subject())]  # riftbound 370.1.a


class RecallInsteadOfBanishing(Replacement):
    def __init__(self) -> None:
        super().__init__(("Banished",), BOARD)

    def applies(self, state: State, source: Source, event: Event) -> bool:
        return fits(state, source, event.subject(), "unit")

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        return [Recalled(event.subject())]


class InsteadOfDrawing(Replacement):
    """If a player would draw, something else instead."""

    def __init__(self, result: type[Channeled] | type[Scored]) -> None:
        super().__init__(("Drawn",), BOARD)
        self.result = result

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        assert isinstance(event, Drawn)
        return [self.result(event.player)]


class Prevent(Replacement):
    """Prevent the next so much damage that would be dealt to a unit this turn: a Delayed Replacement Effect.

    Locked: the unit, the Prevent Value at first, and from which source ("" for any). What is left is remembered.
    """

    def __init__(self) -> None:
        super().__init__(("Dealt",), (), optional=False)  # riftbound 437.1.b.2

    def applies(self, state: State, source: Source, event: Event) -> bool:
        assert isinstance(event, Dealt)
        if source.locked("from") not in ("", event.source):  # riftbound 437.1.b
            return False
        return event.thing == source.locked("unit")

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        assert isinstance(event, Dealt)
        value = prevent_value(state, source)
        if value == ALL:  # riftbound 437.1.b.1.b, 437.3.c
            return []
        prevented = min(value, event.amount)  # riftbound 437.2.a
        state.remember(source.key, value - prevented)  # riftbound 437.3
        if prevented == value and source.modifier is not None:  # riftbound 437.3.a
            state.remember(source.key, None)
            state.destroy(source.modifier)
        left = event.amount - prevented  # riftbound 437.2
        return [Dealt(event.thing, left, event.source)] if left else []  # riftbound 437.4


def prevent_value(state: State, source: Source) -> int:
    left = state.memory.get(source.key, source.locked("value"))
    assert isinstance(left, int)
    return left


def fits(state: State, source: Source, subject: int, what: str) -> bool:
    """Whether an object is what a text speaks of: a permanent, unit, or friendly unit."""
    thing = state.bearer(subject)
    if thing is None or (what != "permanent" and "might" not in thing.card.values):
        return False
    return not what.startswith("friendly") or thing.controller == source.controller
