"""What abilities wait for: events, told apart by what they happen to and who is responsible."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects import At, became
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import SPELL, Printed, printed
from headjudge.games.riftbound.effects import here
from headjudge.games.riftbound.events import (
    Attached,
    CardEvent,
    Chosen,
    Conquered,
    Entered,
    FieldEvent,
    Held,
    Killed,
    Moved,
    PhaseBegins,
    Played,
    TurnEnds,
    WonCombat,
)
from headjudge.games.riftbound.filters import is_alone
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.places import is_place
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event

LEAVING: Final[tuple[str, ...]] = ("Killed", "Discarded", "Banished", "Returned", "Recycled", "PutInTrash", "PutOnTop")
"""What takes an object from where its text is at work."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Occasion:
    """A kind of event. `looks_back`: also noticed by what the event itself has removed.

    `zones`: where what waits for it is; `grouped`: of several such events at once only one is noticed; `own`: it can
    only be something that happens to the object that the text is on.
    """

    looks_back: bool = False
    grouped: bool = False
    own: bool = False
    zones: tuple[str, ...] = table.IN_PLAY

    def __init__(self, *kinds: str) -> None:
        self.kinds = kinds

    def matches(self, at: At, event: Event) -> bool:
        """Whether an event is the one waited for."""
        return True


def is_by(at: At, player: int, who: str) -> bool:
    """Whether a player is who a text means: "you", "friends", "opponent" or "any"."""
    if who == "any":
        return True
    if who == "friends":
        return table.are_friends(at.state, at.player, player)
    if who == "you":
        return at.player >= 0 and player == at.player  # 411.4
    return table.are_opponents(at.state, at.player, player)


class ToMe(Occasion):
    """Something happens to the object that the text is on, done by somebody."""

    own = True

    def __init__(self, *kinds: str, who: str = "any") -> None:
        super().__init__(*kinds)
        self.who = who
        self.looks_back = any(kind in {*LEAVING, "Attached"} for kind in kinds)  # 725.1
        if "Discarded" in kinds:
            self.zones = (*table.IN_PLAY, table.HAND)  # 385.2, 422.1.b

    def matches(self, at: At, event: Event) -> bool:
        return at.bearer in event.touched() and is_by(at, getattr(event, "by", -1), self.who)


class ToMeant(Occasion):
    """Something happens to what an earlier part of the text was about."""

    def __init__(self, label: str, *kinds: str, who: str = "any") -> None:
        super().__init__(*kinds)
        self.label = label
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        return event.subject() in at.numbers(self.label) and is_by(at, getattr(event, "by", -1), self.who)


class ToKind(Occasion):
    """Something happens to an object of a kind, done by somebody."""

    def __init__(self, kind: Kind, *kinds: str, who: str = "any") -> None:
        super().__init__(*kinds)
        self.kind = kind
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        if not is_by(at, getattr(event, "by", -1), self.who):
            return False
        return any(self._fits(at, number) for number in event.touched())  # 424.1.a.1

    def _fits(self, at: At, number: int) -> bool:
        thing = became(at.state, number)
        return thing is not None and self.kind.fits(at, thing)


class ChoosesThing(Occasion):
    """Somebody chooses this object (`kind` is None) or one of a kind as a target. `spell`: by a spell."""

    def __init__(self, kind: Kind | None, who: str = "you", *, spell: bool = False) -> None:
        super().__init__("Chosen")
        self.kind = kind
        self.own = kind is None
        self.who = who
        self.spell = spell

    def matches(self, at: At, event: Event) -> bool:
        # 383.4.b.3
        if not isinstance(event, Chosen) or not is_by(at, event.by, self.who) or (self.spell and not event.spell):
            return False
        thing = at.state.bearer(event.card)
        return is_it(at, self.kind, thing)


def is_it(at: At, kind: Kind | None, thing: Thing | None) -> bool:
    """Whether something is the object that the text is on (there is no kind), or one of a kind."""
    if thing is None:
        return False
    return thing.incarnation == at.bearer if kind is None else kind.fits(at, thing)


