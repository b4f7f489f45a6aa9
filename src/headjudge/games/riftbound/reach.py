"""What a player who has priority may do: looked at again only as far as something has changed that it depends on."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import ACTION, QUICK, REACTION
from headjudge.games.riftbound.events import Moved
from headjudge.games.riftbound.movement import Move, may_gank
from headjudge.games.riftbound.playable import UNSTEADY, WRITES_KEYWORDS, Cards
from headjudge.games.riftbound.purse import BY_HAND
from headjudge.games.riftbound.timing import MAIN
from headjudge.games.riftbound.usable import Uses
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.actions import Action
from headjudge.kernel.current import current
from headjudge.kernel.events import is_guarded
from headjudge.kernel.memo import Keys
from headjudge.kernel.state import State

_REACH: Final[Keys[Reach]] = Keys("reach of")
_NEVER: Final = -1
REACTING: Final[tuple[str, ...]] = (QUICK[REACTION],)
ACTING: Final[tuple[str, ...]] = (QUICK[REACTION], QUICK[ACTION])
_MORE: Final = frozenset({WRITES_ABILITIES, *UNSTEADY})
"""Under which names abilities are indexed by which there may be more to do than by what is printed."""


def ready(state: State, player: int) -> list[Action]:
    """What a player who has priority may do now; what they may do out of turn is not looked for twice."""
    facts = state.facts
    closed, showdown = state.lists[table.CHAIN].items != (), "showdown" in facts  # 308.1, 308.2
    known = state.memo.get(_REACH[player]) or reach_of(state, player)
    if not closed and not showdown:
        own = player == facts["turn player"] and facts["phase"] == MAIN
        return known.look(state, closed, showdown) if own else []  # 310.1.a, 381, 409, 410.1.a
    if not known.may_be_fast(state, REACTING if closed else ACTING):
        return []  # 308.1.a, 309.1.a
    version, journaled, epoch = state.version, state.journal_start + len(state.journal), state.epoch
    if known.version != version or known.journaled != journaled or known.epoch != epoch:
        known.version, known.journaled, known.epoch = version, journaled, epoch
        known.actions = known.look(state, closed, showdown)
    return known.actions


def reach_of(state: State, player: int) -> Reach:
    """What is kept of what a player may do."""
    known = state.memo.get(_REACH[player])
    if known is None:
        known = state.memo[_REACH[player]] = Reach(player)
    return known


class Reach:
    """What a player may do, and when that was: every change either grows the version or is journaled.

    It is found among the cards that the player could play, and the abilities of what they control. `hand`, `champion`,
    `home`: the player's zones; `by_hand`: the name of the fact that they pay by hand. `places`: all locations,
    `fields`: the battlefields; `moves`: the Standard Moves there of units at home, and home of others, by incarnation.
    """

    __slots__ = (
        *("actions", "by_hand", "champion", "epoch", "fields", "hand", "held"),
        *("home", "journaled", "moves", "places", "player", "used", "version"),
    )

    def __init__(self, player: int) -> None:
        self.player = player
        self.hand = table.zone(table.HAND, player)
        self.champion = table.zone(table.CHAMPION_ZONE, player)
        self.home = table.zone(table.BASE, player)
        self.by_hand = table.zone(BY_HAND, player)
        self.version = self.journaled = self.epoch = _NEVER
        self.actions: list[Action] = []
        self.held = Cards(player)
        self.used: Uses | None = None
        self.places: tuple[str, ...] = ()
        self.fields: tuple[str, ...] = ()
        self.moves: dict[tuple[int, bool], list[Move]] = {}

    def may_be_fast(self, state: State, names: tuple[str, ...]) -> bool:
        """Whether the player may have anything that is indexed under these names of what is fast, or may come to be."""
        watching, things, player = state.watching, state.things, self.player
        if not watching.keys().isdisjoint(_MORE):
            return True
        for name in names:
            if name in watching:
                for number in watching[name]:
                    if things[number].controller == player:
                        return True
        if WRITES_KEYWORDS in watching:
            written, zones = current(state).values.keys(), state.zones
            if not written.isdisjoint(zones[self.hand].members) or not written.isdisjoint(zones[self.champion].members):
                return True
        return self.by_hand in state.facts

    def look(self, state: State, closed: bool, showdown: bool) -> list[Action]:
        """What the player may do now, in a Closed State, a showdown, or neither."""
        actions: list[Action] = []
        cards, uses = self.held, self.used
        if not cards.hold(state):
            cards.look(state)
        if uses is None or not uses.hold(state):
            uses = self.used = Uses(state, self.player, uses)
        if closed:
            played, used = cards.reactions, uses.reactions  # 309.1.a
        elif showdown:
            played, used = cards.fast, uses.fast  # 308.1.a, 806.1.b, 813.1.b
        else:
            played, used = cards.all, uses.all  # 806.2, 813.2
        if played:
            cards.play(state, played, actions)
        if used:
            uses.use(state, used, actions)
        if not closed and not showdown:
            for way in cards.hiding:
                if way.refuse(state, self.player) is None:
                    actions.append(way)
            self._move(state, actions)
        return actions  # 410.2.a, 410.2.b

    def _move(self, state: State, actions: list[Action]) -> None:
        """Add to some actions the Standard Moves of units."""
        board, exhausted, home, player = lineups.lineup(state), table.EXHAUSTED, self.home, self.player
        if board.places is not self.places:
            self.places, self.fields, self.moves = board.places, board.places[len(state.players) :], {}
        moves, doubtful = self.moves, is_guarded(state, Moved) or bool(board.crowded)
        for unit in board.units:
            if unit.controller != player or exhausted in unit.counters:
                continue  # 144, 188.3.a
            number, here = unit.incarnation, unit.zone
            if here != home and may_gank(state, unit):
                for key in (home, *self.fields):
                    if key != here and Move(number, key).refuse(state, player, unit) is None:
                        actions.append(Move(number, key))
                continue
            known = (number, here == home)
            if known not in moves:
                moves[known] = [Move(number, key) for key in (self.fields if here == home else (home,))]  # 144.4.b
            if not doubtful:
                actions += moves[known]
                continue
            for way in moves[known]:
                if way.refuse(state, player, unit) is None:
                    actions.append(way)
