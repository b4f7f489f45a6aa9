"""What a player could want to do: everything in reach, and of that what could be done by somebody with priority now."""

from __future__ import annotations

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import printed
from headjudge.games.neopets.limits import level_needed
from headjudge.games.neopets.petpets import helping
from headjudge.games.neopets.playing import Activate, Collect, Play, is_idle, is_timed, may_prepare
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
    if may_prepare(state, player):
        for kind in (table.INVENTORY, table.STOLEN, table.PLANNED):
            actions += [_with_card(thing) for thing in table.members(state, kind, player)]
    else:
        level = table.level(state, player)
        for number in _watching(state, "food"):
            thing = state.things[number]
            ours = state.zones[thing.zone].owner == player  # 8.10c.3
            if ours and (level_needed(state, player, printed(thing)) or 0) <= level:
                actions.append(Play(thing.incarnation))
    actions += _abilities(state, player, now=True)
    if state.facts.get("phase") == "battle":  # 7.5c.1
        actions += helping(state, player)
    return actions


def _with_card(thing: Thing) -> Action:
    return Collect(thing.incarnation) if printed(thing).collectable else Play(thing.incarnation)


def _watching(state: State, role: str) -> list[int]:
    """The things with a mark of this role, in an order that is always the same."""
    found = state.watching.get(role)
    return sorted(found) if found else []


def _abilities(state: State, player: int, *, now: bool = False) -> list[Action]:
    """The abilities that a player's cards and Neopet have where they are; `now`: that are for a time like this."""
    actions: list[Action] = []
    any_time = not now or is_idle(state, player)
    for identity in _watching(state, "activated"):
        thing = state.things[identity]
        if thing.controller == player and thing.face_up:
            place = state.kind_of(thing)
            for number, path in enumerate(printed(thing).activated):
                ability = state.ability(path)
                if place in ability.zones and (any_time or is_timed(ability)):
                    action = Activate(thing.incarnation, number)
                    if not now or action.is_for_now(state, player, ability):
                        actions.append(action)
    return actions
