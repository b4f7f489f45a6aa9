"""Current values: what is printed, changed by the modifiers at work, in the game's own order.

Modifiers declare what they read and write. Where these overlap it is tried out, exactly, whether one depends on
another: whether the other's presence, on top of everything that the two depend on, changes what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import STATIC, WRITES_ABILITIES, Change, Source, Static, writes
from headjudge.kernel.cards import Path
from headjudge.kernel.entities import Entity, Modifier, Thing

if TYPE_CHECKING:
    from headjudge.kernel.state import State

_ALWAYS: Final = ("modifiers", "time", "remembered", "static", "card", "face_up", "controller")
_BEARERS: Final = ("abilities", "controller")
"""What is read of the bearer of every static ability: whether it has the ability, and whose it is."""
_LATEST: Final = 1 << 60
"""The time of what has none yet."""

Footprint = list[tuple[int, list[Change]]]
Pair = tuple[Source, Source]
Needs = dict[Source, list[Source]]


class View:
    """Values as they are after some of the modifiers have been applied; after all of them: the current values.

    `applied`: the modifiers that apply, with the ids of what each was applied to; `amounts`: what limited ones came to;
    `gained`: the abilities that things had at any time while modifiers were being applied, and how many times over.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.values: dict[int, dict[str, object]] = {}
        self.applied: dict[Source, tuple[int, ...]] = {}
        self.amounts: dict[tuple[int, int, str], int] = {}
        self.gained: dict[tuple[int, Path], int] = {}
        self.grants: tuple[int, ...] = ()
        self.reads: list[str] = []
        self.finished = False
        self.held = False
        self.stamp = -1

    def value(self, entity: Entity, attribute: str) -> object:
        """A value of a thing or player."""
        held = self.values.get(entity.id)
        if held is not None and attribute in held:
            return held[attribute]
        printed = self.state.rules.printed(self.state, entity, attribute)
        return self.state.rules.finish(attribute, printed) if self.finished else printed

    def number(self, entity: Entity, attribute: str) -> int:
        """A value that is a number; zero where it is undefined."""
        value = self.value(entity, attribute)
        return value if isinstance(value, int) else 0

    def fork(self) -> View:
        """The same values, to try something on."""
        twin = View(self.state)
        twin.values = {number: held.copy() for number, held in self.values.items()}
        twin.applied = self.applied.copy()
        return twin

    def apply(self, source: Source, footprint: Footprint) -> None:
        """Do what a modifier does."""
        for number, changes in footprint:
            entity = self.state.entities[number]
            for change in changes:
                if not self._multiplies(source, entity, change):
                    self._write(entity, change)
                if _static(source).limited and isinstance(change.value, int):
                    self.amounts[_modifier(source).id, number, change.attribute] = change.value
        self.applied[source] = self.applied.get(source, ()) + tuple([number for number, _ in footprint])

    def finish(self) -> None:
        """Bound the values at the end of their computation."""
        for held in self.values.values():
            for attribute, value in held.items():
                held[attribute] = self.state.rules.finish(attribute, value)
        self.grants = tuple([number for number, held in self.values.items() if "abilities" in held])
        self.finished = True

    def _multiplies(self, source: Source, entity: Entity, change: Change) -> bool:
        """Whether an ability that was itself granted would grant one that is had already; that could go on for ever."""
        if change.attribute != "abilities" or change.verb != "grant" or not _modifier(source).printed:
            return False
        bearer = self.state.bearer(source.bearer)
        own = bearer is not None and bearer.card.key == source.path[0] and source.copy == 0
        held = self.value(entity, "abilities")
        return not own and isinstance(held, tuple) and change.value in held

    def _write(self, entity: Entity, change: Change) -> None:
        attribute = change.attribute
        old = self.value(entity, attribute)
        new = _changed(old, change)
        if new == old:
            return
        self.values.setdefault(entity.id, {})[attribute] = self.state.rules.limit(attribute, new)
        if attribute == "abilities" and isinstance(new, tuple):
            for path in new:
                self.gained[entity.id, path] = max(self.gained.get((entity.id, path), 0), new.count(path))


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


