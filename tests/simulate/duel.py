"""Skirmish with what stands around a game: decks by name, and a notion of who is ahead."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from tests.toys.skirmish import DECK, LIFE, Skirmish


def deck(*names: str) -> Deck:
    return {"main": tuple(name for name in names for _ in range(5))}


class Duel(Skirmish):
    name = "duel"

    def decks(self) -> dict[str, Deck]:
        return {
            "even": DECK,
            "mighty": deck("Giant", "Warden", "Bearer", "Knight"),
            "quick": deck("Squire", "Archer", "Bolt", "Study"),
        }

    def worth(self, state: State, player: int) -> float:
        """Life, cards, and what the units could strike and stand."""
        total = 0.0
        for seat in state.players:
            sign = 1 if seat.id == player else -1
            total += sign * (seat.counters.get(LIFE, 0) + 2 * len(state.members(f"hand:{seat.id}")))
        for unit in state.members("play"):
            sign = 1 if unit.controller == player else -1
            strength = [unit.card.values[value] for value in ("power", "toughness")]
            total += sign * sum([points for points in strength if isinstance(points, int)])
        return total


RULES: Final = Duel()
