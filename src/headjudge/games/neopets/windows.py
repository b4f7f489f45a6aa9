"""3.8: windows for players to act, and who has priority in them."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import printed
from headjudge.games.neopets.collecting import Collecting
from headjudge.games.neopets.playing import Play
from headjudge.games.neopets.queue import Joining, Resolve, in_order
from headjudge.games.neopets.table import ANSWERED, QUEUE, TRIGGERS
from headjudge.kernel.acting import Acting, opened
from headjudge.kernel.entities import Window
from headjudge.kernel.frames import DONE, NEXT, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End
from headjudge.kernel.windows import MOST_RESOLVED, passes


def open_window(state: State, holder: int, *, only_queue: bool = False, alone: bool = False) -> Outcome:
    """Let players act, this one first: as long as something waits, or unless that one passes at once, or at all."""
    window: int = state.facts["window"]  # type: ignore[assignment]
    return opened(state, Priority(window, 0, only_queue, alone), holder)  # 3.8d


@dataclass
class Priority(Acting):
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
        """Also what follows when something has resolved."""
        return (*Acting.steps(self), self.resolved)

    def before(self, state: State) -> Outcome:
        """What has triggered joins the Queue: what set it off has resolved."""
        if state.lists[TRIGGERS].items:
            return Call(Joining(TRIGGERS, QUEUE, in_order(state)), self.before)  # 8.5b, 9.6a
        return Goto(self.close) if self.is_over(state) else NEXT

    def hand_on(self, state: State, window: Window) -> None:
        """Who has acted keeps priority."""
        self.alone = False
        self.resolved_since = 0
        note_answered(state, window.holder)
        state.let_act(window, window.holder)  # 3.8d.1

    def has_passed(self, state: State, window: Window) -> bool:
        note_answered(state, window.holder)
        return self.alone or passes(state, window)  # 3.8d.2, 8.1b

    def all_passed(self, state: State) -> Outcome:
        """The newest in the Queue resolves."""
        queue = state.lists[QUEUE].items
        if len(queue) <= self.floor:
            return NEXT
        self.resolved_since += 1
        return End(()) if self.resolved_since > MOST_RESOLVED else Call(Resolve(queue[-1]), self.resolved)  # 3.7a, 3.2c

    def resolved(self, state: State) -> Outcome:
        """Priority returns to the active player, unless this was open for what has just resolved.

        What that has set off joins the Queue first: its source has finished, though not what has played its source.
        """
        if self.floor and self.is_over(state) and not state.lists[TRIGGERS].items:  # 8.5b, 8.5c
            return Goto(self.close)  # 9.1a.1
        state.let_act(state.windows[self.window], table.active_player(state))  # 3.8b
        return Goto(self.before)

    def is_over(self, state: State) -> bool:
        """Whether what this was open for is over."""
        if self.floor:
            return len(state.lists[QUEUE].items) <= self.floor  # 9.1a.1
        return self.only_queue and not state.lists[QUEUE].items  # 7.1b.2

    def waits(self, state: State) -> bool:
        return bool(state.lists[QUEUE].items or state.lists[TRIGGERS].items)

    def passed_by(self, state: State, holder: int) -> None:
        if self.alone:
            note_answered(state, holder)
        else:
            happened = len(state.history)
            state.note(ANSWERED, (happened, happened))

    def close(self, state: State) -> Outcome:
        """Nobody has priority any longer."""
        state.let_act(state.windows[self.window], table.NOBODY_ACTS)
        return DONE


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
