"""Where things must be: what texts mean by a place."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.effects import here, in_charge
from headjudge.games.riftbound.filters import Filter
from headjudge.kernel.entities import Thing

NOT_WHERE_HIDDEN: Final = frozenset(
    {
        *("base", "your base", "elsewhere", "another battlefield"),
        *("open battlefield", "enemy battlefield", "battlefield you don't control"),
        "occupied enemy battlefield",
    }
)
"""Places that a battlefield where somebody may hide cards is not, as long as what was hidden there is there."""


class AtPlace(Filter):
    """At a place: here, at a battlefield, at a base, elsewhere than here."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.here = place == "here"
        fights = ("combat", "showdown") if place in {"combat", "showdown", "during combat"} else ()
        enemy = ("turn player",) if place in {"enemy battlefield", "occupied enemy battlefield"} else ()
        self.reads = (*table.LOCATIONS, "controller", *fights, *enemy)

    def fits(self, at: At, thing: Thing) -> bool:
        if self.place == "battlefield":
            return table.slot_of(thing.zone) >= 0 or thing.zone == table.BATTLEFIELDS  # 169.5
        where = location_of(at, thing)
        return where is not None and is_place(at, where, self.place)

    def admits(self, where: str) -> bool:
        return self.place not in NOT_WHERE_HIDDEN or table.slot_of(where) < 0  # 811.1.d.2


def location_of(at: At, thing: Thing) -> str | None:
    """The location something is at; of a facedown card, the battlefield that it lies at."""
    kind = at.state.zones[thing.zone].kind.name
    if kind in table.LOCATIONS:
        return thing.zone
    if kind == table.FACEDOWN:
        return table.zone(table.FIELD, table.slot_of(thing.zone))
    return table.location(at.state, thing)


def is_place(at: At, where: str, place: str) -> bool:
    """Whether a location is what a text means by a place."""
    slot = table.slot_of(where)
    if place == "during combat":
        return table.combat_at(at.state) >= 0
    if place in {"here", "elsewhere"}:
        return (where == here(at)) == (place == "here")
    if place in {"my battlefield", "another battlefield"}:
        return slot >= 0 and (where == here(at)) == (place != "another battlefield")
    if slot < 0:
        own = at.player >= 0 and where == table.zone(table.BASE, at.player)
        return place == "base" or (place == "your base" and own)
    return place == "battlefield" or _is_battlefield(at, where, slot, place)


def _is_battlefield(at: At, where: str, slot: int, place: str) -> bool:
    """Whether a battlefield is what a text means by a place: one that is somebody's, or where something goes on."""
    if place == "showdown":
        return slot == table.showdown_at(at.state)
    if place == "combat":
        return slot == table.combat_at(at.state)  # 741.3
    holder = table.controller_of(at.state, slot)
    if place == "open battlefield":
        return holder < 0 and not lineups.units_at(at.state, where)  # 169.10.b, 169.10.c
    if place in {"enemy battlefield", "occupied enemy battlefield"}:
        occupied = place == "enemy battlefield" or bool(lineups.units_at(at.state, where))  # 169.10.a
        return occupied and table.are_opponents(at.state, in_charge(at), holder)
    yours = at.player >= 0 and holder == at.player
    return place == ("battlefield you control" if yours else "battlefield you don't control")
