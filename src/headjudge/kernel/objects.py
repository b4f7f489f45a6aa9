"""What there is in a game: reading it, and the verbs that make, change and end it."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Final

from headjudge.kernel import chance
from headjudge.kernel.bookkeeping import Bookkeeping
from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.entities import E, Entity, Modifier, Player, Thing, WaitingList, Zone
from headjudge.kernel.errors import RulesError
from headjudge.kernel.journal import COUNTED, CREATED, DEALT, DESTROYED, SET

_SEATS: Final = [*range(SPECTATOR, 100)]
"""Those of a table with more players than any game has."""


class Objects(Bookkeeping):
    """A state, as far as it does not matter where things are and who sees them."""

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

    def everyone(self) -> list[int]:
        """The seats of all players, and of whoever watches."""
        return _SEATS[: len(self.players) + 1]

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

    # Verbs ---------------------------------------------------------------------------------------------

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
        """Bring a player's cards into the state, by their keys: each on top of the zone.

        The ids under which they are kept do not tell in which order they were listed.
        """
        pool, first, born, keys = self.cards, self.next_id, self.next_incarnation, list(cards)
        _, ids = chance.shuffle(chance.apart(self.number, first), list(range(first, first + len(keys))))
        dealt = [
            Thing(pool[key], owner, owner, zone, number, born + place)
            for place, (number, key) in enumerate(zip(ids, keys, strict=True))
        ]
        self.next_id += len(dealt)
        self.next_incarnation += len(dealt)
        there = self.zones[zone]
        beneath = len(there.members)
        self.put_things(sorted(dealt, key=attrgetter("id")), there)
        there.members[beneath:] = ids
        self.journal.append((DEALT, first))
        return dealt

    def destroy(self, entity: Entity) -> None:
        """Take an entity out of the state for good; nothing stays attached to it, or in a zone that is no more."""
        index = -1
        if isinstance(entity, Zone) and entity.members:
            raise RulesError(f"{entity.key} cannot be taken away while something is there")
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
