"""What is written down in a game: counters on objects and of players, and facts."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.earmarks import FOR
from headjudge.games.riftbound.events.moving import LET_GO
from headjudge.games.riftbound.purse import BY_HAND, POWER
from headjudge.games.riftbound.setup import TURNS_BEFORE
from headjudge.kernel.decisions import SKIPS_FORCED
from headjudge.kernel.facts import Fact, Flag, Number, Seat, Several

_RESOURCES: Final[tuple[str, ...]] = (table.ENERGY, *POWER)

COUNTERS: Final[tuple[str, ...]] = (
    *(table.DAMAGE, table.EXHAUSTED, table.BUFF, table.STUNNED, table.ATTACKER, table.DEFENDER),
    *(table.CONTESTED, table.HIDDEN_ON, "was mighty"),
)
PLAYER_COUNTERS: Final[tuple[str, ...]] = (
    *(table.POINTS, table.XP, *_RESOURCES),
    *[f"{resource}{FOR}" for resource in _RESOURCES],
)
_OF_THE_GAME: Final[tuple[str, ...]] = (
    *("after those", "second player", TURNS_BEFORE, "games won", "game won by", "winners", "excess:"),
    *("showdown", "combat", "combat opens", "attacker", "defender", "was attacker", "was defender"),
    *("focus", "priority", "chain began", "finalized", "batch", "damaged by", LET_GO),
    *("barred", "trace", SKIPS_FORCED),
)
_MOST_TURNS: Final = 999
_MOST_POINTS: Final = 99
_LAST_SLOT: Final = 7
FACTS: Final[dict[str, Fact]] = {
    "turn": Number(1, _MOST_TURNS),
    "turn player": Fact("the field 'turn' says whose turn it is"),
    "phase": Fact("the field 'phase' says in which phase the game begins"),
    "turns taken:": Number(0, _MOST_TURNS),
    "additional turns": Several(Seat()),  # 735
    "victory score": Number(1, _MOST_POINTS),  # 480.3
    "scored:": Several(Number(0, _LAST_SLOT)),  # 465
    f"{BY_HAND}:": Flag(),
    **dict.fromkeys(_OF_THE_GAME, Fact()),
}
