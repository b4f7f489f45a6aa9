"""Events happen in one place, in groups: what can't is dropped, the rest may be replaced, happens, and is noticed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from headjudge.kernel.abilities import (
    PROHIBITION,
    REPLACEMENT,
    TRIGGER,
    WRITES_ABILITIES,
    Prohibition,
    Replacement,
    Source,
    Trigger,
)
from headjudge.kernel.current import current
from headjudge.kernel.decisions import Option, Refusal, choose_one, told_apart, yes_or_no
from headjudge.kernel.entities import field_names
from headjudge.kernel.event import Event, Hit, Key, Moment, Pair, ThingEvent, name_events
from headjudge.kernel.frames import NEXT, Ask, Call, Done, Frame, Goto, Outcome, Steps
from headjudge.kernel.listening import HEARD, Heard, is_heard, notice, sources
from headjudge.kernel.statics import match

if TYPE_CHECKING:
    from headjudge.kernel.state import State

__all__ = [
    "Event",
    "Happen",
    "Hit",
    "Key",
    "Moment",
    "Pair",
    "ThingEvent",
    "forbidden_by",
    "happen",
    "is_guarded",
    "looking_back",
    "name_events",
    "notice",
    "perform",
    "replacements",
]


def happen(state: State, *events: Event) -> Outcome:
    """Let these events happen together, then go on. What came of them is in the frame's `result`."""
    if len(events) != 1:
        return _happen_together(state, events) if events else NEXT
    event, watching = events[0], state.watching
    heard = HEARD[type(event)]
    if (
        heard.replacements in watching
        or heard.prohibitions in watching
        or heard.looking_back in watching
        or WRITES_ABILITIES in watching
    ):
        return _happen(state, events)
    written = len(state.journal)
    if heard.sure:
        event.happen(state)
    elif not event.attempt(state):
        state.stack[-1].result = events
        return NEXT
    state.record(event)
    if heard.triggers in watching:
        match(state)
        notice(state, events, [])
    if len(state.journal) != written + 1 or state.changes != state.settled_at:
        state.unsettled = True
    state.stack[-1].result = events
    return NEXT


def _happen_together(state: State, events: tuple[Event, ...]) -> Outcome:
    """The same, of several."""
    watching = state.watching
    for event in events:
        heard = HEARD[type(event)]
        if (
            heard.replacements in watching
            or heard.prohibitions in watching
            or heard.looking_back in watching
            or WRITES_ABILITIES in watching
        ):
            return _happen(state, events)
    written = len(state.journal)
    happened = _at_once(state, events)
    state.record_all(happened)
    for event in happened:
        if HEARD[type(event)].triggers in watching:
            match(state)
            notice(state, happened, [])
            break
    if len(state.journal) != written + len(happened) or state.changes != state.settled_at:
        state.unsettled = True
    state.stack[-1].result = events
    return NEXT


def _happen(state: State, events: tuple[Event, ...]) -> Outcome:
    """The same, where something may forbid, replace or look back at one of them."""
    for event in events:
        if forbidden_by(state, event) is not None or replacements(state, event):
            return Call(Happen(events))
    perform(state, events)
    state.stack[-1].result = events
    return NEXT


def perform(state: State, events: tuple[Event, ...]) -> None:
    """Make a group of events happen, as far as they can, and let triggers see it."""
    if len(events) > 1:
        events = tuple([event for event in events if event.possible(state)])
    kinds = _kinds(events)
    before = looking_back(state, kinds)
    written = len(state.journal)
    if len(events) > 1:
        events = _at_once(state, events)
    elif not (events and events[0].attempt(state)):
        events = ()
    state.record_all(events)
    listened_to = _listened_to(state, kinds)
    if before and not listened_to:
        match(state)
    if before or listened_to:
        notice(state, events, before)
    if len(state.journal) != written + len(events) or state.changes != state.settled_at:
        state.unsettled = True


