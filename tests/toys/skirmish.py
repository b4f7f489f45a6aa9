"""A small whole game: units, spells, a queue, triggers, continuous effects, replacements, chance.

It is what the benchmarks play, and the shortest example of how a game is written. Its events, abilities and cards are
in `skirmish_cards.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel import current
from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.decisions import THE_MOMENT, Option, Refusal, choose_one
from headjudge.kernel.entities import Item, Window
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.modifiers import expire, impose
from headjudge.kernel.offers import offers
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import passes, wait
from tests.toys.skirmish_cards import (
    CARDS,
    DAMAGE,
    DECK,
    DECKS,
    HANDS,
    LIFE,
    MANA,
    TIRED,
    TRASH,
    Banner,
    Died,
    Discarded,
    Drawn,
    Entered,
    Hurt,
    LifeLost,
    OnSelf,
    Printed,
    Spell,
    Unit,
    spell,
    unit,
)

__all__ = ["CARDS", "DECK", "LIFE", "RULES", "Banner", "Bury", "Hurt", "OnSelf", "Skirmish", "Turn", "spell", "unit"]

CARD_OR_MANA: Final = (Option("card", (), True), Option("mana", (), False))


# Actions


@dataclass
class Play(Action):
    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verify(self, state: State, player: int) -> Refusal | None:
        card = state.things[state.bearers[self.card]].card
        assert isinstance(card, Printed)
        if state.players[player].counters.get(MANA, 0) < card.cost:
            return Refusal("mana", "toy 1", "{0} costs more than you have", self.things(), (MANA,))
        if isinstance(card, Unit):
            if not at_leisure(state, player):
                words = "{0} can only be played on your own turn, with nothing waiting"
                return Refusal("timing", "toy 2", words, self.things(), THE_MOMENT)
        elif isinstance(card, Spell) and card.targets and not state.zones["play"].members:
            return Refusal("target", "toy 3", "there is nothing to play {0} on", self.things(), ("play",))
        return None

    def procedure(self, state: State, player: int) -> Frame:
        if isinstance(state.things[state.bearers[self.card]].card, Unit):
            return Summoning(self.card, player)
        return Casting(self.card, player)


@dataclass
class Attack(Action):
    attacker: int

    def things(self) -> tuple[int, ...]:
        return (self.attacker,)

    def words(self) -> str:
        return "attack with {0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        if not at_leisure(state, player):
            return Refusal("timing", "toy 4", "attacks are for your own turn, with nothing waiting", (), THE_MOMENT)
        if state.things[state.bearers[self.attacker]].counters.get(TIRED):
            return Refusal("tired", "toy 5", "{0} is tired", (self.attacker,), (TIRED,))
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Attacking(self.attacker, player)


def at_leisure(state: State, player: int) -> bool:
    return player == state.facts["turn player"] and not state.lists["queue"].items


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
            if TIRED in thing.counters:
                state.count(thing, TIRED, 0)
        return NEXT

    def choose(self, state: State) -> Outcome:
        return Ask(choose_one(self.player, "A card, or two mana more?", [*CARD_OR_MANA], "toy 9"))

    def draw(self, state: State) -> Outcome:
        if not self.answer:
            player = state.players[self.player]
            state.count(player, MANA, player.counters.get(MANA, 0) + 2)
            return NEXT
        if not state.zones[DECKS[self.player]].members:
            return happen(state, LifeLost(self.player, 1))
        return happen(state, Drawn(self.player))

    def act(self, state: State) -> Outcome:
        window = state.windows[state.amount("window")]
        state.let_act(window, self.player)
        return Call(Priority(window.id))

    def end(self, state: State) -> Outcome:
        expire(state, "turn")
        self.player = state.next_player(self.player)
        return Goto(self.start)


@dataclass
class Priority(Acting):
    """Players act in turn; when both have passed, the newest waiting item resolves, or the window closes."""

    def before(self, state: State) -> Outcome:
        triggers = state.lists["triggers"]
        if not triggers.items:
            return NEXT
        first, *rest = triggers.items
        state.line_up(triggers, tuple(rest))
        return Call(Resolve(first), self.before)

    def ask(self, state: State) -> Outcome:
        holder = state.windows[self.window].holder
        if not state.zones[HANDS[holder]].members and not offers(state, holder):
            self.answer = None  # everyone sees that there is nothing to do
            return Goto(self.take)
        return Acting.ask(self, state)

    def hand_on(self, state: State, window: Window) -> None:
        state.let_act(window, window.holder)

    def has_passed(self, state: State, window: Window) -> bool:
        while not passes(state, window):
            if could_act(state, window.holder):
                return False
        return True

    def all_passed(self, state: State) -> Outcome:
        waiting = state.lists["queue"]
        if not waiting.items:
            return NEXT
        state.let_act(state.windows[self.window], state.amount("turn player"))
        *rest, newest = waiting.items
        state.line_up(waiting, tuple(rest))
        return Call(Resolve(newest), self.before)

    def close(self, state: State) -> Outcome:
        return DONE

    def question(self) -> str:
        return "What do you do?"


def could_act(state: State, player: int) -> bool:
    """Whether a player is asked in the other's turn: only what everyone sees may decide that."""
    return bool(state.zones[HANDS[player]].members and state.players[player].counters.get(MANA))


@dataclass
class Summoning(Frame):
    """A unit enters play at once."""

    card: int
    player: int

    def steps(self) -> Steps:
        return (self.pay,)

    def pay(self, state: State) -> Outcome:
        pay(state, self.player, self.card)
        return happen(state, Entered(self.card))


