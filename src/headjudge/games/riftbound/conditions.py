"""What texts want to be so."""

from __future__ import annotations

from headjudge.games.riftbound import table
from headjudge.games.riftbound.costs import PAYS
from headjudge.games.riftbound.effects import Amount, At, Condition
from headjudge.games.riftbound.filters import Filter, Kind, is_alone, players_of
from headjudge.games.riftbound.nouns import Noun
from headjudge.games.riftbound.winning import victory_score


class Between(Condition):
    """A number is so much, or more, or less."""

    def __init__(self, amount: Amount, low: int | None = None, high: int | None = None) -> None:
        self.amount = amount
        self.low = low
        self.high = high
        self.reads = amount.reads

    def holds(self, at: At) -> bool:
        number = self.amount.number(at)
        if number is None:
            return False
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)


class Compared(Condition):
    """One number is more than, less than or equal to another. `how`: "more", "less", "equal"."""

    def __init__(self, one: Amount, how: str, other: Amount) -> None:
        self.one = one
        self.how = how
        self.other = other
        self.reads = (*one.reads, *other.reads)

    def holds(self, at: At) -> bool:
        first, second = self.one.number(at), self.other.number(at)
        if first is None or second is None:
            return False
        if self.how == "equal":
            return first == second
        return first > second if self.how == "more" else first < second


class Is(Condition):
    """What a noun means is of some sort: all of it, and there is some."""

    def __init__(self, noun: Noun, filters: list[Filter]) -> None:
        self.noun = noun
        self.filters = filters
        self.reads = tuple([name for one in filters for name in one.reads])

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


class MeAlone(Condition):
    """The unit that the text is on is alone; `one_on_one`: and so is the enemy unit where it is."""

    def __init__(self, *, one_on_one: bool = False) -> None:
        self.one_on_one = one_on_one

    def holds(self, at: At) -> bool:
        source = at.source()
        if source is None or not is_alone(at, source):
            return False
        if not self.one_on_one:
            return True
        others = [unit for unit in table.units_at(at.state, source.zone) if unit is not source]
        return len(others) == 1 and table.are_opponents(at.state, source.controller, others[0].controller)  # 741.2


class PlayedAnother(Condition):
    """812: another card was finalized this turn by the same player."""

    reads = ("finalized",)

    def holds(self, at: At) -> bool:
        noted = at.state.fact("finalized")
        played = noted if isinstance(noted, tuple) else ()
        own = {at.bearer, at.state.became.get(at.bearer, at.bearer)}
        former = [old for old, new in at.state.became.items() if new == at.bearer]
        return any(player == at.player and card not in own and card not in former for player, card in played)


class HasXP(Condition):
    """824: the controller has so much XP."""

    reads = (table.XP,)

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, at: At) -> bool:
        return at.player >= 0 and at.state.players[at.player].counters.get(table.XP, 0) >= self.least


class PaidFor(Condition):
    """An optional additional cost was paid as the card was played."""

    def __init__(self, label: str) -> None:
        self.label = f"{PAYS} {label}"

    def holds(self, at: At) -> bool:
        if at.item is not None and at.item.choice(self.label) is True:
            return True  # 356.4.f.1
        paid = at.state.memory.get(("paid", at.bearer))
        return isinstance(paid, tuple) and self.label in paid


class Did(Condition):
    """An earlier instruction of the same text was carried out, or was not."""

    def __init__(self, label: str, *, done: bool = True) -> None:
        self.label = f"did {label}"
        self.done = done

    def holds(self, at: At) -> bool:
        return (at.chosen(self.label) is True) == self.done  # 359.3.e.14.a


class TurnOf(Condition):
    """It is somebody's turn."""

    reads = ("turn player",)

    def __init__(self, who: str) -> None:
        self.who = who

    def holds(self, at: At) -> bool:
        return table.turn_player(at.state) in players_of(at, self.who)


class NearVictory(Condition):
    """A player is within so many points of the Victory Score."""

    reads = (table.POINTS,)

    def __init__(self, within: int, who: str) -> None:
        self.within = within
        self.who = who

    def holds(self, at: At) -> bool:
        goal = victory_score(at.state) - self.within
        return any(table.points(at.state, player) >= goal for player in players_of(at, self.who))


class Happened(Condition):
    """Something has happened this turn: an event of a kind, done by or to somebody."""

    def __init__(self, kinds: tuple[str, ...], who: str = "you", kind: Kind | None = None, least: int = 1) -> None:
        self.kinds = kinds
        self.who = who
        self.kind = kind
        self.least = least

    def holds(self, at: At) -> bool:
        players = players_of(at, self.who)
        count = 0
        for event in at.state.history:
            if event.kind not in self.kinds:
                continue
            player = getattr(event, "by", getattr(event, "player", -1))
            if player not in players:
                continue
            thing = at.state.bearer(event.subject())
            if self.kind is None or (thing is not None and self.kind.fits(at, thing)):
                count += 1
        return count >= self.least


class Not(Condition):
    """Something is not so."""

    def __init__(self, inner: Condition) -> None:
        self.inner = inner
        self.reads = inner.reads

    def holds(self, at: At) -> bool:
        return not self.inner.holds(at)


class AnyOf(Condition):
    """One of several things is so."""

    def __init__(self, *conditions: Condition) -> None:
        self.conditions = conditions
        self.reads = tuple([name for one in conditions for name in one.reads])

    def holds(self, at: At) -> bool:
        return any(one.holds(at) for one in self.conditions)
