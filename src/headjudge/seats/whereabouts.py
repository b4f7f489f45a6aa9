"""What went from where to where, found by comparing where everything is with where it was."""

from __future__ import annotations

from headjudge.kernel.cards import EVERYONE, JUDGE, OWNER, ZoneKind
from headjudge.kernel.state import State


class Move:
    """A thing that left one zone for another, and what it was and is now; zone "" is before it was there, and after."""

    def __init__(self, was: int, now: int, source: str, target: str) -> None:
        self.was = was
        self.now = now
        self.source = source
        self.target = target

    def as_json(self, state: State, seat: int) -> dict[str, object]:
        """It as a seat knows it: 0 for an object that the seat cannot tell from others."""
        was = self.was if self.source and _tells_apart(state, self.source, seat) else 0
        now = state.known_number(self.now, seat) if self.target else 0
        return {"id": was, "as": now, "from": self.source, "to": self.target}


def _tells_apart(state: State, key: str, seat: int) -> bool:
    """Whether a seat knows the objects in a zone one from another, whatever they are."""
    zone = state.zones.get(key)
    if zone is None or seat == JUDGE:
        return seat == JUDGE
    kind: ZoneKind = zone.kind
    return kind.seen_by == EVERYONE or (kind.seen_by == OWNER and seat == zone.owner >= 0)


class Whereabouts:
    """Where everything was when that was last looked at."""

    def __init__(self, state: State) -> None:
        self.was = _where(state)
        self.before = _by_incarnation(self.was)

    def known(self, state: State, number: int, seat: int) -> int:
        """By which number a seat knew an object before the last look or, if it came to be since, knows it now."""
        if number in self.before:
            return number if _tells_apart(state, self.before[number], seat) else 0
        return state.known_number(number, seat)

    def moves(self, state: State) -> list[Move]:
        """What has moved since the last look, told in an order that tells nothing about what is hidden."""
        was, now = self.was, _where(state)
        found: list[Move] = []
        for number, (incarnation, zone) in now.items():
            before = was.get(number, (0, ""))
            if before[1] != zone:
                found.append(Move(before[0], incarnation, before[1], zone))
        found += [Move(incarnation, 0, zone, "") for number, (incarnation, zone) in was.items() if number not in now]
        self.before = _by_incarnation(was)
        self.was = now
        return sorted(found, key=lambda move: (move.source, move.target, move.now, move.was))


def _where(state: State) -> dict[int, tuple[int, str]]:
    return {number: (thing.incarnation, thing.zone) for number, thing in state.things.items()}


def _by_incarnation(where: dict[int, tuple[int, str]]) -> dict[int, str]:
    return dict(where.values())


def shared_out(moves: list[Move], about: list[tuple[int, ...]]) -> list[list[Move]]:
    """Which moves belong to which of some events, by the objects they are about; the rest to the first about none."""
    shares: list[list[Move]] = [[] for _ in about]
    others = next((place for place, numbers in enumerate(about) if not numbers), 0)
    for move in moves:
        place = next(
            (place for place, numbers in enumerate(about) if move.was in numbers or move.now in numbers), others
        )
        shares[place].append(move)
    return shares
