"""383.4.a: cards are played, and permanents enter."""

from __future__ import annotations

from headjudge.effects import At, became
from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import Entered, Played, TokenBegun
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.occasion import Occasion, is_by, is_it, is_there
from headjudge.games.riftbound.origins import is_from, origin
from headjudge.kernel.events import Event


class PlaysCard(Occasion):
    """A player has played a card or token of a kind, perhaps this one; or just this one, if `kind` is None.

    `hidden`: from a Facedown Zone; `least`: with so much Energy spent; `to`: to a place; `origin`: from a zone, by the
    words of texts for one.
    """

    def __init__(
        self,
        kind: Kind | None,
        who: str = "you",
        *,
        hidden: bool = False,
        least: int = 0,
        to: str = "",
        origin: str = "",
    ) -> None:
        super().__init__("Played")
        self.kind = kind
        self.own = kind is None
        self.who = who
        self.hidden = hidden
        self.least = least
        self.to = to
        self.origin = origin

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Played) or not is_by(at, event.by, self.who):
            return False
        if self.kind is None and event.card != at.bearer:
            return False  # 383.4.a
        thing = at.state.bearer(event.card) if self.kind is None else became(at.state, event.card)
        if not is_it(at, self.kind, thing) or (self.hidden and not event.from_hidden):
            return False
        if self.origin and not is_from(origin(at.state, event.card), at.player, self.origin):
            return False
        there = None if thing is None else table.location(at.state, thing)
        return event.energy >= self.least and (not self.to or (there is not None and is_there(at, there, self.to)))


class WouldPlayToken(Occasion):
    """A player would play a token of a kind."""

    def __init__(self, kind: Kind, who: str = "you") -> None:
        super().__init__("TokenBegun")
        self.kind = kind
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, TokenBegun) or not is_by(at, event.player, self.who):
            return False
        return self.kind.fits(at, event.thing(at.state))


class EntersAt(Occasion):
    """A permanent is played to a place: this one, or one of a kind."""

    def __init__(self, kind: Kind | None, place: str) -> None:
        super().__init__("Entered")
        self.kind = kind
        self.own = kind is None
        self.place = place

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Entered) or not is_it(at, self.kind, at.state.bearer(event.card)):
            return False
        return is_there(at, event.to, self.place)
