"""What happens to Neopets."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from headjudge.games.neopets import table
from headjudge.games.neopets.events.moving import place
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
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
class Attacks(NeopetEvent):
    """A Neopet attacks the other one."""


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
class Thawed(NeopetEvent):
    """A Neopet is no longer frozen."""

    def happen(self, state: State) -> None:
        thing = self.thing(state)
        if thing is not None:
            state.count(thing, table.FROZEN, 0)


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
