"""105 to 110 and 185 to 189: the zones, where everything is, and whose it is."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound.cards import CHAMPION, RUNE, RUNES, UNIT, Keyword, Printed, printed
from headjudge.kernel import current
from headjudge.kernel.abilities import writes
from headjudge.kernel.cards import NOBODY, OWNER, ZoneKind, zone_key
from headjudge.kernel.entities import Item, Thing, Window
from headjudge.kernel.state import State

DECK: Final = "deck"  # 108.4
RUNE_DECK: Final = "rune deck"  # 108.5
HAND: Final = "hand"  # 108.7
TRASH: Final = "trash"  # 108.2
CHAMPION_ZONE: Final = "champion"  # 108.3
LEGEND_ZONE: Final = "legend"  # 107.4
BANISHMENT: Final = "banishment"  # 108.6
ASIDE: Final = "aside"  # 480.5
BASE: Final = "base"  # 107.1
FIELD: Final = "battlefield"  # 107.2
FACEDOWN: Final = "facedown"  # 107.3
BATTLEFIELDS: Final = "battlefields"
CHAIN: Final = "chain"  # 108.1
TRIGGERS: Final = "triggers"

LOCATIONS: Final[tuple[str, ...]] = (BASE, FIELD)  # 107.1.b, 107.2.b, 107.3.e, 107.4.b, 141.1.a.1
BOARD: Final[tuple[str, ...]] = (BASE, FIELD, FACEDOWN, BATTLEFIELDS, LEGEND_ZONE)
# 107.4.c, 169.8, 169.9, 173.6, 173.7, 173.8
IN_PLAY: Final[tuple[str, ...]] = (BASE, FIELD, BATTLEFIELDS, LEGEND_ZONE)  # 365.1, 380, 384.1
"""Where abilities of game objects are at work."""

ZONES: Final = (
    ZoneKind(DECK, NOBODY, ordered=True),  # 103.2.e, 108.4.d, 108.4.a, 128.3
    ZoneKind(RUNE_DECK, NOBODY, ordered=True),  # 108.5.d, 108.5.a, 128.3
    ZoneKind(HAND, OWNER),  # 108.7.c, 108.7.a, 108.7.d, 128.4
    ZoneKind(TRASH),  # 108.2.c, 108.2.d, 108.2.a, 128.5, 130.6
    ZoneKind(CHAMPION_ZONE),  # 108.3.e, 108.3.a
    ZoneKind(LEGEND_ZONE),
    ZoneKind(BANISHMENT),  # 108.6.d, 108.6.e, 108.6.a
    ZoneKind(ASIDE, OWNER),
    ZoneKind(BASE),  # 107.1.a, 107.1.d, 109, 109.1, 109.2
    ZoneKind(FIELD),
    ZoneKind(FACEDOWN),  # 107.3.a
    ZoneKind(BATTLEFIELDS, shared=True, ordered=True),  # 107.2.a, 107.2.c
    ZoneKind(CHAIN, shared=True, ordered=True),  # 108.1.b, 130.6
)

DAMAGE: Final = "damage"
EXHAUSTED: Final = "exhausted"
BUFF: Final = "buff"
STUNNED: Final = "stunned"
ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"
CONTESTED: Final = "contested"
HIDDEN_ON: Final = "hidden on turn"

ENERGY: Final = "energy"
POINTS: Final = "points"
XP: Final = "xp"  # 729.2

CHOSEN: Final = "chosen champion"
"""The memory that a card is the one in its deck's slot for the Chosen Champion."""

MIGHT: Final = "might"
KEYWORDS: Final = "keywords"
FACE: Final = "face"
"""The key of the card whose printed traits something has, where it is not its own."""

EVERYTHING: Final[tuple[str, ...]] = (
    *(BASE, FIELD, BATTLEFIELDS, TRASH, HAND, RUNES),
    *(EXHAUSTED, DAMAGE, BUFF, STUNNED, ATTACKER, DEFENDER),
    *(XP, POINTS, "attached_to", "combat", "showdown", "turn player", "phase", "finalized"),
)
"""What texts may depend on, besides values that effects change."""

_WRITES_KEYWORDS: Final = writes(KEYWORDS)
_keys: Final[dict[str, dict[int, str]]] = {}
_slots: Final[dict[str, int]] = {}


def zone(kind: str, number: int) -> str:
    """The key of a player's zone of a kind, or of a battlefield's."""
    try:
        return _keys[kind][number]
    except KeyError:
        return _keys.setdefault(kind, {}).setdefault(number, zone_key(kind, number))


