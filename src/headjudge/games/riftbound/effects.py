"""What a text does when it is executed, what it costs, and what it chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import Printed, printed
from headjudge.games.riftbound.events.moving import Killed
from headjudge.games.riftbound.price import FREE, Price
from headjudge.kernel import current
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.frames import NEXT, Outcome
from headjudge.kernel.state import State
from headjudge.kernel.windows import choose

if TYPE_CHECKING:
    from headjudge.games.riftbound.nouns import Noun, Target
    from headjudge.kernel.current import View

EVENT: Final = "event"
"""The name of what an event happened to."""
ROUND: Final = "round"
"""Under which name an item keeps which time over its instructions are being executed."""
FACE: Final = "face"
"""The key of the card whose printed traits something has, where it is not its own."""
NOBODY: Final = -1


class At:
    """Where a text stands: whose it is, on which object, with what was chosen for it so far.

    `player`: who "you" is, -1 if nobody is; `chooser`: who makes its choices. `view`: the values it reads while current
    values are being computed; the current ones if there is none.
    """

    def __init__(
        self, state: State, player: int, bearer: int, item: Item | None = None, view: View | None = None
    ) -> None:
        self.state = state
        self.chooser = player if player >= 0 else table.turn_player(state)  # 187.6.b
        self.player = NOBODY if item is not None and item.choice("uncontrolled") is True else player  # 187.6.c
        self.bearer = bearer
        self.item = item
        self.view = view

    def value(self, thing: Thing, attribute: str) -> object:
        """A value of a thing, as it is where this text stands."""
        if self.view is not None:
            return self.view.value(thing, attribute)
        return current.value(self.state, thing, attribute)

    def might(self, thing: Thing) -> int:
        """A unit's Might, as far as texts can tell."""
        value = self.value(thing, table.MIGHT)
        return max(0, value) if isinstance(value, int) else 0  # 143.2.b

    def keyword(self, thing: Thing, name: str) -> int:
        """The value of a keyword that something has."""
        return table.value_in(self.value(thing, table.KEYWORDS), name)

    def face(self, thing: Thing) -> Printed:
        """The card whose printed traits something has: its own, or that of what it has become a copy of."""
        key = self.value(thing, FACE)
        card = self.state.cards[key] if isinstance(key, str) else thing.card  # 472.1.b.3
        assert isinstance(card, Printed)  # noqa: S101
        return card

    # What was chosen

    def label(self, name: str) -> str:
        """Under which name a choice is kept: each time over the instructions of a spell has its own."""
        number = 0 if self.item is None else self.item.choice(ROUND)
        return f"{name} again {number}" if number else name  # 820.2, 820.2.a

    def chosen(self, name: str) -> object:
        """What was chosen under a name; None if nothing was."""
        return None if self.item is None else self.item.choice(self.label(name))

    def keep(self, name: str, value: object) -> None:
        """Note what was chosen under a name."""
        if self.item is not None:
            choose(self.state, self.item, self.label(name), value)

    def numbers(self, name: str) -> tuple[int, ...]:
        """The incarnations chosen under a name."""
        found = (self.subject(),) if name == EVENT else self.chosen(name)
        return found if isinstance(found, tuple) else ()

    def things(self, name: str) -> list[Thing]:
        """The things meant by a name, wherever they went since this turn."""
        found = [became(self.state, number) for number in self.numbers(name)]
        return [thing for thing in found if thing is not None]

    # What it is about

    def event(self) -> Event | None:
        """The event that the text has waited for."""
        event = None if self.item is None else self.item.event
        return event if isinstance(event, Event) else None

    def subject(self) -> int:
        """What the event that the text has waited for happened to."""
        event = self.event()
        return 0 if event is None else event.subject()  # 359.3.f.3

    def source(self) -> Thing | None:
        """The object that the text is on, if it is still there."""
        return self.state.bearer(self.bearer)

    def here(self) -> str | None:
        """The location of the object that the text is on; where it was, if the text waited for its death."""
        source = self.source()
        if source is not None:
            return table.location(self.state, source) or self._played_to()  # 359.3.f.2
        event = self.event()
        if isinstance(event, Killed) and event.card == self.bearer:
            return event.was_at or None  # 808.1.d.3, 428.1.a.1.b
        return None

    def _played_to(self) -> str | None:
        where = None if self.item is None else self.item.choice("location")
        return where if isinstance(where, str) else None

    def hidden_at(self) -> str | None:
        """The battlefield that choices are restricted to, for what is played from facedown."""
        where = None if self.item is None else self.item.choice("hidden at")
        return where if isinstance(where, str) else None  # 811.1.d.2

    def name(self) -> str:
        """What the object is called."""
        return self.state.name(self.bearer)


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number that a text names. `reads`: what it depends on, for effects that are always at work."""

    reads: tuple[str, ...] = table.EVERYTHING

    def number(self, at: At) -> int | None:
        """How much it is; None if that cannot be told any longer."""
        raise NotImplementedError  # 359.3.e.12


class Plain(Amount):
    """A printed number."""

    reads: tuple[str, ...] = ()

    def __init__(self, value: int) -> None:
        self.value = value

    def number(self, at: At) -> int | None:
        return self.value


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that a text wants to be so. `reads`: what it depends on, for effects that are always at work."""

    reads: tuple[str, ...] = table.EVERYTHING

    def holds(self, at: At) -> bool:
        """Whether it is so."""
        raise NotImplementedError


