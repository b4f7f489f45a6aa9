"""3.8: what a player does who has priority, and when."""

from __future__ import annotations

from headjudge.games.neopets import table
from headjudge.kernel.state import State


def may_prepare(state: State, player: int) -> bool:
    """Whether a player could now play the one card of their Preparation Phase."""
    return (
        player == state.facts["turn player"]  # 5.5c, 5.6c.1, 5.7c, 5.8c, 5.9c.1, 5.10c, 5.12c, 5.13e
        and "preparing" in state.facts  # 7.4c.1, 5.5c, 5.6c.1, 5.7c, 5.8c, 5.9c.1, 5.10c, 5.12c, 5.13e
        and not state.lists[table.QUEUE].items  # 5.5c, 5.6c.1, 5.7c, 5.8c, 5.9c.1, 5.10c, 5.12c, 5.13e
    )
