"""5.9d: in battle a petpet lends one of its stats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.neopets.abilities import Passive
from headjudge.games.neopets.cards import BATTLE_STATS, MADE, Printed, printed
from headjudge.kernel.abilities import Change, Source, add
from headjudge.kernel.acting import has_priority
from headjudge.kernel.actions import Action
from headjudge.kernel.current import View
from headjudge.kernel.decisions import THE_MOMENT, Refusal
from headjudge.kernel.entities import Entity, Thing
from headjudge.kernel.frames import NEXT, Frame, Outcome, Steps
from headjudge.kernel.modifiers import impose
from headjudge.kernel.state import State


class Lent(Passive):
    """A Neopet gains a stat of its petpet."""

    def __init__(self, stat: str) -> None:
        super().__init__((), (stat,), [], "your", additive=True)
        self.stat = stat

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        amount = source.locked("amount")
        return [add(self.stat, amount)] if isinstance(amount, int) else []


LENT: Final = {stat: f"lent {stat}" for stat in BATTLE_STATS}
"""The counters that tell which stats a petpet has given."""
KEY: Final = "petpet's help"
HELP: Final = Printed(KEY, "petpet's help", {"type": ""}, {MADE: tuple([Lent(stat) for stat in BATTLE_STATS])}, None)
"""The rule itself, as the source of what it makes."""


@dataclass
class UsePetpet(Action):
    """Let one's Neopet gain a stat of one's petpet until the end of the turn."""

    card: int
    stat: str

    def things(self) -> tuple[int, ...]:
        return (self.card,)

    def verb(self) -> str:
        return f"gain {self.stat} of"

    def words(self) -> str:
        return f"gain the {self.stat.title()} of {{0}}"

    def verify(self, state: State, player: int) -> Refusal | None:
        if not has_priority(state, player) or state.facts.get("phase") != "battle":  # 7.5c.1
            hinges = THE_MOMENT if has_priority(state, player) else None
            return Refusal("timing", "neopets 5.9d", "{0} helps in a Battle Phase", self.things(), hinges)
        thing = state.things[state.bearers[self.card]]
        if has_helped(state, thing):
            words = "{0} has helped in this Battle Phase"
            return Refusal("helped", "neopets 5.9d", words, self.things(), ("helped", "turn"))
        if has_lent(thing, self.stat):
            words = f"{{0}} has given its {self.stat.title()} before"
            return Refusal("lent", "neopets 5.9d", words, self.things(), (LENT[self.stat],))
        return None

    def procedure(self, state: State, player: int) -> Frame:
        return Helping(self.card, self.stat, player)


@dataclass
class Helping(Frame):
    """A petpet helps, at once."""

    card: int
    stat: str
    player: int

    def steps(self) -> Steps:
        """Just that."""
        return (self.help,)

    def help(self, state: State) -> Outcome:
        """The Neopet gains the stat until the end of the turn."""
        thing = state.things[state.bearers[self.card]]
        path = (KEY, MADE, BATTLE_STATS.index(self.stat))
        impose(state, path, self.card, self.player, "turn", amount=printed(thing).number(self.stat))  # 5.9d
        state.count(thing, LENT[self.stat], 1)
        state.count(thing, "helped", state.amount("turn"))
        return NEXT


def has_helped(state: State, thing: Thing) -> bool:
    """Whether a petpet has helped in this Battle Phase."""
    return "helped" in thing.counters and thing.counters["helped"] == state.facts["turn"]


def has_lent(thing: Thing, stat: str) -> bool:
    """Whether a petpet has given a stat before."""
    return LENT[stat] in thing.counters
