"""419: the cards that a player could play, looked at again only as far as something has changed."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At
from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.actions import in_reach, played_from, ways_to_hide
from headjudge.games.riftbound.cards import AMBUSH, REACTION, printed
from headjudge.games.riftbound.effects import stand
from headjudge.games.riftbound.events import Finalized
from headjudge.games.riftbound.hiding import HIDDEN, Hide
from headjudge.games.riftbound.means import means_of
from headjudge.games.riftbound.playing import FROM_ELSEWHERE, Play, pending_play
from headjudge.games.riftbound.price import FREE
from headjudge.games.riftbound.targeting import has_targets
from headjudge.games.riftbound.timing import PERMITTED_SPEEDS, speed_of_card
from headjudge.kernel.abilities import WRITES_ABILITIES, writes
from headjudge.kernel.actions import Action
from headjudge.kernel.current import View, current
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import is_guarded
from headjudge.kernel.state import State

WRITES_KEYWORDS: Final = writes(table.KEYWORDS)
UNSTEADY: Final = frozenset({FROM_ELSEWHERE, *PERMITTED_SPEEDS})
"""Under which names abilities are indexed by which it may change all the time which cards may be played, and when."""
_NEVER: Final = -1
"""The version in which something was found that is looked for anew every time."""


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

    def __init__(self, state: State, player: int, thing: Thing, plain: bool) -> None:
        card, number = printed(thing), thing.incarnation
        self.thing = thing
        self.card = card
        self.action = Play(number)
        self.price = costs.fixed_price(state, thing)
        self.effect = card.chooses
        self.at: At | None = None
        if self.effect is not None:
            self.at = stand(state, player, number, pending_play(state, thing, player))
        self.look(state, plain)

    def look(self, state: State, plain: bool) -> None:
        """See what its keywords allow. `plain`: they are just those printed on it, and nothing permits more."""
        price = self.price
        if plain and price is not None:  # It is in the hand or the Champion Zone.
            words = self.card.words
            self.speed = self.card.speed
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
        if self.open or self.at is None or self.effect is None:
            return self.action.refuse(state, player, self.thing) is None
        return has_targets(self.at, self.effect)


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

    def __init__(self, player: int) -> None:
        self.player = player
        self.since = _NEVER
        self.slots = 0
        self.hinges: tuple[str, ...] = ()
        self.view: View | None = None
        self.concerned = False
        self.known: dict[int, Candidate] = {}
        self.all: list[Candidate] = []
        self.fast: list[Candidate] = []
        self.reactions: list[Candidate] = []
        self.hiding: list[Hide] = []

    def look(self, state: State) -> None:
        """See which these are now."""
        player, watching, slots = self.player, state.watching, len(state.zones[table.BATTLEFIELDS].members)
        unsteady = not watching.keys().isdisjoint(UNSTEADY)
        if self.since == _NEVER:
            self.known = {}
        self.since = _NEVER if unsteady else state.version
        if slots != self.slots:
            self.slots, self.hinges, self.known = slots, played_from(state, player), {}
        there, known, steady = in_reach(state, player, self.hinges), self.known, not self.concerned
        view = self.view = current(state) if WRITES_KEYWORDS in watching else None
        self.concerned = False
        if view is not None and view.values:
            self.concerned = not view.values.keys().isdisjoint([one.id for one in there])
        plain = not unsteady and not self.concerned
        steady = steady and plain
        cards = self.all = []
        self.fast, self.reactions, self.hiding = [], [], []
        for thing in there:
            one = known.get(thing.incarnation)
            if one is None or one.card is not thing.card:
                one = known[thing.incarnation] = Candidate(state, player, thing, plain)
            elif not steady:
                one.look(state, plain)
            cards.append(one)
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
            if not state.watching.keys().isdisjoint(UNSTEADY):
                return False
            if len(state.zones[table.BATTLEFIELDS].members) != self.slots:
                return False
            self.since = state.version
        view = current(state) if WRITES_KEYWORDS in state.watching else None
        if view is not self.view:
            if self.concerned:
                return False
            if (
                view is not None
                and view.values
                and not view.values.keys().isdisjoint([one.thing.id for one in self.all])
            ):
                return False
            self.view = view
        return True

    def play(self, state: State, cards: list[Candidate], actions: list[Action]) -> None:
        """Add to some actions those of playing some of these cards that are possible."""
        player, watching = self.player, state.watching
        varied = costs.varied(state) if WRITES_ABILITIES in watching or costs.PRICES in watching else ()
        means = means_of(state, player)
        if varied is None or means.purposes or is_guarded(state, Finalized):
            actions += [one.action for one in cards if one.action.refuse(state, player, one.thing) is None]
            return
        energy, plain, ready = means.energy, means.plain, means.ready
        for one in cards:
            if (varied and one.thing.id in varied) or not (plain or (one.energy <= ready and not one.power)):
                possible = one.action.refuse(state, player, one.thing) is None
            elif one.energy > energy or (one.power and not means.give(one.power)):  # 131.1, 162.1
                continue
            else:
                possible = one.simple or one.is_possible(state, player)  # 419.2.a
            if possible:
                actions.append(one.action)
