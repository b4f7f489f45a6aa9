"""3.3c, 3.6 and 8.6: what a text does when it resolves, what it costs, and when it may be put into the Queue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.games.neopets.cards import printed
from headjudge.kernel import current
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import Event
from headjudge.kernel.frames import NEXT, Outcome
from headjudge.kernel.state import State
from headjudge.kernel.windows import choose

if TYPE_CHECKING:
    from headjudge.games.neopets.nouns import Noun
    from headjudge.games.neopets.occasions import Occasion
    from headjudge.kernel.current import View

EVENT: Final = "event"
"""The name of what an event happened to."""
TARGET: Final = "target"
"""How the names of targets begin."""

Flows = list[tuple[str, int]]
"""How many cards come to which zones, or leave them, in order."""


class Lasting(Refusal):
    """A refusal that stands as long as what it hinges on stays as it is.

    `hinges`: zones, counters, "memory", "modifiers"; `since`: the version of the state in which it was found; `turn`:
    the turn for which it stands, if only for that.
    """

    __slots__ = ("hinges", "since", "turn")

    def __init__(self, reason: Refusal, hinges: list[str], since: int, turn: int | None) -> None:
        super().__init__(reason.code, reason.rule, reason.words, reason.things)
        self.hinges = hinges
        self.since = since
        self.turn = turn

    def stands(self, state: State) -> bool:
        """Whether nothing has changed that could lift it."""
        return (self.turn is None or self.turn == state.facts.get("turn")) and state.stayed(self.hinges, self.since)


class At:
    """Where a text stands: whose it is, on which object, with what was chosen for it so far.

    `view`: the values it reads while current values are being computed; the current ones if there is none.
    """

    def __init__(
        self, state: State, player: int, bearer: int, item: Item | None = None, view: View | None = None
    ) -> None:
        self.state = state
        self.player = player
        self.bearer = bearer
        self.item = item
        self.view = view

    def number(self, thing: Thing, attribute: str) -> int:
        """A value of a thing, as it is where this text stands."""
        if self.view is not None:
            return self.view.number(thing, attribute)
        return current.number(self.state, thing, attribute)

    def chosen(self, label: str) -> object:
        """What was chosen under a name; None if nothing was."""
        return None if self.item is None else self.item.choice(label)

    def keep(self, label: str, value: object) -> None:
        """Note what was chosen under a name."""
        if self.item is not None:
            choose(self.state, self.item, label, value)

    def things(self, label: str) -> list[Thing]:
        """The things meant by a name: targets only while they are where they were, others wherever they went."""
        numbers = (self.subject(),) if label == EVENT else self.chosen(label)
        if not isinstance(numbers, tuple):
            return []
        found: list[Thing] = []
        for number in numbers:
            thing = self.state.bearer(number)
            if thing is None and not label.startswith(TARGET):  # 3.3c.1, 3.3c.2
                thing = self.became(number)
            if thing is not None:
                found.append(thing)
        return found

    def became(self, number: int) -> Thing | None:
        """The thing that this object has become this turn, at whatever remove."""
        return became(self.state, number)

    def event(self) -> Event | None:
        """The event that the text has waited for."""
        event = None if self.item is None else self.item.event
        return event if isinstance(event, Event) else None

    def subject(self) -> int:
        """What the event that the text has waited for happened to."""
        event = self.event()
        return 0 if event is None else event.subject()

    def source(self) -> Thing | None:
        """The card that the text stands on, if it is still there."""
        return self.state.bearer(self.bearer)

    def name(self) -> str:
        """What the card is called."""
        return self.state.name(self.bearer)


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number that a text names. `printed`: what it always is, if it is printed as it is."""

    reads: tuple[str, ...] = ()
    printed: int | None = None

    def number(self, at: At) -> int:
        """How much it is."""
        raise NotImplementedError

    def hinges(self, at: At) -> list[str] | None:
        """The zones and counters that alone make it what it is; None if there may be more to it."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that a text wants to be so. `reads`: what it depends on, for effects that are always at work."""

    reads: tuple[str, ...] = ()

    def is_fleeting(self) -> bool:
        """Whether it depends on the phase or on dice, which change while all cards stay as they are."""
        return False

    def holds(self, at: At) -> bool:
        """Whether it is so."""
        raise NotImplementedError

    def hinges(self, at: At) -> list[str] | None:
        """The zones and counters that alone decide whether it is so; None if there may be more to it."""
        return None


