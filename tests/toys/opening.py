"""My Little Pony's opening: Starting Problems chosen in secret and revealed together, shuffles, hands and mulligans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Decision, Option, choose_one, yes_or_no
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.picks import Secretly
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Become, End
from tests.toys.by_name import lay_out

HAND: Final = 6
TURNS: Final = 8
"""How many turns a game of this toy has."""

CARDS: Final = {
    **{name: Card(name, {"type": "problem", "starting": True}) for name in ("Storm", "Drought", "Flood")},
    "Monster": Card("Monster", {"type": "problem", "starting": False}),
    **{name: Card(name, {"type": "friend", "power": 1}) for name in ("Dash", "Belle", "Pie", "Shy", "Jack")},
}

DECK: Final[Deck] = {
    "problems": ("Storm", "Drought", "Flood", "Monster"),
    "deck": ("Dash", "Belle", "Pie", "Shy", "Jack") * 2,
}


# Events


@dataclass
class EntersPlay(Event):
    card: int

    def happen(self, state: State) -> None:
        thing = state.things[state.bearers[self.card]]
        state.move(thing, f"play:{thing.owner}")

    def subject(self) -> int:
        return self.card


@dataclass
class Draws(Event):
    player: int

    def happen(self, state: State) -> None:
        draw(state, self.player, 1)


def draw(state: State, player: int, amount: int) -> None:
    """Put the top cards of a player's draw deck into their hand."""
    for thing in reversed(state.members(f"deck:{player}")[-amount:]):
        state.move(thing, f"hand:{player}")


# The opening


@dataclass
class Opening(Frame):
    """Everything before the first turn. `mulligans`: who has decided so far, and how."""

    first: int = -1
    mulligans: tuple[bool, ...] = ()

    def steps(self) -> Steps:
        return (self.choose, self.reveal, self.determine, self.hands, self.ask, self.decide, self.mulligan, self.begin)

    def choose(self, state: State) -> Outcome:
        return Call(StartingProblems(tuple([player.id for player in state.players])))

    def reveal(self, state: State) -> Outcome:
        assert isinstance(self.result, tuple)
        return happen(state, *[EntersPlay(problem) for problem in self.result])  # mlp 102.2

    def determine(self, state: State) -> Outcome:
        self.first = state.roll(len(state.players)) - 1  # mlp 102.3
        return NEXT

    def hands(self, state: State) -> Outcome:
        for player in state.players:
            state.shuffle(f"problems:{player.id}")  # mlp 102.3
            state.shuffle(f"deck:{player.id}")
            draw(state, player.id, HAND)
        return NEXT

    def ask(self, state: State) -> Outcome:
        order = state.in_turn_order(self.first)  # mlp 102.4
        if len(self.mulligans) == len(order):
            return Goto(self.mulligan)
        return Ask(yes_or_no(order[len(self.mulligans)], "Do you mulligan?", "mlp 102.4"))

    def decide(self, state: State) -> Outcome:
        self.mulligans = (*self.mulligans, self.answer is True)
        return Goto(self.ask)

    def mulligan(self, state: State) -> Outcome:
        for player, wants in zip(state.in_turn_order(self.first), self.mulligans, strict=True):
            if wants:
                for thing in state.members(f"hand:{player}"):
                    state.move(thing, f"deck:{player}")
                state.shuffle(f"deck:{player}")  # mlp 102.4a
                draw(state, player, HAND)
        return NEXT

    def begin(self, state: State) -> Outcome:
        return Become(Turn(self.first))


@dataclass
class StartingProblems(Secretly):
    """Each player chooses a Starting Problem from their Problem deck."""

    def question(self, state: State, player: int) -> Decision:
        problems = [t for t in state.members(f"problems:{player}") if t.card.values["starting"]]  # mlp 102.2
        options = [Option("start with", (t.incarnation,), t.incarnation, "{0}") for t in problems]
        return choose_one(player, "With which Problem do you start?", options, "mlp 102.2")


# A little play, so that cards are seen


@dataclass
class Play(Action):
    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card)


@dataclass
class Playing(Frame):
    card: int

    def steps(self) -> Steps:
        return (self.play,)

    def play(self, state: State) -> Outcome:
        return happen(state, EntersPlay(self.card))


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


class Openings(Rules):
    name = "opening"
    version = "1"
    zone_kinds = (
        ZoneKind("problems", NOBODY, ordered=True),
        ZoneKind("deck", NOBODY, ordered=True),
        ZoneKind("hand", OWNER),
        ZoneKind("play"),
    )

    def types(self) -> list[type]:
        return [Opening, StartingProblems, Turn, Play, Playing, EntersPlay, Draws]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        for player in state.players:
            for thing in state.members(f"problems:{player.id}"):
                state.show(thing, [player.id])
        state.push(Opening())

    def hidden_group(self, card: Card) -> str:
        return str(card.values["type"])

    def actions(self, state: State, player: int) -> list[Action]:
        return [Play(thing.incarnation) for thing in state.members(f"hand:{player}")]

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Openings()
