"""800 to 826: the keywords that trigger, for whatever has them."""

from __future__ import annotations

from headjudge.games.riftbound import table
from headjudge.games.riftbound.effects import At, Effect, Instruction
from headjudge.games.riftbound.events import Conquered, GainedXP, Held, Killed, LookedAt, PhaseBegins, Played, Recycled
from headjudge.games.riftbound.nouns import Me
from headjudge.games.riftbound.turn import BEGINNING
from headjudge.kernel.abilities import Ability, Source, Trigger
from headjudge.kernel.decisions import yes_or_no
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Ask, Outcome
from headjudge.kernel.state import State


class KeywordTrigger(Trigger):
    """An ability that a keyword stands for: it triggers for each object that has the keyword and is concerned.

    `each`: every instance of the keyword triggers separately.
    """

    def __init__(self, keyword: str, kinds: tuple[str, ...], program: list[Instruction], *, each: bool = False) -> None:
        super().__init__(kinds, table.IN_PLAY)
        self.keyword = keyword
        self.each = each
        self.effect = Effect()
        self.effect.program = program

    def matches(self, state: State, source: Source, event: Event) -> bool:
        return bool(self.bearers(state, event))

    def bearers(self, state: State, event: Event) -> list[Thing]:
        """The objects for which it triggers, as often as it does."""
        found: list[Thing] = []
        for thing in self.concerned(state, event):
            instances = table.times(state, thing, self.keyword)
            found += [thing] * (instances if self.each else min(1, instances))
        return found

    def concerned(self, state: State, event: Event) -> list[Thing]:
        """The objects that an event concerns."""
        if isinstance(event, PhaseBegins):
            there = table.on_board(state) if event.phase == BEGINNING else []
            return [thing for thing in there if thing.controller == event.player]
        if isinstance(event, Conquered | Held):
            units = [state.bearer(number) for number in event.units]
            return [unit for unit in units if unit is not None]
        thing = state.bearer(event.subject()) if isinstance(event, Played) else None
        return [] if thing is None else [thing]


class KillMe(Instruction):
    """Kill the object that the text is on."""

    def follow(self, at: At) -> Outcome:
        return happen(at.state, *[death(at, thing) for thing in Me().things(at)]) if at.source() else NEXT


def death(at: At, thing: Thing) -> Killed:
    """A kill that a text is responsible for."""
    return Killed(thing.incarnation, at.player, (at.bearer,), thing.zone, thing.controller)  # 428.5.b, 428.5.d


class Hunt(Instruction):
    """Gain as much XP as the unit's Hunt says."""

    def follow(self, at: At) -> Outcome:
        source = at.source()
        amount = 0 if source is None else table.keyword(at.state, source, "Hunt")
        return happen(at.state, GainedXP(at.player, amount)) if amount else NEXT  # 823.1.c.1, 823.2


class SeeTop(Instruction):
    """Look at the top card of the Main Deck."""

    def follow(self, at: At) -> Outcome:
        deck = table.members(at.state, table.DECK, at.player)
        if not deck:
            return NEXT
        at.keep("seen", (deck[-1].incarnation,))
        return happen(at.state, LookedAt((deck[-1].incarnation,), at.player))  # 817.1.b


class MayRecycle(Instruction):
    """Ask whether what was seen is recycled."""

    def follow(self, at: At) -> Outcome:
        seen = at.numbers("seen")
        if not seen:
            return NEXT
        return Ask(yes_or_no(at.player, "Do you recycle {0}?", "riftbound 817.1.b", seen))

    def answered(self, at: At, answer: object) -> None:
        at.keep("recycles", answer is True)


class RecycleSeen(Instruction):
    """Recycle it, if so."""

    def follow(self, at: At) -> Outcome:
        if at.chosen("recycles") is not True:
            return NEXT
        return happen(at.state, Recycled(at.numbers("seen"), at.player))


def triggers() -> tuple[Ability, ...]:
    """The keywords that trigger by themselves."""
    return (
        KeywordTrigger("Temporary", ("PhaseBegins",), [KillMe()]),  # 816.1.b, 816.1.c, 816.2.a
        KeywordTrigger("Hunt", ("Conquered", "Held"), [Hunt()]),  # 823.1.b
        KeywordTrigger("Vision", ("Played",), [SeeTop(), MayRecycle(), RecycleSeen()], each=True),  # 817.1.c, 817.2
    )
