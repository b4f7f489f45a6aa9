"""Riftbound's layers: traits, abilities, increases, decreases, over and over; inactive text; becoming Mighty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.abilities import Ability, Change, Source, Trigger, add, grant, put
from headjudge.kernel.actions import Action
from headjudge.kernel.becoming import Becoming
from headjudge.kernel.cards import Card, Path
from headjudge.kernel.current import View, current
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Entity, Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import Frame, Outcome, Steps
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from tests.toys.tabletop import (
    ALWAYS,
    CHOSEN,
    EVERYTHING,
    ITSELF,
    MINE,
    OTHERS,
    Attached,
    Continuous,
    Detached,
    Leaves,
    Tabletop,
    While,
    Who,
    permanent,
    spell,
)

TRAITS: Final = "traits"
ABILITIES: Final = "abilities"
INCREASES: Final = "increases"
DECREASES: Final = "decreases"


# Whom, and while what


def might(view: View, thing: Thing) -> int:
    return view.number(thing, "might")


def is_mighty(view: View, thing: Thing) -> bool:
    if view.state.kind_of(thing) != "play":
        return inherent_might(thing) >= 5  # riftbound 711
    return might(view, thing) >= 5  # riftbound 708, 710


def inherent_might(thing: Thing) -> int:
    value = thing.card.values.get("might")
    return value if isinstance(value, int) else 0


def _has_tag(view: View, thing: Thing, tag: str) -> bool:
    tags = view.value(thing, "tags")
    return isinstance(tags, tuple) and tag in tags


def _bearer(view: View, source: Source) -> Thing:
    return view.state.things[view.state.bearers[source.bearer]]


DRAGONS: Final = Who(lambda view, source, thing: _has_tag(view, thing, "Dragon"), "tags")
POROS: Final = Who(lambda view, source, thing: _has_tag(view, thing, "Poro"), "tags")
MIGHTY: Final = Who(lambda view, source, thing: is_mighty(view, thing), "might")
HOST: Final = Who(lambda view, source, thing: _bearer(view, source).attached_to == thing.id, "attached_to")

EMPTY_HAND: Final = While(lambda view, source: not view.state.members(f"hand:{source.controller}"), "hand")
IT_IS_MIGHTY: Final = While(lambda view, source: is_mighty(view, _bearer(view, source)), "might")


# Abilities


class Becomes(Continuous):
    """They are something: their Might is a number, or they have a tag."""

    def __init__(self, who: Who, change: Change, only: While = ALWAYS) -> None:
        super().__init__(who, change.attribute, layer=TRAITS, only=only)  # riftbound 472.1.a.1
        self.change = change

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [self.change]


class Has(Continuous):
    """They have an ability."""

    def __init__(self, who: Who, ability: Path) -> None:
        super().__init__(who, "abilities", layer=ABILITIES)  # riftbound 472.2.a
        self.ability = ability

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [grant("abilities", self.ability)]


class Loses(Continuous):
    """They have no abilities."""

    def __init__(self, who: Who) -> None:
        super().__init__(who, "abilities", layer=ABILITIES)  # riftbound 472.2.a

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [put("abilities", ())]


class Appends(Continuous):
    """What a card is attached to has the abilities of its effect text."""

    def __init__(self) -> None:
        super().__init__(HOST, "abilities", layer=ABILITIES)  # riftbound 472.2.c

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        effect_text = _bearer(view, source).card.paths(("effect",))
        return [grant("abilities", path) for path in effect_text]  # riftbound 136.2.c


class Gets(Continuous):
    """They have more or less Might, down to a least or up to a most."""

    def __init__(self, who: Who, amount: int, least: int | None = None, most: int | None = None) -> None:
        layer = INCREASES if amount > 0 else DECREASES  # riftbound 472.3.d.1.a, 472.3.d.2.a
        limited = least is not None or most is not None
        super().__init__(who, "might", reads=("might",) if limited else (), layer=layer, limited=limited)
        self.amount = amount
        self.least = least
        self.most = most

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        now = view.number(subject, "might")
        amount = self.amount
        if self.least is not None:
            amount = max(amount, min(0, self.least - now))  # riftbound 472.3.d.2.b
        if self.most is not None:
            amount = min(amount, max(0, self.most - now))  # riftbound 472.3.d.1.b
        return [add("might", amount)]


class GetsForEachMighty(Continuous):
    """It gets +1 Might for each other Mighty unit."""

    def __init__(self) -> None:
        super().__init__(ITSELF, "might", reads=("might",), layer=INCREASES)

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        others = [thing for thing in view.state.members("play") if thing.id != subject.id]
        return [add("might", len([thing for thing in others if is_mighty(view, thing)]))]


class Keyword(Ability):
    """A word that stands for an ability. What it does is not this toy's matter."""

    def __init__(self, name: str) -> None:
        super().__init__("keyword")
        self.name = name


