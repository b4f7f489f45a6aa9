"""`headjudge simulate`: many games between agents, and what came of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from headjudge import agents
from headjudge.cli.common import cards_option, drawing_place, example, options_option, read_options, rules_of
from headjudge.cli.output import as_json_option, print_json
from headjudge.simulate import Outcome, Plan, Results, Spread, Tally, make_plan, run
from headjudge.simulate.running import Watch

MOST = 9_999_999
SHOWN = 5
"""How many of the games that failed are listed."""
FAILED = 1
STOPPED = 130


@click.command(
    epilog=example(
        "headjudge simulate neopets --games 1000 --agents greedy random --jobs 2",
        "headjudge simulate riftbound --option mode=match",
    )
)
@click.argument("game")
@click.option("--games", "number", type=click.IntRange(1, MOST), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option(
    "--agents",
    "players",
    nargs=2,
    default=("random", "random"),
    metavar="A B",
    help=f"Who plays: {', '.join(agents.names())} or module:ATTRIBUTE.",
)
@click.option(
    "--decks",
    nargs=2,
    default=None,
    metavar="D1 D2",
    help="Decks of the game by name, or deck files. Without: every two of the game's decks in turn.",
)
@options_option
@cards_option
@click.option(
    "--jobs", type=click.IntRange(0, 512), default=1, show_default=True, help="Processes; 0: one for each core."
)
@click.option("--records", type=click.Path(path_type=Path), metavar="DIR", help="Keep records of failed games here.")
@click.option("--report", is_flag=True, help="Tell in how many games each card was seen.")
@as_json_option
@click.pass_context
def simulate(
    ctx: click.Context,
    game: str,
    number: int,
    seed: int,
    players: tuple[str, str],
    decks: tuple[str, str] | None,
    options: tuple[str, ...],
    cards: Path | None,
    jobs: int,
    records: Path | None,
    report: bool,
    as_json: bool,
) -> None:
    """Play many games between agents.

    Each agent sits in each seat with each deck equally often. Ctrl-C shows what
    was played until then. The exit code is 1 if a game failed.
    """
    rules_of(game)
    plan = make_plan(
        game,
        players,
        decks or (),
        number,
        seed,
        cards=cards,
        records=records,
        report=report,
        options=read_options(options),
    )
    with progress(plan) as watch:
        results = run(plan, jobs or os.cpu_count() or 1, watch)
    if as_json:
        print_json(results.to_json())
    else:
        print_results(drawing_place(), results)
    ctx.exit(FAILED if results.broken else STOPPED if results.stopped else FAILED if results.failures else 0)


@contextmanager
def progress(plan: Plan) -> Iterator[Watch | None]:
    """A bar on standard error for whoever waits at a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=plan.games)

        def watch(outcome: Outcome) -> None:
            bar.advance(task)

        yield watch


def print_results(console: Console, results: Results) -> None:
    """Draw everything there is to tell."""
    plan = results.plan
    console.print(Text(f"{plan.game}: {len(results.outcomes):,} games from seed {plan.seed}", "bold"))
    if results.broken:
        console.print(f"Broken off: {results.broken}.")
    if results.stopped:
        console.print(f"Stopped before all of {plan.games:,} were played.")
    print_tallies(console, "agent", results.by_agent())
    if len(plan.decks) > 1:
        print_tallies(console, "deck", results.by_deck())
    if len(plan.matches) > 1:
        print_tallies(console, "deck", results.deck_against_deck())
    print_course(console, results)
    if plan.names:
        print_cards(console, results)
    print_failures(console, results)


def print_tallies(console: Console, what: str, tallies: list[Tally]) -> None:
    """Draw win rates."""
    against = any(tally.against for tally in tallies)
    table = Table(box=None, header_style="bold")
    for column in (what, *(["against"] if against else [])):
        table.add_column(column, min_width=12, overflow="fold")
    for column in ("games", "won", "rate", "95% interval"):
        table.add_column(column, justify="right", no_wrap=True)
    for tally in tallies:
        names = [Text(name) for name in (tally.name, *([tally.against] if against else []))]
        low, high = tally.interval
        interval = f"{low:6.1%} to {high:6.1%}"
        table.add_row(*names, f"{tally.games:,}", f"{tally.wins:,}", f"{tally.rate:.1%}", interval)
    console.print()
    console.print(table)


def print_course(console: Console, results: Results) -> None:
    """Draw how the games went, and how fast."""
    table = Table(box=None, show_header=False)
    starting, turns, decisions = results.starting(), results.turns(), results.decisions_per_game()
    table.add_row("draws", f"{results.draws:,}")
    if starting is not None:
        low, high = starting.interval
        table.add_row("who starts wins", f"{starting.rate:.1%} ({low:.1%} to {high:.1%})")
    if turns is not None:
        table.add_row("turns per game", in_words(turns))
    if decisions is not None:
        table.add_row("decisions per game", in_words(decisions))
    speed = f"{results.games_per_second:,.1f} games/s, {results.decisions_per_second:,.0f} decisions/s"
    table.add_row("speed", speed)
    console.print()
    console.print(table)


def in_words(spread: Spread) -> str:
    return f"median {spread.median:,g}, from {spread.low:,} to {spread.high:,}"


def print_cards(console: Console, results: Results) -> None:
    """Draw in how many games each card was seen, the rarest first."""
    table = Table(box=None, header_style="bold")
    table.add_column("seen in games", justify="right")
    table.add_column("card", overflow="fold")
    for name, games in results.cards().items():
        table.add_row(f"{games:,}", Text(name))
    console.print()
    console.print(table)


def print_failures(console: Console, results: Results) -> None:
    """List the games that failed, the first few of them."""
    if not results.failures:
        return
    console.print()
    console.print(f"{len(results.failures):,} of the games failed:")
    for outcome in results.failures[:SHOWN]:
        console.print(Text(f"  game {outcome.number}, seed {outcome.seating.seed}: {outcome.error}"))
        if outcome.record:
            console.print(Text(f"  {outcome.record}"), soft_wrap=True)
    if len(results.failures) > SHOWN:
        console.print(f"  and {len(results.failures) - SHOWN:,} more; --json lists them all.")
