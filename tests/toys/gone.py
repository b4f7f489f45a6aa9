"""What may be read of what is gone in Riftbound: nothing, unless one took it away oneself; then one looks back.

What is played waits until both players pass; the newest resolves first.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.abilities import Ability, Change, Source, add
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Card, ZoneKind
from headjudge.kernel.current import View, number
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.entities import Entity, Item, Thing
from headjudge.kernel.events import Event, ThingEvent, happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.modifiers import impose
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from headjudge.kernel.windows import give, no_longer, passes, wait
from tests.toys.by_name import lay_out
from tests.toys.tabletop import CHOSEN, MINE, THIS_TURN, Continuous, Entered, Left, Tabletop, Turn, Who, window

# Events


@dataclass
class Damaged(ThingEvent):
    amount: int

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, "damage", thing.counters.get("damage", 0) + self.amount)


# Cards that wait


class Gets(Continuous):
    """They have more of a value."""

    def __init__(self, who: Who, attribute: str, amount: int) -> None:
        super().__init__(who, attribute)
        self.attribute = attribute
        self.amount = amount

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add(self.attribute, self.amount)]


class Text(Ability):
    """What a card does as it is played and as it resolves; `targets`: whom it is played on."""

    def __init__(self, *targets: str) -> None:
        super().__init__("text", (), ())
        self.targets = targets

    def cost(self, state: State, item: Item) -> list[Event]:
        return []

    def resolve(self, state: State, item: Item) -> Outcome:
        return NEXT

    def then(self, state: State, item: Item) -> Outcome:
        """What it does after that."""
        return NEXT


def target(item: Item, place: int = 0) -> int:
    targets = item.choice("targets")
    assert isinstance(targets, tuple)
    found = targets[place]
    assert isinstance(found, int)
    return found


class Boosts(Text):
    """The target has more of a value this turn."""

    def resolve(self, state: State, item: Item) -> Outcome:
        card = state.things[state.bearers[item.bearer]].card
        impose(state, (card.key, "effects", 0), item.bearer, item.controller, THIS_TURN, target=target(item))
        return NEXT


class Removes(Text):
    """The target goes to its owner's hand or discard pile."""

    def __init__(self, whom: str, zone: str) -> None:
        super().__init__(whom)
        self.zone = zone

    def resolve(self, state: State, item: Item) -> Outcome:
        return happen(state, Left(target(item), self.zone))


def waiting_card(name: str, text: Text, *effects: Continuous, **values: object) -> Card:
    return Card(name, {"type": "spell", **values}, {"instructions": (text,), "effects": effects})


def text_of(card: Card) -> Text:
    text = card.boxes["instructions"][0]
    assert isinstance(text, Text)
    return text


# Playing and resolving


@dataclass
class Cast(Action):
    card: int
    targets: tuple[int, ...]

    def things(self) -> tuple[int, ...]:
        return (self.card, *self.targets)

    def words(self) -> str:
        return " ".join(["play {0}", *[f"on {{{place + 1}}}" for place in range(len(self.targets))]])

    def procedure(self, state: State, player: int) -> Frame:
        return Announcing(self.card, self.targets, player)


@dataclass
class Announcing(Frame):
    """A card begins to wait; then its cost is paid."""

    card: int
    targets: tuple[int, ...]
    player: int

    def steps(self) -> Steps:
        return (self.announce, self.pay)

    def announce(self, state: State) -> Outcome:
        thing = state.things[state.bearers[self.card]]
        state.move(thing, "waiting")
        wait(
            state,
            state.waiting("chain"),
            Item(None, thing.incarnation, self.player, chosen=(("targets", self.targets),)),
        )
        return NEXT

    def pay(self, state: State) -> Outcome:
        item = state.items[state.waiting("chain").items[-1]]
        events = text_of(state.things[state.bearers[item.bearer]].card).cost(state, item)
        return happen(state, *events) if events else NEXT


@dataclass
class Resolving(Frame):
    item: int

    def steps(self) -> Steps:
        return (self.resolve, self.then, self.leave)

    def text(self, state: State) -> Text:
        return text_of(state.things[state.bearers[state.items[self.item].bearer]].card)

    def resolve(self, state: State) -> Outcome:
        return self.text(state).resolve(state, state.items[self.item])

    def then(self, state: State) -> Outcome:
        return self.text(state).then(state, state.items[self.item])

    def leave(self, state: State) -> Outcome:
        item = state.items[self.item]
        no_longer(state, state.waiting("chain"), item.id)
        state.destroy(item)
        return happen(state, Left(item.bearer))


@dataclass
class WaitingTurn(Turn):
    """When both have passed, the newest that waits resolves."""

    def take(self, state: State) -> Outcome:
        items = state.waiting("chain").items
        if isinstance(self.answer, Action) or not items:
            return super().take(state)
        if not passes(state, window(state)):
            return Goto(self.ask)
        give(state, window(state), state.amount("turn player"))
        return Call(Resolving(items[-1]), self.ask)


