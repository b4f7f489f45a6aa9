"""337 and 406: abilities that nobody has to be asked about are finalized at once."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound.effects import FIRST_TIME, ROUND, effect_of
from headjudge.kernel.entities import Item
from headjudge.kernel.state import State

_CHOSEN_BEFORE: Final = frozenset({ROUND, "spent", "times", "base price"})
"""What is chosen or known of an item only if it is not simply being finalized for the first time."""


def finalize_at_once(state: State, item: Item) -> bool:
    """Finalize an ability for which nothing is chosen or paid; False if anybody has to be asked, or watches."""
    if item.path is None or state.tracer is not None:
        return False
    effect = effect_of(state, item)
    if effect is None or effect.targets or effect.modes or effect.costs or effect.adds:
        return False
    if not effect.price.free or effect.less is not None:
        return False
    for name, _ in item.chosen:
        if name in _CHOSEN_BEFORE:
            return False
    note_spent(state, item, 0, 0)
    state.set(item, "pending", False)  # 337.1.b, 359.3.b, 406.3
    return True


def note_spent(state: State, item: Item, energy: int, power: int) -> None:
    """Note what is spent on an item, and that its instructions are executed for the first time after that."""
    for name, _ in item.chosen:
        if name in _CHOSEN_BEFORE:
            break
    else:
        state.set(item, "chosen", (*item.chosen, FIRST_TIME, ("spent", (energy, power))))
        return
    chosen = dict(item.chosen)
    if chosen.get(ROUND) != 0:
        chosen.pop(ROUND, None)
        chosen[ROUND] = 0
    chosen["spent"] = (energy, power)
    state.set(item, "chosen", tuple(chosen.items()))
