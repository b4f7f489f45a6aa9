"""Recognises that the same things happen over and over: by what each pass does, not by equal states.

A game traces what it does (a token for each effect processed and each answer that led to it). When the last tokens are
the same run repeated often enough, the game's own rule says how the loop ends. What each pass adds to the counters can
be added many times over at once.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from headjudge.kernel.entities import Player, Thing
from headjudge.kernel.state import State

_LONGEST: Final = 240
"""How many tokens are kept."""

Growth = tuple[tuple[int, str, int], ...]
"""What one pass adds: entity, counter, amount."""


class Loop:
    """A run of tokens that keeps repeating, and what each pass adds (None: not always the same)."""

    def __init__(self, tokens: tuple[str, ...], growth: Growth | None) -> None:
        self.tokens = tokens
        self.growth = growth


def trace(state: State, token: str) -> None:
    """Note that something was processed, with the counters as they were before it."""
    traced = _traced(state)
    state.note("trace", (*traced, (token, _counters(state)))[-_LONGEST:])


def clear(state: State) -> None:
    """Something new has begun."""
    state.note("trace", None)


def find(state: State, passes: int) -> Loop | None:
    """The shortest run of tokens that the trace ends with this many times in a row."""
    traced = _traced(state)
    tokens = [entry[0] for entry in traced]
    for length in range(1, len(tokens) // passes + 1):
        run = tokens[-length:]
        if all(tokens[-length * (n + 1) : -length * n or None] == run for n in range(passes)):
            return Loop(tuple(run), _growth(state, traced, length, passes))
    return None


def leap(state: State, growth: Growth, times: int) -> None:
    """Add what a pass adds, many times over."""
    for number, name, amount in growth:
        entity = state.entities[number]
        assert isinstance(entity, Thing | Player)  # noqa: S101
        state.count(entity, name, entity.counters.get(name, 0) + amount * times)
    state.unsettled = True


Counters = tuple[tuple[int, str, int], ...]


def _traced(state: State) -> tuple[tuple[str, Counters], ...]:
    traced = state.fact("trace")
    return traced if isinstance(traced, tuple) else ()


def _counters(state: State) -> Counters:
    found: list[tuple[int, str, int]] = []
    for number, entity in state.entities.items():
        if isinstance(entity, Thing | Player):
            found += [(number, name, amount) for name, amount in sorted(entity.counters.items())]
    return tuple(found)


def _growth(state: State, traced: tuple[tuple[str, Counters], ...], length: int, passes: int) -> Growth | None:
    """What the last pass added, if every pass in sight added the same."""
    starts = [traced[-length * n][1] for n in range(passes, 0, -1)] + [_counters(state)]
    growths = [_difference(before, after) for before, after in pairwise(starts)]
    return growths[-1] if all(growth == growths[-1] for growth in growths) else None


def _difference(before: Counters, after: Counters) -> Growth:
    then = {(number, name): amount for number, name, amount in before}
    now = {(number, name): amount for number, name, amount in after}
    changed = [(n, name, now.get((n, name), 0) - then.get((n, name), 0)) for n, name in sorted({*then, *now})]
    return tuple([entry for entry in changed if entry[2]])
