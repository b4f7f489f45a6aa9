"""Whether players could do anything but pass, and whether they could at another moment."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import FLEETING
from headjudge.games.neopets.candidates import Candidate
from headjudge.games.neopets.cards import Printed
from headjudge.games.neopets.limits import may_play_another
from headjudge.games.neopets.reach import AT_HAND, OF_HOLDINGS, PLANNED, held_by_both, is_helped, ready
from headjudge.kernel.memo import Key
from headjudge.kernel.state import State

Hanging = list[tuple[int, Candidate]]
"""What players would do at another moment, with whose it is."""

_IDLE: Final[dict[object, Key[Calm]]] = {player: Key(f"calm in turns of {player}") for player in (0, 1)}
_RESPONDING: Final[dict[object, Key[Calm]]] = {player: Key(f"responses in turns of {player}") for player in (0, 1)}


def nobody_responds(state: State) -> bool:
    """Whether neither player could do anything but pass now, when something waits."""
    hanging = what_hangs(state, waiting=True)
    return hanging is not None and not (hanging and comes_up(state, hanging))


def is_calm(state: State) -> bool:
    """Whether neither player could do anything but pass now, when nothing waits."""
    if "preparing" in state.facts and may_prepare_more(state):
        active = table.active_player(state)
        return not ready(state, active) and not ready(state, 1 - active)
    hanging = what_hangs(state)
    return hanging is not None and not (hanging and comes_up(state, hanging))


def what_hangs(state: State, *, waiting: bool = False) -> Hanging | None:
    """What may be done at some moment of this phase; None if something may be done at any.

    `waiting`: while something waits, not while nothing does.
    """
    facts, memo = state.facts, state.memo
    key = (_RESPONDING if waiting else _IDLE)[facts["turn player"]]
    known = memo.get(key)
    if (
        known is None
        or (known.turn is not None and known.turn != facts["turn"])
        or (known.version != state.version and not known.holds(state))
    ):
        known = Calm(state, waiting=waiting)
        if FLEETING not in state.watching:
            memo[key] = known
    phase = facts["phase"]
    if not known.candidates and phase != "battle":
        return known.candidates
    return known.hanging[phase] if phase in known.hanging else known.look(state, phase)


def comes_up(state: State, hanging: Hanging) -> bool:
    """Whether the moment has come for something."""
    for player, one in hanging:
        refusal = one.refusal
        if (refusal is None or not refusal.stands(state)) and one.is_timely(state, player):
            return True
    return False


def may_prepare_more(state: State) -> bool:
    """Whether the active player holds anything that is played or collected in a Preparation Phase alone."""
    if may_play_another(state):
        return True
    player, zones, things = table.active_player(state), state.zones, state.things
    if zones[PLANNED[player]].members:
        return True
    for zone in AT_HAND[player]:
        for number in zones[zone].members:
            card: Printed = things[number].card  # type: ignore[assignment]
            if card.collectable:
                return True
    return False


class Calm:
    """What both players could do in a window in one's turns, as long as nothing has changed that it depends on.

    `candidates`: what they would do at another moment, None if there is something that they may do at any; `hinges`:
    what that depends on, None if on more than can be told; `turn`: the turn for which it holds, if only for that;
    `hanging`: by phase, those whose time may come in it.
    """

    __slots__ = ("candidates", "hanging", "hinges", "turn", "version")

    def __init__(self, state: State, *, waiting: bool) -> None:
        self.version = state.version
        self.turn: int | None = None
        self.hinges: tuple[str, ...] | None = None
        self.candidates = self._find(state, -1 if waiting else state.facts["turn player"])
        self.hanging: dict[object, Hanging | None] = {}

    def _find(self, state: State, idle: object) -> Hanging | None:
        """Look what there is. `idle`: the player who may do what nobody may while something waits."""
        version, turn = state.version, state.facts["turn"]
        fleeting: Hanging = []
        hinges, lasts = dict.fromkeys(OF_HOLDINGS), True
        for held in held_by_both(state):
            player = held.player
            for one in held.idle if player == idle else held.responding:
                refusal = one.refusal
                if (
                    refusal is None
                    or (refusal.turn is not None and refusal.turn != turn)
                    or (refusal.since != version and not state.stayed(refusal.hinges, refusal.since))
                ):
                    if one.at is not None:
                        fleeting.append((player, one))
                        continue
                    if one.is_possible(state, player):
                        return None
                    refusal = one.refusal
                if refusal is None:
                    lasts = False
                    continue
                hinges.update(dict.fromkeys(refusal.hinges))
                if refusal.turn is not None:
                    self.turn = refusal.turn
        if lasts:
            self.hinges = tuple(hinges)
        return fleeting

    def holds(self, state: State) -> bool:
        """Whether nothing has changed that it depends on; petpets are looked at again."""
        if self.hinges is None or not state.stayed(self.hinges, self.version):
            return False
        self.version = state.version
        self.hanging.pop("battle", None)
        return True

    def look(self, state: State, phase: object) -> Hanging | None:
        """What may come to be done in this phase; None if something may be done in it at any moment."""
        candidates = self.candidates
        if candidates is None or (phase == "battle" and (is_helped(state, 0) or is_helped(state, 1))):
            hanging = None
        else:
            hanging = [(player, one) for player, one in candidates if one.is_for_now()] if candidates else candidates
        self.hanging[phase] = hanging
        return hanging
