"""What abilities wait for: events, told apart by what they happen to and who is responsible."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.games.riftbound import table
from headjudge.games.riftbound.effects import At
from headjudge.games.riftbound.events import (
    CardEvent,
    Conquered,
    FieldEvent,
    Held,
    Killed,
    Moved,
    PhaseBegins,
    Played,
    Recycled,
    TurnEnds,
    WonCombat,
)
from headjudge.games.riftbound.filters import Kind, is_place
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Occasion:
    """A kind of event. `looks_back`: also noticed by what the event itself has removed."""

    looks_back: bool = False

    def __init__(self, *kinds: str) -> None:
        self.kinds = kinds

    def matches(self, at: At, event: Event) -> bool:
        """Whether an event is the one waited for."""
        return True


def is_by(at: At, player: int, who: str) -> bool:
    """Whether a player is who a text means: "you", "opponent" or "any"."""
    if who == "any":
        return True
    if who == "you":
        return at.player >= 0 and player == at.player  # 411.4
    return table.are_opponents(at.state, at.player, player)


class ToMe(Occasion):
    """Something happens to the object that the text is on."""

    def matches(self, at: At, event: Event) -> bool:
        return event.subject() == at.bearer


class ToKind(Occasion):
    """Something happens to an object of a kind, done by somebody."""

    def __init__(self, kind: Kind, *kinds: str, who: str = "any") -> None:
        super().__init__(*kinds)
        self.kind = kind
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        if not is_by(at, getattr(event, "by", -1), self.who):
            return False
        touched = event.cards if isinstance(event, Recycled) else (event.subject(),)
        return any(self._fits(at, number) for number in touched)

    def _fits(self, at: At, number: int) -> bool:
        thing = at.state.bearer(number)
        return thing is not None and self.kind.fits(at, thing)


class MeDies(Occasion):
    """The object that the text is on is killed: it is noticed before it is gone."""

    looks_back = True

    def __init__(self) -> None:
        super().__init__("Killed")

    def matches(self, at: At, event: Event) -> bool:
        return event.subject() == at.bearer  # 808.1.c, 808.1.d


class KindDies(Occasion):
    """An object of a kind is killed; what it was like is what is known of it."""

    def __init__(self, kind: Kind, *, who: str = "any", here: bool = False) -> None:
        super().__init__("Killed")
        self.kind = kind
        self.who = who
        self.here = here

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Killed) or event.subject() == at.bearer or not is_by(at, event.by, self.who):
            return False
        if self.here and event.was_at != at.here():
            return False
        last = at.state.gone.get(event.card)
        return last is not None and remembered_fits(at, self.kind, last)


def remembered_fits(at: At, kind: Kind, last: dict[str, object]) -> bool:
    """Whether what is known of something that is gone fits a kind."""
    ghost = ghost_of(at, last)
    return ghost is not None and kind.fits(at, ghost)


def ghost_of(at: At, last: dict[str, object]) -> Thing | None:
    """Something that is gone, as it was, for filters to look at."""
    key, controller, where, counters = (last.get(name) for name in ("key", "controller", "location", "counters"))
    if not isinstance(key, str) or not isinstance(controller, int) or not isinstance(where, str):
        return None
    marks = dict(counters) if isinstance(counters, tuple) else {}
    return Thing(at.state.cards[key], controller, controller, where, token=bool(last.get("token")), counters=marks)


class MovesTo(Occasion):
    """A unit moves: this one or one of a kind, to or from a battlefield, a base or here."""

    def __init__(self, kind: Kind | None, to: str = "", origin: str = "", who: str = "any") -> None:
        super().__init__("Moved")
        self.kind = kind
        self.to = to
        self.origin = origin
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Moved) or not is_by(at, event.by, self.who):
            return False
        thing = at.state.bearer(event.card)
        if thing is None or (event.card != at.bearer if self.kind is None else not self.kind.fits(at, thing)):
            return False
        return _is_there(at, event.to, self.to) and _is_there(at, event.origin, self.origin)


def _is_there(at: At, where: str, place: str) -> bool:
    return not place or is_place(at, where, place)


class PlaysCard(Occasion):
    """A player has played a card or token of a kind; another than this one, unless it is this one that is meant."""

    def __init__(self, kind: Kind, who: str = "you", *, hidden: bool = False, least: int = 0) -> None:
        super().__init__("Played")
        self.kind = kind
        self.who = who
        self.hidden = hidden
        self.least = least

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Played) or event.card == at.bearer or not is_by(at, event.by, self.who):
            return False  # 383.4.a.4
        thing = at.state.bearer(event.card)
        if thing is None or not self.kind.fits(at, thing):
            return False
        return event.energy >= self.least and (event.from_hidden or not self.hidden)


class Scores(Occasion):
    """A player conquers or holds: with this unit there, here, or anywhere."""

    def __init__(self, kinds: tuple[str, ...], how: str, who: str = "you") -> None:
        super().__init__(*kinds)
        self.how = how
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, Conquered | Held)  # noqa: S101
        if self.how == "me":
            return at.bearer in event.units  # 383.4.c.2.a, 383.4.d.2.a
        if self.how == "here":
            source = at.source()
            return source is not None and table.slot_of_thing(at.state, source) == event.slot  # 466.2
        return is_by(at, event.player, self.who)  # 383.4.c.2.b, 383.4.d.2.b


class Designated(Occasion):
    """A unit becomes an attacker or defender for the first time in a combat: this one, or one of a kind."""

    def __init__(self, kinds: tuple[str, ...], kind: Kind | None = None) -> None:
        super().__init__(*kinds)
        self.kind = kind

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, CardEvent)  # noqa: S101
        if not getattr(event, "first", True):
            return False  # 383.4.e.2.a, 383.4.f.2.a
        if self.kind is None:
            return event.card == at.bearer
        thing = at.state.bearer(event.card)
        return thing is not None and self.kind.fits(at, thing)


class AtPhase(Occasion):
    """A phase of somebody's turn begins."""

    def __init__(self, phase: str, who: str = "you") -> None:
        super().__init__("PhaseBegins")
        self.phase = phase
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, PhaseBegins)  # noqa: S101
        return event.phase == self.phase and is_by(at, event.player, self.who)


