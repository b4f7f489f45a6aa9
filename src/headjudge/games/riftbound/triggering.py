"""383: what events have triggered waits for the chain."""

from __future__ import annotations

from typing import Final

from headjudge.effects import Condition
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered, standing
from headjudge.games.riftbound.effects import UNCONTROLLED, here
from headjudge.games.riftbound.events import Played, Recycled
from headjudge.games.riftbound.events.playing import pend
from headjudge.games.riftbound.joining import ONE_OF
from headjudge.games.riftbound.keywords import KeywordTrigger
from headjudge.games.riftbound.occasions.compound import NthTime
from headjudge.games.riftbound.occasions.deaths import MeDies
from headjudge.kernel.abilities import Source, Trigger
from headjudge.kernel.entities import Item
from headjudge.kernel.events import Event, Hit
from headjudge.kernel.state import State

MUCH: Final = "that much"
SCORING: Final = {"Conquered": "conquer", "Held": "hold"}
_SET_OFF_BY: Final = {"conquer": "Conquered", "hold": "Held", "play": "Played", "deathknell": "Killed"}
"""The sorts of effects, and what sets them off."""


class Again(Trigger):
    """Somebody's effects of a sort trigger an additional time: "play", "conquer", "hold" or "deathknell" effects.

    Deathknells trigger before anything is gone, so also for what dies with them.
    """

    def __init__(self, sort: str, only: list[Condition] | None = None, *, here: bool = False) -> None:
        super().__init__((_SET_OFF_BY[sort],), table.IN_PLAY, looks_back=sort == "deathknell")  # 323.4, 808.1.d.2
        self.sort = sort
        self.here = here
        self.only = only or []

    def matches(self, state: State, source: Source, event: Event) -> bool:
        at, slot = standing(state, source), getattr(event, "slot", -1)
        if self.here and (not isinstance(slot, int) or here(at) != table.zone(table.FIELD, slot)):
            return False
        return all(condition.holds(at) for condition in self.only)


def pend_all(state: State, hits: list[Hit]) -> None:
    """Let all that a group of events has triggered wait together; but before the rest, what triggers before a death."""
    knells = [is_knell(hit.source) for hit in hits]
    if any(knells):
        pend_together(state, hits, [hit for hit, knell in zip(hits, knells, strict=True) if knell])  # 323.4, 808.1.d.2
        pend_together(state, hits, [hit for hit, knell in zip(hits, knells, strict=True) if not knell])
    else:
        pend_together(state, hits, hits)


def is_knell(source: Source) -> bool:
    """Whether an ability triggers before its object is moved to the trash."""
    ability = source.ability
    return isinstance(ability, Triggered) and isinstance(ability.occasion, MeDies)  # 428.1.a.1.b


def pend_together(state: State, hits: list[Hit], some: list[Hit]) -> None:
    """Let some of what a group of events has triggered wait together."""
    batch = state.amount("batch") + 1
    noticed: list[tuple[object, ...]] = []
    for hit in some:
        ability = hit.source.ability
        if isinstance(ability, Again):
            continue
        if isinstance(ability, KeywordTrigger):
            for thing in ability.bearers(state, hit.event):
                source = Source(ability, hit.source.path, thing.incarnation, thing.controller, None)
                _pend(state, Hit(source, hit.event), ability.sort(hit.event), batch, hits)
            continue
        grouped = isinstance(ability, Triggered) and ability.occasion.grouped
        if grouped and (hit.source.key, hit.event.kind) in noticed:
            continue
        noticed.append((hit.source.key, hit.event.kind))
        if _is_due(state, hit, hits):
            for one in [hit] if grouped else singly(state, hit):
                _pend(state, one, sort_of(one.source, one.event), batch, hits)  # 383.3.c


def singly(state: State, hit: Hit) -> list[Hit]:
    """What an event has triggered; of several cards recycled together each may have triggered an ability."""
    event, ability = hit.event, hit.source.ability
    if not isinstance(event, Recycled) or len(event.cards) < 2 or not isinstance(ability, Trigger):
        return [hit]
    apart = [Recycled((number,), event.by) for number in event.cards]
    return [Hit(hit.source, one) for one in apart if ability.matches(state, hit.source, one)]  # 383.1.b, 416.1


def _is_due(state: State, hit: Hit, hits: list[Hit]) -> bool:
    """Whether an ability that waits for the so-many-eth time of something has come to it."""
    ability = hit.source.ability
    if not isinstance(ability, Triggered) or not isinstance(ability.occasion, NthTime):
        return True
    first = next(other.event for other in hits if other.source.key == hit.source.key)
    return ability.occasion.is_due(standing(state, hit.source, event=first), first)


def sort_of(source: Source, event: Event) -> str:
    """The sort of effect that an event has triggered: a play, conquer, hold or Deathknell effect, or none of these."""
    ability = source.ability
    if event.kind in SCORING:
        return SCORING[event.kind]  # 383.4.c.3, 383.4.d.3
    if _is_play_effect(source, event):
        return "play"  # 383.4.a.3
    return "deathknell" if isinstance(ability, Triggered) and ability.keyword == "Deathknell" else ""


def _is_play_effect(source: Source, event: Event) -> bool:
    """Whether an ability has triggered because its own object was played, and waits for nothing else to be played."""
    if not isinstance(event, Played) or event.card != source.bearer:
        return False
    ability = source.ability
    return not isinstance(ability, Triggered) or ability.occasion.is_own(event.kind)  # 383.4.a, 383.4.a.4


def _pend(state: State, hit: Hit, sort: str, batch: int, hits: list[Hit]) -> None:
    for _ in range(1 + _more(hit, sort, hits)):
        pend(state, _item(state, hit.source, hit.event), batch)


def _more(hit: Hit, sort: str, hits: list[Hit]) -> int:
    """How many additional times something triggers."""
    count = 0
    for other in hits:
        ability = other.source.ability
        if isinstance(ability, Again) and ability.sort == sort and other.event is hit.event:
            count += 1 if other.source.controller == hit.source.controller else 0
    return count


def _item(state: State, source: Source, event: Event) -> Item:
    chosen: tuple[tuple[str, object], ...] = () if source.modifier is None else source.modifier.locked
    ability = source.ability if isinstance(source.ability, Triggered) else None
    if ability is not None and ability.once:
        chosen = (*chosen, ("key", source.key))
    if _is_play_effect(source, event):
        hidden = state.memory.get(("hidden at", source.bearer))
        if isinstance(hidden, str):
            chosen = (*chosen, ("hidden at", hidden))  # 811.1.d.2
    if ability is not None:
        if isinstance(ability.occasion, NthTime):
            chosen = (*chosen, (ONE_OF, source.key))  # 383.1.b
        if ability.effect.noted is not None:
            chosen = (*chosen, (MUCH, ability.effect.noted.number(standing(state, source, event=event))))
    if source.controller < 0:
        chosen = (*chosen, UNCONTROLLED)  # 187.6.b
    # 187.6.a, 187.6.b, 188.3.d, 188.4.a
    player = source.controller if source.controller >= 0 else table.turn_player(state)
    return Item(source.path, source.bearer, player, event=event, chosen=chosen)  # 359.3.f.3
