"""`headjudge tournament at-time`: what happens at a table when time is called."""

from __future__ import annotations

import re

import click

from headjudge.cli.common import example
from headjudge.cli.output import say
from headjudge.cli.tournament.opened import acting, opened
from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.riftbound.book import Own
from headjudge.organize.riftbound.matches.at_table import as_played, enter_ended, next_step
from headjudge.organize.riftbound.matches.ending import AtTime
from headjudge.organize.riftbound.matches.match import DRAW
from headjudge.organize.state import Match


@click.command(
    "at-time",
    epilog=example(
        "headjudge tournament at-time nexus.tournament 12 1-0",
        "headjudge tournament at-time nexus.tournament 12 1-0 --turn-finished --turns 3 --points 4-6",
    ),
)
@acting
@click.argument("table", type=int)
@click.argument("score", default="0-0")
@click.option("--between", is_flag=True, help="No game is being played.")
@click.option("--turn-finished", is_flag=True, help="The turn in which time was called is over.")
@click.option("--turns", type=click.IntRange(0), default=0, help="How many additional turns have been played.")
@click.option("--points", default="", help="Points of the first and of the second, as 4-6.")
@click.option("--scored", default="", metavar="WHO", help="Who has scored the next point since then.")
@click.option("--judge", is_flag=True, help="A judge is at the table.")
@click.option("--enter", "entering", is_flag=True, help="Enter the result, if the match is over.")
def at_time_command(
    event: str, by: str, seen: int | None, table: int, score: str, points: str, scored: str, **facts: int
) -> None:
    """Tell what comes next when time was called, with the rule, and how the match ends.

    SCORE has the games that are over: won by the first, by the second, and drawn.
    """
    with opened(event, by, seen) as hall:
        state, match = hall.tournament.state, hall.match(table)
        if not isinstance(state.own, Own):
            raise HeadjudgeError("this is known for events by the rules 'riftbound'")
        first, second, *drawn = _numbers(score, 3)
        side = (match.first, match.second).index(_player(hall.entrant(scored), match)) if scored else DRAW
        played = as_played(state, match, (first, second, drawn[0] if drawn else 0))
        whole = AtTime(
            *(played, bool(facts["between"]), bool(facts["turn_finished"]), facts["turns"]),
            *(tuple(_numbers(points, 2)) if points else (), side),
        )
        step = next_step(state, match, whole, judge=bool(facts["judge"]))
        left = f"; {step.turns} left" if step.turns else ""
        say(f"{step.what}{left} (riftbound-tournament {step.rule})")
        if step.ended is not None:
            names = [hall.book.entrant(one) for one in (match.first, match.second)]
            won = "drawn" if step.ended.winner == DRAW else f"won by {names[step.ended.winner]}"
            say(f"{won}, {'-'.join(map(str, step.ended.wins))} (riftbound-tournament {step.ended.rule})")
        if facts["entering"]:
            hall.decide(enter_ended(match, step))
            say("entered")


def _player(entrant: int, match: Match) -> int:
    if entrant not in (match.first, match.second):
        raise HeadjudgeError(f"entrant {entrant} does not play at table {match.table}")
    return entrant


def _numbers(text: str, most: int) -> list[int]:
    if not re.fullmatch(rf"\d{{1,3}}(-\d{{1,3}}){{1,{most - 1}}}", text):
        raise HeadjudgeError(f"this is written as 1-0, not {text!r}")
    return [int(part) for part in text.split("-")]
