"""My Little Pony's loops: forced ones, optional ones with a number from each player, and those who break them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel import loops
from headjudge.kernel.abilities import Source, Trigger
from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.decisions import PASS, Option, Refusal
from headjudge.kernel.entities import Thing, Window
from headjudge.kernel.events import Event, ThingEvent, happen
from headjudge.kernel.frames import NEXT, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.offers import offers
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.shortcuts import Forced, Shortcut, act, action_token, effect_token, goes_on, stopped
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import no_longer
from tests.toys.by_name import lay_out

TURNS: Final = 6
"""How many turns a game of this toy has."""

WINNING: Final = 15


# Events


@dataclass
class GetsCounter(ThingEvent):
    """A counter is put on a card, or taken off it."""

    name: str
    amount: int = 1

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, self.name, thing.counters.get(self.name, 0) + self.amount)


@dataclass
class Scores(Event):
    player: int

    def happen(self, state: State) -> None:
        player = state.players[self.player]
        state.count(player, "points", player.counters.get("points", 0) + 1)


@dataclass
class IsMilled(Event):
    """The top card of a deck is put into the discard pile."""

    player: int

    def happen(self, state: State) -> None:
        for thing in state.members(f"deck:{self.player}")[-1:]:
            state.move(thing, f"discard:{self.player}")


@dataclass
class IsConjured(Event):
    """A token enters play."""

    player: int

    def happen(self, state: State) -> None:
        token = Thing(state.cards["Critter"], self.player, self.player, "play")
        token.token = True
        state.create(token)


# Cards


class When(Trigger):
    """When something of a kind happens to a player's own, something else does."""

    def __init__(self, kind: str, effect: str) -> None:
        super().__init__((kind,))
        self.effect = effect

    def matches(self, state: State, source: Source, event: Event) -> bool:
        if isinstance(event, IsMilled):
            return event.player == source.controller and bool(state.members(f"deck:{event.player}"))
        return isinstance(event, IsConjured) and event.player == source.controller


class WhenCounter(When):
    """When a counter of a name is put on a card (or taken off it, or only on this one), something else happens."""

    def __init__(self, effect: str, name: str, amount: int = 1, *, here: bool = False) -> None:
        super().__init__("GetsCounter", effect)
        self.name = name
        self.amount = amount
        self.here = here

    def matches(self, state: State, source: Source, event: Event) -> bool:
        if not isinstance(event, GetsCounter) or (self.here and event.card != source.bearer):
            return False
        return (event.name, event.amount) == (self.name, self.amount)


def resource(name: str, use: str = "", *abilities: Trigger) -> Card:
    return Card(name, {"type": "resource", "use": use}, {"text": abilities})


def event_card(name: str, effect: str, on: str = "") -> Card:
    return Card(name, {"type": "event", "effect": effect, "on": on})


CARDS: Final = {
    card.key: card
    for card in (
        resource("Sun", "", WhenCounter("sun", "moon")),
        resource("Moon", "", WhenCounter("moon", "sun")),
        resource("Fan", "", WhenCounter("score", "sun")),
        resource("Lamp", "", WhenCounter("dark", "light", here=True), WhenCounter("light", "light", -1, here=True)),
        resource("Mill", "", When("IsMilled", "mill")),
        resource("Nest", "", When("IsConjured", "conjure")),
        resource("Toss", "toss"),
        resource("Drum", "beat"),
        resource("Kettle", "boil"),
        resource("Hatchery", "conjure"),
        resource("Critter"),
        event_card("Dawn", "sun", "Sun"),
        event_card("Spark", "light", "Lamp"),
        event_card("Gift", "parcel", "Toss"),
        event_card("Grind", "mill"),
        event_card("Egg", "conjure"),
        event_card("Cheer", "score"),
        event_card("Bury", "bury"),
    )
}

