"""Measuring: a fixed amount of work on one core, beside a fixed loop by which machines compare."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time

from headjudge.agents.answers import any_answer
from headjudge.agents.luck import Luck
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import ONE
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.observe import observe
from headjudge.kernel.plain import digest
from headjudge.kernel.rules import Deck, Rules
from headjudge.simulate.pauses import few_pauses

CALIBRATION = 2_000_000


@dataclass(frozen=True)
class Figure:
    """One result. The ratio is the value per a million turns of the calibration loop, or the other way round."""

    name: str
    value: float
    unit: str
    ratio: float

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def seconds(work: Callable[[], object]) -> float:
    """The time of a piece of work, in seconds of this process."""
    gc.collect()
    start = process_time()
    work()
    return process_time() - start


def per_call(work: Callable[[], object], calls: int = 200) -> float:
    """The time of one call, in seconds. What it makes is let go of at once, as by those who look ahead."""

    def all_calls() -> None:
        for _ in range(calls):
            work()

    return seconds(all_calls) / calls


def calibrate() -> float:
    """Seconds for a million turns of a loop that touches an int, a list and a dict."""

    def loop() -> int:
        total, items, names = 0, [1, 2, 3, 4], {"a": 1, "b": 2}
        for turn in range(CALIBRATION):
            total += items[turn & 3] + names["a"]
        return total

    return seconds(loop) / CALIBRATION * 1e6


class Bench:
    """Measures one game, played at random with pairs of decks by turns. Choices of one thing are not asked for.

    `cards`: what the decks are made of, besides the cards of the game itself.
    """

    def __init__(self, rules: Rules, pairs: list[list[Deck]], games: int, calibration: float, label: str) -> None:
        self.rules = rules
        self.pairs = pairs
        self.games = games
        self.calibration = calibration
        self.label = label
        self.cards: dict[str, Card] = {}

    def figures(self) -> list[Figure]:
        """Every figure, measured once, as simulations run."""
        with few_pauses():
            return [*self._rates(), *self._times()]

    def rates(self) -> list[Figure]:
        """The figures of whole games alone."""
        with few_pauses():
            return self._rates()

    def _rates(self) -> list[Figure]:
        """The games are played once before that to warm up."""
        decisions = sum(self.play(seed)[0] for seed in range(self.games))
        playing = seconds(lambda: [self.play(seed)[0] for seed in range(self.games)])
        return [
            self.rate("decisions", decisions / playing),
            self.rate("games", self.games / playing),
            Figure(f"{self.label}: decisions per game", decisions / self.games, "decisions", 0.0),
        ]

    def _times(self) -> list[Figure]:
        middle = self.middle_of_a_game()
        return [
            self.time("mark and rollback", self.rollback(middle)),
            self.time("copy", per_call(middle.copy)),
            self.time("digest", per_call(lambda: digest(middle.state))),
            self.time("observe", per_call(lambda: observe(middle.state, middle.decision, 0))),
            self.time("set-up", per_call(lambda: self.new(1))),
        ]

    def play(self, seed: int) -> tuple[int, Game]:
        """A whole game at random; how many decisions had more than one option."""
        game = self.new(seed)
        game.keep_way_back = False
        luck = Luck(seed)
        pick = random.Random(seed).random
        decisions = 0
        while (decision := game.decision) is not None:
            options = decision.options
            if decision.kind == ONE:
                decisions += len(options) > 1
                game.answer(options[int(pick() * len(options))])
            else:
                decisions += decision.open
                game.answer(any_answer(decision, luck))
        return decisions, game

    def new(self, seed: int) -> Game:
        """A new game."""
        pair = self.pairs[seed % len(self.pairs)]
        return new_game(self.rules, pair, self.cards, seed=seed, options={SKIPS_FORCED: True})

    def middle_of_a_game(self) -> Game:
        """A game after half of its moves."""
        _, whole = self.play(0)
        game = self.new(0)
        for move in whole.moves[: len(whole.moves) // 2]:
            game.answer(move.answer)
        return game

    def rollback(self, game: Game) -> float:
        """Seconds to mark and to undo one answer; answering itself is not counted."""
        state, spent, count = game.state, 0.0, 0
        for seed in range(400):
            assert game.decision is not None
            decision = game.decision
            answer = any_answer(decision, Luck(seed))
            start = process_time()
            mark = state.mark()
            spent += process_time() - start
            game.answer(answer)
            start = process_time()
            state.rollback(mark)
            spent += process_time() - start
            game.decision = decision
            game.answered.pop()
            game.moves.pop()
            count += 1
        return spent / count

    def rate(self, name: str, value: float) -> Figure:
        return Figure(f"{self.label}: {name}", value, f"{name}/s", value * self.calibration)

    def time(self, name: str, value: float) -> Figure:
        return Figure(f"{self.label}: {name}", value * 1e6, "µs", value / self.calibration)
