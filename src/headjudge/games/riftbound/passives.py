"""363 to 366 and 468 to 475: what passive abilities do, and what effects do for a while."""

from __future__ import annotations

from headjudge.effects import Amount, Condition, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import ABILITIES, DECREASES, INCREASES, OUTSIDE, TRAITS, Passive, standing
from headjudge.games.riftbound.cards import EFFECT_TEXT, calls
from headjudge.games.riftbound.kinds import Kind
from headjudge.kernel.abilities import Change, Source, add, grant, lose, put
from headjudge.kernel.cards import Path
from headjudge.kernel.current import View
from headjudge.kernel.entities import Entity, Thing


class OnThings(Passive):
    """A passive ability about the object itself (`kind` is None), objects of a kind, or what it was made for.

    `worn`: it is about what those objects are attached to, as often as they are.
    """

    worn: bool = False

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
        things = self.kind.found(standing(view.state, source, view))
        if self.worn:
            return [view.state.thing(thing.attached_to) for thing in things]  # 434.1.c
        return things  # type: ignore[return-value]

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
    """Units have more or less Might. `limit`: to so much and no further, fixed when it first applies."""

    def __init__(
        self,
        kind: Kind | None,
        amount: Amount,
        only: list[Condition] | None = None,
        *,
        down: bool = False,
        limit: int | None = None,
    ) -> None:
        layer = DECREASES if down else INCREASES  # 472.3.a, 472.3.d.1.a, 472.3.d.2.a
        limited = limit is not None  # 472.3.b
        reads = (*amount.reads, table.MIGHT) if limited else amount.reads
        super().__init__(kind, layer, (table.MIGHT,), reads, only, limited=limited, additive=not limited)
        self.value = amount
        self.amounts = (amount,)
        self.down = down
        self.limit = limit

    def does(self, view: View, source: Source) -> list[tuple[Entity, list[Change]]]:
        if self.limit is not None:
            return super().does(view, source)
        return self.to_each(view, source)

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        number = self.amount(view, source, self.value)
        if number is None:
            return []  # 359.3.e.12
        if self.limit is not None:
            room = self.limit - view.number(subject, table.MIGHT)  # 472.3.d.1.b
            if self.down:
                room = -room  # 472.3.d.2.b
            number = min(number, max(0, room))  # 472.3.b
        return [add(table.MIGHT, -number if self.down else number)]


class BonusAgain(OnThings):
    """Equipment of a kind gives its printed Might bonus once more to what it is attached to."""

    def __init__(self, kind: Kind, only: list[Condition] | None = None) -> None:
        super().__init__(kind, INCREASES, (table.MIGHT,), (table.FACE,), only, additive=True)  # 472.3.c

    def does(self, view: View, source: Source) -> list[tuple[Entity, list[Change]]]:
        worn = [thing for thing in self.subjects(view, source) if isinstance(thing, Thing) and thing.attached_to >= 0]
        return [
            (view.state.thing(thing.attached_to), [add(table.MIGHT, table.face(view, thing).number("might_bonus"))])
            for thing in worn
        ]


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
        self.counts = amount is not None
        self.value = amount if amount is not None else Plain(0)
        self.amounts = (self.value,)

    def does(self, view: View, source: Source) -> list[tuple[Entity, list[Change]]]:
        return self.to_each(view, source)

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        number = self.amount(view, source, self.value)
        if self.counts and not number:
            return []  # of a keyword with the number 0 there is nothing; without a number it is 1 (807.1.b.3)
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


class EffectText(Passive):
    """136.2.c: what a card is attached to has the abilities and keywords of its effect text."""

    gives = True

    def __init__(self, key: str, count: int, keywords: tuple[tuple[str, int], ...]) -> None:
        writes = ("abilities", table.KEYWORDS) if count else (table.KEYWORDS,)
        super().__init__(ABILITIES, writes, ("attached_to",))  # 472.2.c
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


class IsTagged(OnThings):
    """Objects have a tag."""

    def __init__(self, kind: Kind | None, tag: str, only: list[Condition] | None = None) -> None:
        zones = (*table.IN_PLAY, *OUTSIDE) if kind is None else table.IN_PLAY
        super().__init__(kind, TRAITS, ("tags",), (), only, zones)  # 472.1.a
        self.tag = tag

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [grant("tags", self.tag)]
