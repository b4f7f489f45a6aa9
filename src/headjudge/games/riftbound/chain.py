"""327 to 340: the chain. Handle outstanding tasks; then finalize, execute, pass, resolve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Activation
from headjudge.games.riftbound.cleanup import Cleanups, is_idle, staged, tasks_of
from headjudge.games.riftbound.events.playing import take_off
from headjudge.games.riftbound.finalizing import Finalize
from headjudge.games.riftbound.joining import Joining, adds, may_be_left, put_on_chain
from headjudge.games.riftbound.resolving import Resolve, has_left
from headjudge.games.riftbound.timing import give_priority, priority
from headjudge.games.riftbound.unasked import finalize_at_once
from headjudge.kernel.actions import Action, deeds
from headjudge.kernel.decisions import PASS, choose_one
from headjudge.kernel.entities import Item
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.frames import NEXT, Ask, Done, Frame, Goto, Outcome, Step, Steps, begin, go_to
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import MOST_RESOLVED, is_alone

NOBODY: Final = (-1,)
"""Who has passed priority, where nobody has and yet it stays with whoever has it."""


def ask_to_act(state: State, frame: Frame, player: int, question: str, rule: str) -> Outcome:
    """Ask a player what they do; they pass unasked if they can do nothing else and nobody watches."""
    options = deeds(state, state.rules.choices(state, player))
    if not options and SKIPS_FORCED in state.facts:
        frame.answer = None
        return NEXT
    options.append(PASS)
    return Ask(choose_one(player, question, options, rule, anchor=True))


@dataclass
class Handle(Frame):
    """335: tasks are handled until none is outstanding; then what waits on the chain is finalized, answered, resolved.

    It is over when the turn is in an Open State. `passed`: who has passed priority in a row; `resolved_since`: how many
    items have resolved since a player last did anything but pass. Returns whether anything was finalized.
    """

    passed: tuple[int, ...] = ()
    worked: bool = False
    resolved_since: int = 0

    def steps(self) -> Steps:
        """HOT, then FEPR."""
        return (
            self.tasks,
            self.join,
            self.finalize,
            self.give,
            self.ask,
            self.take,
            self.resolved,
            self.open,
            self.cleaned,
        )

    def tasks(self, state: State) -> Outcome:
        """Perform cleanups until there is nothing left to clean up."""
        # 319.1, 319.2, 319.3, 319.4, 319.5, 319.6, 319.7, 319.8, 320, 320.1, 322, 335, 335.2.a
        if clear(state):
            return self.settle(state)
        tasks, idle = tasks_of(state), is_idle(state)
        if tasks.due or (tasks.deserted and idle):
            return begin(state, self, Cleanups(), self.cleaned)
        return self.open(state) if idle else self.join(state)  # 337.1.c.1, 340.2

    def cleaned(self, state: State) -> Outcome:
        """On to what waits, if anything does."""
        return self.open(state) if is_idle(state) else self.join(state)

    def join(self, state: State) -> Outcome:
        """What has triggered or is to be played goes on the chain, pending."""
        waiting = state.lists[table.TRIGGERS]
        if not waiting.items:
            return self.finalize(state)
        if is_alone(state, waiting) and not may_be_left(state, state.items[waiting.items[0]]):
            put_on_chain(state, waiting.items)  # 335.1, 336.1, 383.3, 401.2
            return self.finalize(state) if state.changes == state.settled_at else self.settle(state)
        return begin(state, self, Joining(), self.tasks)

    def settle(self, state: State) -> Outcome:
        """Values may have changed by what was put on the chain, which may bring tasks."""
        state.unsettled = True
        return Goto(self.tasks)

    def finalize(self, state: State) -> Outcome:
        """Finalize the oldest pending item; before all others, one that adds resources."""
        for item in pending(state):
            self.passed, self.worked = (), True
            if not finalize_at_once(state, item):
                # 335.2, 337.1, 337.1.b, 337.1.c.2, 340.3, 359.3.b, 406.3
                return begin(state, self, Finalize(item.id), self.tasks)
            if state.changes != state.settled_at:
                return self.settle(state)
        return self.give(state)

    def give(self, state: State) -> Outcome:
        """Who controls the newest item may act first."""
        if self.passed:
            return self.on_to_ask(state, priority(state))
        holder = state.items[state.lists[table.CHAIN].items[-1]].controller
        give_priority(state, holder)  # 312.2.c, 333.1, 337.1.a, 337.1.c.3, 340.4
        return self.on_to_ask(state, holder)

    def on_to_ask(self, state: State, holder: int) -> Outcome:
        """On to the question what the player who has priority does, or past it."""
        if SKIPS_FORCED in state.facts and not state.rules.choices(state, holder):
            self.answer = None
            return self.on_to_next(state, holder)
        return go_to(state, self, self.ask)

    def ask(self, state: State) -> Outcome:
        """Ask the player who has priority."""
        return ask_to_act(state, self, priority(state), "You have priority. What do you do?", "riftbound 338")

    def take(self, state: State) -> Outcome:
        """Act, or pass; when everybody has passed the newest item resolves."""
        holder = priority(state)
        if isinstance(self.answer, Action):
            self.passed = NOBODY if only_adds(state, self.answer) else ()
            self.resolved_since = 0
            # 338.1.a, 338.1.a.5, 338.1.a.7, 338.1.b, 338.1.b.2
            return begin(state, self, self.answer.procedure(state, holder), self.tasks)
        return self.on_to_next(state, holder)

    def on_to_next(self, state: State, holder: int) -> Outcome:
        """A player has passed: on to the next one, or to what resolves."""
        self.passed = (*self.passed, holder)
        following = state.next_player(holder)
        if following not in self.passed:
            give_priority(state, following)  # 312.2.d, 313.3, 338.1.c.1, 339.2, 359.3.c, 406.4
            return self.on_to_ask(state, following)
        self.passed = ()
        self.resolved_since += 1
        if self.resolved_since > MOST_RESOLVED:
            return End(())  # riftbound-tournament 505.6
        if "damaged by" in state.facts:
            state.note("damaged by", None)  # 428.5.c
        # 321, 339.1, 340.1
        return begin(state, self, Resolve(state.lists[table.CHAIN].items[-1]), self.resolved)

    def resolved(self, state: State) -> Outcome:
        """Begin again with the tasks that this has brought."""
        return self.tasks(state)  # 321.1, 157.3.a

    def open(self, state: State) -> Outcome:
        """The turn is in an Open State: focus passes, and what is staged begins."""
        reopen(state)
        if tasks_of(state).contested and is_staged(state):
            from headjudge.games.riftbound.showdown import Staging  # noqa: PLC0415

            return begin(state, self, Staging(), self.tasks)  # 323.11, 323.13, 347.3.a.1, 446.1
        return Done(self.worked)

    def player_left(self, state: State, player: int) -> None:
        """Who has left has passed nothing."""
        self.passed = tuple([other for other in self.passed if other != player])


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


def only_adds(state: State, action: Action) -> bool:
    """Whether an action is to use an ability that adds resources: priority does not pass by it."""
    from headjudge.games.riftbound.using import Use  # noqa: PLC0415

    path = action.path(state) if isinstance(action, Use) else None
    ability = None if path is None else state.ability(path)
    return isinstance(ability, Activation) and ability.effect.adds  # 429.2.a


def handle(state: State, step: Step) -> Outcome:
    """Handle what is outstanding or on the chain before a step, which follows at once if there is nothing."""
    frame = state.stack[-1]
    if not is_idle(state):
        return begin(state, frame, Handle(), step)
    tasks = tasks_of(state)
    if tasks.due or tasks.deserted:
        return begin(state, frame, Handle(), step)
    reopen(state)
    if tasks.contested and is_staged(state):
        return begin(state, frame, Handle(), step)
    frame.result = False
    return step(state)  # 337.1.c.1


def reopen(state: State) -> None:
    """The turn is in an Open State: nobody has priority, and focus passes if the chain was begun by playing."""
    facts = state.facts
    if "priority" in facts:
        state.note("priority", None)
    if "damaged by" in facts:
        state.note("damaged by", None)
    if "chain began" in facts:
        began = facts["chain began"]
        state.note("chain began", None)
        if began == "play" and table.showdown_at(state) >= 0:  # 346.1, 459.2.g
            pass_focus(state)  # 340.2.a, 346, 337.1.c.1.a


def is_staged(state: State) -> bool:
    """Whether a showdown or combat is to begin."""
    return "showdown" not in state.facts and bool(staged(state))  # 344, 344.2, 455


def pass_focus(state: State) -> None:
    """Focus goes to the next player in turn order."""
    state.note("focus", state.next_player(state.amount("focus") - 1) + 1)


def act(state: State, item: Item) -> int:
    """Put a card or ability that a player has announced on the chain, pending."""
    items = state.lists[table.CHAIN]
    if not items.items and state.fact("chain began") is None:
        state.note("chain began", "add" if item.path is not None and adds(state, item) else "play")  # 346.1
    number = state.create(item).id
    state.line_up(items, (*items.items, number))  # 329, 329.1, 330, 330.1, 330.2, 333, 354, 354.2, 401.1
    return number
