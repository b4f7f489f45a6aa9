"""The state as plain JSON values and back, and its digest: the same on every machine and Python version."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import blake2b
from types import ModuleType
from typing import Final, TypeVar

from headjudge.kernel.actions import Action
from headjudge.kernel.cards import Card
from headjudge.kernel.entities import Entity, Item, Modifier, Player, Thing, WaitingList, Window, Zone, field_names
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.events import Event, Happen
from headjudge.kernel.forms import field
from headjudge.kernel.frames import HERE, Between, Frame, rebuild
from headjudge.kernel.orders import OrderTimes
from headjudge.kernel.rules import Rules
from headjudge.kernel.state import State
from headjudge.kernel.windows import LineUp

T = TypeVar("T")

_KEPT: Final[dict[str, tuple[str, ...]]] = {
    "Player": ("id", "team", "out", "counters"),
    "Zone": ("key", "kind", "owner", "members"),
    "Thing": (
        *("card", "owner", "controller", "zone", "incarnation", "face_up", "token"),
        *("attached_to", "attachments", "known_to", "counters"),
    ),
    "Modifier": (*("path", "bearer", "controller", "duration", "printed", "time", "locked", "remembered"),),
}
_MADE_WITH: Final = {"Player": 2, "Zone": 3, "Thing": 4, "Modifier": 4}
_MARK: Final = 3
"""Where a frame's mark stands among its values, from the end."""
_PLAIN_PARTS: Final[tuple[str, ...]] = ("number", "next_id", "next_incarnation", "clock")


class Codec:
    """Turns what a state of one game may hold into JSON values and back."""

    def __init__(self, rules: Rules, cards: dict[str, Card]) -> None:
        own: list[type] = [Player, Zone, Thing, Modifier, Window, WaitingList, Item]
        own += [Happen, OrderTimes, LineUp, Between]
        self.classes: dict[str, type] = {cls.__name__: cls for cls in [*own, *rules.types()]}
        self.kinds = {kind.name: kind for kind in rules.zone_kinds}
        self.cards = cards

    def encode(self, value: object) -> object:
        """A value as JSON."""
        if value is None or isinstance(value, bool | int | str):
            return value
        if isinstance(value, tuple | list):
            return [self.encode(item) for item in value]
        if isinstance(value, dict):
            return {"map": [[self.encode(key), self.encode(value[key])] for key in sorted(value)]}
        if isinstance(value, Card):
            return {"card": value.key}
        name = type(value).__name__
        if name not in self.classes:
            raise TypeError(f"{name} is not among the types that {self!r} may keep")
        return {"is": name, "of": [self.encode(part) for part in self._parts(value, name)]}

    def _parts(self, value: object, name: str) -> Iterable[object]:
        if isinstance(value, Zone):
            return (value.key, value.kind.name, value.owner, value.members)
        if name in _KEPT:
            return [getattr(value, field) for field in _KEPT[name]]
        if isinstance(value, Frame):
            # The way back is not kept: a save is taken where nothing is left to rewind, or where it begins.
            mark = HERE if value.mark >= 0 and not value.announced else -1
            return [mark if place == _MARK else part for place, part in enumerate(reversed(value.values()))][::-1]
        own = [getattr(value, field) for field in field_names(type(value))]
        return (*own, value.lineage) if isinstance(value, Event) else own

    def decode(self, data: object) -> object:
        """A value back from JSON; ValueError if it is none of this game's."""
        if isinstance(data, list):
            return tuple([self.decode(item) for item in data])
        if data is None or isinstance(data, bool | int | str):
            return data
        if not isinstance(data, dict):
            raise ValueError(f"{data!r} is nothing that a state keeps")
        if "map" in data:
            return {self.decode(key): self.decode(value) for key, value in data["map"]}
        if "card" in data:
            if data["card"] not in self.cards:
                raise ValueError(f"the card {data['card']!r} is not known")
            return self.cards[data["card"]]
        name = data.get("is")
        if name not in self.classes:
            raise ValueError(f"{name!r} is nothing that this game keeps")
        return self._make(name, [self.decode(part) for part in data["of"]])

    def _make(self, name: str, parts: list[object]) -> object:
        cls = self.classes[name]
        if issubclass(cls, Frame):
            return rebuild(cls, tuple(parts))
        if name in _KEPT:
            return self._make_own(cls, name, parts)
        if issubclass(cls, Event):
            event: Event = cls(*parts[:-1])
            event.lineage = parts[-1]  # type: ignore[assignment]
            return event
        return cls(*parts)

    def _make_own(self, cls: type, name: str, parts: list[object]) -> object:
        if cls is Zone:
            parts[1] = self.kinds[str(parts[1])]
        made = cls(*parts[: _MADE_WITH[name]])
        for attribute, value in zip(_KEPT[name], parts, strict=True):
            setattr(made, attribute, list(value) if attribute == "members" and isinstance(value, tuple) else value)
        return made


