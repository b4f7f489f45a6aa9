"""Which abilities listen to which events: by the names that they are indexed under."""

from __future__ import annotations

from sys import intern
from typing import TYPE_CHECKING, Final

from headjudge.kernel.abilities import (
    ALSO,
    LOOKS_BACK,
    PROHIBITION,
    REPLACEMENT,
    TRIGGER,
    WRITES_ABILITIES,
    WRITES_CONTROLLER,
    Source,
    Trigger,
)
from headjudge.kernel.current import current, granted
from headjudge.kernel.entities import Modifier, Thing
from headjudge.kernel.event import Event, Hit
from headjudge.kernel.memo import Keys, Made

if TYPE_CHECKING:
    from headjudge.kernel.state import State

_OF_BEARERS: Final[tuple[str, ...]] = ("card", "face_up")
"""What it depends on which abilities a thing has, besides where it is and what boxes read."""
_channels: Final[dict[str, dict[str, str]]] = {}


def channel(role: str, kind: str) -> str:
    """Under which name abilities of a role that listen to a kind of event are indexed."""
    try:
        return _channels[role][kind]
    except KeyError:
        return _channels.setdefault(role, {}).setdefault(kind, intern(f"{role}:{kind}"))


class Heard:
    """Under which names events of a class are listened to, looked up once.

    `foresees`: what they take away is foreseen; `sure`: they happen whatever has become of what they are about.
    """

    def __init__(self, cls: type[Event]) -> None:
        self.kind = kind = cls.__name__
        self.prohibitions = channel(PROHIBITION, kind)
        self.replacements = channel(REPLACEMENT, kind)
        self.triggers = channel(TRIGGER, kind)
        self.looking_back = channel(LOOKS_BACK, kind)
        self.foresees = cls.foresee is not Event.foresee
        self.sure = cls.attempt is Event.attempt and cls.possible is Event.possible


HEARD: Final = Made[type[Event], Heard](Heard)


def is_heard(state: State, name: str) -> bool:
    """Whether there may be an ability that is indexed under a name, or would be if it were not granted."""
    watching = state.watching
    return name in watching or (WRITES_ABILITIES in watching and name in current(state).heard())


class _Listening:
    """The abilities that are indexed under one name, as long as none comes or goes, or gets another controller."""

    __slots__ = ("found", "hinges", "since", "structure")

    def __init__(self, state: State, role: str, kind: str) -> None:
        self.since = state.version
        self.structure = state.structure
        names = (channel(role, kind), channel(ALSO + role, kind))
        self.hinges = (*names, *_OF_BEARERS, *state.rules.box_reads)
        self.found = _sources(state, role, kind)

    def holds(self, state: State) -> bool:
        """Whether they are still the same, though the structure may not be."""
        if not state.stayed(self.hinges, self.since):
            return False
        if not state.stayed(("controller",), self.since):
            for source in self.found:
                bearer = state.bearer(source.bearer) if source.modifier is None else source.modifier
                if bearer is None or bearer.controller != source.controller:
                    return False
        self.since = state.version
        self.structure = state.structure
        return True


_LISTENING: Final = Keys[_Listening]("listening")
"""By the names that abilities are indexed under."""


def sources(state: State, role: str, kind: str) -> list[Source]:
    """The abilities of a role that listen to a kind of event now, in the order of their bearers.

    Nobody changes this list.
    """
    name, watching = channel(role, kind), state.watching
    if WRITES_ABILITIES in watching or WRITES_CONTROLLER in watching:
        return _sources(state, role, kind)
    if name not in watching:
        return []
    kept = state.memo.get(_LISTENING[name])
    if kept is None or (
        (kept.structure != state.structure or kept.since < state.changed.get(name, 0)) and not kept.holds(state)
    ):
        kept = state.memo[_LISTENING[name]] = _Listening(state, role, kind)
    return kept.found


def _sources(state: State, role: str, kind: str) -> list[Source]:
    found: list[Source] = []
    listening, others = state.watching.get(channel(role, kind), {}), granted(state)
    also = state.watching.get(channel(ALSO + role, kind), {}) if listening else {}
    for number in sorted({*listening, *also, *others}) if also or others else sorted(listening):
        entity = state.entities[number]
        if isinstance(entity, Thing):
            found += abilities_of(state, entity, role, kind)
        elif isinstance(entity, Modifier):
            ability = state.ability(entity.path)
            found.append(Source(ability, entity.path, entity.bearer, entity.controller, entity))
    return found


def abilities_of(state: State, thing: Thing, role: str, kind: str) -> list[Source]:
    """The abilities of one thing that have this role and listen to this kind of event where the thing is."""
    found: list[Source] = []
    rules, cards, zone = state.rules, state.cards, state.zones[thing.zone].kind.name
    paths = rules.abilities(state, thing)
    for place, path in enumerate(paths):
        key, box, index = path
        ability = cards[key].boxes[box][index]
        if ability.role == role and zone in ability.zones and (not kind or kind in ability.kinds):
            source = Source(ability, path, thing.incarnation, rules.controller(state, thing), None)
            if place:
                source.copy = paths[:place].count(path)
            found.append(source)
    return found


def notice(state: State, events: tuple[Event, ...], before: list[Source]) -> None:
    """Collect the triggers that a group of events set off and hand them to the game."""
    hits: list[Hit] = []
    last: type = type(None)
    present: list[Source] = []
    for event in events:
        if type(event) is not last:
            last = type(event)
            kind = last.__name__
            present = sources(state, TRIGGER, kind)
            if before:
                keys = [source.key for source in present]
                present = [*present, *[s for s in before if kind in s.ability.kinds and s.key not in keys]]
        for source in present:
            ability = source.ability
            if isinstance(ability, Trigger) and ability.matches(state, source, event):
                hits.append(Hit(source, event))
    if hits:
        state.rules.triggered(state, hits)