DECKS: Final[tuple[Deck, ...]] = (
    {"hand": ("Cheer", "Gift", "Spark", "Dawn"), "play": ("Toss", "Lamp", "Moon"), "deck": ("Cheer",) * 3},
    {"hand": ("Bury", "Grind"), "play": ("Toss", "Mill", "Sun"), "deck": ("Cheer",) * 5},
    {"hand": (), "play": ("Drum", "Hatchery")},
)


def follow(state: State, player: int, effect: str, source: int) -> Outcome:
    """Follow an instruction: put a counter on its source, unless it says something else."""
    if effect == "toss":
        return happen(state, *toss(state, player, source))
    parcels = [thing.incarnation for thing in named(state, "Toss") if thing.counters.get("parcel")]
    events: dict[str, list[Event]] = {
        "score": [Scores(player)],
        "mill": [IsMilled(player)],
        "conjure": [IsConjured(player)],
        "dark": [GetsCounter(source, "light", -1)],
        "boil": [GetsCounter(source, "coal", -1), Scores(player)],
        "bury": [GetsCounter(number, "parcel", -1) for number in parcels],
    }
    return happen(state, *events.get(effect, [GetsCounter(source, effect)]))


def toss(state: State, player: int, source: int) -> list[Event]:
    """The parcel goes to the next player who has a Toss, and this one gets a laugh counter."""
    after = [*state.in_turn_order(player)[1:], player]
    to = min(named(state, "Toss"), key=lambda thing: after.index(thing.owner)).incarnation
    return [GetsCounter(source, "parcel", -1), GetsCounter(to, "parcel"), GetsCounter(source, "laugh")]


def named(state: State, name: str) -> list[Thing]:
    return [thing for thing in state.members("play") if thing.card.name == name]


# What players do


