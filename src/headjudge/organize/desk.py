"""What whoever decides something has before them, and the shape of a decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from headjudge.kernel.errors import HeadjudgeError
from headjudge.organize.chance import Chance
from headjudge.organize.log import CONSOLE, Draft
from headjudge.organize.rules import TournamentRules
from headjudge.organize.state import State


@dataclass(frozen=True, slots=True)
class Desk:
    """The state, the rules, what is drawn by lot, what time it is (as it is kept), and who decides."""

    state: State
    rules: TournamentRules
    chance: Chance
    now: str
    by: int = CONSOLE

    def refusal(self, name: str, words: str) -> HeadjudgeError:
        """A refusal, with the rule if these tournaments have one of this name."""
        return self.rules.refusal(name, words)

    def roles(self) -> list[str]:
        """The roles of who decides."""
        person = self.state.people.get(self.by)
        return person.roles if person else []


Decision = Callable[[Desk], list[Draft]]
"""Looks and changes nothing; says what is to be entered, or refuses with a HeadjudgeError."""
