"""8.4: activating abilities."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import At
from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import Activation
from headjudge.games.neopets.cards import printed
from headjudge.games.neopets.events import Activated
from headjudge.games.neopets.playing import Playing
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.acting import has_priority
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import THE_MOMENT, Refusal
from headjudge.kernel.entities import Item
from headjudge.kernel.events import is_guarded, why_forbidden
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State


def is_idle(state: State, player: int) -> bool:
    """Whether it is a player's own turn and nothing waits."""
    return player == table.active_player(state) and not state.lists[table.QUEUE].items  # 8.4a


@dataclass
class Activate(Action):
    """Put an ability of a card or Neopet into the Queue."""

    card: int
    number: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verb(self) -> str:
        return f"activate {self.number}"

    def words(self) -> str:
        return "activate {0}"

    def cost(self, state: State, player: int) -> str:
        ability = state.ability(self.path(state))
        assert isinstance(ability, Activation)  # noqa: S101
        return ability.effect.payment  # 8.4b.1

    def verify(self, state: State, player: int) -> Refusal | None:
        if not has_priority(state, player):
            return Refusal("priority", "neopets 3.8c", "abilities are activated by a player who has priority")
        thing = state.things[state.bearers[self.card]]
        path = printed(thing).activated[self.number]
        if state.watching.get(WRITES_ABILITIES) and path not in state.rules.abilities(state, thing):
            return Refusal("lost", "neopets 8.3a.1", "{0} has lost its effect", self.things())
        ability = state.ability(path)
        assert isinstance(ability, Activation)  # noqa: S101
        if not ability.is_timed() and not is_idle(state, player):  # 8.4a
            words = "abilities of {0} are for your own turn, with an empty Queue"
            return Refusal("timing", "neopets 8.4a", words, self.things(), THE_MOMENT)
        at = At(state, player, self.card, Item(path, self.card, player))
        return self.obstacle(state, player) or ability.effect.refuse(at)

    def obstacle(self, state: State, player: int) -> Refusal | None:
        """Nothing, or why it is not allowed at the right time, whatever its text."""
        if not is_guarded(state, Activated):
            return None
        return why_forbidden(state, Activated(self.card, player), "neopets 1.5a.1", "{0} can't", self.card)

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, player, path=self.path(state))

    def path(self, state: State) -> Path:
        """Where the ability is printed."""
        return printed(state.things[state.bearers[self.card]]).activated[self.number]
