"""429.3: what adds resources while something is paid."""

from __future__ import annotations

from headjudge.effects import At
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import PAYING, Activation, able
from headjudge.games.riftbound.earmarks import earmark
from headjudge.games.riftbound.effects import NOTHING, Effect, stand
from headjudge.kernel.cards import Path
from headjudge.kernel.current import granted
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.state import State


class Source:
    """Something that adds resources while paying: by exhausting or killing itself.

    `purpose`: what these may be spent on, if not on everything; `consumes`: it is gone then.
    """

    def __init__(self, thing: Thing, path: Path, effect: Effect) -> None:
        self.thing = thing
        self.path = path
        self.energy, self.power = effect.added
        self.purpose = effect.purpose
        self.costs = effect.costs
        self.consumes = any(cost.consumes for cost in effect.costs)

    def adds(self) -> list[tuple[str, int]]:
        """How much of each resource it adds, by its name in the pool."""
        found = {table.ENERGY: self.energy} if self.energy else {}
        found |= {domain: self.power.count(domain) for domain in self.power}
        return [(earmark(resource, self.purpose), count) for resource, count in found.items()]


def lasting_sources(state: State, player: int, numbers: tuple[int, ...]) -> list[Source]:
    """What of some objects, runes among them, could add resources now without being gone for it."""
    found: list[Source] = []
    for number in numbers:
        thing = state.bearer(number)
        if thing is not None and thing.controller == player and thing.face_up:
            found += [source for source in _adding(state, player, thing) if not source.consumes]
    return found


def other_sources(state: State, player: int) -> list[Source]:
    """What a player controls besides runes that could add resources now, without costing any."""
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
    """The ability of something that adds most resources, of those that could be used now."""
    found: list[Source] = []
    kind = state.kind_of(thing)
    for path in state.rules.abilities(state, thing):
        ability = state.ability(path)
        if not isinstance(ability, Activation) or kind not in ability.zones or not ability.pays():
            continue
        effect = ability.effect
        if effect.added == NOTHING:
            continue
        at = stand(state, player, thing.incarnation, Item(path, thing.incarnation, player, True))
        if _is_usable(at, ability, path):
            found.append(Source(thing, path, effect))
    return found if len(found) < 2 else [max(found, key=lambda source: source.energy + len(source.power))]


def _is_usable(at: At, ability: Activation, path: Path) -> bool:
    """Whether what an ability asks for is so, and what it costs besides Energy and Power can be paid."""
    if ability.once and ability.was_used(at.state, at.bearer, path):
        return False
    for condition in ability.only:
        if not condition.holds(at):
            return False
    for cost in ability.effect.costs:
        if cost.refuse(at) is not None:
            return False
    return True
