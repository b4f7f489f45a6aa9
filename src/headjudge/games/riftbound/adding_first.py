"""357.1.a and 357.2: costs are paid in any order, so what a cost takes away may add resources before it is gone."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import At, Cost
from headjudge.games.riftbound import table
from headjudge.games.riftbound.affording import costs_of, reach_after
from headjudge.games.riftbound.effects import at_item, effect_of, to_pay
from headjudge.games.riftbound.payment import add_by
from headjudge.games.riftbound.purse import BY_HAND
from headjudge.games.riftbound.sources import Source, lasting_sources
from headjudge.kernel.decisions import yes_or_no
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


def leaving(at: At, cost: Cost) -> list[Source]:
    """What could add resources, of that which a cost is about to take away; who just adds some sees to that alone."""
    assert at.item is not None  # noqa: S101
    effect = effect_of(at.state, at.item)
    if not cost.consumes or (effect is not None and effect.adds):
        return []
    return lasting_sources(at.state, at.chooser, tuple([thing.incarnation for thing in cost.fixed(at)]))


@dataclass
class AddingFirst(Frame):
    """What the next cost of an item takes away adds resources, if that is of use. `place`: which cost that is.

    `idle`: what is not used.
    """

    item: int
    place: int
    idle: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """One source after another."""
        return (self.look, self.use)

    def look(self, state: State) -> Outcome:
        """See whether the next is used; who pays by hand is asked, if both is possible."""
        at = to_pay(at_item(state, self.item))
        source = self.next(at)
        if source is None:
            return DONE
        without, with_it = [reach_after(at, self.place, used) for used in ([], [source])]
        self.answer = with_it > without
        if table.zone(BY_HAND, at.chooser) not in state.facts or min(without, with_it) < 0:
            return NEXT  # 357.3
        thing = source.thing.incarnation
        return Ask(yes_or_no(at.chooser, "Do you use {0} before it is gone?", "riftbound 357.1.a", (thing,)))

    def use(self, state: State) -> Outcome:
        """Use it, or leave it at that."""
        at = to_pay(at_item(state, self.item))
        source = self.next(at)
        assert source is not None  # noqa: S101
        number = source.thing.incarnation
        self.idle = (*self.idle, number)
        if self.answer is not True:
            return Goto(self.look)
        return Call(add_by(state, at.chooser, number, source.path), self.look)  # 357.1.a, 429.3

    def next(self, at: At) -> Source | None:
        """The next that could be used."""
        found = leaving(at, costs_of(at)[self.place])
        return next((one for one in found if one.thing.incarnation not in self.idle), None)
