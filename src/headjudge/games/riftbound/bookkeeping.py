"""What is written down in a game: counters on objects and of players, and facts."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import UNIT
from headjudge.games.riftbound.chain import Handle
from headjudge.games.riftbound.common import ALWAYS
from headjudge.games.riftbound.earmarks import FOR
from headjudge.games.riftbound.events.moving import LET_GO
from headjudge.games.riftbound.purse import BY_HAND, POWER
from headjudge.games.riftbound.setup import LEADERLESS, LIMITED, TURNS_BEFORE
from headjudge.kernel.decisions import SKIPS_FORCED
from headjudge.kernel.facts import Fact, Flag, Number, Seat, Several
from headjudge.kernel.memories import COUNTER, EFFECT, FACT, OF_PLAYER, PROBE, Memory, for_good
from headjudge.kernel.state import State

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
    *("chain began", "finalized", "batch", "damaged by", LET_GO),
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
    LIMITED: Flag(),
    f"{LEADERLESS}:": Flag(),
    **dict.fromkeys(_OF_THE_GAME, Fact()),
}

MEMORIES: Final[tuple[Memory, ...]] = (
    *for_good(FACT, "turn", "turn player", "phase", "turns taken:", "additional turns", "after those", "victory score"),
    *for_good(
        FACT,
        LIMITED,
        f"{LEADERLESS}:",
        f"{BY_HAND}:",
        "second player",
        TURNS_BEFORE,
        "games won",
        "game won by",
        "winners",
        "batch",
    ),
    *for_good(FACT, "barred", "trace", SKIPS_FORCED),
    *for_good(COUNTER, table.DAMAGE, table.EXHAUSTED, table.BUFF, table.CONTESTED, table.HIDDEN_ON, "was mighty"),
    *for_good(OF_PLAYER, table.POINTS, table.XP),
    *for_good(EFFECT, ALWAYS),
    Memory(FACT, "scored:", "turn", (PROBE,)),  # 465, 466.2.c
    Memory(FACT, "finalized", "turn", ((PROBE, PROBE),)),  # 812.1.c
    *[Memory(FACT, name, "combat") for name in ("combat", "combat opens", "attacker", "defender", "excess:")],
    *[Memory(FACT, name, "combat") for name in ("was attacker", "was defender")],  # 383.4.e.2.a
    *[Memory(COUNTER, name, "combat") for name in (table.ATTACKER, table.DEFENDER)],  # 461.7.a
    Memory(FACT, "showdown", "showdown"),
    *[Memory(FACT, name, "chain") for name in ("chain began", "damaged by", LET_GO)],
    Memory(COUNTER, table.STUNNED, "turn", PROBE, (UNIT,), (table.BASE, table.FIELD)),  # 423.1.a.2
    *[Memory(OF_PLAYER, name, "turn", PROBE) for name in _RESOURCES],  # 317.2.d
    *[Memory(OF_PLAYER, f"{name}{FOR}", "turn") for name in _RESOURCES],
    Memory(EFFECT, "turn", "turn", PROBE),  # 317.2.c
    Memory(EFFECT, "combat", "combat", PROBE),  # 461.7.a
)
"""Until when all this is remembered. Damage is healed at more times than one."""


def period(state: State, name: str, seat: int) -> object:
    """Which period of a kind is under way; None if there is none."""
    if name == "turn":
        return state.fact("turn")
    if name == "chain":
        return None if table.is_open(state) and not any(isinstance(frame, Handle) for frame in state.stack) else True
    return state.fact({"combat": "combat opens"}.get(name, name))
