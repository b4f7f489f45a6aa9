"""603: teams of two."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from headjudge.kernel.chance import draw
from headjudge.organize.riftbound.event import CONSTRUCTED, SEALED
from headjudge.organize.riftbound.matches.match import DRAW
from headjudge.organize.riftbound.problems import Problem

SIZE: Final = 2


@dataclass(frozen=True)
class Team:
    """A team: its players in the order A, B; who of them has registered; its name, if officials allow one."""

    players: tuple[str, ...]
    registered: tuple[str, ...] = ()
    name: str = ""
    name_allowed: bool = True

    def shown(self) -> str:
        """What it is called."""
        return self.name if self.name and self.name_allowed else " & ".join(self.players)  # 603.5


def team_problems(team: Team, format_: str = CONSTRUCTED) -> list[Problem]:
    """What is wrong with a team."""
    place, problems = team.shown(), []
    if len(set(team.players)) != SIZE:  # 603.1, 603.2.a
        problems.append(Problem(place, "a team has two players, A and B", "603.1"))
    missing = [player for player in team.players if player not in team.registered]  # 603.2
    problems += [Problem(place, f"{player} has not registered", "603.2") for player in missing]
    if format_ not in {CONSTRUCTED, SEALED}:  # 603.6
        problems.append(Problem(place, f"2v2 is constructed or sealed, not {format_}", "603.6"))
    return problems


def refuse_name(team: Team) -> Team:
    """The team without a name that officials do not allow."""
    return replace(team, name_allowed=False)


def fall_with(teams: list[Team], player: str) -> tuple[str, ...]:
    """Everybody who leaves with a player who drops or is disqualified."""
    return next((team.players for team in teams if player in team.players), (player,))  # 603.3, 603.4


def seats(first: Team, second: Team) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The seats on either side of a table: teammates beside each other, A before B."""
    return first.players, second.players  # 603.7


def turn_order(first: Team, second: Team) -> list[str]:
    """In which order they take turns; after the last the first one again."""
    return [
        first.players[0],  # 603.7.a.1
        second.players[0],  # 603.7.a.2
        first.players[1],  # 603.7.a.3
        second.players[1],  # 603.7.a.4
    ]


def after(order: list[str], player: str) -> str:
    """Whose turn comes next."""
    return order[(order.index(player) + 1) % len(order)]  # 603.7.a.5


def chooses_start(seed: int) -> int:
    """Which of two teams decides where the turn order begins."""
    return draw(seed, 2)  # 603.7.b


def begun_at(order: list[str], player: str) -> list[str]:
    """The turn order of a game that is begun with any one of the four."""
    place = order.index(player)  # 603.7.c
    return [*order[place:], *order[:place]]


def next_order(order: list[str], winner: int, choice: str) -> list[str]:
    """The turn order of the next game of a match: the losing team chooses who begins; after a draw it stays."""
    if winner == DRAW:  # 603.7.c.1
        return order
    return begun_at(order, choice)


def chooser_of_next(winner: int) -> int:
    """The team that chooses who begins the next game: the one that lost; none after a draw."""
    return DRAW if winner == DRAW else 1 - winner  # 603.7.c.1
