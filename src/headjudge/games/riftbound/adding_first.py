"""357.1.a and 357.2: costs are paid in any order, so what a cost takes away may add resources before it is gone."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import At, Cost
from headjudge.games.riftbound import table
from headjudge.games.riftbound.affording import costs_of, losing, reach_after
from headjudge.games.riftbound.effects import at_item, effect_of, to_pay
from headjudge.games.riftbound.payment import add_by
from headjudge.games.riftbound.purse import BY_HAND
from headjudge.games.riftbound.sources import Source, unlike
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import yes_or_no
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


def leaving(at: At, cost: Cost) -> list[Source]:
    """What could add resources before a cost is paid, but not after; who just adds some sees to that alone."""
    assert at.item is not None  # noqa: S101
    effect = effect_of(at.state, at.item)
    if effect is not None and effect.adds:
        return []
    return losing(at, cost, tuple([thing.incarnation for thing in cost.fixed(at)]))


@dataclass
class AddingFirst(Frame):
    """What the next cost of an item takes away adds resources, if that is of use. `place`: which cost that is.

    `idle`: what is not used any more.
    """

    item: int
    place: int
    idle: tuple[tuple[int, Path], ...] = ()

    def steps(self) -> Steps:
        """One source after another."""
        return (self.look, self.use)

    def look(self, state: State) -> Outcome:
        """See whether the next is used; who pays by hand is asked, if both is possible."""
        at = to_pay(at_item(state, self.item))
        sources = self.left(at)
        if not sources:
            return DONE
        ways = [(way, reach_after(at, self.place, way)) for way in unlike(sources)]
        best = max(ways, key=lambda pair: pair[1])[0]
        self.answer = sources[0] in best
        possible = {sources[0] in way for way, reach in ways if reach >= 0}
        if table.zone(BY_HAND, at.chooser) not in state.facts or len(possible) < 2:
            return NEXT  # 357.3
        thing = sources[0].thing.incarnation
        return Ask(yes_or_no(at.chooser, "Do you use {0} before it is gone?", "riftbound 357.1.a", (thing,)))

    def use(self, state: State) -> Outcome:
        """Use it, or leave it at that."""
        at = to_pay(at_item(state, self.item))
        source = self.left(at)[0]
        number = source.thing.incarnation
        if self.answer is not True:
            self.idle = (*self.idle, (number, source.path))
            return Goto(self.look)
        return Call(add_by(state, at.chooser, number, source.path), self.look)  # 357.1.a, 429.3

    def left(self, at: At) -> list[Source]:
        """What could still be used."""
        found = leaving(at, costs_of(at)[self.place])
        return [source for source in found if (source.thing.incarnation, source.path) not in self.idle]
