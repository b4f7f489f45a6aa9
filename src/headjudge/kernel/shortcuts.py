"""Loops settled by a rule: how often one is repeated, who says so, and where it ends, without playing it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.kernel import loops
from headjudge.kernel.actions import Action, offer
from headjudge.kernel.decisions import Option, name_number
from headjudge.kernel.entities import Item
from headjudge.kernel.frames import NEXT, Ask, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.windows import no_longer

LEAST: Final = 24_567_838
"""The smallest number that may be chosen for a loop without optional actions."""
MOST: Final = 10**12
"""No larger number is ever chosen."""
PLAYED_OUT: Final = 1_000
"""How often a loop is repeated at most that adds more than counters, and so is played out pass by pass."""

Choices = tuple[tuple[str, int], ...]
"""The optional actions of a loop in order, and whose each is."""


def action_token(state: State, action: Action) -> str:
    """What an action is called in what was done: the same each time round."""
    return " ".join([action.verb(), *[loops.label(state, number) for number in action.things()]])


def effect_token(state: State, effect: Item) -> str:
    """What an effect is called in what was done: the same each time round."""
    return f"{effect.path} of {loops.label(state, effect.bearer)}"


def act(state: State, action: Action, player: int) -> None:
    """Note that a player takes an action; nobody is kept from continuing a loop once something else is done."""
    token = action_token(state, action)
    loops.trace(state, token, player, chosen=True)
    if not stopped(state, player, token):
        state.note("stopped", None)


def stopped(state: State, player: int, token: str) -> bool:
    """Whether a player may not do something because it would continue a loop."""
    fact = state.fact("stopped")
    return isinstance(fact, tuple) and fact[0] == player and token in fact[1]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Forced(Frame):
    """A loop that involves no optional actions."""

    first: str
    player: int
    growth: loops.Amounts

    def steps(self) -> Steps:
        """Ask for a number, then repeat."""
        return (self.ask, self.repeat)

    def ask(self, state: State) -> Outcome:
        """Whose loop it is names a number."""
        words = "How often is the loop repeated?"
        return Ask(name_number(self.player, words, LEAST, MOST, "mlp 802.3"))  # mlp 802.3

    def repeat(self, state: State) -> Outcome:
        """What the passes add is added at once; then the loop ends."""
        loops.clear(state)
        assert isinstance(self.answer, int)  # noqa: S101
        if loops.leap(state, self.growth, self.answer) < self.answer:  # mlp 802.3
            return NEXT
        waiting = state.waiting("triggers")
        effects = [state.items[number] for number in waiting.items]
        for effect in [effect for effect in effects if effect_token(state, effect) == self.first]:
            no_longer(state, waiting, effect.id)  # mlp 802.3
            state.destroy(effect)
        return NEXT


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Shortcut(Frame):
    """A loop that involves optional actions: its players choose ever smaller numbers, then others may break it.

    `smallest` is the number so far, `by` whose it is, `breaks` whether they chose to break the loop.
    """

    choices: Choices
    growth: loops.Amounts
    leaps: bool
    asked: int = 0
    smallest: int = MOST
    by: int = -1
    breaks: bool = False

    def steps(self) -> Steps:
        """Numbers, then who breaks the loop and when; then repeat."""
        return (self.ask, self.choose, self.ask_to_break, self.choose_to_break, self.repeat)

    def order(self, state: State) -> list[int]:
        """The players, from the one on who has the next opportunity."""
        return state.in_turn_order(self.choices[0][1])  # mlp 802.2

    def ask(self, state: State) -> Outcome:
        """Ask the next of its players."""
        players = [p for p in self.order(state) if p in [player for _, player in self.choices]]  # mlp 802.2
        if self.asked == len(players) or not self.smallest:
            self.asked = 0
            return Goto(self.ask_to_break)
        most = self.smallest if self.leaps else min(self.smallest, PLAYED_OUT)
        words = "How often is the loop repeated?" if not self.asked else f"A smaller number than {most}?"
        return Ask(name_number(players[self.asked], words, 0, most, "mlp 802.2"))

    def choose(self, state: State) -> Outcome:
        """The smaller number counts."""
        players = [p for p in self.order(state) if p in [player for _, player in self.choices]]
        assert isinstance(self.answer, int)  # noqa: S101
        if not self.asked or self.answer < self.smallest:  # mlp 802.2
            self.smallest, self.by = self.answer, players[self.asked]
        self.asked += 1
        return Goto(self.ask)

    def ask_to_break(self, state: State) -> Outcome:
        """Ask the next of those who could do something else."""
        players = [p for p in self.order(state) if self.others(state, p)]
        if self.asked == len(players) or not self.smallest:
            return Goto(self.repeat)
        words = f"After how many passes do you break the loop? After {self.smallest}: not at all."
        return Ask(name_number(players[self.asked], words, 0, self.smallest, "mlp 802.4"))

    def others(self, state: State, player: int) -> list[Option]:
        """What a player could do that is not part of the loop."""
        tokens = [token for token, _ in self.choices]
        options = offer(state, player, state.rules.actions(state, player))
        return [o for o in options if isinstance(o.value, Action) and action_token(state, o.value) not in tokens]

    def choose_to_break(self, state: State) -> Outcome:
        """The smaller number counts."""
        players = [p for p in self.order(state) if self.others(state, p)]
        assert isinstance(self.answer, int)  # noqa: S101
        if self.answer < self.smallest:
            self.smallest, self.by, self.breaks = self.answer, players[self.asked], True  # mlp 802.4
        self.asked += 1
        return Goto(self.ask_to_break)

    def repeat(self, state: State) -> Outcome:
        """As much as can be is added at once; the rest is played out, pass by pass."""
        loops.clear(state)
        if self.leaps and loops.leap(state, self.growth, self.smallest) < self.smallest:  # mlp 802.2
            return NEXT
        left = 0 if self.leaps else self.smallest
        state.note("shortcut", (self.choices, 0, left, self.by, self.breaks))
        return NEXT


def goes_on(state: State, player: int) -> tuple[bool, Action | None]:
    """Whether a shortcut decides what the player with priority does, and what: nothing means to pass."""
    shortcut = state.fact("shortcut")
    if not isinstance(shortcut, tuple):
        return False, None
    choices, place, left, by, breaks = shortcut
    token, acting = choices[place]
    if not left and player == by and (breaks or acting == by):
        state.note("shortcut", None)
        state.note("stopped", (by, tuple([name for name, _ in choices])))  # mlp 802.2
        state.note("breaking", by if breaks else None)  # mlp 802.4
        loops.clear(state)
        return False, None
    if acting != player:
        return True, None
    for option in offer(state, player, state.rules.actions(state, player)):
        if isinstance(option.value, Action) and action_token(state, option.value) == token:
            after = (place + 1) % len(choices)
            state.note("shortcut", (choices, after, left if after else max(left - 1, 0), by, breaks))
            return True, option.value
    state.note("shortcut", None)
    return False, None
