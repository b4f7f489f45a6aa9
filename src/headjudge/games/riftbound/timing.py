"""307 to 313: the states of the turn, priority and focus; and what may be done when."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import PERMISSION, Activation, Permission, standing
from headjudge.games.riftbound.cards import ACTION, AMBUSH, REACTION
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.listening import channel, sources
from headjudge.kernel.state import State

MAIN: Final = "main"
_ACTIONS: Final = channel(PERMISSION, ACTION)
_REACTIONS: Final = channel(PERMISSION, REACTION)
PERMITTED_SPEEDS: Final[tuple[str, ...]] = (_ACTIONS, _REACTIONS)
"""Under which names permissions to play cards at other times are indexed."""


NOBODY: Final = -1
"""Who holds a window in which nobody may act."""


def priority(state: State) -> int:
    """The player who has priority, by the window that was opened last; -1 if nobody has."""
    for window in reversed(state.windows.values()):
        return window.holder  # 312, 312.3
    return NOBODY


def focus(state: State) -> int:
    """The player who has focus; -1 if nobody has."""
    window = table.showdown(state)
    return NOBODY if window is None else window.holder  # 313


def is_neutral_open(state: State) -> bool:
    """Whether nothing is in progress: no showdown, no combat, no chain."""
    return table.is_open(state) and table.showdown_at(state) < 0  # 310.1


def is_quiet_time(state: State, item: Item) -> bool:
    """Whether its controller plays something in their own Main Phase, and nothing else is going on."""
    facts, player = state.facts, item.controller
    if "showdown" in facts or facts["turn player"] != player or facts["phase"] != MAIN:
        return False
    return priority(state) == player and state.lists[table.CHAIN].items == (item.id,) and item.pending


def bad_time(state: State, player: int, speed: str, things: tuple[int, ...], *, chain: bool = True) -> Refusal | None:
    """Why something of this speed cannot be played or used now. `chain`: it opens one itself, by being put there."""
    if priority(state) != player:  # 310.1.a, 312.1.a, 312.1.b, 313.4
        return Refusal("priority", "riftbound 312.1", "only the player with priority can act")
    closed = not table.is_open(state) and not (chain and _alone_on_chain(state, things))
    if closed and speed != REACTION:  # 154, 309.1.a, 338.1.a.2, 338.1.b.1, 813.1.c.1
        words = "{0} cannot be used in a Closed State without Reaction"
        return Refusal("closed", "riftbound 309.1.a", words, things)  # 331.1.a, 331.1.b
    if closed:
        return None
    return _not_now(state, player, speed, things)


def _not_now(state: State, player: int, speed: str, things: tuple[int, ...]) -> Refusal | None:
    """Why something of this speed cannot be used in an Open State."""
    if table.showdown_at(state) >= 0:  # 308
        if speed in {ACTION, REACTION}:
            return None  # 308.1.a, 806.1.b, 813.1.b
        words = "{0} cannot be used in a showdown without Action or Reaction"
        return Refusal("showdown", "riftbound 308.1.a", words, things)  # 313.1.a, 343.1.a, 343.1.b
    if player != table.turn_player(state) or state.fact("phase") != MAIN:  # 410.1.a
        words = "{0} is for your own Main Phase"
        return Refusal("turn", "riftbound 310.1.a", words, things)  # 316.2.b, 381, 409
    return None  # 806.2, 813.2


def _alone_on_chain(state: State, things: tuple[int, ...]) -> bool:
    """Whether the chain consists of nothing but what is being played."""
    items = table.chain(state)
    return len(items) == 1 and items[0].pending and items[0].bearer in things


def speed_of_card(state: State, thing: Thing, where: str = "") -> str:
    """When a card may be played: with Action, with Reaction, or by default. `where`: the location it is played to."""
    if state.kind_of(thing) == table.FACEDOWN or thing.counters.get(table.HIDDEN_ON):
        return REACTION  # 811.6
    held = [word for word, _ in table.held_keywords(state, thing)]
    if "Reaction" in held or "Quick-Draw" in held:
        return REACTION  # 158.2.b, 813.1.a, 819.1.b
    if AMBUSH in held and (not where or _has_units(state, thing.controller, where)):
        return REACTION  # 822.1.b, 806.4.a, 813.4.a
    if state.watching.get(_REACTIONS) and permitted(state, REACTION, thing, where):
        return REACTION  # 813.4
    if "Action" in held or (state.watching.get(_ACTIONS) and permitted(state, ACTION, thing, where)):
        return ACTION  # 158.2.a, 806.1.a
    return ""


def speed_of_ability(state: State, path: Path) -> str:
    """When an activated ability may be used: with Action, with Reaction, or by default."""
    ability = state.ability(path)
    return ability.speed if isinstance(ability, Activation) else ""  # 806.5.c, 813.5.c, 818.1.c.5


def _has_units(state: State, player: int, where: str) -> bool:
    return table.slot_of(where) >= 0 and bool(lineups.units_at(state, where, player))


def permitted(state: State, what: str, thing: Thing, place: str) -> bool:
    """Whether something is permitted by an ability."""
    if channel(PERMISSION, what) not in state.watching:
        return False
    for source in sources(state, PERMISSION, what):
        ability = source.ability
        if isinstance(ability, Permission) and ability.permits(standing(state, source), thing, place):
            return True
    return False
