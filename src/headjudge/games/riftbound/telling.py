"""What happened, in the words of each seat that may know of it."""

from __future__ import annotations

from typing import Final

from headjudge.games.riftbound import events, table
from headjudge.games.riftbound.events import Channeled, Dealt, Drawn, Milled, PhaseBegins, Readied
from headjudge.games.riftbound.turn import AWAKEN
from headjudge.kernel.entities import field_names
from headjudge.kernel.events import Event, name_events
from headjudge.kernel.state import State
from headjudge.kernel.telling import belonging, called, doer, listed, numbered, taken

RULES: Final = {
    "Drawn": "riftbound 413",
    "Exhausted": "riftbound 414",
    "Readied": "riftbound 415",
    "Recycled": "riftbound 416",
    "Dealt": "riftbound 417",
    "Healed": "riftbound 418",
    **dict.fromkeys(("Finalized", "Entered", "Played"), "riftbound 419"),
    "Moved": "riftbound 420",
    "Hid": "riftbound 421",
    "Discarded": "riftbound 422",
    "Stunned": "riftbound 423",
    "Revealed": "riftbound 424",
    "Countered": "riftbound 425",
    **dict.fromkeys(("Buffed", "BuffSpent"), "riftbound 426"),
    "Banished": "riftbound 427",
    "Killed": "riftbound 428",
    "Added": "riftbound 429",
    "Channeled": "riftbound 430",
    "BurnedOut": "riftbound 431",
    "SwappedBack": "riftbound 433",
    "Attached": "riftbound 434",
    "Detached": "riftbound 435",
    "Replaced": "riftbound 438",
    **dict.fromkeys(("Created", "TokenBegun"), "riftbound 439"),
    "Recalled": "riftbound 450",
    "Used": "riftbound 377",
    **dict.fromkeys(("ControlEstablished", "ControlLost"), "riftbound 187"),
    **dict.fromkeys(("Conquered", "Held", "GainedPoints"), "riftbound 464"),
    **dict.fromkeys(("GainedXP", "SpentXP"), "riftbound 729"),
    "ShowdownBegan": "riftbound 345",
    **dict.fromkeys(("Attacks", "Defends"), "riftbound 459"),
    "BecameMighty": "riftbound 708",
    "PhaseBegins": "riftbound 303",
    "TurnEnds": "riftbound 317.3",
}
"""By which rule each kind of event happens."""

_SAID: Final = {
    "Moved": "{its} moves to {place}",
    "Recalled": "{its} is recalled to base",
    "Killed": "{its} is killed",
    "Banished": "{its} is banished",
    "Returned": "{its} goes to hand",
    "PutOnTop": "{its} goes on top of the deck",
    "PutInTrash": "{its} goes to the trash",
    "ToChampionZone": "{its} returns to the Champion Zone",
    "Discarded": "{its} is discarded",
    "Recycled": "{by} recycle{s} {cards}",
    "Drawn": "{player} draw{s} {cards}",
    "Milled": "{cards} of {whose} deck go to the trash",
    "Channeled": "{player} channel{s} {cards}",
    "Shuffled": "",
    "Arranged": "{player} put{s} cards back in order",
    "Hid": "{by} hide{s} a card at {field}",
    "Attached": "{its} is attached to {host}",
    "Detached": "{its} is detached",
    "Replaced": "{its} is replaced",
    "SwappedBack": "{its} is swapped back",
    "Created": "{owner} create{s} {token}",
    "TokenBegun": "",
    "Exhausted": "",
    "Readied": "{its} is readied",
    "Dealt": "{its} is dealt {amount} damage{how}",
    "Healed": "",
    "Stunned": "{its} is stunned",
    "Buffed": "{its} is buffed",
    "BuffSpent": "a buff of {its} is spent",
    "ControlChanged": "{by} take{s} control of {card}",
    "Added": "",
    "GainedXP": "{player} gain{s} {count} XP",
    "SpentXP": "{player} spend{s} {count} XP",
    "Revealed": "revealed: {cards}",
    "LookedAt": "{by} look{s} at {cards}",
    "Finalized": "{by} play{s} {card}",
    "Entered": "",
    "Played": "",
    "Used": "",
    "Chosen": "{by} choose{s} {its}",
    "Countered": "{its} is countered",
    "ControlEstablished": "{player} take{s} control of {field}",
    "ControlLost": "{field} is uncontrolled",
    "Conquered": "{player} conquer{s} {field}",
    "Held": "{player} hold{s} {field}",
    "GainedPoints": "{player} gain{s} {points}",
    "BurnedOut": "{player} burn{s} out",
    "PhaseBegins": "turn {turn}: {whose} turn",
    "TurnEnds": "{player} end{s} the turn",
    "ShowdownBegan": "a showdown begins at {field}",
    "Attacks": "{its} attacks",
    "Defends": "{its} defends",
    "NoLongerInCombat": "",
    "WonCombat": "{player} win{s} the combat at {field}",
    "LostCombat": "",
    "BecameMighty": "{its} becomes Mighty",
}
"""What is said of an event, with the names of its fields."""

