"""Players act and pass in a window, until all have passed in a row: one frame, of which each game's clock is a kind.

What differs from game to game is said by a few short methods: what comes before anybody has priority, what may be done,
who has priority after an action, what follows when all have passed, and how it ends.
"""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from headjudge.kernel.actions import Action
from headjudge.kernel.decisions import PASS, SKIPS_FORCED, Option, choose_one
from headjudge.kernel.entities import Window
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.offers import first_acting, offers
from headjudge.kernel.state import State
from headjudge.kernel.windows import give, has_closed, passes


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Acting(Frame):
    """The holder of a window acts or passes."""

    window: int

    def steps(self) -> Steps:
        """What comes first; the holder's question and answer; what follows an action, a pass, all passes."""
        return (self.before, self.ask, self.take, self.acted, self.passed, self.all_passed, self.close)

    def before(self, state: State) -> Outcome:
        """What comes before a player has priority."""
        return NEXT

    def ask(self, state: State) -> Outcome:
        """Ask the holder, unless everybody who is still there has passed.

        Where choices of one thing are not asked for, those pass who can do nothing else.
        """
        window = state.windows[self.window]
        if window.passed and has_closed(state, window):
            return Goto(self.all_passed)  # riftbound 652.5.b.2, 652.5.c.2
        options = self.options(state, window.holder)
        if not (len(options) == 1 and options[0] is PASS and SKIPS_FORCED in state.facts):
            rule = state.rules.cite(self.cited())
            return Ask(choose_one(window.holder, self.question(), options, rule, anchor=True))
        while not self.has_passed(state, window):
            options = self.options(state, window.holder)
            if len(options) > 1 or options[0] is not PASS:
                return Goto(self.passed)
        return Goto(self.all_passed)

    def take(self, state: State) -> Outcome:
        """Act, or pass."""
        window = state.windows[self.window]
        if isinstance(self.answer, Action):
            procedure = self.answer.procedure(state, window.holder)
            self.hand_on(state, window)
            return Call(procedure)
        return Goto(self.all_passed if self.has_passed(state, window) else self.passed)

    def acted(self, state: State) -> Outcome:
        """An action has been taken; what it came to is in `result`."""
        return Goto(self.before)

    def passed(self, state: State) -> Outcome:
        """The holder has passed, and the next player has not yet."""
        return Goto(self.before)

    def all_passed(self, state: State) -> Outcome:
        """Everybody has passed in a row."""
        return NEXT

    def close(self, state: State) -> Outcome:
        """Nobody acts in this window any longer."""
        state.destroy(state.windows[self.window])
        return DONE

    def hand_on(self, state: State, window: Window) -> None:
        """Who has priority once an action has been taken, unless the action itself says otherwise: the next player."""
        give(state, window, state.next_player(window.holder))  # chaotic 8.3.3, mlp 510.1, 705.2h

    def has_passed(self, state: State, window: Window) -> bool:
        """The holder passes; whether everybody has now, in a row. If not, the next player may act."""
        # chaotic 8.1.2, 8.2.2.1, mlp 510.2, neopets 3.8d.2, riftbound 339.1, 347.3.a
        return passes(state, window)

    def waits(self, state: State) -> bool:
        """Whether anything comes before players may act, or after all have passed, besides closing the window."""
        return True

    def passed_by(self, state: State, holder: int) -> None:
        """All have passed, this one first, in a window that is not opened for that."""

    def options(self, state: State, player: int) -> list[Option]:
        """What the holder may do."""
        return [*offers(state, player), PASS]

    def question(self) -> str:
        """What the holder is asked."""
        return "You have priority. What do you do?"

    def cited(self) -> str:
        """Under which name it is cited by what rule the holder is asked."""
        return "priority"


def opened(state: State, acting: Acting, holder: int) -> Outcome:
    """Let players act, this one first.

    Where choices of one thing are not asked for, a window in which nobody could do anything is passed by.
    """
    window = state.windows[acting.window]
    if SKIPS_FORCED in state.facts and not acting.waits(state) and first_acting(state, acting, window, holder) < 0:
        acting.passed_by(state, holder)
        return NEXT
    state.let_act(window, holder)
    return Call(acting)


def has_priority(state: State, player: int) -> bool:
    """Whether a player is asked to act just now."""
    asking = state.stack[-1] if state.stack else None
    return isinstance(asking, Acting) and state.windows[asking.window].holder == player
