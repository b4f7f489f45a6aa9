"""How a position is shown: the board in rows, what waits, and the score."""

from __future__ import annotations

from typing import Final

from headjudge.effects import text_of
from headjudge.games.neopets import table
from headjudge.games.neopets.amounts import STORED_DIE
from headjudge.games.neopets.battle import CRITICAL, SUCCESS, is_success
from headjudge.games.neopets.cards import AGILITY, ATTACK, CODESTONE, DEFENCE, HIT_POINTS, NEOPETS, STATS, printed
from headjudge.games.neopets.dice import owner_of, rolled_for
from headjudge.kernel import current
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.reasons import Reason, reason
from headjudge.kernel.rules import Row
from headjudge.kernel.state import State
from headjudge.kernel.telling import (
    Seen,
    alike,
    cards_in,
    count_in,
    counters_on,
    dice_in,
    numbered,
    players_in,
    rows_of,
    seat_of,
    values_on,
    waiting_in,
    who,
    whose,
)

# The board


def board(seen: Seen) -> list[Row]:
    """The opponent's side, the dice between, one's own side and Inventory; then what waits, and the score."""
    viewer = seat_of(seen)
    me = max(viewer, 0)
    rows = [*_side(seen, 1 - me, viewer), *_dice(seen), *_side(seen, me, viewer)]
    return [*rows, *_held(seen, me, "Inventory", "your"), *_waiting(seen, viewer), _score(seen, viewer)]


def _held(seen: Seen, player: int, title: str, style: str) -> list[Row]:
    """What is seen of a player's Inventory."""
    cards = cards_in(seen, table.zone(table.INVENTORY, player))
    cells, names = alike([_with_type(card) for card in cards]), alike([_name(card) for card in cards])
    return [Row(title, cells, style, names)] if cells else []


def _score(seen: Seen, viewer: int) -> Row:
    won = [f"{who(player, viewer)}: {_rounds(seen, player)}" for player in (0, 1)]
    step, goal = seen.get("step"), seen.get("rounds to win")
    cells = [*won, f"{goal} win{'s' if goal == 1 else ''} the game", *([f"{step} step"] if step else [])]
    return Row("Rounds won", cells, "heading")


def _waiting(seen: Seen, viewer: int) -> list[Row]:
    triggered = rows_of("Triggered", waiting_in(seen, table.TRIGGERS), viewer)
    return [*triggered, *rows_of("Queue", waiting_in(seen, table.QUEUE), viewer)]


def because(state: State, thing: Thing) -> list[Reason]:
    """What Codestones add to the stats of the Neopet they are attached to."""
    if thing.zone != table.NEOPETS[thing.controller]:
        return []
    stones = table.members(state, table.CODESTONES, thing.controller)
    boosts = [(stat, printed(stone).number(stat), stone) for stone in stones for stat in STATS]
    return [reason(stat, f"{n:+}", stone.incarnation, stone.card.name) for stat, n, stone in boosts if n]  # 5.14f


def chosen(state: State, item: Item) -> list[int]:
    """What was chosen for something in the Queue as it was put there."""
    text = text_of(state, item)
    labels = [] if text is None else dict.fromkeys([noun.label for noun in text.nouns if noun.early])
    held = [item.choice(label) for label in labels]
    return [number for found in held if isinstance(found, tuple) for number in found if isinstance(number, int)]


def said(state: State, item: Item, seat: int) -> str:
    """The text of a card, or of the one that an ability is printed on."""
    thing = state.bearer(item.bearer)
    key = item.path[0] if item.path is not None else "" if thing is None else thing.card.key
    known = item.path is not None or (thing is not None and state.sees(seat, thing))
    text = str(state.cards[key].values.get("text") or "") if known and key in state.cards else ""
    return " ".join(text.split())


def _side(seen: Seen, player: int, viewer: int) -> list[Row]:
    style = "your" if player == max(viewer, 0) else "their"
    piles = (table.INVENTORY, table.DECK, table.DISCARD, table.VOID, table.POOL)
    counts = [f"{kind} {count_in(seen, table.zone(kind, player))}" for kind in piles]
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
        cells = [_name(card) for card in cards_in(seen, table.zone(kind, player))]
        rows += [Row(title, cells, style)] if cells else []
    if player != max(viewer, 0):
        rows += _held(seen, player, "  Inventory", style)
    stolen = _stolen(seen, player)
    return [*rows, Row("  Stolen", stolen, style)] if stolen else rows


def _stolen(seen: Seen, player: int) -> list[str]:
    count = count_in(seen, table.zone(table.STOLEN, player))
    cards = [_name(card) for card in cards_in(seen, table.zone(table.STOLEN, player))]
    return cards or ([f"{count} face down"] if count else [])


def _dice(seen: Seen) -> list[Row]:
    rows: list[Row] = []
    for dice in dice_in(seen):
        name, shown = str(dice["name"]), dice["faces"]
        if dice["item"] == 0 and isinstance(shown, list):
            rows.append(Row(name.capitalize(), [in_battle(name, tuple(shown))], "shared"))
    return rows


