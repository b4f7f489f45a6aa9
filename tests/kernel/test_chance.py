"""What is drawn together is what is drawn one by one."""

from __future__ import annotations

import pytest

from headjudge.kernel.chance import advance, draw, roll, shuffle

NUMBERS = (0, 1, 2**63, 2**64 - 1, 2**64 + 7, -3, 0x9E3779B97F4A7C15)


def drawn(number: int, sides: list[int]) -> tuple[int, list[int]]:
    """The generator's number after one draw for each of these, and what was drawn."""
    found: list[int] = []
    for most in sides:
        number = advance(number)
        found.append(draw(number, most))
    return number, found


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("count", [1, 2, 5, 17])
@pytest.mark.parametrize("sides", [1, 6, 1000])
def test_dice_that_are_rolled_together(number: int, count: int, sides: int) -> None:
    after, dice = roll(number, count, sides)
    assert (after, [die - 1 for die in dice]) == drawn(number, [sides] * count)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("size", [0, 1, 2, 3, 40, 101])
def test_a_shuffle_is_one_draw_after_another(number: int, size: int) -> None:
    expected = [*range(size)]
    last, places = drawn(number, [*range(size, 1, -1)])
    for place, other in zip(range(size - 1, 0, -1), places, strict=True):
        expected[place], expected[other] = expected[other], expected[place]
    assert shuffle(number, [*range(size)]) == (last, expected)


def test_the_sequence_is_the_same_everywhere() -> None:
    assert roll(7, 8, 6) == (17418742259747381423, (3, 1, 6, 4, 3, 2, 3, 2))
    assert shuffle(7, [*range(9)]) == (17418742259747381423, [4, 5, 1, 7, 2, 8, 6, 0, 3])
