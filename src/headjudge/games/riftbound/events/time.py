"""Moments of the turn, of showdowns and of combats."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import table
from headjudge.games.riftbound.events.moving import CardEvent
from headjudge.games.riftbound.events.scoring import FieldEvent
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Moment
from headjudge.kernel.state import State


@dataclass
class PhaseBegins(Moment):
    """A phase of a player's turn begins."""

    phase: str
    player: int

    def happen(self, state: State) -> None:
        state.note("phase", self.phase)


@dataclass
class TurnEnds(Moment):
    """The Ending Step of a player's turn begins."""

    player: int


@dataclass
class ShowdownBegan(FieldEvent):
    """A showdown begins at a battlefield."""


@dataclass
class Attacks(CardEvent):
    """A unit becomes an attacker. `first`: for the first time in this combat."""

    first: bool = True

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.DEFENDER, 0)  # 323.2.b
        state.count(thing, table.ATTACKER, 1)  # 459.2.b.3
        note_designated(state, self.card, table.ATTACKER)


@dataclass
class Defends(CardEvent):
    """A unit becomes a defender. `first`: for the first time in this combat."""

    first: bool = True

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.ATTACKER, 0)  # 323.2.b
        state.count(thing, table.DEFENDER, 1)  # 459.2.b.4
        note_designated(state, self.card, table.DEFENDER)


def was_designated(state: State, card: int, designation: str) -> bool:
    """Whether a unit has had a designation in this combat."""
    noted = state.fact(f"was {designation}")
    return isinstance(noted, tuple) and card in noted


def note_designated(state: State, card: int, designation: str) -> None:
    """A unit has a designation for the first time only once a combat."""
    noted = state.fact(f"was {designation}")
    if not was_designated(state, card, designation):
        state.note(f"was {designation}", (*(noted if isinstance(noted, tuple) else ()), card))  # 383.4.e.2.a


@dataclass
class NoLongerInCombat(CardEvent):
    """A unit loses its designation."""

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, table.ATTACKER, 0)
        state.count(thing, table.DEFENDER, 0)


@dataclass
class WonCombat(FieldEvent):
    """A player has won a combat. `units`: those of theirs that remain."""

    units: tuple[int, ...] = ()


@dataclass
class LostCombat(FieldEvent):
    """A player has lost a combat."""


@dataclass
class BecameMighty(CardEvent):
    """A unit's Might has become 5 or greater."""
