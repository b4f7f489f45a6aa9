"""Rounds: pairing, mending, releasing, time, results, the cut."""

from __future__ import annotations

import re

import click

from headjudge.cli.common import example
from headjudge.cli.output import say
from headjudge.cli.tournament.opened import Hall, acting, opened
from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import results, rounds
from headjudge.organize.pairing.next_round import swiss_round
from headjudge.organize.pairing.playoff import cut, playoff_round
from headjudge.organize.pairing.pods import seat
from headjudge.organize.state import NOBODY, Match, Result


def _pairing(hall: Hall, match: Match) -> str:
    if not match.second:
        return f"       {hall.book.entrant(match.first)}: {match.kind}"
    return f"{match.table:>5}  {hall.book.entrant(match.first)} - {hall.book.entrant(match.second)}"


@click.command("pair", epilog=example("headjudge tournament pair nexus.tournament"))
@acting
def pair_command(event: str, by: str, seen: int | None) -> None:
    """Pair the next round: of Swiss, or of the playoff once the cut has been made. It is held back until released."""
    with opened(event, by, seen) as hall:
        hall.decide(playoff_round if hall.tournament.state.seeds else swiss_round)
        current = hall.tournament.state.rounds[-1]
        say(f"round {current.number} ({current.stage}), held back until it is released:")
        for match in current.matches:
            say(_pairing(hall, match))


@click.command("release", epilog=example("headjudge tournament release nexus.tournament"))
@acting
def release_command(event: str, by: str, seen: int | None) -> None:
    """Show the pairings of the round to the players."""
    with opened(event, by, seen) as hall:
        hall.decide(rounds.release)
        say(f"round {len(hall.tournament.state.rounds)} is released")


@click.command(
    "time",
    epilog=example(
        "headjudge tournament time nexus.tournament", "headjudge tournament time nexus.tournament 12 --more 180"
    ),
)
@acting
@click.argument("table", type=int, required=False)
@click.option("--more", type=int, default=0, metavar="SECONDS", help="Give this table more time.")
@click.option("--why", default="judge call", show_default=True, help="Why it is given.")
def time_command(event: str, by: str, seen: int | None, table: int | None, more: int, why: str) -> None:
    """Begin the round's time, or give a table more of it."""
    with opened(event, by, seen) as hall:
        if table is None:
            hall.decide(rounds.begin)
            current = hall.tournament.state.rounds[-1]
            minutes = f"{current.minutes} minutes" if current.minutes else "untimed"
            say(f"round {current.number} began at {hall.book.time(current.began)}: {minutes}")
            return
        match = hall.match(table)
        hall.decide(results.extend(match.key, more, why))
        say(f"table {table}: {hall.match(table).extension} seconds more in all")


@click.command(
    "results",
    epilog=example(
        "headjudge tournament results nexus.tournament",
        "headjudge tournament results nexus.tournament 12 2-1",
        "headjudge tournament results nexus.tournament 12 1-0 --how conceded --winner Ada",
    ),
)
@acting
@click.argument("table", type=int, required=False)
@click.argument("score", required=False)
@click.option("--how", type=click.Choice(results.OUTCOMES), default="played", show_default=True, help="How it ended.")
@click.option("--winner", default=None, help="Who won, where the games do not tell; 'nobody' if both lost.")
@click.option("--round", "number", type=int, default=0, help="The round; without, the last one.")
@click.option("--correct", is_flag=True, help="In place of the result there is.")
def results_command(
    event: str,
    by: str,
    seen: int | None,
    table: int | None,
    score: str | None,
    how: str,
    winner: str | None,
    number: int,
    *,
    correct: bool,
) -> None:
    """List the tables without a result, or enter one.

    A score is games won by the first, by the second, and drawn: 2-1 or 1-1-1.
    """
    with opened(event, by, seen) as hall:
        if table is None:
            open_tables = results.unreported(hall.tournament.state)
            for match in open_tables:
                say(_pairing(hall, match))
            say(f"{len(open_tables)} without a result")
            return
        match = hall.match(table, number)
        result = _read(hall, match, score or "0-0", how, winner)
        hall.decide(results.enter(match.key, result, correct=correct))
        shown = {0: "drawn", NOBODY: "lost by both"}.get(result.winner) or f"won by {hall.book.entrant(result.winner)}"
        left = len(results.unreported(hall.tournament.state))
        say(f"round {match.round}, table {table}: {shown}; {left} without a result")


