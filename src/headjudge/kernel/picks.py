"""Questions put together from smaller ones: one pick at a time, or to several players in secret."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from headjudge.kernel.decisions import NUMBER, ONE, ORDER, SHARE, YES_NO, Decision, Option, Refusal, choose_one
from headjudge.kernel.frames import Ask, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Picking(Frame):
    """Several things are chosen one at a time, with a "done" once there are enough. Returns them in order picked.

    A game says what may be picked; each pick narrows to those from which the choice can still be completed.
    """

    player: int
    picked: tuple[object, ...] = ()

    def steps(self) -> Steps:
        """Ask until done."""
        return (self.ask, self.take)

    def words(self) -> str:
        """What is asked."""
        return "Choose the next one, or be done."

    def rule(self) -> str:
        """The rule that asks it."""
        return ""

    def candidates(self, state: State) -> list[Option]:
        """What could conceivably be picked next."""
        return []

    def refuse(self, state: State, value: object) -> Refusal | None:
        """Why a candidate cannot be picked after what has been; None if the choice can be completed with it."""
        return None

    def enough(self, state: State) -> bool:
        """Whether it may end here."""
        return True

    def ask(self, state: State) -> Outcome:
        """Ask for the next pick."""
        options = [option for option in self.candidates(state) if self.refuse(state, option.value) is None]
        if not options:
            return Done(self.picked)
        if self.enough(state):
            options.append(Option("done"))
        return Ask(choose_one(self.player, self.words(), options, self.rule()))

    def take(self, state: State) -> Outcome:
        """Take the pick."""
        if self.answer is None:
            return Done(self.picked)
        self.picked = (*self.picked, self.answer)
        return Goto(self.ask)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Secretly(Frame):
    """Each player is asked in turn and nobody sees the answers; then all are known together.

    Returns the answers in the order of `players`.
    """

    players: tuple[int, ...]
    answers: tuple[object, ...] = ()

    def steps(self) -> Steps:
        """Ask each, then reveal."""
        return (self.ask, self.take)

    def question(self, state: State, player: int) -> Decision:
        """What a player is asked."""
        raise NotImplementedError

    def ask(self, state: State) -> Outcome:
        """Ask the next player; reveal once all have answered."""
        if len(self.answers) == len(self.players):
            return Done(self.answers)
        return Ask(self.question(state, self.players[len(self.answers)]))

    def take(self, state: State) -> Outcome:
        """Keep the answer unseen."""
        self.answers = (*self.answers, self.answer)
        self.answer = None
        return Goto(self.ask)

    def player_left(self, state: State, player: int) -> None:
        """Their answer is no longer waited for, nor used."""
        if player in self.players:
            place = self.players.index(player)
            self.players = (*self.players[:place], *self.players[place + 1 :])
            self.answers = (*self.answers[:place], *self.answers[place + 1 :])

    def keeps_secrets(self) -> bool:
        return True

    def imagine(self, state: State, seat: int) -> None:
        """The others have answered something."""
        answers = zip(self.players, self.answers, strict=False)
        self.answers = tuple([a if p == seat else anything(state, self.question(state, p)) for p, a in answers])


def anything(state: State, decision: Decision) -> object:
    """What an answer drawn by chance means to the step that asks."""
    if decision.kind == ONE:
        return decision.options[state.roll(len(decision.options)) - 1].value
    if decision.kind == NUMBER:
        return decision.low + state.roll(decision.high - decision.low + 1) - 1
    if decision.kind == YES_NO:
        return state.roll(2) == 1
    values = [option.value for option in decision.options]
    if decision.kind == SHARE:
        return _any_shares(state, decision, values)
    most = len(values) if decision.kind == ORDER else min(decision.high, len(values))
    fewest = most if decision.kind == ORDER else decision.low
    count = fewest + state.roll(most - fewest + 1) - 1
    return tuple([values.pop(state.roll(len(values)) - 1) for _ in range(count)])


def _any_shares(state: State, decision: Decision, values: list[object]) -> object:
    """Amounts drawn by chance for some options, each at least as much as a share must be."""
    shares = [decision.low if place < decision.fewest else 0 for place in range(len(values))]
    places = [place for place, share in enumerate(shares) if share or not decision.low]
    for _ in range(decision.high - sum(shares)):
        shares[places[state.roll(len(places)) - 1]] += 1
    return tuple([(value, share) for value, share in zip(values, shares, strict=True) if share])
