"""What is to be played: which agents with which decks, in which seats, from which seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from headjudge import agents, games
from headjudge.agents import Player
from headjudge.cards import pool
from headjudge.decks import DeckError, deck_titles, legal_deck
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.rules import Deck


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where in one game: for each seat an agent and a deck, by their places in the plan."""

    seed: int
    agents: tuple[int, ...]
    decks: tuple[int, ...]


@dataclass(frozen=True)
class Plan:
    """Many games. It holds plain values only, agents of one's own aside, so that every process can be given it.

    `game` is a name of the registry; `matches` are decks that meet, by their places in `decks`;
    `names` those of all cards in them, if it is to be found out in how many games each is seen.
    """

    game: str
    agents: tuple[Player, ...]
    decks: tuple[tuple[str, Deck], ...]
    matches: tuple[tuple[int, ...], ...]
    games: int
    seed: int
    cards: Path | None = None
    records: Path | None = None
    names: tuple[str, ...] = ()
    options: dict[str, object] = field(default_factory=dict)

    def seating(self, number: int) -> Seating:
        """Who plays a game: matches take turns, then seats, then the agents change decks."""
        seats = len(self.agents)
        match = self.matches[number % len(self.matches)]
        time = number // len(self.matches)
        at = [(seat - time) % seats for seat in range(seats)]
        decks = [match[(agent + time // seats) % seats] for agent in at]
        return Seating(agents.seed_from(self.seed, number), tuple(at), tuple(decks))


def make_plan(
    game: str,
    players: Sequence[Player],
    decks: Sequence[str | Path],
    number: int,
    seed: int,
    *,
    cards: Path | None = None,
    records: Path | None = None,
    report: bool = False,
    options: Mapping[str, object] | None = None,
) -> Plan:
    """A plan that can be carried out; a HeadjudgeError says why there can be none."""
    rules = games.get(game)
    if len(players) not in rules.seats:
        raise HeadjudgeError(f"{rules.name} is for {' or '.join(map(str, rules.seats))} players, not {len(players)}")
    for name in players:
        agents.make(name, 0)
    if type(number) is not int or number < 1:
        raise HeadjudgeError(f"{number!r} is not a number of games")
    if type(seed) is not int:
        raise HeadjudgeError(f"a seed is a whole number, not {seed!r}")
    rules.check_options(dict(options or {}))
    known = pool(rules, cards)
    names = list(decks or rules.decks())
    legal = [legal_deck(rules, name, known, dict(options or {})) for name in names]
    chosen = dict(zip(deck_titles(rules, names), legal, strict=True))
    if not chosen:
        raise DeckError(f"no decks come with {rules.name}: name those to play with")
    matches = every_match(len(chosen), len(players))
    keys = {key: None for deck in chosen.values() for part in deck.values() for key in part} if report else {}
    seen = tuple(dict.fromkeys([known[key].name for key in keys]))
    entered = tuple(chosen.items())
    return Plan(game, tuple(players), entered, matches, number, seed, cards, records, seen, dict(options or {}))


def every_match(decks: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of different decks for the seats; if there are too few, they are dealt around the table."""
    if decks < seats:
        return (tuple([seat % decks for seat in range(seats)]),)
    return tuple(combinations(range(decks), seats))
