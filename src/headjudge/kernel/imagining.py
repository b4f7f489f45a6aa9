"""States that would look the same to a seat, made of nothing that it may not know.

What a seat sees stays as it is. Everything else is made anew: hidden cards are put in an order that depends on their
names alone and then dealt to the hidden places by chance, and so are the ids under which they are kept; hidden places
get numbers that no object ever had. The chance is drawn from a hash of the generator's number, which no seat knows,
and of a number that the seat may choose: neither can be found from what comes out.
"""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.kernel import chance
from headjudge.kernel.cards import EVERYONE, Card
from headjudge.kernel.entities import Thing, field_names
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.journal import apart_from, seen_of, veiled
from headjudge.kernel.state import State

Physical = tuple[Card, bool, int]
"""A card as it can be held in the hand: what is printed on it, whether it is a token, the id it was kept under."""


def resample(state: State, seat: int, number: int, lists: dict[int, list[Card]] | None = None) -> State:
    """A full state that looks the same to a seat: other cards in hidden places, other luck to come.

    Cards are dealt anew among the hidden objects of each owner and group, first where not every card could lie;
    `lists` gives, for an owner, all the cards that may be among them instead of those that are.
    """
    twin = state.copy()
    twin.number = chance.apart(state.number, seat, number)
    twin.script = ()
    hidden = [thing for zone in twin.zones.values() for thing in twin.members(zone.key) if not twin.sees(seat, thing)]
    former = {thing.incarnation for thing in hidden}
    _forget_unseen(twin, seat, former)
    ids = _deal_anew(twin, hidden, lists)
    luck = twin.number
    _number_anew(twin, hidden)
    twin.journal = [veiled(entry, ids, luck, seat, former) for entry in twin.journal]
    if any(frame.keeps_secrets() for frame in twin.stack):
        _forget_way_back(twin)
    for frame in twin.stack:
        frame.imagine(twin, seat)
    twin.unsettled = True
    return twin


def _forget_unseen(state: State, seat: int, hidden: set[int]) -> None:
    """Nothing is left of objects that are gone and that the seat never saw, nor of what became a hidden one."""
    state.gone = seen_of(state.gone, seat)
    state.became = apart_from(state.became, hidden)


# Which card lies where


def _deal_anew(state: State, hidden: list[Thing], lists: dict[int, list[Card]] | None) -> dict[int, int]:
    """Put other cards in hidden places, under other ids; for each id, the one that its place has now."""
    groups: dict[tuple[int, str], list[Thing]] = {}
    for thing in hidden:
        groups.setdefault((thing.owner, state.rules.hidden_group(thing.card)), []).append(thing)
        state.unwatch(thing)
    places: dict[int, int] = {}
    cards: dict[int, int] = {}
    for (owner, group), things in sorted(groups.items(), key=lambda pair: pair[0]):
        held = sorted([(thing.card.key, thing.token, thing.id) for thing in things])
        physical = [(state.things[number].card, token, number) for _, token, number in held]
        if lists is not None and owner in lists:
            physical = [(card, False, -1) for card in lists[owner] if state.rules.hidden_group(card) == group]
        numbers = sorted([thing.id for thing in things])
        state.number, numbers = chance.shuffle(state.number, numbers)
        state.number, physical = chance.shuffle(state.number, physical)
        for thing, (card, token, number) in zip(things, _lay(state, things, physical), strict=True):
            thing.card, thing.token = card, token
            place = places[thing.id] = numbers.pop()
            if number >= 0:
                cards[number] = place
    state.keep_under(hidden, places)
    state.rules.renumber(state, cards)
    return places


def _lay(state: State, things: list[Thing], cards: list[Physical]) -> list[Physical]:
    """The cards for these places, one each, out of such an order: first where not every card could lie."""
    laid: dict[int, Physical] = {}
    open_places = [thing for thing in things if state.zones[thing.zone].kind.seen_by == EVERYONE]
    for thing in open_places:
        fitting = [place for place, held in enumerate(cards) if state.rules.fits(state, thing, held[0])]
        if not fitting:
            raise HeadjudgeError("there are not enough cards that could lie in the hidden places")
        laid[thing.id] = cards.pop(fitting[-1])
    if len(cards) < len(things) - len(laid):
        raise HeadjudgeError("there are not enough cards that could lie in the hidden places")
    return [laid[thing.id] if thing.id in laid else cards.pop() for thing in things]


# What hidden objects are called


def _number_anew(state: State, hidden: list[Thing]) -> None:
    """Give what lies out of sight numbers that no object had; but not what something that is under way may be about."""
    kept = _spoken_of(state)
    renamed = [
        thing for thing in hidden if thing.incarnation not in kept and state.zones[thing.zone].kind.seen_by != EVERYONE
    ]
    for thing in renamed:
        del state.bearers[thing.incarnation]
    first = state.next_incarnation
    for number, thing in enumerate(renamed, first):
        thing.incarnation = number
        state.bearers[number] = thing.id
    state.next_incarnation = first + len(renamed)
    if state.journal:  # taking back what made an object new takes back its number too, and those given here stay
        state.next_incarnation += first


def _spoken_of(state: State) -> set[int]:
    """Every number in what is under way, waits or is at work."""
    found: set[int] = set()
    for frame in state.stack:
        _collect(frame.values(), found)
    for item in state.items.values():
        found.add(item.bearer)
        _collect((item.event, item.chosen), found)
    for modifier in state.effects.values():
        found.add(modifier.bearer)
        _collect((modifier.locked, modifier.remembered), found)
    return found


def _collect(value: object, found: set[int]) -> None:
    if value is None or isinstance(value, str):
        return
    if isinstance(value, int):
        found.add(value)
    elif isinstance(value, dict):
        _collect_all(value.values(), found)
        _collect_all(value, found)
    elif isinstance(value, tuple | list):
        _collect_all(value, found)
    elif not isinstance(value, Card):
        _collect_all([getattr(value, name) for name in field_names(type(value))], found)


def _collect_all(values: Iterable[object], found: set[int]) -> None:
    for value in values:
        _collect(value, found)


def _forget_way_back(state: State) -> None:
    """What answers were given in secret can be read in the way back: there is none."""
    state.journal_start += len(state.journal)
    state.journal = []
    for frame in state.stack:
        frame.mark = -1
