"""Numbers that texts name without printing them."""

from __future__ import annotations

from headjudge.effects import Amount, At, Noun
from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import printed
from headjudge.games.riftbound.effects import keyword, might, true_might
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.players import players_of, read_for


class CountOf(Amount):
    """How many objects of a kind there are."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.reads = kind.reads()

    def number(self, at: At) -> int | None:
        return len(self.kind.found(at))


class CountMeant(Amount):
    """How many objects an earlier part of the text was about."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun

    def number(self, at: At) -> int | None:
        return len(self.noun.numbers(at))


class MightOf(Amount):
    """The Might of something; of what this text itself has moved, what it was; of all else that is gone, null."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun
        self.reads = (*table.LOCATIONS, table.MIGHT, *noun.reads)

    def number(self, at: At) -> int | None:
        things = [thing for thing in self.noun.things(at) if at.state.kind_of(thing) in table.LOCATIONS]
        if things:
            return sum([might(at, thing) for thing in things])  # 359.3.e.12.a
        return looked_back(at, self.noun)


class TrueMightOf(Amount):
    """The Might of a unit as it is, for what increases it by as much."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun
        self.reads = (table.MIGHT, *noun.reads)

    def number(self, at: At) -> int | None:
        things = self.noun.things(at)
        return sum([true_might(at, thing) for thing in things]) if things else None


class MightOfChosen(Amount):
    """The Might of the unit that is chosen; before it is, the most that it could be."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def number(self, at: At) -> int | None:
        units = self.target.things(at) if at.numbers(self.target.label) else self.target.kind.found(at)
        return max([might(at, unit) for unit in units], default=0)


def looked_back(at: At, noun: Noun) -> int | None:
    """The Might that objects had before this text moved them off the board."""
    numbers = noun.numbers(at)
    moved = at.chosen("moved")
    found: list[int] = []
    for number in numbers:
        last = at.state.gone.get(number)
        dead = number == at.bearer or (isinstance(moved, tuple) and number in moved)
        might = last.get("might") if last is not None and dead else None
        if isinstance(might, int):
            found.append(max(0, might))
    return sum(found) if found else None  # 359.3.e.12, 359.3.e.13


class CostOf(Amount):
    """The printed Energy cost of something, or its Power cost."""

    def __init__(self, noun: Noun, part: str = "energy") -> None:
        self.noun = noun
        self.part = part

    def number(self, at: At) -> int | None:
        things = self.noun.things(at)
        if not things:
            return None
        prices = [printed(thing).price for thing in things]  # 131.4
        return sum([price.energy if self.part == "energy" else len(price.power) for price in prices])


class KeywordOf(Amount):
    """The value of a keyword that something has."""

    def __init__(self, noun: Noun, keyword: str) -> None:
        self.noun = noun
        self.keyword = keyword
        self.reads = (table.KEYWORDS, *noun.reads)

    def number(self, at: At) -> int | None:
        things = self.noun.things(at)
        return sum([keyword(at, thing, self.keyword) for thing in things]) if things else None


class HighestMight(Amount):
    """The highest Might among objects of a kind."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.reads = (table.MIGHT, *kind.reads())

    def number(self, at: At) -> int | None:
        return max([might(at, thing) for thing in self.kind.found(at)], default=0)


class TotalMight(Amount):
    """The Might of all objects of a kind together."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.reads = (table.MIGHT, *kind.reads())

    def number(self, at: At) -> int | None:
        return sum([might(at, thing) for thing in self.kind.found(at)])


class TagsAmong(Amount):
    """How many of some tags there are among objects of a kind."""

    def __init__(self, kind: Kind, tags: tuple[str, ...]) -> None:
        self.kind = kind
        self.tags = tuple([tag.lower() for tag in tags])
        self.reads = (*kind.reads(), "tags")

    def number(self, at: At) -> int | None:
        found: set[str] = set()
        for thing in self.kind.found(at):
            tags = at.value(thing, "tags")
            found |= {str(tag).lower() for tag in tags} if isinstance(tags, tuple | list) else set()
        return len([tag for tag in self.tags if tag in found])


class Much(Amount):
    """As much as was paid for it, or was noted as it triggered."""

    def number(self, at: At) -> int | None:
        paid = at.chosen("that much")
        return paid if isinstance(paid, int) else None


class LessOne(Amount):
    """One less than another number."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount
        self.reads = amount.reads

    def number(self, at: At) -> int | None:
        number = self.amount.number(at)
        return None if number is None else number - 1


class Excess(Amount):
    """The excess damage that was assigned in the combat in progress."""

    def number(self, at: At) -> int | None:
        return at.state.amount(table.zone("excess", at.player)) if at.player >= 0 else None


class Held(Amount):
    """What a player has: XP, points."""

    def __init__(self, counter: str, who: str = "you") -> None:
        self.counter = counter
        self.who = who
        self.reads = (counter, *read_for(who))

    def number(self, at: At) -> int | None:
        return sum([at.state.players[player].counters.get(self.counter, 0) for player in players_of(at, self.who)])


class EventAmount(Amount):
    """A number of the event that the text has waited for: damage, cards drawn, XP, Energy spent."""

    def __init__(self, field: str) -> None:
        self.field = field

    def number(self, at: At) -> int | None:
        value = getattr(at.event(), self.field, None)
        return value if isinstance(value, int) else None


class Paid(Amount):
    """What was spent on the card itself: "energy" or "power"."""

    def __init__(self, part: str) -> None:
        self.part = part

    def number(self, at: At) -> int | None:
        spent = None if at.item is None else at.item.choice("spent")
        if isinstance(spent, tuple):
            return int(spent[0 if self.part == "energy" else 1])
        return EventAmount(self.part).number(at)


class Total(Amount):
    """Several numbers added up."""

    def __init__(self, *parts: Amount) -> None:
        self.parts = parts
        self.reads = tuple([name for part in parts for name in part.reads])

    def number(self, at: At) -> int | None:
        numbers = [part.number(at) for part in self.parts]
        return None if None in numbers else sum([number for number in numbers if number is not None])


class Doubled(Amount):
    """Twice as much."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount
        self.reads = amount.reads

    def number(self, at: At) -> int | None:
        number = self.amount.number(at)
        return None if number is None else 2 * number
