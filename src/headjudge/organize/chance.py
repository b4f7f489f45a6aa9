"""What is drawn by lot in an event, all of it from one seed that is secret until the end.

Every draw has a label, so that no draw depends on how many there were before. What was drawn stands in the log; the
seed, once it is published, shows that nobody chose it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


def published(seed: str) -> str:
    """What may be published of a seed before the end: it commits to the seed and does not tell it."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Chance:
    """Lots drawn from a seed."""

    def __init__(self, seed: str) -> None:
        self.seed = seed.encode()

    def lot(self, label: str, *of: int) -> int:
        """A number from 0 to 2**48 - 1 that belongs to this label and these numbers."""
        name = " ".join([label, *map(str, of)])
        return int.from_bytes(hmac.digest(self.seed, name.encode(), "sha256")[:6], "big")

    def order(self, label: str, items: Iterable[int]) -> list[int]:
        """These numbers in an order drawn by lot, whatever order they come in."""
        return sorted(items, key=lambda item: (self.lot(label, item), item))

    def sample(self, label: str, items: Iterable[int], count: int) -> list[int]:
        """So many of these numbers."""
        return sorted(self.order(label, items)[:count])
