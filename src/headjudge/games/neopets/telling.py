"""What happened, in the words of each seat that may know of it."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import table
from headjudge.games.neopets.dice import owner_of
from headjudge.games.neopets.events import Added, DiceLie, Drawn
from headjudge.games.neopets.screen import in_battle
from headjudge.kernel.cards import JUDGE
from headjudge.kernel.entities import field_names
from headjudge.kernel.events import Event
from headjudge.kernel.state import State
from headjudge.kernel.telling import belonging, called, doer, listed, newcomers, numbered, whose

_SAID: Final = {
    "Discarded": "{its} is discarded",
    "Destroyed": "{its} is destroyed",
    "Voided": "{its} goes to the void",
    "Sent": "{its} goes to the {to}",
    "Recycled": "{its} goes to the bottom of the deck",
    "Buried": "{its} is buried",
    "Exhumed": "{its} is exhumed",
    "Added": "{its} is added to the Inventory",
    "Stolen": "{thief} steal{s} {card}",
    "Planned": "{player} plan{s} {card}",
    "Scrapped": "{player} scrap{s} {count}",
    "Drawn": "{player} draw{s} {drawn}",
    "Shuffled": "{whose} deck is shuffled",
    "Arranged": "{player} put{s} cards back into the deck",
    "Revealed": "revealed: {cards}",
    "LookedAt": "{player} look{s} at {cards}",
    "Played": "{player} play{s} {card}",
    "Activated": "{player} activate{s} {card}",
    "Resolved": "{its} comes into play",
    "Negated": "{its} is negated",
    "Collected": "{player} collect{s} {card}",
    "Attached": "{player} attach{es} {card}",
    "Pledged": "{player} pledge{s} allegiance to {card}",
    "Dealt": "{its} is dealt {amount} damage",
    "Healed": "{its} is healed by {amount}",
    "Froze": "{its} is frozen",
    "Thawed": "{its} is no longer frozen",
    "EnteredShadows": "{its} enters the shadows",
    "Transformed": "a Neopet turns into {its}",
    "Abandoned": "{player} abandon{s} the round",
    "Rolled": "{player} roll{s} {dice}",
    "DiceLie": "{whose} {name}: {dice}",
    "ItemDiceLie": "the dice become {dice}",
    "Stored": "{card}: {name} {amount:+}",
    "TurnBegins": "{whose} turn begins",
    "PhaseBegins": "",
    "TurnEnds": "",
    "RoundEnded": "",
}
"""What is said of an event, with the names of its fields."""

_DRAWN: Final = 3
"""Of more cards drawn at once only the number is told."""
_A_FEW: Final = 8
"""Of more cards than this only the number is told."""


def watched(event: Event, state: State, seat: int) -> str:
    """An event in words, with the names of what a seat may see."""
    words = _SAID.get(event.kind, "{card}: " + event.kind.lower() if event.subject() else event.kind.lower())
    sight = JUDGE if isinstance(event, Added) and event.shown else seat  # 10.Add, 8.11b
    subject = called(state, event.subject(), sight)
    said: dict[str, object] = {"card": subject, "its": _owned(state, event.subject(), subject, seat)}
    for field in field_names(type(event)):
        value = getattr(event, field)
        if field in {"player", "thief", "winner"}:
            said |= doer(field, value, seat)
        elif field == "cards":
            said[field] = _all_told(state, value, seat)
        elif field not in said:
            said[field] = " ".join(map(str, value)) if isinstance(value, tuple) else value
    if isinstance(said.get("count"), int):
        said["count"] = numbered(int(str(said["count"])), "card")
    if isinstance(event, DiceLie):
        said |= {"whose": whose(owner_of(state, event.name), seat), "dice": in_battle(event.name, event.dice)}
    if isinstance(event, Drawn):
        said["drawn"] = _drawn(event, state, seat) or said["count"]
    return words.format(**said)


def _owned(state: State, number: int, name: str, seat: int) -> str:
    """What an object is called, with whose it is."""
    thing = state.heir(number) or state.bearer(number)
    return name if thing is None else belonging(thing.owner, name, seat)


def _drawn(event: Drawn, state: State, seat: int) -> str:
    """The names of cards that a seat has just drawn; nothing if they are many, hidden or not all of what was drawn."""
    drawn = newcomers(state, event, table.zone(table.INVENTORY, event.player), event.count)
    full = table.size(state, table.INVENTORY, event.player) >= table.MOST_IN_INVENTORY
    if not drawn or full or len(drawn) > _DRAWN or not all(state.sees(seat, thing) for thing in drawn):
        return ""
    return listed([thing.card.name for thing in drawn])


def _all_told(state: State, numbers: tuple[int, ...], seat: int) -> str:
    """What objects are called; only how many, if they are many or hidden."""
    things = [thing for thing in (state.bearer(number) for number in numbers) if thing is not None]
    seen = [thing.card.name for thing in things if state.sees(seat, thing)]
    if not seen or len(numbers) > _A_FEW:
        return numbered(len(numbers), "card")
    return listed(seen)
