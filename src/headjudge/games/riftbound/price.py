"""131 and 162: Energy and Power, as what something costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ANY: Final = "any"
"""Power of any domain; in a pool: Power that pays for every domain."""  # 135.2.e.5


@dataclass(frozen=True)
class Price:
    """So much Energy, and these symbols of Power: a domain, several to choose from ("Fury|Mind"), or "any"."""

    energy: int = 0
    power: tuple[str, ...] = ()

    def plus(self, other: Price) -> Price:
        """Both together."""
        return Price(self.energy + other.energy, (*self.power, *other.power))

    def less_energy(self, amount: int, least: int = 0) -> Price:
        """Reduced in Energy, to no less than a minimum, nor below zero."""
        reduced = max(self.energy - amount, min(least, self.energy), 0)  # 356.4.e, 356.5
        return Price(reduced, self.power)

    def less_power(self, symbols: tuple[str, ...]) -> Price:
        """Reduced by symbols of Power, each taking away one that it fits, as far as there are such."""
        left = list(self.power)
        for symbol in symbols:
            for candidate in left:
                if symbol == ANY or symbol in candidate.split("|") or candidate == ANY:
                    left.remove(candidate)  # 356.5
                    break
        return Price(self.energy, tuple(left))

    def less(self, other: Price, least: int = 0) -> Price:
        """Reduced by both."""
        return self.less_energy(other.energy, least).less_power(other.power)

    @property
    def free(self) -> bool:
        """Whether nothing is left to pay."""
        return self.energy <= 0 and not self.power

    def words(self) -> str:
        """The price as it is printed."""
        energy = f"[{self.energy}]" if self.energy or not self.power else ""
        return energy + "".join([f"[{symbol} Power]" if symbol == ANY else f"[{symbol}]" for symbol in self.power])


FREE: Final = Price()
