"""429.3: what adds resources while something is paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from headjudge.effects import NO_LIMIT, At, Choice, Cost
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import PAYING, Activation, able_things
from headjudge.games.riftbound.earmarks import earmark
from headjudge.games.riftbound.effects import NOTHING, Effect, stand
from headjudge.games.riftbound.events import Added
from headjudge.games.riftbound.trying import Trying, attempt
from headjudge.kernel.cards import Path
from headjudge.kernel.current import granted
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.memo import Keys
from headjudge.kernel.state import State


class Source:
    """Something that adds resources while paying: most often by exhausting or killing itself.

    `purpose`: what these may be spent on, if not on everything; `once`: it is used but once each turn. `incarnation`:
    the object that it is, as long as that has not left the board.
    """

    def __init__(self, thing: Thing, path: Path, effect: Effect, *, once: bool) -> None:
        self.thing = thing
        self.incarnation = thing.incarnation
        self.path = path
        self.energy, self.power = effect.added
        self.purpose = effect.purpose
        self.costs = effect.costs
        self.once = once

    def kind(self) -> tuple[object, ...]:
        """What it has in common with others that add the same for the same."""
        return self.path, self.thing.card.key

    def lasts(self) -> bool:
        """Whether it is still there once it has been used."""
        return not any(cost.consumes for cost in self.costs)

    def is_alone(self) -> bool:
        """Whether it is paid with nothing but itself."""
        for cost in self.costs:
            if not cost.own:
                return False
        return True

    def adds(self) -> list[tuple[str, int]]:
        """How much of each resource it adds, by its name in the pool."""
        found = {table.ENERGY: self.energy} if self.energy else {}
        found |= {domain: self.power.count(domain) for domain in self.power}
        return [(earmark(resource, self.purpose), count) for resource, count in found.items()]

    def events(self, state: State, player: int) -> Iterator[Event]:
        """What happens as it is used: what it costs, each when it comes to it, and what it adds."""
        at = _using(state, player, self.thing, self.path)
        for cost in self.costs:
            yield from cost.done(at, _paid_with(at, cost))
        for resource, count in self.adds():
            yield Added(player, resource, count)

    def is_usable(self, state: State, player: int) -> bool:
        """Whether it could be used now."""
        thing, ability = state.bearer(self.incarnation), state.ability(self.path)
        if thing is None or not isinstance(ability, Activation):
            return False  # 380, 357.1.a
        return _is_usable(_using(state, player, thing, self.path), ability, self.path)


def _using(state: State, player: int, thing: Thing, path: Path) -> At:
    """Where an ability that adds resources stands."""
    return stand(state, player, thing.incarnation, Item(path, thing.incarnation, player, True))


def _paid_with(at: At, cost: Cost) -> list[Thing]:
    """What a cost is paid with; where that is chosen, the first that could be."""
    noun = cost.noun
    return noun.candidates(at, ())[: noun.least(at)] if isinstance(noun, Choice) else cost.fixed(at)


def lasting_sources(state: State, player: int, numbers: tuple[int, ...]) -> list[Source]:
    """What of some objects could add resources now without being gone for it, as often as it could: runes too."""
    found: list[Source] = []
    for number in numbers:
        thing = state.bearer(number)
        if thing is not None and thing.controller == player and thing.face_up:
            found += [source for source in adding(state, player, thing) if source.lasts()]
    return _as_often(state, player, found)  # 429.3


class Others:
    """What a player controls besides runes that could add resources; looked for again in every other version.

    `vying`: perhaps not all of it together.
    """

    __slots__ = ("since", "sources", "vying")

    def __init__(self, state: State, player: int) -> None:
        self.sources = _others(state, player)
        self.vying = bool(self.sources) and _may_vie(self.sources)
        if self.vying:
            self.sources = _as_often(state, player, sorted(self.sources, key=_turn))
        self.since = state.version


_OTHERS: Final = Keys[Others]("other sources of")
_OFTEN: Final = 12
"""How often the same is used to pay one price, at most."""


def others_of(state: State, player: int) -> Others:
    """What a player controls besides runes that could add resources now."""
    known = state.memo.get(_OTHERS[player])
    if known is None or known.since != state.version:
        known = state.memo[_OTHERS[player]] = Others(state, player)
    return known


def other_sources(state: State, player: int) -> list[Source]:
    """The same, each as often as it could be used."""
    return others_of(state, player).sources


def _others(state: State, player: int) -> list[Source]:
    """The same, looked for now."""
    found: list[Source] = []
    if granted(state):
        there = able_things(state, without_runes=True)
    elif PAYING in state.watching:
        there = [state.things[number] for number in sorted(state.watching[PAYING])]
    else:
        return found
    for thing in there:
        if thing.controller == player and thing.face_up:
            found += adding(state, player, thing)
    return found


def _may_vie(sources: list[Source]) -> bool:
    """Whether some sources may need the same: each other, or what they are not themselves."""
    return len({source.thing.id for source in sources if source.is_alone()}) < len(sources)


def _turn(source: Source) -> tuple[bool, bool]:
    """What is used first of several sources: what is paid with nothing but itself, and is not gone for it."""
    return not source.is_alone(), not source.lasts()


def _as_often(state: State, player: int, sources: list[Source]) -> list[Source]:
    """Each of some sources as often as it could be used, one time after another."""
    found: list[Source] = []
    for source in sources:
        with Trying(state):
            for _ in range(1 if source.is_alone() or source.once else _OFTEN):
                if not source.is_usable(state, player):
                    break
                found.append(source)
                attempt(state, source.events(state, player))  # 357.3
    return found


def use_all(state: State, player: int, sources: list[Source]) -> bool:
    """Use some sources one after another, in thought; False if that cannot be."""
    for source in sources:
        if not source.is_usable(state, player):
            return False
        attempt(state, source.events(state, player))  # 357.3
    return True


def go_together(state: State, player: int, sources: list[Source]) -> bool:
    """Whether some sources could be used one after another."""
    with Trying(state):
        return use_all(state, player, sources)


def unlike(sources: list[Source], least: int = 0, most: int = NO_LIMIT) -> Iterator[list[Source]]:
    """Which of some sources may be used, those first that are the fewest; of what is alike, no matter which.

    `least`: no fewer of them suffice; `most`: no more are needed.
    """
    return selections(sources, [source.kind() for source in sources], least, most)


def selections(sources: list[Source], kinds: list[tuple[object, ...]], least: int, most: int) -> Iterator[list[Source]]:
    """The same; `kinds`: what is the same of those that are alike. What has several abilities is like nothing else."""
    groups: dict[tuple[object, ...], list[Source]] = {}
    for source, kind in zip(sources, kinds, strict=True):
        several = any(one.thing is source.thing and one.path != source.path for one in sources)
        groups.setdefault((*kind, source.thing.id) if several else kind, []).append(source)
    for count in range(least, min(len(sources), most) + 1):
        yield from _taken(list(groups.values()), count, len(sources))


def _taken(groups: list[list[Source]], count: int, there: int) -> Iterator[list[Source]]:
    """The ways to take so many from some groups, of which there are so many."""
    if not count:
        yield []
        return
    first, others = groups[0], groups[1:]
    rest = there - len(first)
    for taken in range(min(count, len(first)), max(0, count - rest) - 1, -1):
        for more in _taken(others, count - taken, rest):
            yield [*first[:taken], *more]


def adding(state: State, player: int, thing: Thing) -> list[Source]:
    """The abilities of something that add resources and could be used now."""
    found: list[Source] = []
    kind = state.kind_of(thing)
    for path in state.rules.abilities(state, thing):
        ability = state.ability(path)
        if not isinstance(ability, Activation) or kind not in ability.zones or not ability.pays():
            continue
        effect = ability.effect
        if effect.added != NOTHING and _is_usable(_using(state, player, thing, path), ability, path):
            found.append(Source(thing, path, effect, once=ability.once))
    return found


def _is_usable(at: At, ability: Activation, path: Path) -> bool:
    """Whether what an ability asks for is so, and what it costs besides Energy and Power can be paid."""
    if ability.once and ability.was_used(at.state, at.bearer, path):
        return False
    for condition in ability.only:
        if not condition.holds(at):
            return False  # 377.2.b
    for cost in ability.effect.costs:
        if cost.refuse(at) is not None:
            return False
    return True
