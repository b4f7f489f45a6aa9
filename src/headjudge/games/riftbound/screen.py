"""How a position is shown: the board in rows, the battlefields between the two sides, and what waits."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At
from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import DOMAINS, MAIN, RUNE, SPELL, UNIT, Printed, printed
from headjudge.games.riftbound.earmarks import FOR
from headjudge.games.riftbound.effects import effect_of
from headjudge.games.riftbound.keywords import KeywordTrigger
from headjudge.games.riftbound.price import ANY
from headjudge.kernel import current
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.rules import Row
from headjudge.kernel.state import State
from headjudge.kernel.telling import (
    Seen,
    alike,
    cards_in,
    count_in,
    counters_on,
    places_in,
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
    """The others' sides, the battlefields, one's own side and hand; then what waits, and the score."""
    viewer = seat_of(seen)
    me, seats = max(viewer, 0), len(players_in(seen))
    rows: list[Row] = []
    for player in [player for player in range(seats) if player != me]:
        rows += _side(seen, player, viewer, seats)
    rows += _battlefields(seen, viewer, seats)
    rows += _side(seen, me, viewer, seats)
    return [*rows, *_hand(seen, me, "Hand", "your"), *_chain(seen, viewer, seats), _score(seen, viewer, seats)]


def _score(seen: Seen, viewer: int, seats: int) -> Row:
    goal = seen.get("victory score")
    points = [f"{who(p, viewer, seats)}: {_counter(seen, p, table.POINTS)} of {goal}" for p in range(seats)]
    return Row("Points", [*points, *_match(seen, viewer, seats)], "heading")


def _match(seen: Seen, viewer: int, seats: int) -> list[str]:
    """Which game of a match this is, and how many each player has won; nothing in a single game."""
    noted, games = seen.get("games won"), seen.get("best of")
    won = list(noted) if isinstance(noted, (list, tuple)) else [0] * seats
    if seen.get("winners") is None:
        if not isinstance(games, int) or games == 1:
            return []
        return [f"game {sum(won) + 1} of {games}" + (f": {_lead(won, viewer, seats)}" if any(won) else "")]
    told = ", ".join([f"{who(player, viewer, seats)} won {count}" for player, count in enumerate(won)])
    return [f"games: {told}"] if sum(won) > 1 else []


def _lead(won: list[int], viewer: int, seats: int) -> str:
    """Who has won more games."""
    score = " to ".join([str(count) for count in sorted(won, reverse=True)])
    ahead = won.index(max(won))
    lead = "" if won.count(max(won)) > 1 else f"{who(ahead, viewer, seats)} lead{'' if ahead == viewer else 's'} "
    return f"{lead}{score}"


def _side(seen: Seen, player: int, viewer: int, seats: int) -> list[Row]:
    style = "your" if player == max(viewer, 0) else "their"
    piles = ((table.HAND, "hand"), (table.DECK, "deck"), (table.TRASH, "trash"), (table.BANISHMENT, "banished"))
    sizes = [(word, count_in(seen, table.zone(kind, player))) for kind, word in piles]
    counts = [f"{word} {count}" for word, count in sizes if count or word != "banished"]
    base = cards_in(seen, table.zone(table.BASE, player))
    legend = [_name(card) for card in cards_in(seen, table.zone(table.LEGEND_ZONE, player))]
    champions = cards_in(seen, table.zone(table.CHAMPION_ZONE, player))
    champion = [f"Champion: {_with_cost(card)}" for card in champions]
    there = alike([_name(card, base) for card in base if _type(card) != RUNE and not card.get("attached_to")])
    names = [*legend, *[str(card.get("name")) for card in champions]]
    return [
        Row(who(player, viewer, seats).capitalize(), [", ".join([*counts, *_purse(seen, player)])], style),
        Row("  Legend", [*legend, *champion], style, names),
        Row("  Runes", _runes(seen, base, player), style, [", ".join(_runes(seen, base, player, " {0}/{1}"))]),
        *([Row("  Base", there, style)] if there else []),
        *([] if player == max(viewer, 0) else _hand(seen, player, "  Hand", style)),
    ]


def _hand(seen: Seen, player: int, title: str, style: str) -> list[Row]:
    """What is seen of a player's hand."""
    cards = cards_in(seen, table.zone(table.HAND, player))
    cells, names = alike([_with_cost(card) for card in cards]), alike([str(card.get("name")) for card in cards])
    return [Row(title, cells, style, names)] if cells else []


