"""Entrants: registration, check-in, late entry, awarded byes, drops, re-entry, disqualification, fixed tables."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.kinds import HEAD_JUDGE, OFFICE, Kind, Kinds
from headjudge.organize.log import Data, Draft, Entry
from headjudge.organize.settings import refuse_finished
from headjudge.organize.state import (
    DISQUALIFIED,
    DROPPED,
    ENTERED,
    MISSED,
    NOBODY,
    WITHDRAWN,
    Entrant,
    Match,
    Result,
    Round,
    State,
)


def register(members: list[int], facts: list[Data] | None = None) -> Decision:
    """Enter a player, or a team in its A, B order; who enters late has lost the rounds before."""

    def decision(desk: Desk) -> list[Draft]:
        state = desk.state
        refuse_finished(state)
        _refuse_team(desk, members)
        if state.seeds:
            raise desk.refusal("enter after the cut", "the cut has been made; nobody can enter any more")
        since = len(state.rounds) + 1
        drafts = []
        for member, known in zip(members, facts or [{} for _ in members], strict=True):
            if member not in state.people:
                drafts.append(Draft("person", {"person": member, "facts": known}))
            elif known:
                drafts.append(Draft("facts", {"person": member, "facts": known}))
        data = {"entrant": members[0], "members": members, "lot": desk.chance.lot("lot", members[0]), "since": since}
        return [*drafts, Draft("registered", data)]

    return decision


def _refuse_team(desk: Desk, members: list[int]) -> None:
    size = desk.state.setting("players")
    if len(members) != size or len(set(members)) != size:
        wanted = "one player" if size == 1 else f"{size} different players, in the order of their seats"
        raise desk.refusal("team size", f"an entrant of this event is {wanted}")
    for member in members:
        for entrant in desk.state.entrants.values():
            if member in entrant.members:
                again = "; they may be entered again" if entrant.status != ENTERED else ""
                raise HeadjudgeError(f"person {member} is in this event already: {entrant.status}{again}")


def check_in(entrants: list[int]) -> Decision:
    """Note who is here."""

    def decision(desk: Desk) -> list[Draft]:
        for number in entrants:
            _active(desk.state, number)
        return [Draft("checked in", {"entrants": entrants})]

    return decision


def award_byes(entrant: int, rounds: list[int]) -> Decision:
    """Give byes in rounds to come, in place of those given before."""

    def decision(desk: Desk) -> list[Draft]:
        _active(desk.state, entrant)
        if any(number <= len(desk.state.rounds) for number in rounds):
            raise HeadjudgeError(f"round {len(desk.state.rounds)} has been paired; byes are awarded for rounds to come")
        return [Draft("byes", {"entrant": entrant, "rounds": sorted(set(rounds))})]

    return decision


def fix_table(entrant: int, table: int) -> Decision:
    """Seat an entrant at the same table in every round; 0 for any table."""

    def decision(desk: Desk) -> list[Draft]:
        _active(desk.state, entrant)
        for other in desk.state.entrants.values():
            if table and other.table == table and other.number != entrant and other.active:
                raise HeadjudgeError(f"table {table} is kept for entrant {other.number}")
        return [Draft("fixed table", {"entrant": entrant, "table": table})]

    return decision


def drop(entrant: int, why: str = "asked") -> Decision:
    """Let an entrant go, whenever they want; a whole team goes (riftbound-tournament 603.3).

    A round that is paired is still theirs.
    """

    def decision(desk: Desk) -> list[Draft]:
        refuse_finished(desk.state)
        _active(desk.state, entrant)
        if not desk.state.started:
            return [Draft("withdrawn", {"entrant": entrant})]  # riftbound-tournament 414.2
        return [Draft("dropped", {"entrant": entrant, "out": len(desk.state.rounds), "why": why})]

    return decision


def no_show(entrant: int) -> Decision:
    """Who did not come to their match has lost it and is dropped, unless they report (riftbound-tournament 414.4)."""

    def decision(desk: Desk) -> list[Draft]:
        state, current = desk.state, desk.state.round
        _active(state, entrant)
        match = _match_now(current, entrant)
        if match is None or match.result is not None or not match.second:
            raise HeadjudgeError(f"entrant {entrant} has no match now that they could miss")
        result = {"match": match.key, "winner": match.opponent(entrant), "games": [], "how": "no-show"}
        return [Draft("result", result), *drop(entrant, "no-show")(desk)]

    return decision


def re_enter(entrant: int) -> Decision:
    """Let somebody back in for the next round; the rounds between were missed. The head judge decides."""

    def decision(desk: Desk) -> list[Draft]:
        state, found = desk.state, desk.state.entrant(entrant)
        refuse_finished(state)
        if found.status not in (DROPPED, WITHDRAWN):
            raise HeadjudgeError(f"entrant {entrant} has not dropped: {found.status}")
        if state.seeds:  # riftbound-tournament 414.9
            raise desk.refusal("re-enter after the cut", "nobody enters again after the cut")
        return [Draft("re-entered", {"entrant": entrant, "since": len(state.rounds) + 1})]

    return decision


def disqualify(entrant: int) -> Decision:
    """Remove an entrant: their match is lost, they are out of the event and of its standings; a whole team is.

    (riftbound-tournament 603.4, 701.2.d.1)
    """

    def decision(desk: Desk) -> list[Draft]:
        state, found = desk.state, desk.state.entrant(entrant)
        if found.status == DISQUALIFIED:
            raise HeadjudgeError(f"entrant {entrant} is disqualified already")
        drafts = [Draft("disqualified", {"entrant": entrant, "out": len(state.rounds)})]
        match = _match_now(state.round, entrant)
        if match is not None and match.second and match.result is None:
            games: list[Data] = []
            lost = {"match": match.key, "winner": match.opponent(entrant), "games": games, "how": "loss"}
            drafts.insert(0, Draft("result", lost))
        return drafts

    return decision


def _active(state: State, number: int) -> Entrant:
    entrant = state.entrant(number)
    if not entrant.active:
        raise HeadjudgeError(f"entrant {number} is not in the event any more: {entrant.status}")
    return entrant


def _match_now(current: Round | None, entrant: int) -> Match | None:
    for match in current.matches if current else []:
        if entrant in (match.first, match.second):
            return match
    return None


def _missed(state: State, entrant: Entrant, rounds: range) -> None:
    """Enter rounds as lost by who was not there."""
    for number in rounds:
        each = state.round_number(number)
        if not any(entrant.number in (match.first, match.second) for match in each.matches):
            last = max((match.number for match in each.matches), default=0)
            lost = Result(NOBODY, how=MISSED)
            each.matches.append(Match(number, last + 1, 0, entrant.number, 0, MISSED, result=lost))


def _registered(state: State, entry: Entry) -> None:
    data = entry.data
    for member in data["members"]:
        state.person(member)
    if data["entrant"] in state.entrants:
        raise HeadjudgeError(f"there is an entrant {data['entrant']} already")
    if data["since"] != len(state.rounds) + 1 or state.seeds:
        raise HeadjudgeError("entered for another round, or after the cut")
    entrant = Entrant(data["entrant"], list(data["members"]), data["lot"], data["since"])
    state.entrants[entrant.number] = entrant
    _missed(state, entrant, range(1, entrant.since))


def _checked_in(state: State, entry: Entry) -> None:
    for entrant in [state.entrant(number) for number in entry.data["entrants"]]:
        entrant.here = True


def _byes(state: State, entry: Entry) -> None:
    state.entrant(entry.data["entrant"]).byes = list(entry.data["rounds"])


def _fixed_table(state: State, entry: Entry) -> None:
    state.entrant(entry.data["entrant"]).table = entry.data["table"]


def _withdrawn(state: State, entry: Entry) -> None:
    entrant = _active(state, entry.data["entrant"])
    if state.started:
        raise HeadjudgeError("the event has begun")
    entrant.status = WITHDRAWN


def _dropped(state: State, entry: Entry) -> None:
    entrant = _active(state, entry.data["entrant"])
    entrant.status, entrant.out = DROPPED, entry.data["out"]


def _re_entered(state: State, entry: Entry) -> None:
    entrant = state.entrant(entry.data["entrant"])
    if entrant.active or entry.data["since"] != len(state.rounds) + 1 or state.seeds:
        raise HeadjudgeError("cannot be entered again here")
    _missed(state, entrant, range(1, entry.data["since"]))
    entrant.status, entrant.out = ENTERED, 0


def _disqualified(state: State, entry: Entry) -> None:
    entrant = state.entrant(entry.data["entrant"])
    entrant.status, entrant.out = DISQUALIFIED, entry.data["out"]


def _mapping(state: State, entry: Entry) -> None:
    state.mappings[entry.data["name"]] = dict(entry.data["columns"])


KINDS: Final[Kinds] = {
    "mapping": Kind(_mapping, OFFICE, "columns of {name} are {columns}"),
    "registered": Kind(_registered, OFFICE, "entrant {entrant} registered"),
    "checked in": Kind(_checked_in, OFFICE, "checked in: {entrants}"),
    "byes": Kind(_byes, OFFICE, "entrant {entrant} is awarded byes in rounds {rounds}"),
    "fixed table": Kind(_fixed_table, OFFICE, "entrant {entrant} sits at table {table}"),
    "withdrawn": Kind(_withdrawn, OFFICE, "entrant {entrant} withdrew before the event"),
    "dropped": Kind(_dropped, OFFICE, "entrant {entrant} dropped after round {out} ({why})"),
    "re-entered": Kind(_re_entered, (HEAD_JUDGE,), "entrant {entrant} entered again for round {since}"),
    "disqualified": Kind(_disqualified, (HEAD_JUDGE,), "entrant {entrant} disqualified"),
}
