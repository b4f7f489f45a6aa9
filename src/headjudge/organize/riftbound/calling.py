"""412 and 413 at an event: judges are called, rule, are appealed; the match gets its time back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize import results
from headjudge.organize.clock import moment_of
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.kinds import JUDGES, Kind, Kinds
from headjudge.organize.log import CONSOLE, Draft, Entry
from headjudge.organize.riftbound import calls
from headjudge.organize.riftbound.agreed import refused, staff_of
from headjudge.organize.riftbound.calls import Call, Ruling
from headjudge.organize.riftbound.problems import Problem
from headjudge.organize.state import State


@dataclass(frozen=True)
class Kept:
    """A call and the match it is about."""

    match: str
    call: Call


def seconds_of(text: str) -> int:
    """A kept moment in whole seconds."""
    return int(moment_of(text).timestamp())


def find(state: State, number: int) -> Kept:
    """A call by number, counted from one."""
    if not 1 <= number <= len(state.own.calls):
        raise HeadjudgeError(f"there is no call {number}; there are {len(state.own.calls)}")
    found: Kept = state.own.calls[number - 1]
    return found


def _open(state: State, number: int) -> Kept:
    found = find(state, number)
    if found.call.closed >= 0:
        raise HeadjudgeError(f"call {number} is over")
    return found


def _done(found: Call | Problem) -> Call:
    if isinstance(found, Problem):
        raise refused(found)
    return found


def _plays(state: State, key: str, person: int) -> None:
    match = state.match(key)
    if state.entrant_of(person).number not in (match.first, match.second):
        raise HeadjudgeError(f"person {person} does not play in match {key}")


def call(key: str, person: int, about: str) -> Decision:
    """A player calls a judge to their match."""

    def decision(desk: Desk) -> list[Draft]:
        match = desk.state.match(key)
        _plays(desk.state, key, person)
        on = match.result is None and bool(desk.state.round_number(match.round).released)
        _done(calls.call(match.table, str(person), seconds_of(desk.now), about, match_goes_on=on))
        return [Draft("judge called", {"match": key, "person": person, "about": about})]

    return decision


def rule(number: int, words: str, *, full: bool = True) -> Decision:
    """The judge who acts rules, or answers the appeal that waits."""

    def decision(desk: Desk) -> list[Draft]:
        if desk.by == CONSOLE:
            raise HeadjudgeError("say which judge rules")
        found, staff, judge = _open(desk.state, number).call, staff_of(desk.state), str(desk.by)
        if found.appealed_by:
            _done(calls.answer_appeal(found, judge, words, staff, desk.state.setting("own")["level"]))
        else:
            _done(calls.rule(found, judge, words, staff, full=full))
        return [Draft("ruled", {"call": number, "judge": desk.by, "words": words, "full": full})]

    return decision


def appeal(number: int, person: int) -> Decision:
    """A player of the match appeals the last ruling."""

    def decision(desk: Desk) -> list[Draft]:
        found = _open(desk.state, number)
        _plays(desk.state, found.match, person)
        _done(calls.appeal(found.call, str(person), staff_of(desk.state), desk.state.setting("own")["level"]))
        return [Draft("appealed", {"call": number, "person": person})]

    return decision


def close(number: int) -> Decision:
    """The match goes on, and is given the time that the call took if it was more than a minute."""

    def decision(desk: Desk) -> list[Draft]:
        found = _open(desk.state, number)
        if found.call.appealed_by:
            raise HeadjudgeError(f"call {number}: an appeal waits for an answer", rule="riftbound-tournament 413.1")
        _, minutes = calls.close(found.call, seconds_of(desk.now))
        closed = [Draft("call closed", {"call": number})]
        if minutes and desk.state.match(found.match).result is None:
            closed += results.extend(found.match, minutes * 60, "judge call")(desk)
        return closed

    return decision


def _called(state: State, entry: Entry) -> None:
    data = entry.data
    made = Call(state.match(data["match"]).table, str(data["person"]), seconds_of(entry.at), data["about"])
    state.own.calls.append(Kept(data["match"], made))


def _ruled(state: State, entry: Entry) -> None:
    found = _open(state, entry.data["call"])
    ruling = Ruling(str(entry.data["judge"]), entry.data["words"], entry.data["full"])
    after = replace(found.call, rulings=(*found.call.rulings, ruling), appealed_by="")
    state.own.calls[entry.data["call"] - 1] = replace(found, call=after)


def _appealed(state: State, entry: Entry) -> None:
    found = _open(state, entry.data["call"])
    after = replace(found.call, appealed_by=str(entry.data["person"]))
    state.own.calls[entry.data["call"] - 1] = replace(found, call=after)


def _closed(state: State, entry: Entry) -> None:
    found = _open(state, entry.data["call"])
    state.own.calls[entry.data["call"] - 1] = replace(found, call=calls.close(found.call, seconds_of(entry.at))[0])


KINDS: Final[Kinds] = {
    "judge called": Kind(_called, (), "match {match}: person {person} called a judge: {about}"),
    "ruled": Kind(_ruled, JUDGES, "call {call}: person {judge} ruled: {words}"),
    "appealed": Kind(_appealed, (), "call {call}: person {person} appealed"),
    "call closed": Kind(_closed, JUDGES, "call {call} is over"),
}
