"""355.3: choosing among bullet points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import At
from headjudge.games.riftbound.effects import Effect, at_item, effect_of
from headjudge.games.riftbound.targeting import possible_modes
from headjudge.kernel.decisions import Decision, Option, choose_one, literal
from headjudge.kernel.frames import Ask, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

_WHICH: Final = "Which of these does {0} do?"


def modes_decision(at: At, effect: Effect, possible: list[int], *, done: bool = False) -> Decision:
    """Which of these bullet points? `done`: or no more."""
    options = [Option(f"mode {mode + 1}", (), mode, literal(effect.modes[mode].words)) for mode in possible]
    if done:
        options.append(Option("done"))
    decision = choose_one(at.chooser, _WHICH, options, "riftbound 355.3")  # 188.2.b, 188.4.d
    decision.things = (at.bearer,)
    return decision


@dataclass
class ChoosingModes(Frame):
    """A player chooses several bullet points of a text, one after another."""

    player: int
    item: int
    picked: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Ask until there are enough."""
        return (self.ask, self.take)

    def ask(self, state: State) -> Outcome:
        """Ask for the next one."""
        at, effect = at_item(state, self.item), effect_of(state, state.items[self.item])
        assert effect is not None  # noqa: S101
        possible = possible_modes(at, effect, self.picked) if len(self.picked) < effect.modes_wanted else []
        if not possible:
            return Done(self.picked)
        return Ask(modes_decision(at, effect, possible, done=effect.modes_up_to))

    def take(self, state: State) -> Outcome:
        """Take it."""
        if not isinstance(self.answer, int):
            return Done(self.picked)
        self.picked = (*self.picked, self.answer)
        return Goto(self.ask)
