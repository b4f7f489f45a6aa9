"""Plays random Riftbound duels with random decks of the cards of a file that are understood, and reports failures.

    python tools/random_duels.py FILE [--games N] [--seed N]

Every deck is legal: a legend, a champion with its tag, 40 cards of its domains, 12 runes and three battlefields.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.cards import (
    BATTLEFIELD,
    CHAMPION,
    DOMAINS,
    LEGEND,
    MAIN,
    RUNE,
    SIGNATURE,
    TOKEN,
    UNIT,
    Printed,
)
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import NUMBER, ONE, ORDER, SHARE, SOME, Answer, Decision
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import new_game
from headjudge.kernel.rules import Deck
from headjudge.language.cards import parse_cards

MOST_ANSWERS = 20_000


def understood(file: Path) -> list[Printed]:
    """The cards of a file that can be built."""
    found: list[Printed] = []
    for entry in parse_cards(file.read_bytes(), file.name, as_yaml=file.suffix != ".json"):
        try:
            card = RULES.read_card(entry)
        except HeadjudgeError:
            continue
        if isinstance(card, Printed) and TOKEN not in card.supertypes:
            found.append(card)
    return found


class Pool:
    """The cards that decks are made of."""

    def __init__(self, cards: list[Printed]) -> None:
        self.cards = cards
        self.legends = [card for card in cards if card.type == LEGEND and self.champions(card)]

    def champions(self, legend: Printed) -> list[Printed]:
        """The champions that fit a legend."""
        units = [card for card in self.cards if card.type == UNIT and CHAMPION in card.supertypes]
        return [card for card in units if set(card.tags) & set(legend.tags) and _fits(card, legend)]

    def deck(self, luck: random.Random) -> Deck:
        """A legal deck at random."""
        legend = luck.choice(self.legends)
        champion = luck.choice(self.champions(legend))
        cards = [c for c in self.cards if c.type in MAIN and _fits(c, legend) and SIGNATURE not in c.supertypes]
        main: list[str] = []
        while len(main) < 39:
            card = luck.choice(cards)
            most = 1 if card.has("Unique") else 3
            if main.count(card.key) + (card is champion) < most:
                main.append(card.key)
        runes = [card.key for card in self.cards if card.type == RUNE and set(card.domains) <= set(legend.domains)]
        fields = [card.key for card in self.cards if card.type == BATTLEFIELD]
        return {
            "main": tuple(main),
            "champion": (champion.key,),
            "legend": (legend.key,),
            "runes": tuple([luck.choice(runes) for _ in range(12)]),
            "battlefields": tuple(luck.sample(fields, 3)),
        }


def _fits(card: Printed, legend: Printed) -> bool:
    return set(card.domains) <= set(legend.domains)


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
        luck = random.Random(seed)
        decks = [pool.deck(luck), pool.deck(luck)]
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


def main() -> int:
    """Play them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    cards = understood(arguments.file)
    pool = Pool(cards)
    by_type = Counter(card.type for card in cards)
    print(f"{len(cards)} cards: " + ", ".join([f"{count} {kind}" for kind, count in by_type.most_common()]))
    print(f"{len(pool.legends)} legends with a champion, domains {', '.join(DOMAINS)}")
    known: dict[str, Card] = {card.key: card for card in cards}
    report, begun = Report(), time.perf_counter()
    for number in range(arguments.games):
        report.play(pool, known, arguments.seed * 1_000_000 + number)
        if number % 100 == 99:
            print(f"  {number + 1} duels", file=sys.stderr)
    report.show(time.perf_counter() - begun)
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
