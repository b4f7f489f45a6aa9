"""363 to 366 and 468 to 475: what passive abilities do, and what effects do for a while."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Amount, At, Condition, Plain, became
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import (
    ABILITIES,
    DECREASES,
    INCREASES,
    OUTSIDE,
    TRAITS,
    Passive,
    Permission,
    PriceChange,
    standing,
)
from headjudge.games.riftbound.cards import EFFECT_TEXT, SPELL, calls
from headjudge.games.riftbound.effects import effect_of, here
from headjudge.games.riftbound.events import Finalized
from headjudge.games.riftbound.filters import OfType
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.price import Price
from headjudge.kernel.abilities import Ability, Change, Source, add, grant, lose, put
from headjudge.kernel.cards import Path
from headjudge.kernel.current import View
from headjudge.kernel.entities import Entity, Item, Thing
from headjudge.kernel.events import Event

ATTACKED: Final = "battlefield you're attacking"


class OnThings(Passive):
    """A passive ability about the object itself (`kind` is None), objects of a kind, or what it was made for."""

    def __init__(
        self,
        kind: Kind | None,
        layer: str,
        writes: tuple[str, ...],
        reads: tuple[str, ...] = (),
        only: list[Condition] | None = None,
        zones: tuple[str, ...] = table.IN_PLAY,
        *,
        limited: bool = False,
        additive: bool = False,
    ) -> None:
        more = () if kind is None else kind.reads()
        super().__init__(layer, writes, (*reads, *more), only, zones, limited=limited, additive=additive)
        self.kind = kind

    def subjects(self, view: View, source: Source) -> list[Entity]:
        made = source.modifier
        locked = made.value("subjects") if made is not None and made.locked else None
        if isinstance(locked, tuple):
            found = [view.state.bearer(number) for number in locked]
            return [thing for thing in found if thing is not None]
        if self.kind is None:
            me = view.state.bearer(source.bearer)
            return [] if me is None else [me]
        return self.kind.found(standing(view.state, source, view))  # type: ignore[return-value]

    def to_each(self, view: View, source: Source) -> list[tuple[Entity, list[Change]]]:
        """The same to all of them."""
        found = self.subjects(view, source)
        if not found:
            return []
        changes = self.changes(view, source, found[0])
        return [(subject, changes) for subject in found]

    def amount(self, view: View, source: Source, amount: Amount) -> int | None:
        """A number it names: as it was when an effect made it, else as it is now."""
        made = source.modifier
        locked = made.value("amounts") if made is not None and made.locked else None
        if isinstance(locked, tuple):
            first = locked[0]
            return first if isinstance(first, int) else None
        return amount.value if isinstance(amount, Plain) else amount.number(standing(view.state, source, view))


class MightChange(OnThings):
    """Units have more or less Might. `least`: to a minimum of so much, fixed when it first applies."""

    def __init__(
        self,
        kind: Kind | None,
        amount: Amount,
        only: list[Condition] | None = None,
        *,
        down: bool = False,
        least: int | None = None,
    ) -> None:
        layer = DECREASES if down else INCREASES  # 472.3.a, 472.3.d.1.a, 472.3.d.2.a
        reads = (*amount.reads, table.MIGHT) if least is not None else amount.reads
        limited = least is not None
        super().__init__(kind, layer, (table.MIGHT,), reads, only, limited=limited, additive=not limited)
        self.value = amount
        self.amounts = (amount,)
        self.down = down
        self.least = least

    def does(self, view: View, source: Source) -> list[tuple[Entity, list[Change]]]:
        if self.least is not None:
            return super().does(view, source)
        return self.to_each(view, source)

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        number = self.amount(view, source, self.value)
        if number is None:
            return []  # 359.3.e.12
        if not self.down:
            return [add(table.MIGHT, number)]
        if self.least is not None:
            number = min(number, max(0, view.number(subject, table.MIGHT) - self.least))  # 472.3.b, 472.3.d.2.b
        return [add(table.MIGHT, -number)]


class BaseMight(OnThings):
    """A unit's Might is a number: it is assigned, before anything is added."""

    def __init__(self, kind: Kind | None, amount: Amount, only: list[Condition] | None = None) -> None:
        super().__init__(kind, TRAITS, (table.MIGHT,), amount.reads, only)  # 472.1.a.1
        self.value = amount
        self.amounts = (amount,)

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        number = self.amount(view, source, self.value)
        return [] if number is None else [put(table.MIGHT, number)]


class GiveKeyword(OnThings):
    """Objects have a keyword."""

    def __init__(
        self,
        kind: Kind | None,
        keyword: str,
        amount: Amount | None = None,
        only: list[Condition] | None = None,
        zones: tuple[str, ...] = table.IN_PLAY,
    ) -> None:
        reads = () if amount is None else amount.reads
        super().__init__(kind, ABILITIES, (table.KEYWORDS,), reads, only, zones)  # 472.2.a
        self.keyword = keyword
        self.value = amount if amount is not None else Plain(0)
        self.amounts = (self.value,)

    def does(self, view: View, source: Source) -> list[tuple[Entity, list[Change]]]:
        return self.to_each(view, source)

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        number = self.amount(view, source, self.value)
        return [grant(table.KEYWORDS, (self.keyword, number or 0))]  # 801.3.a, 181.3

    def channels(self) -> list[str]:
        """Also under what triggers by the keyword."""
        return [*super().channels(), *calls((self.keyword,))]


