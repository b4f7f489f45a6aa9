"""What the commands of an event share: opening it, who acts, whom a name means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.exports import Book
from headjudge.organize.log import Entry
from headjudge.organize.state import Match
from headjudge.organize.storage import open_event
from headjudge.organize.tournament import Tournament

event_argument = click.argument("event", metavar="EVENT")
by_option = click.option(
    "--by", "by", default="", metavar="WHO", help="Who does this; without, whoever has the machine."
)
seen_option = click.option(
    "--seen", type=int, default=None, metavar="N", help="Refuse this if the log has gone on since entry N."
)


def acting(command: Callable[..., Any]) -> Callable[..., Any]:
    """A command that changes an event: which one, by whom, on which number of the log."""
    return event_argument(by_option(seen_option(command)))


class Hall:
    """An event that is open, with everybody's names."""

    def __init__(self, tournament: Tournament, by: str = "", seen: int | None = None) -> None:
        self.tournament = tournament
        self.book = Book(tournament.state, tournament.store.names())
        self.by = self.person(by) if by else 0
        self.seen = seen

    def decide(self, decision: Any) -> list[Entry]:
        """Enter what a decision says."""
        found = self.tournament.decide(decision, self.by, self.seen)
        self.book = Book(self.tournament.state, self.tournament.store.names())
        return found

    def person(self, who: str) -> int:
        """A person by number, by name or by how a name begins."""
        people = self.tournament.state.people
        if who.isdigit() and int(who) in people:
            return int(who)
        names = {number: self.book.person(number).casefold() for number in people}
        wanted = " ".join(who.casefold().split())
        for found in (
            [number for number, name in names.items() if name == wanted],
            [number for number, name in names.items() if name.startswith(wanted)],
        ):
            if len(found) == 1:
                return found[0]
            if found:
                raise HeadjudgeError(
                    f"{who!r} may be {', '.join(f'{names[one]} ({one})' for one in found)}; say the number"
                )
        raise HeadjudgeError(f"nobody in this event is called {who!r}")

    def entrant(self, who: str) -> int:
        """An entrant by the number or name of one of its members."""
        return self.tournament.state.entrant_of(self.person(who)).number

    def match(self, table: int, round_number: int = 0) -> Match:
        """The match at a table of a round, the last one if none is named."""
        state = self.tournament.state
        if not state.rounds:
            raise HeadjudgeError("no round has been paired")
        current = state.round_number(round_number or len(state.rounds))
        for match in current.matches:
            if match.table == table and match.second:
                return match
        raise HeadjudgeError(f"there is no match at table {table} in round {current.number}")


@contextmanager
def opened(event: str, by: str = "", seen: int | None = None) -> Iterator[Hall]:
    """Open an event for a command."""
    store = open_event(event)
    try:
        yield Hall(Tournament(store), by, seen)
    finally:
        store.close()
