"""A decision as it is listed for whoever is asked: each option in words that tell it from the others."""

from __future__ import annotations

from headjudge.kernel.decisions import ONE, Decision, Option
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State
from headjudge.scenarios.names import Names
from headjudge.seats.log import in_words


class Listed:
    """A decision as it is listed for the player who is asked: options by number, by key and by label.

    Where one is asked for, of options that differ only in which of several equal cards they touch one is listed.
    """

    def __init__(self, decision: Decision, state: State) -> None:
        self.decision = decision
        self.options = _told_apart(decision, state) if decision.kind == ONE else decision.options
        self.labels = [option.label(state, decision.player) for option in self.options]
        self.told = [_told(option, state, decision.player) for option in self.options]
        self.reasons = [_reason(option, state, decision.player) for option in self.options]

    def lines(self) -> list[str]:
        """The options in words.

        Things to choose are told with what is to be known of them; so is what would read the same, then what waits with
        what made it wait, else with its key.
        """
        lines: list[str] = []
        for label, (name, told) in zip(self.labels, self.told, strict=True):
            wanted = told and (label == name or self.labels.count(label) > 1)
            lines.append(f"{label} ({told})" if wanted else label)
        lines = [
            f"{line}, because {reason}" if lines.count(line) > 1 and reason else line
            for line, reason in zip(lines, self.reasons, strict=True)
        ]
        return [
            f"{line} [{option.key}]" if lines.count(line) > 1 else line
            for option, line in zip(self.options, lines, strict=True)
        ]


def _told(option: Option, state: State, seat: int) -> tuple[str, str]:
    """The name of the one thing that an option touches, and what a seat wants to know of it if it sees it.

    Of something that waits it is what that says.
    """
    things = [state.bearer(number) for number in option.things()]
    if len(things) != 1 or things[0] is None or not state.sees(seat, things[0]):
        return "", ""
    item = item_of(option, state)
    if item is not None:
        return things[0].card.name, state.rules.said(state, item, seat)
    return things[0].card.name, state.rules.told(state, things[0], seat)


def item_of(option: Option, state: State) -> Item | None:
    """What waits, if an option is that."""
    number = option.value if option.key.startswith("item ") else None
    item = state.entities.get(number) if isinstance(number, int) else None
    return item if isinstance(item, Item) else None


def _reason(option: Option, state: State, seat: int) -> str:
    """What made it wait, if an option is something that waits and a seat may know of that."""
    item = item_of(option, state)
    return in_words(item.event, state, seat) if item is not None and isinstance(item.event, Event) else ""


def _told_apart(decision: Decision, state: State) -> list[Option]:
    """The options without those that are the same choice as one before them."""
    shown: dict[str, list[Option]] = {}
    for option in decision.options:
        same = shown.setdefault(option.label(state, decision.player), [])
        if not any(Names().same_choice(state, [other, option]) or _alike(state, other, option) for other in same):
            same.append(option)
    return [option for option in decision.options if any(option is other for some in shown.values() for other in some)]


def _alike(state: State, one: Option, other: Option) -> bool:
    """Whether options with the same words touch one thing each, and nothing tells these apart."""
    things = [state.bearer(number) for option in (one, other) for number in option.things()]
    first, second = things if len(things) == len((one, other)) else (None, None)
    if first is None or second is None or one.key.rpartition(" ")[0] != other.key.rpartition(" ")[0]:
        return False
    same = _looks(first) == _looks(second) and not (first.attachments or second.attachments)
    return same and not any(_singled_out(state, thing.incarnation) for thing in (first, second))


def _looks(thing: Thing) -> tuple[object, ...]:
    whole = (thing.card.key, thing.zone, thing.owner, thing.controller, thing.token)
    return (*whole, thing.face_up, thing.known_to, thing.attached_to, thing.counters)


def _singled_out(state: State, incarnation: int) -> bool:
    """Whether an effect or the game's memory is about this object."""
    effects = [(modifier.bearer, modifier.locked) for modifier in state.modifiers()]
    items = [(entity.bearer, entity.chosen) for entity in state.entities.values() if isinstance(entity, Item)]
    return _mentions((effects, items, list(state.memory)), incarnation)


def _mentions(value: object, incarnation: int) -> bool:
    if isinstance(value, list | tuple):
        return any(_mentions(part, incarnation) for part in value)
    return type(value) is int and value == incarnation
