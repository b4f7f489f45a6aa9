"""Neopets' private information: starters chosen face-down and flipped together, hands revealed once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Option, choose_one, told_apart
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Become, End
from tests.toys.by_name import lay_out

INVENTORY: Final = 5
TURNS: Final = 8
"""How many turns a game of this toy has."""

CARDS: Final = {
    **{name: Card(name, {"type": "neopet"}) for name in ("Kacheek", "Shoyru", "Techo")},
    **{name: Card(name, {"type": "item", "effect": "reveal"}) for name in ("Spyglass", "Telescope")},
    **{name: Card(name, {"type": "item", "effect": "nothing"}) for name in ("Apple", "Sword", "Shield", "Toy")},
}

DECK: Final[Deck] = {
    "neopets": ("Kacheek", "Shoyru", "Techo"),
    "deck": ("Spyglass", "Telescope", "Apple", "Sword", "Shield", "Toy", "Apple", "Sword"),
}


# Events


@dataclass
class Draws(Event):
    player: int

    def happen(self, state: State) -> None:
        for thing in state.members(f"deck:{self.player}")[-1:]:
            state.move(thing, f"inventory:{self.player}")


@dataclass
class IsPlaced(Event):
    """A Neopet is placed face-down in its zone."""

    neopet: int

    def happen(self, state: State) -> None:
        thing = state.things[state.bearers[self.neopet]]
        state.turn(thing, face_up=False)  # neopets 1.2e
        state.move(thing, f"active:{thing.owner}")

    def subject(self) -> int:
        return self.neopet


@dataclass
class IsFlipped(Event):
    neopet: int

    def happen(self, state: State) -> None:
        state.turn(state.things[state.bearers[self.neopet]], face_up=True)

    def subject(self) -> int:
        return self.neopet


@dataclass
class IsRevealed(Event):
    card: int

    def happen(self, state: State) -> None:
        state.show(state.things[state.bearers[self.card]], state.everyone())

    def subject(self) -> int:
        return self.card


@dataclass
class IsDiscarded(Event):
    card: int

    def happen(self, state: State) -> None:
        thing = state.things[state.bearers[self.card]]
        state.move(thing, f"discard:{thing.owner}")

    def subject(self) -> int:
        return self.card


@dataclass
class IsReturned(Event):
    """A card is shuffled into its owner's deck."""

    card: int

    def happen(self, state: State) -> None:
        thing = state.things[state.bearers[self.card]]
        state.move(thing, f"deck:{thing.owner}")
        state.shuffle(f"deck:{thing.owner}")

    def subject(self) -> int:
        return self.card


# Setting up


@dataclass
class SettingUp(Frame):
    def steps(self) -> Steps:
        return (self.draw, self.ask, self.place, self.again, self.flip, self.begin)

    def draw(self, state: State) -> Outcome:
        for player in state.players:
            state.shuffle(f"deck:{player.id}")
        return happen(state, *[Draws(player.id) for player in state.players for _ in range(INVENTORY)])

    def ask(self, state: State) -> Outcome:
        for player in state.players:
            if not state.members(f"active:{player.id}"):
                neopets = state.members(f"neopets:{player.id}")
                options = [Option("start", (t.incarnation,), t.incarnation, "{0}") for t in neopets]
                return Ask(choose_one(player.id, "Which Neopet do you start with?", options, "neopets 1.2e"))
        return Goto(self.flip)

    def place(self, state: State) -> Outcome:
        assert isinstance(self.answer, int)
        return happen(state, IsPlaced(self.answer))

    def again(self, state: State) -> Outcome:
        return Goto(self.ask)

    def flip(self, state: State) -> Outcome:
        starters = [thing for player in state.players for thing in state.members(f"active:{player.id}")]
        return happen(state, *[IsFlipped(thing.incarnation) for thing in starters])  # neopets 1.2e.1

    def begin(self, state: State) -> Outcome:
        return Become(Turn(0))


# Play


@dataclass
class Play(Action):
    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def procedure(self, state: State, player: int) -> Frame:
        effect = state.things[state.bearers[self.card]].card.values["effect"]
        return Revealing(self.card, player) if effect == "reveal" else Playing(self.card)


@dataclass
class Playing(Frame):
    card: int

    def steps(self) -> Steps:
        return (self.discard,)

    def discard(self, state: State) -> Outcome:
        return happen(state, IsDiscarded(self.card))


@dataclass
class Revealing(Frame):
    """The opponent reveals their inventory; a card from it is chosen and shuffled into their deck."""

    card: int
    player: int

    def steps(self) -> Steps:
        return (self.discard, self.reveal, self.ask, self.put_away, self.end)

    def theirs(self, state: State) -> list[Thing]:
        return state.members(f"inventory:{state.opponents(self.player)[0]}")

    def discard(self, state: State) -> Outcome:
        return happen(state, IsDiscarded(self.card))

    def reveal(self, state: State) -> Outcome:
        return happen(state, *[IsRevealed(thing.incarnation) for thing in self.theirs(state)])

    def ask(self, state: State) -> Outcome:
        """Cards in a hand that is not one's own are told apart by their names, not by when they came there."""
        things = sorted(self.theirs(state), key=lambda thing: thing.card.name)
        if not things:
            return Goto(self.end)
        options = told_apart([Option(f"put away {thing.card.name}", (), thing.incarnation) for thing in things])
        return Ask(choose_one(self.player, "Which card is shuffled away?", options))

    def put_away(self, state: State) -> Outcome:
        assert isinstance(self.answer, int)
        return happen(state, IsReturned(self.answer))

    def end(self, state: State) -> Outcome:
        for thing in self.theirs(state):
            state.set(thing, "known_to", ())  # neopets 9.10c
        return NEXT


@dataclass
class Turn(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.draw, self.ask, self.take, self.end)

    def draw(self, state: State) -> Outcome:
        return happen(state, Draws(self.player))

    def ask(self, state: State) -> Outcome:
        options = offer(state, self.player, state.rules.actions(state, self.player))
        options.append(Option("end turn"))
        return Ask(choose_one(self.player, "What do you do?", options, anchor=True))

    def take(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player), self.ask)
        return NEXT

    def end(self, state: State) -> Outcome:
        state.forget()
        state.note("turn", state.amount("turn") + 1)
        if state.amount("turn") == TURNS:
            return End(())
        self.player = state.next_player(self.player)
        return Goto(self.draw)


# The game


class Starters(Rules):
    name = "starters"
    version = "1"
    zone_kinds = (
        ZoneKind("neopets", OWNER),  # neopets 9.10b
        ZoneKind("deck", NOBODY, ordered=True),
        ZoneKind("inventory", OWNER),
        ZoneKind("active"),
        ZoneKind("discard"),
    )

    def types(self) -> list[type]:
        return [
            *(SettingUp, Turn, Play, Playing, Revealing),
            *(Draws, IsPlaced, IsFlipped, IsRevealed, IsDiscarded, IsReturned),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        state.push(SettingUp())

    def hidden_group(self, card: Card) -> str:
        return str(card.values["type"])

    def actions(self, state: State, player: int) -> list[Action]:
        return [Play(thing.incarnation) for thing in state.members(f"inventory:{player}")]

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Starters()
