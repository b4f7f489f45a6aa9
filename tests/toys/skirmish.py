"""A small whole game: units, spells, a queue, triggers, continuous effects, replacements, chance.

It is what the benchmarks play, and the shortest example of how a game is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.kernel import current
from headjudge.kernel.abilities import Change, Replacement, Source, Static, Trigger, add
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.current import View
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Entity, Item, Thing, Window
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Done, End, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Action, Deck, Rules, expire, impose, offer
from headjudge.kernel.state import State

HAND: Final = "hand"
LIFE: Final = "life"
MANA: Final = "mana"


# Events


@dataclass
class Drawn(Event):
    player: int

    def happen(self, state: State) -> None:
        deck = state.zones[f"deck:{self.player}"].members
        if deck:
            state.move(state.thing(deck[-1]), f"hand:{self.player}")


@dataclass
class Entered(Event):
    unit: int

    def happen(self, state: State) -> None:
        state.move(state.thing(state.bearers[self.unit]), "play")

    def subject(self) -> int:
        return self.unit


@dataclass
class Hurt(Event):
    unit: int
    amount: int

    def happen(self, state: State) -> None:
        thing = state.bearer(self.unit)
        if thing is not None:
            state.count(thing, "damage", thing.counters.get("damage", 0) + self.amount)

    def subject(self) -> int:
        return self.unit


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
        state.move(thing, f"trash:{thing.owner}")


@dataclass
class Died(Event):
    unit: int

    def happen(self, state: State) -> None:
        thing = state.bearer(self.unit)
        if thing is not None:
            state.move(thing, f"trash:{thing.owner}")

    def subject(self) -> int:
        return self.unit


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


def unit(name: str, cost: int, power: int, toughness: int, *abilities: Trigger | Static | Replacement) -> Card:
    values: dict[str, object] = {"type": "unit", "cost": cost, "power": power, "toughness": toughness}
    return Card(name, values, {"text": abilities})


def spell(name: str, cost: int, effect: str, amount: int) -> Card:
    values: dict[str, object] = {"type": "spell", "cost": cost, "effect": effect, "amount": amount}
    return Card(name, values, {"effects": (Boost(amount),)} if effect == "boost" else {})


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


# Actions


@dataclass
class Play(Action):
    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verify(self, state: State, player: int) -> Refusal | None:
        card = state.things[state.bearers[self.card]].card
        if state.players[player].counters.get(MANA, 0) < number(card, "cost"):
            return Refusal("mana", "toy 1", "{0} costs more than you have", self.things())
        if card.values["type"] == "unit":
            if not at_leisure(state, player):
                words = "{0} can only be played on your own turn, with nothing waiting"
                return Refusal("timing", "toy 2", words, self.things())
        elif card.values["effect"] != "draw" and not state.zones["play"].members:
            return Refusal("target", "toy 3", "there is nothing to play {0} on", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, player)


@dataclass
class Attack(Action):
    attacker: int

    def things(self) -> tuple[int, ...]:
        return (self.attacker,)

    def words(self) -> str:
        return "attack with {0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        if not at_leisure(state, player):
            return Refusal("timing", "toy 4", "attacks are for your own turn, with nothing waiting")
        if state.things[state.bearers[self.attacker]].counters.get("tired"):
            return Refusal("tired", "toy 5", "{0} is tired", (self.attacker,))
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Attacking(self.attacker, player)


def at_leisure(state: State, player: int) -> bool:
    return player == state.facts["turn player"] and not state.lists["queue"].items


def number(card: Card, name: str) -> int:
    value = card.values[name]
    assert isinstance(value, int)
    return value


# Procedures


@dataclass
class Turn(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.start, self.choose, self.draw, self.act, self.end)

    def start(self, state: State) -> Outcome:
        state.forget()
        state.note("turn player", self.player)
        turns = state.amount("turn") + 1
        if turns > 200:
            return End(())
        state.note("turn", turns)
        state.count(state.players[self.player], MANA, min(8, 2 + turns))
        for thing in state.members("play"):
            state.count(thing, "tired", 0)
        return NEXT

    def choose(self, state: State) -> Outcome:
        options = [Option("card", (), True), Option("mana", (), False)]
        return Ask(choose_one(self.player, "A card, or two mana more?", options, "toy 9"))

    def draw(self, state: State) -> Outcome:
        if not self.answer:
            state.count(state.players[self.player], MANA, state.players[self.player].counters.get(MANA, 0) + 2)
            return NEXT
        if not state.zones[f"deck:{self.player}"].members:
            return happen(state, LifeLost(self.player, 1))
        return happen(state, Drawn(self.player))

    def act(self, state: State) -> Outcome:
        window = state.entity(Window, state.amount("window"))
        state.set(window, "holder", self.player)
        state.set(window, "passed", ())
        return Call(Priority(window.id))

    def end(self, state: State) -> Outcome:
        expire(state, "turn")
        self.player = state.next_player(self.player)
        return Goto(self.start)


@dataclass
class Priority(Frame):
    """Players act in turn; when both have passed, the newest waiting item resolves, or the window closes."""

    window: int

    def steps(self) -> Steps:
        return (self.ask, self.take)

    def ask(self, state: State) -> Outcome:
        triggers = state.lists["triggers"]
        if triggers.items:
            first, *rest = triggers.items
            state.set(triggers, "items", tuple(rest))
            return Call(Resolve(first), self.ask)
        holder = state.entity(Window, self.window).holder
        options = offer(state, holder, state.rules.actions(state, holder))
        if not options and not state.zones[f"hand:{holder}"].members:
            self.answer = None  # everyone sees that there is nothing to do
            return NEXT
        options.append(Option("pass"))
        return Ask(choose_one(holder, "What do you do?", options, "toy 6", anchor=True))

    def take(self, state: State) -> Outcome:
        window = state.entity(Window, self.window)
        if isinstance(self.answer, Action):
            state.set(window, "passed", ())
            return Call(self.answer.procedure(state, window.holder), self.ask)
        state.set(window, "passed", (*window.passed, window.holder))
        other = state.next_player(window.holder)
        if other not in window.passed and could_act(state, other):
            state.set(window, "holder", other)
            return Goto(self.ask)
        waiting = state.lists["queue"]
        if not waiting.items:
            return Done()
        state.set(window, "passed", ())
        state.set(window, "holder", state.facts["turn player"])
        *rest, newest = waiting.items
        state.set(waiting, "items", tuple(rest))
        return Call(Resolve(newest), self.ask)


def could_act(state: State, player: int) -> bool:
    """Whether a player is asked in the other's turn: only what everyone sees may decide that."""
    return bool(state.zones[f"hand:{player}"].members and state.players[player].counters.get(MANA))