def dice(state: State) -> list[Seen]:
    """The dice rolled in battle, with which count and which were rerolled; and those rolled for what is in the Queue.

    `counts`: what counts, in words; `successes`, `criticals`, `rerolled`: which of them, by their places in the row.
    """
    found: list[Seen] = []
    again = state.fact(table.REROLLED)
    for name in (table.ATTACK_DICE, table.DEFENCE_DICE):
        shown = table.dice(state, name)
        if shown:
            places = [place for group, place in again if group == name] if isinstance(again, tuple) else []
            criticals = [place for place, die in enumerate(shown) if die == CRITICAL]
            found.append(
                {
                    "name": name,
                    "player": owner_of(state, name),
                    "item": 0,
                    "faces": list(shown),
                    "counts": f"{SUCCESS} or more",
                    "successes": [place for place, die in enumerate(shown) if is_success(die)],
                    "criticals": criticals if name == table.ATTACK_DICE else [],
                    "rerolled": places,
                }
            )
    for item in table.queued(state):
        faces = rolled_for(item)
        if faces:
            none: list[int] = []
            at = {"name": "dice", "player": item.controller, "item": item.id, "faces": faces}
            found.append({**at, "counts": "", "successes": none, "criticals": [], "rerolled": []})  # 9.10a
    return found


def in_battle(name: str, dice: tuple[int, ...]) -> str:
    """Dice rolled in battle, with how many are successes, and how many of those in an attack are critical."""
    criticals = dice.count(CRITICAL) if name == table.ATTACK_DICE else 0
    critical = f", {criticals} critical" if criticals else ""
    successes = numbered(len([die for die in dice if is_success(die)]), "success", "es")
    return f"{' '.join(map(str, dice))} ({successes}{critical})"


def _neopet(seen: Seen, player: int) -> list[str]:
    cards = cards_in(seen, table.zone(table.NEOPET, player))
    if not cards or "values" not in cards[0]:
        return ["face down" if cards else "none"]
    card = cards[0]
    values, counters = card["values"], counters_on(card)
    assert isinstance(values, dict)  # noqa: S101
    damage = counters.get(table.DAMAGE, 0)
    return [
        f"{_name(card)}, level {count_in(seen, table.zone(table.CODESTONES, player))}",
        f"{max(0, values[HIT_POINTS] - damage)} of {values[HIT_POINTS]} Hit Points",
        f"Attack {values[ATTACK]}, Defence {values[DEFENCE]}, Agility {values[AGILITY]}",
        *[name for name in (table.FROZEN, table.SHADOWS, table.OUT_OF_SHADOWS) if counters.get(name)],
    ]


_NOTES: Final = ("planned", "helped", table.DAMAGE, table.FROZEN, table.SHADOWS, table.OUT_OF_SHADOWS)
"""Counters that are no counters on the table, or are told elsewhere."""


def _name(card: Seen) -> str:
    name = str(card.get("name", "face down"))
    held = {what: count for what, count in counters_on(card).items() if what not in _NOTES and count}
    told = [what if what.startswith("lent ") else stored(what, count) for what, count in held.items()]
    return f"{name} ({', '.join(told)})" if told else name


def stored(what: str, count: int) -> str:
    """What is stored on a card in words: so many counters, or what a die shows."""
    if what == STORED_DIE:
        return f"stored die: {count}"
    return numbered(count, f"{what.removeprefix('counter')} counter".strip())


def _rounds(seen: Seen, player: int) -> int:
    return counters_on(players_in(seen)[player]).get(table.ROUNDS, 0)


def _with_type(card: Seen) -> str:
    """A card in the Inventory, with its type where its name does not say it, its level, and what a Codestone boosts."""
    values = values_on(card)
    kind, level = str(values.get("type", "")), values.get("level")
    told = [kind] if kind and kind not in _name(card) else []
    told += [f"level {level}"] if level else []
    if kind == CODESTONE:
        told += [f"{stat.title()} +{values[stat]}" for stat in STATS if values.get(stat)]
    return f"{_name(card)} ({', '.join(told)})" if told else _name(card)


def told(state: State, thing: Thing, seat: int) -> str:
    """What a player wants to know of something when choosing: whose it is, and what, with the stats of a Neopet."""
    card, owner = printed(thing), whose(thing.owner, seat, "yours")
    if card.type not in NEOPETS:
        return f"{owner}, {card.type}"
    values = {stat: current.value(state, thing, stat) for stat in (HIT_POINTS, ATTACK, DEFENCE, AGILITY)}
    damage = thing.counters.get(table.DAMAGE, 0)
    stats = [f"{stat.title()} {value}" for stat, value in values.items()]
    return ", ".join([owner, *stats, *([f"{damage} damage"] if damage else [])])
