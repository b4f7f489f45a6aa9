"""An agent's own chance: the kernel's generator, apart from the game's."""

from headjudge.kernel import chance

_WHOLE = 1 << 64
_SEED = 1 << 53
"""Seeds stay below this, so that every reader of JSON keeps them as they are."""


class Luck:
    """Numbers by chance, the same for the same seed."""

    __slots__ = ("number",)

    def __init__(self, seed: int) -> None:
        self.number = seed

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1."""
        self.number = chance.advance(self.number)
        return chance.draw(self.number, sides)


def seed_from(*numbers: int) -> int:
    """A seed that looks like no other, made from these numbers in this order."""
    mixed = 0
    for number in numbers:
        mixed = chance.draw(chance.advance(mixed ^ number), _WHOLE)
    return mixed % _SEED
