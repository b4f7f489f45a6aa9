"""Turns and phases."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.kernel.events import Moment


@dataclass
class TurnBegins(Moment):
    """A turn begins."""

    player: int


@dataclass
class PhaseBegins(Moment):
    """A phase of a turn begins."""

    player: int
    phase: str


@dataclass
class TurnEnds(Moment):
    """A turn ends."""

    player: int
