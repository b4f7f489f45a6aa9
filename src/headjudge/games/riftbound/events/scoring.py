"""185 to 187 and 462 to 467: control of battlefields, and points."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import table
from headjudge.kernel.events import Event
from headjudge.kernel.state import State


@dataclass
class FieldEvent(Event):
    """Something that happens at a battlefield."""

    slot: int
    player: int

    def touched(self) -> tuple[int, ...]:
        return ()


@dataclass
class ControlEstablished(FieldEvent):
    """A player controls a battlefield from now on."""

    def happen(self, state: State) -> None:
        state.set(table.battlefield(state, self.slot), "controller", self.player)  # 187.4


@dataclass
class ControlLost(FieldEvent):
    """Nobody controls a battlefield any longer."""

    def happen(self, state: State) -> None:
        state.set(table.battlefield(state, self.slot), "controller", -1)  # 187.4.c


@dataclass
class Conquered(FieldEvent):
    """A player scores a battlefield by gaining control of it. `units`: those of theirs that were there."""

    units: tuple[int, ...] = ()

    def happen(self, state: State) -> None:
        note_scored(state, self.player, self.slot)


@dataclass
class Held(FieldEvent):
    """A player scores a battlefield by maintaining control of it. `units`: those of theirs that were there."""

    units: tuple[int, ...] = ()

    def happen(self, state: State) -> None:
        note_scored(state, self.player, self.slot)


def scored(state: State, player: int) -> tuple[int, ...]:
    """The battlefields that a player has scored this turn."""
    noted = state.fact(table.zone("scored", player))
    return noted if isinstance(noted, tuple) else ()


def note_scored(state: State, player: int, slot: int) -> None:
    """A battlefield is scored by a player once a turn."""
    state.note(table.zone("scored", player), (*scored(state, player), slot))  # 465


@dataclass
class GainedPoints(Event):
    """A player gains points. `scoring`: by scoring a battlefield; `burned`: because somebody burned out again."""

    player: int
    count: int = 1
    scoring: bool = False
    burned: bool = False

    def certain(self) -> bool:
        return self.burned  # 431.3.b

    def happen(self, state: State) -> None:
        holder = state.players[self.player]
        state.count(holder, table.POINTS, holder.counters.get(table.POINTS, 0) + self.count)  # 463.1


@dataclass
class BurnedOut(Event):
    """A player burns out: their trash goes back into their Main Deck."""

    player: int

    def happen(self, state: State) -> None:
        """What follows is done by whoever burns out."""
