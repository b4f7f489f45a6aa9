"""Neopets' passive abilities: their controller says in which order they apply; totals are bounded only at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.abilities import Change, Source, add, put
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Card
from headjudge.kernel.current import View
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Entity, Modifier, Thing
from headjudge.kernel.events import Event, ThingEvent
from headjudge.kernel.frames import Frame
from headjudge.kernel.orders import OrderTimes, entangled, order_matters
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from tests.toys.tabletop import ALWAYS, Continuous, Instruction, Leaves, Tabletop, While, Who, permanent, spell

STATS: Final = ("attack", "defence", "agility")
HIT_POINTS: Final = "hit points"


# Whom, and while what


def is_neopet(thing: Thing) -> bool:
    return thing.card.values["type"] == "neopet"


YOUR_NEOPET: Final = Who(lambda view, source, thing: is_neopet(thing) and thing.controller == source.controller)
THEIR_NEOPET: Final = Who(lambda view, source, thing: is_neopet(thing) and thing.controller != source.controller)
NEOPETS: Final = Who(lambda view, source, thing: is_neopet(thing))
# neopets 8.7a.3a
EMPTY_INVENTORY: Final = While(lambda view, source: not view.state.members(f"hand:{source.controller}"), "hand")


# Passive abilities


class Gains(Continuous):
    """They gain or lose some of a stat."""

    def __init__(self, who: Who, stat: str, amount: int) -> None:
        super().__init__(who, stat)
        self.stat = stat
        self.amount = amount

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add(self.stat, self.amount)]


class Doubles(Continuous):
    """A stat of theirs is doubled."""

    def __init__(self, who: Who, stat: str, only: While = ALWAYS) -> None:
        super().__init__(who, stat, reads=(stat,), only=only)
        self.stat = stat

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add(self.stat, view.number(subject, self.stat))]  # neopets 8.7c.1


class Fixes(Continuous):
    """A stat of theirs is a certain number, unless another says so first."""

    def __init__(self, who: Who, stat: str, amount: int) -> None:
        super().__init__(who, stat, f"{stat} is fixed", reads=(f"{stat} is fixed",))
        self.stat = stat
        self.amount = amount

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        if view.value(subject, f"{self.stat} is fixed"):
            return []  # neopets 8.7d
        return [put(self.stat, self.amount), put(f"{self.stat} is fixed", True)]


# Codestones


@dataclass
class CodestoneAttached(ThingEvent):
    stat: str

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, f"{self.stat} codestones", thing.counters.get(f"{self.stat} codestones", 0) + 1)


class Codestone(Instruction):
    """Attach a Codestone, for one more of a stat."""

    def __init__(self, stat: str) -> None:
        super().__init__()
        self.stat = stat

    def follow(self, state: State, player: int, target: int) -> list[Event]:
        return [CodestoneAttached(target, self.stat)]


def neopet(name: str, attack: int, defence: int = 2, agility: int = 2, hit_points: int = 10) -> Card:
    stats = {"attack": attack, "defence": defence, "agility": agility, HIT_POINTS: hit_points}
    return permanent(name, "neopet", **stats)


def equipment(name: str, *abilities: Continuous) -> Card:
    return permanent(name, "equipment", *abilities)


CARDS: Final = {
    card.key: card
    for card in (
        neopet("Scout", 3),
        neopet("Brute", 6, hit_points=15),
        neopet("Champion", 9),
        equipment("Keen Sword", Gains(YOUR_NEOPET, "attack", 1)),
        equipment("Sharp Knife", Gains(YOUR_NEOPET, "attack", 1)),
        equipment("Twin Blade", Doubles(YOUR_NEOPET, "attack", only=EMPTY_INVENTORY)),
        equipment("Warm Hat", Gains(YOUR_NEOPET, "defence", 1)),
        equipment("Wide Belt", Gains(YOUR_NEOPET, HIT_POINTS, 4)),
        equipment("Wet Sand", Gains(THEIR_NEOPET, "attack", -3)),
        equipment("Truce", Fixes(NEOPETS, "attack", 2)),
        equipment("Frenzy", Fixes(NEOPETS, "attack", 5)),
        spell("Red Codestone", Codestone("attack"), target="neopet"),
        spell("Green Codestone", Codestone("defence"), target="neopet"),
        spell("Pickpocket", Leaves("hand"), target="equipment"),
    )
}


DECK: Final[Deck] = {
    "hand": tuple([key for key, card in CARDS.items() if card.values["type"] != "neopet"]),
    "play": ("Scout",),
}


# Choosing another order


def matters_to(state: State, player: int) -> list[Modifier]:
    """Passive abilities of a player whose order matters now, if there are any."""
    theirs = [modifier for modifier in state.modifiers() if modifier.controller == player]
    return next((group for group in entangled(state, theirs) if order_matters(state, group)), [])


@dataclass
class Reorder(Action):
    def words(self) -> str:
        return "choose another order for your passive abilities"

    def verify(self, state: State, player: int) -> Refusal | None:
        if not matters_to(state, player):
            return Refusal("order", "neopets 8.7c", "the order of your passive abilities makes no difference now")
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return OrderTimes(player, tuple([modifier.id for modifier in matters_to(state, player)]))  # neopets 8.7c


# The game


class Passives(Tabletop):
    name = "passives"
    dependency = False
    standing_order = True  # neopets 8.7c
    citations: ClassVar[dict[str, str]] = {"times": "neopets 8.7c"}

    def types(self) -> list[type]:
        return [*super().types(), CodestoneAttached, Reorder]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def printed(self, state: State, entity: Entity, attribute: str) -> object:
        """The base value: as printed, and with Codestones."""
        printed = super().printed(state, entity, attribute)
        if isinstance(entity, Thing) and isinstance(printed, int):
            return printed + entity.counters.get(f"{attribute} codestones", 0)  # neopets 5.3b.1
        return printed

    def finish(self, entity: Entity, attribute: str, value: object) -> object:
        """The total value."""
        if attribute in STATS and isinstance(value, int):
            return min(value, 10)  # neopets 5.3d
        if attribute == HIT_POINTS and isinstance(value, int):
            return min(value, 16)  # neopets 5.3d.1
        return value

    def targets(self, state: State, card: Thing) -> list[Thing]:
        return [thing for thing in state.members("play") if thing.card.values["type"] == card.card.values["target"]]

    def actions(self, state: State, player: int) -> list[Action]:
        return [*super().actions(state, player), Reorder()]


RULES: Final = Passives()
