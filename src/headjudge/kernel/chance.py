"""Chance: one number in the state, the same sequence on every machine and Python version.

Dice and shuffles go through `advance` and `draw` in one loop, without calling them.
"""

from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


def advance(number: int) -> int:
    """The generator's next number (splitmix64's counter)."""
    return (number + _STEP) & _MASK


def draw(number: int, sides: int) -> int:
    """A value from 0 to sides - 1 out of a generator's number."""
    mixed = ((number ^ (number >> 30)) * _FIRST) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
    mixed ^= mixed >> 31
    return (mixed * sides) >> 64


def roll(number: int, count: int, sides: int) -> tuple[int, list[int]]:
    """Some dice, each from 1 to sides, and the generator's number afterwards."""
    dice: list[int] = []
    for _ in range(count):
        number = (number + _STEP) & _MASK
        mixed = ((number ^ (number >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        dice.append(1 + (((mixed ^ (mixed >> 31)) * sides) >> 64))
    return number, dice


def shuffle(number: int, items: list[T]) -> tuple[int, list[T]]:
    """The items in a random order, and the generator's number afterwards."""
    order = items.copy()
    for last in range(len(order) - 1, 0, -1):
        number = (number + _STEP) & _MASK
        mixed = ((number ^ (number >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        other = ((mixed ^ (mixed >> 31)) * (last + 1)) >> 64
        order[last], order[other] = order[other], order[last]
    return number, order
