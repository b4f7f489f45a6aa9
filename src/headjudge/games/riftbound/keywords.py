"""800 to 826: the keywords that trigger, for whatever has them."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At, Instruction, Me, Plain
from headjudge.games.riftbound import lineups, table
from headjudge.games.riftbound.cards import EQUIPMENT, TRIGGERING, UNIT, had
from headjudge.games.riftbound.effects import Effect
from headjudge.games.riftbound.events import Conquered, GainedXP, Held, Killed, LookedAt, PhaseBegins, Played, Recycled
from headjudge.games.riftbound.filters import Controlled, OfType, Tagged
from headjudge.games.riftbound.instructions.things import Attach
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.turn import BEGINNING
from headjudge.games.riftbound.weaponmaster import EquipCost
from headjudge.kernel.abilities import ALSO, Ability, Source, Trigger, writes
from headjudge.kernel.decisions import yes_or_no
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Event, happen
from headjudge.kernel.frames import NEXT, Ask, Outcome
from headjudge.kernel.state import State

_WRITES_KEYWORDS: Final = writes(table.KEYWORDS)


class KeywordTrigger(Trigger):
    """An ability that a keyword stands for: it triggers for each object that has the keyword and is concerned.

    It is looked for only as long as something has or gives the keyword. `each`: every instance of the keyword triggers
    separately.
    """

    def __init__(
        self,
        keyword: str,
        program: list[Instruction],
        *,
        target: Target | None = None,
        each: bool = False,
    ) -> None:
        super().__init__(TRIGGERING[keyword], table.IN_PLAY)
        self.keyword = keyword
        self.had = had(keyword)
        self.each = each
        self.effect = Effect()
        self.effect.program = program
        if target is not None:
            target.place = 0
            self.effect.targets = [target]
            self.effect.nouns = [target]

    def channels(self) -> list[str]:
        return [f"{ALSO}{name}" for name in super().channels()]

    def sort(self, event: Event) -> str:
        """The sort of effect it is, as other effects speak of them."""
        return {"Conquered": "conquer", "Held": "hold", "Played": "play"}.get(event.kind, "")  # 823.1.b

    def matches(self, state: State, source: Source, event: Event) -> bool:
        if self.had not in state.watching:
            return False
        if isinstance(event, Played):
            bearers = state.bearers
            return event.card in bearers and table.has(state, state.things[bearers[event.card]], self.keyword)
        for thing in self.concerned(state, event):
            if table.has(state, thing, self.keyword):
                return True
        return False

    def bearers(self, state: State, event: Event) -> list[Thing]:
        """The objects for which it triggers, as often as it does."""
        found: list[Thing] = []
        for thing in self.concerned(state, event):
            if table.has(state, thing, self.keyword):
                found += [thing] * (table.times(state, thing, self.keyword) if self.each else 1)
        return found

    def concerned(self, state: State, event: Event) -> list[Thing]:
        """The objects that an event concerns."""
        if isinstance(event, PhaseBegins):
            there = lineups.on_board(state) if event.phase == BEGINNING else []
            return [thing for thing in there if thing.controller == event.player]
        if isinstance(event, Conquered | Held):
            return [state.things[state.bearers[number]] for number in event.units if number in state.bearers]
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
    """The unit's controller gains as much XP as its Hunt says."""

    def follow(self, at: At) -> Outcome:
        source = at.source()
        amount = 0 if source is None else table.keyword(at.state, source, "Hunt")
        if source is None or not amount:
            return NEXT  # 359.3.f.2, 359.3.e.12
        return happen(at.state, GainedXP(source.controller, amount))  # 823.1.c.1, 823.2


class SeeTop(Instruction):
    """Look at the top card of the Main Deck."""

    def follow(self, at: At) -> Outcome:
        deck = table.members(at.state, table.DECK, at.player)
        if not deck:
            return NEXT
        at.keep("seen", (deck[-1].incarnation,))  # 817.2.b
        return happen(at.state, LookedAt((deck[-1].incarnation,), at.player))  # 817.1.b


class MayRecycle(Instruction):
    """Ask whether what was seen is recycled."""

    asks = True

    def follow(self, at: At) -> Outcome:
        seen = at.numbers("seen")
        if not seen:
            return NEXT
        return Ask(yes_or_no(at.player, "Do you recycle {0}?", "riftbound 817.1.b", seen))  # 817.2.a

    def answered(self, at: At, answer: object) -> None:
        at.keep("recycles", answer is True)


class RecycleSeen(Instruction):
    """Recycle it, if so."""

    def follow(self, at: At) -> Outcome:
        if at.chosen("recycles") is not True:
            return NEXT
        return happen(at.state, Recycled(at.numbers("seen"), at.player))


def _quick_draw() -> KeywordTrigger:
    """819: attach this to a unit."""
    host = Target(Kind([OfType(UNIT), Controlled()]), Plain(1), "host")
    return KeywordTrigger("Quick-Draw", [Attach(Me(), host)], target=host)  # 819.1.d, 819.2


def _weaponmaster() -> KeywordTrigger:
    """821: pay the Equip cost of an Equipment to attach it to this unit."""
    weapon = Target(Kind([Tagged(EQUIPMENT), Controlled()]), Plain(1), "weapon")  # 821.1.c.1
    program: list[Instruction] = [Attach(weapon, Me())]
    made = KeywordTrigger("Weaponmaster", program, target=weapon, each=True)  # 821.1.b, 821.1.d
    made.effect.may = True
    made.effect.costs = [EquipCost(weapon)]  # 821.1.c, 383.3.b
    return made  # 821.1.c.7


def triggers() -> tuple[Ability, ...]:
    """The keywords that trigger by themselves."""
    return (
        _quick_draw(),
        _weaponmaster(),
        KeywordTrigger("Temporary", [KillMe()]),  # 816.1.b, 816.1.c, 816.2
        KeywordTrigger("Hunt", [Hunt()]),  # 823.1.b
        KeywordTrigger("Vision", [SeeTop(), MayRecycle(), RecycleSeen()], each=True),  # 817.1.c, 817.2
    )