# Reading ---------------------------------------------------------------------------------------------------------


def current(state: State) -> View:
    """The current values, computed again only if something that modifiers read has changed."""
    view = state.view
    if view is None or (view.stamp != state.changes and not view.held):
        view = project(state, {})
        view.stamp = state.changes
        state.view = view
        state.reads = dict.fromkeys(view.reads)
    return view


def value(state: State, entity: Entity, attribute: str) -> object:
    """A current value; straight off the card if nothing at work writes it."""
    if state.watching.get(writes(attribute)):
        return current(state).value(entity, attribute)
    return state.rules.finish(attribute, state.rules.printed(state, entity, attribute))


def number(state: State, entity: Entity, attribute: str) -> int:
    """A current value that is a number; zero where it is undefined."""
    found = value(state, entity, attribute)
    return found if isinstance(found, int) else 0


def granted(state: State) -> tuple[int, ...]:
    """The things whose abilities are not just those printed on them."""
    return current(state).grants if state.watching.get(WRITES_ABILITIES) else ()


# Computing -------------------------------------------------------------------------------------------------------


def project(state: State, times: dict[int, int]) -> View:
    """Apply every modifier, layer by layer, to each thing once; `times` tries other times than those given."""
    rules = state.rules
    view = View(state)
    sources = static_sources(state) if state.watching.get(STATIC) else []
    view.reads = _all_reads(state, sources)
    sources.sort(key=lambda source: _time(source, times))
    batches = [[source for source in sources if _static(source).layer == layer] for layer in rules.layers]
    applied = _apply_layers(view, batches)
    while applied and rules.layers_recur:
        applied = _apply_layers(view, batches, again=True)
    view.finish()
    return view


def static_sources(state: State) -> list[Source]:
    """The modifiers that are continuous effects, oldest first."""
    found: list[Source] = []
    copies: dict[tuple[int, Path], int] = {}
    for modifier in state.effects.values():
        ability = state.ability(modifier.path)
        if isinstance(ability, Static):
            source = Source(ability, modifier.path, modifier.bearer, modifier.controller, modifier)
            if modifier.printed:
                key = (modifier.bearer, modifier.path)
                source.copy = copies.get(key, 0)
                copies[key] = source.copy + 1
            found.append(source)
    return found


def _all_reads(state: State, sources: list[Source]) -> list[str]:
    """Every aspect of the state that the view depends on."""
    aspects = [*_ALWAYS, *state.rules.box_reads]
    for becoming in state.rules.becoming():
        aspects += (*becoming.zones, *becoming.reads)
    for source in sources:
        aspects += _static(source).reads
    return list(dict.fromkeys(aspects))


def _apply_layers(view: View, batches: list[list[Source]], *, again: bool = False) -> bool:
    """Apply the modifiers of one layer after another. False if there was nothing that any could be applied to."""
    applied = False
    at_once = view.state.rules.dependents_at_once
    for batch in batches:
        if again and not any(_footprint(view, source) for source in batch):
            continue
        needs = find_needs(view, batch)
        for source in arrange(batch, needs, at_once=at_once):
            footprint = _footprint(view, source)
            if footprint is not None:
                view.apply(source, footprint)
                applied = applied or bool(footprint)
    return applied


def arrange(batch: list[Source], needs: Needs, *, at_once: bool = False) -> list[Source]:
    """Earliest first, but each after those it depends on; of those that depend on each other, the earliest first.

    `at_once`: what depends on another follows right upon it, before anything that is not so bound.
    """
    if not needs:
        return batch
    order: list[Source] = []
    waiting = list(batch)
    while waiting:
        if at_once:
            ready = [source for source in waiting if _ready(source, waiting, needs)]
            chosen = max(ready, key=lambda source: _latest(order, needs.get(source, [])))
        else:
            chosen = next(source for source in waiting if _ready(source, waiting, needs))
        waiting.remove(chosen)
        order.append(chosen)
    return order


