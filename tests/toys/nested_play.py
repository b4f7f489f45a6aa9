"""Neopets' Queue: a card played by a resolving card resolves inside it; its source waits, and is discarded after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.entities import Item, Window
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import give, no_longer, wait
from tests.toys.by_name import lay_out


def card(name: str, *text: tuple[str, int], quick: bool = False) -> Card:
    """A card whose text is a list of effects; `quick`: it may be played in response."""
    return Card(name, {"text": text, "quick": quick})


CARDS: Final = {
    card.key: card
    for card in (
        card("Tonic", ("heal", 1)),
        card("Gong", ("heal", 2), quick=True),
        card("Recall", ("replay", 1)),
        card("Echo", ("replay", 1), quick=True),
        card("Judge", ("reveal", 3), ("heal", 5)),
    )
}


def text(card: Card) -> tuple[tuple[str, int], ...]:
    effects = card.values["text"]
    assert isinstance(effects, tuple)
    return effects


def plays(state: State, player: int, cards: list[int], *, by_effect: bool) -> list[Action]:
    """Every way to play these cards; what replays a card targets one in its player's discard."""
    found: list[Action] = []
    for number in cards:
        if text(state.thing(state.bearers[number]).card)[0][0] == "replay":
            discard = [thing.incarnation for thing in state.members(f"discard:{player}") if thing.incarnation != number]
            found += [Play(number, target, by_effect) for target in discard]  # neopets 9.1a.2
        else:
            found.append(Play(number, 0, by_effect))
    return found


@dataclass
class Play(Action):
    card: int
    target: int
    by_effect: bool

    def things(self) -> tuple[int, ...]:
        return (self.card, self.target) if self.target else (self.card,)

    def words(self) -> str:
        return "play {0} on {1}" if self.target else "play {0}"

    def verify(self, state: State, player: int) -> Refusal | None:
        quick = state.thing(state.bearers[self.card]).card.values["quick"]
        if self.by_effect or quick:  # neopets 9.1b
            return None
        if player != state.amount("turn player") or state.waiting("queue").items:
            return Refusal("timing", "Neopets 3.8b", "{0} is for your own turn, with an empty Queue", self.things())
        if state.amount("cards played"):  # neopets 7.4d.1
            return Refusal("second", "Neopets 7.4d.1", "{0} would be a second card in this phase", self.things())
        return None

    def procedure(self, state: State, player: int) -> Frame:
        quick = bool(state.thing(state.bearers[self.card]).card.values["quick"])
        return Queueing(self.card, self.target, player, counts=not self.by_effect and not quick)  # neopets 9.1a


@dataclass
class Queueing(Frame):
    card: int
    target: int
    player: int
    counts: bool

    def steps(self) -> Steps:
        return (self.queue,)

    def queue(self, state: State) -> Outcome:
        card = state.thing(state.bearers[self.card])
        state.move(card, "queue")  # neopets 3.3b
        item = Item(None, card.incarnation, self.player, chosen=(("target", self.target),))
        wait(state, state.waiting("queue"), item)
        if self.counts:
            state.note("cards played", state.amount("cards played") + 1)
        return NEXT


@dataclass
class Priority(Acting):
    """Players play cards and pass, until the Queue is as long as it was when this began, and all have passed.

    `floor`: how many items wait beneath, because they are themselves resolving.
    """

    floor: int

    def steps(self) -> Steps:
        return (*Acting.steps(self), self.resolved)

    def hand_on(self, state: State, window: Window) -> None:
        give(state, window, window.holder)  # neopets 3.8d.1

    def all_passed(self, state: State) -> Outcome:
        queue = state.waiting("queue").items
        return NEXT if len(queue) <= self.floor else Call(Resolving(queue[-1]), self.resolved)  # neopets 3.7a

    def resolved(self, state: State) -> Outcome:
        if self.floor and len(state.waiting("queue").items) <= self.floor:
            return Goto(self.close)  # neopets 9.1a.1
        give(state, state.windows[self.window], state.amount("turn player"))  # neopets 3.8b
        return Goto(self.before)


