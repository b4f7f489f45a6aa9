"""Nobody sees what they may not: what a seat sees of a state, in one form for all games."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.cards import EVERYONE, JUDGE, SPECTATOR, Card
from headjudge.kernel.current import View, current
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.entities import Item, Thing, Window, Zone
from headjudge.kernel.observation import Observation
from headjudge.kernel.reasons import Reasons, reasons_of
from headjudge.kernel.state import State

__all__ = ["JUDGE", "SPECTATOR", "Observation", "observe"]

Part = dict[str, object]
"""A part of an observation: a player, a zone, a card."""

NO_REASONS: Final[Reasons] = {}
_MADE: Final[tuple[str, ...]] = ("abilities", "controller")
"""What effects write that is told otherwise than among the values of a card."""


def observe(state: State, decision: Decision | None, seat: int, number: int = 0) -> Observation:
    """Everything a player, a spectator or a judge may see, as JSON values. `number`: of the decision."""
    view, rules = current(state), state.rules
    reasons = reasons_of(view, seat) if view.values else NO_REASONS
    seen: Part = {
        "seat": seat,
        "game": rules.name,
        "players": [_player(state, player.id) for player in state.players],
        "zones": {zone.key: _zone(state, zone, seat, view, reasons) for zone in state.zones.values()},
        "stack": [
            _item(state, state.items[number], waiting.name, seat)
            for waiting in state.lists.values()
            for number in waiting.items
        ],
        "windows": [_window(state, window, seat) for window in state.windows.values() if window.holder >= 0],
        "places": rules.places(state),
        "dice": rules.dice(state, seat),
        "happened": [event.kind for event in state.history if seat == JUDGE or seat in event.seen_by(state)],
        "asked": -1 if decision is None else decision.player,
        "number": number,
        "decision": _decision(state, decision, seat),
        "winners": state.fact("winners"),
        **rules.observed(state, seat),
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


# Zones and cards


def _zone(state: State, zone: Zone, seat: int, view: View, reasons: Reasons) -> Part:
    """The cards of a zone that a seat sees; unseen ones keep their places only where order means something.

    Of a hidden place without order only its owner is told in which order its cards came there, and so which is which.
    """
    things, kind = state.members(zone.key), zone.kind  # neopets 6.8c.2, 6.9b.2
    is_open, seers = kind.seen_by == EVERYONE, zone.seers
    cards: list[Part | None] = []
    for thing in things:
        if seat == JUDGE:
            sees = True
        elif seers is not None and thing.face_up and not thing.known_to:
            sees = seat in seers
        else:
            sees = state.sees(seat, thing)
        if sees:
            cards.append(_thing(state, thing, view, reasons))
        else:
            cards.append({**_outside(state, thing), "back": state.rules.hidden_group(thing.card)} if is_open else None)
    if not (kind.ordered or is_open):
        seen = [card for card in cards if card is not None]
        holds = seat == JUDGE or (seat == zone.owner and seat >= 0)
        cards = [*seen] if holds else [*sorted([{**card, "id": 0} for card in seen], key=str)]
    # neopets 6.1d, 6.2d, 6.3b.2, 6.7d
    return {"owner": zone.owner, "count": len(things), "cards": cards}


def _thing(state: State, thing: Thing, view: View, reasons: Reasons) -> Part:
    """A card with its values as they are; what of them is otherwise than printed, and why."""
    card, rules = thing.card, state.rules
    values, lists = _printed(card)
    values = values.copy()
    for name in lists:
        values[name] = list(values[name])  # type: ignore[call-overload]
    held = view.values.get(thing.id)
    made = rules.made_values
    if held is None and made is not None and not made:
        return {"name": card.name, "values": values, **_outside(state, thing)}
    changed: Part = {}
    for name in card.values if made is None else made:
        if name in card.values:
            _note(values, changed, name, card.values[name], view.value(thing, name))
    for name in held or ():
        if name not in _MADE:
            _note(values, changed, name, card.values.get(name), view.value(thing, name))
    seen: Part = {"name": card.name, "values": values}
    if changed:
        seen["printed"] = changed
        because = [*rules.because(state, thing), *reasons.get(thing.id, ())]
        seen["because"] = [reason.copy() for reason in because if reason["value"] in changed]
    seen.update(_outside(state, thing))
    return seen


def _note(values: Part, changed: Part, name: str, printed: object, now: object) -> None:
    """Note what a value is now and, if it is printed otherwise, how."""
    if now != printed:
        values[name] = list(now) if isinstance(now, tuple) else now
        changed[name] = list(printed) if isinstance(printed, tuple) else printed


def _printed(card: Card) -> tuple[dict[str, object], tuple[str, ...]]:
    """What is printed on a card as JSON values, and which of these are lists; made once."""
    if card.shown is None:
        values = {name: list(value) if isinstance(value, tuple) else value for name, value in card.values.items()}
        card.shown = (values, tuple([name for name, value in values.items() if isinstance(value, list)]))
    return card.shown


def _outside(state: State, thing: Thing) -> Part:
    """What is to be seen of a thing without seeing what it is."""
    counters = thing.counters
    return {
        "id": thing.incarnation,
        "owner": thing.owner,
        "controller": state.rules.controller(state, thing),
        "face_up": thing.face_up,
        "counters": {name: n for name, n in sorted(counters.items()) if not name.startswith("was ")}
        if counters
        else {},
        "attached_to": state.things[thing.attached_to].incarnation if thing.attached_to >= 0 else 0,
    }


# What waits, and who may act


def _item(state: State, item: Item, waiting: str, seat: int) -> Part:
    """Something that waits: where, what it comes from, whose it is, what it says and what was chosen for it."""
    rules = state.rules
    chosen = rules.chosen(state, item)
    return {
        "id": item.id,
        "list": waiting,
        "source": state.known_number(item.bearer, seat),
        "name": state.name_of_source(item.path, item.bearer, seat),
        "controller": item.controller,
        "text": rules.said(state, item, seat),
        "chosen": [state.known_number(number, seat) for number in chosen],
        "chosen_names": [state.name(number, seat) for number in chosen],
        "pending": item.pending,
        "rule": rules.cite("pending" if item.pending else waiting),
    }


def _window(state: State, window: Window, seat: int) -> Part:
    """Where players may act: who does, who has passed in a row, in which order, and what follows if all pass."""
    return {
        "name": window.name,
        "holder": window.holder,
        "passed": list(window.passed),
        "order": state.in_turn_order(window.holder),
        "if_all_pass": state.rules.if_all_pass(state, window, seat),
        "rule": (window.name not in state.lists and state.rules.cite(window.name)) or state.rules.cite("priority"),
    }


# What is asked


def _decision(state: State, decision: Decision | None, seat: int) -> Part | None:
    if decision is None or seat not in (decision.player, JUDGE):
        return None
    quiet = decision.quiet()
    return {
        "kind": decision.kind,
        "question": decision.sentence(state, seat),
        "rule": decision.rule,
        "things": list(decision.things),
        "options": [_option(state, option, decision.player, seat) for option in decision.options],
        "quiet": None if quiet is None else quiet.key,
        "low": decision.low,
        "high": decision.high,
    }


def _option(state: State, option: Option, player: int, seat: int) -> Part:
    return {
        "key": option.key,
        "label": option.label(state, seat),
        "verb": option.verb().partition(" ")[0],
        "things": list(option.things()),
        "cost": option.cost(state, player),
    }