def _purse(seen: Seen, player: int) -> list[str]:
    """What is in a player's Rune Pool, and their XP."""
    found: list[str] = []
    for resource in (table.ENERGY, *DOMAINS, ANY):
        word = "Energy" if resource == table.ENERGY else f"{resource} Power"
        for name, count in _counters_of(seen, player).items():
            plain, _, purpose = name.partition(FOR)
            if plain == resource and count:
                found.append(f"{count} {word}{purpose and FOR}{purpose}")
    xp = _counter(seen, player, table.XP)
    return [*found, f"{xp} XP"] if xp else found


def _runes(seen: Seen, base: list[Seen], player: int, words: str = " {0} of {1} ready") -> list[str]:
    """Runes by domain: how many are ready of how many; and how many are still to come."""
    runes = [card for card in base if _type(card) == RUNE]
    told: list[str] = []
    for name in sorted({str(card["name"]) for card in runes}):
        these = [card for card in runes if card["name"] == name]
        ready = len([card for card in these if not counters_on(card).get(table.EXHAUSTED)])
        told.append(name.removesuffix(" Rune") + words.format(ready, len(these)))
    return [*told, f"{count_in(seen, table.zone(table.RUNE_DECK, player))} to come"]


def _battlefields(seen: Seen, viewer: int, seats: int) -> list[Row]:
    rows: list[Row] = []
    for slot, (place, card) in enumerate(zip(places_in(seen), cards_in(seen, table.BATTLEFIELDS), strict=True)):
        told, folded = [f"{card.get('name')} ({_control(seen, place, by)})" for by in ("controlled by ", "")]
        rows.append(Row(f"Battlefield {slot + 1}", [told], "shared", [folded]))
        field = cards_in(seen, table.zone(table.FIELD, slot))
        for player in range(seats):
            units = [card for card in field if card.get("controller") == player and not card.get("attached_to")]
            cells = alike([_name(unit, field) for unit in units])
            rows += [Row(f"  {who(player, viewer, seats).capitalize()}", cells, "shared")] if cells else []
        for hidden in cards_in(seen, table.zone(table.FACEDOWN, slot)):
            holder = hidden.get("controller")
            name = whose(holder, viewer, seats=seats) if isinstance(holder, int) else "a"
            told = f"{name} {_name(hidden) if 'name' in hidden else 'card'}"
            rows.append(Row("  Facedown", [told], "shared"))
    return rows


def _control(seen: Seen, place: Seen, by: str) -> str:
    """Who controls a battlefield, and whether it is fought for."""
    viewer, seats = seat_of(seen), len(players_in(seen))
    holder = place["controller"]
    held = isinstance(holder, int) and holder >= 0
    told = [f"{by}{who(holder, viewer, seats)}" if isinstance(holder, int) and held else "uncontrolled"]
    if place["contested_by"] != -1:
        told.append("contested")
    if place["engaged"]:
        told.append(str(place["engaged"]))
    return ", ".join(told)


def places(state: State) -> list[Seen]:
    """The battlefields: which card each is, where units and a facedown card are there, and who fights for it."""
    found: list[Seen] = []
    for slot in table.slots(state):
        card = table.battlefield(state, slot)
        engaged = table.showdown_at(state) == slot
        found.append(
            {
                "zone": table.zone(table.FIELD, slot),
                "face": card.incarnation,
                "name": card.card.name,
                "facedown": table.zone(table.FACEDOWN, slot),
                "controller": card.controller,
                "contested_by": table.contested_by(state, slot),
                "engaged": ("combat" if table.combat_at(state) >= 0 else "showdown") if engaged else "",
            }
        )
    return found


def _chain(seen: Seen, viewer: int, seats: int) -> list[Row]:
    triggered = rows_of("Triggered", waiting_in(seen, table.TRIGGERS), viewer, seats)
    return [*triggered, *rows_of("Chain", waiting_in(seen, table.CHAIN), viewer, seats)]


def chosen(state: State, item: Item) -> list[int]:
    """The targets of what is on the chain or has triggered."""
    effect = effect_of(state, item)
    at = At(state, item.controller, item.bearer, item)
    return [number for target in (effect.targets if effect else []) for number in at.numbers(target.label)]


