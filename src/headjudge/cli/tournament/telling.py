"""What an event tells: standings, reasons, the log, pages, files; and taking back."""

from __future__ import annotations

import json
from pathlib import Path

import click

from headjudge.cli.common import example
from headjudge.cli.output import as_json_option, print_json, say
from headjudge.cli.tournament.opened import acting, event_argument, opened
from headjudge.files import create
from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.exports import LISTS, to_csv, to_json
from headjudge.organize.log import taken_back
from headjudge.organize.pairing.explaining import why
from headjudge.organize.printing import PAGES, page
from headjudge.organize.standings.apart import everything, switches
from headjudge.organize.standings.table import Numbers, percent, standings
from headjudge.organize.storage import bundles

_out_option = click.option(
    "--out", type=click.Path(path_type=Path), default=None, help="A new file; without, it is printed here."
)


@click.command("standings", epilog=example("headjudge tournament standings nexus.tournament --after 5"))
@event_argument
@click.option("--after", type=int, default=0, help="After which round; without, after the last one.")
@click.option("--switches", "shown", is_flag=True, help="Also how the event has settled what the rules leave open.")
@as_json_option
def standings_command(event: str, after: int, *, shown: bool, as_json: bool) -> None:
    """Show the standings."""
    with opened(event) as hall:
        state = hall.tournament.state
        if after:
            state.round_number(after)
        if as_json:
            print_json(to_json(hall.book)["standings"])
            return
        say(" rank  points    OMW%     GW%    OGW%  name")
        for line in standings(state, after):
            parts = (line.opponents_match_wins, line.game_wins, line.opponents_game_wins)
            numbers = "".join(f"{percent(part):>8}" for part in parts)
            dropped = "" if line.status == "entered" else f" ({line.status})"
            say(f"{line.rank:>5}  {line.points:>6}{numbers}  {hall.book.entrant(line.entrant)}{dropped}")
        for words in switches(Numbers(state, after)) if shown else ():
            say(words)


@click.command(
    "why",
    epilog=example(
        "headjudge tournament why nexus.tournament Ada",
        "headjudge tournament why nexus.tournament Ada --round 3 --rather Bo",
    ),
)
@event_argument
@click.argument("who")
@click.option("--round", "number", type=int, default=0, help="Why they were paired so in this round.")
@click.option("--rather", default=None, help="What spoke against this opponent, or against 'bye'.")
def why_command(event: str, who: str, number: int, rather: str | None) -> None:
    """Take apart every number of somebody's standing, or tell why they were paired so."""
    with opened(event) as hall:
        entrant = hall.entrant(who)
        if not number and rather is None:
            lines = everything(hall.tournament.state, entrant, hall.book.entrant)
        else:
            other = None if rather is None else 0 if rather == "bye" else hall.entrant(rather)
            last = number or len(hall.tournament.state.rounds)
            lines = why(hall.tournament, last, entrant, other, hall.book.entrant)
        for line in lines:
            say(line)


@click.command("log", epilog=example("headjudge tournament log nexus.tournament --last 20"))
@event_argument
@click.option("--last", type=int, default=0, help="Only so many entries.")
@as_json_option
def log_command(event: str, last: int, *, as_json: bool) -> None:
    """Show what was entered, when and by whom."""
    with opened(event) as hall:
        entries = hall.tournament.entries[-last:] if last else hall.tournament.entries
        undone = taken_back(hall.tournament.entries)
        if as_json:
            print_json([[one.number, one.at, one.by, one.kind, one.data] for one in entries])
            return
        for one in entries:
            who = hall.book.person(one.by) if one.by else "-"
            note = " (undone)" if one.number in undone else ""
            say(f"{one.number:>5}  {hall.book.time(one.at)}  {who}: {hall.tournament.words(one)}{note}")


