"""476 to 481: a duel, and a match of up to three games."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.games.riftbound import table
from headjudge.games.riftbound.players import called
from headjudge.games.riftbound.setup import TURNS_BEFORE, SettingUp, clear
from headjudge.games.riftbound.turn import Turn
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import End


@dataclass
class Match(Frame):
    """Games until somebody has won enough of them. `won`: how many each player has won; `starter`: who starts."""

    games: int
    won: tuple[int, ...]
    starter: int = -1
    player: int = -1
    loser: int = -1

    def steps(self) -> Steps:
        """Set up, take turns, and see who has won."""
        return (
            *(self.set_up, self.begin, self.turn, self.next_turn, self.game_over),
            *(self.choose_starter, self.chose_starter),
        )

    def set_up(self, state: State) -> Outcome:
        """From decks to opening hands."""
        return Call(SettingUp(self.starter, chosen=self.games > 1))  # 480.5, 481.5

    def begin(self, state: State) -> Outcome:
        """The First Player takes the first turn."""
        assert isinstance(self.result, int)  # noqa: S101
        self.starter = self.player = self.result
        state.note("second player", state.next_player(self.starter) + 1)
        return NEXT  # 119

    def turn(self, state: State) -> Outcome:
        """A turn."""
        return Call(Turn(self.player))  # 116.1.c

    def next_turn(self, state: State) -> Outcome:
        """Additional turns come first; else the next player in turn order is."""
        extra = state.fact("additional turns")
        if isinstance(extra, tuple) and extra:
            state.note("additional turns", extra[1:] or None)
            turns = state.fact("after those")
            if turns is None:
                state.note("after those", state.next_player(self.player) + 1)  # 736, 737
            self.player = extra[0]  # 735, 738
            return Goto(self.turn)
        queued = state.amount("after those")
        state.note("after those", None)
        self.player = queued - 1 if queued else state.next_player(self.player)  # 116.1.b
        return Goto(self.turn)

    def game_over(self, state: State) -> Outcome:
        """Facedown cards are revealed; who won enough games wins the match."""
        for slot in table.slots(state):
            for thing in table.members(state, table.FACEDOWN, slot):
                state.show(thing, state.everyone())  # 421.4
        winner = state.amount("game won by") - 1
        self.won = tuple([count + (seat == winner) for seat, count in enumerate(self.won)])  # 481.6
        state.note("games won", self.won)
        if self.won[winner] * 2 > self.games:  # 480.6, 481.6
            return End(tuple([p.id for p in state.players if p.team == state.players[winner].team]))
        state.note(TURNS_BEFORE, state.amount(TURNS_BEFORE) + state.amount("turn"))
        clear(state)  # 481.6
        (self.loser,) = state.opponents(winner)  # 481.2
        return NEXT

    def choose_starter(self, state: State) -> Outcome:
        """Whoever lost chooses who starts the next game."""
        options = [
            Option(f"player {one.id} starts", (), one.id, f"{called(state, one.id, self.loser)} first")
            for one in state.players
        ]
        return Ask(
            choose_one(
                self.loser,
                "You lost the last game. Who takes the first turn?",
                options,
                "riftbound 116.1.a",
            )
        )  # 116.1.a

    def chose_starter(self, state: State) -> Outcome:
        """So be it."""
        assert isinstance(self.answer, int)  # noqa: S101
        self.starter = self.answer
        return Goto(self.set_up)
