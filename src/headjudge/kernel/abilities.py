"""What the kernel needs to know of an ability. A game's language makes these; they are immutable and hold no state."""

from __future__ import annotations

from sys import intern
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.cards import Path
from headjudge.kernel.entities import Entity, Modifier
from headjudge.kernel.memo import Made

if TYPE_CHECKING:
    from headjudge.kernel.current import View
    from headjudge.kernel.events import Event
    from headjudge.kernel.frames import Frame
    from headjudge.kernel.state import State

TRIGGER: Final = "trigger"
REPLACEMENT: Final = "replacement"
PROHIBITION: Final = "prohibition"
STATIC: Final = "static"
LOOKS_BACK: Final = "looks back"
ALSO: Final = "also "
"""How the names begin of roles that are looked for only where somebody else is indexed under the rest of the name."""

PLAY: Final[tuple[str, ...]] = ("play",)


def writes(attribute: str) -> str:
    """Under which name continuous effects that write an attribute are indexed."""
    return intern("writes " + attribute)


WRITES_ABILITIES: Final = writes("abilities")
WRITES_CONTROLLER: Final = writes("controller")


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """A piece of text at work: its role, the kinds of event it listens to, the kinds of zone it works in."""

    def __init__(self, role: str, kinds: tuple[str, ...] = (), zones: tuple[str, ...] = PLAY) -> None:
        self.role = role
        self.kinds = kinds
        self.zones = zones

    def channels(self) -> list[str]:
        """Under which names the ability is indexed."""
        if self.kinds:
            return [f"{self.role}:{kind}" for kind in self.kinds]
        return [self.role]


class Source:
    """An ability where it stands: whose it is, on which object, by which modifier if it was made by an effect.

    `copy`: which one it is of several equal abilities of its bearer; `kept`: what a game keeps of it.
    """

    __slots__ = ("ability", "bearer", "controller", "copy", "kept", "modifier", "path")

    def __init__(self, ability: Ability, path: Path, bearer: int, controller: int, modifier: Modifier | None) -> None:
        self.ability = ability
        self.path = path
        self.bearer = bearer
        self.controller = controller
        self.modifier = modifier
        self.copy = 0
        self.kept: object | None = None

    @property
    def key(self) -> tuple[int, str, str, int, int]:
        """One instance of an ability, told apart from every other: what lineages and memories are kept by."""
        number = self.bearer if self.modifier is None or self.modifier.printed else -self.modifier.id
        return (number, *self.path, self.copy)

    def locked(self, name: str) -> object:
        """A value fixed when the modifier was made."""
        return None if self.modifier is None else self.modifier.value(name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger(Ability):
    """Waits for an event. `looks_back`: also seen by a source that the event itself removed."""

    def __init__(self, kinds: tuple[str, ...], zones: tuple[str, ...] = PLAY, *, looks_back: bool = False) -> None:
        super().__init__(TRIGGER, kinds, zones)
        self.looks_back = looks_back

    def channels(self) -> list[str]:
        """Also, if it looks back, under what may remove it, so that nobody else is asked before that happens."""
        found = super().channels()
        return found + [f"{LOOKS_BACK}:{kind}" for kind in self.kinds] if self.looks_back else found

    def matches(self, state: State, source: Source, event: Event) -> bool:
        """Whether the event, which has just happened, is the one waited for."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Ability):
    """Turns an event that would happen into others. `optional`: its controller, or who is `asked`, may leave it."""

    def __init__(self, kinds: tuple[str, ...], zones: tuple[str, ...] = PLAY, *, optional: bool = False) -> None:
        super().__init__(REPLACEMENT, kinds, zones)
        self.optional = optional

    def asked(self, state: State, source: Source, event: Event) -> int:
        """The player who may leave it."""
        return source.controller

    def applies(self, state: State, source: Source, event: Event) -> bool:
        """Whether the event would be replaced."""
        return True

    def paying(self, state: State, source: Source, event: Event) -> Frame | None:
        """The procedure by which it is paid for, whose value is whether it was; None if it costs nothing."""
        return None

    def replace(self, state: State, source: Source, event: Event) -> list[Event]:
        """What happens instead; also uses the ability up where its text says so."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Prohibition(Ability):
    """Says that something can't happen."""

    def __init__(self, kinds: tuple[str, ...], zones: tuple[str, ...] = PLAY) -> None:
        super().__init__(PROHIBITION, kinds, zones)

    def forbids(self, state: State, source: Source, event: Event) -> bool:
        """Whether the event can't happen."""
        return True


class Change:
    """One thing a continuous effect does to one value: set it, add to it, grant it an item, take an item away."""

    def __init__(self, attribute: str, verb: str, value: object) -> None:
        self.attribute = attribute
        self.verb = verb
        self.value = value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Change):
            return False
        return self.attribute == other.attribute and self.verb == other.verb and self.value == other.value

    def __hash__(self) -> int:
        return hash((self.attribute, self.verb, self.value))


