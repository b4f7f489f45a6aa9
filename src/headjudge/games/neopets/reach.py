"""What a player who has priority may do: looked at again only when something has changed that it depends on."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At
from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import ACTIVATED, FLEETING, Activation
from headjudge.games.neopets.cards import CODESTONE, FOOD, FOOD_MARK, Printed, printed
from headjudge.games.neopets.effects import Effect, Lasting
from headjudge.games.neopets.limits import LOWERING, may_play_another
from headjudge.games.neopets.petpets import UsePetpet, able
from headjudge.games.neopets.playing import Activate, Collect, Play
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.cards import Card, Path
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.memo import Key
from headjudge.kernel.rules import Action
from headjudge.kernel.state import State

HANDS: Final[tuple[str, ...]] = (table.INVENTORY, table.STOLEN, table.PLANNED)  # 8.10c.3
_HANDS: Final = [[(kind, table.zone(kind, player)) for kind in HANDS] for player in (0, 1)]
_OF_ABILITIES: Final[tuple[str, ...]] = (ACTIVATED, "controller", "face_up", "card")
_OF_HOLDINGS: Final[tuple[str, ...]] = (*_OF_ABILITIES, FOOD_MARK)
_OF_FOOD: Final[list[tuple[str, ...]]] = [
    (table.zone(table.INVENTORY, player), table.zone(table.STOLEN, player)) for player in (0, 1)
]
_OF_PETPET: Final = [table.zone(table.EQUIPMENT_SLOTS, player) for player in (0, 1)]
_HELD: Final[Key[Held]] = Key("held")
_CALM: Final[Key[Calm]] = Key("calm")


def ready(state: State, player: int) -> list[Action]:
    """What a player who has priority may do now."""
    held, facts = held_by_both(state)[player], state.facts
    if facts.get("turn player", 0) != player or state.lists[table.QUEUE].items:
        candidates = held.responding
    else:
        candidates = held.preparing(state) if "preparing" in facts else held.idle
    actions: list[Action] = []
    for one in candidates:
        if one.is_ready(state, player):
            actions.append(one.action)
    if facts.get("phase") == "battle":
        actions += help_of(state, player)
    return actions


def nobody_responds(state: State) -> bool:
    """Whether neither player could do anything but pass now, when something waits."""
    for held in held_by_both(state):
        for one in held.responding:
            if one.is_ready(state, held.player):
                return False
    return state.facts.get("phase") != "battle" or not (help_of(state, 0) or help_of(state, 1))


def is_calm(state: State) -> bool:
    """Whether neither player could do anything but pass now, when nothing waits."""
    if "preparing" in state.facts and may_prepare_more(state):
        active = table.active_player(state)
        return not ready(state, active) and not ready(state, 1 - active)
    hanging = what_hangs(state)
    return hanging is not None and not (hanging and comes_up(state, hanging))


def what_hangs(state: State) -> Hanging | None:
    """What may be done at some moment of this phase, when nothing waits; None if something may be done at any."""
    facts = state.facts
    known = state.memo.get(_CALM)
    if known is None or known.version != state.version or known.turn != facts["turn"]:
        known = Calm(state)
        if FLEETING not in state.watching:
            state.memo[_CALM] = known
    phase = facts["phase"]
    if not known.candidates and phase != "battle":
        return known.candidates
    return known.hanging[phase] if phase in known.hanging else known.look(state, phase)


def may_prepare_more(state: State) -> bool:
    """Whether the active player holds anything that is played or collected in a Preparation Phase alone."""
    if may_play_another(state):
        return True
    for kind, zone in _HANDS[table.active_player(state)]:
        for number in state.zones[zone].members:
            if kind == table.PLANNED or printed(state.things[number]).collectable:
                return True
    return False


def help_of(state: State, player: int) -> list[UsePetpet]:
    """What a player's petpet may do in a Battle Phase."""
    if not state.zones[_OF_PETPET[player]].members:
        return []
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


