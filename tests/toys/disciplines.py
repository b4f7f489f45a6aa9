"""Chaotic's disciplines: changed in the order in which effects resolved, at no step below zero. Two text boxes."""

from __future__ import annotations

from typing import ClassVar, Final

from headjudge.kernel.abilities import Ability, Change, Source, add, grant, put
from headjudge.kernel.cards import Card, Path
from headjudge.kernel.current import View, current
from headjudge.kernel.entities import Entity, Thing
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from tests.toys.tabletop import (
    CHOSEN,
    ITSELF,
    Continuous,
    Leaves,
    Tabletop,
    Turns,
    Who,
    permanent,
    spell,
)

DISCIPLINES: Final = ("courage", "power", "wisdom", "speed")


def _is_equipped(view: View, source: Source, thing: Thing) -> bool:
    return view.state.things[view.state.bearers[source.bearer]].attached_to == thing.id


def is_creature(thing: Thing) -> bool:
    return thing.card.values["type"] == "creature"


def scanned(entity: Entity, discipline: str) -> int:
    """A discipline as it is printed."""
    assert isinstance(entity, Thing)
    value = entity.card.values[discipline]
    assert isinstance(value, int)
    return value


EQUIPPED: Final = Who(_is_equipped, "attached_to")
CREATURES: Final = Who(lambda view, source, thing: is_creature(thing))


# Abilities


class Changes(Continuous):
    """A discipline of theirs is higher or lower."""

    def __init__(self, who: Who, discipline: str, amount: int) -> None:
        super().__init__(who, discipline)
        self.discipline = discipline
        self.amount = amount

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add(self.discipline, self.amount)]  # chaotic 8.7.2.2


class Sets(Continuous):
    """A discipline of theirs is a number; if none is given, what was scanned."""

    def __init__(self, who: Who, discipline: str, amount: int | None = None) -> None:
        super().__init__(who, discipline)
        self.discipline = discipline
        self.amount = amount

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        amount = scanned(subject, self.discipline) if self.amount is None else self.amount  # chaotic 8.7.2.6
        return [put(self.discipline, amount)]


class Gains(Continuous):
    """They gain an ability."""

    def __init__(self, who: Who, ability: Path) -> None:
        super().__init__(who, "abilities")
        self.ability = ability

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [grant("abilities", self.ability)]


class LosesAbilities(Continuous):
    """They lose all abilities."""

    def __init__(self, who: Who) -> None:
        super().__init__(who, "abilities")

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [put("abilities", ())]


class Keyword(Ability):
    """A word that stands for an ability. What it does is not this toy's matter."""

    def __init__(self, name: str) -> None:
        super().__init__("keyword")
        self.name = name


# Cards


def creature(
    name: str,
    *abilities: Ability,
    brainwashed: tuple[Ability, ...] = (),
    courage: int = 50,
    power: int = 40,
    subtype: str = "",
) -> Card:
    disciplines = {"courage": courage, "power": power, "wisdom": 30, "speed": 30}
    boxes = {"text": abilities, "brainwashed": brainwashed} if brainwashed else {"text": abilities}
    return Card(name, {"type": "creature", "subtype": subtype, **disciplines}, boxes)


def battlegear(name: str, *abilities: Ability) -> Card:
    return permanent(name, "battlegear", *abilities, target="creature")


WATER: Final = ("Water 5", "keyword", 0)

CARDS: Final = {
    card.key: card
    for card in (
        Card("Water 5", {}, {"keyword": (Keyword("Water 5"),)}),
        creature("Scribe"),
        creature("Brawler", Changes(ITSELF, "power", 10)),
        creature("Snail", Sets(CREATURES, "speed", 10)),
        creature("Hare", Sets(CREATURES, "speed", 90)),
        creature("Chief", subtype="Chieftain"),
        creature("Drone", Keyword("Defender"), brainwashed=(Keyword("Swift"), Changes(ITSELF, "power", 30))),
        battlegear("Gauntlet", Changes(EQUIPPED, "power", 25)),
        battlegear("Flask", Gains(EQUIPPED, WATER)),
        spell("Dirge", Changes(CHOSEN, "power", -50), target="creature"),
        spell("March", Changes(CHOSEN, "power", 20), target="creature"),
        spell("Hush", LosesAbilities(CHOSEN), target="creature"),
        spell("Refrain", Sets(CHOSEN, "power"), target="creature"),
        spell("Reveal", Turns(face_up=True), target="battlegear"),
        spell("Conceal", Turns(face_up=False), target="battlegear"),
        spell("Retreat", Leaves("hand"), target="creature"),
        spell("Defeat", Leaves(), target="creature"),
        spell("Slow Air", Sets(CHOSEN, "speed", 5), target="Swift"),
        spell("Recall", Leaves("hand"), target="Defender in a discard pile"),
        spell("Summon", Leaves("hand"), target="Swift in a discard pile"),
    )
}


DECK: Final[Deck] = {
    "hand": tuple([key for key, card in CARDS.items() if card.values]),
    "play": ("Scribe", "Drone"),
}


# The game


class Disciplines(Tabletop):
    name = "disciplines"
    dependency = False
    box_reads: ClassVar[tuple[str, ...]] = ("attached_to", "play")
    limits: ClassVar[frozenset[str]] = frozenset(DISCIPLINES)

    def cards(self) -> dict[str, Card]:
        return CARDS

    def fits(self, state: State, thing: Thing, card: Card) -> bool:
        return card.values["type"] == "battlegear"

    def boxes(self, state: State, thing: Thing) -> tuple[str, ...]:
        if not thing.face_up:
            return ()  # chaotic 8.7.1.4, 8.7.2.3
        if "brainwashed" not in thing.card.boxes:
            return ("text",)
        if state.kind_of(thing) == "discard":
            return ("text", "brainwashed")  # chaotic 9.2.5
        return ("brainwashed",) if self.has_chieftain(state, thing.controller) else ("text",)  # chaotic 9.2.2

    def has_chieftain(self, state: State, player: int) -> bool:
        army = [thing for thing in state.members("play") if thing.controller == player]
        return any(thing.card.values.get("subtype") == "Chieftain" for thing in army)

    def has_keyword(self, state: State, thing: Thing, name: str) -> bool:
        paths = self.had(current(state), thing)  # chaotic 9.2.3
        return any(ability.name == name for ability in map(state.ability, paths) if isinstance(ability, Keyword))

    def limit(self, entity: Entity, attribute: str, value: object) -> object:
        return max(0, value) if isinstance(value, int) else value  # chaotic 8.7.2.4, 8.7.2.5

    def targets(self, state: State, card: Thing) -> list[Thing]:
        board = state.members("play")
        wanted = str(card.card.values["target"])
        if wanted.endswith(" in a discard pile"):
            discarded = [thing for seat in range(2) for thing in state.members(f"discard:{seat}")]
            return [thing for thing in discarded if self.has_keyword(state, thing, wanted.split(maxsplit=1)[0])]
        if wanted == "Swift":
            return [thing for thing in board if self.has_keyword(state, thing, wanted)]
        return [thing for thing in board if thing.card.values["type"] == wanted]


RULES: Final = Disciplines()
