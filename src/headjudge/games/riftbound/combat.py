"""454 to 461: combat, after its showdown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.chain import handle
from headjudge.games.riftbound.cleanup import COMBAT, Cleanup
from headjudge.games.riftbound.events import ControlLost, Dealt, LostCombat, NoLongerInCombat, PutInTrash, WonCombat
from headjudge.games.riftbound.prevention import cannot_be_dealt, prevented
from headjudge.games.riftbound.scoring import Establish
from headjudge.games.riftbound.timing import permitted
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.modifiers import expire
from headjudge.kernel.state import State

TANK: Final = "Tank"
BACKLINE: Final = "Backline"
EXCESS: Final = "excess"
"""The fact of how much damage a player has assigned beyond what was lethal in a combat, with their number."""
CONTRARY: Final[tuple[str, ...]] = (TANK, BACKLINE)
"""Keywords of which only one can be obeyed."""


@dataclass
class Combat(Frame):
    """Damage is assigned and dealt, and the result established."""

    slot: int
    assigned: tuple[tuple[int, int], ...] = ()

    def steps(self) -> Steps:
        """The steps of combat that follow on its showdown."""
        return (
            *(self.attack, self.defend, self.deal),
            *(self.clean_up, self.cleaned, self.results, self.judged, self.control, self.hidden, self.controlled),
            *(self.designations, self.end),
        )

    def attack(self, state: State) -> Outcome:
        """The attacker assigns damage first, if both sides are still there."""
        if not self.of(state, table.ATTACKER) or not self.of(state, table.DEFENDER):
            return Goto(self.clean_up)  # 460.1
        return Call(Assigning(state.amount("attacker") - 1, self.slot, table.ATTACKER))  # 334, 460.2.c

    def defend(self, state: State) -> Outcome:
        """Then the defender does."""
        assert isinstance(self.result, tuple)  # noqa: S101
        self.assigned = self.result
        return Call(Assigning(state.amount("defender") - 1, self.slot, table.DEFENDER))

    def deal(self, state: State) -> Outcome:
        """All damage is dealt at once, by the units of the other side."""
        assert isinstance(self.result, tuple)  # noqa: S101
        self.assigned = (*self.assigned, *self.result)
        attackers = tuple([unit.incarnation for unit in self.of(state, table.ATTACKER)])
        defenders = tuple([unit.incarnation for unit in self.of(state, table.DEFENDER)])
        events: list[Event] = []
        for number, amount in self.assigned:
            by = defenders if number in attackers else attackers
            side = state.amount("defender" if number in attackers else "attacker") - 1
            # 460.2.d, 417.6.c, 417.6.c.1, 417.1.a, 417.6, 417.7
            events.append(Dealt(number, side, amount, by, combat=True))
        return happen(state, *events)  # 460.2.c.1.a

    def clean_up(self, state: State) -> Outcome:
        """The combat cleanup: deaths, healing, attackers recalled; what triggers meanwhile has to wait."""
        return Call(Cleanup(COMBAT))  # 461.1.a, 460.3

    def cleaned(self, state: State) -> Outcome:
        """Further cleanups, if that one calls for them; then what waits goes through its chain, before any result."""
        return handle(state)  # 324.2, 322, 335.2, 335.3, 336

    def results(self, state: State) -> Outcome:
        """Who alone has units there has won, the other has lost."""
        there = lineups.present(state, self.slot)
        sides = [state.amount("attacker") - 1, state.amount("defender") - 1]
        if len(there) != 1:
            return NEXT  # 461.3.d
        units = lineups.units_at(state, table.zone(table.FIELD, self.slot), there[0])  # 461.3.a, 461.3.c
        events: list[Event] = [WonCombat(self.slot, there[0], tuple([unit.incarnation for unit in units]))]
        events += [LostCombat(self.slot, side) for side in sides if side != there[0]]  # 461.3.b
        return happen(state, *events)

    def judged(self, state: State) -> Outcome:
        """What that has brought, before anybody's control."""
        return handle(state)  # 335.2, 335.3

    def control(self, state: State) -> Outcome:
        """Who has units there establishes control, unless it comes to another combat."""
        if lineups.is_opposed(state, self.slot):
            return Goto(self.designations)  # 461.3.d.1, 461.5
        there = lineups.present(state, self.slot)
        if there:
            return Call(Establish(self.slot, there[0]))  # 461.5, 461.5.e
        field = table.battlefield(state, self.slot)
        state.count(field, table.CONTESTED, 0)  # 461.5.a
        if field.controller < 0:
            return NEXT
        return happen(state, ControlLost(self.slot, field.controller))  # 461.5.b

    def hidden(self, state: State) -> Outcome:
        """Facedown cards of others leave."""
        holder = table.controller_of(state, self.slot)
        lies = table.members(state, table.FACEDOWN, self.slot)
        cards = [thing for thing in lies if thing.controller != holder] if lies else lies
        return happen(state, *[PutInTrash(thing.incarnation) for thing in cards])  # 461.5.c

    def controlled(self, state: State) -> Outcome:
        """What that has brought, before the combat ends."""
        return handle(state)  # 335.2, 335.3, 461.6

    def designations(self, state: State) -> Outcome:
        """Nobody attacks or defends any longer."""
        events: list[Event] = []
        for unit in lineups.units(state):
            if table.ATTACKER in unit.counters or table.DEFENDER in unit.counters:
                events.append(NoLongerInCombat(unit.incarnation))
        return happen(state, *events)  # 461.7.a

    def end(self, state: State) -> Outcome:
        """The combat ends, and what lasts for it."""
        for name in ("combat", "combat opens", "attacker", "defender", "was attacker", "was defender"):
            state.note(name, None)
        for player in state.players:
            if table.zone(EXCESS, player.id) in state.facts:
                state.note(table.zone(EXCESS, player.id), None)
        expire(state, "combat")  # 461.7.a
        state.unsettled = True
        return DONE  # 461.7

    def of(self, state: State, designation: str) -> list[Thing]:
        """The attackers or the defenders that are still there."""
        return sided(state, self.slot, designation)


