"""002: what texts change of the rules of the game: the points that win, and the phases that there are."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At, Condition
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import standing
from headjudge.kernel.abilities import Ability
from headjudge.kernel.listening import channel, sources
from headjudge.kernel.state import State

RULE: Final = "rule"
VICTORY_SCORE: Final = "victory score"
SKIPPED: Final = ("channel", "draw")
"""The phases that texts skip."""


class RuleChange(Ability):
    """A rule is another one, as long as conditions are met. `what`: which; `count`: by how much."""

    def __init__(self, what: str, only: list[Condition] | None = None, count: int = 1) -> None:
        super().__init__(RULE, (what,), table.IN_PLAY)
        self.count = count
        self.only = only or []


def rule_changes(state: State, what: str) -> list[tuple[At, RuleChange]]:
    """What changes a rule now, each with where it stands."""
    if channel(RULE, what) not in state.watching:
        return []
    found: list[tuple[At, RuleChange]] = []
    for source in sources(state, RULE, what):
        at, ability = standing(state, source), source.ability
        if isinstance(ability, RuleChange) and all(condition.holds(at) for condition in ability.only):
            found.append((at, ability))
    return found


def is_skipped(state: State, phase: str, player: int) -> bool:
    """Whether a player skips a phase of their turn."""
    return any(at.player == player for at, _ in rule_changes(state, phase))
