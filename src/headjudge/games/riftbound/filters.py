"""What objects must be like."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects import ANYTHING, Amount, At, Plain
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import EQUIPMENT, MAIN, MIGHTY, PERMANENTS, RUNE, TOKEN, UNIT, printed
from headjudge.games.riftbound.effects import FACE, face, in_charge, keyword, might
from headjudge.games.riftbound.players import players_of, read_for
from headjudge.kernel.entities import Thing


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter:
    """What an object must be like. `reads`: what that depends on, besides where things are.

    `here`: it must be where the object is that the text is on, and no more than that.
    """

    reads: tuple[str, ...] = ANYTHING
    here: bool = False

    def fits(self, at: At, thing: Thing) -> bool:
        """Whether it is."""
        raise NotImplementedError

    def admits(self, where: str) -> bool:
        """Whether something that is so could be at a location."""
        return True


class OfType(Filter):
    """Of one of these types."""

    reads: tuple[str, ...] = ()

    def __init__(self, *types: str) -> None:
        self.types = types

    def fits(self, at: At, thing: Thing) -> bool:
        return thing.card.values["type"] in self.types  # 141.1.a.3, 141.2.a, 148.1.a.3, 148.2.a, 153, 160

    def admits(self, where: str) -> bool:
        return self.types != (RUNE,) or table.slot_of(where) < 0  # 107.1.c


def of_word(word: str) -> list[Filter]:
    """What a noun means: unit, gear, spell, rune, card, permanent, legend, battlefield, equipment, token."""
    if word == "card":
        return [OfType(*MAIN), NotToken()]  # 052, 182, 160.1
    if word == "permanent":
        return [OfType(*PERMANENTS)]
    if word == "equipment":
        return [EQUIPMENTS]
    if word == "token":
        return [IsToken()]
    return [OfType(word.capitalize())]


class ChosenChampion(Filter):
    """The Chosen Champion of whoever the text is of."""

    def fits(self, at: At, thing: Thing) -> bool:
        return thing.owner == at.player and table.is_chosen_champion(at.state, thing)  # 103.2.a.3


class Tagged(Filter):
    """With a tag."""

    reads: tuple[str, ...] = ("tags",)

    def __init__(self, tag: str) -> None:
        self.tag = tag.lower()

    def fits(self, at: At, thing: Thing) -> bool:
        tags = at.value(thing, "tags")
        return isinstance(tags, tuple | list) and self.tag in [str(tag).lower() for tag in tags]  # 133.8.a, 143.1.b


EQUIPMENTS: Final = Tagged(EQUIPMENT)


class Supertype(Filter):
    """Of a supertype."""

    reads: tuple[str, ...] = (FACE,)

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, at: At, thing: Thing) -> bool:
        return self.name in face(at, thing).supertypes  # 133.3


class IsToken(Filter):
    """A token."""

    reads: tuple[str, ...] = ()

    def fits(self, at: At, thing: Thing) -> bool:
        return thing.token or TOKEN in printed(thing).supertypes


class NotToken(Filter):
    """A card, not a token."""

    reads: tuple[str, ...] = ()

    def fits(self, at: At, thing: Thing) -> bool:
        return not thing.token  # 133.3


class Named(Filter):
    """With a name."""

    reads: tuple[str, ...] = (FACE,)

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, at: At, thing: Thing) -> bool:
        return face(at, thing).name == self.name


class Friendly(Filter):
    """Of the same side as the text."""

    reads: tuple[str, ...] = ("controller", "turn player")

    def fits(self, at: At, thing: Thing) -> bool:
        player = at.player if at.player >= 0 else in_charge(at)  # 187.6.b
        return thing.controller == player >= 0 or table.are_friends(at.state, player, thing.controller)  # 740.1


class Enemy(Filter):
    """Of an opponent."""

    reads: tuple[str, ...] = ("controller", "turn player")

    def fits(self, at: At, thing: Thing) -> bool:
        player = at.player if at.player >= 0 else in_charge(at)  # 187.6.b
        # 740.2, 359.3.f.4
        return thing.controller != player and table.are_opponents(at.state, player, thing.controller)


class Controlled(Filter):
    """Controlled by whoever "you" is."""

    reads: tuple[str, ...] = ("controller",)

    def fits(self, at: At, thing: Thing) -> bool:
        return at.player >= 0 and thing.controller == at.player


class Owned(Filter):
    """Owned by whoever "you" is."""

    reads: tuple[str, ...] = ()

    def fits(self, at: At, thing: Thing) -> bool:
        return at.player >= 0 and thing.owner == at.player


class OfPlayer(Filter):
    """Controlled by players whom a text names."""

    def __init__(self, whose: str) -> None:
        self.whose = whose
        self.reads = ("controller", *read_for(whose))

    def fits(self, at: At, thing: Thing) -> bool:
        return thing.controller in players_of(at, self.whose)


class Other(Filter):
    """Not the object that the text is on."""

    reads: tuple[str, ...] = ()

    def fits(self, at: At, thing: Thing) -> bool:
        return thing.incarnation != at.bearer


class Ready(Filter):
    """Ready, or exhausted."""

    reads: tuple[str, ...] = (table.EXHAUSTED,)

    def __init__(self, *, ready: bool) -> None:
        self.ready = ready

    def fits(self, at: At, thing: Thing) -> bool:
        return table.is_ready(thing) == self.ready  # 414.2, 415.2


class Marked(Filter):
    """With a counter: a buff, damage, stunned, attacking, defending."""

    def __init__(self, counter: str, *, absent: bool = False) -> None:
        self.counter = counter
        self.absent = absent
        self.reads = (counter,)

    def fits(self, at: At, thing: Thing) -> bool:
        return bool(thing.counters.get(self.counter)) != self.absent  # 426.1.a, 704


class Has(Filter):
    """With a keyword."""

    reads: tuple[str, ...] = (table.KEYWORDS,)

    def __init__(self, keyword: str, *, absent: bool = False) -> None:
        self.keyword = keyword
        self.absent = absent

    def fits(self, at: At, thing: Thing) -> bool:
        has = keyword(at, thing, self.keyword)  # 801.3, 805.5, 806.5.a, 806.5.b, 809.3, 811.5, 811.5.a, 813.5.a
        # 813.5.b, 807.3, 810.3, 814.3, 815.3, 816.3, 817.3, 818.5, 819.3, 820.4, 821.3, 822.4, 823.3, 825.3, 825.4
        return bool(has) != self.absent  # 812.3, 824.2, 826.6


class MightIs(Filter):
    """With so much Might, or more, or less; on the board the current Might counts, elsewhere the printed one."""

    def __init__(self, low: Amount | None, high: Amount | None) -> None:
        self.low = low
        self.high = high
        self.reads = (*table.LOCATIONS, table.MIGHT, *_read_by(low, high))

    def fits(self, at: At, thing: Thing) -> bool:
        if thing.card.values["type"] != UNIT:
            return False
        board = at.state.zones[thing.zone].kind.name in table.LOCATIONS
        value = might(at, thing) if board else printed(thing).number(table.MIGHT)  # 710, 711
        return _between(at, value, self.low, self.high)


def mighty() -> Filter:
    """With a Might of 5 or greater."""
    return MightIs(Plain(MIGHTY), None)  # 708, 707


class CostIs(Filter):
    """With so much printed Energy or Power cost, or more, or less."""

    def __init__(self, part: str, low: Amount | None, high: Amount | None) -> None:
        self.part = part
        self.low = low
        self.high = high
        self.reads = (FACE, *_read_by(low, high))

    def fits(self, at: At, thing: Thing) -> bool:
        price = face(at, thing).price  # 131.4, 182.2.a.1, 182.2.a
        cost = price.energy if self.part == "energy" else len(price.power)
        return _between(at, cost, self.low, self.high)


def _read_by(*amounts: Amount | None) -> list[str]:
    """What some numbers depend on."""
    return [name for amount in amounts if amount is not None for name in amount.reads]


def _between(at: At, value: int, low: Amount | None, high: Amount | None) -> bool:
    if low is not None:
        least = low.number(at)
        if least is None or value < least:
            return False
    if high is not None:
        most = high.number(at)
        if most is None or value > most:
            return False
    return True


class AnyOf(Filter):
    """Fits all filters of one group or another."""

    def __init__(self, *groups: list[Filter]) -> None:
        self.groups = groups
        self.reads = tuple([name for group in groups for one in group for name in one.reads])

    def fits(self, at: At, thing: Thing) -> bool:
        return any(all(one.fits(at, thing) for one in group) for group in self.groups)


class NoneOf(Filter):
    """Does not fit all of some filters."""

    def __init__(self, filters: list[Filter]) -> None:
        self.filters = filters
        self.reads = tuple([name for one in filters for name in one.reads])

    def fits(self, at: At, thing: Thing) -> bool:
        return not all(one.fits(at, thing) for one in self.filters)


class Itself(Filter):
    """The object that the text is on."""

    reads: tuple[str, ...] = ()

    def fits(self, at: At, thing: Thing) -> bool:
        return thing.incarnation == at.bearer


class NotYet(Filter):
    """Not chosen before by the same text, under any of these names."""

    def __init__(self, labels: tuple[str, ...]) -> None:
        self.labels = labels

    def fits(self, at: At, thing: Thing) -> bool:
        return not any(thing.incarnation in at.numbers(label) for label in self.labels)


class Alone(Filter):
    """Without other friendly units at the same location."""

    def __init__(self) -> None:
        self.reads = (*table.LOCATIONS, "controller")

    def fits(self, at: At, thing: Thing) -> bool:
        was = thing.card.values.get(lineups.ALONE)  # 359.3.e.13
        return lineups.is_alone(at.state, thing) if was is None else was is True


class Attachment(Filter):
    """Attached to something, or not; or with something attached."""

    reads: tuple[str, ...] = ("attached_to", "attachments", "tags")

    def __init__(self, what: str) -> None:
        self.what = what

    def fits(self, at: At, thing: Thing) -> bool:
        if self.what == "equipped":
            worn = [at.state.thing(number) for number in thing.attachments]
            return any(EQUIPMENTS.fits(at, gear) for gear in worn)  # 818.3.a, 818.3.b
        return (thing.attached_to >= 0) == (self.what == "attached")
