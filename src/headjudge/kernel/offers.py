"""What a player may do now: the conceivable actions that `verify` refuses nothing, found by one function for all games.

A refusal says what it hangs on, and stands until that has changed; what hangs on the time alone is found out once for
each moment that a game tells apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.decisions import Option, Refusal, literal
from headjudge.kernel.memo import Key

if TYPE_CHECKING:
    from headjudge.kernel.actions import Action
    from headjudge.kernel.entities import Thing, Window
    from headjudge.kernel.frames import Frame
    from headjudge.kernel.state import State

FALLEN: Final = -1
"""The version since which what has changed did not stay."""

MANY: Final = 2000
"""Of how many chances it is kept in which order they came up, before that begins anew."""

_OFFERS: Final[Key[list[Offers]]] = Key("offers")


class Standing:
    """What refusals hang on, all listened for, and the last version of the state in which that is known to stand."""

    __slots__ = ("hinges", "seen")

    def __init__(self, hinges: tuple[str, ...], seen: int) -> None:
        self.hinges = hinges
        self.seen = seen

    def stands(self, state: State) -> bool:
        """Whether nothing of that has changed."""
        seen = self.seen
        if seen == FALLEN:
            return False
        changed = state.changed
        for name in self.hinges:
            if changed[name] > seen:
                self.seen = FALLEN
                return False
        self.seen = state.version
        return True


class Idle:
    """That there is nothing to do at a moment: what the refusals hang on, and in which version that was last known.

    `arrived`: how many chances had arrived by then.
    """

    __slots__ = ("arrived", "hinges", "seen")

    def __init__(self, hinges: tuple[str, ...], seen: int, arrived: int) -> None:
        self.hinges = hinges
        self.seen = seen
        self.arrived = arrived


class Chance:
    """Something that a player could conceivably want to do, and what stands in its way.

    `untimely`: the moments for which it is not, shared with others that are timely as it is.
    """

    __slots__ = ("action", "standing", "untimely")

    def __init__(self, action: Action, untimely: set[object]) -> None:
        self.action = action
        self.untimely = untimely
        self.standing: Standing | None = None


class Chances:
    """All that could be done with one thing, as long as it is what it is where it is."""

    __slots__ = ("all", "card", "controller", "face_up", "zone")

    def __init__(self, thing: Thing, chances: list[Chance]) -> None:
        self.card = thing.card
        self.zone = thing.zone
        self.face_up = thing.face_up
        self.controller = thing.controller
        self.all = chances


class Offers:
    """What one player may do, as far as it was found out.

    `chances`: all that is conceivable, as long as what it was `conceived` by stands; `known`: the same by verb and
    things, `having`: or by the things they are done with; `arrived`: all of them as they came up; `untimely`: for which
    moments something is not, by what is timely as it, and its zone; `standings`: what refusals hang on, each once;
    `idle`: the moments for which there is nothing at all; `ahead`: what was found just before its player is asked, and
    `until` which version and entry of the journal that is good for.
    """

    __slots__ = (
        *("ahead", "arrived", "chances", "conceived", "having", "idle", "known", "player", "standings", "until"),
        "untimely",
    )

    def __init__(self, player: int) -> None:
        self.player = player
        self.chances: list[Chance] = []
        self.known: dict[tuple[str, tuple[int, ...]], Chance] = {}
        self.having: dict[int, Chances] = {}
        self.untimely: dict[tuple[str, str, int], set[object]] = {}
        self.standings: dict[tuple[str, ...], Standing] = {}
        self.conceived: Standing | None = None
        self.idle: dict[object, Idle] = {}
        self.arrived: list[Chance] = []
        self.ahead: list[Option] | None = None
        self.until = (FALLEN, FALLEN)

    def is_idle(self, state: State, moment: object) -> bool:
        """Whether it is known that there is nothing to do at a moment."""
        idle, conceived, version, changed = self.idle.get(moment), self.conceived, state.version, state.changed
        if idle is None or conceived is None:
            return False
        if idle.seen == version:
            return True
        seen = idle.seen
        for name in idle.hinges:
            if changed[name] > seen:
                del self.idle[moment]
                return False
        for name in conceived.hinges:
            if changed[name] > seen:
                if conceived.seen != version and not conceived.stands(state):
                    self._conceive(state)
                for chance in self.arrived[idle.arrived :]:
                    if moment not in chance.untimely:
                        return False
                idle.arrived = len(self.arrived)
                break
        idle.seen = version
        return True

    def find(self, state: State, moment: object) -> list[Option]:
        """The actions that are legal, not held back and not just tried in vain."""
        version, player, rules = state.version, self.player, state.rules
        conceived = self.conceived
        if conceived is None or (conceived.seen != version and not conceived.stands(state)):
            conceived = self._conceive(state)
        found: list[Option] = []
        standings: dict[Standing, bool] = {}
        told = conceived.seen == version
        for chance in self.chances:
            if moment in chance.untimely:
                continue
            standing = chance.standing
            if standing is None or (
                standing.seen != version and (standing.seen == FALLEN or not standing.stands(state))
            ):
                refusal = chance.action.verify(state, player)
                if refusal is None:
                    refusal = rules.held_back(state, player, chance.action)
                if refusal is None:
                    found.append(chance.action)
                    continue
                if refusal.hinges is None:
                    told = False
                    continue
                if not refusal.hinges:
                    chance.untimely.add(moment)
                    continue
                standing = chance.standing = self._hanging_on(state, refusal.hinges)
            standings[standing] = True
        if told and not found:
            self._note_idle(state, moment, standings)
        if found and "barred" in state.facts:
            barred = _barred(state)
            return [option for option in found if option.key not in barred]
        return found

    def _note_idle(self, state: State, moment: object, standings: dict[Standing, bool]) -> None:
        """There is nothing to do at a moment because of all this."""
        names: dict[str, bool] = {}
        for standing in standings:
            for name in standing.hinges:
                names[name] = True
        self.idle[moment] = Idle(tuple(names), state.version, len(self.arrived))

    def foresee(self, state: State, moment: object, asking: Frame, window: Window) -> bool:
        """Whether there will be anything to do when its player is asked by a frame, which is next to be called."""
        if state.players[self.player].out:
            return False
        held, window.holder = window.holder, self.player
        state.stack.append(asking)  # for as long as it takes to look
        try:
            self.ahead = self.find(state, moment)
        finally:
            state.stack.pop()
            window.holder = held
        entries = 1 if held == self.player and not window.passed else 2  # it is called, after it was given the window
        self.until = (state.version, state.journal_start + len(state.journal) + entries)
        return bool(self.ahead)

    def _conceive(self, state: State) -> Standing:
        """Look what is conceivable now; what was so before is the same again. What that hangs on."""
        rules, player = state.rules, self.player
        if len(self.arrived) > MANY:
            self.arrived, self.idle = [], {}
        self.chances, hinges = [], rules.conceived_by(player)
        conceived = self.conceived = Standing(hinges or (), FALLEN if hinges is None else state.version)
        if hinges is not None:
            state.listen(hinges)
        things = rules.actors(state, player)
        if things is None:
            self._conceive_anew(rules.actions(state, player))
            return conceived
        had, self.having = self.having, {}
        for thing in things:
            number = thing.incarnation
            having = had.get(number)
            if (
                having is None
                or having.zone != thing.zone
                or having.card is not thing.card
                or having.face_up is not thing.face_up
                or having.controller != thing.controller
            ):
                having = self._look_at(state, thing)
            self.having[number] = having
            self.chances += having.all
        return conceived

    def _look_at(self, state: State, thing: Thing) -> Chances:
        """What could be done with something."""
        chances: list[Chance] = []
        zone = thing.zone
        for place, action in enumerate(state.rules.actions_with(state, self.player, thing)):
            alike = (action.timely_as(thing), zone, place)
            untimely = self.untimely.get(alike)
            if untimely is None:
                untimely = self.untimely[alike] = set()
            chances.append(Chance(action, untimely))
        self.arrived += chances
        return Chances(thing, chances)

    def _conceive_anew(self, actions: list[Action]) -> None:
        """The same for actions of which it is not told with what they are done."""
        known, self.known = self.known, {}
        for action in actions:
            key = (action.verb(), action.things())
            chance = known.get(key)
            if chance is None:
                chance = Chance(action, set())
                self.arrived.append(chance)
            self.known[key] = chance
            self.chances.append(chance)

    def _hanging_on(self, state: State, hinges: tuple[str, ...]) -> Standing:
        """These hinges, as they are now, shared by all that hangs on them."""
        standing = self.standings.get(hinges)
        if standing is None or not standing.stands(state):
            state.listen(hinges)
            standing = self.standings[hinges] = Standing(hinges, state.version)
        return standing


def offers(state: State, player: int) -> list[Option]:
    """The options for what a player may do who has priority, except what was just tried in vain."""
    kept = (state.memo.get(_OFFERS) or _kept(state))[player]
    ahead = kept.ahead
    if ahead is not None:
        kept.ahead = None
        if kept.until == (state.version, state.journal_start + len(state.journal)):
            return ahead
    moment = state.rules.moment(state)
    return [] if kept.is_idle(state, moment) else kept.find(state, moment)


def first_acting(state: State, asking: Frame, window: Window, first: int) -> int:
    """A player who could do anything if they were asked by this frame, this one first; -1 if nobody could.

    What this one may do is remembered until they are asked, which is so many entries of the journal later.
    """
    every, moment = state.memo.get(_OFFERS) or _kept(state), state.rules.moment(state)
    for kept in every if not first else [every[first], *every[:first], *every[first + 1 :]]:
        if not kept.is_idle(state, moment) and kept.foresee(state, moment, asking, window):
            return kept.player
    return -1


def _kept(state: State) -> list[Offers]:
    """What is found out from now on, player by player."""
    every = state.memo[_OFFERS] = [Offers(player.id) for player in state.players]
    return every


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
