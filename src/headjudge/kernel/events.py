"""Events happen in one place, in groups: what can't is dropped, the rest may be replaced, happens, and is noticed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.abilities import (
    PROHIBITION,
    REPLACEMENT,
    TRIGGER,
    Prohibition,
    Replacement,
    Source,
    Trigger,
)
from headjudge.kernel.decisions import Option, choose_one, yes_or_no
from headjudge.kernel.entities import Modifier, Thing
from headjudge.kernel.frames import NEXT, Ask, Call, Done, Frame, Goto, Outcome, Steps

if TYPE_CHECKING:
    from headjudge.kernel.state import State

Key = tuple[int, str, str, int]


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

    def happen(self, state: State) -> None:
        """Change the state, by its verbs."""

    def subject(self) -> int:
        """The incarnation of what it happens to; 0 if it is not a thing."""
        return 0

    def seen_by(self, state: State) -> list[int]:
        """Who may know that it happened."""
        return [player.id for player in state.players]


class Pair:
    """A replacement that would apply to one event of a group."""

    def __init__(self, place: int, event: Event, source: Source) -> None:
        self.place = place
        self.event = event
        self.source = source


class Hit:
    """A trigger that an event set off."""

    def __init__(self, source: Source, event: Event) -> None:
        self.source = source
        self.event = event


def happen(state: State, *events: Event) -> Outcome:
    """Let these events happen together, then go on. What came of them is in the frame's `result`."""
    grants = state.view is not None and state.view.grants
    for event in events:
        kind = event.kind
        watched = state.watching.get(channel(PROHIBITION, kind)) or state.watching.get(channel(REPLACEMENT, kind))
        if (watched or grants) and not event.certain():
            return Call(Happen(events))
    perform(state, events)
    state.stack[-1].result = events
    return NEXT


def perform(state: State, events: tuple[Event, ...]) -> None:
    """Make a group of events happen, and let triggers see it."""
    before = listening(state, events)
    for event in events:
        event.happen(state)
        state.record(event)
    state.unsettled = True
    notice(state, events, before)


_channels: Final[dict[tuple[str, str], str]] = {}


def channel(role: str, kind: str) -> str:
    """Under which name abilities of a role that listen to a kind of event are indexed."""
    found = _channels.get((role, kind))
    if found is None:
        found = _channels[role, kind] = f"{role}:{kind}"
    return found


def listening(state: State, events: tuple[Event, ...]) -> list[Source]:
    """The triggers that may look back at these events if these events remove them."""
    found: list[Source] = []
    kinds = [event.kind for event in events]
    for kind in dict.fromkeys(kinds) if len(kinds) > 1 else kinds:
        for source in sources(state, TRIGGER, kind):
            ability = source.ability
            if isinstance(ability, Trigger) and ability.looks_back:
                found.append(source)
    return found


def notice(state: State, events: tuple[Event, ...], before: list[Source]) -> None:
    """Collect the triggers that a group of events set off and hand them to the game."""
    hits: list[Hit] = []
    for event in events:
        present = sources(state, TRIGGER, event.kind)
        if before:
            keys = [source.key for source in present]
            present += [s for s in before if event.kind in s.ability.kinds and s.key not in keys]
        for source in present:
            ability = source.ability
            if isinstance(ability, Trigger) and ability.matches(state, source, event):
                hits.append(Hit(source, event))
    if hits:
        state.rules.triggered(state, hits)


def sources(state: State, role: str, kind: str) -> list[Source]:
    """The abilities of a role that listen to a kind of event now, in the order of their bearers."""
    found: list[Source] = []
    grants = state.view is not None and state.view.grants
    listeners = state.watching.get(channel(role, kind))
    if not listeners and not grants:
        return found
    numbers = sorted({*(listeners or ()), *(state.view.grants if grants and state.view is not None else ())})
    for number in numbers:
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
    zone = state.kind_of(thing)
    for path in state.rules.abilities(state, thing):
        ability = state.ability(path)
        if ability.role == role and zone in ability.zones and (not kind or kind in ability.kinds):
            found.append(Source(ability, path, thing.incarnation, state.rules.controller(state, thing), None))
    return found


