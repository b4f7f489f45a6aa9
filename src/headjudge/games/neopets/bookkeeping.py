"""What is written down in a game: counters on cards and of players, and facts."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.amounts import STORED_DIE
from headjudge.games.neopets.effects import IN_PART
from headjudge.games.neopets.petpets import LENT
from headjudge.games.neopets.rounds import LONGEST
from headjudge.kernel.decisions import SKIPS_FORCED
from headjudge.kernel.facts import Fact, Number

COUNTERS: Final[tuple[str, ...]] = (
    *(table.DAMAGE, table.FROZEN, table.SHADOWS, table.OUT_OF_SHADOWS, "planned", "helped"),
    *(*LENT.values(), STORED_DIE, "counter "),
)
PLAYER_COUNTERS: Final[tuple[str, ...]] = (table.ROUNDS, "pledged")
_OF_THE_GAME: Final[tuple[str, ...]] = (
    *("step", "winners", table.ATTACK_DICE, table.DEFENCE_DICE, table.REROLLED, "preparing", "orders of "),
    *("abandoned", table.ANSWERED, "revealed", "window", IN_PART, SKIPS_FORCED),
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