@dataclass
class Playing(Frame):
    card: int
    player: int

    def steps(self) -> Steps:
        return (self.announce, self.target, self.place)

    def announce(self, state: State) -> Outcome:
        thing = state.things[state.bearers[self.card]]
        state.move(thing, "queue")
        self.card = thing.incarnation
        return NEXT

    def target(self, state: State) -> Outcome:
        card = state.things[state.bearers[self.card]].card
        if card.values["type"] == "unit" or card.values["effect"] == "draw":
            return NEXT
        options = [Option("target", (thing.incarnation,), thing.incarnation) for thing in state.members("play")]
        if len(options) == 1:
            self.answer = options[0].value
            return NEXT
        return Ask(choose_one(self.player, "On what?", options, "toy 7"))

    def place(self, state: State) -> Outcome:
        thing = state.things[state.bearers[self.card]]
        player = state.players[self.player]
        state.count(player, MANA, player.counters[MANA] - number(thing.card, "cost"))
        if thing.card.values["type"] == "unit":
            return happen(state, Entered(self.card))
        item = Item(None, thing.incarnation, self.player, chosen=(("target", self.answer),))
        waiting = state.lists["queue"]
        state.set(waiting, "items", (*waiting.items, state.create(item).id))
        return NEXT


@dataclass
class Resolve(Frame):
    """A waiting item takes effect: a spell by its printed effect, a trigger by its ability's."""

    item: int

    def steps(self) -> Steps:
        return (self.effect, self.choose, self.discard, self.done)

    def effect(self, state: State) -> Outcome:
        item = state.entity(Item, self.item)
        if item.path is not None:
            ability = state.ability(item.path)
            assert isinstance(ability, OnSelf)
            return take_effect(state, item.controller, ability.effect, ability.amount, 0, item.bearer)
        card = state.things[state.bearers[item.bearer]].card
        effect, target = card.values["effect"], item.choice("target")
        assert isinstance(effect, str)
        on = target if isinstance(target, int) else 0
        return take_effect(state, item.controller, effect, number(card, "amount"), on, item.bearer)

    def choose(self, state: State) -> Outcome:
        """Whoever draws cards by a spell discards one."""
        item = state.entity(Item, self.item)
        card = state.things[state.bearers[item.bearer]].card if item.path is None else None
        hand = state.members(f"hand:{item.controller}")
        if card is None or card.values["effect"] != "draw" or not hand:
            return Goto(self.done)
        options = [Option("discard", (thing.incarnation,), thing.incarnation) for thing in hand]
        return Ask(choose_one(item.controller, "Discard which card?", options, "toy 10"))

    def discard(self, state: State) -> Outcome:
        assert isinstance(self.answer, int)
        return happen(state, Discarded(self.answer))

    def done(self, state: State) -> Outcome:
        item = state.entity(Item, self.item)
        thing = state.bearer(item.bearer)
        if item.path is None and thing is not None:
            state.move(thing, f"trash:{thing.owner}")
        state.destroy(item)
        return NEXT


