"""How a tournament stands: rebuilt from its log, entry by entry. Plain data; names and birth data are not in it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.log import Data

# What an entrant is

ENTERED: Final = "entered"
WITHDRAWN: Final = "withdrawn"
"""Left before the event began, and so was never in it."""
DROPPED: Final = "dropped"
DISQUALIFIED: Final = "disqualified"

# What comes of a round for an entrant

PLAYED: Final = "match"
BYE: Final = "bye"
AWARDED: Final = "awarded bye"
MISSED: Final = "missed"
"""A round missed by who entered late or came back: a loss without an opponent."""

SWISS: Final = "swiss"
PLAYOFF: Final = "playoff"

DRAWN: Final = 0
NOBODY: Final = -1
"""Who won a match that both lost."""


@dataclass(slots=True)
class Person:
    """Somebody who attends. `facts`: what the rules want to know of them, as plain JSON; no names."""

    number: int
    roles: list[str] = field(default_factory=list)
    facts: Data = field(default_factory=dict)


@dataclass(slots=True)
class Entrant:
    """Who is paired: a player, or a team whose members sit in this order.

    `lot`: drawn once, breaks what ties are left. `since`: the first round they can be paired for. `out`: the last round
    they were in, once they are out. `byes`: rounds for which they were awarded a bye.
    """

    number: int
    members: list[int]
    lot: int
    since: int = 1
    status: str = ENTERED
    here: bool = False
    out: int = 0
    byes: list[int] = field(default_factory=list)
    table: int = 0

    @property
    def active(self) -> bool:
        """Whether they are to be paired."""
        return self.status == ENTERED


@dataclass(slots=True)
class Game:
    """How a game ended: who won (0: nobody), and how ("played", "conceded", "agreed", "loss")."""

    winner: int
    how: str = "played"


@dataclass(slots=True)
class Result:
    """What came of a match: who won (0: drawn, -1: both lost), its games, and how it ended.

    `how`: "played", "time", "conceded", "agreed", "loss" (by a penalty), "no-show", or for who had no opponent
    "bye", "awarded bye" and "missed".
    """

    winner: int
    games: list[Game] = field(default_factory=list)
    how: str = "played"


@dataclass(slots=True)
class Match:
    """Two who are paired in a round, or one who has no opponent there (`second` 0). `slot`: the place in a bracket."""

    round: int
    number: int
    table: int
    first: int
    second: int
    kind: str = PLAYED
    slot: int = 0
    result: Result | None = None
    reported: Result | None = None
    reported_by: int = 0
    extension: int = 0

    @property
    def key(self) -> str:
        """What the match is called in the log."""
        return f"{self.round}-{self.number}"

    def opponent(self, entrant: int) -> int:
        """Who the other one is; 0 if there is none."""
        return self.second if entrant == self.first else self.first


@dataclass(slots=True)
class Round:
    """A round: its matches in order, when it was shown to the players, when its time began and ran out."""

    number: int
    stage: str
    matches: list[Match] = field(default_factory=list)
    entry: int = 0
    released: str = ""
    began: str = ""
    minutes: int = 0

    @property
    def over(self) -> bool:
        """Whether every match has its result."""
        return all(match.result is not None for match in self.matches)


@dataclass(slots=True)
class State:
    """Everything that the log says, in one place. `own`: what the rules of the game's tournaments keep of their own."""

    number: int = 0
    settings: Data = field(default_factory=dict)
    mappings: dict[str, Data] = field(default_factory=dict)
    people: dict[int, Person] = field(default_factory=dict)
    entrants: dict[int, Entrant] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)
    started: str = ""
    seeds: list[int] = field(default_factory=list)
    pods: list[list[int]] = field(default_factory=list)
    finished: str = ""
    seed_hash: str = ""
    seed: str = ""
    own: Any = None

    def setting(self, name: str) -> Any:
        """What was settled for the event."""
        return self.settings[name]

    def person(self, number: int) -> Person:
        """A person by number."""
        found = self.people.get(number)
        if found is None:
            raise HeadjudgeError(f"there is no person {number} in this event")
        return found

    def entrant(self, number: int) -> Entrant:
        """An entrant by number."""
        found = self.entrants.get(number)
        if found is None:
            raise HeadjudgeError(f"there is no entrant {number} in this event")
        return found

    def entrant_of(self, person: int) -> Entrant:
        """The entrant that a person is, or is a member of."""
        for entrant in self.entrants.values():
            if person in entrant.members and entrant.status != WITHDRAWN:
                return entrant
        raise HeadjudgeError(f"person {person} does not play in this event")

    @property
    def round(self) -> Round | None:
        """The last round there is."""
        return self.rounds[-1] if self.rounds else None

    def round_number(self, number: int) -> Round:
        """A round by number."""
        if not 1 <= number <= len(self.rounds):
            raise HeadjudgeError(f"there is no round {number}; there are {len(self.rounds)}")
        return self.rounds[number - 1]

    def match(self, key: str) -> Match:
        """A match by what it is called in the log."""
        round_number, _, number = key.partition("-")
        if round_number.isdigit() and number.isdigit() and 0 < int(round_number) <= len(self.rounds):
            matches, wanted = self.rounds[int(round_number) - 1].matches, int(number)
            if 0 < wanted <= len(matches) and matches[wanted - 1].number == wanted:
                return matches[wanted - 1]  # as it is unless the round was mended by hand
            for match in matches:
                if match.number == wanted:
                    return match
        raise HeadjudgeError(f"there is no match {key!r}")

    def matches_of(self, entrant: int, upto: int = 0) -> list[Match]:
        """The matches of an entrant in order, up to a round if one is named."""
        rounds = self.rounds[: upto or None]
        return [match for each in rounds for match in each.matches if entrant in (match.first, match.second)]


def plain(state: State) -> Data:
    """The whole state as plain data, for comparisons."""
    found: Data = asdict(state)
    return found