@dataclass
class Resolving(Frame):
    """The effects of a card, in the order of its text; only then does it leave the Queue."""

    item: int
    line: int = 0

    def steps(self) -> Steps:
        return (self.effect, self.discard)

    def effect(self, state: State) -> Outcome:
        item = state.items[self.item]
        effects = text(state.thing(state.bearers[item.bearer]).card)
        if self.line == len(effects):
            return Goto(self.discard)
        verb, amount = effects[self.line]
        self.line += 1
        if verb == "reveal":
            for thing in state.members(f"deck:{item.controller}")[-amount:]:
                state.move(thing, "revealed")
            return Call(PlayingRevealed(item.controller), self.effect)
        target = item.choice("target")
        assert isinstance(target, int)
        if verb == "replay" and state.bearer(target) is not None:
            return Call(Replaying(item.controller, target), self.effect)
        if verb == "heal":
            player = state.players[item.controller]
            state.count(player, "healed", player.counters.get("healed", 0) + amount)
        return Goto(self.effect)

    def discard(self, state: State) -> Outcome:
        item = state.items[self.item]
        card = state.thing(state.bearers[item.bearer])
        state.move(card, f"discard:{card.owner}")  # neopets 3.7d
        no_longer(state, state.waiting("queue"), item.id)
        state.destroy(item)
        return NEXT


def inside(state: State, player: int) -> Frame:
    """A window for what has just been queued by a resolving card: it closes when that has resolved."""
    floor = len(state.waiting("queue").items) - 1
    return Priority(state.create(Window("queue", player)).id, floor)


@dataclass
class PlayingRevealed(Frame):
    """A player may play any number of the revealed cards, one after another, and keeps the others."""

    player: int

    def steps(self) -> Steps:
        return (self.ask, self.play, self.nest, self.keep)

    def ask(self, state: State) -> Outcome:
        revealed = [thing.incarnation for thing in state.members("revealed")]
        options = offer(state, self.player, plays(state, self.player, revealed, by_effect=True))
        return Ask(choose_one(self.player, "Which of these do you play?", [*options, Option("done")], anchor=True))

    def play(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player))
        return Goto(self.keep)

    def nest(self, state: State) -> Outcome:
        return Call(inside(state, self.player), self.ask)  # neopets 9.1a.1

    def keep(self, state: State) -> Outcome:
        for thing in state.members("revealed"):
            state.move(thing, f"inventory:{self.player}")
        return NEXT


@dataclass
class Replaying(Frame):
    """A player plays a certain card, if it can be played."""

    player: int
    card: int

    def steps(self) -> Steps:
        return (self.ask, self.play, self.nest)

    def ask(self, state: State) -> Outcome:
        options = offer(state, self.player, plays(state, self.player, [self.card], by_effect=True))
        if not options:
            return DONE
        return Ask(choose_one(self.player, "How do you play it?", options))

    def play(self, state: State) -> Outcome:
        assert isinstance(self.answer, Action)
        return Call(self.answer.procedure(state, self.player))

    def nest(self, state: State) -> Outcome:
        return Call(inside(state, self.player))  # neopets 9.1a.1


@dataclass
class Turn(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.start, self.preparation, self.end)

    def start(self, state: State) -> Outcome:
        state.note("turn player", self.player)
        state.note("cards played", 0)
        return NEXT

    def preparation(self, state: State) -> Outcome:
        return Call(Priority(state.create(Window("preparation", self.player)).id, 0))

    def end(self, state: State) -> Outcome:
        self.player = state.next_player(self.player)
        return Goto(self.start)


class NestedPlay(Rules):
    name = "nested play"
    version = "1"
    lists = ("queue",)
    zone_kinds = (
        ZoneKind("deck", NOBODY, ordered=True),
        ZoneKind("inventory", OWNER),
        ZoneKind("revealed", shared=True),
        ZoneKind("queue", shared=True, ordered=True),
        ZoneKind("discard", ordered=True),
    )

    def types(self) -> list[type]:
        return [Turn, Priority, Queueing, Resolving, PlayingRevealed, Replaying, Play]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        lay_out(state, decks)
        state.push(Turn(0))

    def actions(self, state: State, player: int) -> list[Action]:
        inventory = [thing.incarnation for thing in state.members(f"inventory:{player}")]
        return plays(state, player, inventory, by_effect=False)

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = NestedPlay()