class AttachesTo(Occasion):
    """A card of a kind is attached to this object, or to one of a kind."""

    def __init__(self, kind: Kind, host: Kind | None, who: str = "you") -> None:
        super().__init__("Attached")
        self.kind = kind
        self.host = host
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Attached) or not is_by(at, event.by, self.who):
            return False
        thing, host = at.state.bearer(event.card), at.state.bearer(event.host)
        return thing is not None and self.kind.fits(at, thing) and is_it(at, self.host, host)  # 818.2.a


class MeDies(Occasion):
    """The object that the text is on is killed: it is noticed before it is gone. `place`: where that must happen."""

    looks_back = True
    own = True

    def __init__(self, place: str = "") -> None:
        super().__init__("Killed")
        self.place = place

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Killed) or event.subject() != at.bearer:
            return False
        return _is_there(at, event.was_at, self.place)  # 808.1.c, 808.1.d


class KindDies(Occasion):
    """An object of a kind is killed; what it was like is what is known of it. `spell`: by a spell."""

    def __init__(self, kind: Kind, *, who: str = "any", place: str = "", spell: bool = False) -> None:
        super().__init__("Killed")
        self.kind = kind
        self.who = who
        self.place = place
        self.spell = spell

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Killed) or not is_by(at, event.by, self.who):  # 428.5.e
            return False
        if not _is_there(at, event.was_at, self.place) or (self.spell and not _by_spell(at, event)):
            return False
        last = at.state.gone.get(event.card)
        return last is not None and remembered_fits(at, self.kind, last)


def _by_spell(at: At, event: Killed) -> bool:
    """Whether a spell is among what killed something."""
    found = [became(at.state, number) for number in event.sources]  # 428.5.c
    return any(thing is not None and printed(thing).type == SPELL for thing in found)


class WouldDie(Occasion):
    """An object would be killed: this one (`kind` is None), one of a kind, or what was meant. `place`: where."""

    def __init__(self, kind: Kind | None = None, label: str = "", place: str = "") -> None:
        super().__init__("Killed")
        self.kind = kind
        self.label = label
        self.place = place

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Killed) or not _is_there(at, event.was_at, self.place):
            return False
        if self.label:
            return event.card in at.numbers(self.label)
        return is_it(at, self.kind, at.state.bearer(event.card))


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
    card = at.state.cards[key]
    known = {name: last[name] for name in (table.MIGHT, table.KEYWORDS) if last.get(name) is not None}
    twin = Printed(card.key, card.name, card.values | known, {})  # 359.3.e.13, 808.1.d.3
    return Thing(twin, controller, controller, where, token=bool(last.get("token")), counters=marks)


class MovesTo(Occasion):
    """A unit moves: this one or one of a kind, to or from a battlefield, a base or here."""

    def __init__(self, kind: Kind | None, to: str = "", origin: str = "", who: str = "any") -> None:
        super().__init__("Moved")
        self.kind = kind
        self.own = kind is None
        self.to = to
        self.origin = origin
        self.who = who

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Moved) or not is_by(at, event.by, self.who):
            return False
        if not is_it(at, self.kind, at.state.bearer(event.card)):
            return False
        return _is_there(at, event.to, self.to) and _is_there(at, event.origin, self.origin)


def _is_there(at: At, where: str, place: str) -> bool:
    """Whether a location is what a text means by a place; everything is, if it names none."""
    if place == "another battlefield":
        return table.slot_of(where) >= 0 and where != here(at)
    return not place or is_place(at, where, place)


class PlaysCard(Occasion):
    """A player has played a card or token of a kind, another than this one; or this one, if `kind` is None.

    `hidden`: from a Facedown Zone; `least`: with so much Energy spent; `to`: to a place.
    """

    def __init__(
        self, kind: Kind | None, who: str = "you", *, hidden: bool = False, least: int = 0, to: str = ""
    ) -> None:
        super().__init__("Played")
        self.kind = kind
        self.own = kind is None
        self.who = who
        self.hidden = hidden
        self.least = least
        self.to = to

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Played) or not is_by(at, event.by, self.who):
            return False
        if (event.card == at.bearer) != (self.kind is None):
            return False  # 383.4.a.4
        thing = at.state.bearer(event.card) if self.kind is None else became(at.state, event.card)
        if not is_it(at, self.kind, thing) or (self.hidden and not event.from_hidden):
            return False
        there = None if thing is None else table.location(at.state, thing)
        return event.energy >= self.least and (not self.to or (there is not None and _is_there(at, there, self.to)))


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
        return _is_there(at, event.to, self.place)


