"""506 and 702.2: triggers that are forgotten."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.chain import Chain
from headjudge.games.riftbound.joining import note_once
from headjudge.kernel.entities import Item
from headjudge.kernel.frames import procedure
from headjudge.kernel.game import Game
from headjudge.kernel.state import State
from headjudge.kernel.windows import no_longer
from headjudge.organize.riftbound.problems import Problem


@dataclass(frozen=True)
class Unacknowledged:
    """How a trigger stands that its accountable player has not spoken of.

    `impact`: it would have had an observable impact by now; `acted_since`: a new game action was taken after that;
    `acknowledged`: in the end it was; `first_beginning`: it triggered at the start of each player's first Beginning
    Phase; `same_turn`: it is still that turn.
    """

    impact: bool
    acted_since: bool
    acknowledged: bool = False
    first_beginning: bool = False
    same_turn: bool = True


def is_forgotten(found: Unacknowledged) -> bool:
    """Whether a trigger is forgotten."""
    if found.acknowledged:
        return False  # 506.3
    if found.first_beginning:
        return not found.same_turn  # 506.3.c
    return found.impact and found.acted_since  # 506.3, 506.3.a


@dataclass(frozen=True)
class Forgotten:
    """What a judge has ruled: whose trigger of what was forgotten, in which turn, who ruled."""

    source: str
    player: int
    turn: int
    judge: str


def accountable(state: State, number: int) -> int:
    """The player who answers for a trigger: of a battlefield's whoever controlled it, not who brought it."""
    return state.items[number].controller  # 506.1.a


def triggers(state: State) -> list[int]:
    """The triggers on the chain, oldest first."""
    return [number for number in state.lists[table.CHAIN].items if _ability(state, state.items[number]) is not None]


def _ability(state: State, item: Item) -> Triggered | None:
    ability = None if item.path is None else state.ability(item.path)
    return ability if isinstance(ability, Triggered) else None


def rule_forgotten(game: Game, number: int, judge: str, found: Unacknowledged) -> Forgotten | Problem:
    """A judge rules that a trigger was forgotten: it is as if it had never been on the chain, but has triggered."""
    state = game.state
    item = state.items.get(number)
    ability = None if item is None else _ability(state, item)
    if item is None or ability is None:
        return Problem("chain", "this is no trigger", "506.3")
    source = state.name_of_source(item.path, item.bearer)
    if not is_forgotten(found):  # 506.3
        return Problem(source, "it is not forgotten yet", "506.3.a")
    frame = state.stack[-1]
    if not isinstance(frame, Chain):
        return Problem(source, "not before somebody has priority", "506.3")
    if not ability.effect.may:
        note_once(state, item)  # 506.5, 702.2.d
    no_longer(state, state.lists[table.CHAIN], number)  # 506.4
    state.destroy(item)
    state.keep_frame()
    frame.stays = False
    frame.step = procedure(frame).places["before"]
    state.unsettled = True
    game.resume()
    return Forgotten(source, item.controller, state.amount("turn"), judge)
