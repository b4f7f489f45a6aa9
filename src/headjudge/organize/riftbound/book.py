"""What the Riftbound rules keep of an event beside what every tournament has."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.organize.riftbound.calling import Kept
from headjudge.organize.riftbound.lists import Lists


@dataclass
class Own:
    """The lists of the players, and the calls of judges in order."""

    lists: Lists = field(default_factory=Lists)
    calls: list[Kept] = field(default_factory=list)
