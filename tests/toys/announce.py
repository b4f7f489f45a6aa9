"""Riftbound's Process of Play: choices, costs, payment with abilities used in the middle of it, and a full rewind.

Units are played to a base or, with Ambush, to the one battlefield while its player has units there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.abilities import Ability
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.events import happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End, Rewind
from tests.toys.by_name import lay_out
from tests.toys.costs import (
    CHOOSING_ME,
    DISCOUNT,
    FOR,
    INCREASE,
    MANDATORY,
    ME,
    OPPONENTS,
    OPTIONAL,
    OPTIONAL_DISCOUNT,
    YOURS,
    Cost,
    CostText,
    Plan,
    total_cost,
)
from tests.toys.payment import Added, Adds, Killed, Scapegoat, adds, pay_from_pool, permitted, plans, refuse, ways


def permanent(name: str, *abilities: Ability, kind: str = "unit", **values: object) -> Card:
    return Card(name, {"type": kind, **values}, {"text": abilities})


def gear(name: str, *abilities: Ability) -> Card:
    return permanent(name, *abilities, kind="gear")


CARDS: Final = {
    card.key: card
    for card in (
        permanent("Recruit", energy=1),
        permanent("Colossus", energy=6),
        permanent("Lurker", CostText(OPTIONAL, ME, Cost(1, 0, 1)), energy=3, ambush=True, chooses=True),
        permanent("Fanatic", CostText(MANDATORY, ME, Cost(0, 0, 1)), ambush=True),
        permanent("Dandy", CostText(OPTIONAL, ME, Cost(2)), energy=1),
        permanent("Mirror", CostText(MANDATORY, CHOOSING_ME, Cost(power=1))),
        permanent("Battery", Adds(2, kill=True)),
        permanent("Gambler", Adds(sides=2)),
        gear("Rune", Adds(1)),
        gear("Crystal", Adds(power=1)),
        gear("Usher", CostText(FOR, YOURS, Cost(2))),
        gear("Taxman", CostText(INCREASE, OPPONENTS, Cost(1))),
        gear("Broker", CostText(OPTIONAL_DISCOUNT, YOURS, Cost(2))),
        gear("Patron", CostText(DISCOUNT, YOURS, Cost(2), minimum=1)),
        gear("Friend", CostText(DISCOUNT, YOURS, Cost(1))),
        gear("Scapegoat", Scapegoat()),
    )
}


# Playing a card


@dataclass
class Play(Action):
    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def words(self) -> str:
        return "play {0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        card = state.thing(state.bearers[self.card])
        refusal: Refusal | None = None
        for plan in plans(state, card, player):
            refused = refuse(state, plan)
            if refused is None:
                return None
            if refusal is None or refused.code == "cost":
                refusal = refused
        nothing = Refusal("target", "Riftbound 355.8", "there is nothing that {0} could choose", self.things())
        return refusal or nothing  # riftbound 355.8

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, player)


@dataclass
class Playing(Frame):
    """The Process of Play, with what has been chosen so far."""

    card: int
    player: int
    location: str = ""
    target: int = -1
    extra: bool | None = None
    due: Cost | None = None

    def steps(self) -> Steps:
        return (
            self.remove,
            *(self.choose_location, self.take_location),
            *(self.choose_target, self.take_target),
            *(self.choose_extra, self.take_extra),
            self.determine_cost,
            *(self.pay, self.pay_part, self.pay_on),
            self.check_legality,
            self.finish,
        )

    def plans(self, state: State) -> list[Plan]:
        """What can still be chosen so that the play can be completed."""
        found: list[Plan] = []
        for plan in plans(state, state.thing(state.bearers[self.card]), self.player):
            agrees = self.location in ("", plan.location) and self.target in (-1, plan.target)
            if agrees and refuse(state, plan) is None:  # riftbound 355.16
                found.append(plan)
        return found

    def choose(self, words: str, rule: str, options: list[Option]) -> Outcome:
        """Ask, if there is a choice; if nothing is left to choose, the play is undone."""
        if not options:
            return self.undo()
        if len(options) == 1:
            self.answer = options[0].value
            return NEXT
        return Ask(choose_one(self.player, words, options, rule))

    def undo(self) -> Outcome:
        words = "{0} could not be played like that"
        return Rewind(Refusal("illegal", "Riftbound 358.4", words, (self.card,)))  # riftbound 358.4

    def remove(self, state: State) -> Outcome:
        self.can_rewind(state)
        card = state.thing(state.bearers[self.card])
        state.move(card, "chain")  # riftbound 354
        self.card = card.incarnation
        return NEXT

    def choose_location(self, state: State) -> Outcome:
        places = dict.fromkeys([plan.location for plan in self.plans(state)])
        return self.choose("Where is it played?", "Riftbound 355.2", [Option(place, (), place) for place in places])

    def take_location(self, state: State) -> Outcome:
        assert isinstance(self.answer, str)
        self.location = self.answer  # riftbound 355.2
        return NEXT

    def choose_target(self, state: State) -> Outcome:
        targets = dict.fromkeys([plan.target for plan in self.plans(state)])
        options = [Option("choose", (target,), target) for target in targets]
        return self.choose("What does it choose?", "Riftbound 355.5", options)

    def take_target(self, state: State) -> Outcome:
        assert isinstance(self.answer, int)
        self.target = self.answer  # riftbound 355.5
        return NEXT

    def choose_extra(self, state: State) -> Outcome:
        words = {True: "pay the additional cost", False: "do without"}
        choices = dict.fromkeys([plan.extra for plan in self.plans(state)])
        options = [Option(words[extra], (), extra) for extra in choices]
        return self.choose("Do you pay its additional cost?", "Riftbound 356.2.b", options)

    def take_extra(self, state: State) -> Outcome:
        self.extra = self.answer is True
        return NEXT

    def plan(self) -> Plan:
        return Plan(self.card, self.player, self.location, self.target, self.extra is True)

    def determine_cost(self, state: State) -> Outcome:
        self.due = total_cost(state, self.plan())
        return NEXT

    def pay(self, state: State) -> Outcome:
        assert self.due is not None
        if self.due.nothing():
            return Goto(self.check_legality)
        return self.choose("How do you pay?", "Riftbound 357", ways(state, self.plan(), self.due))

    def pay_part(self, state: State) -> Outcome:
        assert isinstance(self.answer, tuple)
        assert self.due is not None
        verb, number = self.answer
        if verb == "use":
            return Call(Adding(number, self.player), self.pay)  # riftbound 429.3.a
        if verb == "pay":
            pay_from_pool(state, self.player, self.due)  # riftbound 357.1
            self.due = Cost(kills=self.due.kills)
            return Goto(self.pay)
        self.due = Cost(self.due.energy, self.due.power, self.due.kills - 1)  # riftbound 357.2.a
        return happen(state, Killed(number))  # riftbound 357.2

    def pay_on(self, state: State) -> Outcome:
        return Goto(self.pay)

    def check_legality(self, state: State) -> Outcome:
        return NEXT if permitted(state, self.plan(), ()) else self.undo()  # riftbound 358.1, 358.3, 822.3

    def finish(self, state: State) -> Outcome:
        card = state.thing(state.bearers[self.card])
        state.move(card, self.location)  # riftbound 359.2
        state.count(card, "exhausted", 0 if self.extra else 1)  # riftbound 359.2.c, 356.4.f.1
        return NEXT


@dataclass
class Adding(Frame):
    """An Add ability is used: it finalizes and resolves at once, in the middle of whatever is going on."""

    source: int
    player: int
    energy: int = 0
    power: int = 0
    sides: int = 0

    def steps(self) -> Steps:
        return (self.pay, self.add)

    def pay(self, state: State) -> Outcome:
        thing = state.thing(state.bearers[self.source])
        ability = adds(state, thing)
        assert ability is not None
        self.energy, self.power, self.sides = ability.energy, ability.power, ability.sides
        if ability.kill:
            return happen(state, Killed(self.source))
        state.count(thing, "exhausted", 1)
        return NEXT

    def add(self, state: State) -> Outcome:
        energy = state.roll(self.sides) if self.sides else self.energy
        return happen(state, Added(self.player, energy, self.power))


@dataclass
class Turn(Frame):
    """The turn player acts until they pass; then the others may react, until they pass too."""

    player: int
    holder: int

    def steps(self) -> Steps:
        return (self.start, self.ask, self.act)

    def start(self, state: State) -> Outcome:
        state.forget()
        state.note("turn player", self.player)
        return NEXT

    def ask(self, state: State) -> Outcome:
        options = offer(state, self.holder, state.rules.actions(state, self.holder))
        return Ask(choose_one(self.holder, "What do you do?", [*options, Option("pass")], anchor=True))

    def act(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.holder), self.ask)
        self.holder = state.next_player(self.holder)
        if self.holder != self.player:
            return Goto(self.ask)
        self.player = self.holder = state.next_player(self.player)
        return Goto(self.start)


class Announce(Rules):
    name = "announce"
    version = "1"
    citations: ClassVar[dict[str, str]] = {"rewind": "Riftbound 358.4", "replacements": "Riftbound 371.1"}
    zone_kinds = (
        ZoneKind("hand", OWNER),
        ZoneKind("base"),
        ZoneKind("field", shared=True),
        ZoneKind("chain", shared=True),
        ZoneKind("trash"),
    )

    def types(self) -> list[type]:
        return [Turn, Playing, Adding, Play, Cost, Killed, Added]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        state.note("field controller", options.get("field_controller"))
        for name in ("energy", "power"):
            amount = options.get(name, 0)
            assert isinstance(amount, int)
            for player in state.players:
                state.count(player, name, amount)
        state.push(Turn(0, 0))

    def actions(self, state: State, player: int) -> list[Action]:
        return [Play(card.incarnation) for card in state.members(f"hand:{player}")]

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Announce()
