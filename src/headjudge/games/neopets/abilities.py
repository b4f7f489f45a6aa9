"""8.4 to 8.9: the kinds of abilities that texts in play have."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects import Amount, At, Condition, spelled_out
from headjudge.games.neopets import table
from headjudge.games.neopets.effects import CANT, Effect
from headjudge.games.neopets.filters import players_of
from headjudge.games.neopets.occasions import NeopetOccasion, Occasion
from headjudge.kernel.abilities import Ability, Change, Prohibition, Replacement, Source, Static, Trigger
from headjudge.kernel.current import View
from headjudge.kernel.entities import Entity, Item
from headjudge.kernel.events import Event
from headjudge.kernel.state import State

ACTIVATED: Final = "activated"
FLEETING: Final = "fleeting"


def standing(state: State, source: Source, view: View | None = None) -> At:
    """Where an ability stands, with what was locked when it was made."""
    item = Item(source.path, source.bearer, source.controller)
    if source.modifier is not None:
        item.chosen = source.modifier.locked
    return At(state, source.controller, source.bearer, item, view)


def standing_by(state: State, source: Source, event: Event) -> At:
    """Where an ability stands that may be concerned by an event: the same each time but for the event."""
    at: At | None = source.kept  # type: ignore[assignment]
    if at is None:
        at = source.kept = standing(state, source)
    if at.item is not None:
        at.item.event = event
    return at


def hold_all(at: At, conditions: list[Condition]) -> bool:
    """Whether all that a text wants to be so is so."""
    for condition in conditions:
        if not condition.holds(at):
            return False
    return True


class Activation(Ability):
    """8.4: an ability that its controller may put into the Queue."""

    def __init__(self, effect: Effect, zones: tuple[str, ...] = table.IN_PLAY) -> None:
        super().__init__(ACTIVATED, (), zones)
        self.effect = effect

    def is_timed(self) -> bool:
        """Whether it says itself when it may be activated: in a phase, or under a condition."""
        return self.effect.during is not None or bool(self.effect.only)  # 8.6b.1


class Triggered(Trigger):
    """8.5 and 8.8: an ability that an event puts into the Queue, if the conditions it is under are met."""

    def __init__(self, occasion: Occasion, effect: Effect) -> None:
        super().__init__(occasion.kinds, table.IN_PLAY, looks_back=occasion.looks_back)
        self.occasion = occasion
        self.effect = effect

    def matches(self, state: State, source: Source, event: Event) -> bool:
        at = standing_by(state, source, event)
        return self.occasion.matches(at, event) and not self.effect.fails(at)  # 8.5a, 8.6b


@mypyc_attr(allow_interpreted_subclasses=True)
class Passive(Static):
    """8.7: an effect that applies all the time, or as long as its conditions are met.

    `amounts`: the numbers it names; those of what an effect makes for a while were locked when it was made;
    `on_neopets`: whether it changes Neopets.
    """

    on_neopets: bool = True

    def __init__(
        self,
        reads: tuple[str, ...],
        writes: tuple[str, ...],
        only: list[Condition],
        whose: str,
        amounts: tuple[Amount, ...] = (),
        *,
        additive: bool = False,
    ) -> None:
        seen = [name for condition in only for name in condition.reads]
        seen += [name for amount in amounts for name in amount.reads]
        read = (*reads, *spelled_out(seen, ()), table.NEOPET, table.CODESTONES)
        super().__init__(read, writes, table.IN_PLAY, additive=additive)
        self.only = only
        self.whose = whose
        self._players = [players_of(whose, seat) for seat in (0, 1)]
        self.amounts = amounts
        known = [amount.printed for amount in amounts if amount.printed is not None]
        self.printed = tuple(known) if len(known) == len(amounts) else None

    def holds(self, view: View, source: Source) -> bool:
        if not self.only:
            return True
        return hold_all(standing(view.state, source, view), self.only)  # 8.7a.3, 8.7a.3a

    def numbers(self, view: View, source: Source) -> tuple[int, ...]:
        """The numbers it names, now or when it was made."""
        if self.printed is not None:
            return self.printed
        locked = source.locked("amounts")
        if isinstance(locked, tuple):
            return locked
        at = standing(view.state, source, view)
        return tuple([amount.count(at) for amount in self.amounts])

    def players(self, source: Source) -> tuple[int, ...]:
        """The players whom it is about, or was when it was made."""
        if source.modifier is not None:
            reached = source.locked("players")
            if isinstance(reached, tuple):
                return reached
        return self._players[source.controller]  # 8.7b

    def subjects(self, view: View, source: Source) -> list[Entity]:
        found: list[Entity] = []
        for player in self.players(source):
            thing = table.neopet(view.state, player)
            if thing is not None:
                found.append(thing)
        return found

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Cannot(Prohibition):
    """1.5a: something can't happen, as long as conditions are met."""

    def __init__(self, occasion: Occasion, only: list[Condition]) -> None:
        super().__init__(occasion.kinds, table.IN_PLAY)
        self.occasion = occasion
        self.only = only

    def channels(self) -> list[str]:
        """Also as what forbids; and as fleeting, if only at some times, while all cards stay as they are."""
        fleeting = any(condition.is_fleeting() for condition in self.only)
        return [*super().channels(), CANT, FLEETING] if fleeting else [*super().channels(), CANT]

    def forbids(self, state: State, source: Source, event: Event) -> bool:
        at = standing_by(state, source, event)
        if not self.occasion.matches(at, event):
            return False
        return hold_all(at, self.only)


@mypyc_attr(allow_interpreted_subclasses=True)
class Instead(Replacement):
    """8.9: something else happens instead of an event, as long as conditions are met."""

    def __init__(self, occasion: Occasion, *, optional: bool = False) -> None:
        super().__init__(occasion.kinds, table.IN_PLAY, optional=optional)
        self.occasion = occasion

    def applies(self, state: State, source: Source, event: Event) -> bool:
        return self.occasion.matches(standing_by(state, source, event), event)

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        raise NotImplementedError


def whose_neopets(ability: Ability) -> str:
    """Whose Neopets an ability is about; nobody's, if it is about players, cards or whatever Neopet there may be."""
    if isinstance(ability, Cannot):
        occasion = ability.occasion
        return occasion.whose if isinstance(occasion, NeopetOccasion) and occasion.whose != "any" else ""
    return ability.whose if isinstance(ability, Passive) and ability.on_neopets else ""
