"""100 to 206 and 604: what kind of event this is, and what is agreed for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from headjudge.organize.riftbound.problems import Problem

CASUAL: Final = "casual"
COMPETITIVE: Final = "competitive"
PROFESSIONAL: Final = "professional"
LEVELS: Final[tuple[str, ...]] = (CASUAL, COMPETITIVE, PROFESSIONAL)  # 205
HIGH: Final[tuple[str, ...]] = (
    COMPETITIVE,  # 205.3
    PROFESSIONAL,  # 205.4
)

PREMIER: Final = "premier"
QUALIFIER: Final = "qualifier"
LOCAL: Final = "local"

CONSTRUCTED: Final = "constructed"
SEALED: Final = "sealed"
DRAFT: Final = "draft"
FORMATS: Final[tuple[str, ...]] = (CONSTRUCTED, SEALED, DRAFT)
LIMITED: Final[tuple[str, ...]] = (SEALED, DRAFT)

SWISS: Final = "swiss"
PLAYOFF: Final = "playoff"

SWISS_MINUTES: Final = 60  # 604.1
UNTIMED: Final = 0


@dataclass(frozen=True)
class Stage:
    """A part of a competition: so many rounds of Swiss or playoff, in a format of its own."""

    kind: str
    format: str
    rounds: int


@dataclass(frozen=True)
class Competition:
    """What is agreed for an event before it begins.

    `unique`: Riot or an official organiser runs it under its own name; `rewards_access`: it can be played for access to
    premier events. `addenda`: the policies that its own addenda alter, by name. `stages`: its parts in order.
    """

    level: str
    unique: bool = False
    rewards_access: bool = False
    games: int = 3
    stages: tuple[Stage, ...] = ()
    addenda: tuple[tuple[str, object], ...] = ()


POLICIES: Final[dict[str, object]] = {
    "main deck size": 40,
    "sideboard size": 8,
    "round minutes": SWISS_MINUTES,
    "legal battlefields": None,
    "least age": 0,
    "officials may play": False,
}
"""What addenda may alter, and what holds without them."""


def types_of(competition: Competition) -> tuple[str, ...]:
    """Of which types a competition is: a premier event can be a qualifier as well."""
    found: list[str] = []
    if competition.unique:  # 201.1
        found.append(PREMIER)
    if competition.rewards_access:  # 201.2
        found.append(QUALIFIER)
    return tuple(found) or (LOCAL,)  # 201.3


def is_high(level: str) -> bool:
    """Whether a level is what the rules call high; Casual alone is low."""
    return level in HIGH  # 205.2


def problems_of(competition: Competition) -> list[Problem]:
    """Everything that is wrong with what was agreed."""
    problems: list[Problem] = []
    if competition.level not in LEVELS:  # 205
        words = f"{competition.level!r} is no level of organised play: it is {', '.join(LEVELS)}"
        problems.append(Problem("level", words, "205"))
    if competition.games not in {1, 3}:
        problems.append(Problem("games", f"a match is best of 1 or of 3, not of {competition.games}", "404.2"))
    for name, _ in competition.addenda:
        if name not in POLICIES:
            problems.append(Problem(f"addenda > {name}", f"addenda alter: {', '.join(POLICIES)}", "104.3"))
    for stage in competition.stages:
        if stage.format not in FORMATS:
            problems.append(Problem("format", f"{stage.format!r} is none of: {', '.join(FORMATS)}", "202"))
    return problems


def policy(competition: Competition, name: str) -> object:
    """What holds for this event: its addenda go before these rules."""
    agreed: Mapping[str, object] = dict(competition.addenda)
    return agreed.get(name, POLICIES[name])  # 104.3


def at_level(competition: Competition, level: str) -> Competition:
    """The same competition at another level."""
    return replace(competition, level=level)


def stage_of(competition: Competition, round_number: int) -> Stage | None:
    """The part of a competition that a round belongs to, counted from one; None after its last one."""
    last = 0
    for stage in competition.stages:
        last += stage.rounds
        if round_number <= last:  # 202.6
            return stage
    return None


def round_minutes(competition: Competition, stage: Stage) -> int:
    """How long a round of a stage is suggested to take; none for single elimination."""
    if stage.kind == PLAYOFF:
        return UNTIMED  # 408.4, 604.2
    minutes = policy(competition, "round minutes")
    assert isinstance(minutes, int)  # noqa: S101
    return minutes


@dataclass(frozen=True)
class Turn:
    """A turn that was played: whose, and whether it was an additional one."""

    player: str
    additional: bool = False


def within_round_cycle(turns: list[Turn], players: int) -> bool:
    """Whether no more than a round cycle has passed in these turns, from the one of the error to the present one.

    The cycle begins at the error, so that it ends in the next turn of whoever took that turn.
    """
    since = [turn for turn in turns[1:] if not turn.additional]  # 206.1
    return len(since) <= players  # 206
