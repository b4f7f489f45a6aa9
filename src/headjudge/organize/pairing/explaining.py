"""Why somebody plays whom they play: what a pairing was made of, and what spoke against another."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.log import standing
from headjudge.organize.pairing.field import Seat
from headjudge.organize.pairing.next_round import against, field, instead
from headjudge.organize.pairing.swiss import pair
from headjudge.organize.state import PLAYOFF, Match, Round, State
from headjudge.organize.tournament import Tournament


def why(
    tournament: Tournament,
    number: int,
    entrant: int,
    other: int | None = None,
    name: Callable[[int], str] | None = None,
) -> list[str]:
    """Why an entrant plays whom they play in a round, and not another one (0: and has no bye)."""
    state, named = tournament.state, name or (lambda one: f"entrant {one}")
    current = state.round_number(number)
    state.entrant(entrant)
    match = next((one for one in current.matches if entrant in (one.first, one.second)), None)
    if match is None:
        raise HeadjudgeError(f"{named(entrant)} was not paired in round {number}")
    if current.stage == PLAYOFF:
        return [*_playoff(state, match, named)]
    before = tournament.at(current.entry - 1)
    seats = field(tournament.desk(state=before))
    by_number = {seat.number: seat for seat in seats}
    lines = [_told(match, by_number, named), *_by_hand(tournament, current, match)]
    if other is None or entrant not in by_number:
        return lines
    return [*lines, _instead(seats, by_number, entrant, other, named)]


def _instead(seats: list[Seat], by_number: dict[int, Seat], one: int, other: int, named: Callable[[int], str]) -> str:
    if one == other or (other and other not in by_number):
        raise HeadjudgeError(f"{named(other)} was not to be paired with {named(one)}")
    if not other and len(seats) % 2 == 0:
        return "there was no bye: the number of players was even"
    what = f"against {named(one)} playing {named(other)}" if other else f"against {named(one)} having the bye"
    return f"{what} spoke {against(pair(seats).cost, instead(seats, one, other))}"


def _told(match: Match, seats: dict[int, Seat], named: Callable[[int], str]) -> str:
    first, second = seats.get(match.first), seats.get(match.second)
    if first is None:
        return f"round {match.round}: {named(match.first)} has {match.kind}"
    if second is None:
        lowest = "the lowest who had none" if not first.byed else "all others had one"
        return f"round {match.round}: {named(match.first)} ({first.points} points) has the bye: {lowest}"
    apart = abs(first.points - second.points)
    down = f"; paired down by {apart} points" if apart else "; both of one group"
    return (
        f"round {match.round}, table {match.table}: {named(match.first)} ({first.points} points) plays "
        f"{named(match.second)} ({second.points} points){down}"
    )


def _by_hand(tournament: Tournament, current: Round, match: Match) -> list[str]:
    """Whether this pairing was made by hand, and by which entry."""
    for entry in standing(tournament.entries):
        if entry.kind == "mended" and entry.data["round"] == current.number and entry.data["match"][0] == match.number:
            return [f"paired by hand by entry {entry.number}, person {entry.by}"]
    return []


def _playoff(state: State, match: Match, named: Callable[[int], str]) -> list[str]:
    seeds = {entrant: place for place, entrant in enumerate(state.seeds, 1)}
    if not match.second:
        return [
            f"{named(match.first)} is seed {seeds[match.first]} and has the bye: nobody without one is ranked higher"
        ]
    return [
        f"{named(match.first)} is seed {seeds[match.first]}, {named(match.second)} seed {seeds[match.second]}; "
        f"they meet at place {match.slot + 1} of the bracket"
    ]
