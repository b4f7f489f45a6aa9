"""105 to 110 and 185 to 189: the zones, where everything is, and whose it is."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound.cards import BATTLEFIELD, CHAMPION, GEAR, PERMANENTS, RUNE, RUNES, UNIT, Keyword, printed
from headjudge.kernel import current
from headjudge.kernel.abilities import writes
from headjudge.kernel.cards import NOBODY, OWNER, ZoneKind
from headjudge.kernel.entities import Item, Thing, Zone
from headjudge.kernel.memo import Key
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

EVERYTHING: Final[tuple[str, ...]] = (
    *(BASE, FIELD, BATTLEFIELDS, TRASH, HAND, RUNES),
    *(EXHAUSTED, DAMAGE, BUFF, STUNNED, ATTACKER, DEFENDER),
    *(XP, POINTS, "attached_to", "combat", "showdown", "turn player", "phase", "finalized"),
)
"""What texts may depend on, besides values that effects change."""

_WRITES_KEYWORDS: Final = writes(KEYWORDS)
_OF_PLACES: Final[tuple[str, ...]] = ("controller", "attached_to", "card")
"""What is looked at of things at a location."""
_keys: Final[dict[str, dict[int, str]]] = {}
_slots: Final[dict[str, int]] = {}


def zone(kind: str, number: int) -> str:
    """The key of a player's zone of a kind, or of a battlefield's."""
    try:
        return _keys[kind][number]
    except KeyError:
        return _keys.setdefault(kind, {}).setdefault(number, f"{kind}:{number}")


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


def contested(state: State) -> list[int]:
    """The battlefields that somebody has applied Contested to."""
    found: list[int] = []
    for slot, (field, _, _) in enumerate(lineup(state).fields):
        if CONTESTED in field.counters:
            found.append(slot)
    return found


def units_at(state: State, key: str, player: int = -1) -> list[Thing]:
    """The units at a location: all, or those a player controls."""
    there = lineup(state).at[key]
    if player < 0 or there.players == [player]:
        return there.units
    return [thing for thing in there.units if thing.controller == player] if player in there.players else []


def present(state: State, slot: int) -> list[int]:
    """The players who have units at a battlefield, in turn order. Nobody changes this list."""
    there = lineup(state).at[zone(FIELD, slot)].players
    if len(there) < 2:
        return there
    return [player for player in state.in_turn_order(turn_player(state)) if player in there]


def is_opposed(state: State, slot: int) -> bool:
    """Whether units of opposing players are at a battlefield."""
    there = lineup(state).at[zone(FIELD, slot)].players
    for other in there[1:]:  # noqa: SIM110 - without a generator
        if are_opponents(state, there[0], other):
            return True
    return False


# Things on the board


def is_unit(thing: Thing) -> bool:
    """Whether something is a unit."""
    return thing.card.values["type"] == UNIT


def is_gear(thing: Thing) -> bool:
    """Whether something is gear."""
    return thing.card.values["type"] == GEAR


def is_permanent(thing: Thing) -> bool:
    """Whether something is a permanent."""
    return thing.card.values["type"] in PERMANENTS


def is_rune(thing: Thing) -> bool:
    """Whether something is a rune."""
    return thing.card.values["type"] == RUNE


def is_battlefield(thing: Thing) -> bool:
    """Whether something is a battlefield."""
    return thing.card.values["type"] == BATTLEFIELD


class Place:
    """What is at one location. `permanents`: all but runes; `misplaced`: what may not be there.

    `domains`: the runes there by the domain of the Power that they give, `power`: how many these are; `players`: who
    controls units there; `borne`: the incarnations of these. Nobody changes a list: there is another when it changes.
    """

    __slots__ = (
        *("borne", "domains", "key", "misplaced", "owner", "permanents"),
        *("players", "power", "runes", "things", "units"),
    )

    def __init__(self, state: State, key: str) -> None:
        self.key = key
        self.owner = -1 if slot_of(key) >= 0 else state.zones[key].owner
        self.things: list[Thing] = []
        self.units: list[Thing] = []
        self.borne: list[int] = []
        self.players: list[int] = []
        self.permanents: list[Thing] = []
        self.runes: list[Thing] = []
        self.domains: dict[str, list[Thing]] = {}
        self.power: dict[str, int] = {}
        self.misplaced: list[Thing] = []
        self.renew(state, steady=False)

    def renew(self, state: State, *, steady: bool) -> bool:
        """Look again at what is there; whether anything but runes may have changed. `steady`: who stayed has not."""
        things, kept, misplaced = state.members(self.key), self.things, self.misplaced
        if not steady:
            kept = self._begin_anew()
        elif things[: len(kept)] != kept:
            kept = self._part(kept, things)
        self.things = things
        for thing in things[len(kept) :]:
            self._add(thing)
        borne = [unit.incarnation for unit in self.units] if self.units else []
        if steady and borne == self.borne:
            return misplaced is not self.misplaced
        self.borne = borne
        self.players = []
        for unit in self.units:
            if unit.controller not in self.players:
                self.players.append(unit.controller)
        return True

    def _begin_anew(self) -> list[Thing]:
        """Let nothing be there."""
        self.units, self.permanents, self.misplaced, self.runes = [], [], [], []
        self.domains, self.power = {}, {}
        return []

    def _part(self, former: list[Thing], things: list[Thing]) -> list[Thing]:
        """Let those be there no longer who have left, or all if the others are in another order; the rest."""
        kept, gone = former.copy(), [thing for thing in former if thing.zone != self.key]
        for thing in gone:
            kept.remove(thing)
        if things[: len(kept)] != kept:
            return self._begin_anew()
        for thing in gone:
            if thing in self.permanents:
                self.permanents = _without(self.permanents, thing)
                if thing in self.units:
                    self.units = _without(self.units, thing)
            else:
                self.runes = _without(self.runes, thing)
                self.domains = _by_domain(self.runes)
                self.power = {domain: len(same) for domain, same in self.domains.items()}
            if thing in self.misplaced:
                self.misplaced = _without(self.misplaced, thing)
        return kept

    def _add(self, thing: Thing) -> None:
        """One more is there."""
        kind = thing.card.values["type"]
        if kind == RUNE:
            domain = printed(thing).gives
            same = [*self.domains[domain], thing] if domain in self.domains else [thing]
            self.runes = [*self.runes, thing]
            self.domains = {**self.domains, domain: same}
            self.power = {**self.power, domain: len(same)}
        else:
            self.permanents = [*self.permanents, thing]
            if kind == UNIT:
                self.units = [*self.units, thing]
        strange = thing.controller != self.owner if self.owner >= 0 else kind != UNIT
        if strange and thing.attached_to < 0:  # 107.1.c.1
            self.misplaced = [*self.misplaced, thing]  # 107.1.c, 435.4.a


def _without(things: list[Thing], gone: Thing) -> list[Thing]:
    """The others."""
    left = things.copy()
    left.remove(gone)
    return left


def _by_domain(runes: list[Thing]) -> dict[str, list[Thing]]:
    """Some runes by the domain of the Power that they give."""
    found: dict[str, list[Thing]] = {}
    for rune in runes:
        domain = printed(rune).gives
        if domain in found:
            found[domain].append(rune)
        else:
            found[domain] = [rune]
    return found


class Board:
    """What is at all locations: looked up again only where something has come, gone or changed its fields.

    `seen`: the version in which that was last asked, `changes` and `structure`: the counts that it had then; `since`:
    the version in which units, or what is misplaced, last were others. `units`: the same list as long as they are the
    same objects. `fields`: each battlefield, what is there, and its Facedown Zone; `crowded`: the players with units at
    each battlefield where several have some.
    """

    __slots__ = (
        *("at", "cards", "changes", "crowded", "fields", "misplaced"),
        *("places", "seen", "since", "structure", "units"),
    )

    def __init__(self, state: State) -> None:
        current.plan(state)  # from now on what it reads counts: what is at locations, and whose that is
        self.seen, self.changes, self.structure = state.version, state.changes, state.structure
        self.cards = state.zones[BATTLEFIELDS].members.copy()
        self.places = _places(state)
        for key in (BATTLEFIELDS, *self.places):
            state.changed.setdefault(key, 0)
        self.at = {key: Place(state, key) for key in self.places}
        self.fields: list[tuple[Thing, Place, Zone]] = []
        for slot, number in enumerate(self.cards):
            facedown = state.zones[zone(FACEDOWN, slot)]
            self.fields.append((state.things[number], self.at[zone(FIELD, slot)], facedown))
        self._sum_up()

    def renew(self, state: State) -> bool:
        """Look again where something has changed; False if there are other battlefields now."""
        changed, seen, steady, differs = state.changed, self.seen, self.structure == state.structure, False
        self.seen, self.changes, self.structure = state.version, state.changes, state.structure
        if changed[BATTLEFIELDS] > seen and state.zones[BATTLEFIELDS].members != self.cards:
            return False
        for key in self.places:
            if changed[key] > seen:
                steady = steady or state.stayed(_OF_PLACES, seen)
                if self.at[key].renew(state, steady=steady):
                    differs = True
        if differs:
            self._sum_up()
        return True

    def _sum_up(self) -> None:
        """Note what all places have together."""
        self.since = self.seen
        units: list[Thing] = []
        self.misplaced: list[Thing] = []
        for place in self.at.values():
            units += place.units
            if place.misplaced:
                self.misplaced += place.misplaced
        self.units = units
        self.crowded: dict[int, list[int]] = {}
        for slot, (_, place, _) in enumerate(self.fields):
            if len(place.players) > 1:
                self.crowded[slot] = place.players

    def things(self) -> list[Thing]:
        """All permanents and runes."""
        return [thing for place in self.at.values() for thing in place.things]

    def permanents(self) -> list[Thing]:
        """All permanents."""
        return [thing for place in self.at.values() for thing in place.permanents]


def _places(state: State) -> tuple[str, ...]:
    bases = [zone(BASE, player.id) for player in state.players]
    return (*bases, *[zone(FIELD, slot) for slot in slots(state)])


_BOARD: Final = Key[Board]("board")


def board(state: State) -> Board:
    """What is at which location now. Nobody changes these lists."""
    known = state.memo.get(_BOARD)
    if known is None or (known.seen != state.version and not known.renew(state)):
        known = state.memo[_BOARD] = Board(state)
    return known


def place(state: State, key: str) -> Place:
    """What is at one location now."""
    known = state.memo.get(_BOARD)
    return known.at[key] if known is not None and state.changed[key] <= known.seen else board(state).at[key]


def lineup(state: State) -> Board:
    """The same as far as permanents go; runes may have come and gone since it was looked at."""
    try:
        known = state.memo[_BOARD]
    except KeyError:
        return board(state)
    return known if known.changes == state.changes else board(state)


def places(state: State) -> tuple[str, ...]:
    """All locations: bases, then battlefields."""
    return lineup(state).places


def on_board(state: State) -> list[Thing]:
    """All permanents and runes at locations."""
    return board(state).things()


def units(state: State, player: int = -1) -> list[Thing]:
    """All units on the board, or those a player controls."""
    found = lineup(state).units
    return found if player < 0 else [thing for thing in found if thing.controller == player]


def runes(state: State, player: int) -> list[Thing]:
    """The runes a player controls. Nobody changes this list."""
    return place(state, zone(BASE, player)).runes


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


def keyword(state: State, thing: Thing, name: str) -> int:
    """The value of a keyword that something has, summed up; at least 1 if it has it, 0 if not."""
    if _WRITES_KEYWORDS in state.watching and thing.id in current.current(state).values:
        return value_in(held_keywords(state, thing), name)
    card = printed(thing)
    return value_in(card.keywords, name) if name in card.words else 0


def has(state: State, thing: Thing, name: str) -> bool:
    """Whether something has a keyword."""
    for word, _ in held_keywords(state, thing):  # noqa: SIM110 - without a generator
        if word == name:
            return True
    return False


def held_keywords(state: State, thing: Thing) -> tuple[Keyword, ...]:
    """The keywords that something has, with their values."""
    if _WRITES_KEYWORDS in state.watching:
        view = state.view
        values = (view if view is not None and view.stamp == state.changes else current.current(state)).values
        if thing.id in values and KEYWORDS in values[thing.id]:
            return values[thing.id][KEYWORDS]  # type: ignore[return-value]
    return printed(thing).keywords


def value_in(keywords: object, name: str) -> int:
    """The value of a keyword in a list of them, summed up."""
    total = 0
    for word, value in keywords if isinstance(keywords, tuple) else ():
        if word == name:
            total += value if value > 1 else 1  # 801.3.a.1, 807.1.b.3, 807.2, 809.2, 814.1.b.3, 814.2, 823.2
    return total


def keywords(state: State, thing: Thing) -> list[str]:
    """The keywords that something has."""
    return [word for word, _ in held_keywords(state, thing)]


def times(state: State, thing: Thing, name: str) -> int:
    """How many instances of a keyword something has."""
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


def showdown_at(state: State) -> int:
    """The battlefield where a showdown or combat is in progress; -1 if none is."""
    facts = state.facts
    return facts["showdown"] - 1 if "showdown" in facts else -1  # type: ignore[operator]  # 308.1, 308.2, 343


def combat_at(state: State) -> int:
    """The battlefield where a combat is in progress; -1 if none is."""
    return showdown_at(state) if "combat" in state.facts else -1