class LoseKeyword(OnThings):
    """Objects lose a keyword."""

    def __init__(self, kind: Kind | None, keyword: str, only: list[Condition] | None = None) -> None:
        super().__init__(kind, ABILITIES, (table.KEYWORDS,), (), only)
        self.exact = False
        self.keyword = keyword

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        held = view.value(subject, table.KEYWORDS)
        words = held if isinstance(held, tuple) else ()
        return [lose(table.KEYWORDS, pair) for pair in dict.fromkeys(words) if pair[0] == self.keyword]  # 801.3.b


class GiveAbility(OnThings):
    """Objects have an ability that is printed elsewhere: on this card, among what it makes."""

    gives = True

    def __init__(self, kind: Kind | None, path: Path, only: list[Condition] | None = None) -> None:
        super().__init__(kind, ABILITIES, ("abilities",), (), only)
        self.path = path

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [grant("abilities", self.path)]  # 135.4.b


class LoseText(OnThings):
    """Objects lose their abilities."""

    def __init__(self, kind: Kind | None, only: list[Condition] | None = None) -> None:
        super().__init__(kind, ABILITIES, ("abilities", table.KEYWORDS), (), only)
        self.exact = False

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        held = view.value(subject, "abilities")
        paths = held if isinstance(held, tuple) else ()
        return [*[lose("abilities", path) for path in paths], put(table.KEYWORDS, ())]


class EffectText(Passive):
    """136.2.c: what a card is attached to has the abilities and keywords of its effect text."""

    gives = True

    def __init__(self, key: str, count: int, keywords: tuple[tuple[str, int], ...]) -> None:
        super().__init__(ABILITIES, ("abilities", table.KEYWORDS) if count else (table.KEYWORDS,), ("attached_to",))
        self.paths = [(key, EFFECT_TEXT, index) for index in range(count)]
        self.given = keywords

    def subjects(self, view: View, source: Source) -> list[Entity]:
        me = view.state.bearer(source.bearer)
        if me is None or me.attached_to < 0:  # 136.2.b
            return []
        return [view.state.thing(me.attached_to)]  # 434.1.c, 718.3, 719.1, 718.5.g

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        words = [grant(table.KEYWORDS, pair) for pair in self.given]
        return [*[grant("abilities", path) for path in self.paths], *words]

    def channels(self) -> list[str]:
        """Also under what triggers by the keywords."""
        return [*super().channels(), *calls([keyword for keyword, _ in self.given])]


class Discount(PriceChange):
    """What playing something costs is less or more: the object itself (`kind` is None), or cards of a kind.

    `least`: to a minimum of so much Energy; `next`: only of the next such card; `choosing`: if it chooses one of these.
    """

    next: bool = False
    choosing: Kind | None = None

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

    def amend(self, at: At, thing: Thing, item: Item | None, price: Price) -> Price:
        if self.kind is None and thing.incarnation != at.bearer:
            return price
        if self.kind is not None and not self.kind.fits(at, thing):
            return price
        if self.next and self.kind is not None and not is_next(at, self.kind, thing):
            return price
        if not all(condition.holds(at) for condition in self.only):
            return price
        if self.choosing is not None and not chooses(at, item, self.choosing):
            return price
        count = 1 if self.times is None else self.times.count(at)
        change = Price(self.price.energy * count, self.price.power * count)
        return price.plus(change) if self.up else price.less(change, self.least)  # 356.3, 356.4


def chooses(at: At, item: Item | None, kind: Kind) -> bool:
    """Whether what is being played chooses something of a kind; before it has chosen anything, whether it could."""
    effect = None if item is None else effect_of(at.state, item)
    labels = [] if effect is None else [target.label for target in effect.targets]
    chosen = [value for name, value in item.chosen if name in labels] if item is not None else []
    if not chosen:
        return any(kind.fits(at, thing) for thing in at.state.things.values())
    numbers = [number for value in chosen if isinstance(value, tuple) for number in value]
    things = [at.state.bearer(number) for number in numbers if isinstance(number, int)]
    return any(thing is not None and kind.fits(at, thing) for thing in things)  # 356.4.a


