"""How a game is shown: the board in rows, battlefields between the bases, and events in words."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import DOMAINS, RUNE, UNIT
from headjudge.games.riftbound.earmarks import FOR
from headjudge.games.riftbound.price import ANY
from headjudge.kernel.entities import field_names
from headjudge.kernel.events import Event
from headjudge.kernel.rules import Row
from headjudge.kernel.state import State

Seen = dict[str, object]


def who(player: int, seat: int, seats: int = 2) -> str:
    """What a player is called at a seat."""
    if player == seat:
        return "you"
    return "opponent" if seat >= 0 and seats == 2 else f"player {player + 1}"


# The board


def board(seen: Seen) -> list[Row]:
    """The score, the others' bases, the battlefields, what is on the chain, one's own base and hand."""
    seat = seen["seat"]
    viewer = seat if isinstance(seat, int) else -1
    me, seats = max(viewer, 0), len(_players(seen))
    others = [player for player in range(seats) if player != me]
    rows = [_score(seen, viewer, seats)]
    for player in others:
        rows += _side(seen, player, viewer)
    rows += _battlefields(seen, viewer, seats)
    rows += _chain(seen)
    rows += _side(seen, me, viewer)
    hand = [_with_cost(card) for card in _cards(seen, table.zone(table.HAND, me))]
    return [*rows, Row("Hand", hand, "your")]


def _score(seen: Seen, viewer: int, seats: int) -> Row:
    goal = seen.get("victory score")
    points = [f"{who(p, viewer, seats)} {_counter(seen, p, table.POINTS)}" for p in range(seats)]
    return Row(f"Points ({goal} win)", [*points, f"{seen.get('phase') or 'set-up'} phase"], "heading")


def _side(seen: Seen, player: int, viewer: int) -> list[Row]:
    style = "your" if player == max(viewer, 0) else "their"
    piles = ((table.HAND, "hand"), (table.DECK, "deck"), (table.RUNE_DECK, "runes left"), (table.TRASH, "trash"))
    counts = [f"{word} {_count(seen, table.zone(kind, player))}" for kind, word in piles]
    base = _cards(seen, table.zone(table.BASE, player))
    rows = [
        Row(who(player, viewer).capitalize(), [", ".join([*counts, *_purse(seen, player)])], style),
        Row("  Legend", [_name(card) for card in _cards(seen, table.zone(table.LEGEND_ZONE, player))], style),
    ]
    champion = [_name(card) for card in _cards(seen, table.zone(table.CHAMPION_ZONE, player))]
    rows += [Row("  Champion", champion, style)] if champion else []
    rows.append(Row("  Runes", _runes(base), style))
    there = [_name(card) for card in base if _type(card) != RUNE]
    return [*rows, Row("  Base", there, style)] if there else rows


def _purse(seen: Seen, player: int) -> list[str]:
    """What is in a player's Rune Pool, and their XP."""
    found: list[str] = []
    for resource in (table.ENERGY, *DOMAINS, ANY):
        word = resource if resource == table.ENERGY else f"{resource} Power"
        for name, count in _counters_of(seen, player).items():
            plain, _, purpose = name.partition(FOR)
            if plain == resource:
                found.append(f"{count} {word}{purpose and FOR}{purpose}")
    xp = _counter(seen, player, table.XP)
    return [*found, f"{xp} XP"] if xp else found


def _runes(base: list[Seen]) -> list[str]:
    """Runes by domain: how many are ready of how many."""
    found: list[str] = []
    runes = [card for card in base if _type(card) == RUNE]
    for name in sorted({str(card["name"]) for card in runes}):
        these = [card for card in runes if card["name"] == name]
        ready = len([card for card in these if not _counters(card).get(table.EXHAUSTED)])
        found.append(f"{name} {ready}/{len(these)} ready")
    return found or ["none"]


