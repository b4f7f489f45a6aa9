"""301 to 317: the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import lineups, table, unnoticed
from headjudge.games.riftbound.chain import handle
from headjudge.games.riftbound.cleanup import ENDING, Cleanup, empty, is_idle, nothing_ends, stays_clean
from headjudge.games.riftbound.drawing import Drawing
from headjudge.games.riftbound.events import Channeled, Drawn, PhaseBegins, Readied, TurnEnds
from headjudge.games.riftbound.game_rules import is_skipped
from headjudge.games.riftbound.scoring import Score
from headjudge.games.riftbound.setup import LEADERLESS
from headjudge.games.riftbound.timing import MAIN, give_priority
from headjudge.kernel.actions import Action, deeds
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import happen, occur, then
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Step, Steps, begin, go_to
from headjudge.kernel.state import State

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
    """One player's turn. After every task what it has brought is handled, and the chain runs empty.

    Where nothing is to be handled, what follows does so at once.
    """

    player: int

    def steps(self) -> Steps:
        """The phases, each with what follows on it."""
        return (
            *(self.begin, self.awaken, self.awakened, self.beginning, self.begun, self.hold, self.held),
            *(self.channel, self.channeled, self.draw, self.drawn, self.empty_pools, self.main_begins, self.main),
            *(self.give, self.ask, self.take, self.ending, self.wear_off, self.ended),
            *(self.expiration, self.expired, self.finish),
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
            scored = table.zone("scored", player.id)
            if scored in state.facts:
                state.note(scored, None)
        return then(state, occur(state, PhaseBegins(AWAKEN, self.player)), self.awaken)

    def awaken(self, state: State) -> Outcome:
        """Everything of theirs is readied."""
        things = _exhausted(state, self.player)
        if not things:
            return self.awakened(state)
        readied = tuple([Readied(thing.incarnation, self.player) for thing in things])  # 315.1.b, 415.3.a
        if unnoticed.ready(state, things, readied):
            self.result = readied
            return self.awakened(state)
        return then(state, happen(state, *readied), self.awakened)

    def awakened(self, state: State) -> Outcome:
        """Tasks, if anybody has noticed anything."""
        return unless_noticed(state, self.beginning)

    def beginning(self, state: State) -> Outcome:
        """What takes place at the start of the Beginning Phase does so before scoring."""
        return then(state, occur(state, PhaseBegins(BEGINNING, self.player)), self.begun)  # 315.2.a.1

    def begun(self, state: State) -> Outcome:
        """Who lacks a leader in limited draws, once; tasks; then what they control is held."""
        lacking = table.zone(LEADERLESS, self.player)
        if lacking in state.facts:
            state.note(lacking, None)  # tournament 602.4.a.5.b, 602.4.b.6.b
            return Call(Drawing(self.player, 1), self.begun)
        return handle(state, self.hold)

    def hold(self, state: State) -> Outcome:
        """Every battlefield they control is held."""
        slots: tuple[int, ...] = ()
        for slot, (field, _, _) in enumerate(lineups.lineup(state).fields):
            if field.controller == self.player:
                slots += (slot,)
        if not slots:
            return self.held(state)
        return begin(state, self, Score(slots, self.player, conquer=False), self.held)  # 315.2.b.2

    def held(self, state: State) -> Outcome:
        """Tasks, and whatever has triggered."""
        return handle(state, self.channel)

    def channel(self, state: State) -> Outcome:
        """They channel two runes; the second player one more on their first turn."""
        if is_skipped(state, CHANNEL, self.player):
            return self.draw(state)
        state.note("phase", CHANNEL)
        count = RUNES_A_TURN
        if (
            state.amount(table.zone("turns taken", self.player)) == 1
            and state.amount("second player") - 1 == self.player
        ):
            count += 1  # 480.7, 481.7, 116.2
        return then(state, happen(state, Channeled(self.player, count)), self.channeled)  # 315.3.b

    def channeled(self, state: State) -> Outcome:
        """Tasks, if anybody has noticed anything."""
        return unless_noticed(state, self.draw)

    def draw(self, state: State) -> Outcome:
        """They draw a card."""
        if is_skipped(state, DRAW, self.player):
            return self.main_begins(state)
        state.note("phase", DRAW)
        if table.size(state, table.DECK, self.player) and happen(state, Drawn(self.player)) is NEXT:  # 315.4.b
            self.result = None
            return then(state, NEXT, self.drawn)
        return Call(Drawing(self.player, 1), self.drawn)  # 315.4.b.1, 315.4.b.2

    def drawn(self, state: State) -> Outcome:
        """Tasks, if anybody has noticed anything."""
        return unless_noticed(state, self.empty_pools)

    def empty_pools(self, state: State) -> Outcome:
        """Unspent resources are lost."""
        empty(state)  # 315.4.d, 166
        return self.main_begins(state)

    def main_begins(self, state: State) -> Outcome:
        """The Main Phase begins."""
        return then(state, occur(state, PhaseBegins(MAIN, self.player)), self.main)  # 316.1

    def main(self, state: State) -> Outcome:
        """Tasks, and whatever is on the chain."""
        return handle(state, self.give)

    def give(self, state: State) -> Outcome:
        """The turn player has priority."""
        give_priority(state, self.player)  # 312.2.a, 335.3
        return go_to(state, self, self.ask)

    def ask(self, state: State) -> Outcome:
        """They do as many things as they want, or end their turn."""
        options = deeds(state, state.rules.choices(state, self.player))
        options.append(_END_TURN)
        return Ask(choose_one(self.player, "It is your turn. What do you do?", options, "riftbound 316.2", anchor=True))

    def take(self, state: State) -> Outcome:
        """So be it."""
        if isinstance(self.answer, Action):
            # 316.2.a, 303, 303.1, 303.2, 410.1.b
            return begin(state, self, self.answer.procedure(state, self.player), self.main)
        state.note("priority", None)
        return self.ending(state)  # 316.6, 316.6.a, 305

    def ending(self, state: State) -> Outcome:
        """What takes place at the end of the turn does so."""
        state.note("phase", ENDING_PHASE)  # 316.6.b
        return then(state, occur(state, TurnEnds(self.player)), self.wear_off)  # 317.1.a

    def wear_off(self, state: State) -> Outcome:
        """Units are no longer stunned."""
        for unit in lineups.lineup(state).units:
            if table.STUNNED in unit.counters:
                state.count(unit, table.STUNNED, 0)  # 423.1.a.2
        return self.ended(state)

    def ended(self, state: State) -> Outcome:
        """Tasks, if anybody has noticed anything."""
        return unless_noticed(state, self.expiration)

    def expiration(self, state: State) -> Outcome:
        """The special cleanup of the end of a turn."""
        if state.tracer is None and nothing_ends(state):
            self.result = None
            return self.finish(state)
        return begin(state, self, Cleanup(ENDING), self.expired)  # 317.2.a

    def expired(self, state: State) -> Outcome:
        """Tasks."""
        return handle(state, self.finish)

    def finish(self, state: State) -> Outcome:
        """The turn is over; but if anything was on the chain, everything expires once more."""
        return Goto(self.expiration) if self.result is True else DONE  # 317.2.f, 317.3


def unless_noticed(state: State, step: Step) -> Outcome:
    """The same after what brings tasks only by what it triggers, or by values that it changes."""
    if stays_clean(state) and is_idle(state):
        return step(state)
    return handle(state, step)


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
