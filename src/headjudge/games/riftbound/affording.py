"""355.16 and 357.3: whether everything can be paid, and with what, so that what is being played is legal then.

That is tried: every cost is paid in thought, in each way there is, and undone again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from headjudge.effects import At, Choice, Cost
from headjudge.games.riftbound import costs, table
from headjudge.games.riftbound.abilities import PAYING
from headjudge.games.riftbound.cards import PERMANENTS
from headjudge.games.riftbound.effects import FIRST_TIME, as_chooser, card_and_effect, card_of, stand, supposing, to_pay
from headjudge.games.riftbound.entering import places_for
from headjudge.games.riftbound.legality import illegal
from headjudge.games.riftbound.means import payable, purposes_of
from headjudge.games.riftbound.origins import put_on_chain
from headjudge.games.riftbound.price import Price
from headjudge.games.riftbound.purse import Purse, most_for
from headjudge.games.riftbound.sources import Source, lasting_sources, other_sources, selections, unlike, use_all
from headjudge.games.riftbound.trying import Trying, attempt
from headjudge.games.riftbound.ways_to_pay import most_within_reach
from headjudge.games.riftbound.wishes import wishes_of
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.current import current
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.state import State


def is_at_stake(at: At) -> bool:
    """Whether it matters to what is being played what it is paid with."""
    return bool(costs.paid_with(at)) or (has_others(at.state) and _needs_others(at))


def can_stay_legal(at: At) -> bool:
    """Whether everything can be paid so that what is being played is still legal then, a permanent somewhere."""
    if not _may_be_discarded(at):
        return _can_be_played(at)
    with Trying(at.state):
        return _can_be_played(announced(at))


def _may_be_discarded(at: At) -> bool:
    """Whether something could be used that takes other objects for what it adds, while the card is still in hand."""
    state, item = at.state, at.item
    if item is None or item.path is not None or not has_others(state):
        return False
    thing = state.bearer(item.bearer)
    if thing is None or state.kind_of(thing) != table.HAND:
        return False
    return not all(source.is_alone() for source in other_sources(state, at.chooser))


def announced(at: At) -> At:
    """Put the card on the chain, which is only tried: where its text stands then."""
    state, item = at.state, at.item
    assert item is not None  # noqa: S101
    thing, twin = state.things[state.bearers[item.bearer]], item.clone()
    put_on_chain(state, thing, item.controller)
    twin.bearer = thing.incarnation
    there = stand(state, twin.controller, twin.bearer, twin)
    there.again = at.again
    return there


def _can_be_played(at: At) -> bool:
    """The same, of what is in hand no longer."""
    item = at.item
    assert item is not None  # noqa: S101
    card = card_of(at.state, item)
    if card is None or card.type not in PERMANENTS or item.choice("location") is not None:
        payer = _paying(at)
        return _can_pay(payer, costs_of(payer))  # 355.16
    return any(_can_be_played(supposing(at, "location", key)) for key in places_for(at.state, item))


def could_be_paid(state: State, item: Item) -> bool:
    """Whether what an ability costs could be paid as things are; what only one player sees is not looked at."""
    if not costs.has_cost(state, item):
        return True
    at = to_pay(stand(state, item.controller, item.bearer, item))
    seen = [cost for cost in costs_of(at) if not _is_private(cost)]
    if any(cost.refuse(at) is not None for cost in seen):
        return False
    price = costs.total(state, item)
    if not seen or (len(seen) == 1 and price.free):
        return payable(state, at.chooser, price, item)  # nothing vies with it
    return _can_pay(_paying(at), seen)


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
    at = _paying(at)
    with Trying(at.state):
        attempt(at.state, source.events(at.state, at.chooser))
        return _can_pay(at, [])  # 357.3


def _is_private(cost: Cost) -> bool:
    """Whether only one player sees what could be chosen to pay it with."""
    return isinstance(cost.noun, Choice) and cost.noun.is_private()


def could_pay_all(at: At, left: list[Cost]) -> bool:
    """Whether costs within instructions can all be paid, one after another; what one player sees is not looked at."""
    if not left:
        return True
    if left[0].refuse(at) is not None:
        return False
    if _is_private(left[0]):
        return could_pay_all(at, left[1:])
    return len(left) == 1 or any(_could_pay_rest(at, left, way) for way in _ways(at, left[0], ()))


def _could_pay_rest(at: At, left: list[Cost], way: tuple[int, ...]) -> bool:
    """Whether that is so once the first of them is paid with some objects."""
    with Trying(at.state):
        after = _once_paid(at, left[0], way, [])
        return after is not None and could_pay_all(after, left[1:])


def reach_after(at: At, place: int, sources: list[Source]) -> int:
    """How many cards are within reach once everything is paid; -1 if it cannot be.

    `place`: the next cost to be paid; `sources`: what of that which it takes away is used before.
    """
    left = costs_of(at)[place:]
    way = tuple([thing.incarnation for thing in left[0].fixed(at)])
    with Trying(at.state):
        after = _once_paid(at, left[0], way, sources)
        return -1 if after is None or not _can_pay(after, left[1:]) else _reach(after)


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
    with Trying(state):
        return use_all(state, at.chooser, sources) and illegal(state, item, *card_and_effect(state, item)) is None


def legal_selections(at: At, purse: Purse, price: Price) -> Iterator[list[Source]]:
    """Which other sources may be used to pay a price so that what is being played is legal then.

    Of what is alike as far as that may matter to legality, no matter which.
    """
    assert at.item is not None  # noqa: S101
    chosen = [number for _, value in at.item.chosen if isinstance(value, tuple) for number in value]
    kinds = [(*source.kind(), *_standing_out(at.state, source.thing, chosen)) for source in purse.others]
    for sources in selections(purse.others, kinds, purse.least(price), most_for(price)):
        if purse.using(sources).covers(price) and stays_legal(at, sources):
            yield sources  # 357.3


def _standing_out(state: State, thing: Thing, chosen: list[object]) -> tuple[object, ...]:
    """Where and how something is; if it has been changed, attached or chosen, which it is."""
    worn = bool(thing.attachments) or thing.attached_to >= 0
    if worn or thing.incarnation in chosen or thing.id in current(state).values:
        return (thing.id,)
    return thing.zone, tuple(thing.counters.items())


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
    """Where a text stands as it is paid for: once, however often it is followed; what it costs in all is determined."""
    at = to_pay(at)
    item = at.item
    assert item is not None  # noqa: S101
    if item.choice(costs.TOTAL) is not None:
        return at
    first = as_chooser(at, at.chooser)
    first.again = 0
    first = supposing(first, *FIRST_TIME)  # 820.3.a
    return supposing(first, *costs.determine(at.state, item, *card_and_effect(at.state, item)))  # 356


def costs_of(at: At) -> list[Cost]:
    """What is to be paid besides Energy and Power, in order."""
    assert at.item is not None  # noqa: S101
    return costs.paid_besides(at.state, at.item, *card_and_effect(at.state, at.item))


def _can_pay(at: At, left: list[Cost], picked: tuple[int, ...] = ()) -> bool:
    """Whether some costs can be paid one after another, and then the price. `picked`: what the first is paid with."""
    if not left:
        return _can_pay_price(at)
    for way in _ways(at, left[0], picked):
        for sources in _before(at, left[0], way):
            with Trying(at.state):
                after = _once_paid(at, left[0], way, sources)
                if after is not None and _can_pay(after, left[1:]):
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


def _before(at: At, cost: Cost, way: tuple[int, ...]) -> Iterator[list[Source]]:
    """What may be used before a cost is paid with some objects: nothing, or of that which could not be used after."""
    yield []
    for sources in unlike(losing(at, cost, way)):
        if sources:
            yield sources


def losing(at: At, cost: Cost, way: tuple[int, ...]) -> list[Source]:
    """What could add resources now, but not once a cost is paid with some objects: they are gone, or it spends as much.

    What is exhausted for it is not among them.
    """
    state, player = at.state, at.chooser
    found = lasting_sources(state, player, way) if cost.consumes else []
    if not has_others(state) or (cost.own and not cost.consumes):
        return found
    there = [source for source in other_sources(state, player) if source.thing.incarnation not in way]
    with Trying(state):
        _once_paid(at, cost, way, [])
        left = [(source.thing, source.path) for source in other_sources(state, player)]
        return [*found, *[source for source in there if (source.thing, source.path) not in left]]


def _once_paid(at: At, cost: Cost, way: tuple[int, ...], sources: list[Source]) -> At | None:
    """Pay a cost with some objects, after sources were used: where the text stands then, None if it cannot be paid."""
    state, noun = at.state, cost.noun
    if not use_all(state, at.chooser, sources):
        return None
    things = [thing for thing in [state.bearer(number) for number in way] if thing is not None]
    if len(things) < len(way) or cost.refuse(at) is not None:
        return None  # 357.3
    attempt(state, cost.done(at, things))
    return supposing(at, noun.label, way) if isinstance(noun, Choice) else at


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
    return next(legal_selections(at, purse, price), None) is not None