def put(attribute: str, value: object) -> Change:
    """The value becomes this."""
    return Change(attribute, "put", value)


_ADDED: Final = Made[tuple[str, int], Change](lambda key: Change(key[0], "add", key[1]))


def add(attribute: str, amount: int) -> Change:
    """The number grows by this (shrinks, if negative)."""
    return _ADDED[attribute, amount]


def grant(attribute: str, item: object) -> Change:
    """The list of items gains this one."""
    return Change(attribute, "grant", item)


def lose(attribute: str, item: object) -> Change:
    """The list of items loses this one."""
    return Change(attribute, "lose", item)


@mypyc_attr(allow_interpreted_subclasses=True)
class Static(Ability):
    """A continuous effect. It declares what it reads and writes: attributes, zone kinds, counters, facts.

    `limited`: what a change comes to when first applied is remembered for as long as the effect lasts. `additive`: it
    only adds numbers, so that the order of such effects makes no difference unless one reads what another writes, or
    the sum is bounded at each step.
    `aspects`: what it reads, none of which makes or ends modifiers.
    `exact`: what it does depends on nothing but what it reads, and what it reads it does not write itself; `hangs_on`:
    as much of that as decides whether it does anything at all. `gives`: if it writes abilities, it only grants some, so
    that nothing loses what is printed on it. `sums`: it adds one number to each of its subjects, which is a sum; what
    comes to that when layers are applied again is added then.
    """

    gives: bool = False
    sums: bool = False

    def __init__(
        self,
        reads: tuple[str, ...],
        writes: tuple[str, ...],
        zones: tuple[str, ...] = PLAY,
        layer: str = "",
        *,
        limited: bool = False,
        additive: bool = False,
        exact: bool = False,
    ) -> None:
        super().__init__(STATIC, (), zones)
        self.reads = self.hangs_on = reads
        self.aspects = dict.fromkeys(reads, False)
        self.writes = tuple(dict.fromkeys(writes))
        self.written = frozenset(writes)
        self.layer = layer
        self.limited = limited
        self.additive = additive
        self.exact = exact

    def channels(self) -> list[str]:
        """Also under what it writes, so that values nobody writes are read straight off the card."""
        return [STATIC, *[writes(attribute) for attribute in self.writes]]

    def holds(self, view: View, source: Source) -> bool:
        """Whether its condition ("while", "as long as") is true."""
        return True

    def subjects(self, view: View, source: Source) -> list[Entity]:
        """The things and players it affects."""
        return []

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        """What it does to one of them, in concrete values."""
        return []

    def does(self, view: View, source: Source) -> list[tuple[Entity, list[Change]]]:
        """What it does to each of them: for abilities that find that out for all at once."""
        return [(subject, self.changes(view, source, subject)) for subject in self.subjects(view, source)]