def _kinds(events: tuple[Event, ...]) -> list[Heard]:
    """Under which names these events are listened to, each kind once."""
    found: list[Heard] = []
    last: type = type(None)
    for event in events:
        if type(event) is not last:
            last = type(event)
            heard = HEARD[last]
            if heard not in found:
                found.append(heard)
    return found


def _at_once(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Make several events happen, those that can beside the others; which have.

    None of them sees current values that another has changed.
    """
    view, happened = current(state), []
    view.held = True
    try:
        for event in events:
            if HEARD[type(event)].foresees:
                event.foresee(state)
        for event in events:
            if event.attempt(state):
                happened.append(event)
    finally:
        view.held = False
    return tuple(happened)


def _listened_to(state: State, kinds: list[Heard]) -> bool:
    """Whether there may be triggers for these events, with all static abilities at work if there are."""
    watching = state.watching
    for heard in kinds:
        if heard.triggers in watching:
            match(state)
            return True
    if WRITES_ABILITIES not in watching:
        return False
    match(state)
    gained = current(state).heard()
    for heard in kinds:
        if heard.triggers in gained:
            return True
    return False


def looking_back(state: State, kinds: list[Heard]) -> list[Source]:
    """The triggers that may look back at these kinds of events if the events remove them."""
    found: list[Source] = []
    watching = state.watching
    for heard in kinds:
        if heard.looking_back in watching or (WRITES_ABILITIES in watching and is_heard(state, heard.looking_back)):
            for source in sources(state, TRIGGER, heard.kind):
                ability = source.ability
                if isinstance(ability, Trigger) and ability.looks_back:
                    found.append(source)
    return found


def is_guarded(state: State, cls: type[Event]) -> bool:
    """Whether anything could forbid events of a class; if not, there is no need to make one and ask."""
    watching, name = state.watching, HEARD[cls].prohibitions
    return name in watching or (WRITES_ABILITIES in watching and name in current(state).heard())


def forbidden_by(state: State, event: Event) -> Source | None:
    """What says that an event can't happen; None if nothing does."""
    heard = HEARD[type(event)]
    if not is_heard(state, heard.prohibitions) or event.certain():
        return None
    for source in sources(state, PROHIBITION, heard.kind):
        ability = source.ability
        if isinstance(ability, Prohibition) and event.open_to(ability) and ability.forbids(state, source, event):
            return source
    return None


def why_forbidden(state: State, event: Event, rule: str, words: str, subject: int) -> Refusal | None:
    """Nothing, or why an event can't happen: because of an object, or of the card of one that is gone."""
    source = forbidden_by(state, event)
    if source is None:
        return None
    if source.bearer in state.bearers or source.bearer in state.gone:
        return Refusal("can't", rule, words + ", because of {1}", (subject, source.bearer))
    name = state.cards[source.path[0]].name.replace("{", "{{").replace("}", "}}")
    return Refusal("can't", rule, f"{words}, because of {name}", (subject,))


def replacements(state: State, event: Event, place: int = 0) -> list[Pair]:
    """The replacements that would apply to an event; to one that is not possible, none does."""
    heard = HEARD[type(event)]
    if not is_heard(state, heard.replacements) or event.certain() or not event.possible(state):
        return []
    found: list[Pair] = []
    for source in sources(state, REPLACEMENT, heard.kind):
        ability = source.ability
        if source.key in event.lineage:  # riftbound 370.2; mlp 710.3; chaotic 8.8.2.5
            continue
        if isinstance(ability, Replacement) and event.open_to(ability) and ability.applies(state, source, event):
            found.append(Pair(place, event, source))
    return found


@dataclass
class Happen(Frame):
    """A group of events on its way: forbidden, replaced, performed.

    What happens instead of one of them does so at once, before it is looked anew what would still happen, and by what
    that is replaced. An event that is only changed stays with the others.

    `applied`: the lineages that the replacements used so far have made, in order; `came`: what has happened instead;
    `declined`: what controllers chose not to replace; `place`: the event that was chosen to be dealt with next, if one
    was; `paid`, `by`: the replacement that is being paid for, and who controls it.
    """

    events: tuple[Event, ...]
    applied: tuple[tuple[Key, ...], ...] = ()
    declined: tuple[tuple[int, Key], ...] = ()
    place: int = -1
    chosen: int = -1
    paid: Key | None = None
    by: int = -1
    came: tuple[Event, ...] = ()

    def steps(self) -> Steps:
        """Can't comes first; then replacements, one at a time; then it happens."""
        deciding = (self.choose, self.chose_event, self.chose, self.consent, self.pay)
        return (self.forbid, *deciding, self.replace, self.replaced, self.happen)

    def forbid(self, state: State) -> Outcome:
        """Drop what can't happen."""
        for place in reversed(range(len(self.events))):
            if forbidden_by(state, self.events[place]) is not None:
                self._exchange(place, [])  # neopets 1.5a.1
        return Goto(self.choose)

    def pairs(self, state: State) -> list[Pair]:
        """What may still be replaced by what: of the event that was chosen, or of all."""
        found: list[Pair] = []
        for place, event in enumerate(self.events):
            if self.place < 0 or self.place == place:
                for pair in replacements(state, event, place):
                    if (place, pair.source.key) not in self.declined:
                        found.append(pair)
        return found

    def choose(self, state: State) -> Outcome:
        """Ask which event is dealt with first, then which replacement comes first, if more than one could."""
        pairs = self.pairs(state)
        player, allowed = state.rules.replacement_turn(state, self, pairs) if pairs else (-1, pairs)
        if not allowed:
            return Goto(self.happen)
        if len(allowed) == 1:
            self.answer = pairs.index(allowed[0])
            return Goto(self.chose)
        rule = state.rules.cite("replacements")
        events = {pair.place: pair.event for pair in allowed}
        if len(events) > 1 and _all_alike(list(events.values())):
            self.answer = allowed[0].place
            return NEXT
        if len(events) > 1:
            own = _whose(state, player)
            options = [Option("event", e.touched(), place, e.words(state, 0, own)) for place, e in events.items()]
            together = state.rules.cite("replaced together")
            return Ask(choose_one(player, "Of these, which is replaced first?", told_apart(options), together))
        marks = _marks(state, allowed)
        options = [
            Option("replace", pair.things(), pairs.index(pair), pair.words(state, _whose(state, player), mark))
            for pair, mark in zip(allowed, marks, strict=True)
        ]
        return Ask(choose_one(player, "Which replacement applies first?", told_apart(options), rule), self.chose)

    def chose_event(self, state: State) -> Outcome:
        """Note the event; the game says who chooses among what replaces it."""
        assert isinstance(self.answer, int)  # noqa: S101
        self.place = self.answer
        return Goto(self.choose)

    def chose(self, state: State) -> Outcome:
        """Note the choice; an optional one needs consent."""
        assert isinstance(self.answer, int)  # noqa: S101
        self.chosen = self.answer
        ability = self.pairs(state)[self.chosen].source.ability
        if isinstance(ability, Replacement) and ability.optional:
            return NEXT
        return Goto(self.pay)

    def consent(self, state: State) -> Outcome:
        """Ask the player who may leave an optional replacement."""
        pair = self.pairs(state)[self.chosen]
        ability = pair.source.ability
        assert isinstance(ability, Replacement)  # noqa: S101
        player = ability.asked(state, pair.source, pair.event)
        words = pair.question(state, _whose(state, player))
        return Ask(yes_or_no(player, words, state.rules.cite("replacements"), pair.things()))

    def pay(self, state: State) -> Outcome:
        """Pay for the replacement, if it costs anything and is not declined."""
        pair = self.pairs(state)[self.chosen]
        self.place, self.paid, self.by = pair.place, pair.source.key, pair.source.controller
        self.result = self.answer is not False
        ability = pair.source.ability
        assert isinstance(ability, Replacement)  # noqa: S101
        paying = ability.paying(state, pair.source, pair.event) if self.result else None
        return NEXT if paying is None else Call(paying)

    def replace(self, state: State) -> Outcome:
        """Let something else happen instead, unless it was declined or can't."""
        key, place, event = self.paid, self.place, self.events[self.place]
        assert key is not None  # noqa: S101
        self.place, self.paid = -1, None
        source = _source_of(state, event.kind, key, self.by)
        if self.result is not True or source is None:
            self.declined = (*self.declined, (place, key))
            return Goto(self.choose)
        ability, lineage = source.ability, (*event.lineage, key)
        assert isinstance(ability, Replacement)  # noqa: S101
        instead = [_descendant(one, lineage) for one in ability.replace(state, source, event)]
        self.applied = (*self.applied, lineage)
        if not instead or _is_changed(event, instead):
            self._exchange(place, [one for one in instead if forbidden_by(state, one) is None])
            return Goto(self.choose)
        self._exchange(place, [])
        return Call(Happen(tuple(instead)))  # riftbound 373.1; mlp 710.4

    def replaced(self, state: State) -> Outcome:
        """Something else has happened instead: what would happen still is looked at anew."""
        assert isinstance(self.result, tuple)  # noqa: S101
        self.came = (*self.came, *self.result)
        return Goto(self.forbid)  # riftbound 373; mlp 710.5a

    def _exchange(self, place: int, instead: list[Event]) -> None:
        """Put events in the place of one."""
        self.events = (*self.events[:place], *instead, *self.events[place + 1 :])
        more = len(instead) - 1
        declined = [(old + more if old > place else old, key) for old, key in self.declined if old != place]
        self.declined = tuple(declined)

    def happen(self, state: State) -> Outcome:
        """Now they happen, together."""
        perform(state, self.events)
        return Done((*self.came, *self.events))


def _whose(state: State, asked: int) -> tuple[str, ...]:
    """How it is said to a player who is asked that something is somebody's, seat by seat."""
    return tuple(["your" if player.id == asked else f"player {player.id + 1}'s" for player in state.players])


def _marks(state: State, pairs: list[Pair]) -> list[str]:
    """What tells replacements of the same event apart: numbers, for those whose sources have the same name."""
    names = [state.name_of_source(pair.source.path, pair.source.bearer) for pair in pairs]
    return [f" #{names[: place + 1].count(name)}" if names.count(name) > 1 else "" for place, name in enumerate(names)]


def _source_of(state: State, kind: str, key: Key, controller: int) -> Source | None:
    """A replacement that was chosen; what is printed on an object also if that was what was paid."""
    for source in sources(state, REPLACEMENT, kind):
        if source.key == key:
            return source
    bearer, path = key[0], (key[1], key[2], key[3])
    return Source(state.ability(path), path, bearer, controller, None) if bearer > 0 else None


def _all_alike(events: list[Event]) -> bool:
    """Whether it makes no difference which of these events is meant."""
    return all(event == events[0] and event.lineage == events[0].lineage for event in events)


def _is_changed(event: Event, instead: list[Event]) -> bool:
    """Whether what happens instead of an event is the same thing, more or less of it: to the same objects or player."""
    player = getattr(event, "player", -1)
    for one in instead:
        if type(one) is not type(event) or one.touched() != event.touched() or getattr(one, "player", -1) != player:
            return False
    return True


def _descendant(event: Event, lineage: tuple[Key, ...]) -> Event:
    """An event that happens instead of another; made anew, because nobody changes one that exists."""
    twin: Event = type(event)(*[getattr(event, name) for name in field_names(type(event))])
    twin.lineage = lineage
    return twin
