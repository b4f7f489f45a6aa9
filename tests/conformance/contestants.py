"""Who takes part: every game of the registry, and the toys that can be played from beginning to end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import NUMBER, ONE, ORDER, SHARE, SOME, Answer, Decision
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck, Rules
from tests.toys import skirmish


@dataclass(frozen=True)
class Contestant:
    """A game, the decks it is tried with, and how much of it is played."""

    rules: Rules
    decks: tuple[Deck, ...]
    cards: dict[str, Card]
    decisions: int = 1500
    unreached: tuple[str, ...] = ()
    """Steps, events and abilities that this play need not reach, each for a reason given where it is listed."""

    def new(self, seed: int) -> Game:
        return new_game(self.rules, list(self.decks), self.cards, seed)


CONTESTANTS = [
    Contestant(skirmish.RULES, (skirmish.DECK, skirmish.DECK), {}),
]


def any_answer(decision: Decision, luck: random.Random) -> Answer:
    """An answer at random."""
    keys = decision.all_keys()
    if decision.kind == ONE:
        return luck.choice(keys)
    if decision.kind == SOME:
        return luck.sample(keys, luck.randint(decision.low, min(decision.high, len(keys))))
    if decision.kind == ORDER:
        return luck.sample(keys, len(keys))
    if decision.kind == NUMBER:
        return luck.randint(decision.low, min(decision.high, decision.low + 20))
    if decision.kind == SHARE:
        shares = dict.fromkeys(keys, decision.low)
        for _ in range(decision.high - decision.low * len(keys)):
            shares[luck.choice(keys)] += 1
        return {key: amount for key, amount in shares.items() if amount}
    return luck.random() < 0.5


def random_games(contestant: Contestant, seeds: int = 0) -> Iterator[tuple[Game, random.Random]]:
    """New games, each with its own luck."""
    for seed in range(seeds, seeds + 1000):
        yield contestant.new(seed), random.Random(seed)


def play_at_random(contestant: Contestant, decisions: int, seeds: int = 0) -> Iterator[tuple[Game, Answer]]:
    """So many decisions of random games: the game at each, and the answer about to be given."""
    for game, luck in random_games(contestant, seeds):
        while game.decision is not None:
            answer = any_answer(game.decision, luck)
            yield game, answer
            game.answer(answer)
            decisions -= 1
            if not decisions:
                return
