"""What is written down in a game: counters on cards and of players, and facts; and until when."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table, turn
from headjudge.games.neopets.amounts import STORED_DIE
from headjudge.games.neopets.cards import NEOPETS
from headjudge.games.neopets.effects import IN_PART
from headjudge.games.neopets.events import REVEALED
from headjudge.games.neopets.petpets import LENT
from headjudge.games.neopets.queue import Resolve
from headjudge.games.neopets.rounds import LONGEST
from headjudge.kernel.decisions import SKIPS_FORCED
from headjudge.kernel.facts import Fact, Number
from headjudge.kernel.memories import COUNTER, EFFECT, FACT, OF_PLAYER, PROBE, Memory, for_good
from headjudge.kernel.state import State

COUNTERS: Final[tuple[str, ...]] = (
    *(table.DAMAGE, table.FROZEN, table.SHADOWS, table.OUT_OF_SHADOWS, "planned", "helped"),
    *(*LENT.values(), STORED_DIE, "counter "),
)
PLAYER_COUNTERS: Final[tuple[str, ...]] = (table.ROUNDS, "pledged")
_OF_THE_GAME: Final[tuple[str, ...]] = (
    *("step", "winners", table.ATTACK_DICE, table.DEFENCE_DICE, table.REROLLED, "preparing", "orders of "),
    *("abandoned", table.ANSWERED, REVEALED, "window", IN_PART, SKIPS_FORCED),
)
_MOST_CARDS: Final = 99
FACTS: Final[dict[str, Fact]] = {
    "turn": Number(1, LONGEST),
    "turn player": Fact("the field 'turn' says whose turn it is"),
    "phase": Fact("the field 'phase' says in which phase the game begins"),
    "rounds to win": Number(1, 2),  # 1.3a, 1.3b
    "prepared": Number(1, _MOST_CARDS),  # 7.4d.1
    "more cards": Number(1, _MOST_CARDS),  # 1.5b.1
    **dict.fromkeys(_OF_THE_GAME, Fact()),
}

_LONG_GONE: Final = 10**9
MEMORIES: Final[tuple[Memory, ...]] = (
    *for_good(FACT, "turn", "turn player", "phase", "rounds to win", "winners", "orders of ", "window", IN_PART),
    *for_good(FACT, SKIPS_FORCED),
    *for_good(COUNTER, table.DAMAGE, table.FROZEN, "planned", "helped", *LENT.values(), STORED_DIE, "counter "),
    *for_good(OF_PLAYER, table.ROUNDS, "pledged"),  # 5.15c.3
    Memory(FACT, "prepared", "next preparation", PROBE),  # 7.4d.1
    Memory(FACT, "more cards", "next preparation", PROBE),
    Memory(FACT, "preparing", turn.PREPARATION),  # 7.4c.1
    Memory(FACT, table.ANSWERED, "turn", (_LONG_GONE, _LONG_GONE)),  # 5.11c.2
    Memory(FACT, "abandoned", "never at a decision"),
    Memory(FACT, REVEALED, "resolution", ((_LONG_GONE, ()),)),  # 9.10c
    *[Memory(FACT, name, turn.BATTLE) for name in ("step", table.ATTACK_DICE, table.DEFENCE_DICE)],
    Memory(FACT, table.REROLLED, "agility step"),  # 7.5f.7
    Memory(COUNTER, table.SHADOWS, "own turn", PROBE, NEOPETS, (table.NEOPET,)),  # 10.Enter the Shadows, 7.1a
    Memory(COUNTER, table.OUT_OF_SHADOWS, "turn", PROBE, NEOPETS, (table.NEOPET,)),  # 10.Enter the Shadows
    Memory(EFFECT, "turn", "turn", PROBE),  # 7.6b
    Memory(EFFECT, "round", "round", PROBE),  # 7.8c
    Memory(EFFECT, "turn of ", "own turn", PROBE),  # 7.1a
)
"""Until when all this is remembered. Freezing ends with a battle, which may be skipped: that is no such period."""


def period(state: State, name: str, seat: int) -> object:
    """Which period of a kind is under way; None if there is none."""
    now, phase = state.amount("turn"), state.fact("phase")
    if not now:
        return None
    if name == "own turn":
        return now if table.active_player(state) == seat else None
    if name == "next preparation":
        return now if phase in (turn.PREPARATION, turn.BATTLE, turn.END) else now - 1
    if name == "resolution":
        return next((frame.item for frame in state.stack if isinstance(frame, Resolve)), None)
    ended = table.size(state, table.RESULTS, 0) + table.size(state, table.RESULTS, 1)
    under_way = {"turn": now, "round": ended, phase: now, f"{state.fact('step')} step": now}
    return under_way.get(name)