def sided(state: State, slot: int, designation: str) -> list[Thing]:
    """The attackers or the defenders at a battlefield."""
    found: list[Thing] = []
    for unit in lineups.units_at(state, table.zone(table.FIELD, slot)):
        if designation in unit.counters:
            found.append(unit)
    return found


def strength(state: State, slot: int, designation: str) -> int:
    """The Might of one side, without that of stunned units and of those that deal no combat damage."""
    total = 0
    for unit in sided(state, slot, designation):
        if table.STUNNED not in unit.counters and not permitted(state, "no combat damage", unit, unit.zone):  # 423.1.b
            total += table.might(state, unit)  # 460.2, 460.2.a, 460.2.b
    return total


@dataclass
class Assigning(Frame):
    """A player assigns damage to the units of the other side: to each as much as is lethal before the next.

    Returns pairs of units and amounts. `obeyed`: of units that must be assigned damage both before and after others,
    which of the two applies.
    """

    player: int
    slot: int
    side: str
    left: int = 0
    assigned: tuple[tuple[int, int], ...] = ()
    obeyed: tuple[tuple[int, str], ...] = ()

    def steps(self) -> Steps:
        """Unit by unit."""
        return (self.sum, self.resolve, self.resolved, self.ask, self.assign)

    def sum(self, state: State) -> Outcome:
        """There is as much damage as there is Might."""
        self.left = strength(state, self.slot, self.side)
        return NEXT

    def resolve(self, state: State) -> Outcome:
        """Ask which of two keywords that exclude each other applies to a unit."""
        unit = self.torn(state)
        if unit is None or self.left <= 0 or len(self.others(state)) == 1:
            return Goto(self.ask)
        options = [Option(keyword, (unit.incarnation,), keyword, keyword) for keyword in CONTRARY]
        words = "Which of these applies to {0}?"
        decision = choose_one(self.player, words, options, "riftbound 460.2.c.7")
        decision.things = (unit.incarnation,)
        return Ask(decision)  # 460.2.c.7, 460.2.c.8

    def torn(self, state: State) -> Thing | None:
        """The next unit with both keywords, of which it is not settled yet which applies."""
        for unit in self.others(state):
            if table.has(state, unit, TANK) and table.has(state, unit, BACKLINE) and not self.has_chosen(unit):
                return unit
        return None

    def has_chosen(self, unit: Thing) -> bool:
        """Whether it was chosen which of two keywords applies to a unit."""
        return unit.incarnation in [number for number, _ in self.obeyed]

    def resolved(self, state: State) -> Outcome:
        """Note it."""
        unit = self.torn(state)
        assert unit is not None  # noqa: S101
        self.obeyed = (*self.obeyed, (unit.incarnation, str(self.answer)))
        return Goto(self.resolve)

    def ask(self, state: State) -> Outcome:
        """Ask which unit is next."""
        if self.left <= 0:
            return Done(self.assigned)
        units = self.next_units(state)
        if not units:
            if self.assigned:
                state.note(table.zone(EXCESS, self.player), self.left)
            return Done(self.spill())
        if len(units) == 1:
            self.answer = units[0].incarnation
            return NEXT
        options = [Option("assign", (unit.incarnation,), unit.incarnation, "{0}") for unit in units]
        words = f"Combat: you have {self.left} damage to assign. Which unit is next?"
        return Ask(choose_one(self.player, words, options, "riftbound 460.2.c"))  # 312.1.b.1, 460.2.c.6

    def assign(self, state: State) -> Outcome:
        """It is assigned as much as is lethal, or all that is left."""
        assert isinstance(self.answer, int)  # noqa: S101
        unit = state.things[state.bearers[self.answer]]
        needed = lethal(state, unit)
        amount = self.left if needed is None or needed > self.left else needed  # 460.2.c.3, 460.2.c.4
        self.left -= amount
        self.assigned = (*self.assigned, (unit.incarnation, amount))
        return Goto(self.ask)

    def others(self, state: State) -> list[Thing]:
        """The units of the other side, without those that cannot be dealt damage: nobody spares others by these."""
        other = table.DEFENDER if self.side == table.ATTACKER else table.ATTACKER
        return [unit for unit in sided(state, self.slot, other) if not cannot_be_dealt(state, unit)]  # 460.2.c.9

    def next_units(self, state: State) -> list[Thing]:
        """The units that may be assigned damage next: Tanks first, those in the Backline last."""
        left: list[tuple[int, Thing]] = []
        first, done = -1, dict(self.assigned)
        for unit in self.others(state):
            if unit.incarnation not in done:  # 437.5
                rank = self.rank(state, unit)
                left.append((rank, unit))
                first = rank if first < 0 else min(first, rank)
        return [unit for rank, unit in left if rank == first]  # 460.2.c.5

    def rank(self, state: State, unit: Thing) -> int:
        """When a unit is assigned damage: before others, with them, or after them."""
        if table.has(state, unit, TANK) and (unit.incarnation, BACKLINE) not in self.obeyed:
            return 0  # 460.2.c.2, 815.1.b, 815.1.c.2, 815.2
        return 2 if table.has(state, unit, BACKLINE) else 1  # 826.3, 826.4.b, 826.5

    def spill(self) -> tuple[tuple[int, int], ...]:
        """What is left over when all have been assigned lethal damage goes to the last of them."""
        if not self.assigned:
            return ()
        number, amount = self.assigned[-1]
        return (*self.assigned[:-1], (number, amount + self.left))  # 460.2.c.4


def lethal(state: State, unit: Thing) -> int | None:
    """The least damage that would kill a unit; None if none would."""
    shield = prevented(state, unit)
    if shield is None:
        return None  # 437.5.b
    needed = table.true_might(state, unit) - unit.counters.get(table.DAMAGE, 0)
    return shield + (needed if needed > 1 else 1)  # 437.5.a
