"""376 to 381: the abilities that a player could use, looked at again only as far as something has changed."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At, Choice
from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.abilities import ACTIVATED, ACTIVATED_BY_RUNES, Activation, able, able_things
from headjudge.games.riftbound.cards import REACTION
from headjudge.games.riftbound.effects import stand
from headjudge.games.riftbound.means import means_of
from headjudge.games.riftbound.playing import pending_use
from headjudge.games.riftbound.purse import BY_HAND
from headjudge.games.riftbound.targeting import has_targets
from headjudge.games.riftbound.using import Use, activated_abilities
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.actions import Action
from headjudge.kernel.current import View, current
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State

_OF_OBJECTS: Final[tuple[str, ...]] = ("face_up", "attached_to", "card")
_OF_RUNES: Final[tuple[str, ...]] = (ACTIVATED_BY_RUNES, "controller")
_OF_GRANTS: Final[tuple[str, ...]] = ("controller",)


class Usable:
    """An ability that a player may come to use. `price`: what is printed as such, unless that may change.

    `vying`: objects are chosen that it is paid with, and there is more to pay that may need them.
    """

    __slots__ = ("ability", "action", "at", "free", "price", "vying")

    def __init__(self, action: Use, ability: Activation, at: At) -> None:
        self.action = action
        self.ability = ability
        self.at = at
        self.price = ability.effect.price if ability.effect.less is None else None
        self.free = self.price is not None and self.price.free
        taken = [cost for cost in ability.effect.costs if cost.consumes or not cost.own]
        self.vying = (len(taken) > 1 or not self.free) and any(isinstance(cost.noun, Choice) for cost in taken)

    def is_possible(self, state: State, player: int) -> bool:
        """Whether it may be used as things are."""
        price, ability = self.price, self.ability
        if price is None or self.vying or (ability.keyword and costs.PRICES in state.watching):
            return self.action.refuse(self.at, ability) is None
        if not self.free:
            means = means_of(state, player)
            if not means.plain:
                return self.action.refuse(self.at, ability) is None
            if not means.cover(price):
                return False
        if self.action.unmet(self.at, ability) is not None:
            return False
        effect = ability.effect
        return not (effect.targets or effect.modes) or has_targets(self.at, effect)


class Uses:
    """The activated abilities of what a player controls, as long as none comes or goes.

    Those of runes are among them only for who pays by hand: `hand` is the name of that fact. `able`: what has abilities
    printed on it, `borne`: the incarnations of these; `granted`: the abilities of what does not just have those.
    `structure`: the count of what may change which abilities objects have, and whose. `known`: those of all objects
    that ever were among them, as long as these only have what is printed on them.
    """

    __slots__ = (
        *("able", "all", "borne", "by_hand", "fast", "granted", "hand"),
        *("known", "player", "reactions", "since", "structure", "view"),
    )

    def __init__(self, state: State, player: int, former: Uses | None) -> None:
        self.player = player
        self.since, self.structure = state.version, state.structure
        self.able = [thing for thing in able(state).things if thing.controller == player]
        self.borne = [thing.incarnation for thing in self.able]
        self.view = current(state) if WRITES_ABILITIES in state.watching else None
        self.granted = _granted(self.view)
        self.hand = table.zone(BY_HAND, player)
        self.by_hand = self.hand in state.facts
        self.all: list[Usable] = []
        self.fast: list[Usable] = []
        self.reactions: list[Usable] = []
        plain = not self.by_hand and not self.granted
        steady = plain and former is not None and not former.granted and state.stayed(_OF_OBJECTS, former.since)
        self.known: dict[int, list[Usable]] = former.known if former is not None and steady else {}
        for thing in self.able if plain else able_things(state, without_runes=not self.by_hand):
            if thing.controller == player:  # 145, 150, 188.3.b
                number = thing.incarnation
                if number not in self.known:
                    self.known[number] = _usable(state, player, thing)
                self.all += self.known[number]
        for one in self.all:
            if one.ability.speed:
                self.fast.append(one)  # 818.1.c.5
                if one.ability.speed == REACTION:
                    self.reactions.append(one)  # 338.1.b.1

    def hold(self, state: State) -> bool:
        """Whether they are still the same."""
        if self.since != state.version:
            changed = state.changed
            if (
                self.structure != state.structure or (ACTIVATED in changed and changed[ACTIVATED] > self.since)
            ) and not self.is_the_same(state):
                return False
            if self.by_hand and not state.stayed(_OF_RUNES, self.since):
                return False
            self.since, self.structure = state.version, state.structure
        if (self.hand in state.facts) != self.by_hand:
            return False
        view = current(state) if WRITES_ABILITIES in state.watching else None
        if view is not self.view:
            if _granted(view) != self.granted:
                return False
            self.view = view
        return True

    def is_the_same(self, state: State) -> bool:
        """Whether they are those of the same objects, though objects have changed."""
        if not state.stayed(_OF_OBJECTS, self.since) or (self.granted and not state.stayed(_OF_GRANTS, self.since)):
            return False
        player, borne, count = self.player, self.borne, 0
        for thing in able(state).things:
            if thing.controller == player:
                if count >= len(borne) or thing.incarnation != borne[count]:
                    return False
                count += 1
        return count == len(borne)

    def use(self, state: State, abilities: list[Usable], actions: list[Action]) -> None:
        """Add to some actions those of using some of these abilities that are possible."""
        for one in abilities:
            if one.is_possible(state, self.player):
                actions.append(one.action)


def _usable(state: State, player: int, thing: Thing) -> list[Usable]:
    """The abilities of something that a player may come to use."""
    found: list[Usable] = []
    number = thing.incarnation
    for place, path in enumerate(activated_abilities(state, thing)):
        ability = state.ability(path)
        if isinstance(ability, Activation):
            at = stand(state, player, number, pending_use(path, number, player))
            found.append(Usable(Use(number, place), ability, at))
    return found


def _granted(view: View | None) -> dict[int, object]:
    """The abilities of what does not just have those printed on it, by incarnation."""
    if view is None:
        return {}
    things, values = view.state.things, view.values
    return {things[number].incarnation: values[number]["abilities"] for number in view.grants}
