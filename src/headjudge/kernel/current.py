"""Current values: what is printed, changed by the modifiers at work, in the game's own order.

Modifiers declare what they read and write. Where these overlap it is tried out, exactly, whether one depends on
another: whether the other's presence, on top of everything that the two depend on, changes what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import STATIC, WRITES_ABILITIES, Change, Source, Static, writes
from headjudge.kernel.cards import Path
from headjudge.kernel.entities import ALWAYS_READ, Entity, Modifier, Thing

if TYPE_CHECKING:
    from headjudge.kernel.state import State

_BEARERS: Final = ("abilities", "controller")
"""What is read of the bearer of every static ability: whether it has the ability, and whose it is."""
_LATEST: Final = 1 << 60
"""The time of what has none yet."""

_channels: Final[dict[str, str]] = {}

Footprint = list[tuple[int, list[Change]]]
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
        self.finished = False
        self.held = False
        self._heard: dict[str, None] | None = None
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

    def heard(self) -> dict[str, None]:
        """Under which names the abilities would be indexed that things have which were granted some."""
        if self._heard is None:
            self._heard = {}
            for number in self.grants:
                paths = self.values[number]["abilities"]
                for path in paths if isinstance(paths, tuple) else ():
                    self._heard.update(dict.fromkeys(self.state.ability(path).channels()))
        return self._heard

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
                if change.attribute != "abilities" or not self._multiplies(source, entity, change):
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
        view = _carry_out(state, plan(state))
        view.stamp = state.changes
        state.view = view
    return view


def value(state: State, entity: Entity, attribute: str) -> object:
    """A current value; straight off the card if nothing at work writes it."""
    channel = _channels.get(attribute)
    if channel is None:
        channel = _channels[attribute] = writes(attribute)
    if state.watching.get(channel):
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
    """The values that there would be if modifiers had other times than those given."""
    return _carry_out(state, Plan(state, times))


class Plan:
    """The continuous effects at work, layer by layer, earliest first: made anew only when modifiers change.

    `reads`: what current values depend on, and whether a change to it may make or end modifiers. `demanding`: whether
    what is stored of them must be looked at whenever values change. `recurs`: whether an effect reads what one of its
    own or a later layer writes, so that applying the layers once may not be enough. `contended`: whether the order of
    effects could make a difference: only then do their times matter. `untimed`, `limited`: those without a time yet,
    and those whose amounts are remembered.
    """

    def __init__(self, state: State, times: dict[int, int]) -> None:
        rules = state.rules
        sources = static_sources(state) if state.watching.get(STATIC) else []
        # chaotic 8.7.1.1
        sources.sort(key=lambda source: _time(source, times))  # riftbound 475, 475.1.c, 475.3; mlp 711.3
        batches = [[source for source in sources if _static(source).layer == layer] for layer in rules.layers]
        self.batches = [batch for batch in batches if batch]
        self.entangled = [_may_depend(state, batch, batch) for batch in self.batches]
        self.reads = _all_reads(state, sources)
        self.recurs = rules.layers_recur and _looks_ahead(self.batches)
        self.contended = any(_contended(state, batch) for batch in self.batches)
        self.demanding = (rules.new_time_when_active_again or rules.standing_order) and self.contended
        self.modifiers = [_modifier(source) for source in sources]
        self.untimed = [modifier for modifier in self.modifiers if modifier.time == 0]
        self.limited: list[Modifier] = []
        for source in sources:
            ability = _static(source)
            if ability.limited:
                self.limited.append(_modifier(source))
            self.demanding = self.demanding or ability.limited or any(name in _BEARERS for name in ability.writes)


def _looks_ahead(batches: list[list[Source]]) -> bool:
    """Whether an effect reads what an effect of its own or a later layer writes."""
    for place, batch in enumerate(batches):
        written = [name for later in batches[place:] for source in later for name in _static(source).writes]
        for source in batch:
            if any(name in written for name in reads(_static(source), _modifier(source))):
                return True
    return False


def _contended(state: State, batch: list[Source]) -> bool:
    """Whether there are effects of one layer whose order could make a difference."""
    modifiers = [_modifier(source) for source in batch]
    return any(meet(state, one, other) for place, one in enumerate(modifiers) for other in modifiers[:place])


def meet(state: State, one: Modifier, other: Modifier) -> bool:
    """Whether one of two modifiers writes what the other reads, or writes too unless both only add to it."""
    first, second = state.ability(one.path), state.ability(other.path)
    assert isinstance(first, Static)  # noqa: S101
    assert isinstance(second, Static)  # noqa: S101
    mine, theirs = reads(first, one), reads(second, other)
    if not (first.additive and second.additive) and any(w in second.writes for w in first.writes):
        return True
    return any(w in theirs for w in first.writes) or any(w in mine for w in second.writes)


def plan(state: State) -> Plan:
    """The plan by which current values are computed."""
    made = state.plan
    if made is None:
        made = state.plan = Plan(state, {})
        state.reads = made.reads
    return made


def _carry_out(state: State, steps: Plan) -> View:
    """Apply every modifier, layer by layer, to each thing once."""
    view = View(state)
    applied = _apply_layers(view, steps)
    while applied and steps.recurs:  # riftbound 471, 471.2
        applied = _apply_layers(view, steps, again=True)
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


def _all_reads(state: State, sources: list[Source]) -> dict[str, bool]:
    """Every aspect of the state that values depend on, and whether modifiers do too."""
    aspects: dict[str, bool] = {}
    for becoming in state.rules.becoming():
        aspects.update(dict.fromkeys((*becoming.zones, *becoming.reads), False))
    for source in sources:
        aspects.update(dict.fromkeys((*_static(source).reads, *_noticed(state, _modifier(source))), False))
    aspects.update(dict.fromkeys((*ALWAYS_READ, *state.rules.box_reads), True))
    return aspects


def _noticed(state: State, modifier: Modifier) -> list[str]:
    """What tells of the places of things that a modifier was made for, where that is not the kind of zone."""
    locked = [value for _, value in modifier.locked if isinstance(value, tuple)]
    numbers = [number for value in locked for number in value if isinstance(number, int)]
    things = [] if modifier.printed else [state.bearer(number) for number in (modifier.bearer, *numbers)]
    return [thing.card.noticed_as for thing in things if thing is not None and thing.card.noticed_as]


def _apply_layers(view: View, steps: Plan, *, again: bool = False) -> bool:
    """Apply the modifiers of one layer after another. False if there was nothing that any could be applied to."""
    applied = False
    at_once = view.state.rules.dependents_at_once
    for batch, entangled in zip(steps.batches, steps.entangled, strict=True):
        if again and not any(_footprint(view, source) for source in batch):
            continue
        needs = find_needs(view, batch) if entangled else {}
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
    waiting = dict.fromkeys(batch)
    reach = {source: _reached(source, waiting, needs) for source in batch}
    while waiting:
        ready = (source for source in waiting if _ready(source, reach))  # riftbound 474.1; mlp 711.4
        chosen = max(ready, key=lambda source: _latest(order, needs.get(source, []))) if at_once else next(ready)
        del waiting[chosen]
        order.append(chosen)
        if reach[chosen]:  # It was part of a circle, which is open now.
            reach = {source: _reached(source, waiting, needs) for source in waiting}
        else:
            for reached in reach.values():
                reached.pop(chosen, None)
    return order


def _ready(source: Source, reach: dict[Source, dict[Source, None]]) -> bool:
    """Whether all that it still depends on, at whatever remove, depends on it in turn."""
    return all(source in reach[other] for other in reach[source])  # mlp 711.5


def _reached(start: Source, waiting: dict[Source, None], needs: Needs) -> dict[Source, None]:
    """All that a modifier still depends on, at whatever remove."""
    found: dict[Source, None] = {}
    ahead = needs.get(start, [])
    while ahead:
        fresh = [source for source in ahead if source not in found and source in waiting]
        found.update(dict.fromkeys(fresh))
        ahead = [other for source in fresh for other in needs.get(source, [])]
    return found


def _latest(order: list[Source], needed: list[Source]) -> int:
    """The place of the last of these to have been applied; of none, before all."""
    return max([order.index(source) for source in needed if source in order], default=-1)


# Dependency ------------------------------------------------------------------------------------------------------


class _Trials:
    """Views in which some modifiers have been applied in a certain order; each is made once."""

    def __init__(self, view: View) -> None:
        self.views: dict[tuple[Source, ...], View] = {(): view}

    def after(self, sources: list[Source]) -> View:
        """The view after applying these; the same one if the last of them does nothing."""
        key = tuple(sources)
        found = self.views.get(key)
        if found is None:
            found = self.after(sources[:-1])
            footprint = _footprint(found, sources[-1])
            if footprint:
                found = found.fork()
                found.apply(sources[-1], footprint)
            self.views[key] = found
        return found

    def differ(self, one: list[Source], other: list[Source], source: Source) -> bool:
        """Whether a modifier does something else after some modifiers than after others."""
        first, second = self.after(one), self.after(other)
        return first is not second and _result(first, source) != _result(second, source)


def find_needs(view: View, batch: list[Source]) -> Needs:
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
            others = [other for other in others if _may_depend(view.state, [source], [other])]
            more = [other for other in others if _depends(trials, batch, needs, source, other)]
            if not more and source not in needs:
                more = [other for other in others if _depends_jointly(trials, batch, needs, source, other)]
            if more:
                found[source] = needs.get(source, []) + more
        if not found:
            return needs
        needs = {**needs, **found}


def _unsteady(view: View, order: list[Source]) -> list[Source]:
    """Those that would not do the same before all others, in their place and after all others."""
    there: list[object] = []
    end = view.fork()
    for source in order:
        footprint = _footprint(end, source)
        there.append(footprint if view.state.rules.dependency else _exists(end, source))
        if footprint:
            end.apply(source, footprint)
    end.applied = view.applied
    return [
        source
        for source, result in zip(order, there, strict=True)
        if result != _result(view, source) or result != _result(end, source)
    ]


def _may_depend(state: State, batch: list[Source], others: list[Source]) -> bool:
    """Whether any of these reads anything that any of the others writes."""
    written = dict.fromkeys([attribute for other in others for attribute in _static(other).writes])
    for source in batch:
        read = reads(_static(source), _modifier(source))
        if not state.rules.dependency:
            read = ("abilities",) if _modifier(source).printed else ()
        if any(attribute in written for attribute in read):
            return True
    return False


def _depends(trials: _Trials, batch: list[Source], needs: Needs, source: Source, other: Source) -> bool:
    """Whether the other changes what the source does, on the ground of all that the two depend on."""
    within = dict.fromkeys(batch)
    reached = {**_reached(source, within, needs), **_reached(other, within, needs)}
    before = arrange([s for s in batch if s in reached and s is not source and s is not other], needs)
    return trials.differ(before, [*before, other], source)


def _depends_jointly(trials: _Trials, batch: list[Source], needs: Needs, source: Source, other: Source) -> bool:
    """Whether all others together change what the source does, which none does alone, and not without this other."""
    rest = [s for s in batch if s is not source]
    everything = arrange(rest, needs)
    without = arrange([s for s in rest if s is not other], needs)
    return trials.differ([], everything, source) and trials.differ(without, everything, source)


def reads(ability: Static, modifier: Modifier) -> tuple[str, ...]:
    """What a modifier reads, together with what every ability of a thing does."""
    return (*ability.reads, *_BEARERS) if modifier.printed else ability.reads


def _result(view: View, source: Source) -> object:
    """What dependency looks at: what a modifier does, or only whether it is there."""
    if not view.state.rules.dependency:
        return _exists(view, source)
    return _footprint(view, source)  # riftbound 473.1.b, 473.1.c, 474; mlp 711.3b


def _exists(view: View, source: Source) -> bool:
    """Whether the ability that a modifier comes from is there; one made by an effect needs none."""
    modifier = _modifier(source)
    if not modifier.printed:
        return True
    state = view.state
    bearer = state.bearer(modifier.bearer)
    if bearer is None:
        return False
    had = state.rules.had(view, bearer)
    return had.count(modifier.path) > source.copy  # riftbound 473, 473.1.a; chaotic 8.7.2.3


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
        if subject.id in applied:  # riftbound 471.1, 471.3
            continue
        changes = ability.changes(view, source, subject)
        if ability.limited and modifier.remembered:
            changes = [_as_remembered(change, modifier, subject) for change in changes]
        footprint.append((subject.id, changes))
    return footprint


def _as_remembered(change: Change, modifier: Modifier, subject: Entity) -> Change:
    number = lasting(subject)
    for key, attribute, amount in modifier.remembered:
        if key == number and attribute == change.attribute:  # riftbound 472.3.b
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
