"""Dice rolled as a cost while a card is queued, known to all and changed in response, on Neopets' clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Card
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Ask, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from headjudge.kernel.windows import no_longer
from tests.toys import queueing
from tests.toys.queueing import Dealt, Neopets, Play, enqueue, food, neopet, number

CRITICAL: Final = 6


# Events


@dataclass
class Rolled(Event):
    """Dice were rolled as an additional cost. Everybody sees them."""

    card: int
    dice: tuple[int, ...]

    def subject(self) -> int:
        return self.card


@dataclass
class Discarded(Event):
    card: int

    def happen(self, state: State) -> None:
        thing = state.things[state.bearers[self.card]]
        state.move(thing, f"discard:{thing.owner}")

    def subject(self) -> int:
        return self.card


@dataclass
class ResultChanged(Event):
    card: int
    result: int

    def happen(self, state: State) -> None:
        state.choose(queued(state, self.card), "result", self.result)

    def subject(self) -> int:
        return self.card


@dataclass
class Negated(Event):
    """A card in the Queue is gone from it, without effect. What it cost stays spent."""

    card: int

    def happen(self, state: State) -> None:
        item = queued(state, self.card)
        no_longer(state, state.waiting("queue"), item.id)
        state.destroy(item)
        thing = state.things[state.bearers[self.card]]
        state.move(thing, f"discard:{thing.owner}")

    def subject(self) -> int:
        return self.card


def queued(state: State, card: int) -> Item:
    """The item of a card in the Queue."""
    items = [state.items[waiting] for waiting in state.waiting("queue").items]
    return next(item for item in items if item.bearer == card)


# Cards


def potion(name: str, effect: str, dice: int, sides: int = 6, discards: int = 0) -> Card:
    text = ((effect, 0),)
    return Card(name, {"type": "potion", "text": text, "dice": dice, "sides": sides, "discards": discards})


def response(name: str, effect: str) -> Card:
    return Card(name, {**food(name, (effect, 0)).values, "targets": True})


OWN: Final = {
    card.key: card
    for card in (
        potion("Blast", "by success", dice=1),
        potion("Wheel", "by success", dice=2, discards=1),
        potion("Raffle", "by result", dice=1, sides=3),
        *(response("Luck", "make critical"), response("Veto", "negate")),
    )
}
CARDS: Final = {**queueing.CARDS, **OWN}

DECK: Final[Deck] = {
    "neopets": ("Skeith", "Skeith", "Kau"),
    "inventory": ("Blast", "Wheel", "Raffle", "Luck", "Veto", "Pie", "Blast", "Wheel", "Pie"),
    "battledome": ("Gong",),
}


# Actions


@dataclass
class Respond(Action):
    """Play a card that targets a card in the Queue."""

    card: int
    target: int

    def things(self) -> tuple[int, ...]:
        return (self.card, self.target)

    def words(self) -> str:
        return "play {0} on {1}"

    def verify(self, state: State, player: int) -> Refusal | None:
        changes_die = state.things[state.bearers[self.card]].card.name == "Luck"
        sides = state.things[state.bearers[self.target]].card.values.get("sides")
        if changes_die and sides != 6:  # neopets 9.3b
            return Refusal("die", "neopets 9.3b", "{1} has no six-sided die to change", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Responding(self.card, self.target, player)


@dataclass
class Responding(Frame):
    card: int
    target: int
    player: int

    def steps(self) -> Steps:
        return (self.queue,)

    def queue(self, state: State) -> Outcome:
        enqueue(state, self.card, self.player, ("target", self.target))
        return NEXT


@dataclass
class Brew(Action):
    """Play a card with dice."""

    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def words(self) -> str:
        return "play {0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        others = len(state.members(f"inventory:{player}")) - 1
        if others < number(state.things[state.bearers[self.card]], "discards"):
            return Refusal("cost", "neopets 3.6c", "{0} costs a card, and you have no other", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Brewing(self.card, player)


@dataclass
class Brewing(Frame):
    """A card with dice is queued: its other costs, then the dice, and only then is it in the Queue."""

    card: int
    player: int
    dice: tuple[int, ...] = ()

    def steps(self) -> Steps:
        return (self.announce, self.discard, self.pay, self.roll, self.keep, self.queue)

    def announce(self, state: State) -> Outcome:
        state.show(self.thing(state), state.everyone())
        return NEXT

    def discard(self, state: State) -> Outcome:
        if not number(self.thing(state), "discards"):
            return Goto(self.roll)
        others = [thing for thing in state.members(f"inventory:{self.player}") if thing.incarnation != self.card]
        options = [Option("discard", (thing.incarnation,), thing.incarnation) for thing in others]
        return Ask(choose_one(self.player, "Which card do you discard for it?", options, "neopets 3.6c"))

    def pay(self, state: State) -> Outcome:
        assert isinstance(self.answer, int)
        return happen(state, Discarded(self.answer))  # neopets 3.6c, 3.6d

    def roll(self, state: State) -> Outcome:
        dice = [state.roll(6) for _ in range(number(self.thing(state), "dice"))]  # neopets 8.13a.1
        if self.thing(state).card.values["sides"] == 3:
            dice = [(die + 1) // 2 for die in dice]  # neopets 9.3a
        self.dice = tuple(dice)
        return happen(state, Rolled(self.card, self.dice))

    def keep(self, state: State) -> Outcome:
        if len(self.dice) == 1:
            self.answer = self.dice[0]
            return NEXT
        options = [Option(f"keep {die}", (), die) for die in sorted(set(self.dice))]
        return Ask(choose_one(self.player, "Which die counts?", options, "neopets 8.13a.1"))

    def queue(self, state: State) -> Outcome:
        enqueue(state, self.card, self.player, ("result", self.answer))  # neopets 8.13a.1
        return NEXT

    def thing(self, state: State) -> Thing:
        return state.things[state.bearers[self.card]]


# The game


class Dice(Neopets):
    name = "dice"

    def types(self) -> list[type]:
        own = [Rolled, Discarded, ResultChanged, Negated, Respond, Responding, Brew, Brewing]
        return [*super().types(), *own]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def follow(self, state: State, item: Item, verb: str, amount: int) -> Outcome:
        opposing = neopet(state, state.opponents(item.controller)[0]).incarnation
        result, target = item.choice("result"), item.choice("target")
        if isinstance(result, int):
            damage = result if verb == "by result" else successes(result)
            return happen(state, Dealt(opposing, damage)) if damage else NEXT
        if not isinstance(target, int):
            return super().follow(state, item, verb, amount)
        if state.bearer(target) is None:
            return NEXT
        return happen(state, Negated(target) if verb == "negate" else ResultChanged(target, CRITICAL))

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = []
        for thing in state.members(f"inventory:{player}"):
            if "dice" in thing.card.values:
                actions.append(Brew(thing.incarnation))
            elif "targets" in thing.card.values:
                actions += [Respond(thing.incarnation, card.incarnation) for card in state.members("queue")]
            else:
                actions.append(Play(thing.incarnation))
        return actions


def successes(result: int) -> int:
    """One for a success, two for a critical success."""
    return (result >= 4) + (result == CRITICAL)


RULES: Final = Dice()
