"""How a game is shown and judged at a glance: the board in rows, events in words, what a position is worth."""

from __future__ import annotations

from math import sqrt
from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.battle import CRITICAL, hits, is_success
from headjudge.games.neopets.cards import AGILITY, ATTACK, CODESTONE, DEFENCE, FOOD, HIT_POINTS, printed
from headjudge.games.neopets.events import Added, Attacks, Dealt
from headjudge.games.neopets.passives import Boost
from headjudge.games.neopets.petpets import Lent
from headjudge.kernel.cards import JUDGE
from headjudge.kernel.entities import Modifier, Thing, field_names
from headjudge.kernel.events import Event, forbidden_by
from headjudge.kernel.rules import Row
from headjudge.kernel.state import State

Seen = dict[str, object]


def who(player: int, seat: int) -> str:
    """What a player is called at a seat."""
    if player == seat:
        return "you"
    return "opponent" if seat in {0, 1} else f"player {player + 1}"


# The board -------------------------------------------------------------------------------------------------------


def board(seen: Seen) -> list[Row]:
    """The score, the opponent's side, the dice between, one's own side, and the Inventory."""
    seat = seen["seat"]
    viewer = seat if isinstance(seat, int) else -1
    me = max(viewer, 0)
    rows = [_score(seen, viewer), *_side(seen, 1 - me, viewer), *_dice(seen), *_side(seen, me, viewer)]
    return [*rows, Row("Inventory", [_name(card) for card in _cards(seen, table.INVENTORY, me)], "your")]


def _score(seen: Seen, viewer: int) -> Row:
    won = [f"{who(player, viewer)} {_rounds(seen, player)}" for player in (0, 1)]
    phase = seen.get("phase")
    now = f"{phase} phase" if phase in {"draw", "train", "preparation", "battle"} else f"{phase or 'set-up'}"
    step = seen.get("step")
    return Row("Rounds won", [*won, f"{now}, {step} step" if step else now], "heading")


def _side(seen: Seen, player: int, viewer: int) -> list[Row]:
    style = "your" if player == max(viewer, 0) else "their"
    piles = (table.INVENTORY, table.DECK, table.DISCARD, table.VOID, table.POOL)
    counts = [f"{kind} {_count(seen, kind, player)}" for kind in piles]
    rows = [
        Row(who(player, viewer).capitalize(), [", ".join(counts)], style),
        Row("  Neopet", _neopet(seen, player), style),
    ]
    for title, kind in (
        ("  Champion", table.CHAMPION),
        ("  Equipment", table.EQUIPMENT_SLOTS),
        ("  Play Area", table.AREA),
        ("  Planned", table.PLANNED),
    ):
        cells = [_name(card) for card in _cards(seen, kind, player)]
        rows += [Row(title, cells, style)] if cells else []
    stolen = _stolen(seen, player)
    return [*rows, Row("  Stolen", stolen, style)] if stolen else rows


def _stolen(seen: Seen, player: int) -> list[str]:
    count = _count(seen, table.STOLEN, player)
    cards = [_name(card) for card in _cards(seen, table.STOLEN, player)]
    return cards or ([f"{count} face down"] if count else [])


def _dice(seen: Seen) -> list[Row]:
    rows: list[Row] = []
    for name in (table.ATTACK_DICE, table.DEFENCE_DICE):
        dice = seen.get(name)
        if isinstance(dice, (list, tuple)) and dice:
            rows.append(Row(name.capitalize(), [" ".join([str(die) for die in dice])], "shared"))
    return rows


def _neopet(seen: Seen, player: int) -> list[str]:
    cards = _cards(seen, table.NEOPET, player)
    if not cards or "values" not in cards[0]:
        return ["face down" if cards else "none"]
    card = cards[0]
    values, counters = card["values"], card["counters"]
    assert isinstance(values, dict)  # noqa: S101
    assert isinstance(counters, dict)  # noqa: S101
    damage = counters.get(table.DAMAGE, 0)
    return [
        f"{_name(card)}, level {_count(seen, table.CODESTONES, player)}",
        f"{values[HIT_POINTS] - damage} of {values[HIT_POINTS]} Hit Points",
        f"Attack {values[ATTACK]}, Defence {values[DEFENCE]}, Agility {values[AGILITY]}",
        *[name for name in (table.FROZEN, table.SHADOWS, table.OUT_OF_SHADOWS) if counters.get(name)],
    ]


def _zone(seen: Seen, kind: str, player: int) -> Seen:
    zones = seen["zones"]
    assert isinstance(zones, dict)  # noqa: S101
    found: Seen = zones[table.zone(kind, player)]
    return found


def _count(seen: Seen, kind: str, player: int) -> int:
    count = _zone(seen, kind, player)["count"]
    return count if isinstance(count, int) else 0


def _cards(seen: Seen, kind: str, player: int) -> list[Seen]:
    cards = _zone(seen, kind, player)["cards"]
    return [card for card in cards if isinstance(card, dict)] if isinstance(cards, list) else []


_NOTES: Final = ("planned", "helped", table.DAMAGE, table.FROZEN, table.SHADOWS, table.OUT_OF_SHADOWS)
"""Counters that are no counters on the table, or are told elsewhere."""


