"""What a player could want to do: everything in reach, and of that what may be done by somebody with priority now."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import ACTIVATED, FLEETING, TIMED, Activation
from headjudge.games.neopets.cards import CODESTONE, FOOD, Printed, printed
from headjudge.games.neopets.effects import At, Effect, Lasting
from headjudge.games.neopets.limits import level_needed, may_play_another
from headjudge.games.neopets.petpets import helping
from headjudge.games.neopets.playing import Activate, Collect, Play, WithPriority, is_idle, may_prepare
from headjudge.games.neopets.turn import Attach, is_codestone
from headjudge.kernel.entities import Thing
from headjudge.kernel.rules import Action
from headjudge.kernel.state import State

_NO_ABILITY: Final = -1
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
    for thing in _watching(state, ACTIVATED):
        if thing.controller == player and thing.face_up:
            place = state.kind_of(thing)
            for number, path in enumerate(printed(thing).activated):
                if place in state.ability(path).zones:
                    actions.append(Activate(thing.incarnation, number))
    return [*actions, *helping(state, player)]


def ready(state: State, player: int) -> list[Action]:
    """What a player who has priority may do now. What it depends on is looked at again only if it has changed."""
    reach = state.memo.get(player)
    if not isinstance(reach, Reach) or not reach.holds(state):
        reach = state.memo[player] = Reach(state, player, reach if isinstance(reach, Reach) else None)
    return reach.now(state)


class Reach:
    """What a player with priority may do as long as cards stay as they are.

    `actions`: that which is possible; `hanging`: by their places in it, those for which that is `fleeting`;
    `in_battle`: what may be done besides in a Battle Phase, once that was asked for; `refused`: why what was refused
    will be for a while, by the object and the number of its ability.
    """

    __slots__ = ("actions", "hanging", "in_battle", "player", "preparing", "refused", "turn", "version")

    def __init__(self, state: State, player: int, former: Reach | None) -> None:
        self.player = player
        self.version = state.version
        self.turn = state.facts.get("turn")
        self.preparing = state.facts.get("preparing")
        self.actions: list[Action] = []
        self.hanging: dict[int, Fleeting] = {}
        self.in_battle: list[Action] | None = None
        self.refused: dict[tuple[int, int], Lasting] = former.refused if former and former.turn == self.turn else {}
        if may_prepare(state, player):
            self._look_at_hands(state)
        else:
            self._look_at_food(state)
        self._look_at_abilities(state)

    def holds(self, state: State) -> bool:
        """Whether cards are still as they were, and nothing is there that forbids anything at certain times only."""
        facts = state.facts
        return (
            self.version == state.version
            and self.turn == facts.get("turn")
            and (self.preparing is facts.get("preparing") or facts.get("turn player") != self.player)
            and not state.watching.get(FLEETING)
        )

    def now(self, state: State) -> list[Action]:
        """What may be done at this time."""
        actions, hanging = self.actions, self.hanging
        if hanging:
            gone = [place for place, fleeting in hanging.items() if not fleeting.is_possible()]
            if gone:
                actions = [action for place, action in enumerate(actions) if place not in gone]
        if state.facts.get("phase") != "battle":
            return actions
        if self.in_battle is None:
            helps = helping(state, self.player)
            self.in_battle = [action for action in helps if action.refuse(state, self.player) is None]  # 5.9d, 7.5c.1
        return [*actions, *self.in_battle] if self.in_battle else actions

    def _look_at_food(self, state: State) -> None:
        """Food in the hand, unless its Level Requirement is too high."""
        for thing in _watching(state, "food"):
            if state.zones[thing.zone].owner == self.player and self._is_high_enough(state, printed(thing)):  # 8.10c.3
                self._consider_card(state, thing)

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

    def _look_at_abilities(self, state: State) -> None:
        """The abilities that a player's cards and Neopet have where they are, and that are for a time like this."""
        idle = is_idle(state, self.player)
        for thing in _watching(state, ACTIVATED if idle else TIMED):
            if thing.controller == self.player and thing.face_up:
                place = state.kind_of(thing)
                for number, path in enumerate(printed(thing).activated):
                    ability = state.ability(path)
                    assert isinstance(ability, Activation)  # noqa: S101
                    if (
                        place in ability.zones
                        and (idle or ability.is_timed())
                        and not self._is_refused(state, thing.incarnation, number)
                    ):
                        self._consider(state, Activate(thing.incarnation, number), number, ability.effect)

    def _consider_card(self, state: State, thing: Thing) -> None:
        if not self._is_refused(state, thing.incarnation, _NO_ABILITY):
            action = Collect(thing.incarnation) if printed(thing).collectable else Play(thing.incarnation)
            self._consider(state, action, _NO_ABILITY, printed(thing).effect)

    def _is_refused(self, state: State, card: int, number: int) -> bool:
        refusal = self.refused.get((card, number))
        return refusal is not None and refusal.stands(state)

    def _consider(
        self, state: State, action: Play | Activate | Collect, number: int, effect: Effect | None
    ) -> None:
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

    def is_possible(self) -> bool:
        """Whether it may be taken now: at another time than it names, there is no need to look at more."""
        at = self.at
        return self.effect.refuse_now(at) is None and self.action.refuse(at.state, at.player) is None


def _watching(state: State, role: str) -> list[Thing]:
    """The things with a mark of this role, in an order that is always the same."""
    found = state.watching.get(role)
    return [state.things[number] for number in sorted(found)] if found else []
