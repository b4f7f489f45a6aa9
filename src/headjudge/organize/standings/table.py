"""The standings: everyone in order, by exact fractions.

Match points first, then in this order: opponents' average match win percentage, one's own game win percentage,
opponents' average game win percentage, and what was drawn by lot.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from headjudge.organize.standings.records import Record, own_settings, records
from headjudge.organize.standings.switches import number
from headjudge.organize.state import DISQUALIFIED, ENTERED, WITHDRAWN, State


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. Percentages are fractions of 1."""

    rank: int
    entrant: int
    points: int
    opponents_match_wins: Fraction
    game_wins: Fraction
    opponents_game_wins: Fraction
    played: int
    lot: int
    status: str

    @property
    def tied_on(self) -> tuple[int, Fraction, Fraction, Fraction]:
        """What ranks before the lot, the greater the better."""
        return self.points, self.opponents_match_wins, self.game_wins, self.opponents_game_wins


class Numbers:
    """The numbers of everyone after a round (0: after the last one there is), each of them as it can be taken apart."""

    def __init__(self, state: State, upto: int = 0) -> None:
        self.state = state
        self.switches = own_settings(state)
        self.records = records(state, upto)
        for entrant in state.entrants.values():
            if entrant.status != WITHDRAWN:
                self.records.setdefault(entrant.number, Record(entrant.number))
        self.match_floor = number(self.switches["match win floor"])
        self.game_floor = number(self.switches["opponents' game win floor"])
        self.own_floor = number(self.switches["own game win floor"])
        self._match_wins = {one: _part(each.part, each.rounds) for one, each in self.records.items()}
        self._game_wins = {one: _part(each.games_won, each.games) for one, each in self.records.items()}

    def match_wins(self, entrant: int) -> Fraction:
        """The part of an entrant's matches that was won."""
        return self._match_wins[entrant]

    def game_wins(self, entrant: int) -> Fraction:
        """The part of an entrant's games that was won, as it counts for others (riftbound-tournament 409.2.b)."""
        return self._game_wins[entrant]

    def own_game_wins(self, entrant: int) -> Fraction:
        """The same as it counts for the entrant."""
        return max(self.own_floor, self.game_wins(entrant))

    def opponents(self, entrant: int) -> list[int]:
        """Whose percentages are averaged, once for each match with them: who had no opponent adds none."""
        return [
            line.opponent for line in self.records[entrant].lines if line.opponent and self._averaged(line.opponent)
        ]

    def opponents_match_wins(self, entrant: int) -> Fraction:
        """The mean of the opponents' match win percentages (riftbound-tournament 409.2.a)."""
        return _mean([max(self.match_floor, self.match_wins(other)) for other in self.opponents(entrant)])

    def opponents_game_wins(self, entrant: int) -> Fraction:
        """The mean of the opponents' game win percentages (riftbound-tournament 409.2.c)."""
        return _mean([max(self.game_floor, self.game_wins(other)) for other in self.opponents(entrant)])

    def _averaged(self, entrant: int) -> bool:
        status = self.state.entrant(entrant).status
        if status == ENTERED:
            return True
        switch = str(self.switches["disqualified" if status == DISQUALIFIED else "dropped"])
        return switch == "stay"


def _part(won: Fraction, of: int) -> Fraction:
    return won / of if of else Fraction(0)


def _mean(parts: list[Fraction]) -> Fraction:
    whole = lcm(*[part.denominator for part in parts])  # one sum of whole numbers is faster than many of fractions
    return Fraction(sum([part.numerator * (whole // part.denominator) for part in parts]), whole * max(1, len(parts)))


def standings(state: State, upto: int = 0) -> list[Standing]:
    """Everyone in order, who was disqualified left out (riftbound-tournament 204.6.b, 204.6.c, 701.2.d.3)."""
    numbers = Numbers(state, upto)
    longer = numbers.switches["longer"] == "on"
    lines = [_line(numbers, entrant) for entrant in numbers.records if _listed(state, entrant)]
    lines.sort(key=lambda line: _key(line, longer=longer))  # riftbound-tournament 204.6.b, 204.6.c
    return [_ranked(line, place) for place, line in enumerate(lines, 1)]


def _listed(state: State, entrant: int) -> bool:
    return state.entrant(entrant).status not in (DISQUALIFIED, WITHDRAWN)


def _key(line: Standing, *, longer: bool) -> tuple[object, ...]:
    """The least comes first. (riftbound-tournament 409.2, 409.3)."""
    points, first, second, third = line.tied_on
    tied = (-points, -first, -second, -third)  # riftbound-tournament 409.2
    return (*tied, -line.played if longer else 0, line.lot, line.entrant)  # riftbound-tournament 409.3


def _line(numbers: Numbers, entrant: int) -> Standing:
    record, found = numbers.records[entrant], numbers.state.entrant(entrant)
    return Standing(
        0,
        entrant,
        record.points,
        numbers.opponents_match_wins(entrant),
        numbers.own_game_wins(entrant),
        numbers.opponents_game_wins(entrant),
        len(record.lines),
        found.lot,
        found.status,
    )


def _ranked(line: Standing, rank: int) -> Standing:
    return Standing(
        rank,
        line.entrant,
        line.points,
        line.opponents_match_wins,
        line.game_wins,
        line.opponents_game_wins,
        line.played,
        line.lot,
        line.status,
    )


def percent(part: Fraction) -> str:
    """A part as people read it: rounded only here."""
    hundredths = round(part * 10_000)
    return f"{hundredths // 100}.{hundredths % 100:02}%"
