"""The events, abilities and cards of skirmish."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.abilities import Ability, Change, Replacement, Source, Static, Trigger, add
from headjudge.kernel.cards import Card
from headjudge.kernel.current import View
from headjudge.kernel.entities import Entity, Thing
from headjudge.kernel.events import Event, ThingEvent
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State

LIFE: Final = "life"
MANA: Final = "mana"
DAMAGE: Final = "damage"
TIRED: Final = "tired"
DECKS: Final = ("deck:0", "deck:1")
HANDS: Final = ("hand:0", "hand:1")
TRASH: Final = ("trash:0", "trash:1")


# Events


@dataclass
class Drawn(Event):
    player: int

    def happen(self, state: State) -> None:
        deck = state.zones[DECKS[self.player]].members
        if deck:
            state.move(state.things[deck[-1]], HANDS[self.player])


@dataclass
class Entered(Event):
    unit: int

    def happen(self, state: State) -> None:
        state.move(state.things[state.bearers[self.unit]], "play")

    def subject(self) -> int:
        return self.unit


@dataclass
class Hurt(ThingEvent):
    amount: int

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, DAMAGE, thing.counters.get(DAMAGE, 0) + self.amount)


@dataclass
class LifeLost(Event):
    player: int
    amount: int

    def happen(self, state: State) -> None:
        player = state.players[self.player]
        state.count(player, LIFE, max(0, player.counters.get(LIFE, 0) - self.amount))


@dataclass
class Discarded(Event):
    card: int

    def happen(self, state: State) -> None:
        thing = state.things[state.bearers[self.card]]
        state.move(thing, TRASH[thing.owner])


@dataclass
class Died(ThingEvent):
    def change(self, state: State, thing: Thing) -> None:
        state.move(thing, TRASH[thing.owner])


# Abilities


class OnSelf(Trigger):
    """When this enters or dies, do something."""

    def __init__(self, kind: str, effect: str, amount: int) -> None:
        super().__init__((kind,), looks_back=kind == "Died")
        self.effect = effect
        self.amount = amount

    def matches(self, state: State, source: Source, event: Event) -> bool:
        subject = event.subject()
        return source.bearer in (subject, state.became.get(subject))


class Banner(Static):
    """Your other units have more power."""

    def __init__(self, amount: int) -> None:
        super().__init__(("play",), ("power",))
        self.amount = amount

    def subjects(self, view: View, source: Source) -> list[Entity]:
        return [
            thing
            for thing in view.state.members("play")
            if thing.controller == source.controller and thing.incarnation != source.bearer
        ]

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add("power", self.amount)]


class Boost(Static):
    """One unit has more power this turn."""

    def __init__(self, amount: int) -> None:
        super().__init__(("play",), ("power",), ())
        self.amount = amount

    def subjects(self, view: View, source: Source) -> list[Entity]:
        target = source.locked("target")
        thing = view.state.bearer(target) if isinstance(target, int) else None
        return [] if thing is None else [thing]

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add("power", self.amount)]


class Shield(Replacement):
    """The first time this would be hurt, nothing happens instead."""

    def __init__(self) -> None:
        super().__init__(("Hurt",))

    def applies(self, state: State, source: Source, event: Event) -> bool:
        return event.subject() == source.bearer and state.memory.get(source.key) is None

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        state.remember(source.key, True)
        return []


class Printed(Card):
    """A card of this game: it has a cost."""

    def __init__(self, name: str, values: dict[str, object], boxes: dict[str, tuple[Ability, ...]], cost: int) -> None:
        super().__init__(name, {**values, "cost": cost}, boxes)
        self.cost = cost


class Unit(Printed):
    """A unit: it enters play, and fights."""

    def __init__(self, name: str, cost: int, power: int, toughness: int, abilities: tuple[Ability, ...]) -> None:
        super().__init__(name, {"type": "unit", "power": power, "toughness": toughness}, {"text": abilities}, cost)
        self.toughness = toughness


class Spell(Printed):
    """A spell: it waits in the queue, takes effect and is gone."""

    def __init__(self, name: str, cost: int, effect: str, amount: int) -> None:
        boxes: dict[str, tuple[Ability, ...]] = {"effects": (Boost(amount),)} if effect == "boost" else {}
        super().__init__(name, {"type": "spell", "effect": effect, "amount": amount}, boxes, cost)
        self.effect = effect
        self.amount = amount
        self.targets = effect != "draw"


def unit(name: str, cost: int, power: int, toughness: int, *abilities: Ability) -> Card:
    return Unit(name, cost, power, toughness, abilities)


def spell(name: str, cost: int, effect: str, amount: int) -> Card:
    return Spell(name, cost, effect, amount)


CARDS: Final = {
    card.key: card
    for card in (
        unit("Squire", 1, 1, 2),
        unit("Knight", 2, 3, 2),
        unit("Giant", 4, 5, 5),
        unit("Bearer", 3, 1, 3, Banner(1)),
        unit("Archer", 2, 1, 1, OnSelf("Entered", "hurt", 1)),
        unit("Martyr", 2, 2, 1, OnSelf("Died", "draw", 1)),
        unit("Warden", 3, 2, 2, Shield()),
        spell("Bolt", 1, "hurt", 2),
        spell("Blaze", 3, "hurt", 4),
        spell("Surge", 1, "boost", 2),
        spell("Study", 1, "draw", 2),
        spell("Spark", 1, "hurt", 1),
    )
}

DECK: Final[Deck] = {"main": tuple([key for key in CARDS for _ in range(2)][4:])}
