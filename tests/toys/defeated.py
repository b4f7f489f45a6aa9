"""What may be read of a defeated creature in Chaotic: its numbers and elements as they last were, no abilities."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.abilities import Ability
from headjudge.kernel.cards import Card
from headjudge.kernel.current import value
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import happen
from headjudge.kernel.frames import Outcome
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from tests.toys.gone import Boosts, Damaged, Gets, Removes, Text, Waiting, target, waiting_card
from tests.toys.tabletop import CHOSEN


def striker_value(state: State, striker: int, attribute: str) -> object:
    """A discipline or the elements of the creature that plays an attack, though it may be defeated."""
    thing = state.bearer(striker)
    return value(state, thing, attribute) if thing is not None else state.gone[striker][attribute]  # chaotic 8.6.8.2


class ElementX(Ability):
    """Attacks of an element that this creature plays deal more damage."""

    def __init__(self, element: str, amount: int) -> None:
        super().__init__("damage")
        self.element = element
        self.amount = amount


class Attack(Text):
    """Base damage, more for each element of the striker, more if it passes a check of its power."""

    def __init__(self, base: int, fire: int, check: int, more: int) -> None:
        super().__init__("friend", "any")
        self.base = base
        self.fire = fire
        self.check = check
        self.more = more

    def resolve(self, state: State, item: Item) -> Outcome:
        striker = target(item)
        damage = self.base
        elements = striker_value(state, striker, "elements")
        if isinstance(elements, tuple) and "fire" in elements:
            damage += self.fire  # chaotic 8.6.1.2
        power = striker_value(state, striker, "power")
        if isinstance(power, int) and power >= self.check:
            damage += self.more
        damage += self.modification(state, striker)
        return happen(state, Damaged(target(item, 1), damage))  # chaotic 8.6.8.1

    def modification(self, state: State, striker: int) -> int:
        thing = state.bearer(striker)
        if thing is None:
            return 0  # chaotic 8.6.8.3
        abilities = [state.ability(path) for path in state.rules.abilities(state, thing)]
        return sum([ability.amount for ability in abilities if isinstance(ability, ElementX) and self.fire])


class Chaotic(Waiting):
    name = "defeated"

    def cards(self) -> dict[str, Card]:
        return CARDS

    def last_known(self, state: State, thing: Thing) -> dict[str, object] | None:
        if thing.card.values["type"] != "creature":
            return {"name": thing.card.name}
        values = {name: value(state, thing, name) for name in ("power", "elements")}  # chaotic 8.6.8.2
        return {"name": thing.card.name, **values}


def creature(name: str, power: int, elements: tuple[str, ...], *abilities: Ability) -> Card:
    return Card(name, {"type": "creature", "power": power, "elements": elements}, {"text": abilities})


CARDS: Final = {
    card.key: card
    for card in (
        creature("Ember", 40, ("fire",), ElementX("fire", 10)),
        creature("Pebble", 40, ("earth",)),
        waiting_card("Flame", Attack(base=5, fire=15, check=60, more=20)),
        waiting_card("Anthem", Boosts("any"), Gets(CHOSEN, "power", 25)),
        waiting_card("Doom", Removes("any", "discard")),
    )
}

DECK: Final[Deck] = {"hand": ("Flame", "Flame", "Anthem", "Doom"), "play": ("Ember", "Pebble")}

RULES: Final = Chaotic()
