"""After every group of events: what applies now is compared with what was stored, and only here is it stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.current import NONE, View, current, plan
from headjudge.kernel.entities import Modifier, Thing
from headjudge.kernel.event import Event
from headjudge.kernel.footprints import lasting
from headjudge.kernel.frames import Call, Frame, Outcome
from headjudge.kernel.listening import notice
from headjudge.kernel.orders import OrderTimes, declared, entangled, order_matters
from headjudge.kernel.statics import match, out_of_date

if TYPE_CHECKING:
    from headjudge.kernel.becoming import Becoming
    from headjudge.kernel.state import State


def settle(state: State) -> Outcome | None:
    """Bring what is stored up to date with what applies; an outcome if something must happen first."""
    if state.changes != state.settled_at:
        if out_of_date(state):
            question = _catch_up(state)
            if question is not None:
                return Call(question)
            state.settled_structure = state.structure
            if (state.plan or plan(state)).demanding:
                current(state).settled = True
        _become(state)
        if state.plan is None:
            plan(state)  # from now on what it reads is what counts as a change
        state.settled_at = state.changes
    return state.rules.repair(state)


def _catch_up(state: State) -> Frame | None:
    """Make and end modifiers, give and take away times, until everything is as it applies; or ask for an order."""
    lapsed: list[int] = []
    going = True
    while going:
        match(state)
        question = _give_times(state)
        if question is not None:
            return question
        _remember_limits(state)
        going = _lapse(state, lapsed)
    return None


# Times -----------------------------------------------------------------------------------------------------------


def _give_times(state: State) -> Frame | None:
    """Give times to what begins to apply, asking for their order where the result would differ."""
    rules = state.rules
    _follow_bearers(state, plan(state).untimed)
    made = plan(state)
    new = made.untimed
    if new and rules.new_time_when_active_again and made.contended:
        new = _applying(state, new)
    tangled = made.contended or len(rules.layers) > 1
    if not new and not (rules.standing_order and tangled):
        return None
    if len(new) > 1 or (rules.standing_order and tangled):
        modifiers = sorted(made.modifiers, key=lambda modifier: modifier.id)
        new = [modifier for modifier in modifiers if modifier in new]
        for player in rules.time_order(state):
            theirs = [modifier for modifier in new if modifier.controller == player]
            asked = [m for m in modifiers if m.controller == player] if rules.standing_order else theirs
            question = _order_of(state, player, asked) if tangled else None
            if question is not None:
                return question
            _begin(state, theirs)
    _begin(state, [modifier for modifier in new if modifier.time == 0])
    if len(made.untimed) == len(new) == 1:  # It was the last to apply and still is: the plan stands.
        made.untimed = []
        state.plan = made
    return None


def _follow_bearers(state: State, modifiers: list[Modifier]) -> None:
    """Give abilities the times of what they are printed on, where the game lets these follow it."""
    for modifier in modifiers:
        if modifier.printed:
            time = state.rules.time_of(state, state.things[state.bearers[modifier.bearer]])
            if time:
                state.set(modifier, "time", time)  # chaotic 8.7.1.2


def _order_of(state: State, player: int, modifiers: list[Modifier]) -> Frame | None:
    """Ask a player for the order of some modifiers, if the result would differ by it."""
    for group in entangled(state, modifiers):
        if order_matters(state, group, declared(state, player)):  # mlp 711.6; neopets 8.7c
            return OrderTimes(player, tuple([modifier.id for modifier in group]))
    return None


def _begin(state: State, modifiers: list[Modifier]) -> None:
    """Give modifiers their times, one after another."""
    for modifier in modifiers:
        state.set(modifier, "time", state.tick())  # riftbound 475.1; mlp 711.3a; chaotic 8.7.1.2


def _applying(state: State, modifiers: list[Modifier]) -> list[Modifier]:
    applied = [source.modifier for source in current(state).applied]
    return [modifier for modifier in modifiers if modifier in applied]


def _lapse(state: State, lapsed: list[int]) -> bool:
    """Take the time from what no longer applies, if the game says so: once at most, so that there is an end."""
    if not state.rules.new_time_when_active_again or not plan(state).contended:
        return False
    timed = [modifier for modifier in plan(state).modifiers if modifier.time and modifier.id not in lapsed]
    applying = _applying(state, timed)
    gone = [modifier for modifier in timed if modifier not in applying]
    for modifier in gone:
        state.set(modifier, "time", 0)  # riftbound 475.1, 475.2
        lapsed.append(modifier.id)
    return bool(gone)


# Limits, and what things become ----------------------------------------------------------------------------------


def _remember_limits(state: State) -> None:
    """Remember what limited modifiers came to when they were first applied, for as long as they are."""
    limited = plan(state).limited
    if not limited:
        return
    amounts = current(state).amounts
    for modifier in limited:
        found: list[tuple[int, str, int]] = []
        for (number, subject, attribute), amount in amounts.items():
            if number == modifier.id:
                found.append((lasting(state.entities[subject]), attribute, amount))
        state.set(modifier, "remembered", tuple(sorted(found)))


def _to_be_seen(view: View, becoming: Becoming) -> list[Thing]:
    """The things of which it must be looked at what they have become: not those whose values have stayed."""
    state, known, doubtful, name = view.state, becoming.known, view.doubtful, becoming.name
    things, seen = becoming.among(state), view.seen.get(name)
    if seen is None or becoming.reads or state.changed.get("card", 0) > view.seen_in:
        view.seen[name] = things
        view.seen_in = state.version
        return things
    found: list[Thing] = []
    if seen is not things:
        view.seen[name] = things
        for thing in things:
            if known not in thing.counters or thing.id in doubtful or thing not in seen:
                found.append(thing)
    elif doubtful:
        for thing in things:
            if thing.id in doubtful:
                found.append(thing)
    return found


def _become(state: State) -> None:
    """Let triggers see what has come to fit a description since the last time."""
    described = state.rules.becoming()
    if not described:
        return
    events: list[Event] = []
    first = view = current(state)
    for becoming in described:
        view = view if view.stamp == state.changes else current(state)
        known = becoming.known
        for thing in _to_be_seen(view, becoming):
            fits = becoming.fits(view, thing)
            was = thing.counters[known] if known in thing.counters else 0  # noqa: SIM401 - without a call
            if was != 1 + fits:
                state.count(thing, known, 1 + fits)
                if fits and (was or 1 + becoming.fitted(view, thing)) == 1:  # riftbound 709
                    events.append(becoming.event(thing))
    if first is state.view:
        first.doubtful = NONE
    if events:
        for event in events:
            state.record(event)
        notice(state, tuple(events), [])
