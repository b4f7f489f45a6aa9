"""Where a tournament is kept: what a store does, and one that forgets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.log import Entry


class StaleError(HeadjudgeError):
    """A decision was made on a log that has gone on since."""


def stale(seen: int, last: int) -> StaleError:
    """The refusal, with what to do."""
    return StaleError(f"the event has gone on from entry {seen} to {last} since you looked; look again and decide anew")


@dataclass(frozen=True, slots=True)
class Names:
    """What is known of a person outside the log, and can be erased: texts, empty if unknown. `birth`: YYYY-MM-DD."""

    person: int
    name: str
    birth: str = ""
    contact: str = ""
    team: str = ""
    erased: bool = False


class Store(Protocol):
    """Keeps the log, the names and the seed."""

    def entries(self, after: int = 0) -> list[Entry]:
        """The entries after a number, in order."""

    def append(self, entries: list[Entry], names: list[Names]) -> None:
        """Keep entries and names, all or nothing; StaleError if the first entry's number is taken or leaves a gap."""

    def names(self) -> dict[int, Names]:
        """Names by person."""

    def set_names(self, names: list[Names]) -> None:
        """Keep or correct names."""

    def seed(self) -> str:
        """The event's seed; empty before there is one."""

    def set_seed(self, seed: str) -> None:
        """Keep the event's seed, once."""

    def close(self) -> None:
        """Let go of what is open."""


class MemoryStore:
    """Keeps everything as long as the program runs."""

    def __init__(self) -> None:
        self._log: list[Entry] = []
        self._names: dict[int, Names] = {}
        self._seed = ""

    def entries(self, after: int = 0) -> list[Entry]:
        """The entries after a number."""
        return self._log[after:]

    def append(self, entries: list[Entry], names: list[Names]) -> None:
        """Keep entries and names."""
        if entries and entries[0].number != len(self._log) + 1:
            raise stale(entries[0].number - 1, len(self._log))
        self._log += entries
        self.set_names(names)

    def names(self) -> dict[int, Names]:
        """Names by person."""
        return dict(self._names)

    def set_names(self, names: list[Names]) -> None:
        """Keep or correct names."""
        self._names.update({one.person: one for one in names})

    def seed(self) -> str:
        """The event's seed."""
        return self._seed

    def set_seed(self, seed: str) -> None:
        """Keep the event's seed, once."""
        if self._seed:
            raise HeadjudgeError("the event has its seed already")
        self._seed = seed

    def close(self) -> None:
        """Nothing is open."""
