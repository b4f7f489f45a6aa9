"""What texts are about: which objects, who chooses them, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.effects import (
    ANYTHING,
    EVENT,
    Amount,
    At,
    Choice,
    Condition,
    Cost,
    Me,
    Meant,
    Noun,
    Plain,
    became,
)
from headjudge.games.riftbound import table
from headjudge.games.riftbound.choosing import Choosing, ChoosingInTurn, ChoosingPlayer, Narrowing
from headjudge.games.riftbound.costs import consumed, could_choose, least_to_pay_with, needed
from headjudge.games.riftbound.effects import as_chooser, hidden_at, in_charge, might, when_legal
from headjudge.games.riftbound.events import Chosen
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.players import players_of
from headjudge.games.riftbound.targeting import completing, groups
from headjudge.kernel.abilities import WRITES_ABILITIES
from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import is_guarded
from headjudge.kernel.frames import NEXT, Call, Outcome

NOBODY_AT_ALL: Final = -2
"""Not even what nobody controls is theirs."""


class MeSince(Me):
    """The object that the text is on, wherever it went since."""

    reads: tuple[str, ...] = ANYTHING

    def things(self, at: At) -> list[Thing]:
        found = became(at.state, at.bearer)
        return [] if found is None else [found]


@mypyc_attr(allow_interpreted_subclasses=True)
class Some(Choice):
    """So many objects of a kind, which a player chooses when it comes to them.

    `up_to`: or fewer; `group`: the noun of which they must be, if any; `together`: what they must have in common:
    "location" or "controller"; `total`: their Might together is at most this;
    `split`: how much damage is split among them, `named`: by a unit that the text names;
    `question`: what its player is asked, which says what it is if the text has others; `only`: what must be so for
    them to be chosen at all;
    `cost`: what is paid with them, and rather not with those without which it would be illegal; `reduces`: each of them
    takes something off the price.
    """

    only: tuple[Condition, ...] = ()
    cost: Cost | None = None
    reduces: bool = False

    def __init__(self, kind: Kind, amount: Amount, label: str, *, up_to: bool = False) -> None:
        self.kind = kind
        self.amount = amount
        self.label = label
        self.up_to = up_to
        self.group: Noun | None = None
        self.together = ""
        self.total: int | None = None
        self.split: Amount | None = None
        self.named = False

    def refuse(self, at: At) -> Refusal | None:
        if self.suffices(at):
            return None
        return Refusal("objects", "riftbound 355.8", "there is not enough for {0} to choose", (at.bearer,))

    def suffices(self, at: At) -> bool:
        """Whether there is enough to choose."""
        if self.up_to or (self.only and not self.is_wanted(at)):
            return True
        printed = self.amount.printed
        least = self.most(at) if printed is None or self.split is not None else printed
        if least <= 0:
            return True
        if self.group is None and not self.together and least == 1 and hidden_at(at) is None:
            return self.kind.any_allowed(at, least, self.allows, self.whose(at))
        return len(self.fitting(at, ())) >= least

    def choose(self, at: At) -> Outcome:
        assert at.item is not None  # noqa: S101
        return Call(Choosing(at.chooser, at.item.id, self.place, self.path))  # 188.2.a, 188.4.c

    def is_wanted(self, at: At) -> bool:
        """Whether it is chosen at all: what an additional cost brings only if that was paid."""
        return not self.only or all(condition.holds(at) for condition in self.only)

    def candidates(self, at: At, picked: tuple[int, ...]) -> list[Thing]:
        if self.group is None:
            pool = self.kind.found(at)
        else:
            pool = [thing for thing in self.group.things(at) if self.kind.fits(at, thing)]
        own, found = self.whose(at), []
        for thing in pool:
            if thing.incarnation not in picked and (thing.controller == own or self.allows(at, thing)):
                found.append(thing)
        if self.together and not picked:
            shared = [self.common(at, thing) for thing in found]
            found = [thing for thing in found if shared.count(self.common(at, thing)) >= self.least(at)]  # 355.16
        return self.beside(at, found, picked)

    def fitting(self, at: At, picked: tuple[int, ...]) -> list[Thing]:
        """What may be chosen besides what was picked, whatever comes of that."""
        return self.candidates(at, picked)

    def beside(self, at: At, found: list[Thing], picked: tuple[int, ...]) -> list[Thing]:
        """Those of some objects that fit together with what was picked."""
        if self.total is not None:
            left = self.total - _might(at, [at.state.bearer(number) for number in picked])
            found = [thing for thing in found if might(at, thing) <= left]  # 355.11.a
        first = at.state.bearer(picked[0]) if picked and self.together else None
        if first is None:
            return found
        return [thing for thing in found if self.common(at, thing) == self.common(at, first)]  # 355.11.a

    def common(self, at: At, thing: Thing) -> str | int | None:
        """What those chosen together must have in common."""
        return table.location(at.state, thing) if self.together == "location" else thing.controller

    def allows(self, at: At, thing: Thing) -> bool:
        """Whether something may be among them for other reasons."""
        return self.cost is None or self.cost.accepts(at, thing)

    def whose(self, at: At) -> int:
        """Who controls what may be among them in any case."""
        return at.chooser if self.cost is None else NOBODY_AT_ALL

    def most(self, at: At) -> int:
        return self.amount.count(at)

    def least(self, at: At) -> int:
        if self.reduces and at.item is not None:
            there = [thing for thing in self.kind.found(at) if self.allows(at, thing)]
            return least_to_pay_with(at, self.label, there)  # 355.16
        return super().least(at)

    def is_private(self) -> bool:
        return self.group is None and self.kind.is_private

    def is_secret(self, at: At, picked: tuple[int, ...]) -> bool:
        """Only who chooses knows what the other cards are that lie there, or were looked at."""
        if self.group is not None:
            left = [thing for thing in self.group.things(at) if thing.incarnation not in picked]
            return any(not at.state.sees(SPECTATOR, thing) for thing in left)
        own = self.is_private() and at.chooser in players_of(at, self.kind.whose)
        return own and len(self.kind.there(at)) > len(picked)  # 128.2

    def is_nothing(self, at: At) -> bool:
        """Whether everybody can tell that there is nothing for it to be."""
        return self.group is None and not self.kind.is_private and not self.kind.found(at)


def _might(at: At, things: Sequence[Thing | None]) -> int:
    """The Might of some units together."""
    return sum([might(at, thing) for thing in things if thing is not None])


class Theirs(Some):
    """Objects that other players choose, each so many, in turn, when it comes to them. `who`: which players."""

    def __init__(self, kind: Kind, amount: Amount, label: str, who: str, *, up_to: bool = False) -> None:
        super().__init__(kind, amount, label, up_to=up_to)
        self.who = who

    def choose(self, at: At) -> Outcome:
        assert at.item is not None  # noqa: S101
        at.keep(self.label, ())
        return Call(ChoosingInTurn(tuple(players_of(at, self.who)), at.item.id, self.place))  # 355.10.e

    def others(self, at: At) -> tuple[int, ...]:
        return at.numbers(self.label)

    def is_nothing(self, at: At) -> bool:
        for player in players_of(at, self.who):
            if not super().is_nothing(as_chooser(at, player)):
                return False
        return True


class Target(Some):
    """Objects that are chosen as the text is finalized, and unaffected if they are no longer legal.

    `mode`: the bullet point it belongs to, -1 if to none; `goes`: where the text moves what is chosen; `apart`: it is
    none of what was chosen before; `attached`: it is attached to something that the text names; `vies`: what is printed
    beside it may be paid with such objects too.
    """

    early = True
    mode: int = -1
    apart: bool = False
    attached: bool = False
    vies: bool = True
    goes: Target | None = None

    def choose(self, at: At) -> Outcome:
        return super().choose(at) if self.is_wanted(at) else NEXT

    def candidates(self, at: At, picked: tuple[int, ...]) -> list[Thing]:
        return completing(at, self, self.fitting(at, picked), picked)

    def fitting(self, at: At, picked: tuple[int, ...]) -> list[Thing]:
        return self.within(at, super().candidates(at, picked), picked)

    def in_question(self, at: At) -> list[Thing]:
        """What could be chosen at all, whatever that costs."""
        return self.kind.found(at)

    def ways(self, at: At) -> list[object]:
        """What may be chosen: as many as must be, the cheapest first."""
        least = self.least(at) if self.is_wanted(at) else 0
        return list(groups(at, self, (), self.fitting(at, ()) if least else [], least))

    def within(self, at: At, found: list[Thing], picked: tuple[int, ...]) -> list[Thing]:
        """Those at the battlefield where the card was hidden, unless what the text asks for cannot be there."""
        within = hidden_at(at)
        if within is None or not self.kind.admits(within):  # 811.2, 811.1.d.2
            return found
        there = [thing for thing in found if table.location(at.state, thing) == within]
        reachable = any(table.location(at.state, thing) is not None for thing in self.kind.found(at))
        return there if there or picked or reachable else found  # 811.1.d, 811.1.d.2

    def allows(self, at: At, thing: Thing) -> bool:
        if not could_choose(at, thing, self.label) or thing.incarnation in needed(at):
            return False
        return self.goes is None or self.goes.is_open_to(at, thing)  # 355.4, 355.16

    def is_open_to(self, at: At, unit: Thing) -> bool:
        """Whether there is somewhere for a unit to go."""
        return True

    def whose(self, at: At) -> int:
        vies = self.vies or WRITES_ABILITIES in at.state.watching
        doubtful = self.goes is not None or is_guarded(at.state, Chosen) or (vies and consumed(at))
        return NOBODY_AT_ALL if doubtful else at.chooser

    def most(self, at: At) -> int:
        printed = self.amount.printed
        most = self.amount.count(at) if printed is None else printed
        if self.split is None:
            return most
        damage = self.split.number(at)
        if damage is None:
            return most
        from headjudge.games.riftbound.bonus_damage import bonus_damage  # noqa: PLC0415

        bonus = bonus_damage(at, self.in_question(at), named=self.named)  # 715.3
        return min(most, damage + bonus if damage > 0 else 0)  # 355.14.c

    def things(self, at: At) -> list[Thing]:
        """Those that are still legal."""
        found: list[Thing] = []
        for number in at.numbers(self.label):
            thing = at.state.bearer(number)  # 359.3.e.2, 359.3.e.4
            if thing is not None and self.is_legal(at, thing):
                found.append(thing)  # 359.3.e.5, 359.3.e.8
        if at.item is not None and not at.item.pending:
            at.keep(self.legal, tuple([thing.incarnation for thing in found]))
        return found

    def is_nothing(self, at: At) -> bool:
        return not self.things(at)

    def narrow(self, at: At) -> Outcome:
        if self.total is None and not self.together and self.split is None:
            return NEXT
        if self.fits(at, self.things(at)):
            return NEXT
        assert at.item is not None  # noqa: S101
        return Call(Narrowing(at.chooser, at.item.id, self.place, self.path))  # 355.11.b, 355.14.h, 355.14.i

    def fits(self, at: At, things: list[Thing]) -> bool:
        """Whether these could be affected together."""
        if self.together and len({self.common(at, thing) for thing in things}) > 1:
            return False
        if self.total is not None and _might(at, things) > self.total:
            return False
        return len(things) <= self.most(at)

    @property
    def printed(self) -> int | None:
        """How many are chosen, if that is printed."""
        return self.amount.printed

    @property
    def legal(self) -> str:
        """Under which name those are kept that were legal when it came to them."""
        return when_legal(self.label)

    def is_legal(self, at: At, thing: Thing) -> bool:
        """Whether something that was chosen still meets what was asked for."""
        within = hidden_at(at)
        bound = within is not None and self.kind.admits(within)
        if bound and table.location(at.state, thing) not in {within, None}:
            return False
        return self.kind.is_in(at, thing)  # 359.3.e.2, 359.3.e.3


class TheirTarget(Target):
    """Objects chosen by whoever brought a text about. `who`: the word for that player.

    If that is who controls the text, they are targets; what another player chooses is chosen when it comes to it.
    """

    def __init__(self, kind: Kind, amount: Amount, label: str, who: str, *, up_to: bool = False) -> None:
        super().__init__(kind, amount, label, up_to=up_to)
        self.who = who

    def is_own(self, at: At) -> bool:
        """Whether who controls the text chooses them."""
        return players_of(at, self.who) == [in_charge(at)]  # 355.10.e, 187.6.b

    def is_wanted(self, at: At) -> bool:
        return self.is_own(at) and super().is_wanted(at)

    def suffices(self, at: At) -> bool:
        return not self.is_own(at) or super().suffices(at)

    def narrow(self, at: At) -> Outcome:
        if self.is_own(at):
            return super().narrow(at)
        assert at.item is not None  # noqa: S101
        at.keep(self.label, ())
        return Call(ChoosingInTurn(tuple(players_of(at, self.who)), at.item.id, self.place))  # 355.10.e, 355.17

    def allows(self, at: At, thing: Thing) -> bool:
        return not self.is_own(at) or super().allows(at, thing)

    def things(self, at: At) -> list[Thing]:
        if self.is_own(at):
            return super().things(at)
        at.keep(self.legal, at.numbers(self.label))
        return at.things(self.label)

    def is_nothing(self, at: At) -> bool:
        if self.is_own(at):
            return super().is_nothing(at)
        return not any(self.kind.found(as_chooser(at, player)) for player in players_of(at, self.who))


class SomePlayer(Target):
    """A player who is chosen as the text is finalized, if there is a choice. `among`: "opponent" or "any"."""

    def __init__(self, among: str, label: str) -> None:
        super().__init__(Kind([], ()), Plain(1), label)
        self.among = among

    def suffices(self, at: At) -> bool:
        return True

    def choose(self, at: At) -> Outcome:
        found = players_of(at, self.among)
        if len(found) <= 1:
            at.keep(self.label, found[0] if found else -1)
            return NEXT
        assert at.item is not None  # noqa: S101
        return Call(ChoosingPlayer(at.chooser, at.item.id, self.label, tuple(found)))

    def in_question(self, at: At) -> list[Thing]:
        return []

    def ways(self, at: At) -> list[object]:
        return list(players_of(at, self.among)) or [-1]

    def things(self, at: At) -> list[Thing]:
        return []


class TargetAgain(Noun):
    """What an earlier part of the text has targeted, as far as it was legal then, whatever has become of it since."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.label = target.label

    def things(self, at: At) -> list[Thing]:
        if at.chosen(self.target.legal) is None:
            return self.target.things(at)
        found = [became(at.state, number) for number in at.numbers(self.target.legal)]
        return [thing for thing in found if thing is not None]  # 359.3.e.14

    def numbers(self, at: At) -> tuple[int, ...]:
        if at.chosen(self.target.legal) is None:
            self.target.things(at)
        return at.numbers(self.target.legal)  # 359.3.e.5


