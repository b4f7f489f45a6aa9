"""1.2: setting up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import printed
from headjudge.games.neopets.events import Drawn, Shuffled
from headjudge.games.neopets.rounds import Round, neopet_options
from headjudge.games.neopets.turn import BATTLE, DRAW, END, PREPARATION, TRAIN, Turn, turn_over
from headjudge.kernel.decisions import Decision, Option, Refusal, choose_one, literal, yes_or_no
from headjudge.kernel.events import happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps, procedure
from headjudge.kernel.picks import Secretly
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Become

HAND: Final = 5


@dataclass
class SettingUp(Frame):
    """From shuffled decks to the first turn."""

    starter: int = -1
    redrawing: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """In the order of the rulebook."""
        return (
            *(self.shuffle, self.determine, self.defer, self.deferred, self.draw),
            *(self.offer_mulligan, self.mulligan, self.redraw, self.redrawn),
            *(self.choose_neopets, self.reveal),
        )

    def shuffle(self, state: State) -> Outcome:
        """Both decks are shuffled."""
        return happen(state, Shuffled(0), Shuffled(1))  # 1.2a

    def determine(self, state: State) -> Outcome:
        """Chance determines the starting player."""
        self.starter = state.roll(2) - 1  # 1.2c
        return NEXT

    def defer(self, state: State) -> Outcome:
        """Who may give the first turn to the opponent."""
        options = [Option("go first", (), True), Option("go second", (), False)]
        return Ask(choose_one(self.starter, "Do you take the first turn?", options, "neopets 1.2c"))

    def deferred(self, state: State) -> Outcome:
        """So it is."""
        if self.answer is False:
            self.starter = table.opponent(self.starter)  # 1.2c
        return NEXT

    def draw(self, state: State) -> Outcome:
        """Each draws five cards."""
        self.redrawing = (self.starter, table.opponent(self.starter))
        return happen(state, Drawn(0, HAND), Drawn(1, HAND))  # 1.2d

    def offer_mulligan(self, state: State) -> Outcome:
        """Each may mulligan, once."""
        if not self.redrawing:
            return Goto(self.choose_neopets)
        return Ask(yes_or_no(self.redrawing[0], "Do you mulligan?", "neopets 1.2d.1"))

    def mulligan(self, state: State) -> Outcome:
        """The whole Inventory is shuffled into the deck."""
        if self.answer is not True:
            self.redrawing = self.redrawing[1:]
            return Goto(self.offer_mulligan)
        player = self.redrawing[0]
        hand = tuple([thing.incarnation for thing in table.members(state, table.INVENTORY, player)])
        return happen(state, Shuffled(player, hand))  # 1.2d.1

    def redraw(self, state: State) -> Outcome:
        """Five other cards are drawn."""
        return happen(state, Drawn(self.redrawing[0], HAND))  # 1.2d.1

    def redrawn(self, state: State) -> Outcome:
        """Not more than once."""
        self.redrawing = self.redrawing[1:]
        return Goto(self.offer_mulligan)

    def choose_neopets(self, state: State) -> Outcome:
        """Each chooses a Neopet, unseen by the other."""
        return Call(ChoosingNeopets((self.starter, table.opponent(self.starter))))  # 1.2e

    def reveal(self, state: State) -> Outcome:
        """Both are seen at once."""
        assert isinstance(self.result, tuple)  # noqa: S101
        for number in self.result:
            thing = state.things[state.bearers[number]]
            state.move(thing, table.zone(table.NEOPET, thing.owner))  # 1.2e.1
        turn_over(state)
        return Become(Round(self.starter))


@dataclass
class ChoosingNeopets(Secretly):
    """Both players choose their starting Neopets."""

    def question(self, state: State, player: int) -> Decision:
        """Which one."""
        options = neopet_options(state, player)
        return choose_one(player, "Which Neopet enters the Battledome first?", options, "neopets 1.2e")


PHASES: Final = {
    "": (DRAW, "draw_phase"),
    "beginning": ("beginning", "begin"),
    "draw": (DRAW, "draw_phase"),
    "train": (TRAIN, "train_phase"),
    "attach": (TRAIN, "train"),
    "before preparation": (PREPARATION, "preparation_phase"),
    "preparation": (PREPARATION, "preparation"),
    "battle": (BATTLE, "battle_phase"),
    "end": (END, "end_phase"),
}
"""Where a position can begin: in which phase of the turn, at which step of it."""


def begin_at(state: State, player: int, phase: str) -> Refusal | None:
    """Begin from a position: at the beginning of a player's turn, or of a phase of it."""
    if phase not in PHASES:
        known = ", ".join(filter(None, PHASES))
        return Refusal("phase", "neopets 7.1", f"there is no phase {literal(repr(phase))}; there are: {known}")
    for seat in (0, 1):
        refusal = _without_neopet(state, seat)
        if refusal is not None:
            return refusal
    named, step = PHASES[phase]
    state.note("turn player", player)
    state.note("turn", state.amount("turn") or 2)
    state.note("phase", named)
    state.push(Round(player))
    state.stack[-1].step = 1
    frame = Turn(player)
    state.push(frame)
    frame.step = procedure(frame).places[step]
    return None


def _without_neopet(state: State, player: int) -> Refusal | None:
    """Why a player has not one active Neopet."""
    held = table.members(state, table.NEOPET, player)
    if len(held) != 1:
        words = f"player {player} needs one active Neopet: put one into neopet:{player}"
        return Refusal("position", "neopets 6.4a", words)
    if not printed(held[0]).is_neopet():
        return Refusal("position", "neopets 6.4a", "{0} is no Neopet and cannot be active", (held[0].incarnation,))
    return None
