"""358: whether what is being played is legal once it is paid for; and how it is paid for so that it will be."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from headjudge.effects import At, Choice, Cost
from headjudge.games.riftbound import costs
from headjudge.games.riftbound.abilities import PAYING
from headjudge.games.riftbound.cards import PERMANENTS, Printed
from headjudge.games.riftbound.effects import Effect, card_and_effect, stand, to_pay
from headjudge.games.riftbound.entering import badly_timed, may_enter
from headjudge.games.riftbound.means import payable, purposes_of
from headjudge.games.riftbound.purse import Purse
from headjudge.games.riftbound.sources import Source, other_sources
from headjudge.games.riftbound.ways_to_pay import plans
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State


def illegal(state: State, item: Item, card: Printed | None, effect: Effect | None) -> Refusal | None:
    """Why what is being played cannot be played after all."""
    if effect is not None and effect.targets:
        at = stand(state, item.controller, item.bearer, item)
        if not _are_legal(at, effect):  # 358.1
            return Refusal("target", "riftbound 358.1", "what {0} chose is no longer legal", (item.bearer,))
    if card is None:
        return None
    where = item.choice("location")
    if card.type in PERMANENTS and not may_enter(state, item, where):
        return Refusal("place", "riftbound 358.2", "{0} cannot be played there", (item.bearer,))  # 358.2, 822.3
    return badly_timed(state, item, str(where or ""))  # 358.3, 338.1.a.6, 806.4.b, 813.4.b


def _are_legal(at: At, effect: Effect) -> bool:
    """Whether all that was chosen for a text is still legal, every time that it is followed."""
    for again in times(at):
        at.again = again
        for target in effect.targets:
            chosen = at.numbers(target.label)
            if not chosen:
                continue
            found = target.things(at)
            if len(found) < len(chosen) or not target.fits(at, found):
                return False  # 358.1, 355.11.a
    return True


def times(at: At) -> range:
    """The times over the instructions of a text that targets are still to be chosen for, or have been."""
    count = None if at.item is None else at.item.choice("times")
    return range(at.again, (count if isinstance(count, int) else 0) + 1)  # 820.2


# What it is paid with


def is_at_stake(at: At) -> bool:
    """Whether it matters to what is being played what it is paid with."""
    return bool(costs.paid_with(at)) or (_has_others(at.state) and _needs_others(at))


def sparing(at: At, noun: Choice, things: list[Thing], picked: tuple[int, ...]) -> list[Thing]:
    """What a cost may be paid with: nothing after which this would be illegal, unless there is not enough else."""
    cost = next((one for one in costs.paid_with(at) if one.noun is noun), None)
    if cost is None:
        return things
    numbers = [thing.incarnation for thing in things]
    found = [number for number in numbers if _can_go_on_after(at, _paid(at, cost, (*picked, number)))]
    left = found if len(found) + len(picked) >= noun.least(at) else numbers  # 357.3
    return [at.state.things[at.state.bearers[number]] for number in left]


def must_stay(at: At) -> tuple[int, ...]:
    """What could add resources, but not without making this illegal."""
    if not _has_others(at.state):
        return ()
    found = other_sources(at.state, at.chooser)
    return tuple([one.thing.incarnation for one in found if not _is_legal_after(at, _used(at, one))])  # 357.3


def can_stay_legal(at: At) -> bool:
    """Whether everything can be paid so that what is being played is still legal then."""
    payer = to_pay(at)
    for cost in costs.paid_with(at):
        noun = cost.noun
        assert isinstance(noun, Choice)  # noqa: S101
        numbers = [thing.incarnation for thing in noun.candidates(payer, ())]
        ways = combinations(numbers, noun.least(payer))
        if not any(_can_go_on_after(at, _paid(payer, cost, way)) for way in ways):
            return False  # 355.16
    return not _has_others(at.state) or not _needs_others(at) or _can_use_others(at)  # 355.16


def _can_use_others(at: At) -> bool:
    """Whether the price can be paid with other sources so that this is still legal after they have all been used."""
    item = at.item
    assert item is not None  # noqa: S101
    purse = Purse(at.state, at.chooser, purposes_of(at.state, at.chooser, item), must_stay(at))
    for plan in plans(purse, costs.total(at.state, item)):
        used = [event for source in plan.purse.used for event in _used(at, source)]
        if _is_legal_after(at, used):
            return True
    return False


def _has_others(state: State) -> bool:
    """Whether anything but runes may add resources."""
    return PAYING in state.watching or WRITES_ABILITIES in state.watching


def _needs_others(at: At) -> bool:
    """Whether runes and the pool do not suffice, and other sources have to be used."""
    if at.item is None or not at.item.pending:
        return False
    others = other_sources(at.state, at.chooser)
    return bool(others) and not _covers(at, tuple([one.thing.incarnation for one in others]))


def _covers(at: At, spared: tuple[int, ...]) -> bool:
    """Whether the price can be paid without some sources."""
    item = at.item
    assert item is not None  # noqa: S101
    purse = Purse(at.state, at.chooser, purposes_of(at.state, at.chooser, item), spared)
    return purse.covers(costs.total(at.state, item))


# Trying it out


def _paid(at: At, cost: Cost, numbers: tuple[int, ...]) -> Iterable[Event | None]:
    """What happens to objects that a cost is paid with, each when it comes to it."""
    for number in numbers:
        thing = at.state.bearer(number)
        yield None if thing is None else cost.done_to(at, thing)


def _used(at: At, source: Source) -> Iterable[Event | None]:
    """What happens to something that adds resources by its own costs."""
    own = stand(at.state, at.chooser, source.thing.incarnation)
    for cost in source.costs:
        thing = own.source()
        yield None if thing is None else cost.done_to(own, thing)


def _can_go_on_after(at: At, events: Iterable[Event | None]) -> bool:
    """Whether what is being played would be legal after some events, and its price could still be paid."""
    return _is_legal_after(at, events, priced=_has_others(at.state))


def _is_legal_after(at: At, events: Iterable[Event | None], *, priced: bool = False) -> bool:
    """Whether what is being played would be legal after some events: tried, and undone. `priced`: and payable."""
    state, item = at.state, at.item
    assert item is not None  # noqa: S101
    mark, unsettled = state.mark(), state.unsettled
    for event in events:
        if event is not None:
            event.attempt(state)
    legal = illegal(state, item, *card_and_effect(state, item)) is None
    if legal and priced:
        legal = payable(state, at.chooser, costs.total(state, item), item)
    state.rollback(mark)
    state.unsettled = unsettled
    return legal
