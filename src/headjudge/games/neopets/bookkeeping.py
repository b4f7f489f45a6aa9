"""What is written down in a game: counters on cards and of players, and facts."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.amounts import STORED_DIE
from headjudge.games.neopets.petpets import LENT
from headjudge.kernel.decisions import SKIPS_FORCED

COUNTERS: Final[tuple[str, ...]] = (
    *(table.DAMAGE, table.FROZEN, table.SHADOWS, table.OUT_OF_SHADOWS, "planned", "helped"),
    *(*LENT.values(), STORED_DIE, "counter "),
)
PLAYER_COUNTERS: Final[tuple[str, ...]] = (table.ROUNDS, "pledged")
FACTS: Final[tuple[str, ...]] = (
    *("turn", "turn player", "phase", "step", "rounds to win", "winners"),
    *(table.ATTACK_DICE, table.DEFENCE_DICE, "prepared", "preparing", "more cards", "orders of "),
    *("abandoned", table.ANSWERED, "revealed", "window", SKIPS_FORCED),
)
