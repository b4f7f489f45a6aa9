"""In which order the continuous effects at work apply, and what current values depend on."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import STATIC, Static
from headjudge.kernel.cards import Path
from headjudge.kernel.dependency import may_depend
from headjudge.kernel.entities import ALWAYS_READ, Modifier
from headjudge.kernel.footprints import BEARERS, Effect, reads
from headjudge.kernel.parts import Part, parts_of

if TYPE_CHECKING:
    from headjudge.kernel.state import State

_LATEST: Final = 1 << 60
"""The time of what has none yet."""


class Plan:
    """The continuous effects at work, layer by layer, earliest first: made anew only when modifiers change.

    `reads`: what current values depend on, and whether a change to it may make or end modifiers. `demanding`: whether
    what is stored of them must be looked at whenever values change. `recurs`: whether an effect reads what one of its
    own or a later layer writes, so that applying the layers once may not be enough. `contended`: whether the order of
    effects could make a difference: only then do their times matter. `untimed`, `limited`: those without a time yet,
    and those whose amounts are remembered. `bearing`: whether any writes abilities or controllers; `exact`: whether
    the doings of any may be kept. `parts`: the effects in the order in which they apply, if that is the same every time
    and some are exact. `former`: the plan from which what these did was taken over.
    """

    def __init__(self, state: State, times: dict[int, int], former: Plan | None = None) -> None:
        rules = state.rules
        sources = static_sources(state) if STATIC in state.watching else []
        if not _are_in_order(sources, times):
            sources = in_order(sources, times)
        if rules.layers_recur:
            _steady(state, sources)
        self.batches: list[list[Effect]] = []
        self.entangled: list[bool] = []
        self.contended = False
        if sources:
            self._lay_out(state, sources)
        self.reads = _all_reads(state, sources)
        self.recurs = rules.layers_recur and _looks_ahead(self.batches)
        self.demanding = (rules.new_time_when_active_again or rules.standing_order) and self.contended
        self.modifiers: list[Modifier] = []
        self.untimed: list[Modifier] = []
        self.limited: list[Modifier] = []
        self.bearing = self.exact = False
        for source in sources:
            self._note(source)
        self.parts: list[Part] = []
        if self.exact and not self.recurs and True not in self.entangled:
            self.parts = parts_of(self.batches, [] if former is None else former.parts)
        self.former = former

    def _lay_out(self, state: State, sources: list[Effect]) -> None:
        """Batch effects by layers."""
        layers: dict[str, list[Effect]] = {}
        for source in sources:
            layers.setdefault(source.static.layer, []).append(source)
        for layer in state.rules.layers:
            if layer in layers:
                batch = layers[layer]
                self.batches.append(batch)
                if len(batch) > 1:
                    self.entangled.append(may_depend(state, batch, batch))
                    self.contended = self.contended or _contended(batch, state.rules.limits)
                else:
                    self.entangled.append(False)

    def _note(self, source: Effect) -> None:
        """Note what is stored of an effect, and whether that must be looked at whenever values change."""
        ability, modifier = source.static, source.made
        self.modifiers.append(modifier)
        if not modifier.time:
            self.untimed.append(modifier)
        if ability.limited:
            self.limited.append(modifier)
        self.exact = self.exact or ability.exact
        self.bearing = self.bearing or not ability.written.isdisjoint(BEARERS)
        self.demanding = self.demanding or ability.limited or self.bearing


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


def _contended(batch: list[Effect], limits: frozenset[str]) -> bool:
    """Whether there are effects of one layer whose order could make a difference."""
    kinds: dict[tuple[Static, bool], Effect] = {}
    for one in batch:
        for other in kinds.values():
            if _meet(one.static, one.read, other.static, other.read, limits):
                return True
        kinds[one.static, one.made.printed] = one
    return False


def meet(state: State, one: Modifier, other: Modifier) -> bool:
    """Whether one of two modifiers writes what the other reads; or writes too, unless sums are all that comes of it."""
    first, second = state.ability(one.path), state.ability(other.path)
    assert isinstance(first, Static)  # noqa: S101
    assert isinstance(second, Static)  # noqa: S101
    return _meet(first, reads(first, one), second, reads(second, other), state.rules.limits)


def _meet(one: Static, mine: tuple[str, ...], other: Static, theirs: tuple[str, ...], limits: frozenset[str]) -> bool:
    written = one.written
    both = written & other.written
    if both and not (one.additive and other.additive and both.isdisjoint(limits)):
        return True
    return not (written.isdisjoint(theirs) and other.written.isdisjoint(mine))


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
        aspects.update(source.static.aspects)
        if not source.made.printed:
            for aspect in _noticed(state, source.made):
                aspects[aspect] = False
    aspects.update(dict.fromkeys(state.rules.base_reads, False))
    aspects.update(always_read(state.rules.box_reads))
    return aspects


@cache
def always_read(box_reads: tuple[str, ...]) -> dict[str, bool]:
    """What values and modifiers depend on, whatever effects are at work. `box_reads`: what text boxes read."""
    return dict.fromkeys((*ALWAYS_READ, *box_reads), True)


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


def _are_in_order(sources: list[Effect], times: dict[int, int]) -> bool:
    """Whether effects, oldest first, have their times in the same order; those without one come last."""
    last = 0
    for source in sources:
        time = source.made.time or _LATEST
        if time < last:
            return False
        last = time
    return not times


def in_order(sources: list[Effect], times: dict[int, int]) -> list[Effect]:
    """Effects by their times, or by other ones that are given for some of them."""
    # chaotic 8.7.1.1
    return sorted(sources, key=lambda source: _time(source, times))  # riftbound 475, 475.1.c, 475.3; mlp 711.3


def _time(source: Effect, times: dict[int, int]) -> tuple[int, int]:
    modifier = source.made
    return (times.get(modifier.id, modifier.time) or _LATEST, modifier.id)