@dataclass
class Casting(Frame):
    """A spell waits."""

    card: int
    player: int

    def steps(self) -> Steps:
        return (self.announce, self.target, self.pay)

    def announce(self, state: State) -> Outcome:
        thing = state.things[state.bearers[self.card]]
        state.move(thing, "queue")
        self.card = thing.incarnation
        return NEXT

    def target(self, state: State) -> Outcome:
        card = state.things[state.bearers[self.card]].card
        if not isinstance(card, Spell) or not card.targets:
            return NEXT
        options = [Option("target", (thing.incarnation,), thing.incarnation) for thing in state.members("play")]
        if len(options) == 1:
            self.answer = options[0].value
            return NEXT
        return Ask(choose_one(self.player, "On what?", options, "toy 7"))

    def pay(self, state: State) -> Outcome:
        pay(state, self.player, self.card)
        wait(state, state.lists["queue"], Item(None, self.card, self.player, chosen=(("target", self.answer),)))
        return NEXT


def pay(state: State, player: int, number: int) -> None:
    payer, card = state.players[player], state.things[state.bearers[number]].card
    assert isinstance(card, Printed)
    state.count(payer, MANA, payer.counters[MANA] - card.cost)


@dataclass
class Resolve(Frame):
    """A waiting item takes effect: a spell by its printed effect, a trigger by its ability's."""

    item: int

    def steps(self) -> Steps:
        return (self.effect, self.choose, self.discard, self.done)

    def effect(self, state: State) -> Outcome:
        item = state.items[self.item]
        if item.path is not None:
            ability = state.ability(item.path)
            assert isinstance(ability, OnSelf)
            return take_effect(state, item.controller, ability.effect, ability.amount, 0, item.bearer)
        card, target = state.things[state.bearers[item.bearer]].card, item.choice("target")
        assert isinstance(card, Spell)
        on = target if isinstance(target, int) else 0
        return take_effect(state, item.controller, card.effect, card.amount, on, item.bearer)

    def choose(self, state: State) -> Outcome:
        """Whoever draws cards by a spell discards one."""
        item = state.items[self.item]
        card = state.things[state.bearers[item.bearer]].card if item.path is None else None
        if not isinstance(card, Spell) or card.targets:
            return self.done(state)
        hand = state.members(HANDS[item.controller])
        if not hand:
            return self.done(state)
        options = [Option("discard", (thing.incarnation,), thing.incarnation) for thing in hand]
        return Ask(choose_one(item.controller, "Discard which card?", options, "toy 10"))

    def discard(self, state: State) -> Outcome:
        assert isinstance(self.answer, int)
        return happen(state, Discarded(self.answer))

    def done(self, state: State) -> Outcome:
        item = state.items[self.item]
        thing = state.bearer(item.bearer)
        if item.path is None and thing is not None:
            state.move(thing, TRASH[thing.owner])
        state.destroy(item)
        return DONE


def take_effect(state: State, player: int, effect: str, amount: int, target: int, source: int) -> Outcome:
    if effect == "draw":
        return happen(state, *[Drawn(player) for _ in range(amount)])
    if effect == "boost":
        card = state.things[state.bearers[source]].card
        impose(state, (card.key, "effects", 0), source, player, "turn", target=target)
        return NEXT
    if target:
        return happen(state, Hurt(target, amount))
    return happen(state, LifeLost(state.next_player(player), amount))


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
        state.count(attacker, TIRED, 1)
        power = current.number(state, attacker, "power")
        assert isinstance(self.answer, int)
        target = state.bearer(self.answer)
        if target is None:
            return happen(state, LifeLost(state.next_player(self.player), power))
        back = current.number(state, target, "power")
        return happen(state, Hurt(target.incarnation, power), Hurt(attacker.incarnation, back))


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
    citations: ClassVar[dict[str, str]] = {"priority": "toy 6"}
    zone_kinds = (
        ZoneKind("deck", NOBODY, ordered=True),
        ZoneKind("hand", OWNER),
        ZoneKind("play", shared=True),
        ZoneKind("queue", shared=True),
        ZoneKind("trash"),
    )

    def types(self) -> list[type]:
        return [
            *(Turn, Priority, Summoning, Casting, Resolve, Attacking, Bury, Play, Attack),
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
            state.deal(deck["main"], player, DECKS[player])
            state.shuffle(DECKS[player])
            for number in reversed(state.zones[DECKS[player]].members[-5:]):
                state.move(state.things[number], HANDS[player])
        state.push(Turn(state.roll(len(decks)) - 1))

    def repair(self, state: State) -> Outcome | None:
        for player in state.players:
            if not player.counters.get(LIFE):
                return End(tuple([other.id for other in state.players if other.counters.get(LIFE)]))
        dead = []
        for thing in state.members("play"):
            if DAMAGE in thing.counters:
                card = thing.card
                if isinstance(card, Unit) and thing.counters[DAMAGE] >= card.toughness:
                    dead.append(thing.incarnation)
        return Call(Bury(tuple(dead))) if dead else None

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = [Play(thing.incarnation) for thing in state.members(HANDS[player])]
        actions += [Attack(unit.incarnation) for unit in state.members("play") if unit.controller == player]
        return actions

    def conceived_by(self, player: int) -> tuple[str, ...] | None:
        return (HANDS[player], "play", "controller")

    def moment(self, state: State) -> object:
        return (state.facts["turn player"], not state.lists["queue"].items)

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Skirmish()
