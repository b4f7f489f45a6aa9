"""Tools for screens and logs: what a seat sees, taken apart, and who does what in the words of a seat."""

from __future__ import annotations

from collections import Counter
from itertools import dropwhile

from headjudge.kernel.abilities import REPLACEMENT, Source
from headjudge.kernel.cards import JUDGE
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event, Happen, forbidden_by
from headjudge.kernel.frames import Frame, procedure
from headjudge.kernel.journal import REBORN, RECORDED, Entry
from headjudge.kernel.listening import sources
from headjudge.kernel.rules import Row
from headjudge.kernel.state import State

Seen = dict[str, object]
"""What a seat sees: all of it, or one of its zones, players or cards."""

# Players


def who(player: int, seat: int, seats: int = 2) -> str:
    """What a player is called at a seat."""
    if player == seat:
        return "you"
    return "opponent" if seat >= 0 and seats == 2 else f"player {player + 1}"


def whose(player: int, seat: int, own: str = "your", seats: int = 2) -> str:
    """To whom something belongs, in words of a seat."""
    return own if player == seat else f"{who(player, seat, seats)}'s"


def possessive(name: str) -> str:
    """To whom or what something belongs."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def belonging(player: int, name: str, seat: int) -> str:
    """What belongs to a player by its name, which after whose it is has no article."""
    return f"{whose(player, seat)} {name.removeprefix('a ').removeprefix('The ')}"


def does(player: int, deed: str, seat: int) -> str:
    """Who does something."""
    return f"{who(player, seat)} {deed}{'' if player == seat else 's'}"


def doer(field: str, player: int, seat: int) -> dict[str, object]:
    """What a field of an event brings into a sentence: who does something, whose it is, the endings of what they do."""
    name = who(player, seat) if player >= 0 else "nobody"
    own = player == seat
    return {field: name, "whose": whose(player, seat), "s": "" if own else "s", "es": "" if own else "es"}


# What a seat sees


def seat_of(seen: Seen) -> int:
    """The seat that sees it."""
    seat = seen["seat"]
    return seat if isinstance(seat, int) else -1


def players_in(seen: Seen) -> list[Seen]:
    """The players."""
    players = seen["players"]
    assert isinstance(players, list)  # noqa: S101
    return players


def places_in(seen: Seen) -> list[Seen]:
    """The places that players share."""
    places = seen["places"]
    assert isinstance(places, list)  # noqa: S101
    return places


def dice_in(seen: Seen) -> list[Seen]:
    """The dice on the table."""
    dice = seen["dice"]
    assert isinstance(dice, list)  # noqa: S101
    return dice


def zone_in(seen: Seen, key: str) -> Seen:
    """A zone; an empty one, if there is none of this name."""
    zones = seen["zones"]
    assert isinstance(zones, dict)  # noqa: S101
    found: Seen = zones.get(key, {"count": 0, "cards": []})
    return found


def count_in(seen: Seen, key: str) -> int:
    """How many cards are in a zone."""
    count = zone_in(seen, key)["count"]
    return count if isinstance(count, int) else 0


def cards_in(seen: Seen, key: str) -> list[Seen]:
    """The cards that are seen in a zone."""
    cards = zone_in(seen, key)["cards"]
    return [card for card in cards if isinstance(card, dict)] if isinstance(cards, list) else []


def counters_on(bearer: Seen) -> dict[str, int]:
    """The counters of a player or card."""
    counters = bearer.get("counters")
    return counters if isinstance(counters, dict) else {}


def values_on(card: Seen) -> Seen:
    """The values of a card; none, if it is not seen."""
    values = card.get("values")
    return values if isinstance(values, dict) else {}


def alike(cells: list[str]) -> list[str]:
    """Equal cells together, with their number."""
    return [f"{count} x {cell}" if count > 1 else cell for cell, count in Counter(cells).items()]


def waiting_in(seen: Seen, name: str) -> list[Seen]:
    """What waits in a list, oldest first."""
    stack = seen["stack"]
    assert isinstance(stack, list)  # noqa: S101
    return [item for item in stack if item["list"] == name]


def rows_of(title: str, items: list[Seen], seat: int, seats: int = 2) -> list[Row]:
    """What waits, the next to resolve first, with whose it is, what it says and what was chosen for it."""
    rows: list[Row] = []
    for item in reversed(items):
        controller, names = item["controller"], item["chosen_names"]
        assert isinstance(controller, int)  # noqa: S101
        text = f": {item['text']}" if item["text"] else ""
        chosen = f" -> {listed(names)}" if isinstance(names, list) and names else ""
        cell = f"{item['name']} ({whose(controller, seat, 'yours', seats)}){text}{chosen}"
        without = f"{item['name']} ({whose(controller, seat, 'yours', seats)}){chosen}"
        rows.append(Row("" if rows else title, [cell], "shared", [without]))
    return rows


# What happens


def numbered(count: int, word: str, ending: str = "s") -> str:
    """So many of something."""
    return f"{count} {word}{'' if count == 1 else ending}"


def listed(names: list[str]) -> str:
    """Names one after another, told apart also where there are commas in them."""
    return (" and " if any("," in name for name in names) else ", ").join(names)


def is_at(frame: Frame, step: str) -> bool:
    """Whether a procedure is about to take a step, or has just asked there."""
    return frame.step == procedure(frame).places.get(step)


def taken(state: State, event: Event, zone: str, most: int) -> list[Thing] | None:
    """What an event of this turn took from a zone, in order, at most so many; None if the way back is forgotten.

    The journal has it: what the events of a group did stands before their being recorded.
    """
    later = next((len(state.history) - place for place, one in enumerate(state.history) if one is event), 0)
    entries = reversed(state.journal)
    while later:
        entry = next(entries, None)
        if entry is None:
            return None
        later -= entry[0] is RECORDED
    found: list[Thing] = []
    for entry in dropwhile(_is_recording, entries):
        if entry[0] is RECORDED or len(found) == most:
            break
        if entry[0] is REBORN and entry[3] == zone:
            found.append(state.things[entry[1]])
    return found[::-1]


def _is_recording(entry: Entry) -> bool:
    return entry[0] is RECORDED


def called(state: State, number: int, seat: int) -> str:
    """What an object is called, also when it has just become another; if that is hidden, what it was called."""
    heir = state.heir(number)
    if heir is None or (not state.sees(seat, heir) and _was_seen(state, number, seat)):
        return state.name(number, seat)
    return state.name(heir.incarnation, seat)


def _was_seen(state: State, number: int, seat: int) -> bool:
    seers = state.gone.get(number, {}).get("seen by")
    return isinstance(seers, list | tuple) and seat in seers


def interfered(frame: Happen, state: State, seat: int) -> str:
    """What forbids an event that is on its way, or is applied to it; or that nothing is left of it."""
    if is_at(frame, "forbid"):
        forbidden = [(forbidden_by(state, event), event) for event in frame.events]
        told = [_does_to(state, source, "forbids", event, seat) for source, event in forbidden if source is not None]
        return "; ".join(filter(None, told))
    if is_at(frame, "replace") and frame.result is True:
        event = frame.events[frame.place]
        found = [source for source in sources(state, REPLACEMENT, event.kind) if source.key == frame.paid]
        return _does_to(state, found[0], "applies to", event, seat) if found else ""
    is_nothing = frame.applied and not frame.events and not frame.came
    return "nothing of it is left" if is_at(frame, "happen") and is_nothing else ""


def _does_to(state: State, source: Source, deed: str, event: Event, seat: int) -> str:
    """What the text of a card does to an event, for a seat that may know of that."""
    if seat != JUDGE and seat not in event.seen_by(state):
        return ""
    own = tuple([whose(player.id, seat) for player in state.players])
    names = [_of_somebody(state, number, seat) for number in event.touched()]
    name = belonging(source.controller, state.name_of_source(source.path, source.bearer, seat), seat)
    return f"{name} {deed} {event.words(state, 0, own).format(*names)}"


def _of_somebody(state: State, number: int, seat: int) -> str:
    """What an object is called, with whose it is."""
    thing, name = state.bearer(number), state.name(number, seat)
    return name if thing is None or thing.controller < 0 else belonging(thing.controller, name, seat)


def item_told(state: State, item: Item, seat: int, deed: str) -> str:
    """What a card or ability that waits does: it triggers, or resolves."""
    name = belonging(item.controller, state.name_of_source(item.path, item.bearer, seat), seat)
    return f"{name if item.path is None else f'{possessive(name)} ability'} {deed}"
