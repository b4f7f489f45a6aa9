"""355.16 and 357.3: whether everything can be paid, and with what, so that what is being played is legal then.

That is tried: every cost is paid in thought, in each way there is, and undone again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from headjudge.effects import At, Choice, Cost
from headjudge.games.riftbound import costs
from headjudge.games.riftbound.abilities import PAYING
from headjudge.games.riftbound.cards import PERMANENTS
from headjudge.games.riftbound.effects import card_and_effect, card_of, stand, supposing, to_pay
from headjudge.games.riftbound.entering import places_for
from headjudge.games.riftbound.events import Added
from headjudge.games.riftbound.legality import illegal
from headjudge.games.riftbound.means import payable, purposes_of
from headjudge.games.riftbound.purse import Purse
from headjudge.games.riftbound.sources import Source, lasting_sources, other_sources
from headjudge.games.riftbound.ways_to_pay import most_within_reach, selections
from headjudge.games.riftbound.wishes import wishes_of
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State


def is_at_stake(at: At) -> bool:
    """Whether it matters to what is being played what it is paid with."""
    return bool(costs.paid_with(at)) or (has_others(at.state) and _needs_others(at))


def can_stay_legal(at: At) -> bool:
    """Whether everything can be paid so that what is being played is still legal then, a permanent somewhere."""
    item = at.item
    assert item is not None  # noqa: S101
    card = card_of(at.state, item)
    if card is None or card.type not in PERMANENTS or item.choice("location") is not None:
        payer = _paying(at)
        return _can_pay(payer, costs_of(payer))  # 355.16
    return any(can_stay_legal(supposing(at, "location", key)) for key in places_for(at.state, item))


def could_be_paid(state: State, item: Item) -> bool:
    """Whether what an ability costs could be paid as things are; what only one player sees is not looked at."""
    if not costs.has_cost(state, item):
        return True
    at = _paying(stand(state, item.controller, item.bearer, item))
    seen = [cost for cost in costs_of(at) if not (isinstance(cost.noun, Choice) and cost.noun.is_private())]
    return all(cost.refuse(at) is None for cost in seen) and _can_pay(at, seen)


def sparing(at: At, noun: Choice, things: list[Thing], picked: tuple[int, ...]) -> list[Thing]:
    """What a cost may be paid with: nothing after which this would be illegal, unless there is not enough else."""
    payer = _paying(at)
    left = costs_of(payer)
    while left and left[0].noun is not noun:
        left = left[1:]
    if not left:
        return things
    found = [thing for thing in things if _can_pay(payer, left, (*picked, thing.incarnation))]
    return found if len(found) + len(picked) >= noun.least(at) else things  # 357.3


def may_be_used(at: At, source: Source) -> bool:
    """Whether everything could still be paid after something has added resources, so that this is legal."""
    return _is_so_after(_paying(at), adding(at, source), [])  # 357.3


def reach_after(at: At, place: int, sources: list[Source]) -> int:
    """How many cards are within reach once everything is paid; -1 if it cannot be.

    `place`: the next cost to be paid; `sources`: what of that which it takes away is used before.
    """
    state, left = at.state, costs_of(at)[place:]
    numbers = tuple([thing.incarnation for thing in left[0].fixed(at)])
    mark, unsettled = state.mark(), state.unsettled
    attempt(state, paid(at, left[0], numbers, sources))
    found = _reach(at) if _can_pay(at, left[1:]) else -1
    state.rollback(mark)
    state.unsettled = unsettled
    return found


def _reach(at: At) -> int:
    """How many cards can be left within reach by paying the price."""
    state, item = at.state, at.item
    assert item is not None  # noqa: S101
    purse = Purse(state, at.chooser, purposes_of(state, at.chooser, item))
    return most_within_reach(purse, costs.total(state, item), wishes_of(state, at.chooser))


def stays_legal(at: At, sources: list[Source]) -> bool:
    """Whether what is being played would be legal after some sources have been used."""
    state, item = at.state, at.item
    assert item is not None  # noqa: S101
    mark, unsettled = state.mark(), state.unsettled
    for source in sources:
        attempt(state, adding(at, source))
    legal = illegal(state, item, *card_and_effect(state, item)) is None
    state.rollback(mark)
    state.unsettled = unsettled
    return legal


def has_others(state: State) -> bool:
    """Whether anything but runes may add resources."""
    return PAYING in state.watching or WRITES_ABILITIES in state.watching


def _needs_others(at: At) -> bool:
    """Whether runes and the pool do not suffice, and other sources have to be used."""
    if at.item is None or not at.item.pending:
        return False
    others = other_sources(at.state, at.chooser)
    return bool(others) and not _suffice(at, at.item, others)


def _suffice(at: At, item: Item, spared: list[Source]) -> bool:
    """Whether the price can be paid without some sources."""
    purposes = purposes_of(at.state, at.chooser, item)
    purse = Purse(at.state, at.chooser, purposes, tuple([one.thing.incarnation for one in spared]))
    return purse.covers(costs.total(at.state, item))


# One cost after another


def _paying(at: At) -> At:
    """Where a text stands as it is paid for: what it costs in all is determined."""
    at = to_pay(at)
    item = at.item
    assert item is not None  # noqa: S101
    if item.choice(costs.TOTAL) is not None:
        return at
    again, at.again = at.again, 0
    twin = supposing(at, *costs.determine(at.state, item, *card_and_effect(at.state, item)))  # 356
    at.again = again
    return twin


def costs_of(at: At) -> list[Cost]:
    """What is to be paid besides Energy and Power, in order."""
    assert at.item is not None  # noqa: S101
    return costs.paid_besides(at.state, at.item, *card_and_effect(at.state, at.item))


def _can_pay(at: At, left: list[Cost], picked: tuple[int, ...] = ()) -> bool:
    """Whether some costs can be paid one after another, and then the price. `picked`: what the first is paid with."""
    if not left:
        return _can_pay_price(at)
    cost, rest = left[0], left[1:]
    for way in _ways(at, cost, picked):
        after = supposing(at, cost.noun.label, way) if isinstance(cost.noun, Choice) else at
        for sources in ([], lasting_sources(at.state, at.chooser, way)) if cost.consumes else ([],):
            if _is_so_after(after, paid(after, cost, way, sources), rest):
                return True
    return False


def _ways(at: At, cost: Cost, picked: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """What a cost may be paid with: what was picked and as much as must be besides, by incarnation."""
    noun = cost.noun
    if not isinstance(noun, Choice):
        yield tuple([thing.incarnation for thing in cost.fixed(at)])
        return
    there = [thing.incarnation for thing in noun.candidates(at, picked)]
    if at.item is not None and at.item.path is None and at.bearer in there:
        there.remove(at.bearer)  # 354.1
    for more in combinations(there, max(0, noun.least(at) - len(picked))):
        yield (*picked, *more)


def _is_so_after(at: At, events: Iterable[Event | None], left: list[Cost]) -> bool:
    """Whether some costs and the price could be paid after some events: tried, and undone."""
    state = at.state
    mark, unsettled = state.mark(), state.unsettled
    attempt(state, events)
    found = _can_pay(at, left)
    state.rollback(mark)
    state.unsettled = unsettled
    return found


def _can_pay_price(at: At) -> bool:
    """Whether Energy and Power can be paid so that what is being played is legal then."""
    state, item = at.state, at.item
    assert item is not None  # noqa: S101
    price = costs.total(state, item)
    if not payable(state, at.chooser, price, item):
        return False
    others = other_sources(state, at.chooser)
    if not others or _suffice(at, item, others):
        return illegal(state, item, *card_and_effect(state, item)) is None
    purse = Purse(state, at.chooser, purposes_of(state, at.chooser, item))
    for sources in selections(purse.others):
        if purse.using(sources).covers(price) and stays_legal(at, sources):
            return True
    return False


# Paying in thought


def attempt(state: State, events: Iterable[Event | None]) -> None:
    """Let some events happen, as far as they are known and can."""
    for event in events:
        if event is not None:
            event.attempt(state)


def paid(at: At, cost: Cost, numbers: tuple[int, ...], sources: list[Source]) -> Iterator[Event | None]:
    """What happens as a cost is paid with some objects, of which these sources are used before they are gone."""
    for source in sources:
        yield from adding(at, source)
    for number in numbers:
        thing = at.state.bearer(number)
        yield None if thing is None else cost.done_to(at, thing)


def adding(at: At, source: Source) -> Iterator[Event | None]:
    """What happens as something adds resources: its own costs, each when it comes to it, and what it adds."""
    own = stand(at.state, at.chooser, source.thing.incarnation)
    for cost in source.costs:
        thing = own.source()
        yield None if thing is None else cost.done_to(own, thing)
    for resource, count in source.adds():
        yield Added(at.chooser, resource, count)
