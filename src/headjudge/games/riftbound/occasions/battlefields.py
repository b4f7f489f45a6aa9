"""383.4.c to 383.4.f: what happens at battlefields: conquering, holding, attacking, defending."""

from __future__ import annotations

from headjudge.effects import At
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.effects import here
from headjudge.games.riftbound.events import CardEvent, Conquered, FieldEvent, Held, WonCombat
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.compound import before
from headjudge.games.riftbound.occasions.gone import noticed
from headjudge.games.riftbound.occasions.occasion import Occasion, is_by, is_it, is_there
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event


class Scores(Occasion):
    """A player conquers or holds: with this unit there, here, or anywhere.

    `using`: with units of a kind there; `attacking`: after their attack; `before`: earlier than in that turn of theirs.
    """

    def __init__(
        self,
        kinds: tuple[str, ...],
        how: str,
        who: str = "you",
        *,
        using: Kind | None = None,
        attacking: bool = False,
        before: int = 0,
    ) -> None:
        super().__init__(*kinds)
        self.before = before
        self.how = how
        self.who = who
        self.using = using
        self.attacking = attacking

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, Conquered | Held)  # noqa: S101
        if self.attacking and not _attacked(at, event):
            return False
        if self.before and at.state.amount(table.zone("turns taken", event.player)) >= self.before:
            return False
        if self.using is not None and not self._used(at, self.using, event.units):
            return False
        if self.how == "me":
            return at.bearer in event.units  # 383.4.c.2.a, 383.4.d.2.a, 383.4.c.2, 383.4.d.2
        if self.how == "here":
            source = at.source()
            if source is None or table.slot_of_thing(at.state, source) != event.slot:
                return False  # 466.2
        return is_by(at, event.player, self.who)  # 383.4.c.2.b, 383.4.d.2.b

    def _used(self, at: At, kind: Kind, units: tuple[int, ...]) -> bool:
        found = [at.state.bearer(number) for number in units]
        return any(unit is not None and kind.fits(at, unit) for unit in found)


def _attacked(at: At, event: FieldEvent) -> bool:
    """Whether a player has attacked the battlefield that they score."""
    state = at.state
    return table.combat_at(state) == event.slot and state.amount("attacker") - 1 == event.player  # 459.2.b.1


class Designated(Occasion):
    """A unit becomes an attacker or defender for the first time in a combat: this one, or one of a kind.

    `place`: where; `alone`: "alone", or "one on one".
    """

    def __init__(self, kinds: tuple[str, ...], kind: Kind | None = None, place: str = "", alone: str = "") -> None:
        super().__init__(*kinds)  # 383.4.e, 383.4.f
        self.kind = kind
        self.own = kind is None
        self.place = place
        self.alone = alone

    def matches(self, at: At, event: Event) -> bool:
        assert isinstance(event, CardEvent)  # noqa: S101
        if not getattr(event, "first", True):
            return False  # 383.4.e.2.a, 383.4.f.2.a
        thing = noticed(at, event.card)
        if thing is None or not is_it(at, self.kind, thing) or not is_there(at, thing.zone, self.place):
            return False
        return not self.alone or (lineups.is_alone(at.state, thing) and (self.alone == "alone" or one_enemy(at, thing)))


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
        unit = noticed(at, event.card)
        if unit is None or not is_by(at, event.by, self.who) or not is_there(at, unit.zone, self.place):
            return False
        for past in reversed(before(at, event)):
            if past.kind in {event.kind, "ShowdownBegan"}:
                return past.kind != event.kind
        return True


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
