"""The game of dice, with Neopets told apart from other cards: no hidden one is taken for another kind."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.cards import Card
from tests.toys.dice import Dice


class Rolling(Dice):
    name = "rolling"

    def hidden_group(self, card: Card) -> str:
        return "neopet" if card.values["type"] == "neopet" else "item"


RULES: Final = Rolling()