def _ready(source: Source, waiting: list[Source], needs: Needs) -> bool:
    """Whether all that it still depends on, at whatever remove, depends on it in turn."""
    reached = _reached(source, waiting, needs)
    return all(source in _reached(other, waiting, needs) for other in reached)


def _reached(start: Source, waiting: list[Source], needs: Needs) -> list[Source]:
    found: list[Source] = []
    ahead = list(needs.get(start, []))
    while ahead:
        source = ahead.pop()
        if source not in found and source in waiting:
            found.append(source)
            ahead += needs.get(source, [])
    return found


def _latest(order: list[Source], needed: list[Source]) -> int:
    """The place of the last of these to have been applied; of none, before all."""
    return max([order.index(source) for source in needed if source in order], default=-1)


# Dependency ------------------------------------------------------------------------------------------------------


class _Trials:
    """Views in which some modifiers have been applied in a certain order, and what others do there; kept once made."""

    def __init__(self, view: View) -> None:
        self.views: dict[tuple[Source, ...], View] = {(): view}
        self.footprints: dict[tuple[View, Source], Footprint | None] = {}

    def after(self, sources: list[Source]) -> View:
        """The view after applying these; the same one if the last of them does nothing."""
        key = tuple(sources)
        found = self.views.get(key)
        if found is None:
            found = self.after(sources[:-1])
            footprint = self.footprint(found, sources[-1])
            if footprint:
                found = found.fork()
                found.apply(sources[-1], footprint)
            self.views[key] = found
        return found

    def footprint(self, view: View, source: Source) -> Footprint | None:
        """What a modifier does in one of these views."""
        key = (view, source)
        if key not in self.footprints:
            self.footprints[key] = _footprint(view, source)
        return self.footprints[key]

    def differ(self, without: View, with_other: View, source: Source) -> bool:
        """Whether a modifier does something else in one view than in another, or is there in one of them only."""
        if without is with_other:
            return False
        if not without.state.rules.dependency:
            return _exists(without, source) != _exists(with_other, source)
        return self.footprint(without, source) != self.footprint(with_other, source)


def find_needs(view: View, batch: list[Source]) -> Needs:
    """Which modifiers of a layer depend on which others of it. Empty if none does.

    Whether one depends on another may show only when what they themselves depend on has been applied. So they are
    looked at again on the ground of what was found, until nothing more is found.
    """
    trials = _Trials(view)
    pairs = _pairs(trials, batch)
    needs: Needs = {}
    while pairs:
        found = [pair for pair in pairs if _depends(trials, batch, needs, pair)]
        if not found:
            found = _joint(trials, batch, needs, pairs)
        if not found:
            break
        pairs = [pair for pair in pairs if pair not in found]
        for source, other in found:
            needs.setdefault(source, []).append(other)
    return needs


def _pairs(trials: _Trials, batch: list[Source]) -> list[Pair]:
    """Those of which the second writes something that the first reads, or that is read of the first one's bearer."""
    state = trials.after([]).state
    pairs: list[Pair] = []
    if state.rules.dependency:
        read = dict.fromkeys([attribute for source in batch for attribute in _static(source).reads])
        for other in batch:
            written = [attribute for attribute in _static(other).writes if attribute in read]
            if written:
                pairs += [(source, other) for source in batch if any(w in _static(source).reads for w in written)]
    of_bearers = _BEARERS if state.rules.dependency else _BEARERS[:1]
    for other in batch:
        if any(attribute in of_bearers for attribute in _static(other).writes):
            reached = _ever_reached(trials, batch, other)
            bound = [source for source in batch if _modifier(source).printed]
            pairs += [(source, other) for source in bound if state.bearers.get(source.bearer, -1) in reached]
    return [pair for pair in dict.fromkeys(pairs) if pair[0] is not pair[1]]


