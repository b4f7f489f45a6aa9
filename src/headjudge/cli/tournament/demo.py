"""`headjudge tournament demo`: a whole event in seconds, to look at."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from headjudge.cli.common import example
from headjudge.cli.output import say
from headjudge.files import create as create_file
from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.demo import run
from headjudge.organize.exports import Book
from headjudge.organize.printing import PAGES, page
from headjudge.organize.standings.table import standings
from headjudge.organize.storage import bundles, create
from headjudge.organize.stores import MemoryStore
from headjudge.organize.tournament import Tournament

_NO_DRAFT = "pods"


@click.command("demo", epilog=example("headjudge tournament demo demo.tournament --players 64"))
@click.argument("event", metavar="EVENT")
@click.option("--players", type=click.IntRange(4, 8192), default=64, show_default=True, help="How many play.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same players and games.")
@click.option("--rules", default="riftbound", show_default=True, help="Whose tournament rules.")
def demo_command(event: str, players: int, seed: int, rules: str) -> None:
    """Simulate an event to its end; leaves the event and, beside it, its pages for paper."""
    folder = Path(f"{event}-pages")
    if folder.exists():
        raise HeadjudgeError("there is such a folder already", str(folder))
    file = create(event)
    try:
        tournament = Tournament(MemoryStore())
        tournament.create({"name": "Demonstration", "rules": rules, "cut": min(8, players // 2)})
        console = Console(stderr=True)
        with console.status("") as status:
            run(tournament, players, seed, min(8, players // 2), status.update)
        store = tournament.store
        bundles.fill(file, store.seed(), store.entries(), list(store.names().values()))
    finally:
        file.close()
    book = Book(tournament.state, tournament.store.names())
    folder.mkdir()
    for what in PAGES:
        if what != _NO_DRAFT:
            create_file(folder / f"{what.replace(' ', '-')}.html", page(what, book), HeadjudgeError)
    first = standings(tournament.state)[0]
    say(f"{event}: {players} players, {len(tournament.state.rounds)} rounds, {tournament.number} entries")
    say(f"first after Swiss: {book.entrant(first.entrant)}; pages to print: {folder}")
