"""How a position is shown: the board in rows, what waits, and the score."""

from __future__ import annotations

from collections import Counter
from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.cards import AGILITY, ATTACK, DEFENCE, HIT_POINTS, NEOPETS, printed
from headjudge.kernel import current
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.rules import Row
from headjudge.kernel.state import State

Seen = dict[str, object]


def who(player: int, seat: int) -> str:
    """What a player is called at a seat."""
    if player == seat:
        return "you"
    return "opponent" if seat in {0, 1} else f"player {player + 1}"


def whose(player: int, seat: int, own: str = "your") -> str:
    """To whom something belongs, in words of a seat."""
    return own if player == seat else f"{who(player, seat)}'s"


# The board


def board(seen: Seen) -> list[Row]:
    """The opponent's side, the dice between, one's own side and Inventory; then what waits, and the score."""
    seat = seen["seat"]
    viewer = seat if isinstance(seat, int) else -1
    me = max(viewer, 0)
    rows = [*_side(seen, 1 - me, viewer), *_dice(seen), *_side(seen, me, viewer)]
    return [*rows, *_held(seen, me, "Inventory", "your"), *_waiting(seen, viewer), _score(seen, viewer)]


def _held(seen: Seen, player: int, title: str, style: str) -> list[Row]:
    """What is seen of a player's Inventory."""
    held = Counter([_with_type(card) for card in _cards(seen, table.INVENTORY, player)])
    cells = [f"{count} x {words}" if count > 1 else words for words, count in held.items()]
    return [Row(title, cells, style)] if cells else []


def _score(seen: Seen, viewer: int) -> Row:
    won = [f"{who(player, viewer)}: {_rounds(seen, player)}" for player in (0, 1)]
    step, goal = seen.get("step"), seen.get("rounds to win")
    cells = [*won, f"{goal} win{'s' if goal == 1 else ''} the game", *([f"{step} step"] if step else [])]
    return Row("Rounds won", cells, "heading")


def _waiting(seen: Seen, viewer: int) -> list[Row]:
    """What waits, the next to resolve first, with whose it is and what it says."""
    rows: list[Row] = []
    for name in (table.TRIGGERS, table.QUEUE):
        items = seen.get(f"in the {name}")
        title = "Triggered" if name == table.TRIGGERS else "Queue"
        for item in reversed(items) if isinstance(items, list) else []:
            text = f": {item['text']}" if item["text"] else ""
            told = f"{item['source']} ({whose(item['controller'], viewer, 'yours')}){text}"
            rows.append(Row(title, [told], "shared"))
            title = ""
    return rows


def waiting(state: State, name: str, seat: int) -> list[Seen]:
    """What is in the Queue or has triggered, as a seat sees it."""
    found: list[Seen] = []
    for number in state.lists[name].items:
        item = state.entity(Item, number)
        thing = state.bearer(item.bearer)
        key = item.path[0] if item.path is not None else "" if thing is None else thing.card.key
        known = item.path is not None or (thing is not None and state.sees(seat, thing))
        text = str(state.cards[key].values.get("text") or "") if known and key in state.cards else ""
        source = state.name_of_source(item.path, item.bearer, seat)
        found.append({"source": source, "controller": item.controller, "text": " ".join(text.split())})
    return found


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
    if player != max(viewer, 0):
        rows += _held(seen, player, "  Inventory", style)
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


def _with_type(card: Seen) -> str:
    """A card in the Inventory, with its type where its name does not say it."""
    values = card.get("values")
    kind = str(values.get("type", "")) if isinstance(values, dict) else ""
    return _name(card) if not kind or kind in _name(card) else f"{_name(card)} ({kind})"


def told(state: State, thing: Thing, seat: int) -> str:
    """What a player wants to know of something when choosing: whose it is, and what, with the stats of a Neopet."""
    card, owner = printed(thing), whose(thing.owner, seat, "yours")
    if card.type not in NEOPETS:
        return f"{owner}, {card.type}"
    values = {stat: current.value(state, thing, stat) for stat in (HIT_POINTS, ATTACK, DEFENCE, AGILITY)}
    damage = thing.counters.get(table.DAMAGE, 0)
    stats = [f"{stat.title()} {value}" for stat, value in values.items()]
    return ", ".join([owner, *stats, *([f"{damage} damage"] if damage else [])])
