"""Something happens to objects: to this one, to one of a kind, or to what a text has named."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At
from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import Attached, Chosen, Dealt, Moved
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.gone import noticed
from headjudge.games.riftbound.occasions.occasion import Occasion, is_by, is_it, is_there
from headjudge.games.riftbound.prevention import damage_is
from headjudge.kernel.events import Event

LEAVING: Final[tuple[str, ...]] = ("Killed", "Discarded", "Banished", "Returned", "Recycled", "PutInTrash", "PutOnTop")
"""What takes an object from where its text is at work."""


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
        return is_it(at, self.kind, noticed(at, number))


class TakesDamage(Occasion):
    """Damage is dealt to this object (`kind` is None) or one of a kind. `of`: what deals it, as `damage_is` tells."""

    def __init__(self, kind: Kind | None, of: str = "any") -> None:
        super().__init__("Dealt")
        self.kind = kind
        self.own = kind is None
        self.of = of

    def matches(self, at: At, event: Event) -> bool:
        if not isinstance(event, Dealt) or not damage_is(at.state, event, self.of):
            return False
        return is_it(at, self.kind, noticed(at, event.card))


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
        return is_it(at, self.kind, noticed(at, event.card))


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
        thing, host = noticed(at, event.card), noticed(at, event.host)
        return is_it(at, self.kind, thing) and is_it(at, self.host, host)  # 818.2.a


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
        if not is_it(at, self.kind, noticed(at, event.card)):
            return False
        return is_there(at, event.to, self.to) and is_there(at, event.origin, self.origin)
