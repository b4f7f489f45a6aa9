"""What may be done that otherwise may not, or need not be."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At, Condition
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import Permission
from headjudge.games.riftbound.effects import here
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.next_card import is_next
from headjudge.games.riftbound.price import Price
from headjudge.kernel.entities import Thing

ATTACKED: Final = "battlefield you're attacking"


class May(Permission):
    """Objects of a kind, or this one, may do something at places of a kind. `next`: only the next that is played."""

    next: bool = False

    def __init__(
        self,
        what: str,
        kind: Kind | None,
        place: str = "",
        only: list[Condition] | None = None,
        zones: tuple[str, ...] = table.IN_PLAY,
    ) -> None:
        super().__init__(what, zones)
        self.kind = kind
        self.place = place
        self.only = only or []

    def permits(self, at: At, thing: Thing, place: str) -> bool:
        if self.kind is None and thing.incarnation != at.bearer:
            return False
        if self.kind is not None and not self.kind.fits(at, thing):
            return False
        if self.next and self.kind is not None and not is_next(at, self.kind, thing):
            return False
        return self._is_there(at, thing, place) and all(condition.holds(at) for condition in self.only)

    def _is_there(self, at: At, thing: Thing, place: str) -> bool:
        slot = table.slot_of(place) if place else -1
        if self.place == "here":
            return place == here(at)
        if self.place in {"battlefield", ATTACKED}:
            return slot >= 0 and (self.place == "battlefield" or _attacks(at, slot))
        if self.place == "open battlefield":
            empty = slot >= 0 and not lineups.units_at(at.state, place)
            return empty and table.controller_of(at.state, slot) < 0  # 169.10.b, 169.10.c
        if self.place == "enemy battlefield":
            holder = table.controller_of(at.state, slot) if slot >= 0 else -1
            return table.are_opponents(at.state, thing.controller, holder)
        if self.place == "occupied enemy battlefield":  # 169.10.a
            holder = table.controller_of(at.state, slot) if slot >= 0 else -1
            enemy = table.are_opponents(at.state, thing.controller, holder)
            return enemy and bool(lineups.units_at(at.state, place))
        return True


def _attacks(at: At, slot: int) -> bool:
    """Whether a player is the attacker in a combat in progress at a battlefield."""
    return slot == table.combat_at(at.state) and at.player == at.state.amount(table.ATTACKER) - 1


class PlayFrom(Permission):
    """A card may be played from another zone than usual, for another price if there is one."""

    def __init__(self, zone: str, price: Price | None, only: list[Condition] | None = None) -> None:
        super().__init__("play from", (zone,))
        self.price = price
        self.only = only or []

    def permits(self, at: At, thing: Thing, place: str) -> bool:
        return thing.incarnation == at.bearer and all(condition.holds(at) for condition in self.only)  # 366.1


class NoCombatDamage(May):
    """Units deal no combat damage: their Might is not assigned."""

    def __init__(self, kind: Kind | None, only: list[Condition] | None = None) -> None:
        super().__init__("no combat damage", kind, "", only)
