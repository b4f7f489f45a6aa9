"""Nobody sees what they may not: what a seat sees of a state."""

from __future__ import annotations

from headjudge.kernel.cards import EVERYONE, JUDGE, SPECTATOR
from headjudge.kernel.current import current
from headjudge.kernel.decisions import Decision
from headjudge.kernel.entities import Thing, WaitingList, Window, Zone
from headjudge.kernel.observation import Observation
from headjudge.kernel.state import State

__all__ = ["JUDGE", "SPECTATOR", "Observation", "observe"]

Part = dict[str, object]
"""A part of an observation: a player, a zone, a card."""


def observe(state: State, decision: Decision | None, seat: int) -> Observation:
    """Everything a player, a spectator or a judge may see, as JSON values."""
    seen: Part = {
        "seat": seat,
        "game": state.rules.name,
        "players": [_player(state, player.id) for player in state.players],
        "zones": {zone.key: _zone(state, zone, seat) for zone in state.zones.values()},
        "windows": [_window(window) for window in state.windows.values()],
        "waiting": {waiting.name: _waiting(state, waiting, seat) for waiting in state.lists.values()},
        "happened": [event.kind for event in state.history if seat == JUDGE or seat in event.seen_by(state)],
        "asked": -1 if decision is None else decision.player,
        "decision": _decision(state, decision, seat),
        "winners": state.fact("winners"),
        **state.rules.observed(state, seat),
    }
    return Observation(seen)


def _player(state: State, player: int) -> Part:
    entity = state.players[player]
    return {
        "seat": player,
        "team": entity.team,
        "out": entity.out,
        "counters": dict(sorted(entity.counters.items())),
    }


def _zone(state: State, zone: Zone, seat: int) -> Part:
    """The cards of a zone that a seat sees; unseen ones keep their places only where order means something.

    Of a hidden place without order only its owner is told in which order its cards came there, and so which is which.
    """
    things = state.members(zone.key)  # neopets 6.8c.2, 6.9b.2
    cards = [_thing(state, thing) if state.sees(seat, thing) else _back(state, thing) for thing in things]
    if not (zone.kind.ordered or zone.kind.seen_by == EVERYONE):
        seen = [card for card in cards if card is not None]
        holds = seat == JUDGE or (seat == zone.owner and seat >= 0)
        cards = [*seen] if holds else [*sorted([{**card, "id": 0} for card in seen], key=str)]
    count = len(things)  # neopets 6.1d, 6.2d, 6.3b.2, 6.7d
    return {"owner": zone.owner, "count": count, "cards": cards}


def _thing(state: State, thing: Thing) -> Part:
    view = current(state)
    values = {name: view.value(thing, name) for name in thing.card.values}
    return {
        "name": thing.card.name,
        "values": {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()},
        **_outside(state, thing),
    }


def _back(state: State, thing: Thing) -> Part | None:
    """What a card shows whose face is not seen: in a public place which object it is, elsewhere nothing."""
    if state.zones[thing.zone].kind.seen_by != EVERYONE:
        return None
    return _outside(state, thing)


def _outside(state: State, thing: Thing) -> Part:
    """What is to be seen of a thing without seeing what it is."""
    return {
        "id": thing.incarnation,
        "owner": thing.owner,
        "controller": state.rules.controller(state, thing),
        "face_up": thing.face_up,
        "counters": {name: n for name, n in sorted(thing.counters.items()) if not name.startswith("was ")},
        "attached_to": state.things[thing.attached_to].incarnation if thing.attached_to >= 0 else 0,
    }


def _window(window: Window) -> Part:
    return {"name": window.name, "holder": window.holder, "passed": list(window.passed)}


def _waiting(state: State, waiting: WaitingList, seat: int) -> list[Part]:
    items = [state.items[number] for number in waiting.items]
    return [
        {"source": state.name_of_source(i.path, i.bearer, seat), "controller": i.controller, "pending": i.pending}
        for i in items
    ]


def _decision(state: State, decision: Decision | None, seat: int) -> Part | None:
    if decision is None or seat not in (decision.player, JUDGE):
        return None
    return {
        "kind": decision.kind,
        "question": decision.question(state, seat),
        "options": [[option.key, option.label(state, seat)] for option in decision.options],
        "low": decision.low,
        "high": decision.high,
    }
