"""My Little Pony's clock: actions resolve at once; what triggers is processed in waves before a player has priority."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.abilities import Source, Trigger
from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Item, Thing, Window
from headjudge.kernel.events import Event, Hit, ThingEvent, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.offers import offers
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import Wave, wait
from tests.toys.by_name import lay_out

TURNS: Final = 6
"""How many turns a game of this toy has."""


# Events


@dataclass
class PhaseStarts(Event):
    player: int


@dataclass
class Cheers(Event):
    player: int


@dataclass
class Rings(Event):
    card: int

    def subject(self) -> int:
        return self.card


@dataclass
class Scores(Event):
    player: int
    points: int

    def happen(self, state: State) -> None:
        player = state.players[self.player]
        state.count(player, "points", player.counters.get("points", 0) + self.points)


@dataclass
class IsDismissed(ThingEvent):
    def change(self, state: State, thing: Thing) -> None:
        state.move(thing, f"discard:{thing.owner}")


# Abilities


class Triggered(Trigger):
    """Creates an effect that waits to be processed. What it must know of the game it checks as it triggers."""

    def check(self, state: State) -> int:
        return 0

    def process(self, state: State, effect: Item) -> Outcome:
        return happen(state, Rings(effect.bearer))


class AnswersBells(Triggered):
    """When a Bell rings, this rings."""

    def matches(self, state: State, source: Source, event: Event) -> bool:
        return state.name(event.subject()) == "Bell"


class CountsBells(Triggered):
    """When somebody cheers, score a point for each Bell."""

    def check(self, state: State) -> int:
        return len(bells(state))

    def process(self, state: State, effect: Item) -> Outcome:
        counted = effect.choice("checked")
        assert isinstance(counted, int)
        return happen(state, Scores(effect.controller, counted))


class StopsBells(Triggered):
    """When somebody cheers, dismiss all Bells."""

    def process(self, state: State, effect: Item) -> Outcome:
        return happen(state, *[IsDismissed(bell) for bell in bells(state)])


def bells(state: State) -> list[int]:
    return [thing.incarnation for thing in state.members("play") if thing.card.name == "Bell"]


def resource(name: str, *abilities: Trigger) -> Card:
    return Card(name, {"type": "resource"}, {"text": abilities})


def event_card(name: str, timing: str, effect: str) -> Card:
    return Card(name, {"type": "event", "timing": timing, "effect": effect})


CARDS: Final = {
    card.key: card
    for card in (
        event_card("Party", "main", "cheer"),
        event_card("Cheer", "immediate", "cheer"),
        resource("Bell", Triggered(("Cheers",))),
        resource("Drum", Triggered(("Cheers",))),
        resource("Rooster", Triggered(("PhaseStarts",))),
        resource("Echo", AnswersBells(("Rings",))),
        resource("Choir", CountsBells(("Cheers",))),
        resource("Grouch", StopsBells(("Cheers",))),
    )
}

DECK: Final[Deck] = {
    "hand": ("Party", "Party", "Cheer", "Cheer", "Cheer"),
    "play": ("Bell", "Drum", "Rooster", "Echo", "Choir", "Grouch"),
}


# Actions


@dataclass
class Play(Action):
    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verify(self, state: State, player: int) -> Refusal | None:
        assert isinstance(state.rules, Waves)
        return state.rules.untimely(state, self.card)

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, player)


@dataclass
class Playing(Frame):
    """An event card takes effect at once and is put into the discard pile."""

    card: int
    player: int

    def steps(self) -> Steps:
        return (self.follow, self.discard)

    def follow(self, state: State) -> Outcome:
        assert isinstance(state.rules, Waves)
        effect = state.things[state.bearers[self.card]].card.values["effect"]
        return state.rules.follow(state, self.player, str(effect))

    def discard(self, state: State) -> Outcome:
        thing = state.things[state.bearers[self.card]]
        state.move(thing, f"discard:{thing.owner}")
        return NEXT


# The turn


@dataclass
class Turn(Frame):
    """Nothing but a Main Phase."""

    player: int

    def steps(self) -> Steps:
        return (self.start, self.opens, self.main, self.take, self.end)

    def start(self, state: State) -> Outcome:
        state.forget()
        state.note("turn player", self.player)
        state.note("turn", state.amount("turn") + 1)
        return happen(state, PhaseStarts(self.player))

    def opens(self, state: State) -> Outcome:
        return Call(open_window(state))

    def main(self, state: State) -> Outcome:
        options = offers(state, self.player)
        options.append(Option("end", words="end the Main Phase"))
        return Ask(choose_one(self.player, "Which Main Phase action do you take?", options, "mlp 609.1", anchor=True))

    def take(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(open_window(state, self.answer), self.main)  # mlp 510.3, 609.1
        return NEXT

    def end(self, state: State) -> Outcome:
        if state.amount("turn") == TURNS:
            return End(())
        self.player = state.next_player(self.player)
        return Goto(self.start)


@dataclass
class PriorityWindow(Window):
    """Also who has had priority last."""

    last: int = -1


def open_window(state: State, action: Action | None = None) -> Frame:
    """A window opens, perhaps by an action; nobody has had priority in it yet."""
    turn_player = state.amount("turn player")
    window = PriorityWindow(
        "priority",
        holder=turn_player,  # mlp 510.2
        last=turn_player,  # mlp 511.7a.i
    )
    state.note("window", state.create(window).id)
    return Priority(window.id, action)


@dataclass
class Priority(Acting):
    """An open priority window: before a player receives priority, everything that waits is processed."""

    action: Action | None = None

    def steps(self) -> Steps:
        return (self.begin, *Acting.steps(self))

    def begin(self, state: State) -> Outcome:
        self.answer = self.action
        return NEXT if self.action is None else Goto(self.take)

    def before(self, state: State) -> Outcome:
        effects = state.waiting("triggers").items  # mlp 511.7b
        if not effects:
            return NEXT
        state.set(state.waiting("triggers"), "items", ())
        last = state.entity(PriorityWindow, self.window).last
        players = state.in_turn_order(last)  # mlp 511.7a
        return Call(Effects(effects, tuple(players)), self.before)  # mlp 511.7, 511.8

    def take(self, state: State) -> Outcome:
        window = state.entity(PriorityWindow, self.window)
        state.set(window, "last", window.holder)
        return Acting.take(self, state)

    def close(self, state: State) -> Outcome:
        state.note("window", None)
        return Acting.close(self, state)  # mlp 510.2


@dataclass
class Effects(Wave):
    """Effects that wait are processed, one by one."""

    def carry_out(self, state: State, number: int) -> Frame:
        return Processing(number)


@dataclass
class Processing(Frame):
    effect: int

    def steps(self) -> Steps:
        return (self.process, self.cease)

    def process(self, state: State) -> Outcome:
        effect = state.items[self.effect]
        assert effect.path is not None
        ability = state.ability(effect.path)
        assert isinstance(ability, Triggered)
        return ability.process(state, effect)

    def cease(self, state: State) -> Outcome:
        state.destroy(state.items[self.effect])
        return NEXT


# The game


class Waves(Rules):
    name = "waves"
    version = "1"
    citations: ClassVar[dict[str, str]] = {"priority": "mlp 510.1", "triggers": "mlp 511.7a"}
    zone_kinds: ClassVar[tuple[ZoneKind, ...]] = (
        ZoneKind("hand", OWNER),
        ZoneKind("play", shared=True),
        ZoneKind("discard"),
    )

    def types(self) -> list[type]:
        return [
            *(Turn, PriorityWindow, Priority, Effects, Processing, Play, Playing),
            *(PhaseStarts, Cheers, Rings, Scores, IsDismissed),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        state.push(Turn(0))

    def untimely(self, state: State, card: int) -> Refusal | None:
        """Why an event card cannot be played now."""
        main_phase = state.things[state.bearers[card]].card.values["timing"] == "main"
        opens = state.fact("window") is None
        if main_phase and not opens:
            return Refusal("timing", "mlp 609.1", "{0} is played to open a priority window", (card,))
        if not main_phase and opens:
            return Refusal("timing", "mlp 512.5", "{0} is played by who has priority", (card,))
        return None

    def follow(self, state: State, player: int, effect: str) -> Outcome:
        """Follow the instructions of an event card."""
        return happen(state, Cheers(player))

    def triggered(self, state: State, hits: list[Hit]) -> None:
        for hit in hits:
            ability = hit.source.ability
            assert isinstance(ability, Triggered)
            effect = Item(hit.source.path, hit.source.bearer, hit.source.controller, event=hit.event)
            effect.chosen = (("checked", ability.check(state)),)  # mlp 712.2
            wait(state, state.waiting("triggers"), effect)

    def actions(self, state: State, player: int) -> list[Action]:
        hand = state.members(f"hand:{player}")
        return [Play(thing.incarnation) for thing in hand if thing.card.values["type"] == "event"]

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Waves()
