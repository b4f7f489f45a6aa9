"""What was so of objects that are gone, for filters to look at."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At, became
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.entities import Thing

_KNOWN: Final[tuple[str, ...]] = (table.MIGHT, table.KEYWORDS, "tags", table.FACE, lineups.ALONE)
"""What is read of something that is gone as if it were printed on it."""


def as_it_was(at: At, number: int) -> Thing | None:
    """An object, or what it was like when it left the board."""
    thing, last = at.state.bearer(number), at.state.gone.get(number)
    if thing is not None or last is None:
        return thing
    return ghost_of(at, last)  # 359.3.e.13


def noticed(at: At, number: int) -> Thing | None:
    """What something has happened to: as it is, or was on the board; what left another zone, as what it has become."""
    found, heir = as_it_was(at, number), became(at.state, number)
    if found is None or heir is None or found is heir:
        return heir if found is None else found
    found.owner = heir.owner  # 416.1.c
    return found


def ghost_of(at: At, last: dict[str, object]) -> Thing | None:
    """Something that is gone, as it was, for filters to look at."""
    key, controller, where, counters = (last.get(name) for name in ("key", "controller", "location", "counters"))
    if not isinstance(key, str) or not isinstance(controller, int) or not isinstance(where, str):
        return None
    marks = dict(counters) if isinstance(counters, tuple) else {}
    card = at.state.cards[key]
    known = {name: last[name] for name in _KNOWN if last.get(name) is not None}
    twin = Printed(card.key, card.name, card.values | known, {})  # 359.3.e.13, 808.1.d.3
    ghost = Thing(twin, controller, controller, where, token=bool(last.get("token")), counters=marks)
    ghost.attachments = worn_by(at, last)
    return ghost


def worn_by(at: At, last: dict[str, object]) -> tuple[int, ...]:
    """What was attached to something that is gone."""
    numbers, found = last.get("attachments"), []
    for number in numbers if isinstance(numbers, tuple) else ():
        thing = became(at.state, number)
        if thing is not None:
            found.append(thing.id)
    return tuple(found)