def members(state: State, kind: str, number: int) -> list[Thing]:
    """The things in a player's zone of a kind, or in a battlefield's."""
    return state.members(zone(kind, number))


def size(state: State, kind: str, player: int) -> int:
    """How many there are in a player's zone of a kind."""
    return len(state.zones[zone(kind, player)].members)


def lay_out_battlefield(state: State, slot: int) -> None:
    """Let the places of a battlefield, where units are and where a card lies facedown, be nobody's."""
    for kind in (FIELD, FACEDOWN):
        state.set(state.zones[zone(kind, slot)], "owner", -1)


# Players


def turn_player(state: State) -> int:
    """Whose turn it is."""
    return state.amount("turn player")  # 304


def are_opponents(state: State, one: int, other: int) -> bool:
    """Whether two players play against each other."""
    return one >= 0 and other >= 0 and state.players[one].team != state.players[other].team


def are_friends(state: State, one: int, other: int) -> bool:
    """Whether two players are the same or play together."""
    return one >= 0 and other >= 0 and state.players[one].team == state.players[other].team  # 740.1


def friends_among(state: State, player: int, things: list[Thing]) -> list[Thing]:
    """Those of some things that a player or somebody who plays together with them controls."""
    found: list[Thing] = []
    if player < 0:
        return found
    players, team = state.players, state.players[player].team
    for thing in things:
        other = thing.controller
        if other == player or (other >= 0 and players[other].team == team):
            found.append(thing)  # 740.1
    return found


def points(state: State, player: int) -> int:
    """A player's points."""
    return state.players[player].counters.get(POINTS, 0)


# Battlefields


def slots(state: State) -> range:
    """The battlefields, by their places."""
    return range(len(state.zones[BATTLEFIELDS].members))


def battlefield(state: State, slot: int) -> Thing:
    """The battlefield at a place."""
    return state.things[state.zones[BATTLEFIELDS].members[slot]]


def slot_of(key: str) -> int:
    """The place of the battlefield that a location or facedown zone belongs to; -1 if it is none's."""
    if key in _slots:
        return _slots[key]
    kind, _, number = key.partition(":")
    found = _slots[key] = int(number) if kind in {FIELD, FACEDOWN} else -1
    return found


def slot_of_thing(state: State, thing: Thing) -> int:
    """The place of the battlefield where something is, or which it is; -1 if there is none."""
    if thing.zone == BATTLEFIELDS:
        return state.zones[BATTLEFIELDS].members.index(thing.id)
    return slot_of(thing.zone)


def location(state: State, thing: Thing) -> str | None:
    """The location something is at: a base or a battlefield. A battlefield is a location itself."""
    if thing.zone == BATTLEFIELDS:
        return zone(FIELD, slot_of_thing(state, thing))  # 169.5
    kind = state.kind_of(thing)
    return thing.zone if kind in LOCATIONS else None  # 146.1, 151.1


def place_name(state: State, key: str) -> str:
    """What a location is called."""
    slot = slot_of(key)
    return battlefield(state, slot).card.name if slot >= 0 else "base"


def controller_of(state: State, slot: int) -> int:
    """Who controls a battlefield; -1 if nobody does."""
    return battlefield(state, slot).controller  # 187.2, 187.2.b


def contested_by(state: State, slot: int) -> int:
    """Who applied Contested to a battlefield; -1 if nobody did."""
    return battlefield(state, slot).counters.get(CONTESTED, 0) - 1


# Things on the board


def is_unit(thing: Thing) -> bool:
    """Whether something is a unit."""
    return thing.card.values["type"] == UNIT


def is_rune(thing: Thing) -> bool:
    """Whether something is a rune."""
    return thing.card.values["type"] == RUNE


def is_ready(thing: Thing) -> bool:
    """Whether something is not exhausted."""
    return not thing.counters.get(EXHAUSTED)  # 415.2


def might(state: State, thing: Thing) -> int:
    """A unit's Might where it counts: never less than zero."""
    found = true_might(state, thing)
    return found if found > 0 else 0  # 143.2.b


def true_might(state: State, thing: Thing) -> int:
    """A unit's Might as it is, even if it is negative."""
    view = current.current(state)
    value = view.value(thing, MIGHT) if thing.id in view.values else thing.card.values.get(MIGHT)
    return value if isinstance(value, int) else 0  # 143.2.b.1


def is_doomed(state: State, unit: Thing) -> bool:
    """Whether a unit has damage that equals or exceeds its Might."""
    damage = unit.counters.get(DAMAGE, 0)
    return damage > 0 and damage >= true_might(state, unit)  # 143.2, 143.2.a, 423.1.c


