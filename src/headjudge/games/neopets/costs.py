"""3.6: what must be done before a text is put into the Queue."""

from __future__ import annotations

from headjudge.effects import At, Cost, Flows, Happening, Instruction, Me, Noun
from headjudge.games.neopets import table
from headjudge.games.neopets.amounts import lying
from headjudge.games.neopets.claims import has_each
from headjudge.games.neopets.effects import gone, is_gone, lasting
from headjudge.games.neopets.events import CardEvent, Rolled
from headjudge.games.neopets.instructions.happening import ToCards
from headjudge.games.neopets.nouns import Some, not_enough
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, forbidden_by, happen, perform, why_forbidden
from headjudge.kernel.frames import NEXT, Outcome


class WithCards(Cost):
    """A cost for which there must be cards."""

    def is_chosen(self) -> bool:
        """Whether it is about its own card, or about some that its player chooses."""
        return isinstance(self.noun, Me) or (type(self.noun) is Some and self.noun.is_own())

    def is_known(self, at: At) -> bool:
        """Whether its player can tell about which cards it could be."""
        return not isinstance(self.noun, Some) or self.noun.is_known(at)

    def count(self, at: At) -> int:
        """About how many cards it is."""
        return self.noun.wanted(at) if isinstance(self.noun, Some) else 1

    def would_do(self, at: At, taken: tuple[int, ...]) -> list[int]:
        """The cards that it could be about, but those that are taken."""
        found, noun = [at.bearer], self.noun
        if isinstance(noun, Some):
            found = [thing.incarnation for thing in noun.among(at) if noun.allows(at, thing)]
        return [number for number in found if number not in taken]


class Pay(WithCards):
    """Something is done as a cost: in full, so that nothing happens instead, or not at all.

    `after`: what comes after it, for which there must be other cards.
    """

    after: tuple[WithCards, ...] = ()

    def __init__(self, instruction: Instruction) -> None:
        assert isinstance(instruction, Happening)  # noqa: S101
        self.instruction = instruction
        self.noun = instruction.noun
        if isinstance(self.noun, Some):
            self.noun.cost = self

    def is_fleeting(self) -> bool:
        return self.instruction.is_fleeting()

    def refuse(self, at: At) -> Refusal | None:
        refusal = gone(at) if is_gone(at, self.noun) else self.instruction.refuse(at)
        if refusal is None and isinstance(self.noun, Some):
            refusal = self.noun.refuse_cost(at)
        if refusal is None and not self.spares(at, ()):
            refusal = not_enough(at)  # 3.6c
        return refusal or self._impossible(at, self.instruction.events(at))

    def choose(self, at: At) -> Outcome:
        return self.instruction.choose(at)

    def accepts(self, at: At, thing: Thing) -> bool:
        about = self.instruction
        if not isinstance(about, ToCards):
            return True
        if about.together:
            return self._impossible(at, about.events_of(at, [thing])) is None
        event = about.event(at, thing)
        if isinstance(event, CardEvent) and not event.can_happen(at.state, thing):
            return False
        return forbidden_by(at.state, event) is None

    def spares(self, at: At, taken: tuple[int, ...]) -> bool:
        if not self.after:
            return True
        wanted = [self.would_do(at, taken)] * (self.count(at) - len(taken)) if self.is_known(at) else []
        for cost in self.after:
            wanted += [cost.would_do(at, taken)] * cost.count(at) if cost.is_known(at) else []
        return has_each(wanted)

    def takes(self) -> bool:
        """Whether what it is paid with is gone then."""
        return isinstance(self.instruction, ToCards) and not self.instruction.stays

    def pay(self, at: At) -> Outcome:
        perform(at.state, tuple(self.instruction.events(at)))  # 3.6c
        return NEXT

    def _impossible(self, at: At, events: list[Event]) -> Refusal | None:
        """Why one of these could not happen."""
        for event in events:
            refusal = why_forbidden(at.state, event, "neopets 1.5a.1", "what {0} costs can't happen", at.bearer)
            if refusal is not None:
                return refusal
            if isinstance(event, CardEvent) and event.thing(at.state) is None:
                return Refusal("cost", "neopets 3.6c", "what {0} costs could not happen", (at.bearer,))
        return None

    def flows(self, at: At) -> Flows:
        return self.instruction.flows(at)

    def claims(self, at: At) -> list[list[int]]:
        return self.instruction.claims(at)


def in_turn(costs: list[Cost]) -> None:
    """Let costs that take cards know of those that come after them, and need other cards."""
    after: tuple[WithCards, ...] = ()
    for cost in reversed(costs):
        if isinstance(cost, WithCards) and cost.is_chosen():
            if isinstance(cost, Pay) and cost.takes():
                cost.after = after
            after = (cost, *after)


class Target(WithCards):
    """Something is chosen now, for later."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun


class Roll(Cost):
    """Dice are rolled now, and everybody sees them. A die with three sides is one with six, read by twos."""

    def __init__(self, count: int, sides: int) -> None:
        self.count = count
        self.sides = sides

    def pay(self, at: At) -> Outcome:
        assert at.item is not None  # noqa: S101
        results, kept = at.state.roll_dice(self.count, 6), table.dice_with(at.item, self.sides)
        dice = tuple([(die + 1) // 2 if self.sides == 3 else die for die in results])  # 9.3a
        at.keep(kept, (*lying(at, kept), *dice))
        if kept == table.DICE:
            at.keep(table.SIDES, self.sides)
        return happen(at.state, Rolled(at.player, dice))  # 8.13a.1


class Once(Cost):
    """No more than once in a turn, or in a round."""

    def __init__(self, span: str) -> None:
        self.span = span

    def refuse(self, at: At) -> Refusal | None:
        if at.state.memory.get(self._key(at)) != self._now(at):
            return None
        reason = Refusal("once", "neopets 3.6b", f"{{0}} does this once per {self.span}", (at.bearer,))
        if self.span == "turn":
            return lasting(reason, ["memory", "turn"])
        return lasting(reason, ["memory", table.zone(table.RESULTS, 0), table.zone(table.RESULTS, 1)])

    def pay(self, at: At) -> Outcome:
        at.state.remember(self._key(at), self._now(at))
        return NEXT

    def _key(self, at: At) -> tuple[object, ...]:
        path = None if at.item is None else at.item.path
        return ("once", at.bearer, path)

    def _now(self, at: At) -> int:
        if self.span == "turn":
            return at.state.facts["turn"]  # type: ignore[return-value]
        return 1 + table.size(at.state, table.RESULTS, 0) + table.size(at.state, table.RESULTS, 1)
