"""Chaotic's clock: a burst is built by turns and resolves as a whole, unless a trigger reopens it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.abilities import Source, Trigger
from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import OWNER, Card, ZoneKind
from headjudge.kernel.entities import Item, Thing, Window
from headjudge.kernel.events import Event, ThingEvent, happen
from headjudge.kernel.frames import DONE, NEXT, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import LineUp, give, no_longer, wait
from tests.toys.by_name import lay_out

TURNS: Final = 6
"""How many turns a game of this toy has."""


def active_player(state: State) -> int:
    return state.amount("turn player")


# Events


@dataclass
class LocationRevealed(Event):
    player: int


@dataclass
class MugicPlayed(Event):
    mugic: int

    def subject(self) -> int:
        return self.mugic


@dataclass
class Sounds(Event):
    source: int

    def subject(self) -> int:
        return self.source


@dataclass
class Damaged(ThingEvent):
    amount: int

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, "damage", thing.counters.get("damage", 0) + self.amount)


@dataclass
class Defeated(ThingEvent):
    def change(self, state: State, thing: Thing) -> None:
        state.move(thing, f"discard:{thing.owner}")


# Cards


class Sounding(Trigger):
    """When something happens, this sounds."""


class SoundsWhenHurt(Sounding):
    """When this creature is dealt damage, it sounds."""

    def matches(self, state: State, source: Source, event: Event) -> bool:
        return event.subject() == source.bearer


def creature(name: str, energy: int, *abilities: Trigger) -> Card:
    return Card(name, {"type": "creature", "energy": energy}, {"text": abilities})


def mugic(name: str, damage: int = 0) -> Card:
    return Card(name, {"type": "mugic", "damage": damage})


CARDS: Final = {
    card.key: card
    for card in (
        *(mugic("Canon"), mugic("Hymn"), mugic("Fanfare", damage=10)),
        creature("Rock", 30),
        creature("Reed", 10),
        creature("Drummer", 10, Sounding(("LocationRevealed",))),
        creature("Piper", 10, Sounding(("LocationRevealed",))),
        creature("Listener", 10, Sounding(("MugicPlayed",))),
        creature("Mourner", 10, Sounding(("Defeated",))),
        creature("Keener", 10, Sounding(("Defeated",))),
        creature("Moaner", 10, SoundsWhenHurt(("Damaged",))),
    )
}

DECK: Final[Deck] = {
    "hand": ("Canon", "Hymn", "Fanfare", "Fanfare", "Fanfare"),
    "play": ("Rock", "Reed", "Drummer", "Piper", "Listener", "Mourner", "Keener", "Moaner"),
}


# Actions


@dataclass
class Play(Action):
    mugic: int
    target: int = 0

    def things(self) -> tuple[int, ...]:
        return (self.mugic, self.target) if self.target else (self.mugic,)

    def words(self) -> str:
        return "play {0} on {1}" if self.target else "play {0}"

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.mugic, self.target, player)


@dataclass
class Playing(Frame):
    mugic: int
    target: int
    player: int

    def steps(self) -> Steps:
        return (self.place, self.played)

    def place(self, state: State) -> Outcome:
        thing = state.things[state.bearers[self.mugic]]
        state.move(thing, "burst")
        item = Item(None, thing.incarnation, self.player, chosen=(("target", self.target),))
        wait(state, state.waiting("burst"), item)  # chaotic 8.2.1, 8.4.1.5
        self.mugic = thing.incarnation
        return NEXT

    def played(self, state: State) -> Outcome:
        return happen(state, MugicPlayed(self.mugic))


# Procedures


@dataclass
class Turn(Frame):
    """A Location Step and nothing else."""

    player: int

    def steps(self) -> Steps:
        return (self.location, self.priority, self.end)

    def location(self, state: State) -> Outcome:
        state.forget()
        state.note("turn player", self.player)
        state.note("turn", state.amount("turn") + 1)
        return happen(state, LocationRevealed(self.player))

    def priority(self, state: State) -> Outcome:
        holder = self.player  # chaotic 6.2.2
        return Call(Priority(state.create(Window("priority", holder)).id))

    def end(self, state: State) -> Outcome:
        if state.amount("turn") == TURNS:
            return End(())
        self.player = state.next_player(self.player)
        return Goto(self.location)


@dataclass
class Priority(Acting):
    """Players start or extend a burst by turns, until both pass with no burst left."""

    def steps(self) -> Steps:
        return (*Acting.steps(self), self.resolved)

    def all_passed(self, state: State) -> Outcome:
        burst = state.waiting("burst").items
        return Call(Resolution(burst), self.resolved) if burst else NEXT

    def resolved(self, state: State) -> Outcome:
        give(state, state.windows[self.window], active_player(state))  # chaotic 8.2.3.4, 8.3.4
        return Goto(self.before)


@dataclass
class Resolution(Frame):
    """A burst resolves, item by item, until it is empty or reopened. Nobody has priority."""

    rest: tuple[int, ...]
    item: int = -1

    def steps(self) -> Steps:
        return (self.newest, self.resolve, self.remove)

    def newest(self, state: State) -> Outcome:
        burst = state.waiting("burst")
        reopened = any(number not in self.rest for number in burst.items)  # chaotic 8.3.4
        if reopened or not burst.items:
            return DONE
        self.item = burst.items[-1]  # chaotic 8.2.3.1
        no_longer(state, burst, self.item)
        self.rest = burst.items
        return NEXT

    def resolve(self, state: State) -> Outcome:
        item = state.items[self.item]
        if item.path is not None:
            return happen(state, Sounds(item.bearer))  # chaotic 8.2.3.5
        damage, target = printed(state, item.bearer, "damage"), item.choice("target")
        if not damage:
            return happen(state, Sounds(item.bearer))
        assert isinstance(target, int)
        return happen(state, Damaged(target, damage))

    def remove(self, state: State) -> Outcome:
        item = state.items[self.item]
        thing = state.bearer(item.bearer)
        if item.path is None and thing is not None:
            state.move(thing, f"discard:{thing.owner}")  # chaotic 8.2.3.2
        state.destroy(item)
        return Goto(self.newest)  # chaotic 8.2.3.3


@dataclass
class Defeat(Frame):
    creatures: tuple[int, ...]

    def steps(self) -> Steps:
        return (self.defeat,)

    def defeat(self, state: State) -> Outcome:
        return happen(state, *[Defeated(creature) for creature in self.creatures])


def printed(state: State, incarnation: int, name: str) -> int:
    value = state.things[state.bearers[incarnation]].card.values[name]
    assert isinstance(value, int)
    return value


# The game


class Chaotic(Rules):
    name = "burst"
    version = "1"
    lists = ("triggers", "burst")
    citations: ClassVar[dict[str, str]] = {"priority": "chaotic 8.1.2", "triggers": "chaotic 8.3.2"}
    zone_kinds = (
        *(ZoneKind("hand", OWNER), ZoneKind("play", shared=True), ZoneKind("burst", shared=True)),
        ZoneKind("discard"),
    )

    def types(self) -> list[type]:
        return [
            *(Turn, Priority, Resolution, Defeat, Play, Playing),
            *(LocationRevealed, MugicPlayed, Sounds, Damaged, Defeated),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def last_known(self, state: State, thing: Thing) -> dict[str, object] | None:
        return {"name": thing.card.name}

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        state.push(Turn(0))

    def repair(self, state: State) -> Outcome | None:
        """What triggers joins the burst as soon as it is generated; then creatures are defeated."""
        if state.waiting("triggers").items:
            players = state.in_turn_order(active_player(state))  # chaotic 8.3.2
            return Call(LineUp("triggers", "burst", tuple(players)))  # chaotic 8.3.1, 8.3.3, 8.3.4
        beaten = [
            thing.incarnation
            for thing in state.members("play")
            if thing.counters.get("damage", 0) >= printed(state, thing.incarnation, "energy")  # chaotic 8.5.6
        ]
        return Call(Defeat(tuple(beaten))) if beaten else None

    def actions(self, state: State, player: int) -> list[Action]:
        actions: list[Action] = []
        for thing in state.members(f"hand:{player}"):
            if not thing.card.values["damage"]:
                actions.append(Play(thing.incarnation))
            else:
                actions += [Play(thing.incarnation, target.incarnation) for target in state.members("play")]
        return actions

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Chaotic()
