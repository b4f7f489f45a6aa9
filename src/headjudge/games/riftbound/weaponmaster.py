"""821: Weaponmaster, and paying what an Equip ability costs."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import At, Cost
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Activation
from headjudge.games.riftbound.cards import TEXT
from headjudge.games.riftbound.costs import total
from headjudge.games.riftbound.effects import Effect, at_item, stand
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.payment import paying
from headjudge.games.riftbound.price import ANY, Price
from headjudge.kernel.cards import Path
from headjudge.kernel.current import current
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.frames import DONE, NEXT, Call, Frame, Goto, Outcome, Steps
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
        item = equipping(at.state, path, things[0].incarnation, at.chooser, at.bearer)
        stands, effect = stand(at.state, at.chooser, item.bearer, item), equip_effect(at.state, path)
        for cost in effect.costs:
            refusal = cost.refuse(stands)
            if refusal is not None:
                return refusal
        if payable(at.state, at.chooser, cheaper(total(at.state, item))):  # 821.1.c.5
            return None
        return Refusal("cost", "riftbound 821.1.c.5", "{0} cannot pay for what it chose", (at.bearer,))

    def pay(self, at: At) -> Outcome:
        things = self.weapon.things(at)
        path = equip_of(at.state, things[0])
        assert path is not None  # noqa: S101
        return Call(PayingEquip(at.chooser, things[0].incarnation, path, at.bearer))


def equipping(state: State, path: Path, weapon: int, player: int, unit: int) -> Item:
    """An Equip ability as though it were being used, choosing a unit: what its cost is determined by."""
    labels = [target.label for target in equip_effect(state, path).targets]
    return Item(path, weapon, player, pending=True, chosen=tuple([(label, (unit,)) for label in labels]))  # 821.1.c.2


def cheaper(price: Price) -> Price:
    """An Equip cost as Weaponmaster reduces it: by one Power of any domain, if there is such in it."""
    return price.less_power((ANY,)) if ANY in price.power else price  # 821.1.c.3


def equip_of(state: State, thing: Thing) -> Path | None:
    """Where the Equip ability of an Equipment is printed, whether its text is active or not."""
    card = table.face(current(state), thing)  # 472.1.b.1
    for index, ability in enumerate(card.boxes.get(TEXT, ())):
        if isinstance(ability, Activation) and ability.keyword == "Equip":
            return (card.key, TEXT, index)  # 725.3
    return None


def equip_effect(state: State, path: Path) -> Effect:
    """What an Equip ability costs and does."""
    ability = state.ability(path)
    assert isinstance(ability, Activation)  # noqa: S101
    return ability.effect


@dataclass
class PayingEquip(Frame):
    """The cost of an Equip ability is paid, without using the ability."""

    player: int
    card: int
    path: Path
    unit: int
    item: int = -1
    place: int = 0

    def steps(self) -> Steps:
        """What is besides Energy and Power, then these."""
        return (self.begin, self.choose, self.pay, self.next, self.resources, self.end)

    def begin(self, state: State) -> Outcome:
        """What is chosen for it is noted as for the ability itself."""
        self.item = state.create(equipping(state, self.path, self.card, self.player, self.unit)).id
        return NEXT

    def choose(self, state: State) -> Outcome:
        """Choose how the next cost is paid."""
        costs = equip_effect(state, self.path).costs
        if self.place >= len(costs):
            return Goto(self.resources)
        return costs[self.place].choose(at_item(state, self.item))

    def pay(self, state: State) -> Outcome:
        """Pay it."""
        cost = equip_effect(state, self.path).costs[self.place]
        self.place += 1
        return cost.pay(at_item(state, self.item))

    def next(self, state: State) -> Outcome:
        """On to the next."""
        return Goto(self.choose)

    def resources(self, state: State) -> Outcome:
        """Energy and Power."""
        item = state.items[self.item]
        price = cheaper(total(state, item))
        state.destroy(item)
        return NEXT if price.free else Call(paying(state, self.player, price))

    def end(self, state: State) -> Outcome:
        """That is all; the ability is not activated."""
        return DONE  # 821.1.c.6
