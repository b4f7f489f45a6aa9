"""Riftbound's Replace: a token takes an object's place with everything that was upon it, and can be swapped back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.abilities import Change, Source, Static, Trigger, add
from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import OWNER, Card, ZoneKind
from headjudge.kernel.current import View
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Entity, Item, Thing, WaitingList, Window
from headjudge.kernel.events import Event, Hit, ThingEvent, happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.modifiers import expire, impose
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import give, no_longer, wait
from tests.toys.by_name import lay_out

BOARD: Final = ("board",)

TURNS: Final = 4
"""How many turns a game of this toy has."""


# Events


@dataclass
class Enters(Event):
    """A permanent is played to the board."""

    card: int

    def happen(self, state: State) -> None:
        state.move(state.things[state.bearers[self.card]], "board")

    def subject(self) -> int:
        return self.card


@dataclass
class IsHurt(ThingEvent):
    amount: int

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, "damage", thing.counters.get("damage", 0) + self.amount)


@dataclass
class IsBanished(ThingEvent):
    def change(self, state: State, thing: Thing) -> None:
        put_away(state, thing, "banishment")


@dataclass
class IsReplaced(Event):
    """A token is created in an object's place; whoever controls the effect owns the token."""

    object: int
    token: str
    player: int

    def happen(self, state: State) -> None:
        former = state.bearer(self.object)
        if former is None:
            return
        token = Thing(state.cards[self.token], self.player, former.controller, former.zone)  # riftbound 180
        token.token = True
        state.create(token)
        state.succeed(former, token)  # riftbound 438.1, 438.6.a
        put_away(state, former, "banishment")  # riftbound 438.4, 438.5
        state.remember(("replaced", token.incarnation), former.incarnation)  # riftbound 438.7.c

    def subject(self) -> int:
        return self.object


@dataclass
class IsSwappedBack(Event):
    token: int

    def happen(self, state: State) -> None:
        token = state.bearer(self.token)
        original = replaced_by(state, self.token)
        if token is None or original is None:
            return
        state.move(original, token.zone)
        state.set(original, "controller", token.controller)
        state.succeed(token, original)  # riftbound 438.7.b
        state.destroy(token)

    def subject(self) -> int:
        return self.token


@dataclass
class Scores(Event):
    player: int

    def happen(self, state: State) -> None:
        player = state.players[self.player]
        state.count(player, "points", player.counters.get("points", 0) + 1)


def put_away(state: State, thing: Thing, zone: str) -> None:
    """Put something into its owner's zone of a kind, off the board."""
    for number in thing.attachments:
        state.detach(state.things[number])
    state.detach(thing)
    state.move(thing, f"{zone}:{thing.owner}")  # riftbound 127.1
    if thing.token:
        state.destroy(thing)  # riftbound 183.1, 438.6


def replaced_by(state: State, token: int) -> Thing | None:
    """What a token replaced, if that is still in Banishment since."""
    original = state.memory.get(("replaced", token))
    return state.bearer(original) if isinstance(original, int) else None


# Abilities


class Watch(Trigger):
    """When something of a kind happens, score a point."""

    def __init__(self, kind: str) -> None:
        super().__init__((kind,), BOARD)


class Leads(Static):
    """Your other units have 1 Might more."""

    def __init__(self) -> None:
        super().__init__(("board", "controller"), ("might",), BOARD)

    def subjects(self, view: View, source: Source) -> list[Entity]:
        units = [thing for thing in view.state.members("board") if thing.card.values["type"] == "unit"]
        return [u for u in units if u.controller == source.controller and u.incarnation != source.bearer]

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add("might", 1)]


class Equips(Static):
    """What this is attached to has 2 Might more."""

    def __init__(self) -> None:
        super().__init__(("board", "attached_to"), ("might",), BOARD)

    def subjects(self, view: View, source: Source) -> list[Entity]:
        gear = view.state.bearer(source.bearer)
        return [view.state.things[gear.attached_to]] if gear is not None and gear.attached_to >= 0 else []

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add("might", 2)]


class Blessed(Static):
    """A unit has 3 Might more this turn."""

    def __init__(self) -> None:
        super().__init__(BOARD, ("might",), ())

    def subjects(self, view: View, source: Source) -> list[Entity]:
        target = source.locked("target")
        unit = view.state.bearer(target) if isinstance(target, int) else None
        return [] if unit is None else [unit]

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add("might", 3)]


def permanent(name: str, kind: str, might: int, *abilities: Trigger | Static) -> Card:
    return Card(name, {"type": kind, "might": might}, {"text": abilities})


def spell(name: str, effect: str, token: str = "", *effects: Static) -> Card:
    return Card(name, {"type": "spell", "effect": effect, "token": token}, {"effects": effects})


CARDS: Final = {
    card.key: card
    for card in (
        permanent("Poro", "unit", 4),
        permanent("Captain", "unit", 5, Leads()),
        permanent("Sword", "gear", 0, Equips()),
        permanent("Herald", "unit", 1, Watch("Enters")),
        permanent("Mourner", "unit", 1, Watch("IsBanished")),
        permanent("Squirrel", "unit", 1),
        permanent("Golem", "unit", 7),
        spell("Shrink", "replace", "Squirrel"),
        spell("Petrify", "replace", "Golem"),
        spell("Undo", "swap back"),
        spell("Strike", "hurt"),
        spell("Bless", "bless", "", Blessed()),
        spell("Exile", "banish"),
        spell("Salvage", "recover"),
        spell("Charm", "steal"),
    )
}

DECK: Final[Deck] = {
    "hand": ("Sword", "Shrink", "Shrink", "Petrify", "Undo", "Strike", "Bless", "Exile", "Salvage", "Charm"),
    "board": ("Poro", "Captain", "Herald", "Mourner"),
}