class FirstOf(Noun):
    """What one noun means, or if that is nothing, what another does."""

    def __init__(self, *parts: Noun) -> None:
        self.parts = parts
        self.label = parts[0].label

    def things(self, at: At) -> list[Thing]:
        for part in self.parts:
            found = part.things(at)
            if found:
                return found
        return []

    def numbers(self, at: At) -> tuple[int, ...]:
        for part in self.parts:
            found = part.numbers(at)
            if found:
                return found
        return ()


class Place(Noun):
    """A location that is kept under a name: where units that the text moves go, or where they came from.

    `of`: what is there when the location is noted for a text that comes later.
    """

    def __init__(self, name: str, of: Noun | None = None) -> None:
        self.name = name
        self.of = of

    def things(self, at: At) -> list[Thing]:
        return []


class EventPlace(Meant):
    """The place that a trigger condition names: where something went ("to"), or where it came from ("origin")."""

    def __init__(self, field: str) -> None:
        super().__init__(EVENT)
        self.field = field


class Both(Noun):
    """What several nouns mean together; whatever is chosen for them is chosen as the text is finalized."""

    def __init__(self, *parts: Noun) -> None:
        self.parts = parts

    def things(self, at: At) -> list[Thing]:
        return [thing for part in self.parts for thing in part.things(at)]
