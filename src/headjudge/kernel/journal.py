"""The way back: every verb of the state writes down which of these functions undoes it, and with what.

An entry is a function and what it is called with after the state. What only sets a value is undone by the same verb,
whose own entry is dropped. Entities are named by id, and what is put back is
copied, so that copies of a state may share entries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from headjudge.kernel.cards import JUDGE
from headjudge.kernel.entities import Entity, Player, Thing

if TYPE_CHECKING:
    from headjudge.kernel.events import Event
    from headjudge.kernel.frames import Frame
    from headjudge.kernel.state import State

Entry = tuple[Any, ...]
HISTORY: Final = "history"
"""Under which name is read what has happened this turn."""


def uncreate(state: State, number: int) -> None:
    """An entity was made."""
    entity = state.entities[number]
    state.remove_entity(entity)
    state.next_id -= 1
    if isinstance(entity, Thing):
        state.next_incarnation -= 1


def undeal(state: State, first: int) -> None:
    """Things were made, this one first."""
    while state.next_id > first:
        uncreate(state, state.next_id - 1)


def undestroy(state: State, entity: Entity, index: int) -> None:
    """An entity ceased to exist."""
    state.restore_entity(entity.clone(), index)


def unmove(state: State, number: int, zone: str, index: int, learned: tuple[int, ...]) -> None:
    """A thing changed its place, and players learned something by it."""
    thing = state.things[number]
    now = state.zones[thing.zone]
    state.place(thing, now, state.zones[zone], index)
    state.learned = learned


def unbear(state: State, number: int, former: int, zone: str, index: int, learned: tuple[int, ...]) -> None:
    """A thing became another object as it changed its place."""
    _become_again(state, number, former)
    unmove(state, number, zone, index, learned)


def _become_again(state: State, number: int, former: int) -> None:
    thing = state.things[number]
    del state.bearers[thing.incarnation]
    state.next_incarnation -= 1
    thing.incarnation = former
    state.bearers[former] = number
    state.became.pop(former, None)


def unbear_all(state: State, numbers: list[int], formers: list[int]) -> None:
    """Things became other objects, in this order."""
    for number, former in zip(reversed(numbers), reversed(formers), strict=True):
        _become_again(state, number, former)


def unsucceed(state: State, former: int, heir: int) -> None:
    """A thing took another's incarnation."""
    state.exchange_incarnations(former, heir)


def unprint(state: State, number: int, card: str) -> None:
    """Another card was printed on a thing."""
    state.reprint(state.things[number], state.cards[card])


def unset(state: State, number: int, field: str, value: object) -> None:
    """A field of an entity was set."""
    state.set(state.entities[number], field, value)
    state.journal.pop()


def uncount(state: State, number: int, name: str, amount: int) -> None:
    """A counter changed."""
    entity = state.entities[number]
    assert isinstance(entity, (Thing, Player))  # noqa: S101
    state.count(entity, name, amount)
    state.journal.pop()


def unlet(state: State, number: int, holder: int, passed: tuple[int, ...]) -> None:
    """Another player may act in a window."""
    window = state.windows[number]
    window.holder = holder
    window.passed = passed


def unnote(state: State, name: str, value: object) -> None:
    """A fact changed."""
    state.note(name, value)
    state.journal.pop()


def unremember(state: State, key: tuple[object, ...], value: object) -> None:
    """What an ability instance remembers changed."""
    state.remember(key, value)
    state.journal.pop()


def unrecord(state: State) -> None:
    """Something was added to the history."""
    state.history.pop()
    state.touch(HISTORY)


def unforget(state: State, history: list[Event], gone: dict[int, dict[str, object]], became: dict[int, int]) -> None:
    """The history and what was known of the gone were cleared."""
    state.history = history.copy()
    state.gone = gone.copy()
    state.became = became.copy()
    state.touch(HISTORY)


def unleave(state: State, incarnation: int) -> None:
    """What was known of an object that is gone was kept."""
    state.gone.pop(incarnation, None)


def unroll(state: State, number: int, script: tuple[object, ...], learned: tuple[int, ...]) -> None:
    """Chance was used."""
    state.number = number
    state.script = script
    state.learned = learned


def reorder(state: State, zone: str, members: list[int]) -> None:
    """The members of a zone were put in another order."""
    place = state.zones[zone]
    state.version += 1
    state.changed[zone] = state.version
    place.members = members.copy()
    place.held = None
    state.touch(place.kind.name)


