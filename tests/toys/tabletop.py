"""A bare table for trying out continuous effects: cards cost nothing and work at once, players act by turns.

Whoever acts keeps priority. Passing hands it on; when all have passed in a row, the turn ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.abilities import Ability, Source, Static
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import OWNER, Card, ZoneKind
from headjudge.kernel.current import View, current
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.entities import Entity, Thing, Window
from headjudge.kernel.events import Event, ThingEvent, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.modifiers import expire, impose
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import give, no_longer, passes
from tests.toys.by_name import lay_out

TURNS: Final = 8
"""How many turns a game at this table has."""

THIS_TURN: Final = "this turn"


# Events


@dataclass
class Entered(Event):
    card: int

    def happen(self, state: State) -> None:
        state.move(state.things[state.bearers[self.card]], "play")

    def subject(self) -> int:
        return self.card


@dataclass
class Left(ThingEvent):
    """A card leaves for its owner's discard pile or hand."""

    zone: str = "discard"

    def change(self, state: State, thing: Thing) -> None:
        state.detach(thing)
        for number in thing.attachments:
            state.detach(state.things[number])
        state.move(thing, f"{self.zone}:{thing.owner}")


@dataclass
class Turned(Event):
    card: int
    face_up: bool

    def happen(self, state: State) -> None:
        state.turn(state.things[state.bearers[self.card]], face_up=self.face_up)

    def subject(self) -> int:
        return self.card


@dataclass
class Attached(Event):
    card: int
    host: int

    def happen(self, state: State) -> None:
        card, host = state.bearer(self.card), state.bearer(self.host)
        if card is not None and host is not None:
            state.attach(card, host)

    def subject(self) -> int:
        return self.card


@dataclass
class Detached(ThingEvent):
    def change(self, state: State, thing: Thing) -> None:
        state.detach(thing)


# Abilities


class Who:
    """Some of the things in play, and what must be read to tell which."""

    def __init__(self, test: Callable[[View, Source, Thing], bool], *reads: str) -> None:
        self.test = test
        self.reads = reads


class While:
    """A condition, and what must be read to tell whether it is true."""

    def __init__(self, test: Callable[[View, Source], bool], *reads: str) -> None:
        self.test = test
        self.reads = reads


def _is_mine(view: View, source: Source, thing: Thing) -> bool:
    return view.state.rules.controller_in(view, thing) == source.controller


CHOSEN: Final = Who(lambda view, source, thing: thing.incarnation == source.locked("target"))
ITSELF: Final = Who(lambda view, source, thing: thing.incarnation == source.bearer)
EVERYTHING: Final = Who(lambda view, source, thing: True)
MINE: Final = Who(_is_mine, "controller")
OTHERS: Final = Who(lambda view, source, thing: thing.incarnation != source.bearer)
ALWAYS: Final = While(lambda view, source: True)


class Continuous(Static):
    """A continuous effect: the text of a permanent, or what a spell leaves behind for a turn."""

    def __init__(
        self,
        who: Who,
        *writes: str,
        reads: tuple[str, ...] = (),
        layer: str = "",
        limited: bool = False,
        only: While = ALWAYS,
    ) -> None:
        super().__init__(("play", *who.reads, *only.reads, *reads), writes, layer=layer, limited=limited)
        self.who = who
        self.only = only

    def lock(self, view: View, player: int) -> dict[str, object]:
        """The values that are fixed as a spell leaves it behind."""
        return {}

    def holds(self, view: View, source: Source) -> bool:
        return self.only.test(view, source)  # riftbound 364.3; mlp 708.2a; neopets 8.7a.3

    def subjects(self, view: View, source: Source) -> list[Entity]:
        return [thing for thing in view.state.members("play") if self.who.test(view, source, thing)]  # mlp 708.5


class Instruction(Ability):
    """Something that a card does once."""

    def __init__(self) -> None:
        super().__init__("instruction", (), ())

    def follow(self, state: State, player: int, target: int) -> list[Event]:
        return []


class EverybodyPlays(Instruction):
    """All permanents in hands enter at once."""

    def follow(self, state: State, player: int, target: int) -> list[Event]:
        hands = [thing for seat in range(len(state.players)) for thing in state.members(f"hand:{seat}")]
        return [Entered(thing.incarnation) for thing in hands if "effects" not in thing.card.boxes]


class Leaves(Instruction):
    """The target leaves."""

    def __init__(self, zone: str = "discard") -> None:
        super().__init__()
        self.zone = zone

    def follow(self, state: State, player: int, target: int) -> list[Event]:
        return [Left(target, self.zone)]


class Turns(Instruction):
    """The target is turned face up or face down."""

    def __init__(self, *, face_up: bool) -> None:
        super().__init__()
        self.face_up = face_up

    def follow(self, state: State, player: int, target: int) -> list[Event]:
        return [Turned(target, self.face_up)]


