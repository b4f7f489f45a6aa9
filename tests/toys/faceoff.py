"""A faceoff that an effect starts inside an open priority window, on My Little Pony's clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Entity, Item, Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import DONE, NEXT, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Deck
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import After
from headjudge.kernel.windows import give
from tests.toys import waves
from tests.toys.waves import Priority, Scores, Triggered, Waves, event_card, open_window, resource

STAKE: Final = 2
"""What the effects of this toy let the winner score."""


@dataclass
class Faceoff(Entity):
    """A faceoff under way: which cards are involved, and who was pushed how often."""

    involved: tuple[int, ...]
    pushed: tuple[int, ...] = ()


def under_way(state: State) -> Faceoff | None:
    number = state.fact("faceoff")
    return state.entity(Faceoff, number) if isinstance(number, int) else None


# Events


@dataclass
class FaceoffStarts(Event):
    player: int
    involved: tuple[int, ...]

    def happen(self, state: State) -> None:
        state.note("faceoff", state.create(Faceoff(self.involved)).id)


@dataclass
class Flips(Event):
    player: int

    def happen(self, state: State) -> None:
        deck = state.members(f"deck:{self.player}")
        if deck:
            state.move(deck[-1], f"flipped:{self.player}")


@dataclass
class WinsFaceoff(Event):
    player: int


@dataclass
class FaceoffEnds(Event):
    def happen(self, state: State) -> None:
        for player in state.players:
            for thing in state.members(f"flipped:{player.id}"):
                state.move(thing, f"deck:{player.id}", 0)
        state.destroy(state.entities[state.amount("faceoff")])
        state.note("faceoff", None)


# Cards


class Provokes(Triggered):
    """When somebody cheers, start a faceoff."""

    def process(self, state: State, effect: Item) -> Outcome:
        return Call(Starting(effect.controller))


def friend(name: str, power: int) -> Card:
    return Card(name, {"type": "friend", "power": power})


OWN: Final = {
    card.key: card
    for card in (
        event_card("Dare", "immediate", "dare"),
        event_card("Push", "faceoff", "push"),
        resource("Rival", Provokes(("Cheers",))),
        resource("Crier", Triggered(("FaceoffStarts",))),
        *(friend("Filly", 1), friend("Pony", 2), friend("Stallion", 3)),
    )
}
CARDS: Final = {**waves.CARDS, **OWN}

DECK: Final[Deck] = {
    "deck": ("Filly", "Pony", "Stallion", "Pony", "Filly"),
    "hand": ("Party", "Party", "Dare", "Dare", "Push", "Push"),
    "play": ("Pony", "Rival", "Crier", "Bell", "Grouch"),
}


# Procedures


@dataclass
class Starting(Frame):
    """An effect starts a faceoff. The open window stays open; the rest of the faceoff comes after it."""

    player: int

    def steps(self) -> Steps:
        return (self.start, self.keep_window)

    def start(self, state: State) -> Outcome:
        if under_way(state) is not None:
            return DONE  # mlp 707.4a
        friends = [thing.incarnation for thing in state.members("play") if thing.card.values["type"] == "friend"]
        return happen(state, FaceoffStarts(self.player, tuple(friends)))  # mlp 514.2c

    def keep_window(self, state: State) -> Outcome:
        give(state, state.windows[state.amount("window")], self.player)  # mlp 707.4
        return After(FacingOff(), beneath=Priority)  # mlp 707.4


@dataclass
class FacingOff(Frame):
    """A faceoff from the first flip on."""

    winner: int = -1

    def steps(self) -> Steps:
        return (self.flip, self.flipped, self.compare, self.instructed, self.resolved, self.end)

    def flip(self, state: State) -> Outcome:
        return happen(state, *[Flips(player.id) for player in state.players])  # mlp 514.3

    def flipped(self, state: State) -> Outcome:
        return Call(open_window(state))  # mlp 514.3

    def compare(self, state: State) -> Outcome:
        mine, theirs = [power_total(state, player.id) for player in state.players]  # mlp 514.4
        if mine == theirs:
            can_flip = any(state.members(f"deck:{player.id}") for player in state.players)
            return Goto(self.flip) if can_flip else NEXT  # mlp 514.4c
        self.winner = [mine, theirs].index(max(mine, theirs))  # mlp 514.5
        return happen(state, WinsFaceoff(self.winner))

    def instructed(self, state: State) -> Outcome:
        return NEXT if self.winner < 0 else happen(state, Scores(self.winner, STAKE))  # mlp 514.5d

    def resolved(self, state: State) -> Outcome:
        return Call(open_window(state))  # mlp 514.6

    def end(self, state: State) -> Outcome:
        return happen(state, FaceoffEnds())  # mlp 514.6


def power_total(state: State, player: int) -> int:
    faceoff = under_way(state)
    assert faceoff is not None
    involved = [state.bearer(number) for number in faceoff.involved]
    theirs = [thing for thing in involved if thing is not None and thing.controller == player]
    cards = [*theirs, *state.members(f"flipped:{player}")]
    return sum(power(thing) for thing in cards) + faceoff.pushed.count(player)  # mlp 514.4a


def power(thing: Thing) -> int:
    value = thing.card.values.get("power", 0)
    assert isinstance(value, int)
    return value


class Faceoffs(Waves):
    name = "faceoff"
    zone_kinds = (
        *(ZoneKind("hand", OWNER), ZoneKind("play", shared=True), ZoneKind("discard")),
        *(ZoneKind("deck", NOBODY, ordered=True), ZoneKind("flipped", ordered=True)),
    )

    def types(self) -> list[type]:
        own = [Faceoff, FaceoffStarts, Flips, WinsFaceoff, FaceoffEnds, Starting, FacingOff]
        return [*super().types(), *own]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def untimely(self, state: State, card: int) -> Refusal | None:
        timing = state.things[state.bearers[card]].card.values["timing"]
        if timing == "faceoff" and under_way(state) is None:  # mlp 512.4
            return Refusal("timing", "mlp 512.4", "{0} is played during a faceoff", (card,))
        return super().untimely(state, card)

    def follow(self, state: State, player: int, effect: str) -> Outcome:
        if effect == "dare":
            return Call(Starting(player))
        if effect == "push":
            faceoff = under_way(state)
            assert faceoff is not None
            state.set(faceoff, "pushed", (*faceoff.pushed, player))
            return NEXT
        return super().follow(state, player, effect)


RULES: Final = Faceoffs()
