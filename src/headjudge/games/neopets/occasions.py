"""8.5: the events that texts wait for, forbid or replace."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects import At, became
from headjudge.games.neopets import table
from headjudge.games.neopets.cards import printed
from headjudge.games.neopets.events import (
    Activated,
    Attached,
    CardEvent,
    Collected,
    Dealt,
    Destroyed,
    Drawn,
    NeopetEvent,
    PhaseBegins,
    Planned,
    Played,
    RoundEnded,
    Scrapped,
    Shuffled,
    Stolen,
    TurnBegins,
    TurnEnds,
)
from headjudge.games.neopets.filters import Filter, fits_all, players_of
from headjudge.kernel.events import Event
from headjudge.kernel.store import WAY_BACK

LEAVING: Final = ("Destroyed", "Voided", "Sent", "Added", "Recycled", "Buried", "Stolen", "Shuffled")
"""How a card can leave the Battledome."""

_DONE_BY_A_PLAYER: Final = (Played, Activated, Collected, Attached, Planned)
_OF_A_PLAYER: Final = (Drawn, Scrapped, TurnBegins, TurnEnds)


@mypyc_attr(allow_interpreted_subclasses=True)
class Occasion:
    """An event that a text waits for."""

    looks_back: bool = False

    def __init__(self, kinds: tuple[str, ...]) -> None:
        self.kinds = kinds

    def matches(self, at: At, event: Event) -> bool:
        """Whether this is the event."""
        raise NotImplementedError

    def news(self, at: At) -> Event | None:
        """The latest such event since the player last had priority."""
        since = table.answered(at.state, at.player)  # 5.11c.2, 5.11c.3
        for event in reversed(at.state.history[since:]):
            if type(event).__name__ in self.kinds and self.matches(at, event):  # 8.5c
                return event
        return None

    def hinges(self, at: At) -> list[str] | None:
        """What it hangs on that there is no such event; None if there are some that only are not the one."""
        for event in at.state.history[table.answered(at.state, at.player) :]:
            if type(event).__name__ in self.kinds:
                return None
        return [*self.kinds, WAY_BACK]


class CardOccasion(Occasion):
    """Something happens to a card that fits every filter, done by these players or to a card of theirs."""

    def __init__(self, kind: str, whose: str, filters: list[Filter], *, other: bool = False) -> None:
        super().__init__((kind,))
        self.filters = filters
        self.other = other
        self._players = [players_of(whose, seat) for seat in (0, 1)]

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, CardEvent):
            return False
        thing = at.state.bearer(event.card) or became(at.state, event.card)
        if thing is None or (self.other and event.card == at.bearer):
            return False
        if doer_of(event, thing.owner) not in self._players[at.player]:
            return False
        return fits_all(printed(thing), self.filters)


def doer_of(event: CardEvent, owner: int) -> int:
    """Who does something with a card, or on whose side it was: its owner, where the event does not say."""
    if isinstance(event, _DONE_BY_A_PLAYER):
        return event.player
    if isinstance(event, Destroyed):
        return event.side  # 3.5b
    return event.thief if isinstance(event, Stolen) else owner


class ThisOccasion(Occasion):
    """Something happens to the card that the text is on."""

    looks_back = True

    def matches(self, at: At, event: Event) -> bool:
        return at.bearer in (event.cards if isinstance(event, Shuffled) else event.touched())


class NeopetOccasion(Occasion):
    """Something happens to the Neopet of one of these players. `how`: if damage, "battle" or "effect", or either."""

    def __init__(self, kind: str, whose: str, how: str = "") -> None:
        super().__init__((kind,))
        self.whose = whose
        self.how = how

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, NeopetEvent):
            return False
        if isinstance(event, Dealt):
            by_effect = not event.in_battle and event.by >= 0
            if (self.how == "battle" and not event.in_battle) or (self.how == "effect" and not by_effect):
                return False
        thing = at.state.bearer(event.card)
        return thing is not None and thing.controller in players_of(self.whose, at.player)


class DealsDamage(Occasion):
    """The Neopet of one of these players deals damage in battle."""

    def __init__(self, whose: str) -> None:
        super().__init__(("Dealt",))
        self.whose = whose

    def matches(self, at: At, event: Event) -> bool:
        return isinstance(event, Dealt) and event.in_battle and event.by in players_of(self.whose, at.player)


class PlayerOccasion(Occasion):
    """One of these players draws or scraps cards, or a turn of theirs begins or ends."""

    def __init__(self, kind: str, whose: str) -> None:
        super().__init__((kind,))
        self.whose = whose

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, _OF_A_PLAYER)  # noqa: S101
        return event.player in players_of(self.whose, at.player)


class NextTurn(PlayerOccasion):
    """The next turn of one of these players begins: one after that in which this was made."""

    def matches(self, at: At, event: Event) -> bool:
        made = at.chosen("turn")
        return super().matches(at, event) and isinstance(made, int) and at.state.amount("turn") > made


class PhaseOccasion(Occasion):
    """A phase of one of these players begins."""

    def __init__(self, whose: str, phase: str) -> None:
        super().__init__(("PhaseBegins",))
        self.whose = whose
        self.phase = phase

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, PhaseBegins) or event.phase != self.phase:  # 9.5b
            return False
        return event.player in players_of(self.whose, at.player)  # 9.5b


class RoundOccasion(Occasion):
    """A round ends. `whose`: those who have won it; whoever has, if nobody is named.

    It ends before its cleanup: what that removes has seen it.
    """

    looks_back = True  # 8.5a, 7.7a, 7.8a

    def __init__(self, whose: str = "") -> None:
        super().__init__(("RoundEnded",))
        self.whose = whose

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, RoundEnded):
            return False
        return not self.whose or event.winner in players_of(self.whose, at.player)