class Candidate:
    """Something that a player may come to do, and why it was last refused, if that stands for a while.

    `at`: where its text stands, if that is fleeting: if it depends on the phase, on dice or on what has just happened;
    `during`: when it may be done; `is_timed`: whether it is an ability that says itself when it may be activated;
    `possible`: whether it was so in the `version` and `turn` in which that was last looked at.
    """

    __slots__ = ("action", "at", "during", "effect", "is_timed", "possible", "refusal", "turn", "version")

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
        self.refusal: Lasting | None = None
        self.possible = False
        self.version = -1
        self.turn: object = None

    def refuse(self, state: State, player: int) -> Refusal | None:
        """Nothing, or why it is not allowed to a player who has priority at such a time."""
        return self.action.refuse(state, player)

    def is_ready(self, state: State, player: int) -> bool:
        """Whether it may be done now."""
        refusal = self.refusal
        if refusal is not None and refusal.stands(state):
            return False
        return self.is_possible(state, player) if self.at is None else self.is_timely(state, player)

    def is_possible(self, state: State, player: int) -> bool:
        """Whether it may be done as things are; while they are so, only what is fleeting is looked at again."""
        version, turn = state.version, state.facts.get("turn")
        if self.version != version or self.turn != turn or self.at is not None or FLEETING in state.watching:
            refusal = self.refuse(state, player)
            self.refusal = refusal if isinstance(refusal, Lasting) else None
            self.possible = refusal is None
            self.version = version
            self.turn = turn
        return self.possible

    def is_for_now(self) -> bool:
        """Whether this is a turn and a phase for which it is, if it names any."""
        return self.at is None or self.during is None or self.during.holds(self.at)

    def is_timely(self, state: State, player: int) -> bool:
        """Whether it may be done at this moment: at another time than it names there is no need to look."""
        at, effect = self.at, self.effect
        if at is None or effect is None:
            return True
        during, occasion = self.during, effect.occasion
        if during is not None and not during.holds(at):
            return False
        if occasion is not None and (not has_news(state, player) or occasion.news(at) is None):
            return False
        return self.is_possible(state, player)


Hanging = list[tuple[int, Candidate]]
"""What players would do at another moment, with whose it is."""


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


class Holdings:
    """What a player could use at any time, as long as nothing of that kind comes or goes.

    `abilities`: those of their cards and Neopet; `idle`: the Food in their hand, and these: for when it is their turn
    and nothing waits; `responding`: the same with only `timed` ones, which say themselves when they may be activated;
    `by_object`: abilities by object and card, because a Neopet that is transformed stays the same object; `hand`: the
    cards in their hand that were looked at, by object.
    """

    __slots__ = ("abilities", "by_object", "hand", "idle", "player", "responding", "timed")

    def __init__(self, state: State, player: int) -> None:
        self.player = player
        self.by_object: dict[tuple[int, Card], list[Candidate]] = {}
        self.hand: dict[int, CardAtHand] = {}
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
                food.append(self.with_card(state, thing, printed(thing)))
        self.idle = food + self.abilities  # 5.11c.1
        self.responding = food + self.timed  # 5.11c.1

    def with_card(self, state: State, thing: Thing, card: Printed) -> Candidate:
        """What could be done with a card in their hand."""
        number = thing.incarnation
        known = self.hand.get(number)
        if known is None or known.card is not card:
            if card.collectable or not card.is_played:
                return self.with_other(state, thing, card)
            known = self.hand[number] = CardAtHand(state, self.player, Play(number), card)
        return known

    def with_other(self, state: State, thing: Thing, card: Printed) -> Candidate:
        """What could be done with a card that is planned, or not played but collected."""
        number = thing.incarnation
        return Candidate(state, self.player, Collect(number) if card.collectable else Play(number), card.effect)

    def preparing(self, state: State) -> list[Candidate]:
        """Any card but Codestones, after the one of a Preparation Phase only some; and abilities."""
        found: list[Candidate] = []
        another, things, watching = may_play_another(state), state.things, state.watching
        level = table.level(state, self.player)
        for kind, zone in _HANDS[self.player]:
            for place in state.zones[zone].members:
                thing = things[place]
                card: Printed = thing.card  # type: ignore[assignment]
                if card.type == CODESTONE or (card.requirement > level and LOWERING[card.type] not in watching):
                    continue  # 3.3a
                if kind == table.PLANNED:
                    found.append(self.with_other(state, thing, card))
                elif another or card.type == FOOD or card.collectable:
                    found.append(self.with_card(state, thing, card))
        found += self.abilities
        return found


