"""Nobody sees what they may not: what a seat sees of a state, and states that would look the same to it."""

from __future__ import annotations

from typing import Final

from headjudge.kernel import chance
from headjudge.kernel.cards import EVERYONE, Card
from headjudge.kernel.current import current
from headjudge.kernel.decisions import Decision
from headjudge.kernel.entities import Item, Thing, WaitingList, Window, Zone
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.state import State

SPECTATOR: Final = -1
JUDGE: Final = -2

Observation = dict[str, object]


def observe(state: State, decision: Decision | None, seat: int) -> Observation:
    """Everything a player, a spectator or a judge may see, as JSON values."""
    return {
        "seat": seat,
        "game": state.rules.name,
        "players": [_player(state, player.id) for player in state.players],
        "zones": {zone.key: _zone(state, zone, seat) for zone in state.zones.values()},
        "windows": [_window(entity) for entity in state.entities.values() if isinstance(entity, Window)],
        "waiting": {e.name: _waiting(state, e) for e in state.entities.values() if isinstance(e, WaitingList)},
        "happened": [e.kind for e in state.history if seat == JUDGE or _tells(state, e.seen_by(state), seat)],
        "asked": -1 if decision is None else decision.player,
        "decision": _decision(state, decision, seat),
        "winners": state.fact("winners"),
        **state.rules.observed(state, seat),
    }


def sees(state: State, thing: Thing, seat: int) -> bool:
    """Whether a seat sees what a thing is."""
    return seat == JUDGE or _tells(state, state.rules.viewers(state, thing), seat)


def _tells(state: State, viewers: list[int], seat: int) -> bool:
    return len(viewers) == len(state.players) if seat == SPECTATOR else seat in viewers


def _player(state: State, player: int) -> Observation:
    entity = state.players[player]
    return {
        "seat": player,
        "team": entity.team,
        "out": entity.out,
        "counters": dict(sorted(entity.counters.items())),
    }


def _zone(state: State, zone: Zone, seat: int) -> Observation:
    """The cards of a zone that a seat sees; unseen ones keep their places only where order means something."""
    seen = [(thing, sees(state, thing, seat)) for thing in state.members(zone.key)]
    cards = [_thing(state, thing) if visible else _back(state, thing) for thing, visible in seen]
    if not (zone.kind.ordered or zone.kind.seen_by == EVERYONE):
        cards = [card for card, (_, visible) in zip(cards, seen, strict=True) if visible]
    return {"owner": zone.owner, "count": len(seen), "cards": cards}


def _thing(state: State, thing: Thing) -> Observation:
    view = current(state)
    values = {name: view.value(thing, name) for name in thing.card.values}
    return {
        "id": thing.incarnation,
        "name": thing.card.name,
        "owner": thing.owner,
        "controller": state.rules.controller(state, thing),
        "face_up": thing.face_up,
        "values": {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()},
        "counters": {name: n for name, n in sorted(thing.counters.items()) if not name.startswith("was ")},
        "attached_to": state.things[thing.attached_to].incarnation if thing.attached_to >= 0 else 0,
    }


def _back(state: State, thing: Thing) -> Observation | None:
    """What a card shows whose face is not seen: in a public place which object it is, elsewhere nothing."""
    if state.zones[thing.zone].kind.seen_by != EVERYONE:
        return None
    return {"id": thing.incarnation, "owner": thing.owner, "controller": thing.controller, "face_up": False}


def _window(window: Window) -> Observation:
    return {"name": window.name, "holder": window.holder, "passed": list(window.passed)}


def _waiting(state: State, waiting: WaitingList) -> list[Observation]:
    items = [state.entity(Item, number) for number in waiting.items]
    return [{"source": state.name(i.bearer), "controller": i.controller, "pending": i.pending} for i in items]


def _decision(state: State, decision: Decision | None, seat: int) -> Observation | None:
    if decision is None or seat not in (decision.player, JUDGE):
        return None
    return {
        "kind": decision.kind,
        "question": decision.question(state),
        "options": [[option.key, option.label(state)] for option in decision.options],
        "low": decision.low,
        "high": decision.high,
    }


def resample(state: State, seat: int, number: int, lists: dict[int, list[Card]] | None = None) -> State:
    """A full state that looks the same to a seat: other cards in hidden places, other luck to come.

    Cards are dealt anew among the hidden objects of each owner and group; `lists` gives, for an owner, all the cards
    that may be among them instead of those that are.
    """
    twin = state.copy()
    twin.number = chance.advance(number)
    groups: dict[tuple[int, str], list[Thing]] = {}
    for thing in twin.things.values():
        if not sees(twin, thing, seat):
            groups.setdefault((thing.owner, twin.rules.hidden_group(twin, thing)), []).append(thing)
    for (owner, _), things in groups.items():
        cards = [thing.card for thing in things]
        if lists is not None and owner in lists:
            cards = lists[owner].copy()
        if len(cards) < len(things):
            raise HeadjudgeError(f"{len(cards)} cards cannot lie in {len(things)} hidden places")
        for thing, card in zip(things, _dealt(twin, cards), strict=False):
            twin.print_on(thing, card)
    twin.unsettled = True
    return twin


def _dealt(state: State, cards: list[Card]) -> list[Card]:
    for last in range(len(cards) - 1, 0, -1):
        state.number = chance.advance(state.number)
        other = chance.draw(state.number, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
