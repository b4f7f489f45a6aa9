"""Registration, check-in, drops and what else concerns one entrant."""

from __future__ import annotations

from pathlib import Path

import click

from headjudge.cli.common import example
from headjudge.cli.output import as_json_option, print_json, say
from headjudge.cli.tournament.opened import acting, event_argument, opened
from headjudge.files import text_of
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.printable import shown
from headjudge.organize import people, registering
from headjudge.organize.desk import Decision


@click.command("enter", epilog=example("headjudge tournament enter nexus.tournament 'Ada Ash' --birth 2001-12-31"))
@acting
@click.argument("names", nargs=-1, required=True)
@click.option("--birth", default="", help="Date of birth as 2001-12-31; only for one player.")
@click.option("--contact", default="", help="How they can be reached; only for one player.")
@click.option(
    "--team", default="", help="The name of their team; the names are its players in the order of their seats."
)
@click.option("--twin", is_flag=True, help="Also if somebody of this name is registered.")
def enter_command(
    event: str, by: str, seen: int | None, names: tuple[str, ...], birth: str, contact: str, team: str, *, twin: bool
) -> None:
    """Register players, or one team."""
    if (birth or contact) and len(names) > 1:
        raise HeadjudgeError("a date of birth and a contact are of one player")
    with opened(event, by, seen) as hall:
        size = int(hall.tournament.state.setting("players"))
        if size > 1 and len(names) != size:
            raise HeadjudgeError(f"a team of this event is of {size} players")
        together = team or " & ".join(names) if size > 1 else team
        rows = [registering.checked(registering.Row(name, birth, contact, together)) for name in names]
        found = registering.register(hall.tournament, rows, hall.by, twins=twin)
        hall.book.names = hall.tournament.store.names()
        for number in found:
            say(f"{number}  {hall.book.entrant(number)}")


@click.command(
    "import",
    epilog=example(
        "headjudge tournament import nexus.tournament list.csv",
        "headjudge tournament import nexus.tournament list.csv --column name=Who",
    ),
)
@acting
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--column", "columns", multiple=True, metavar="FIELD=HEADING", help="Which column is name, birth, contact, team."
)
@click.option("--mapping", default="columns", show_default=True, help="Under which name the columns are kept.")
@click.option("--twins", is_flag=True, help="Also if somebody of the same name is registered.")
def import_command(
    event: str, by: str, seen: int | None, file: Path, columns: tuple[str, ...], mapping: str, *, twins: bool
) -> None:
    """Register everybody in a CSV, or nobody if a line is broken. The columns are kept for the next time."""
    place = shown(str(file))
    text = text_of(file, HeadjudgeError)
    with opened(event, by, seen) as hall:
        given = {pair.partition("=")[0]: pair.partition("=")[2] for pair in columns}
        chosen = (
            given or hall.tournament.state.mappings.get(mapping) or registering.guessed(registering.header_of(text))
        )
        keep = registering.keep_mapping(mapping, chosen)
        keep(hall.tournament.desk())
        rows = registering.rows_of(text, chosen, place)
        found = registering.register(hall.tournament, rows, hall.by, twins=twins, place=place)
        hall.decide(keep)
        say(f"{len(found)} registered")


@click.command("players", epilog=example("headjudge tournament players nexus.tournament"))
@event_argument
@as_json_option
def players_command(event: str, *, as_json: bool) -> None:
    """List everybody who is registered."""
    with opened(event) as hall:
        entrants = list(hall.tournament.state.entrants.values())
        if as_json:
            print_json(
                [
                    {
                        "number": one.number,
                        "name": hall.book.entrant(one.number),
                        "status": one.status,
                        "here": one.here,
                    }
                    for one in entrants
                ]
            )
            return
        for one in entrants:
            notes = [one.status] * (not one.active) + ["here"] * one.here + [f"table {one.table}"] * bool(one.table)
            say(f"{one.number:>5}  {hall.book.entrant(one.number)}{': ' if notes else ''}{', '.join(notes)}")


def _each(event: str, by: str, seen: int | None, who: tuple[str, ...], decision: object, done: str) -> None:
    assert callable(decision)  # noqa: S101
    with opened(event, by, seen) as hall:
        for one in [hall.entrant(name) for name in who]:
            found: Decision = decision(one)
            hall.decide(found)
            hall.seen = None
            say(f"{hall.book.entrant(one)}: {done}")


@click.command("check-in", epilog=example("headjudge tournament check-in nexus.tournament Ada 17"))
@acting
@click.argument("who", nargs=-1, required=True)
def check_in_command(event: str, by: str, seen: int | None, who: tuple[str, ...]) -> None:
    """Note who is here; whoever is not when the event starts is left out."""
    _each(event, by, seen, who, lambda one: people.check_in([one]), "here")


@click.command("drop", epilog=example("headjudge tournament drop nexus.tournament Ada"))
@acting
@click.argument("who", nargs=-1, required=True)
def drop_command(event: str, by: str, seen: int | None, who: tuple[str, ...]) -> None:
    """Let players go; a round that is paired is still theirs."""
    _each(event, by, seen, who, people.drop, "dropped")


@click.command("no-show", epilog=example("headjudge tournament no-show nexus.tournament Ada"))
@acting
@click.argument("who", nargs=-1, required=True)
def no_show_command(event: str, by: str, seen: int | None, who: tuple[str, ...]) -> None:
    """Who did not come to their match loses it and is dropped."""
    _each(event, by, seen, who, people.no_show, "lost the match and is dropped")


@click.command("re-enter", epilog=example("headjudge tournament re-enter nexus.tournament Ada --by Vera"))
@acting
@click.argument("who", nargs=-1, required=True)
def re_enter_command(event: str, by: str, seen: int | None, who: tuple[str, ...]) -> None:
    """Let somebody back in before the next round."""
    _each(event, by, seen, who, people.re_enter, "is in again")


@click.command("disqualify", epilog=example("headjudge tournament disqualify nexus.tournament Ada --by Vera"))
@acting
@click.argument("who", nargs=-1, required=True)
def disqualify_command(event: str, by: str, seen: int | None, who: tuple[str, ...]) -> None:
    """Remove somebody from the event and its standings."""
    _each(event, by, seen, who, people.disqualify, "disqualified")


@click.command("bye", epilog=example("headjudge tournament bye nexus.tournament Ada 1 2"))
@acting
@click.argument("who")
@click.argument("rounds", nargs=-1, type=int)
def bye_command(event: str, by: str, seen: int | None, who: str, rounds: tuple[int, ...]) -> None:
    """Award byes in these rounds, in place of those awarded before."""
    _each(event, by, seen, (who,), lambda one: people.award_byes(one, list(rounds)), f"byes in rounds {list(rounds)}")


@click.command("seat", epilog=example("headjudge tournament seat nexus.tournament Ada 1"))
@acting
@click.argument("who")
@click.argument("table", type=int)
def seat_command(event: str, by: str, seen: int | None, who: str, table: int) -> None:
    """Keep a table for who needs it; 0 for any table."""
    _each(event, by, seen, (who,), lambda one: people.fix_table(one, table), f"sits at table {table}")
