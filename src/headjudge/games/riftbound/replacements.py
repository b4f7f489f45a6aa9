"""367 to 375: what happens instead of something else."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import At, Condition, Happening
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Instead, standing
from headjudge.games.riftbound.instructions.things import ToThings
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.occasions.occasion import Occasion
from headjudge.games.riftbound.payment import paying
from headjudge.games.riftbound.players import players_of
from headjudge.games.riftbound.prevention import Prevent
from headjudge.games.riftbound.price import FREE, Price
from headjudge.games.riftbound.purse import Purse
from headjudge.games.riftbound.sources import other_sources
from headjudge.kernel.abilities import Source
from headjudge.kernel.events import Event, forbidden_by, happen
from headjudge.kernel.frames import NEXT, Call, Done, Frame, Outcome, Steps
from headjudge.kernel.state import State


class DoInstead(Instead):
    """Instructions are carried out instead of an event. `next`: only of the next such event; `once`: once each turn.

    `may`: its text lets a player leave it, `who`: which; `price`, `costs`: what that player pays for it.
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
        self.may = optional
        self.instructions = instructions
        self.next = next_only
        self.price: Price = FREE
        self.costs: list[ToThings] = []

    def applies(self, state: State, source: Source, event: Event) -> bool:
        if not super().applies(state, source, event):
            return False
        at = standing(state, source, event=event)
        payer = self.payer(at)
        if payer < 0 and (self.may or not self.price.free):
            return False  # 187.6.c
        return self._is_payable(at, payer) and all(self._possible(at, cost) for cost in self.costs)

    def asked(self, state: State, source: Source, event: Event) -> int:
        payer = self.payer(standing(state, source, event=event))
        return payer if payer >= 0 else table.turn_player(state)  # 187.6.b

    def payer(self, at: At) -> int:
        """The player who may leave it, and pays; -1 if that is nobody."""
        players = players_of(at, self.who)
        return players[0] if players else -1

    def _is_payable(self, at: At, payer: int) -> bool:
        if self.price.free or not payable(at.state, payer, self.price):
            return self.price.free
        spared = self._spared(at, payer)
        return not spared or Purse(at.state, payer, spared=spared).covers(self.price)

    def _spared(self, at: At, payer: int) -> tuple[int, ...]:
        """What Energy and Power are not paid with: what else is paid with, and what must not be gone for it."""
        spared = [thing.incarnation for cost in self.costs for thing in cost.things(at)]
        for source in other_sources(at.state, payer):
            number = source.thing.incarnation
            if not source.lasts() and number in {at.bearer, at.subject()}:
                spared.append(number)
        return tuple(spared)  # 357.3

    def _possible(self, at: At, cost: ToThings) -> bool:
        things = cost.things(at)
        return bool(things) and all(_can_happen(at, cost.event(at, thing)) for thing in things)

    def paying(self, state: State, source: Source, event: Event) -> Frame | None:
        at = standing(state, source, event=event)
        costs = tuple([one for cost in self.costs for one in cost.events(at)])
        if self.price.free and not costs:
            return None
        payer = self.payer(at)
        return PayingInstead(payer, costs, self.price.energy, self.price.power, self._spared(at, payer))

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        if self.next and source.modifier is not None:
            state.destroy(source.modifier)  # 390.1
        return super().replace(state, source, event)

    def instead(self, at: At, event: Event) -> list[Event]:
        found: list[Event] = []
        for instruction in self.instructions:
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
    there = event.subject() in at.state.bearers
    return there and event.possible(at.state) and forbidden_by(at.state, event) is None  # 054.1


@dataclass
class PayingInstead(Frame):
    """What happens instead of something else is paid for: what is done to objects, then Energy and Power."""

    player: int
    costs: tuple[Event, ...]
    energy: int
    power: tuple[str, ...]
    spared: tuple[int, ...]

    def steps(self) -> Steps:
        """In the order in which everything is paid."""
        return (self.do, self.pay, self.paid)

    def do(self, state: State) -> Outcome:
        """What is done to objects."""
        return happen(state, *self.costs) if self.costs else NEXT  # 357.2, 357.2.a

    def pay(self, state: State) -> Outcome:
        """Energy and Power."""
        price = Price(self.energy, self.power)
        if price.free:
            return Done(True)
        return Call(paying(state, self.player, price, spared=self.spared))  # 357.1, 357.1.a

    def paid(self, state: State) -> Outcome:
        """Whether it was paid for."""
        return Done(self.result)
