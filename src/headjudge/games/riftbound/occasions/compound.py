"""Occasions made of others: one of several, at a time, while something is so, the so-many-eth of the turn."""

from __future__ import annotations

from headjudge.effects import At, Condition
from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import Drawn, Played
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.gone import noticed
from headjudge.games.riftbound.occasions.occasion import Occasion, is_by, is_it
from headjudge.kernel.events import Event


class Either(Occasion):
    """One of several occasions."""

    def __init__(self, *occasions: Occasion) -> None:
        super().__init__(*dict.fromkeys([kind for one in occasions for kind in one.kinds]))
        self.occasions = occasions
        self.looks_back = any(one.looks_back for one in occasions)
        self.grouped = all(one.grouped for one in occasions)
        self.own = all(one.own for one in occasions)
        self.zones = tuple(dict.fromkeys([zone for one in occasions for zone in one.zones]))

    def matches(self, at: At, event: Event) -> bool:
        return any(event.kind in one.kinds and one.matches(at, event) for one in self.occasions)

    def is_own(self, kind: str) -> bool:
        return any(kind in one.kinds and one.is_own(kind) for one in self.occasions)


class Qualified(Occasion):
    """Something happens at a time and while conditions hold. `time`: "", "your turn", "opponent's turn", "showdown"."""

    def __init__(self, inner: Occasion, time: str, only: list[Condition]) -> None:
        super().__init__(*inner.kinds)
        self.inner = inner
        self.time = time
        self.only = only
        self.looks_back = inner.looks_back
        self.grouped = inner.grouped
        self.own = inner.own
        self.zones = inner.zones

    def matches(self, at: At, event: Event) -> bool:
        if not self.inner.matches(at, event) or not self._in_time(at):
            return False
        return all(condition.holds(at) for condition in self.only)

    def is_own(self, kind: str) -> bool:
        return self.inner.is_own(kind)

    def _in_time(self, at: At) -> bool:
        if self.time == "showdown":
            return table.showdown_at(at.state) >= 0
        own = table.turn_player(at.state) == at.player
        return not self.time or own == (self.time == "your turn")


class NthTime(Occasion):
    """The first, second or so-many-eth time each turn that something happens."""

    def __init__(self, inner: Occasion, nth: int = 1) -> None:
        super().__init__(*inner.kinds)
        self.inner = inner
        self.nth = nth
        self.looks_back = inner.looks_back
        self.grouped = inner.grouped
        self.own = inner.own
        self.zones = inner.zones

    def matches(self, at: At, event: Event) -> bool:
        return self.inner.matches(at, event) and self.among(at, at.state.history) >= self.nth

    def is_own(self, kind: str) -> bool:
        return self.inner.is_own(kind)

    def is_due(self, at: At, first: Event) -> bool:
        """Whether it is one of the events that have happened just now, from the first on."""
        return self.among(at, before(at, first)) < self.nth  # 383.1.b

    def among(self, at: At, events: list[Event]) -> int:
        """How many of these events are what it waits for; they begin with the turn."""
        return len([past for past in events if past.kind in self.kinds and self.inner.matches(at, past)])


class NthCard(Occasion):
    """A player has played their so-many-eth card of the turn, or so-many-eth object of a kind."""

    def __init__(self, nth: int, who: str, kind: Kind) -> None:
        super().__init__("Played")
        self.nth = nth
        self.who = who
        self.kind = kind

    def matches(self, at: At, event: Event) -> bool:
        if not self._is_one(at, event) or not is_by(at, getattr(event, "by", -1), self.who):
            return False
        earlier = [past for past in before(at, event) if self._is_one(at, past)]
        same = [past for past in earlier if getattr(past, "by", -1) == getattr(event, "by", -1)]
        return len(same) == self.nth - 1

    def _is_one(self, at: At, event: Event) -> bool:
        return isinstance(event, Played) and is_it(at, self.kind, noticed(at, event.card))  # 182, 182.1.a


def before(at: At, event: Event) -> list[Event]:
    """What has happened this turn before an event."""
    history = at.state.history
    for place in range(len(history) - 1, -1, -1):
        if history[place] is event:
            return history[:place]
    return list(history)


class NthDraw(Occasion):
    """A player draws their so-many-eth card of the turn."""

    def __init__(self, nth: int, who: str = "you") -> None:
        super().__init__("Drawn")
        self.nth = nth
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Drawn) or not is_by(at, event.player, self.who):
            return False
        draws = [past for past in before(at, event) if isinstance(past, Drawn) and past.player == event.player]
        drawn = sum([past.count for past in draws])
        return drawn < self.nth <= drawn + event.count
