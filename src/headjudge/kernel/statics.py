"""The modifiers of static abilities are made and ended as things gain and lose these abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.abilities import STATIC, WRITES_ABILITIES, WRITES_CONTROLLER
from headjudge.kernel.cards import Path
from headjudge.kernel.current import View, current, plan
from headjudge.kernel.entities import Modifier, Thing

if TYPE_CHECKING:
    from headjudge.kernel.state import State

Key = tuple[int, Path]


def out_of_date(state: State) -> bool:
    """Whether what is stored of modifiers may differ from what applies."""
    if state.changes == state.settled_at:
        return False
    if state.structure != state.settled_structure:
        return True
    return plan(state).demanding and not current(state).settled


def match(state: State) -> None:
    """Let every static ability that something has be at work, and no other."""
    if state.memo.get("matched") == state.changes or not out_of_date(state):
        return
    ended: list[Key] = []
    while _match_once(state, ended):
        pass
    state.memo["matched"] = state.changes


def _match_once(state: State, ended: list[Key]) -> bool:
    """Make what is missing and end what is not wanted. What was ended in the course of this is not made again."""
    view = _on_which_they_hang(state)
    wanted = _wanted(state, view)
    changed = False
    for modifier in state.modifiers():
        if modifier.printed:
            key = (modifier.bearer, modifier.path)
            count = wanted.get(key, 0)
            if count:
                wanted[key] = count - 1
                state.set(modifier, "controller", _controller(view, modifier.bearer))
            else:
                state.destroy(modifier)
                ended.append(key)
                changed = True
    for key, count in wanted.items():
        for _ in range(0 if key in ended else count):
            modifier = Modifier(key[1], key[0], _controller(view, key[0]))
            modifier.printed = True
            state.create(modifier)
            changed = True
    return changed


def _on_which_they_hang(state: State) -> View:
    """The current values; where no effect writes abilities or controllers, the printed ones will do."""
    written = state.watching.get(WRITES_ABILITIES) or state.watching.get(WRITES_CONTROLLER)
    return current(state) if written else View(state)


def _controller(view: View, bearer: int) -> int:
    state = view.state
    return state.rules.controller_in(view, state.things[state.bearers[bearer]])


def _wanted(state: State, view: View) -> dict[Key, int]:
    """The static abilities that can work where their bearers are, and how often each has them.

    Those that were printed or gained count even if they were lost again: it is found out anew each time whether they
    are there, and making and ending them by turns would have no end.
    """
    wanted: dict[Key, int] = {}
    for number in sorted({*state.watching.get(STATIC, ()), *view.grants}):
        thing = state.entities[number]
        if not isinstance(thing, Thing):
            continue
        zone = state.kind_of(thing)
        counts = dict.fromkeys(thing.card.paths(state.rules.boxes(state, thing)), 1)
        for (gainer, path), count in view.gained.items():
            if gainer == number:
                counts[path] = max(count, counts.get(path, 0))
        for path, count in counts.items():
            ability = state.ability(path)
            if ability.role == STATIC and zone in ability.zones:
                wanted[thing.incarnation, path] = count
    return wanted
