"""What a player who has priority may do: looked at again only when something has changed that it depends on."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At
from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import ACTIVATED, FLEETING, Activation
from headjudge.games.neopets.cards import BATTLE_STATS, CODESTONE, FOOD, FOOD_MARK, printed
from headjudge.games.neopets.effects import Effect, Lasting
from headjudge.games.neopets.limits import may_play_another
from headjudge.games.neopets.petpets import helping
from headjudge.games.neopets.playing import Activate, Collect, Play, is_idle
from headjudge.kernel.entities import Thing
from headjudge.kernel.rules import Action
from headjudge.kernel.state import State

HANDS: Final = (table.INVENTORY, table.STOLEN, table.PLANNED)  # 8.10c.3
_OF_HOLDINGS: Final = (ACTIVATED, FOOD_MARK, "controller", "face_up", "card")
_LENDING: Final = ("helped", *[f"lent {stat}" for stat in BATTLE_STATS])
_OF_HELP: Final = [(table.zone(table.EQUIPMENT_SLOTS, player), "face_up", *_LENDING) for player in (0, 1)]


def ready(state: State, player: int) -> list[Action]:
    """What a player who has priority may do now."""
    reach = state.memo.get(player)
    if not isinstance(reach, Reach):
        reach = state.memo[player] = Reach(state, player, None)
    elif reach.version != state.version or not reach.holds(state):
        reach = state.memo[player] = Reach(state, player, reach)
    if reach.hanging or state.facts.get("phase") == "battle":
        return reach.now(state)
    return reach.actions


def activations(state: State, player: int) -> list[tuple[Activate, Activation]]:
    """The abilities that a player's cards and Neopet have where they are."""
    found: list[tuple[Activate, Activation]] = []
    for thing in _watching(state, ACTIVATED):
        if thing.controller == player and thing.face_up:
            place = state.kind_of(thing)
            for number, path in enumerate(printed(thing).activated):
                ability = state.ability(path)
                if isinstance(ability, Activation) and place in ability.zones:
                    found.append((Activate(thing.incarnation, number), ability))
    return found


def _watching(state: State, role: str) -> list[Thing]:
    """The things with a mark of this role, in an order that is always the same."""
    found = state.watching.get(role)
    return [state.things[number] for number in sorted(found)] if found else []


class Candidate:
    """Something that a player may come to do, and why it was last refused, if that stands for a while.

    `key`: its object and the number of the ability; `at`: where its text stands, if that is fleeting: if it depends on
    the phase, on dice or on what has just happened.
    """

    __slots__ = ("action", "at", "effect", "key", "refusal")

    def __init__(self, state: State, player: int, action: Play | Activate | Collect, effect: Effect | None) -> None:
        self.action = action
        self.key = (action.card, action.number if isinstance(action, Activate) else -1)
        self.effect = effect
        self.at = At(state, player, action.card) if effect is not None and effect.is_fleeting() else None
        self.refusal: Lasting | None = None

    def is_refused(self, state: State) -> bool:
        """Whether the last refusal still stands."""
        return self.refusal is not None and self.refusal.stands(state)

    def is_possible(self, state: State, player: int) -> bool:
        """Whether it may be done as things are."""
        refusal = self.action.refuse(state, player)
        self.refusal = refusal if isinstance(refusal, Lasting) else None
        return refusal is None

    def is_timely(self, state: State, player: int, *, news: bool) -> bool:
        """Whether it may be done now: without news, or at another time than it names, there is no need to look."""
        at, effect = self.at, self.effect
        if at is None or effect is None:
            return True
        if (effect.occasion is not None and not news) or self.is_refused(state):
            return False
        return effect.refuse_now(at) is None and self.is_possible(state, player)


def _with_card(state: State, player: int, thing: Thing) -> Candidate:
    card = printed(thing)
    action = Collect(thing.incarnation) if card.collectable else Play(thing.incarnation)
    return Candidate(state, player, action, card.effect)