class Jump(Outcome):
    """On to another instruction of the same text."""

    def __init__(self, to: int) -> None:
        self.to = to


@mypyc_attr(allow_interpreted_subclasses=True)
class Instruction:
    """One thing that a text tells a player to do. `noun`: what it is about, if that is chosen when it is executed.

    `label`: by which later instructions are linked to it; None if it cannot tell whether it was carried out.
    """

    noun: Noun | None = None
    label: str | None = None

    def choose(self, at: At) -> Outcome:
        """Let somebody choose what it is about, or which targets remain."""
        if self.noun is None:
            return NEXT
        return self.noun.narrow(at) if self.noun.early else self.noun.choose(at)  # 355.17

    def follow(self, at: At) -> Outcome:
        """Do it, as far as it can be done."""
        raise NotImplementedError  # 055, 359.3.e.11

    def answered(self, at: At, answer: object) -> Jump | None:
        """Where to go on after an answer it asked for."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost:
    """Something that must be done besides paying Energy and Power. `rank`: what comes first of several."""

    noun: Noun | None = None
    rank: int = 1

    def refuse(self, at: At) -> Refusal | None:
        """Why it cannot be paid."""
        return None if self.noun is None else self.noun.refuse(at)

    def choose(self, at: At) -> Outcome:
        """Let the player choose how to pay it."""
        return NEXT if self.noun is None else self.noun.choose(at)

    def pay(self, at: At) -> Outcome:
        """Pay it."""
        return NEXT


class Effect:
    """A text that goes through the chain.

    `price`, `costs`: what it costs by itself, for abilities, `less` so much Energy; `targets`: what is chosen as it is
    finalized, in order;
    `modes`: the places of its bullet points in the program, of which so many are chosen, or fewer if `modes_up_to`, and
    if `new_modes` none that was chosen this turn; `program`: its instructions;
    `nouns`: all that its costs and instructions are about, by number. `may`: its controller may leave it at that;
    `only`: what must be so for it to be put on the chain; `noted`: what "that much" means, as it is then. `adds`: it
    adds resources, and nobody can react to it;
    `added`: the Energy and Power, where they are printed; `purpose`: what these may be spent on, if not on everything.
    """

    def __init__(self) -> None:
        self.price: Price = FREE
        self.less: Amount | None = None
        self.costs: list[Cost] = []
        self.targets: list[Target] = []
        self.modes: list[Mode] = []
        self.modes_wanted = 1
        self.modes_up_to = False
        self.new_modes = False
        self.program: list[Instruction] = []
        self.nouns: list[Noun] = []
        self.only: list[Condition] = []
        self.noted: Amount | None = None
        self.may = False
        self.adds = False
        self.added: tuple[int, tuple[str, ...]] = (0, ())
        self.purpose = ""

    def fails(self, at: At) -> bool:
        """Whether a condition it is under is not met."""
        return not all(condition.holds(at) for condition in self.only)


class Mode:
    """One bullet point of a text: a part of its program, in words."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.start = 0
        self.end = 0


def became(state: State, number: int) -> Thing | None:
    """The thing that an object is now, or has become this turn, at whatever remove."""
    while number in state.became:
        number = state.became[number]
    return state.bearer(number)


def card_of(state: State, item: Item) -> Printed | None:
    """The card that an item is, or None for an ability."""
    if item.path is not None:
        return None
    thing = became(state, item.bearer)
    return None if thing is None else printed(thing)


def effect_of(state: State, item: Item) -> Effect | None:
    """What an item on the chain does: the text of a spell, or that of an ability."""
    if item.path is None:
        card = card_of(state, item)
        return None if card is None else card.effect
    effect: Effect | None = getattr(state.ability(item.path), "effect", None)
    return effect


def at_item(state: State, number: int) -> At:
    """Where the text of an item stands."""
    item = state.entity(Item, number)
    return At(state, item.controller, item.bearer, item)  # 188.4.b
