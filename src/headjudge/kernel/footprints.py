"""What a continuous effect does: to which things and players, and which changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import Change, Source, Static
from headjudge.kernel.entities import Entity, Modifier, Thing

if TYPE_CHECKING:
    from headjudge.kernel.current import View

Footprint = list[tuple[int, list[Change]]]

BEARERS: Final[tuple[str, ...]] = ("abilities", "controller")
"""What is read of the bearer of every static ability: whether it has the ability, and whose it is."""


class Effect(Source):
    """A continuous effect where it stands: the ability, and the modifier that it was made by.

    `read`: what it reads, together with what every ability of a thing does; `leans`: as much of that as other effects
    of the same plan may really change.
    """

    __slots__ = ("leans", "made", "read", "static")

    def __init__(self, static: Static, made: Modifier) -> None:
        self.ability = self.static = static
        self.path = made.path
        self.bearer = made.bearer
        self.controller = made.controller
        self.modifier = self.made = made
        self.copy = 0
        self.kept = None
        self.read = reads(static, made)
        self.leans = self.read


def reads(ability: Static, modifier: Modifier) -> tuple[str, ...]:
    """What a modifier reads, together with what every ability of a thing does."""
    return (*ability.reads, *BEARERS) if modifier.printed else ability.reads  # riftbound 473.1.a


def exists(view: View, source: Effect) -> bool:
    """Whether the ability that a modifier comes from is there; one made by an effect needs none."""
    modifier = source.made
    if not modifier.printed:
        return True
    state = view.state
    bearer = state.bearer(modifier.bearer)
    if bearer is None:
        return False
    had = state.rules.had(view, bearer)
    return had.count(modifier.path) > source.copy  # riftbound 473.1.a; chaotic 8.7.2.3


def footprint_of(view: View, source: Effect) -> Footprint | None:
    """What a modifier would do now to what it was not applied to yet; None if it is not there or does not hold."""
    ability, modifier = source.static, source.made
    if modifier.printed:
        if not exists(view, source):
            return None
        bearer = view.state.things[view.state.bearers[modifier.bearer]]
        source.controller = view.state.rules.controller_in(view, bearer)
    if not ability.holds(view, source):
        return None
    # riftbound 471.1, 471.3
    applied = view.applied[source] if source in view.applied else ()  # noqa: SIM401
    footprint: Footprint = []
    if not ability.limited or not modifier.remembered:
        for subject, changes in ability.does(view, source):
            if subject.id not in applied:
                footprint.append((subject.id, changes))
            elif ability.sums:
                footprint += _rest(view, source, subject, changes)  # riftbound 471.2
        return footprint
    for subject, changes in ability.does(view, source):
        if subject.id not in applied:
            footprint.append((subject.id, [_as_remembered(change, modifier, subject) for change in changes]))
    return footprint


def _rest(view: View, source: Effect, subject: Entity, changes: list[Change]) -> Footprint:
    """What is left to be added to something of a sum that has changed since it was applied."""
    (change,) = changes
    left = number_of(change) - view.added[source, subject.id]
    return [(subject.id, [Change(change.attribute, change.verb, left)])] if left else []


def number_of(change: Change) -> int:
    """The number that a change adds."""
    return change.value if isinstance(change.value, int) else 0


def _as_remembered(change: Change, modifier: Modifier, subject: Entity) -> Change:
    number = lasting(subject)
    for key, attribute, amount in modifier.remembered:
        if key == number and attribute == change.attribute:  # riftbound 472.3.b, 472.3.d.1.b, 472.3.d.2.b
            return Change(attribute, change.verb, amount)
    return change


def lasting(entity: Entity) -> int:
    """A number for a thing or player that no other ever has."""
    return entity.incarnation if isinstance(entity, Thing) else -1 - entity.id
