"""After every group of events: what applies now is compared with what was stored, and only here is it stored."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import STATIC, Static
from headjudge.kernel.cards import Path
from headjudge.kernel.current import View, current, project
from headjudge.kernel.decisions import Option, put_in_order
from headjudge.kernel.entities import Entity, Modifier, Thing
from headjudge.kernel.events import Event, notice
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Outcome, Steps

if TYPE_CHECKING:
    from headjudge.kernel.state import State

_MOST_TRIED: Final = 4
"""Orders of more modifiers than this are not all tried: they are asked for."""


def settle(state: State) -> Outcome | None:
    """Bring what is stored up to date with what applies; an outcome if something must happen first."""
    if current(state).stamp != state.settled_at:
        while _match(state):
            pass
        question = _give_times(state)
        if question is not None:
            return Call(question)
        _store_activity(state)
        state.settled_at = current(state).stamp
    _become(state)
    return state.rules.repair(state)


def _match(state: State) -> bool:
    """Make and end the modifiers of static abilities as their bearers gain and lose them."""
    view = current(state)
    wanted = _wanted(state, view)
    changed = False
    for modifier in state.modifiers():
        if modifier.printed and wanted.pop((modifier.bearer, modifier.path), None) is None:
            state.destroy(modifier)
            changed = True
    for (bearer, path), controller in wanted.items():
        modifier = Modifier(path, bearer, controller)
        modifier.printed = True
        state.create(modifier)
        changed = True
    return changed


def _wanted(state: State, view: View) -> dict[tuple[int, Path], int]:
    """The static abilities that work where their bearers are: the printed ones, lost or not, and the granted."""
    wanted: dict[tuple[int, Path], int] = {}
    for number in sorted({*state.watching.get(STATIC, ()), *view.grants}):
        thing = state.entities[number]
        if not isinstance(thing, Thing):
            continue
        zone = state.kind_of(thing)
        printed = thing.card.paths(state.rules.boxes(state, thing))
        for path in dict.fromkeys([*printed, *state.rules.had(view, thing)]):
            ability = state.ability(path)
            if ability.role == STATIC and zone in ability.zones:
                wanted[thing.incarnation, path] = thing.controller
    return wanted


def _give_times(state: State) -> Frame | None:
    """Give times to what has none yet, asking for their order where the result would differ."""
    for player in state.rules.time_order(state):
        theirs = [m for m in state.modifiers() if m.controller == player and _static(state, m)]
        new = [m for m in theirs if m.time == 0]
        candidates = theirs if state.rules.standing_order else new
        if new or state.rules.standing_order:
            if not _declared(state, player, candidates) and order_matters(state, candidates):
                return OrderTimes(player, tuple([modifier.id for modifier in candidates]))
            for modifier in new:
                state.set(modifier, "time", state.tick())
    for modifier in state.modifiers():
        if modifier.time == 0:
            state.set(modifier, "time", state.tick())
    return None


def _static(state: State, modifier: Modifier) -> bool:
    return state.ability(modifier.path).role == STATIC


def _declared(state: State, player: int, modifiers: list[Modifier]) -> bool:
    order = state.fact(f"order of {player}")
    return isinstance(order, tuple) and all(modifier.id in order for modifier in modifiers)


def order_matters(state: State, modifiers: list[Modifier]) -> bool:
    """Whether giving these modifiers their times in another order would give other values."""
    if len(modifiers) < 2 or not _share(state, modifiers):
        return False
    if len(modifiers) > _MOST_TRIED:
        return True
    latest = state.clock + 1
    first: dict[int, dict[str, object]] | None = None
    for order in permutations(modifiers):
        values = project(state, {modifier.id: latest + place for place, modifier in enumerate(order)}).values
        if first is None:
            first = values
        elif values != first:
            return True
    return False


def _share(state: State, modifiers: list[Modifier]) -> bool:
    written: list[str] = []
    for modifier in modifiers:
        ability = state.ability(modifier.path)
        if isinstance(ability, Static):
            if any(attribute in written for attribute in (*ability.reads, *ability.writes)):
                return True
            written += (*ability.writes, *[r for r in ability.reads if r not in ability.writes])
    return False


def _store_activity(state: State) -> None:
    """Store which modifiers apply, with a new time for those that do again, and what limited ones came to."""
    view = current(state)
    active = {source.modifier.id for source in view.applied if source.modifier is not None}
    for modifier in state.modifiers():
        ability = state.ability(modifier.path)
        if not isinstance(ability, Static):
            continue
        applies = modifier.id in active
        if applies and not modifier.active and state.rules.new_time_when_active_again:
            state.set(modifier, "time", state.tick())
        state.set(modifier, "active", applies)
        if ability.limited:
            _store_limits(state, view, modifier)


def _store_limits(state: State, view: View, modifier: Modifier) -> None:
    known = dict(modifier.remembered)
    for (number, subject), amount in view.amounts.items():
        if number == modifier.id:
            known.setdefault(_lasting(state.entities[subject]), amount)
    state.set(modifier, "remembered", tuple(sorted(known.items())))


def _lasting(entity: Entity) -> int:
    return entity.incarnation if isinstance(entity, Thing) else entity.id


def _become(state: State) -> None:
    """Let triggers see what has come to fit a description since the last time."""
    events: list[Event] = []
    for becoming in state.rules.becoming():
        view = current(state)
        known = f"was {becoming.name}"
        for zone in list(state.zones.values()):
            if zone.kind.name in becoming.zones:
                for thing in state.members(zone.key):
                    fits = 2 if becoming.fits(view, thing) else 1
                    was = thing.counters.get(known, 0)
                    if fits != was:
                        state.count(thing, known, fits)
                        if was == 1:
                            events.append(becoming.event(thing))
    if events:
        for event in events:
            state.record(event)
        notice(state, tuple(events), [])


@dataclass
class OrderTimes(Frame):
    """A player chooses the order in which modifiers of theirs apply."""

    player: int
    modifiers: tuple[int, ...]

    def steps(self) -> Steps:
        """Ask, then give the times."""
        return (self.ask, self.order)

    def ask(self, state: State) -> Outcome:
        """Ask for the order."""
        options = []
        for number in self.modifiers:
            modifier = state.entity(Modifier, number)
            options.append(Option(f"effect {number} of", (modifier.bearer,), number))
        return Ask(put_in_order(self.player, "In which order do these apply?", options, state.rules.cite("times")))

    def order(self, state: State) -> Outcome:
        """Give the times."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        for number in self.answer:
            state.set(state.entity(Modifier, number), "time", state.tick())
        if state.rules.standing_order:
            state.note(f"order of {self.player}", self.answer)
        state.unsettled = True
        return NEXT
