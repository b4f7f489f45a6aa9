"""Every number of the standings taken apart: from which matches it comes, by which switch."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from headjudge.organize.standings.switches import SWITCHES
from headjudge.organize.standings.table import Numbers, Standing, percent, standings
from headjudge.organize.state import State

Name = Callable[[int], str]


def points(numbers: Numbers, entrant: int, name: Name) -> list[str]:
    """Match points, round by round."""
    record = numbers.records[entrant]
    lines = [f"{record.points} match points:"]
    for line in record.lines:
        whom = f" against {name(line.opponent)}" if line.opponent else ""
        lines.append(f"  round {line.match.round}: {line.words}{whom}: {line.points}")
    return lines


def opponents_match_wins(numbers: Numbers, entrant: int, name: Name) -> list[str]:
    """The average of opponents' match win percentages, opponent by opponent."""

    def part(other: int) -> str:
        record = numbers.records[other]
        return f"{_shown(record.part)} of {record.rounds} {_matches(record.rounds)} won"

    lines = _average(numbers, entrant, name, numbers.match_wins, part, numbers.match_floor)
    return [f"opponents' match wins {_both(numbers.opponents_match_wins(entrant))}:", *lines]


def game_wins(numbers: Numbers, entrant: int, name: Name) -> list[str]:
    """One's own game win percentage, round by round."""
    record = numbers.records[entrant]
    lines = [
        f"game wins {_both(numbers.own_game_wins(entrant))}: {_shown(record.games_won)} of {record.games} games won"
    ]
    for line in record.lines:
        whom = f" against {name(line.opponent)}" if line.opponent else f" ({line.words})"
        lines.append(f"  round {line.match.round}{whom}: {_shown(line.games_won)} of {line.games}")
    if numbers.own_floor and numbers.game_wins(entrant) < numbers.own_floor:
        lines.append(f"  it counts as at least {_shown(numbers.own_floor)}")
    return lines


def opponents_game_wins(numbers: Numbers, entrant: int, name: Name) -> list[str]:
    """The average of opponents' game win percentages, opponent by opponent."""

    def part(other: int) -> str:
        record = numbers.records[other]
        return f"{_shown(record.games_won)} of {record.games} games won"

    lines = _average(numbers, entrant, name, numbers.game_wins, part, numbers.game_floor)
    return [f"opponents' game wins {_both(numbers.opponents_game_wins(entrant))}:", *lines]


def rank(state: State, entrant: int, name: Name, upto: int = 0) -> list[str]:
    """Why somebody stands where they do: what parts them from those beside them."""
    table = standings(state, upto)
    place = next((place for place, line in enumerate(table) if line.entrant == entrant), None)
    if place is None:
        return [f"{name(entrant)} is not in the standings: {state.entrant(entrant).status}"]
    lines = [f"{name(entrant)} is number {table[place].rank}"]
    if place > 0:
        lines.append(f"  behind {name(table[place - 1].entrant)}: {_parted(table[place - 1], table[place])}")
    if place + 1 < len(table):
        lines.append(f"  before {name(table[place + 1].entrant)}: {_parted(table[place], table[place + 1])}")
    return lines


def switches(numbers: Numbers) -> list[str]:
    """Every switch as it is, with what it decides."""
    return [f"{name}: {numbers.switches[name]} ({switch.words})" for name, switch in SWITCHES.items()]


def everything(state: State, entrant: int, name: Name, upto: int = 0) -> list[str]:
    """All numbers of an entrant taken apart."""
    state.entrant(entrant)
    numbers = Numbers(state, upto)
    found = rank(state, entrant, name, upto)
    if entrant in numbers.records:
        for part in (points, opponents_match_wins, game_wins, opponents_game_wins):
            found += part(numbers, entrant, name)
    return found


_PARTS = ("opponents' match wins", "game wins", "opponents' game wins")


def _parted(upper: Standing, lower: Standing) -> str:
    if upper.points != lower.points:
        return f"match points {upper.points}, not {lower.points}"
    pairs = zip(_PARTS, upper.tied_on[1:], lower.tied_on[1:], strict=True)
    for words, one, other in pairs:
        if one != other:
            return f"{words} {_both(one)}, not {_both(other)}"
    return "by the lot that was drawn" if upper.played == lower.played else "by lot, or by who played longer"


def _average(
    numbers: Numbers,
    entrant: int,
    name: Name,
    value: Callable[[int], Fraction],
    part: Callable[[int], str],
    floor: Fraction,
) -> list[str]:
    lines = []
    for line in numbers.records[entrant].lines:
        where = f"  round {line.match.round}"
        if not line.opponent:
            lines.append(f"{where}: {line.words}: nobody whose percentage could count")
        elif line.opponent not in numbers.opponents(entrant):
            lines.append(f"{where}: {name(line.opponent)}: left out, {numbers.state.entrant(line.opponent).status}")
        else:
            counted = max(floor, value(line.opponent))
            least = f", counted as {_both(counted)}" if counted != value(line.opponent) else ""
            lines.append(f"{where}: {name(line.opponent)}: {part(line.opponent)}, {_both(value(line.opponent))}{least}")
    if len(numbers.opponents(entrant)) > 1:
        lines.append(f"  the mean of {len(numbers.opponents(entrant))}")
    return lines


def _both(part: Fraction | int) -> str:
    return f"{percent(Fraction(part))} ({_shown(part)})"


def _shown(part: Fraction | int) -> str:
    return str(part)


def _matches(count: int) -> str:
    return "match" if count == 1 else "matches"
