"""Riftbound's plays before they are made: what could be chosen, whether it would be legal, how it could be paid for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final

from headjudge.kernel.abilities import Ability, Replacement, Source
from headjudge.kernel.decisions import Option, Refusal
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.listening import abilities_of
from headjudge.kernel.state import State
from tests.toys.costs import BOARD, OPTIONAL, Cost, Plan, texts, total_cost

FIELD: Final = "field"


# Events and abilities


@dataclass
class Killed(Event):
    unit: int

    def happen(self, state: State) -> None:
        thing = state.thing(state.bearers[self.unit])
        state.move(thing, f"trash:{thing.owner}")

    def subject(self) -> int:
        return self.unit


@dataclass
class Added(Event):
    player: int
    energy: int
    power: int

    def happen(self, state: State) -> None:
        pay_from_pool(state, self.player, Cost(-self.energy, -self.power))  # riftbound 429.1


def pay_from_pool(state: State, player: int, cost: Cost) -> None:
    """Take Energy and Power out of a player's Rune Pool."""
    pool = state.players[player]
    state.count(pool, "energy", pool.counters.get("energy", 0) - cost.energy)
    state.count(pool, "power", pool.counters.get("power", 0) - cost.power)


class Adds(Ability):
    """[Reaction] Exhaust or kill this: Add. `sides`: roll a die and Add as much Energy."""

    def __init__(self, energy: int = 0, power: int = 0, *, kill: bool = False, sides: int = 0) -> None:
        super().__init__("add", (), BOARD)
        self.energy = energy + sides
        self.power = power
        self.kill = kill
        self.sides = sides


class Scapegoat(Replacement):
    """If an enemy unit in a base would be killed, you may have one at the battlefield killed instead."""

    def __init__(self) -> None:
        super().__init__(("Killed",), BOARD, optional=True)

    def applies(self, state: State, source: Source, event: Event) -> bool:
        unit = state.bearer(event.subject())
        if unit is None or unit.controller == source.controller or unit.zone == FIELD:
            return False
        return bool(units(state, FIELD, unit.controller))

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        unit = state.thing(state.bearers[event.subject()])
        return [Killed(units(state, FIELD, unit.controller)[0].incarnation)]


def is_unit(thing: Thing) -> bool:
    return thing.card.values["type"] == "unit"


def units(state: State, location: str, controller: int = -1) -> list[Thing]:
    """The units at a location: one player's, or everybody's."""
    return [thing for thing in state.members(location) if is_unit(thing) and controller in (-1, thing.controller)]


def permanents(state: State, player: int) -> list[Thing]:
    """What a player controls on the board."""
    things = [*state.members(f"base:{player}"), *state.members(FIELD)]
    return [thing for thing in things if thing.controller == player]


def adds(state: State, thing: Thing) -> Adds | None:
    """A thing's Add ability, if it has one that can be used."""
    for source in abilities_of(state, thing, "add", ""):
        ability = source.ability
        if isinstance(ability, Adds) and (ability.kill or not thing.counters.get("exhausted")):
            return ability
    return None


# What could be chosen, and whether it could be paid for


def plans(state: State, card: Thing, player: int) -> Iterator[Plan]:
    """Everything that could be chosen for a play."""
    for location in (f"base:{player}", FIELD):
        targets = [unit.incarnation for unit in units(state, location)] if card.card.values.get("chooses") else [0]
        for target in targets:
            plan = Plan(card.incarnation, player, location, target, extra=False)
            yield plan
            if texts(state, OPTIONAL, plan):
                yield Plan(card.incarnation, player, location, target, extra=True)


def refuse(state: State, plan: Plan) -> Refusal | None:
    """Why a play could not be completed like this, whatever its player did."""
    things = (plan.card,)
    if not permitted(state, plan, ()):
        where = "the battlefield" if plan.location == FIELD else "your base"
        return Refusal("permission", "Riftbound 358.3", f"{{0}} cannot be played to {where} now", things)
    if not payable(state, plan, total_cost(state, plan)):
        return Refusal("cost", "Riftbound 357.1", "there is no way to pay for {0}", things)
    return None


def permitted(state: State, plan: Plan, gone: tuple[int, ...]) -> bool:
    """Whether a play is legal where and when it is made, with these units gone."""
    target = state.bearer(plan.target)
    if plan.target and (plan.target in gone or target is None or target.zone != plan.location):  # riftbound 358.1
        return False
    on_turn = plan.player == state.amount("turn player")
    if plan.location != FIELD:
        return on_turn  # riftbound 355.2.a
    if on_turn and state.fact("field controller") == plan.player:
        return True  # riftbound 822.3.a
    card = state.thing(state.bearers[plan.card]).card
    present = [unit for unit in units(state, FIELD, plan.player) if unit.incarnation not in gone]  # riftbound 822.3
    return bool(card.values.get("ambush") and present)  # riftbound 822.1.b


def payable(state: State, plan: Plan, due: Cost, gone: tuple[int, ...] = ()) -> bool:
    """Whether what is due can be paid so that the play stays legal, with these permanents gone and used."""
    mine = [thing for thing in permanents(state, plan.player) if thing.incarnation not in gone]
    usable = [(thing, ability) for thing in mine if (ability := adds(state, thing))]
    fuel = [thing for thing, ability in usable if ability.kill]
    for burnt in subsets(fuel):
        used = [ability for thing, ability in usable if thing in burnt or not ability.kill]
        if not in_pool(state, plan.player, due, used):
            continue
        others = [thing for thing in mine if thing not in burnt and is_unit(thing)]
        for victims in combinations(others, due.kills):
            if permitted(state, plan, (*gone, *[thing.incarnation for thing in (*burnt, *victims)])):
                return True
    return False


def in_pool(state: State, player: int, due: Cost, used: list[Adds]) -> bool:
    """Whether a player's Rune Pool would hold enough after these abilities were used."""
    pool = state.players[player].counters
    energy = pool.get("energy", 0) + sum([ability.energy for ability in used])
    power = pool.get("power", 0) + sum([ability.power for ability in used])
    return energy >= due.energy and power >= due.power


def subsets(things: list[Thing]) -> Iterator[tuple[Thing, ...]]:
    return chain.from_iterable([combinations(things, size) for size in range(len(things) + 1)])


def ways(state: State, plan: Plan, due: Cost) -> list[Option]:
    """The next thing that can be done about a cost, if the play can still be completed after it."""
    found: list[Option] = []
    if not payable(state, plan, due):
        return found
    for thing in permanents(state, plan.player):
        number, ability = thing.incarnation, adds(state, thing)
        if ability is not None and (due.energy or due.power):  # riftbound 357.1.a, 429.3
            left = Cost(due.energy - ability.energy, due.power - ability.power, due.kills)
            if not ability.kill or payable(state, plan, left, (number,)):  # riftbound 357.3
                found.append(Option("use", (number,), ("use", number)))
        if due.kills and is_unit(thing):
            left = Cost(due.energy, due.power, due.kills - 1)
            if payable(state, plan, left, (number,)):  # riftbound 357.3
                found.append(Option("kill", (number,), ("kill", number)))
    if (due.energy or due.power) and in_pool(state, plan.player, due, []):
        found.append(Option("pay", (), ("pay", 0)))
    return found
