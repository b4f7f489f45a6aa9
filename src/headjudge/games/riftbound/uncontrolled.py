"""187.6.c: what abilities of battlefields come to while nobody controls them."""

from __future__ import annotations

from typing import Final

from headjudge.effects import If, Instruction, Skip
from headjudge.games.riftbound.effects import UNCONTROLLED, effect_of
from headjudge.games.riftbound.instructions.choices import Chosen, ForEach
from headjudge.kernel.entities import Item
from headjudge.kernel.state import State

_LEADING: Final = (If, Skip, ForEach, Chosen)
"""Instructions that only lead to others."""


def comes_to_nothing(state: State, item: Item) -> bool:
    """Whether nothing is left of an ability, because all that it says is for "you" to do and that is nobody."""
    if UNCONTROLLED not in item.chosen:
        return False
    effect = effect_of(state, item)
    deeds = [] if effect is None else [one for one in effect.program if not isinstance(one, _LEADING)]
    return all(_is_for_you(one) for one in deeds)  # 187.6.c


def _is_for_you(instruction: Instruction) -> bool:
    """Whether an instruction says what "you" do."""
    return getattr(instruction, "who", "") == "you" and getattr(instruction, "of", None) is None
