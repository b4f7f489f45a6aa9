"""What the Riftbound rules keep of an event beside what every tournament has."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.organize.riftbound.lists import Lists


@dataclass
class Own:
    """The lists of the players."""

    lists: Lists = field(default_factory=Lists)
