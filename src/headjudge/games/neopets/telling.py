"""What happened, in the words of each seat that may know of it."""

from __future__ import annotations

from typing import Final

from headjudge.games.neopets import events, table
from headjudge.games.neopets.amounts import STORED_DIE
from headjudge.games.neopets.dice import owner_of
from headjudge.games.neopets.events import Added, Buried, Dealt, DiceLie, Drawn, Scrapped, Sent, Stored, Transformed
from headjudge.games.neopets.screen import in_battle, stored
from headjudge.kernel.cards import JUDGE
from headjudge.kernel.entities import field_names
from headjudge.kernel.events import Event, name_events
from headjudge.kernel.state import State
from headjudge.kernel.telling import belonging, called, doer, listed, numbered, taken, whose

RULES: Final = {
    "TurnBegins": "neopets 7.1",
    "Drawn": "neopets 7.2e",
    "Attached": "neopets 5.14c",
    "Played": "neopets 3.3",
    "Activated": "neopets 8.4",
    "Resolved": "neopets 3.7d",
    "Attacks": "neopets 7.5d",
    "Dealt": "neopets 7.5h",
    "TurnEnds": "neopets 7.6",
    "RoundEnded": "neopets 7.7",
    "Discarded": "neopets 10.Discard",
    "Destroyed": "neopets 10.Destroy",
    "Voided": "neopets 10.Void (it)",
    "Recycled": "neopets 10.Recycle",
    "Buried": "neopets 10.Bury",
    "Exhumed": "neopets 10.Exhume",
    "Added": "neopets 10.Add",
    "Stolen": "neopets 10.Steal/Stolen",
    "Planned": "neopets 10.Planned",
    "Scrapped": "neopets 10.Scrap",
    "Revealed": "neopets 10.Reveal",
    "LookedAt": "neopets 10.Look",
    "Negated": "neopets 10.Negate",
    "Collected": "neopets 10.Collect",
    "Froze": "neopets 10.Freeze/Frozen",
    "Thawed": "neopets 10.Freeze/Frozen",
    "EnteredShadows": "neopets 10.Enter the Shadows",
    "Transformed": "neopets 10.Transform",
    "Pledged": "neopets 5.15c",
    "Rolled": "neopets 9.3",
    "DiceLie": "neopets 9.3",
    "ItemDiceLie": "neopets 9.3",
}
"""By which rule each kind of event happens."""

_SAID: Final = {
    "Discarded": "{its} is discarded",
    "Destroyed": "{its} is destroyed",
    "Voided": "{its} goes to the void",
    "Sent": "{its} goes to the {now}",
    "Recycled": "{its} goes to the bottom of the deck",
    "Buried": "{its} is buried",
    "Exhumed": "{its} is exhumed",
    "Added": "{its} is added to the Inventory",
    "Stolen": "{thief} steal{s} {card}",
    "Planned": "{player} plan{s} {card}",
    "Scrapped": "{player} scrap{s} {moved}",
    "Drawn": "{player} draw{s} {moved}",
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
    "Dealt": "{its} is dealt {amount} damage{why}",
    "Healed": "{its} is healed by {amount}",
    "Froze": "{its} is frozen",
    "Thawed": "{its} is no longer frozen",
    "EnteredShadows": "{its} enters the shadows",
    "Transformed": "{former} turns into {card}",
    "Abandoned": "{player} abandon{s} the round",
    "Rolled": "{player} roll{s} {dice}",
    "DiceLie": "{whose} {name}: {rolled}",
    "ItemDiceLie": "the dice become {dice}",
    "Stored": "{stored} {its}",
    "TurnBegins": "{whose} turn begins",
    "PhaseBegins": "",
    "TurnEnds": "",
    "RoundEnded": "",
}
"""What is said of an event, with the names of its fields."""

