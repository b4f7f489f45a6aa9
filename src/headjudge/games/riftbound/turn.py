"""301 to 317: the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.chain import handle
from headjudge.games.riftbound.cleanup import ENDING, Cleanup, empty
from headjudge.games.riftbound.drawing import Drawing
from headjudge.games.riftbound.events import Channeled, PhaseBegins, Readied, TurnEnds
from headjudge.games.riftbound.game_rules import is_skipped
from headjudge.games.riftbound.scoring import Score
from headjudge.games.riftbound.setup import LEADERLESS
from headjudge.games.riftbound.timing import MAIN, NOBODY
from headjudge.kernel.acting import Acting
from headjudge.kernel.actions import deeds
from headjudge.kernel.decisions import Option
from headjudge.kernel.entities import Thing, Window
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.windows import give

AWAKEN: Final = "awaken"
BEGINNING: Final = "beginning"
CHANNEL: Final = "channel"
DRAW: Final = "draw"
ENDING_PHASE: Final = "ending"
PHASES: Final[tuple[str, ...]] = (AWAKEN, BEGINNING, CHANNEL, DRAW, MAIN, ENDING_PHASE)
RUNES_A_TURN: Final = 2  # 315.3.b
_END_TURN: Final = Option("end turn")


@dataclass
class Turn(Frame):
    """One player's turn. After every task what it has brought is handled, and the chain runs empty."""

    player: int

    def steps(self) -> Steps:
        """The phases, each with what follows on it."""
        return (
            *(self.begin, self.awaken, self.awakened, self.beginning, self.begun, self.hold, self.held),
            *(self.channel, self.channeled, self.draw, self.drawn, self.empty_pools, self.main_begins, self.main),
            *(self.ending, self.wear_off, self.ended, self.expiration, self.expired, self.finish),
        )

    def begin(self, state: State) -> Outcome:
        """A new turn; what happened before is history."""
        state.forget()
        state.note("turn player", self.player)  # 304, 306
        state.note("turn", state.amount("turn") + 1)
        taken = table.zone("turns taken", self.player)
        state.note(taken, state.amount(taken) + 1)
        state.note("finalized", None)
        for player in state.players:
            state.note(table.zone("scored", player.id), None)
        return happen(state, PhaseBegins(AWAKEN, self.player))

    def awaken(self, state: State) -> Outcome:
        """Everything of theirs is readied."""
        things = _exhausted(state, self.player)
        return happen(state, *[Readied(thing.incarnation, self.player) for thing in things])  # 315.1.b, 415.3.a

    def awakened(self, state: State) -> Outcome:
        """Tasks."""
        return handle(state)

    def beginning(self, state: State) -> Outcome:
        """What takes place at the start of the Beginning Phase does so before scoring."""
        return happen(state, PhaseBegins(BEGINNING, self.player))  # 315.2.a.1

    def begun(self, state: State) -> Outcome:
        """Who lacks a leader in limited draws, once; tasks; then what they control is held."""
        lacking = table.zone(LEADERLESS, self.player)
        if lacking in state.facts:
            state.note(lacking, None)  # tournament 602.4.a.5.b, 602.4.b.6.b
            return Call(Drawing(self.player, 1), self.begun)
        return handle(state)

    def hold(self, state: State) -> Outcome:
        """Every battlefield they control is held."""
        fields = enumerate(lineups.lineup(state).fields)
        slots = tuple([slot for slot, (field, _, _) in fields if field.controller == self.player])
        return Call(Score(slots, self.player, conquer=False)) if slots else NEXT  # 315.2.b.2

    def held(self, state: State) -> Outcome:
        """Tasks, and whatever has triggered."""
        return handle(state)

    def channel(self, state: State) -> Outcome:
        """They channel two runes; the second player one more on their first turn."""
        if is_skipped(state, CHANNEL, self.player):
            return Goto(self.draw)
        state.note("phase", CHANNEL)
        first = state.amount(table.zone("turns taken", self.player)) == 1
        more = first and state.amount("second player") - 1 == self.player  # 480.7, 481.7, 116.2
        return happen(state, Channeled(self.player, RUNES_A_TURN + more))  # 315.3.b

    def channeled(self, state: State) -> Outcome:
        """Tasks."""
        return handle(state)

    def draw(self, state: State) -> Outcome:
        """They draw a card."""
        if is_skipped(state, DRAW, self.player):
            return Goto(self.main_begins)
        state.note("phase", DRAW)
        return Call(Drawing(self.player, 1))  # 315.4.b, 315.4.b.1, 315.4.b.2

    def drawn(self, state: State) -> Outcome:
        """Tasks."""
        return handle(state)

    def empty_pools(self, state: State) -> Outcome:
        """Unspent resources are lost."""
        empty(state)  # 315.4.d, 166
        return NEXT

    def main_begins(self, state: State) -> Outcome:
        """The Main Phase begins."""
        return happen(state, PhaseBegins(MAIN, self.player))  # 316.1

    def main(self, state: State) -> Outcome:
        """They act until they end their turn."""
        return Call(MainPhase(state.create(Window(MAIN, NOBODY)).id, self.player))

    def ending(self, state: State) -> Outcome:
        """What takes place at the end of the turn does so."""
        state.note("phase", ENDING_PHASE)  # 316.6.b
        return happen(state, TurnEnds(self.player))  # 317.1.a

    def wear_off(self, state: State) -> Outcome:
        """Units are no longer stunned."""
        for unit in lineups.lineup(state).units:
            state.count(unit, table.STUNNED, 0)  # 423.1.a.2
        return NEXT

    def ended(self, state: State) -> Outcome:
        """Tasks."""
        return handle(state)

    def expiration(self, state: State) -> Outcome:
        """The special cleanup of the end of a turn."""
        return Call(Cleanup(ENDING))  # 317.2.a

    def expired(self, state: State) -> Outcome:
        """Tasks."""
        return handle(state)

    def finish(self, state: State) -> Outcome:
        """The turn is over; but if anything was on the chain, everything expires once more."""
        return Goto(self.expiration) if self.result is True else DONE  # 317.2.f, 317.3


