"""358: whether what is being played is legal once it is paid for."""

from __future__ import annotations

from headjudge.effects import At
from headjudge.games.riftbound.cards import PERMANENTS, Printed
from headjudge.games.riftbound.effects import Effect, stand
from headjudge.games.riftbound.entering import badly_timed, may_enter
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item
from headjudge.kernel.state import State


def illegal(state: State, item: Item, card: Printed | None, effect: Effect | None) -> Refusal | None:
    """Why what is being played cannot be played after all."""
    if effect is not None and effect.targets:
        at = stand(state, item.controller, item.bearer, item)
        if not _are_legal(at, effect):  # 358.1
            return Refusal("target", "riftbound 358.1", "what {0} chose is no longer legal", (item.bearer,))
    if card is None:
        return None
    where = item.choice("location")
    if card.type in PERMANENTS and not may_enter(state, item, where):
        return Refusal("place", "riftbound 358.2", "{0} cannot be played there", (item.bearer,))  # 358.2, 822.3
    return badly_timed(state, item, str(where or ""))  # 358.3, 338.1.a.6, 806.4.b, 813.4.b


def _are_legal(at: At, effect: Effect) -> bool:
    """Whether all that was chosen for a text is still legal, every time that it is followed."""
    for again in times(at):
        at.again = again
        for target in effect.targets:
            chosen = at.numbers(target.label)
            if not chosen:
                continue
            found = target.things(at)
            if len(found) < len(chosen) or not target.fits(at, found):
                return False  # 358.1, 355.11.a
    return True


def times(at: At) -> range:
    """The times over the instructions of a text that targets are still to be chosen for, or have been."""
    count = None if at.item is None else at.item.choice("times")
    return range(at.again, (count if isinstance(count, int) else 0) + 1)  # 820.2
