"""What each continuous effect did when that was last looked at, and whether it still does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.entities import Thing
from headjudge.kernel.footprints import Effect, Footprint, footprint_of

if TYPE_CHECKING:
    from headjudge.kernel.current import View
    from headjudge.kernel.state import State


class Part:
    """One continuous effect in its place, and what it did when that was last looked at.

    `hinges`: what that depends on besides the structure, `dormant`: what it depends on that it does nothing; None if
    that is not known. `grounds`: the effects before it that write what it reads. `controller`: who had its bearer, if
    it is `printed` there; `borne`: the objects it was done to, by incarnation. `fresh`: it may do something else now;
    `unseen`: that was not looked at yet.
    """

    __slots__ = (
        *("borne", "controller", "dormant", "footprint", "fresh", "grounds", "hinges", "printed", "source", "unseen"),
    )

    def __init__(self, source: Effect, grounds: list[Part]) -> None:
        ability = source.static
        self.source = source
        self.hinges = ability.reads if ability.exact else None
        self.dormant = ability.hangs_on if ability.exact else None
        self.grounds = grounds
        self.printed = source.made.printed
        self.controller = -1
        self.footprint: Footprint | None = None
        self.borne: list[tuple[int, int]] = []
        self.fresh = True
        self.unseen = True

    def take_over(self, former: Part) -> None:
        """Do what it did in another plan, if it was grounded on the same effects there."""
        mine, theirs = [part.source.made for part in self.grounds], [part.source.made for part in former.grounds]
        if not former.unseen and not self.source.static.limited and mine == theirs:
            self.source = former.source
            self.controller = former.controller
            self.footprint = former.footprint
            self.borne = former.borne
            self.unseen = False

    def stays(self, state: State, since: int, steady: bool) -> bool:
        """Whether it does the same as in a version, if what it is grounded on does. `steady`: so is the structure."""
        hinges = self.dormant if self.footprint is None else self.hinges
        if hinges is None or not state.stayed(hinges, since):
            return False
        bearers = state.bearers
        if self.printed and not steady:
            number = bearers.get(self.source.bearer)
            if number is None or state.things[number].controller != self.controller:
                return False
        for incarnation, number in self.borne:
            if incarnation not in bearers or bearers[incarnation] != number:
                return False
        return True

    def look(self, view: View) -> bool:
        """Look again at what it does; whether that has changed."""
        state, source = view.state, self.source
        footprint = footprint_of(view, source)
        self.unseen = False
        number = state.bearers.get(source.bearer) if self.printed else None
        self.controller = -1 if number is None else state.things[number].controller
        self.fresh = footprint != self.footprint
        if self.fresh:
            self.footprint = footprint
            self.borne = []
            for number, _ in footprint or ():
                entity = state.entities[number]
                if isinstance(entity, Thing):
                    self.borne.append((entity.incarnation, number))
        return self.fresh


def parts_of(batches: list[list[Effect]], former: list[Part]) -> list[Part]:
    """The effects of a plan in the order in which they apply. `former`: those of the plan before it."""
    parts: list[Part] = []
    known = {(part.source.made, part.source.copy): part for part in former}
    for batch in batches:
        earlier = parts.copy()
        for source in batch:
            grounds = [part for part in earlier if not part.source.static.written.isdisjoint(source.leans)]
            part = Part(source, grounds)
            parts.append(part)
            if (source.made, source.copy) in known:
                part.take_over(known[source.made, source.copy])
    return parts