# Playing cards


@dataclass
class Play(Action):
    card: int
    target: int = 0

    def things(self) -> tuple[int, ...]:
        return (self.card, self.target) if self.target else (self.card,)

    def words(self) -> str:
        return "{0} on {1}" if self.target else "{0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        values = state.things[state.bearers[self.card]].card.values
        if values["type"] != "spell" and state.waiting("chain").items:
            return Refusal("timing", "riftbound 331.1.a", "{0} can't be played in a Closed State", self.things())
        if values.get("effect") == "swap back" and replaced_by(state, self.target) is None:
            return Refusal("nothing", "riftbound 438.7.c", "{1} has nothing to be swapped back to", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, self.target, player)


@dataclass
class Playing(Frame):
    card: int
    target: int
    player: int

    def steps(self) -> Steps:
        return (self.play, self.attach)

    def play(self, state: State) -> Outcome:
        thing = state.things[state.bearers[self.card]]
        if thing.card.values["type"] != "spell":
            return happen(state, Enters(self.card))
        state.move(thing, "chain")
        spell = Item(None, thing.incarnation, self.player, chosen=(("target", self.target),))
        wait(state, state.waiting("chain"), spell)
        return DONE

    def attach(self, state: State) -> Outcome:
        gear, unit = state.heir(self.card), state.bearer(self.target)
        if gear is not None and unit is not None:
            state.attach(gear, unit)
            state.unsettled = True
        return NEXT


# The turn and the chain


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
        return NEXT

    def chain(self, state: State) -> Outcome:
        if not state.waiting("chain").items:
            return NEXT
        window = state.create(Window("chain", self.player))
        return Call(Chain(window.id))

    def ask(self, state: State) -> Outcome:
        options = offer(state, self.player, state.rules.actions(state, self.player))
        options.append(Option("end turn"))
        return Ask(choose_one(self.player, "What do you do?", options, "riftbound 335.3", anchor=True))

    def take(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player), self.chain)
        return NEXT

    def end(self, state: State) -> Outcome:
        expire(state, "turn")
        self.player = state.next_player(self.player)
        return Goto(self.start)


@dataclass
class Chain(Acting):
    def before(self, state: State) -> Outcome:
        chain = state.waiting("chain").items
        if not chain:
            return Goto(self.close)
        give(state, state.windows[self.window], state.items[chain[-1]].controller)
        return NEXT

    def hand_on(self, state: State, window: Window) -> None:
        give(state, window, window.holder)

    def passed(self, state: State) -> Outcome:
        return Goto(self.ask)

    def all_passed(self, state: State) -> Outcome:
        return Call(Resolving(state.waiting("chain").items[-1]), self.before)


@dataclass
class Resolving(Frame):
    item: int

    def steps(self) -> Steps:
        return (self.resolve, self.leave)

    def resolve(self, state: State) -> Outcome:
        item = state.items[self.item]
        if item.path is not None:
            return happen(state, Scores(item.controller))
        card = state.things[state.bearers[item.bearer]].card
        target = item.choice("target")
        assert isinstance(target, int)
        return take_effect(state, card, item, target)

    def leave(self, state: State) -> Outcome:
        item = state.items[self.item]
        spell = state.bearer(item.bearer)
        if item.path is None and spell is not None:
            state.move(spell, f"trash:{spell.owner}")
        no_longer(state, state.waiting("chain"), item.id)
        state.destroy(item)
        return NEXT


def take_effect(state: State, card: Card, item: Item, target: int) -> Outcome:
    """Execute what a spell says to its target, if that is still there."""
    thing = state.bearer(target)
    if thing is None:
        return NEXT
    effect = card.values["effect"]
    if effect == "replace":
        return happen(state, IsReplaced(target, str(card.values["token"]), item.controller))
    if effect == "swap back":
        return happen(state, IsSwappedBack(target))
    if effect == "hurt":
        return happen(state, IsHurt(target, 2))
    if effect == "banish":
        return happen(state, IsBanished(target))
    if effect == "bless":
        impose(state, (card.key, "effects", 0), item.bearer, item.controller, "turn", target=target)
    elif effect == "steal":
        state.set(thing, "controller", item.controller)
        state.unsettled = True
    else:
        state.move(thing, f"hand:{thing.owner}")
    return NEXT


# The game


class Replacing(Rules):
    name = "replace"
    version = "1"
    zone_kinds = (
        ZoneKind("hand", OWNER),
        ZoneKind("board", shared=True),
        ZoneKind("chain", shared=True),
        ZoneKind("trash"),
        ZoneKind("banishment"),
    )

    def types(self) -> list[type]:
        return [
            *(Turn, Chain, Play, Playing, Resolving),
            *(Enters, IsHurt, IsBanished, IsReplaced, IsSwappedBack, Scores),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        state.create(WaitingList("chain"))
        lay_out(state, decks)
        state.push(Turn(0))
        state.unsettled = True

    def triggered(self, state: State, hits: list[Hit]) -> None:
        for hit in hits:
            wait(state, state.waiting("chain"), Item(hit.source.path, hit.source.bearer, hit.source.controller))

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = []
        units = [thing.incarnation for thing in state.members("board") if thing.card.values["type"] == "unit"]
        banished = [thing.incarnation for seat in state.players for thing in state.members(f"banishment:{seat.id}")]
        for thing in state.members(f"hand:{player}"):
            values = thing.card.values
            targets = banished if values.get("effect") == "recover" else [0] if values["type"] == "unit" else units
            actions += [Play(thing.incarnation, target) for target in targets]
        return actions

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Replacing()
