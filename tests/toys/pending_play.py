"""Riftbound's Chain: a card played by a resolving card waits as pending, and is finalized when its turn comes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Item, Thing, Window
from headjudge.kernel.events import Event, ThingEvent, happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.picks import Picking
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End, Rewind
from headjudge.kernel.windows import give, no_longer, wait
from tests.toys.by_name import lay_out

PLAYER: Final = "player"
EFFECT: Final = "effect"


# Events


@dataclass
class Dealt(ThingEvent):
    amount: int

    def change(self, state: State, thing: Thing) -> None:
        state.count(thing, "damage", thing.counters.get("damage", 0) + self.amount)


@dataclass
class Killed(Event):
    unit: int

    def happen(self, state: State) -> None:
        unit = state.thing(state.bearers[self.unit])
        state.move(unit, f"trash:{unit.owner}")

    def subject(self) -> int:
        return self.unit


@dataclass
class Drawn(Event):
    player: int

    def happen(self, state: State) -> None:
        deck = state.members(f"deck:{self.player}")
        if deck:
            state.move(deck[-1], f"hand:{self.player}")


# Cards: a spell's text is a list of instructions; `tribute`: its cost is a unit of yours that an opponent chooses


def spell(name: str, *text: tuple[str, int], reaction: bool = False, tribute: bool = False) -> Card:
    return Card(name, {"type": "spell", "text": text, "reaction": reaction, "tribute": tribute})


CARDS: Final = {
    card.key: card
    for card in (
        Card("Sprite", {"type": "unit"}),
        Card("Golem", {"type": "unit"}),
        Card("Imp", {"type": "unit"}),
        spell("Bolt", ("deal", 2)),
        spell("Spark", ("deal", 1), reaction=True),
        spell("Tribute", ("deal", 4), tribute=True),
        spell("Overture", ("play", 2), ("draw", 1)),
        spell("Study", ("draw", 1)),
    )
}


def instructions(card: Card) -> tuple[tuple[str, int], ...]:
    text = card.values.get("text", ())
    assert isinstance(text, tuple)
    return text


# The Process of Play


def begin(state: State, card: Thing, player: int, by: str) -> None:
    """A card goes from where it is onto the Chain, as a Pending Item; nothing more for now."""
    origin = card.zone
    state.move(card, "chain")  # riftbound 354
    chosen: tuple[tuple[str, object], ...] = (("by", by), ("from", origin))
    wait(state, state.waiting("chain"), Item(None, card.incarnation, player, pending=True, chosen=chosen))


def targets(state: State, card: Card, player: int) -> list[int]:
    """What a card can choose, so that something is left to be killed for it; 0 if it chooses nothing."""
    if all(verb != "deal" for verb, _ in instructions(card)):
        return [0]
    board = [unit.incarnation for unit in state.members("board")]
    if not card.values.get("tribute"):
        return board
    mine = own_units(state, player)
    return [number for number in board if any(other != number for other in mine)]  # riftbound 355.16


def own_units(state: State, player: int) -> list[int]:
    return [unit.incarnation for unit in state.members("board") if unit.controller == player]


def closed(state: State, item: int = -1) -> bool:
    """Whether there is something on the Chain, apart from this item."""
    return any(number != item for number in state.waiting("chain").items)


@dataclass
class Play(Action):
    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def words(self) -> str:
        return "play {0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        card = state.thing(state.bearers[self.card]).card
        if closed(state) and not card.values.get("reaction"):  # riftbound 338.1.a.2
            return Refusal("timing", "Riftbound 331.1.a", "{0} cannot be played in a Closed State", self.things())
        if not targets(state, card, player):
            return Refusal("target", "Riftbound 355.8", "there is nothing that {0} could choose", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Announcing(self.card, player)


@dataclass
class Announcing(Frame):
    card: int
    player: int

    def steps(self) -> Steps:
        return (self.begin,)

    def begin(self, state: State) -> Outcome:
        begin(state, state.thing(state.bearers[self.card]), self.player, PLAYER)
        return NEXT


@dataclass
class Finalizing(Frame):
    """The remaining steps of playing a Pending Item. If it turns out illegal, all of them are undone."""

    item: int

    def steps(self) -> Steps:
        return (self.begin, self.choose, self.take, self.tribute, self.pay, self.check, self.finish, self.cancelled)

    def begin(self, state: State) -> Outcome:
        if state.items[self.item].choice("by") == PLAYER:
            self.can_rewind(state)
        else:
            self.can_rewind_to_here(state)
        return NEXT

    def card(self, state: State) -> Thing:
        return state.thing(state.bearers[state.items[self.item].bearer])

    def ask(self, player: int, words: str, verb: str, numbers: list[int]) -> Outcome:
        if not numbers:
            return self.undo()
        if len(numbers) == 1:
            self.answer = numbers[0]
            return NEXT
        return Ask(choose_one(player, words, [Option(verb, (number,), number) for number in numbers]))

    def undo(self) -> Outcome:
        return Rewind(
            Refusal("illegal", "Riftbound 358.4", "it could not be played"), self.cancelled
        )  # riftbound 358.4

    def choose(self, state: State) -> Outcome:
        player = state.items[self.item].controller
        return self.ask(player, "What does it choose?", "choose", targets(state, self.card(state).card, player))

    def take(self, state: State) -> Outcome:
        state.choose(state.items[self.item], "target", self.answer)
        return NEXT if self.card(state).card.values.get("tribute") else Goto(self.check)

    def tribute(self, state: State) -> Outcome:
        player = state.items[self.item].controller
        return self.ask(state.opponents(player)[0], "What is killed for it?", "kill", own_units(state, player))

    def pay(self, state: State) -> Outcome:
        assert isinstance(self.answer, int)
        return happen(state, Killed(self.answer))

    def check(self, state: State) -> Outcome:
        item, card = state.items[self.item], self.card(state).card
        target = item.choice("target")
        assert isinstance(target, int)
        if target and state.bearer(target) is None:  # riftbound 358.1
            return self.undo()
        timely = item.choice("by") == EFFECT or card.values.get("reaction") or not closed(state, item.id)
        return NEXT if timely else self.undo()  # riftbound 358.3

    def finish(self, state: State) -> Outcome:
        item, card = state.items[self.item], self.card(state)
        if card.card.values["type"] == "spell":
            state.set(item, "pending", False)  # riftbound 359.3
            return DONE
        no_longer(state, state.waiting("chain"), item.id)  # riftbound 337.1.c
        state.destroy(item)
        state.move(card, "board")  # riftbound 359.2
        return DONE

    def cancelled(self, state: State) -> Outcome:
        item, card = state.items[self.item], self.card(state)
        state.move(card, str(item.choice("from")))  # riftbound 358.4
        no_longer(state, state.waiting("chain"), item.id)
        state.destroy(item)
        return DONE


# The Chain


@dataclass
class Chain(Acting):
    """Finalize, execute, pass, resolve, until nothing is on the Chain."""

    def before(self, state: State) -> Outcome:
        items = state.waiting("chain").items
        pending = [number for number in items if state.items[number].pending]
        if pending:
            return Call(Finalizing(pending[0]), self.before)  # riftbound 337.1.b, 340.3
        if not items:
            return Goto(self.close)  # riftbound 340.2
        give(state, state.windows[self.window], state.items[items[-1]].controller)  # riftbound 337.1.c.3, 340.4
        return NEXT

    def hand_on(self, state: State, window: Window) -> None:
        give(state, window, window.holder)

    def passed(self, state: State) -> Outcome:
        return Goto(self.ask)

    def all_passed(self, state: State) -> Outcome:
        return Call(Resolving(state.waiting("chain").items[-1]), self.before)  # riftbound 340.1


@dataclass
class Resolving(Frame):
    """The instructions of a spell, from top to bottom."""

    item: int
    line: int = 0

    def steps(self) -> Steps:
        return (self.instruct, self.go_on, self.begin_plays, self.trash)

    def instruct(self, state: State) -> Outcome:
        item = state.items[self.item]
        text = instructions(state.thing(state.bearers[item.bearer]).card)
        if self.line == len(text):
            return Goto(self.trash)
        verb, amount = text[self.line]
        self.line += 1
        if verb == "play":
            return Call(PlaysToBegin(item.controller, (), amount), self.begin_plays)
        if verb == "draw":
            return happen(state, *[Drawn(item.controller)] * amount)
        target = item.choice("target")
        assert isinstance(target, int)
        return happen(state, Dealt(target, amount))

    def go_on(self, state: State) -> Outcome:
        return Goto(self.instruct)

    def begin_plays(self, state: State) -> Outcome:
        assert isinstance(self.result, tuple)
        controller = state.items[self.item].controller
        for number in self.result:
            begin(state, state.thing(state.bearers[number]), controller, EFFECT)
        return Goto(self.instruct)  # riftbound 354.3

    def trash(self, state: State) -> Outcome:
        item = state.items[self.item]
        card = state.thing(state.bearers[item.bearer])
        state.move(card, f"trash:{card.owner}")  # riftbound 359.3.d
        no_longer(state, state.waiting("chain"), item.id)
        state.destroy(item)
        return NEXT


@dataclass
class PlaysToBegin(Picking):
    """Up to so many cards from hand."""

    most: int = 0

    def words(self) -> str:
        return "Which card do you play next?"

    def candidates(self, state: State) -> list[Option]:
        if len(self.picked) == self.most:
            return []
        hand = [card.incarnation for card in state.members(f"hand:{self.player}")]
        return [Option("play", (number,), number) for number in hand if number not in self.picked]


@dataclass
class Turn(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.start, self.ask, self.act, self.chain)

    def start(self, state: State) -> Outcome:
        state.forget()
        state.note("turn player", self.player)
        return NEXT

    def ask(self, state: State) -> Outcome:
        options = offer(state, self.player, state.rules.actions(state, self.player))
        return Ask(choose_one(self.player, "What do you do?", [*options, Option("end turn")], anchor=True))

    def act(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player))
        self.player = state.next_player(self.player)
        return Goto(self.start)

    def chain(self, state: State) -> Outcome:
        return Call(Chain(state.create(Window("chain", self.player)).id), self.ask)


class PendingPlay(Rules):
    name = "pending play"
    version = "1"
    lists = ("chain",)
    citations: ClassVar[dict[str, str]] = {"rewind": "Riftbound 358.4"}
    zone_kinds = (
        ZoneKind("deck", NOBODY, ordered=True),
        ZoneKind("hand", OWNER),
        ZoneKind("board", shared=True),
        ZoneKind("chain", shared=True, ordered=True),
        ZoneKind("trash"),
    )

    def types(self) -> list[type]:
        return [
            *(Turn, Chain, Announcing, Finalizing, Resolving, PlaysToBegin, Play),
            *(Dealt, Killed, Drawn),
        ]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        state.push(Turn(0))

    def actions(self, state: State, player: int) -> list[Action]:
        return [Play(card.incarnation) for card in state.members(f"hand:{player}")]

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = PendingPlay()
