"""The way back: every verb of the state writes its inverse. Entries name entities by id, so copies may share them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.kernel.cards import Card
from headjudge.kernel.entities import Entity, Player, Thing
from headjudge.kernel.frames import Frame, rebuild

if TYPE_CHECKING:
    from headjudge.kernel.events import Event
    from headjudge.kernel.state import State


class Entry:
    """One change, and how to take it back."""

    def undo(self, state: State) -> None:
        """Put back what was."""
        raise NotImplementedError


class Created(Entry):
    """An entity was made."""

    def __init__(self, number: int) -> None:
        self.number = number

    def undo(self, state: State) -> None:
        state.uncreate(self.number)


class Destroyed(Entry):
    """An entity ceased to exist. What comes back is a clone, so that copies can share this one."""

    def __init__(self, entity: Entity, index: int) -> None:
        self.entity = entity
        self.index = index

    def undo(self, state: State) -> None:
        state.restore_entity(self.entity.clone(), self.index)


class Moved(Entry):
    """A thing changed its place."""

    def __init__(self, number: int, zone: str, index: int) -> None:
        self.number = number
        self.zone = zone
        self.index = index

    def undo(self, state: State) -> None:
        state.place(state.thing(self.number), self.zone, self.index)


class Reborn(Entry):
    """A thing became another object."""

    def __init__(self, number: int, incarnation: int) -> None:
        self.number = number
        self.incarnation = incarnation

    def undo(self, state: State) -> None:
        thing = state.thing(self.number)
        del state.bearers[thing.incarnation]
        state.next_incarnation -= 1
        thing.incarnation = self.incarnation
        state.bearers[self.incarnation] = self.number
        del state.became[self.incarnation]


class Succeeded(Entry):
    """A thing took another's incarnation."""

    def __init__(self, former: int, heir: int) -> None:
        self.former = former
        self.heir = heir

    def undo(self, state: State) -> None:
        state.exchange_incarnations(self.former, self.heir)


class Set(Entry):
    """A field of an entity was set."""

    def __init__(self, number: int, field: str, value: object) -> None:
        self.number = number
        self.field = field
        self.value = value

    def undo(self, state: State) -> None:
        state.put_field(state.entities[self.number], self.field, self.value)


class Turned(Entry):
    """A thing shows another card."""

    def __init__(self, number: int, card: Card) -> None:
        self.number = number
        self.card = card

    def undo(self, state: State) -> None:
        state.print_on(state.thing(self.number), self.card)


class Counted(Entry):
    """A counter changed."""

    def __init__(self, number: int, name: str, amount: int) -> None:
        self.number = number
        self.name = name
        self.amount = amount

    def undo(self, state: State) -> None:
        entity = state.entities[self.number]
        assert isinstance(entity, (Thing, Player))  # noqa: S101
        state.put_counter(entity, self.name, self.amount)


class Noted(Entry):
    """A fact changed."""

    def __init__(self, name: str, value: object) -> None:
        self.name = name
        self.value = value

    def undo(self, state: State) -> None:
        state.put_fact(self.name, self.value)


class Remembered(Entry):
    """What an ability instance remembers changed."""

    def __init__(self, key: tuple[object, ...], value: object) -> None:
        self.key = key
        self.value = value

    def undo(self, state: State) -> None:
        state.put_memory(self.key, self.value)


class Recorded(Entry):
    """Something was added to the history."""

    def undo(self, state: State) -> None:
        state.history.pop()


class Forgot(Entry):
    """The history and what was known of the gone were cleared."""

    def __init__(self, history: list[Event], gone: dict[int, dict[str, object]], became: dict[int, int]) -> None:
        self.history = history
        self.gone = gone
        self.became = became

    def undo(self, state: State) -> None:
        state.history = self.history.copy()
        state.gone = self.gone.copy()
        state.became = self.became.copy()


class Left(Entry):
    """What was known of an object that is gone was kept."""

    def __init__(self, incarnation: int) -> None:
        self.incarnation = incarnation

    def undo(self, state: State) -> None:
        del state.gone[self.incarnation]


class Rolled(Entry):
    """Chance was used."""

    def __init__(self, number: int, script: tuple[object, ...]) -> None:
        self.number = number
        self.script = script

    def undo(self, state: State) -> None:
        state.number = self.number
        state.script = self.script


class Reordered(Entry):
    """The members of a zone were put in another order."""

    def __init__(self, zone: str, members: list[int]) -> None:
        self.zone = zone
        self.members = members

    def undo(self, state: State) -> None:
        state.zones[self.zone].members = self.members.copy()
        state.touch(state.zones[self.zone].kind.name)


class Ticked(Entry):
    """A time was given out, or players learned something."""

    def __init__(self, clock: int, learned: tuple[int, ...]) -> None:
        self.clock = clock
        self.learned = learned

    def undo(self, state: State) -> None:
        state.clock = self.clock
        state.learned = self.learned


class Stepped(Entry):
    """A frame was about to run a step."""

    def __init__(self, depth: int, values: tuple[object, ...]) -> None:
        self.depth = depth
        self.values = values

    def undo(self, state: State) -> None:
        state.stack[self.depth].restore(self.values)


class Pushed(Entry):
    """A frame was put in."""

    def __init__(self, depth: int) -> None:
        self.depth = depth

    def undo(self, state: State) -> None:
        del state.stack[self.depth]


class Popped(Entry):
    """A frame was taken out."""

    def __init__(self, depth: int, cls: type[Frame], values: tuple[object, ...]) -> None:
        self.depth = depth
        self.cls = cls
        self.values = values

    def undo(self, state: State) -> None:
        state.stack.insert(self.depth, rebuild(self.cls, self.values))
