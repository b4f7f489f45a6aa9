"""My Little Pony's continuous modifiers: timestamps, dependency, values locked and live, power below zero or none."""

from __future__ import annotations

from typing import ClassVar, Final

from headjudge.kernel.abilities import Change, Source, add, grant, put
from headjudge.kernel.cards import Card
from headjudge.kernel.current import View, current
from headjudge.kernel.entities import Entity, Thing
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from tests.toys.tabletop import (
    ALWAYS,
    CHOSEN,
    ITSELF,
    Continuous,
    EverybodyPlays,
    Leaves,
    Tabletop,
    Turns,
    While,
    Who,
    permanent,
    spell,
)

# Whom, and while what


def friends(view: View, player: int) -> list[Thing]:
    rules = view.state.rules
    board = [thing for thing in view.state.members("play") if thing.card.values["type"] == "friend"]
    return [thing for thing in board if rules.controller_in(view, thing) == player]


def has_trait(view: View, thing: Thing, trait: str) -> bool:
    traits = view.value(thing, "traits")
    return isinstance(traits, tuple) and trait in traits


def with_trait(trait: str) -> Who:
    return Who(lambda view, source, thing: has_trait(view, thing, trait), "traits")


def _is_strong(view: View, source: Source, thing: Thing) -> bool:
    return view.number(thing, "power") >= 3


def _is_weak(view: View, source: Source, thing: Thing) -> bool:
    power = view.value(thing, "power")
    return isinstance(power, int) and power <= 3


def _is_royal_or_blue(view: View, source: Source, thing: Thing) -> bool:
    return has_trait(view, thing, "Royal") or view.value(thing, "color") == "blue"


def _outshines_all(view: View, source: Source) -> bool:
    me = view.state.things[view.state.bearers[source.bearer]]
    others = [thing for player in range(2) for thing in friends(view, player) if thing is not me]
    return all(view.number(me, "power") > view.number(other, "power") for other in others)  # mlp 105.2


FRIENDS: Final = Who(lambda view, source, thing: thing.card.values["type"] == "friend")
MY_FRIENDS: Final = Who(lambda view, source, thing: thing in friends(view, source.controller), "controller")
STRONG: Final = Who(_is_strong, "power")
WEAK: Final = Who(_is_weak, "power")
ROYAL_OR_BLUE: Final = Who(_is_royal_or_blue, "traits", "color")
THREE_FRIENDS: Final = While(lambda view, source: len(friends(view, source.controller)) >= 3, "play", "controller")
OUTSHINES_ALL: Final = While(_outshines_all, "power")


# Modifiers


class Is(Continuous):
    """They are something, or are said to have something."""

    def __init__(self, who: Who, *changes: Change, only: While = ALWAYS) -> None:
        super().__init__(who, *[change.attribute for change in changes], only=only)
        self.made = changes

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return list(self.made)


class HasPower(Continuous):
    """They have more power, or less."""

    def __init__(self, who: Who, amount: int, only: While = ALWAYS) -> None:
        super().__init__(who, "power", only=only)
        self.amount = amount

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add("power", self.amount)]


class HasPowerForEachFriend(Continuous):
    """They have +1 power for each of your friends."""

    def __init__(self, who: Who) -> None:
        super().__init__(who, "power", reads=("controller",))

    def lock(self, view: View, player: int) -> dict[str, object]:
        return {"friends": len(friends(view, player))}  # mlp 708.2b

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        locked = source.locked("friends")
        if isinstance(locked, int):
            return [add("power", locked)]
        return [add("power", len(friends(view, source.controller)))]  # mlp 708.3a


# Cards


def friend(name: str, power: int, color: str, *abilities: Continuous, trait: str = "") -> Card:
    traits = (trait,) if trait else ()
    return permanent(name, "friend", *abilities, power=power, color=color, traits=traits)


def resource(name: str, *abilities: Continuous) -> Card:
    return permanent(name, "resource", *abilities)


RED, BLUE, GREEN = put("color", "red"), put("color", "blue"), put("color", "green")

