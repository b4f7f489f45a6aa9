"""Riftbound's Hidden: a facedown card that its owner may be able to play in answer, and nobody can tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import OWNER, Card, ZoneKind
from headjudge.kernel.decisions import PASS, Option, Refusal, choose_one
from headjudge.kernel.entities import Item, Thing, Window, Zone
from headjudge.kernel.events import Event, ThingEvent, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.layouts import Layout, plain_layout
from headjudge.kernel.offers import offers
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import give, no_longer, wait
from tests.toys.by_name import lay_out

BATTLEFIELDS: Final = ("hill", "lake")
BOARD: Final = ZoneKind("board")
FACEDOWN: Final = ZoneKind("facedown")
TURNS: Final = 6
"""How many turns a game of this toy has."""


def spell(name: str, effect: str, *, cost: int = 0, hidden: bool = False) -> Card:
    return Card(name, {"type": "spell", "effect": effect, "cost": cost, "hidden": hidden})


CARDS: Final = {
    card.key: card
    for card in (
        Card("Poro", {"type": "unit"}),
        spell("Strike", "hurt"),
        spell("Scout", "look"),
        spell("Raze", "raze"),
        spell("Ambush", "hurt", cost=5, hidden=True),
        spell("Snare", "raze", cost=5, hidden=True),
    )
}

DECK: Final[Deck] = {
    "hand": ("Strike", "Strike", "Scout", "Raze", "Ambush", "Snare", "Ambush"),
    "hill": ("Poro",),
    "lake": ("Poro",),
}


# Events


@dataclass
class IsHidden(Event):
    """A card is put facedown at a battlefield."""

    card: int
    place: str

    def happen(self, state: State) -> None:
        thing = state.things[state.bearers[self.card]]
        state.turn(thing, face_up=False)
        state.move(thing, f"facedown {self.place}")  # riftbound 421.1
        state.count(thing, "turn", state.amount("turn"))

    def subject(self) -> int:
        return self.card


@dataclass
class IsHurt(ThingEvent):
    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, "damage", thing.counters.get("damage", 0) + 2)


@dataclass
class IsLookedAt(ThingEvent):
    player: int

    def change(self, state: State, thing: Thing) -> None:
        state.show(thing, [self.player])


@dataclass
class IsRemoved(ThingEvent):
    """A facedown card is put into its owner's trash."""

    def change(self, state: State, thing: Thing) -> None:
        leave_facedown(state, thing, f"trash:{thing.owner}")


def leave_facedown(state: State, thing: Thing, zone: str) -> None:
    state.turn(thing, face_up=True)  # riftbound 421.4
    state.move(thing, zone)


# Actions


@dataclass
class Hide(Action):
    """Put a card facedown at a battlefield, for 1 Power."""

    card: int
    place: str

    def verb(self) -> str:
        return f"hide at {self.place}"

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verify(self, state: State, player: int) -> Refusal | None:
        if not state.things[state.bearers[self.card]].card.values.get("hidden"):  # riftbound 811.1
            return Refusal("keyword", "riftbound 811.1", "{0} does not have Hidden", self.things())
        if player != state.amount("turn player") or state.waiting("chain").items:  # riftbound 811.1.b
            return Refusal("timing", "riftbound 811.1.b", "you hide on your turn, in an Open State", self.things())
        if state.fact(f"controller of {self.place}") != player:  # riftbound 421.1
            return Refusal("control", "riftbound 421.1", "you do not control that battlefield", self.things())
        if state.members(f"facedown {self.place}"):  # riftbound 107.3.b
            return Refusal("room", "riftbound 107.3.b", "a card is facedown there already", self.things())
        if not state.players[player].counters.get("power", 0):
            return Refusal("power", "riftbound 811.1.b", "you have no Power", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Hiding(self.card, self.place, player)


@dataclass
class Hiding(Frame):
    card: int
    place: str
    player: int

    def steps(self) -> Steps:
        return (self.hide,)

    def hide(self, state: State) -> Outcome:
        player = state.players[self.player]
        state.count(player, "power", player.counters["power"] - 1)  # riftbound 811.1.b
        return happen(state, IsHidden(self.card, self.place))  # riftbound 811.1.c.2


@dataclass
class Play(Action):
    """Play a spell from hand, or from facedown."""

    card: int
    target: int

    def things(self) -> tuple[int, ...]:
        return (self.card, self.target)

    def words(self) -> str:
        return "{0} on {1}"

    def verify(self, state: State, player: int) -> Refusal | None:
        thing = state.things[state.bearers[self.card]]
        target = state.things[state.bearers[self.target]]
        if thing.face_up:
            if player != state.amount("turn player") or state.waiting("chain").items:
                return Refusal("timing", "riftbound 338.1.a.1", "{0} does not have Reaction", self.things())
            if thing.card.values["cost"] != 0:
                return Refusal("cost", "riftbound 811.3", "{0} costs more than you have", self.things())
            return None
        if thing.counters["turn"] == state.amount("turn"):  # riftbound 811.1.b
            return Refusal("timing", "riftbound 811.1.b", "{0} was hidden this turn", self.things())
        if place_of(thing) != place_of(target):  # riftbound 811.1.d.2
            return Refusal("target", "riftbound 811.1.d.2", "{1} is not where {0} is hidden", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, self.target, player)


def place_of(thing: Thing) -> str:
    """The battlefield where a unit or a facedown card is."""
    return thing.zone.removeprefix("facedown ")


@dataclass
class Playing(Frame):
    card: int
    target: int
    player: int

    def steps(self) -> Steps:
        return (self.play,)

    def play(self, state: State) -> Outcome:
        thing = state.things[state.bearers[self.card]]
        leave_facedown(state, thing, "chain")
        spell = Item(None, thing.incarnation, self.player, chosen=(("target", self.target),))
        wait(state, state.waiting("chain"), spell)  # riftbound 811.1.c.3
        return NEXT


# The clock


@dataclass
class Turn(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.start, self.chain, self.ask, self.take, self.end)

    def start(self, state: State) -> Outcome:
        if state.amount("turn") == TURNS:
            return End(())
        state.forget()
        state.note("turn", state.amount("turn") + 1)
        state.note("turn player", self.player)
        state.count(state.players[self.player], "power", 1)
        return NEXT

    def chain(self, state: State) -> Outcome:
        if not state.waiting("chain").items:
            return NEXT
        return Call(Chain(state.create(Window("chain", self.player)).id), self.chain)

    def ask(self, state: State) -> Outcome:
        options = offer(state, self.player, state.rules.actions(state, self.player))
        options.append(Option("end turn"))
        return Ask(choose_one(self.player, "What do you do?", options, anchor=True))

    def take(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player), self.chain)
        return NEXT

    def end(self, state: State) -> Outcome:
        self.player = state.next_player(self.player)
        return Goto(self.start)


