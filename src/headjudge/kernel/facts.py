"""What the facts of a game can be: which of them a position may be given, and with which values."""

from __future__ import annotations


class Fact:
    """A fact that only the game itself notes, so that no position is given it. `instead`: how that is said."""

    def __init__(self, instead: str = "") -> None:
        self.instead = instead

    def wrong(self, value: object, seats: int) -> str:
        """What is wrong with a value for a position of so many players; nothing if it can be so."""
        return "only the game itself notes this" + (f"; {self.instead}" if self.instead else "")


class Number(Fact):
    """A whole number, from `least` to `most`."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self.least = least
        self.most = most

    def wrong(self, value: object, seats: int) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return ""
        return f"a number from {self.least} to {self.most} is wanted here, not {_told(value)}"


class Seat(Fact):
    """The number of a player."""

    def wrong(self, value: object, seats: int) -> str:
        return Number(0, seats - 1).wrong(value, seats)


class Flag(Fact):
    """Yes or no."""

    def wrong(self, value: object, seats: int) -> str:
        return "" if isinstance(value, bool) else f"yes or no is wanted here, not {_told(value)}"


class Several(Fact):
    """A list, each of the same kind."""

    def __init__(self, each: Fact) -> None:
        super().__init__()
        self.each = each

    def wrong(self, value: object, seats: int) -> str:
        if not isinstance(value, tuple):
            return f"a list is wanted here, not {_told(value)}"
        return next(filter(None, [self.each.wrong(one, seats) for one in value]), "")


def _told(value: object) -> str:
    """A value as it is written in a file."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "a list" if isinstance(value, tuple) else repr(value)
