"""Chance: one number in the state, the same sequence on every machine and Python version."""

from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1


def advance(number: int) -> int:
    """The generator's next number (splitmix64's counter)."""
    return (number + 0x9E3779B97F4A7C15) & _MASK


def draw(number: int, sides: int) -> int:
    """A value from 0 to sides - 1 out of a generator's number."""
    mixed = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    mixed ^= mixed >> 31
    return (mixed * sides) >> 64


def shuffle(number: int, items: list[T]) -> tuple[int, list[T]]:
    """The items in a random order, and the generator's number afterwards."""
    order = items.copy()
    for last in range(len(order) - 1, 0, -1):
        number = advance(number)
        other = draw(number, last + 1)
        order[last], order[other] = order[other], order[last]
    return number, order
