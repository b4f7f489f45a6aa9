"""3.8: what a player does who has priority, and when."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.games.neopets import table
from headjudge.games.neopets.queue import Opportunity
from headjudge.kernel.actions import Action
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.state import State


def has_priority(state: State, player: int) -> bool:
    """Whether a player is asked to act just now."""
    asking = state.stack[-1] if state.stack else None
    return isinstance(asking, Opportunity) and state.windows[asking.window].holder == player  # 3.8c


def may_prepare(state: State, player: int) -> bool:
    """Whether a player could now play the one card of their Preparation Phase."""
    return (
        player == table.active_player(state)  # 5.5c, 5.6c.1, 5.7c, 5.8c, 5.9c.1, 5.10c, 5.12c, 5.13e
        and state.fact("preparing") is True  # 7.4c.1, 5.5c, 5.6c.1, 5.7c, 5.8c, 5.9c.1, 5.10c, 5.12c, 5.13e
        and not state.lists[table.QUEUE].items  # 5.5c, 5.6c.1, 5.7c, 5.8c, 5.9c.1, 5.10c, 5.12c, 5.13e
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class WithPriority(Action):
    """Something that a player does who has priority."""

    def refuse(self, state: State, player: int) -> Refusal | None:
        """Nothing, or why it is not allowed even to a player who has priority."""
        raise NotImplementedError
