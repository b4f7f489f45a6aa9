"""Duels with random decks of real cards, where there is a file of them: every answer twice, and as a copy offers it."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from headjudge.agents.answers import any_answer
from headjudge.agents.luck import Luck
from headjudge.games.riftbound import RULES
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.saves import load, save
from headjudge.scenarios.twice import answer_twice
from tools.random_decks import Pool, understood_in

CARDS = Path(__file__).resolve().parents[4] / "shared" / "cards" / "riftbound" / "cards.json"
pytestmark = pytest.mark.skipif(not CARDS.exists(), reason="there is no file of real cards")


@cache
def pool() -> tuple[Pool, dict[str, Card]]:
    """The cards that are understood."""
    cards = understood_in(CARDS)
    return Pool(cards), {card.key: card for card in cards}


def keys(game: Game) -> list[str]:
    """What is offered."""
    return [] if game.decision is None else sorted(game.decision.all_keys())


@pytest.mark.parametrize("by_hand", [None, "both"])
@pytest.mark.parametrize("seed", range(4))
def test_every_answer_can_be_given_twice(seed: int, by_hand: str | None) -> None:
    decks, cards = pool()
    chance, luck = random.Random(seed), Luck(seed)
    options: dict[str, object] = {} if by_hand is None else {"by hand": by_hand}
    game = new_game(RULES, [decks.deck(chance), decks.deck(chance)], cards, seed=seed, options=options)
    while game.decision is not None:
        routine = "What do you do?" in game.decision.question(game.state)
        answer = any_answer(game.decision, luck)
        if routine and chance.random() > 0.1:
            game.answer(answer)
            continue
        assert keys(game.copy()) == keys(load(save(game), RULES, cards)) == keys(game)
        answer_twice(game, answer.key if isinstance(answer, Option) else answer)
