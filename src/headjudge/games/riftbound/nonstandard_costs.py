"""356.6 and 742.1: non-standard costs, and costs within instructions."""

from __future__ import annotations

from headjudge.effects import At, Choice, Cost, Instruction, Me
from headjudge.games.riftbound import table
from headjudge.games.riftbound.affording import could_pay_all
from headjudge.games.riftbound.choosing import ChoosingNumber
from headjudge.games.riftbound.events import Discarded, Exhausted, SpentXP
from headjudge.games.riftbound.instructions.players import discardable
from headjudge.games.riftbound.instructions.things import ToThings
from headjudge.games.riftbound.means import payable
from headjudge.games.riftbound.nouns import Some
from headjudge.games.riftbound.payment import Paying, paying
from headjudge.games.riftbound.players import player_of
from headjudge.games.riftbound.price import Price
from headjudge.games.riftbound.purse import Purse
from headjudge.games.riftbound.sources import other_sources, unlike
from headjudge.games.riftbound.trying import Trying, attempt
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, forbidden_by, happen, is_guarded, why_forbidden
from headjudge.kernel.frames import NEXT, Call, Outcome


def unpayable(at: At, event: Event) -> Refusal | None:
    """Why what would happen as something is paid can't happen; what happens instead of that pays as well."""
    return why_forbidden(at.state, event, "riftbound 054.1", "the cost of {0} can't be paid", at.bearer)  # 357.2.a


class ExhaustMe(Cost):
    """414.5: exhaust the object itself, before it could be gone."""

    rank = 0
    own = True

    def refuse(self, at: At) -> Refusal | None:
        source = at.source()
        if source is not None and table.is_ready(source):  # 414.4
            return unpayable(at, Exhausted(at.bearer, at.player)) if is_guarded(at.state, Exhausted) else None
        return Refusal("exhausted", "riftbound 414.4", "{0} is exhausted", (at.bearer,))

    def pay(self, at: At) -> Outcome:
        return happen(at.state, Exhausted(at.bearer, at.player))

    def fixed(self, at: At) -> list[Thing]:
        source = at.source()
        return [] if source is None else [source]

    def done(self, at: At, things: list[Thing]) -> list[Event]:
        return [Exhausted(thing.incarnation, at.player) for thing in things]


class Do(Cost):
    """Carry out an instruction, which must be possible in full: kill, discard, recycle, return, spend a buff.

    What takes objects away comes last, so that everything else can be paid with them before.
    """

    def __init__(self, instruction: Instruction) -> None:
        self.instruction = instruction
        self.noun = instruction.noun
        self.consumes = isinstance(instruction, ToThings) and instruction.moves
        self.own = isinstance(self.noun, Me)
        self.rank = 2 if self.consumes else 1
        if isinstance(instruction, ToThings) and isinstance(self.noun, Some):
            self.noun.cost = self

    def refuse(self, at: At) -> Refusal | None:
        if self.noun is None:
            return None
        refusal = self.noun.refuse(at)
        if refusal is not None:
            return refusal  # 416.3
        if not self.noun.label and not self.noun.things(at):
            return Refusal("cost", "riftbound 357.2", "the cost of {0} cannot be paid", (at.bearer,))
        if isinstance(self.noun, Choice):
            return None
        refusals = [unpayable(at, event) for event in self.done(at, self.fixed(at))]
        return next((one for one in refusals if one is not None), None)

    def accepts(self, at: At, thing: Thing) -> bool:
        return all(forbidden_by(at.state, event) is None for event in self.done(at, [thing]))  # 054.1

    def pay(self, at: At) -> Outcome:
        return self.instruction.follow(at)

    def done(self, at: At, things: list[Thing]) -> list[Event]:
        instruction = self.instruction
        return [instruction.event(at, thing) for thing in things] if isinstance(instruction, ToThings) else []


class DiscardCost(Do):
    """422.3: discard so many cards."""

    def __init__(self, instruction: Instruction, count: int) -> None:
        super().__init__(instruction)
        self.count = count

    def refuse(self, at: At) -> Refusal | None:
        if len(self._held(at)) >= self.count:  # 422.3
            return None
        return Refusal("cost", "riftbound 422.3", "you have too few cards to discard for {0}", (at.bearer,))

    def done(self, at: At, things: list[Thing]) -> list[Event]:
        return [Discarded(thing.incarnation, at.player) for thing in self._held(at)[: self.count]]

    def _held(self, at: At) -> list[Thing]:
        """What could be discarded for it."""
        held = discardable(at.state, at.player) if at.player >= 0 else []
        return [thing for thing in held if thing.incarnation != at.bearer]  # 354.1


