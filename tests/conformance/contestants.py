"""Who takes part: every game of the registry, and the toys that can be played from beginning to end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from headjudge.games import get
from headjudge.kernel.decisions import NUMBER, ONE, ORDER, SHARE, SOME, Answer, Decision
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck, Rules
from tests.toys import (
    burst,
    dice,
    disciplines,
    endless,
    faceoff,
    frightened,
    gone,
    hidden,
    layers,
    opening,
    passives,
    queueing,
    replace,
    showdown,
    skirmish,
    starters,
    table_of_four,
    waves,
)


@dataclass(frozen=True)
class Contestant:
    """A game, the decks it is tried with, and how much of it is played."""

    rules: Rules
    decks: tuple[Deck, ...]
    decisions: int = 600
    reaches: bool = True
    """Whether play at random is expected to execute everything the game has."""
    unreached: tuple[str, ...] = ()
    """What it need not execute all the same, for the reason given where it is listed."""

    @property
    def name(self) -> str:
        return type(self.rules).__module__.rpartition(".")[2] + " " + self.rules.name

    def new(self, seed: int) -> Game:
        return new_game(self.rules, list(self.decks), seed=seed)


def toy(
    rules: Rules, deck: Deck, seats: int = 2, *, reaches: bool = True, unreached: tuple[str, ...] = ()
) -> Contestant:
    """A toy whose players have the same deck."""
    return Contestant(rules, (deck,) * seats, reaches=reaches, unreached=unreached)


def _pairs(rules: Rules) -> list[tuple[Deck, Deck]]:
    """Each deck that comes with a game, against the next."""
    decks = list(rules.decks().values())
    return list(zip(decks, [*decks[1:], decks[0]], strict=True))


ONLY_WHEN_SOMEONE_LEAVES = ("frame Removal", "event IsBanished", "event IsReplaced")
BEFORE_THE_FIRST_DECISION = ("step Opening.choose", "step SettingUp.draw")

NEOPETS = get("neopets")
RIFTBOUND = get("riftbound")

CONTESTANTS = [
    *[Contestant(NEOPETS, (one, other), decisions=2400, reaches=False) for one, other in _pairs(NEOPETS)],
    *[Contestant(RIFTBOUND, (one, other), decisions=1200, reaches=False) for one, other in _pairs(RIFTBOUND)],
    Contestant(skirmish.RULES, (skirmish.DECK, skirmish.DECK), decisions=1500),
    toy(waves.RULES, waves.DECK),
    toy(faceoff.RULES, faceoff.DECK),
    toy(burst.RULES, burst.DECK),
    toy(queueing.RULES, queueing.DECK),
    toy(dice.RULES, dice.DECK),
    Contestant(showdown.RULES, (showdown.DECK, showdown.DECK), decisions=2400),
    toy(replace.RULES, replace.DECK),
    toy(frightened.RULES, frightened.DECK),
    toy(hidden.RULES, hidden.DECK),
    toy(opening.RULES, opening.DECK, unreached=BEFORE_THE_FIRST_DECISION),
    toy(starters.RULES, starters.DECK, unreached=BEFORE_THE_FIRST_DECISION),
    toy(table_of_four.WAR, table_of_four.DECK, 4, unreached=ONLY_WHEN_SOMEONE_LEAVES),
    toy(table_of_four.MAGMA_CHAMBER, table_of_four.DECK, 4, unreached=ONLY_WHEN_SOMEONE_LEAVES),
    Contestant(endless.RULES, endless.DECKS),
    # These share a table that has more than each of them uses.
    toy(layers.RULES, layers.DECK, reaches=False),
    toy(passives.RULES, passives.DECK, reaches=False),
    toy(disciplines.RULES, disciplines.DECK, reaches=False),
    toy(gone.RULES, gone.DECK, reaches=False),
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
        named = luck.sample(keys, decision.fewest) if decision.low else keys
        shares = dict.fromkeys(named, decision.low)
        for _ in range(decision.high - decision.low * len(named)):
            shares[luck.choice(named)] += 1
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
