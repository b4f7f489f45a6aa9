"""Where a text stands: whose it is, on which object, with what was chosen for it so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel import current
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.state import State

if TYPE_CHECKING:
    from headjudge.kernel.current import View

EVENT: Final = "event"
"""The name of what an event happened to."""
TARGET: Final = "target"
"""How the names of targets begin that are meant only while they are where they were."""


class At:
    """Where a text stands.

    `player`: who "you" is, -1 if nobody is; `chooser`: who makes its choices; `again`: which time over its instructions
    are followed, each with choices of its own. `view`: the values it reads while current values are being computed; the
    current ones if there is none.
    """

    __slots__ = ("again", "bearer", "chooser", "item", "player", "state", "view")

    def __init__(
        self, state: State, player: int, bearer: int, item: Item | None = None, view: View | None = None
    ) -> None:
        self.state = state
        self.player = player
        self.chooser = player
        self.bearer = bearer
        self.item = item
        self.view = view
        self.again = 0

    def value(self, thing: Thing, attribute: str) -> object:
        """A value of a thing, as it is where this text stands."""
        if self.view is not None:
            return self.view.value(thing, attribute)
        return current.value(self.state, thing, attribute)

    def number(self, thing: Thing, attribute: str) -> int:
        """A number of a thing, as it is where this text stands."""
        if self.view is not None:
            return self.view.number(thing, attribute)
        return current.number(self.state, thing, attribute)

    # What was chosen

    def chosen(self, name: str) -> object:
        """What was chosen under a name; None if nothing was."""
        if self.item is None:
            return None
        return self.item.choice(f"{name} again {self.again}" if self.again else name)

    def keep(self, name: str, value: object) -> None:
        """Note what was chosen under a name."""
        if self.item is not None:
            self.state.choose(self.item, self.kept_as(name), value)

    def kept_as(self, name: str) -> str:
        """Under which name something chosen is noted: by itself for each time that a text is repeated."""
        return f"{name} again {self.again}" if self.again else name

    def numbers(self, name: str) -> tuple[int, ...]:
        """The incarnations chosen under a name."""
        found = (self.subject(),) if name == EVENT else self.chosen(name)
        return found if isinstance(found, tuple) else ()

    def things(self, name: str) -> list[Thing]:
        """The things meant by a name: targets only while they are where they were, others wherever they went."""
        numbers = self.numbers(name)
        if not numbers:
            return []
        if name.startswith(TARGET):  # neopets 3.3c.1, neopets 3.3c.2
            found = [self.state.bearer(number) for number in numbers]
        else:
            found = [became(self.state, number) for number in numbers]
        return [thing for thing in found if thing is not None]

    # What it is about

    def event(self) -> Event | None:
        """The event that the text has waited for."""
        event = None if self.item is None else self.item.event
        return event if isinstance(event, Event) else None

    def subject(self) -> int:
        """What the event that the text has waited for happened to."""
        event = self.event()
        return 0 if event is None else event.subject()

    def source(self) -> Thing | None:
        """The object that the text is on, if it is still there."""
        bearers = self.state.bearers
        return self.state.things[bearers[self.bearer]] if self.bearer in bearers else None


def became(state: State, number: int) -> Thing | None:
    """The thing that an object is now, or has become this turn, at whatever remove."""
    while number in state.became:
        number = state.became[number]
    return state.bearer(number)


def at_item(state: State, number: int) -> At:
    """Where the text of an item stands."""
    item = state.items[number]
    return At(state, item.controller, item.bearer, item)
