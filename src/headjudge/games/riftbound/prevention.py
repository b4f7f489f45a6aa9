"""437: preventing damage."""

from __future__ import annotations

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import SPELL, printed
from headjudge.games.riftbound.events import Dealt
from headjudge.kernel.abilities import REPLACEMENT, Replacement, Source
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, forbidden_by, is_guarded
from headjudge.kernel.listening import sources
from headjudge.kernel.state import State


class Prevent(Replacement):
    """The next damage that would be dealt to a unit is reduced. What it was made with says which units, and how much.

    `of`: the source of the damage it is about, as `damage_is` tells.
    """

    def __init__(self, of: str = "any") -> None:
        super().__init__(("Dealt",), table.IN_PLAY)  # 437.1.b.2, 437.7
        self.of = of

    def applies(self, state: State, source: Source, event: Event) -> bool:
        assert isinstance(event, Dealt)  # noqa: S101
        subjects = source.locked("subjects")
        if not isinstance(subjects, tuple) or event.card not in subjects:
            return False
        if not damage_is(state, event, self.of):
            return False
        return self.value(state, source, event.card) != 0  # 437.3.a

    def value(self, state: State, source: Source, card: int) -> int | None:
        """How much is still to be prevented on a unit; None if all is."""
        amount = source.locked("amount")
        if not isinstance(amount, int):
            return None  # 437.1.b.1.b, 437.3.c
        used = state.memory.get(("prevented", *source.key, card))
        return amount - (used if isinstance(used, int) else 0)

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        assert isinstance(event, Dealt)  # noqa: S101
        value, dealt = self.value(state, source, event.card), event.amount - event.bonus
        prevented_now = dealt if value is None else min(value, dealt)  # 437.2, 437.2.a
        key = ("prevented", *source.key, event.card)
        if value is not None:
            used = state.memory.get(key)
            state.remember(key, (used if isinstance(used, int) else 0) + prevented_now)  # 437.3, 437.3.b
        if prevented_now == dealt:
            return []  # 437.4, 715.4: Bonus Damage alone is not dealt
        left = event.amount - prevented_now
        return [Dealt(event.card, event.by, left, event.sources, event.combat, event.bonus)]  # 375


def damage_is(state: State, event: Dealt, of: str) -> bool:
    """Whether damage is of a source: "any", "combat", "spells", "abilities", or "spells and abilities"."""
    if of in {"any", "combat"}:
        return of == "any" or event.combat
    if event.combat or of == "spells and abilities":
        return not event.combat
    return (of == "spells") == any(_is_spell(state, number) for number in event.sources)  # 437.1.b


def _is_spell(state: State, number: int) -> bool:
    thing = state.bearer(number)
    return thing is not None and printed(thing).type == SPELL


def prevented(state: State, unit: Thing) -> int | None:
    """How much combat damage to a unit would be prevented; None if all would be."""
    total = 0
    for source in sources(state, REPLACEMENT, "Dealt"):
        ability = source.ability
        subjects = source.locked("subjects")
        if not isinstance(ability, Prevent) or ability.of not in {"any", "combat"}:
            continue
        if isinstance(subjects, tuple) and unit.incarnation in subjects:
            value = ability.value(state, source, unit.incarnation)
            if value is None:
                return None
            total += max(0, value)
    return total


def cannot_be_dealt(state: State, unit: Thing) -> bool:
    """Whether a unit can't be dealt combat damage at all."""
    if not is_guarded(state, Dealt):
        return False
    return forbidden_by(state, Dealt(unit.incarnation, -1, 1, (), combat=True)) is not None
