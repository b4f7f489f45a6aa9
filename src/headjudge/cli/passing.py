"""Passing automatically where there is nothing else to do, except at the stops the player has set."""

from __future__ import annotations

from headjudge.documents import normal
from headjudge.kernel.decisions import ONE
from headjudge.kernel.game import Game

PASSES = "pass"
"""The key of the option to pass, in every game."""


class Passing:
    """Whether a player lets the program pass for them, and where not.

    It does what the player would have done, at once; nobody else can tell who passed.
    """

    def __init__(self) -> None:
        self.on = False
        self.stops: list[str] = []

    def passes(self, game: Game) -> bool:
        """Whether the decision is answered by passing without asking."""
        decision = game.decision
        if not self.on or decision is None or decision.kind != ONE or decision.all_keys() != [PASSES]:
            return False
        return not any(normal(place) in map(normal, self.stops) for place in game.state.rules.going_on(game.state))

    def toggle(self, name: str) -> bool:
        """Set a stop, or lift it; whether it is set now."""
        others = [stop for stop in self.stops if normal(stop) != normal(name)]
        self.stops = others if len(others) < len(self.stops) else [*others, name]
        return len(others) < len(self.stops)
