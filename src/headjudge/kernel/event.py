"""What can happen: an event is made first, and then may be forbidden, replaced, or happen and be noticed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.abilities import Ability, Source
from headjudge.kernel.decisions import literal
from headjudge.kernel.entities import Thing, field_names

if TYPE_CHECKING:
    from headjudge.kernel.state import State

Key = tuple[int, str, str, int, int]

NOUNS: Final[dict[type, str]] = {}
"""What events are called before they happen, by class: games say it beside how they tell what has happened."""


def name_events(nouns: dict[type, str]) -> None:
    """Say what events of these classes are called, with the names of their fields.

    `{0}`: what the event touches; `{whose}`: the player it is about; `{s}`: the ending of what it counts.
    """
    NOUNS.update(nouns)


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

    def foresee(self, state: State) -> None:
        """Keep what is to be known of what it takes away, before anything of its group happens."""

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

    def whose(self) -> int | None:
        """The player it is about: its field `player`, if it has one."""
        player = getattr(self, "player", None)
        return player if isinstance(player, int) else None

    def touched(self) -> tuple[int, ...]:
        """Its subject, if it has one."""
        subject = self.subject()
        return (subject,) if subject else ()

    def words(self, state: State, number: int, whose: tuple[str, ...] = ()) -> str:
        """What would happen, in words, with what it touches as the things from this number on.

        `whose`: how it is said, seat by seat, that something is a player's.
        """
        noun = NOUNS.get(type(self))
        if noun is None:
            return f"{self.kind} {{{number}}}" if self.subject() else self.kind
        touched = [f"{{{place}}}" for place, _ in enumerate(self.touched(), number)]
        fields: dict[str, object] = {field: getattr(self, field) for field in field_names(type(self))}
        player = fields.get("player")
        if isinstance(player, int):
            fields["whose"] = whose[player] if whose else f"player {player + 1}'s"
        return noun.format(", ".join(touched), **fields, s="" if fields.get("count") == 1 else "s")

    def seen_by(self, state: State) -> list[int]:
        """The seats that may know that it happened."""
        return state.everyone()


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment(Event):
    """A moment of the game, such as the beginning of a turn: the game itself brings it about."""

    def certain(self) -> bool:
        return True

    def attempt(self, state: State) -> bool:
        self.happen(state)
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

    def words(self, state: State, whose: tuple[str, ...], mark: str = "") -> str:
        """What would replace what, in words. `mark`: tells it from others."""
        return f"{self.name(state)}{mark} ({self.event.words(state, 1, whose)})"

    def question(self, state: State, whose: tuple[str, ...]) -> str:
        """Whether it is to replace that, which its player may leave."""
        return f"Apply {self.name(state)} to {self.event.words(state, 1, whose)}?"

    def name(self, state: State) -> str:
        """What replaces; what is gone by the card its text is on."""
        path, bearer = self.source.path, self.source.bearer
        there = bearer in state.bearers or bearer in state.gone
        return "{0}" if there else literal(state.name_of_source(path, bearer))


class Hit:
    """A trigger that an event set off."""

    def __init__(self, source: Source, event: Event) -> None:
        self.source = source
        self.event = event
