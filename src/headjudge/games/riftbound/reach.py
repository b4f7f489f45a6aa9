"""What a player who has priority may do: looked at again only as far as something has changed that it depends on."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At
from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.abilities import ACTIVATED, Activation, able
from headjudge.games.riftbound.actions import able_things, destinations_of, in_reach, ways_to_hide
from headjudge.games.riftbound.cards import printed
from headjudge.games.riftbound.effects import stand
from headjudge.games.riftbound.events import Finalized
from headjudge.games.riftbound.movement import Move
from headjudge.games.riftbound.payment import BY_HAND, Means, means_of
from headjudge.games.riftbound.playing import (
    FROM_ELSEWHERE,
    Hide,
    Play,
    Use,
    activated_abilities,
    impossible_effect,
    pending_play,
    pending_use,
)
from headjudge.games.riftbound.timing import ACTION, AMBUSH, MAIN, PERMITTED_SPEEDS, REACTION, speed_of_card
from headjudge.kernel.abilities import WRITES_ABILITIES, writes
from headjudge.kernel.current import View, current
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import is_guarded
from headjudge.kernel.rules import Action
from headjudge.kernel.state import State

_WRITES_KEYWORDS: Final = writes(table.KEYWORDS)
_OF_ABILITIES: Final = ("face_up", "attached_to", "card")
_NEVER: Final = -1
"""The version in which something was found that is looked for anew every time."""


def ready(state: State, player: int) -> list[Action]:
    """What a player who has priority may do now."""
    actions: list[Action] = []
    closed, showdown = not table.is_open(state), table.showdown_at(state) >= 0
    own = player == table.turn_player(state) and state.facts.get("phase") == MAIN
    if not closed and not showdown and not own:
        return actions  # 310.1.a
    cards, uses = _cards(state, player), _uses(state, player)
    if closed:
        cards.play(state, cards.reactions, actions)  # 309.1.a
        uses.use(state, uses.reactions, actions)
    elif showdown:
        cards.play(state, cards.fast, actions)  # 308.1.a
        uses.use(state, uses.fast, actions)
    else:
        cards.play(state, cards.all, actions)
        uses.use(state, uses.all, actions)
        actions += [action for action in cards.hiding if action.refuse(state, player) is None]
        actions += _moves(state, player)
    return actions


def _moves(state: State, player: int) -> list[Action]:
    """The Standard Moves of units."""
    found: list[Action] = []
    places = destinations_of(state, player)
    for unit in table.units(state, player):
        if table.EXHAUSTED not in unit.counters:
            for key in places:
                if key != unit.zone:
                    move = Move(unit.incarnation, key)
                    if move.refuse(state, player, unit) is None:
                        found.append(move)
    return found


# Cards


class Candidate:
    """A card that a player may come to play.

    `price`: what is printed on it, unless what else is printed there may change what playing it costs; `at`: where its
    text stands while it is announced; `effect`: that text, if it chooses anything as it is finalized; `means`: those
    for which it was found out whether the price is `payable`. `hiding`: the ways to hide it, if it has Hidden;
    `ambush`: whether it has Ambush.
    """

    __slots__ = ("action", "ambush", "at", "card", "effect", "hiding", "means", "payable", "price", "speed", "thing")

    def __init__(self, state: State, player: int, thing: Thing) -> None:
        effect = printed(thing).effect
        self.thing = thing
        self.card = thing.card
        self.action = Play(thing.incarnation)
        self.at = stand(state, player, thing.incarnation, pending_play(state, thing, player))
        self.price = costs.fixed_price(state, thing)
        self.effect = effect if effect is not None and (effect.targets or effect.modes) else None
        self.means: Means | None = None
        self.payable = False
        self.look(state)

    def look(self, state: State) -> None:
        """See what its keywords allow."""
        self.speed = speed_of_card(state, self.thing)
        self.hiding: list[Hide] = ways_to_hide(state, self.thing)
        self.ambush = AMBUSH in table.keywords(state, self.thing)

    def is_possible(self, state: State, player: int, means: Means) -> bool:
        """Whether it may be played as things are, if nothing but what is printed on it bears upon its price."""
        price = self.price
        if price is None or means.purposes or self.ambush:
            return self.action.refuse(state, player, self.thing) is None
        if self.means is not means:
            self.means, self.payable = means, means.cover(price)
        return self.payable and (self.effect is None or impossible_effect(self.at, self.effect) is None)


class Cards:
    """The cards that a player could play from where they are, as long as none comes or goes.

    `fast`: those with Action or Reaction; `reactions`: those with Reaction; `hiding`: the ways to hide those with
    Hidden; `view`: the values by which that was told; `concerned`: whether they are not just those printed on them.
    """

    __slots__ = ("all", "concerned", "fast", "hiding", "hinges", "player", "reactions", "since", "view")

    def __init__(self, state: State, player: int, former: Cards | None) -> None:
        self.player = player
        watching = state.watching
        unsteady = FROM_ELSEWHERE in watching or any(name in watching for name in PERMITTED_SPEEDS)
        self.since = _NEVER if unsteady else state.version
        self.view = _view(state, _WRITES_KEYWORDS)
        if former is None:
            facedown = [table.zone(table.FACEDOWN, slot) for slot in table.slots(state)]
            own = (table.zone(table.HAND, player), table.zone(table.CHAMPION_ZONE, player))
            self.hinges: tuple[str, ...] = (*own, *facedown, table.BATTLEFIELDS, table.HIDDEN_ON, "card")
        else:
            self.hinges = former.hinges
        there = in_reach(state, player)
        self.concerned = self.view is not None and any(thing.id in self.view.values for thing in there)
        steady = former is not None and not unsteady and not self.concerned and not former.concerned
        known = {} if former is None or former.since == _NEVER else {one.action.card: one for one in former.all}
        self.all: list[Candidate] = []
        for thing in there:
            candidate = known.get(thing.incarnation)
            if candidate is None or candidate.card is not thing.card:
                candidate = Candidate(state, player, thing)
            elif not steady:
                candidate.look(state)
            self.all.append(candidate)
        self.fast = [one for one in self.all if one.speed]
        self.reactions = [one for one in self.fast if one.speed == REACTION]
        self.hiding = [way for one in self.all for way in one.hiding]

    def hold(self, state: State) -> bool:
        """Whether they are still the same."""
        if self.since == _NEVER or (self.since != state.version and not state.stayed(self.hinges, self.since)):
            return False
        view = _view(state, _WRITES_KEYWORDS)
        if view is not self.view:
            values = {} if view is None else view.values
            if self.concerned or any(one.thing.id in values for one in self.all):
                return False
            self.view = view
        return True

    def play(self, state: State, cards: list[Candidate], actions: list[Action]) -> None:
        """Add to some actions those of playing some of these cards that are possible."""
        if not cards:
            return
        player, varied = self.player, costs.varied(state)
        if varied is None or is_guarded(state, Finalized):
            actions += [one.action for one in cards if one.action.refuse(state, player, one.thing) is None]
            return
        means = means_of(state, player)
        for one in cards:
            if one.thing.id in varied:
                if one.action.refuse(state, player, one.thing) is None:
                    actions.append(one.action)
            elif one.is_possible(state, player, means):
                actions.append(one.action)


def _cards(state: State, player: int) -> Cards:
    key = ("cards", player)
    found = state.memo.get(key)
    if not isinstance(found, Cards):
        found = state.memo[key] = Cards(state, player, None)
    elif not found.hold(state):
        found = state.memo[key] = Cards(state, player, found)
    return found


def _view(state: State, channel: str) -> View | None:
    """The current values, if something at work writes what is indexed under a name."""
    return current(state) if channel in state.watching else None


# Abilities


class Usable:
    """An ability that a player may come to use. `price`: what is printed as such, unless that may change."""

    __slots__ = ("ability", "action", "at", "price")

    def __init__(self, action: Use, ability: Activation, at: At) -> None:
        self.action = action
        self.ability = ability
        self.at = at
        self.price = ability.effect.price if ability.effect.less is None and not ability.keyword else None

    def is_possible(self, means: Means) -> bool:
        """Whether it may be used as things are."""
        if self.price is None or means.purposes:
            return self.action.refuse(self.at, self.ability) is None
        if not means.cover(self.price) or self.action.unmet(self.at, self.ability) is not None:
            return False
        return impossible_effect(self.at, self.ability.effect) is None


class Uses:
    """The activated abilities of what a player controls, as long as none comes or goes.

    Those of runes are among them only for who pays by hand.
    """

    __slots__ = ("able", "all", "by_hand", "controllers", "fast", "player", "reactions", "since", "view")

    def __init__(self, state: State, player: int) -> None:
        self.player = player
        self.since = state.version
        self.able = able(state)
        self.controllers = _controllers(self.able.things)
        self.view = _view(state, WRITES_ABILITIES)
        self.by_hand = _pays_by_hand(state, player)
        self.all: list[Usable] = []
        for thing in able_things(state, without_runes=not self.by_hand):
            if thing.controller == player:  # 145, 150, 410.2.a, 410.2.b
                for place, path in enumerate(activated_abilities(state, thing)):
                    ability = state.ability(path)
                    if isinstance(ability, Activation):
                        action = Use(thing.incarnation, place)
                        at = stand(state, player, thing.incarnation, pending_use(path, thing.incarnation, player))
                        self.all.append(Usable(action, ability, at))
        self.fast = [one for one in self.all if one.ability.speed in {ACTION, REACTION}]
        self.reactions = [one for one in self.fast if one.ability.speed == REACTION]

    def hold(self, state: State) -> bool:
        """Whether they are still the same."""
        if self.since != state.version:
            if self.able is not able(state) or not state.stayed(_OF_ABILITIES, self.since):
                return False
            if not state.stayed(("controller",), self.since) and _controllers(self.able.things) != self.controllers:
                return False
            if (self.by_hand or self.view is not None) and not state.stayed((ACTIVATED, "controller"), self.since):
                return False
            self.since = state.version
        return self.view is _view(state, WRITES_ABILITIES) and self.by_hand == _pays_by_hand(state, self.player)

    def use(self, state: State, abilities: list[Usable], actions: list[Action]) -> None:
        """Add to some actions those of using some of these abilities that are possible."""
        if abilities:
            means = means_of(state, self.player)
            actions += [one.action for one in abilities if one.is_possible(means)]


def _uses(state: State, player: int) -> Uses:
    key = ("uses", player)
    found = state.memo.get(key)
    if not isinstance(found, Uses) or not found.hold(state):
        found = state.memo[key] = Uses(state, player)
    return found


def _controllers(things: list[Thing]) -> list[int]:
    return [thing.controller for thing in things]


def _pays_by_hand(state: State, player: int) -> bool:
    return state.facts.get(table.zone(BY_HAND, player)) is True
