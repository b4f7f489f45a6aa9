"""The rules of a game's tournaments: what the general part asks of them, and which there are."""

from __future__ import annotations

from typing import Any

from headjudge.kernel.errors import HeadjudgeError
from headjudge.named import found_at, is_place
from headjudge.organize.kinds import Kinds
from headjudge.organize.log import Data, Draft
from headjudge.organize.state import State

_SHIPPED: dict[str, str] = {
    "plain": "headjudge.organize.rules:PLAIN",
    "riftbound": "headjudge.organize.riftbound.tournament:RULES",
}
"""A name, and where the rules are: one line for each game's tournaments."""


class TournamentRules:
    """A game's tournament rules, as the general part sees them. As it stands here it wants nothing.

    `cites`: what the general part refuses, by a short name, and the rule that says so; see `refusal`.
    """

    name = "plain"
    cites: dict[str, str] = {}  # noqa: RUF012 - each game's rules have their own

    def kinds(self) -> Kinds:
        """Kinds of entries beside the general ones."""
        return {}

    def new_state(self) -> Any:
        """What is kept in `State.own`, as it is before the first entry: a dataclass."""
        return None

    def settings(self, given: Data) -> Data:
        """The event's settings, completed and checked; a HeadjudgeError for what cannot be."""
        return given

    def before(self, state: State, by: int, draft: Draft) -> list[Draft]:
        """Look at an entry before it is made: refuse it with a HeadjudgeError, or say what is entered after it."""
        return []

    def switches(self) -> dict[str, str]:
        """The named switches of the standings that differ from the general defaults."""
        return {}

    def refusal(self, name: str, words: str) -> HeadjudgeError:
        """A refusal of the general part, with the rule of these tournaments that says so."""
        return HeadjudgeError(words, rule=self.cites.get(name, ""))


PLAIN = TournamentRules()


def names() -> list[str]:
    """The tournament rules that come with Headjudge."""
    return sorted(_SHIPPED)


def get(name: str) -> TournamentRules:
    """Tournament rules by name, or by "module:ATTRIBUTE" for those that do not come with Headjudge."""
    place = _SHIPPED.get(name, name)
    if not is_place(place):
        raise HeadjudgeError(f"no tournament rules are called {name!r}; there are: {', '.join(names())}")
    rules = found_at(place, "tournament rules")
    if not isinstance(rules, TournamentRules):
        raise HeadjudgeError(f"{name!r} are not tournament rules")
    return rules
