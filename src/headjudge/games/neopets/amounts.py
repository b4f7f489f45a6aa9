"""Numbers that texts read off the table."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Amount, At
from headjudge.games.neopets import table
from headjudge.games.neopets.battle import CRITICAL, is_success
from headjudge.games.neopets.events import Dealt, Healed
from headjudge.games.neopets.filters import Kind, players_of
from headjudge.kernel.entities import Thing

STORED_DIE: Final = "die"
"""The counter that stands for a die on a card: as many as the die shows."""


def neopets_of(at: At, whose: str) -> list[Thing]:
    """The active Neopets of these players."""
    found: list[Thing] = []
    for player in players_of(whose, at.player):
        thing = table.neopet(at.state, player)  # 10.Neopet
        if thing is not None:
            found.append(thing)
    return found


def neopet_zones(at: At, whose: str) -> list[str]:
    """Where the active Neopets of these players are."""
    return [table.zone(table.NEOPET, player) for player in players_of(whose, at.player)]


class StatOf(Amount):
    """The total value of a stat of a Neopet."""

    def __init__(self, whose: str, stat: str) -> None:
        self.whose = whose
        self.stat = stat
        self.reads = (stat, table.NEOPET, table.CODESTONES)

    def number(self, at: At) -> int:
        return sum([at.number(thing, self.stat) for thing in neopets_of(at, self.whose)])  # 5.3c

    def hinges(self, at: At) -> list[str] | None:
        players = players_of(self.whose, at.player)
        return ["values", *[table.zone(kind, one) for one in players for kind in (table.NEOPET, table.CODESTONES)]]


class BaseStatOf(StatOf):
    """The base value of a stat of a Neopet."""

    def number(self, at: At) -> int:
        return sum([table.base(at.state, thing, self.stat) for thing in neopets_of(at, self.whose)])  # 5.3b.1


class LevelOf(Amount):
    """The level of a Neopet."""

    reads: tuple[str, ...] = (table.CODESTONES,)

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def number(self, at: At) -> int:
        return sum([table.level(at.state, player) for player in players_of(self.whose, at.player)])  # 5.14e.1

    def hinges(self, at: At) -> list[str] | None:
        return [table.zone(table.CODESTONES, player) for player in players_of(self.whose, at.player)]


class DamageOn(Amount):
    """The damage that a Neopet has taken."""

    reads: tuple[str, ...] = (table.DAMAGE, table.NEOPET)

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def number(self, at: At) -> int:
        return sum([thing.counters.get(table.DAMAGE, 0) for thing in neopets_of(at, self.whose)])

    def hinges(self, at: At) -> list[str] | None:
        return [table.DAMAGE, *neopet_zones(at, self.whose)]


class CardsOf(Amount):
    """How many cards there are of a kind."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.reads = kind.zones

    def number(self, at: At) -> int:
        """Of cards that can be anything, the buried ones count too; a card about to be played does not."""
        if self.kind.filters or self.kind.other:
            return len(self.kind.found(at))
        thing = at.source() if at.item is not None and at.item.path is None else None
        own = thing is not None and thing.zone in self.kind.places(at)
        size = self.kind.sizes(at)  # 10.Bury
        return size - own

    def hinges(self, at: At) -> list[str] | None:
        return self.kind.places(at)


class CountersOf(Amount):
    """How many counters of a name are on the card."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.reads = (name,)

    def number(self, at: At) -> int:
        thing = at.source()
        return 0 if thing is None else thing.counters.get(self.name, 0)  # 10.Counter

    def hinges(self, at: At) -> list[str] | None:
        return [self.name]


class ResultsOf(Amount):
    """How many of the dice rolled for this show a result: "success", "critical" or "failure"."""

    def __init__(self, result: str) -> None:
        self.result = result

    def number(self, at: At) -> int:
        return len([die for die in rolled(at) if shows(die, self.result)])


class Total(Amount):
    """The dice rolled for this, added up."""

    def number(self, at: At) -> int:
        return sum(rolled(at))


class EventAmount(Amount):
    """How much damage the event that was waited for was about."""

    def number(self, at: At) -> int:
        event = at.event()
        return event.amount if isinstance(event, Dealt | Healed) else 0


def rolled(at: At) -> tuple[int, ...]:
    """The dice rolled for a text."""
    return (*lying(at, table.DICE), *lying(at, table.OTHER_DICE))


def lying(at: At, name: str) -> tuple[int, ...]:
    """Those kept under a name."""
    dice = at.chosen(name)
    return dice if isinstance(dice, tuple) else ()


def shows(die: int, result: str) -> bool:
    """Whether a die shows a result."""
    if result == "critical":
        return die == CRITICAL  # 10.Critical Success, 9.3b.1
    return is_success(die) == (result == "success")  # 10.Success, 10.Failure