def untick(state: State, clock: int) -> None:
    """A time was given out."""
    state.clock = clock


def unshow(state: State, shown: list[tuple[int, tuple[int, ...]]], learned: tuple[int, ...]) -> None:
    """Players were shown things."""
    for number, known in shown:
        unset(state, number, "known_to", known)
    state.learned = learned


def unlearn(state: State, learned: tuple[int, ...]) -> None:
    """Players learned something."""
    state.learned = learned


def unstep(state: State, depth: int, values: tuple[object, ...]) -> None:
    """A frame was about to run a step."""
    state.stack[depth].restore(values)


def unmark(state: State, mark: int, announced: str) -> None:
    """The running procedure can be undone from another point on."""
    frame = state.stack[-1]
    frame.mark = mark
    frame.announced = announced


def unpush(state: State, depth: int) -> None:
    """A frame was put in."""
    del state.stack[depth]


def unend(state: State, frame: Frame) -> None:
    """The running procedure ended. Nobody writes to its frame afterwards."""
    state.stack.append(frame.clone())


def unpop(state: State, depth: int, frame: Frame) -> None:
    """A frame was taken out. Nobody writes to it afterwards."""
    state.stack.insert(depth, frame.clone())


# What entries begin with: constants, because compiled code would look up a function by its name every time.

CREATED: Final = uncreate
DEALT: Final = undeal
DESTROYED: Final = undestroy
MOVED: Final = unmove
REBORN: Final = unbear
ALL_REBORN: Final = unbear_all
SUCCEEDED: Final = unsucceed
SET: Final = unset
PRINTED: Final = unprint
COUNTED: Final = uncount
LET_ACT: Final = unlet
NOTED: Final = unnote
REMEMBERED: Final = unremember
RECORDED: Final = unrecord
FORGOTTEN: Final = unforget
GONE: Final = unleave
ROLLED: Final = unroll
REORDERED: Final = reorder
TICKED: Final = untick
LEARNED: Final = unlearn
SHOWN: Final = unshow
STEPPED: Final = unstep
MARKED: Final = unmark
PUSHED: Final = unpush
ENDED: Final = unend
POPPED: Final = unpop


# What a seat may know of it


def seen_of(gone: dict[int, dict[str, object]], seat: int) -> dict[int, dict[str, object]]:
    """Of what is gone, what a seat saw."""
    return {number: known for number, known in gone.items() if _saw(known["seen by"], seat)}


def _saw(seers: object, seat: int) -> bool:
    return seat == JUDGE or (isinstance(seers, list | tuple) and seat in seers)


def apart_from(became: dict[int, int], hidden: set[int]) -> dict[int, int]:
    """Of what became another object, that which is none of the hidden ones."""
    return {former: heir for former, heir in became.items() if heir not in hidden}


def veiled(entry: Entry, ids: dict[int, int], number: int, seat: int, hidden: set[int]) -> Entry:
    """An entry without what a seat may not know: with other ids, with another number of the generator's."""
    kind = entry[0]
    if kind is ROLLED:
        return (kind, number, (), entry[3])
    if kind is FORGOTTEN:
        return (kind, entry[1], seen_of(entry[2], seat), apart_from(entry[3], hidden))
    if kind is ALL_REBORN:
        return (kind, _renamed_in(entry[1], ids), entry[2])
    if kind is SET and entry[2] in ("attached_to", "attachments"):
        value = entry[3]
        there = tuple(_renamed_in(list(value), ids)) if isinstance(value, tuple) else ids.get(value, value)
        return (kind, ids.get(entry[1], entry[1]), entry[2], there)
    if kind in _OF_IDS:
        last = 2 if kind is SUCCEEDED else 1
        return (kind, *_renamed_in(list(entry[1 : last + 1]), ids), *entry[last + 1 :])
    return tuple([_renamed_in(part, ids) if isinstance(part, list) else part for part in entry])


_OF_IDS: Final = (CREATED, MOVED, REBORN, SUCCEEDED, SET, COUNTED)
"""What begins with the id of an entity, or with those of two; others hold lists of ids, if any."""


def _renamed_in(numbers: list[Any], ids: dict[int, int]) -> list[Any]:
    """These ids, or pairs that begin with one, with other ids."""
    return [
        (ids.get(number[0], number[0]), *number[1:]) if isinstance(number, tuple) else ids.get(number, number)
        for number in numbers
    ]
