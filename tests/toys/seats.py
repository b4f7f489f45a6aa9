"""Riftbound's clock for two to four players who may leave at any time: turns, showdowns and chains."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.abilities import Change, Source, Static, Trigger, add
from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import Card, ZoneKind
from headjudge.kernel.current import View
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Entity, Item, Thing, Window
from headjudge.kernel.events import Event, ThingEvent, happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import give, no_longer, wait
from tests.toys.replace import IsHurt, Scores, put_away

BASE: Final = ZoneKind("base")
BATTLEFIELD: Final = ZoneKind("battlefield")
FACEDOWN: Final = ZoneKind("facedown")
BOARD: Final = (BASE, BATTLEFIELD, FACEDOWN)

TURNS: Final = 8
"""How many turns a game of this toy has."""


# Cards


class Shelters(Static):
    """Units here have 1 Might more."""

    def __init__(self) -> None:
        super().__init__(("battlefield",), ("might",), ("battlefield",))

    def subjects(self, view: View, source: Source) -> list[Entity]:
        here = view.state.bearer(source.bearer)
        return [] if here is None else [t for t in view.state.members(here.zone) if t.card.values["type"] == "unit"]

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add("might", 1)]


class Complains(Trigger):
    """When this is hurt, score a point."""

    def __init__(self) -> None:
        super().__init__(("IsHurt",), ("base", "battlefield"))

    def matches(self, state: State, source: Source, event: Event) -> bool:
        return event.subject() == source.bearer


def card(name: str, kind: str, effect: str = "", might: int = 0, *abilities: Static | Trigger) -> Card:
    return Card(name, {"type": kind, "effect": effect, "might": might}, {"text": abilities})


CARDS: Final = {
    printed.key: printed
    for printed in (
        card("Poro", "unit", "", 2),
        card("Sentry", "unit", "", 3, Complains()),
        card("Rune", "rune"),
        card("Grove", "battlefield", "", 0, Shelters()),
        card("Desert", "battlefield"),
        card("Blank", "battlefield"),
        card("Ambush", "spell", "hurt"),
        card("Strike", "spell", "hurt"),
        card("Charm", "spell", "steal"),
        card("Tithe", "spell", "tithe"),
    )
}


@dataclass
class IsKilled(ThingEvent):
    def change(self, state: State, thing: Thing) -> None:
        put_away(state, thing, "trash")


@dataclass
class Marches(Event):
    unit: int
    place: str

    def happen(self, state: State) -> None:
        state.move(state.things[state.bearers[self.unit]], self.place)

    def subject(self) -> int:
        return self.unit


def units(state: State) -> list[Thing]:
    """The units on the board; a facedown card is none, whatever it is."""
    return [thing for thing in on_board(state) if thing.face_up and thing.card.values["type"] == "unit"]


def on_board(state: State) -> list[Thing]:
    zones = [zone for zone in state.zones.values() if zone.kind in BOARD]
    return [thing for zone in zones for thing in state.members(zone.key)]


# What players do


@dataclass
class Play(Action):
    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verify(self, state: State, player: int) -> Refusal | None:
        effect = state.things[state.bearers[self.card]].card.values["effect"]
        if effect != "tithe" and not units(state):
            return Refusal("targets", "riftbound 355.6", "{0} has no target", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, player)


@dataclass
class Playing(Frame):
    """A spell is put on the chain, pending until its target is chosen."""

    card: int
    player: int
    item: int = -1

    def steps(self) -> Steps:
        return (self.announce, self.target, self.finalize)

    def announce(self, state: State) -> Outcome:
        self.can_rewind(state)
        thing = state.things[state.bearers[self.card]]
        state.move(thing, "chain")
        self.item = wait(state, state.waiting("chain"), Item(None, thing.incarnation, self.player, pending=True)).id
        return NEXT

    def target(self, state: State) -> Outcome:
        spell = state.things[state.bearers[state.items[self.item].bearer]]
        if spell.card.values["effect"] == "tithe":
            return NEXT
        options = [Option("target", (unit.incarnation,), unit.incarnation, "{0}") for unit in units(state)]
        return Ask(choose_one(self.player, "Which unit?", options, "riftbound 355.6"))

    def finalize(self, state: State) -> Outcome:
        item = state.items[self.item]
        state.choose(item, "target", self.answer)
        state.set(item, "pending", False)
        return NEXT


@dataclass
class March(Action):
    unit: int
    place: str

    def things(self) -> tuple[int, ...]:
        return (self.unit,)

    def verb(self) -> str:
        return f"march to {self.place} with"

    def verify(self, state: State, player: int) -> Refusal | None:
        if any(isinstance(frame, Chain | Showdown) for frame in state.stack):
            return Refusal("timing", "riftbound 310.1.a", "{0} can move only when nothing is going on", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Marching(self.unit, self.place, player)


@dataclass
class Marching(Frame):
    unit: int
    place: str
    player: int

    def steps(self) -> Steps:
        return (self.march, self.contest)

    def march(self, state: State) -> Outcome:
        return happen(state, Marches(self.unit, self.place))

    def contest(self, state: State) -> Outcome:
        return Call(Showdown(state.create(Window("showdown", self.player)).id, self.place))


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
        return NEXT

    def chain(self, state: State) -> Outcome:
        return run_chain(state)

    def ask(self, state: State) -> Outcome:
        if state.players[self.player].out:
            return Goto(self.end)  # riftbound 652.5.a.1
        options = offer(state, self.player, state.rules.actions(state, self.player))
        options.append(Option("end turn"))
        return Ask(choose_one(self.player, "What do you do?", options, "riftbound 335.3", anchor=True))

    def take(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player), self.chain)
        return NEXT

    def end(self, state: State) -> Outcome:
        self.player = state.next_player(self.player)
        return Goto(self.start)


@dataclass
class Showdown(Acting):
    """The holder of the window has Focus."""

    place: str

    def before(self, state: State) -> Outcome:
        return run_chain(state)

    def close(self, state: State) -> Outcome:
        state.destroy(state.windows[self.window])
        present = sorted({unit.controller for unit in units(state) if unit.zone == self.place})
        return happen(state, Scores(present[0])) if len(present) == 1 else NEXT


def run_chain(state: State) -> Outcome:
    """If anything waits, let the players react to it and resolve it."""
    if not state.waiting("chain").items:
        return NEXT
    return Call(Chain(state.create(Window("chain", state.amount("turn player"))).id))


@dataclass
class Chain(Acting):
    """The holder of the window has Priority."""

    def before(self, state: State) -> Outcome:
        items = state.waiting("chain").items
        if not items:
            return Goto(self.close)
        give(state, state.windows[self.window], state.items[items[-1]].controller)
        return NEXT

    def ask(self, state: State) -> Outcome:
        return Acting.ask(self, state) if state.waiting("chain").items else Goto(self.close)

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
        effect = state.things[state.bearers[item.bearer]].card.values["effect"]
        if effect == "tithe":
            return Call(EachGives(tuple(state.in_turn_order(item.controller)[1:])))
        target = item.choice("target")
        assert isinstance(target, int)
        unit = state.bearer(target)
        if unit is not None and effect == "steal":
            state.set(unit, "controller", item.controller)
        return happen(state, IsHurt(target, 1)) if unit is not None and effect == "hurt" else NEXT

    def leave(self, state: State) -> Outcome:
        item = state.items[self.item]
        spell = state.bearer(item.bearer)
        if item.path is None and spell is not None:
            put_away(state, spell, "trash")
        counter(state, item)
        return NEXT


@dataclass
class EachGives(Frame):
    """Each of these players kills a unit they control, one player after another."""

    players: tuple[int, ...]

    def steps(self) -> Steps:
        return (self.ask, self.take, self.again)

    def ask(self, state: State) -> Outcome:
        for player in self.players:
            theirs = [unit.incarnation for unit in units(state) if unit.controller == player]
            if theirs:
                options = [Option("kill", (unit,), (player, unit)) for unit in theirs]
                return Ask(choose_one(player, "Which of your units do you kill?", options, "riftbound 355.10.e"))
        return DONE

    def take(self, state: State) -> Outcome:
        assert isinstance(self.answer, tuple)
        player, unit = self.answer
        self.players = self.players[self.players.index(player) + 1 :]
        return happen(state, IsKilled(unit))

    def again(self, state: State) -> Outcome:
        return Goto(self.ask)

    def player_left(self, state: State, player: int) -> None:
        self.players = tuple([other for other in self.players if other != player])  # riftbound 651.3


def counter(state: State, item: Item) -> None:
    """Take an item off the chain without letting it do anything more."""
    no_longer(state, state.waiting("chain"), item.id)
    state.destroy(item)
