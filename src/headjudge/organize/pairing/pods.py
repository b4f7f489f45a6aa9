"""Draft pods: groups of nearly the same size, seated by lot; and who sits beside whom in a match of teams."""

from __future__ import annotations

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.desk import Decision, Desk
from headjudge.organize.log import Draft
from headjudge.organize.state import Match, State


def sizes(count: int, near: int = 8) -> list[int]:
    """The sizes of pods, all as close to `near` as can be."""
    if count < 1:
        return []
    return min([_even(count, pods) for pods in range(1, count // 2 + 2)], key=lambda each: _apart(each, near))


def _apart(each: list[int], near: int) -> tuple[int, float]:
    """How far these sizes are from what is wanted: the furthest one, then all of them on average."""
    apart = [abs(size - near) for size in each]
    return max(apart), sum(apart) / len(apart)


def _even(count: int, pods: int) -> list[int]:
    return [count // pods + (place < count % pods) for place in range(pods)]


def seat(near: int = 8) -> Decision:
    """Seat everyone in pods, in an order drawn by lot (riftbound-tournament 602.4.b.2)."""

    def decision(desk: Desk) -> list[Draft]:
        state = desk.state
        if not state.started:
            raise HeadjudgeError("the event has not begun")
        order = desk.chance.order(
            f"pods after round {len(state.rounds)}", [one.number for one in state.entrants.values() if one.active]
        )
        pods: list[list[int]] = []
        for size in sizes(len(order), near):
            pods.append(order[:size])
            order = order[size:]
        return [Draft("pods", {"pods": pods})]

    return decision


def sides(state: State, match: Match) -> tuple[list[int], list[int]]:
    """The persons on each side of a table, from left to right: teammates beside each other in their registered order.

    (riftbound-tournament 603.7)
    """
    return state.entrant(match.first).members, state.entrant(match.second).members if match.second else []
