"""8.7: what texts change as long as they work."""

from __future__ import annotations

from headjudge.effects import Amount, Condition
from headjudge.games.neopets import table
from headjudge.games.neopets.abilities import Passive
from headjudge.games.neopets.cards import CHAMPIONS, TYPES
from headjudge.games.neopets.limits import LOWER, MORE_SLOTS
from headjudge.kernel.abilities import Change, Source, add, put
from headjudge.kernel.current import View
from headjudge.kernel.entities import Entity


class Boost(Passive):
    """Neopets gain, or lose, some of one or several stats. `sign`: 1 or -1."""

    def __init__(
        self, whose: str, stats: tuple[str, ...], amounts: tuple[Amount, ...], sign: int, only: list[Condition]
    ) -> None:
        super().__init__((), stats, only, whose, amounts, additive=True)
        self.stats = stats
        self.sign = sign
        self._always = None if self.printed is None else self._added(self.printed)

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return self._added(self.numbers(view, source)) if self._always is None else self._always  # 5.3b.2

    def _added(self, numbers: tuple[int, ...]) -> list[Change]:
        """What it adds, if it names these numbers."""
        return [add(stat, self.sign * number) for stat, number in zip(self.stats, numbers, strict=True)]


class Doubled(Passive):
    """A stat of Neopets is doubled."""

    def __init__(self, whose: str, stat: str, only: list[Condition]) -> None:
        super().__init__((stat,), (stat,), only, whose)
        self.stat = stat

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [add(self.stat, view.number(subject, self.stat))]  # 8.7c.1


class Fixed(Passive):
    """A stat of Neopets is a certain number, unless another text said so first."""

    def __init__(self, whose: str, stat: str, amount: Amount, only: list[Condition]) -> None:
        self.mark = f"{stat} is fixed"
        super().__init__((self.mark,), (stat, self.mark), only, whose, (amount,))
        self.stat = stat

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        if view.value(subject, self.mark):
            return []  # 8.7d
        return [put(self.stat, self.numbers(view, source)[0]), put(self.mark, True)]


class MoreDice(Passive):
    """Neopets roll more dice in battle than their stat says."""

    def __init__(self, whose: str, side: str, amount: Amount, only: list[Condition]) -> None:
        self.attribute = table.MORE[side]
        super().__init__((), (self.attribute,), only, whose, (amount,), additive=True)

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [put(self.attribute, view.number(subject, self.attribute) + self.numbers(view, source)[0])]


class ForPlayer(Passive):
    """A limit of a player is another."""

    on_neopets = False

    def __init__(self, attributes: tuple[str, ...], amount: Amount, only: list[Condition]) -> None:
        super().__init__((), attributes, only, "your", (amount,), additive=True)
        self.attributes = attributes

    def subjects(self, view: View, source: Source) -> list[Entity]:
        return [view.state.players[player] for player in self.players(source)]

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        number = self.numbers(view, source)[0]
        return [add(attribute, number) for attribute in self.attributes]


def more_slots(amount: Amount, only: list[Condition]) -> Passive:
    """A player may have more Equipment."""
    return ForPlayer((MORE_SLOTS,), amount, only)  # 9.9a


def lower_levels(kind: str, amount: Amount, only: list[Condition]) -> Passive:
    """Cards of a type need less of a level to be played."""
    types = TYPES if kind == "card" else CHAMPIONS if kind == "Champion" else (kind,)
    return ForPlayer(tuple([f"{LOWER} {name}" for name in types]), amount, only)  # 4.2c


class Blank(Passive):
    """Cards have lost their effect."""

    on_neopets = False

    def __init__(self) -> None:
        super().__init__((), ("abilities",), [], "any")

    def subjects(self, view: View, source: Source) -> list[Entity]:
        cards = source.locked("things")
        found: list[Entity] = []
        for number in cards if isinstance(cards, tuple) else ():
            thing = view.state.bearer(number)
            if thing is not None:
                found.append(thing)
        return found

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        return [put("abilities", ())]  # 8.3a, 8.3a.1
