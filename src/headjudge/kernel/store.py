"""The whole of a game as plain data, and the few ways to write it that the verbs and the journal share.

Everything below the line "derived" can be recomputed from the rest: it is neither saved nor part of the digest.
`version` grows with every change to an entity, to memory or to what current values read, in rollback too: what depends
on nothing else is as it was while the version is. `changed` tells of what is in a zone, or a field of that, in which
version it changed last; and so of each field and counter, of who is indexed under a channel, of "modifiers" and of
"memory", of each kind of event that somebody listens for, of the way back, of everything else that current values read,
and of all that together: "values". `memo` is where a game keeps
what it found out. `others`: the entities of no other kind: those of a game's own. `refused`: why what
was announced with the last answer was rewound. `asked`: what is to be asked next, on the way to whoever runs the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from headjudge.kernel import memo
from headjudge.kernel.cards import Card, Path
from headjudge.kernel.entities import ALWAYS_READ, Entity, Item, Modifier, Player, Thing, WaitingList, Window, Zone
from headjudge.kernel.frames import Frame

if TYPE_CHECKING:
    from headjudge.kernel.abilities import Ability
    from headjudge.kernel.current import View
    from headjudge.kernel.decisions import Decision
    from headjudge.kernel.events import Event
    from headjudge.kernel.journal import Entry
    from headjudge.kernel.plans import Plan
    from headjudge.kernel.rules import Rules
    from headjudge.kernel.state import State

WAY_BACK: Final = "way back"
"""In `changed`: that something was undone, for what hangs on what has happened."""
_NO_CHANNELS: Final[list[str]] = []

Memory = dict[tuple[object, ...], object]


class Store:
    """Entities, zones, frames, facts, history, memory and chance. Nothing here writes to the journal."""

    # Without slots Python would look up every name among so many in a dict of its own for each state.
    __slots__ = (
        *("rules", "cards", "entities", "players", "zones", "bearers", "stack", "facts", "history", "memory", "gone"),
        *("became", "number", "script", "next_id", "next_incarnation", "clock", "learned"),
        *("things", "effects", "lists", "windows", "items", "others", "journal", "journal_start", "changes"),
        *("structure", "reads", "watching"),
        *("epoch", "unsettled", "plan", "view", "settled_at", "settled_structure", "tracer"),
        *("anchor", "anchor_answer", "rewound", "refused", "asked", "version", "changed", "memo"),
    )

    def __init__(self, rules: Rules, cards: dict[str, Card], seats: int, teams: tuple[int, ...], number: int) -> None:
        self.rules = rules
        self.cards = cards
        self.entities: dict[int, Entity] = {}
        self.players: list[Player] = []
        self.zones: dict[str, Zone] = {}
        self.bearers: dict[int, int] = {}
        self.stack: list[Frame] = []
        self.facts: dict[str, object] = {}
        self.history: list[Event] = []
        self.memory: Memory = {}
        self.gone: dict[int, dict[str, object]] = {}
        self.became: dict[int, int] = {}
        self.number = number
        self.script: tuple[object, ...] = ()
        self.next_id = 0
        self.next_incarnation = 1
        self.clock = 0
        self.learned: tuple[int, ...] = (0,) * seats
        # derived
        self.things: dict[int, Thing] = {}
        self.effects: dict[int, Modifier] = {}
        self.lists: dict[str, WaitingList] = {}
        self.windows: dict[int, Window] = {}
        self.items: dict[int, Item] = {}
        self.others: dict[int, Entity] = {}
        self.journal: list[Entry] = []
        self.journal_start = 0
        self.changes = 0
        self.structure = 0
        self.reads: dict[str, bool] = dict.fromkeys((*ALWAYS_READ, *rules.box_reads), True)
        self.watching: dict[str, dict[int, None]] = {}
        self.epoch = 0
        self.unsettled = False
        self.plan: Plan | None = None
        self.view: View | None = None
        self.settled_at = -1
        self.settled_structure = -1
        self.tracer: Callable[[State, Frame], None] | None = None
        self.anchor = -1
        self.anchor_answer: object = ""
        self.rewound = -1
        self.refused = ""
        self.asked: Decision | None = None
        self.version = 0
        self.changed: dict[str, int] = {}
        self.memo = memo.empty()
        for seat in range(seats):
            player = Player(seat, teams[seat] if teams else seat)
            self.players.append(player)
            self.entities[seat] = player
        self.next_id = seats

    def kind_of(self, thing: Thing) -> str:
        """The kind of zone a thing is in."""
        return self.zones[thing.zone].kind.name

    def forget_kept(self) -> None:
        """Let go of all that was found out and can be found anew: it points back here, in circles."""
        self.view = None
        self.memo = memo.empty()

    def ability(self, path: Path) -> Ability:
        """The ability printed at this place."""
        return self.cards[path[0]].boxes[path[1]][path[2]]

    def stayed(self, names: tuple[str, ...], version: int) -> bool:
        """Whether nothing of what `changed` tells of under these names has changed since a version."""
        changed = self.changed
        try:
            for name in names:
                if changed[name] > version:
                    return False
        except KeyError:  # it is asked for the first time
            for name in names:
                changed.setdefault(name, 0)
            return self.stayed(names, version)
        return True

    def listen(self, names: tuple[str, ...]) -> None:
        """From now on `changed` tells of these, facts among them, if it did not before."""
        for name in names:
            if name not in self.changed:
                self.changed[name] = 0

    def touch(self, aspect: str) -> None:
        """Count a change to what current values read; the count only grows, in rollback too."""
        structural = self.reads.get(aspect)
        if structural is not None:
            self.version += 1
            self.changed[aspect] = self.changed["values"] = self.version
            self.changes += 1
            if structural:
                self.structure += 1

    def place(self, thing: Thing, old: Zone, new: Zone, index: int) -> int:
        """Take a thing out of a zone and put it into another without asking what follows from it; where it was."""
        number, members, there = thing.id, old.members, new.members
        if members[-1] == number:
            members.pop()
            place = len(members)
        else:
            place = members.index(number)
            del members[place]
        if index < 0:
            there.append(number)
        else:
            there.insert(index, number)
        old.held = new.held = None
        thing.zone = new.key
        changed, reads = self.changed, self.reads
        changed[old.key] = changed[new.key] = self.version = self.version + 1
        card = thing.card
        if old.kind is new.kind:
            aspect = card.noticed_as or new.kind.name
            if aspect in reads:
                self.touch(aspect)
            return place
        before, after, watches = old.kind.name, new.kind.name, card.watches
        if card.noticed_as:
            if card.noticed_as in reads:
                self.touch(card.noticed_as)
        else:
            if before in reads:
                self.touch(before)
            if after in reads:
                self.touch(after)
        if watches and (before in watches or after in watches):
            self._watch(thing, before, after)
        return place

    def reprint(self, thing: Thing, card: Card) -> None:
        """Let a thing be another card: what it listens to is indexed anew."""
        kind = self.kind_of(thing)
        self.version += 1
        self._watch(thing, kind, "")
        thing.card = card
        self._watch(thing, "", kind)
        self.changed[thing.zone] = self.changed["card"] = self.version
        self.touch("card")

    def unwatch(self, thing: Thing) -> None:
        """Let a thing be no longer indexed by what it listens to: it is about to be another card."""
        self._watch(thing, self.kind_of(thing), "")

    def keep_under(self, things: list[Thing], ids: dict[int, int]) -> None:
        """Keep things that nothing is indexed for under other ids of theirs, and index them anew."""
        self.version += 1
        for thing in things:
            thing.id = ids[thing.id]
        for thing in things:
            self.entities[thing.id] = self.things[thing.id] = thing
            self.bearers[thing.incarnation] = thing.id
            self._watch(thing, "", self.kind_of(thing))
        for key in dict.fromkeys([thing.zone for thing in things]):
            zone = self.zones[key]
            zone.members = [ids.get(number, number) for number in zone.members]
            zone.held = None
            self.changed[key] = self.version
        for other in self.things.values():
            if other.attached_to >= 0:
                other.attached_to = ids.get(other.attached_to, other.attached_to)
            if other.attachments:
                other.attachments = tuple([ids.get(number, number) for number in other.attachments])
        self.changed["card"] = self.version
        self.touch("card")

    def exchange_incarnations(self, one: int, other: int) -> None:
        """Let two things swap the numbers by which they are referred to."""
        self.version += 1
        first, second = self.things[one], self.things[other]
        first.incarnation, second.incarnation = second.incarnation, first.incarnation
        self.bearers[first.incarnation] = one
        self.bearers[second.incarnation] = other
        self.changed[first.zone] = self.changed[second.zone] = self.changed["card"] = self.version
        self.touch("card")

    def restore_entity(self, entity: Entity, index: int) -> None:
        """Put an entity back, ids ascending; a thing at this index of its zone."""
        late = bool(self.entities) and entity.id < next(reversed(self.entities))
        self.put_in(entity)
        if late:
            self.entities = dict(sorted(self.entities.items()))
            self.things = dict(sorted(self.things.items()))
            self.effects = dict(sorted(self.effects.items()))
            self.windows = dict(sorted(self.windows.items()))
            self.items = dict(sorted(self.items.items()))
            self.others = dict(sorted(self.others.items()))
        if index >= 0 and isinstance(entity, Thing):
            zone = self.zones[entity.zone]
            zone.members.insert(index, zone.members.pop())
            zone.held = None

    def put_things(self, things: list[Thing], zone: Zone) -> None:
        """Put things in, as the newest, each on top of a zone."""
        kind, noticed = zone.kind.name, {}
        self.version += 1
        numbered = {thing.id: thing for thing in things}
        self.entities.update(numbered)
        self.things.update(numbered)
        self.bearers.update({thing.incarnation: thing.id for thing in things})
        zone.members.extend(numbered)
        for thing in things:
            card = thing.card
            noticed[card.noticed_as or kind] = True
            if kind in card.watches:
                self._watch(thing, "", kind)
        zone.held = None
        self.changed[zone.key] = self.version
        for aspect in noticed:
            self.touch(aspect)

    def put_in(self, entity: Entity) -> None:
        """Put an entity in, as the newest; a thing on top of its zone."""
        if isinstance(entity, Thing):
            self.put_things([entity], self.zones[entity.zone])
            return
        self.version += 1
        self.entities[entity.id] = entity
        if isinstance(entity, Item):
            self.items[entity.id] = entity
        elif isinstance(entity, Modifier):
            self.effects[entity.id] = entity
            self.plan = None
            for channel in self.ability(entity.path).channels():
                self.watching.setdefault(channel, {})[entity.id] = None
                if channel not in self.reads:
                    self.changed[channel] = self.version
            self.changed["modifiers"] = self.version
            self.touch("modifiers")
        elif isinstance(entity, WaitingList):
            self.lists[entity.name] = entity
        elif isinstance(entity, Zone):
            self.zones[entity.key] = entity
            self.changed[entity.key] = self.version
            entity.seers = self.rules.seers(entity, len(self.players))
        elif isinstance(entity, Window):
            self.windows[entity.id] = entity
        elif not isinstance(entity, Player):
            self.others[entity.id] = entity

    def remove_entity(self, entity: Entity) -> None:
        """Take an entity out."""
        self.version += 1
        del self.entities[entity.id]
        if isinstance(entity, Item):
            del self.items[entity.id]
        elif isinstance(entity, Zone):
            del self.zones[entity.key]
        elif isinstance(entity, Thing):
            del self.things[entity.id]
            zone = self.zones[entity.zone]
            zone.members.remove(entity.id)
            zone.held = None
            self.changed[zone.key] = self.version
            del self.bearers[entity.incarnation]
            self._watch(entity, zone.kind.name, "")
            self.touch(entity.card.noticed_as or zone.kind.name)
        elif isinstance(entity, Modifier):
            del self.effects[entity.id]
            self.plan = None
            for channel in self.ability(entity.path).channels():
                self._ignore(channel, entity.id)
                if channel not in self.reads:
                    self.changed[channel] = self.version
            self.changed["modifiers"] = self.version
            self.touch("modifiers")
        elif isinstance(entity, WaitingList):
            del self.lists[entity.name]
        elif isinstance(entity, Window):
            del self.windows[entity.id]
        else:
            self.others.pop(entity.id, None)

    def _watch(self, thing: Thing, old: str, new: str) -> None:
        """Keep the index of who listens to what up to date as a thing changes its kind of zone."""
        watches, reads, number = thing.card.watches, self.reads, thing.id
        before, after = watches.get(old, _NO_CHANNELS), watches.get(new, _NO_CHANNELS)
        for channel in before:
            if channel not in after:
                self._ignore(channel, number)
                self.changed[channel] = self.version
                if channel in reads:
                    self.touch(channel)
        for channel in after:
            self.watching.setdefault(channel, {})[number] = None
            if channel not in reads:
                self.changed[channel] = self.version
            elif channel not in before:
                self.touch(channel)

    def _ignore(self, channel: str, number: int) -> None:
        """Something listens no longer; nobody is indexed under a name that nobody listens to."""
        watchers = self.watching.get(channel)
        if watchers is not None:
            watchers.pop(number, None)
            if not watchers:
                del self.watching[channel]
