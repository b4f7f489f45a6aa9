"""Beginning and ending an event, what is settled for it, its staff."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import yaml

from headjudge.cli.common import example, read_options
from headjudge.cli.output import say
from headjudge.cli.tournament.opened import Hall, acting, opened
from headjudge.files import text_of
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.printable import shown
from headjudge.organize import settings
from headjudge.organize.pairing.playoff import champion, places
from headjudge.organize.standings.switches import PRESETS, SWITCHES
from headjudge.organize.storage import create
from headjudge.organize.stores import MemoryStore, Names
from headjudge.organize.tournament import Tournament

_SETTING = click.option(
    "--set", "given", multiple=True, metavar="NAME=VALUE", help=f"A setting: {', '.join(settings.DEFAULTS)}."
)
_SWITCH = click.option(
    "--switch",
    "switches",
    multiple=True,
    metavar="NAME=VALUE",
    help=f"A switch of the standings: {', '.join(SWITCHES)}.",
)
_OWN = click.option("--own", multiple=True, metavar="NAME=VALUE", help="A setting of the game's own tournament rules.")
_OWN_FILE = click.option(
    "--own-file", type=click.Path(path_type=Path), help="A YAML file with such settings, as lists of banned cards."
)


@click.command(
    "create",
    epilog=example("headjudge tournament create nexus.tournament --name 'Nexus Night' --set cut=8 --set minutes=50"),
)
@click.argument("event", metavar="EVENT")
@click.option("--name", required=True, help="What the event is called.")
@click.option("--rules", default="riftbound", show_default=True, help="Whose tournament rules.")
@click.option("--preset", default="", help=f"Switches by name: {', '.join(filter(None, PRESETS))}.")
@_SETTING
@_SWITCH
@_OWN
@_OWN_FILE
def create_command(
    event: str, name: str, rules: str, preset: str, own_file: Path | None, **options: tuple[str, ...]
) -> None:
    """Begin an event in a new file, or in an empty database."""
    given = {"name": name, "rules": rules, "preset": preset, **_settled(options, own_file)}
    Tournament(MemoryStore()).create(given)  # what cannot be is told before there is a file
    store = create(event)
    try:
        tournament = Tournament(store)
        tournament.create(given)
    finally:
        store.close()
    say(f"{event}: {name} has begun to be prepared")
    say(f"hash of the seed, to publish: {tournament.state.seed_hash}")


def _settled(options: dict[str, tuple[str, ...]], own_file: Path | None) -> dict[str, Any]:
    found = dict(read_options(options["given"]))
    if options["switches"]:
        found["switches"] = {pair.partition("=")[0]: pair.partition("=")[2] for pair in options["switches"]}
    own = {**(_from_file(own_file) if own_file else {}), **read_options(options["own"])}
    if own:
        found["own"] = own
    return found


def _from_file(file: Path) -> dict[str, Any]:
    """Settings from a file; dates as they are written."""
    try:
        read = yaml.load(text_of(file, HeadjudgeError), Loader=yaml.BaseLoader)  # noqa: S506 - it makes texts alone
    except yaml.YAMLError as mistake:
        raise HeadjudgeError(f"this is no YAML: {mistake}", shown(str(file))) from None
    if not isinstance(read, dict):
        raise HeadjudgeError("settings are written as 'name: value'", shown(str(file)))
    return {str(name): _plain(value) for name, value in read.items()}


def _plain(value: Any) -> Any:
    """Numbers, yes and no among texts as such."""
    if isinstance(value, dict):
        return {str(name): _plain(part) for name, part in value.items()}
    if isinstance(value, list):
        return value
    return read_options((f"value={value}",))["value"]


@click.command("settings", epilog=example("headjudge tournament settings nexus.tournament --set rounds=6"))
@acting
@_SETTING
@_SWITCH
@_OWN
@_OWN_FILE
def settings_command(event: str, by: str, seen: int | None, own_file: Path | None, **options: tuple[str, ...]) -> None:
    """Show what is settled for an event, or settle on something else."""
    with opened(event, by, seen) as hall:
        given = _settled(options, own_file)
        for name in ("switches", "own"):
            if name in given:
                given[name] = {**hall.tournament.state.setting(name), **given[name]}
        if given:
            hall.decide(settings.change(given))
        for name, value in hall.tournament.state.settings.items():
            say(f"{name}: {value if value != '' else '-'}")
        say(f"hash of the seed: {hall.tournament.state.seed_hash}")


@click.command(
    "staff",
    epilog=example("headjudge tournament staff nexus.tournament 'Vera Vale' --role 'head judge' --role scorekeeper"),
)
@acting
@click.argument("who", required=False)
@click.option("--role", "roles", multiple=True, help="organiser, head judge, appeals judge, floor judge, scorekeeper.")
def staff_command(event: str, by: str, seen: int | None, who: str | None, roles: tuple[str, ...]) -> None:
    """List the staff, or give somebody roles in place of those they have."""
    with opened(event, by, seen) as hall:
        if who:
            _give(hall, who, list(roles))
        for person in hall.tournament.state.people.values():
            if person.roles:
                say(f"{person.number}  {hall.book.person(person.number)}: {', '.join(person.roles)}")


def _give(hall: Hall, who: str, roles: list[str]) -> None:
    tournament = hall.tournament
    try:
        number, names = hall.person(who), []
    except HeadjudgeError:
        if who.isdigit():
            raise
        number = max([*tournament.state.people, *tournament.store.names(), 0]) + 1
        names = [Names(number, who)]
    tournament.decide(settings.staff(number, roles), hall.by, hall.seen, names=names)
    hall.book.names = tournament.store.names()


@click.command("start", epilog=example("headjudge tournament start nexus.tournament"))
@acting
def start_command(event: str, by: str, seen: int | None) -> None:
    """Begin the event; if players were checked in, who was not is left out."""
    with opened(event, by, seen) as hall:
        entry = hall.decide(settings.start)[-1]
        active = sum(1 for one in hall.tournament.state.entrants.values() if one.active)
        say(f"begun with {active} entrants, {len(entry.data['absent'])} absent")


@click.command("finish", epilog=example("headjudge tournament finish nexus.tournament"))
@acting
def finish_command(event: str, by: str, seen: int | None) -> None:
    """End the event and publish its seed."""
    with opened(event, by, seen) as hall:
        hall.decide(settings.finish)
        state = hall.tournament.state
        if champion(state):
            for entrant, place in sorted(places(state).items(), key=lambda item: item[1]):
                say(f"{place}. {hall.book.entrant(entrant)}")
        say(f"seed: {state.seed}")
