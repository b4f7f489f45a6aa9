"""434 and 435: attaching and detaching."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound.events.moving import CardEvent, is_on_board
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State


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
