"""3.8: windows for players to act, and who has priority in them.

Where nobody could do anything but pass, and choices of one thing are not asked for, they have passed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.calm import is_calm, nobody_responds, stays_away, what_hangs
from headjudge.games.neopets.cards import printed
from headjudge.games.neopets.collecting import Collecting
from headjudge.games.neopets.events import DiceLie, PhaseBegins, TurnBegins, TurnEnds
from headjudge.games.neopets.playing import Play
from headjudge.games.neopets.queue import Joining, Opportunity, Resolve, in_order, joins_at_once
from headjudge.games.neopets.reach import ready
from headjudge.games.neopets.table import ANSWERED, QUEUE, TRIGGERS
from headjudge.kernel.actions import Action, deeds
from headjudge.kernel.decisions import PASS, choose_one
from headjudge.kernel.entities import Window
from headjudge.kernel.events import Event
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Outcome, Steps, begin, go_to
from headjudge.kernel.quiet import Quiet
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import MOST_RESOLVED

BEGINNING: Final = Quiet((TurnBegins, PhaseBegins), ("phase",))
"""A turn or a phase begins."""
BLOWS: Final = Quiet((PhaseBegins, DiceLie), (table.ATTACK_DICE, table.DEFENCE_DICE, "step"))
"""A battle begins, and dice are rolled in it."""
ENDING: Final = Quiet((TurnEnds,))
"""A turn ends."""


def is_still(state: State, moments: Quiet) -> bool:
    """Whether nobody notices such moments, or could do anything but pass in all of this phase.

    Nor does anything wait; nothing is to be settled, or asked for without a choice.
    """
    lists = state.lists
    if (
        SKIPS_FORCED not in state.facts
        or state.unsettled
        or state.changes != state.settled_at
        or (state.items and (lists[QUEUE].items or lists[TRIGGERS].items))
        or not moments.holds(state)
    ):
        return False
    hanging = what_hangs(state)
    return hanging is not None and (not hanging or stays_away(state, hanging, moments))


def goes_by(state: State, moments: Quiet, *events: Event) -> bool:
    """Let moments and the window after them go by, if nobody notices them and all is still."""
    if not is_still(state, moments):
        return False
    state.record_all(events)
    pass_by(state)
    return True


def pass_by(state: State) -> None:
    """Both players pass in a window that is not opened for that."""
    happened = len(state.history)
    state.note(ANSWERED, (happened, happened))
    state.stack[-1].result = None


def open_window(state: State, holder: int) -> Outcome:
    """Let players act, this one first."""
    lists = state.lists
    waits = state.items and (lists[QUEUE].items or lists[TRIGGERS].items)
    if SKIPS_FORCED in state.facts and not waits and is_calm(state):
        pass_by(state)
        return NEXT
    return _opened(state, holder)


def open_for_queue(state: State, holder: int) -> Outcome:
    """Let players act as long as something waits, this one first."""
    if _nothing_waits(state):
        state.stack[-1].result = None
        return NEXT
    return _opened(state, holder, only_queue=True)


def open_alone(state: State, holder: int) -> Outcome:
    """Let players act, this one first, unless they pass at once."""
    return _opened(state, holder, alone=True)


def _nothing_waits(state: State) -> bool:
    """Whether choices of one thing are not asked for, and there is nothing to resolve."""
    lists = state.lists
    return SKIPS_FORCED in state.facts and not lists[QUEUE].items and not lists[TRIGGERS].items


def _opened(state: State, holder: int, *, only_queue: bool = False, alone: bool = False) -> Outcome:
    window = state.windows[state.facts["window"]]  # type: ignore[index]
    state.let_act(window, holder)  # 3.8d
    return Call(Priority(window.id, 0, only_queue, alone))


@dataclass
class Priority(Opportunity):
    """Players act and pass in turn. When both have passed, the newest in the Queue resolves, or this is over.

    `floor`: how many items wait beneath because they are themselves resolving. `only_queue`: it is over as soon as
    nothing waits. `alone`: it is over if its first holder passes at once. `resolved_since`: how many items have
    resolved since a player last did anything but pass.
    """

    floor: int = 0
    only_queue: bool = False
    alone: bool = False
    resolved_since: int = 0

    def steps(self) -> Steps:
        """Ask, and do what was answered."""
        return (self.ask, self.take, self.resolved)

    def ask(self, state: State) -> Outcome:
        """Ask the player who has priority, after what has triggered has joined the Queue: what set it off resolved."""
        lists = state.lists
        if lists[TRIGGERS].items:
            if joins_at_once(state):
                self.result = None
                return go_to(state, self, self.ask)
            return Call(Joining(TRIGGERS, QUEUE, in_order(state)), self.ask)  # 8.5b, 9.6a
        window = state.windows[self.window]
        if (self.only_queue and not lists[QUEUE].items) or self.is_done(state):
            return self.close(state, window)  # 7.1b.2, 9.1a.1
        skips = SKIPS_FORCED in state.facts
        if skips and lists[QUEUE].items and not self.alone and nobody_responds(state):
            self.answer = None
            return self.all_passed(state, window)
        actions = ready(state, window.holder)
        options = deeds(state, actions) if actions else []
        if not options and skips:
            self.answer = None
            return self.passed(state, window)
        options.append(PASS)
        words = "You have priority. What do you do?"
        return Ask(choose_one(window.holder, words, options, "neopets 3.8c", anchor=True))

    def take(self, state: State) -> Outcome:
        """Act, which keeps priority; or pass."""
        window = state.windows[self.window]
        if isinstance(self.answer, Action):
            self.alone = False
            self.resolved_since = 0
            procedure = self.answer.procedure(state, window.holder)
            note_answered(state, window.holder)
            state.let_act(window, window.holder)  # 3.8d.1
            return begin(state, self, procedure, self.ask)
        return self.passed(state, window)

    def passed(self, state: State, window: Window) -> Outcome:
        """The holder has passed; and the other player, if it is clear that they do."""
        holder = window.holder
        other = 1 - holder
        if self.alone:
            note_answered(state, holder)
            return self.close(state, window)
        if other not in window.passed and (SKIPS_FORCED not in state.facts or ready(state, other)):
            note_answered(state, holder)
            state.let_act(window, other, (*window.passed, holder))
            return go_to(state, self, self.ask)  # 3.8d.2, 8.1b
        return self.all_passed(state, window)

    def all_passed(self, state: State, window: Window) -> Outcome:
        """Both have passed: the other player before the holder, or after them."""
        last = window.holder
        if 1 - last in window.passed:
            note_answered(state, last)
        else:
            note_both_answered(state)
            last = 1 - last
        queue = state.lists[QUEUE].items
        if len(queue) <= self.floor:
            return self.close(state, window)
        self.resolved_since += 1
        if self.resolved_since > MOST_RESOLVED:
            return End(())
        state.let_act(window, last)
        return begin(state, self, Resolve(queue[-1]), self.resolved)  # 3.7a, 3.2c

    def resolved(self, state: State) -> Outcome:
        """Priority returns to the active player, unless this was open for what has just resolved.

        What that has set off joins the Queue first: its source has finished, though not what has played its source.
        """
        window = state.windows[self.window]
        if self.is_done(state) and not state.lists[TRIGGERS].items:  # 8.5b, 8.5c
            return self.close(state, window)  # 9.1a.1
        if _nothing_waits(state) and is_calm(state):
            note_both_answered(state)
            return self.close(state, window)
        state.let_act(window, table.active_player(state))  # 3.8b
        return go_to(state, self, self.ask)

    def is_done(self, state: State) -> bool:
        """Whether this was open for what a resolving card has put into the Queue, and that has resolved."""
        return self.floor > 0 and len(state.lists[QUEUE].items) <= self.floor

    def close(self, state: State, window: Window) -> Outcome:
        """Nobody has priority any longer."""
        state.let_act(window, table.NOBODY_ACTS)
        return DONE


def note_both_answered(state: State) -> None:
    """What has happened up to now is no longer news to anybody."""
    happened = len(state.history)
    state.note(ANSWERED, (happened, happened))


def note_answered(state: State, player: int) -> None:
    """What has happened up to now is no longer news to a player who had priority."""
    happened, held = len(state.history), state.facts.get(ANSWERED, table.NOTHING_YET)
    other = held[1 - player]  # type: ignore[index]
    state.note(ANSWERED, (other, happened) if player else (happened, other))  # 5.11c.2, 5.11c.3


@dataclass
class Within(Frame):
    """A window inside a resolution, and its end."""

    window: int
    floor: int

    def steps(self) -> Steps:
        """Open it, then close it."""
        return (self.open, self.close)

    def open(self, state: State) -> Outcome:
        """Players act until the Queue is back to where it was."""
        return Call(Priority(self.window, self.floor, only_queue=not self.floor))  # 9.1a.1, 7.9a.1

    def close(self, state: State) -> Outcome:
        """It is over."""
        state.destroy(state.windows[self.window])
        return NEXT


def within(state: State, player: int) -> Frame:
    """A window for what a resolving card has put into the Queue: it closes when that has resolved."""
    waiting = len(state.lists[QUEUE].items)
    return Within(state.create(Window("queue", player)).id, waiting - 1)


@dataclass
class PlayingByEffect(Frame):
    """A resolving effect lets a player play a card, which resolves before the effect goes on.

    `held`: what the effect has set off before, which waits until the effect has resolved.
    """

    card: int
    player: int
    any_level: bool = False
    held: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Play it, then let it resolve."""
        return (self.play, self.resolve, self.end)

    def play(self, state: State) -> Outcome:
        """Play it if it can be, else it stays where it is; a Map Piece is collected instead."""
        thing = state.bearer(self.card)
        if thing is None or (not thing.face_up and state.kind_of(thing) in table.PILES):  # 6.8d, 6.9c
            return DONE
        if printed(thing).collectable:
            return Call(Collecting(self.card, self.player), self.end)  # 5.13f
        action = Play(self.card, by_effect=True, any_level=self.any_level)
        if action.verify(state, self.player) is not None:
            return DONE  # 3.3a.1
        triggers = state.lists[TRIGGERS]
        self.held = triggers.items
        state.line_up(triggers, ())  # 8.5b
        return Call(action.procedure(state, self.player))  # 9.1a

    def resolve(self, state: State) -> Outcome:
        """Both players may respond."""
        if self.result is None:
            return NEXT
        return Call(within(state, self.player))  # 9.1a.1, 9.1a.2

    def end(self, state: State) -> Outcome:
        """It has resolved, or there was nothing to resolve."""
        triggers = state.lists[TRIGGERS]
        state.line_up(triggers, (*self.held, *triggers.items))
        return DONE
