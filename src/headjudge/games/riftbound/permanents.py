"""359.2: permanents leave the chain and enter the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.abilities import PERMISSION
from headjudge.games.riftbound.cards import GEAR, printed
from headjudge.games.riftbound.effects import PLAYED_FROM
from headjudge.games.riftbound.events import Entered, Played
from headjudge.games.riftbound.resolving import spent
from headjudge.games.riftbound.timing import permitted
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, Frame, Outcome, Steps
from headjudge.kernel.listening import channel
from headjudge.kernel.state import State
from headjudge.kernel.windows import no_longer

_ENTER_READY: Final = channel(PERMISSION, "enter ready")


@dataclass
class Entering(Frame):
    """A permanent that has been finalized enters, and has been played."""

    item: int

    def steps(self) -> Steps:
        """Enter; then play effects."""
        return (self.enter, self.entered)

    def enter(self, state: State) -> Outcome:
        """It leaves the chain and enters the board."""
        item = state.items[self.item]
        no_longer(state, state.lists[table.CHAIN], item.id)
        chosen = dict(item.chosen)
        where = str(chosen.get("location"))
        thing = state.things[state.bearers[item.bearer]]
        card = printed(thing)
        exhausted = chosen.get("exhausted") is True  # 181.1
        ready = not exhausted and (chosen.get("ready") is True or card.type == GEAR)  # 149.1, 359.2.d
        if not ready and (_ENTER_READY in state.watching or costs.may_be_more(state, card)):
            ready = self.enters_ready(state, thing, item, where)
        if ready and permitted(state, "enter exhausted", thing, where):
            ready = False
        return happen(state, Entered(item.bearer, item.controller, where, ready))  # 359.2, 359.2.a

    def enters_ready(self, state: State, thing: Thing, item: Item, where: str) -> bool:
        """Whether a unit enters ready: paid for, or by an effect."""
        for additional in costs.additional_costs(state, item):
            if additional.brings == "ready" and costs.is_paid(item, additional):  # 143.4.a
                return True  # 805.1.a, 805.6, 805.6.a
        return permitted(state, "enter ready", thing, where)  # 002, 143.4.a

    def entered(self, state: State) -> Outcome:
        """It has been played; its play effects see what was chosen and paid for it."""
        item = state.items[self.item]
        chosen = dict(item.chosen)
        state.destroy(item)
        thing = state.bearer(state.became.get(item.bearer, item.bearer))
        if thing is None:
            return DONE
        hidden = chosen.get("hidden at")
        if hidden is not None:
            state.remember(("hidden at", thing.incarnation), hidden)
        origin = state.memory.get((PLAYED_FROM, item.bearer))
        if origin is not None:
            state.remember((PLAYED_FROM, thing.incarnation), origin)
        paid: tuple[str, ...] = ()
        for name, value in item.chosen:
            if value is True and name.startswith(costs.PAYS):
                paid += (name,)
        if paid:
            state.remember(("paid", thing.incarnation), paid)
        energy, power = spent(chosen)
        # 359.2.b
        played = Played(thing.incarnation, item.controller, printed(thing).type, energy, power, hidden is not None)
        return happen(state, played)  # 350.1, 383.4.a.2, 355.5.b, 350.2
