"""505: loops that are shortcut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.organize.riftbound.problems import Problem

AGREE: Final = "agree"
DECLINE: Final = "do not break"


@dataclass(frozen=True)
class Deed:
    """One action or decision of an iteration: whose it is, whether it is needed to go on, whether it has conditions.

    `chance`: its outcome is not determined.
    """

    what: str
    player: str = ""
    conditional: bool = False
    chance: bool = False


Iteration = tuple[Deed, ...]


def shortcut_problem(iterations: list[Iteration]) -> Problem | None:
    """Why a sequence may not be shortcut as a loop; None if it may."""
    if any(deed.chance for one in iterations for deed in one):  # 505.9
        return Problem("loop", "its outcome is not determined: it is carried out by hand", "505.9")
    if any(deed.conditional for one in iterations for deed in one):  # 505.2
        return Problem("loop", "no action in it may be conditional", "505.2")
    if any(one != iterations[0] for one in iterations):  # 505.2
        return Problem("loop", "each iteration must be identical", "505.2")
    return None


def maintainers(iteration: Iteration, order: list[str]) -> list[str]:
    """The players, in turn order, whose actions or decisions are needed for a loop to go on."""
    needed = {deed.player for deed in iteration if deed.player}  # 505.10
    return [player for player in order if player in needed]  # 505.3


Choice = int | str
"""A number of iterations; or to agree with the number named, or not to break the loop."""


@dataclass(frozen=True)
class Settled:
    """What becomes of a loop: a draw; or so many iterations, after which this player has priority or breaks it."""

    draw: bool
    iterations: int = 0
    player: str = ""
    breaks: bool = False
    partly: int = 0


def choosing_order(iteration: Iteration, order: list[str]) -> list[str]:
    """In which order players choose: those who maintain a loop first, then the others, each in turn order."""
    keeping = maintainers(iteration, order)  # 505.4
    return [*keeping, *[player for player in order if player not in keeping]]  # 505.5


def settle(
    iteration: Iteration, order: list[str], choices: dict[str, Choice], partly: dict[str, int] | None = None
) -> Settled | Problem:
    """What becomes of a loop by what everybody has chosen. `partly`: after how many deeds who breaks it does so."""
    keeping = maintainers(iteration, order)
    named: list[tuple[int, str]] = []
    for player in choosing_order(iteration, order):
        choice = choices.get(player, DECLINE)
        if player in keeping and not isinstance(choice, int):  # 505.4
            return Problem(player, "who maintains a loop names a number of iterations", "505.4")
        if choice == AGREE and not named:  # 505.5
            return Problem(player, "no number was named to agree to", "505.5")
        if isinstance(choice, int):
            named.append((choice, player))
    if not named:  # 505.6
        return Settled(draw=True)
    number, player = min(named, key=lambda one: one[0])  # 505.7
    breaks = player not in keeping
    part = (partly or {}).get(player, 0)
    if part and not (breaks and part < len(iteration)):  # 505.8
        return Problem(player, "only who breaks a loop interrupts an iteration", "505.8")
    return Settled(draw=False, iterations=number, player=player, breaks=breaks, partly=part)
