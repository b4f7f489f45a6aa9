"""A game of four players and two teams that asks each kind of question once, and notes what was answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.kernel.cards import NOBODY, OWNER, Card, ZoneKind
from headjudge.kernel.decisions import (
    Decision,
    Option,
    Refusal,
    choose_one,
    choose_some,
    name_number,
    put_in_order,
    share_out,
    yes_or_no,
)
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Outcome, Steps
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End

SIDES: Final = 6


@dataclass
class Choosing(Frame):
    """One piece is chosen; that begins everything else."""

    player: int

    def steps(self) -> Steps:
        return (self.one, self.go_on)

    def one(self, state: State) -> Outcome:
        return Ask(choose_one(self.player, "Which one?", pieces(state), "toy 1", anchor=True))

    def go_on(self, state: State) -> Outcome:
        return Call(Asking(self.player))


@dataclass
class Asking(Frame):
    """A question of the kind that the position says; then a die is rolled, and tokens leave the board."""

    player: int

    def steps(self) -> Steps:
        return (self.ask, self.roll, self.again, self.end)

    def ask(self, state: State) -> Outcome:
        return Ask(question(state, self.player, state.fact("kind")))

    def roll(self, state: State) -> Outcome:
        state.note("answer", self.answer)
        state.note("rolled", state.roll(SIDES))
        for thing in state.members("board"):
            if thing.token:
                state.destroy(thing)
        return NEXT

    def again(self, state: State) -> Outcome:
        return Ask(yes_or_no(self.player, "Enough?", "toy 2"))

    def end(self, state: State) -> Outcome:
        return End((self.player,)) if self.answer else End(())


def pieces(state: State, zone: str = "board") -> list[Option]:
    return [Option("take", (thing.incarnation,), thing.card.name) for thing in state.members(zone)]


def question(state: State, player: int, kind: object) -> Decision:
    if kind == "some":
        return choose_some(player, "Which?", pieces(state), 1, 2, "toy 3")
    if kind == "from the bag":
        return choose_some(player, "Which?", pieces(state, f"bag:{player}"), 1, 3, "toy 3")
    if kind == "order":
        return put_in_order(player, "In which order?", pieces(state), "toy 3")
    if kind == "share":
        return share_out(player, "How much to each?", pieces(state), 3, 0, "toy 3")
    if kind == "number":
        return name_number(player, "How many?", 1, 5, "toy 3")
    return yes_or_no(player, "Do you?", "toy 3")


class Questions(Rules):
    name = "questions"
    version = "1"
    seats = (4,)
    zone_kinds = (ZoneKind("board", shared=True), ZoneKind("bag", OWNER), ZoneKind("pile", NOBODY, ordered=True))

    def types(self) -> list[type]:
        return [Choosing, Asking]

    def cards(self) -> dict[str, Card]:
        colours = [Card(name, {"size": 1, "colours": (name.lower(), "round")}) for name in ("Red", "Green", "Blue")]
        return {card.key: card for card in (*colours, Card("r2", {}, name="Twin"), Card("r3", {}, name="Twin"))}

    def teams(self, seats: int) -> tuple[int, ...]:
        return (0, 1, 0, 1)

    def begin_at(self, state: State, player: int, phase: str) -> Refusal | None:
        state.push(Choosing(player))
        return None

    def leave(self, state: State, player: int) -> Outcome | None:
        return End(tuple(state.opponents(player)))


RULES: Final = Questions()
