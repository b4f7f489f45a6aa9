"""144 and 440 to 453: the Standard Move, moves and recalls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import PERMISSION
from headjudge.games.riftbound.entering import has_room
from headjudge.games.riftbound.events import Exhausted, Moved
from headjudge.games.riftbound.occasions.objects import MovesTo
from headjudge.games.riftbound.timing import MAIN, is_neutral_open, permitted, priority
from headjudge.kernel.abilities import Source
from headjudge.kernel.actions import Action
from headjudge.kernel.decisions import Option, Refusal, choose_some
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, forbidden_by, happen, is_guarded, why_forbidden
from headjudge.kernel.frames import NEXT, Ask, Frame, Outcome, Steps
from headjudge.kernel.listening import channel
from headjudge.kernel.state import State

MOVE_TO: Final = "move to"
_MOVE_TO: Final = channel(PERMISSION, MOVE_TO)


@dataclass
class Move(Action):
    """A unit's Standard Move to a location; others may move there with it."""

    unit: int
    to: str

    def things(self) -> tuple[int, ...]:
        return (self.unit,)

    def verb(self) -> str:
        return f"move {self.to}"

    def words(self) -> str:
        slot = table.slot_of(self.to)
        return "move {0} to base" if slot < 0 else f"move {{0}} to battlefield {slot + 1}"

    def cost(self, state: State, player: int) -> str:
        return "exhaust"  # 144.2

    def verify(self, state: State, player: int) -> Refusal | None:
        unit = state.things[state.bearers[self.unit]]
        # 144, 188.3.a
        if not table.is_unit(unit) or unit.controller != player or state.kind_of(unit) not in table.LOCATIONS:
            return Refusal("unit", "riftbound 144", "{0} is no unit of yours on the board", self.things())
        if priority(state) != player or player != table.turn_player(state) or state.fact("phase") != MAIN:  # 144.1.a
            return Refusal("turn", "riftbound 144.1.a", "units move in your own Main Phase")  # 409
        if not is_neutral_open(state):  # 144.1.b, 144.1.c
            words = "units do not move while there is a chain, a showdown or a combat"
            return Refusal("state", "riftbound 144.1.b", words)  # 144.1.c
        if not table.is_ready(unit):
            return Refusal("exhausted", "riftbound 144.2", "{0} is exhausted", self.things())  # 810.1.c.3
        return self.refuse(state, player, unit)

    def refuse(self, state: State, player: int, unit: Thing) -> Refusal | None:
        """Why a unit that could move now cannot move there."""
        if unit.zone == self.to:
            return Refusal("there", "riftbound 355.4.a", "{0} is already there", self.things())
        slot = table.slot_of(self.to)
        if slot < 0 and self.to != table.zone(table.BASE, player):  # 144.4.b
            return Refusal("base", "riftbound 144.4.b", "{0} can move to your own base only", self.things())
        # 144.4.a, 144.4.c.1
        if slot >= 0 and table.slot_of(unit.zone) >= 0 and not self._ganks(state, unit):  # 810.1.b, 810.1.c.1
            words = "{0} needs Ganking to move from battlefield to battlefield"
            return Refusal("ganking", "riftbound 144.4.c", words, self.things())  # 810.1.b
        if slot >= 0 and not has_room(state, player, slot):
            words = "units of two other players are there already"
            return Refusal("full", "riftbound 144.4.a.1", words)
        if not is_guarded(state, Moved):
            return None
        words = "{0} can't move there"
        return why_forbidden(state, self.event(state, unit), "riftbound 054.1", words, self.unit)  # 410.1.b.3

    def _ganks(self, state: State, unit: Thing) -> bool:
        return bool(table.keyword(state, unit, "Ganking")) or permitted(state, MOVE_TO, unit, self.to)  # 810.2

    def event(self, state: State, unit: Thing) -> Moved:
        """The move."""
        return Moved(unit.incarnation, unit.controller, self.to, unit.zone)

    def procedure(self, state: State, player: int) -> Frame:
        return Moving(player, self.unit, self.to)


@dataclass
class Moving(Frame):
    """Units move together: they are exhausted, then they are where they were going."""

    player: int
    unit: int
    to: str
    units: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Who comes along; pay; move."""
        return (self.ask, self.exhaust, self.move)

    def ask(self, state: State) -> Outcome:
        """Ask which other units move with it."""
        others: list[Thing] = []
        for unit in lineups.lineup(state).units:
            if unit.controller == self.player and table.EXHAUSTED not in unit.counters and self.may_join(state, unit):
                others.append(unit)
        if not others:
            self.answer = ()
            return NEXT
        options = [Option("with", (unit.incarnation,), unit.incarnation, "{0}") for unit in others]
        words = "Which other units move there at the same time?"
        # 144.3
        return Ask(choose_some(self.player, words, options, 0, len(options), "riftbound 144.3"))  # 144.3.a, 144.3.b

    def may_join(self, state: State, unit: Thing) -> bool:
        """Whether a unit that is ready could move to the same place, now that another does."""
        if unit.incarnation == self.unit or unit.zone == self.to:
            return False
        return Move(unit.incarnation, self.to).refuse(state, self.player, unit) is None

    def exhaust(self, state: State) -> Outcome:
        """All are exhausted."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        self.units = (self.unit, *self.answer)
        return happen(state, *[Exhausted(number, self.player) for number in self.units])  # 144.2, 144.3.c, 810.1.c.2

    def move(self, state: State) -> Outcome:
        """All move."""
        moves: list[Event] = []
        for number in self.units:
            unit = state.bearer(number)
            if unit is not None:
                moves.append(Moved(number, self.player, self.to, unit.zone))
        return happen(state, *moves)  # 420.3.b, 441.2, 441.3.a, 441.3.c


def may_gank(state: State, unit: Thing) -> bool:
    """Whether a unit may come to move from battlefield to battlefield: with Ganking, or where something permits it."""
    return _MOVE_TO in state.watching or bool(table.keyword(state, unit, "Ganking"))  # 144.4.c, 810.1.b


def destinations(state: State, unit: Thing) -> list[str]:
    """Where an effect could move a unit: anywhere but where it is."""
    found: list[str] = []
    for key in lineups.places(state):
        slot = table.slot_of(key)
        if key == unit.zone or (slot < 0 and key != table.zone(table.BASE, unit.controller)):  # 169.5.a
            continue  # 355.4.a
        if slot >= 0 and not has_room(state, unit.controller, slot):  # 169.5.b
            continue  # 442.2.c
        if barred_by(state, unit, key) is None:  # 355.4.a
            found.append(key)
    return found


def barred_by(state: State, unit: Thing, key: str) -> Source | None:
    """What says that a unit can't move to a location; None if nothing does."""
    if not is_guarded(state, Moved):
        return None
    return forbidden_by(state, Moved(unit.incarnation, unit.controller, key, unit.zone))


def is_turned_away(state: State, unit: Thing, key: str) -> bool:
    """Whether a unit can't move to a battlefield, wherever it comes from: others are there, or something says so."""
    slot = table.slot_of(key)
    if slot < 0:
        return False
    source = barred_by(state, unit, key)
    ban = getattr(source.ability, "occasion", None) if source is not None else None
    said = isinstance(ban, MovesTo) and bool(ban.to) and not ban.origin
    return said or not has_room(state, unit.controller, slot)  # 442.2.c
