"""318 to 324: cleanups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import DOMAINS
from headjudge.games.riftbound.earmarks import earmark, earmarked
from headjudge.games.riftbound.events import (
    Attacks,
    ControlLost,
    Defends,
    Healed,
    Killed,
    NoLongerInCombat,
    PutInTrash,
    Recalled,
)
from headjudge.games.riftbound.events.time import was_designated
from headjudge.games.riftbound.price import ANY
from headjudge.games.riftbound.winning import winner, wins
from headjudge.kernel.current import View, current
from headjudge.kernel.entities import Player, Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import Done, Frame, Goto, Outcome, Steps, followed_by
from headjudge.kernel.memo import Key
from headjudge.kernel.rules import expire
from headjudge.kernel.state import State

_TASKS: Final[tuple[str, ...]] = (
    *(table.POINTS, table.DAMAGE, table.CONTESTED, table.BATTLEFIELDS),
    *(table.ATTACKER, table.DEFENDER),
)
"""What it depends on whether there is anything to clean up, besides what is at locations and lies facedown."""
NO_RESOURCES: Final = frozenset({table.POINTS, table.XP})
"""What players have besides what is in their Rune Pools."""
_CLEAN: Final[Key[Clean]] = Key("clean")
COMBAT: Final = "combat"
ENDING: Final = "ending"
TURN: Final = "turn"
"""The duration of what lasts until the end of the turn."""


def is_idle(state: State) -> bool:
    """Whether nothing is on the chain or about to be put there."""
    return not state.lists[table.CHAIN].items and not state.lists[table.TRIGGERS].items  # 323.6, 320.1


def is_due(state: State) -> bool:
    """Whether a cleanup would change anything."""
    return tidy(state) is None


def tidy(state: State) -> Clean | None:
    """That a cleanup would change nothing, if it is so; not looked for again as long as nothing has changed."""
    clean = state.memo.get(_CLEAN)
    if clean is None:
        clean = state.memo[_CLEAN] = Clean(state)
    if clean.holds(state):
        return clean
    if _would_change(state):
        return None
    clean.note(state)
    return clean


class Clean:
    """That a cleanup would change nothing, as long as nothing changes that it depends on.

    `idle`: nothing was on the chain or about to be put there; `going_on`: where a showdown was, and who fought in it;
    `view`: the values by which units with damage lived, if there were any; `contested`: whether a battlefield was.
    """

    def __init__(self, state: State) -> None:
        self.since = self.changes = -1
        self.idle = False
        self.going_on: tuple[object, ...] = ()
        self.view: View | None = None
        self.contested = False
        self.hinges = (*_TASKS, *[table.zone(table.FACEDOWN, player.id) for player in state.players])

    def note(self, state: State) -> None:
        """It is so now."""
        board = table.board(state)
        self.since, self.changes = state.version, state.changes
        self.idle = is_idle(state)
        self.going_on = _going_on(state)
        self.view = None
        for unit in board.units:
            if table.DAMAGE in unit.counters:
                self.view = current(state)
        self.contested = False
        for field, _, _ in board.fields:
            if table.CONTESTED in field.counters:
                self.contested = True

    def holds(self, state: State) -> bool:
        """Whether it is still so."""
        since = self.since
        if (self.going_on or "showdown" in state.facts) and _going_on(state) != self.going_on:
            return False
        if since == state.version:
            return True
        if not state.stayed(self.hinges, since) or (not self.idle and is_idle(state)):
            return False
        if state.changes != self.changes:
            if table.board(state).since > since or (self.view is not None and current(state) is not self.view):
                return False
            self.changes = state.changes
        self.since = state.version
        return True


def _going_on(state: State) -> tuple[object, ...]:
    """Where a showdown is, and who fights in it."""
    facts = state.facts
    if "showdown" not in facts:
        return ()
    return (facts["showdown"], facts.get("combat"), facts.get("attacker"), facts.get("defender"))


def _would_change(state: State) -> bool:
    """Whether any of the tasks of a cleanup finds something to do; what is clear at a glance is not looked into."""
    board, goal = table.board(state), state.facts["victory score"]
    for player in state.players:
        counters = player.counters
        if table.POINTS in counters and counters[table.POINTS] >= goal and winner(state) >= 0:  # type: ignore[operator]
            return True
    if board.misplaced or ("combat" in state.facts and undesignated(state)):
        return True
    for unit in board.units:
        if table.DAMAGE in unit.counters and is_doomed(state, unit):
            return True
    return _would_change_fields(state, board)


def _would_change_fields(state: State, board: table.Board) -> bool:
    """Whether anything is to be done at a battlefield."""
    lists, going_on = state.lists, table.showdown_at(state)
    for slot, (field, place, facedown) in enumerate(board.fields):
        if slot != going_on:
            if is_left(field, place) and not lists[table.CHAIN].items and not lists[table.TRIGGERS].items:
                return True
            if table.CONTESTED in field.counters and not is_staged_at(state, slot):
                return True
        if facedown.members and uncovered(state):
            return True
    return False


def nothing_ends(state: State) -> bool:
    """Whether the special cleanup of the end of a turn would change nothing."""
    for modifier in state.effects.values():
        if modifier.duration == TURN:
            return False
    for player in state.players:
        if has_resources(player):
            return False
    for unit in table.board(state).units:
        if table.DAMAGE in unit.counters:
            return False
    return not is_due(state)


@dataclass
class Cleanup(Frame):
    """323: the tasks of a cleanup, in order. `special`: the combat's or the turn's end inserts steps of its own.

    Where there is nothing to do, the next task follows at once.
    """

    special: str = ""

    def steps(self) -> Steps:
        """In the order of the rulebook."""
        return (
            *(self.win, self.designate, self.kill, self.heal, self.special_step, self.empty_pools),  # 323, 324.1
            *(self.lose_control, self.recall, self.remove_hidden, self.unstage),
        )

    def win(self, state: State) -> Outcome:
        """1. Somebody has won."""
        player = winner(state)
        return self.designate(state) if player < 0 else wins(state, player)  # 323.1, 467

    def designate(self, state: State) -> Outcome:
        """2. Units gain and lose designations."""
        events = undesignated(state)
        return followed_by(happen(state, *events), self.kill) if events else self.kill(state)  # 323.2

    def kill(self, state: State) -> Outcome:
        """3a and 3b. Units with lethal damage die."""
        units = doomed(state)
        if not units:
            return self.heal(state)
        return followed_by(happen(state, *[_death(state, unit) for unit in units]), self.heal)  # 323.4, 323.5

    def heal(self, state: State) -> Outcome:
        """3c, or 2c as a turn ends. All units are healed."""
        if not self.special:
            return self.lose_control(state)
        hurt = [unit for unit in table.units(state) if unit.counters.get(table.DAMAGE)]
        if not hurt:
            return self.special_step(state)
        # 461.1.a.1, 317.2.b, 143.3.b, 418.1.a, 418.2
        return followed_by(happen(state, *[Healed(unit.incarnation) for unit in hurt]), self.special_step)

    def special_step(self, state: State) -> Outcome:
        """3d. Attackers are recalled if defenders are still there; as a turn ends what lasts for it expires."""
        if self.special == ENDING:
            expire(state, TURN)  # 317.2.c, 801.3.a.2, 801.3.b.1, 390.5.b
            state.unsettled = True
            return Goto(self.empty_pools)
        at = table.zone(table.FIELD, table.combat_at(state))
        attackers = [unit for unit in table.units_at(state, at) if unit.counters.get(table.ATTACKER)]
        defended = any(unit.counters.get(table.DEFENDER) for unit in table.units_at(state, at))
        if not attackers or not defended:
            return self.lose_control(state)
        recalls = [Recalled(unit.incarnation) for unit in attackers]
        return followed_by(happen(state, *recalls), self.lose_control)  # 461.1.a.2

    def empty_pools(self, state: State) -> Outcome:
        """2e. As a turn ends, unspent resources are lost."""
        empty(state)  # 317.2.d
        return self.lose_control(state)

    def lose_control(self, state: State) -> Outcome:
        """4. Battlefields without units become uncontrolled."""
        events = deserted(state)
        return followed_by(happen(state, *events), self.recall) if events else self.recall(state)  # 323.6

    def recall(self, state: State) -> Outcome:
        """5. What is where it may not be is recalled."""
        things = table.board(state).misplaced
        if not things:
            return self.remove_hidden(state)
        recalls = [Recalled(thing.incarnation) for thing in things]
        return followed_by(happen(state, *recalls), self.remove_hidden)  # 323.7, 149.3, 452.1

    def remove_hidden(self, state: State) -> Outcome:
        """5. Facedown cards leave battlefields that their controllers do not control."""
        things = uncovered(state)
        if not things:
            return self.unstage(state)
        removed = [PutInTrash(thing.incarnation) for thing in things]
        return followed_by(happen(state, *removed), self.unstage)  # 323.7, 107.3.d

    def unstage(self, state: State) -> Outcome:
        """6 and 7a. Where whoever contested a battlefield has left before anything began, nothing will."""
        for slot in uncontested(state):
            state.count(table.battlefield(state, slot), table.CONTESTED, 0)  # 323.10, 187.3.b
        return Done()


def undesignated(state: State) -> list[Event]:
    """The designations that units gain or lose because of where they are now."""
    events: list[Event] = []
    slot = table.combat_at(state)
    if slot < 0:
        return events
    for unit in table.units(state):
        number, here = unit.incarnation, table.slot_of(unit.zone) == slot
        attacks, defends = bool(unit.counters.get(table.ATTACKER)), bool(unit.counters.get(table.DEFENDER))
        if not here:
            if attacks or defends:
                events.append(NoLongerInCombat(number))  # 323.2.c
        elif unit.controller == state.amount("attacker") - 1:
            if not attacks:
                first = not was_designated(state, number, table.ATTACKER)
                events.append(Attacks(number, unit.controller, first))  # 323.2.a, 459.2.b.3.a
        elif unit.controller == state.amount("defender") - 1 and not defends:
            first = not was_designated(state, number, table.DEFENDER)
            events.append(Defends(number, unit.controller, first))  # 323.2.a, 459.2.b.4.a
    return events


def doomed(state: State) -> list[Thing]:
    """The units with damage that equals or exceeds their Might."""
    hurt = [unit for unit in table.units(state) if table.DAMAGE in unit.counters]
    return [unit for unit in hurt if is_doomed(state, unit)]  # 143.2.a, 323.5


def is_doomed(state: State, unit: Thing) -> bool:
    """Whether a unit has damage that equals or exceeds its Might."""
    damage = unit.counters.get(table.DAMAGE, 0)
    return damage > 0 and damage >= table.true_might(state, unit)  # 143.2, 143.2.a, 423.1.c


def _death(state: State, unit: Thing) -> Killed:
    """The death of a unit, attributed to what dealt damage to it just before."""
    noted = state.fact("damaged by")
    by = -1  # 411.2
    sources: tuple[int, ...] = ()
    for card, player, dealers in noted if isinstance(noted, tuple) else ():
        if card == unit.incarnation:
            by, sources = player, dealers  # 428.5.c
    return Killed(unit.incarnation, by, sources, unit.zone, unit.controller)


def deserted(state: State) -> list[Event]:
    """The battlefields that somebody controls without having units there, in an Open State."""
    events: list[Event] = []
    if not is_idle(state):
        return events
    for slot, (field, place, _) in enumerate(table.board(state).fields):
        if is_left(field, place) and slot != table.showdown_at(state):  # 187.4.b
            events.append(ControlLost(slot, field.controller))  # 187.4.c
    return events


def is_left(field: Thing, place: table.Place) -> bool:
    """Whether somebody controls a battlefield without having units there."""
    return field.controller >= 0 and field.controller not in place.players  # 187.4.a


def uncovered(state: State) -> list[Thing]:
    """Facedown cards at battlefields that their controllers do not control."""
    found: list[Thing] = []
    for field, _, facedown in table.board(state).fields:
        if facedown.members:
            found += [thing for thing in state.members(facedown.key) if thing.controller != field.controller]
    return found


def staged(state: State) -> list[int]:
    """The battlefields where a showdown or combat is staged."""
    return [slot for slot in table.contested(state) if is_staged_at(state, slot)]  # 464.1.b


def is_staged_at(state: State, slot: int) -> bool:
    """Whether a showdown or combat is staged at a contested battlefield."""
    here = table.zone(table.FIELD, slot)  # 316.5.b, 323.8, 323.8.a, 323.9, 323.9.a, 323.10
    return bool(table.units_at(state, here, table.contested_by(state, slot))) or table.is_opposed(state, slot)


def uncontested(state: State) -> list[int]:
    """The battlefields that are still contested though nothing is staged or in progress there."""
    going_on = table.showdown_at(state)
    return [slot for slot in table.contested(state) if slot != going_on and not is_staged_at(state, slot)]


def has_resources(player: Player) -> bool:
    """Whether there is anything in a player's Rune Pool."""
    return bool(player.counters) and not player.counters.keys() <= NO_RESOURCES


def empty(state: State) -> None:
    """Every player's Rune Pool empties."""
    for player in state.players:
        if not has_resources(player):
            continue
        marked = [earmark(resource, purpose) for resource, purpose in earmarked(player)]
        for resource in (table.ENERGY, ANY, *DOMAINS, *marked):
            if player.counters.get(resource):
                state.count(player, resource, 0)  # 166, 166.1, 315.4.d
