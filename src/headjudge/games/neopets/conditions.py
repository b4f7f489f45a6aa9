"""What texts want to be so."""

from __future__ import annotations

from headjudge.effects import ANYTHING, At, Condition, became
from headjudge.games.neopets import table
from headjudge.games.neopets.amounts import neopet_zones, neopets_of, rolled, shows
from headjudge.games.neopets.cards import PAINTED, printed
from headjudge.games.neopets.events import Played
from headjudge.games.neopets.filters import Kind, fits_all, players_of


class HasStatus(Condition):
    """A Neopet is frozen, or in the shadows."""

    def __init__(self, whose: str, status: str) -> None:
        self.whose = whose
        self.status = status
        self.reads = (status, table.NEOPET)

    def holds(self, at: At) -> bool:
        for thing in neopets_of(at, self.whose):
            if self.status in thing.counters:
                return True
        return False

    def hinges(self, at: At) -> list[str] | None:
        return [self.status, *neopet_zones(at, self.whose)]


class IsPainted(Condition):
    """A Neopet is a Rainbow Pool Neopet."""

    reads: tuple[str, ...] = (table.NEOPET,)

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def holds(self, at: At) -> bool:
        return any(printed(thing).type == PAINTED for thing in neopets_of(at, self.whose))

    def hinges(self, at: At) -> list[str] | None:
        return neopet_zones(at, self.whose)


class During(Condition):
    """It is somebody's turn, in a phase if one is named."""

    reads: tuple[str, ...] = ("phase", "turn player")

    def __init__(self, whose: str, phase: str) -> None:
        self.phase = phase
        self._players = [players_of(whose, seat) for seat in (0, 1)]

    def is_fleeting(self) -> bool:
        return True

    def holds(self, at: At) -> bool:
        facts = at.state.facts
        if self.phase and ("phase" not in facts or facts["phase"] != self.phase):  # 9.5a, 7.5c.1
            return False
        return facts.get("turn player", 0) in self._players[at.player]  # 9.5a


class PlayedThisTurn(Condition):
    """So many cards of a kind were played this turn."""

    reads: tuple[str, ...] = (*ANYTHING, "history")

    def __init__(self, kind: Kind, low: int, high: int | None) -> None:
        self.kind = kind
        self.low = low
        self.high = high

    def holds(self, at: At) -> bool:
        players = players_of(self.kind.whose, at.player)
        count = 0
        for event in at.state.history:
            if isinstance(event, Played) and event.player in players:
                thing = at.state.bearer(event.card) or became(at.state, event.card)
                if thing is not None and fits_all(printed(thing), self.kind.filters):
                    count += 1
        return self.low <= count and (self.high is None or count <= self.high)

    def hinges(self, at: At) -> list[str] | None:
        """Where there is no bound above, only another card in the Queue can help."""
        return ["items"] if self.high is None else None


class Shown(Condition):
    """A die rolled for this shows a result; `but`: and not that one."""

    def __init__(self, result: str) -> None:
        self.result = result
        self.but = ""

    def holds(self, at: At) -> bool:
        dice = rolled(at)
        return any(shows(die, self.result) and not (self.but and shows(die, self.but)) for die in dice)
