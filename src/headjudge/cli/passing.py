"""Passing automatically where there is nothing else to do, except at the stops the player has set."""

from __future__ import annotations

from headjudge.documents import normal
from headjudge.kernel.decisions import ONE
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game
from headjudge.kernel.rules import Rules

PASSES = "pass"
"""The key of the option to pass, in every game."""


class Passing:
    """Whether a player lets the program pass for them, and where not.

    It does what the player would have done, at once; nobody else can tell who passed. `skipped`: the turn in which
    everything is passed, with what waited when that began and what could be done then.
    """

    def __init__(self, stops: tuple[str, ...] = (), *, on: bool = False) -> None:
        self.on = on
        self.stops = list(stops)
        self.skipped: tuple[object, list[int], list[str]] | None = None

    def skip(self, game: Game) -> None:
        """Pass for the rest of the turn, until something else is asked, something more waits or more can be done."""
        assert game.decision is not None  # noqa: S101
        self.skipped = (game.state.fact("turn"), _waiting(game), game.decision.all_keys())

    def passes(self, game: Game) -> bool:
        """Whether the decision is answered without asking: by passing, or by the only option, which does nothing."""
        decision = game.decision
        if decision is None or decision.kind != ONE or self._is_stop(game):
            self.skipped = None
            return False
        nothing_else = len(decision.options) == 1 and not decision.options[0].things()
        if PASSES not in decision.all_keys() and not nothing_else:
            self.skipped = None
            return False
        if self.skipped is not None:
            turn, waited, offered = self.skipped
            more = [number for number in _waiting(game) if number not in waited]
            more_to_do = [key for key in decision.all_keys() if key not in offered and not nothing_else]
            if game.state.fact("turn") == turn and not (more or more_to_do):
                return True
            self.skipped = None
        return self.on and nothing_else

    def _is_stop(self, game: Game) -> bool:
        return any(normal(place) in map(normal, self.stops) for place in game.state.rules.going_on(game.state))

    def toggle(self, name: str) -> bool:
        """Set a stop, or lift it; whether it is set now."""
        others = [stop for stop in self.stops if normal(stop) != normal(name)]
        self.stops = others if len(others) < len(self.stops) else [*others, name]
        return len(others) < len(self.stops)

    def as_options(self) -> list[str]:
        """How the command line is told all this."""
        return [*(["--auto"] if self.on else []), *[part for stop in self.stops for part in ("--stop", stop)]]


def stop_meant(rules: Rules, name: str) -> str:
    """The stop that is called so, also if it is called a phase or a step. Raises HeadjudgeError."""
    plain = normal(name).removesuffix(" phase").removesuffix(" step")
    for stop in rules.stops:
        if normal(stop) in {normal(name), plain}:
            return stop
    if rules.stops:
        raise HeadjudgeError(f"there is no stop {name!r}; there are: {', '.join(rules.stops)}")
    return name


def _waiting(game: Game) -> list[int]:
    """Everything that waits."""
    return [number for waiting in game.state.lists.values() for number in waiting.items]
