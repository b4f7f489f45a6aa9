"""Effects of units that texts activate, as if what they wait for had happened."""

from __future__ import annotations

from typing import Final

from headjudge.effects import At, Instruction, Noun
from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import Conquered, Held
from headjudge.games.riftbound.keywords import KeywordTrigger
from headjudge.games.riftbound.triggering import Again, pend_all
from headjudge.kernel.abilities import TRIGGER, Trigger
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import Hit
from headjudge.kernel.frames import NEXT, Outcome
from headjudge.kernel.listening import sources

SORTS: Final = {"conquer": Conquered, "hold": Held}
"""The sorts of effects that can be activated, and what they wait for."""


class ActivateEffects(Instruction):
    """The conquer or hold effects of units go on the chain, though nothing was conquered or held."""

    def __init__(self, noun: Noun, sort: str) -> None:
        self.noun = noun
        self.sort = sort

    def follow(self, at: At) -> Outcome:
        assert self.noun is not None  # noqa: S101
        hits = [hit for thing in self.noun.things(at) for hit in self.hits(at, thing)]
        if hits:
            pend_all(at.state, hits)
        return NEXT

    def hits(self, at: At, thing: Thing) -> list[Hit]:
        """The effects of one unit."""
        slot = table.slot_of_thing(at.state, thing)
        event = SORTS[self.sort](slot, thing.controller, (thing.incarnation,))
        found: list[Hit] = []
        for source in sources(at.state, TRIGGER, event.kind):
            ability = source.ability
            own = source.bearer == thing.incarnation or isinstance(ability, KeywordTrigger | Again)  # 823.1.b
            if own and slot >= 0 and isinstance(ability, Trigger) and ability.matches(at.state, source, event):
                found.append(Hit(source, event))  # 383.4.c.3, 383.4.d.3
        return found
