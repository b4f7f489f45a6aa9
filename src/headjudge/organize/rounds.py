"""Rounds: pairings made, mended by hand, given tables, held back until released; the clock; the cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.kinds import JUDGES, OFFICE, Kind, Kinds
from headjudge.organize.log import Draft, Entry
from headjudge.organize.settings import refuse_finished
from headjudge.organize.state import BYE, PLAYED, PLAYOFF, SWISS, Match, Result, Round, State

Row = list[object]
"""A match as the log has it: number, table, first, second, kind, slot in a bracket."""


def ready_for_next(desk: Desk) -> int:
    """The number of the next round, if it can be paired now."""
    state = desk.state
    refuse_finished(state)
    if not state.started:
        raise HeadjudgeError("the event has not begun")
    if state.round is not None and not state.round.over:
        open_tables = [str(match.table) for match in state.round.matches if match.result is None]
        shown = ", ".join(open_tables[:20]) + (" and more" if len(open_tables) > 20 else "")
        raise HeadjudgeError(f"round {state.round.number} is not over; no result from tables {shown}")
    return len(state.rounds) + 1


def paired(desk: Desk, stage: str, pairs: list[tuple[int, int, int]], alone: list[tuple[int, str, int]]) -> list[Draft]:
    """The entry for a round. `pairs`: first, second, slot, in order of tables; `alone`: who, what for, slot."""
    number = ready_for_next(desk)
    rows: list[Row] = []
    tables = seated([(first, second) for first, second, _ in pairs], desk.state)
    for (first, second, slot), table in zip(pairs, tables, strict=True):
        rows.append([len(rows) + 1, table, first, second, PLAYED, slot])
    for entrant, kind, slot in alone:
        rows.append([len(rows) + 1, 0, entrant, 0, kind, slot])
    minutes = desk.state.setting("minutes" if stage == SWISS else "playoff minutes")
    return [Draft("paired", {"round": number, "stage": stage, "minutes": minutes, "matches": rows})]


def seated(pairs: list[tuple[int, int]], state: State) -> list[int]:
    """A table for each pair: a kept one for who needs it, the others in order from 1."""
    kept = {entrant.number: entrant.table for entrant in state.entrants.values() if entrant.table and entrant.active}
    free = _free_tables(set(kept.values()))
    tables: list[int] = []
    for first, second in pairs:
        wanted = [kept[one] for one in (first, second) if one in kept and kept[one] not in tables]
        tables.append(wanted[0] if wanted else next(free))
    return tables


def _free_tables(taken: set[int]) -> Iterator[int]:
    number = 0
    while True:
        number += 1
        if number not in taken:
            yield number


def break_match(key: str) -> Decision:
    """Take a pairing apart; both wait to be paired anew."""

    def decision(desk: Desk) -> list[Draft]:
        _mendable(desk, key)
        return [Draft("broken", {"match": key})]

    return decision


def make_match(first: int, second: int, table: int = 0, *, rematch: bool = False) -> Decision:
    """Pair two who wait in this round; `second` 0 for a bye. A rematch is refused unless it is meant."""

    def decision(desk: Desk) -> list[Draft]:
        state, current = desk.state, _current(desk)
        waiting = unpaired(state)
        for entrant in filter(None, (first, second)):
            if entrant not in waiting:
                raise HeadjudgeError(f"entrant {entrant} does not wait for a pairing in round {current.number}")
        if first == second or not first:
            raise HeadjudgeError("a match is of two different entrants")
        met = [match.round for match in state.matches_of(first) if second and match.opponent(first) == second]
        if met and not rematch:
            raise desk.refusal(
                "rematch", f"entrants {first} and {second} have met in round {met[0]}; say so if it is meant"
            )
        taken = {match.table for match in current.matches}
        if table in taken and table:
            raise HeadjudgeError(f"there is a match at table {table} already")
        numbers = _free_tables(taken | {entrant.table for entrant in state.entrants.values() if entrant.active})
        kept = state.entrant(first).table or (state.entrant(second).table if second else 0)
        place = 0 if not second else table or (kept if kept not in taken else 0) or next(numbers)
        number = max((match.number for match in current.matches), default=0) + 1
        row: Row = [number, place, first, second, PLAYED if second else BYE, 0]
        return [Draft("mended", {"round": current.number, "match": row})]

    return decision


def move(key: str, table: int) -> Decision:
    """Play a match at another table; if there is one there, they change places."""

    def decision(desk: Desk) -> list[Draft]:
        match = _mendable(desk, key)
        if table < 1:
            raise HeadjudgeError("tables are numbered from 1")
        moves = [[match.number, table]]
        for other in desk.state.round_number(match.round).matches:
            if other.table == table and other.number != match.number:
                moves.append([other.number, match.table])
        return [Draft("moved", {"round": match.round, "moves": moves})]

    return decision


def release(desk: Desk) -> list[Draft]:
    """Show the pairings to the players (riftbound-tournament 405.1)."""
    current = _current(desk)
    if current.released:
        raise HeadjudgeError(f"round {current.number} has been released already")
    waiting = unpaired(desk.state)
    if waiting:
        raise HeadjudgeError(f"round {current.number}: these are not paired: {', '.join(map(str, waiting))}")
    return [Draft("released", {"round": current.number})]


def begin(desk: Desk) -> list[Draft]:
    """Begin the round's time."""
    current = _current(desk)
    if not current.released:
        raise HeadjudgeError(f"round {current.number} has not been released")
    if current.began:
        raise HeadjudgeError(f"the time of round {current.number} runs already")
    return [Draft("began", {"round": current.number})]


