"""Current values: what is printed, changed by the modifiers at work, in the game's own order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import STATIC, WRITES_ABILITIES, Change, Static, writes
from headjudge.kernel.cards import Path
from headjudge.kernel.dependency import arrange, find_needs, may_depend
from headjudge.kernel.entities import ALWAYS_READ, Entity, Modifier, Thing
from headjudge.kernel.footprints import BEARERS, Effect, Footprint, footprint_of, reads
from headjudge.kernel.parts import Part, parts_of

if TYPE_CHECKING:
    from headjudge.kernel.state import State

_OF_BEARERS: Final[tuple[str, ...]] = ("card", "face_up")
"""What it depends on whether a thing that is there has its abilities, besides what effects change and boxes read."""
NONE: Final[frozenset[int]] = frozenset()
_LATEST: Final = 1 << 60
"""The time of what has none yet."""

_channels: Final[dict[str, str]] = {}


class View:
    """Values as they are after some of the modifiers have been applied; after all of them: the current values.

    `applied`: the modifiers that apply, with the ids of what each was applied to; `amounts`: what limited ones came to;
    `gained`: the abilities that things had at any time while modifiers were being applied, and how many times over;
    `bounded`: whether any value was bounded at the end; `plan`: by which they were computed; `since`: the version in
    which they were last known to be right, and `structure`: the count of what may make or end modifiers, then;
    `settled`: what is stored of modifiers is known to agree with them; `seen`: the things of which it was looked at
    whether they have become something, by the name of that; `seen_in`: the version in which it was looked at all of
    them; `doubtful`: those whose values may have changed since they were seen.
    """

    __slots__ = (
        *("_heard", "_twin", "amounts", "applied", "bounded", "doubtful", "finished", "gained", "grants", "held"),
        *("plan", "seen", "seen_in", "settled", "since", "stamp", "state", "structure", "values"),
    )

    def __init__(self, state: State) -> None:
        self.state = state
        self.values: dict[int, dict[str, object]] = {}
        self.applied: dict[Effect, tuple[int, ...]] = {}
        self.amounts: dict[tuple[int, int, str], int] = {}
        self.gained: dict[tuple[int, Path], int] = {}
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
        entities, limited = self.state.entities, source.static.limited
        numbers: list[int] = []
        for number, changes in footprint:
            numbers.append(number)
            entity = entities[number]
            for change in changes:
                if change.attribute != "abilities" or not self._multiplies(source, entity, change):
                    self._write(entity, change)
                if limited and isinstance(change.value, int):
                    self.amounts[source.made.id, number, change.attribute] = change.value
        applied = self.applied
        applied[source] = (*applied[source], *numbers) if source in applied else tuple(numbers)

    def finish(self) -> None:
        """Bound the values at the end of their computation."""
        rules, grants = self.state.rules, []
        for number, held in self.values.items():
            for attribute, value in held.items():
                bounded = rules.finish(attribute, value)
                if bounded != value:
                    held[attribute] = bounded
                    self.bounded = True
            if "abilities" in held:
                grants.append(number)
        self.grants = tuple(grants)
        self.finished = True

    def _multiplies(self, source: Effect, entity: Entity, change: Change) -> bool:
        """Whether an ability that was itself granted would grant one that is had already; that could go on for ever."""
        if change.attribute != "abilities" or change.verb != "grant" or not source.made.printed:
            return False
        bearer = self.state.bearer(source.bearer)
        own = bearer is not None and bearer.card.key == source.path[0] and source.copy == 0
        held = self.value(entity, "abilities")
        return not own and isinstance(held, tuple) and change.value in held

    def _write(self, entity: Entity, change: Change) -> None:
        attribute, number, values, state = change.attribute, entity.id, self.values, self.state
        held = values[number] if number in values else None  # noqa: SIM401 - without a call
        if held is not None and attribute in held:
            old = held[attribute]
        else:
            old = state.rules.printed(state, entity, attribute)
        new = _changed(old, change.verb, change.value)
        if new == old:
            return
        limited = state.rules.limit(attribute, new)
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
    return state.rules.finish(attribute, state.rules.printed(state, entity, attribute))


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


class Plan:
    """The continuous effects at work, layer by layer, earliest first: made anew only when modifiers change.

    `reads`: what current values depend on, and whether a change to it may make or end modifiers. `demanding`: whether
    what is stored of them must be looked at whenever values change. `recurs`: whether an effect reads what one of its
    own or a later layer writes, so that applying the layers once may not be enough. `contended`: whether the order of
    effects could make a difference: only then do their times matter. `untimed`, `limited`: those without a time yet,
    and those whose amounts are remembered. `bearing`: whether any writes abilities or controllers. `parts`: the effects
    in the order in which they apply, if that is the same every time, and there are some whose doings may be kept.
    `former`: the plan from which what these did was taken over.
    """

    def __init__(self, state: State, times: dict[int, int], former: Plan | None = None) -> None:
        rules = state.rules
        sources = static_sources(state) if STATIC in state.watching else []
        if not _are_in_order(sources, times):
            # chaotic 8.7.1.1
            sources.sort(key=lambda source: _time(source, times))  # riftbound 475, 475.1.c, 475.3; mlp 711.3
        if rules.layers_recur:
            _steady(state, sources)
        self.batches: list[list[Effect]] = []
        self.entangled: list[bool] = []
        self.contended = False
        layers: dict[str, list[Effect]] = {}
        for source in sources:
            layers.setdefault(source.static.layer, []).append(source)
        for layer in rules.layers if layers else ():
            if layer in layers:
                batch = layers[layer]
                self.batches.append(batch)
                if len(batch) > 1:
                    self.entangled.append(may_depend(state, batch, batch))
                    self.contended = self.contended or _contended(batch)
                else:
                    self.entangled.append(False)
        self.reads = _all_reads(state, sources)
        self.recurs = rules.layers_recur and _looks_ahead(self.batches)
        self.demanding = (rules.new_time_when_active_again or rules.standing_order) and self.contended
        self.modifiers: list[Modifier] = []
        self.untimed: list[Modifier] = []
        self.limited: list[Modifier] = []
        self.bearing = exact = False
        for source in sources:
            ability, modifier = source.static, source.made
            self.modifiers.append(modifier)
            if not modifier.time:
                self.untimed.append(modifier)
            exact = exact or ability.exact
            if ability.limited:
                self.limited.append(modifier)
            self.bearing = self.bearing or not ability.written.isdisjoint(BEARERS)
            self.demanding = self.demanding or ability.limited or self.bearing
        self.parts: list[Part] = []
        if exact and not self.recurs and True not in self.entangled:
            self.parts = parts_of(self.batches, [] if former is None else former.parts)
        self.former = former


def _renew(state: State, steps: Plan, known: View | None) -> View:
    """The current values, computed from what effects did before as far as they do the same; the same, if all do."""
    if known is None or known.plan is None or (known.plan is not steps and known.plan is not steps.former):
        return _apply_parts(state, steps, steps.parts, None)
    since, steady = known.since, known.structure == state.structure
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


def _looks_ahead(batches: list[list[Effect]]) -> bool:
    """Whether an effect reads what an effect of its own or a later layer writes."""
    written: set[str] = set()
    for batch in reversed(batches):
        for source in batch:
            written.update(source.static.written)
        for source in batch:
            if not written.isdisjoint(source.leans):
                return True
    return False


def _steady(state: State, sources: list[Effect]) -> None:
    """Let effects that are printed on their bearers not lean on abilities, as long as these are only granted."""
    granting = False
    for source in sources:
        if "abilities" in source.static.written:
            if not source.static.gives:
                return
            granting = True
    for source in sources if granting else []:
        bearer = state.bearer(source.bearer) if source.made.printed and not source.copy else None
        if bearer is not None and bearer.card.key == source.path[0]:
            source.leans = (*source.static.reads, "controller")


def _contended(batch: list[Effect]) -> bool:
    """Whether there are effects of one layer whose order could make a difference."""
    for place, one in enumerate(batch):
        for other in batch[:place]:
            if _meet(one.static, one.read, other.static, other.read):
                return True
    return False


def meet(state: State, one: Modifier, other: Modifier) -> bool:
    """Whether one of two modifiers writes what the other reads, or writes too unless both only add to it."""
    first, second = state.ability(one.path), state.ability(other.path)
    assert isinstance(first, Static)  # noqa: S101
    assert isinstance(second, Static)  # noqa: S101
    return _meet(first, reads(first, one), second, reads(second, other))


def _meet(one: Static, mine: tuple[str, ...], other: Static, theirs: tuple[str, ...]) -> bool:
    written = one.written
    if not (one.additive and other.additive) and not written.isdisjoint(other.written):
        return True
    return not (written.isdisjoint(theirs) and other.written.isdisjoint(mine))


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


def static_sources(state: State) -> list[Effect]:
    """The modifiers that are continuous effects, oldest first."""
    found: list[Effect] = []
    copies: dict[tuple[int, Path], int] = {}
    effects = state.effects
    for number in sorted(state.watching[STATIC]):
        modifier = effects.get(number)
        ability = None if modifier is None else state.ability(modifier.path)
        if modifier is not None and isinstance(ability, Static):
            source = Effect(ability, modifier)
            if modifier.printed:
                key = (modifier.bearer, modifier.path)
                source.copy = copies.get(key, 0)
                copies[key] = source.copy + 1
            found.append(source)
    return found


def _all_reads(state: State, sources: list[Effect]) -> dict[str, bool]:
    """Every aspect of the state that values depend on, and whether modifiers do too."""
    aspects: dict[str, bool] = {}
    for becoming in state.rules.becoming():
        for aspect in (*becoming.zones, *becoming.reads):
            aspects[aspect] = False
    for source in sources:
        for aspect in source.static.reads:
            aspects[aspect] = False
        if not source.made.printed:
            for aspect in _noticed(state, source.made):
                aspects[aspect] = False
    for aspect in (*ALWAYS_READ, *state.rules.box_reads):
        aspects[aspect] = True
    return aspects


def _noticed(state: State, modifier: Modifier) -> list[str]:
    """What tells of the places of things that a modifier was made for, where that is not the kind of zone."""
    found: list[str] = []
    numbers = [modifier.bearer]
    for _, value in modifier.locked:
        if isinstance(value, tuple):
            numbers += [number for number in value if isinstance(number, int)]
    for number in numbers:
        thing = state.bearer(number)
        if thing is not None and thing.card.noticed_as:
            found.append(thing.card.noticed_as)
    return found


def _apply_layers(view: View, steps: Plan, *, again: bool = False) -> bool:
    """Apply the modifiers of one layer after another. False if there was nothing that any could be applied to."""
    applied = False
    at_once = view.state.rules.dependents_at_once
    for batch, entangled in zip(steps.batches, steps.entangled, strict=True):
        if again and not any(footprint_of(view, source) for source in batch):
            continue
        needs = find_needs(view, batch) if entangled else {}
        for source in arrange(batch, needs, at_once=at_once):
            footprint = footprint_of(view, source)
            if footprint is not None:
                view.apply(source, footprint)
                applied = applied or bool(footprint)
    return applied


def _are_in_order(sources: list[Effect], times: dict[int, int]) -> bool:
    """Whether effects, oldest first, have their times in the same order; those without one come last."""
    last = 0
    for source in sources:
        time = source.made.time or _LATEST
        if time < last:
            return False
        last = time
    return not times


def _time(source: Effect, times: dict[int, int]) -> tuple[int, int]:
    modifier = source.made
    return (times.get(modifier.id, modifier.time) or _LATEST, modifier.id)
