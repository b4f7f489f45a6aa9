"""The modifiers of static abilities are made and ended as things gain and lose these abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel import memo
from headjudge.kernel.abilities import STATIC, WRITES_ABILITIES, WRITES_CONTROLLER
from headjudge.kernel.cards import Path
from headjudge.kernel.current import View, current, plan
from headjudge.kernel.entities import Modifier

if TYPE_CHECKING:
    from headjudge.kernel.state import State

Key = tuple[int, Path]

_MATCHED: Final = memo.Key[tuple[int, int]]("statics")
"""In which version all were matched, and how many modifiers of things there were then."""
_MATCHED_AT: Final = memo.Key[int]("statics are as they are")
_OF_STATICS: Final[tuple[str, ...]] = (STATIC, "card", "face_up")
"""What it depends on which static abilities things have, besides what effects change and what boxes read."""


def out_of_date(state: State) -> bool:
    """Whether what is stored of modifiers may differ from what applies."""
    if state.changes == state.settled_at:
        return False
    if state.structure != state.settled_structure:
        return True
    return (state.plan or plan(state)).demanding and not current(state).settled


def match(state: State) -> None:
    """Let every static ability that something has be at work, and no other."""
    if state.memo.get(_MATCHED_AT) == state.changes or not _may_be_missing(state):
        return
    if (state.effects or STATIC in state.watching) and not _stayed(state):
        ended: list[Key] = []
        written = _are_written(state)
        while _match_once(state, ended) and (written or _are_written(state)):
            pass  # what is made or ended may itself write which abilities there are
        state.memo[_MATCHED] = (state.version, _printed(state))
    state.memo[_MATCHED_AT] = state.changes


def _may_be_missing(state: State) -> bool:
    """Whether things may have gained or lost static abilities, or other controllers."""
    if state.changes == state.settled_at:
        return False
    if state.structure != state.settled_structure:
        return True
    return plan(state).bearing and not current(state).settled


def _stayed(state: State) -> bool:
    """Whether only controllers may have changed since all were matched; if so, note these."""
    found = state.memo.get(_MATCHED)
    if found is None or _are_written(state):
        return False
    since, count = found
    if not state.stayed((*_OF_STATICS, *state.rules.box_reads), since) or _printed(state) != count:
        return False
    for modifier in state.modifiers() if count and not state.stayed(("controller",), since) else []:
        if modifier.printed:
            thing = state.things[state.bearers[modifier.bearer]]
            state.set(modifier, "controller", thing.controller)
    return True


def _printed(state: State) -> int:
    """How many modifiers are those of things that have static abilities."""
    return len([modifier for modifier in state.effects.values() if modifier.printed])


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
    return current(state) if _are_written(state) else View(state)


def _are_written(state: State) -> bool:
    return WRITES_ABILITIES in state.watching or WRITES_CONTROLLER in state.watching


def _controller(view: View, bearer: int) -> int:
    state = view.state
    return state.rules.controller_in(view, state.things[state.bearers[bearer]])


def _wanted(state: State, view: View) -> dict[Key, int]:
    """The static abilities that can work where their bearers are, and how often each has them.

    Those that were printed or gained count even if they were lost again: it is found out anew each time whether they
    are there, and making and ending them by turns would have no end.
    """
    wanted: dict[Key, int] = {}
    things = state.things
    for number in sorted({*state.watching.get(STATIC, ()), *view.grants}):
        if number not in things:
            continue
        thing = things[number]
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