def unpaired(state: State) -> list[int]:
    """Who is to play and has no place in the last round."""
    if state.round is None or state.round.stage == PLAYOFF:
        return []
    placed = {entrant for match in state.round.matches for entrant in (match.first, match.second)}
    number = state.round.number
    return [
        one.number for one in state.entrants.values() if one.active and one.since <= number and one.number not in placed
    ]


def _current(desk: Desk) -> Round:
    refuse_finished(desk.state)
    if desk.state.round is None:
        raise HeadjudgeError("no round has been paired")
    return desk.state.round


def _mendable(desk: Desk, key: str) -> Match:
    current, match = _current(desk), desk.state.match(key)
    if match.round != current.number:
        raise HeadjudgeError(f"match {key} is of another round")
    if match.second and match.result is not None:
        raise HeadjudgeError(f"match {key} has a result; undo that first")
    if current.stage == PLAYOFF:
        raise HeadjudgeError("the pairings of a playoff follow from its bracket")
    return match


def match_of(row: Row, round_number: int) -> Match:
    """A match from the log; who has no opponent has their result at once."""
    number, table, first, second, kind, slot = row
    assert isinstance(number, int) and isinstance(table, int) and isinstance(first, int)  # noqa: S101, PT018
    assert isinstance(second, int) and isinstance(kind, str) and isinstance(slot, int)  # noqa: S101, PT018
    result = None if second else Result(first, how=kind)
    return Match(round_number, number, table, first, second, kind, slot, result)


def _paired(state: State, entry: Entry) -> None:
    data = entry.data
    if data["round"] != len(state.rounds) + 1:
        raise HeadjudgeError(f"round {data['round']} cannot follow round {len(state.rounds)}")
    if state.round is not None and not state.round.over:
        raise HeadjudgeError(f"round {state.round.number} is not over")
    if (data["stage"] == PLAYOFF) != bool(state.seeds):
        raise HeadjudgeError("a playoff comes after the cut, and Swiss before it")
    for row in data["matches"]:
        for number in filter(None, row[2:4]):
            entrant = state.entrant(number)
            out = not entrant.active or entrant.since > data["round"] or (state.seeds and number not in state.seeds)
            if out:
                raise HeadjudgeError(f"entrant {number} does not play in round {data['round']}")
    matches = [match_of(row, data["round"]) for row in data["matches"]]
    state.rounds.append(Round(data["round"], data["stage"], matches, entry.number, minutes=data["minutes"]))


def _broken(state: State, entry: Entry) -> None:
    match = state.match(entry.data["match"])
    state.round_number(match.round).matches.remove(match)


def _mended(state: State, entry: Entry) -> None:
    current = state.round_number(entry.data["round"])
    match = match_of(entry.data["match"], current.number)
    placed = {one for each in current.matches for one in (each.first, each.second)}
    if match.first in placed or (match.second and match.second in placed):
        raise HeadjudgeError(f"match {match.key}: somebody is paired already")
    _refuse_shared([*current.matches, match], {})
    current.matches.append(match)


def _moved(state: State, entry: Entry) -> None:
    moves = dict(entry.data["moves"])
    matches = state.round_number(entry.data["round"]).matches
    _refuse_shared(matches, moves)
    for match in matches:
        match.table = moves.get(match.number, match.table)


def _refuse_shared(matches: list[Match], moves: dict[int, int]) -> None:
    """No table is for two matches."""
    tables = [moves.get(match.number, match.table) for match in matches if match.second]
    for table in tables:
        if tables.count(table) > 1:
            raise HeadjudgeError(f"there is a match at table {table} already")


def _released(state: State, entry: Entry) -> None:
    state.round_number(entry.data["round"]).released = entry.at


def _began(state: State, entry: Entry) -> None:
    state.round_number(entry.data["round"]).began = entry.at


def _cut(state: State, entry: Entry) -> None:
    if state.seeds:
        raise HeadjudgeError("the cut has been made already")
    for number in entry.data["seeds"]:
        state.entrant(number)
    state.seeds = list(entry.data["seeds"])


def _pods(state: State, entry: Entry) -> None:
    for number in [number for pod in entry.data["pods"] for number in pod]:
        state.entrant(number)
    state.pods = [list(pod) for pod in entry.data["pods"]]


KINDS: Final[Kinds] = {
    "paired": Kind(_paired, OFFICE, "round {round} paired ({stage})"),
    "broken": Kind(_broken, OFFICE, "match {match} taken apart"),
    "mended": Kind(_mended, OFFICE, "round {round}: paired by hand: {match}"),
    "moved": Kind(_moved, OFFICE, "round {round}: tables changed: {moves}"),
    "released": Kind(_released, OFFICE, "round {round} released"),
    "began": Kind(_began, (*OFFICE, *JUDGES), "the time of round {round} began"),
    "cut": Kind(_cut, OFFICE, "cut to the first {size}"),
    "pods": Kind(_pods, OFFICE, "pods seated: {pods}"),
}