def _name(card: Seen) -> str:
    name = str(card.get("name", "face down"))
    counters = card.get("counters")
    if not isinstance(counters, dict):
        return name
    held = {what: count for what, count in counters.items() if what not in _NOTES and count}
    told = [what if what.startswith("lent ") else f"{count} {what}" for what, count in held.items()]
    return f"{name} ({', '.join(told)})" if told else name


def _rounds(seen: Seen, player: int) -> int:
    players = seen["players"]
    assert isinstance(players, list)  # noqa: S101
    rounds = players[player]["counters"].get(table.ROUNDS, 0)
    return rounds if isinstance(rounds, int) else 0


# The log ---------------------------------------------------------------------------------------------------------

_SAID: Final = {
    "Discarded": "{card} is discarded",
    "Destroyed": "{card} is destroyed",
    "Voided": "{card} goes to the Void",
    "Sent": "{card} goes to the {to}",
    "Recycled": "{card} goes to the bottom of the deck",
    "Buried": "{card} is buried",
    "Exhumed": "{card} is exhumed",
    "Added": "{card} is added to the Inventory",
    "Stolen": "{thief} steal{s} {card}",
    "Planned": "{player} plan{s} {card}",
    "Scrapped": "{player} scrap{s} {count}",
    "Drawn": "{player} draw{s} {count}",
    "Shuffled": "{whose} deck is shuffled",
    "Arranged": "{player} put{s} cards back into the deck",
    "Revealed": "revealed: {cards}",
    "LookedAt": "{player} look{s} at {cards}",
    "Played": "{player} play{s} {card}",
    "Activated": "{player} use{s} {card}",
    "Resolved": "{card} comes into play",
    "Negated": "{card} is negated",
    "Collected": "{player} collect{s} {card}",
    "Attached": "{player} attach{es} {card}",
    "Pledged": "{player} pledge{s} allegiance to {card}",
    "Dealt": "{neopet} is dealt {amount} damage",
    "Healed": "{neopet} is healed by {amount}",
    "Froze": "{neopet} is frozen",
    "Thawed": "{neopet} is no longer frozen",
    "EnteredShadows": "{neopet} enters the shadows",
    "Transformed": "a Neopet turns into {neopet}",
    "Abandoned": "{player} abandon{s} the round",
    "Rolled": "{player} roll{s} {dice}",
    "DiceLie": "{name}: {dice}",
    "ItemDiceLie": "the dice become {dice}",
    "Stored": "{card}: {name} {amount:+}",
    "TurnBegins": "{whose} turn begins",
    "PhaseBegins": "",
    "TurnEnds": "",
    "RoundEnded": "the round ends",
}
"""What is said of an event, with the names of its fields."""

_A_FEW: Final = 8
"""Of more cards than this only the number is told."""


def watched(event: Event, state: State, seat: int) -> str:
    """An event in words, with the names of what a seat may see."""
    words = _SAID.get(event.kind, "{card}: " + event.kind.lower() if event.subject() else event.kind.lower())
    sight = JUDGE if isinstance(event, Added) and event.shown else seat  # 10.Add, 8.11b
    subject = _told(state, event.subject(), sight)
    said: dict[str, object] = {"card": subject, "neopet": subject}
    for field in field_names(type(event)):
        value = getattr(event, field)
        if field in {"player", "thief"}:
            said |= _doer(field, value, seat)
        elif field == "cards":
            said[field] = _all_told(state, value, seat)
        elif field not in said:
            said[field] = " ".join(map(str, value)) if isinstance(value, tuple) else value
    if "count" in said:
        said["count"] = "1 card" if said["count"] == 1 else f"{said['count']} cards"
    return words.format(**said)


def _doer(field: str, player: int, seat: int) -> dict[str, object]:
    """Who does something, whose it is, and the endings of what they do."""
    name = who(player, seat)
    if player == seat:
        return {field: name, "whose": "your", "s": "", "es": ""}
    return {field: name, "whose": f"{name}'s", "s": "s", "es": "es"}


def _told(state: State, number: int, seat: int) -> str:
    """What an object is called, also when it has just become another."""
    heir = state.heir(number)
    return state.name(number if heir is None else heir.incarnation, seat)


def _all_told(state: State, numbers: tuple[int, ...], seat: int) -> str:
    """What objects are called; only how many, if they are many or hidden."""
    things = [thing for thing in (state.bearer(number) for number in numbers) if thing is not None]
    seen = [thing.card.name for thing in things if state.sees(seat, thing)]
    if not seen or len(numbers) > _A_FEW:
        return "1 card" if len(numbers) == 1 else f"{len(numbers)} cards"
    return ", ".join(seen)


# What a position is worth ------------------------------------------------------------------------------------------

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
    if state.amount("turn") == 1 or state.fact("phase") == "end":  # 7.5a
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
    again = max(0.0, min(faster, failed))  # 7.5f.4
    blocks += max(0.0, min(-faster, missed)) / 2
    unblocked = success + again / 3 - blocks
    return critical + again / 6 + (unblocked + sqrt(unblocked * unblocked + 1.2)) / 2


def _failures(dice: tuple[int, ...]) -> float:
    return float(len([die for die in dice if not is_success(die)]))
