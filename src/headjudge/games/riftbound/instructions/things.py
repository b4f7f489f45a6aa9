"""Game actions on objects: 414, 415, 416 to 418, 423 to 428, 434, 435, 438."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from headjudge.effects import At, Happening, Noun
from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import EFFECT_TEXT
from headjudge.games.riftbound.choosing import doer_to
from headjudge.games.riftbound.events import (
    Attached,
    Banished,
    Buffed,
    BuffSpent,
    ControlChanged,
    Countered,
    Detached,
    Exhausted,
    Healed,
    Killed,
    PutInTrash,
    PutOnTop,
    Readied,
    Recalled,
    Recycled,
    Replaced,
    Returned,
    Stunned,
    SwappedBack,
    ToChampionZone,
)
from headjudge.games.riftbound.instructions.recycling import recycle
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, forbidden_by, happen
from headjudge.kernel.frames import NEXT, Outcome


def note_moved(at: At, things: list[Thing]) -> None:
    """Note what this text is about to move, so that it can look back at it."""
    earlier = at.chosen("moved")
    numbers = tuple([thing.incarnation for thing in things])
    at.keep("moved", (*(earlier if isinstance(earlier, tuple) else ()), *numbers))  # 359.3.e.13


def note_did(at: At, label: str, *, done: bool) -> None:
    """Note whether an instruction was carried out, for those that are linked to it."""
    at.keep(f"did {label}", done)  # 359.3.e.14


def can_any(at: At, events: list[Event]) -> bool:
    """Whether any of these can happen, itself or something instead of it."""
    state = at.state
    return any(event.possible(state) and forbidden_by(state, event) is None for event in events)  # 359.3.e.6, 414.1.c


@mypyc_attr(allow_interpreted_subclasses=True)
class ToThings(Happening):
    """Something happens to each of some objects, together. `label`: by which later instructions are linked to it.

    `doer`: the players who do it.
    """

    label: str | None = ""
    moves: bool = False
    doer: str = "you"

    def __init__(self, noun: Noun) -> None:
        self.noun = noun

    def things(self, at: At) -> list[Thing]:
        """Those it happens to."""
        assert self.noun is not None  # noqa: S101
        return self.noun.things(at)

    def by(self, at: At, thing: Thing) -> int:
        """The player responsible for what happens to one of them."""
        return at.player if self.doer == "you" else doer_to(at, self.doer, self.noun, thing)  # 411.1

    def event(self, at: At, thing: Thing) -> Event:
        """What happens to one of them."""
        raise NotImplementedError

    def events(self, at: At) -> list[Event]:
        return [self.event(at, thing) for thing in self.things(at)]

    def follow(self, at: At) -> Outcome:
        things = self.things(at)
        events = [self.event(at, thing) for thing in things]
        if self.label:
            note_did(at, self.label, done=can_any(at, events))  # 359.3.e.7, 359.3.e.14.b
        if not things:
            return NEXT
        if self.moves:
            note_moved(at, things)
        return happen(at.state, *events)  # 359.3.e.8


class Kill(ToThings):
    """428: kill."""

    moves = True

    def event(self, at: At, thing: Thing) -> Event:
        # 428.5.b, 411, 411.5, 428.5
        return Killed(thing.incarnation, self.by(at, thing), (at.bearer,), thing.zone, thing.controller)  # 428.5.d


def object_of(at: At) -> int:
    """The object that a text is printed on: for effect text not what has it, but what is or was attached to that."""
    path = None if at.item is None else at.item.path
    if path is None or path[1] != EFFECT_TEXT:
        return at.bearer
    bearer, last = at.source(), at.state.gone.get(at.bearer, {}).get("attachments")
    worn = last if isinstance(last, tuple) else ()
    if bearer is not None:
        worn = tuple([at.state.thing(number).incarnation for number in bearer.attachments])
    found = [at.state.bearer(number) for number in worn]
    return next((one.incarnation for one in found if one is not None and one.card.key == path[0]), at.bearer)


class Banish(ToThings):
    """427: banish."""

    moves = True

    def event(self, at: At, thing: Thing) -> Event:
        return Banished(thing.incarnation, self.by(at, thing), object_of(at))  # 427.3


class ReturnToHand(ToThings):
    """Return to the owner's hand."""

    moves = True

    def event(self, at: At, thing: Thing) -> Event:
        return Returned(thing.incarnation, self.by(at, thing))


