"""In which order the continuous effects of a layer apply, where one depends on another.

Modifiers declare what they read and write. Where these overlap it is tried out, exactly, whether one depends on
another: whether the other's presence, on top of everything that the two depend on, changes what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.footprints import Effect, exists, footprint_of

if TYPE_CHECKING:
    from headjudge.kernel.current import View
    from headjudge.kernel.state import State

Needs = dict[Effect, list[Effect]]


def arrange(batch: list[Effect], needs: Needs, *, at_once: bool = False) -> list[Effect]:
    """Earliest first, but each after those it depends on; of those that depend on each other, the earliest first.

    `at_once`: what depends on another follows right upon it, before anything that is not so bound.
    """
    if not needs:
        return batch
    order: list[Effect] = []
    waiting = dict.fromkeys(batch)
    reach = {source: _reached(source, waiting, needs) for source in batch}
    while waiting:
        ready = (source for source in waiting if _ready(source, reach))  # riftbound 474.1; mlp 711.4
        # riftbound 474.1
        chosen = max(ready, key=lambda source: _latest(order, needs.get(source, []))) if at_once else next(ready)
        del waiting[chosen]
        order.append(chosen)
        if reach[chosen]:  # It was part of a circle, which is open now.
            reach = {source: _reached(source, waiting, needs) for source in waiting}
        else:
            for reached in reach.values():
                reached.pop(chosen, None)
    return order


def _ready(source: Effect, reach: dict[Effect, dict[Effect, None]]) -> bool:
    """Whether all that it still depends on, at whatever remove, depends on it in turn."""
    return all(source in reach[other] for other in reach[source])  # mlp 711.5


def _reached(start: Effect, waiting: dict[Effect, None], needs: Needs) -> dict[Effect, None]:
    """All that a modifier still depends on, at whatever remove."""
    found: dict[Effect, None] = {}
    ahead = needs.get(start, [])
    while ahead:
        fresh = [source for source in ahead if source not in found and source in waiting]
        found.update(dict.fromkeys(fresh))
        ahead = [other for source in fresh for other in needs.get(source, [])]
    return found


def _latest(order: list[Effect], needed: list[Effect]) -> int:
    """The place of the last of these to have been applied; of none, before all."""
    return max([order.index(source) for source in needed if source in order], default=-1)


# Dependency ------------------------------------------------------------------------------------------------------


class _Trials:
    """Views in which some modifiers have been applied in a certain order; each is made once."""

    def __init__(self, view: View) -> None:
        self.views: dict[tuple[Effect, ...], View] = {(): view}

    def after(self, sources: list[Effect]) -> View:
        """The view after applying these; the same one if the last of them does nothing."""
        key = tuple(sources)
        found = self.views.get(key)
        if found is None:
            found = self.after(sources[:-1])
            footprint = footprint_of(found, sources[-1])
            if footprint:
                found = found.fork()
                found.apply(sources[-1], footprint)
            self.views[key] = found
        return found

    def differ(self, one: list[Effect], other: list[Effect], source: Effect) -> bool:
        """Whether a modifier does something else after some modifiers than after others."""
        first, second = self.after(one), self.after(other)
        return first is not second and _result(first, source) != _result(second, source)


def find_needs(view: View, batch: list[Effect]) -> Needs:
    """Which modifiers of a layer depend on which others of it. Empty if none does.

    Whether one depends on another may show only when what they themselves depend on has been applied. So they are
    looked at again on the ground of what was found, until nothing more is found.
    """
    needs: Needs = {}
    trials = _Trials(view)
    while True:
        found: Needs = {}
        for source in _unsteady(view, arrange(batch, needs)):
            others = [o for o in batch if o is not source and o not in needs.get(source, [])]
            others = [other for other in others if may_depend(view.state, [source], [other])]
            # riftbound 474
            more = [other for other in others if _depends(trials, batch, needs, source, other)]
            if not more and source not in needs:
                more = [other for other in others if _depends_jointly(trials, batch, needs, source, other)]
            if more:
                found[source] = needs.get(source, []) + more
        if not found:
            return needs
        needs = {**needs, **found}


def _unsteady(view: View, order: list[Effect]) -> list[Effect]:
    """Those that would not do the same before all others, in their place and after all others."""
    there: list[object] = []
    end = view.fork()
    for source in order:
        footprint = footprint_of(end, source)
        there.append(footprint if view.state.rules.dependency else exists(end, source))
        if footprint:
            end.apply(source, footprint)
    end.applied, end.added = view.applied, view.added
    return [
        source
        for source, result in zip(order, there, strict=True)
        if result != _result(view, source) or result != _result(end, source)
    ]


def may_depend(state: State, batch: list[Effect], others: list[Effect]) -> bool:
    """Whether any of these reads anything that any of the others writes."""
    if not state.rules.dependency and WRITES_ABILITIES not in state.watching:
        return False
    written = {attribute for other in others for attribute in other.static.writes}
    for source in batch:
        read = source.leans
        if not state.rules.dependency:
            read = ("abilities",) if source.made.printed else ()
        if not written.isdisjoint(read):
            return True
    return False


def _depends(trials: _Trials, batch: list[Effect], needs: Needs, source: Effect, other: Effect) -> bool:
    """Whether the other changes what the source does, on the ground of all that the two depend on."""
    within = dict.fromkeys(batch)
    reached = {**_reached(source, within, needs), **_reached(other, within, needs)}
    before = arrange([s for s in batch if s in reached and s is not source and s is not other], needs)
    return trials.differ(before, [*before, other], source)


def _depends_jointly(trials: _Trials, batch: list[Effect], needs: Needs, source: Effect, other: Effect) -> bool:
    """Whether all others together change what the source does, which none does alone, and not without this other."""
    rest = [s for s in batch if s is not source]
    everything = arrange(rest, needs)
    without = arrange([s for s in rest if s is not other], needs)
    return trials.differ([], everything, source) and trials.differ(without, everything, source)


def _result(view: View, source: Effect) -> object:
    """What dependency looks at: what a modifier does, or only whether it is there."""
    if not view.state.rules.dependency:
        return exists(view, source)
    return footprint_of(view, source)  # riftbound 473.1.b, 473.1.c; mlp 711.3b
