"""349 to 359, 398 to 406 and 419: playing cards; and how cards and abilities are announced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import At
from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.abilities import PERMISSION, Activation, standing
from headjudge.games.riftbound.affording import announced, can_stay_legal, is_at_stake
from headjudge.games.riftbound.cards import MAIN, PERMANENTS, printed
from headjudge.games.riftbound.chain import ADDED, act
from headjudge.games.riftbound.cleanup import Cleanups, is_due
from headjudge.games.riftbound.effects import ANNOUNCED, Effect, stand
from headjudge.games.riftbound.entering import nobody_to_join, places_for
from headjudge.games.riftbound.events import Finalized
from headjudge.games.riftbound.finalizing import Finalize
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.origins import put_on_chain
from headjudge.games.riftbound.permissions import PlayFrom
from headjudge.games.riftbound.price import FREE
from headjudge.games.riftbound.targeting import has_targets
from headjudge.games.riftbound.timing import (
    bad_time,
    speed_of_card,
)
from headjudge.games.riftbound.trying import Trying
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import is_guarded, why_forbidden
from headjudge.kernel.frames import DONE, NEXT, Call, Done, Frame, Outcome, Steps
from headjudge.kernel.listening import channel, sources
from headjudge.kernel.state import State

FROM_ELSEWHERE: Final = channel(PERMISSION, "play from")
"""Under which name permissions to play cards from elsewhere are indexed."""


def impossible_effect(at: At, effect: Effect | None) -> Refusal | None:
    """Why a text cannot be put on the chain: there is not enough to choose."""
    if effect is None or has_targets(at, effect):
        return None
    return _too_few(at)


def _too_few(at: At) -> Refusal:
    return Refusal("target", "riftbound 355.8", "there is not enough for {0} to choose", (at.bearer,))


@dataclass
class Play(Action):
    """Play a card from the hand, the Champion Zone or a Facedown Zone."""

    card: int

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def words(self) -> str:
        return "play {0}"

    def cost(self, state: State, player: int) -> str:
        return costs.total(state, pending_play(state, state.things[state.bearers[self.card]], player)).words()  # 356

    def verify(self, state: State, player: int) -> Refusal | None:
        thing = state.things[state.bearers[self.card]]
        return (
            self._wrong_place(state, player, thing)
            or bad_time(state, player, speed_of_card(state, thing), self.things(), chain=False)
            or self.refuse(state, player, thing)
        )

    def refuse(self, state: State, player: int, thing: Thing) -> Refusal | None:
        """Why a card cannot be played at a time when it could be."""
        refusal = (
            self._wrong_place(state, player, thing)
            or nobody_to_join(state, player, thing)
            or self._forbidden(state, player)
        )
        if refusal is not None:
            return refusal
        at = stand(state, player, self.card, pending_play(state, thing, player))
        refusal = self._nowhere(at, thing)
        if refusal is not None or not costs.depends_on_place(state, thing):
            return refusal or self._impossible(at, printed(thing).effect)
        with Trying(state):
            there = announced(at)  # 354.1
            refusal = self._impossible(there, printed(thing).effect)
        return None if refusal is None else refusal.about({there.bearer: self.card})

    def _impossible(self, at: At, effect: Effect | None) -> Refusal | None:
        """Why a card cannot be paid for, or has not enough to choose, as its text stands."""
        return self._unpaid(at) or self._incomplete(at, effect)

    def _wrong_place(self, state: State, player: int, thing: Thing) -> Refusal | None:
        kind = state.kind_of(thing)
        if printed(thing).type not in MAIN:  # 133.5.a.1, 169.2.a, 173.2.a
            return Refusal("type", "riftbound 133.5.a.1", "{0} is nothing that is played", self.things())
        if kind == table.FACEDOWN:
            if thing.counters.get(table.HIDDEN_ON) == state.amount("turn"):
                words = "{0} was hidden this turn; it can be played from the next turn on"
                return Refusal("hidden", "riftbound 811.1.b", words, self.things())
            if thing.controller == player:
                return None
        elif kind in {table.HAND, table.CHAMPION_ZONE} and thing.owner == player:
            return None  # 419.1.a, 108.3.d, 811.3
        elif thing.owner == player and from_elsewhere(state, thing) is not None:
            return None
        return Refusal("zone", "riftbound 419.1.a", "{0} cannot be played from there", self.things())

    def _forbidden(self, state: State, player: int) -> Refusal | None:
        if not is_guarded(state, Finalized):
            return None
        words = "{0} can't be played"
        return why_forbidden(state, Finalized(self.card, player), "riftbound 054.1", words, self.card)

    def _nowhere(self, at: At, thing: Thing) -> Refusal | None:
        """Why a permanent cannot be played from facedown: it can't be played to the battlefield where it was hidden."""
        assert at.item is not None  # noqa: S101
        if at.state.kind_of(thing) != table.FACEDOWN or printed(thing).type not in PERMANENTS:
            return None
        if places_for(at.state, at.item):
            return None
        return Refusal("place", "riftbound 811.1.d.1", "{0} cannot be played where it was hidden", self.things())

    def _unpaid(self, at: At) -> Refusal | None:
        """Why an additional cost cannot be paid that must be."""
        item = at.item
        assert item is not None  # noqa: S101
        for additional in costs.additional_costs(at.state, item):
            for cost in additional.effect.costs if not additional.optional else ():
                refusal = cost.refuse(at)
                if refusal is not None:
                    return refusal
        return None

    def _incomplete(self, at: At, effect: Effect | None) -> Refusal | None:
        """Why there is too little to pay with or to choose, or both together, whichever optional costs are paid."""
        assert at.item is not None  # noqa: S101
        ways = [way for way in (at, *self._otherwise(at, effect)) if self._is_payable(way)]
        if not ways:
            price = costs.total(at.state, at.item).words().replace("{", "").replace("}", "")
            return Refusal("cost", "riftbound 357.1", f"{{0}} costs {price}, more than you can pay", self.things())
        ways = [way for way in ways if effect is None or has_targets(way, effect)]
        if not ways:
            return _too_few(at)
        if any(not is_at_stake(way) or can_stay_legal(way) for way in ways):
            return None
        words = "{0} could no longer be played once it is paid for"
        return Refusal("cost", "riftbound 355.16", words, self.things())  # 355.16

    def _is_payable(self, at: At) -> bool:
        assert at.item is not None  # noqa: S101
        return payable(at.state, at.chooser, costs.total(at.state, at.item), at.item)

    def _otherwise(self, at: At, effect: Effect | None) -> list[At]:
        """Where its text would stand if an optional cost were to be paid that takes something off or lets choose."""
        assert at.item is not None  # noqa: S101
        found: list[At] = []
        for additional in costs.additional_costs(at.state, at.item):
            matters = additional.optional and additional.matters(effect)
            if matters and costs.could_pay(at, additional):
                found.append(costs.supposing_paid(at, additional))
        return found

    def procedure(self, state: State, player: int) -> Frame:
        return Playing(player, self.card)


