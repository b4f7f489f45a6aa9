"""What happens to Neopets."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from headjudge.games.neopets import table
from headjudge.games.neopets.events.moving import place
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, ThingEvent
from headjudge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class NeopetEvent(ThingEvent):
    """Something that happens to a Neopet."""


@dataclass
class Attacks(NeopetEvent):
    """A Neopet attacks the other one."""


@dataclass
class Dealt(NeopetEvent):
    """A Neopet is dealt damage. `by`: the player whose effect or Neopet deals it; -1 if it is the game."""

    amount: int
    by: int
    in_battle: bool = False

    def change(self, state: State, thing: Thing) -> None:
        if self.amount > 0:
            state.count(thing, table.DAMAGE, thing.counters.get(table.DAMAGE, 0) + self.amount)  # 7.5h.2


@dataclass
class Healed(NeopetEvent):
    """Damage is removed from a Neopet."""

    amount: int

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.DAMAGE, max(0, thing.counters.get(table.DAMAGE, 0) - self.amount))


@dataclass
class Froze(NeopetEvent):
    """A Neopet is frozen."""

    def possible(self, state: State) -> bool:
        return self.thing(state) is not None

    def can_happen(self, state: State, thing: Thing) -> bool:
        if table.SHADOWS in thing.counters:
            return False  # 10.Enter the Shadows
        return thing.counters.get(table.FROZEN, 0) != self.frozen(state, thing)

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.FROZEN, self.frozen(state, thing))

    def frozen(self, state: State, thing: Thing) -> int:
        """For which Battle Phases it is frozen then: its next one, besides those for which it already is."""
        held = thing.counters.get(table.FROZEN, 0)
        in_battle = state.fact("phase") == "battle" and thing.controller == table.active_player(state)
        return held | (table.FOR_LATER if in_battle else table.FOR_NEXT)  # 10.Freeze/Frozen


@dataclass
class Thawed(NeopetEvent):
    """A Neopet is no longer frozen."""

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.FROZEN, 0)


@dataclass
class EnteredShadows(NeopetEvent):
    """A Neopet enters the shadows."""

    def possible(self, state: State) -> bool:
        return self.thing(state) is not None

    def can_happen(self, state: State, thing: Thing) -> bool:
        return table.SHADOWS not in thing.counters

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.SHADOWS, 1)  # 10.Enter the Shadows


@dataclass
class Transformed(NeopetEvent):
    """A Neopet changes places with one from the Rainbow Pool, which takes over everything."""

    into: int

    def change(self, state: State, thing: Thing) -> None:
        heir = state.bearer(self.into)
        if heir is not None:
            here, pool = thing.zone, heir.zone
            state.succeed(thing, heir)  # 5.6c.3
            place(state, heir, here, thing.controller)  # 5.6c.2
            place(state, thing, pool, thing.owner)  # 10.Transform, 5.6c.2a
            state.show(thing, state.everyone())


@dataclass
class Abandoned(Event):
    """A player gives up the round by an effect."""

    player: int

    def possible(self, state: State) -> bool:
        return table.neopet(state, self.player) is not None

    def happen(self, state: State) -> None:
        state.note("abandoned", self.player)  # 10.Abandon
