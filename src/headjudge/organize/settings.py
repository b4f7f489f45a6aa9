"""What is settled for an event, its staff, its beginning and its end."""

from __future__ import annotations

from typing import Any, Final

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.chance import published
from headjudge.organize.clock import zone
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.kinds import HEAD_JUDGE, OFFICE, ORGANISER, ROLES, SCOREKEEPER, Kind, Kinds
from headjudge.organize.log import Data, Draft, Entry
from headjudge.organize.standings.switches import checked as checked_switches
from headjudge.organize.state import ENTERED, WITHDRAWN, Person, State

CREATED: Final = "created"
DEFAULTS: Final[Data] = {
    "name": "",
    "rules": "plain",
    "zone": "UTC",
    "best of": 3,
    "players": 1,
    "minutes": 60,  # riftbound-tournament 604.1
    "playoff minutes": 0,  # riftbound-tournament 604.2
    "rounds": 0,
    "cut": 0,
    "preset": "",
    "switches": {},
    "own": {},
}
"""The settings and what they are unless something else is said. `players`: how many an entrant has; `minutes`: of a
round, 0 for untimed; `rounds`: of Swiss, 0 for as many as the players need; `cut`: how many enter the playoff;
`preset`, `switches`: what the rules leave open in standings; `own`: what only the game's tournament rules know.
"""
_NUMBERS: Final = {
    "best of": (1, 9),
    "players": (1, 4),
    "minutes": (0, 600),
    "playoff minutes": (0, 600),
    "rounds": (0, 60),
    "cut": (0, 4096),
}


def completed(given: Data) -> Data:
    """Settings with what was not given, checked."""
    for name in given:
        if name not in DEFAULTS:
            raise HeadjudgeError(f"there is no setting {name!r}; there are: {', '.join(DEFAULTS)}")
    found: Data = {name: given.get(name, default) for name, default in DEFAULTS.items()}
    if not str(found["name"]).strip():
        raise HeadjudgeError("an event needs a name")
    for name, (least, most) in _NUMBERS.items():
        _check_number(name, found[name], least, most)
    if found["best of"] % 2 == 0:
        raise HeadjudgeError("a match is the best of an odd number of games")
    zone(str(found["zone"]))
    checked_switches(found["preset"], found["switches"])
    return found


def _check_number(name: str, value: Any, least: int, most: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise HeadjudgeError(f"the setting {name!r} is a number from {least} to {most}, not {value!r}")


def change(given: Data) -> Decision:
    """Change settings of an event that goes on."""

    def decision(desk: Desk) -> list[Draft]:
        refuse_finished(desk.state)
        if "rules" in given:
            raise HeadjudgeError("the rules of an event stand from its beginning")
        settings = desk.rules.settings(completed({**desk.state.settings, **given}))
        if desk.state.started and settings["players"] != desk.state.setting("players"):
            raise HeadjudgeError("the event has begun; teams stay as they are")
        changed = {name: value for name, value in settings.items() if value != desk.state.settings.get(name)}
        return [Draft("changed", {"settings": changed})] if changed else []

    return decision


def add_person(number: int, facts: Data | None = None) -> Decision:
    """Take somebody into the event's books: whoever attends."""

    def decision(desk: Desk) -> list[Draft]:
        if number in desk.state.people:
            raise HeadjudgeError(f"there is a person {number} in this event already")
        return [Draft("person", {"person": number, "facts": facts or {}})]

    return decision


def staff(person: int, roles: list[str]) -> Decision:
    """Give somebody these roles, in place of those they had; anyone may have several (riftbound-tournament 204.1.a)."""

    def decision(desk: Desk) -> list[Draft]:
        for role in roles:
            if role not in ROLES:
                raise HeadjudgeError(f"there is no role {role!r}; there are: {', '.join(ROLES)}")
        before = [] if person in desk.state.people else add_person(person)(desk)
        return [*before, Draft("staff", {"person": person, "roles": sorted(set(roles), key=ROLES.index)})]

    return decision


def having(state: State, role: str) -> list[Person]:
    """Who has a role."""
    return [person for person in state.people.values() if role in person.roles]


def start(desk: Desk) -> list[Draft]:
    """Begin: whoever is not here, if players were checked in, was never in the event."""
    state = desk.state
    if state.started:
        raise HeadjudgeError("the event has begun already")
    if not having(state, HEAD_JUDGE):
        raise desk.refusal("head judge", "an event needs a head judge before it begins")
    if not having(state, SCOREKEEPER):
        raise desk.refusal("scorekeeper", "an event needs a scorekeeper before it begins")
    entered = [entrant for entrant in state.entrants.values() if entrant.status == ENTERED]
    absent = [entrant.number for entrant in entered if not entrant.here] if any(one.here for one in entered) else []
    if len(entered) - len(absent) < 2:
        raise HeadjudgeError("an event needs two entrants before it begins")
    return [Draft("started", {"absent": absent})]


def finish(desk: Desk) -> list[Draft]:
    """End the event and tell the seed, so that everyone can see that nobody chose what was drawn."""
    state = desk.state
    refuse_finished(state)
    if state.round is not None and not state.round.over:
        raise HeadjudgeError(f"round {state.round.number} is not over")
    seed = desk.chance.seed.decode()
    return [Draft("finished", {"seed": seed})]


def refuse_finished(state: State) -> None:
    """Nothing is entered once the event is over, unless its end is undone."""
    if state.finished:
        raise HeadjudgeError("the event is over; undo its end to change anything")


def _created(state: State, entry: Entry) -> None:
    state.settings = dict(entry.data["settings"])
    state.seed_hash = entry.data["seed"]


def _changed(state: State, entry: Entry) -> None:
    state.settings.update(entry.data["settings"])


def _person(state: State, entry: Entry) -> None:
    number = entry.data["person"]
    if number in state.people:
        raise HeadjudgeError(f"there is a person {number} already")
    state.people[number] = Person(number, facts=dict(entry.data["facts"]))


def _facts(state: State, entry: Entry) -> None:
    state.person(entry.data["person"]).facts.update(entry.data["facts"])


def _staff(state: State, entry: Entry) -> None:
    state.person(entry.data["person"]).roles = list(entry.data["roles"])


def _started(state: State, entry: Entry) -> None:
    absent = [state.entrant(number) for number in entry.data["absent"]]
    for entrant in absent:
        entrant.status = WITHDRAWN  # riftbound-tournament 414.2
    state.started = entry.at


def _finished(state: State, entry: Entry) -> None:
    if published(entry.data["seed"]) != state.seed_hash:
        raise HeadjudgeError("this is not the seed that the event began with")
    state.finished, state.seed = entry.at, entry.data["seed"]


KINDS: Final[Kinds] = {
    CREATED: Kind(_created, (ORGANISER,), "event created"),
    "changed": Kind(_changed, OFFICE, "settings changed: {settings}"),
    "person": Kind(_person, OFFICE, "person {person} entered in the books"),
    "facts": Kind(_facts, OFFICE, "noted of person {person}: {facts}"),
    "staff": Kind(_staff, (ORGANISER,), "person {person} is {roles}"),
    "started": Kind(_started, OFFICE, "event begun; absent: {absent}"),
    "finished": Kind(_finished, OFFICE, "event finished"),
}
