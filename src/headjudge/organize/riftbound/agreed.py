"""104, 200 and 401.5: what is agreed for an event, as its settings have it, and who serves at it."""

from __future__ import annotations

from datetime import date
from typing import Final

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.log import Data
from headjudge.organize.riftbound.decks.registration import CLOSED, OPEN, OPEN_FINALS, suggested_openness
from headjudge.organize.riftbound.event import (
    CASUAL,
    CONSTRUCTED,
    FORMATS,
    LOCAL,
    POLICIES,
    PREMIER,
    QUALIFIER,
    SEALED,
    SWISS,
    Competition,
    Stage,
    problems_of,
)
from headjudge.organize.riftbound.problems import Problem
from headjudge.organize.riftbound.roles import APPEALS_JUDGE, FLOOR_JUDGE, Staff
from headjudge.organize.state import State

TYPES: Final[tuple[str, ...]] = (PREMIER, QUALIFIER, f"{PREMIER} {QUALIFIER}", LOCAL)
TEAMS: Final[str] = "2v2 "
EVENT_FORMATS: Final[tuple[str, ...]] = (*FORMATS, TEAMS + CONSTRUCTED, TEAMS + SEALED)
OPENNESS: Final[tuple[str, ...]] = (CLOSED, OPEN, OPEN_FINALS)
ADDENDA: Final[tuple[str, ...]] = ("main deck size", "sideboard size", "legal battlefields", "officials may play")
"""The policies that an event's settings can alter."""
DEFAULTS: Final[Data] = {
    "type": LOCAL,
    "format": "",
    "level": CASUAL,
    "lists": "",
    "lists required": False,
    "region": "",
    "day": "",
    "banned": None,
    "addenda": {},
}
"""What is settled for a Riftbound event beside the rest, and what it is unless something else is said.

`format`: as players or teams of two play unless it is named; `lists`: how open they are, as is suggested for the level
unless it is named; `day`: the day by which sets are legal, as 2026-05-09, without it the day on which decks are looked
at; `banned`: names of cards in place of the list that comes with Headjudge; `addenda`: see `ADDENDA`.
"""


def refused(problem: Problem) -> HeadjudgeError:
    """What the rules have against something, as a refusal."""
    return HeadjudgeError(problem.words, problem.place, f"riftbound-{problem.citation()}")


def settled(given: Data) -> Data:
    """The event's settings with those of Riftbound completed and checked."""
    own = given["own"]
    for name in own:
        if name not in DEFAULTS:
            raise HeadjudgeError(f"Riftbound has no setting {name!r}; there are: {', '.join(DEFAULTS)}")
    found: Data = {**DEFAULTS, **own}
    found["format"] = found["format"] or (TEAMS + CONSTRUCTED if given["players"] == 2 else CONSTRUCTED)
    _check_choices(found)
    players = _players(given["players"], found["format"])
    _check_values(found)
    found["lists"] = found["lists"] or suggested_openness(found["level"])
    after = {**given, "players": players, "own": found}
    for problem in problems_of(competition_of(after)):
        raise refused(problem)
    return after


def _check_choices(own: Data) -> None:
    for name, choices, rule in (("type", TYPES, "201"), ("format", EVENT_FORMATS, "202"), ("lists", OPENNESS, "401.5")):
        if own[name] not in (*choices, *([""] if name == "lists" else [])):
            words = f"the setting {name!r} is one of: {', '.join(choices)}; not {own[name]!r}"
            raise refused(Problem("", words, rule))


def _players(players: int, format_: str) -> int:
    """How many an entrant has: teams are of two."""
    if format_.startswith(TEAMS):
        return 2  # 603.1
    if players != 1:
        raise refused(Problem("", f"in {format_} each plays alone; teams of two play {TEAMS}{CONSTRUCTED}", "603.1"))
    return players


def _check_values(own: Data) -> None:
    if not isinstance(own["lists required"], bool) or not isinstance(own["region"], str):
        raise HeadjudgeError("the setting 'lists required' is yes or no, and 'region' a name")
    try:
        if own["day"]:
            date.fromisoformat(own["day"])
    except (TypeError, ValueError):
        raise HeadjudgeError(f"the setting 'day' is written as 2026-05-09, not {own['day']!r}") from None
    if own["banned"] is not None and not _are_names(own["banned"]):
        raise refused(Problem("", "the setting 'banned' is a list of names of cards", "601.2.d"))
    if not isinstance(own["addenda"], dict):
        raise refused(Problem("", "the setting 'addenda' has policies by name", "104.3"))
    for name, value in own["addenda"].items():
        _check_addendum(name, value)


def _are_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _check_addendum(name: str, value: object) -> None:
    if name not in ADDENDA:
        raise refused(Problem("", f"there is no policy {name!r} to alter; there are: {', '.join(ADDENDA)}", "104.3"))
    normal = POLICIES[name]
    if normal is None:
        fits = _are_names(value)
    else:
        fits = type(value) is type(normal) and (isinstance(value, bool) or (isinstance(value, int) and value >= 0))
    if not fits:
        kind = "a list of names" if normal is None else "yes or no" if isinstance(normal, bool) else "a number"
        raise refused(Problem("", f"the policy {name!r} is {kind}, not {value!r}", "104.3"))


def competition_of(settings: Data) -> Competition:
    """What is agreed for an event, as the rules look at it."""
    own = settings["own"]
    return Competition(
        own["level"],
        unique=PREMIER in own["type"],
        rewards_access=QUALIFIER in own["type"],
        games=settings["best of"],
        stages=(Stage(SWISS, format_of(settings), settings["rounds"]),),
        addenda=tuple(own["addenda"].items()),
    )


def format_of(settings: Data) -> str:
    """Constructed, sealed or draft: what decks are built by, whether or not teams play."""
    return str(settings["own"]["format"]).removeprefix(TEAMS)


def staff_of(state: State) -> Staff:
    """Who serves at an event; people are called by their numbers. An appeals judge is a floor judge as well."""
    serving: list[tuple[str, str]] = []
    appeals: list[str] = []
    for person in state.people.values():
        for role in person.roles:
            if role == APPEALS_JUDGE:
                appeals.append(str(person.number))
        roles = [FLOOR_JUDGE if role == APPEALS_JUDGE else role for role in person.roles]
        serving += [(str(person.number), role) for role in dict.fromkeys(roles)]
    return Staff(tuple(serving), tuple(appeals))
