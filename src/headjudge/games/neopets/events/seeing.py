"""Cards are seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State

REVEALED: Final = "revealed"
"""The fact that tells what both players see for the time being."""


@dataclass
class Revealed(Event):
    """Both players see cards, until what revealed them has resolved."""

    cards: tuple[int, ...]

    def happen(self, state: State) -> None:
        for number in self.cards:
            thing = state.bearer(number)
            if thing is not None:
                reveal(state, thing)  # 10.Reveal


@dataclass
class LookedAt(Event):
    """One player sees cards."""

    cards: tuple[int, ...]
    player: int

    def happen(self, state: State) -> None:
        state.show_all(self.cards, [self.player])  # 10.Look


def reveal(state: State, thing: Thing) -> None:
    """Let both players see a card, until what is resolving has resolved."""
    state.show(thing, state.everyone())
    earlier = state.fact(REVEALED)
    state.note(REVEALED, (*(earlier if isinstance(earlier, tuple) else ()), thing.incarnation))


def no_longer_revealed(state: State) -> None:
    """What was revealed is private again."""
    revealed = state.fact(REVEALED)
    for number in revealed if isinstance(revealed, tuple) else ():
        thing = state.bearer(number)
        if thing is not None:
            state.set(thing, "known_to", ())  # 9.10c
    state.note(REVEALED, None)
