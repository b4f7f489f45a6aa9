"""What a player who has priority may do: looked at again only when something has changed that it depends on."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At
from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import ACTIVATED, FLEETING, Activation
from headjudge.games.neopets.cards import BATTLE_STATS, CODESTONE, FOOD, FOOD_MARK, Printed, printed
from headjudge.games.neopets.effects import Effect, Lasting
from headjudge.games.neopets.limits import LOWERING, may_play_another
from headjudge.games.neopets.petpets import able
from headjudge.games.neopets.playing import Activate, Collect, Play
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.cards import Card, Path
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.memo import Keys
from headjudge.kernel.rules import Action
from headjudge.kernel.state import State

HANDS: Final = (table.INVENTORY, table.STOLEN, table.PLANNED)  # 8.10c.3
_HANDS: Final = [[(kind, table.zone(kind, player)) for kind in HANDS] for player in (0, 1)]
_OF_ABILITIES: Final = (ACTIVATED, "controller", "face_up", "card")
_OF_FOOD: Final = [(table.zone(table.INVENTORY, player), table.zone(table.STOLEN, player)) for player in (0, 1)]
_OF_HOLDINGS: Final = (*_OF_ABILITIES, FOOD_MARK)
_LENDING: Final = ("helped", *[f"lent {stat}" for stat in BATTLE_STATS])
_OF_PETPET: Final = [(table.zone(table.EQUIPMENT_SLOTS, player), "face_up") for player in (0, 1)]
_OF_HELP: Final = [(*names, *_LENDING) for names in _OF_PETPET]
_HELP: Final[Keys[Help]] = Keys("help of")
_HOLDINGS: Final[Keys[Holdings]] = Keys("holdings of")
_CALM: Final[Keys[Calm]] = Keys("calm on a turn of")

RESPONDING: Final = 0
"""It is another's turn, or something waits in the Queue."""
IDLE: Final = 1
"""It is one's own turn and nothing waits."""
PREPARING: Final = 2
"""The same, when a card may be prepared."""
_REACH: Final[list[Keys[Reach]]] = [Keys(f"reach of {player} at the time") for player in (0, 1)]


def ready(state: State, player: int) -> list[Action]:
    """What a player who has priority may do now."""
    reach = reach_of(state, player)
    if reach.hanging or state.facts.get("phase") == "battle":
        return reach.now(state)
    return reach.actions


def is_calm(state: State) -> bool:
    """Whether neither player could do anything but pass now, when nothing waits and no card may be prepared."""
    facts, memo = state.facts, state.memo
    key, phase = _CALM[facts["turn player"]], facts["phase"]
    known = memo.get(key)
    if (
        known is not None
        and (known.turn is None or known.turn == facts["turn"])
        and (known.in_battle or phase != "battle")
        and (known.version == state.version or known.stays(state))
        and not (known.loose and FLEETING in state.watching)
    ):
        return not known.hanging or not known.breaks(state)
    reaches = [reach_of(state, 0), reach_of(state, 1)]
    if (reaches[0].actions and reaches[0].now(state)) or (reaches[1].actions and reaches[1].now(state)):
        return False
    found = memo[key] = Calm(state, reaches)
    return found.in_battle or phase != "battle"


