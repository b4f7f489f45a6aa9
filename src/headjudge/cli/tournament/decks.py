"""`headjudge tournament decks`: lists are delivered and shown, decks are checked."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from headjudge.cli.common import cards_option, example
from headjudge.cli.output import say
from headjudge.cli.tournament.opened import Hall, acting, event_argument, opened
from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.riftbound import lists
from headjudge.organize.riftbound.book import Own
from headjudge.organize.riftbound.decks.legality import Library, problems
from headjudge.organize.riftbound.decks.registration import CORRECTIONS, HANDS_DRAWN, PRESENTED, checks_wanted

_HERE = "headjudge tournament decks"


@click.group(
    "decks", epilog=example(f"{_HERE} register nexus.tournament Ada ada.yaml", f"{_HERE} list nexus.tournament")
)
def decks_command() -> None:
    """Take in lists, show them, check decks: in events by the Riftbound rules."""


def _known(hall: Hall) -> lists.Lists:
    own = hall.tournament.state.own
    if not isinstance(own, Own):
        raise HeadjudgeError("lists are kept in events by the rules 'riftbound'")
    return own.lists


@decks_command.command("register", epilog=example(f"{_HERE} register nexus.tournament Ada ada.yaml"))
@acting
@click.argument("who")
@click.argument("deck")
@cards_option
@click.option(
    "--correcting", default="", metavar="RULE", help=f"A delivered list is corrected: {', '.join(CORRECTIONS)}."
)
def register(event: str, by: str, seen: int | None, who: str, deck: str, cards: Path | None, correcting: str) -> None:
    """Take in somebody's list: a deck file, or one of the game's decks.

    What the rules have against it is told, all of it, and the list is not taken in.
    """
    with opened(event, by, seen) as hall:
        _known(hall)
        library, person = Library(cards), hall.person(who)
        listed = library.read(deck)
        found = problems(listed.deck, hall.tournament.state.settings, library, hall.tournament.clock.now().date())
        hall.decide(lists.deliver(person, listed.deck, found, correcting))
        say(f"{hall.book.person(person)}: {listed.title} is registered and stands")


@decks_command.command("list", epilog=example(f"{_HERE} list nexus.tournament"))
@event_argument
def list_lists(event: str) -> None:
    """Tell who has delivered a list and whose deck was checked."""
    with opened(event) as hall:
        known = _known(hall)
        everybody = lists.players(hall.tournament.state)
        for person in everybody:
            notes = ["list" if person in known.decks else "no list"]
            notes += ["checked"] * (person in known.checked)
            notes += ["to be checked"] * (person in known.drawn and person not in known.checked)
            say(f"{person:>5}  {hall.book.person(person)}: {', '.join(notes)}")
        say(f"{len(set(known.checked))} decks checked, of {checks_wanted(len(everybody))} wanted at least")
        for problem in lists.missing(hall.tournament.state):
            say(f"still wanted: {hall.book.person(int(problem.place))} ({problem.citation()})")


@decks_command.command("show", epilog=example(f"{_HERE} show nexus.tournament Ada --to Bo"))
@event_argument
@click.argument("who")
@click.option("--to", "viewer", default="", help="As this opponent may see it; without, as officials do.")
@click.option("--during-game", is_flag=True, help="While a game is played.")
def show(event: str, who: str, viewer: str, *, during_game: bool) -> None:
    """Show somebody's list."""
    with opened(event) as hall:
        _known(hall)
        state, owner = hall.tournament.state, hall.person(who)
        if viewer:
            found = lists.shown_to(state, owner, hall.person(viewer), during_game=during_game)
        else:
            found = lists.deck_of(state, owner)
        for part, keys in found.items():
            say(f"{part}: {', '.join(f'{count} {key}' for key, count in Counter(keys).items()) or '-'}")


@decks_command.command("draw", epilog=example(f"{_HERE} draw nexus.tournament --count 4"))
@acting
@click.option("--count", type=click.IntRange(1), default=None, help="How many; without, as many as are still wanted.")
def draw(event: str, by: str, seen: int | None, count: int | None) -> None:
    """Draw by lot whose decks are checked next, among those not drawn or checked yet."""
    with opened(event, by, seen) as hall:
        _known(hall)
        for person in hall.decide(lists.draw(count or 0))[0].data["persons"]:
            say(f"{person:>5}  {hall.book.person(person)}")


@decks_command.command("check", epilog=example(f"{_HERE} check nexus.tournament 12 --seconds 400"))
@acting
@click.argument("table", type=int)
@click.option("--seconds", type=int, required=True, help="How long it took; the match is given as many whole minutes.")
@click.option("--moment", type=click.Choice([PRESENTED, HANDS_DRAWN]), default=PRESENTED, show_default=True)
def check(event: str, by: str, seen: int | None, table: int, seconds: int, moment: str) -> None:
    """Note that the decks at a table were checked, and extend its match."""
    with opened(event, by, seen) as hall:
        _known(hall)
        hall.decide(lists.check(hall.match(table).key, seconds, moment))
        say(f"table {table}: decks checked; {hall.match(table).extension} seconds more in all")