class WhenMighty(Trigger):
    """When a unit becomes Mighty, score a point."""

    def __init__(self) -> None:
        super().__init__(("BecameMighty",))


@dataclass
class BecameMighty(Event):
    unit: int

    def subject(self) -> int:
        return self.unit


class Mighty(Becoming):
    """From less than five Might to five or more. A unit that comes onto the board was evaluated where it was."""

    def __init__(self) -> None:
        super().__init__("Mighty", ("play",))

    def fits(self, view: View, thing: Thing) -> bool:
        return is_mighty(view, thing)

    def fitted(self, view: View, thing: Thing) -> bool:
        return inherent_might(thing) >= 5

    def event(self, thing: Thing) -> Event:
        return BecameMighty(thing.incarnation)  # riftbound 709


# Cards


def unit(name: str, might: int, *abilities: Ability, tag: str = "") -> Card:
    return permanent(name, "unit", *abilities, might=might, tags=(tag,) if tag else ())


def gear(name: str, text: tuple[Ability, ...] = (), effect: tuple[Ability, ...] = (), bonus: int = 0) -> Card:
    attached = (Appends(), Gets(HOST, bonus))  # riftbound 137.3.a, 472.3.c
    return Card(name, {"type": "gear", "tags": ()}, {"text": text, "effect": effect, "attached": attached})


GANKING: Final = ("Ganking", "keyword", 0)
DRAGON: Final = grant("tags", "Dragon")

CARDS: Final = {
    card.key: card
    for card in (
        Card("Ganking", {}, {"keyword": (Keyword("Ganking"),)}),
        unit("Recruit", 3),
        unit("Squire", 4),
        unit("Giant", 5),
        unit("Fluffy", 2, tag="Poro"),
        unit("Banner", 1, Gets(OTHERS, 1)),
        unit("Captain", 1, Gets(MINE, 2)),
        unit("Marsh", 1, Gets(EVERYTHING, -4, least=1)),
        unit("Whelp", 4, Becomes(ITSELF, DRAGON, only=IT_IS_MIGHTY)),
        unit("Lair", 1, Gets(DRAGONS, 2)),
        unit("Drill", 1, Has(MIGHTY, GANKING)),
        unit("Herald", 1, Has(MINE, GANKING)),
        unit("Silencer", 1, Loses(OTHERS)),
        unit("Enchanter", 1, Becomes(POROS, DRAGON)),
        unit("Wyrmlord", 1, Becomes(DRAGONS, put("might", 7))),
        unit("Chronicler", 1, GetsForEachMighty()),
        unit("Oracle", 1, Becomes(OTHERS, put("might", 6))),
        unit("Hermit", 1, Becomes(OTHERS, put("might", 2), only=EMPTY_HAND)),
        unit("Crier", 1, WhenMighty()),
        gear("Anvil", text=(Becomes(EVERYTHING, put("might", 2)),), effect=(Keyword("Tank"),), bonus=2),
        gear("Bell", text=(WhenMighty(), Keyword("Quick-Draw"))),
        spell("Bless", Gets(CHOSEN, 2)),
        spell("Curse", Gets(CHOSEN, -4)),
        spell("Shrink", Gets(CHOSEN, -4, least=1)),
        spell("Temper", Gets(CHOSEN, 3, most=5)),
        spell("Rebirth", Becomes(CHOSEN, put("might", 6))),
        spell("Fade", Becomes(CHOSEN, put("might", 1))),
        spell("Bury", Leaves()),
        spell("Muster", Leaves("hand"), target="Mighty in a discard pile"),
        spell("Unpack", Leaves("hand"), target="Quick-Draw"),
    )
}


