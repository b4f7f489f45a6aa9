"""358: whether what is being played is legal once it is paid for; and how it is paid for so that it will be."""

from __future__ import annotations

from itertools import combinations

from headjudge.effects import At
from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import PERMANENTS, Printed
from headjudge.games.riftbound.costs import consumed
from headjudge.games.riftbound.effects import Effect, card_and_effect, stand
from headjudge.games.riftbound.entering import badly_timed, may_enter
from headjudge.games.riftbound.events.moving import send
from headjudge.games.riftbound.targeting import are_legal
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.state import State


def illegal(state: State, item: Item, card: Printed | None, effect: Effect | None) -> Refusal | None:
    """Why what is being played cannot be played after all."""
    if effect is not None and effect.targets:
        at = stand(state, item.controller, item.bearer, item)
        if not are_legal(at, effect):  # 358.1
            return Refusal("target", "riftbound 358.1", "what {0} chose is no longer legal", (item.bearer,))
    if card is None:
        return None
    where = item.choice("location")
    if card.type in PERMANENTS and not may_enter(state, item, where):
        return Refusal("place", "riftbound 358.2", "{0} cannot be played there", (item.bearer,))  # 358.2, 822.3
    return badly_timed(state, item, str(where or ""))  # 358.3, 338.1.a.6, 806.4.b, 813.4.b


def sparing(at: At, things: list[Thing], picked: tuple[int, ...], least: int) -> list[Thing]:
    """What may be paid with: nothing without which this would be illegal, unless there is not enough else."""
    gone = [at.state.things[at.state.bearers[number]] for number in picked]
    found = [thing for thing in things if _is_legal_without(at, [*gone, thing])]
    return found if len(found) + len(picked) >= least else things  # 357.3


def can_stay_legal(at: At) -> bool:
    """Whether there is something to pay with, as far as it will be gone then, without which this is still legal."""
    for noun in consumed(at):
        ways = combinations(noun.candidates(at, ()), noun.least(at))
        if not any(_is_legal_without(at, list(way)) for way in ways):
            return False  # 355.16
    return True


def _is_legal_without(at: At, gone: list[Thing]) -> bool:
    """Whether what is being played would be legal if some objects were gone: tried, and undone."""
    state, item = at.state, at.item
    assert item is not None  # noqa: S101
    mark, unsettled = state.mark(), state.unsettled
    for thing in gone:
        send(state, thing, table.TRASH)
    legal = illegal(state, item, *card_and_effect(state, item)) is None
    state.rollback(mark)
    state.unsettled = unsettled
    return legal