class SpendXPCost(Cost):
    """730.2: spend XP."""

    def __init__(self, count: int) -> None:
        self.count = count

    def refuse(self, at: At) -> Refusal | None:
        held = at.state.players[at.player].counters.get(table.XP, 0) if at.player >= 0 else 0
        if held >= self.count:
            return unpayable(at, SpentXP(at.player, self.count))
        return Refusal("cost", "riftbound 730.2", "you have too little XP for {0}", (at.bearer,))

    def pay(self, at: At) -> Outcome:
        return happen(at.state, *self.done(at, []))

    def done(self, at: At, things: list[Thing]) -> list[Event]:
        return [SpentXP(at.player, self.count)]


class SpendBuffCost(Do):
    """702.2.b: spend buffs of what has one."""

    def refuse(self, at: At) -> Refusal | None:
        refusal = super().refuse(at)
        chosen = self.noun is not None and not isinstance(self.noun, Some)
        if refusal is None and chosen and not any(thing.counters.get(table.BUFF) for thing in self.noun.things(at)):  # type: ignore[union-attr]
            return Refusal("cost", "riftbound 702.2.b", "there is no buff to spend for {0}", (at.bearer,))
        return refusal


class PayPrice(Cost):
    """Energy and Power, paid in the midst of instructions. `who`: who pays them; `left`: what is paid after that."""

    def __init__(self, price: Price, who: str = "you", left: list[Cost] | None = None) -> None:
        self.price = price
        self.who = who
        self.left = left or []

    def refuse(self, at: At) -> Refusal | None:
        payer = player_of(at, self.who)
        if payer < 0 or not payable(at.state, payer, self.price):
            return Refusal("cost", "riftbound 357.1", "{0} costs more than you can pay", (at.bearer,))
        if self.left and self._spared(at) is None:
            return Refusal("cost", "riftbound 742.1.a", "what {0} costs cannot all be paid", (at.bearer,))
        return None

    def price_in_words(self) -> str:
        return self.price.words()

    def pay(self, at: At) -> Outcome:
        return Call(paying(at.state, player_of(at, self.who), self.price, spared=self._spared(at) or ()))  # 742.1.a

    def done(self, at: At, things: list[Thing]) -> list[Event]:
        return self._paid(at, self._spared(at) or ())

    def _spared(self, at: At) -> tuple[int, ...] | None:
        """What is not used, so that the rest can be paid as well; None if it cannot be."""
        if not self.left or self._leaves_rest(at, ()):
            return ()
        others = other_sources(at.state, player_of(at, self.who))
        for used in unlike(others):
            needed = [source.thing for source in used]
            spared = tuple([source.thing.incarnation for source in others if source.thing not in needed])
            if spared and self._leaves_rest(at, spared):
                return spared  # 742.1.a
        return None

    def _leaves_rest(self, at: At, spared: tuple[int, ...]) -> bool:
        """Whether the rest can be paid if some objects are not used."""
        if not Purse(at.state, player_of(at, self.who), spared=spared).covers(self.price):
            return False
        with Trying(at.state):
            attempt(at.state, self._paid(at, spared))
            return could_pay_all(at, self.left)

    def _paid(self, at: At, spared: tuple[int, ...]) -> list[Event]:
        """What happens as it is paid without using some objects."""
        payer = player_of(at, self.who)
        return Paying(payer, self.price.energy, self.price.power, spared=spared).events(at.state)


class PayAny(Cost):
    """Any amount of Energy or of a Power: how much is what later parts of the text mean by "that much"."""

    def __init__(self, resource: str) -> None:
        self.resource = resource

    def price(self, count: int) -> Price:
        """So much of it."""
        return Price(count) if self.resource == table.ENERGY else Price(0, (self.resource,) * count)

    def choose(self, at: At) -> Outcome:
        most = 0
        while payable(at.state, at.player, self.price(most + 1)):
            most += 1
        assert at.item is not None  # noqa: S101
        return Call(ChoosingNumber(at.player, at.item.id, "that much", most))

    def pay(self, at: At) -> Outcome:
        count = at.chosen("that much")
        price = self.price(count if isinstance(count, int) else 0)
        return NEXT if price.free else Call(paying(at.state, at.player, price))
