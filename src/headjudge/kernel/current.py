"""Current values: what is printed, changed by the modifiers at work, in the game's own order.

Modifiers declare what they read and write. One depends on another only if the other's presence changes what it does;
that is tried out, exactly, where their reads and writes overlap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import Change, Source, Static
from headjudge.kernel.entities import Entity, Thing

if TYPE_CHECKING:
    from headjudge.kernel.state import State

_ALWAYS: Final = ("modifiers", "time", "remembered", "static", "card", "face_up", "controller")
Footprint = list[tuple[int, list[Change]]]


class View:
    """Values as they are after some of the modifiers have been applied; after all of them: the current values."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.values: dict[int, dict[str, object]] = {}
        self.applied: list[Source] = []
        self.amounts: dict[tuple[int, int], int] = {}
        self.grants: tuple[int, ...] = ()
        self.reads: list[str] = []
        self.stamp = -1
        self.checked = -1

    def value(self, entity: Entity, attribute: str) -> object:
        """A value of a thing or player."""
        held = self.values.get(entity.id)
        if held is not None and attribute in held:
            return held[attribute]
        return self.state.rules.printed(self.state, entity, attribute)

    def number(self, entity: Entity, attribute: str) -> int:
        """A value that is a number; zero where it is undefined."""
        value = self.value(entity, attribute)
        return value if isinstance(value, int) else 0

    def fork(self) -> View:
        """The same values, to try something on."""
        twin = View(self.state)
        twin.values = {number: held.copy() for number, held in self.values.items()}
        return twin

    def apply(self, source: Source, footprint: Footprint) -> None:
        """Do what a modifier does."""
        for number, changes in footprint:
            for change in changes:
                self._write(self.state.entities[number], change)
                if source.modifier is not None and isinstance(change.value, int):
                    self.amounts[source.modifier.id, number] = change.value
        self.applied.append(source)

    def _write(self, entity: Entity, change: Change) -> None:
        old = self.value(entity, change.attribute)
        new = _changed(old, change)
        if new != old:
            limited = self.state.rules.limit(change.attribute, new)
            self.values.setdefault(entity.id, {})[change.attribute] = limited


def _changed(old: object, change: Change) -> object:
    if change.verb == "put":
        return change.value
    if change.verb == "add":
        # What has no value has none after adding to it either.
        return old + change.value if isinstance(old, int) and isinstance(change.value, int) else old
    items: tuple[object, ...] = old if isinstance(old, tuple) else ()
    if change.verb == "grant":
        return (*items, change.value)
    return tuple([item for item in items if item != change.value])


def current(state: State) -> View:
    """The current values, computed again only if something that modifiers read has changed."""
    view = state.view
    if view is not None:
        if view.checked == state.changes:
            return view
        if view.stamp == _stamp(state, view.reads):
            view.checked = state.changes
            return view
    view = project(state, {})
    state.view = view
    return view


def _stamp(state: State, aspects: list[str]) -> int:
    # Each count only grows, so the sum is the same only if every one of them is.
    touched = state.touched
    return sum([touched.get(aspect, 0) for aspect in aspects])


def static_sources(state: State) -> list[Source]:
    """The modifiers that are continuous effects, oldest first."""
    found: list[Source] = []
    for modifier in state.modifiers():
        ability = state.ability(modifier.path)
        if isinstance(ability, Static):
            found.append(Source(ability, modifier.path, modifier.bearer, modifier.controller, modifier))
    return found


def project(state: State, times: dict[int, int]) -> View:
    """Apply every modifier once, layer by layer; `times` tries other times than those given."""
    view = View(state)
    waiting = static_sources(state) if "static" in state.watching else []
    view.reads = list(
        dict.fromkeys(
            [
                *_ALWAYS,
                *state.rules.box_reads,
                *[aspect for source in waiting for aspect in _static(source).reads],
            ]
        )
    )
    waiting.sort(key=lambda source: _time(source, times))
    applied = -1
    while waiting and applied != len(view.applied):
        applied = len(view.applied)
        for layer in state.rules.layers:
            _apply_layer(view, [source for source in waiting if _static(source).layer == layer])
        waiting = [source for source in waiting if source not in view.applied]
        if not state.rules.layers_recur:
            break
    for held in view.values.values():
        for attribute, value in held.items():
            held[attribute] = state.rules.finish(attribute, value)
    view.grants = tuple([number for number, held in view.values.items() if "abilities" in held])
    view.stamp = _stamp(state, view.reads)
    view.checked = state.changes
    return view


def _apply_layer(view: View, batch: list[Source]) -> None:
    while batch:
        source = _first(view, batch)
        footprint = _footprint(view, source)
        if footprint is not None:
            view.apply(source, footprint)
        batch.remove(source)


def _first(view: View, batch: list[Source]) -> Source:
    """The earliest that depends on no other; of those that depend on each other, the earliest."""
    if not view.state.rules.dependency or not _overlapping(batch):
        return batch[0]
    needs = {source: [other for other in batch if depends(view, source, other)] for source in batch}
    for source in batch:
        if not needs[source]:
            return source
    for source in batch:
        circle = [other for other in _reached(needs, source) if source in _reached(needs, other)]
        if source in circle and all(other in circle for other in _reached(needs, source)):
            return next(other for other in batch if other in circle)
    return batch[0]


def _overlapping(batch: list[Source]) -> bool:
    for source in batch:
        reads = _static(source).reads
        for other in batch:
            if other is not source and any(w in reads or w == "abilities" for w in _static(other).writes):
                return True
    return False


def depends(view: View, source: Source, other: Source) -> bool:
    """Whether the other's presence changes what the source does."""
    if source is other:
        return False
    reads = _static(source).reads
    if not any(written in reads or written == "abilities" for written in _static(other).writes):
        return False
    with_other = view.fork()
    footprint = _footprint(view, other)
    if footprint is None:
        return False
    with_other.apply(other, footprint)
    return _footprint(view, source) != _footprint(with_other, source)


def _reached(needs: dict[Source, list[Source]], start: Source) -> list[Source]:
    found: list[Source] = []
    ahead = list(needs[start])
    while ahead:
        source = ahead.pop()
        if source not in found:
            found.append(source)
            ahead += needs[source]
    return found


def _footprint(view: View, source: Source) -> Footprint | None:
    """What a modifier would do to which entities now; None if it is not there or its condition is not true."""
    ability, modifier = _static(source), source.modifier
    if modifier is not None and modifier.printed:
        bearer = view.state.bearer(modifier.bearer)
        if bearer is None or modifier.path not in view.state.rules.had(view, bearer):
            return None
        source.controller = view.state.rules.controller_in(view, bearer)
    if not ability.holds(view, source):
        return None
    footprint: Footprint = []
    for subject in ability.subjects(view, source):
        changes = ability.changes(view, source, subject)
        if ability.limited and modifier is not None:
            changes = _as_remembered(changes, modifier.remembered, subject)
        footprint.append((subject.id, changes))
    return footprint


def _as_remembered(changes: list[Change], remembered: tuple[tuple[int, int], ...], subject: Entity) -> list[Change]:
    number = subject.incarnation if isinstance(subject, Thing) else subject.id
    for key, amount in remembered:
        if key == number:
            return [Change(change.attribute, change.verb, amount) for change in changes]
    return changes


def _static(source: Source) -> Static:
    assert isinstance(source.ability, Static)  # noqa: S101
    return source.ability


def _time(source: Source, times: dict[int, int]) -> tuple[int, int]:
    assert source.modifier is not None  # noqa: S101
    number = source.modifier.id
    return (times.get(number, source.modifier.time), number)
