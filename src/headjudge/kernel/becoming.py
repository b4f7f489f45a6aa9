"""Descriptions that things can come to fit, so that "becomes" can trigger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from headjudge.kernel.current import View
from headjudge.kernel.entities import Thing

if TYPE_CHECKING:
    from headjudge.kernel.events import Event
    from headjudge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Becoming:
    """A description that a thing can come to fit, such as having five Might or more.

    It declares what it reads besides current values: counters and facts. `known`: the counter by which things keep
    whether they fit it.
    """

    def __init__(self, name: str, zones: tuple[str, ...], reads: tuple[str, ...] = ()) -> None:
        self.name = name
        self.known = f"was {name}"
        self.zones = zones
        self.reads = reads

    def among(self, state: State) -> list[Thing]:
        """The things of which it could be said where they are. The same list means that it is the same things."""
        return [
            thing for zone in state.zones.values() if zone.kind.name in self.zones for thing in state.members(zone.key)
        ]

    def fits(self, view: View, thing: Thing) -> bool:
        """Whether the thing fits it now."""
        raise NotImplementedError

    def fitted(self, view: View, thing: Thing) -> bool:
        """Whether a thing that has just come where it is looked at counts as having fitted it already."""
        return self.fits(view, thing)

    def event(self, thing: Thing) -> Event:
        """What triggers see when the thing comes to fit it."""
        raise NotImplementedError
