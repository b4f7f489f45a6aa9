"""What can happen: an event is made first, and then may be forbidden, replaced, or happen and be noticed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from headjudge.kernel.abilities import Ability, Source
from headjudge.kernel.entities import Thing

if TYPE_CHECKING:
    from headjudge.kernel.state import State

Key = tuple[int, str, str, int, int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happens. Subclasses are dataclasses; nobody changes one that exists.

    `lineage`: the replacements that this event or its forebears went through.
    """

    lineage: tuple[Key, ...] = ()

    @property
    def kind(self) -> str:
        """What sort of event it is: the name of its class."""
        return type(self).__name__

    def certain(self) -> bool:
        """Whether the game itself does it, so that it can be neither forbidden nor replaced."""
        return False

    def open_to(self, ability: Ability) -> bool:
        """Whether this ability could forbid or replace it at all, if it is not certain."""
        return True

    def possible(self, state: State) -> bool:
        """Whether it still can happen: to what is there, and is not so already. If not, nobody notices anything."""
        return True

    def happen(self, state: State) -> None:
        """Change the state, by its verbs."""

    def attempt(self, state: State) -> bool:
        """Let it happen, if it still can; whether it has."""
        if not self.possible(state):
            return False
        self.happen(state)
        return True

    def subject(self) -> int:
        """The incarnation of what it happens to; 0 if it is not a thing."""
        return 0

    def touched(self) -> tuple[int, ...]:
        """Its subject, if it has one."""
        subject = self.subject()
        return (subject,) if subject else ()

    def words(self, number: int) -> str:
        """The event in words, with its subject as the thing of this number."""
        return f"{self.kind} {{{number}}}" if self.subject() else self.kind

    def seen_by(self, state: State) -> list[int]:
        """The seats that may know that it happened."""
        return state.everyone()


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment(Event):
    """A moment of the game, such as the beginning of a turn: the game itself brings it about."""

    def certain(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class ThingEvent(Event):
    """Something that happens to one thing, if that is still there and as it must be."""

    card: int

    def subject(self) -> int:
        return self.card

    def thing(self, state: State) -> Thing | None:
        """The thing, if it is still the same object and this can happen to it."""
        thing = state.bearer(self.card)
        return thing if thing is not None and self.can_happen(state, thing) else None

    def can_happen(self, state: State, thing: Thing) -> bool:
        """Whether this can happen to it where and as it is."""
        return True

    def happen(self, state: State) -> None:
        bearers = state.bearers
        if self.card in bearers:
            thing = state.things[bearers[self.card]]
            if self.can_happen(state, thing):
                self.change(state, thing)

    def change(self, state: State, thing: Thing) -> None:
        """Let it happen to the thing, by the state's verbs."""


class Pair:
    """A replacement that would apply to one event of a group."""

    def __init__(self, place: int, event: Event, source: Source) -> None:
        self.place = place
        self.event = event
        self.source = source

    def things(self) -> tuple[int, ...]:
        """What replaces, and what is touched."""
        return (self.source.bearer, *self.event.touched())

    def words(self) -> str:
        """What would replace what, in words."""
        return f"{{0}} ({self.event.words(1)})"


class Hit:
    """A trigger that an event set off."""

    def __init__(self, source: Source, event: Event) -> None:
        self.source = source
        self.event = event
