"""My Little Pony's contradictions: what can't happen, what is replaced, and what the game itself does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.abilities import Ability, Prohibition, Replacement, Source
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, forbidden_by, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from tests.toys.by_name import lay_out

BY_THE_GAME: Final = "by the game"
UNIQUENESS: Final = "uniqueness"


# Events


@dataclass
class Entered(Event):
    card: int

    def happen(self, state: State) -> None:
        state.move(state.thing(state.bearers[self.card]), "play")

    def subject(self) -> int:
        return self.card


@dataclass
class LeavesPlay(Event):
    """`why`: nothing, if a card's text says so."""

    card: int
    why: str = ""

    def certain(self) -> bool:
        return self.why == BY_THE_GAME  # mlp 104.3

    def open_to(self, ability: Ability) -> bool:
        return self.why != UNIQUENESS or isinstance(ability, SendElsewhere)  # mlp 104.4

    def put(self, state: State, zone: str) -> None:
        thing = state.thing(state.bearers[self.card])
        state.move(thing, f"{zone}:{thing.owner}")

    def subject(self) -> int:
        return self.card


@dataclass
class Dismissed(LeavesPlay):
    def happen(self, state: State) -> None:
        self.put(state, "discard")


@dataclass
class Banished(LeavesPlay):
    def happen(self, state: State) -> None:
        self.put(state, "banished")


@dataclass
class Frightened(Event):
    card: int

    def happen(self, state: State) -> None:
        state.turn(state.thing(state.bearers[self.card]), face_up=False)

    def subject(self) -> int:
        return self.card


# Abilities


class Cannot(Prohibition):
    """This card can't be dismissed, or frightened."""

    def forbids(self, state: State, source: Source, event: Event) -> bool:
        return event.subject() == source.bearer  # mlp 104.2


class SendElsewhere(Replacement):
    """If a card of yours would be dismissed, banish it instead."""

    def __init__(self) -> None:
        super().__init__(("Dismissed",))

    def applies(self, state: State, source: Source, event: Event) -> bool:
        thing = state.bearer(event.subject())
        return thing is not None and thing.controller == source.controller

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        assert isinstance(event, Dismissed)
        return [Banished(event.card, event.why)]


class Persistent(Replacement):
    """If this card would leave play, you may frighten it instead."""

    def __init__(self) -> None:
        super().__init__(("Dismissed", "Banished"), optional=True)

    def applies(self, state: State, source: Source, event: Event) -> bool:
        return event.subject() == source.bearer

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        return [Frightened(event.subject())]  # mlp 710.1


def card(name: str, *abilities: Ability, **values: object) -> Card:
    return Card(name, values, {"text": abilities})


CARDS: Final = {
    card.key: card
    for card in (
        card("Pony"),
        card("Rock Pony", Cannot(("Dismissed",))),
        card("Ghost Pony", Persistent()),
        card("Brave Pony", Persistent(), Cannot(("Frightened",))),
        card("Star Pony", Persistent(), Cannot(("Dismissed",)), unique=True),
        card("Lifeboat", SendElsewhere()),
        card("Storm", effect="dismiss"),
        card("Solution", effect="solve"),
    )
}


# Actions and procedures


@dataclass
class Play(Action):
    """Play a card: into play, or for what it does."""

    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def words(self) -> str:
        return "play {0}"

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card)


@dataclass
class PartWith(Action):
    """Dismiss a card of yours, as a cost, to gain an action token."""

    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def words(self) -> str:
        return "part with {0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        source = forbidden_by(state, Dismissed(self.card))  # mlp 104.2a
        if source is not None:
            return Refusal("can't", "MLP 104.2a", "{0} can't be dismissed, so that cost can't be paid", (self.card,))
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Parting(self.card, player)


@dataclass
class Turn(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.start, self.ask, self.act)

    def start(self, state: State) -> Outcome:
        state.note("turn player", self.player)
        return NEXT

    def ask(self, state: State) -> Outcome:
        options = offer(state, self.player, state.rules.actions(state, self.player))
        return Ask(choose_one(self.player, "What do you do?", [*options, Option("end turn")], anchor=True))

    def act(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player), self.ask)
        self.player = state.next_player(self.player)
        return Goto(self.start)


@dataclass
class Playing(Frame):
    card: int

    def steps(self) -> Steps:
        return (self.play,)

    def play(self, state: State) -> Outcome:
        card = state.thing(state.bearers[self.card])
        effect = card.card.values.get("effect")
        if effect is None:
            return happen(state, Entered(self.card))
        state.move(card, f"discard:{card.owner}")
        why = BY_THE_GAME if effect == "solve" else ""  # mlp 613.2
        return happen(state, *[Dismissed(thing.incarnation, why) for thing in state.members("play")])


@dataclass
class Parting(Frame):
    card: int
    player: int

    def steps(self) -> Steps:
        return (self.pay, self.gain)

    def pay(self, state: State) -> Outcome:
        return happen(state, Dismissed(self.card))

    def gain(self, state: State) -> Outcome:
        player = state.players[self.player]
        state.count(player, "action tokens", player.counters.get("action tokens", 0) + 1)
        return NEXT


@dataclass
class RepairUniqueness(Frame):
    """The violating player chooses which card goes."""

    player: int
    cards: tuple[int, ...]

    def steps(self) -> Steps:
        return (self.ask, self.dismiss)

    def ask(self, state: State) -> Outcome:
        options = [Option("dismiss", (number,), number) for number in self.cards]
        return Ask(choose_one(self.player, "Which of these is dismissed?", options, "MLP 516.2"))

    def dismiss(self, state: State) -> Outcome:
        assert isinstance(self.answer, int)
        return happen(state, Dismissed(self.answer, UNIQUENESS))  # mlp 516.2


class ByTheGame(Rules):
    name = "by the game"
    version = "1"
    zone_kinds = (
        ZoneKind("hand", OWNER),
        ZoneKind("play", shared=True),
        ZoneKind("discard"),
        ZoneKind("banished"),
    )

    def types(self) -> list[type]:
        return [Turn, Playing, Parting, RepairUniqueness, Play, PartWith, Entered, Dismissed, Banished, Frightened]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        state.push(Turn(0))

    def repair(self, state: State) -> Outcome | None:
        for player in state.players:
            seen: dict[str, list[int]] = {}
            for thing in state.members("play"):
                if thing.controller == player.id and thing.face_up and thing.card.values.get("unique"):
                    seen.setdefault(thing.card.name, []).append(thing.incarnation)
            for same in seen.values():
                if len(same) > 1:  # mlp 516.3
                    return Call(RepairUniqueness(player.id, tuple(same)))
        return None

    def actions(self, state: State, player: int) -> list[Action]:
        mine: list[Thing] = [thing for thing in state.members("play") if thing.controller == player]
        plays: list[Action] = [Play(thing.incarnation) for thing in state.members(f"hand:{player}")]
        return [*plays, *[PartWith(thing.incarnation) for thing in mine]]

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = ByTheGame()