DECK: Final[Deck] = {
    "hand": (
        *("Captain", "Marsh", "Whelp", "Lair", "Drill", "Silencer", "Wyrmlord", "Chronicler", "Hermit", "Crier"),
        *("Bless", "Curse", "Shrink", "Temper", "Rebirth", "Bury", "Muster", "Unpack"),
    ),
    "play": ("Anvil", "Bell", "Recruit", "Squire"),
}


# Attaching


@dataclass
class Attach(Action):
    gear: int
    unit: int

    def things(self) -> tuple[int, ...]:
        return (self.gear, self.unit)

    def words(self) -> str:
        return "attach {0} to {1}"

    def procedure(self, state: State, player: int) -> Frame:
        return Attaching(Attached(self.gear, self.unit))


@dataclass
class Detach(Action):
    gear: int

    def things(self) -> tuple[int, ...]:
        return (self.gear,)

    def words(self) -> str:
        return "detach {0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        if state.things[state.bearers[self.gear]].attached_to < 0:
            return Refusal("loose", "riftbound 435.1", "{0} is not attached", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Attaching(Detached(self.gear))


@dataclass
class Attaching(Frame):
    event: Attached | Detached

    def steps(self) -> Steps:
        return (self.happen,)

    def happen(self, state: State) -> Outcome:
        return happen(state, self.event)


# The game


class Layers(Tabletop):
    name = "layers"
    layers: ClassVar[tuple[str, ...]] = (TRAITS, ABILITIES, INCREASES, DECREASES)
    layers_recur = True  # riftbound 471.2
    dependents_at_once = True  # riftbound 474.1
    new_time_when_active_again = True  # riftbound 475.2

    def types(self) -> list[type]:
        return [*super().types(), BecameMighty, Attach, Detach, Attaching]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def boxes(self, state: State, thing: Thing) -> tuple[str, ...]:
        return ("text",) if thing.attached_to < 0 else ("attached",)  # riftbound 135.4, 721.2

    def has_keyword(self, view: View, thing: Thing, name: str) -> bool:
        """Whether a card has a keyword: also by text that is inactive."""
        paths = (*self.had(view, thing), *thing.card.paths(("text",)))  # riftbound 722.1
        return any(ability.name == name for ability in map(view.state.ability, paths) if isinstance(ability, Keyword))

    def finish(self, entity: Entity, attribute: str, value: object) -> object:
        if attribute == "might" and isinstance(value, int):
            return max(0, value)  # riftbound 143.2.b, 143.2.b.1
        return value

    def becoming(self) -> list[Becoming]:
        return [Mighty()]

    def targets(self, state: State, card: Thing) -> list[Thing]:
        board = state.members("play")
        wanted = card.card.values["target"]
        if wanted == "Mighty in a discard pile":
            discarded = [thing for seat in range(2) for thing in state.members(f"discard:{seat}")]
            return [thing for thing in discarded if is_mighty(current(state), thing)]
        if wanted == "Quick-Draw":
            return [thing for thing in board if self.has_keyword(current(state), thing, wanted)]
        return [thing for thing in board if thing.card.values["type"] == "unit"]

    def actions(self, state: State, player: int) -> list[Action]:
        actions = super().actions(state, player)
        board = [thing for thing in state.members("play") if thing.controller == player]
        units = [thing for thing in board if thing.card.values["type"] == "unit"]
        for thing in board:
            if thing.card.values["type"] == "gear":
                actions += [Attach(thing.incarnation, host.incarnation) for host in units]
                actions.append(Detach(thing.incarnation))
        return actions


RULES: Final = Layers()