def from_elsewhere(state: State, thing: Thing) -> PlayFrom | None:
    """What lets a card be played from where it is, if that is not where cards are played from."""
    if not state.watching.get(FROM_ELSEWHERE):
        return None
    for source in sources(state, PERMISSION, "play from"):
        ability = source.ability
        if isinstance(ability, PlayFrom) and ability.permits(standing(state, source), thing, thing.zone):
            return ability
    return None


def pending_play(state: State, thing: Thing, player: int) -> Item:
    """The item that a card would be on the chain."""
    chosen: tuple[tuple[str, object], ...] = (ANNOUNCED,)
    if state.kind_of(thing) == table.FACEDOWN:
        where = table.zone(table.FIELD, table.slot_of(thing.zone))
        chosen = (ANNOUNCED, ("hidden at", where), ("base price", costs.as_value(FREE)))  # 811.1.b, 421.3
    elsewhere = from_elsewhere(state, thing) if FROM_ELSEWHERE in state.watching else None
    if elsewhere is not None and elsewhere.price is not None:
        chosen = (*chosen, ("base price", costs.as_value(elsewhere.price)))  # 356.1.a
    return Item(None, thing.incarnation, player, True, None, chosen)


def pending_use(path: Path, bearer: int, player: int) -> Item:
    """The item that an ability would be on the chain."""
    return Item(path, bearer, player, True, None, (ANNOUNCED,))


@dataclass
class Playing(Frame):
    """1. A card leaves where it was, or an ability is announced, and goes on the chain; then it is finalized."""

    player: int
    card: int
    path: Path | None = None
    item: int = -1

    def steps(self) -> Steps:
        """Announce, then finalize."""
        return (self.announce, self.tidy, self.finalize, self.finalized)

    def announce(self, state: State) -> Outcome:
        """Put it on the chain, pending; all this can be undone as a whole."""
        self.can_rewind(state)
        thing = state.things[state.bearers[self.card]]
        if self.path is None:
            item = pending_play(state, thing, self.player)
            to_chain(state, thing, self.player)  # 354, 354.1, 130.4, 811.1.c.3
            item.bearer = thing.incarnation
        else:
            item = pending_use(self.path, self.card, self.player)
            ability = state.ability(self.path)
            if isinstance(ability, Activation):
                ability.note_use(state, self.card, self.path)
        self.item = act(state, item)
        return NEXT

    def tidy(self, state: State) -> Outcome:
        """Tasks that this has brought come first."""
        return Call(Cleanups()) if is_due(state) else NEXT  # 319.3, 354.4

    def finalize(self, state: State) -> Outcome:
        """Choices, costs, legality."""
        return Call(Finalize(self.item))

    def finalized(self, state: State) -> Outcome:
        """It is on the chain or on the board; or it is an ability that has added resources."""
        ability = None if self.path is None else state.ability(self.path)
        return Done(ADDED) if isinstance(ability, Activation) and ability.effect.adds else DONE  # 429.2.a


def to_chain(state: State, thing: Thing, player: int) -> None:
    """Put a card on the chain, face up, controlled by whoever plays it."""
    if not thing.face_up:
        state.turn(thing, face_up=True)
    put_on_chain(state, thing, player)
    if thing.controller != player:
        state.set(thing, "controller", player)  # 188.1, 188.2, 155
