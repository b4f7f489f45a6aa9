"""What a player who has priority may do: looked at again only when something has changed that it depends on."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import ACTIVATED, Activation
from headjudge.games.neopets.activating import Activate
from headjudge.games.neopets.candidates import NO_LEVEL, Candidate, ability_at_hand, card_at_hand, planned_card, refuse
from headjudge.games.neopets.cards import FOOD, FOOD_MARK, PETPET_MARK, Printed, printed
from headjudge.games.neopets.collecting import Collect
from headjudge.games.neopets.effects import CANT
from headjudge.games.neopets.limits import LOWERING, may_play_another
from headjudge.games.neopets.petpets import UsePetpet, able, can_help
from headjudge.games.neopets.playing import Play
from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Card, Path
from headjudge.kernel.entities import Thing
from headjudge.kernel.memo import Key
from headjudge.kernel.state import State

HANDS: Final[tuple[str, ...]] = (table.INVENTORY, table.STOLEN, table.PLANNED)  # 8.10c.3
AT_HAND: Final[list[tuple[str, ...]]] = [
    (table.zone(table.INVENTORY, player), table.zone(table.STOLEN, player)) for player in (0, 1)
]
OF_FOOD: Final[list[tuple[str, ...]]] = [
    (*zones, table.zone(table.PLANNED, player)) for player, zones in enumerate(AT_HAND)
]
OF_HOLDINGS: Final[tuple[str, ...]] = (ACTIVATED, FOOD_MARK)
OF_BEARERS: Final[tuple[str, ...]] = ("controller", "face_up", "card")
"""What else it depends on what players could use; part of the structure, so that it need not be asked while that is."""
_OF_ABILITIES: Final[tuple[str, ...]] = (ACTIVATED, *OF_BEARERS)
_HELD: Final[Key[Held]] = Key("held")


def ready(state: State, player: int) -> list[Action]:
    """What a player who has priority may do now."""
    held, facts, level = held_by_both(state)[player], state.facts, NO_LEVEL
    if facts.get("turn player", 0) != player or state.lists[table.QUEUE].items:
        candidates = held.responding
    elif "preparing" in facts:
        candidates = held.preparing(state)
        if CANT not in state.watching:
            level = table.level(state, player)
    else:
        candidates = held.idle
    actions: list[Action] = []
    for one in candidates:
        if one.enough <= level:
            actions.append(one.action)
            continue
        refusal = one.refusal
        if refusal is not None and refusal.stands(state):
            continue
        if one.is_possible(state, player) if one.at is None else one.is_timely(state, player):
            actions.append(one.action)
    if PETPET_MARK in state.watching and facts.get("phase") == "battle":
        actions += help_of(state, player)
    return actions


def is_anyone_helped(state: State) -> bool:
    """Whether a player's petpet may do anything in a Battle Phase."""
    for number in state.watching.get(PETPET_MARK, ()):
        thing = state.things[number]
        if thing.face_up and can_help(state, thing):
            return True
    return False


def help_of(state: State, player: int) -> list[UsePetpet]:
    """What a player's petpet may do in a Battle Phase."""
    thing = table.petpet(state, player)
    return [] if thing is None else able(state, thing)  # 5.9d, 7.5c.1


def activations(state: State, player: int) -> list[tuple[Activate, Path, Activation]]:
    """The abilities that a player's cards and Neopet have where they are."""
    found: list[tuple[Activate, Path, Activation]] = []
    for number in sorted(state.watching.get(ACTIVATED, ())):
        thing = state.things[number]
        if thing.controller == player and thing.face_up:
            found += _activations_of(state, thing)
    return found


def _activations_of(state: State, thing: Thing) -> list[tuple[Activate, Path, Activation]]:
    """The abilities that a thing has where it is."""
    found: list[tuple[Activate, Path, Activation]] = []
    place = state.kind_of(thing)
    for number, path in enumerate(printed(thing).activated):
        ability = state.ability(path)
        if isinstance(ability, Activation) and place in ability.zones:
            found.append((Activate(thing.incarnation, number), path, ability))
    return found


