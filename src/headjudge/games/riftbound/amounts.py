"""Numbers that texts name without printing them."""

from __future__ import annotations

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import printed
from headjudge.games.riftbound.effects import Amount, At, Plain
from headjudge.games.riftbound.filters import Kind, players_of
from headjudge.games.riftbound.nouns import Noun

__all__ = [
    "CostOf",
    "CountOf",
    "Doubled",
    "EventAmount",
    "HandOf",
    "Held",
    "MightOf",
    "Paid",
    "Plain",
    "Times",
    "Total",
]


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
        return len(at.numbers(self.noun.label))


class MightOf(Amount):
    """The Might of something; of what this text itself has moved, what it was; of all else that is gone, null."""

    reads = (table.MIGHT,)

    def __init__(self, noun: Noun) -> None:
        self.noun = noun

    def number(self, at: At) -> int | None:
        things = [thing for thing in self.noun.things(at) if at.state.kind_of(thing) in table.LOCATIONS]
        if things:
            return sum([at.might(thing) for thing in things])  # 359.3.e.12.a
        return looked_back(at, self.noun)


def looked_back(at: At, noun: Noun) -> int | None:
    """The Might that objects had before this text moved them off the board."""
    numbers = at.numbers(noun.label) if noun.label else (at.bearer,)
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


class Held(Amount):
    """What a player has: XP, points."""

    def __init__(self, counter: str, who: str = "you") -> None:
        self.counter = counter
        self.who = who
        self.reads = (counter,)

    def number(self, at: At) -> int | None:
        return sum([at.state.players[player].counters.get(self.counter, 0) for player in players_of(at, self.who)])


class HandOf(Amount):
    """How many cards a player has in hand."""

    def __init__(self, who: str = "you") -> None:
        self.who = who

    def number(self, at: At) -> int | None:
        return sum([table.size(at.state, table.HAND, player) for player in players_of(at, self.who)])


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


class Times(Amount):
    """So much for each of something."""

    def __init__(self, each: Amount, count: Amount) -> None:
        self.each = each
        self.count = count
        self.reads = (*each.reads, *count.reads)

    def number(self, at: At) -> int | None:
        each, count = self.each.number(at), self.count.number(at)
        return None if each is None or count is None else each * count


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
