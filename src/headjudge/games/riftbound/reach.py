"""What a player who has priority may do: looked at again only as far as something has changed that it depends on."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At
from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.abilities import ACTIVATED, ACTIVATED_BY_RUNES, Activation, able
from headjudge.games.riftbound.actions import able_things, in_reach, ways_to_hide
from headjudge.games.riftbound.cards import printed
from headjudge.games.riftbound.effects import stand
from headjudge.games.riftbound.events import Finalized, Moved
from headjudge.games.riftbound.movement import Move, may_gank
from headjudge.games.riftbound.payment import means_of
from headjudge.games.riftbound.playing import (
    FROM_ELSEWHERE,
    HIDDEN,
    Hide,
    Play,
    Use,
    activated_abilities,
    impossible_effect,
    pending_play,
    pending_use,
)
from headjudge.games.riftbound.price import FREE
from headjudge.games.riftbound.purse import BY_HAND
from headjudge.games.riftbound.timing import (
    ACTION,
    AMBUSH,
    MAIN,
    PERMITTED_SPEEDS,
    REACTION,
    speed_by,
    speed_of_card,
)
from headjudge.kernel.abilities import WRITES_ABILITIES, writes
from headjudge.kernel.current import View, current
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import is_guarded
from headjudge.kernel.memo import Keys
from headjudge.kernel.rules import Action
from headjudge.kernel.state import State

_WRITES_KEYWORDS: Final = writes(table.KEYWORDS)
_OF_OBJECTS: Final[tuple[str, ...]] = ("face_up", "attached_to", "card")
_OF_ABILITIES: Final[tuple[str, ...]] = (ACTIVATED, "controller", *_OF_OBJECTS)
_OF_RUNES: Final[tuple[str, ...]] = (ACTIVATED_BY_RUNES, "controller")
_OF_GRANTS: Final[tuple[str, ...]] = ("controller",)
_REACH: Final[Keys[Reach]] = Keys("reach of")
_NEVER: Final = -1
"""The version in which something was found that is looked for anew every time."""


def ready(state: State, player: int) -> list[Action]:
    """What a player who has priority may do now; it is not looked for again before something is done."""
    known = reach_of(state, player)
    version, journaled, epoch = state.version, state.journal_start + len(state.journal), state.epoch
    if known.version != version or known.journaled != journaled or known.epoch != epoch:
        known.version, known.journaled, known.epoch = version, journaled, epoch
        known.actions = _ready(state, player, known)
    return known.actions


def reach_of(state: State, player: int) -> Reach:
    """What is kept of what a player may do."""
    known = state.memo.get(_REACH[player])
    if known is None:
        known = state.memo[_REACH[player]] = Reach(player)
    return known


class Reach:
    """What a player may do, and when that was: every change either grows the version or is journaled.

    It is found among the cards that the player could play, and the abilities of what they control.
    """

    __slots__ = ("actions", "epoch", "held", "journaled", "player", "used", "version")

    def __init__(self, player: int) -> None:
        self.player = player
        self.version = self.journaled = self.epoch = _NEVER
        self.actions: list[Action] = []
        self.held: Cards | None = None
        self.used: Uses | None = None

    def cards(self, state: State) -> Cards:
        """The cards that there are now."""
        known = self.held
        if known is None or not known.hold(state):
            known = self.held = Cards(state, self.player, known)
        return known

    def uses(self, state: State) -> Uses:
        """The abilities that there are now."""
        known = self.used
        if known is None or not known.hold(state):
            known = self.used = Uses(state, self.player)
        return known


def _ready(state: State, player: int, known: Reach) -> list[Action]:
    actions: list[Action] = []
    facts = state.facts
    closed, showdown = state.lists[table.CHAIN].items, "showdown" in facts  # 308.1, 308.2
    # 310.1.a, 381, 409, 410.1.a
    if not closed and not showdown and not (player == facts["turn player"] and facts["phase"] == MAIN):
        return actions
    cards, uses = known.cards(state), known.uses(state)
    if closed:
        cards.play(state, cards.reactions, actions)  # 309.1.a
        uses.use(state, uses.reactions, actions)
    elif showdown:
        cards.play(state, cards.fast, actions)  # 308.1.a, 806.1.b, 813.1.b
        uses.use(state, uses.fast, actions)
    else:
        cards.play(state, cards.all, actions)  # 806.2, 813.2
        uses.use(state, uses.all, actions)
        if cards.hiding:
            actions += [action for action in cards.hiding if action.refuse(state, player) is None]
        _move(state, player, actions)
    return actions  # 410.2.a, 410.2.b


def _move(state: State, player: int, actions: list[Action]) -> None:
    """Add to some actions the Standard Moves of units."""
    board = table.lineup(state)
    # 144, 188.3.a
    units = [unit for unit in board.units if unit.controller == player and table.EXHAUSTED not in unit.counters]
    if not units:
        return
    home, fields = table.zone(table.BASE, player), board.places[len(state.players) :]
    watched = is_guarded(state, Moved) or bool(board.crowded)
    for unit in units:
        number, here = unit.incarnation, unit.zone
        if here == home:
            ways, doubtful = [Move(number, key) for key in fields], watched
        elif may_gank(state, unit):
            ways, doubtful = [Move(number, key) for key in (home, *fields) if key != here], True
        else:
            ways, doubtful = [Move(number, home)], watched  # 144.4.b
        actions += [way for way in ways if way.refuse(state, player, unit) is None] if doubtful else ways


# Cards


class Candidate:
    """A card that a player may come to play.

    `price`: what is printed on it, unless what else is printed there may change what playing it costs; `at`: where its
    text stands while it is announced; `effect`: that text, if it chooses anything as it is finalized. `open`: its price
    is not all that matters for paying it; `energy` and `power`: what must be there in any case, and `simple`: whether
    that is enough. `hiding`: the ways to hide it, if it has Hidden.
    """

    __slots__ = (
        *("action", "ambush", "at", "card", "effect", "energy", "hiding"),
        *("open", "power", "price", "simple", "speed", "thing"),
    )

    def __init__(self, state: State, player: int, thing: Thing, *, plain: bool) -> None:
        self.thing = thing
        self.card = thing.card
        self.action = Play(thing.incarnation)
        self.at: At | None = None
        self.price = costs.fixed_price(state, thing)
        self.effect = printed(thing).effect
        if self.effect is not None:
            if self.effect.targets or self.effect.modes:
                self.at = stand(state, player, thing.incarnation, pending_play(state, thing, player))
            else:
                self.effect = None
        self.look(state, plain=plain)

    def look(self, state: State, *, plain: bool) -> None:
        """See what its keywords allow. `plain`: they are just those printed on it, and nothing permits more."""
        price = self.price
        if plain and price is not None:  # It is in the hand or the Champion Zone.
            words = printed(self.thing).words
            self.speed = "" if not words else speed_by(words)
            self.ambush = AMBUSH in words
            self.hiding = ways_to_hide(state, self.thing) if HIDDEN in words else []
        else:
            self.speed = speed_of_card(state, self.thing)
            self.ambush = AMBUSH in table.keywords(state, self.thing)
            self.hiding = ways_to_hide(state, self.thing)
        if price is None or self.ambush:
            self.open, self.simple, self.energy, self.power = True, False, 0, FREE.power
        else:
            self.open, self.simple, self.energy, self.power = False, self.effect is None, price.energy, price.power

    def is_possible(self, state: State, player: int) -> bool:
        """Whether it may be played as things are, if what must be there in any case is."""
        if self.open or self.at is None:
            return self.action.refuse(state, player, self.thing) is None
        return impossible_effect(self.at, self.effect) is None


class Cards:
    """The cards that a player could play from where they are, as long as none comes or goes.

    `fast`: those with Action or Reaction; `reactions`: those with Reaction; `hiding`: the ways to hide those with
    Hidden; `view`: the values by which that was told; `concerned`: whether they are not just those printed on them;
    `slots`: how many battlefields there are; `known`: all cards that ever were among them, by incarnation.
    """

    __slots__ = (
        *("all", "concerned", "fast", "hiding", "hinges", "known", "player", "reactions"),
        *("since", "slots", "view"),
    )

    def __init__(self, state: State, player: int, former: Cards | None) -> None:
        self.player = player
        watching = state.watching
        unsteady = FROM_ELSEWHERE in watching or not watching.keys().isdisjoint(PERMITTED_SPEEDS)
        self.since = _NEVER if unsteady else state.version
        self.view = current(state) if _WRITES_KEYWORDS in watching else None
        self.slots = len(state.zones[table.BATTLEFIELDS].members)
        if former is None or former.slots != self.slots:
            facedown = [table.zone(table.FACEDOWN, slot) for slot in range(self.slots)]
            own = (table.zone(table.HAND, player), table.zone(table.CHAMPION_ZONE, player))
            self.hinges: tuple[str, ...] = (*own, *facedown, table.HIDDEN_ON, "card")
        else:
            self.hinges = former.hinges
        there = in_reach(state, player)
        self.concerned = self.view is not None and not self.view.values.keys().isdisjoint([one.id for one in there])
        plain = not unsteady and not self.concerned
        steady = plain and former is not None and not former.concerned
        known = {} if former is None or former.since == _NEVER else former.known
        self.known: dict[int, Candidate] = known
        self.all: list[Candidate] = []
        self.fast: list[Candidate] = []
        self.reactions: list[Candidate] = []
        self.hiding: list[Hide] = []
        for thing in there:
            one = known.get(thing.incarnation)
            if one is None or one.card is not thing.card:
                one = known[thing.incarnation] = Candidate(state, player, thing, plain=plain)
            elif not steady:
                one.look(state, plain=plain)
            self.all.append(one)
            if one.speed:
                self.fast.append(one)
                if one.speed == REACTION:
                    self.reactions.append(one)
            if one.hiding:
                self.hiding += one.hiding

    def hold(self, state: State) -> bool:
        """Whether they are still the same."""
        if self.since != state.version:
            if self.since == _NEVER or not state.stayed(self.hinges, self.since):
                return False
            if len(state.zones[table.BATTLEFIELDS].members) != self.slots:
                return False
            self.since = state.version
        view = current(state) if _WRITES_KEYWORDS in state.watching else None
        if view is not self.view:
            if self.concerned:
                return False
            if view is not None and not view.values.keys().isdisjoint([one.thing.id for one in self.all]):
                return False
            self.view = view
        return True

    def play(self, state: State, cards: list[Candidate], actions: list[Action]) -> None:
        """Add to some actions those of playing some of these cards that are possible."""
        if not cards:
            return
        player, watching = self.player, state.watching
        varied = costs.varied(state) if WRITES_ABILITIES in watching or costs.PRICES in watching else ()
        means = means_of(state, player)
        if varied is None or means.purposes or is_guarded(state, Finalized):
            actions += [one.action for one in cards if one.action.refuse(state, player, one.thing) is None]
            return
        energy = means.energy
        for one in cards:
            if varied and one.thing.id in varied:
                possible = one.action.refuse(state, player, one.thing) is None
            elif one.energy > energy or (one.power and not means.give(one.power)):  # 131.1, 162.1
                continue
            else:
                possible = one.simple or one.is_possible(state, player)  # 419.2.a
            if possible:
                actions.append(one.action)


# Abilities


class Usable:
    """An ability that a player may come to use. `price`: what is printed as such, unless that may change."""

    __slots__ = ("ability", "action", "at", "free", "price")

    def __init__(self, action: Use, ability: Activation, at: At) -> None:
        self.action = action
        self.ability = ability
        self.at = at
        self.price = ability.effect.price if ability.effect.less is None else None
        self.free = self.price is not None and self.price.free

    def is_possible(self, state: State, player: int) -> bool:
        """Whether it may be used as things are."""
        price, ability = self.price, self.ability
        if price is None or (ability.keyword and costs.PRICES in state.watching):
            return self.action.refuse(self.at, ability) is None
        if not self.free:
            means = means_of(state, player)
            if means.purposes:
                return self.action.refuse(self.at, ability) is None
            if not means.cover(price):
                return False
        if self.action.unmet(self.at, ability) is not None:
            return False
        effect = ability.effect
        return not (effect.targets or effect.modes) or impossible_effect(self.at, effect) is None


class Uses:
    """The activated abilities of what a player controls, as long as none comes or goes.

    Those of runes are among them only for who pays by hand: `hand` is the name of that fact. `able`: what has abilities
    printed on it, `borne`: the incarnations of these; `granted`: the abilities of what does not just have those.
    """

    __slots__ = ("able", "all", "borne", "by_hand", "fast", "granted", "hand", "player", "reactions", "since", "view")

    def __init__(self, state: State, player: int) -> None:
        self.player = player
        self.since = state.version
        self.able = [thing for thing in able(state).things if thing.controller == player]
        self.borne = [thing.incarnation for thing in self.able]
        self.view = current(state) if WRITES_ABILITIES in state.watching else None
        self.granted = _granted(self.view)
        self.hand = table.zone(BY_HAND, player)
        self.by_hand = self.hand in state.facts
        self.all: list[Usable] = []
        for thing in able_things(state, without_runes=not self.by_hand):
            if thing.controller == player:  # 145, 150, 188.3.b
                for place, path in enumerate(activated_abilities(state, thing)):
                    ability = state.ability(path)
                    if isinstance(ability, Activation):
                        action = Use(thing.incarnation, place)
                        at = stand(state, player, thing.incarnation, pending_use(path, thing.incarnation, player))
                        self.all.append(Usable(action, ability, at))
        self.fast = [one for one in self.all if one.ability.speed in {ACTION, REACTION}]  # 818.1.c.5
        self.reactions = [one for one in self.fast if one.ability.speed == REACTION]  # 338.1.b.1

    def hold(self, state: State) -> bool:
        """Whether they are still the same."""
        if self.since != state.version:
            if not state.stayed(_OF_ABILITIES, self.since) and not self.is_the_same(state):
                return False
            if self.granted and not state.stayed(_OF_GRANTS, self.since):
                return False
            if self.by_hand and not state.stayed(_OF_RUNES, self.since):
                return False
            self.since = state.version
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
        if not state.stayed(_OF_OBJECTS, self.since):
            return False
        there = [thing for thing in able(state).things if thing.controller == self.player]
        return there == self.able and [thing.incarnation for thing in there] == self.borne

    def use(self, state: State, abilities: list[Usable], actions: list[Action]) -> None:
        """Add to some actions those of using some of these abilities that are possible."""
        if abilities:
            actions += [one.action for one in abilities if one.is_possible(state, self.player)]


def _granted(view: View | None) -> dict[int, object]:
    """The abilities of what does not just have those printed on it, by incarnation."""
    if view is None:
        return {}
    things, values = view.state.things, view.values
    return {things[number].incarnation: values[number]["abilities"] for number in view.grants}
