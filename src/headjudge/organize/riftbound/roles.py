"""204: who is what at an event, and what each may do there."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from typing import Final

from headjudge.organize.riftbound.event import is_high
from headjudge.organize.riftbound.problems import Problem

ORGANISER: Final = "organiser"
HEAD_JUDGE: Final = "head judge"
FLOOR_JUDGE: Final = "floor judge"
SCOREKEEPER: Final = "scorekeeper"
PLAYER: Final = "player"
SPECTATOR: Final = "spectator"
APPEALS_JUDGE: Final = "appeals judge"
"""A floor judge whom the head judge has designated to hear appeals."""  # 413.2

OFFICIALS: Final[tuple[str, ...]] = (ORGANISER, HEAD_JUDGE, FLOOR_JUDGE, SCOREKEEPER)  # 204.1
JUDGES: Final[tuple[str, ...]] = (HEAD_JUDGE, FLOOR_JUDGE)  # 204.2

_KEEPERS: Final[tuple[str, ...]] = (SCOREKEEPER, HEAD_JUDGE)

DEEDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "staff the event": ("204.3.d", (ORGANISER,)),  # 204.3.d
    "send the results": ("204.3.f", (ORGANISER, SCOREKEEPER)),  # 204.3.f
    "refuse a person": ("301.5", (ORGANISER,)),  # 301.5
    "refuse an employee": ("306.4", (ORGANISER,)),  # 306.4
    "permit a split": ("704.5.c", (ORGANISER,)),  # 704.5.c
    "require lists": ("401.1.a", (HEAD_JUDGE,)),  # 401.1.a
    "open lists": ("401.5", (HEAD_JUDGE,)),  # 401.5
    "designate appeals judges": ("413.2", (HEAD_JUDGE,)),  # 413.2
    "let a player back in": ("414.7", (HEAD_JUDGE,)),  # 414.7
    "issue a proxy": ("419.2.a", (HEAD_JUDGE,)),  # 419.2.a
    "replace product": ("602.2.c", (HEAD_JUDGE,)),  # 602.2.c
    "depart from the guidelines": ("701.1.k", (HEAD_JUDGE,)),  # 701.1.k
    "downgrade a penalty": ("701.1.n", (HEAD_JUDGE,)),  # 701.1.n
    "start a cheating investigation": ("704.8.a.2", (HEAD_JUDGE,)),  # 704.8.a.2
    "disqualify": ("701.2.d.5", (HEAD_JUDGE,)),
    "rule": ("204.5.b", JUDGES),  # 204.5.b
    "check a deck": ("411.1", JUDGES),
    "rewind the last action": ("701.5.b.1", JUDGES),  # 701.5.b.1
    "rewind further": ("701.5.c", (HEAD_JUDGE, APPEALS_JUDGE)),  # 701.5.c
    "hear an appeal": ("413.1", (HEAD_JUDGE, APPEALS_JUDGE)),  # 413.1
    "make rounds": ("204.6.a", (SCOREKEEPER,)),
    "correct a result": ("204.6.d", _KEEPERS),  # 204.6.d
    "report a result": ("204.7.b.6", (PLAYER, *OFFICIALS)),  # 204.7.b.6
    "dispute the record": ("204.7.b.5", (PLAYER,)),  # 204.7.b.5
    "call a judge": ("412.1", (PLAYER,)),  # 412.1
    "appeal": ("413.1", (PLAYER,)),  # 413.1
}
"""What is done at an event: by which rule, and by those in which roles."""


@dataclass(frozen=True)
class Staff:
    """Who serves at an event in which official roles. `appeals`: the floor judges who hear appeals.

    `sanction`: under which number the event is registered with Riot Games or a partner.
    """

    serving: tuple[tuple[str, str], ...] = ()
    appeals: tuple[str, ...] = ()
    sanction: str = ""


def serving_as(staff: Staff, role: str) -> list[str]:
    """The people who serve in a role, in the order in which they were named."""
    return [person for person, held in staff.serving if held == role]  # 204.5


def roles_of(staff: Staff, players: list[str], person: str) -> list[str]:
    """The roles of somebody who is at the event: any mix of official ones, and at least one."""
    roles = [role for other, role in staff.serving if other == person]  # 204.1.a
    if person in players:
        roles.append(PLAYER)
    return roles or [SPECTATOR]  # 204


def is_official(roles: list[str]) -> bool:
    """Whether roles make a competition official."""
    return any(role in OFFICIALS for role in roles)  # 204.1


def is_judge(roles: list[str]) -> bool:
    """Whether roles make a judge: an arbiter of rules."""
    return any(role in JUDGES for role in roles)  # 204.2


def hears_appeals(staff: Staff, person: str, level: str) -> bool:
    """Whether somebody has been designated to hear appeals: a floor judge, at high level."""
    return is_high(level) and person in staff.appeals and person in serving_as(staff, FLOOR_JUDGE)  # 413.2


def staff_problems(staff: Staff) -> list[Problem]:
    """What a sanctioned event lacks before it can be run."""
    problems: list[Problem] = []
    if not serving_as(staff, ORGANISER):
        problems.append(Problem("staff", "nobody is the competition organiser", "204.3"))  # 204.3
    if len(serving_as(staff, HEAD_JUDGE)) != 1:
        words = f"an event has one head judge, not {len(serving_as(staff, HEAD_JUDGE))}"
        problems.append(Problem("staff", words, "204.4"))  # 204.4
    if not serving_as(staff, SCOREKEEPER):
        problems.append(Problem("staff", "nobody is the scorekeeper", "204.6"))  # 204.6
    if not staff.sanction:
        problems.append(Problem("staff", "the event has no sanctioning number", "204.3.a"))  # 204.3.a
    return problems


def refused(staff: Staff, players: list[str], person: str, deed: str, level: str) -> Problem | None:
    """Why somebody may not do something at the event; None if they may."""
    rule, allowed = DEEDS[deed]
    roles = roles_of(staff, players, person)
    if hears_appeals(staff, person, level):
        roles.append(APPEALS_JUDGE)
    if any(role in allowed for role in roles):
        return None
    return Problem(person, f"to {deed} is for: {', '.join(allowed)}", rule)


@dataclass(frozen=True)
class Dispute:
    """What a player says is wrong in their record: who, about which round, the words; and what was made of it."""

    player: str
    round: int
    words: str
    corrected_by: str = ""
    result: str = ""


def settle(dispute: Dispute, staff: Staff, official: str, result: str) -> Dispute | Problem:
    """A dispute that an official has looked into, with the result that stands now."""
    problem = refused(staff, [], official, "correct a result", "")  # 204.7.b.5
    if problem is not None:
        return problem
    return Dispute(dispute.player, dispute.round, dispute.words, official, result)


KEPT_MONTHS: Final = 3  # 204.3.g


def kept_until(ended: date) -> date:
    """The day until which results by game and match must be kept, that one included."""
    month = ended.month - 1 + KEPT_MONTHS
    year, month = ended.year + month // 12, month % 12 + 1
    return date(year, month, min(ended.day, monthrange(year, month)[1]))


def may_erase(ended: date, today: date) -> bool:
    """Whether the records of an event need not be kept any longer."""
    return today > kept_until(ended)  # 204.3.g
