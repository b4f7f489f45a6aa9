"""356.3 and 356.4: what playing cards costs is less or more."""

from __future__ import annotations

from headjudge.effects import Amount, At, Condition
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import BY_CHOICE, PriceChange
from headjudge.games.riftbound.effects import effect_of, stand
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.next_card import is_next
from headjudge.games.riftbound.origins import is_from, origin_of_offered
from headjudge.games.riftbound.price import Price
from headjudge.kernel.entities import Item, Thing


class Discount(PriceChange):
    """What playing something costs is less or more: the object itself (`kind` is None), or cards of a kind.

    `least`: to a minimum of so much Energy; `next`: only of the next such card; `choosing`: if it chooses one of these;
    `origin`: if it is played from there, by the words of texts for a zone.
    """

    next: bool = False
    choosing: Kind | None = None
    origin: str = ""

    def channels(self) -> list[str]:
        return [*super().channels(), *([BY_CHOICE] if self.choosing is not None else [])]

    def __init__(
        self,
        kind: Kind | None,
        price: Price,
        only: list[Condition] | None = None,
        *,
        times: Amount | None = None,
        least: int = 0,
        up: bool = False,
        zones: tuple[str, ...] = table.IN_PLAY,
    ) -> None:
        super().__init__("increase" if up else "discount", zones)
        self.own = kind is None
        self.kind = kind
        self.price = price
        self.only = only or []
        self.times = times
        self.least = least
        self.up = up

    def reads(self) -> tuple[str, ...]:
        counted = () if self.times is None else self.times.reads
        return (*counted, *[name for one in self.only for name in one.reads])

    def amend(self, at: At, thing: Thing, item: Item | None, price: Price) -> Price:
        if not self.is_about(at, thing, item) or not all(condition.holds(at) for condition in self.only):
            return price
        count = 1 if self.times is None else self.times.count(at)
        change = Price(self.price.energy * count, self.price.power * count)
        return price.plus(change) if self.up else price.less(change, self.least)  # 356.3, 356.4

    def is_about(self, at: At, thing: Thing, item: Item | None) -> bool:
        """Whether this is what it is about that is played, and played so."""
        if self.kind is None and thing.incarnation != at.bearer:
            return False
        if self.kind is not None and not self.kind.fits(at, thing):
            return False
        if self.next and self.kind is not None and not is_next(at, self.kind, thing):
            return False
        if self.origin and not is_from(origin_of_offered(at.state, thing), at.player, self.origin):
            return False
        return self.choosing is None or chooses(at, item, self.choosing)


def chooses(at: At, item: Item | None, kind: Kind) -> bool:
    """Whether what is being played chooses something of a kind; before it has chosen anything, whether it could."""
    effect = None if item is None else effect_of(at.state, item)
    if item is None or effect is None:
        return False
    labels = [target.label for target in effect.targets]
    chosen = [value for name, value in item.chosen if name in labels]
    if not chosen:
        own = stand(at.state, item.controller, item.bearer, item)
        return any(kind.fits(at, thing) for target in effect.targets for thing in target.in_question(own))
    numbers = [number for value in chosen if isinstance(value, tuple) for number in value]
    things = [at.state.bearer(number) for number in numbers if isinstance(number, int)]
    return any(thing is not None and kind.fits(at, thing) for thing in things)  # 356.4.a
