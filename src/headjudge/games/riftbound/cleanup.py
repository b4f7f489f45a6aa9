"""318 to 324: cleanups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import lineups, table
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
from headjudge.kernel.entities import Player, Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import DONE, NEXT, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.memo import Key
from headjudge.kernel.modifiers import expire
from headjudge.kernel.state import State

_OF_FIELDS: Final[tuple[str, ...]] = (table.BATTLEFIELDS, "controller", "face_up")
"""What is looked at of battlefields, and of what lies facedown there, besides who is present."""
_BY_ITSELF: Final[tuple[str, ...]] = (table.POINTS, table.DAMAGE, table.CONTESTED)
"""What brings tasks though it is neither a value nor where anything is."""
NO_RESOURCES: Final = frozenset({table.POINTS, table.XP})
"""What players have besides what is in their Rune Pools."""
_TASKS: Final[Key[Tasks]] = Key("tasks")
COMBAT: Final = "combat"
ENDING: Final = "ending"
TURN: Final = "turn"
"""The duration of what lasts until the end of the turn."""


def is_idle(state: State) -> bool:
    """Whether nothing is on the chain or about to be put there."""
    return not state.lists[table.CHAIN].items and not state.lists[table.TRIGGERS].items  # 323.6, 320.1


def is_due(state: State) -> bool:
    """Whether a cleanup would change anything."""
    tasks = tasks_of(state)
    return tasks.due or (tasks.deserted and is_idle(state))


def tasks_of(state: State) -> Tasks:
    """What a cleanup would find to do now."""
    try:
        tasks = state.memo[_TASKS]
    except KeyError:
        tasks = state.memo[_TASKS] = Tasks(state)
    going_on = _going_on(state) if "showdown" in state.facts else ()
    if tasks.since != state.version or tasks.going_on != going_on:
        tasks.renew(state, going_on)
    return tasks


class Tasks:
    """What a cleanup would find to do: looked at again only as far as something has changed.

    `due`: whether there is anything, besides that battlefields which are `deserted` become uncontrolled in an Open
    State. `winner`: who has won; `astray`: whether units have designations that are not theirs; `hurt`: the units with
    damage, `doomed`: whether some die by it; `contested`: whether a battlefield is; `misfit`: whether that or a
    facedown card has to go. `going_on`: where a showdown was, and who fought in it; `changes`: the count of what
    current values read, and where everything is.
    """

    __slots__ = (
        *("astray", "changes", "contested", "deserted", "doomed", "due"),
        *("going_on", "hurt", "misfit", "since", "winner"),
    )

    def __init__(self, state: State) -> None:
        for name in _BY_ITSELF:
            state.changed.setdefault(name, 0)
        self.since = self.changes = -1
        self.going_on: tuple[object, ...] = ()
        self.winner = -1
        self.astray = False
        self.hurt: list[Thing] = []
        self.doomed = False
        self.deserted = self.contested = self.misfit = False
        self.due = False

    def renew(self, state: State, going_on: tuple[object, ...]) -> None:
        """Look at what may have changed, with this going on."""
        since, self.since = self.since, state.version
        valued, other = state.changes != self.changes, going_on != self.going_on
        if not (valued or other) and state.stayed(_BY_ITSELF, since):
            return
        changed = state.changed
        damaged, contested = changed[table.DAMAGE] > since, changed[table.CONTESTED] > since
        if changed[table.POINTS] > since:
            self.winner = winner(state)
        board = lineups.lineup(state)
        other = other or board.since > since
        self.changes, self.going_on = state.changes, going_on
        if valued or other:
            self.astray = "combat" in state.facts and bool(undesignated(state))
        if damaged or (self.hurt and (valued or other)):  # who comes has no damage
            self._look_at_units(state, board)
        if other or contested or (valued and not state.stayed(_OF_FIELDS, since)):
            self._look_at_fields(state, board)
        self.due = self.winner >= 0 or self.astray or self.doomed or self.misfit or bool(board.misplaced)

    def _look_at_units(self, state: State, board: lineups.Board) -> None:
        """See which units have damage, and whether they die by it."""
        self.hurt = []
        self.doomed = False
        for unit in board.units:
            if table.DAMAGE in unit.counters:
                self.hurt.append(unit)
                self.doomed = self.doomed or table.is_doomed(state, unit)

    def _look_at_fields(self, state: State, board: lineups.Board) -> None:
        """See what is to be done at battlefields."""
        going_on = table.showdown_at(state)
        self.deserted = self.contested = self.misfit = False
        for slot, (field, place, facedown) in enumerate(board.fields):
            if slot != going_on and is_left(field, place):
                self.deserted = True
            if table.CONTESTED in field.counters:
                self.contested = True
                if slot != going_on and not is_staged_at(state, slot):
                    self.misfit = True
            if facedown.members and uncovered(state):
                self.misfit = True


def _going_on(state: State) -> tuple[object, ...]:
    """Where a showdown is, and who fights in it."""
    facts = state.facts
    if "combat" not in facts:
        return (facts["showdown"],)
    return (facts["showdown"], facts["combat"], facts.get("attacker"), facts.get("defender"))


@dataclass
class Cleanup(Frame):
    """323: the tasks of a cleanup, in order. `special`: the combat's or the turn's end inserts steps of its own."""

    special: str = ""

    def steps(self) -> Steps:
        """In the order of the rulebook."""
        return (
            *(self.win, self.designate, self.kill, self.heal, self.recall_attackers),  # 323, 324.1
            *(self.expire, self.empty_pools, self.lose_control, self.recall, self.remove_hidden, self.unstage),
        )

    def win(self, state: State) -> Outcome:
        """1. Somebody has won."""
        player = tasks_of(state).winner
        return NEXT if player < 0 else wins(state, player)  # 323.1, 467

    def designate(self, state: State) -> Outcome:
        """2. Units gain and lose designations."""
        return happen(state, *undesignated(state))  # 323.2

    def kill(self, state: State) -> Outcome:
        """3a and 3b. Units with lethal damage die."""
        return happen(state, *[_death(state, unit) for unit in doomed(state)])  # 323.4, 323.5

    def heal(self, state: State) -> Outcome:
        """3c, or 2c as a turn ends. All units are healed."""
        if not self.special:
            return Goto(self.lose_control)
        # 461.1.a.1, 317.2.b, 143.3.b, 418.1.a, 418.2
        return happen(state, *[Healed(unit.incarnation) for unit in tasks_of(state).hurt])

    def recall_attackers(self, state: State) -> Outcome:
        """3d, as a combat ends. Attackers are recalled if defenders are still there."""
        if self.special == ENDING:
            return NEXT
        there = lineups.units_at(state, table.zone(table.FIELD, table.combat_at(state)))
        if not any(unit.counters.get(table.DEFENDER) for unit in there):
            return NEXT
        attackers = [unit for unit in there if unit.counters.get(table.ATTACKER)]
        return happen(state, *[Recalled(unit.incarnation) for unit in attackers])  # 461.1.a.2

    def expire(self, state: State) -> Outcome:
        """2d, as a turn ends. What lasts for it expires."""
        if self.special != ENDING:
            return Goto(self.lose_control)
        expire(state, TURN)  # 317.2.c, 801.3.a.2, 801.3.b.1, 390.5.b
        state.unsettled = True
        return NEXT

    def empty_pools(self, state: State) -> Outcome:
        """2e, as a turn ends. Unspent resources are lost."""
        empty(state)  # 317.2.d
        return NEXT

    def lose_control(self, state: State) -> Outcome:
        """4. Battlefields without units become uncontrolled."""
        return happen(state, *deserted(state))  # 323.6

    def recall(self, state: State) -> Outcome:
        """5. What is where it may not be is recalled."""
        misplaced = lineups.lineup(state).misplaced
        return happen(state, *[Recalled(thing.incarnation) for thing in misplaced])  # 323.7, 149.3, 452.1

    def remove_hidden(self, state: State) -> Outcome:
        """5. Facedown cards leave battlefields that their controllers do not control."""
        return happen(state, *[PutInTrash(thing.incarnation) for thing in uncovered(state)])  # 323.7, 107.3.d

    def unstage(self, state: State) -> Outcome:
        """6 and 7a. Where whoever contested a battlefield has left before anything began, nothing will."""
        for slot in uncontested(state):
            state.count(table.battlefield(state, slot), table.CONTESTED, 0)  # 323.10, 187.3.b
        return DONE


@dataclass
class Cleanups(Frame):
    """322: one cleanup after another, until one of them changes nothing: what can't die is not killed for ever.

    `before`: how much had happened before the last of them.
    """

    before: int = 0

    def steps(self) -> Steps:
        """Clean up, and see whether that has changed anything."""
        return (self.clean_up, self.cleaned)

    def clean_up(self, state: State) -> Outcome:
        """One cleanup, if there is anything to clean up."""
        self.before = len(state.history)
        return Call(Cleanup()) if is_due(state) else DONE

    def cleaned(self, state: State) -> Outcome:
        """Another, if anything has happened."""
        return Goto(self.clean_up) if len(state.history) > self.before else DONE  # 322, 322.1


def undesignated(state: State) -> list[Event]:
    """The designations that units gain or lose because of where they are now."""
    events: list[Event] = []
    slot = table.combat_at(state)
    if slot < 0:
        return events
    here, attacker, defender = table.zone(table.FIELD, slot), state.amount("attacker") - 1, state.amount("defender") - 1
    for unit in lineups.units(state):
        number, counters = unit.incarnation, unit.counters
        attacks, defends = table.ATTACKER in counters, table.DEFENDER in counters
        if unit.zone != here:
            if attacks or defends:
                events.append(NoLongerInCombat(number))  # 323.2.c
        elif unit.controller == attacker:
            if not attacks:
                first = not was_designated(state, number, table.ATTACKER)
                events.append(Attacks(number, unit.controller, first))  # 323.2.a, 459.2.b.3.a
        elif unit.controller == defender and not defends:
            first = not was_designated(state, number, table.DEFENDER)
            events.append(Defends(number, unit.controller, first))  # 323.2.a, 459.2.b.4.a
    return events


def doomed(state: State) -> list[Thing]:
    """The units with damage that equals or exceeds their Might."""
    return [unit for unit in tasks_of(state).hurt if table.is_doomed(state, unit)]  # 143.2.a, 323.5


def _death(state: State, unit: Thing) -> Killed:
    """The death of a unit, attributed to what dealt damage to it just before."""
    noted = state.fact("damaged by")
    by = -1  # 411.2
    sources: tuple[int, ...] = ()
    for card, player, dealers in noted if isinstance(noted, tuple) else ():
        if card == unit.incarnation:
            by, sources = player, dealers  # 428.5.c
    return Killed(unit.incarnation, by, sources, unit.zone, unit.controller, lethal=True)


def deserted(state: State) -> list[Event]:
    """The battlefields that somebody controls without having units there, in an Open State."""
    events: list[Event] = []
    if not is_idle(state):
        return events
    for slot, (field, place, _) in enumerate(lineups.lineup(state).fields):
        if is_left(field, place) and slot != table.showdown_at(state):  # 187.4.b
            events.append(ControlLost(slot, field.controller))  # 187.4.c
    return events


def is_left(field: Thing, place: lineups.Place) -> bool:
    """Whether somebody controls a battlefield without having units there."""
    return field.controller >= 0 and field.controller not in place.players  # 187.4.a


def uncovered(state: State) -> list[Thing]:
    """Facedown cards at battlefields that their controllers do not control."""
    found: list[Thing] = []
    for field, _, facedown in lineups.lineup(state).fields:
        if facedown.members:
            found += [thing for thing in state.members(facedown.key) if thing.controller != field.controller]
    return found


def staged(state: State) -> list[int]:
    """The battlefields where a showdown or combat is staged."""
    found: list[int] = []
    for slot in lineups.contested(state):
        if is_staged_at(state, slot):
            found.append(slot)  # 464.1.b
    return found


def is_staged_at(state: State, slot: int) -> bool:
    """Whether a showdown or combat is staged at a contested battlefield."""
    there = lineups.lineup(state).at[table.zone(table.FIELD, slot)].players
    # 316.5.b, 323.8, 323.8.a, 323.9, 323.9.a, 323.10
    return table.contested_by(state, slot) in there or lineups.is_opposed(state, slot)


def uncontested(state: State) -> list[int]:
    """The battlefields that are still contested though nothing is staged or in progress there."""
    going_on = table.showdown_at(state)
    return [slot for slot in lineups.contested(state) if slot != going_on and not is_staged_at(state, slot)]


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
