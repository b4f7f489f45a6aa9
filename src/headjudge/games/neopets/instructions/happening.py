"""Instructions that come down to what happens to cards."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.effects import NO_LIMIT, At, Flows, Happening, Noun
from headjudge.games.neopets import table
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class ToCards(Happening):
    """Something that happens to each of some cards. `to`: the kind of zone of their owners that they go to.

    `together`: what happens to them is not one event for each.
    """

    to: str = ""
    together: bool = False

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

    def flows(self, at: At) -> Flows:
        return flows(at, self.about, self.to)


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
