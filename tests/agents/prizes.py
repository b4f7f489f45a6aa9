"""A game of one question whose answers are worth different points; then the turn is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from headjudge.kernel.decisions import (
    Decision,
    Option,
    choose_one,
    choose_some,
    name_number,
    put_in_order,
    share_out,
    yes_or_no,
)
from headjudge.kernel.frames import NEXT, Ask, Frame, Goto, Outcome, Steps
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End

POINTS: Final = {"a": 1, "b": 5, "c": -2, "wait": 2, "win": -9, "lose": 9, "late": -9}
DELAY: Final = 8
"""How many questions it takes until the turn ends, for who could stall."""


def named(*names: str) -> list[Option]:
    return [Option(name, (), name) for name in names]


def question(kind: str) -> Decision:
    decisions = {
        "one": choose_one(0, "Which one?", named("a", "b", "c"), anchor=True),
        "some": choose_some(0, "Which?", named("a", "b", "c"), 0, 3),
        "order": put_in_order(0, "In which order?", named("a", "b", "c")),
        "number": name_number(0, "How many?", 1, 9),
        "yes or no": yes_or_no(0, "Do you?"),
        "share": share_out(0, "How much to each?", named("a", "b", "c"), 3),
        "forced": choose_one(0, "Which one?", named("a")),
        "action": choose_one(0, "What do you do?", named("act", "wait"), anchor=True),
        "treadmill": choose_one(0, "What do you do?", named("run", "wait"), anchor=True),
        "stall": choose_one(0, "What do you do?", named("stall", "wait"), anchor=True),
        "end": choose_one(0, "How does it end?", named("lose", "b", "win", "a")),
    }
    return decisions[kind]


def points(kind: str, answer: Any) -> int:
    """Six is the best number, yes is better than no, and what comes first in an order counts most."""
    if kind == "some":
        return sum([POINTS[name] for name in answer])
    if kind == "order":
        return sum([POINTS[name] * (3 - place) for place, name in enumerate(answer)])
    if kind == "share":
        return sum([POINTS[name] * amount for name, amount in answer])
    if kind == "number":
        return 0 - abs(int(answer) - 6)
    return int(answer) if kind == "yes or no" else POINTS[answer]


@dataclass
class Asking(Frame):
    """The question, again if it was to run or stall, another if it was to act, the score, and the next turn.

    Who could stall loses points as the turn ends, which takes a while.
    """

    kind: str
    asked: int = 0

    def steps(self) -> Steps:
        return (self.ask, self.act, self.score, self.rest, self.end, self.delay, self.delayed)

    def ask(self, state: State) -> Outcome:
        return Ask(question(self.kind))

    def act(self, state: State) -> Outcome:
        if self.answer == "run":
            state.note("run", state.amount("run") + 1)
            return Goto(self.ask)
        if self.answer == "stall":
            state.note("run", state.amount("run") - 1)
            return Goto(self.ask)
        if self.kind == "stall":
            return Goto(self.delay)
        if self.answer == "act":
            return Ask(choose_one(0, "How?", named("c", "a", "b")))
        return Goto(self.score)

    def delay(self, state: State) -> Outcome:
        if self.asked < DELAY:
            return Ask(yes_or_no(1, "Is it over?"))
        self.answer = "late"
        return Goto(self.score)

    def delayed(self, state: State) -> Outcome:
        self.asked += 1
        return Goto(self.delay)

    def score(self, state: State) -> Outcome:
        state.note("points", points(self.kind, self.answer))
        state.note("turn", 2)
        if self.answer in ("win", "lose"):
            return End((0 if self.answer == "win" else 1,))
        return NEXT

    def rest(self, state: State) -> Outcome:
        return Ask(yes_or_no(1, "Enough?"))

    def end(self, state: State) -> Outcome:
        state.note("points", 0)  # in the next turn nothing of it is left
        return End(())


class Prizes(Rules):
    name = "prizes"
    version = "1"

    def types(self) -> list[type]:
        return [Asking]

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        state.note("turn", 1)
        state.push(Asking(str(options["kind"])))

    def worth(self, state: State, player: int) -> float:
        return state.amount("points") + state.amount("run")


RULES: Final = Prizes()


class Worthless(Prizes):
    """The same, but nobody can tell who is ahead."""

    def worth(self, state: State, player: int) -> float:
        return 0.0


def asking(kind: str, rules: Rules = RULES) -> Game:
    return new_game(rules, [{}, {}], options={"kind": kind})
