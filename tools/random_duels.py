"""Plays random Riftbound duels with random decks of the cards of a file that are understood, and reports failures."""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from headjudge.agents.answers import any_answer
from headjudge.agents.luck import Luck
from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.cards import DOMAINS
from headjudge.kernel.cards import Card
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import new_game
from tools.random_decks import Pool, understood_in

MOST_ANSWERS = 20_000


class Report:
    """What came of the duels."""

    def __init__(self) -> None:
        self.decisions = 0
        self.turns: list[int] = []
        self.draws = 0
        self.failures: Counter[str] = Counter()
        self.first: dict[str, str] = {}

    def play(self, pool: Pool, cards: dict[str, Card], seed: int) -> None:
        """Play one duel."""
        chance, luck = random.Random(seed), Luck(seed)
        decks = [pool.deck(chance), pool.deck(chance)]
        try:
            game = new_game(RULES, decks, cards, seed=seed, options={"skips forced": True})
            game.keep_way_back = False
            answers = 0
            while game.decision is not None and answers < MOST_ANSWERS:
                self.decisions += game.decision.open
                game.answer(any_answer(game.decision, luck))
                answers += 1
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            what = f"{type(error).__name__} {str(error)[:80]} at {Path(place.filename).name}:{place.lineno}"
            self.failures[what] += 1
            self.first.setdefault(what, f"seed {seed}")
            return
        self.turns.append(game.state.amount("turn"))
        self.draws += not game.winners

    def show(self, seconds: float) -> None:
        """Print it."""
        played = len(self.turns) + sum(self.failures.values())
        print(f"{played} duels, {self.decisions} decisions, {self.decisions / max(seconds, 0.01):,.0f} a second")
        if self.turns:
            print(f"median {sorted(self.turns)[len(self.turns) // 2]} turns, {self.draws} draws")
        print(f"{sum(self.failures.values())} failures")
        for what, count in self.failures.most_common(20):
            print(f"  {count} x {what} ({self.first[what]})")


def main(arguments: list[str]) -> int:
    """Play them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="a card file of Riftbound")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="how many duels are played (2000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which duels are played (1)")
    options = parser.parse_args(arguments)
    try:
        cards = understood_in(options.file)
    except HeadjudgeError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    pool = Pool(cards)
    by_type = Counter(card.type for card in cards)
    print(f"{len(cards)} cards: " + ", ".join([f"{count} {kind}" for kind, count in by_type.most_common()]))
    print(f"{len(pool.legends)} legends with a champion, domains {', '.join(DOMAINS)}")
    known: dict[str, Card] = {card.key: card for card in cards}
    report, begun = Report(), time.perf_counter()
    for number in range(options.games):
        report.play(pool, known, options.seed * 1_000_000 + number)
        if number % 100 == 99:
            print(f"  {number + 1} duels", file=sys.stderr)
    report.show(time.perf_counter() - begun)
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
