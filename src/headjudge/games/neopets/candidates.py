"""What a player may come to do: looked at again only when something has changed that it depends on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.effects import At
from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import FLEETING, Activation
from headjudge.games.neopets.activating import Activate
from headjudge.games.neopets.cards import FOOD, Printed
from headjudge.games.neopets.collecting import Collect
from headjudge.games.neopets.effects import Effect, Lasting
from headjudge.games.neopets.playing import Play
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item
from headjudge.kernel.state import State

Look = Callable[["Candidate", State, int], Refusal | None]
"""Nothing, or why something is not allowed to a player who has priority at such a time."""

NO_LEVEL: Final = -1
"""Less than every level."""
NEVER_ENOUGH: Final = table.MOST_CODESTONES + 1
"""More than every level."""


class Candidate:
    """Something that a player may come to do, and why it was last refused, if that stands for a while.

    `look`: how it is found out whether it is allowed; `at`: where its text stands, if that is fleeting: if it depends
    on the phase, on dice or on what has just happened; `own`: where it would stand in the Queue; `during`: when it may
    be done; `passes`: whether more of it is fleeting than the time for which it is; `is_timed`: whether it is an
    ability that says itself when it may be activated; `possible`: whether it was so, at a time for which it is, in the
    `version` and at the `moment` in which that was last looked at; `enough`: the level with which it may be done in a
    Preparation Phase, if nothing but what says "can't" could stand in its way; `card`: the card that it
    is done with, if that is in hand.
    """

    __slots__ = (
        *("action", "at", "card", "during", "effect", "enough", "is_timed", "look", "moment", "own", "passes"),
        *("possible", "refusal", "version"),
    )

    def __init__(
        self,
        state: State,
        player: int,
        action: Play | Activate | Collect,
        effect: Effect | None,
        look: Look,
        card: Printed | None = None,
    ) -> None:
        self.action = action
        self.card = card
        self.effect = effect
        self.look = look
        self.own: At | None = None
        self.enough = NEVER_ENOUGH
        self.is_timed = False
        self.at = At(state, player, action.card) if effect is not None and effect.is_fleeting() else None
        self.during = None if effect is None else effect.during
        self.passes = self.at is not None and effect is not None and effect.passes()
        self.refusal: Lasting | None = None
        self.possible = False
        self.version = -1
        self.moment: object = None

    def is_possible(self, state: State, player: int) -> bool:
        """Whether it may be done as things are, if this is a time for which it is."""
        version, facts = state.version, state.facts
        moment = facts.get("turn")
        if self.passes:
            lying = (facts.get(table.ATTACK_DICE), facts.get(table.DEFENCE_DICE), facts.get(table.REROLLED))
            moment = (moment, facts.get("phase"), *lying)
        if self.version != version or self.moment != moment or FLEETING in state.watching:
            refusal = self.look(self, state, player)
            self.refusal = refusal if isinstance(refusal, Lasting) else None
            self.possible = refusal is None
            self.version = version
            self.moment = moment
        return self.possible

    def is_for_now(self) -> bool:
        """Whether this is a turn and a phase for which it is, if it names any."""
        return self.at is None or self.during is None or self.during.holds(self.at)

    def is_timely(self, state: State, player: int) -> bool:
        """Whether it may be done at this moment: at another time than it names there is no need to look."""
        at, effect = self.at, self.effect
        if at is None or effect is None:
            return self.is_possible(state, player)
        during, occasion = self.during, effect.occasion
        if during is not None and not during.holds(at):
            return False
        if occasion is not None and (not has_news(state, player) or occasion.news(at) is None):
            return False
        return self.is_possible(state, player)


def card_at_hand(state: State, player: int, play: Play, card: Printed) -> Candidate:
    """A card that is looked at only when the time is right to play it."""
    found = Candidate(state, player, play, card.effect, _refuse_card, card)
    if card.effect is not None:
        found.own = At(state, player, play.card, Item(None, play.card, player))
    if (card.effect is None or card.effect.is_free()) and not card.is_particular:
        found.enough = card.requirement
    return found


def planned_card(state: State, player: int, play: Play, card: Printed) -> Candidate:
    """A card that is planned; Food comes and goes with the phase."""
    found = Candidate(state, player, play, card.effect, refuse, card)
    if card.type == FOOD:
        found.at = At(state, player, play.card)
        found.passes = True
    return found


def ability_at_hand(state: State, player: int, activate: Activate, path: Path, ability: Activation) -> Candidate:
    """An ability that is looked at only when the time is right to activate it."""
    found = Candidate(state, player, activate, ability.effect, _refuse_ability)
    found.own = At(state, player, activate.card, Item(path, activate.card, player))
    found.is_timed = ability.is_timed()
    return found


def refuse(one: Candidate, state: State, player: int) -> Refusal | None:
    """Nothing, or why it is not allowed to a player who has priority."""
    return one.action.refuse(state, player)


def _refuse_card(one: Candidate, state: State, player: int) -> Refusal | None:
    play: Play = one.action  # type: ignore[assignment]
    card: Printed = one.card  # type: ignore[assignment]
    refusal = play.obstacle(state, player, card)
    if refusal is not None or one.effect is None or one.own is None:
        return refusal
    return one.effect.refuse(one.own)


def _refuse_ability(one: Candidate, state: State, player: int) -> Refusal | None:
    activate: Activate = one.action  # type: ignore[assignment]
    if WRITES_ABILITIES in state.watching or one.effect is None or one.own is None:
        return activate.refuse(state, player)
    return activate.obstacle(state, player) or one.effect.refuse(one.own)


def has_news(state: State, player: int) -> bool:
    """Whether something has happened since a player last had priority."""
    held: tuple[int, ...] = state.facts.get(table.ANSWERED, table.NOTHING_YET)  # type: ignore[assignment]
    return len(state.history) > held[player]
