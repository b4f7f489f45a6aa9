"""Current values: what is printed, changed by the modifiers at work, in the game's own order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import WRITES_ABILITIES, Change, Static, writes
from headjudge.kernel.cards import Path
from headjudge.kernel.dependency import arrange, find_needs
from headjudge.kernel.entities import Entity, Thing
from headjudge.kernel.footprints import Effect, Footprint, footprint_of, number_of
from headjudge.kernel.parts import Part
from headjudge.kernel.plans import Plan

if TYPE_CHECKING:
    from headjudge.kernel.state import State

_OF_BEARERS: Final[tuple[str, ...]] = ("card", "face_up")
"""What it depends on whether a thing that is there has its abilities, besides what effects change and boxes read."""
NONE: Final[frozenset[int]] = frozenset()

_channels: Final[dict[str, str]] = {}


class View:
    """Values as they are after some of the modifiers have been applied; after all of them: the current values.

    `applied`: the modifiers that apply, with the ids of what each was applied to; `added`: how much those have added so
    far that sum something up; `amounts`: what limited ones came to;
    `gained`: the abilities that things had at any time while modifiers were being applied, and how many times over;
    `done`: what each of them did, in that order; `bounded`: whether any value was bounded at the end; `plan`: by which
    they were computed; `since`: the version in which they were last known to be right, and `structure`: the count of
    what may make or end modifiers, then;
    `settled`: what is stored of modifiers is known to agree with them; `seen`: the things of which it was looked at
    whether they have become something, by the name of that; `seen_in`: the version in which it was looked at all of
    them; `doubtful`: those whose values may have changed since they were seen.
    """

    __slots__ = (
        *("_heard", "_twin", "added", "amounts", "applied", "bounded", "doubtful", "finished", "gained", "grants"),
        *("done", "held", "plan", "seen", "seen_in", "settled", "since", "stamp", "state", "structure", "values"),
    )

    def __init__(self, state: State) -> None:
        self.state = state
        self.values: dict[int, dict[str, object]] = {}
        self.applied: dict[Effect, tuple[int, ...]] = {}
        self.added: dict[tuple[Effect, int], int] = {}
        self.amounts: dict[tuple[int, int, str], int] = {}
        self.gained: dict[tuple[int, Path], int] = {}
        self.done: list[tuple[Effect, Footprint]] = []
        self.grants: tuple[int, ...] = ()
        self.finished = False
        self.bounded = False
        self.held = False
        self.settled = False
        self.seen: dict[str, list[Thing]] = {}
        self.seen_in = -1
        self.doubtful = NONE
        self.plan: Plan | None = None
        self.since = self.structure = -1
        self._heard: dict[str, None] | None = None
        self._twin: View | None = None
        self.stamp = -1

    def value(self, entity: Entity, attribute: str) -> object:
        """A value of a thing or player."""
        held = self.values.get(entity.id)
        if held is not None and attribute in held:
            return held[attribute]
        printed = self.state.rules.printed(self.state, entity, attribute)
        return self.state.rules.finish(entity, attribute, printed) if self.finished else printed

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

    def take_over(self, former: View) -> None:
        """Let those who were seen with former values be seen again only if their values may be others now."""
        self.seen = former.seen
        self.seen_in = former.seen_in
        if former.values or self.values or former.doubtful:
            self.doubtful = former.doubtful.union(former.values, self.values)

    def fork(self) -> View:
        """The same values, to try something on."""
        twin = View(self.state)
        twin.values = {number: held.copy() for number, held in self.values.items()}
        twin.applied = self.applied.copy()
        twin.added = self.added.copy()
        return twin

    def unfinished(self) -> View | None:
        """The same values while they may still be changed by modifiers that read none of what is left to write.

        None if that cannot be told from how they are at the end.
        """
        if self.bounded:
            return None
        if self._twin is None:
            self._twin = View(self.state)
            self._twin.values = self.values
        return self._twin

    def apply(self, source: Effect, footprint: Footprint) -> None:
        """Do what a modifier does."""
        entities, static = self.state.entities, source.static
        limited, sums = static.limited, static.sums
        numbers: list[int] = []
        for number, changes in footprint:
            numbers.append(number)
            entity = entities[number]
            for change in changes:
                if change.attribute != "abilities" or not self._multiplies(source, entity, change):
                    self._write(entity, change)
                if limited and isinstance(change.value, int):
                    self.amounts[source.made.id, number, change.attribute] = change.value
            if sums:
                key = (source, number)
                self.added[key] = self.added.get(key, 0) + number_of(changes[0])
        self.done.append((source, footprint))
        applied = self.applied
        applied[source] = (*applied[source], *numbers) if source in applied else tuple(numbers)

    def finish(self) -> None:
        """Bound the values at the end of their computation."""
        rules, values = self.state.rules, self.values
        entities = self.state.entities
        for number, held in values.items() if rules.bounds_values else ():
            for attribute, value in held.items():
                bounded = rules.finish(entities[number], attribute, value)
                if bounded != value:
                    held[attribute] = bounded
                    self.bounded = True
        if WRITES_ABILITIES in self.state.watching:
            self.grants = tuple([number for number, held in values.items() if "abilities" in held])
        self.finished = True

    def _multiplies(self, source: Effect, entity: Entity, change: Change) -> bool:
        """Whether an ability that was itself granted would grant one that is had already and may itself grant some.

        That could go on for ever.
        """
        if change.verb != "grant" or not source.made.printed or not self._bestows(change.value):
            return False
        bearer = self.state.bearer(source.bearer)
        own = bearer is not None and bearer.card.key == source.path[0] and source.copy == 0
        held = self.value(entity, "abilities")
        return not own and isinstance(held, tuple) and change.value in held

    def _bestows(self, path: object) -> bool:
        """Whether an ability writes which abilities there are."""
        ability = self.state.ability(path) if isinstance(path, tuple) else None
        return isinstance(ability, Static) and "abilities" in ability.written

    def _write(self, entity: Entity, change: Change) -> None:
        attribute, number, values, rules = change.attribute, entity.id, self.values, self.state.rules
        held = values[number] if number in values else None  # noqa: SIM401 - without a call
        if held is not None and attribute in held:
            old = held[attribute]
        else:
            old = rules.printed(self.state, entity, attribute)
        new = _changed(old, change.verb, change.value)
        if new == old:
            return
        limited = rules.limit(entity, attribute, new) if attribute in rules.limits else new
        if held is None:
            values[number] = {attribute: limited}
        else:
            held[attribute] = limited
        if attribute == "abilities" and isinstance(new, tuple):
            for path in new:
                self.gained[entity.id, path] = max(self.gained.get((entity.id, path), 0), new.count(path))


def _changed(old: object, verb: str, value: object) -> object:
    if verb == "add":
        # What has no value has none after adding to it either.
        return old + value if isinstance(old, int) and isinstance(value, int) else old
    if verb == "put":
        return value
    items: tuple[object, ...] = old if isinstance(old, tuple) else ()
    if verb == "grant":
        return (*items, value)
    return tuple([item for item in items if item != value])


# Reading ---------------------------------------------------------------------------------------------------------


def current(state: State) -> View:
    """The current values, computed again only if something that modifiers read has changed."""
    view = state.view
    if view is None or (view.stamp != state.changes and not view.held):
        steps, former = state.plan or plan(state), view
        view = state.view = _renew(state, steps, former) if steps.parts else _carry_out(state, steps)
        if former is not None and former is not view:
            view.take_over(former)
        view.stamp, view.since, view.structure = state.changes, state.version, state.structure
    return view


def value(state: State, entity: Entity, attribute: str) -> object:
    """A current value; straight off the card if nothing at work writes it."""
    channel = _channels.get(attribute)
    if channel is None:
        channel = _channels[attribute] = writes(attribute)
    if channel in state.watching:
        view = state.view
        if view is None or view.stamp != state.changes:
            view = current(state)
        held = view.values.get(entity.id)
        if held is not None and attribute in held:
            return held[attribute]
    return state.rules.finish(entity, attribute, state.rules.printed(state, entity, attribute))


def number(state: State, entity: Entity, attribute: str) -> int:
    """A current value that is a number; zero where it is undefined."""
    found = value(state, entity, attribute)
    return found if isinstance(found, int) else 0


def granted(state: State) -> tuple[int, ...]:
    """The things whose abilities are not just those printed on them."""
    return current(state).grants if WRITES_ABILITIES in state.watching else ()


# Computing -------------------------------------------------------------------------------------------------------


def project(state: State, times: dict[int, int]) -> View:
    """The values that there would be if modifiers had other times than those given."""
    return _carry_out(state, Plan(state, times))


def _renew(state: State, steps: Plan, known: View | None) -> View:
    """The current values, computed from what effects did before as far as they do the same; the same, if all do."""
    if known is None or known.plan is None or (known.plan is not steps and known.plan is not steps.former):
        return _apply_parts(state, steps, steps.parts, None)
    since, steady = known.since, known.structure == state.structure
    if not state.stayed(state.rules.base_reads, since):
        return _apply_parts(state, steps, steps.parts, None)
    intact = steady or state.stayed((*_OF_BEARERS, *state.rules.box_reads), since)
    ground: View | None = None
    waiting: list[Part] = []
    changed = known.plan is not steps
    for part in steps.parts:
        part.fresh = False
        shaken = part.unseen
        for other in part.grounds:
            shaken = shaken or other.fresh
        if intact and not shaken and part.stays(state, since, steady):
            continue
        ground = ground or known.unfinished()
        if shaken or ground is None or part.hinges is None:
            waiting.append(part)
            part.fresh = True
        elif part.look(ground):
            changed = True
    if not changed and not waiting:
        return known
    return _apply_parts(state, steps, waiting, None if changed else known)


def _apply_parts(state: State, steps: Plan, waiting: list[Part], known: View | None) -> View:
    """Apply the effects of a plan, those that wait after another look; the values known before if these do the same."""
    view = View(state)
    view.plan = steps
    changed = known is None
    for part in steps.parts:
        if waiting and part in waiting and part.look(view):
            changed = True
        if part.footprint is not None:
            view.apply(part.source, part.footprint)
    if known is not None and not changed:
        return known
    view.finish()
    steps.former = None
    return view


def plan(state: State) -> Plan:
    """The plan by which current values are computed."""
    made = state.plan
    if made is None:
        made = state.plan = Plan(state, {}, None if state.view is None else state.view.plan)
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


def _apply_layers(view: View, steps: Plan, *, again: bool = False) -> bool:
    """Apply the modifiers of one layer after another. False if there was nothing that any could be applied to."""
    applied = False
    at_once = view.state.rules.dependents_at_once
    for batch, entangled in zip(steps.batches, steps.entangled, strict=True):
        if again and not any(footprint_of(view, source) for source in batch):
            continue
        needs = find_needs(view, batch) if entangled else {}  # riftbound 473
        for source in arrange(batch, needs, at_once=at_once):
            footprint = footprint_of(view, source)
            if footprint is not None:
                view.apply(source, footprint)
                applied = applied or bool(footprint)
    return applied
