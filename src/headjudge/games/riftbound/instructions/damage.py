"""417, 715 and 355.14: dealing damage."""

from __future__ import annotations

from headjudge.effects import Amount, At, Instruction, Noun
from headjudge.games.riftbound.bonus_damage import bonus_damage
from headjudge.games.riftbound.effects import might
from headjudge.games.riftbound.events import Dealt
from headjudge.games.riftbound.instructions.things import ToThings
from headjudge.kernel.decisions import Option, share_out
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Ask, Outcome


class Deal(ToThings):
    """417: deal damage to each of some units. `dealer`: the unit that deals it, if the text names one."""

    def __init__(self, noun: Noun, amount: Amount, dealer: Noun | None = None) -> None:
        super().__init__(noun)
        self.amount = amount
        self.dealer = dealer

    def follow(self, at: At) -> Outcome:
        number = self.amount.number(at)
        if number is None or number <= 0:
            return NEXT  # 359.3.e.12, 417.1.e.1, 715.4
        at.keep("dealing", number)
        return super().follow(at)

    def sources(self, at: At) -> tuple[int, ...]:
        """What deals the damage: the unit that the text names, or the text's own object."""
        if self.dealer is not None:
            found = tuple([thing.incarnation for thing in self.dealer.things(at)])
            at.keep("dealers", found)
            return found  # 417.6.b, 417.6.b.3
        return (at.bearer,)  # 417.6.a, 417.6.b.2.a, 417.6.b.1, 417.6.b.2

    def event(self, at: At, thing: Thing) -> Event:
        amount = at.chosen("dealing")
        assert isinstance(amount, int)  # noqa: S101
        bonus = bonus_damage(at, [thing], named=self.dealer is not None)  # 417.5, 715, 715.1, 715.2
        # 411.1, 417.1.d
        return Dealt(thing.incarnation, at.player, amount + bonus, self.sources(at), bonus=bonus)


class Fight(Instruction):
    """Two units deal damage equal to their Mights to each other, at the same time."""

    def __init__(self, units: Noun) -> None:
        self.units = units

    def follow(self, at: At) -> Outcome:
        units = self.units.things(at)
        if len(units) != 2:
            return NEXT  # 359.3.e.12
        events: list[Event] = []
        for dealer, hit in (units, units[::-1]):
            dealt, sources = might(at, dealer), (dealer.incarnation,)
            if dealt > 0:
                bonus = bonus_damage(at, [hit], named=True)  # 417.6.b, 715.4
                events.append(Dealt(hit.incarnation, at.player, dealt + bonus, sources, bonus=bonus))
        return happen(at.state, *events) if events else NEXT


class DealSplit(Deal):
    """355.14: deal damage split among targets, as the text's controller decides when it resolves."""

    asks = True

    def follow(self, at: At) -> Outcome:
        number, things = self.amount.number(at), self.things(at)
        if number is None or number <= 0 or not things:
            return NEXT
        total = number + bonus_damage(at, things, named=self.dealer is not None)  # 715.3, 417.6.b.3
        if len(things) == 1:
            return happen(at.state, self.share(at, things[0].incarnation, total))
        options = [Option("to", (thing.incarnation,), thing.incarnation, "{0}") for thing in things]
        words = f"How is {total} damage split?"
        # 355.14.e, 355.14.f, 355.14.g, 355.14.h
        decision = share_out(at.chooser, words, options, total, 1, "riftbound 355.14.e")
        decision.things = (at.bearer,)
        return Ask(decision)

    def share(self, at: At, number: int, amount: int) -> Event:
        """One target's part."""
        return Dealt(number, at.player, amount, self.sources(at))

    def answered(self, at: At, answer: object) -> None:
        if isinstance(answer, tuple):
            at.keep("shares", answer)


class DealShares(Instruction):
    """The damage that was split is dealt, all at once."""

    def __init__(self, split: DealSplit) -> None:
        self.split = split

    def follow(self, at: At) -> Outcome:
        shares = at.chosen("shares")
        if not isinstance(shares, tuple) or not shares:
            return NEXT
        at.keep("shares", ())
        events = [self.split.share(at, number, amount) for number, amount in shares if amount > 0]
        return happen(at.state, *events)
