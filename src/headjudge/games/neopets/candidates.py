"""What a player may come to do: looked at again only when something has changed that it depends on."""

from __future__ import annotations

from headjudge.effects import At
from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import FLEETING, Activation
from headjudge.games.neopets.cards import Printed
from headjudge.games.neopets.effects import Effect, Lasting
from headjudge.games.neopets.playing import Activate, Collect, Play
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item
from headjudge.kernel.state import State


class Candidate:
    """Something that a player may come to do, and why it was last refused, if that stands for a while.

    `at`: where its text stands, if that is fleeting: if it depends on the phase, on dice or on what has just happened;
    `during`: when it may be done; `passes`: whether more of it is fleeting than the time for which it is; `is_timed`:
    whether it is an ability that says itself when it may be activated; `possible`: whether it was so, at a time for
    which it is, in the `version` and at the `moment` in which that was last looked at.
    """

    __slots__ = ("action", "at", "during", "effect", "is_timed", "moment", "passes", "possible", "refusal", "version")

    def __init__(
        self,
        state: State,
        player: int,
        action: Play | Activate | Collect,
        effect: Effect | None,
        *,
        timed: bool = False,
    ) -> None:
        self.action = action
        self.effect = effect
        self.is_timed = timed
        self.at = At(state, player, action.card) if effect is not None and effect.is_fleeting() else None
        self.during = None if effect is None else effect.during
        self.passes = self.at is not None and effect is not None and effect.passes()
        self.refusal: Lasting | None = None
        self.possible = False
        self.version = -1
        self.moment: object = None

    def refuse(self, state: State, player: int) -> Refusal | None:
        """Nothing, or why it is not allowed to a player who has priority at such a time."""
        return self.action.refuse(state, player)

    def is_possible(self, state: State, player: int) -> bool:
        """Whether it may be done as things are, if this is a time for which it is."""
        version, facts = state.version, state.facts
        moment = facts.get("turn")
        if self.passes:
            moment = (moment, facts.get("phase"), facts.get(table.ATTACK_DICE), facts.get(table.DEFENCE_DICE))
        if self.version != version or self.moment != moment or FLEETING in state.watching:
            refusal = self.refuse(state, player)
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


class CardAtHand(Candidate):
    """A card that is looked at only when the time is right to play it."""

    __slots__ = ("card", "own", "play")

    def __init__(self, state: State, player: int, play: Play, card: Printed) -> None:
        super().__init__(state, player, play, card.effect)
        self.play = play
        self.card = card
        self.own = None if card.effect is None else At(state, player, play.card, Item(None, play.card, player))

    def refuse(self, state: State, player: int) -> Refusal | None:
        refusal = self.play.obstacle(state, player, self.card)
        if refusal is not None or self.effect is None or self.own is None:
            return refusal
        return self.effect.refuse(self.own)


class AbilityAtHand(Candidate):
    """An ability that is looked at only when the time is right to activate it."""

    __slots__ = ("activate", "own", "text")

    def __init__(self, state: State, player: int, activate: Activate, path: Path, ability: Activation) -> None:
        super().__init__(state, player, activate, ability.effect, timed=ability.is_timed())
        self.activate = activate
        self.text = ability.effect
        self.own = At(state, player, activate.card, Item(path, activate.card, player))

    def refuse(self, state: State, player: int) -> Refusal | None:
        if WRITES_ABILITIES in state.watching:
            return self.activate.refuse(state, player)
        return self.activate.obstacle(state, player) or self.text.refuse(self.own)


def has_news(state: State, player: int) -> bool:
    """Whether something has happened since a player last had priority."""
    held: tuple[int, ...] = state.facts.get(table.ANSWERED, table.NOTHING_YET)  # type: ignore[assignment]
    return len(state.history) > held[player]  # 5.11c.2
