"""The parts of a text that is followed: what it is about, what it costs, and its instructions."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.effects.amounts import ANYTHING
from headjudge.effects.conditions import Condition
from headjudge.effects.standing import At, became
from headjudge.kernel.cards import Path
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Outcome
from headjudge.kernel.state import State

Flows = list[tuple[str, int]]
"""How many cards come to which zones, or leave them, in order."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun:
    """What a cost or instruction is about: `label` is the name by which later ones mean the same.

    `place`: its number among the nouns of its text; `path`: the ability it belongs to, if not the item's own.
    `early`: it is chosen before the text is followed. `reads`: what it depends on, for effects that are always at work.
    """

    reads: tuple[str, ...] = ANYTHING
    label: str = ""
    place: int = -1
    path: Path | None = None
    early: bool = False

    def is_fleeting(self) -> bool:
        """Whether it is about what changes while all cards stay as they are, such as dice."""
        return False

    def refuse(self, at: At) -> Refusal | None:
        """Why there could not be enough of it, as far as everybody can tell."""
        return None

    def choose(self, at: At) -> Outcome:
        """Let somebody choose it."""
        return NEXT

    def narrow(self, at: At) -> Outcome:
        """Let somebody choose which of those chosen early remain, if they no longer fit together."""
        return NEXT

    def things(self, at: At) -> list[Thing]:
        """The things it means now."""
        raise NotImplementedError

    def numbers(self, at: At) -> tuple[int, ...]:
        """The incarnations it has meant, even if they are gone."""
        return at.numbers(self.label)

    def taken_from(self, at: At) -> list[str]:
        """The keys of the zones it is taken from, where everybody can tell."""
        return []

    def wanted(self, at: At) -> int:
        """How many are taken at least."""
        return 0

    def claims(self, at: At) -> list[list[int]]:
        """For each that must be taken: those that this could be, as far as everybody can tell."""
        return []

    def keep(self, at: At, things: list[Thing]) -> None:
        """Note what is meant."""
        at.keep(self.label, tuple([thing.incarnation for thing in things]))


class Jump(Outcome):
    """On to another instruction of the same text."""

    def __init__(self, to: int) -> None:
        self.to = to


@mypyc_attr(allow_interpreted_subclasses=True)
class Instruction:
    """One thing that a text tells a player to do. `noun`: what it is about, if that is chosen when it is followed.

    `label`: by which later instructions are linked to it; None if it cannot tell whether it was carried out. `asks`:
    it may ask for an answer.
    """

    noun: Noun | None = None
    label: str | None = None
    asks: bool = False

    def is_fleeting(self) -> bool:
        """Whether what it refuses depends on what changes while all cards stay as they are."""
        return self.noun is not None and self.noun.is_fleeting()

    def refuse(self, at: At) -> Refusal | None:
        """Why it could not be followed in full, as far as everybody can tell."""
        return None if self.noun is None else self.noun.refuse(at)

    def choose(self, at: At) -> Outcome:
        """Let somebody choose what it is about, or which of those chosen early remain."""
        if self.noun is None:
            return NEXT
        return self.noun.narrow(at) if self.noun.early else self.noun.choose(at)

    def follow(self, at: At) -> Outcome:
        """Do it, as far as it can be done."""
        raise NotImplementedError

    def answered(self, at: At, answer: object) -> Jump | None:
        """Where to go on after an answer it asked for."""
        return None

    def flows(self, at: At) -> Flows:
        """How many cards it takes from where, and puts where, as far as everybody can tell."""
        return []

    def claims(self, at: At) -> list[list[int]]:
        """For each thing that it takes for good: those that this could be, as far as everybody can tell."""
        return []

    def foreseen(self, at: At) -> list[Event]:
        """What would happen, as far as everybody can tell before it is followed."""
        return []

    def beyond(self, place: int) -> int:
        """The place after this and everything that depends on it."""
        return place + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Happening(Instruction):
    """Something that happens all at once: what, is known when it comes to it."""

    def events(self, at: At) -> list[Event]:
        """What happens."""
        raise NotImplementedError

    def follow(self, at: At) -> Outcome:
        events = self.events(at)
        return happen(at.state, *events) if events else NEXT


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost:
    """Something that must be done before a text is followed. `rank`: what comes first of several.

    `consumes`: what it is paid with is gone then; `own`: that is the object itself, and nothing else.
    """

    noun: Noun | None = None
    rank: int = 1
    consumes: bool = False
    own: bool = False

    def is_fleeting(self) -> bool:
        """Whether what it refuses depends on what changes while all cards stay as they are."""
        return self.noun is not None and self.noun.is_fleeting()

    def refuse(self, at: At) -> Refusal | None:
        """Why it cannot be paid."""
        return None if self.noun is None else self.noun.refuse(at)

    def choose(self, at: At) -> Outcome:
        """Let the player choose how to pay it."""
        return NEXT if self.noun is None else self.noun.choose(at)

    def accepts(self, at: At, thing: Thing) -> bool:
        """Whether it could be paid with this."""
        return True

    def spares(self, at: At, taken: tuple[int, ...]) -> bool:
        """Whether what else is to be paid still can be if these are taken for it."""
        return True

    def pay(self, at: At) -> Outcome:
        """Pay it."""
        return NEXT

    def price_in_words(self) -> str:
        """What is paid, if that is a price with a short name, such as [2]."""
        return ""

    def fixed(self, at: At) -> list[Thing]:
        """What it is paid with, where nobody chooses that."""
        return [] if self.noun is None else self.noun.things(at)

    def done(self, at: At, things: list[Thing]) -> list[Event]:
        """What happens as it is paid with some things, as far as that can be told."""
        return []

    def flows(self, at: At) -> Flows:
        """How many cards it takes from where, and puts where."""
        return []

    def claims(self, at: At) -> list[list[int]]:
        """For each thing that it takes for good: those that this could be, as far as everybody can tell."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Text:
    """A text that waits and is then followed.

    `only`: the conditions it is under; `costs`: what must be done for it, in order; `program`: its instructions, in
    order; `nouns`: all that its costs and instructions are about, by number.
    """

    def __init__(self) -> None:
        self.only: list[Condition] = []
        self.costs: list[Cost] = []
        self.program: list[Instruction] = []
        self.nouns: list[Noun] = []

    def fails(self, at: At) -> bool:
        """Whether a condition it is under is not met."""
        return bool(self.only) and not all(condition.holds(at) for condition in self.only)


def text_of(state: State, item: Item) -> Text | None:
    """What an item does: the text of a card, wherever it went since, or that of an ability."""
    path = item.path
    if path is not None:
        text: Text | None = getattr(state.cards[path[0]].boxes[path[1]][path[2]], "effect", None)
        return text
    number = state.bearers.get(item.bearer)
    thing = became(state, item.bearer) if number is None else state.things[number]
    return None if thing is None else getattr(thing.card, "effect", None)


def text_at(state: State, number: int) -> Text:
    """The text of an item that has one."""
    text = text_of(state, state.items[number])
    assert text is not None  # noqa: S101
    return text


def noun_at(state: State, item: int, place: int, path: Path | None = None) -> Noun:
    """A noun of an item's own text, or of another ability that concerns it."""
    text = text_at(state, item) if path is None else getattr(state.ability(path), "effect", None)
    assert text is not None  # noqa: S101
    return text.nouns[place]