def _battlefields(seen: Seen, viewer: int, seats: int) -> list[Row]:
    rows: list[Row] = []
    for slot, card in enumerate(_cards(seen, table.BATTLEFIELDS)):
        holder = card.get("controller")
        control = f"held by {who(holder, viewer, seats)}" if isinstance(holder, int) and holder >= 0 else "uncontrolled"
        contested = ", contested" if _counters(card).get(table.CONTESTED) else ""
        fight = "combat" if seen.get("combat") else "showdown"
        here = f", {fight}" if seen.get("showdown") == slot + 1 else ""
        rows.append(Row(f"Battlefield {slot + 1}", [f"{card.get('name')} ({control}{contested}{here})"], "shared"))
        for player in range(seats):
            field = _cards(seen, table.zone(table.FIELD, slot))
            units = [_name(unit) for unit in field if unit.get("controller") == player]
            if units:
                rows.append(Row(f"  {who(player, viewer, seats)}", units, "shared"))
        hidden = _cards(seen, table.zone(table.FACEDOWN, slot))
        if hidden:
            rows.append(Row("  facedown", [_name(card) for card in hidden], "shared"))
    return rows


def _chain(seen: Seen) -> list[Row]:
    waiting = seen.get("waiting")
    items = waiting.get(table.CHAIN) if isinstance(waiting, dict) else None
    if not isinstance(items, list) or not items:
        return []
    names = [str(item.get("name", item.get("source", "?"))) for item in items if isinstance(item, dict)]
    return [Row("Chain", list(reversed(names)), "shared")]


def _players(seen: Seen) -> list[Seen]:
    players = seen["players"]
    assert isinstance(players, list)  # noqa: S101
    return players


def _counter(seen: Seen, player: int, name: str) -> int:
    return _counters_of(seen, player).get(name, 0)


def _counters_of(seen: Seen, player: int) -> dict[str, int]:
    return _counters(_players(seen)[player])


def _zone(seen: Seen, key: str) -> Seen:
    zones = seen["zones"]
    assert isinstance(zones, dict)  # noqa: S101
    found: Seen = zones.get(key, {"count": 0, "cards": []})
    return found


def _count(seen: Seen, key: str) -> int:
    count = _zone(seen, key)["count"]
    return count if isinstance(count, int) else 0


def _cards(seen: Seen, key: str) -> list[Seen]:
    cards = _zone(seen, key)["cards"]
    return [card for card in cards if isinstance(card, dict)] if isinstance(cards, list) else []


def _counters(card: Seen) -> dict[str, int]:
    counters = card.get("counters")
    return counters if isinstance(counters, dict) else {}


def _values(card: Seen) -> Seen:
    values = card.get("values")
    return values if isinstance(values, dict) else {}


def _type(card: Seen) -> str:
    return str(_values(card).get("type", ""))


def _with_cost(card: Seen) -> str:
    """A card in hand, with what it costs."""
    values = _values(card)
    energy, power = values.get("energy"), values.get("power")
    if not isinstance(energy, int):
        return _name(card)
    more = f" and {power} Power" if isinstance(power, int) and power else ""
    return f"{energy}{more}: {_name(card)}"


_MARKS: Final = (table.EXHAUSTED, table.STUNNED, table.ATTACKER, table.DEFENDER)


def _name(card: Seen) -> str:
    """A card with its Might, damage and marks."""
    name, counters = str(card.get("name", "facedown card")), _counters(card)
    told: list[str] = []
    if _type(card) == UNIT:
        damage = counters.get(table.DAMAGE, 0)
        told.append(f"{_values(card).get(table.MIGHT)} Might" + (f", {damage} damage" if damage else ""))
    told += ["buffed"] if counters.get(table.BUFF) else []
    told += [mark for mark in _MARKS if counters.get(mark)]
    return f"{name} ({', '.join(told)})" if told else name


# The log

