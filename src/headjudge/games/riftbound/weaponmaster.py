"""821: Weaponmaster, and paying what an Equip ability costs."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import At, Cost
from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.abilities import Activation
from headjudge.games.riftbound.affording import could_be_paid
from headjudge.games.riftbound.cards import TEXT
from headjudge.games.riftbound.earmarks import UNUSED
from headjudge.games.riftbound.effects import effect_of
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.paying_costs import PayingCosts
from headjudge.games.riftbound.price import ANY, Price
from headjudge.kernel.cards import Path
from headjudge.kernel.current import current
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.frames import Call, Done, Frame, Outcome, Steps
from headjudge.kernel.state import State


class EquipCost(Cost):
    """821.1.c: what the Equip ability of the chosen Equipment costs, less one Power of any domain."""

    def __init__(self, weapon: Target) -> None:
        self.weapon = weapon

    def refuse(self, at: At) -> Refusal | None:
        if at.chosen(self.weapon.label) is not None:
            return self.refuse_for(at, self.weapon.things(at))
        refusals = [self.refuse_for(at, [thing]) for thing in self.weapon.candidates(at, ())]
        return None if None in refusals else self.refuse_for(at, [])

    def refuse_for(self, at: At, things: list[Thing]) -> Refusal | None:
        """Why what an Equipment costs cannot be paid."""
        path = equip_of(at.state, things[0]) if things else None
        if path is None:  # 821.1.c.4
            return Refusal("equip", "riftbound 821.1.c.4", "what {0} chose has no Equip cost", (at.bearer,))
        if could_be_paid(at.state, equipping(at, path, things[0])):  # 821.1.c.5
            return None
        return Refusal("cost", "riftbound 821.1.c.5", "{0} cannot pay for what it chose", (at.bearer,))

    def pay(self, at: At) -> Outcome:
        things = self.weapon.things(at)
        path = equip_of(at.state, things[0])
        assert path is not None  # noqa: S101
        return Call(PayingEquip(at.state.create(equipping(at, path, things[0])).id))


def equipping(at: At, path: Path, weapon: Thing) -> Item:
    """An Equip ability as though it were being used, choosing the unit: what its cost is determined by."""
    item = Item(path, weapon.incarnation, at.chooser, pending=True)
    effect = effect_of(at.state, item)
    assert effect is not None  # noqa: S101
    item.chosen = tuple([(target.label, (at.bearer,)) for target in effect.targets])  # 821.1.c.2
    price = cheaper(costs.base_price(at.state, item, None, effect))
    item.chosen = (*item.chosen, ("base price", costs.as_value(price)), UNUSED)  # 821.1.c.6
    return item


def cheaper(price: Price) -> Price:
    """An Equip cost as Weaponmaster reduces it: by one Power of any domain, if there is such in it."""
    left = list(price.power)
    if ANY in left:
        left.remove(ANY)  # 821.1.c.3
    return Price(price.energy, tuple(left))


def equip_of(state: State, thing: Thing) -> Path | None:
    """Where the Equip ability of an Equipment is printed, whether its text is active or not."""
    card = table.face(current(state), thing)  # 472.1.b.1
    for index, ability in enumerate(card.boxes.get(TEXT, ())):
        if isinstance(ability, Activation) and ability.keyword == "Equip":
            return (card.key, TEXT, index)  # 725.3
    return None


@dataclass
class PayingEquip(Frame):
    """The cost of an Equip ability is paid as for using the ability, which then is not used."""

    item: int

    def steps(self) -> Steps:
        """Everything has been chosen."""
        return (self.pay, self.paid)

    def pay(self, state: State) -> Outcome:
        """Pay it."""
        return Call(PayingCosts(self.item))

    def paid(self, state: State) -> Outcome:
        """That is all; the ability is not activated."""
        state.destroy(state.items[self.item])
        return Done(self.result)  # 821.1.c.6
