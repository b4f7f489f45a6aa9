"""What came of many games."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from statistics import median

from headjudge.agents import called
from headjudge.simulate.plan import Plan
from headjudge.simulate.playing import Outcome

_NORMAL = 1.959963984540054
"""How many standard deviations hold 95 percent."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95% interval of a rate (Wilson's): what the true rate may be after so many wins in so many games."""
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, _NORMAL**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = _NORMAL * sqrt(rate * (1 - rate) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of its games somebody or something won; `against` whom, if that is told apart."""

    name: str
    wins: int
    games: int
    against: str = ""

    @property
    def rate(self) -> float:
        """The share of games won; a draw is none."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the rate."""
        return wilson(self.wins, self.games)

    def to_json(self) -> dict[str, object]:
        """The tally for other programs."""
        low, high = self.interval
        against = {"against": self.against} if self.against else {}
        numbers = {"rate": round(self.rate, 4), "low": round(low, 4), "high": round(high, 4)}
        return {"name": self.name, **against, "wins": self.wins, "games": self.games, **numbers}


@dataclass(frozen=True, slots=True)
class Spread:
    """The median and the range of something that was counted in every game."""

    median: float
    low: int
    high: int

    def to_json(self) -> dict[str, float]:
        """The spread for other programs."""
        return {"median": self.median, "low": self.low, "high": self.high}


class Results:
    """The outcomes of a plan's games in their order. `stopped`: not all were played; `broken`: why, if nobody asked."""

    def __init__(self, plan: Plan, outcomes: list[Outcome], seconds: float, broken: str = "") -> None:
        self.plan = plan
        self.outcomes = outcomes
        self.finished = [outcome for outcome in outcomes if not outcome.error]
        self.failures = [outcome for outcome in outcomes if outcome.error]
        self.seconds = seconds
        self.broken = broken
        self.stopped = len(outcomes) < plan.games
        self.decisions = sum([outcome.decisions for outcome in outcomes])
        self.draws = sum([not outcome.winners for outcome in self.finished])

    @property
    def games_per_second(self) -> float:
        """How many games were played in a second."""
        return len(self.outcomes) / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_second(self) -> float:
        """How many decisions with more than one answer were made in a second."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def by_agent(self) -> list[Tally]:
        """What each agent won; agents of the same name are numbered."""
        wins = Counter(outcome.seating.agents[seat] for outcome in self.finished for seat in outcome.winners)
        names = told_apart(tuple([called(player) for player in self.plan.agents]))
        return [Tally(name, wins[place], len(self.finished)) for place, name in enumerate(names)]

    def by_deck(self) -> list[Tally]:
        """What each deck won of the games in which it met another."""
        met = [outcome for outcome in self.finished if len(set(outcome.seating.decks)) > 1]
        wins = Counter(deck for outcome in met for deck in {outcome.seating.decks[seat] for seat in outcome.winners})
        games = Counter(deck for outcome in met for deck in set(outcome.seating.decks))
        return [Tally(name, wins[place], games[place]) for place, (name, _) in enumerate(self.plan.decks)]

    def deck_against_deck(self) -> list[Tally]:
        """What each deck won of its games against each that comes after it."""
        wins: Counter[tuple[int, int]] = Counter()
        games: Counter[tuple[int, int]] = Counter()
        for outcome in self.finished:
            decks = outcome.seating.decks
            won = {decks[seat] for seat in outcome.winners}
            for pair in [(one, other) for one in set(decks) for other in set(decks) if one < other]:
                games[pair] += 1
                wins[pair] += pair[0] in won
        names = [name for name, _ in self.plan.decks]
        return [Tally(names[pair[0]], wins[pair], games[pair], names[pair[1]]) for pair in sorted(games)]

    def starting(self) -> Tally | None:
        """What the player won who had the first turn; None if the game knows no turns."""
        known = [outcome for outcome in self.finished if outcome.first is not None]
        wins = sum([outcome.first in outcome.winners for outcome in known])
        return Tally("who starts", wins, len(known)) if known else None

    def turns(self) -> Spread | None:
        """How many turns the games took; None if the game does not count them."""
        return _spread([outcome.turns for outcome in self.finished if outcome.turns is not None])

    def decisions_per_game(self) -> Spread | None:
        """How many decisions with more than one answer the games took."""
        return _spread([outcome.decisions for outcome in self.finished])

    def cards(self) -> dict[str, int]:
        """In how many games everybody saw a card of this name, the rarest first; only if the plan asked for it."""
        seen = Counter(dict.fromkeys(self.plan.names, 0))
        seen.update([name for outcome in self.outcomes for name in outcome.cards])
        return dict(sorted(seen.items(), key=lambda card: (card[1], card[0])))

    def to_json(self) -> dict[str, object]:
        """The results for other programs."""
        starting, turns, decisions = self.starting(), self.turns(), self.decisions_per_game()
        return {
            "game": self.plan.game,
            "seed": self.plan.seed,
            "games": len(self.outcomes),
            "stopped": self.stopped,
            **({"broken": self.broken} if self.broken else {}),
            "errors": len(self.failures),
            "decisions": self.decisions,
            "answers": sum([outcome.answers for outcome in self.outcomes]),
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 1),
            "decisions_per_second": round(self.decisions_per_second, 1),
            "wins": {**{tally.name: tally.wins for tally in self.by_agent()}, "draws": self.draws},
            "agents": [tally.to_json() for tally in self.by_agent()],
            "decks": [tally.to_json() for tally in self.by_deck()],
            "deck_against_deck": [tally.to_json() for tally in self.deck_against_deck()],
            "starting": starting.to_json() if starting else None,
            "turns": turns.to_json() if turns else None,
            "decisions_per_game": decisions.to_json() if decisions else None,
            "failures": [failure_to_json(outcome) for outcome in self.failures],
            **({"cards": self.cards()} if self.plan.names else {}),
        }


def failure_to_json(outcome: Outcome) -> dict[str, object]:
    """A game that failed, for other programs."""
    return {
        "game": outcome.number,
        "seed": outcome.seating.seed,
        "message": outcome.error,
        "record": outcome.record or None,
    }


def told_apart(names: tuple[str, ...]) -> list[str]:
    """The same names, numbered where there are several of one."""
    return [
        f"{name} {names[: place + 1].count(name)}" if names.count(name) > 1 else name
        for place, name in enumerate(names)
    ]


def _spread(counts: list[int]) -> Spread | None:
    return Spread(median(counts), min(counts), max(counts)) if counts else None