class Waiting(Tabletop):
    version = "1"
    zone_kinds: ClassVar[tuple[ZoneKind, ...]] = (*Tabletop.zone_kinds, ZoneKind("waiting", shared=True))
    lists: ClassVar[tuple[str, ...]] = ("triggers", "chain")

    def types(self) -> list[type]:
        return [*super().types(), Damaged, Cast, Announcing, Resolving, WaitingTurn]

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        state.push(WaitingTurn(0))

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = []
        for thing in state.members(f"hand:{player}"):
            if "instructions" not in thing.card.boxes:
                continue
            choices: list[tuple[int, ...]] = [()]
            for wanted in text_of(thing.card).targets:
                found = self.candidates(state, player, wanted)
                choices = [(*chosen, other) for chosen in choices for other in found if other not in chosen]
            actions += [Cast(thing.incarnation, chosen) for chosen in choices]
        return actions

    def candidates(self, state: State, player: int, wanted: str) -> list[int]:
        board = state.members("play")
        if wanted == "friend":
            board = [thing for thing in board if thing.controller == player]
        return [thing.incarnation for thing in board]


# Riftbound: null, unless one moved it oneself


def information(state: State, item: Item, unit: int, attribute: str) -> int | None:
    """What a spell or ability may know of a unit; None is null, of which nothing can be calculated."""
    thing = state.bearer(unit)
    if thing is not None:
        return number(state, thing, attribute)  # riftbound 359.3.e.12.a
    if unit in moved(item):
        known = state.gone[unit][attribute]  # riftbound 359.3.e.13
        assert isinstance(known, int)
        return known
    return None  # riftbound 359.3.e.12


def moved(item: Item) -> tuple[object, ...]:
    """What a spell or ability itself has moved, as a cost or as an effect."""
    found = item.choice("moved")
    return found if isinstance(found, tuple) else ()


def kill(state: State, item: Item, *units: int) -> list[Event]:
    here = tuple([unit for unit in units if state.bearer(unit) is not None])  # riftbound 359.3.e.5
    state.choose(item, "moved", (*moved(item), *here))
    return [Left(unit) for unit in here]


class Hooks(Text):
    """Kill a friendly unit. Then play a unit from your trove with up to 1 more Might."""

    def resolve(self, state: State, item: Item) -> Outcome:
        return happen(state, *kill(state, item, target(item)))

    def then(self, state: State, item: Item) -> Outcome:
        return Call(Reeling(item.id))


@dataclass
class Reeling(Frame):
    item: int

    def steps(self) -> Steps:
        return (self.ask, self.play)

    def ask(self, state: State) -> Outcome:
        item = state.items[self.item]
        bait = information(state, item, target(item), "might")
        options = [Option("nothing")]
        for thing in state.members(f"trove:{item.controller}"):
            if bait is not None and number(state, thing, "might") <= bait + 1:
                options.append(Option("reel", (thing.incarnation,), thing.incarnation, "reel in {0}"))
        return Ask(choose_one(item.controller, "Which unit do you play?", options))

    def play(self, state: State) -> Outcome:
        return happen(state, Entered(self.answer)) if isinstance(self.answer, int) else DONE


class Hurls(Text):
    """As an additional cost, kill a friendly unit. Deal its Might to the target."""

    def cost(self, state: State, item: Item) -> list[Event]:
        return kill(state, item, target(item))

    def resolve(self, state: State, item: Item) -> Outcome:
        return deal(state, target(item, 1), information(state, item, target(item), "might"))


class Supports(Text):
    """Deal a friendly unit's Might and 2 more to the target."""

    def resolve(self, state: State, item: Item) -> Outcome:
        might = information(state, item, target(item), "might")
        return deal(state, target(item, 1), None if might is None else might + 2)


class Purges(Text):
    """Kill all your units. Deal their Might to the target."""

    def resolve(self, state: State, item: Item) -> Outcome:
        army = [thing.incarnation for thing in state.members("play") if thing.controller == item.controller]
        return happen(state, *kill(state, item, *army))

    def then(self, state: State, item: Item) -> Outcome:
        mights = [information(state, item, unit, "might") for unit in moved(item) if isinstance(unit, int)]
        return deal(state, target(item), sum([might for might in mights if might is not None]))


def deal(state: State, unit: int, amount: int | None) -> Outcome:
    """Deal damage; what was calculated from nothing is ignored."""
    return NEXT if amount is None else happen(state, Damaged(unit, amount))


def unit(name: str, might: int, *abilities: Ability) -> Card:
    return Card(name, {"type": "unit", "might": might}, {"text": abilities})


class Riftbound(Waiting):
    name = "gone"
    zone_kinds: ClassVar[tuple[ZoneKind, ...]] = (*Waiting.zone_kinds, ZoneKind("trove"))

    def types(self) -> list[type]:
        return [*super().types(), Reeling]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def last_known(self, state: State, thing: Thing) -> dict[str, object] | None:
        return {"name": thing.card.name, "might": number(state, thing, "might")}


CARDS: Final = {
    card.key: card
    for card in (
        unit("Recruit", 2),
        unit("Squire", 3),
        unit("Knight", 4),
        unit("Giant", 9),
        unit("Banner", 1, Gets(MINE, "might", 1)),
        waiting_card("Hook", Hooks("friend")),
        waiting_card("Hurl", Hurls("friend", "any")),
        waiting_card("Support", Supports("friend", "any")),
        waiting_card("Purge", Purges("any")),
        waiting_card("Bless", Boosts("any"), Gets(CHOSEN, "might", 2)),
        waiting_card("Rescue", Removes("any", "hand")),
    )
}


DECK: Final[Deck] = {
    "hand": ("Hook", "Hurl", "Support", "Purge", "Bless", "Rescue"),
    "play": ("Recruit", "Squire", "Banner"),
    "trove": ("Knight", "Giant"),
}

RULES: Final = Riftbound()