class AtTurnEnd(Occasion):
    """Somebody's turn ends."""

    def __init__(self, who: str = "you") -> None:
        super().__init__("TurnEnds")
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, TurnEnds)  # noqa: S101
        return is_by(at, event.player, self.who)


class ByPlayer(Occasion):
    """Somebody does something that happens to no object: draws, gains XP, channels, gains points, burns out."""

    def __init__(self, *kinds: str, who: str = "you") -> None:
        super().__init__(*kinds)
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        return is_by(at, getattr(event, "player", -1), self.who)


class AtField(Occasion):
    """Something happens at this battlefield, or at any: a showdown begins, a combat is won."""

    def __init__(self, *kinds: str, how: str = "here", who: str = "any") -> None:
        super().__init__(*kinds)
        self.how = how
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, FieldEvent)  # noqa: S101
        if self.how == "me":
            return isinstance(event, WonCombat) and at.bearer in event.units
        if self.how == "here" and at.here() != table.zone(table.FIELD, event.slot):
            return False
        return is_by(at, event.player, self.who)


class Either(Occasion):
    """One of several occasions."""

    def __init__(self, *occasions: Occasion) -> None:
        super().__init__(*dict.fromkeys([kind for one in occasions for kind in one.kinds]))
        self.occasions = occasions
        self.looks_back = any(one.looks_back for one in occasions)

    def matches(self, at: At, event: Event) -> bool:
        return any(event.kind in one.kinds and one.matches(at, event) for one in self.occasions)


class FirstTime(Occasion):
    """The first time each turn that something happens."""

    def __init__(self, inner: Occasion) -> None:
        super().__init__(*inner.kinds)
        self.inner = inner
        self.looks_back = inner.looks_back

    def matches(self, at: At, event: Event) -> bool:
        if not self.inner.matches(at, event):
            return False
        earlier = [past for past in at.state.history if past is not event and past.kind in self.kinds]
        return not any(self.inner.matches(at, past) for past in earlier)  # 383.1.b