@click.command("undo", epilog=example("headjudge tournament undo nexus.tournament 57"))
@acting
@click.argument("number", type=int)
@click.option("--yes", is_flag=True, help="Do it; without, only its consequences are shown.")
def undo_command(event: str, by: str, seen: int | None, number: int, *, yes: bool) -> None:
    """Take back an entry of the log, or an undoing; first shows what would come of it."""
    with opened(event, by, seen) as hall:
        found = hall.tournament.consequences(number)
        say(f"{number}: {hall.tournament.words(hall.tournament.entries[number - 1])}")
        for entry in found.fallen:
            say(f"falls with it: {entry.number}: {hall.tournament.words(entry)}")
        changed = found.differences(hall.tournament.state)
        say(f"what is otherwise then: {', '.join(changed) or 'nothing'}")
        if yes:
            entry = hall.tournament.undo(number, hall.by, hall.seen)
            say(f"undone by entry {entry.number}; to have it back, undo that")
        else:
            say("nothing was done; --yes does it")


@click.command("export", epilog=example("headjudge tournament export nexus.tournament standings --out standings.csv"))
@event_argument
@click.argument("what", type=click.Choice(["json", *LISTS]))
@_out_option
def export_command(event: str, what: str, out: Path | None) -> None:
    """Give the event to other programs: all of it as JSON, or a list as CSV."""
    with opened(event) as hall:
        if what == "json" and out is None:
            print_json(to_json(hall.book))
            return
        text = _json(to_json(hall.book)) if what == "json" else to_csv(hall.book, what)
        _write(text, out)


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def _write(text: str, out: Path | None) -> None:
    if out is None:
        say(text.rstrip("\n"))
    else:
        create(out, text, HeadjudgeError)
        say(f"written: {out}")


@click.command("print", epilog=example("headjudge tournament print nexus.tournament slips --out slips.html"))
@event_argument
@click.argument("what", type=click.Choice(list(PAGES)))
@click.option("--round", "number", type=int, default=0, help="Which round; without, the last one.")
@_out_option
def print_command(event: str, what: str, number: int, out: Path | None) -> None:
    """Make a page for paper: HTML that any browser prints."""
    with opened(event) as hall:
        _write(page(what, hall.book, number), out)


@click.command("backup", epilog=example("headjudge tournament backup nexus.tournament safe.tournament"))
@event_argument
@click.argument("to")
def backup_command(event: str, to: str) -> None:
    """Copy the event as it is now to a new file or database; it may be running."""
    with opened(event) as hall:
        bundles.backup(hall.tournament.store, to)
        say(f"{to}: {hall.tournament.number} entries")


@click.command("bundle", epilog=example("headjudge tournament bundle nexus.tournament nexus.json"))
@event_argument
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--without-names", is_flag=True, help="Leave out names and the seed.")
def bundle_command(event: str, file: Path, *, without_names: bool) -> None:
    """Write the whole event to one file of text that another machine opens."""
    with opened(event) as hall:
        bundles.bundle(hall.tournament.store, file, with_names=not without_names)
        say(f"written: {file}")


@click.command("unbundle", epilog=example("headjudge tournament unbundle nexus.json nexus.tournament"))
@click.argument("file", type=click.Path(path_type=Path))
@event_argument
def unbundle_command(file: Path, event: str) -> None:
    """Make an event of a bundle."""
    bundles.unbundle(file, event)
    with opened(event) as hall:
        say(f"{event}: {hall.tournament.number} entries")


@click.command("erase", epilog=example("headjudge tournament erase nexus.tournament --all"))
@event_argument
@click.argument("who", nargs=-1)
@click.option("--all", "everyone", is_flag=True, help="Everybody.")
def erase_command(event: str, who: tuple[str, ...], *, everyone: bool) -> None:
    """Erase names, dates of birth and contacts; the log goes on to speak of people by number."""
    with opened(event) as hall:
        persons = list(hall.tournament.store.names()) if everyone else [hall.person(one) for one in who]
        bundles.erase(hall.tournament.store, persons)
        say(f"{len(persons)} erased")