class Holdings:
    """What a player could use at any time, as long as nothing of that kind comes or goes.

    `abilities`: those of their cards and Neopet; `timed`: those of them that say themselves when they may be activated;
    `food`: the Food in their hand.
    """

    __slots__ = ("abilities", "food", "since", "timed")

    def __init__(self, state: State, player: int, former: Holdings | None) -> None:
        self.since = state.version
        known = {} if former is None else {one.key: one for one in [*former.food, *former.abilities]}
        food = [thing for thing in _watching(state, FOOD_MARK) if state.zones[thing.zone].owner == player]  # 8.10c.3
        self.food: list[Candidate] = [
            known.get((thing.incarnation, -1)) or _with_card(state, player, thing) for thing in food
        ]
        self.abilities: list[Candidate] = []
        self.timed: list[Candidate] = []
        for action, ability in activations(state, player):
            candidate = known.get((action.card, action.number)) or Candidate(state, player, action, ability.effect)
            self.abilities.append(candidate)
            if ability.is_timed():
                self.timed.append(candidate)

    def hold(self, state: State) -> bool:
        """Whether they are still the same."""
        return state.stayed(_OF_HOLDINGS, self.since)


class Reach:
    """What a player with priority may do as long as cards stay as they are.

    `actions`: that which is possible; `hanging`: by their places in it, those for which that is fleeting; `in_battle`:
    what may be done besides in a Battle Phase, once that was asked for; `hand`: the cards that could be prepared when
    that was looked at, by object.
    """

    __slots__ = ("actions", "hand", "hanging", "held", "in_battle", "player", "preparing", "turn", "version")

    def __init__(self, state: State, player: int, former: Reach | None) -> None:
        self.player = player
        self.version = state.version
        self.turn = state.facts.get("turn")
        self.preparing = state.facts.get("preparing")
        self.actions: list[Action] = []
        self.hanging: dict[int, Candidate] = {}
        self.in_battle: list[Action] | None = None
        self.hand: dict[int, Candidate] = {}
        if former is None:
            self.held: Holdings = Holdings(state, player, None)
        else:
            self.held = former.held if former.held.hold(state) else Holdings(state, player, former.held)
            self.hand = former.hand
            helps = former.in_battle
            if helps is not None and former.turn == self.turn and state.stayed(_OF_HELP[player], former.version):
                self.in_battle = helps
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
        actions, player = self.actions, self.player
        if self.hanging:
            news = len(state.history) > state.amount(table.ANSWERED[player])  # 5.11c.2
            gone = [place for place, one in self.hanging.items() if not one.is_timely(state, player, news=news)]
            if gone:
                actions = [action for place, action in enumerate(actions) if place not in gone]
        if state.facts.get("phase") != "battle":
            return actions
        if self.in_battle is None:
            helps = helping(state, player)
            self.in_battle = [action for action in helps if action.refuse(state, player) is None]  # 5.9d, 7.5c.1
        return [*actions, *self.in_battle] if self.in_battle else actions

    def _look(self, state: State) -> None:
        """Look at every card where one could be prepared, else only at Food; and at the abilities for such a time."""
        idle = is_idle(state, self.player)
        if idle and self.preparing is True:
            self.hand = self._cards_to_prepare(state)
            self._consider(state, list(self.hand.values()))
        else:
            self._consider(state, self.held.food)
        self._consider(state, self.held.abilities if idle else self.held.timed)

    def _cards_to_prepare(self, state: State) -> dict[int, Candidate]:
        """Any card but Codestones; after the one of a Preparation Phase only some."""
        found: dict[int, Candidate] = {}
        another = may_play_another(state)
        for kind in HANDS:
            for thing in table.members(state, kind, self.player):
                card = printed(thing)
                if card.type != CODESTONE and (
                    another or card.type == FOOD or card.collectable or kind == table.PLANNED
                ):
                    number = thing.incarnation
                    found[number] = self.hand.get(number) or _with_card(state, self.player, thing)
        return found

    def _consider(self, state: State, candidates: list[Candidate]) -> None:
        actions = self.actions
        for candidate in candidates:
            if candidate.is_refused(state):
                continue
            if candidate.at is not None:
                self.hanging[len(actions)] = candidate
                actions.append(candidate.action)
            elif candidate.is_possible(state, self.player):
                actions.append(candidate.action)
