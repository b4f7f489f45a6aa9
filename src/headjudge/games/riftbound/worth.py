"""What a position is worth at a glance: what a simple opponent plays by."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import printed
from headjudge.kernel.entities import Thing
from headjudge.kernel.state import State

PER_POINT: Final = 10.0
"""What a point is worth; everything else is measured by it."""
PER_FIELD: Final = 6.0
"""What controlling a battlefield is worth: a point on the next turn, if it lasts."""
PER_MIGHT: Final = 1.0
PER_CARD: Final = 1.6
PER_RUNE: Final = 0.9


def worth(state: State, player: int) -> float:
    """Points count most, then battlefields, then units, cards and runes."""
    winners = state.fact("winners")
    if isinstance(winners, tuple):
        return 1000.0 if player in winners else -1000.0 if winners else 0.0
    others = [_side(state, other) for other in state.opponents(player)]
    return _side(state, player) - sum(others) / max(1, len(others))


def _side(state: State, player: int) -> float:
    counters = state.players[player].counters
    value = PER_POINT * counters.get(table.POINTS, 0) + 0.5 * counters.get(table.XP, 0)
    value += sum([_field(state, player, slot) for slot in table.slots(state)])
    for thing in lineups.on_board(state):
        if thing.controller == player:
            value += _thing(state, thing)
    value += PER_CARD * table.size(state, table.HAND, player)
    value += PER_CARD * table.size(state, table.CHAMPION_ZONE, player)
    for slot in table.slots(state):
        hidden = [thing for thing in table.members(state, table.FACEDOWN, slot) if thing.controller == player]
        value += (PER_CARD + 0.8) * len(hidden)
    return value


def _field(state: State, player: int, slot: int) -> float:
    """A battlefield under control counts more the better it is guarded."""
    if table.controller_of(state, slot) != player:
        return 0.0
    guards = sum([table.might(state, unit) for unit in lineups.units_at(state, table.zone(table.FIELD, slot), player)])
    return PER_FIELD + min(3.0, 0.4 * guards)


def _thing(state: State, thing: Thing) -> float:
    """What something on the board is worth: units by Might, ready ones a little more."""
    if table.is_rune(thing):
        return PER_RUNE + (0.25 if table.is_ready(thing) else 0.0)
    if not table.is_unit(thing):
        return 1.5 + 0.2 * printed(thing).price.energy
    might = table.might(state, thing)
    left = max(0, might - thing.counters.get(table.DAMAGE, 0))
    value = PER_MIGHT * (0.6 * might + 0.4 * left) + 0.8
    value += 0.5 if table.is_ready(thing) else 0.0
    return value - (0.8 if thing.counters.get(table.STUNNED) else 0.0)
