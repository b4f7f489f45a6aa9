"""What adds resources besides runes."""

from __future__ import annotations

from headjudge.effects import At
from headjudge.games.riftbound.abilities import PAYING, Activation, able
from headjudge.games.riftbound.effects import NOTHING, Effect, stand
from headjudge.kernel.cards import Path
from headjudge.kernel.current import granted
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State


class Source:
    """Something besides a rune that adds resources while paying: by exhausting or killing itself.

    `purpose`: what these may be spent on, if not on everything; `consumes`: it is gone then.
    """

    def __init__(self, thing: Thing, path: Path, effect: Effect) -> None:
        self.thing = thing
        self.path = path
        self.energy, self.power = effect.added
        self.purpose = effect.purpose
        self.costs = effect.costs
        self.consumes = any(cost.consumes for cost in effect.costs)


def other_sources(state: State, player: int) -> list[Source]:
    """What a player controls that could add resources now, without costing any."""
    found: list[Source] = []
    if granted(state):
        there = able(state).things
    elif PAYING in state.watching:
        there = [state.things[number] for number in sorted(state.watching[PAYING])]
    else:
        return found
    for thing in there:
        if thing.controller == player and thing.face_up:
            found += _adding(state, player, thing)
    return found


def _adding(state: State, player: int, thing: Thing) -> list[Source]:
    """The first ability of something that adds resources and could be used now."""
    kind = state.kind_of(thing)
    for path in state.rules.abilities(state, thing):
        ability = state.ability(path)
        if not isinstance(ability, Activation) or kind not in ability.zones or ability.only or ability.once:
            continue
        effect = ability.effect
        if ability.pays() and _is_payable(effect, stand(state, player, thing.incarnation)):
            return [] if effect.added == NOTHING else [Source(thing, path, effect)]
    return []


def _is_payable(effect: Effect, at: At) -> bool:
    """Whether what an ability costs besides Energy and Power can be paid."""
    for cost in effect.costs:
        if cost.refuse(at) is not None:
            return False
    return True
