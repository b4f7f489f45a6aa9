"""A duel that goes wrong: in some of its games, or in every one in the way that an option says."""

from __future__ import annotations

import os
from typing import Final

from headjudge.kernel.frames import Outcome
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from tests.simulate.duel import Duel
from tests.toys.skirmish import LIFE


class Faulty(Duel):
    name = "faulty"

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        super().set_up(state, decks, options)
        if options.get("fault") == "at once":
            raise ValueError("nothing to begin with")
        state.note("fault", options.get("fault", "at random"))

    def repair(self, state: State) -> Outcome | None:
        if state.fact("fault") == "fatal":
            os._exit(1)
        if state.fact("fault") == "at random" and state.players[0].counters.get(LIFE, 0) == 13:
            raise LookupError("thirteen is\nunlucky")
        return super().repair(state)

    def worth(self, state: State, player: int) -> float:
        if state.fact("fault") == "in a head" and state.amount("turn") > 3:
            raise ArithmeticError("too hard")
        return super().worth(state, player)


RULES: Final = Faulty()
