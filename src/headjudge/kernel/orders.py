"""In which order a player's continuous effects apply: whether it makes a difference, and asking for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from headjudge.kernel.current import View, project
from headjudge.kernel.decisions import Option, put_in_order
from headjudge.kernel.entities import Modifier
from headjudge.kernel.footprints import Effect, footprint_of
from headjudge.kernel.frames import NEXT, Ask, Frame, Outcome, Steps
from headjudge.kernel.plans import Plan, in_order, meet

if TYPE_CHECKING:
    from headjudge.kernel.state import State

_MOST_TRIED: Final = 4
"""Of more modifiers than this not every order is tried."""

Orders = tuple[tuple[int, ...], ...]


def declared(state: State, player: int) -> Orders:
    """The orders that a player has chosen and that stand."""
    orders = state.fact(f"orders of {player}")
    return orders if isinstance(orders, tuple) else ()


def entangled(state: State, modifiers: list[Modifier]) -> list[list[Modifier]]:
    """Groups of two or more modifiers that touch each other's values, directly or through others of the group."""
    groups: list[list[Modifier]] = []
    for modifier in modifiers:
        near = [group for group in groups if any(meet(state, modifier, other) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*[other for group in near for other in group], modifier])
    return [sorted(group, key=lambda modifier: modifier.id) for group in groups if len(group) > 1]


def order_matters(state: State, modifiers: list[Modifier], standing: Orders = ()) -> bool:
    """Whether giving these modifiers their times in other orders that respect standing ones gives other values."""
    first: View | None = None
    times = _slots(state, [modifier.time for modifier in modifiers])
    present = sorted(modifiers, key=lambda modifier: (modifier.time or state.clock + 1, modifier.id))
    trials = _Trials(state)
    for order in _orders(present):
        if not _respects(order, standing):
            continue
        view = trials.view({modifier.id: time for modifier, time in zip(order, times, strict=True)})
        if first is None:
            first = view
        elif first is not view and not _same(first, view):
            return True
    return False


class _Trials:
    """The values that there would be in one order of effects after another.

    Many orders lead through the same values, above all where they make no difference. So each effect is applied to the
    same values once, and values that are the same are one view.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.plan = Plan(state, {})
        self.start = View(state)
        self.views: dict[frozenset[tuple[int, str, object]], View] = {}
        self.after: dict[tuple[View, Effect], View] = {}
        self.finished: dict[View, View] = {}

    def view(self, times: dict[int, int]) -> View:
        """The values if modifiers had these times."""
        if self.plan.recurs or True in self.plan.entangled:
            return project(self.state, times)  # which applies before which is not a matter of times alone
        view = self.start
        for batch in self.plan.batches:
            for source in in_order(batch, times):
                view = self.after.get((view, source)) or self._apply(view, source)
        if view not in self.finished:
            self.finished[view] = view.fork()
            self.finished[view].finish()
        return self.finished[view]

    def _apply(self, view: View, source: Effect) -> View:
        """The values after applying one more effect."""
        footprint = footprint_of(view, source)
        found = view
        if footprint:
            found = view.fork()
            found.apply(source, footprint)
            found.applied = {}  # by which effects it came to these values is nothing to the others
            values = found.values
            key = frozenset([(number, name, value) for number in values for name, value in values[number].items()])
            found = self.views.setdefault(key, found)
        self.after[view, source] = found
        return found


def _orders(modifiers: list[Modifier]) -> Iterator[tuple[Modifier, ...]]:
    """Every order of a few modifiers; of many, the present one and those in which two have changed places."""
    if len(modifiers) <= _MOST_TRIED:
        yield from permutations(modifiers)
        return
    yield tuple(modifiers)
    for one, other in combinations(range(len(modifiers)), 2):
        order = modifiers.copy()
        order[one], order[other] = order[other], order[one]
        yield tuple(order)


def _respects(order: tuple[Modifier, ...], standing: Orders) -> bool:
    places = {modifier.id: place for place, modifier in enumerate(order)}
    for chain in standing:
        there = [places[number] for number in chain if number in places]
        if there != sorted(there):
            return False
    return True


def _slots(state: State, times: list[int]) -> list[int]:
    """These times in order, those still to come behind all others."""
    given = sorted([time for time in times if time])
    return given + [state.clock + 1 + place for place in range(len(times) - len(given))]


def _same(one: View, other: View) -> bool:
    for number in {**one.values, **other.values}:
        entity = one.state.entities[number]
        for attribute in {**one.values.get(number, {}), **other.values.get(number, {})}:
            first, second = one.value(entity, attribute), other.value(entity, attribute)
            if first != second and not _is_the_same_list(first, second):
                return False
    return True


def _is_the_same_list(first: object, second: object) -> bool:
    """Whether two values are lists of the same things: nothing reads in which order they were granted."""
    if not isinstance(first, tuple) or not isinstance(second, tuple) or len(first) != len(second):
        return False
    left = list(second)
    for item in first:
        if item not in left:
            return False
        left.remove(item)
    return True


@dataclass
class OrderTimes(Frame):
    """A player chooses the order in which modifiers of theirs apply."""

    player: int
    modifiers: tuple[int, ...]

    def steps(self) -> Steps:
        """Ask, then give the times."""
        return (self.ask, self.order)

    def ask(self, state: State) -> Outcome:
        """Ask for the order of those that are still there; of one who has left the game it is not asked."""
        modifiers = [state.effects[number] for number in self.modifiers if number in state.effects]
        if len(modifiers) < 2 or state.players[self.player].out:
            self.answer = tuple([modifier.id for modifier in modifiers])
            return NEXT
        options = [_option(state, modifier) for modifier in modifiers]
        return Ask(put_in_order(self.player, "In which order do these apply?", options, state.rules.cite("times")))

    def order(self, state: State) -> Outcome:
        """Give the times: those that they had among them, and new ones to the others."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        modifiers = [state.effects[number] for number in self.answer]
        times = sorted([modifier.time or state.tick() for modifier in modifiers])
        for modifier, time in zip(modifiers, times, strict=True):
            state.set(modifier, "time", time)
        if state.rules.standing_order:
            others = [order for order in declared(state, self.player) if not {*order} <= {*self.answer}]
            state.note(f"orders of {self.player}", (*others, self.answer))
        state.unsettled = True
        return NEXT


def _option(state: State, modifier: Modifier) -> Option:
    """A modifier to choose, named by the card that it is printed on, and by what bears it if that is another."""
    bearer = state.bearer(modifier.bearer)
    words = state.cards[modifier.path[0]].name
    if bearer is None:
        return Option(f"effect {modifier.id}", (), modifier.id, words)
    words = "{0}" if bearer.card.key == modifier.path[0] else words + " on {0}"
    return Option(f"effect {modifier.id} of", (modifier.bearer,), modifier.id, words)