def said(state: State, item: Item) -> str:
    """The text of an ability, or of a spell; nothing for a permanent that is being played."""
    ability = None if item.path is None else state.ability(item.path)
    if isinstance(ability, KeywordTrigger):
        return f"[{ability.keyword}]"
    if item.path is not None:
        key, box, index = item.path
        card = state.cards.get(key)
        return card.line(box, index) if isinstance(card, Printed) else ""
    thing = state.bearer(item.bearer)
    is_spell = thing is not None and printed(thing).type == SPELL
    return " ".join(str(thing.card.values.get("text") or "").splitlines()) if thing is not None and is_spell else ""


def _counter(seen: Seen, player: int, name: str) -> int:
    return _counters_of(seen, player).get(name, 0)


def _counters_of(seen: Seen, player: int) -> dict[str, int]:
    return counters_on(players_in(seen)[player])


def _type(card: Seen) -> str:
    return str(values_on(card).get("type", ""))


# Things in words

_PILES: Final = (table.TRASH, table.BANISHMENT)
_MARKS: Final = (table.EXHAUSTED, table.STUNNED, table.ATTACKER, table.DEFENDER)


def _marks(might: object, counters: dict[str, int]) -> list[str]:
    """Might, damage and what else is to be seen of something on the board. `might`: None if it is no unit."""
    damage, buffs = counters.get(table.DAMAGE, 0), counters.get(table.BUFF, 0)
    told = [] if might is None else [f"{might} Might"]
    told += [f"{damage} damage"] if damage else []
    told += ["buffed" if buffs == 1 else f"{buffs} buffs"] if buffs else []
    return told + [mark for mark in _MARKS if counters.get(mark)]


def _with(gear: list[str]) -> list[str]:
    return [f"with {' and '.join(gear)}"] if gear else []


def _name(card: Seen, beside: list[Seen] | None = None) -> str:
    """A card with its Might, damage and marks, and what of the cards beside it is attached to it."""
    told = _marks(values_on(card).get(table.MIGHT) if _type(card) == UNIT else None, counters_on(card))
    told += _with([str(other.get("name")) for other in beside or [] if other.get("attached_to") == card.get("id")])
    name = str(card.get("name", "facedown card"))
    return f"{name} ({', '.join(told)})" if told else name


def _with_cost(card: Seen) -> str:
    """A card that is not on the board, with what it costs and what it is."""
    values = values_on(card)
    energy, power, domains = values.get("energy"), values.get("power"), values.get("domains")
    if not isinstance(energy, int):
        return _name(card)
    symbol = "|".join(domains) if isinstance(domains, list) else ANY
    cost = f"[{energy}]" + f"[{symbol}]" * (power if isinstance(power, int) else 0)
    kind = f"{values.get(table.MIGHT)} Might" if _type(card) == UNIT else _type(card)
    return f"{cost} {card.get('name')} ({kind})"


def told(state: State, thing: Thing, seat: int) -> str:
    """What a player wants to know of something when choosing: whose it is, how strong, where; or what it costs."""
    card = printed(thing)
    if card.type == RUNE:
        return "ready" if table.is_ready(thing) else table.EXHAUSTED
    if card.type not in MAIN:
        return " ".join(str(card.values.get("text") or "").splitlines())
    if state.kind_of(thing) not in table.LOCATIONS:
        kind = f"{card.number(table.MIGHT)} Might" if card.type == UNIT else card.type
        return ", ".join([card.price.words(), kind, *_pile(state, thing, seat)])
    might = current.value(state, thing, table.MIGHT) if card.type == UNIT else None
    gear = _with([state.thing(number).card.name for number in thing.attachments])
    place = table.place_name(state, thing.zone)
    owner = whose(state.rules.controller(state, thing), seat, "yours", len(state.players))
    return ", ".join([owner, *_marks(might, thing.counters), *gear, f"at {place}" if place != "base" else "in base"])


def _pile(state: State, thing: Thing, seat: int) -> list[str]:
    """Where something that is not on the board is, unless that goes without saying."""
    kind = state.kind_of(thing)
    if kind == table.FACEDOWN:
        return [f"facedown at {table.place_name(state, thing.zone)}"]
    return [f"in {whose(thing.owner, seat, seats=len(state.players))} {kind}"] if kind in _PILES else []
