"""Riftbound's replacement effects: units that would die together, damage that would be dealt, and what happens instead.

A player casts spells at the table; after each, a Cleanup kills what has lethal damage, all of it at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.abilities import Ability
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, Happen, Key, Pair, happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.modifiers import expire, impose
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from tests.toys.by_name import lay_out
from tests.toys.instead import (
    ALL,
    Banished,
    Channeled,
    Dealt,
    DieInstead,
    Drawn,
    InsteadOfDrawing,
    InsteadOfDying,
    Killed,
    Prevent,
    Recalled,
    RecallInsteadOfBanishing,
    Recycled,
    Scored,
)

# Cards


def permanent(name: str, *abilities: Ability, might: int = 0) -> Card:
    return Card(name, {"might": might} if might else {}, {"text": abilities})


def spell(name: str, effect: str, amount: int, source: str = "spell") -> Card:
    return Card(name, {"effect": effect, "amount": amount, "source": source}, {"effects": (Prevent(),)})


CARDS: Final = {
    card.key: card
    for card in (
        permanent("Scout", might=2),
        permanent("Guard", might=2),
        permanent("Page", might=2),
        permanent("Giant", might=9),
        permanent("Bodyguard", DieInstead(), might=5),
        permanent("Squire", DieInstead(), might=4),
        permanent("Decoy", DieInstead(recalls=False), might=4),
        permanent("Sandglass", DieInstead(next_time=True)),
        permanent("Gravedigger", InsteadOfDying("permanent", Banished, once_each_turn=True)),
        permanent("Undertow", InsteadOfDying("friendly unit", Recycled)),
        permanent("Embalmer", InsteadOfDying("unit", Banished)),
        permanent("Whirlpool", InsteadOfDying("unit", Recycled)),
        permanent("Crossroads", InsteadOfDying("unit", Banished), InsteadOfDying("unit", Recycled)),
        permanent("Shepherd", RecallInsteadOfBanishing()),
        permanent("Quarry", InsteadOfDrawing(Channeled)),
        permanent("Arena", InsteadOfDrawing(Scored)),
        spell("Quake", "each", 2),
        spell("Bolt", "one", 2),
        spell("Charge", "one", 2, "combat"),
        spell("Ward", "ward", 3, ""),
        spell("Parry", "ward", 3, "combat"),
        spell("Sanctuary", "ward", ALL, ""),
        spell("Gift", "draw", 1),
    )
}


# Procedures


@dataclass
class Cast(Action):
    card: int
    target: int = 0

    def things(self) -> tuple[int, ...]:
        return (self.card, self.target) if self.target else (self.card,)

    def words(self) -> str:
        return "cast {0} on {1}" if self.target else "cast {0}"

    def procedure(self, state: State, player: int) -> Frame:
        return Casting(self.card, self.target, player)


@dataclass
class Turn(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.start, self.ask, self.act, self.clean_up, self.end)

    def start(self, state: State) -> Outcome:
        state.forget()
        state.note("turn", state.amount("turn") + 1)
        state.note("turn player", self.player)
        return NEXT

    def ask(self, state: State) -> Outcome:
        options = offer(state, self.player, state.rules.actions(state, self.player))
        return Ask(choose_one(self.player, "What do you do?", [*options, Option("end turn")], anchor=True))

    def act(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player))
        return Goto(self.end)

    def clean_up(self, state: State) -> Outcome:
        return Call(Cleanup(), self.ask)

    def end(self, state: State) -> Outcome:
        expire(state, "turn")
        self.player = state.next_player(self.player)
        return Goto(self.start)


@dataclass
class Casting(Frame):
    card: int
    target: int
    player: int

    def steps(self) -> Steps:
        return (self.effect, self.trash)

    def effect(self, state: State) -> Outcome:
        card = state.thing(state.bearers[self.card]).card
        effect, source = card.values["effect"], str(card.values["source"])
        amount = card.values["amount"]
        assert isinstance(amount, int)
        if effect == "draw":
            return happen(state, *[Drawn(opponent) for opponent in state.opponents(self.player)])
        if effect == "ward":
            locked = {"unit": self.target, "value": amount, "from": source}
            impose(state, (card.key, "effects", 0), self.card, self.player, "turn", **locked)  # riftbound 437.7
            return NEXT
        targets = [unit.incarnation for unit in units(state)] if effect == "each" else [self.target]
        return happen(state, *[Dealt(target, amount, source) for target in targets])

    def trash(self, state: State) -> Outcome:
        state.move(state.thing(state.bearers[self.card]), f"trash:{self.player}")
        return NEXT


@dataclass
class Cleanup(Frame):
    def steps(self) -> Steps:
        return (self.kill, self.again)

    def kill(self, state: State) -> Outcome:
        dead = [unit.incarnation for unit in units(state) if lethal(unit)]
        if not dead:
            return DONE
        return happen(state, *[Killed(number) for number in dead])  # riftbound 323.5

    def again(self, state: State) -> Outcome:
        return Goto(self.kill)  # riftbound 322


def units(state: State) -> list[Thing]:
    return [thing for thing in state.members("board") if "might" in thing.card.values]


def lethal(unit: Thing) -> bool:
    might, damage = unit.card.values["might"], unit.counters.get("damage", 0)
    assert isinstance(might, int)
    return damage > 0 and damage >= might  # riftbound 143.2.a


# The game


def in_sequence(happen: Happen, key: Key) -> bool:
    """Whether a replacement effect is still unused in this group, or its one sequence is not interrupted."""
    used = [place for place, lineage in enumerate(happen.applied) if lineage[-1] == key]
    since = happen.applied[used[0] :] if used else ()
    return all(key in lineage for lineage in since)  # riftbound 373.2.a.1


class Mending(Rules):
    name = "mending"
    version = "1"
    citations: ClassVar[dict[str, str]] = {"replacements": "Riftbound 372"}
    zone_kinds = (
        ZoneKind("deck", NOBODY, ordered=True),
        ZoneKind("hand", OWNER),
        ZoneKind("board", shared=True),
        ZoneKind("trash"),
        ZoneKind("banished"),
    )

    def types(self) -> list[type]:
        return [
            *(Turn, Casting, Cleanup, Cast),
            *(Dealt, Killed, Banished, Recycled, Recalled, Drawn, Channeled, Scored),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        for unit in units(state):
            if unit.card.name == options.get("stolen"):
                state.set(unit, "controller", state.next_player(unit.owner))
        state.push(Turn(0))

    def last_known(self, state: State, thing: Thing) -> dict[str, object] | None:
        return {"name": thing.card.name}

    def replacement_turn(self, state: State, happen: Happen, pairs: list[Pair]) -> tuple[int, list[Pair]]:
        pairs = [pair for pair in pairs if in_sequence(happen, pair.source.key)]  # riftbound 373.2
        for player in state.in_turn_order(state.amount("turn player")):  # riftbound 373.1
            theirs = [pair.place for pair in pairs if pair.source.controller == player]  # riftbound 374
            allowed = [pair for pair in pairs if pair.place in theirs]
            if len(set(theirs)) > 1:
                return player, allowed  # riftbound 373
            if theirs:
                return orderer(state, allowed[0].event), allowed  # riftbound 372
        return -1, []

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = []
        for card in state.members(f"hand:{player}"):
            effect = card.card.values.get("effect")
            if effect in ("each", "draw"):
                actions.append(Cast(card.incarnation))
            elif effect is not None:
                actions += [Cast(card.incarnation, unit.incarnation) for unit in units(state)]
        return actions

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


def orderer(state: State, event: Event) -> int:
    """Who puts the replacements of one event in order."""
    thing = state.bearer(event.subject())
    if thing is not None:
        return thing.owner  # riftbound 372
    assert isinstance(event, Drawn | Channeled | Scored)
    return event.player  # riftbound 372.1


RULES: Final = Mending()
