"""What texts want to be so."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.effects.amounts import ANYTHING, Amount
from headjudge.effects.standing import At


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that a text wants to be so. `reads`: what it depends on, for effects that are always at work."""

    reads: tuple[str, ...] = ANYTHING

    def is_fleeting(self) -> bool:
        """Whether it depends on what changes while all cards stay as they are, such as the phase."""
        return False

    def holds(self, at: At) -> bool:
        """Whether it is so."""
        raise NotImplementedError

    def hinges(self, at: At) -> list[str] | None:
        """The zones and counters that alone decide whether it is so; None if there may be more to it."""
        return None


class Between(Condition):
    """A number is from `low` to `high`; where there is none, there is no bound."""

    def __init__(self, amount: Amount, low: int | None = None, high: int | None = None) -> None:
        self.amount = amount
        self.low = low
        self.high = high
        self.reads = amount.reads

    def holds(self, at: At) -> bool:
        number = self.amount.number(at)
        if number is None:
            return False
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)

    def hinges(self, at: At) -> list[str] | None:
        return self.amount.hinges(at)


class Compared(Condition):
    """One number is "more" or "less" than another, or "equal" to it."""

    def __init__(self, one: Amount, how: str, other: Amount) -> None:
        self.one = one
        self.how = how
        self.other = other
        self.reads = (*one.reads, *other.reads)

    def holds(self, at: At) -> bool:
        one, other = self.one.number(at), self.other.number(at)
        if one is None or other is None:
            return False
        if self.how == "equal":
            return one == other
        return one > other if self.how == "more" else one < other

    def hinges(self, at: At) -> list[str] | None:
        one, other = self.one.hinges(at), self.other.hinges(at)
        return None if one is None or other is None else [*one, *other]


class Not(Condition):
    """Something is not so."""

    def __init__(self, inner: Condition) -> None:
        self.inner = inner
        self.reads = inner.reads

    def holds(self, at: At) -> bool:
        return not self.inner.holds(at)


class AnyOf(Condition):
    """One of several things is so."""

    def __init__(self, *conditions: Condition) -> None:
        self.conditions = conditions
        self.reads = tuple([name for one in conditions for name in one.reads])

    def holds(self, at: At) -> bool:
        return any(one.holds(at) for one in self.conditions)


class Did(Condition):
    """An earlier instruction of the same text was carried out, or was not."""

    def __init__(self, label: str, *, done: bool = True) -> None:
        self.label = f"did {label}"
        self.done = done

    def holds(self, at: At) -> bool:
        return (at.chosen(self.label) is True) == self.done
