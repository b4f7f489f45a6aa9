"""Printed things: cards, and the kinds of places they can be in. Immutable and shared by all games."""

from __future__ import annotations

from collections.abc import Iterable
from sys import intern
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Ability

Path = tuple[str, str, int]
"""Where an ability is printed: the card's key, the text box, the place in it."""

EVERYONE: Final = "everyone"
OWNER: Final = "owner"
NOBODY: Final = "nobody"

SPECTATOR: Final = -1
"""The seat of somebody who sees what all players see."""
JUDGE: Final = -2
"""The seat of somebody who sees everything."""


class ZoneKind:
    """A kind of zone: who sees its cards, whether their order means anything, what it is for."""

    def __init__(self, name: str, seen_by: str = EVERYONE, *, shared: bool = False, ordered: bool = False) -> None:
        self.name = name
        self.seen_by = seen_by
        self.shared = shared
        self.ordered = ordered


def zone_key(kind: str, number: int) -> str:
    """The key of a zone of a kind, one for each player: always the same object, so that it is found at once."""
    return intern(f"{kind}:{number}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """A printed card: a key no other card has, its values and the abilities of its text boxes.

    `watches`: what it listens to (role and event kind), by the kind of zone it is in; `noticed_as`: what effects read
    that depend on where such cards are, if not the kinds of zone they are in. `speaks_of`: words by which its text
    means other cards, and whether they mean a part of what these carry. `brings`: cards that are in every game in which
    it is: tokens that its text describes; `back`: its other side, if it has two. `shown`: what is printed as JSON
    values, and which of these are lists, once somebody has looked.
    """

    def __init__(
        self,
        key: str,
        values: dict[str, object],
        boxes: dict[str, tuple[Ability, ...]] | None = None,
        name: str = "",
    ) -> None:
        self.key = key
        self.name = name or key
        self.values = values
        self.boxes: dict[str, tuple[Ability, ...]] = boxes or {}
        self.watches: dict[str, list[str]] = {}
        for ability in [ability for abilities in self.boxes.values() for ability in abilities]:
            self.watch(ability.channels(), ability.zones)
        self.noticed_as = ""
        self.speaks_of: tuple[tuple[str, bool], ...] = ()
        self.brings: tuple[Card, ...] = ()
        self.back: Card | None = None
        self.shown: tuple[dict[str, object], tuple[str, ...]] | None = None
        self._paths: dict[tuple[str, ...], tuple[Path, ...]] = {}

    def watch(self, channels: Iterable[str], zones: tuple[str, ...]) -> None:
        """Let it listen to something in these kinds of zone."""
        for zone in zones:
            here = self.watches.setdefault(zone, [])
            here += [intern(channel) for channel in channels if channel not in here]

    def paths(self, boxes: tuple[str, ...]) -> tuple[Path, ...]:
        """Where the abilities of these text boxes are printed."""
        found = self._paths.get(boxes)
        if found is None:
            found = tuple((self.key, box, index) for box in boxes for index in range(len(self.boxes.get(box, ()))))
            self._paths[boxes] = found
        return found


def two_sided(front: Card, back: Card) -> Card:
    """A card with two sides, as it is seen from the front."""
    front.back, back.back = back, front
    return front


def with_brought(cards: dict[str, Card]) -> dict[str, Card]:
    """Cards by key, with all that they bring, and their other sides."""
    found = dict(cards)
    waiting = [card for card in cards.values() if card.brings or card.back is not None]
    while waiting:
        card = waiting.pop()
        for other in (*card.brings, *([] if card.back is None else [card.back])):
            if other.key not in found:
                found[other.key] = other
                waiting.append(other)
    return found
