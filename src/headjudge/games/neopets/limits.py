"""Limits that texts can lift or lower: slots, Level Requirements, the one card of a Preparation Phase."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import TYPES, Printed
from headjudge.kernel import current
from headjudge.kernel.abilities import writes
from headjudge.kernel.state import State

MORE_SLOTS: Final = "more slots"
LOWER: Final = "lower level for"
LOWERING: Final = {name: writes(f"{LOWER} {name}") for name in TYPES}
"""Under which name effects are indexed that lower the levels of a type of card."""


def equipment_limit(state: State, player: int) -> int:
    """How many cards a player may have in Equipment slots."""
    return table.SLOTS + current.number(state, state.players[player], MORE_SLOTS)  # 5.8d.2, 9.9a, 1.5b.1


def may_play_another(state: State) -> bool:
    """Whether the active player may play one more card in this Preparation Phase."""
    facts = state.facts
    if "prepared" not in facts:
        return True  # 7.4d.1
    return "more cards" in facts and state.amount("prepared") <= state.amount("more cards")  # 1.5b.1


def level_needed(state: State, player: int, card: Printed) -> int | None:
    """The level that a player needs to play a card; None if it has no Level Requirement."""
    if not isinstance(card.level, int):
        return None  # 4.2b.1
    if not is_lowered(state, card):
        return card.level
    lowered = current.number(state, state.players[player], f"{LOWER} {card.type}")
    return max(0, card.level - lowered)  # 4.2c


def is_lowered(state: State, card: Printed) -> bool:
    """Whether effects are at work that may lower the Level Requirement of a card."""
    return LOWERING[card.type] in state.watching
