"""What abilities wait for: events, told apart by what they happen to and who is responsible."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.effects import At
from headjudge.games.riftbound import table
from headjudge.games.riftbound.effects import here, in_charge
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.places import is_place
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event


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

    def is_own(self, kind: str) -> bool:
        """Whether it waits for such an event to happen to the object that the text is on, and to no other."""
        return self.own


def is_by(at: At, player: int, who: str) -> bool:
    """Whether a player is who a text means: "you", "friends", "opponent" or "any"."""
    if who == "any":
        return True
    if who == "friends":
        return table.are_friends(at.state, in_charge(at), player)
    if who == "you":
        return at.player >= 0 and player == at.player  # 411.4
    return table.are_opponents(at.state, in_charge(at), player)  # 187.6.b


def is_it(at: At, kind: Kind | None, thing: Thing | None) -> bool:
    """Whether something is the object that the text is on (there is no kind), or one of a kind."""
    if thing is None:
        return False
    return thing.incarnation == at.bearer if kind is None else kind.fits(at, thing)


def is_there(at: At, where: str, place: str) -> bool:
    """Whether a location is what a text means by a place; everything is, if it names none."""
    if place == "another battlefield":
        return table.slot_of(where) >= 0 and where != here(at)
    return not place or is_place(at, where, place)
