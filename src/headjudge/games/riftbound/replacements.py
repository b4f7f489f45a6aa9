"""367 to 375: what happens instead of something else."""

from __future__ import annotations

from headjudge.effects import At, Condition, Happening
from headjudge.games.riftbound.abilities import Instead, standing
from headjudge.games.riftbound.instructions.things import ToThings
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.payment import paying
from headjudge.games.riftbound.players import players_of
from headjudge.games.riftbound.prevention import Prevent
from headjudge.games.riftbound.price import FREE, Price
from headjudge.kernel.abilities import Source
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Frame
from headjudge.kernel.state import State


class DoInstead(Instead):
    """Instructions are carried out instead of an event. `next`: only of the next such event; `once`: once each turn.

    `who`: the player who may leave it, if it may be left; `price`, `costs`: what that player pays for it.
    """

    who: str = "you"

    def __init__(
        self,
        occasion: Occasion,
        instructions: list[Happening],
        only: list[Condition] | None = None,
        *,
        optional: bool = False,
        next_only: bool = False,
        once: bool = False,
    ) -> None:
        super().__init__(occasion, only, optional=optional or once, once=once)  # 371.1
        self.instructions = instructions
        self.next = next_only
        self.price: Price = FREE
        self.costs: list[ToThings] = []

    def applies(self, state: State, source: Source, event: Event) -> bool:
        if not super().applies(state, source, event):
            return False
        at = standing(state, source, event=event)
        payer = self.payer(at)
        if payer < 0 and (self.optional or not self.price.free):
            return False
        return payable(state, payer, self.price) and all(self._possible(at, cost) for cost in self.costs)

    def asked(self, state: State, source: Source, event: Event) -> int:
        return self.payer(standing(state, source, event=event))

    def payer(self, at: At) -> int:
        """The player who may leave it, and pays; -1 if that is nobody."""
        players = players_of(at, self.who)
        return players[0] if players else -1

    def _possible(self, at: At, cost: ToThings) -> bool:
        things = cost.things(at)
        return bool(things) and all(_can_happen(at, cost.event(at, thing)) for thing in things)

    def paying(self, state: State, source: Source, event: Event) -> Frame | None:
        return None if self.price.free else paying(state, self.asked(state, source, event), self.price)  # 357.1

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        if self.next and source.modifier is not None:
            state.destroy(source.modifier)  # 390.1
        return super().replace(state, source, event)

    def instead(self, at: At, event: Event) -> list[Event]:
        found: list[Event] = []
        for instruction in [*self.costs, *self.instructions]:
            found += instruction.events(at)
        return found  # 370.1.a, 808.1.d.1


class PreventNext(Prevent):
    """All damage is prevented the next time that some would be dealt."""

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        if source.modifier is not None:
            state.destroy(source.modifier)  # 437.1.b.2
        return super().replace(state, source, event)


def _can_happen(at: At, event: Event) -> bool:
    """Whether an event could happen to what it is about."""
    thing = at.state.bearer(event.subject())
    possible = getattr(event, "can_happen", None)
    return thing is not None and (possible is None or bool(possible(at.state, thing)))