@dataclass
class MainPhase(Acting):
    """The turn player acts as often as they want; what that brings comes first each time."""

    player: int

    def steps(self) -> Steps:
        """Tasks and the chain; then act, or end the turn."""
        return (self.before, self.give, self.ask, self.take, self.acted, self.all_passed, self.close)

    def before(self, state: State) -> Outcome:
        """Tasks, and whatever is on the chain."""
        return handle(state)

    def give(self, state: State) -> Outcome:
        """The turn player has priority."""
        give(state, state.windows[self.window], self.player)  # 312.2.a, 335.3
        return NEXT

    def hand_on(self, state: State, window: Window) -> None:
        """They keep it."""

    def acted(self, state: State) -> Outcome:
        """Nobody has priority while tasks are handled."""
        give(state, state.windows[self.window], NOBODY)
        return Goto(self.before)  # 316.2.a, 303, 303.1, 303.2, 410.1.b

    def has_passed(self, state: State, window: Window) -> bool:
        return True  # 316.6, 316.6.a, 305

    def options(self, state: State, player: int) -> list[Option]:
        return [*deeds(state, state.rules.choices(state, player)), _END_TURN]

    def cited(self) -> str:
        return MAIN

    def question(self) -> str:
        return "It is your turn. What do you do?"


def _exhausted(state: State, player: int) -> list[Thing]:
    """What a player controls on the board that is exhausted: permanents, runes and the legend."""
    found: list[Thing] = []
    exhausted = table.EXHAUSTED
    for place in lineups.board(state).at.values():
        others = place.owner >= 0 and place.owner != player and not place.misplaced
        for thing in place.permanents if others else place.things:  # 718.5.e
            if exhausted in thing.counters and thing.controller == player:
                found.append(thing)
    for legend in table.members(state, table.LEGEND_ZONE, player):
        if exhausted in legend.counters and legend.controller == player:
            found.append(legend)
    return found
