"""421 and 811: hiding cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import Hid
from headjudge.games.riftbound.facedown import occupancy
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.payment import paying
from headjudge.games.riftbound.price import ANY, Price
from headjudge.games.riftbound.timing import MAIN as MAIN_PHASE
from headjudge.games.riftbound.timing import (
    is_neutral_open,
    priority,
)
from headjudge.kernel.actions import Action
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.events import happen
from headjudge.kernel.frames import NEXT, Call, Frame, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Rewind

HIDDEN_FROM: Final[tuple[str, ...]] = (table.HAND, table.CHAMPION_ZONE)
"""Where cards are that can be hidden."""  # 421.2.a
HIDDEN: Final = "Hidden"


@dataclass
class Hide(Action):
    """Put a card with Hidden facedown at a battlefield."""

    card: int
    slot: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verb(self) -> str:
        return f"hide {self.slot}"

    def words(self) -> str:
        return f"hide {{0}} at battlefield {self.slot + 1}"

    def cost(self, state: State, player: int) -> str:
        return COST_TO_HIDE.words()

    def verify(self, state: State, player: int) -> Refusal | None:
        thing = state.things[state.bearers[self.card]]
        if not table.keyword(state, thing, "Hidden"):  # 421.2.a, 811.1
            return Refusal("keyword", "riftbound 811.1", "{0} has no Hidden", self.things())
        if state.kind_of(thing) not in HIDDEN_FROM or thing.owner != player:  # 421.2.a
            return Refusal("zone", "riftbound 421.2.a", "{0} cannot be hidden from there", self.things())
        return self._bad_time(state, player) or self.refuse(state, player)

    def refuse(self, state: State, player: int) -> Refusal | None:
        """Why a card that could be hidden at this time cannot be hidden there."""
        return self._no_room(state, player) or self._too_dear(state, player)

    def _bad_time(self, state: State, player: int) -> Refusal | None:
        own = priority(state) == player and player == table.turn_player(state) and state.fact("phase") == MAIN_PHASE
        if own and is_neutral_open(state):
            return None
        words = "{0} is hidden in your own Main Phase, while nothing is going on"
        return Refusal("timing", "riftbound 410.1.a", words, self.things())  # 421.2

    def _no_room(self, state: State, player: int) -> Refusal | None:
        if table.controller_of(state, self.slot) != player:  # 107.3.c
            words = "cards are hidden at battlefields you control"
            return Refusal("control", "riftbound 107.3.c", words)  # 421.1
        if len(table.members(state, table.FACEDOWN, self.slot)) >= occupancy(state, self.slot):
            return Refusal("full", "riftbound 107.3.b", "there is a facedown card already")
        return None

    def _too_dear(self, state: State, player: int) -> Refusal | None:
        if payable(state, player, COST_TO_HIDE):
            return None
        return Refusal("cost", "riftbound 811.1.b", "hiding {0} costs more than you can pay", self.things())

    def procedure(self, state: State, player: int) -> Frame:
        return Hiding(player, self.card, self.slot)


COST_TO_HIDE: Final = Price(0, (ANY,))  # 811.1.b


@dataclass
class Hiding(Frame):
    """A card is hidden, at once."""

    player: int
    card: int
    slot: int

    def steps(self) -> Steps:
        """Pay, then hide."""
        return (self.begin, self.pay, self.hide)

    def begin(self, state: State) -> Outcome:
        """It can be undone as a whole."""
        self.can_rewind(state)
        return NEXT

    def pay(self, state: State) -> Outcome:
        """Pay for it."""
        return Call(paying(state, self.player, COST_TO_HIDE, aside=self.card))

    def hide(self, state: State) -> Outcome:
        """It lies facedown; no chain is opened."""
        if self.result is not True:
            return Rewind(Refusal("cost", "riftbound 811.1.b", "hiding this costs more than you can pay"))
        return happen(state, Hid(self.card, self.player, self.slot))  # 811.1.c.1, 811.1.c.2, 421.1
