"""300: who may play, and who may be an official."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.organize.riftbound.event import CASUAL, LOCAL, PREMIER, Competition, at_level, is_high, policy, types_of
from headjudge.organize.riftbound.problems import Problem

OF_AGE: Final = 13


@dataclass(frozen=True)
class Person:
    """What eligibility asks of somebody. `age`: in years, or None if nobody has said.

    `barred_by`: the organiser, the venue or the law, with the reason, if they do; `prohibited`: by Riot's or a
    partner's policy; `employee`: has declared to be employed by Riot; `family`: of an employee; `owner`: of the
    organisation that runs the event; `invited`: as the event's further criteria want it.
    """

    name: str
    age: int | None = None
    permission: bool = False
    suspended: bool = False
    prohibited: bool = False
    barred_by: str = ""
    employee: bool = False
    family: bool = False
    owner: bool = False
    invited: bool = True
    official: bool = False
    player: bool = False
    refused_as_employee: bool = False


@dataclass(frozen=True)
class Entry:
    """How an event admits people. `officials_may_play`: it says so; `age_announced`: its age limit was messaged."""

    competition: Competition
    officials_may_play: bool = False
    age_announced: bool = False
    invitation_only: bool = False


def player_problems(person: Person, entry: Entry) -> list[Problem]:
    """Everything that bars somebody from playing; nothing if they may."""
    competition, name = entry.competition, person.name
    types = types_of(competition)
    bars = [
        (person.suspended, "is suspended", "301.1"),  # 301.1
        (person.official and not _both(entry), "is an official of this event", "301.2"),  # 301.2
        (person.prohibited, "is prohibited by policy of Riot or a partner", "301.3"),  # 301.3
        (person.age is not None and person.age < OF_AGE and not person.permission, _YOUNG, "301.4"),  # 301.4
        (person.barred_by != "", f"is not admitted: {person.barred_by}", "301.5"),  # 301.5
        (_too_young(person, entry), "is younger than the event's addenda want", "301.6"),
        (person.owner and PREMIER in types, "owns the organisation that runs this premier event", "304"),  # 304
        (entry.invitation_only and not person.invited, "is not among those invited", "305"),  # 305
        (person.employee and person.refused_as_employee, "works for Riot and was declined", "306.4"),  # 306.4
        (person.employee and types != (LOCAL,), "works for Riot: local events only", "306.5"),  # 306.2, 306.5, 306.6
    ]
    return [Problem(name, words, rule) for holds, words, rule in bars if holds]  # 301


_YOUNG: Final = f"is under {OF_AGE} and has no permission of a parent or guardian"


def official_problems(person: Person, entry: Entry) -> list[Problem]:
    """Everything that bars somebody from being an official; nothing if they may."""
    bars = [
        (person.suspended, "is suspended", "302.1"),  # 302.1
        (person.player and not _both(entry), "is a player of this event", "302.2"),  # 302.2
        (entry.invitation_only and not person.invited, "does not meet the event's further criteria", "305"),
    ]
    return [Problem(person.name, words, rule) for holds, words, rule in bars if holds]  # 302


def _both(entry: Entry) -> bool:
    """Whether an official may play here."""
    allowed = entry.officials_may_play or policy(entry.competition, "officials may play") is True
    return allowed and PREMIER not in types_of(entry.competition)


def _too_young(person: Person, entry: Entry) -> bool:
    """Whether an age limit of the addenda holds, and holds against somebody."""
    least = policy(entry.competition, "least age")
    if not isinstance(least, int) or is_high(entry.competition.level) or not entry.age_announced:  # 301.6
        return False
    return person.age is not None and person.age < least


def run_at(competition: Competition, officials: list[str], players: list[str]) -> Competition:
    """The competition at the level at which it must be run: Casual, if any official plays in it."""
    if any(one in officials for one in players):  # 303
        return at_level(competition, CASUAL)
    return competition


PRODUCT: Final = "product"
CASH: Final = "cash"


def may_claim(person: Person, reward: str) -> bool:
    """Whether somebody may claim a part of a reward: employees and their family only product and cash."""
    return not (person.employee or person.family) or reward in {PRODUCT, CASH}  # 306.2.a


def declare_employee(person: Person) -> Person:
    """The same person, who has declared to work for Riot."""
    return Person(**{**person.__dict__, "employee": True})  # 306.3


def found_suspended(registered: list[Person]) -> list[Problem]:
    """Who is registered and was found to be suspended: the organiser may have them disqualified at any time."""
    return [
        Problem(one.name, "is suspended and may be disqualified", "701.6.d") for one in registered if one.suspended
    ]  # 701.6.d
