"""355.2, 358.2 and 457: where a permanent may be played to."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.abilities import PERMISSION
from headjudge.games.riftbound.cards import AMBUSH, REACTION, UNIT, printed
from headjudge.games.riftbound.effects import ANNOUNCED
from headjudge.games.riftbound.events import Entered
from headjudge.games.riftbound.timing import bad_time, is_quiet_time, permitted, speed_of_card
from headjudge.kernel.decisions import Option, Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import forbidden_by, is_guarded
from headjudge.kernel.listening import channel
from headjudge.kernel.state import State

PLAY_TO: Final = "play to"
_PLAY_TO: Final = channel(PERMISSION, PLAY_TO)
ONLY_THERE: Final = frozenset({"hidden at", "only at"})
"""Under which names an item keeps the only places where it may enter."""


def places_for(state: State, item: Item) -> list[str]:
    """The locations that a permanent on the chain could be played to."""
    thing = state.bearer(item.bearer)
    if thing is None:
        return []
    also = ""
    for name, value in item.chosen:
        if name in ONLY_THERE:
            only = value if isinstance(value, tuple) else (value,)  # 811.1.d.1, 811.1.d.1.a, 181.2, 355.2.b
            return [str(key) for key in only if not is_barred(state, item.controller, thing, str(key))]
        if name == "also at":
            also = str(value)
    player = item.controller
    found = [table.zone(table.BASE, player)]  # 355.2.a, 148.1.a.1, 813.3.a
    if printed(thing).type != UNIT:
        return found
    if also and not may_play_to(state, player, thing, also):
        found.append(also)  # 355.2.b
    anywhere = _PLAY_TO in state.watching or bool(table.keyword(state, thing, AMBUSH))
    for slot in table.slots(state):
        if anywhere or table.controller_of(state, slot) == player:  # 355.2.a
            key = table.zone(table.FIELD, slot)
            if may_play_to(state, player, thing, key):
                found.append(key)
    return found


def timely_places_for(state: State, item: Item) -> list[str]:
    """Those of them where it could be played at this time, if there are any."""
    found = places_for(state, item)
    if len(found) < 2 or is_quiet_time(state, item):
        return found
    return [key for key in found if badly_timed(state, item, key) is None] or found  # 355.16


def badly_timed(state: State, item: Item, where: str) -> Refusal | None:
    """Why a card that a player has announced cannot be played now, to this location if it is a permanent."""
    if ANNOUNCED not in item.chosen or is_quiet_time(state, item):
        return None
    thing = state.things[state.bearers[item.bearer]]
    speed = REACTION if item.choice("hidden at") is not None else speed_of_card(state, thing, where)
    return bad_time(state, item.controller, speed, (item.bearer,))


def may_enter(state: State, item: Item, where: object) -> bool:
    """Whether a location is one that a permanent on the chain could be played to."""
    if where == table.zone(table.BASE, item.controller):
        for name, _ in item.chosen:
            if name in ONLY_THERE:
                return where in places_for(state, item)
        return item.bearer in state.bearers
    return where in places_for(state, item)


def nobody_to_join(state: State, player: int, thing: Thing) -> Refusal | None:
    """Why a unit with Ambush cannot be played now, if its player has no units where it could be played to."""
    if not table.has(state, thing, AMBUSH):
        return None
    for _, place, _ in lineups.lineup(state).fields:
        if player in place.players and may_play_to(state, player, thing, place.key):
            return None  # 822.1.b
    home = table.zone(table.BASE, player)
    return bad_time(state, player, speed_of_card(state, thing, home), (thing.incarnation,), chain=False)


def fields(state: State) -> list[str]:
    """The battlefields as locations."""
    return [table.zone(table.FIELD, slot) for slot in table.slots(state)]


def may_play_to(state: State, player: int, thing: Thing, key: str) -> bool:
    """Whether a unit could be played to a battlefield."""
    slot = table.slot_of(key)
    if (
        table.controller_of(state, slot) != player  # 355.2.a, 822.3.a
        and not (table.keyword(state, thing, AMBUSH) and lineups.units_at(state, key, player))  # 822.1.b, 822.2, 822.3
        and not permitted(state, PLAY_TO, thing, key)  # 355.2.b, 822.3.a
    ):
        return False
    return not is_barred(state, player, thing, key) and has_room(state, player, slot)


def is_barred(state: State, player: int, thing: Thing, key: str) -> bool:
    """Whether something says that a permanent can't be played to a location."""
    return (
        is_guarded(state, Entered) and forbidden_by(state, Entered(thing.incarnation, player, key)) is not None
    )  # 054.1


def has_room(state: State, player: int, slot: int) -> bool:
    """Whether a player's units may be at a battlefield: not if two others already fight over it."""
    crowded = lineups.lineup(state).crowded
    return slot not in crowded or player in crowded[slot]  # 457.1, 457.2, 444.2, 169.6


def place_options(state: State, keys: list[str]) -> list[Option]:
    """Locations to choose from."""
    return [Option(key, (), key, table.place_name(state, key)) for key in keys]