def kept_types(*modules: ModuleType) -> list[type]:
    """Every entity, frame, event and action of these modules: what a save may hold."""
    found: dict[str, type] = {}
    for module in modules:
        for name, value in vars(module).items():
            own = isinstance(value, type) and issubclass(value, Entity | Frame | Event | Action)
            if own and value.__module__.startswith(module.__name__):
                found[name] = value
    return list(found.values())


def dump(state: State) -> dict[str, object]:
    """Everything in a state but the way back."""
    codec = Codec(state.rules, state.cards)
    return {
        "entities": [[number, codec.encode(entity)] for number, entity in state.entities.items()],
        "stack": codec.encode(state.stack),
        "facts": codec.encode(state.facts),
        "history": codec.encode(state.history),
        "memory": codec.encode(sorted(state.memory.items(), key=repr)),
        "gone": codec.encode(state.gone),
        "became": codec.encode(state.became),
        "script": codec.encode(state.script),
        "learned": codec.encode(state.learned),
        **{name: getattr(state, name) for name in _PLAIN_PARTS},
    }


def restore(rules: Rules, cards: dict[str, Card], data: dict[str, object]) -> State:
    """A state back from what `dump` made; anything can go wrong with it if it is damaged."""
    codec = Codec(rules, cards)
    state = State(rules, cards, 0, (), 0)
    entities = [(number, codec.decode(entity)) for number, entity in field(data, "entities", list)]
    for number, entity in sorted(entities, key=lambda pair: isinstance(pair[1], Thing)):
        _put_in(state, number, entity)
    state.entities = dict(sorted(state.entities.items()))
    state.stack = list(_part(codec, data, "stack", tuple))
    state.facts = _part(codec, data, "facts", dict)
    state.history = list(_part(codec, data, "history", tuple))
    state.memory = dict(_part(codec, data, "memory", tuple))
    state.gone = _part(codec, data, "gone", dict)
    state.became = _part(codec, data, "became", dict)
    state.script = _part(codec, data, "script", tuple)
    state.learned = _part(codec, data, "learned", tuple)
    for name in _PLAIN_PARTS:
        setattr(state, name, field(data, name, int))
    for frame in state.stack:
        if frame.mark == HERE:
            frame.mark = state.mark()
    return state


def _put_in(state: State, number: int, entity: object) -> None:
    if not isinstance(entity, Entity):
        raise ValueError(f"entity {number} is not an entity")
    entity.id = number  # type: ignore[misc]
    if isinstance(entity, Player):
        state.players.append(entity)
    if not isinstance(entity, Thing):
        state.restore_entity(entity, -1)
        return
    zone = state.zones[entity.zone]
    place = zone.members.index(number)
    zone.members.remove(number)
    state.restore_entity(entity, place)


def _part(codec: Codec, data: dict[str, object], name: str, cls: type[T]) -> T:
    if name not in data:
        raise HeadjudgeError(f"there is no {name!r}")
    value = codec.decode(data[name])
    if not isinstance(value, cls):
        raise HeadjudgeError(f"a {cls.__name__} is wanted here, not {value!r}", name)
    return value


def canonical(data: object) -> str:
    """JSON with one way to write each value."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def fingerprint(data: object) -> str:
    """A stable hash of JSON values."""
    return blake2b(canonical(data).encode(), digest_size=16).hexdigest()


def digest(state: State) -> str:
    """A stable hash of the whole state."""
    return fingerprint(dump(state))