class Jump(Outcome):
    """On to another instruction of the same text."""

    def __init__(self, to: int) -> None:
        self.to = to


@mypyc_attr(allow_interpreted_subclasses=True)
class Instruction:
    """One thing that a text tells a player to do. `noun`: what it is about, if that is chosen when it is followed."""

    noun: Noun | None = None

    def is_fleeting(self) -> bool:
        """Whether what it refuses depends on the phase or on dice, which change while all cards stay as they are."""
        return self.noun is not None and self.noun.is_fleeting()

    def refuse(self, at: At) -> Refusal | None:
        """Why it could not be followed in full, as far as everybody can tell."""
        return None if self.noun is None else self.noun.refuse(at)

    def choose(self, at: At) -> Outcome:
        """Let somebody choose what it is about."""
        return NEXT if self.noun is None else self.noun.choose(at)

    def follow(self, at: At) -> Outcome:
        """Do it."""
        raise NotImplementedError

    def answered(self, at: At, answer: object) -> Jump | None:
        """Where to go on after an answer it asked for."""
        return None

    def flows(self, at: At) -> Flows:
        """How many cards it takes from where, and puts where, as far as everybody can tell."""
        return []

    def beyond(self, place: int) -> int:
        """The place after this and everything that depends on it."""
        return place + 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost:
    """Something that must be done before a text is put into the Queue."""

    noun: Noun | None = None

    def is_fleeting(self) -> bool:
        """Whether what it refuses depends on the phase or on dice, which change while all cards stay as they are."""
        return self.noun is not None and self.noun.is_fleeting()

    def refuse(self, at: At) -> Refusal | None:
        """Why it cannot be met."""
        return None if self.noun is None else self.noun.refuse(at)

    def choose(self, at: At) -> Outcome:
        """Let the player choose how to meet it."""
        return NEXT if self.noun is None else self.noun.choose(at)

    def accepts(self, at: At, thing: Thing) -> bool:
        """Whether it could be met with this card."""
        return True

    def pay(self, at: At) -> Outcome:
        """Meet it."""
        return NEXT

    def flows(self, at: At) -> Flows:
        """How many cards it takes from where, and puts where."""
        return []


class Balance:
    """How many cards are left in each zone while a text is followed, as far as everybody can tell."""

    def __init__(self, at: At) -> None:
        self.at = at
        self.sizes: dict[str, int] = {}
        self.gained: list[str] = []
        self.untouched = True

    def refuse(self, flows: Flows) -> Refusal | None:
        """Let cards come and go; a refusal if there are not enough."""
        for zone, more in flows:
            self.untouched = False
            left = self._size(zone) + more
            if left < 0:
                words = "there are not enough cards for {0}"
                return Refusal("cards", "neopets 3.3c", words, (self.at.bearer,))
            self.sizes[zone] = left
            if more > 0:
                self.gained.append(zone)
        return None

    def _size(self, zone: str) -> int:
        if zone in self.sizes:
            return self.sizes[zone]
        size = len(self.at.state.zones[zone].members)
        played = self.at.source() if self.at.item is not None and self.at.item.path is None else None
        return size - 1 if played is not None and played.zone == zone else size