CARDS: Final = {
    card.key: card
    for card in (
        friend("Rose", 3, "pink"),
        friend("Drop", 2, "blue"),
        friend("Sun", 1, "gold", trait="Sun"),
        friend("Moon", 1, "gold", trait="Moon"),
        friend("Star", 1, "gold", trait="Star"),
        friend("Mayor", 1, "gold", HasPowerForEachFriend(ITSELF)),
        friend("Diva", 1, "gold", Is(ITSELF, put("mood", "happy"), only=OUTSHINES_ALL)),
        resource("Paint", Is(STRONG, GREEN)),
        resource("Lessons", HasPower(with_trait("Unicorn"), 2)),
        resource("Parade", Is(WEAK, grant("traits", "Royal"), put("mood", "happy"))),
        resource("Crown", HasPower(ROYAL_OR_BLUE, 2)),
        resource("Guard", Is(with_trait("Royal"), put("rank", "guarded"))),
        resource("Sunrise", Is(with_trait("Star"), grant("traits", "Sun"))),
        resource("Moonrise", Is(with_trait("Sun"), grant("traits", "Moon"))),
        resource("Starlight", Is(with_trait("Moon"), grant("traits", "Star"))),
        resource("Red Dye", Is(MY_FRIENDS, RED)),
        resource("Blue Dye", Is(MY_FRIENDS, BLUE)),
        resource("Scarlet Dye", Is(MY_FRIENDS, RED)),
        resource("Red Rain", Is(FRIENDS, RED)),
        resource("Blue Rain", Is(FRIENDS, BLUE)),
        resource("Gym", HasPower(MY_FRIENDS, 1)),
        resource("School", HasPower(MY_FRIENDS, 2)),
        spell("Fair", EverybodyPlays(), target=""),
        spell("Horn", Is(CHOSEN, grant("traits", "Unicorn"))),
        spell("Blush", Is(CHOSEN, RED)),
        spell("Chill", Is(CHOSEN, BLUE)),
        spell("Gloom", Is(CHOSEN, put("mood", "sad"))),
        spell("Applause", HasPowerForEachFriend(CHOSEN)),
        spell("Huddle", HasPower(CHOSEN, 2, only=THREE_FRIENDS)),
        spell("Modesty", Is(CHOSEN, RED, only=THREE_FRIENDS)),
        spell("Festival", HasPower(MY_FRIENDS, 1), target=""),
        spell("Nap", HasPower(CHOSEN, -5)),
        spell("Snack", HasPower(CHOSEN, 4)),
        spell("Fright", Turns(face_up=False)),
        spell("Farewell", Leaves()),
        spell("Pity", Leaves("hand"), target="power zero"),
    )
}


DECK: Final[Deck] = {
    "hand": (
        *("Mayor", "Paint", "Parade", "Crown", "Guard", "Red Dye", "Blue Dye", "Gym", "Fair"),
        *("Horn", "Modesty", "Applause", "Huddle", "Festival", "Nap", "Fright", "Farewell", "Pity"),
    ),
    "play": ("Rose", "Drop"),
}


# The game


class Timestamps(Tabletop):
    name = "timestamps"
    citations: ClassVar[dict[str, str]] = {"times": "mlp 711.6"}

    def cards(self) -> dict[str, Card]:
        return CARDS

    def viewers(self, state: State, thing: Thing) -> list[int]:
        return state.everyone() if thing.zone == "play" else super().viewers(state, thing)  # mlp 505.1c

    def printed(self, state: State, entity: Entity, attribute: str) -> object:
        if attribute in ("power", "color") and isinstance(entity, Thing) and not entity.face_up:
            return None  # mlp 505.1b
        return super().printed(state, entity, attribute)

    def finish(self, entity: Entity, attribute: str, value: object) -> object:
        if attribute == "power" and isinstance(value, int):
            return max(0, value)  # mlp 105.2
        return value

    def time_order(self, state: State) -> list[int]:
        last = state.fact("had priority")
        first = last if isinstance(last, int) else state.amount("turn player")  # mlp 711.6
        return state.in_turn_order(first)

    def targets(self, state: State, card: Thing) -> list[Thing]:
        board = [thing for thing in state.members("play") if thing.card.values["type"] == "friend"]
        if card.card.values["target"] == "power zero":
            return [thing for thing in board if current(state).value(thing, "power") == 0]  # mlp 505.1b
        return board


RULES: Final = Timestamps()
