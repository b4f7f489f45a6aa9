"""`headjudge tournament call`: judges are called, rule and are appealed."""

from __future__ import annotations

import click

from headjudge.cli.common import example
from headjudge.cli.output import say
from headjudge.cli.tournament.opened import Hall, acting, opened
from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.riftbound import calling
from headjudge.organize.riftbound.book import Own

_HERE = "headjudge tournament call nexus.tournament"


@click.command(
    "call",
    epilog=example(
        f"{_HERE} --table 12 --from Ada --about trigger",
        f"{_HERE} 3 --ruling 'it is missed' --by Vera",
        f"{_HERE} 3 --appeal Bo",
        f"{_HERE} 3 --close",
    ),
)
@acting
@click.argument("number", type=int, default=0)
@click.option("--table", type=int, default=0, help="A judge is called to this table.")
@click.option("--from", "caller", default="", help="By which player.")
@click.option("--about", default="", help="What about.")
@click.option("--ruling", default="", help="What the judge rules who acts (--by), also on an appeal.")
@click.option("--partly", is_flag=True, help="It is not the whole ruling yet.")
@click.option("--appeal", "appellant", default="", help="Which player appeals the ruling.")
@click.option("--close", "closing", is_flag=True, help="The match goes on; it is given the time of the call.")
def call_command(event: str, by: str, seen: int | None, number: int, table: int, **given: str) -> None:
    """List the calls, take one in, or go on with the one of this number."""
    with opened(event, by, seen) as hall:
        if not isinstance(hall.tournament.state.own, Own):
            raise HeadjudgeError("calls are kept in events by the rules 'riftbound'")
        if table:
            key = hall.match(table).key
            hall.decide(calling.call(key, hall.person(given["caller"]), given["about"]))
        if given["ruling"]:
            hall.decide(calling.rule(number, given["ruling"], full=not given["partly"]))
        elif given["appellant"]:
            hall.decide(calling.appeal(number, hall.person(given["appellant"])))
        elif given["closing"]:
            for entry in hall.decide(calling.close(number)):
                say(hall.tournament.words(entry))
        for at, kept in enumerate(hall.tournament.state.own.calls, 1):
            _tell(hall, at, kept)


def _tell(hall: Hall, number: int, kept: calling.Kept) -> None:
    call = kept.call
    state = "over" if call.closed >= 0 else "appealed" if call.appealed_by else "open"
    say(f"{number:>3}  table {call.table}, {hall.book.person(int(call.player))}: {call.about or '-'} ({state})")
    for ruling in call.rulings:
        say(f"     {hall.book.person(int(ruling.judge))}: {ruling.words}{'' if ruling.full else ' (in part)'}")
