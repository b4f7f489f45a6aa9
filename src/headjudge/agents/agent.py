"""What an agent is, and all that it is given."""

from abc import ABC, abstractmethod

from headjudge.kernel.decisions import Answer, Decision, Option
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.game import Game
from headjudge.kernel.imagining import resample
from headjudge.kernel.observe import Observation

Reply = Answer | Option
"""An answer as it is recorded, or one of the options offered: `Game.answer` takes either."""


class Seen:
    """What the player who is asked may know. The game itself is out of reach of whoever is given this."""

    __slots__ = ("__game", "decision")

    def __init__(self, game: Game) -> None:
        if game.decision is None:
            raise HeadjudgeError("the game is over: nobody is asked")
        self.__game = game
        self.decision: Decision = game.decision

    @property
    def seat(self) -> int:
        """The player who is asked."""
        return self.decision.player

    def observe(self) -> Observation:
        """What this player sees, as JSON values."""
        return self.__game.observe(self.seat)

    def imagine(self, number: int) -> Game:
        """A game that could be this one as far as the player can tell: other hidden cards, other luck to come.

        It has neither the seed nor the moves nor the decks of the true one, and can be played on freely.
        """
        game = Game(resample(self.__game.state, self.seat, number), number, [], self.__game.options)
        game.before = self.__game.number
        game.resume()
        return game


class Agent(ABC):
    """Somebody who answers decisions. The same seed and the same questions give the same answers."""

    @abstractmethod
    def answer(self, seen: Seen) -> Reply:
        """Answer the decision of `seen`."""
