"""What is written down in a game: counters on objects and of players, and facts."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.earmarks import FOR
from headjudge.games.riftbound.events.moving import LET_GO
from headjudge.games.riftbound.purse import BY_HAND, POWER
from headjudge.games.riftbound.setup import TURNS_BEFORE
from headjudge.kernel.decisions import SKIPS_FORCED

_RESOURCES: Final[tuple[str, ...]] = (table.ENERGY, *POWER)

COUNTERS: Final[tuple[str, ...]] = (
    *(table.DAMAGE, table.EXHAUSTED, table.BUFF, table.STUNNED, table.ATTACKER, table.DEFENDER),
    *(table.CONTESTED, table.HIDDEN_ON, "was mighty"),
)
PLAYER_COUNTERS: Final[tuple[str, ...]] = (
    *(table.POINTS, table.XP, *_RESOURCES),
    *[f"{resource}{FOR}" for resource in _RESOURCES],
)
FACTS: Final[tuple[str, ...]] = (
    *("turn", "turn player", "phase", "turns taken:", "additional turns", "after those", "second player", TURNS_BEFORE),
    *("victory score", "games won", "game won by", "winners", "scored:", "excess:", f"{BY_HAND}:"),
    *("showdown", "combat", "combat opens", "attacker", "defender", "was attacker", "was defender"),
    *("focus", "priority", "chain began", "finalized", "batch", "damaged by", LET_GO),
    *("barred", "trace", SKIPS_FORCED),
)