name_events(
    {
        events.Moved: "the move of {0}",
        events.Recalled: "the recall of {0}",
        events.Killed: "the death of {0}",
        events.Banished: "the banishing of {0}",
        events.Returned: "{0} going to hand",
        events.PutOnTop: "{0} going on top of the deck",
        events.PutInTrash: "{0} going to the trash",
        events.ToChampionZone: "{0} going to the Champion Zone",
        events.Discarded: "the discarding of {0}",
        events.Recycled: "the recycling of {0}",
        events.Drawn: "{whose} draw of {count} card{s}",
        events.Milled: "{whose} milling of {count} card{s}",
        events.Channeled: "{whose} channeling of {count} rune{s}",
        events.Shuffled: "the shuffling of {whose} deck",
        events.Arranged: "the arranging of {whose} deck",
        events.Hid: "the hiding of {0}",
        events.Attached: "the attaching of {0}",
        events.Detached: "the detaching of {0}",
        events.Replaced: "the replacing of {0}",
        events.SwappedBack: "the swapping back of {0}",
        events.Created: "the creating of a token",
        events.Exhausted: "the exhausting of {0}",
        events.Readied: "the readying of {0}",
        events.Dealt: "{amount} damage to {0}",
        events.Healed: "the healing of {0}",
        events.Stunned: "the stunning of {0}",
        events.Buffed: "the buffing of {0}",
        events.BuffSpent: "the spending of a buff of {0}",
        events.ControlChanged: "a change of control of {0}",
        events.Added: "{whose} adding of {count} {resource}",
        events.GainedXP: "{whose} gain of {count} XP",
        events.SpentXP: "{whose} spending of {count} XP",
        events.Revealed: "the revealing of {0}",
        events.LookedAt: "a look at cards",
        events.Finalized: "the playing of {0}",
        events.Entered: "{0} entering the board",
        events.Played: "the playing of {0}",
        events.Used: "the use of {0}",
        events.Chosen: "the choosing of {0}",
        events.Countered: "the countering of {0}",
        events.ControlEstablished: "{whose} taking of a battlefield",
        events.ControlLost: "the loss of control of a battlefield",
        events.Conquered: "{whose} conquest of a battlefield",
        events.Held: "{whose} holding of a battlefield",
        events.GainedPoints: "{whose} gain of {count} point{s}",
        events.BurnedOut: "{whose} burning out",
        events.ShowdownBegan: "a showdown",
        events.Attacks: "the attack of {0}",
        events.Defends: "the defence of {0}",
        events.NoLongerInCombat: "{0} leaving the combat",
        events.WonCombat: "{whose} victory in the combat",
        events.LostCombat: "{whose} defeat in the combat",
        events.BecameMighty: "{0} becoming Mighty",
    }
)

_FEW: Final = 3
"""Of more cards drawn or channeled at once only the number is told."""


def watched(event: Event, state: State, seat: int) -> str:
    """An event in words, with the names of what a seat may see."""
    words = _SAID.get(event.kind, event.kind.lower())
    if not words or _is_routine(event, state):
        return ""
    subject = event.subject()
    said: dict[str, object] = {}
    for field in field_names(type(event)):
        said |= _field(state, field, getattr(event, field), seat)
    said |= {"card": called(state, subject, seat), "its": _owned(state, subject, seat)}
    if isinstance(event, Drawn | Channeled | Milled):
        said["cards"] = _taken(event, state, seat)
    said["how"] = " in combat" if isinstance(event, Dealt) and event.combat else ""
    sentence = words.format(**{**said, "turn": state.amount("turn")})
    return sentence.replace(f"{said.get('by')} chooses {said.get('by')}'s", f"{said.get('by')} chooses their")


def _is_routine(event: Event, state: State) -> bool:
    """Whether an event comes with every turn."""
    if isinstance(event, PhaseBegins):
        return event.phase != AWAKEN
    if not isinstance(event, Readied):
        return False
    place = next((place for place, other in enumerate(state.history) if other is event), len(state.history))
    phases = [other.phase for other in state.history[:place] if isinstance(other, PhaseBegins)]
    return phases[-1:] == [AWAKEN]


def _field(state: State, field: str, value: object, seat: int) -> dict[str, object]:
    """What a field of an event brings into the sentence."""
    if isinstance(value, int):
        return _number_field(state, field, value, seat)
    if field == "to" and isinstance(value, str):
        return {"place": table.place_name(state, value)}
    if field == "token" and isinstance(value, str) and value:
        return {"token": state.cards[value].name}
    return {"cards": _all_called(state, value, seat)} if field == "cards" and isinstance(value, tuple) else {}


def _number_field(state: State, field: str, value: int, seat: int) -> dict[str, object]:
    if field in {"player", "by", "owner"}:
        return doer(field, value, seat)
    if field == "slot":
        return {"field": table.battlefield(state, value).card.name}
    if field == "host":
        return {"host": called(state, value, seat)}
    return {"count": value, "points": numbered(value, "point")} if field == "count" else {field: value}


def _taken(event: Drawn | Channeled | Milled, state: State, seat: int) -> str:
    """What was drawn, channeled or milled: by name if it is a few that the seat has taken itself, else the number."""
    word, place = ("rune", table.RUNE_DECK) if isinstance(event, Channeled) else ("card", table.DECK)
    came = taken(state, event, table.zone(place, event.player), event.count)
    if came is None:
        return numbered(event.count, word)
    if not came:
        return "nothing"
    named = not isinstance(event, Milled) and len(came) <= _FEW and all(state.sees(seat, thing) for thing in came)
    return listed([thing.card.name for thing in came]) if named else numbered(len(came), word)


def _owned(state: State, number: int, seat: int) -> str:
    """What an object is called, with whose it is or was."""
    name, heir = called(state, number, seat), state.heir(number) or state.bearer(number)
    last = state.gone.get(number, {}).get("controller")
    controller = last if isinstance(last, int) else -1 if heir is None else heir.controller
    return belonging(controller, name, seat) if controller >= 0 else name


def _all_called(state: State, numbers: tuple[int, ...], seat: int) -> str:
    """What objects are called; only how many, if one of them is hidden."""
    names = [called(state, number, seat) for number in numbers]
    known = [name for name in names if name not in {"a hidden card", "something that is gone"}]
    return listed(known) if known and len(known) == len(names) else numbered(len(numbers), "card")
