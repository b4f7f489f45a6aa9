"""Chance: one number in the state, the same sequence on every machine and Python version.

What is drawn together is worked out together: the numbers stand side by side in one large integer, each in a lane wide
enough for its product with another, so that one operation does for all of them what `advance` and `draw` do for one.
"""

from hashlib import blake2b
from struct import Struct
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB
_LANE: Final = 128


def advance(number: int) -> int:
    """The generator's next number (splitmix64's counter)."""
    return (number + _STEP) & _MASK


def apart(number: int, *others: int) -> int:
    """A generator's number for something else: from it nobody finds out the first one, nor what that will draw."""
    written = " ".join([str(other) for other in (number, *others)])
    return int.from_bytes(blake2b(written.encode(), digest_size=8).digest(), "big")


def draw(number: int, sides: int) -> int:
    """A value from 0 to sides - 1 out of a generator's number."""
    mixed = ((number ^ (number >> 30)) * _FIRST) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
    mixed ^= mixed >> 31
    return (mixed * sides) >> 64


class _Lanes:
    """So many numbers side by side.

    `ones`: a one in each lane; `low`: the lower half of each lane; `way`: how far the number of each is from now.
    """

    def __init__(self, count: int) -> None:
        self.ones = sum([1 << _LANE * lane for lane in range(count)])
        self.low = self.ones * _MASK
        self.way = sum([((lane + 1) * _STEP & _MASK) << _LANE * lane for lane in range(count)])
        self.size = count * _LANE // 8
        self.lower_halves = Struct("<" + "Q8x" * count)

    def mixed(self, number: int) -> int:
        """The next numbers, as `draw` mixes them."""
        low = self.low
        mixed = ((number & _MASK) * self.ones + self.way) & low
        mixed = ((mixed ^ ((mixed >> 30) & low)) * _FIRST) & low
        mixed = ((mixed ^ ((mixed >> 27) & low)) * _SECOND) & low
        return mixed ^ ((mixed >> 31) & low)

    def apart(self, packed: int) -> tuple[int, ...]:
        """What is in the lanes."""
        return self.lower_halves.unpack(packed.to_bytes(self.size, "little"))


_lanes: Final[dict[int, _Lanes]] = {}


def _lanes_for(count: int) -> _Lanes:
    found = _lanes.get(count)
    if found is None:
        found = _lanes[count] = _Lanes(count)
    return found


def roll(number: int, count: int, sides: int) -> tuple[int, tuple[int, ...]]:
    """The generator's number after some dice, and these, each from 1 to sides."""
    lanes = _lanes_for(count)
    packed = ((lanes.mixed(number) * sides >> 64) & lanes.low) + lanes.ones
    return (number + count * _STEP) & _MASK, lanes.apart(packed)


def shuffle(number: int, items: list[T]) -> tuple[int, list[T]]:
    """The generator's number after a shuffle, and the items in that order."""
    order, last = items.copy(), len(items)
    if last < 2:
        return number, order
    lanes = _lanes_for(last - 1)
    for mixed in lanes.apart(lanes.mixed(number)):
        other = (mixed * last) >> 64
        last -= 1
        order[last], order[other] = order[other], order[last]
    return (number + (len(items) - 1) * _STEP) & _MASK, order
