"""Moves by effects: 355.4, 420 and 444."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import At, Instruction, Noun, noun_at
from headjudge.games.riftbound import table
from headjudge.games.riftbound.effects import at_item, hidden_at
from headjudge.games.riftbound.entering import place_options
from headjudge.games.riftbound.events import Moved, Recalled
from headjudge.games.riftbound.instructions.things import can_any, note_did
from headjudge.games.riftbound.movement import destinations, is_turned_away
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.places import is_place
from headjudge.games.riftbound.relations import places_meant
from headjudge.kernel.decisions import choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Done, Frame, Outcome, Steps
from headjudge.kernel.state import State

HERE: Final = ("here", "my battlefield")
"""Words for where the object is that the text is on."""
BASE: Final = "base"
"""Every unit's own base, which nobody chooses."""
TO_OR_FROM_BASE: Final = "to or from its base"
"""Its base, or anywhere else if it is there."""


class Destination(Target):
    """Where units will be moved: chosen with the other choices, if there is anything to choose.

    `where`: "" for anywhere, or what a location must be like; `there`: where something else is. Its choice is the key
    of a location.
    """

    def __init__(self, units: Noun, where: str, label: str, there: Noun | None = None) -> None:
        self.units = units
        self.where = where
        self.label = label
        self.there = there
        self.mode = -1
        if isinstance(units, Target):
            units.goes = self

    @property
    def printed(self) -> int | None:
        return 1

    def most(self, at: At) -> int:
        return 1

    def suffices(self, at: At) -> bool:
        return True

    def in_question(self, at: At) -> list[Thing]:
        return []

    def choose(self, at: At) -> Outcome:
        found = self.places(at)
        if len(found) <= 1:
            at.keep(self.label, found[0] if found else "")
            return NEXT
        assert at.item is not None  # noqa: S101
        return Call(ChoosingPlace(at.chooser, at.item.id, self.place))  # 355.4

    def ways(self, at: At) -> list[object]:
        return list(self.places(at)) or [""]

    def places(self, at: At) -> list[str]:
        """The locations that could be chosen."""
        if self.where == BASE:
            return [table.zone(table.BASE, max(at.player, 0))]  # by which every unit's own is meant
        if self.is_named():
            return places_meant(at, self.where, self.there)
        found: list[str] = []
        for unit in self.units.things(at):
            found += [key for key in self.places_of(at, unit) if key not in found]
        within = hidden_at(at)
        return found if within is None or within not in found else [within, *[k for k in found if k != within]]

    def is_named(self) -> bool:
        """Whether the text names the one place where units go, so that nobody chooses it."""
        return self.there is not None or self.where in HERE or self.where == BASE  # 355.10.d

    def where_to(self, at: At) -> object:
        """The location that was chosen; what depends on where the text is by now, as it is now."""
        if self.there is not None or self.where not in HERE:
            return at.chosen(self.label)  # 355.15
        found = places_meant(at, self.where, None)
        return found[0] if found else ""  # 359.3.f.2

    def places_of(self, at: At, unit: Thing) -> list[str]:
        """The locations that could be chosen for one unit."""
        found = destinations(at.state, unit)
        if self.where == TO_OR_FROM_BASE:
            return [key for key in found if self.admits(unit, key)]
        return [key for key in found if not self.where or is_place(at, key, self.where)]  # 444.1

    def admits(self, unit: Thing, key: str) -> bool:
        """Whether the text lets a unit move to a location from where it is."""
        return self.where != TO_OR_FROM_BASE or table.zone(table.BASE, unit.controller) in {unit.zone, key}

    def is_open_to(self, at: At, unit: Thing) -> bool:
        """Whether a unit may be chosen for this: for a place that is named it may be there already (055, 355.9)."""
        return self.is_named() or bool(self.places_of(at, unit))  # 355.4.a

    def things(self, at: At) -> list[Thing]:
        return []


@dataclass
class ChoosingPlace(Frame):
    """A player chooses where units will be moved."""

    player: int
    item: int
    noun: int

    def steps(self) -> Steps:
        """Ask, and note it."""
        return (self.ask, self.take)

    def destination(self, state: State) -> Destination:
        """What is chosen."""
        noun = noun_at(state, self.item, self.noun)
        assert isinstance(noun, Destination)  # noqa: S101
        return noun

    def ask(self, state: State) -> Outcome:
        """Ask."""
        at = at_item(state, self.item)
        options = place_options(state, self.destination(state).places(at))
        decision = choose_one(self.player, "Where does {0} move it?", options, "riftbound 355.4")
        decision.things = (at.bearer,)
        return Ask(decision)

    def take(self, state: State) -> Outcome:
        """Note it."""
        at_item(state, self.item).keep(self.destination(state).label, self.answer)
        return Done(self.answer)


class MoveThings(Instruction):
    """Move units to where was chosen; whoever may not be there is recalled."""

    label: str | None = ""

    def __init__(self, noun: Noun, to: Destination) -> None:
        self.noun = noun
        self.to = to

    def follow(self, at: At) -> Outcome:
        assert self.noun is not None  # noqa: S101
        key = self.to.where_to(at)
        units = [unit for unit in self.noun.things(at) if table.is_unit(unit)]  # 169.4, 173.4
        if units and key:
            at.keep("came from", units[0].zone)
        events = self.events(at, units, key) if isinstance(key, str) and key else []
        if self.label:
            note_did(at, self.label, done=can_any(at, events))
        return happen(at.state, *events) if events else NEXT  # 444

    def events(self, at: At, units: list[Thing], key: str) -> list[Event]:
        """The moves, for units that are not there already; of those who may not be there, recalls."""
        events: list[Event] = []
        for unit in units:
            to = table.zone(table.BASE, unit.controller) if table.slot_of(key) < 0 else key
            if not self.to.admits(unit, to):
                continue
            strange = to != key and self.to.is_named() and self.to.where != BASE
            if unit.zone != to and (strange or is_turned_away(at.state, unit, to)):
                events.append(Recalled(unit.incarnation, at.player))  # 442.2.c
            elif unit.zone != to:
                events.append(Moved(unit.incarnation, at.player, to, unit.zone))
        return events


class SwapPlaces(Instruction):
    """Two units move to each other's location."""

    def __init__(self, one: Noun, other: Noun) -> None:
        self.one = one
        self.other = other

    def follow(self, at: At) -> Outcome:
        units = [*self.one.things(at), *self.other.things(at)]
        there = [unit for unit in units if at.state.kind_of(unit) in table.LOCATIONS]
        if len(there) != 2 or there[0].zone == there[1].zone:
            return NEXT
        one, other = there
        moves = [Moved(one.incarnation, at.player, other.zone, one.zone)]
        moves.append(Moved(other.incarnation, at.player, one.zone, other.zone))
        return happen(at.state, *moves)  # 444
