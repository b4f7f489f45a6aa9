"""Answering for a seat where there is one possible answer, such as to pass, except at the stops the player has set."""

from __future__ import annotations

from headjudge.documents import normal
from headjudge.kernel.decisions import NUMBER, ONE, SHARE, SOME, YES_NO, Answer, Decision
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game
from headjudge.kernel.rules import Rules
from headjudge.seats.listing import Listed

PASSES = "pass"
"""The key of the option to pass, in every game."""


class Passing:
    """Whether a player lets the table answer where there is one possible answer, and where not.

    It does what the player would have done, at once; nobody else can tell who answered. `skipped`: the turn in which
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

    def answer(self, game: Game) -> Answer | None:
        """What is answered without asking: the only answer that there is, or that does anything; else None."""
        decision = game.decision
        if decision is None or self._is_stop(game):
            self.skipped = None
            return None
        only = only_answer(game, decision)
        if self.skipped is not None and self._skips(game, decision, only):
            return PASSES if PASSES in decision.all_keys() else only
        return only if self.on else None

    def _skips(self, game: Game, decision: Decision, only: Answer | None) -> bool:
        """Whether everything is still passed."""
        assert self.skipped is not None  # noqa: S101
        turn, waited, offered = self.skipped
        more = [number for number in _waiting(game) if number not in waited]
        more_to_do = [key for key in decision.all_keys() if key not in offered and only is None]
        passes = decision.kind == ONE and (PASSES in decision.all_keys() or only is not None)
        if not passes or more or more_to_do or game.state.fact("turn") != turn:
            self.skipped = None
            return False
        return True

    def _is_stop(self, game: Game) -> bool:
        return any(normal(place) in map(normal, self.stops) for place in game.state.rules.going_on(game.state))

    def toggle(self, name: str) -> bool:
        """Set a stop, or lift it; whether it is set now."""
        others = [stop for stop in self.stops if normal(stop) != normal(name)]
        self.stops = others if len(others) < len(self.stops) else [*others, name]
        return len(others) < len(self.stops)


def only_answer(game: Game, decision: Decision) -> Answer | None:
    """The only answer that a seat can give, or that does anything; None if there are several."""
    if decision.kind == YES_NO:
        return False if game.state.rules.comes_to_nothing(game.state) else None
    if decision.kind == NUMBER:
        return decision.low if decision.low == decision.high else None
    if decision.kind == ONE:
        return _only_choice(game, decision)
    keys = decision.all_keys()
    if decision.kind == SHARE:
        whole = {keys[0]: decision.high} if len(keys) == 1 else None
        return whole if decision.high else {}
    if decision.kind == SOME and decision.high == 0:
        return []
    forced = decision.low >= len(keys) if decision.kind == SOME else len(keys) < 2
    return keys if forced else None


def _only_choice(game: Game, decision: Decision) -> str | None:
    """The only option, or one of several that nothing tells apart."""
    options, player = decision.options, decision.player
    if len(options) > 1 and len({option.label(game.state, player) for option in options}) == 1:
        options = Listed(decision, game.state).options
    return options[0].key if len(options) == 1 else None


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
