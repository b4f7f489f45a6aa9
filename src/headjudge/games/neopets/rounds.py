"""7.7 to 7.10: the end of a round, its cleanup, and the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.neopets import slots, table
from headjudge.games.neopets.abilities import whose_neopets
from headjudge.games.neopets.battle import clear_dice
from headjudge.games.neopets.cards import HIT_POINTS
from headjudge.games.neopets.events import REVEALED, RoundEnded, no_longer_revealed, send
from headjudge.games.neopets.limits import MORE_SLOTS
from headjudge.games.neopets.queue import Joining, Resolve
from headjudge.games.neopets.turn import Turn, turn_over
from headjudge.kernel.abilities import writes
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.entities import Window
from headjudge.kernel.events import happen
from headjudge.kernel.frames import NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.memo import Key
from headjudge.kernel.modifiers import expire
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import Drop, End
from headjudge.kernel.windows import abandon

LONGEST: Final = 400
"""A game of so many turns is a draw."""


@dataclass
class Round(Frame):
    """Turn after turn, until a Neopet is knocked out; then cleanup and the next round.

    `player`: whose turn it is; `winner`: who won the round that has ended, -1 if nobody did; `choosing`: who still has
    to choose a Neopet.
    """

    player: int
    winner: int = -1
    choosing: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Turns; and what only the end of a round leads to."""
        return (
            *(self.turn, self.next_turn),
            *(self.ended, self.cleanup, self.round_effects, self.resolve_effects),  # 7.7, 7.8, 7.9
            *(self.choose, self.chosen, self.new_round),  # 7.10
        )

    def turn(self, state: State) -> Outcome:
        """A player's turn."""
        return Call(Turn(self.player))

    def next_turn(self, state: State) -> Outcome:
        """The other player's turn."""
        if state.amount("turn") >= LONGEST:
            return End(())
        turn_over(state)
        self.player = 1 - self.player
        return Call(Turn(self.player), self.next_turn)

    def ended(self, state: State) -> Outcome:
        """Whatever was going on is over. Has somebody won the game?"""
        drop_everything(state)  # 7.7a.3, 7.5i.2
        lost = losers(state)
        self.winner = table.opponent(lost[0]) if len(lost) == 1 else -1  # 1.3a.2
        self.player = lost[0] if len(lost) == 1 else table.active_player(state)
        if self.winner < 0:
            return NEXT
        victor = state.players[self.winner]
        state.count(victor, table.ROUNDS, victor.counters.get(table.ROUNDS, 0) + 1)
        if victor.counters[table.ROUNDS] >= state.amount("rounds to win"):  # 1.3a
            return End((self.winner,))  # 7.7a, 1.4a, 7.8a
        return NEXT

    def cleanup(self, state: State) -> Outcome:
        """Everything leaves but what persists."""
        turn_over(state)
        expire(state, "turn")
        leave_with_neopets(state)
        state.note("abandoned", None)
        return happen(state, RoundEnded(self.winner))  # 7.8a, 8.5a

    def round_effects(self, state: State) -> Outcome:
        """What was delayed until the end of the round: the winner's first, each in the order they choose."""
        first = self.winner if self.winner >= 0 else self.player
        return Call(Joining(table.TRIGGERS, table.AFTER_ROUND, (first, table.opponent(first))))  # 7.9a.2, 7.9a.3

    def resolve_effects(self, state: State) -> Outcome:
        """One after another, without the Queue."""
        waiting = state.lists[table.AFTER_ROUND]
        if waiting.items:
            first, *rest = waiting.items
            state.line_up(waiting, tuple(rest))
            return Call(Resolve(first), self.resolve_effects)  # 7.9a, 7.9a.1
        expire(state, "round")
        first_to_choose = self.winner if self.winner >= 0 else self.player
        self.choosing = (first_to_choose, table.opponent(first_to_choose))  # 7.10a.1, 7.10a.2
        return NEXT

    def choose(self, state: State) -> Outcome:
        """Each chooses a new Neopet, face up."""
        able = [player for player in (0, 1) if table.size(state, table.NEOPET_DECK, player) or self.has_chosen(player)]
        if len(able) < 2:
            return End(tuple(able))
        if not self.choosing:
            return Goto(self.new_round)
        player = self.choosing[0]
        options = neopet_options(state, player)
        return Ask(choose_one(player, "Which Neopet enters the Battledome?", options, "neopets 7.10a"))

    def chosen(self, state: State) -> Outcome:
        """It is seen by the one who chooses next."""
        assert isinstance(self.answer, int)  # noqa: S101
        thing = state.things[state.bearers[self.answer]]
        state.move(thing, table.zone(table.NEOPET, self.choosing[0]))
        self.choosing = self.choosing[1:]
        return Goto(self.choose)

    def new_round(self, state: State) -> Outcome:
        """Whoever lost begins."""
        return Goto(self.turn)  # 7.10a.3, 7.10b

    def has_chosen(self, player: int) -> bool:
        """Whether a player already has a Neopet for the next round."""
        return player not in self.choosing