class Effect:
    """A text that goes through the Queue.

    `occasion`: the event after which, or `during`: the phases in which it may be put there; `only`: the conditions it
    is under, `at_first`: those that only count until its costs are paid; `costs`: what stands before its semicolon, in
    order; `program`: its instructions, in order; `nouns`: all that its costs and instructions are about, by number.
    """

    def __init__(self) -> None:
        self.occasion: Occasion | None = None
        self.during: Condition | None = None
        self.only: list[Condition] = []
        self.at_first: list[Condition] = []
        self.costs: list[Cost] = []
        self.program: list[Instruction] = []
        self.nouns: list[Noun] = []
        self._fleeting: bool | None = None

    def is_fleeting(self) -> bool:
        """Whether it may become possible, or no longer be, while all cards stay as they are."""
        if self._fleeting is None:
            self._fleeting = (
                self.during is not None
                or self.occasion is not None
                or any(condition.is_fleeting() for condition in [*self.only, *self.at_first])
                or any(cost.is_fleeting() for cost in self.costs)
                or any(instruction.is_fleeting() for instruction in self.program)
            )
        return self._fleeting

    def refuse(self, at: At, *, any_time: bool = False) -> Refusal | None:
        """Why it cannot be put into the Queue. `any_time`: an effect lets it be played whenever that is."""
        refusal = None if any_time else self.refuse_now(at)
        if refusal is not None:
            return refusal
        for condition in (*self.only, *self.at_first) if self.at_first else self.only:
            if not condition.holds(at):
                reason = Refusal("condition", "neopets 8.6b", "what {0} asks for is not so", (at.bearer,))
                return lasting(at, reason, condition.hinges(at))
        for cost in self.costs:
            refusal = cost.refuse(at)
            if refusal is not None:
                return refusal  # 3.3c, 3.6c
        return self._unresolvable(at)

    def refuse_now(self, at: At) -> Refusal | None:
        """Why this is not the time that it names."""
        if self.during is not None and not self.during.holds(at):
            return Refusal("timing", "neopets 9.5a", "{0} is for another time", (at.bearer,))
        if self.occasion is not None and self.occasion.news(at) is None:
            words = "{0} must be played at the first chance after what it waits for"
            return Refusal("occasion", "neopets 5.11c.2", words, (at.bearer,))
        return None

    def fails(self, at: At) -> bool:
        """Whether a condition it is under is not met."""
        return any(not condition.holds(at) for condition in self.only) if self.only else False

    def _unresolvable(self, at: At) -> Refusal | None:
        """Why its costs and instructions could not be followed in full, one after another."""
        balance = Balance(at)
        for cost in self.costs:
            refusal = balance.refuse(cost.flows(at))
            if refusal is not None:
                return refusal
        return self.refuse_part(balance, 0, len(self.program))

    def refuse_part(self, balance: Balance, place: int, end: int) -> Refusal | None:
        """Why a part of the program could not be followed in full."""
        at = balance.at
        while place < end:
            instruction = self.program[place]
            if instruction.noun is None or not any(zone in balance.gained for zone in instruction.noun.places(at)):
                refusal = instruction.refuse(at)
                if refusal is not None:
                    return refusal if balance.untouched else at_present(refusal)  # 3.3c, 9.11a
            refusal = balance.refuse(instruction.flows(at))
            if refusal is not None:
                return refusal
            place = instruction.beyond(place)
        return None


def lasting(at: At, reason: Refusal, hinges: list[str] | None, turn: int | None = None) -> Refusal:
    """A refusal that stands as long as these stay as they are, if it is known that there is no more to it."""
    return reason if hinges is None else Lasting(reason, hinges, at.state.version, turn)


def at_present(refusal: Refusal) -> Refusal:
    """The same refusal, which may be lifted by something else than it tells of."""
    return Refusal(refusal.code, refusal.rule, refusal.words, refusal.things)


def became(state: State, number: int) -> Thing | None:
    """The thing that an object is now, or has become this turn, at whatever remove."""
    while number in state.became:
        number = state.became[number]
    return state.bearer(number)


def effect_of(state: State, item: Item) -> Effect | None:
    """What an item in the Queue does: the text of a card played, wherever it went since, or that of an ability."""
    if item.path is None:
        thing = became(state, item.bearer)
        return None if thing is None else printed(thing).effect
    ability = state.ability(item.path)
    effect: Effect | None = getattr(ability, "effect", None)
    return effect