name_events(
    {
        events.Discarded: "the discarding of {0}",
        events.Destroyed: "the destruction of {0}",
        events.Voided: "the voiding of {0}",
        events.Sent: "the sending of {0} to the {to}",
        events.Recycled: "the recycling of {0}",
        events.Buried: "the burial of {0}",
        events.Exhumed: "the exhuming of {0}",
        events.Added: "the adding of {0} to the Inventory",
        events.Stolen: "the theft of {0}",
        events.Planned: "the planning of {0}",
        events.Scrapped: "{whose} scrapping of {count} card{s}",
        events.Drawn: "{whose} draw of {count} card{s}",
        events.Shuffled: "the shuffling of {whose} deck",
        events.Arranged: "the arranging of {whose} deck",
        events.Revealed: "the revealing of cards",
        events.LookedAt: "{whose} look at cards",
        events.Played: "the playing of {0}",
        events.Activated: "the activating of {0}",
        events.Resolved: "{0} coming into play",
        events.Negated: "the negation of {0}",
        events.Collected: "the collecting of {0}",
        events.Attached: "the attaching of {0}",
        events.Pledged: "the pledge to {0}",
        events.Dealt: "{amount} damage to {0}",
        events.Healed: "the healing of {amount} damage of {0}",
        events.Froze: "the freezing of {0}",
        events.Thawed: "the thawing of {0}",
        events.EnteredShadows: "{0} entering the shadows",
        events.Transformed: "the transforming of {0}",
        events.Attacks: "the attack of {0}",
        events.Abandoned: "{whose} giving up of the round",
        events.Rolled: "{whose} dice",
        events.DiceLie: "the changing of dice",
        events.ItemDiceLie: "the changing of dice",
        events.Stored: "the storing of counters on {0}",
    }
)

_DRAWN: Final = 3
"""Of more cards drawn at once only the number is told."""
_A_FEW: Final = 8
"""Of more cards than this only the number is told."""


def watched(event: Event, state: State, seat: int) -> str:
    """An event in words, with the names of what a seat may see."""
    words = _SAID.get(event.kind, "{card}: " + event.kind.lower() if event.subject() else event.kind.lower())
    if isinstance(event, Buried) and _now_in(state, event.card) == table.VOID:  # 5.5e
        words = _SAID["Voided"]
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
    return words.format(**said, **_besides(event, state, seat))


def _besides(event: Event, state: State, seat: int) -> dict[str, object]:
    """What is said of some events besides their fields: where things are now, how many moved, and why."""
    if isinstance(event, DiceLie):
        return {"whose": whose(owner_of(state, event.name), seat), "rolled": in_battle(event.name, event.dice)}
    if isinstance(event, Drawn | Scrapped):
        return {"moved": _moved(event, state, seat)}
    if isinstance(event, Sent):
        return {"now": _now_in(state, event.card) or event.to}
    if isinstance(event, Dealt):
        return {"why": "" if event.by >= 0 else ", because no card is left to draw"}  # 9.2b
    if isinstance(event, Transformed):
        return {"former": _owned(state, event.into, called(state, event.into, seat), seat)}  # 5.6c.3
    return {"stored": _stored(event, state)} if isinstance(event, Stored) else {}


def _stored(event: Stored, state: State) -> str:
    """What is put on a card or taken from it; of a die, what it shows now."""
    if event.name == STORED_DIE:
        thing = state.bearer(event.card)
        return f"a die that shows {0 if thing is None else thing.counters.get(STORED_DIE, 0)} is stored on"
    is_done = "is" if abs(event.amount) == 1 else "are"
    return f"{stored(event.name, abs(event.amount))} {is_done} {'put on' if event.amount > 0 else 'taken from'}"


def _now_in(state: State, number: int) -> str:
    """The kind of zone where an object is, also when it has just become another; nothing if it is gone."""
    thing = state.heir(number) or state.bearer(number)
    return "" if thing is None else state.kind_of(thing)


def _owned(state: State, number: int, name: str, seat: int) -> str:
    """What an object is called, with whose it is."""
    thing = state.heir(number) or state.bearer(number)
    return name if thing is None else belonging(thing.owner, name, seat)


def _moved(event: Drawn | Scrapped, state: State, seat: int) -> str:
    """How many cards left the deck; of a few that a seat has drawn itself, their names."""
    cards = taken(state, event, table.zone(table.DECK, event.player), event.count)
    if cards is None:
        return numbered(event.count, "card")
    if isinstance(event, Scrapped) or len(cards) > _DRAWN or not all(state.sees(seat, thing) for thing in cards):
        return numbered(len(cards), "card")
    return listed([thing.card.name for thing in cards]) or "nothing"


def _all_told(state: State, numbers: tuple[int, ...], seat: int) -> str:
    """What objects are called; only how many, if they are many or hidden."""
    things = [thing for thing in (state.bearer(number) for number in numbers) if thing is not None]
    seen = [thing.card.name for thing in things if state.sees(seat, thing)]
    if not seen or len(numbers) > _A_FEW:
        return numbered(len(numbers), "card")
    return listed(seen)
