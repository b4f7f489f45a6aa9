"""414, 603.3, 603.4 and 701.2.d: how players leave an event, and how they come back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from headjudge.organize.riftbound.matches.teams import Team, fall_with
from headjudge.organize.riftbound.problems import Problem

BEFORE: Final = "before the event"
SWISS: Final = "swiss"
AFTER_CUT: Final = "after the cut"

ASKED: Final = "asked to"
NO_SHOW: Final = "did not come"
DISQUALIFIED: Final = "disqualified"


@dataclass(frozen=True)
class Field:
    """Who is in an event. `stage`: how far it is; `paired`: the next round is paired already; `ranked`: the standings.

    `dropped`: who has left, each with the round after which and how; `missed_building`: who was not there for a part in
    which decks had to be built.
    """

    players: tuple[str, ...]
    stage: str = SWISS
    round: int = 1
    paired: bool = False
    ranked: tuple[str, ...] = ()
    dropped: tuple[tuple[str, int, str], ...] = ()
    missed_building: tuple[str, ...] = ()
    teams: tuple[Team, ...] = ()
    byes: tuple[str, ...] = ()

    def leavers(self) -> list[str]:
        """Who has left."""
        return [name for name, _, _ in self.dropped]

    def playing(self) -> list[str]:
        """Who is still in it."""
        return [name for name in self.players if name not in self.leavers()]

    def standings(self) -> list[str]:
        """The standings without those who were disqualified."""
        removed = [name for name, _, how in self.dropped if how == DISQUALIFIED]
        return [name for name in self.ranked if name not in removed]  # 701.2.d.3


def drop(event: Field, player: str, how: str = ASKED) -> Field | Problem:
    """Somebody leaves, their team with them; that is possible at any time."""
    if player not in event.playing():
        return Problem(player, "is not playing in this event", "414.1")
    leaving = fall_with(list(event.teams), player)  # 603.3, 603.4
    if event.stage == BEFORE:  # 414.2
        return replace(event, players=tuple([one for one in event.players if one not in leaving]))
    gone = tuple([(one, event.round, how) for one in leaving])  # 414.1
    after = replace(event, dropped=(*event.dropped, *gone))
    if event.stage == AFTER_CUT and not event.paired:
        left = [one for one in event.ranked if one in after.playing()]
        return replace(after, byes=(*event.byes, *left[:1]))  # 414.6
    return after


def is_still_paired(event: Field, player: str) -> bool:
    """Whether somebody who leaves now has a match in the next round all the same: it was paired already."""
    return event.paired and player in event.playing()  # 414.3


def promoted(event: Field, player: str) -> list[str]:
    """Who moves up for somebody who leaves after the cut: nobody."""
    return [] if event.stage == AFTER_CUT else [one for one in event.ranked if one != player]  # 414.6


def no_show(event: Field, player: str, reported: Callable[[str], bool]) -> Field | Problem:
    """Somebody did not come to their match: they are out, unless they report to the scorekeeper."""
    return event if reported(player) else drop(event, player, NO_SHOW)  # 414.4


def disqualify(event: Field, player: str) -> Field | Problem:
    """Somebody is removed from the event, with their team."""
    return drop(event, player, DISQUALIFIED)  # 603.4, 701.2.d.1


def re_enter(event: Field, player: str, *, head_judge_agrees: bool) -> Field | Problem:
    """Somebody who has left comes back before the round that follows begins."""
    left = next((one for one in event.dropped if one[0] == player), None)
    if left is None:
        return Problem(player, "has not left this event", "414.7")
    if left[2] == DISQUALIFIED:
        return Problem(player, "was disqualified", "701.2.d.3")
    if event.stage == AFTER_CUT:  # 414.9
        return Problem(player, "nobody comes back after the cut", "414.9")
    if player in event.missed_building:  # 414.8
        return Problem(player, "has missed a part in which decks were built", "414.8")
    if not head_judge_agrees or event.round > left[1] + 1:  # 414.7
        words = "only before the following round starts and if the head judge agrees"
        return Problem(player, words, "414.7")
    back = fall_with(list(event.teams), player)
    return replace(event, dropped=tuple([one for one in event.dropped if one[0] not in back]))