@dataclass
class Use(Action):
    """Activate the ability of a card in play, as often as one likes."""

    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verify(self, state: State, player: int) -> Refusal | None:
        thing = state.things[state.bearers[self.card]]
        needed = {"toss": "parcel", "boil": "coal"}.get(str(thing.card.values["use"]), "")
        if needed and not thing.counters.get(needed):
            return Refusal("cost", "mlp 508.1d", "{0} has no counter left", self.things())
        if stopped(state, player, action_token(state, self)):  # mlp 802.2
            return Refusal("loop", "mlp 802.2", "{0} would continue the loop", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Following(self.card, player, str(state.things[state.bearers[self.card]].card.values["use"]))


@dataclass
class Play(Action):
    """Play an event card. If it is about a card, that is the player's own where there is one."""

    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verify(self, state: State, player: int) -> Refusal | None:
        on = str(state.things[state.bearers[self.card]].card.values["on"])
        return (
            Refusal("target", "", "{0} is about nothing here", self.things()) if on and not named(state, on) else None
        )

    def procedure(self, state: State, player: int) -> Frame:
        values = state.things[state.bearers[self.card]].card.values
        about = sorted(named(state, str(values["on"])), key=lambda thing: thing.owner != player)
        return Following(about[0].incarnation if about else 0, player, str(values["effect"]), self.card)


@dataclass
class Following(Frame):
    source: int
    player: int
    effect: str
    played: int = 0

    def steps(self) -> Steps:
        return (self.discard, self.follow)

    def discard(self, state: State) -> Outcome:
        thing = state.bearer(self.played)
        if thing is not None:
            state.move(thing, f"discard:{thing.owner}")
        return NEXT

    def follow(self, state: State) -> Outcome:
        return follow(state, self.player, self.effect, self.source)


# The clock


@dataclass
class Turn(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.start, self.main, self.end)

    def start(self, state: State) -> Outcome:
        state.forget()
        loops.clear(state)
        state.note("turn player", self.player)
        return NEXT

    def main(self, state: State) -> Outcome:
        return Call(Priority(state.create(Window("priority", self.player)).id))

    def end(self, state: State) -> Outcome:
        state.note("turn", state.amount("turn") + 1)
        if state.amount("turn") == TURNS:
            return End(())
        self.player = state.next_player(self.player)
        return Goto(self.start)


@dataclass
class Priority(Acting):
    def steps(self) -> Steps:
        return (
            self.before,
            self.loop,
            self.shorten,
            self.ask,
            self.take,
            self.acted,
            self.passed,
            self.all_passed,
            self.close,
        )

    def before(self, state: State) -> Outcome:
        effects = state.waiting("triggers").items
        if not effects:
            return NEXT
        loop = loops.find(state) if state.rules.cite("loops") else None
        if loop is None or not loop.forced:
            return Call(Processing(effects[0]), self.before)
        if not loop.can_leap:
            return End(())
        return Call(Forced(loop.tokens[0], loop.players[0], loop.growth), self.before)  # mlp 802.3

    def loop(self, state: State) -> Outcome:
        holder = state.windows[self.window].holder
        loop = loops.find(state) if state.rules.cite("loops") and state.fact("shortcut") is None else None
        if loop is None or not loop.chosen[0] or loop.players[0] != holder:  # mlp 802.2
            return NEXT
        entries = zip(loop.tokens, loop.players, loop.chosen, strict=True)
        choices = tuple([(token, player) for token, player, chosen in entries if chosen])
        return Call(Shortcut(choices, loop.growth, loop.can_leap))

    def shorten(self, state: State) -> Outcome:
        settled, self.answer = goes_on(state, state.windows[self.window].holder)
        return Goto(self.take) if settled else NEXT

    def options(self, state: State, player: int) -> list[Option]:
        actions = offers(state, player)
        return actions if actions and state.fact("breaking") == player else [*actions, PASS]  # mlp 802.4

    def take(self, state: State) -> Outcome:
        state.note("breaking", None)
        if isinstance(self.answer, Action):
            act(state, self.answer, state.windows[self.window].holder)
        return Acting.take(self, state)


@dataclass
class Processing(Frame):
    """A triggered effect is processed."""

    effect: int

    def steps(self) -> Steps:
        return (self.process, self.cease)

    def process(self, state: State) -> Outcome:
        effect = state.items[self.effect]
        assert effect.path is not None
        ability = state.ability(effect.path)
        assert isinstance(ability, When)
        loops.trace(state, effect_token(state, effect), effect.controller)
        return follow(state, effect.controller, ability.effect, effect.bearer)

    def cease(self, state: State) -> Outcome:
        no_longer(state, state.waiting("triggers"), self.effect)
        state.destroy(state.items[self.effect])
        return NEXT


# The game


class Loops(Rules):
    """A game with a rule for loops."""

    name = "endless"
    version = "1"
    seats = (2, 3)
    zone_kinds = (
        ZoneKind("hand", OWNER),
        ZoneKind("deck", NOBODY, ordered=True),
        ZoneKind("play", shared=True),
        ZoneKind("discard"),
    )
    citations: ClassVar[dict[str, str]] = {"loops": "mlp 802"}

    def types(self) -> list[type]:
        return [
            *(Turn, Priority, Processing, Use, Play, Following, Forced, Shortcut),
            *(GetsCounter, Scores, IsMilled, IsConjured),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        for name, points in options.items():
            assert isinstance(points, int)
            state.count(state.players[int(name)], "points", points)
        state.push(Turn(0))

    def repair(self, state: State) -> Outcome | None:
        won = [player.id for player in state.players if player.counters.get("points", 0) >= WINNING]
        return End(tuple(won) if len(won) == 1 else ()) if won else None

    def actions(self, state: State, player: int) -> list[Action]:
        used = [t for t in state.members("play") if t.controller == player and t.card.values["use"]]
        actions: list[Action] = [Use(thing.incarnation) for thing in used]
        return actions + [Play(thing.incarnation) for thing in state.members(f"hand:{player}")]

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


class Lawless(Loops):
    """The same game without a rule for loops."""

    name = "lawless"
    patience = 5_000
    citations: ClassVar[dict[str, str]] = {}


RULES: Final = Loops()
LAWLESS: Final = Lawless()
