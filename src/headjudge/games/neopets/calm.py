"""Whether players could do anything but pass, and whether they could at another moment."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import FLEETING
from headjudge.games.neopets.candidates import Candidate, has_news
from headjudge.games.neopets.cards import PETPET_MARK, Printed
from headjudge.games.neopets.limits import may_play_another
from headjudge.games.neopets.reach import (
    AT_HAND,
    OF_BEARERS,
    OF_HOLDINGS,
    held_by_both,
    is_anyone_helped,
    ready,
)
from headjudge.kernel.memo import Key
from headjudge.kernel.quiet import Quiet
from headjudge.kernel.state import State

Hanging = list[tuple[int, Candidate]]
"""What players would do at another moment, with whose it is."""

_IDLE: Final[list[Key[Calm]]] = [Key(f"calm in turns of {player}") for player in (0, 1)]
_RESPONDING: Final[list[Key[Calm]]] = [Key(f"responses in turns of {player}") for player in (0, 1)]


def nobody_responds(state: State) -> bool:
    """Whether neither player could do anything but pass now, when something waits."""
    hanging = what_hangs(state, _RESPONDING)
    return hanging is not None and not (hanging and comes_up(state, hanging))


def is_calm(state: State) -> bool:
    """Whether neither player could do anything but pass now, when nothing waits."""
    if "preparing" in state.facts and may_prepare_more(state):
        active = table.active_player(state)
        return not ready(state, active) and not ready(state, 1 - active)
    hanging = what_hangs(state)
    return hanging is not None and not (hanging and comes_up(state, hanging))


def what_hangs(state: State, keys: list[Key[Calm]] = _IDLE) -> Hanging | None:
    """What may be done at some moment of this phase, while nothing waits; None if something may be done at any.

    `keys`: under which it is kept; those of responses, for while something waits.
    """
    facts = state.facts
    key = keys[facts["turn player"]]  # type: ignore[call-overload]
    known = state.memo.get(key)
    if (
        known is None
        or (known.turn is not None and known.turn != facts["turn"])
        or (known.version != state.version and not known.holds(state))
    ):
        known = Calm(state, waiting=keys is _RESPONDING)
        if FLEETING not in state.watching:
            state.memo[key] = known
    candidates, phase = known.candidates, facts["phase"]
    if candidates is None or (phase == "battle" and PETPET_MARK in state.watching and is_anyone_helped(state)):
        return None
    if not candidates:
        return candidates
    return known.hanging[phase] if phase in known.hanging else known.look(phase)


def comes_up(state: State, hanging: Hanging) -> bool:
    """Whether the moment has come for something."""
    for player, one in hanging:
        refusal = one.refusal
        if (refusal is None or not refusal.stands(state)) and one.is_timely(state, player):
            return True
    return False


def stays_away(state: State, hanging: Hanging, moments: Quiet) -> bool:
    """Whether the moment has come for nothing, nor comes with these: all wait for an occasion of another kind."""
    for player, one in hanging:
        occasion = None if one.effect is None else one.effect.occasion
        if occasion is None or one.at is None or not moments.kinds.isdisjoint(occasion.kinds):
            return False
        if has_news(state, player) and occasion.news(one.at) is not None:
            return False
    return True


def may_prepare_more(state: State) -> bool:
    """Whether the active player holds anything that is played or collected in a Preparation Phase alone."""
    if may_play_another(state):
        return True
    player, zones, things = table.active_player(state), state.zones, state.things
    if zones[table.PLANNED_ZONES[player]].members:
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

    __slots__ = ("candidates", "hanging", "hinges", "structure", "turn", "version")

    def __init__(self, state: State, *, waiting: bool) -> None:
        self.version = state.version
        self.structure = state.structure
        self.turn: int | None = None
        self.hinges: tuple[str, ...] | None = None
        self.candidates = self._find(state, -1 if waiting else state.facts["turn player"])
        self.hanging: dict[object, Hanging] = {}

    def _find(self, state: State, idle: object) -> Hanging | None:
        """Look what there is. `idle`: the player who may do what nobody may while something waits."""
        version, turn = state.version, state.facts["turn"]
        fleeting: Hanging = []
        hinges: dict[str, None] = {}
        lasts = True
        for held in held_by_both(state):
            player = held.player
            for one in held.idle if player == idle else held.responding:
                refusal = one.refusal
                if (
                    refusal is None
                    or (refusal.turn is not None and refusal.turn != turn)
                    or (refusal.since != version and not state.stayed(refusal.hinges or (), refusal.since))
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
                for name in refusal.hinges or ():
                    hinges[name] = None
                if refusal.turn is not None:
                    self.turn = refusal.turn
        if lasts:
            self.hinges = (*OF_HOLDINGS, *hinges) if hinges else OF_HOLDINGS
        return fleeting

    def holds(self, state: State) -> bool:
        """Whether nothing has changed that it depends on."""
        if self.hinges is None or not state.stayed(self.hinges, self.version):
            return False
        if self.structure != state.structure:
            if not state.stayed(OF_BEARERS, self.version):
                return False
            self.structure = state.structure
        self.version = state.version
        return True

    def look(self, phase: object) -> Hanging:
        """What may come to be done in this phase, by cards and abilities."""
        hanging = self.hanging[phase] = []
        for player, one in self.candidates or ():
            if one.is_for_now():
                hanging.append((player, one))
        return hanging
