"""What lives in a state: players, zones, things, and the other objects that frames point to.

Only the state's verbs change an entity. Each has an id that is never used twice.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from headjudge.kernel.cards import Card, Path, ZoneKind

ALWAYS_READ: Final[tuple[str, ...]] = ("modifiers", "time", "remembered", "static", "card", "face_up", "controller")
"""What current values depend on, whatever effects are at work."""

NO_COUNTERS: Final[dict[str, int]] = {}
"""What things without counters share: nobody writes to an empty one, the first counter replaces it."""

E = TypeVar("E", bound="Entity")

_field_names: Final[dict[type, tuple[str, ...]]] = {}


def field_names(cls: type) -> tuple[str, ...]:
    """The named values of a dataclass, in order, looked up once per class."""
    names = _field_names.get(cls)
    if names is None:
        names = _field_names[cls] = tuple(field.name for field in fields(cls))
    return names


@mypyc_attr(allow_interpreted_subclasses=True)
class Entity:
    """Something with an id, in a slot or not. Games add their own as dataclasses whose fields hold plain values."""

    __slots__ = ()

    id: int = -1

    def clone(self) -> Entity:
        """An equal entity that shares nothing changeable with this one."""
        twin: Entity = type(self)(*[getattr(self, name) for name in field_names(type(self))])
        twin.id = self.id  # type: ignore[misc]
        return twin


class Player(Entity):
    """A seat at the table. Its id is the number of the seat."""

    __slots__ = ("counters", "id", "out", "team")

    def __init__(self, seat: int, team: int) -> None:
        self.id = seat
        self.team = team
        self.out = False
        self.counters = NO_COUNTERS

    def clone(self) -> Player:
        twin = Player(self.id, self.team)
        twin.out = self.out
        if self.counters:
            twin.counters = self.counters.copy()
        return twin


class Zone(Entity):
    """A place for things. The last member is the top, the newest or the rightmost.

    `held`: the members themselves, looked up once; None after every change. `seers`: the seats that see what lies here
    face up and was shown to nobody; None if that is not the same for all of it.
    """

    __slots__ = ("held", "id", "key", "kind", "members", "owner", "seers")

    def __init__(
        self,
        key: str,
        kind: ZoneKind,
        owner: int,
        number: int = -1,
        members: list[int] | None = None,
        seers: tuple[int, ...] | None = None,
    ) -> None:
        self.id = number
        self.key = key
        self.kind = kind
        self.owner = owner
        self.members: list[int] = [] if members is None else members
        self.held: list[Thing] | None = None
        self.seers = seers

    def clone(self) -> Zone:
        return Zone(self.key, self.kind, self.owner, self.id, self.members.copy(), self.seers)


class Thing(Entity):
    """A card or token on the table. `incarnation` is the number by which everything refers to it:

    no other object ever had it, and a new one is given when the game's rules say it became another object.
    """

    # Copies of a game are mostly copies of things: with slots they take half the time.
    __slots__ = (
        *("attached_to", "attachments", "card", "controller", "counters", "face_up"),
        *("id", "incarnation", "known_to", "owner", "token", "zone"),
    )

    def __init__(
        self,
        card: Card,
        owner: int,
        controller: int,
        zone: str,
        number: int = -1,
        incarnation: int = 0,
        face_up: bool = True,
        token: bool = False,
        attached_to: int = -1,
        attachments: tuple[int, ...] = (),
        known_to: tuple[int, ...] = (),
        counters: dict[str, int] = NO_COUNTERS,
    ) -> None:
        self.id = number
        self.card = card
        self.owner = owner
        self.controller = controller
        self.zone = zone
        self.incarnation = incarnation
        self.face_up = face_up
        self.token = token
        self.attached_to = attached_to
        self.attachments = attachments
        self.known_to = known_to
        self.counters = counters

    def clone(self) -> Thing:
        return Thing(
            self.card,
            self.owner,
            self.controller,
            self.zone,
            self.id,
            self.incarnation,
            self.face_up,
            self.token,
            self.attached_to,
            self.attachments,
            self.known_to,
            self.counters and self.counters.copy(),
        )


class Modifier(Entity):
    """An ability at work: a continuous effect, or a delayed trigger, replacement or prohibition.

    `bearer` is the incarnation it comes from, `path` where its ability is printed. `locked` holds the named values
    fixed when it was made, `remembered` what a limited change came to when it was first applied.
    """

    def __init__(self, path: Path, bearer: int, controller: int, duration: str = "") -> None:
        self.path = path
        self.bearer = bearer
        self.controller = controller
        self.duration = duration
        self.printed = False
        self.time = 0
        self.locked: tuple[tuple[str, object], ...] = ()
        self.remembered: tuple[tuple[int, str, int], ...] = ()

    def clone(self) -> Modifier:
        twin = Modifier(self.path, self.bearer, self.controller, self.duration)
        twin.id = self.id
        twin.printed = self.printed
        twin.time = self.time
        twin.locked = self.locked
        twin.remembered = self.remembered
        return twin

    def value(self, name: str) -> object:
        """A value locked under this name; None if there is none."""
        for key, value in self.locked:
            if key == name:
                return value
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Window(Entity):
    """An open opportunity to act: who may act now, and who has passed in a row."""

    name: str
    holder: int
    passed: tuple[int, ...] = ()
    place: int = -1

    def clone(self) -> Window:
        twin = super().clone()
        assert isinstance(twin, Window)  # noqa: S101
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class WaitingList(Entity):
    """Items that wait: a queue, burst, chain or wave. The last is the newest."""

    name: str
    items: tuple[int, ...] = ()

    def clone(self) -> WaitingList:
        twin = WaitingList(self.name, self.items)
        twin.id = self.id
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Item(Entity):
    """Something that waits: a card being played, an ability used or triggered, with what was chosen for it.

    `path` is None for a card played; `bearer` is the incarnation of the card or of the ability's source.
    """

    path: Path | None
    bearer: int
    controller: int
    pending: bool = False
    event: object | None = None
    chosen: tuple[tuple[str, object], ...] = ()

    def clone(self) -> Item:
        twin = Item(self.path, self.bearer, self.controller, self.pending, self.event, self.chosen)
        twin.id = self.id
        return twin

    def choice(self, name: str) -> object:
        """What was chosen under this name; None if nothing was."""
        for key, value in self.chosen:
            if key == name:
                return value
        return None
