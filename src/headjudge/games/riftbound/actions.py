"""410: what a player could want to do."""

from __future__ import annotations

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import able_things
from headjudge.games.riftbound.hiding import HIDDEN_FROM, Hide
from headjudge.games.riftbound.movement import Move
from headjudge.games.riftbound.playing import FROM_ELSEWHERE, Play, from_elsewhere
from headjudge.games.riftbound.using import Use, activated_abilities
from headjudge.kernel.actions import Action
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State


def conceivable(state: State, player: int) -> list[Action]:
    """Something to do with every card in reach, every unit and every ability."""
    cards = in_reach(state, player, played_from(state, player))
    return [
        *[Play(thing.incarnation) for thing in cards],
        *[way for thing in cards for way in ways_to_hide(state, thing)],
        *_abilities(state, player),
        *_moves(state, player),
    ]


def played_from(state: State, player: int) -> tuple[str, ...]:
    """Where the cards are that a player may play: the hand, the Champion Zone, Facedown Zones."""
    facedown = [table.zone(table.FACEDOWN, slot) for slot in table.slots(state)]
    # 108.3.d, 419.1.a, 811.3
    return (table.zone(table.HAND, player), table.zone(table.CHAMPION_ZONE, player), *facedown)


def in_reach(state: State, player: int, places: tuple[str, ...]) -> list[Thing]:
    """The cards that a player could play from these places, or from where something else lets them be played."""
    zones, found = state.zones, state.members(places[0])
    for key in places[1:]:
        if zones[key].members:
            found += [thing for thing in state.members(key) if thing.controller == player]
    if FROM_ELSEWHERE in state.watching:
        trash = table.members(state, table.TRASH, player)
        found += [thing for thing in trash if from_elsewhere(state, thing) is not None]
    return found


def ways_to_hide(state: State, thing: Thing) -> list[Hide]:
    """Hiding a card that has Hidden, at each battlefield."""
    if state.kind_of(thing) not in HIDDEN_FROM or not table.keyword(state, thing, "Hidden"):  # 811.4
        return []
    return [Hide(thing.incarnation, slot) for slot in table.slots(state)]


def _moves(state: State, player: int) -> list[Action]:
    places = destinations_of(state, player)
    units = lineups.units(state, player)
    return [Move(unit.incarnation, key) for unit in units for key in places if key != unit.zone]


def destinations_of(state: State, player: int) -> list[str]:
    """Where units of a player could move: to their base and to battlefields."""
    return [table.zone(table.BASE, player), *[table.zone(table.FIELD, slot) for slot in table.slots(state)]]


def _abilities(state: State, player: int) -> list[Action]:
    """The abilities of what a player controls."""
    actions: list[Action] = []
    for thing in able_things(state):
        if thing.controller == player:
            count = len(activated_abilities(state, thing))
            actions += [Use(thing.incarnation, place) for place in range(count)]  # 145, 150
    return actions
