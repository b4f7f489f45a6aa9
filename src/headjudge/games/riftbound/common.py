"""What the rules themselves add to every game: buffs, Might Bonuses, and the keywords that need no card to say more."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import INCREASES, Passive
from headjudge.games.riftbound.cards import TEXT, Printed, printed
from headjudge.kernel.abilities import Ability, Change, Source, add
from headjudge.kernel.current import View
from headjudge.kernel.entities import Entity, Modifier, Thing
from headjudge.kernel.state import State

KEY: Final = "riftbound"
ALWAYS: Final = "always"
_GAINS: Final = frozenset({table.BUFF, table.ATTACKER, table.DEFENDER})
"""The counters by which the rules may add to a unit's Might."""


class Strength(Passive):
    """703, 137.3, 807 and 814: buffs, Might Bonuses of what is attached, Assault and Shield add to a unit's Might."""

    sums = True

    def __init__(self) -> None:
        super().__init__(
            INCREASES,
            (table.MIGHT,),
            (table.KEYWORDS, table.FACE, table.BUFF, table.ATTACKER, table.DEFENDER),
            additive=True,
        )

    def subjects(self, view: View, source: Source) -> list[Entity]:
        return [
            unit
            for unit in lineups.units(view.state)
            if (unit.attachments or not _GAINS.isdisjoint(unit.counters)) and _bonus(view, unit)
        ]  # 137.3.b

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        assert isinstance(subject, Thing)  # noqa: S101
        return [add(table.MIGHT, _bonus(view, subject))]

    def does(self, view: View, source: Source) -> list[tuple[Entity, list[Change]]]:
        found: list[tuple[Entity, list[Change]]] = []
        for unit in lineups.lineup(view.state).units:
            if unit.attachments or (unit.counters and not _GAINS.isdisjoint(unit.counters)):
                bonus = _bonus(view, unit)
                if bonus:
                    found.append((unit, [add(table.MIGHT, bonus)]))  # 137.3.b
        return found


def _bonus(view: View, unit: Thing) -> int:
    """What the rules add to a unit's Might."""
    counters = unit.counters
    # 703
    bonus = counters[table.BUFF] if table.BUFF in counters else 0  # noqa: SIM401
    for number in unit.attachments:
        worn = table.face(view, view.state.thing(number))  # 137.2, 137.3
        bonus += worn.number("might_bonus")  # 137.3.a, 434.1.d, 472.3.c, 718.4, 434.1.b.1
    if table.ATTACKER in counters:
        bonus += table.value_in(_keywords(view, unit), "Assault")  # 807.1.c, 807.1.d.1
    if table.DEFENDER in counters:
        bonus += table.value_in(_keywords(view, unit), "Shield")  # 814.1.c, 814.1.d.1
    return bonus


def _keywords(view: View, unit: Thing) -> object:
    """The keywords that are at work on a unit, as far as effects have been applied."""
    if unit.attached_to >= 0:
        return table.granted_keywords(view, unit)  # 721.1
    return view.value(unit, table.KEYWORDS) if unit.id in view.values else printed(unit).keywords


def abilities() -> tuple[Ability, ...]:
    """The abilities that are always at work."""
    from headjudge.games.riftbound.keywords import triggers  # noqa: PLC0415

    return (Strength(), *triggers())


def card() -> Printed:
    """The rules as a card: what is printed on it is at work in every game."""
    return Printed(KEY, KEY, {"type": "Legend"}, {TEXT: abilities()})


def lay_out(state: State) -> None:
    """Let the rules be at work."""
    for index, _ in enumerate(state.cards[KEY].boxes[TEXT]):
        state.create(Modifier((KEY, TEXT, index), 0, -1, ALWAYS))
