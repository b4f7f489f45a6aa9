"""Recognises that the same things happen over and over: by what each pass does, not by equal states.

A game traces what it does: a token for each effect processed and each answer given, with the player whose it is. A loop
is a run of tokens that has come again and again, adding the same to the counters each time and using nothing up, so
that it could go on for ever. The game's own rule says how it ends; what a pass adds can be added many times at once.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from headjudge.kernel.current import current
from headjudge.kernel.entities import Player, Thing, Zone
from headjudge.kernel.state import State

_LONGEST: Final = 120
"""How many tokens are kept."""

Amounts = tuple[tuple[int, str, int], ...]
"""Entity, counter and amount; under no name: how many things are in a zone, or of entity -1, how much else there is."""

Entry = tuple[str, int, bool, Amounts]
"""A token, whose it is, whether something else could have been answered, and the amounts before it if it came again."""


class Loop:
    """A run of tokens that keeps repeating, whose they are, which of them were chosen, and what each pass adds."""

    def __init__(self, entries: list[Entry], growth: Amounts) -> None:
        self.tokens = tuple([entry[0] for entry in entries])
        self.players = tuple([entry[1] for entry in entries])
        self.chosen = tuple([entry[2] for entry in entries])
        self.growth = growth

    @property
    def forced(self) -> bool:
        """Whether nobody could have answered anything else in it."""
        return not any(self.chosen)

    @property
    def can_leap(self) -> bool:
        """Whether a pass adds nothing but counters."""
        return all(name for _, name, _ in self.growth)


def label(state: State, incarnation: int) -> str:
    """An object's name in a token: the same as long as it is the same card, whatever becomes of it."""
    thing = state.bearer(incarnation)
    if thing is None:
        return "nothing"
    return thing.card.key if thing.token else f"{thing.card.key} {thing.id}"


def trace(state: State, token: str, player: int, *, chosen: bool = False) -> None:
    """Note what is about to be done. `chosen`: by an answer that could have been another."""
    traced = _traced(state)
    again = any(entry[0] == token for entry in traced)
    entry: Entry = (token, player, chosen, _amounts(state) if again else ())
    state.note("trace", (*traced, entry)[-_LONGEST:])


def clear(state: State) -> None:
    """Something new has begun."""
    state.note("trace", None)


def find(state: State) -> Loop | None:
    """The loop that has just gone through another pass, if there is one."""
    traced, passes = _traced(state), state.rules.remembered_passes
    tokens = [entry[0] for entry in traced]
    for length in range(1, len(tokens) // passes + 1):
        if all(tokens[-n] == tokens[-n - length] for n in range(1, length * (passes - 1) + 1)):
            growth = _growth(state, traced, length, passes)
            return None if growth is None else Loop(list(traced[-length:]), growth)
    return None


def leap(state: State, growth: Amounts, times: int) -> int:
    """Add what a pass adds so many times over, or as often as nothing else comes of it; says how often."""
    before = _consequences(state)
    few, many = 0, times
    while few < many:
        middle = many if few == 0 and many == times else (few + many + 1) // 2
        mark = state.mark()
        _add(state, growth, middle)
        quiet = _consequences(state) == before
        state.rollback(mark)
        few, many = (middle, many) if quiet else (few, middle - 1)
    _add(state, growth, few)
    state.unsettled = True
    return few


def _traced(state: State) -> tuple[Entry, ...]:
    traced = state.fact("trace")
    return traced if isinstance(traced, tuple) else ()


def _amounts(state: State) -> Amounts:
    found: list[tuple[int, str, int]] = []
    others = 0
    for number, entity in state.entities.items():
        if isinstance(entity, Zone):
            found.append((number, "", len(entity.members)))
        elif isinstance(entity, (Thing, Player)):
            found.append((number, "", 0))
            found += [(number, name, amount) for name, amount in sorted(entity.counters.items())]
        else:
            others += 1
    return (*found, (-1, "", others))


def _growth(state: State, traced: tuple[Entry, ...], length: int, passes: int) -> Amounts | None:
    """What each pass in sight added; None if they did not all add the same, or used something up."""
    starts = [traced[-length * n][3] for n in range(passes - 1, 0, -1)] + [_amounts(state)]
    first, *others = [_difference(before, after) for before, after in pairwise(starts)]
    if any(other != first for other in others) or any(amount < 0 for _, _, amount in first):
        return None
    return first


def _difference(before: Amounts, after: Amounts) -> Amounts:
    """What changed of the things, players and zones that were there before and after."""
    then = {(number, name): amount for number, name, amount in before}
    now = {(number, name): amount for number, name, amount in after}
    changed = [
        (number, name, now.get((number, name), 0) - then.get((number, name), 0))
        for number, name in sorted({*then, *now})
        if (number, "") in then and (number, "") in now
    ]
    return tuple([entry for entry in changed if entry[2]])


def _add(state: State, growth: Amounts, times: int) -> None:
    for number, name, amount in growth:
        entity = state.entities[number]
        assert isinstance(entity, (Thing, Player))  # noqa: S101
        state.count(entity, name, entity.counters.get(name, 0) + amount * times)


def _consequences(state: State) -> tuple[object, ...]:
    """What the counters bring about: which modifiers apply, what fits which description, whether anything is due."""
    view = current(state)
    fits = [
        becoming.fits(view, thing)
        for becoming in state.rules.becoming()
        for zone in state.zones.values()
        if zone.kind.name in becoming.zones
        for thing in state.members(zone.key)
    ]
    return ([source.key for source in view.applied], fits, state.rules.repair(state) is None)