def spell(name: str, *effects: Continuous | Instruction, target: str = "any") -> Card:
    """A card that works once, or leaves effects behind; with the description of what it is played on, if anything."""
    return Card(name, {"type": "spell", "target": target}, {"effects": effects})


def permanent(name: str, kind: str, *abilities: Ability, **values: object) -> Card:
    """A card that stays in play."""
    return Card(name, {"type": kind, **values}, {"text": abilities})


# Actions


@dataclass
class Play(Action):
    card: int
    target: int = 0

    def things(self) -> tuple[int, ...]:
        return (self.card, self.target) if self.target else (self.card,)

    def words(self) -> str:
        return "play {0} on {1}" if self.target else "play {0}"

    def procedure(self, state: State, player: int) -> Frame:
        card = state.things[state.bearers[self.card]].card
        return Casting(self.card, self.target, player) if "effects" in card.boxes else Entering(self.card, self.target)


@dataclass
class Entering(Frame):
    """A permanent enters; one that is played on another is attached to it."""

    card: int
    host: int

    def steps(self) -> Steps:
        return (self.enter, self.attach)

    def enter(self, state: State) -> Outcome:
        return happen(state, Entered(self.card))

    def attach(self, state: State) -> Outcome:
        return happen(state, Attached(state.became[self.card], self.host)) if self.host else NEXT


@dataclass
class Casting(Frame):
    """The effects of a card are followed one after another; then it is discarded."""

    card: int
    target: int
    player: int
    place: int = 0

    def steps(self) -> Steps:
        return (self.follow, self.go_on, self.discard)

    def follow(self, state: State) -> Outcome:
        path = (state.things[state.bearers[self.card]].card.key, "effects", self.place)
        ability = state.ability(path)
        if isinstance(ability, Instruction):
            return happen(state, *ability.follow(state, self.player, self.target))
        assert isinstance(ability, Continuous)
        locked = ability.lock(current(state), self.player)
        impose(state, path, self.card, self.player, THIS_TURN, target=self.target, **locked)
        return NEXT

    def go_on(self, state: State) -> Outcome:
        self.place += 1
        effects = state.things[state.bearers[self.card]].card.boxes["effects"]
        return Goto(self.follow) if self.place < len(effects) else NEXT

    def discard(self, state: State) -> Outcome:
        return happen(state, Left(self.card))


# The turn


@dataclass
class Turn(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.start, self.open, self.triggers, self.ask, self.take, self.end)

    def start(self, state: State) -> Outcome:
        state.forget()
        state.note("turn player", self.player)
        state.note("turn", state.amount("turn") + 1)
        return NEXT

    def open(self, state: State) -> Outcome:
        state.note("window", state.create(Window("turn", self.player)).id)
        state.note("had priority", None)
        return NEXT

    def triggers(self, state: State) -> Outcome:
        waiting = state.waiting("triggers")
        if not waiting.items:
            return NEXT
        item = state.items[waiting.items[0]]
        no_longer(state, waiting, item.id)
        state.destroy(item)
        points = state.players[item.controller].counters.get("points", 0)
        state.count(state.players[item.controller], "points", points + 1)
        return Goto(self.triggers)

    def ask(self, state: State) -> Outcome:
        holder = window(state).holder
        options = [*offer(state, holder, state.rules.actions(state, holder)), Option("pass")]
        return Ask(choose_one(holder, "What do you do?", options, anchor=True))

    def take(self, state: State) -> Outcome:
        holder = window(state).holder
        state.note("had priority", holder)
        if isinstance(self.answer, Action):
            give(state, window(state), holder)
            return Call(self.answer.procedure(state, holder), self.triggers)
        return NEXT if passes(state, window(state)) else Goto(self.triggers)

    def end(self, state: State) -> Outcome:
        state.destroy(window(state))
        expire(state, THIS_TURN)
        if state.amount("turn") == TURNS:
            return End(())
        self.player = state.next_player(self.player)
        return Goto(self.start)


def window(state: State) -> Window:
    return state.windows[state.amount("window")]


# The game


class Tabletop(Rules):
    """What the games at this table share. A trigger scores a point for its controller."""

    version = "1"
    zone_kinds: ClassVar[tuple[ZoneKind, ...]] = (
        ZoneKind("hand", OWNER),
        ZoneKind("play", shared=True),
        ZoneKind("discard"),
    )

    def types(self) -> list[type]:
        return [Entered, Left, Turned, Attached, Detached, Play, Entering, Casting, Turn]

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        state.push(Turn(0))

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = []
        for thing in state.members(f"hand:{player}"):
            if thing.card.values.get("target"):
                targets = [target.incarnation for target in self.targets(state, thing)]
                actions += [Play(thing.incarnation, target) for target in targets]
            else:
                actions.append(Play(thing.incarnation))
        return actions

    def targets(self, state: State, card: Thing) -> list[Thing]:
        """What a card can be played on."""
        return state.members("play")

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))
