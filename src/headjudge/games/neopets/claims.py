"""Whether there is enough for all that is needed at the same time."""

from __future__ import annotations


def has_each(wanted: list[list[int]]) -> bool:
    """Whether each can have a card of its own, of those that would do for it."""
    holders: dict[int, int] = {}
    return all(_finds(wanted, place, holders, set()) for place in range(len(wanted)))


def _finds(wanted: list[list[int]], place: int, holders: dict[int, int], tried: set[int]) -> bool:
    """Find a card for one of them: one that nobody has, or whose holder finds another."""
    for card in wanted[place]:
        if card not in tried:
            tried.add(card)
            if card not in holders or _finds(wanted, holders[card], holders, tried):
                holders[card] = place
                return True
    return False
