"""The board of the showdown toy: one battlefield, units without Might, who contests it and who fights there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.abilities import Source, Trigger
from headjudge.kernel.cards import Card
from headjudge.kernel.entities import Entity, Thing, Window
from headjudge.kernel.events import Event
from headjudge.kernel.state import State

ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"


@dataclass
class Battlefield(Entity):
    """Who controls it, who contests it, and what is staged there."""

    controller: int = -1
    contested_by: int = -1
    showdown_staged: bool = False
    combat_staged: bool = False


@dataclass
class Showdown(Window):
    """A showdown, in which the holder has focus. In a combat there are also an attacker and a defender."""

    attacker: int = -1
    defender: int = -1
    designated: tuple[int, ...] = ()
    """Who has attacked or defended in this combat."""

    def side(self, player: int) -> str:
        return ATTACKER if player == self.attacker else DEFENDER


def battlefield(state: State) -> Battlefield:
    return state.entity(Battlefield, state.amount("battlefield"))


def showdown(state: State) -> Showdown | None:
    """The showdown in progress."""
    number = state.fact("showdown")
    return state.entity(Showdown, number) if isinstance(number, int) else None


def combat(state: State) -> Showdown | None:
    """The showdown in progress, if it is a combat's."""
    found = showdown(state)
    return None if found is None or found.attacker < 0 else found


def players_present(state: State) -> list[int]:
    """Whose units are at the battlefield."""
    return sorted({thing.controller for thing in state.members("field")})


def unit(state: State, incarnation: int) -> Thing:
    return state.things[state.bearers[incarnation]]


# Events


@dataclass
class Moved(Event):
    unit: int
    to: str

    def happen(self, state: State) -> None:
        field, thing = battlefield(state), unit(state, self.unit)
        state.move(thing, self.to)
        state.note("cleanup", True)  # riftbound 319.8
        if self.to == "field" and field.contested_by < 0 and field.controller != thing.controller:
            state.set(field, "contested_by", thing.controller)  # riftbound 187.3.a.1

    def subject(self) -> int:
        return self.unit


@dataclass
class Recalled(Event):
    unit: int

    def happen(self, state: State) -> None:
        thing = unit(state, self.unit)
        state.move(thing, f"base:{thing.controller}")

    def subject(self) -> int:
        return self.unit


@dataclass
class Designated(Event):
    """A unit becomes an attacker or a defender; `first`: it was neither in this combat before."""

    unit: int
    side: str
    first: bool

    def happen(self, state: State) -> None:
        fight, thing = combat(state), unit(state, self.unit)
        assert fight is not None
        state.count(thing, ATTACKER, int(self.side == ATTACKER))
        state.count(thing, DEFENDER, int(self.side == DEFENDER))
        state.set(fight, "designated", (*fight.designated, self.unit))

    def subject(self) -> int:
        return self.unit


@dataclass
class Undesignated(Event):
    unit: int

    def happen(self, state: State) -> None:
        for side in (ATTACKER, DEFENDER):
            state.count(unit(state, self.unit), side, 0)

    def subject(self) -> int:
        return self.unit


@dataclass
class TakesControl(Event):
    player: int

    def happen(self, state: State) -> None:
        state.set(battlefield(state), "controller", self.player)


@dataclass
class Cheers(Event):
    unit: int

    def subject(self) -> int:
        return self.unit


EVENTS: Final = (Moved, Recalled, Designated, Undesignated, TakesControl, Cheers)


def designations(state: State, fight: Showdown) -> list[Event]:
    """What must be done so that every unit has the designation it should have."""
    events: list[Event] = []
    for thing in state.members("field"):
        side = fight.side(thing.controller)  # riftbound 459.2.b.3, 459.2.b.4, 323.2.a
        if not thing.counters.get(side, 0):
            first = thing.incarnation not in fight.designated  # riftbound 383.4.e.2.a, 383.4.f.2.a
            events.append(Designated(thing.incarnation, side, first))
    elsewhere = [thing for thing in units(state) if thing.zone != "field"]  # riftbound 323.2.c
    return [*events, *removals(elsewhere)]


def removals(things: list[Thing]) -> list[Event]:
    """What takes their designations from these units."""
    marked = [thing for thing in things if thing.counters.get(ATTACKER, 0) or thing.counters.get(DEFENDER, 0)]
    return [Undesignated(thing.incarnation) for thing in marked]


def units(state: State) -> list[Thing]:
    return [thing for thing in state.things.values() if thing.card.values["type"] == "unit"]


# Cards


class WhenI(Trigger):
    """When I attack, or when I defend, I cheer."""

    def __init__(self, side: str) -> None:
        super().__init__(("Designated",), ("field",))
        self.side = side

    def matches(self, state: State, source: Source, event: Event) -> bool:
        if not isinstance(event, Designated) or event.unit != source.bearer:
            return False
        if not event.first:  # riftbound 383.4.e.2.a, 383.4.f.2.a
            return False
        return event.side == self.side  # riftbound 383.4.e, 383.4.f


def fighter(name: str, *abilities: Trigger) -> Card:
    return Card(name, {"type": "unit"}, {"text": abilities})


def spell(name: str, timing: str, effect: str) -> Card:
    return Card(name, {"type": "spell", "timing": timing, "effect": effect})


CARDS: Final = {
    card.key: card
    for card in (
        *(fighter("Scout"), fighter("Raider", WhenI(ATTACKER)), fighter("Guard", WhenI(DEFENDER))),
        *(spell("Think", "action", "think"), spell("Charge", "action", "field")),
        *(spell("Ambush", "reaction", "field"), spell("Retreat", "reaction", "base")),
        Card("Rune", {"type": "rune"}),
    )
}
