"""What a player could want to do: everything in reach, and of that what may be done by somebody with priority now."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import ACTIVATED, FLEETING, Activation
from headjudge.games.neopets.cards import CODESTONE, FOOD, FOOD_MARK, Printed, printed
from headjudge.games.neopets.effects import At, Effect, Lasting
from headjudge.games.neopets.limits import level_needed, may_play_another
from headjudge.games.neopets.petpets import helping
from headjudge.games.neopets.playing import Activate, Collect, Play, WithPriority, is_idle
from headjudge.games.neopets.turn import Attach, is_codestone
from headjudge.kernel.entities import Thing
from headjudge.kernel.rules import Action
from headjudge.kernel.state import State

_NO_ABILITY: Final = -1
_OF_HOLDINGS: Final = (ACTIVATED, FOOD_MARK, "controller", "face_up", "card")
_HANDS: Final = (table.INVENTORY, table.STOLEN, table.PLANNED)  # 8.10c.3


def conceivable(state: State, player: int) -> list[Action]:
    """Something to do with every card in the Inventory, stolen or planned, every ability, and a petpet."""
    actions: list[Action] = []
    for kind in _HANDS:
        for thing in table.members(state, kind, player):
            card = thing.incarnation
            if is_codestone(thing):
                actions.append(Attach(card))
            else:
                actions.append(Collect(card) if printed(thing).collectable else Play(card))
    held = Holdings(state, player)
    return [*actions, *[Activate(card, number) for card, number, _ in held.abilities], *helping(state, player)]


def ready(state: State, player: int) -> list[Action]:
    """What a player who has priority may do now. What it depends on is looked at again only if it has changed."""
    reach = state.memo.get(player)
    if not isinstance(reach, Reach):
        reach = state.memo[player] = Reach(state, player, None)
    elif reach.version != state.version or not reach.holds(state):
        reach = state.memo[player] = Reach(state, player, reach)
    if reach.hanging or state.facts.get("phase") == "battle":
        return reach.now(state)
    return reach.actions


class Holdings:
    """What a player could use at any time, as long as nothing of that kind comes or goes.

    `abilities`: those of their cards and Neopet where they are, by object and number; `timed`: those of them that say
    themselves when they may be activated; `food`: the Food in their hand.
    """

    __slots__ = ("abilities", "food", "since", "timed")

    def __init__(self, state: State, player: int) -> None:
        self.since = state.version
        zones = state.zones
        self.food = [thing for thing in _watching(state, FOOD_MARK) if zones[thing.zone].owner == player]  # 8.10c.3
        self.abilities: list[tuple[int, int, Activation]] = []
        for thing in _watching(state, ACTIVATED):
            if thing.controller == player and thing.face_up:
                place = state.kind_of(thing)
                for number, path in enumerate(printed(thing).activated):
                    ability = state.ability(path)
                    if isinstance(ability, Activation) and place in ability.zones:
                        self.abilities.append((thing.incarnation, number, ability))
        self.timed = [entry for entry in self.abilities if entry[2].is_timed()]

    def holds(self, state: State) -> bool:
        """Whether they are still the same."""
        return state.stayed(_OF_HOLDINGS, self.since)


class Reach:
    """What a player with priority may do as long as cards stay as they are.

    `actions`: that which is possible; `hanging`: by their places in it, those for which that is `fleeting`;
    `in_battle`: what may be done besides in a Battle Phase, once that was asked for; `refused`: why what was refused
    will be for a while, by the object and the number of its ability.
    """

    __slots__ = ("actions", "hanging", "held", "in_battle", "player", "preparing", "refused", "turn", "version")

    def __init__(self, state: State, player: int, former: Reach | None) -> None:
        self.player = player
        self.version = state.version
        self.turn = state.facts.get("turn")
        self.preparing = state.facts.get("preparing")
        self.actions: list[Action] = []
        self.hanging: dict[int, Fleeting] = {}
        self.in_battle: list[Action] | None = None
        self.refused: dict[tuple[int, int], Lasting] = {}
        if former is not None and former.turn == self.turn:
            self.refused = former.refused
        kept = None if former is None else former.held
        self.held: Holdings = Holdings(state, player) if kept is None or not kept.holds(state) else kept
        self._look(state)

    def holds(self, state: State) -> bool:
        """Whether it is still such a time, and nothing is there that forbids anything at certain times only."""
        facts = state.facts
        return (
            self.turn == facts.get("turn")
            and (self.preparing is facts.get("preparing") or facts.get("turn player") != self.player)
            and not state.watching.get(FLEETING)
        )

    def now(self, state: State) -> list[Action]:
        """What may be done at this time."""
        actions = self.actions
        if self.hanging:
            news = len(state.history) > state.amount(table.ANSWERED[self.player])  # 5.11c.2
            gone = [place for place, fleeting in self.hanging.items() if not fleeting.is_possible(news=news)]
            if gone:
                actions = [action for place, action in enumerate(actions) if place not in gone]
        if state.facts.get("phase") != "battle":
            return actions
        if self.in_battle is None:
            helps = helping(state, self.player)
            self.in_battle = [action for action in helps if action.refuse(state, self.player) is None]  # 5.9d, 7.5c.1
        return [*actions, *self.in_battle] if self.in_battle else actions

    def _look(self, state: State) -> None:
        """Look at every card where one could be prepared, else only at Food; and at the abilities for such a time."""
        idle = is_idle(state, self.player)
        if idle and self.preparing is True:
            self._look_at_hands(state)
        else:
            for thing in self.held.food:
                if self._is_high_enough(state, printed(thing)):
                    self._consider_card(state, thing)
        for card, number, ability in self.held.abilities if idle else self.held.timed:
            if not self._is_refused(state, card, number):
                self._consider(state, Activate(card, number), number, ability.effect)

    def _look_at_hands(self, state: State) -> None:
        """Any card, unless its Level Requirement is too high; after the one of a Preparation Phase only some."""
        another = may_play_another(state)
        for kind in _HANDS:
            for thing in table.members(state, kind, self.player):
                card = printed(thing)
                if card.collectable or (
                    card.type != CODESTONE
                    and (another or card.type == FOOD or kind == table.PLANNED)
                    and self._is_high_enough(state, card)
                ):
                    self._consider_card(state, thing)

    def _is_high_enough(self, state: State, card: Printed) -> bool:
        return not card.level or (level_needed(state, self.player, card) or 0) <= table.level(state, self.player)

    def _consider_card(self, state: State, thing: Thing) -> None:
        if not self._is_refused(state, thing.incarnation, _NO_ABILITY):
            action = Collect(thing.incarnation) if printed(thing).collectable else Play(thing.incarnation)
            self._consider(state, action, _NO_ABILITY, printed(thing).effect)

    def _is_refused(self, state: State, card: int, number: int) -> bool:
        refusal = self.refused.get((card, number))
        return refusal is not None and refusal.stands(state)

    def _consider(self, state: State, action: Play | Activate | Collect, number: int, effect: Effect | None) -> None:
        if effect is not None and effect.is_fleeting():
            self.hanging[len(self.actions)] = Fleeting(action, effect, At(state, self.player, action.card))
            self.actions.append(action)
            return
        refusal = action.refuse(state, self.player)
        if refusal is None:
            self.actions.append(action)
        elif isinstance(refusal, Lasting):
            self.refused[action.card, number] = refusal


class Fleeting:
    """An action whose text depends on the phase, on dice or on what has just happened."""

    __slots__ = ("action", "at", "effect")

    def __init__(self, action: WithPriority, effect: Effect, at: At) -> None:
        self.action = action
        self.effect = effect
        self.at = at

    def is_possible(self, *, news: bool) -> bool:
        """Whether it may be taken now: without news, or at another time than it names, there is no need to look."""
        at = self.at
        if not news and self.effect.occasion is not None:
            return False
        return self.effect.refuse_now(at) is None and self.action.refuse(at.state, at.player) is None


def _watching(state: State, role: str) -> list[Thing]:
    """The things with a mark of this role, in an order that is always the same."""
    found = state.watching.get(role)
    return [state.things[number] for number in sorted(found)] if found else []
