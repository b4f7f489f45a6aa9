"""The chain of the showdown toy: what is played waits on it, is answered and resolves, with cleanups in between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.decisions import Decision, Option, Refusal, choose_one
from headjudge.kernel.entities import Item, Window
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Become
from headjudge.kernel.windows import LineUp, give, no_longer, wait
from tests.toys.battlefield import Cheers, Moved, battlefield, combat, designations, players_present, showdown, unit

PLAYED: Final = "played"
TRIGGERED: Final = "triggered"
ADDED: Final = "added"
"""What a chain was opened by."""


# Actions


@dataclass
class Move(Action):
    """The standard move, to the battlefield."""

    unit: int

    def things(self) -> tuple[int, ...]:
        return (self.unit,)

    def verify(self, state: State, player: int) -> Refusal | None:
        if state.waiting("chain").items or showdown(state) is not None:  # riftbound 144.1.b, 144.1.c
            return Refusal("timing", "riftbound 144.1", "{0} can move only when nothing is going on", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Moving(self.unit)


@dataclass
class Moving(Frame):
    unit: int

    def steps(self) -> Steps:
        return (self.move,)

    def move(self, state: State) -> Outcome:
        return happen(state, Moved(self.unit, "field"))


@dataclass
class Add(Action):
    """Exhaust a rune for Energy."""

    rune: int

    def things(self) -> tuple[int, ...]:
        return (self.rune,)

    def verify(self, state: State, player: int) -> Refusal | None:
        if unit(state, self.rune).counters.get("exhausted", 0):
            return Refusal("exhausted", "riftbound 414.4", "{0} is exhausted", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Adding(self.rune, player)


@dataclass
class Adding(Frame):
    """An ability that adds resources resolves as it is finalized: nobody can answer it."""

    rune: int
    player: int

    def steps(self) -> Steps:
        return (self.add,)

    def add(self, state: State) -> Outcome:
        player = state.players[self.player]
        state.count(unit(state, self.rune), "exhausted", 1)
        state.count(player, "energy", player.counters.get("energy", 0) + 1)
        return Done(ADDED)


@dataclass
class Play(Action):
    card: int
    target: int = 0

    def things(self) -> tuple[int, ...]:
        return (self.card, self.target) if self.target else (self.card,)

    def words(self) -> str:
        return "play {0} on {1}" if self.target else "play {0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        reaction = unit(state, self.card).card.values["timing"] == "reaction"
        if state.waiting("chain").items and not reaction:  # riftbound 309.1.a
            return Refusal("timing", "riftbound 309.1.a", "{0} is no Reaction, and a chain exists", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, self.target, player)


@dataclass
class Playing(Frame):
    card: int
    target: int
    player: int

    def steps(self) -> Steps:
        return (self.append,)

    def append(self, state: State) -> Outcome:
        chain, thing = state.waiting("chain"), unit(state, self.card)
        exists = bool(chain.items)
        state.move(thing, "chain")
        wait(state, chain, Item(None, thing.incarnation, self.player, chosen=(("target", self.target),)))
        return DONE if exists else Become(open_chain(state, PLAYED))  # riftbound 330.2


# The chain


def open_chain(state: State, opened: str) -> Frame:
    return Chain(state.create(Window("chain", -1)).id, opened)


@dataclass
class Chain(Acting):
    """A chain from its first item to its last. Returns what opened it."""

    opened: str

    def steps(self) -> Steps:
        return (*Acting.steps(self), self.resolved)

    def before(self, state: State) -> Outcome:
        task = outstanding(state)
        if task is not None:
            return Call(task, self.before)
        newest = state.items[state.waiting("chain").items[-1]]
        give(state, state.windows[self.window], newest.controller)  # riftbound 312.2.c, 333.1, 340.4
        return NEXT

    def hand_on(self, state: State, window: Window) -> None:
        give(state, window, window.holder)

    def passed(self, state: State) -> Outcome:
        return Goto(self.ask)

    def acted(self, state: State) -> Outcome:
        return Goto(self.ask if self.result == ADDED else self.before)  # riftbound 429.2.a

    def all_passed(self, state: State) -> Outcome:
        return Call(Resolve(state.waiting("chain").items[-1]), self.resolved)  # riftbound 340.1

    def resolved(self, state: State) -> Outcome:
        waits = state.waiting("chain").items or state.waiting("triggers").items
        return Goto(self.before if waits else self.close)

    def close(self, state: State) -> Outcome:
        state.destroy(state.windows[self.window])
        return Done(self.opened)


@dataclass
class Resolve(Frame):
    item: int

    def steps(self) -> Steps:
        return (self.effect, self.leave)

    def effect(self, state: State) -> Outcome:
        item = state.items[self.item]
        if item.path is not None:
            return happen(state, Cheers(item.bearer))
        effect, target = unit(state, item.bearer).card.values["effect"], item.choice("target")
        if not isinstance(target, int) or not target:
            return NEXT
        place = "field" if effect == "field" else f"base:{item.controller}"
        return NEXT if unit(state, target).zone == place else happen(state, Moved(target, place))

    def leave(self, state: State) -> Outcome:
        item = state.items[self.item]
        if item.path is None:
            thing = unit(state, item.bearer)
            state.move(thing, f"trash:{thing.owner}")
        no_longer(state, state.waiting("chain"), item.id)
        state.destroy(item)
        return NEXT


def acting(state: State, player: int, words: str) -> Decision:
    """What a player with priority is asked."""
    options = offer(state, player, state.rules.actions(state, player))
    return choose_one(player, words, [*options, Option("pass")], "riftbound 312.1.a", anchor=True)


# Cleanups


def outstanding(state: State) -> Frame | None:
    """What must be done before anything else: a cleanup, or putting on the chain what has triggered."""
    if state.fact("cleanup"):
        return Cleanup()
    if state.waiting("triggers").items:
        players = state.in_turn_order(state.amount("turn player"))
        return LineUp("triggers", "chain", tuple(players))
    return None


@dataclass
class Cleanup(Frame):
    def steps(self) -> Steps:
        return (self.designate, self.stage)

    def designate(self, state: State) -> Outcome:
        state.note("cleanup", None)
        fight = combat(state)
        return NEXT if fight is None else happen(state, *designations(state, fight))

    def stage(self, state: State) -> Outcome:
        field, present = battlefield(state), players_present(state)
        contested = field.contested_by in present
        state.set(field, "showdown_staged", contested)  # riftbound 323.8
        state.set(field, "combat_staged", contested and len(present) == 2)  # riftbound 323.9
        return NEXT


TYPES: Final = (Move, Moving, Add, Adding, Play, Playing, Chain, Resolve, Cleanup)
