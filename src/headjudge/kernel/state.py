"""A game's state: what can be read of it, and the verbs that alone may change it.

Each verb writes its inverse to the journal, so `mark` and `rollback` cost only what changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from headjudge.kernel import chance
from headjudge.kernel.abilities import STATIC
from headjudge.kernel.bookkeeping import Bookkeeping
from headjudge.kernel.cards import EVERYONE, JUDGE, SPECTATOR, Path
from headjudge.kernel.entities import E, Entity, Modifier, Player, Thing, WaitingList, Zone
from headjudge.kernel.errors import HeadjudgeError, RulesError
from headjudge.kernel.journal import (
    ALL_COUNTED,
    ALL_REBORN,
    COUNTED,
    CREATED,
    DEALT,
    DESTROYED,
    GONE,
    LEARNED,
    MOVED,
    REBORN,
    REORDERED,
    SET,
    SHOWN,
    SUCCEEDED,
)

_SEATS: Final = [*range(SPECTATOR, 100)]
"""Those of a table with more players than any game has."""


class State(Bookkeeping):
    """What rules read and change."""

    __slots__ = ()

    # Reading -----------------------------------------------------------------------------------------------------

    def thing(self, number: int) -> Thing:
        """The thing with this id."""
        return self.things[number]

    def entity(self, cls: type[E], number: int) -> E:
        """The entity of this class with this id."""
        found = self.entities[number]
        if type(found) is not cls and not isinstance(found, cls):
            raise RulesError(f"{number} is a {type(found).__name__}, not a {cls.__name__}")
        return found

    def bearer(self, incarnation: int) -> Thing | None:
        """The thing that is this object now; None if it became another or is gone."""
        bearers = self.bearers
        return self.things[bearers[incarnation]] if incarnation in bearers else None

    def members(self, zone: str) -> list[Thing]:
        """The things in a zone, the last one on top."""
        place = self.zones[zone]
        held = place.held
        if held is None:
            held = place.held = list(map(self.things.__getitem__, place.members))
        return held.copy()

    def sees(self, seat: int, thing: Thing) -> bool:
        """Whether a player, a spectator or a judge sees what a thing is."""
        return seat == JUDGE or seat in self.rules.viewers(self, thing)

    def everyone(self) -> list[int]:
        """The seats of all players, and of whoever watches."""
        return _SEATS[: len(self.players) + 1]

    def name(self, incarnation: int, seat: int = JUDGE) -> str:
        """What an object is called in sentences that are read at a seat."""
        thing = self.bearer(incarnation)
        if thing is not None:
            return thing.card.name if self.sees(seat, thing) else "a hidden card"
        last = self.gone.get(incarnation)
        if last is None or (seat != JUDGE and seat not in last["seen by"]):  # type: ignore[operator]
            return "something that is gone"
        return str(last["name"])

    def name_of_source(self, path: Path | None, bearer: int, seat: int = JUDGE) -> str:
        """What something that waits is called: by the object it comes from, or by the card its text is printed on."""
        if path is not None and self.bearer(bearer) is None and bearer not in self.gone:
            return self.cards[path[0]].name
        return self.name(bearer, seat)

    def heir(self, incarnation: int) -> Thing | None:
        """The thing that this object became, if it did so this turn and has stayed that."""
        return self.bearer(self.became.get(incarnation, 0))

    def fact(self, name: str) -> object:
        """A fact of the turn's bookkeeping; None if it was never noted."""
        return self.facts.get(name)

    def amount(self, name: str) -> int:
        """A fact that is a number; zero if it was never noted."""
        facts = self.facts
        return facts[name] if name in facts else 0  # type: ignore[return-value]  # noqa: SIM401 - without a call

    def modifiers(self) -> list[Modifier]:
        """All modifiers, oldest first."""
        return list(self.effects.values())

    def waiting(self, name: str) -> WaitingList:
        """The waiting list of this name."""
        return self.lists[name]

    def opponents(self, player: int) -> list[int]:
        """The players still in the game who are not of this player's team, in turn order after them."""
        team = self.players[player].team
        return [seat for seat in self.in_turn_order(player) if self.players[seat].team != team]

    def in_turn_order(self, first: int) -> list[int]:
        """The players still in the game, from this one on."""
        ordered = self.players[first:] + self.players[:first]
        return [player.id for player in ordered if not player.out]

    def next_player(self, player: int) -> int:
        """The next player in turn order who is still in the game."""
        seats = len(self.players)
        following = (player + 1) % seats
        while self.players[following].out and following != player:
            following = (following + 1) % seats
        return following

    # Verbs: entities ---------------------------------------------------------------------------------------------

    def create(self, entity: E) -> E:
        """Bring an entity into the state."""
        number = entity.id = self.next_id
        self.next_id = number + 1
        if isinstance(entity, Thing):
            entity.incarnation = self.next_incarnation
            self.next_incarnation += 1
        self.put_in(entity)
        self.journal.append((CREATED, number))
        return entity

    def deal(self, cards: Iterable[str], owner: int, zone: str) -> list[Thing]:
        """Bring a player's cards into the state, by their keys: each on top of the zone."""
        pool, first, born = self.cards, self.next_id, self.next_incarnation
        dealt = [Thing(pool[key], owner, owner, zone, first + place, born + place) for place, key in enumerate(cards)]
        self.next_id += len(dealt)
        self.next_incarnation += len(dealt)
        self.put_things(dealt, self.zones[zone])
        self.journal.append((DEALT, first))
        return dealt

    def destroy(self, entity: Entity) -> None:
        """Take an entity out of the state for good; nothing stays attached to it."""
        index = -1
        if isinstance(entity, Thing):
            self.detach(entity)
            for number in entity.attachments:
                self.detach(self.thing(number))
            index = self.zones[entity.zone].members.index(entity.id)
        self.journal.append((DESTROYED, entity, index))
        self.remove_entity(entity)

    def set(self, entity: Entity, field: str, value: object) -> None:
        """Set a field of an entity."""
        old = getattr(entity, field)
        if old != value:
            self.journal.append((SET, entity.id, field, old))
            setattr(entity, field, value)
            changed = self.changed
            changed[field] = self.version = version = self.version + 1
            if isinstance(entity, Thing):
                changed[entity.zone] = version
            elif isinstance(entity, Modifier):
                self.plan = None
            elif isinstance(entity, Zone):
                entity.seers = self.rules.seers(entity, len(self.players))
            if field in self.reads:
                self.touch(field)

    def count(self, entity: Thing | Player, name: str, amount: int) -> None:
        """Set a counter on a thing or a player; a counter at zero is not there."""
        counters = entity.counters
        old = counters[name] if name in counters else 0  # noqa: SIM401 - without a call
        if old != amount:
            self.journal.append((COUNTED, entity.id, name, old))
            self.changed[name] = self.version = self.version + 1
            if not amount:
                del counters[name]
            elif counters:
                counters[name] = amount
            else:
                entity.counters = {name: amount}
            if name in self.reads:
                self.touch(name)

    def count_each(self, things: list[Thing], name: str, amount: int) -> None:
        """Set a counter on each of these things."""
        counted: list[tuple[int, int]] = []
        for thing in things:
            counters = thing.counters
            old = counters[name] if name in counters else 0  # noqa: SIM401 - without a call
            if old != amount:
                counted.append((thing.id, old))
                if not amount:
                    del counters[name]
                elif counters:
                    counters[name] = amount
                else:
                    thing.counters = {name: amount}
        if counted:
            self.journal.append((ALL_COUNTED, name, counted))
            self.changed[name] = self.version = self.version + 1
            if name in self.reads:
                self.touch(name)

    def attach(self, thing: Thing, host: Thing) -> None:
        """Attach a thing to another; it leaves what it was attached to."""
        self.detach(thing)
        self.set(thing, "attached_to", host.id)
        self.set(host, "attachments", (*host.attachments, thing.id))

    def detach(self, thing: Thing) -> None:
        """Take a thing off what it is attached to."""
        if thing.attached_to >= 0:
            host = self.thing(thing.attached_to)
            self.set(host, "attachments", tuple([number for number in host.attachments if number != thing.id]))
            self.set(thing, "attached_to", -1)

    # Verbs: places and identity ----------------------------------------------------------------------------------

    def move(self, thing: Thing, zone: str, index: int = -1) -> None:
        """Put a thing into a zone, on top unless an index is given; it may become another object by that."""
        rules, zones, learned = self.rules, self.zones, self.learned
        old, new, number = zones[thing.zone], zones[zone], thing.id
        plain = thing.face_up and not thing.known_to
        saw = old.seers if plain else None
        if saw is None:
            saw = tuple(rules.viewers(self, thing))
        if rules.becomes_new(self, thing, old, new):
            former, born, bearers = thing.incarnation, self.next_incarnation, self.bearers
            known = None if former in self.gone else rules.last_known(self, thing)
            if known is not None:
                self._keep_gone(former, known, saw)
            self.journal.append((REBORN, number, former, old.key, self.place(thing, old, new, index), learned))
            thing.incarnation = born
            self.next_incarnation = born + 1
            del bearers[former]
            bearers[born] = number
            self.became[former] = born
            if thing.counters or not plain:
                self._strip(thing)
            if thing.card.watches:
                self._notice_rebirth(number)
        else:
            self.journal.append((MOVED, number, old.key, self.place(thing, old, new, index), learned))
        sees = new.seers if plain or (thing.face_up and not thing.known_to) else None
        if sees is None:
            sees = tuple(rules.viewers(self, thing))
        if sees != saw and (old.kind.seen_by != EVERYONE or not thing.face_up):
            self._learn(saw, sees)

    def rebirth(self, thing: Thing) -> None:
        """Make a thing another object: nothing that referred to it does any longer."""
        self._rebirth_of_all([thing.id])
        self._notice_rebirth(thing.id)

    def succeed(self, former: Thing, heir: Thing) -> None:
        """Let one thing take over from another: incarnation (and so every reference), counters, attachments."""
        self.exchange_incarnations(former.id, heir.id)
        self.journal.append((SUCCEEDED, former.id, heir.id))
        for name in sorted(former.counters.keys() | heir.counters.keys()):
            self.count(heir, name, former.counters.get(name, 0))
            self.count(former, name, 0)
        for number in former.attachments:
            self.attach(self.thing(number), heir)
        if former.attached_to >= 0:
            host = self.thing(former.attached_to)
            self.detach(former)
            self.attach(heir, host)

    def turn(self, thing: Thing, *, face_up: bool) -> None:
        """Turn a thing face up or face down."""
        saw = self.rules.viewers(self, thing)
        self.set(thing, "face_up", face_up)
        self.journal.append((LEARNED, self.learned))
        self._learn(saw, self.rules.viewers(self, thing))

    def show(self, thing: Thing, seats: list[int]) -> None:
        """Let players, or everyone, see a hidden thing; they know it until it becomes another object."""
        self.show_all((thing.incarnation,), seats)

    def show_all(self, objects: tuple[int, ...], seats: list[int]) -> None:
        """Let players, or everyone, see those of these objects that are still there."""
        rules, things, zones, bearers, changed = self.rules, self.things, self.zones, self.bearers, self.changed
        newly, version, learned = tuple(sorted(seats)), self.version + 1, [*self.learned]
        shown: list[tuple[int, tuple[int, ...]]] = []
        for number in objects:
            if number not in bearers:
                continue
            thing = things[bearers[number]]
            known = thing.known_to
            knowing = tuple(sorted({*known, *seats})) if known else newly
            if known == knowing:
                continue
            seers = zones[thing.zone].seers if thing.face_up and not known else None
            saw = rules.viewers(self, thing) if seers is None else seers
            thing.known_to = knowing
            shown.append((thing.id, known))
            changed[thing.zone] = version
            for seat in rules.viewers(self, thing):
                if seat not in saw and seat >= 0:
                    learned[seat] += 1
        if shown:
            self.journal.append((SHOWN, shown, self.learned))
            self.learned = tuple(learned)
            changed["known_to"] = self.version = version
            if "known_to" in self.reads:
                self.touch("known_to")

    def keep_last_known(self, thing: Thing) -> None:
        """Keep what the game lets be read of an object that is about to be gone."""
        known = None if thing.incarnation in self.gone else self.rules.last_known(self, thing)
        if known is not None:
            self._keep_gone(thing.incarnation, known, tuple(self.rules.viewers(self, thing)))

    # Verbs: chance -----------------------------------------------------------------------------------------------

    def shuffle(self, zone: str) -> None:
        """Shuffle a zone; every card in it becomes another object and nobody knows where it is."""
        place = self.zones[zone]
        self.use_chance()
        self.journal.append((REORDERED, zone, place.members))
        self.version += 1
        self.changed[zone] = self.version
        place.members = self._scripted_order(place) or self._random_order(place.members)
        place.held = None
        self.touch(place.kind.name)
        self._rebirth_of_all(place.members.copy())

    def arrange(self, zone: str, members: list[int]) -> None:
        """Put the members of a zone in this order, the last on top."""
        place = self.zones[zone]
        if sorted(members) != sorted(place.members):
            raise RulesError(f"these are not the members of {zone}")
        self.journal.append((REORDERED, zone, place.members))
        self.version += 1
        self.changed[zone] = self.version
        place.members = members
        place.held = None
        self.touch(place.kind.name)

    # Copies ------------------------------------------------------------------------------------------------------

    def copy(self) -> State:
        """An equal state that shares nothing changeable with this one. It can rewind what is unfinished, no more."""
        twin = State(self.rules, self.cards, 0, (), self.number)
        things = twin.things = {number: thing.clone() for number, thing in self.things.items()}
        entities = twin.entities = self.entities.copy()
        entities.update(things)
        twin.players = [player.clone() for player in self.players]
        twin.zones = {key: zone.clone() for key, zone in self.zones.items()}
        twin.effects = {number: modifier.clone() for number, modifier in self.effects.items()}
        twin.lists = {name: waiting.clone() for name, waiting in self.lists.items()}
        twin.windows = {number: window.clone() for number, window in self.windows.items()}
        twin.items = {number: item.clone() for number, item in self.items.items()}
        twin.others = {number: entity.clone() for number, entity in self.others.items()}
        for copied in (twin.effects, twin.windows, twin.items, twin.others):
            entities.update(copied)
        for entity in (*twin.players, *twin.zones.values(), *twin.lists.values()):
            entities[entity.id] = entity
        twin.bearers = self.bearers.copy()
        twin.stack = [frame.clone() for frame in self.stack]
        twin.facts = self.facts.copy()
        twin.history = self.history.copy()
        twin.memory = self.memory.copy()
        twin.gone = self.gone.copy()
        twin.became = self.became.copy()
        twin.script = self.script
        twin.next_id = self.next_id
        twin.next_incarnation = self.next_incarnation
        twin.clock = self.clock
        twin.learned = self.learned
        mark = self.oldest_mark()
        twin.journal = self.journal[mark - self.journal_start :]
        twin.journal_start = mark
        twin.changes = self.changes
        twin.structure = self.structure
        twin.settled_at = self.settled_at
        twin.settled_structure = self.settled_structure
        twin.reads = self.reads
        twin.watching = {channel: watchers.copy() for channel, watchers in self.watching.items()}
        twin.changed = dict.fromkeys(twin.zones, 0)
        return twin

    # Inside ------------------------------------------------------------------------------------------------------

    def _rebirth_of_all(self, numbers: list[int]) -> None:
        """Make these things other objects, in this order."""
        bearers, born = self.bearers, self.next_incarnation
        formers: list[int] = []
        marked: list[Thing] = []
        for thing in map(self.things.__getitem__, numbers):
            former = thing.incarnation
            formers.append(former)
            del bearers[former]
            thing.incarnation = born
            born += 1
            if thing.counters or thing.known_to:
                marked.append(thing)
        births = range(self.next_incarnation, born)
        self.next_incarnation = born
        bearers.update(zip(births, numbers, strict=True))
        self.became.update(zip(formers, births, strict=True))
        self.journal.append((ALL_REBORN, numbers, formers))
        for thing in marked:
            self._strip(thing)

    def _notice_rebirth(self, number: int) -> None:
        """What is always at work comes from another object now, if it comes from this one."""
        watching = self.watching
        if STATIC in watching and number in watching[STATIC]:
            self.touch(STATIC)

    def _keep_gone(self, incarnation: int, known: dict[str, object], seen_by: tuple[int, ...]) -> None:
        known["seen by"] = seen_by
        self.gone[incarnation] = known
        self.journal.append((GONE, incarnation))

    def _strip(self, thing: Thing) -> None:
        """Take from a new object what was put on the former one, and what was known of it."""
        if thing.counters:
            for name in sorted(thing.counters):
                self.count(thing, name, 0)
        if thing.known_to:
            self.set(thing, "known_to", ())

    def _learn(self, saw: Sequence[int], sees: Sequence[int]) -> None:
        """Those who see what they did not see have learned something; how much they had is in the journal."""
        learned = [*self.learned]
        for seat in sees:
            if seat not in saw and seat >= 0:
                learned[seat] += 1
        self.learned = tuple(learned)

    def _random_order(self, members: list[int]) -> list[int]:
        self.number, order = chance.shuffle(self.number, members)
        return order

    def _scripted_order(self, zone: Zone) -> list[int] | None:
        """The next scripted shuffle: card names from the top down; cards it does not name stay beneath."""
        for place, scripted in enumerate(self.script):
            if isinstance(scripted, tuple):
                rest = list(zone.members)
                top: list[int] = []
                for name in scripted:
                    match = next((n for n in reversed(rest) if self.thing(n).card.name == name), -1)
                    if match < 0:
                        raise HeadjudgeError(f"the script puts {name!r} on {zone.key}, where it is not")
                    rest.remove(match)
                    top.insert(0, match)
                self.script = self.script[:place] + self.script[place + 1 :]
                return rest + top
        return None
