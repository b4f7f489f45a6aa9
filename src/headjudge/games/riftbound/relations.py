"""What objects must be like in relation to other objects that a text is about."""

from __future__ import annotations

from headjudge.effects import EVENT, At, Me, Noun
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.effects import FACE, face, has_died, here, might
from headjudge.games.riftbound.filters import Filter
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import EventPlace, Place
from headjudge.games.riftbound.places import is_place, location_of
from headjudge.kernel.entities import Thing


def place_of(at: At, noun: Noun) -> str | None:
    """Where something is, or was last; of an event at a battlefield, that battlefield."""
    if isinstance(noun, Me):
        return here(at)
    if isinstance(noun, Place):
        kept = at.chosen(noun.name)
        return kept if isinstance(kept, str) else None
    event = at.event() if noun.label == EVENT else None
    named = getattr(event, noun.field, None) if isinstance(noun, EventPlace) else None
    slot = getattr(event, "slot", None)
    if named is None and isinstance(slot, int):
        named = table.zone(table.FIELD, slot)
    if isinstance(named, str):
        return named  # 359.3.f.3
    for thing in noun.things(at):
        where = table.location(at.state, thing)
        if where is not None:
            return where  # 359.3.f.2
    for number in noun.numbers(at):
        last = at.state.gone.get(number, {}).get("location")
        if isinstance(last, str):
            return last  # 359.3.e.13
    return None


def places_meant(at: At, place: str, there: Noun | None) -> list[str]:
    """The locations that a text means: where something is, or all that are called so."""
    if there is not None:
        where = place_of(at, there)
        return [] if where is None else [where]
    if place == "here":
        own = here(at)
        return [] if own is None else [own]
    return [key for key in lineups.places(at.state) if not place or is_place(at, key, place)]


class FieldOf(Noun):
    """The battlefield where something is, or where an event was."""

    def __init__(self, there: Noun) -> None:
        self.there = there

    def things(self, at: At) -> list[Thing]:
        slot = table.slot_of(place_of(at, self.there) or "")
        return [] if slot < 0 else [table.battlefield(at.state, slot)]


class WhereIs(Filter):
    """At the location of something else; or elsewhere."""

    def __init__(self, noun: Noun, *, elsewhere: bool = False) -> None:
        self.noun = noun
        self.elsewhere = elsewhere

    def fits(self, at: At, thing: Thing) -> bool:
        where = location_of(at, thing)
        if where is None:
            return False
        return (where == place_of(at, self.noun)) != self.elsewhere


class Holds(Filter):
    """A battlefield where there is something of a kind."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def fits(self, at: At, thing: Thing) -> bool:
        where = location_of(at, thing)
        return where is not None and any(location_of(at, one) == where for one in self.kind.found(at))


class LessMight(Filter):
    """With less Might than something else."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun
        self.reads = (table.MIGHT, *noun.reads)

    def fits(self, at: At, thing: Thing) -> bool:
        others = self.noun.things(at)
        return bool(others) and all(might(at, thing) < might(at, other) for other in others)


class NamedLike(Filter):
    """With the name of something else."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun
        self.reads = (FACE, *noun.reads)

    def fits(self, at: At, thing: Thing) -> bool:
        return any(face(at, thing).name == face(at, other).name for other in self.noun.things(at))


class AttachedTo(Filter):
    """Attached to something; of what a text is on that has waited for its death, what was attached to it then."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun
        self.reads = ("attached_to", *noun.reads)

    def fits(self, at: At, thing: Thing) -> bool:
        if isinstance(self.noun, Me) and has_died(at):
            last = at.state.gone.get(at.bearer, {}).get("attachments")
            return isinstance(last, tuple) and thing.incarnation in last  # 808.1.d.3
        return any(thing.attached_to == host.id for host in self.noun.things(at))


class OfGroup(Filter):
    """Among what a text has looked at or revealed."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun

    def fits(self, at: At, thing: Thing) -> bool:
        return thing.incarnation in self.noun.numbers(at)


class BanishedWith(Filter):
    """Banished by the object that the text is on, and by no other of the same name."""

    def fits(self, at: At, thing: Thing) -> bool:
        return at.state.memory.get(("banished with", thing.incarnation)) == at.bearer  # 395, 397, 427.3, 427.3.a