def _ever_reached(trials: _Trials, batch: list[Source], source: Source) -> list[int]:
    """The ids of what a modifier would be applied to before the others of its layer, among them or after them."""
    start, end = trials.after([]), trials.after(batch)
    reached = list(end.applied.get(source, ()))
    for view in (start, end):
        reached += [number for number, _ in trials.footprint(view, source) or ()]
    return reached


def _depends(trials: _Trials, batch: list[Source], needs: Needs, pair: Pair) -> bool:
    """Whether the second changes what the first does, on the ground of all that the two depend on."""
    reached = (*_reached(pair[0], batch, needs), *_reached(pair[1], batch, needs))
    before = arrange([source for source in batch if source in reached and source not in pair], needs)
    return trials.differ(trials.after(before), trials.after([*before, pair[1]]), pair[0])


def _joint(trials: _Trials, batch: list[Source], needs: Needs, pairs: list[Pair]) -> list[Pair]:
    """Of those that no other changes alone but all together do: what they would not do without which."""
    found: list[Pair] = []
    for source in dict.fromkeys([source for source, _ in pairs if source not in needs]):
        after_all = trials.after(arrange([s for s in batch if s is not source], needs))
        if trials.differ(trials.after([]), after_all, source):
            for other in [other for first, other in pairs if first is source]:
                rest = arrange([s for s in batch if s is not source and s is not other], needs)
                if trials.differ(trials.after(rest), after_all, source):
                    found.append((source, other))
    return found


def reads(ability: Static, modifier: Modifier) -> tuple[str, ...]:
    """What a modifier reads, together with what every ability of a thing does."""
    return (*ability.reads, *_BEARERS) if modifier.printed else ability.reads


def _exists(view: View, source: Source) -> bool:
    """Whether the ability that a modifier comes from is there; one made by an effect needs none."""
    modifier = _modifier(source)
    if not modifier.printed:
        return True
    bearer = view.state.bearer(modifier.bearer)
    return bearer is not None and view.state.rules.had(view, bearer).count(modifier.path) > source.copy


def _footprint(view: View, source: Source) -> Footprint | None:
    """What a modifier would do now to what it was not applied to yet; None if it is not there or does not hold."""
    if not _exists(view, source):
        return None
    ability, modifier = _static(source), _modifier(source)
    if modifier.printed:
        bearer = view.state.things[view.state.bearers[modifier.bearer]]
        source.controller = view.state.rules.controller_in(view, bearer)
    if not ability.holds(view, source):
        return None
    footprint: Footprint = []
    applied = view.applied.get(source, ())
    for subject in ability.subjects(view, source):
        if subject.id in applied:
            continue
        changes = ability.changes(view, source, subject)
        if ability.limited and modifier.remembered:
            changes = [_as_remembered(change, modifier, subject) for change in changes]
        footprint.append((subject.id, changes))
    return footprint


def _as_remembered(change: Change, modifier: Modifier, subject: Entity) -> Change:
    number = lasting(subject)
    for key, attribute, amount in modifier.remembered:
        if key == number and attribute == change.attribute:
            return Change(attribute, change.verb, amount)
    return change


def lasting(entity: Entity) -> int:
    """A number for a thing or player that no other ever has."""
    return entity.incarnation if isinstance(entity, Thing) else -1 - entity.id


def _static(source: Source) -> Static:
    assert isinstance(source.ability, Static)  # noqa: S101
    return source.ability


def _modifier(source: Source) -> Modifier:
    assert source.modifier is not None  # noqa: S101
    return source.modifier


def _time(source: Source, times: dict[int, int]) -> tuple[int, int]:
    modifier = _modifier(source)
    return (times.get(modifier.id, modifier.time) or _LATEST, modifier.id)