def _with_abilities(state: State, player: int, thing: Thing) -> list[Candidate]:
    """Something to do with every ability that a thing has where it is."""
    found = _activations_of(state, thing)
    return [AbilityAtHand(state, player, action, path, ability) for action, path, ability in found]


class Held:
    """What both players could use at any time. `since`: the version in which it was last known to be right."""

    __slots__ = ("by_player", "since")

    def __init__(self, state: State) -> None:
        self.since = state.version
        self.by_player = [Holdings(state, 0), Holdings(state, 1)]

    def renew(self, state: State) -> None:
        """Look again at what may have changed."""
        others = not state.stayed(_OF_ABILITIES, self.since)
        for held in self.by_player:
            if others:
                held.find_abilities(state)
            if others or not state.stayed(_OF_FOOD[held.player], self.since):
                held.find_food(state)


def held_by_both(state: State) -> list[Holdings]:
    """What each player could use at any time."""
    known = state.memo.get(_HELD)
    if known is None:
        known = state.memo[_HELD] = Held(state)
    elif known.since != state.version:
        if not state.stayed(_OF_HOLDINGS, known.since):
            known.renew(state)
        known.since = state.version
    return known.by_player


class Calm:
    """What both players could do in a window in a version of a turn, when nothing waits.

    `candidates`: what they would do at another moment, None if there is something that they may do at any; `hanging`:
    by phase, those of them whose time may come in it.
    """

    __slots__ = ("candidates", "hanging", "turn", "version")

    def __init__(self, state: State) -> None:
        self.version = state.version
        self.turn = state.facts["turn"]
        self.candidates = self._find(state)
        self.hanging: dict[object, Hanging | None] = {}

    def _find(self, state: State) -> Hanging | None:
        active, version, turn = state.facts["turn player"], self.version, self.turn
        fleeting: Hanging = []
        for held in held_by_both(state):
            player = held.player
            for one in held.idle if player == active else held.responding:
                refusal = one.refusal
                if (
                    refusal is not None
                    and (refusal.turn is None or refusal.turn == turn)
                    and (refusal.since == version or state.stayed(refusal.hinges, refusal.since))
                ):
                    refusal.since = version
                elif one.at is not None:
                    fleeting.append((player, one))
                elif one.is_possible(state, player):
                    return None
        return fleeting

    def look(self, state: State, phase: object) -> Hanging | None:
        """What may come to be done in this phase; None if something may be done in it at any moment."""
        candidates = self.candidates
        if candidates is None or (phase == "battle" and (help_of(state, 0) or help_of(state, 1))):
            hanging = None
        else:
            hanging = [(player, one) for player, one in candidates if one.is_for_now()]
        self.hanging[phase] = hanging
        return hanging


def comes_up(state: State, hanging: Hanging) -> bool:
    """Whether the moment has come for something."""
    for player, one in hanging:  # noqa: SIM110
        if one.is_timely(state, player):
            return True
    return False


def has_news(state: State, player: int) -> bool:
    """Whether something has happened since a player last had priority."""
    held: tuple[int, ...] = state.facts.get(table.ANSWERED, table.NOTHING_YET)  # type: ignore[assignment]
    return len(state.history) > held[player]  # 5.11c.2