def neopet_options(state: State, player: int) -> list[Option]:
    """The Neopets that a player may choose from their Neopet Deck."""
    deck = table.members(state, table.NEOPET_DECK, player)
    return [Option("choose", (thing.incarnation,), thing.incarnation, "{0}") for thing in deck]


def losers(state: State) -> list[int]:
    """The players who have lost the round: knocked out, or abandoned."""
    abandoned = state.facts.get("abandoned")
    lost: list[int] = []
    for player in (0, 1):
        if player == abandoned or is_knocked_out(state, player):
            lost.append(player)
    return lost


_OF_LIMITS: Final[tuple[str, ...]] = (table.DAMAGE, *table.CODESTONE_ZONES, *table.NEOPETS, *slots.SLOTTED)
_WRITES_HEALTH: Final = writes(HIT_POINTS)
_WRITES_SLOTS: Final = writes(MORE_SLOTS)
_OF_PLAIN: Final[tuple[str, ...]] = (*_OF_LIMITS, _WRITES_HEALTH, _WRITES_SLOTS)
_OF_CHANGED: Final[tuple[str, ...]] = ("values", *_OF_LIMITS)
_SOUND: Final = Key[int]("sound")
"""Under which it is kept in which version there was nothing to repair."""


def repair(state: State) -> Outcome | None:
    """Has somebody lost the round, or too many cards in the slots? Looked at only when what decides it has changed."""
    version, memo = state.version, state.memo
    known = memo.get(_SOUND)
    if known is not None and "abandoned" not in state.facts:
        plain = _WRITES_HEALTH not in state.watching and _WRITES_SLOTS not in state.watching
        if known == version or state.stayed(_OF_PLAIN if plain else _OF_CHANGED, known):
            memo[_SOUND] = version
            return None
    if "abandoned" in state.facts or is_knocked_out(state, 0) or is_knocked_out(state, 1):
        return Drop(Round, Round.ended)  # 7.7a.3
    outcome = slots.overfull(state)
    if outcome is None:
        memo[_SOUND] = version
    return outcome


def is_knocked_out(state: State, player: int) -> bool:
    """Whether a player's Neopet has taken as much damage as it has Hit Points."""
    for number in state.zones[table.NEOPETS[player]].members:
        thing = state.things[number]
        if thing.face_up:
            return thing.counters.get(table.DAMAGE, 0) >= table.total(state, player, HIT_POINTS)  # 7.5h.3, 1.3a.1
    return False


def drop_everything(state: State) -> None:
    """Nothing waits any longer; cards in the Queue go to the Discard."""
    abandon(state)
    for item in list(state.items.values()):
        state.destroy(item)
    state.note("window", state.create(Window("priority", table.NOBODY_ACTS)).id)
    for thing in state.members(table.QUEUE):
        send(state, thing, table.DISCARD)
    if REVEALED in state.facts:
        no_longer_revealed(state)  # 9.10c
    clear_dice(state)
    state.note("preparing", None)


def leave_with_neopets(state: State) -> None:
    """What effects have done to the Neopets of a round is not done to those of the next."""
    for modifier in state.modifiers():
        if not modifier.printed and whose_neopets(state.ability(modifier.path)):
            state.destroy(modifier)  # 10.Status Effect
