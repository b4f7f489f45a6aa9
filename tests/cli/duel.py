"""A small game with everything that screens and decks ask of one: decks, a board, a log, windows, phases, options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.actions import Action, offer
from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.decisions import Option, Refusal, choose_one
from headjudge.kernel.decklists import place_in
from headjudge.kernel.entities import Thing, Window
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.rules import Deck, Row, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End


def card(key: str, name: str, cost: int, hits: int, text: str, kind: str = "stroke") -> Card:
    return Card(key, {"type": kind, "cost": cost, "hits": hits, "text": text}, name=name)


CARDS: Final = {
    printed.key: printed
    for printed in (
        card("jab", "Jab", 1, 1, "Hit for 1."),
        card("lunge", "Lunge", 2, 2, "Hit for 2."),
        card("comet", "Comet", 9, 9, "[b]Hit[/b] for 9.", "omen"),
        card("aim", "Aim", 1, 3, "Choose whom to hit for 3."),
        card("feint-1", "Feint", 1, 0, "Nothing happens."),
        card("feint-2", "Feint", 2, 0, "Nothing happens, dearly."),
        card("four", "4 Winds", 4, 4, "Hit for 4.", "omen"),
    )
}

PLAIN: Final = ("jab", "jab", "lunge", "comet", "aim", "jab", "lunge", "aim", "jab", "lunge")
DECKS: Final[dict[str, Deck]] = {
    "Plain": {"main": PLAIN, "side": ()},
    "Quick": {"main": ("jab",) * 10, "side": ("four",)},
}


@dataclass
class Drawn(Event):
    player: int

    def happen(self, state: State) -> None:
        state.move(state.thing(state.zones[f"deck:{self.player}"].members[-1]), f"hand:{self.player}")


@dataclass
class Hit(Event):
    player: int
    amount: int

    def happen(self, state: State) -> None:
        player = state.players[self.player]
        state.count(player, "points", max(0, player.counters.get("points", 0) - self.amount))


@dataclass
class Played(Event):
    card: int
    player: int

    def happen(self, state: State) -> None:
        thing = state.things[state.bearers[self.card]]
        state.move(thing, f"trash:{self.player}")

    def subject(self) -> int:
        return self.card


@dataclass
class Play(Action):
    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verify(self, state: State, player: int) -> Refusal | None:
        printed = state.things[state.bearers[self.card]].card
        cost = printed.values["cost"]
        assert isinstance(cost, int)
        if cost > state.players[player].counters.get("breath", 0):
            return Refusal("breath", "duel 2", "{0} needs more breath than you have", (self.card,))
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(self.card, player)


@dataclass
class Turn(Frame):
    player: int

    def steps(self) -> Steps:
        return (self.begin, self.draw, self.main, self.act, self.reply, self.replied)

    def begin(self, state: State) -> Outcome:
        state.forget()
        state.note("turn", state.amount("turn") + 1)
        state.note("turn player", self.player)
        state.note("phase", "draw")
        state.count(state.players[self.player], "breath", 3)
        return NEXT

    def draw(self, state: State) -> Outcome:
        if not state.zones[f"deck:{self.player}"].members:
            return End(())
        return happen(state, Drawn(self.player))

    def main(self, state: State) -> Outcome:
        state.note("phase", "main")
        self._window(state, self.player)
        options = offer(state, self.player, state.rules.actions(state, self.player))
        return Ask(choose_one(self.player, "What do you do?", [*options, Option("pass")], "duel 1", anchor=True))

    def act(self, state: State) -> Outcome:
        if isinstance(self.answer, Action):
            return Call(self.answer.procedure(state, self.player), self.main)
        return NEXT

    def reply(self, state: State) -> Outcome:
        state.note("phase", "reply")
        other = state.next_player(self.player)
        self._window(state, other)
        return Ask(choose_one(other, "Anything to reply?", [Option("pass")], "duel 3"))

    def replied(self, state: State) -> Outcome:
        self.player = state.next_player(self.player)
        return Goto(self.begin)

    def _window(self, state: State, holder: int) -> None:
        window = state.windows[state.amount("window")]
        state.set(window, "holder", holder)


@dataclass
class Playing(Frame):
    card: int
    player: int

    def steps(self) -> Steps:
        return (self.aim, self.resolve, self.hit)

    def aim(self, state: State) -> Outcome:
        if state.things[state.bearers[self.card]].card.key != "aim":
            self.answer = state.next_player(self.player)
            return NEXT
        options = [Option("self", (), self.player), Option("other", (), state.next_player(self.player))]
        return Ask(choose_one(self.player, "Hit whom?", options, "duel 4"))

    def resolve(self, state: State) -> Outcome:
        printed = state.things[state.bearers[self.card]].card
        cost, hits = printed.values["cost"], printed.values["hits"]
        assert isinstance(cost, int)
        assert isinstance(hits, int)
        assert isinstance(self.answer, int)
        breath = state.players[self.player].counters["breath"]
        state.count(state.players[self.player], "breath", breath - cost)
        return happen(state, Played(self.card, self.player), Hit(self.answer, hits))

    def hit(self, state: State) -> Outcome:
        return NEXT


class Duel(Rules):
    name = "duel"
    version = "1"
    zone_kinds = (ZoneKind("deck", NOBODY, ordered=True), ZoneKind("hand", OWNER), ZoneKind("trash"))

    def types(self) -> list[type]:
        return [Turn, Playing, Play, Drawn, Hit, Played]

    def cards(self) -> dict[str, Card]:
        return CARDS

    def decks(self) -> dict[str, Deck]:
        return DECKS

    def deck_parts(self) -> tuple[str, ...]:
        return ("main", "side")

    def check_deck(self, deck: Deck, cards: dict[str, Card], options: dict[str, object] | None = None) -> list[Refusal]:
        found = []
        if len(deck["main"]) < 5:
            found.append(
                Refusal(place_in("main"), "duel 9", f"the main part has {len(deck['main'])} cards, not 5 or more")
            )
        for card in {cards[key].name: cards[key] for key in deck["main"]}.values():
            if card.values["cost"] == 4:
                where = place_in("main", card.name)
                found.append(Refusal(where, "duel 10", "a card that costs 4 belongs in the side part"))
        return found

    def read_card(self, entry: dict[str, object]) -> Card:
        cost = entry.get("cost")
        if not isinstance(cost, int):
            raise HeadjudgeError("a cost is a number", "cost", "duel 8")
        return card(str(entry["id"]), str(entry["name"]), cost, cost, str(entry.get("text", "")))

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        state.note("window", state.create(Window("exchange", 0)).id)
        for player, deck in enumerate(decks):
            points = options.get("points", 5)
            state.count(state.players[player], "points", points if isinstance(points, int) else 5)
            for key in deck["main"]:
                state.create(Thing(state.cards[key], player, player, f"deck:{player}"))
            state.shuffle(f"deck:{player}")
        state.push(Turn(0))

    def repair(self, state: State) -> Outcome | None:
        losers = [player.id for player in state.players if not player.counters.get("points")]
        return End(tuple([player.id for player in state.players if player.id not in losers])) if losers else None

    def actions(self, state: State, player: int) -> list[Action]:
        return [Play(thing.incarnation) for thing in state.members(f"hand:{player}")]

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))

    def worth(self, state: State, player: int) -> float:
        return float(sum(p.counters.get("points", 0) * (1 if p.id == player else -1) for p in state.players))


class Told(Duel):
    """The same game with a board and a log of its own."""

    def board(self, seen: dict[str, object]) -> list[Row]:
        players = seen["players"]
        assert isinstance(players, list)
        return [Row(f"Fencer {p['seat']}", [f"{p['counters'].get('points', 0)} points"], "their") for p in players]

    def watched(self, event: Event, state: State, seat: int) -> str:
        if isinstance(event, Drawn):
            top = state.members(f"hand:{event.player}")[-1]
            return f"{event.player} draws {top.card.name if state.sees(seat, top) else 'a card'}."
        return f"{event.player} is hit for {event.amount}." if isinstance(event, Hit) else ""


RULES: Final = Duel()
TOLD: Final = Told()
