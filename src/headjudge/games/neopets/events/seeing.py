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
        revealed = state.fact(REVEALED)
        if isinstance(revealed, tuple):
            state.note(REVEALED, tuple([self._seen(entry) for entry in revealed]))

    def _seen(self, entry: tuple[int, tuple[int, ...]]) -> tuple[int, tuple[int, ...]]:
        """Who knows a revealed card apart from that: also the one who looks at it now."""
        number, known = entry
        return (number, tuple(sorted({*known, self.player}))) if number in self.cards else entry


def reveal(state: State, thing: Thing) -> None:
    """Let both players see a card, until what is resolving has resolved. Who knows it already is noted with it."""
    earlier, known = state.fact(REVEALED), thing.known_to
    shown = earlier if isinstance(earlier, tuple) else ()
    state.show(thing, state.everyone())
    if all(number != thing.incarnation for number, _ in shown):
        state.note(REVEALED, (*shown, (thing.incarnation, known)))


def no_longer_revealed(state: State) -> None:
    """What was revealed is private again, but to those who have looked at it besides."""
    revealed = state.fact(REVEALED)
    for number, known in revealed if isinstance(revealed, tuple) else ():
        thing = state.bearer(number)
        if thing is not None:
            state.set(thing, "known_to", known)  # 9.10c, 10.Look
    state.note(REVEALED, None)
