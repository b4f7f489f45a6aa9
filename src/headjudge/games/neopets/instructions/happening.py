"""Instructions that come down to what happens to cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from headjudge.effects import NO_LIMIT, At, Flows, Happening, Me, Noun
from headjudge.games.neopets import table
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, forbidden_by

if TYPE_CHECKING:
    from headjudge.games.neopets.nouns import Some


@mypyc_attr(allow_interpreted_subclasses=True)
class ToCards(Happening):
    """Something that happens to each of some cards. `to`: the kind of zone of their owners that they go to.

    `together`: what happens to them is not one event for each; `stays`: they stay where they are; `chosen`: as what
    they are chosen just before.
    """

    to: str = ""
    together: bool = False
    stays: bool = False
    chosen: Some | None = None

    def __init__(self, noun: Noun) -> None:
        self.noun = noun
        self.about = noun

    def event(self, at: At, thing: Thing) -> Event:
        """What happens to one of them."""
        raise NotImplementedError

    def events(self, at: At) -> list[Event]:
        return self.events_of(at, self.about.things(at))

    def events_of(self, at: At, things: list[Thing]) -> list[Event]:
        """What happens to these."""
        return [self.event(at, thing) for thing in things]

    def reaches(self, thing: Thing) -> bool:
        """Whether it could happen to a card where that is."""
        return True

    def room(self, at: At) -> int:
        """To how many cards it could happen."""
        return NO_LIMIT

    def flows(self, at: At) -> Flows:
        return flows(at, self.about, self.to)

    def claims(self, at: At) -> list[list[int]]:
        return [] if self.stays or self.noun is None else self.noun.claims(at)

    def foreseen(self, at: At) -> list[Event]:
        """What happens to the card in play that the text is on; else to what must be chosen if too much can't be."""
        if isinstance(self.about, Me):
            here = at.source() if at.item is not None and at.item.path is not None else None
            return [] if here is None or self.together else [self.event(at, here)]
        return [] if self.chosen is None else self.chosen.barred(at)

    def is_forbidden(self, at: At, thing: Thing) -> bool:
        """Whether everybody can tell that it can't happen to a card."""
        return not self.together and thing.face_up and forbidden_by(at.state, self.event(at, thing)) is not None


def flows(at: At, noun: Noun, to: str) -> Flows:
    """How cards go from where they are chosen to another zone.

    Of several places nobody can tell which one they leave; of cards that were named before, nor whose and how many.
    """
    places, zones = noun.taken_from(at), at.state.zones
    if not to and len(places) != 1:
        return []
    count = noun.wanted(at) if places else NO_LIMIT
    if len(places) == 1:
        left = zones[places[0]]
        there = left.key if not to or left.kind.name == to else table.zone(to, left.owner)
        return [(left.key, -count), (there, count)]
    owners = [zones[place].owner for place in places] or [0, 1]
    return [(table.zone(to, player), count) for player in (0, 1) if player in owners]


def doer(at: At, who: str) -> int:
    """The player who does something."""
    return table.opponent(at.player) if who == "opponent" else at.player