@dataclass
class Chain(Acting):
    """Everybody is asked in turn, whether or not they have anything to answer with."""

    def steps(self) -> Steps:
        *first, close = Acting.steps(self)
        return (*first, self.leave, close)

    def before(self, state: State) -> Outcome:
        newest = state.items[state.waiting("chain").items[-1]]
        give(state, state.windows[self.window], newest.controller)
        return NEXT

    def options(self, state: State, player: int) -> list[Option]:
        return [*offers(state, player), PASS]  # riftbound 811.6

    def hand_on(self, state: State, window: Window) -> None:
        give(state, window, window.holder)

    def passed(self, state: State) -> Outcome:
        return Goto(self.ask)

    def all_passed(self, state: State) -> Outcome:
        item = state.items[state.waiting("chain").items[-1]]
        target = item.choice("target")
        assert isinstance(target, int)
        effect = state.things[state.bearers[item.bearer]].card.values["effect"]
        if effect == "hurt":
            return happen(state, IsHurt(target))
        return happen(state, IsRemoved(target) if effect == "raze" else IsLookedAt(target, item.controller))

    def leave(self, state: State) -> Outcome:
        item = state.items[state.waiting("chain").items[-1]]
        spell = state.things[state.bearers[item.bearer]]
        state.move(spell, f"trash:{spell.owner}")
        no_longer(state, state.waiting("chain"), item.id)
        state.destroy(item)
        return Goto(self.before) if state.waiting("chain").items else NEXT


# The game


class Hiddens(Rules):
    name = "hidden"
    version = "1"
    lists = ("chain",)
    zone_kinds = (ZoneKind("hand", OWNER), BOARD, FACEDOWN, ZoneKind("chain", shared=True), ZoneKind("trash"))

    def types(self) -> list[type]:
        return [Turn, Chain, Hide, Hiding, Play, Playing, IsHidden, IsHurt, IsLookedAt, IsRemoved]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def layout(self, seats: int) -> Layout:
        return plain_layout(
            self.zone_kinds, self.lists, more=(*BATTLEFIELDS, *[f"facedown {name}" for name in BATTLEFIELDS])
        )

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        for player, battlefield in enumerate(BATTLEFIELDS):
            state.create(Zone(battlefield, BOARD, -1))
            state.create(Zone(f"facedown {battlefield}", FACEDOWN, -1))
            state.note(f"controller of {battlefield}", player)
        lay_out(state, decks)
        state.push(Turn(0))

    def viewers(self, state: State, thing: Thing) -> list[int]:
        if thing.face_up:
            return super().viewers(state, thing)
        return sorted({thing.controller, *thing.known_to})  # riftbound 129.4

    def fits(self, state: State, thing: Thing, card: Card) -> bool:
        return card.values.get("hidden") is True

    def actions(self, state: State, player: int) -> list[Action]:
        mine = state.members(f"hand:{player}")
        facedown = [thing for place in BATTLEFIELDS for thing in state.members(f"facedown {place}")]
        units = [thing.incarnation for place in BATTLEFIELDS for thing in state.members(place)]
        actions: list[Action] = [Hide(thing.incarnation, place) for thing in mine for place in BATTLEFIELDS]
        for thing in [*mine, *[thing for thing in facedown if thing.controller == player]]:
            others = [other.incarnation for other in facedown if other is not thing]
            targets = units if thing.card.values.get("effect") == "hurt" else others
            actions += [Play(thing.incarnation, target) for target in targets]
        return actions

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Hiddens()