def reach_of(state: State, player: int) -> Reach:
    """What a player who has priority may do at such a time, as far as it does not depend on the moment."""
    facts, memo = state.facts, state.memo
    if facts.get("turn player", 0) != player or state.lists[table.QUEUE].items:
        time = RESPONDING
    else:
        time = PREPARING if "preparing" in facts else IDLE
    key = _REACH[player][time]
    reach = memo.get(key)
    if reach is None:
        reach = memo[key] = Reach(state, player, time, {})
    elif (
        (reach.turn is not None and reach.turn != facts["turn"])
        or (reach.version != state.version and (reach.loose or not reach.stays(state)))
        or (reach.loose and FLEETING in state.watching)
    ):
        reach = memo[key] = Reach(state, player, time, reach.hand)
    return reach


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
    `during`: when it may be done; `waits`: whether its text waits for something to happen; `is_timed`: whether it is an
    ability that says itself when it may be activated.
    """

    __slots__ = ("action", "at", "during", "effect", "is_timed", "refusal", "waits")

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
        self.waits = effect is not None and effect.occasion is not None
        self.refusal: Lasting | None = None

    def refuse(self, state: State, player: int) -> Refusal | None:
        """Nothing, or why it is not allowed to a player who has priority at such a time."""
        return self.action.refuse(state, player)

    def is_possible(self, state: State, player: int) -> bool:
        """Whether it may be done as things are."""
        refusal = self.refuse(state, player)
        self.refusal = refusal if isinstance(refusal, Lasting) else None
        return refusal is None

    def is_timely(self, state: State, player: int, *, news: bool) -> bool:
        """Whether it may be done now: without news, or at another time than it names, there is no need to look."""
        at, effect = self.at, self.effect
        if at is None or effect is None:
            return True
        during, occasion, refusal = self.during, effect.occasion, self.refusal
        if (self.waits and not news) or (during is not None and not during.holds(at)):
            return False
        if (refusal is not None and refusal.stands(state)) or (occasion is not None and occasion.news(at) is None):
            return False
        return self.is_possible(state, player)


class CardAtHand(Candidate):
    """A card that is looked at only when the time is right to play it."""

    __slots__ = ("card", "own", "play")

    def __init__(self, state: State, player: int, play: Play, card: Printed) -> None:
        super().__init__(state, player, play, card.effect)
        self.play = play
        self.card = card
        self.own = At(state, player, play.card, Item(None, play.card, player))

    def refuse(self, state: State, player: int) -> Refusal | None:
        refusal = self.play.obstacle(state, player, self.card)
        return refusal if refusal is not None or self.effect is None else self.effect.refuse(self.own)


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


def _with_card(state: State, player: int, thing: Thing) -> Candidate:
    card, number = printed(thing), thing.incarnation
    if card.collectable:
        return Candidate(state, player, Collect(number), card.effect)
    play = Play(number)
    if not card.is_played or thing.zone.startswith(table.PLANNED):
        return Candidate(state, player, play, card.effect)
    return CardAtHand(state, player, play, card)


class Holdings:
    """What a player could use at any time, as long as nothing of that kind comes or goes.

    `abilities`: those of their cards and Neopet; `idle`: the Food in their hand, and these; `responding`: the same
    with only those abilities that say themselves when they may be activated; `by_object`: all this by object and card,
    because a Neopet that is transformed stays the same object.
    """

    __slots__ = ("abilities", "by_object", "idle", "responding", "since")

    def __init__(self, state: State, player: int, former: Holdings | None) -> None:
        self.since = state.version
        known: dict[tuple[int, Card], list[Candidate]] = {} if former is None else former.by_object
        self.by_object: dict[tuple[int, Card], list[Candidate]] = {}
        self.idle: list[Candidate] = []
        self.abilities: list[Candidate] = []
        things, watching = state.things, state.watching
        for number in sorted(watching[FOOD_MARK]) if FOOD_MARK in watching else ():
            thing = things[number]
            if state.zones[thing.zone].owner == player:  # 8.10c.3
                key = (thing.incarnation, thing.card)
                found = self.by_object[key] = known.get(key) or [_with_card(state, player, thing)]
                self.idle += found
        self.responding: list[Candidate] = [*self.idle]
        for number in sorted(watching[ACTIVATED]) if ACTIVATED in watching else ():
            thing = things[number]
            if thing.controller == player and thing.face_up:
                key = (thing.incarnation, thing.card)
                found = self.by_object[key] = known.get(key) or _with_abilities(state, player, thing)
                self.abilities += found
                self.responding += [one for one in found if one.is_timed]
        self.idle += self.abilities


def _with_abilities(state: State, player: int, thing: Thing) -> list[Candidate]:
    """Something to do with every ability that a thing has where it is."""
    found = _activations_of(state, thing)
    return [AbilityAtHand(state, player, action, path, ability) for action, path, ability in found]


def holdings(state: State, player: int) -> Holdings:
    """What a player could use at any time."""
    version = state.version
    known = state.memo.get(_HOLDINGS[player])
    if known is None:
        found = state.memo[_HOLDINGS[player]] = Holdings(state, player, None)
        return found
    since = known.since
    if since != version:
        if not state.stayed(_OF_ABILITIES, since) or (
            state.changed.get(FOOD_MARK, 0) > since and not state.stayed(_OF_FOOD[player], since)
        ):
            found = Holdings(state, player, known)
            if found.idle != known.idle:
                state.memo[_HOLDINGS[player]] = found
                return found
        known.since = version
    return known


class Reach:
    """What a player with priority may do at a time as long as cards stay as they are.

    `held`: what they could use; `actions`: that which is possible; `hanging`: by their places in it, those for which
    that is fleeting; `hinges`: what it depends on besides what they could use, unless it is `loose`, so that any change
    may make a difference; `turn`: the turn for which it stands, if only for that; `hand`: the cards that could be
    prepared when they were looked at, by object.
    """

    __slots__ = ("actions", "hand", "hanging", "held", "hinges", "loose", "player", "turn", "version")

    def __init__(self, state: State, player: int, time: int, hand: dict[tuple[int, Card], Candidate]) -> None:
        self.player = player
        self.version = state.version
        self.actions: list[Action] = []
        self.hanging: dict[int, Candidate] = {}
        self.hand = hand
        self.loose = time == PREPARING
        self.hinges: list[str] = []
        self.turn: object = None
        held = self.held = holdings(state, player)
        if time == PREPARING:
            self._consider(state, [*self._cards_to_prepare(state), *held.abilities])
        else:
            self._consider(state, held.idle if time == IDLE else held.responding)
        if self.loose:
            self.turn = state.facts.get("turn")

    def stays(self, state: State) -> bool:
        """Whether nothing has changed in another version that could make a difference, if it is not loose."""
        hinges = self.hinges
        if holdings(state, self.player) is not self.held or (hinges and not state.stayed(hinges, self.version)):
            return False
        self.version = state.version
        return True

    def now(self, state: State) -> list[Action]:
        """What may be done at this moment."""
        actions, player = self.actions, self.player
        if self.hanging:
            hanging, news = self.hanging, has_news(state, player)
            actions = [
                action
                for place, action in enumerate(actions)
                if place not in hanging or hanging[place].is_timely(state, player, news=news)
            ]
        if state.facts.get("phase") == "battle":
            helps = help_of(state, player).actions
            return [*actions, *helps] if helps else actions
        return actions

    def _cards_to_prepare(self, state: State) -> list[Candidate]:
        """Any card but Codestones; after the one of a Preparation Phase only some. What is known of others stays."""
        found: list[Candidate] = []
        known, self.hand = self.hand, {}
        another, things, watching = may_play_another(state), state.things, state.watching
        level = table.level(state, self.player)
        for kind, zone in _HANDS[self.player]:
            for place in state.zones[zone].members:
                thing = things[place]
                card: Printed = thing.card  # type: ignore[assignment]
                if card.type == CODESTONE or (card.requirement > level and LOWERING[card.type] not in watching):
                    continue  # 3.3a
                key: tuple[int, Card] = (thing.incarnation, card)
                candidate = known.get(key)
                if another or card.type == FOOD or card.collectable or kind == table.PLANNED:
                    if candidate is None:
                        candidate = _with_card(state, self.player, thing)
                    found.append(candidate)
                if candidate is not None:
                    self.hand[key] = candidate
        return found

    def _consider(self, state: State, candidates: list[Candidate]) -> None:
        """Look at what may be possible, unless it is known that it is not."""
        actions, version, turn = self.actions, self.version, state.facts.get("turn")
        for candidate in candidates:
            refusal = candidate.refusal
            if (
                refusal is not None
                and (refusal.turn is None or refusal.turn == turn)
                and (refusal.since == version or state.stayed(refusal.hinges, refusal.since))
            ):
                refusal.since = version
            elif candidate.at is not None:
                self.hanging[len(actions)] = candidate
                actions.append(candidate.action)
                continue
            elif candidate.is_possible(state, self.player):
                actions.append(candidate.action)
                self.loose = True
                continue
            else:
                refusal = candidate.refusal
            if refusal is None:
                self.loose = True
            else:
                self.hinges += refusal.hinges
                self.turn = self.turn if refusal.turn is None else refusal.turn


class Help:
    """What a player's petpet may do in a Battle Phase. `turn`: the turn for which that stands, if only for that."""

    __slots__ = ("actions", "names", "turn", "version")

    def __init__(self, version: int, names: tuple[str, ...], turn: object, actions: list[Action]) -> None:
        self.version = version
        self.names = names
        self.turn = turn
        self.actions = actions

    def holds(self, state: State) -> bool:
        """Whether it is still the same."""
        if self.version != state.version:
            if not state.stayed(self.names, self.version):
                return False
            self.version = state.version
        return self.turn is None or self.turn == state.facts.get("turn")


