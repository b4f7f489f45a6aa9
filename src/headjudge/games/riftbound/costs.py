"""356: what something costs in all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.effects import ANYTHING, At, Choice, Cost
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import (
    ADDITIONAL,
    COMPONENT,
    OUTSIDE,
    PRICE,
    Additional,
    CheaperKeyword,
    PriceChange,
    standing,
)
from headjudge.games.riftbound.cards import Printed, printed
from headjudge.games.riftbound.effects import Effect, card_and_effect, effect_of, stand, supposing, targeted, to_pay
from headjudge.games.riftbound.events import Chosen
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.price import ANY, FREE, Price
from headjudge.kernel.abilities import WRITES_ABILITIES, Source
from headjudge.kernel.current import current, granted
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import forbidden_by, is_guarded
from headjudge.kernel.listening import abilities_of, channel, sources
from headjudge.kernel.state import State

if TYPE_CHECKING:
    from headjudge.games.riftbound.nouns import Some

PRICES: Final = channel(PRICE, "play")
"""Under which name what changes prices is indexed."""
_IN_HAND: Final = frozenset({table.HAND, table.CHAMPION_ZONE})
_LEFT: Final = frozenset({*ANYTHING, table.HAND, table.TRASH, table.CHAMPION_ZONE})
"""What may be otherwise once a card is on the chain: whoever counts cards there counts it no longer."""
PAYS: Final = "pays"
"""How the names begin under which an item keeps which optional costs are paid."""
LESS: Final = "less"
"""Under which name an item keeps what the text by which it is played takes off its cost."""
UNPAID: Final = ("unpaid", True)
"""What is known of an item for which nothing at all is paid, whatever is chosen to be paid."""
TOTAL: Final = "total"
"""Under which name an item keeps what it costs in Energy and Power, once the first of its costs is to be paid."""


def may_be_more(state: State, card: Printed) -> bool:
    """Whether there may be additional costs for a card."""
    return card.charges or WRITES_ABILITIES in state.watching


def additional_costs(state: State, item: Item) -> list[Additional]:
    """The additional costs that a card names."""
    found: list[Additional] = []
    thing = state.bearer(item.bearer)
    if thing is None or not (printed(thing).charges or thing.id in granted(state)):
        return found
    labels: list[str] = []
    for source in abilities_of(state, thing, ADDITIONAL, "play"):
        ability = source.ability
        if isinstance(ability, Additional) and _is_asked(state, source, ability):
            same = labels.count(ability.label)
            found.append(ability.once_more(same) if same else ability)  # 820.1.c.2, 820.3
            labels.append(ability.label)
    return found


def _is_asked(state: State, source: Source, additional: Additional) -> bool:
    """Whether what must be so for an additional cost is so."""
    if not additional.only:
        return True
    at = standing(state, source)
    return all(condition.holds(at) for condition in additional.only)


def fixed_price(state: State, thing: Thing) -> Price | None:
    """What is printed as the price of a card in hand, if nothing else printed on it makes playing it cost otherwise."""
    card = printed(thing)
    return card.price if card.fixed and state.kind_of(thing) in _IN_HAND else None


def varied(state: State) -> tuple[int, ...] | None:
    """The ids of the cards of which something may change what playing them costs; None if it may do so for all."""
    found = granted(state)
    if found and PRICES in current(state).heard():
        return None
    for number in state.watching.get(PRICES, ()):
        entity = state.entities[number]
        if not isinstance(entity, Thing) or not _only_its_own(entity):
            return None
        found = (*found, number)
    return found


def _only_its_own(thing: Thing) -> bool:
    """Whether what is printed on something changes no price but its own."""
    abilities = [ability for box in thing.card.boxes.values() for ability in box]
    return all(ability.own for ability in abilities if isinstance(ability, PriceChange))


def depends_on_place(state: State, thing: Thing) -> bool:
    """Whether what playing a card costs, or what it may choose, may be otherwise once it is on the chain."""
    if state.kind_of(thing) not in OUTSIDE:
        return True  # 366.2.a
    changes: list[tuple[Source, PriceChange]] = []
    for stage in (COMPONENT, "increase", "discount") if PRICES in state.watching else ():
        changes += price_changes(state, stage)
    for source, change in changes:
        if (not change.own or source.bearer == thing.incarnation) and not _LEFT.isdisjoint(change.reads()):
            return True
    if not (printed(thing).charges or thing.id in granted(state)):
        return False
    found = [source.ability for source in abilities_of(state, thing, ADDITIONAL, "play")]
    return any(isinstance(one, Additional) and one.only for one in found)


def is_paid(item: Item, additional: Additional) -> bool:
    """Whether an additional cost is to be paid: it must be, or its player has decided so."""
    if not additional.optional:
        return True  # 356.2.a.1
    return item.choice(f"{PAYS} {additional.label}") is True  # 356.2.b.1, 356.4.f.1


def by_paying(item: Item, additional: Additional) -> list[tuple[str, object]]:
    """What is noted of an item if an optional additional cost is to be paid."""
    noted: list[tuple[str, object]] = [(f"{PAYS} {additional.label}", True)]
    if additional.brings == "again":
        times = item.choice("times")
        noted.append(("times", (times if isinstance(times, int) else 0) + 1))  # 820.3
    return noted


def supposing_paid(at: At, additional: Additional) -> At:
    """Where a text would stand if an optional additional cost were to be paid."""
    assert at.item is not None  # noqa: S101
    for name, value in by_paying(at.item, additional):
        at = supposing(at, name, value)
    return at


def total(state: State, item: Item) -> Price:
    """The Energy and Power that an item costs in all, with what was chosen for it so far."""
    return total_of(state, item, *card_and_effect(state, item))


def total_of(state: State, item: Item, card: Printed | None, effect: Effect | None) -> Price:
    """The same, where it is known which card the item is and what it does."""
    paid: list[Additional] = []
    if card is not None and may_be_more(state, card):
        paid = _paid_additionally(state, item)
    for name, settled in item.chosen:
        if name == TOTAL:
            price = as_price(settled)
            break
    else:
        price = _determined(state, item, card, effect, paid)
    for additional in paid:
        price = price.less(_taken_off(state, item, additional))
    return price


def determine(state: State, item: Item, card: Printed | None, effect: Effect | None) -> tuple[str, object]:
    """What is noted of an item before it is paid for: what it costs in all does not change by what it is paid with."""
    paid = _paid_additionally(state, item) if card is not None else []
    return TOTAL, as_value(_determined(state, item, card, effect, paid))  # 356, 357


def _paid_additionally(state: State, item: Item) -> list[Additional]:
    """The additional costs that are to be paid for a card."""
    return [one for one in additional_costs(state, item) if is_paid(item, one)]


def _determined(state: State, item: Item, card: Printed | None, effect: Effect | None, paid: list[Additional]) -> Price:
    """What an item costs before that is taken off which depends on what additional costs are paid with."""
    if UNPAID in item.chosen:
        return FREE  # 002
    bases = [additional.base for additional in paid if additional.base is not None]
    price = bases[0] if bases else base_price(state, item, card, effect)  # 356.1.a, 356.1.b.1
    for additional in paid:
        price = price.plus(_component(state, item, additional))  # 356.2
    if PRICES in state.watching and item.path is not None:
        price = _cheaper(state, item, price)
    imposed = deflected(state, item, effect) if effect is not None and effect.targets else 0
    if imposed:
        price = price.plus(Price(0, (ANY,) * imposed))  # 356.2.a.2, 809.1.c.1, 403.2
    thing = state.bearer(item.bearer) if item.path is None and PRICES in state.watching else None
    if thing is not None:
        for stage in ("increase", "discount"):  # 356.3, 356.4
            for source, change in price_changes(state, stage):
                price = change.amend(standing(state, source), thing, item, price)  # 356.1.b.3, 356.4.d
    less = item.choice(LESS)
    return price if less is None else price.less(as_price(less))  # 356.4.f


def could_pay(at: At, additional: Additional) -> bool:
    """Whether an additional cost could be paid, apart from Energy and Power."""
    if at.item is not None and UNPAID in at.item.chosen:
        return True  # 356.4.f.1
    return all(cost.refuse(at) is None for cost in additional.effect.costs)


def has_cost(state: State, item: Item) -> bool:
    """Whether an ability names something to be paid."""
    effect = effect_of(state, item)
    return effect is not None and not (effect.price.free and not effect.costs)


def _taken_off(state: State, item: Item, additional: Additional) -> Price:
    """What paying an additional cost takes off; before it is chosen how it is paid, the most that it could."""
    if not additional.each:
        return additional.discount
    noun: Some = additional.effect.costs[0].noun  # type: ignore[assignment]
    chosen = item.choice(noun.label)
    count = len(chosen) if isinstance(chosen, tuple) else len(_payers(state, item, noun))
    return Price(additional.discount.energy * count, additional.discount.power * count)


def _payers(state: State, item: Item, noun: Some) -> list[Thing]:
    return noun.candidates(stand(state, item.controller, item.bearer, item), ())


def _component(state: State, item: Item, additional: Additional) -> Price:
    """What an additional cost comes to, after discounts on it alone."""
    return _less_for_keyword(state, item, additional.keyword, additional.price)  # 356.4.c, 356.4.f


def _cheaper(state: State, item: Item, price: Price) -> Price:
    """What an ability costs, after discounts on the keyword that it is the text of."""
    keyword = "" if item.path is None else getattr(state.ability(item.path), "keyword", "")
    return _less_for_keyword(state, item, keyword, price) if keyword else price  # 403.3, 818.1.c.4


def _less_for_keyword(state: State, item: Item, keyword: str, price: Price) -> Price:
    thing = state.bearer(item.bearer)
    for source, change in price_changes(state, COMPONENT) if thing is not None else []:
        if isinstance(change, CheaperKeyword) and thing is not None and change.keyword == keyword:
            price = change.amend(standing(state, source), thing, item, price)  # 356.4.c.1
    return price


def base_price(state: State, item: Item, card: Printed | None, effect: Effect | None) -> Price:
    """What an item costs before anything is added or taken away."""
    for name, replaced in item.chosen:
        if name == "base price":
            return as_price(replaced)  # 356.1, 356.1.a, 356.1.b
    if card is not None:
        return card.price
    if effect is None or effect.less is None:
        return FREE if effect is None else effect.price  # 403.1.a
    less = effect.less.number(stand(state, item.controller, item.bearer, item))
    return effect.price.less(Price(less or 0))  # 818.1.c.4


def as_price(value: object) -> Price:
    """A price, from the plain value that an item keeps."""
    assert isinstance(value, tuple)  # noqa: S101
    energy, power = value
    return Price(energy, power)


def as_value(price: Price) -> tuple[int, tuple[str, ...]]:
    """A price as a plain value, which items keep."""
    return (price.energy, price.power)


def price_changes(state: State, stage: str) -> list[tuple[Source, PriceChange]]:
    """What changes prices now, at a stage of working them out: in the order that is best for whoever pays."""
    found: list[tuple[Source, PriceChange]] = []
    if not state.watching.get(PRICES):
        return found
    for source in sources(state, PRICE, "play"):
        ability = source.ability
        if isinstance(ability, PriceChange) and ability.stage == stage:  # 366.2
            found.append((source, ability))
    if len(found) > 1:
        found.sort(key=lambda pair: -pair[1].least)  # 356.4.d.1
    return found


def deflected(state: State, item: Item, effect: Effect) -> int:
    """The Power of any domain that Deflect imposes, for each time that something with it is chosen."""
    extra = 0
    for number in targeted(item, effect):
        thing = state.bearer(number)
        if thing is not None and thing.controller != item.controller:
            extra += deflects(state, item.controller, thing)  # 809.1.c
    return extra


def deflects(state: State, player: int, thing: Thing) -> int:
    """The Power that choosing something costs a player."""
    extra = table.keyword(state, thing, "Deflect")
    return extra if extra and table.are_opponents(state, player, thing.controller) else 0


def could_choose(at: At, thing: Thing, label: str) -> bool:
    """Whether something could be chosen under a name, as far as what that costs can be paid."""
    state, item = at.state, at.item
    guarded = is_guarded(state, Chosen)
    extra = 0 if thing.controller == at.chooser else deflects(state, at.chooser, thing)
    if not guarded and not extra:
        return True
    if item is None or state.zones[thing.zone].kind.name not in table.LOCATIONS:
        return True
    if guarded and forbidden_by(state, Chosen(thing.incarnation, at.chooser, item.path is None)) is not None:
        return False  # 054.1
    if not extra:
        return True
    supposed = supposing(at, label, (thing.incarnation,)).item
    return supposed is not None and payable(state, at.chooser, total(state, supposed), item)  # 355.16


def paid_besides(state: State, item: Item, card: Printed | None, effect: Effect | None) -> list[Cost]:
    """What is to be paid for an item besides Energy and Power."""
    if UNPAID in item.chosen:
        return []  # 002
    found = [] if effect is None else effect.costs
    if card is not None and may_be_more(state, card):
        for additional in _paid_additionally(state, item):
            found = [*found, *additional.effect.costs]
    return found if len(found) < 2 else sorted(found, key=lambda cost: cost.rank)  # 357.2


def consumed(at: At) -> list[Choice]:
    """What is chosen to be paid with for the item, and is gone then."""
    found: list[Choice] = []
    item = at.item
    if item is not None and item.pending:
        card, effect = card_and_effect(at.state, item)
        for cost in paid_besides(at.state, item, card, effect):
            if cost.consumes and isinstance(cost.noun, Choice):
                found.append(cost.noun)
    return found


def paid_with(at: At) -> list[Cost]:
    """The costs of the item that are paid with objects which are chosen for that."""
    item = at.item
    if item is None or not item.pending:
        return []
    card, effect = card_and_effect(at.state, item)
    if (effect is None or not effect.costs) and (card is None or not may_be_more(at.state, card)):
        return []
    return [cost for cost in paid_besides(at.state, item, card, effect) if isinstance(cost.noun, Choice)]


def needed(at: At) -> list[int]:
    """The incarnations of what could not be chosen as well, since all of it is needed to pay with."""
    found: list[int] = []
    at = to_pay(at)
    for noun in consumed(at):
        there = noun.candidates(at, ())
        if len(there) <= noun.least(at):
            found += [thing.incarnation for thing in there]  # 355.16
    return found


def least_to_pay_with(at: At, label: str, there: list[Thing]) -> int:
    """How many objects must be chosen under a name so that the price, less by each of them, can be paid."""
    numbers = tuple([thing.incarnation for thing in there])
    for count in range(len(numbers) + 1):
        item = supposing(at, label, numbers[:count]).item
        if item is not None and payable(at.state, item.controller, total(at.state, item), item):
            return count
    return 0


def printed_price(thing: Thing) -> Price:
    """What is printed on a card, which is what effects look at."""
    return printed(thing).price  # 131.4