class Scores(Occasion):
    """A player conquers or holds: with this unit there, here, or anywhere.

    `using`: with units of a kind there; `attacking`: after an attack.
    """

    def __init__(
        self,
        kinds: tuple[str, ...],
        how: str,
        who: str = "you",
        *,
        using: Kind | None = None,
        attacking: bool = False,
    ) -> None:
        super().__init__(*kinds)
        self.how = how
        self.who = who
        self.using = using
        self.attacking = attacking

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, Conquered | Held)  # noqa: S101
        if self.attacking and table.combat_at(at.state) != event.slot:
            return False
        if self.using is not None and not self._used(at, self.using, event.units):
            return False
        if self.how == "me":
            return at.bearer in event.units  # 383.4.c.2.a, 383.4.d.2.a, 383.4.c.2, 383.4.d.2
        if self.how == "here":
            source = at.source()
            return source is not None and table.slot_of_thing(at.state, source) == event.slot  # 466.2
        return is_by(at, event.player, self.who)  # 383.4.c.2.b, 383.4.d.2.b

    def _used(self, at: At, kind: Kind, units: tuple[int, ...]) -> bool:
        found = [at.state.bearer(number) for number in units]
        return any(unit is not None and kind.fits(at, unit) for unit in found)


class Designated(Occasion):
    """A unit becomes an attacker or defender for the first time in a combat: this one, or one of a kind.

    `place`: where; `alone`: "alone", or "one on one".
    """

    def __init__(self, kinds: tuple[str, ...], kind: Kind | None = None, place: str = "", alone: str = "") -> None:
        super().__init__(*kinds)
        self.kind = kind
        self.own = kind is None
        self.place = place
        self.alone = alone

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, CardEvent)  # noqa: S101
        if not getattr(event, "first", True):
            return False  # 383.4.e.2.a, 383.4.f.2.a
        thing = at.state.bearer(event.card)
        if thing is None or not is_it(at, self.kind, thing) or not _is_there(at, thing.zone, self.place):
            return False  # 383.4.e.2.b, 383.4.f.2.b
        return not self.alone or (is_alone(at, thing) and (self.alone == "alone" or one_enemy(at, thing)))


def one_enemy(at: At, unit: Thing) -> bool:
    """Whether a single unit of an opponent is where a unit is, and no other."""
    others = [other for other in lineups.units_at(at.state, unit.zone) if other is not unit]
    return len(others) == 1 and table.are_opponents(at.state, unit.controller, others[0].controller)  # 741.2


class Fights(Occasion):
    """A player attacks or defends, with however many units: as the first of them does."""

    def __init__(self, kinds: tuple[str, ...], who: str = "you", place: str = "") -> None:
        super().__init__(*kinds)
        self.who = who
        self.place = place

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, CardEvent)  # noqa: S101
        unit = at.state.bearer(event.card)
        designation = table.ATTACKER if event.kind == "Attacks" else table.DEFENDER
        noted = at.state.fact(f"was {designation}")
        first = isinstance(noted, tuple) and noted[0] == event.card and getattr(event, "first", True)
        if unit is None or not first or not is_by(at, unit.controller, self.who):
            return False
        return _is_there(at, unit.zone, self.place)


class AtPhase(Occasion):
    """A phase of somebody's turn begins. `first`: of their first turn."""

    def __init__(self, phase: str, who: str = "you", *, first: bool = False) -> None:
        super().__init__("PhaseBegins")
        self.phase = phase
        self.who = who
        self.first = first

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, PhaseBegins)  # noqa: S101
        if self.first and at.state.amount(table.zone("turns taken", event.player)) != 1:
            return False
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
        if self.how == "here" and here(at) != table.zone(table.FIELD, event.slot):
            return False
        return is_by(at, event.player, self.who)
