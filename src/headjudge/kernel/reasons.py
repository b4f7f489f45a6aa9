"""Why values are otherwise than printed: which effects have changed them, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.abilities import Change
from headjudge.kernel.footprints import Effect

if TYPE_CHECKING:
    from headjudge.kernel.current import View
    from headjudge.kernel.state import State

Reason = dict[str, object]
"""Why a value is otherwise: the `value`, the `change` in words, the `source` by number and `name`, `until` when."""

Reasons = dict[int, list[Reason]]
"""Reasons by the ids of the things whose values they concern."""


def reason(value: str, change: str, source: int, name: str, until: str = "") -> Reason:
    """Why a value is otherwise."""
    return {"value": value, "change": change, "source": source, "name": name, "until": until}


def reasons_of(view: View, seat: int) -> Reasons:
    """What each effect at work has done to which things, in the order in which that was done, as a seat may know."""
    found: Reasons = {}
    for source, footprint in view.done:
        for number, changes in footprint:
            for change in changes:
                told = found.setdefault(number, [])
                told.append(_told(view.state, source, change, seat))
    return found


def _told(state: State, source: Effect, change: Change, seat: int) -> Reason:
    modifier = source.made
    if source.path[0] in state.rules.unlisted:
        return reason(change.attribute, in_words(change), 0, "the rules")
    name = state.name_of_source(source.path, source.bearer, seat)
    until = "" if modifier.printed else modifier.duration
    return reason(change.attribute, in_words(change), state.known_number(source.bearer, seat), name, until)


def in_words(change: Change) -> str:
    """What a change does to a value."""
    value = change.value
    if change.verb == "add":
        return f"{value:+}" if isinstance(value, int) else f"+{value}"
    parts = [str(part) for part in value if part not in (0, "")] if isinstance(value, tuple) else [str(value)]
    return f"{change.verb} {' '.join(parts)}"
