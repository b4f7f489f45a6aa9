"""What a player could want to do: everything in reach, and of that what could be done by somebody with priority now."""

from __future__ import annotations

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import FOOD, printed
from headjudge.games.neopets.petpets import helping
from headjudge.games.neopets.playing import Activate, Collect, Play, may_prepare
from headjudge.games.neopets.turn import Attach, is_codestone
from headjudge.kernel.entities import Thing
from headjudge.kernel.rules import Action
from headjudge.kernel.state import State


def conceivable(state: State, player: int) -> list[Action]:
    """Something to do with every card in the Inventory, stolen or planned, every ability, and a petpet."""
    actions: list[Action] = []
    for kind in (table.INVENTORY, table.STOLEN, table.PLANNED):  # 8.10c.3
        for thing in table.members(state, kind, player):
            actions.append(Attach(thing.incarnation) if is_codestone(thing) else _with_card(thing))
    return [*actions, *_abilities(state, player), *helping(state, player)]


def with_priority(state: State, player: int) -> list[Action]:
    """The same without what is never done at this time, so that not every card need be looked at."""
    actions: list[Action] = []
    things = state.things
    preparing = may_prepare(state, player)
    for kind in (table.INVENTORY, table.STOLEN, table.PLANNED):
        for number in state.zones[table.zone(kind, player)].members:
            thing = things[number]
            if preparing or printed(thing).type == FOOD:
                actions.append(_with_card(thing))
    if state.watching.get("activated"):
        actions += _abilities(state, player)
    if state.facts.get("phase") == "battle":  # 7.5c.1
        actions += helping(state, player)
    return actions


def _with_card(thing: Thing) -> Action:
    return Collect(thing.incarnation) if printed(thing).collectable else Play(thing.incarnation)


def _abilities(state: State, player: int) -> list[Action]:
    """The abilities that a player's cards and Neopet have where they are."""
    actions: list[Action] = []
    for identity in sorted(state.watching.get("activated", ())):
        thing = state.things[identity]
        if thing.controller == player and thing.face_up:
            place = state.kind_of(thing)
            for number, path in enumerate(printed(thing).activated):
                if place in state.ability(path).zones:
                    actions.append(Activate(thing.incarnation, number))
    return actions