def forbidden_by(state: State, event: Event) -> Source | None:
    """What says that an event can't happen; None if nothing does."""
    if event.certain():
        return None
    for source in sources(state, PROHIBITION, event.kind):
        ability = source.ability
        if isinstance(ability, Prohibition) and ability.forbids(state, source, event):
            return source
    return None


def replacements(state: State, event: Event, place: int = 0) -> list[Pair]:
    """The replacements that would apply to an event."""
    if event.certain():
        return []
    found: list[Pair] = []
    for source in sources(state, REPLACEMENT, event.kind):
        ability = source.ability
        if source.key in event.lineage or not isinstance(ability, Replacement):
            continue
        if ability.applies(state, source, event):
            found.append(Pair(place, event, source))
    return found


@dataclass
class Happen(Frame):
    """A group of events on its way: forbidden, replaced, performed.

    `applied`: the replacements used so far, in order; `declined`: what controllers chose not to replace.
    """

    events: tuple[Event, ...]
    applied: tuple[Key, ...] = ()
    declined: tuple[tuple[int, Key], ...] = ()
    turn: int = -1
    chosen: int = -1

    def steps(self) -> Steps:
        """Can't comes first; then replacements, one at a time; then it happens."""
        return (self.forbid, self.choose, self.chose, self.consent, self.replace, self.happen)

    def forbid(self, state: State) -> Outcome:
        """Drop what can't happen."""
        self.events = tuple([event for event in self.events if forbidden_by(state, event) is None])
        return NEXT

    def pairs(self, state: State) -> list[Pair]:
        """What may still be replaced by what, as the game lets it be chosen now."""
        found: list[Pair] = []
        for place, event in enumerate(self.events):
            for pair in replacements(state, event, place):
                if (place, pair.source.key) not in self.declined:
                    found.append(pair)
        return found

    def choose(self, state: State) -> Outcome:
        """Ask which replacement comes first, if more than one could."""
        pairs = self.pairs(state)
        if not pairs:
            return Goto(self.happen)
        player, allowed = state.rules.replacement_turn(state, self, pairs)
        if len(allowed) == 1:
            self.answer = pairs.index(allowed[0])
            return NEXT
        options = [
            Option(
                "replace",
                (pair.event.subject(), pair.source.bearer),
                pairs.index(pair),
                "{0}: let {1} apply first",
            )
            for pair in allowed
        ]
        return Ask(choose_one(player, "Which replacement applies first?", options, state.rules.cite("replacements")))

    def chose(self, state: State) -> Outcome:
        """Note the choice; an optional one needs its controller's consent."""
        assert isinstance(self.answer, int)  # noqa: S101
        self.chosen = self.answer
        ability = self.pairs(state)[self.chosen].source.ability
        if isinstance(ability, Replacement) and ability.optional:
            return NEXT
        return Goto(self.replace)

    def consent(self, state: State) -> Outcome:
        """Ask the controller of an optional replacement."""
        pair = self.pairs(state)[self.chosen]
        things = (pair.source.bearer, pair.event.subject())
        return Ask(yes_or_no(pair.source.controller, "Use {0} on {1}?", state.rules.cite("replacements"), things))

    def replace(self, state: State) -> Outcome:
        """Put what happens instead in the event's place."""
        pair = self.pairs(state)[self.chosen]
        key = pair.source.key
        if self.answer is False:
            self.declined = (*self.declined, (pair.place, key))
            return Goto(self.choose)
        ability = pair.source.ability
        assert isinstance(ability, Replacement)  # noqa: S101
        lineage = (*pair.event.lineage, key)
        instead = ability.replace(state, pair.source, pair.event)
        for event in instead:
            event.lineage = lineage
        self.applied = (*self.applied, key)
        shift = len(instead) - 1
        self.declined = tuple([(p + shift if p > pair.place else p, k) for p, k in self.declined if p != pair.place])
        self.events = (*self.events[: pair.place], *instead, *self.events[pair.place + 1 :])
        return Goto(self.forbid)

    def happen(self, state: State) -> Outcome:
        """Now they happen, together."""
        perform(state, self.events)
        return Done(self.events)
