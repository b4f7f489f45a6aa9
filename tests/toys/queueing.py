"""Neopets' clock: a Queue in which who acts keeps priority, and a knock-out that ends everything that waits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.abilities import Source, Trigger
from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.entities import Item, Thing, Window
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Drop, End
from headjudge.kernel.windows import LineUp, abandon, give, no_longer, wait
from tests.toys.by_name import lay_out

Instructions = tuple[tuple[str, int], ...]
"""What a text says, in its order: what is done, and how much of it."""


def active_player(state: State) -> int:
    return state.amount("turn player")


def neopet(state: State, player: int) -> Thing:
    return state.members(f"neopet:{player}")[0]


def number(thing: Thing, name: str) -> int:
    value = thing.card.values[name]
    assert isinstance(value, int)
    return value


# Events


@dataclass
class Dealt(Event):
    neopet: int
    damage: int

    def happen(self, state: State) -> None:
        thing = state.things[state.bearers[self.neopet]]
        state.count(thing, "damage", thing.counters.get("damage", 0) + self.damage)

    def subject(self) -> int:
        return self.neopet


@dataclass
class Healed(Event):
    neopet: int
    damage: int

    def happen(self, state: State) -> None:
        thing = state.things[state.bearers[self.neopet]]
        state.count(thing, "damage", max(0, thing.counters.get("damage", 0) - self.damage))

    def subject(self) -> int:
        return self.neopet


@dataclass
class Rings(Event):
    source: int

    def subject(self) -> int:
        return self.source


@dataclass
class TurnEnds(Event):
    player: int


@dataclass
class RoundEnds(Event):
    knocked_out: tuple[int, ...]

    def happen(self, state: State) -> None:
        for player in state.players:
            thing = neopet(state, player.id)
            state.move(thing, f"results:{player.id}")
            if player.id in self.knocked_out:
                state.turn(thing, face_up=False)  # neopets 7.8b
            else:
                state.count(player, "rounds", player.counters.get("rounds", 0) + 1)


# Cards


class When(Trigger):
    """When something happens, follow these instructions."""

    def __init__(self, kind: str, *instructions: tuple[str, int]) -> None:
        super().__init__((kind,), ("battledome",))
        self.instructions: Instructions = instructions


class WhenDealt(When):
    """When your Neopet is dealt damage."""

    def matches(self, state: State, source: Source, event: Event) -> bool:
        return state.things[state.bearers[event.subject()]].controller == source.controller


def pet(name: str, attack: int, hit_points: int) -> Card:
    return Card(name, {"type": "neopet", "attack": attack, "hit points": hit_points})


def legend(name: str, *text: tuple[str, int]) -> Card:
    return Card(name, {"type": "legend", "text": text})


def food(name: str, *text: tuple[str, int]) -> Card:
    return Card(name, {"type": "food", "text": text})


def equipment(name: str, ability: When) -> Card:
    return Card(name, {"type": "equipment"}, {"text": (ability,)})


CARDS: Final = {
    card.key: card
    for card in (
        *(pet("Kau", 1, 3), pet("Grarrl", 2, 3), pet("Poogle", 0, 3), pet("Skeith", 1, 8)),
        *(legend("Spark", ("damage", 1)), legend("Storm", ("damage", 3)), legend("Raid", ("damage", 1), ("heal", 1))),
        food("Pie", ("heal", 1)),
        equipment("Thorns", WhenDealt("Dealt", ("damage", 1))),
        equipment("Gong", WhenDealt("Dealt", ("ring", 0))),
        equipment("Horn", WhenDealt("Dealt", ("ring", 0))),
        equipment("Curfew", When("TurnEnds", ("ring", 0))),
    )
}

DECK: Final[Deck] = {
    "neopets": ("Skeith", "Skeith", "Kau"),
    "inventory": ("Spark", "Storm", "Raid", "Pie", "Spark"),
    "battledome": ("Gong", "Horn", "Curfew"),
}


# Actions


@dataclass
class Play(Action):
    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, player)


@dataclass
class Playing(Frame):
    card: int
    player: int

    def steps(self) -> Steps:
        return (self.queue,)

    def queue(self, state: State) -> Outcome:
        enqueue(state, self.card, self.player)
        return NEXT


def enqueue(state: State, card: int, player: int, *chosen: tuple[str, object]) -> None:
    """Put a card being played into the Queue."""
    thing = state.things[state.bearers[card]]
    state.move(thing, "queue")
    item = Item(None, thing.incarnation, player, chosen=chosen)
    wait(state, state.waiting("queue"), item)  # neopets 3.3b


# The round and the turn


@dataclass
class Round(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.begin, self.turn, self.next_turn, self.knocked_out, self.results)

    def begin(self, state: State) -> Outcome:
        for player in state.players:
            state.move(state.members(f"neopets:{player.id}")[0], f"neopet:{player.id}")
        return NEXT

    def turn(self, state: State) -> Outcome:
        return Call(Turn(self.player))

    def next_turn(self, state: State) -> Outcome:
        self.player = state.next_player(self.player)
        return Goto(self.turn)

    def knocked_out(self, state: State) -> Outcome:
        """Only a knock-out leads here: whatever was going on in the round is over."""
        abandon(state)  # neopets 7.7a.3, 7.5i.2
        for card in state.members("queue"):
            state.move(card, f"discard:{card.owner}")
        losers = [player.id for player in state.players if is_knocked_out(neopet(state, player.id))]
        if len(losers) == 1:
            self.player = losers[0]  # neopets 7.10a.3
        return happen(state, RoundEnds(tuple(losers)))

    def results(self, state: State) -> Outcome:
        winners = [player.id for player in state.players if player.counters.get("rounds", 0) == 2]
        able = [player.id for player in state.players if state.members(f"neopets:{player.id}")]
        if winners or len(able) < len(state.players):
            return End(tuple(winners or able))
        return Goto(self.begin)


def is_knocked_out(thing: Thing) -> bool:
    damage = thing.counters.get("damage", 0)
    return damage >= number(thing, "hit points")  # neopets 7.5h.3


@dataclass
class Turn(Frame):
    """Preparation, an attack that always hits, and the end of the turn."""

    player: int

    def steps(self) -> Steps:
        return (self.prepare, self.attack, self.attacked, self.end, self.ended)

    def prepare(self, state: State) -> Outcome:
        state.forget()
        state.note("turn player", self.player)
        return open_window(state)

    def attack(self, state: State) -> Outcome:
        attacker, defender = neopet(state, self.player), neopet(state, state.opponents(self.player)[0])
        damage = number(attacker, "attack")
        return happen(state, Dealt(defender.incarnation, damage)) if damage else NEXT

    def attacked(self, state: State) -> Outcome:
        return open_window(state)

    def end(self, state: State) -> Outcome:
        return happen(state, TurnEnds(self.player))  # neopets 7.6a

    def ended(self, state: State) -> Outcome:
        return open_window(state)


# Priority and the Queue


def open_window(state: State) -> Outcome:
    holder = active_player(state)  # neopets 3.8d
    return Call(Priority(state.create(Window("priority", holder)).id))


@dataclass
class Priority(Acting):
    def before(self, state: State) -> Outcome:
        """What has triggered joins the Queue; what triggered it has resolved to the end by now."""
        if not state.waiting("triggers").items:
            return NEXT
        players = state.in_turn_order(active_player(state))  # neopets 9.6a
        return Call(LineUp("triggers", "queue", tuple(players)))  # neopets 8.5b, 7.5i.1

    def hand_on(self, state: State, window: Window) -> None:
        give(state, window, window.holder)  # neopets 3.8d.1

    def all_passed(self, state: State) -> Outcome:
        queue = state.waiting("queue").items
        if not queue:
            return NEXT
        give(state, state.windows[self.window], active_player(state))  # neopets 3.8b
        return Call(Resolve(queue[-1]), self.before)  # neopets 3.7a, 3.2c


@dataclass
class Resolve(Frame):
    """The newest item of the Queue is resolved: its instructions in order, then it leaves the Queue."""

    item: int
    followed: int = 0

    def steps(self) -> Steps:
        return (self.follow, self.again, self.leave)

    def follow(self, state: State) -> Outcome:
        item = state.items[self.item]
        text = instructions(state, item)
        if self.followed == len(text):
            return Goto(self.leave)
        self.followed += 1
        assert isinstance(state.rules, Neopets)
        return state.rules.follow(state, item, *text[self.followed - 1])  # neopets 3.7c

    def again(self, state: State) -> Outcome:
        return Goto(self.follow)

    def leave(self, state: State) -> Outcome:
        item = state.items[self.item]
        thing = state.bearer(item.bearer)
        if item.path is None and thing is not None:
            pile = "void" if thing.card.values["type"] == "food" else "discard"  # neopets 3.7d.2
            state.move(thing, f"{pile}:{thing.owner}")  # neopets 3.7d
        no_longer(state, state.waiting("queue"), item.id)
        state.destroy(item)
        return NEXT


def instructions(state: State, item: Item) -> Instructions:
    if item.path is not None:
        ability = state.ability(item.path)
        assert isinstance(ability, When)
        return ability.instructions
    text = state.things[state.bearers[item.bearer]].card.values["text"]
    assert isinstance(text, tuple)
    return text


# The game


class Neopets(Rules):
    name = "queueing"
    version = "1"
    lists = ("triggers", "queue")
    citations: ClassVar[dict[str, str]] = {"triggers": "neopets 9.6a"}
    zone_kinds: ClassVar[tuple[ZoneKind, ...]] = (
        *(ZoneKind("neopets", NOBODY, ordered=True), ZoneKind("neopet"), ZoneKind("results")),
        *(ZoneKind("inventory", OWNER), ZoneKind("queue", shared=True)),
        *(ZoneKind("battledome"), ZoneKind("discard"), ZoneKind("void")),
    )

    def types(self) -> list[type]:
        return [
            *(Round, Turn, Priority, Resolve, Play, Playing),
            *(Dealt, Healed, Rings, TurnEnds, RoundEnds),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        state.push(Round(0))

    def follow(self, state: State, item: Item, verb: str, amount: int) -> Outcome:
        """Follow one instruction."""
        if verb == "damage":
            return happen(state, Dealt(neopet(state, state.opponents(item.controller)[0]).incarnation, amount))
        if verb == "heal":
            return happen(state, Healed(neopet(state, item.controller).incarnation, amount))
        return happen(state, Rings(item.bearer))

    def repair(self, state: State) -> Outcome | None:
        active = [thing for player in state.players for thing in state.members(f"neopet:{player.id}")]
        if any(is_knocked_out(thing) for thing in active):
            return Drop(Round, Round.knocked_out)  # neopets 7.7a.3
        return None

    def actions(self, state: State, player: int) -> list[Action]:
        return [Play(thing.incarnation) for thing in state.members(f"inventory:{player}")]

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Neopets()
