"""327 to 340: the chain. Handle outstanding tasks; then finalize, execute, pass, resolve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cleanup import Cleanups, is_due, is_idle, staged, tasks_of
from headjudge.games.riftbound.events.playing import take_off
from headjudge.games.riftbound.finalizing import Finalize
from headjudge.games.riftbound.joining import Joining, adds
from headjudge.games.riftbound.resolving import Resolve, has_left
from headjudge.games.riftbound.timing import NOBODY
from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import deeds
from headjudge.kernel.decisions import PASS, Option
from headjudge.kernel.entities import Item, Window
from headjudge.kernel.frames import NEXT, REPEAT, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import MOST_RESOLVED

ADDED: Final = "added"
"""What using an ability comes to that adds resources."""


@dataclass
class Handle(Frame):
    """335: what is outstanding is handled, the chain runs empty, and what is staged begins.

    It is over when nothing is left to do in an Open State. Returns whether anything was finalized.
    """

    worked: bool = False

    def steps(self) -> Steps:
        """Tasks, the chain, and showdowns."""
        return (self.tidy, self.chain, self.chained, self.stage)

    def tidy(self, state: State) -> Outcome:
        """Perform cleanups until there is nothing left to clean up."""
        # 319.1, 319.2, 319.3, 319.4, 319.5, 319.6, 319.7, 319.8, 320, 320.1, 322, 335, 335.2.a
        return Call(Cleanups()) if is_idle(state) and is_due(state) else NEXT

    def chain(self, state: State) -> Outcome:
        """What is on the chain, or about to be put there, is dealt with."""
        if is_idle(state):
            return Goto(self.stage)  # 337.1.c.1, 340.2
        return Call(Chain(state.create(Window(table.CHAIN, NOBODY)).id))

    def chained(self, state: State) -> Outcome:
        """Note whether anything was finalized."""
        self.worked = self.worked or self.result is True
        return NEXT

    def stage(self, state: State) -> Outcome:
        """The turn is in an Open State: focus passes, and what is staged begins."""
        reopen(state)
        if tasks_of(state).contested and is_staged(state):
            from headjudge.games.riftbound.showdown import Staging  # noqa: PLC0415

            return Call(Staging(), self.tidy)  # 323.11, 323.13, 347.3.a.1, 446.1
        return Done(self.worked)


@dataclass
class Chain(Acting):
    """The chain, until nothing is on it: handle tasks; then finalize, execute, pass, resolve.

    `stays`: priority stays with who has it; `resolved_since`: how many items have resolved since a player last did
    anything but pass. Returns whether anything was finalized.
    """

    stays: bool = False
    worked: bool = False
    resolved_since: int = 0

    def steps(self) -> Steps:
        """HOT, then FEPR."""
        return (
            *(self.before, self.join, self.finalize, self.give, self.ask, self.take, self.acted, self.passed),
            *(self.all_passed, self.close),
        )

    def before(self, state: State) -> Outcome:
        """Perform cleanups until there is nothing left to clean up."""
        if clear(state):
            state.unsettled = True
            return REPEAT
        return Call(Cleanups()) if is_due(state) else NEXT  # 335.2.a, 340.2

    def join(self, state: State) -> Outcome:
        """What has triggered or is to be played goes on the chain, pending."""
        if state.lists[table.TRIGGERS].items:
            return Call(Joining(), self.before)  # 335.1, 336.1, 383.3, 401.2
        return NEXT if state.lists[table.CHAIN].items else Goto(self.close)  # 337.1.c.1, 340.2

    def finalize(self, state: State) -> Outcome:
        """Finalize the oldest pending item; before all others, one that adds resources."""
        waiting = pending(state)
        if not waiting:
            return NEXT
        self.stays, self.worked = False, True
        # 335.2, 337.1, 337.1.b, 337.1.c.2, 340.3, 359.3.b, 406.3
        return Call(Finalize(waiting[0].id), self.before)

    def give(self, state: State) -> Outcome:
        """Who controls the newest item may act first."""
        if not self.stays:
            newest = state.items[state.lists[table.CHAIN].items[-1]]
            # 312.2.c, 333.1, 337.1.a, 337.1.c.3, 340.4
            state.let_act(state.windows[self.window], newest.controller)
        return NEXT

    def hand_on(self, state: State, window: Window) -> None:
        state.let_act(window, window.holder)

    def acted(self, state: State) -> Outcome:
        """What was played or used is finalized; priority does not pass by what only adds resources."""
        self.stays = self.result == ADDED  # 429.2.a
        self.resolved_since = 0
        return Goto(self.before)  # 338.1.a, 338.1.a.5, 338.1.a.7, 338.1.b, 338.1.b.2

    def passed(self, state: State) -> Outcome:
        """The next player may act."""
        return Goto(self.ask)  # 312.2.d, 313.3, 338.1.c.1, 339.2, 359.3.c, 406.4

    def all_passed(self, state: State) -> Outcome:
        """The newest item resolves."""
        self.stays = False
        self.resolved_since += 1
        if self.resolved_since > MOST_RESOLVED:
            return End(())  # riftbound-tournament 505.6
        if "damaged by" in state.facts:
            state.note("damaged by", None)  # 428.5.c
        # 321, 339.1, 340.1; then the tasks that this has brought: 321.1, 157.3.a
        return Call(Resolve(state.lists[table.CHAIN].items[-1]), self.before)

    def close(self, state: State) -> Outcome:
        """The chain is empty."""
        state.destroy(state.windows[self.window])
        return Done(self.worked)

    def options(self, state: State, player: int) -> list[Option]:
        return [*deeds(state, state.rules.choices(state, player)), PASS]


def clear(state: State) -> bool:
    """Take off the chain what something else has put elsewhere: it was not played. Whether there was any."""
    items = state.items
    left = [items[number] for number in state.lists[table.CHAIN].items if has_left(state, items[number])]
    for item in left:
        take_off(state, item)  # 419.4.b, 340.4
    return bool(left)


def pending(state: State) -> list[Item]:
    """What is to be finalized, in this order: what adds resources, then the oldest first."""
    items = state.items
    waiting = [items[number] for number in state.lists[table.CHAIN].items if items[number].pending]
    if len(waiting) > 1:
        waiting.sort(key=lambda item: not adds(state, item))  # 429.2, 429.2.a
    return waiting


def handle(state: State) -> Outcome:
    """Handle what is outstanding or on the chain, if there is anything; then go on."""
    if not is_idle(state):
        return Call(Handle())
    tasks = tasks_of(state)
    if tasks.due or tasks.deserted:
        return Call(Handle())
    if "chain began" in state.facts or "damaged by" in state.facts:
        reopen(state)
    return Call(Handle()) if tasks.contested and is_staged(state) else NEXT  # 337.1.c.1


def reopen(state: State) -> None:
    """The turn is in an Open State: focus passes if the chain was begun by playing."""
    facts = state.facts
    if "damaged by" in facts:
        state.note("damaged by", None)
    if "chain began" in facts:
        began = facts["chain began"]
        state.note("chain began", None)
        showdown = table.showdown(state)
        if began == "play" and showdown is not None and showdown.holder != NOBODY:  # 346.1, 459.2.g
            # 340.2.a, 346, 337.1.c.1.a
            state.let_act(showdown, state.next_player(showdown.holder), showdown.passed)


def is_staged(state: State) -> bool:
    """Whether a showdown or combat is to begin."""
    return "showdown" not in state.facts and bool(staged(state))  # 344, 344.2, 455


def act(state: State, item: Item) -> int:
    """Put a card or ability that a player has announced on the chain, pending."""
    items = state.lists[table.CHAIN]
    if not items.items and state.fact("chain began") is None:
        state.note("chain began", "add" if item.path is not None and adds(state, item) else "play")  # 346.1
    number = state.create(item).id
    state.line_up(items, (*items.items, number))  # 329, 329.1, 330, 330.1, 330.2, 333, 354, 354.2, 401.1
    return number