def take_effect(state: State, player: int, effect: str, amount: int, target: int, source: int) -> Outcome:
    opponent = state.opponents(player)[0]
    if effect == "draw":
        return happen(state, *[Drawn(player) for _ in range(amount)])
    if effect == "boost":
        card = state.things[state.bearers[source]].card
        impose(state, (card.key, "effects", 0), source, player, "turn", target=target)
        return NEXT
    if target:
        return happen(state, Hurt(target, amount))
    return happen(state, LifeLost(opponent, amount))


@dataclass
class Attacking(Frame):
    attacker: int
    player: int

    def steps(self) -> Steps:
        return (self.target, self.strike)

    def target(self, state: State) -> Outcome:
        options = [Option("opponent", (), 0)]
        for thing in state.members("play"):
            if thing.controller != self.player:
                options.append(Option("unit", (thing.incarnation,), thing.incarnation))
        if len(options) == 1:
            self.answer = 0
            return NEXT
        return Ask(choose_one(self.player, "Attack whom?", options, "toy 8"))

    def strike(self, state: State) -> Outcome:
        attacker = state.things[state.bearers[self.attacker]]
        state.count(attacker, "tired", 1)
        assert isinstance(self.answer, int)
        target = state.bearer(self.answer)
        if target is None:
            return happen(state, LifeLost(state.opponents(self.player)[0], current.number(state, attacker, "power")))
        return happen(
            state,
            Hurt(target.incarnation, current.number(state, attacker, "power")),
            Hurt(attacker.incarnation, current.number(state, target, "power")),
        )


@dataclass
class Bury(Frame):
    units: tuple[int, ...]

    def steps(self) -> Steps:
        return (self.die,)

    def die(self, state: State) -> Outcome:
        return happen(state, *[Died(unit) for unit in self.units])


# The game


@mypyc_attr(allow_interpreted_subclasses=True)
class Skirmish(Rules):
    name = "skirmish"
    version = "1"
    lists = ("triggers", "queue")
    zone_kinds = (
        ZoneKind("deck", NOBODY, ordered=True),
        ZoneKind(HAND, OWNER),
        ZoneKind("play", shared=True),
        ZoneKind("queue", shared=True),
        ZoneKind("trash"),
    )

    def types(self) -> list[type]:
        return [
            *(Turn, Priority, Playing, Resolve, Attacking, Bury, Play, Attack),
            *(Drawn, Entered, Hurt, LifeLost, Discarded, Died),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def lay_out(self, state: State, options: dict[str, object]) -> None:
        state.note("window", state.create(Window("turn", 0)).id)
        for player in state.players:
            state.count(player, LIFE, 30)

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        self.lay_out(state, options)
        for player, deck in enumerate(decks):
            for key in deck["main"]:
                state.create(Thing(state.cards[key], player, player, f"deck:{player}"))
            state.shuffle(f"deck:{player}")
            for number in reversed(state.zones[f"deck:{player}"].members[-5:]):
                state.move(state.thing(number), f"hand:{player}")
        state.push(Turn(state.roll(len(decks)) - 1))

    def repair(self, state: State) -> Outcome | None:
        losers = [player.id for player in state.players if not player.counters.get(LIFE, 0)]
        if losers:
            return End(tuple([player.id for player in state.players if player.id not in losers]))
        dead = []
        for thing in state.members("play"):
            damage = thing.counters.get("damage", 0)
            if damage and damage >= number(thing.card, "toughness"):
                dead.append(thing.incarnation)
        return Call(Bury(tuple(dead))) if dead else None

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = [Play(thing.incarnation) for thing in state.members(f"hand:{player}")]
        actions += [Attack(unit.incarnation) for unit in state.members("play") if unit.controller == player]
        return actions

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Skirmish()