def keyword(state: State, thing: Thing, name: str) -> int:
    """The value of a keyword that is at work on something, summed up; at least 1 if it is, 0 if not."""
    if _WRITES_KEYWORDS in state.watching and thing.id in current.current(state).values:
        return value_in(held_keywords(state, thing), name)
    card = printed(thing)
    return value_in(card.keywords, name) if name in card.words and not is_inactive(thing) else 0  # 721.1


def has(state: State, thing: Thing, name: str) -> bool:
    """Whether a keyword is at work on something."""
    for word, _ in held_keywords(state, thing):
        if word == name:
            return True
    return False


def held_keywords(state: State, thing: Thing) -> tuple[Keyword, ...]:
    """The keywords that are at work on something, with their values; texts may see others that it has."""
    if _WRITES_KEYWORDS in state.watching:
        view = state.view
        if view is None or view.stamp != state.changes:
            view = current.current(state)
        values = view.values
        if thing.id in values and KEYWORDS in values[thing.id]:
            if is_inactive(thing):
                return granted_keywords(view, thing)
            return values[thing.id][KEYWORDS]  # type: ignore[return-value]
    return () if is_inactive(thing) else printed(thing).keywords  # 721.2


def is_inactive(thing: Thing) -> bool:
    """Whether the printed text of something is inactive: it is attached, or lies facedown."""
    return thing.attached_to >= 0 or not thing.face_up  # 718.2, 421.3


def granted_keywords(view: current.View, thing: Thing) -> tuple[Keyword, ...]:
    """The keywords that something has which are not printed on it, nor on what it is a copy of."""
    held = view.value(thing, KEYWORDS)
    left: list[Keyword] = list(held) if isinstance(held, tuple) else []
    for pair in face(view, thing).keywords:
        if pair in left:
            left.remove(pair)  # 721.1, 801.3.a
    return tuple(left)


def face(view: current.View, thing: Thing) -> Printed:
    """The card whose printed traits something has: its own, or that of what it has become a copy of."""
    key = view.value(thing, FACE)
    card = view.state.cards[key] if isinstance(key, str) else thing.card  # 472.1.b.3
    assert isinstance(card, Printed)  # noqa: S101
    return card


def value_in(keywords: object, name: str) -> int:
    """The value of a keyword in a list of them, summed up."""
    total = 0
    for word, value in keywords if isinstance(keywords, tuple) else ():
        if word == name:
            total += value if value > 1 else 1  # 801.3.a.1, 807.1.b.3, 807.2, 809.2, 814.1.b.3, 814.2, 823.2
    return total


def keywords(state: State, thing: Thing) -> list[str]:
    """The keywords that are at work on something."""
    return [word for word, _ in held_keywords(state, thing)]


def times(state: State, thing: Thing, name: str) -> int:
    """How many instances of a keyword are at work on something."""
    return len([word for word, _ in held_keywords(state, thing) if word == name])


def is_chosen_champion(state: State, thing: Thing) -> bool:
    """Whether something is its owner's Chosen Champion: the card of that slot, or a champion unit of its name."""
    if CHAMPION not in printed(thing).supertypes:
        return False
    chosen = [state.things[int(str(key[1]))] for key in state.memory if key[0] == CHOSEN]
    return any(one.owner == thing.owner and one.card.name == thing.card.name for one in chosen)  # 103.2.a.3


# The chain


def chain(state: State) -> list[Item]:
    """What is on the chain, oldest first."""
    return list(map(state.items.__getitem__, state.lists[CHAIN].items))


def is_open(state: State) -> bool:
    """Whether no chain exists."""
    return not state.lists[CHAIN].items  # 309, 309.1, 309.2, 331


def showdown(state: State) -> Window | None:
    """The window of the showdown in progress, from its beginning to the end of its combat; None if there is none."""
    number = state.facts["showdown"] if "showdown" in state.facts else None  # noqa: SIM401 - without a call
    return state.windows[number] if isinstance(number, int) else None  # 308.1, 308.2, 343


def showdown_at(state: State) -> int:
    """The battlefield with a showdown in progress, a combat included; -1 if there is none."""
    facts = state.facts
    return state.windows[facts["showdown"]].place if "showdown" in facts else -1  # type: ignore[index]


def combat_at(state: State) -> int:
    """The battlefield where a combat is in progress; -1 if none is."""
    return showdown_at(state) if "combat" in state.facts else -1
