"""Numbers that texts name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects.standing import At

ANYTHING: Final[tuple[str, ...]] = ("anything",)
"""What is read by whatever does not say what it reads. A game says what that can be: see `spelled_out`."""


def spelled_out(reads: list[str], everything: tuple[str, ...]) -> list[str]:
    """What is read, by name: everything that texts of a game may depend on in the place of "anything"."""
    found: list[str] = []
    for name in reads:
        found += everything if name in ANYTHING else [name]
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number that a text names. `reads`: what it depends on, for effects that are always at work.

    `printed`: what it always is, if it is printed as it is.
    """

    reads: tuple[str, ...] = ANYTHING
    printed: int | None = None

    def number(self, at: At) -> int | None:
        """How much it is; None if that cannot be told any longer."""
        raise NotImplementedError

    def count(self, at: At) -> int:
        """How much it is; nothing, if that cannot be told any longer."""
        return self.number(at) or 0

    def hinges(self, at: At) -> list[str] | None:
        """The zones and counters that alone make it what it is; None if there may be more to it."""
        return None


class Plain(Amount):
    """A printed number."""

    reads: tuple[str, ...] = ()

    def __init__(self, value: int) -> None:
        self.value = value
        self.printed = value

    def number(self, at: At) -> int | None:
        return self.value

    def count(self, at: At) -> int:
        return self.value

    def hinges(self, at: At) -> list[str] | None:
        return []


class Times(Amount):
    """So much for each of something."""

    def __init__(self, amount: Amount, each: Amount) -> None:
        self.amount = amount
        self.each = each
        self.reads = (*amount.reads, *each.reads)

    def number(self, at: At) -> int | None:
        amount, each = self.amount.number(at), self.each.number(at)
        return None if amount is None or each is None else amount * each
