"""What texts want to be so."""

from __future__ import annotations

from headjudge.effects import ANYTHING, At, Condition, Noun
from headjudge.games.riftbound import table
from headjudge.games.riftbound.amounts import Excess, Much
from headjudge.games.riftbound.costs import PAYS
from headjudge.games.riftbound.filters import Filter
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.gone import as_it_was, noticed
from headjudge.games.riftbound.origins import is_from, origin
from headjudge.games.riftbound.players import players_of, read_for
from headjudge.games.riftbound.winning import victory_score
from headjudge.kernel.events import Event


class Is(Condition):
    """What a noun means is of some sort: all of it, and there is some."""

    def __init__(self, noun: Noun, filters: list[Filter]) -> None:
        self.noun = noun
        self.filters = filters
        self.reads = (*noun.reads, *[name for one in filters for name in one.reads])

    def holds(self, at: At) -> bool:
        things = self.noun.things(at)
        return bool(things) and all(one.fits(at, thing) for thing in things for one in self.filters)


class MeIs(Condition):
    """The object that the text is on is of some sort."""

    def __init__(self, filters: list[Filter]) -> None:
        self.filters = filters
        self.reads = tuple([name for one in filters for name in one.reads])

    def holds(self, at: At) -> bool:
        source = at.source()
        return source is not None and all(one.fits(at, source) for one in self.filters)


class PlayedAnother(Condition):
    """812: another card was finalized this turn by the same player."""

    def __init__(self) -> None:
        self.reads = ("finalized", *ANYTHING)

    def holds(self, at: At) -> bool:
        noted = at.state.fact("finalized")
        played = noted if isinstance(noted, tuple) else ()
        own = {at.bearer, at.state.became.get(at.bearer, at.bearer)}
        former = [old for old, new in at.state.became.items() if new == at.bearer]
        return any(player == at.player and card not in own and card not in former for player, card in played)


class HasXP(Condition):
    """824: the controller has so much XP."""

    reads: tuple[str, ...] = (table.XP,)

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, at: At) -> bool:
        return at.player >= 0 and at.state.players[at.player].counters.get(table.XP, 0) >= self.least  # 824.1.c.1


class PaidFor(Condition):
    """An optional additional cost was paid as the card was played."""

    def __init__(self, label: str) -> None:
        self.label = f"{PAYS} {label}"

    def holds(self, at: At) -> bool:
        if at.item is not None and at.item.choice(self.label) is True:
            return True  # 356.4.f.1
        paid = at.state.memory.get(("paid", at.bearer))
        return isinstance(paid, tuple) and self.label in paid


class NearVictory(Condition):
    """A player is within so many points of the Victory Score."""

    def __init__(self, within: int, who: str) -> None:
        self.reads = (table.POINTS, *ANYTHING)
        self.within = within
        self.who = who

    def holds(self, at: At) -> bool:
        goal = victory_score(at.state) - self.within
        return any(table.points(at.state, player) >= goal for player in players_of(at, self.who))


class Outnumbers(Condition):
    """A player controls "more" objects of a kind than an opponent, or "less"; `owned`: has such cards in a zone."""

    def __init__(self, kind: Kind, how: str, *, owned: bool = False) -> None:
        self.kind = kind
        self.owned = owned
        self.how = how
        self.reads = ("controller", *read_for("opponent"), *kind.reads())

    def holds(self, at: At) -> bool:
        if at.player < 0:
            return False
        holders = [thing.owner if self.owned else thing.controller for thing in self.kind.found(at)]
        own = holders.count(at.player)
        others = [holders.count(player) for player in players_of(at, "opponent")]
        return any(own > other if self.how == "more" else own < other for other in others)


class Was(Condition):
    """What a noun means is of some sort, or was so when it left the board."""

    def __init__(self, noun: Noun, filters: list[Filter]) -> None:
        self.noun = noun
        self.filters = filters

    def holds(self, at: At) -> bool:
        found = [as_it_was(at, number) for number in self.noun.numbers(at)]
        return any(thing is not None and all(one.fits(at, thing) for one in self.filters) for thing in found)


class DuringPhase(Condition):
    """It is a phase of one's own turn; the turn itself, if none is named."""

    reads: tuple[str, ...] = ("turn player", "phase")

    def __init__(self, phase: str) -> None:
        self.phase = phase

    def holds(self, at: At) -> bool:
        own = at.player >= 0 and table.turn_player(at.state) == at.player
        return own and (not self.phase or at.state.fact("phase") == self.phase)


class PlayedFrom(Condition):
    """The card itself was played from a zone, by the words of texts for one."""

    def __init__(self, zone: str) -> None:
        self.zone = zone

    def holds(self, at: At) -> bool:
        return is_from(origin(at.state, at.bearer), at.player, self.zone)  # 188.2, 189


class AssignedExcess(Condition):
    """So much damage was assigned beyond what was lethal: in the combat in progress, or as it was noted then."""

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, at: At) -> bool:
        noted = Much().number(at)  # 359.3.f.3
        found = Excess().number(at) if noted is None else noted
        return found is not None and found >= self.least


class Among(Condition):
    """There is something of a sort among what was revealed."""

    def __init__(self, group: Noun, filters: list[Filter]) -> None:
        self.group = group
        self.filters = filters

    def holds(self, at: At) -> bool:
        return any(all(one.fits(at, thing) for one in self.filters) for thing in self.group.things(at))


class Happened(Condition):
    """Something has happened this turn: an event of a kind, done by somebody, to the object itself or one of a kind.

    `field`, `low`: a number of the event that must be at least so much.
    """

    reads: tuple[str, ...] = (*ANYTHING, "history")

    def __init__(
        self,
        kinds: tuple[str, ...],
        who: str = "you",
        kind: Kind | None = None,
        least: int = 1,
        *,
        me: bool = False,
        field: str = "",
        low: int = 0,
    ) -> None:
        self.kinds = kinds
        self.who = who
        self.kind = kind
        self.least = least
        self.me = me
        self.field = field
        self.low = low

    def holds(self, at: At) -> bool:
        players = players_of(at, self.who)
        count = len([event for event in at.state.history if self._is_meant(at, event, players)])
        return count >= self.least

    def _is_meant(self, at: At, event: Event, players: list[int]) -> bool:
        if event.kind not in self.kinds:
            return False
        if self.field and getattr(event, self.field, 0) < self.low:
            return False
        if self.me:
            return at.bearer == event.subject() or at.bearer in getattr(event, "units", ())
        if self.who != "any" and getattr(event, "by", getattr(event, "player", -1)) not in players:
            return False
        if self.kind is None:
            return True
        thing = noticed(at, event.subject())
        return thing is not None and self.kind.fits(at, thing)
