"""What a position is worth at a glance: what a simple opponent plays by."""

from __future__ import annotations

from math import sqrt
from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.battle import CRITICAL, hits, is_success
from headjudge.games.neopets.cards import AGILITY, ATTACK, CODESTONE, DEFENCE, FOOD, HIT_POINTS, printed
from headjudge.games.neopets.events import Attacks, Dealt
from headjudge.games.neopets.passives import Boost
from headjudge.games.neopets.petpets import Lent
from headjudge.kernel.entities import Modifier, Thing
from headjudge.kernel.events import forbidden_by
from headjudge.kernel.state import State

PER_DAMAGE: Final = 3.0
"""What a point of damage is worth; everything else is measured by it."""
STAT_WORTH: Final = {ATTACK: 2.0, DEFENCE: 1.6, AGILITY: 0.8}
PLACE_WORTH: Final = {
    table.CODESTONES: 1.5,
    table.CHAMPION: 2.5,
    table.EQUIPMENT_SLOTS: 1.5,
    table.AREA: 1.2,
    table.PLANNED: 0.6,
    table.STOLEN: 1.0,
    table.DECK: 0.05,
}


def worth(state: State, player: int) -> float:
    """Rounds won count most, then Hit Points and the next blows, then what is on the table, then cards in hand."""
    winners = state.fact("winners")
    if isinstance(winners, tuple):
        return 1000.0 if player in winners else -1000.0 if winners else 0.0
    return _side_worth(state, player) - _side_worth(state, table.opponent(player))


def _side_worth(state: State, player: int) -> float:
    value = 60.0 * state.players[player].counters.get(table.ROUNDS, 0)
    active = table.neopet(state, player)
    if active is not None:
        left = table.total(state, player, HIT_POINTS) - active.counters.get(table.DAMAGE, 0)
        value += PER_DAMAGE * left + PER_DAMAGE * _next_blow(state, player)
        value += sum([each * _lasting(state, player, stat) for stat, each in STAT_WORTH.items()])
        if forbidden_by(state, Attacks(active.incarnation)) is not None:
            value -= STAT_WORTH[ATTACK] * _lasting(state, player, ATTACK)
    for kind, each in PLACE_WORTH.items():
        value += each * table.size(state, kind, player)
    return value + sum([_in_hand(state, player, thing) for thing in table.members(state, table.INVENTORY, player)])


def _in_hand(state: State, player: int, thing: Thing) -> float:
    """What a card in the Inventory is worth: Food waits for its moment, Codestones are soon too many."""
    kind = printed(thing).type
    if kind == CODESTONE:
        return 0.6 if table.level(state, player) < table.MOST_CODESTONES else 0.2
    return 1.2 if kind == FOOD else 0.8


def _lasting(state: State, player: int, stat: str) -> int:
    """A stat without what ends with the turn."""
    value = table.total(state, player, stat)
    for modifier in state.modifiers():
        if modifier.duration == "turn":
            value -= _lent(state, modifier, player, stat)
    return value


def _lent(state: State, modifier: Modifier, player: int, stat: str) -> int:
    """How much of a stat a modifier gives to a player's Neopet."""
    ability, locked = state.ability(modifier.path), dict(modifier.locked)
    if isinstance(ability, Lent):
        amount = locked.get("amount")
        return amount if isinstance(amount, int) and ability.stat == stat and modifier.controller == player else 0
    amounts = locked.get("amounts")
    if not isinstance(ability, Boost) or stat not in ability.stats or not isinstance(amounts, tuple):
        return 0
    mine = ability.whose == "any" or (ability.whose == "your") == (modifier.controller == player)
    return ability.sign * int(amounts[ability.stats.index(stat)]) if mine else 0


def _next_blow(state: State, player: int) -> float:
    """The damage that a player's Neopet may be expected to deal when it attacks next, perhaps with dice that lie."""
    other = table.opponent(player)
    mine, theirs = table.neopet(state, player), table.neopet(state, other)
    if mine is None or theirs is None or mine.counters.get(table.FROZEN) or theirs.counters.get(table.SHADOWS):
        return 0.0
    if forbidden_by(state, Attacks(mine.incarnation)) is not None:
        return 0.0
    now = table.active_player(state) == player and not _has_struck(state)
    if mine.counters.get(table.SHADOWS):
        return 0.0 if now else 2 * _blow(state, player, other, now=False)
    doubled = now and mine.counters.get(table.OUT_OF_SHADOWS)
    return _blow(state, player, other, now=now) * (2 if doubled else 1)


def _has_struck(state: State) -> bool:
    """Whether the attack of this turn is over, or there is none."""
    if state.amount("turn") == 1 or state.fact("phase") == "end":
        return True
    return any(isinstance(event, Dealt) and event.in_battle for event in state.history)


def _blow(state: State, player: int, other: int, *, now: bool) -> float:
    """The damage to be expected of one attack."""
    attack, defence = table.dice(state, table.ATTACK_DICE), table.dice(state, table.DEFENCE_DICE)
    settled = now and state.fact("step") in {"agility", "damage"}
    if settled:
        return float(hits(attack, defence))
    stat = table.total if now else _lasting
    if now and attack:
        critical = float(attack.count(CRITICAL))
        success, failed = len([die for die in attack if is_success(die)]) - critical, _failures(attack)
    else:
        dice = stat(state, player, ATTACK)
        critical, success, failed = dice / 6, dice / 3, dice / 2
    if now and defence:
        missed = _failures(defence)
        blocks = len(defence) - missed
    else:
        blocks = missed = stat(state, other, DEFENCE) / 2
    faster = stat(state, player, AGILITY) - stat(state, other, AGILITY)
    again = max(0.0, min(faster, failed))
    blocks += max(0.0, min(-faster, missed)) / 2
    unblocked = success + again / 3 - blocks
    return critical + again / 6 + (unblocked + sqrt(unblocked * unblocked + 1.2)) / 2


def _failures(dice: tuple[int, ...]) -> float:
    return float(len([die for die in dice if not is_success(die)]))
