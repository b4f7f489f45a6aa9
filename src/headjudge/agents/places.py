"""A place in a game of one's own to come back to after trying something out."""

from dataclasses import dataclass
from operator import is_

from headjudge.kernel.decisions import Decision
from headjudge.kernel.game import Game
from headjudge.kernel.journal import Entry


@dataclass(frozen=True, slots=True)
class Place:
    """A decision to come back to, and what the journal held there."""

    decision: Decision | None
    mark: int
    journal: list[Entry]
    answered: int
    moves: int


def place_of(game: Game) -> Place:
    """Where a game stands."""
    state = game.state
    return Place(game.decision, state.mark(), state.journal.copy(), len(game.answered), len(game.moves))


def go_back(game: Game, place: Place) -> bool:
    """Take back what was answered since, whoever answered it; whether that could be done.

    It cannot if the rules have themselves undone an action that began earlier: the place is no longer on the way back.
    """
    state = game.state
    if len(state.journal) < len(place.journal) or not all(map(is_, place.journal, state.journal)):
        return False
    state.rollback(place.mark)
    del game.answered[place.answered :]
    del game.moves[place.moves :]
    game.decision = place.decision
    return True