_SAID: Final = {
    "Moved": "{card} moves to {place}",
    "Recalled": "{card} is recalled",
    "Killed": "{card} is killed",
    "Banished": "{card} is banished",
    "Returned": "{card} returns to hand",
    "PutOnTop": "{card} goes on top of the deck",
    "PutInTrash": "{card} goes to the trash",
    "ToChampionZone": "{card} returns to the Champion Zone",
    "Discarded": "{card} is discarded",
    "Recycled": "{cards} recycled",
    "Drawn": "{player} draw{s} {count}",
    "Milled": "{count} of {whose} deck go to the trash",
    "Channeled": "{player} channel{s} {runes}",
    "Shuffled": "",
    "Arranged": "{player} put{s} cards back in order",
    "Hid": "{by} hide{s} a card",
    "Attached": "{card} is attached",
    "Detached": "{card} is detached",
    "Replaced": "{card} is replaced",
    "SwappedBack": "{card} is swapped back",
    "Exhausted": "",
    "Readied": "",
    "Dealt": "{card} is dealt {amount} damage",
    "Healed": "",
    "Stunned": "{card} is stunned",
    "Buffed": "{card} is buffed",
    "BuffSpent": "a buff of {card} is spent",
    "Added": "",
    "GainedXP": "{player} gain{s} {count} XP",
    "SpentXP": "{player} spend{s} {count} XP",
    "Revealed": "revealed: {cards}",
    "LookedAt": "",
    "Finalized": "{by} play{s} {card}",
    "Entered": "",
    "Played": "",
    "Used": "{by} use{s} {card}",
    "Chosen": "",
    "Countered": "{card} is countered",
    "ControlEstablished": "{player} take{s} control of {field}",
    "ControlLost": "{field} is uncontrolled",
    "Conquered": "{player} conquer{s} {field}",
    "Held": "{player} hold{s} {field}",
    "GainedPoints": "{player} gain{s} {points}",
    "BurnedOut": "{player} burn{s} out",
    "PhaseBegins": "",
    "TurnEnds": "",
    "ShowdownBegan": "a showdown begins at {field}",
    "Attacks": "{card} attacks",
    "Defends": "{card} defends",
    "NoLongerInCombat": "",
    "WonCombat": "{player} win{s} the combat at {field}",
    "LostCombat": "",
    "BecameMighty": "{card} becomes Mighty",
}
"""What is said of an event, with the names of its fields."""


def watched(event: Event, state: State, seat: int) -> str:
    """An event in words, with the names of what a seat may see."""
    words = _SAID.get(event.kind, event.kind.lower())
    if not words:
        return ""
    subject = event.subject()
    heir = state.heir(subject)
    said: dict[str, object] = {"card": state.name(subject if heir is None else heir.incarnation, seat)}
    for field in field_names(type(event)):
        value = getattr(event, field)
        if field in {"player", "by"} and isinstance(value, int):
            said |= _doer(field, value, seat)
        elif field == "slot" and isinstance(value, int):
            said["field"] = table.battlefield(state, value).card.name
        elif field == "to" and isinstance(value, str):
            said["place"] = table.place_name(state, value)
        elif field == "cards" and isinstance(value, tuple):
            said[field] = _all_told(state, value, seat)
        elif field not in said:
            said[field] = value
    return words.format(**(said | _counted(said.get("count"))))


def _counted(count: object) -> dict[str, object]:
    """A number of cards, runes or points in words; the bare number where none of these is meant."""
    if not isinstance(count, int):
        return {}
    many = "" if count == 1 else "s"
    return {"runes": f"{count} rune{many}", "points": f"{count} point{many}", "count": count}


def _doer(field: str, player: int, seat: int) -> dict[str, object]:
    """Who does something, whose it is, and the ending of what they do."""
    name = who(player, seat) if player >= 0 else "nobody"
    if player == seat:
        return {field: name, "whose": "your", "s": ""}
    return {field: name, "whose": f"{name}'s", "s": "s"}


def _all_told(state: State, numbers: tuple[int, ...], seat: int) -> str:
    """What objects are called; only how many, if they are hidden."""
    things = [thing for thing in (state.bearer(number) for number in numbers) if thing is not None]
    seen = [thing.card.name for thing in things if state.sees(seat, thing)]
    return ", ".join(seen) or ("1 card" if len(numbers) == 1 else f"{len(numbers)} cards")