_NO_HELP: Final = [Help(-1, names, None, []) for names in _OF_PETPET]
"""What there is without a petpet."""


def help_of(state: State, player: int) -> Help:
    """What a player's petpet may do in a Battle Phase."""
    if not state.zones[_OF_PETPET[player][0]].members:
        return _NO_HELP[player]
    known = state.memo.get(_HELP[player])
    if known is None or not ((known.version == state.version and known.turn is None) or known.holds(state)):
        thing = table.petpet(state, player)
        if thing is None:
            known = Help(state.version, _OF_PETPET[player], None, [])
        else:
            known = Help(
                state.version, _OF_HELP[player], state.facts.get("turn"), [*able(state, thing)]
            )  # 5.9d, 7.5c.1
        state.memo[_HELP[player]] = known
    return known


class Calm:
    """Neither player has anything to do in a window, as long as what that depends on stays as it is.

    `hanging`: what they would do at another moment, with whose it is; `in_battle`: also in a Battle Phase; the rest as
    of `Reach`.
    """

    __slots__ = ("hanging", "in_battle", "loose", "names", "turn", "version")

    def __init__(self, state: State, reaches: list[Reach]) -> None:
        one, other = reaches
        helps = [help_of(state, 0), help_of(state, 1)]
        self.version = state.version
        self.hanging: list[tuple[int, Candidate]] = []
        for reach in reaches:
            if reach.hanging:
                self.hanging += [(reach.player, candidate) for candidate in reach.hanging.values()]
        self.in_battle = not helps[0].actions and not helps[1].actions
        self.loose = one.loose or other.loose
        self.turn = one.turn or other.turn or helps[0].turn or helps[1].turn
        self.names = {*_OF_HOLDINGS, *one.hinges, *other.hinges, *helps[0].names, *helps[1].names}

    def stays(self, state: State) -> bool:
        """Whether nothing has changed in another version that could make a difference."""
        if self.loose or not state.stayed(self.names, self.version):
            return False
        self.version = state.version
        return True

    def breaks(self, state: State) -> bool:
        """Whether the moment has come for something."""
        for player, one in self.hanging:
            news = one.waits and has_news(state, player)
            if (news or not one.waits) and one.is_timely(state, player, news=news):
                return True
        return False


def has_news(state: State, player: int) -> bool:
    """Whether something has happened since a player last had priority."""
    held: tuple[int, int] = state.facts.get(table.ANSWERED, table.NOTHING_YET)  # type: ignore[assignment]
    return len(state.history) > held[player]  # 5.11c.2
