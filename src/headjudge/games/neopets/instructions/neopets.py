"""What happens to Neopets: damage, healing, status effects, transforming."""

from __future__ import annotations

from headjudge.effects import Amount, At, Happening, Instruction
from headjudge.games.neopets import table
from headjudge.games.neopets.amounts import neopet_zones, neopets_of
from headjudge.games.neopets.effects import lasting
from headjudge.games.neopets.events import Abandoned, Dealt, EnteredShadows, Froze, Healed, Thawed
from headjudge.games.neopets.transforming import matching, transform, transformation
from headjudge.kernel.decisions import Refusal
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event
from headjudge.kernel.frames import Outcome


def hidden(at: At, whose: str) -> Refusal | None:
    """Why no status effect affects any of these Neopets: they are in the shadows."""
    found = neopets_of(at, whose)
    if not found or any(table.SHADOWS not in thing.counters for thing in found):
        return None
    words = "{1} is in the shadows: {0} can't affect it"
    reason = Refusal("shadows", "neopets 10.Enter the Shadows", words, (at.bearer, found[0].incarnation))  # 3.3c
    return lasting(reason, [table.SHADOWS, *neopet_zones(at, whose)])


class ToNeopets(Happening):
    """Something that happens to one's Neopet, the opponent's, or each."""

    def __init__(self, whose: str) -> None:
        self.whose = whose

    def event(self, at: At, thing: Thing) -> Event | None:
        """What happens to one of them."""
        raise NotImplementedError

    def events(self, at: At) -> list[Event]:
        found = [self.event(at, thing) for thing in neopets_of(at, self.whose)]
        return [event for event in found if event is not None]

    def foreseen(self, at: At) -> list[Event]:
        return self.events(at)


class Deal(ToNeopets):
    """Damage is dealt."""

    def __init__(self, whose: str, amount: Amount) -> None:
        super().__init__(whose)
        self.amount = amount

    def event(self, at: At, thing: Thing) -> Event | None:
        amount = self.amount.count(at)
        return Dealt(thing.incarnation, amount, at.player) if amount > 0 else None


class Heal(ToNeopets):
    """Damage is healed; all of it, if no amount is named."""

    def __init__(self, whose: str, amount: Amount | None) -> None:
        super().__init__(whose)
        self.amount = amount

    def event(self, at: At, thing: Thing) -> Event | None:
        damage = thing.counters.get(table.DAMAGE, 0)
        amount = damage if self.amount is None else min(damage, self.amount.count(at))
        return Healed(thing.incarnation, amount) if amount > 0 else None

    def foreseen(self, at: At) -> list[Event]:
        return [Healed(thing.incarnation, 1) for thing in neopets_of(at, self.whose)]  # whatever damage there is


class Freeze(ToNeopets):
    """A Neopet is frozen."""

    def event(self, at: At, thing: Thing) -> Event | None:
        return Froze(thing.incarnation)  # 10.Freeze/Frozen

    def refuse(self, at: At) -> Refusal | None:
        return hidden(at, self.whose)


class Thaw(ToNeopets):
    """A Neopet is no longer frozen."""

    def event(self, at: At, thing: Thing) -> Event | None:
        return Thawed(thing.incarnation) if thing.counters.get(table.FROZEN) else None


class EnterShadows(ToNeopets):
    """A Neopet enters the shadows."""

    def refuse(self, at: At) -> Refusal | None:
        return hidden(at, self.whose)

    def event(self, at: At, thing: Thing) -> Event | None:
        return EnteredShadows(thing.incarnation)  # 10.Enter the Shadows


class Abandon(Happening):
    """A player gives up the round."""

    def events(self, at: At) -> list[Event]:
        return [Abandoned(at.player)]  # 10.Abandon


class Transform(Instruction):
    """One's Neopet becomes one that asks for the card that this is on."""

    def __init__(self, requirement: str) -> None:
        self.requirement = requirement

    def refuse(self, at: At) -> Refusal | None:
        if matching(at.state, at.player, self.requirement):
            return None
        words = "there is no Neopet in your Rainbow Pool that yours becomes by {0}"
        reason = Refusal("pool", "neopets 10.Transform", words, (at.bearer,))
        return lasting(reason, [table.zone(table.POOL, at.player), table.zone(table.NEOPET, at.player)])

    def foreseen(self, at: At) -> list[Event]:
        event = transformation(at.state, at.player, self.requirement)
        return [] if event is None else [event]

    def follow(self, at: At) -> Outcome:
        return transform(at.state, at.player, self.requirement)
