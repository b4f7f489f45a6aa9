"""Turns, phases and rounds."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.kernel.events import Event


@dataclass
class TurnBegins(Event):
    """A turn begins."""

    player: int

    def certain(self) -> bool:
        return True


@dataclass
class PhaseBegins(Event):
    """A phase of a turn begins."""

    player: int
    phase: str

    def certain(self) -> bool:
        return True


@dataclass
class TurnEnds(Event):
    """A turn ends."""

    player: int

    def certain(self) -> bool:
        return True


@dataclass
class RoundEnded(Event):
    """A round is over and has been cleaned up."""

    winner: int

    def certain(self) -> bool:
        return True