def _read(hall: Hall, match: Match, score: str, how: str, winner: str | None) -> Result:
    found = re.fullmatch(r"(\d)-(\d)(?:-(\d))?", score)
    if found is None:
        raise HeadjudgeError(f"a score is written 2-1, or 1-1-1 with drawn games, not {score!r}")
    first, second, drawn = (int(part or 0) for part in found.groups())
    won = None if winner is None else NOBODY if winner == "nobody" else hall.entrant(winner)
    return results.result_of(match, first, second, drawn, how, won)


@click.command("cut", epilog=example("headjudge tournament cut nexus.tournament --size 8"))
@acting
@click.option("--size", type=int, default=0, help="How many go on; without, as settled.")
@click.option("--early", is_flag=True, help="Before all rounds of Swiss have been played.")
def cut_command(event: str, by: str, seen: int | None, size: int, *, early: bool) -> None:
    """Let the first in the standings go on to the playoff."""
    with opened(event, by, seen) as hall:
        hall.decide(cut(size, early=early))
        for place, entrant in enumerate(hall.tournament.state.seeds, 1):
            say(f"{place:>3}. {hall.book.entrant(entrant)}")


@click.command("pods", epilog=example("headjudge tournament pods nexus.tournament"))
@acting
@click.option("--near", type=click.IntRange(2), default=8, show_default=True, help="How large pods are to be.")
def pods_command(event: str, by: str, seen: int | None, near: int) -> None:
    """Seat everyone in draft pods, by lot."""
    with opened(event, by, seen) as hall:
        hall.decide(seat(near))
        for number, pod in enumerate(hall.tournament.state.pods, 1):
            say(f"pod {number}: {', '.join(hall.book.entrant(one) for one in pod)}")


@click.command("break", epilog=example("headjudge tournament break nexus.tournament 12"))
@acting
@click.argument("table", type=int)
def break_command(event: str, by: str, seen: int | None, table: int) -> None:
    """Take a pairing apart; both wait to be paired by hand."""
    with opened(event, by, seen) as hall:
        hall.decide(rounds.break_match(hall.match(table).key))
        _waiting(hall)


@click.command("match", epilog=example("headjudge tournament match nexus.tournament Ada Bo --table 12"))
@acting
@click.argument("first")
@click.argument("second", required=False)
@click.option("--table", type=int, default=0, help="At which table; without, the first free one.")
@click.option("--rematch", is_flag=True, help="Also if they have met.")
def match_command(
    event: str, by: str, seen: int | None, first: str, second: str | None, table: int, *, rematch: bool
) -> None:
    """Pair two who wait in this round, or give one of them a bye."""
    with opened(event, by, seen) as hall:
        other = hall.entrant(second) if second else 0
        hall.decide(rounds.make_match(hall.entrant(first), other, table, rematch=rematch))
        _waiting(hall)


@click.command("move", epilog=example("headjudge tournament move nexus.tournament 12 1"))
@acting
@click.argument("table", type=int)
@click.argument("to", type=int)
def move_command(event: str, by: str, seen: int | None, table: int, to: int) -> None:
    """Play a match at another table; a match that is there changes places with it."""
    with opened(event, by, seen) as hall:
        hall.decide(rounds.move(hall.match(table).key, to))
        say(f"table {table} plays at table {to}")


def _waiting(hall: Hall) -> None:
    waiting = rounds.unpaired(hall.tournament.state)
    say(f"waiting to be paired: {', '.join(hall.book.entrant(one) for one in waiting) or 'nobody'}")