class Holdings:
    """What a player could use at any time, as long as nothing of that kind comes or goes.

    `abilities`: those of their cards and Neopet; `idle`: the Food in their hand or planned, and these: for when it is
    their turn and nothing waits; `responding`: the same with only `timed` ones, which say themselves when they may be
    activated; `by_object`: abilities by object and card, because a Neopet that is transformed stays the same object;
    `hand`: the cards in their hand that were looked at, by object.
    """

    __slots__ = ("abilities", "by_object", "hand", "idle", "player", "responding", "timed")

    def __init__(self, state: State, player: int) -> None:
        self.player = player
        self.by_object: dict[tuple[int, Card], list[Candidate]] = {}
        self.hand: dict[int, Candidate] = {}
        self.abilities: list[Candidate] = []
        self.timed: list[Candidate] = []
        self.idle: list[Candidate] = []
        self.responding: list[Candidate] = []
        self.find_abilities(state)
        self.find_food(state)

    def find_abilities(self, state: State) -> None:
        """Look which abilities they have."""
        known, self.by_object = self.by_object, {}
        self.abilities, self.timed = [], []
        watching = state.watching
        for number in sorted(watching[ACTIVATED]) if ACTIVATED in watching else ():
            thing = state.things[number]
            if thing.controller == self.player and thing.face_up:
                key = (thing.incarnation, thing.card)
                found = self.by_object[key] = known.get(key) or _with_abilities(state, self.player, thing)
                self.abilities += found
                self.timed += [one for one in found if one.is_timed]

    def find_food(self, state: State) -> None:
        """Look which Food they hold, and what they could use with that."""
        food: list[Candidate] = []
        watching = state.watching
        for number in sorted(watching[FOOD_MARK]) if FOOD_MARK in watching else ():
            thing = state.things[number]
            if state.zones[thing.zone].owner == self.player:  # 8.10c.3
                is_planned = thing.zone.startswith(table.PLANNED)
                look = self.with_other if is_planned else self.with_card
                food.append(look(state, thing, printed(thing)))
        self.idle = food + self.abilities  # 5.11c.1
        self.responding = food + self.timed  # 5.11c.1

    def with_card(self, state: State, thing: Thing, card: Printed) -> Candidate:
        """What could be done with a card in their hand."""
        number = thing.incarnation
        known = self.hand.get(number)
        if known is None or known.card is not card:
            if not card.is_played:
                return self.with_other(state, thing, card)
            known = self.hand[number] = card_at_hand(state, self.player, Play(number), card)
        return known

    def with_other(self, state: State, thing: Thing, card: Printed) -> Candidate:
        """What could be done with a card that is planned, or not played but collected."""
        number = thing.incarnation
        known = self.hand.get(number)
        if known is None or known.card is not card:
            if card.collectable:
                known = Candidate(state, self.player, Collect(number), card.effect, refuse, card)
            else:
                known = planned_card(state, self.player, Play(number), card)
            self.hand[number] = known
        return known

    def preparing(self, state: State) -> list[Candidate]:
        """Any card but Codestones, after the one of a Preparation Phase only some; and abilities."""
        found: list[Candidate] = []
        another, things, watching, hand = may_play_another(state), state.things, state.watching, self.hand
        level = table.level(state, self.player)
        for zone in AT_HAND[self.player]:
            for place in state.zones[zone].members:
                thing = things[place]
                card: Printed = thing.card  # type: ignore[assignment]
                if card.is_codestone or (card.requirement > level and LOWERING[card.type] not in watching):
                    continue
                if another or card.type == FOOD or card.collectable:
                    known = hand.get(thing.incarnation)
                    if known is None or known.card is not card:
                        known = self.with_card(state, thing, card)
                    found.append(known)
        for place in state.zones[table.PLANNED_ZONES[self.player]].members:
            found.append(self.with_other(state, things[place], printed(things[place])))
        found += self.abilities
        return found


def _with_abilities(state: State, player: int, thing: Thing) -> list[Candidate]:
    """Something to do with every ability that a thing has where it is."""
    found = _activations_of(state, thing)
    return [ability_at_hand(state, player, action, path, ability) for action, path, ability in found]


class Held:
    """What both players could use at any time. `since`: the version in which it was last known to be right."""

    __slots__ = ("by_player", "since", "structure")

    def __init__(self, state: State) -> None:
        self.since = state.version
        self.structure = state.structure
        self.by_player = [Holdings(state, 0), Holdings(state, 1)]

    def renew(self, state: State) -> None:
        """Look again at what may have changed."""
        others = not state.stayed(_OF_ABILITIES, self.since)
        for held in self.by_player:
            if others:
                held.find_abilities(state)
            if others or not state.stayed(OF_FOOD[held.player], self.since):
                held.find_food(state)


def held_by_both(state: State) -> list[Holdings]:
    """What each player could use at any time."""
    known = state.memo.get(_HELD)
    if known is None:
        known = state.memo[_HELD] = Held(state)
    elif known.since != state.version:
        steady = known.structure == state.structure or state.stayed(OF_BEARERS, known.since)
        if not steady or not state.stayed(OF_HOLDINGS, known.since):
            known.renew(state)
        known.since = state.version
        known.structure = state.structure
    return known.by_player
