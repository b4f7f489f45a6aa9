"""Many games between agents, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from headjudge.agents import Player
from headjudge.simulate.plan import Plan, make_plan
from headjudge.simulate.playing import Outcome
from headjudge.simulate.results import Results, Spread, Tally, wilson
from headjudge.simulate.running import Watch, run

__all__ = ["Outcome", "Plan", "Results", "Spread", "Tally", "make_plan", "run", "simulate", "wilson"]


def simulate(
    game: str,
    agents: Sequence[Player] = ("random", "random"),
    decks: Sequence[str | Path] = (),
    games: int = 100,
    seed: int = 0,
    *,
    jobs: int = 1,
    cards: str | Path | None = None,
    records: str | Path | None = None,
    report: bool = False,
    options: Mapping[str, object] | None = None,
    watch: Watch | None = None,
) -> Results:
    """Play many games.

    `game`: its name, or "module:ATTRIBUTE". `agents`: one a seat: a name, "module:ATTRIBUTE" for one
    of your own, an agent (each game is played by a copy of it), or a class or function that makes one from a seed.
    `decks`: names of the game's decks or deck files; without any, all decks of the game. Every match between different
    ones is played in turn; a single deck plays against itself. Each agent sits in each seat with each deck equally
    often.
    `jobs`: in how many processes; the results are the same.
    `cards`: a card file with more cards. `records`: a folder for the records of games that fail. `report`: also find
    out which cards were seen. `options`: what the game lets one choose. `watch`: is called with each outcome.
    """
    plan = make_plan(
        game,
        agents,
        decks,
        games,
        seed,
        cards=Path(cards) if cards else None,
        records=Path(records) if records else None,
        report=report,
        options=options,
    )
    return run(plan, jobs, watch)
