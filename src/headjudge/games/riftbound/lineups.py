"""107 and 146: what is at which location."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound.cards import RUNE, UNIT, printed
from headjudge.games.riftbound.table import (
    BASE,
    BATTLEFIELDS,
    CONTESTED,
    FACEDOWN,
    FIELD,
    are_friends,
    are_opponents,
    slot_of,
    slots,
    turn_player,
    zone,
)
from headjudge.kernel import current
from headjudge.kernel.entities import Thing, Zone
from headjudge.kernel.memo import Key
from headjudge.kernel.state import State

ALONE: Final = "alone"
"""What is remembered of a unit that is gone: whether it was alone."""
_OF_PLACES: Final[tuple[str, ...]] = ("controller", "attached_to", "card")
"""What is looked at of things at a location."""


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
        *("at", "changes", "crowded", "fields", "misplaced"),
        *("places", "seen", "since", "structure", "units"),
    )

    def __init__(self, state: State) -> None:
        current.plan(state)  # from now on what it reads counts: what is at locations, and whose that is
        self.seen, self.changes, self.structure = state.version, state.changes, state.structure
        self.places = _places(state)
        for key in (BATTLEFIELDS, *self.places):
            state.changed.setdefault(key, 0)
        self.at = {key: Place(state, key) for key in self.places}
        self.fields: list[tuple[Thing, Place, Zone]] = []
        for slot, number in enumerate(state.zones[BATTLEFIELDS].members):
            facedown = state.zones[zone(FACEDOWN, slot)]
            self.fields.append((state.things[number], self.at[zone(FIELD, slot)], facedown))
        self._sum_up()

    def renew(self, state: State) -> bool:
        """Look again where something has changed; False if there are other battlefields now."""
        changed, seen, steady, differs = state.changed, self.seen, self.structure == state.structure, False
        self.seen, self.changes, self.structure = state.version, state.changes, state.structure
        if changed[BATTLEFIELDS] > seen and self._are_others(state):
            return False
        for key in self.places:
            if changed[key] > seen:
                steady = steady or state.stayed(_OF_PLACES, seen)
                if self.at[key].renew(state, steady=steady):
                    differs = True
        if differs:
            self._sum_up()
        return True

    def _are_others(self, state: State) -> bool:
        """Whether there are other battlefields, or Facedown Zones, than were looked at."""
        members, things, zones = state.zones[BATTLEFIELDS].members, state.things, state.zones
        if len(members) != len(self.fields):
            return True
        for number, (field, _, facedown) in zip(members, self.fields, strict=True):
            if things[number] is not field or zones[facedown.key] is not facedown:
                return True
        return False

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


# Who is where


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
    for other in there[1:]:
        if are_opponents(state, there[0], other):
            return True
    return False


def is_alone(state: State, unit: Thing) -> bool:
    """Whether no other units friendly to a unit are where it is."""
    for other in units_at(state, unit.zone):
        if other is not unit and are_friends(state, other.controller, unit.controller):
            return False
    return True  # 741.1