class May(Permission):
    """Objects of a kind, or this one, may do something at places of a kind. `next`: only the next that is played."""

    next: bool = False

    def __init__(
        self,
        what: str,
        kind: Kind | None,
        place: str = "",
        only: list[Condition] | None = None,
        zones: tuple[str, ...] = table.IN_PLAY,
    ) -> None:
        super().__init__(what, zones)
        self.kind = kind
        self.place = place
        self.only = only or []

    def permits(self, at: At, thing: Thing, place: str) -> bool:
        if self.kind is None and thing.incarnation != at.bearer:
            return False
        if self.kind is not None and not self.kind.fits(at, thing):
            return False
        if self.next and self.kind is not None and not is_next(at, self.kind, thing):
            return False
        return self._is_there(at, thing, place) and all(condition.holds(at) for condition in self.only)

    def _is_there(self, at: At, thing: Thing, place: str) -> bool:
        slot = table.slot_of(place) if place else -1
        if self.place == "here":
            return place == here(at)
        if self.place in {"battlefield", ATTACKED}:
            return slot >= 0 and (self.place == "battlefield" or _attacks(at, slot))
        if self.place == "open battlefield":
            empty = slot >= 0 and not lineups.units_at(at.state, place)
            return empty and table.controller_of(at.state, slot) < 0  # 169.10.b, 169.10.c
        if self.place == "enemy battlefield":
            holder = table.controller_of(at.state, slot) if slot >= 0 else -1
            return table.are_opponents(at.state, thing.controller, holder)
        if self.place == "occupied enemy battlefield":  # 169.10.a
            there = lineups.units_at(at.state, place) if slot >= 0 else []
            return any(table.are_opponents(at.state, thing.controller, unit.controller) for unit in there)
        return True


def _attacks(at: At, slot: int) -> bool:
    """Whether a player is the attacker in a combat in progress at a battlefield."""
    return slot == table.combat_at(at.state) and at.player == at.state.amount(table.ATTACKER) - 1


class PlayFrom(Permission):
    """A card may be played from another zone than usual, for another price if there is one."""

    def __init__(self, zone: str, price: Price | None, only: list[Condition] | None = None) -> None:
        super().__init__("play from", (zone,))
        self.price = price
        self.only = only or []

    def permits(self, at: At, thing: Thing, place: str) -> bool:
        return thing.incarnation == at.bearer and all(condition.holds(at) for condition in self.only)  # 366.1


class NoCombatDamage(May):
    """Units deal no combat damage: their Might is not assigned."""

    def __init__(self, kind: Kind | None, only: list[Condition] | None = None) -> None:
        super().__init__("no combat damage", kind, "", only)


class IsTagged(OnThings):
    """Objects have a tag."""

    def __init__(self, kind: Kind | None, tag: str, only: list[Condition] | None = None) -> None:
        zones = (*table.IN_PLAY, *OUTSIDE) if kind is None else table.IN_PLAY
        super().__init__(kind, TRAITS, ("tags",), (), only, zones)  # 472.1.a
        self.tag = tag

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [grant("tags", self.tag)]


class BonusDamage(Ability):
    """713: what spells or abilities deal is more. `of`: "spell", "ability" or both; `to`: to what.

    `who`: whose, "you" or "any"; `next`: only of the next card that was played since.
    """

    next: bool = False

    def __init__(
        self,
        amount: int,
        of: tuple[str, ...],
        only: list[Condition] | None = None,
        *,
        to: Kind | None = None,
        who: str = "you",
    ) -> None:
        super().__init__("bonus damage", ("deal",), table.IN_PLAY)
        self.amount = amount
        self.of = of
        self.to = to
        self.who = who
        self.only = only or []

    def bonus(self, at: At, source: Source, thing: Thing | None, *, named: bool) -> int:
        """How much it adds to what a text deals, or to what units deal that a text has named."""
        sort = "spell" if at.item is None or at.item.path is None else "ability"
        if named:
            sort = "unit"  # 417.6.b.3
        own = at.player >= 0 and at.player == source.controller
        if sort not in self.of or not (own or self.who == "any"):
            return 0
        stands = standing(at.state, source)
        if self.to is not None and (thing is None or not self.to.fits(stands, thing)):
            return 0
        if self.next and next_card(stands, Kind([OfType(SPELL)])) != at.bearer:
            return 0
        return self.amount if all(condition.holds(stands) for condition in self.only) else 0


def next_card(at: At, kind: Kind) -> int | None:
    """The first card of a kind that somebody has finalized since an effect of theirs began; None if there is none."""
    since = at.chosen("since")
    for event in at.state.history[since if isinstance(since, int) else 0 :]:
        if isinstance(event, Finalized) and event.by == at.player:
            thing = became(at.state, event.card)
            if thing is not None and kind.fits(at, thing):
                return event.card
    return None


def is_next(at: At, kind: Kind, thing: Thing) -> bool:
    """Whether something is the next card of a kind, or could still be."""
    return next_card(at, kind) in {None, thing.incarnation}


class Again(Ability):
    """Somebody's effects of a sort trigger an additional time: "play", "conquer", "hold" or "deathknell" effects."""

    def __init__(self, sort: str, only: list[Condition] | None = None, *, here: bool = False) -> None:
        super().__init__("again", (sort,), table.IN_PLAY)
        self.sort = sort
        self.here = here
        self.only = only or []

    def concerns(self, at: At, event: Event) -> bool:
        """Whether it is about what an event has triggered."""
        slot = getattr(event, "slot", -1)
        if self.here and (not isinstance(slot, int) or here(at) != table.zone(table.FIELD, slot)):
            return False
        return all(condition.holds(at) for condition in self.only)
