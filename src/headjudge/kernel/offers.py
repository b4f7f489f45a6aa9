"""What a player may do now: the conceivable actions that `verify` refuses nothing, found by one function for all games.

A refusal says what it hangs on, and stands until that has changed; each moment of the game has its own, so that what
hangs on the time alone is found out once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.decisions import Option, Refusal, literal
from headjudge.kernel.memo import Keys

if TYPE_CHECKING:
    from headjudge.kernel.actions import Action
    from headjudge.kernel.state import State

_KEPT: Final[Keys[Kept]] = Keys("offers to")


class Kept:
    """What was found out of what a player may do at such a moment.

    `actions`: all that is conceivable, by what `hinges` tells of, as of `since`; `refused`: why each was refused when
    it was last looked at, `seen`: in which version that was last known to stand; `idle`: what it hangs on that nothing
    at all may be done, as of `idle_since`; None if that is not known.
    """

    __slots__ = ("actions", "hinges", "idle", "idle_since", "player", "refused", "seen", "since")

    def __init__(self, player: int) -> None:
        self.player = player
        self.actions: list[Action] = []
        self.refused: list[Refusal | None] = []
        self.seen: list[int] = []
        self.hinges: tuple[str, ...] | None = None
        self.since = -1
        self.idle: tuple[str, ...] | None = None
        self.idle_since = -1

    def is_idle(self, state: State) -> bool:
        """Whether nothing could be done at this moment before, and nothing has changed that this hangs on."""
        if self.idle is None:
            return False
        if self.idle_since != state.version:
            if not state.stayed(self.idle, self.idle_since):
                return False
            self.idle_since = state.version
        return True

    def renew(self, state: State) -> None:
        """See what is conceivable now, unless that has stayed. What was refused before is refused as long as it was."""
        hinges = self.hinges
        if hinges is not None and (self.since == state.version or state.stayed(hinges, self.since)):
            self.since = state.version
            return
        known: dict[str, tuple[Refusal, int]] = {}
        for action, refusal, version in zip(self.actions, self.refused, self.seen, strict=True):
            if refusal is not None and refusal.hinges is not None:
                known[action.key] = (refusal, version)
        self.actions = state.rules.actions(state, self.player)
        found = [known.get(action.key, (None, -1)) if known else (None, -1) for action in self.actions]
        self.refused = [refusal for refusal, _ in found]
        self.seen = [version for _, version in found]
        self.hinges = state.rules.conceived_by(self.player)
        self.since = state.version
        if self.hinges is not None:
            state.stayed(self.hinges, self.since)  # from now on changes of these are told

    def stands(self, state: State, place: int) -> bool:
        """Whether an action was refused and nothing has changed that could lift it."""
        refusal = self.refused[place]
        if refusal is None or refusal.hinges is None:
            return False
        if self.seen[place] != state.version:
            if not state.stayed(refusal.hinges, self.seen[place]):
                return False
            self.seen[place] = state.version
        return True

    def find(self, state: State) -> list[Option]:
        """The actions that are legal and not held back."""
        found: list[Option] = []
        player, refused = self.player, self.refused
        for place, action in enumerate(self.actions):
            if self.stands(state, place):
                continue
            refused[place] = refusal = action.verify(state, player) or state.rules.held_back(state, player, action)
            self.seen[place] = state.version
            if refusal is None:
                found.append(action)
            elif refusal.hinges is not None:
                state.stayed(refusal.hinges, state.version)  # from now on changes of these are told
        self.idle = None if found else self._hanging_on()
        self.idle_since = state.version
        return found

    def _hanging_on(self) -> tuple[str, ...] | None:
        """What it hangs on that nothing may be done; None if some refusal does not say."""
        if self.hinges is None:
            return None
        hinges = dict.fromkeys(self.hinges)
        for refusal in self.refused:
            if refusal is None or refusal.hinges is None:
                return None
            hinges.update(dict.fromkeys(refusal.hinges))
        return tuple(hinges)


def offers(state: State, player: int) -> list[Option]:
    """The options for what a player may do now, except what was just tried in vain."""
    key = _KEPT[player, state.rules.moment(state, player)]
    kept = state.memo.get(key)
    if kept is None:
        kept = state.memo[key] = Kept(player)
    elif kept.is_idle(state):
        return []
    kept.renew(state)
    found = kept.find(state)
    if "barred" not in state.facts:
        return found
    barred = _barred(state)
    return [option for option in found if option.key not in barred]


def why_not(state: State, player: int, key: str) -> Refusal | None:
    """Why an action is not offered; None if it is."""
    for action in state.rules.actions(state, player):
        if action.key == key:
            return _refused(state, player, action)
    return Refusal("unknown", "", f"{literal(repr(key))} is nothing that could be done here")


def tried_with(state: State, player: int, number: int) -> list[tuple[Action, Refusal | None]]:
    """All that a player could conceivably want to do with an object, and why it is not offered, if it is not."""
    actions = [action for action in state.rules.actions(state, player) if number in action.things()]
    return [(action, _refused(state, player, action)) for action in actions]


def _refused(state: State, player: int, action: Action) -> Refusal | None:
    """Why an action is not offered; None if it is."""
    refusal = action.verify(state, player) or state.rules.held_back(state, player, action)
    if refusal is None and action.key in _barred(state):
        words = "it was tried in vain and nothing has changed since"
        refusal = Refusal("barred", state.rules.cite("rewind"), words)
    return refusal


def _barred(state: State) -> tuple[object, ...]:
    """The keys of what was tried in vain since something has changed."""
    barred = state.fact("barred")
    return barred if isinstance(barred, tuple) else ()
