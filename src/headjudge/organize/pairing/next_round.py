"""The next round of Swiss from the state: who is paired, in which order, and why they are paired so."""

from __future__ import annotations

from math import ceil, log2

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.desk import Desk
from headjudge.organize.log import Draft
from headjudge.organize.pairing.field import Cost, Pairing, Seat, of_pair, total
from headjudge.organize.pairing.swiss import pair
from headjudge.organize.rounds import paired, ready_for_next
from headjudge.organize.standings.records import match_points
from headjudge.organize.state import AWARDED, BYE, SWISS, WITHDRAWN, State


def swiss_round(desk: Desk) -> list[Draft]:
    """Pair the next round of Swiss by present standing (riftbound-tournament 202.3, 204.6.a)."""
    number, state = ready_for_next(desk), desk.state
    if state.seeds:
        raise HeadjudgeError("the cut has been made; the rounds of the playoff follow")
    if number > planned(state):
        raise HeadjudgeError(f"all {planned(state)} rounds of Swiss have been played; settle on more, or make the cut")
    seats = field(desk)
    if not seats:
        raise HeadjudgeError("nobody is left to be paired")
    found = pair(seats)  # riftbound-tournament 204.6.a
    alone = [(found.bye, BYE, 0)] if found.bye else []
    alone += [(entrant, AWARDED, 0) for entrant in awarded(state, number)]
    return paired(desk, SWISS, [(one, other, 0) for one, other in found.pairs], alone)


def planned(state: State) -> int:
    """How many rounds of Swiss there are: as settled, or so many that only one can have won them all."""
    settled = int(state.setting("rounds"))
    if settled:
        return settled
    count = sum(1 for entrant in state.entrants.values() if entrant.status != WITHDRAWN)
    return max(1, ceil(log2(max(count, 2))))


def awarded(state: State, number: int) -> list[int]:
    """Who has been awarded a bye for a round."""
    return [one.number for one in state.entrants.values() if one.active and one.since <= number and number in one.byes]


def field(desk: Desk) -> list[Seat]:
    """Who is to be paired for the next round, by points, equal ones in an order drawn by lot for this round."""
    state = desk.state
    number = len(state.rounds) + 1
    label = f"pairing of round {number}"
    away = set(awarded(state, number))
    met, byed = _past(state)
    points = match_points(state)
    seats = []
    for entrant in state.entrants.values():
        one = entrant.number
        if entrant.active and entrant.since <= number and one not in away:
            seats.append(Seat(one, points[one], frozenset(met.get(one, ())), one in byed))
    return sorted(seats, key=lambda seat: (-seat.points, desk.chance.lot(label, seat.number), seat.number))


def _past(state: State) -> tuple[dict[int, set[int]], set[int]]:
    """Whom everyone has met, and who has had a bye."""
    met: dict[int, set[int]] = {}
    byed: set[int] = set()
    for each in state.rounds:
        for match in each.matches:
            if match.second:
                met.setdefault(match.first, set()).add(match.second)
                met.setdefault(match.second, set()).add(match.first)
            elif match.kind in (BYE, AWARDED):
                byed.add(match.first)
    return met, byed


def instead(seats: list[Seat], one: int, other: int) -> Cost:
    """What a round costs at least if these two are paired (`other` 0: if the first has the bye)."""
    by_number = {seat.number: seat for seat in seats}
    rest = [seat for seat in seats if seat.number not in (one, other)]
    if other:
        return total([of_pair(by_number[one], by_number[other]), pair(rest).cost])
    alone = Pairing([], one, pair(rest).cost)
    lowest = min([seat.points for seat in seats if not seat.byed] or [seat.points for seat in seats])
    seat = by_number[one]
    return total([alone.cost, Cost(0, int(seat.byed), max(0, seat.points - lowest))])


_AGAINST = (
    ("rematches", "{more} more who have met would meet again"),
    ("second_byes", "somebody would have a second bye"),
    ("bye_height", "the bye would go to somebody higher, by {more} points"),
    ("pair_downs", "{more} more would play somebody of other points"),
    ("size", "those who play somebody of other points would be {more} points further apart in all"),
    ("squares", "one of them would be much further apart"),
)


def against(actual: Cost, otherwise: Cost) -> str:
    """What speaks against a pairing that costs otherwise; nothing but the lot if it costs the same."""
    for (name, words), mine, other in zip(_AGAINST, actual, otherwise, strict=True):
        if other > mine:
            return words.format(more=other - mine)
        if other < mine:
            return f"nothing: it would even be better ({name}); this round was mended by hand"
    return "nothing: the lot decided"
