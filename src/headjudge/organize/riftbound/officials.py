"""301.2, 302.2 and 303: officials who play."""

from __future__ import annotations

from headjudge.organize.kinds import ROLES
from headjudge.organize.log import Data, Draft
from headjudge.organize.riftbound.agreed import competition_of, refused
from headjudge.organize.riftbound.eligibility import Entry, Person, official_problems, player_problems, run_at
from headjudge.organize.riftbound.problems import Problem
from headjudge.organize.state import State

CHANGED = "changed"


def look(state: State, draft: Draft) -> list[Draft]:
    """Who becomes an official and a player: refused, or the event becomes a casual one."""
    if draft.kind == "registered":
        both = [number for number in draft.data["members"] if _serves(state, number)]
        return _both(state, [player_problems(Person(str(one), official=True), _entry(state)) for one in both])
    if draft.kind == "staff" and draft.data["roles"] and _plays(state, draft.data["person"]):
        return _both(state, [official_problems(Person(str(draft.data["person"]), player=True), _entry(state))])
    if draft.kind == CHANGED:
        _refuse_level(state, {**state.settings, **draft.data["settings"]})
    return []


def _entry(state: State) -> Entry:
    return Entry(competition_of(state.settings))


def _both(state: State, problems: list[list[Problem]]) -> list[Draft]:
    for found in problems:
        for problem in found:
            raise refused(problem)
    own = state.setting("own")
    level = run_at(competition_of(state.settings), ["one"], ["one"]).level  # 303
    if not problems or own["level"] == level:
        return []
    return [Draft(CHANGED, {"settings": {"own": {**own, "level": level}}})]


def _refuse_level(state: State, settings: Data) -> None:
    """An event in which officials play is not run at a higher level again."""
    people = [str(number) for number in state.people]
    officials = [one for one in people if _serves(state, int(one))]
    players = [one for one in people if _plays(state, int(one))]
    agreed = competition_of(settings)
    if run_at(agreed, officials, players).level != agreed.level:  # 303
        raise refused(Problem("", "officials of this event play in it: its level is casual", "303"))


def _serves(state: State, number: int) -> bool:
    person = state.people.get(number)
    return person is not None and any(role in ROLES for role in person.roles)


def _plays(state: State, number: int) -> bool:
    return any(number in one.members and one.active for one in state.entrants.values())
