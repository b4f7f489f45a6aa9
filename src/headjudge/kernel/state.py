"""A game's state: what can be read of it, and the verbs that alone may change it.

Each verb writes its inverse to the journal, so `mark` and `rollback` cost only what changed.
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.kernel import chance
from headjudge.kernel.abilities import STATIC
from headjudge.kernel.cards import EVERYONE, JUDGE, SPECTATOR, Path
from headjudge.kernel.entities import Thing, Zone
from headjudge.kernel.errors import HeadjudgeError, RulesError
from headjudge.kernel.journal import (
    ALL_REBORN,
    GONE,
    LEARNED,
    MOVED,
    PRINTED,
    REBORN,
    REORDERED,
    SHOWN,
    SUCCEEDED,
)
from headjudge.kernel.objects import Objects


class State(Objects):
    """What rules read and change."""

    __slots__ = ()

    # Who sees what, and how it is called -------------------------------------------------------------------------

    def sees(self, seat: int, thing: Thing) -> bool:
        """Whether a player, a spectator or a judge sees what a thing is."""
        return seat == JUDGE or seat in self.rules.viewers(self, thing)

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

    def known_number(self, incarnation: int, seat: int) -> int:
        """By which number a seat knows an object; 0 if it cannot tell which one that is."""
        if seat == JUDGE:
            return incarnation
        thing = self.bearer(incarnation)
        if thing is None:
            last = self.gone.get(incarnation)
            return incarnation if last is not None and seat in last["seen by"] else 0  # type: ignore[operator]
        kind, owner = self.zones[thing.zone].kind, self.zones[thing.zone].owner
        if kind.seen_by == EVERYONE:
            return incarnation
        return incarnation if (kind.ordered or seat == owner >= 0) and self.sees(seat, thing) else 0

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
        if sees != saw:
            self._learn(saw, sees, lay_open=old.kind.seen_by == EVERYONE)

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

    def turn_over(self, thing: Thing) -> None:
        """Turn a two-sided thing to its other side: it stays the same object, with all that is on it."""
        if thing.card.back is None:
            raise RulesError(f"{thing.card.name} has no other side")
        self.journal.append((PRINTED, thing.id, thing.card.key))
        self.reprint(thing, thing.card.back)

    def turn(self, thing: Thing, *, face_up: bool) -> None:
        """Turn a thing face up or face down."""
        saw = self.rules.viewers(self, thing)
        self.set(thing, "face_up", face_up)
        self.journal.append((LEARNED, self.learned))
        lay_open = self.zones[thing.zone].kind.seen_by == EVERYONE
        self._learn(saw, self.rules.viewers(self, thing), lay_open=lay_open)

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

    def arrange(self, zone: str, members: list[int], anew: Sequence[int] = ()) -> None:
        """Put the members of a zone in this order, the last on top. `anew`: those that become other objects by it."""
        place = self.zones[zone]
        if sorted(members) != sorted(place.members):
            raise RulesError(f"these are not the members of {zone}")
        self.journal.append((REORDERED, zone, place.members))
        self.version += 1
        self.changed[zone] = self.version
        place.members = members
        place.held = None
        self.touch(place.kind.name)
        if anew:
            self._rebirth_of_all([number for number in members if number in anew])

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

    def _learn(self, saw: Sequence[int], sees: Sequence[int], *, lay_open: bool) -> None:
        """Those who see what they did not see have learned something; how much they had is in the journal.

        What lay face down in an open place and is seen by everyone now is learned by all: also by those who knew it,
        for they know what the others have seen.
        """
        for_all = lay_open and SPECTATOR in sees and SPECTATOR not in saw
        learned = [*self.learned]
        for seat in sees:
            if seat >= 0 and (for_all or seat not in saw):
                learned[seat] += 1
        self.learned = tuple(learned)

    def _random_order(self, members: list[int]) -> list[int]:
        self.number, order = chance.shuffle(self.number, members)
        return order

    def scripted_order(self, things: list[Thing]) -> list[Thing]:
        """The order in which the next scripted shuffle has just these by chance, or nothing; others come last."""
        for place, scripted in enumerate(self.script):
            if isinstance(scripted, tuple):
                left = things.copy()
                ordered: list[Thing] = []
                for name in scripted:
                    found = [thing for thing in left if thing.card.name == name]
                    if not found:
                        return []
                    left.remove(found[0])
                    ordered.append(found[0])
                self.use_chance()
                self.script = self.script[:place] + self.script[place + 1 :]
                return ordered + left
        return []

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
