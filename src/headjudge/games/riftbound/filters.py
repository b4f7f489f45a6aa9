"""What objects must be like, and which objects there are of a kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects import ANYTHING, Amount, AnyKind, At, Plain
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import EQUIPMENT, MAIN, MIGHTY, PERMANENTS, RUNE, RUNES, TOKEN, UNIT, printed
from headjudge.games.riftbound.effects import FACE, face, here, keyword, might
from headjudge.games.riftbound.players import players_of, read_for
from headjudge.kernel.entities import Thing

ANYWHERE: Final = "board"
"""Where things are looked for unless a text names a place."""
_BOARD_ALONE: Final[tuple[str, ...]] = (ANYWHERE,)


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


class OfType(Filter):
    """Of one of these types."""

    reads: tuple[str, ...] = ()

    def __init__(self, *types: str) -> None:
        self.types = types

    def fits(self, at: At, thing: Thing) -> bool:
        return thing.card.values["type"] in self.types  # 141.1.a.3, 141.2.a, 148.1.a.3, 148.2.a, 153, 160


def of_word(word: str) -> list[Filter]:
    """What a noun means: unit, gear, spell, rune, card, permanent, legend, battlefield, equipment, token."""
    if word == "card":
        return [OfType(*MAIN), NotToken()]  # 052, 182, 160.1
    if word == "permanent":
        return [OfType(*PERMANENTS)]
    if word == "equipment":
        return [Tagged(EQUIPMENT)]
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

    reads: tuple[str, ...] = ("controller",)

    def fits(self, at: At, thing: Thing) -> bool:
        player = at.player
        return thing.controller == player >= 0 or table.are_friends(at.state, player, thing.controller)  # 740.1


class Enemy(Filter):
    """Of an opponent."""

    reads: tuple[str, ...] = ("controller",)

    def fits(self, at: At, thing: Thing) -> bool:
        player = at.player
        # 740.2, 359.3.f.4
        return thing.controller != player and table.are_opponents(at.state, player, thing.controller)


class Controlled(Filter):
    """Controlled by whoever "you" is."""

    reads: tuple[str, ...] = ("controller",)

    def fits(self, at: At, thing: Thing) -> bool:
        return at.player >= 0 and thing.controller == at.player


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


class OfDomain(Filter):
    """Of a domain."""

    reads: tuple[str, ...] = (FACE,)

    def __init__(self, domain: str) -> None:
        self.domain = domain

    def fits(self, at: At, thing: Thing) -> bool:
        return self.domain in face(at, thing).domains  # 182.2.b


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
        return is_alone(at, thing)


def is_alone(at: At, thing: Thing) -> bool:
    """Whether no other units friendly to a unit are where it is."""
    others = lineups.units_at(at.state, thing.zone)
    return not any(
        other is not thing and table.are_friends(at.state, other.controller, thing.controller) for other in others
    )  # 741.1


class Attachment(Filter):
    """Attached to something, or not; or with something attached."""

    reads: tuple[str, ...] = ("attached_to", "attachments")

    def __init__(self, what: str) -> None:
        self.what = what

    def fits(self, at: At, thing: Thing) -> bool:
        if self.what == "equipped":
            worn = [at.state.thing(number) for number in thing.attachments]
            return any(EQUIPMENT in printed(gear).tags for gear in worn)  # 818.3.a, 818.3.b
        return (thing.attached_to >= 0) == (self.what == "attached")


def _fits_all(at: At, thing: Thing, filters: list[Filter]) -> bool:
    for one in filters:
        if not one.fits(at, thing):
            return False
    return True


class Kind(AnyKind):
    """Objects that are somewhere and all fit some filters.

    `zones`: "board", "chain", "facedown", "legend", "battlefields", or kinds of players' zones; `whose`: of which
    players, for the latter: "you", "opponent" or "any". `units`: it is of units; `here`: of what is on the board where
    the object is that the text is on; `friendly`: of what is on the same side as the text; `others`: its filters
    besides that, where it is of what is on the board alone.
    """

    def __init__(self, filters: list[Filter], zones: tuple[str, ...] = (ANYWHERE,), whose: str = "any") -> None:
        self.filters = filters
        self.zones = zones
        self.whose = whose
        self.types = [one.types for one in filters if isinstance(one, OfType)]
        self.units = (UNIT,) in self.types
        self.on_board = False
        self.here = self.friendly = False
        self.others: list[Filter] = []
        self._sort_out()

    def narrow(self, filters: list[Filter]) -> None:
        """Let it be of fewer objects, while its text is being read."""
        self.filters = [*self.filters, *filters]
        self._sort_out()

    def look_in(self, zones: tuple[str, ...]) -> None:
        """Let it be of objects that are elsewhere, while its text is being read."""
        self.zones = zones
        self._sort_out()

    def _sort_out(self) -> None:
        """Find out which filters are left once it is known where to look, and for units or for anything."""
        self.on_board = self.zones == _BOARD_ALONE
        self.here = self.on_board and any(one.here for one in self.filters)
        self.friendly = self.on_board and any(isinstance(one, Friendly) for one in self.filters)
        self.others = self.filters
        if self.on_board:
            self.others = [one for one in self.filters if not one.here and not isinstance(one, Friendly)]
        if self.on_board and self.units:
            self.others = [one for one in self.others if not isinstance(one, OfType) or one.types != (UNIT,)]

    def reads(self) -> tuple[str, ...]:
        """What it depends on."""
        runes = [] if any(RUNE not in types for types in self.types) else [RUNES]
        board = table.LOCATIONS if ANYWHERE in self.zones else ()
        read = [name for one in self.filters for name in one.reads]
        return tuple(dict.fromkeys([*board, *self.zones, *runes, *read]))

    def found(self, at: At) -> list[Thing]:
        """Those there are."""
        there, filters = self.there(at), self.others
        if self.friendly:
            there = table.friends_among(at.state, at.player, there)
        elif not filters:
            return there.copy()
        for one in filters:
            there = [thing for thing in there if one.fits(at, thing)]  # 355.9.b
        return there

    def any_allowed(self, at: At, least: int, allows: Callable[[At, Thing], bool], own: int) -> bool:
        """Whether there are so many of which something else may be said too, as of what is one's `own` in any case."""
        filters, friendly, player = self.others, self.friendly, at.player
        if friendly and player < 0:
            return False
        for thing in self.there(at):
            if friendly and thing.controller != player and not table.are_friends(at.state, player, thing.controller):
                continue
            for one in filters:
                if not one.fits(at, thing):
                    break
            else:
                if thing.controller == own or allows(at, thing):
                    least -= 1
                    if not least:
                        return True
        return False

    def fits(self, at: At, thing: Thing) -> bool:
        """Whether something is of this kind, wherever it is."""
        return _fits_all(at, thing, self.filters)  # 355.9.b, 355.10.b

    def there(self, at: At) -> list[Thing]:
        """What is where it is looked for. Nobody changes this list."""
        state = at.state
        if self.on_board:
            board = lineups.lineup(state) if self.units else lineups.board(state)
            if not self.here:
                # 141.1.b.2, 148.1.b.2, 718.5, 718.5.a, 718.5.b, 355.9.a
                return board.units if self.units else self._on_board(board)
            where = here(at)
            if where is None or where not in board.at:
                return []
            place = board.at[where]
            if self.units:
                return place.units
            return place.permanents if any(RUNE not in types for types in self.types) else place.things
        found: list[Thing] = []
        for kind in self.zones:
            if kind == ANYWHERE:
                found += self._on_board(lineups.board(state))  # 141.1.b.2, 148.1.b.2, 718.5, 718.5.a, 718.5.b, 355.9.a
            elif kind == table.CHAIN:
                found += [thing for thing in state.members(table.CHAIN) if thing.incarnation != at.bearer]  # 355.9.c
            elif kind == table.BATTLEFIELDS:
                found += state.members(table.BATTLEFIELDS)  # 169.7
            elif kind == table.FACEDOWN:
                for slot in table.slots(state):
                    found += table.members(state, table.FACEDOWN, slot)
            else:
                for player in players_of(at, self.whose):
                    # 108.7.e, 141.1.b.3, 141.2.b, 148.1.b.3, 148.2.b, 173.5
                    found += table.members(state, kind, player)  # 355.10.a.1
        return found

    def _on_board(self, board: lineups.Board) -> list[Thing]:
        """What is at locations, without what is of another type for sure."""
        if self.units:
            return board.units
        return board.permanents() if any(RUNE not in types for types in self.types) else board.things()

    def is_in(self, at: At, thing: Thing) -> bool:
        """Whether something is where this kind is looked for, and fits."""
        if self.on_board:
            return thing.zone in lineups.lineup(at.state).at and self.fits(at, thing)
        return self.fits(at, thing) and any(other is thing for other in self.there(at))

    @property
    def is_private(self) -> bool:
        """Whether it is looked for where not everybody sees what there is."""
        return any(kind in {table.HAND, table.DECK, table.RUNE_DECK} for kind in self.zones)  # 355.10.a
