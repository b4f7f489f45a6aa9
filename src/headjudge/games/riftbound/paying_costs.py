"""356 and 357: what something costs is determined and paid while it is being finalized."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import At, Cost
from headjudge.games.riftbound import costs
from headjudge.games.riftbound.adding_first import AddingFirst, leaving
from headjudge.games.riftbound.deciding import impossible
from headjudge.games.riftbound.effects import FIRST_TIME, ROUND, at_item, card_and_effect, to_pay
from headjudge.games.riftbound.means import payable, purposes_of
from headjudge.games.riftbound.payment import paying
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item
from headjudge.kernel.frames import DONE, NEXT, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

_CHOSEN_BEFORE: Final = frozenset({ROUND, "spent", "times", "base price"})
"""What is chosen or known of an item only if it is not simply being finalized for the first time."""


@dataclass
class PayingCosts(Frame):
    """Steps 3 and 4: the total cost, and paying it. Returns why it cannot be paid, if that is so.

    `place`: the next of the costs besides Energy and Power, which come last.
    """

    item: int
    place: int = 0

    def steps(self) -> Steps:
        """In the order of the rulebook."""
        return (
            *(self.determine, self.choose, self.add_first, self.pay_cost, self.paid_cost),
            *(self.pay, self.paid),
        )

    def determine(self, state: State) -> Outcome:
        """Determine the total cost; without the means there is no play."""
        item = state.items[self.item]
        card, effect = card_and_effect(state, item)
        if not costs.paid_besides(state, item, card, effect):
            return Goto(self.pay)
        state.choose(item, ROUND, 0)
        state.choose(item, *costs.determine(state, item, card, effect))  # 356
        return NEXT if payable(state, item.controller, costs.total(state, item), item) else too_dear()

    def choose(self, state: State) -> Outcome:
        """Choose how the next cost is paid."""
        found = self.costs(state)
        if self.place >= len(found):
            return Goto(self.pay)
        cost, at = found[self.place], self.at(state)
        return impossible("the cost of this cannot be paid") if cost.refuse(at) is not None else cost.choose(at)

    def add_first(self, state: State) -> Outcome:
        """What could add resources no longer once it is paid may do so before."""
        can_add = leaving(self.at(state), self.costs(state)[self.place])
        return Call(AddingFirst(self.item, self.place)) if can_add else NEXT

    def pay_cost(self, state: State) -> Outcome:
        """Pay it."""
        cost, at = self.costs(state)[self.place], self.at(state)
        self.place += 1
        return cost.pay(at)  # 357.2, 357.2.a, 356.6, 404.1

    def paid_cost(self, state: State) -> Outcome:
        """On to the next, unless what it was could not be paid after all."""
        return Done(self.result) if isinstance(self.result, Refusal) else Goto(self.choose)

    def pay(self, state: State) -> Outcome:
        """Pay Energy and Power."""
        item = state.items[self.item]
        price = costs.total_of(state, item, *card_and_effect(state, item))
        note_spent(state, item, price.energy, len(price.power))
        if price.energy <= 0 and not price.power:
            return DONE
        player = item.controller
        return Call(paying(state, player, price, purposes_of(state, player, item), item=item.id))  # 357.1, 188.2.c

    def paid(self, state: State) -> Outcome:
        """Whoever could not pay plays nothing."""
        return DONE if self.result is True else too_dear()

    def costs(self, state: State) -> list[Cost]:
        """What is to be paid besides Energy and Power."""
        item = state.items[self.item]
        return costs.paid_besides(state, item, *card_and_effect(state, item))

    def at(self, state: State) -> At:
        """Where the text stands that is paid for."""
        return to_pay(at_item(state, self.item))


def too_dear() -> Done:
    """It costs more than its player can pay."""
    return impossible("this costs more than you can pay")


def note_spent(state: State, item: Item, energy: int, power: int) -> None:
    """Note what is spent on an item, and that its instructions are executed for the first time after that."""
    for name, _ in item.chosen:
        if name in _CHOSEN_BEFORE:
            break
    else:
        state.set(item, "chosen", (*item.chosen, FIRST_TIME, ("spent", (energy, power))))
        return
    chosen = dict(item.chosen)
    if chosen.get(ROUND) != 0:
        chosen.pop(ROUND, None)
        chosen[ROUND] = 0
    chosen["spent"] = (energy, power)
    state.set(item, "chosen", tuple(chosen.items()))