class ReturnToChampionZone(ToThings):
    """Return to the Champion Zone."""

    moves = True

    def event(self, at: At, thing: Thing) -> Event:
        return ToChampionZone(thing.incarnation, self.by(at, thing))


class OnTop(ToThings):
    """Put on top of the owner's Main Deck."""

    moves = True

    def event(self, at: At, thing: Thing) -> Event:
        return PutOnTop(thing.incarnation, self.by(at, thing))


class Trash(ToThings):
    """Put into the trash."""

    moves = True

    def event(self, at: At, thing: Thing) -> Event:
        return PutInTrash(thing.incarnation, self.by(at, thing))


class Recall(ToThings):
    """449: recall."""

    def event(self, at: At, thing: Thing) -> Event:
        return Recalled(thing.incarnation, self.by(at, thing))


class Ready(ToThings):
    """415: ready."""

    def event(self, at: At, thing: Thing) -> Event:
        return Readied(thing.incarnation, self.by(at, thing))


class Exhaust(ToThings):
    """414: exhaust."""

    def event(self, at: At, thing: Thing) -> Event:
        return Exhausted(thing.incarnation, self.by(at, thing))


class Stun(ToThings):
    """423: stun."""

    def event(self, at: At, thing: Thing) -> Event:
        return Stunned(thing.incarnation, self.by(at, thing))


class Buff(ToThings):
    """426: buff."""

    def event(self, at: At, thing: Thing) -> Event:
        return Buffed(thing.incarnation, self.by(at, thing))


class SpendBuff(ToThings):
    """702.2.b: spend buffs."""

    def event(self, at: At, thing: Thing) -> Event:
        return BuffSpent(thing.incarnation, self.by(at, thing))


class Heal(ToThings):
    """418: heal."""

    def event(self, at: At, thing: Thing) -> Event:
        return Healed(thing.incarnation, self.by(at, thing))


class TakeControl(ToThings):
    """Take control."""

    who: str = "you"

    def things(self, at: At) -> list[Thing]:
        return super().things(at) if at.player >= 0 else []  # 187.6.c

    def event(self, at: At, thing: Thing) -> Event:
        return ControlChanged(thing.incarnation, at.player)


class LoseControl(ToThings):
    """Control returns to the owner."""

    def event(self, at: At, thing: Thing) -> Event:
        return ControlChanged(thing.incarnation, thing.owner)


class Detach(ToThings):
    """435: detach."""

    def event(self, at: At, thing: Thing) -> Event:
        return Detached(thing.incarnation, self.by(at, thing))  # 435.3


class Attach(ToThings):
    """434: attach to something."""

    def __init__(self, noun: Noun, host: Noun) -> None:
        super().__init__(noun)
        self.host = host

    def follow(self, at: At) -> Outcome:
        return super().follow(at) if self.host.things(at) else NEXT

    def event(self, at: At, thing: Thing) -> Event:
        return Attached(thing.incarnation, at.player, self.host.things(at)[0].incarnation)  # 434.3


class Replace(ToThings):
    """438: replace with a token."""

    def __init__(self, noun: Noun, token: str) -> None:
        super().__init__(noun)
        self.token = token

    def event(self, at: At, thing: Thing) -> Event:
        return Replaced(thing.incarnation, at.player, self.token)  # 438.3.a, 438.3.b.1


class SwapBack(ToThings):
    """438.7: swap back."""

    def event(self, at: At, thing: Thing) -> Event:
        return SwappedBack(thing.incarnation, at.player)


class RecycleThings(ToThings):
    """416: recycle, all together."""

    moves = True

    def event(self, at: At, thing: Thing) -> Event:
        return Recycled((thing.incarnation,), self.by(at, thing))

    def follow(self, at: At) -> Outcome:
        things = self.things(at)
        if self.label:
            note_did(at, self.label, done=bool(things))
        if not things:
            return NEXT
        note_moved(at, things)
        return recycle(at.state, things, [self.by(at, thing) for thing in things])  # 416.4, 416.6


class Counter(ToThings):
    """425: counter spells on the chain."""

    def event(self, at: At, thing: Thing) -> Event:
        found = [item.id for item in table.chain(at.state) if item.path is None and item.bearer == thing.incarnation]
        return Countered(found[0], thing.incarnation, self.by(at, thing))

    def things(self, at: At) -> list[Thing]:
        return [thing for thing in super().things(at) if thing.zone == table.CHAIN]
