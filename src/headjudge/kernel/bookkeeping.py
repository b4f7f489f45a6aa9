"""What is written down beside the entities: facts, history, memory, time and dice, and the verbs for that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from headjudge.kernel import chance
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.journal import FORGOTTEN, HISTORY, NOTED, RECORDED, REMEMBERED, ROLLED, TICKED, Entry
from headjudge.kernel.stack import Stack

if TYPE_CHECKING:
    from headjudge.kernel.events import Event

UNRECORD: Final[Entry] = (RECORDED,)
"""The entry of the journal for something that was added to the history."""


class Bookkeeping(Stack):
    """A state, as far as it is bookkeeping."""

    __slots__ = ()

    def note(self, name: str, value: object) -> None:
        """Note a fact of the turn's bookkeeping; None removes it."""
        facts = self.facts
        old = facts[name] if name in facts else None  # noqa: SIM401 - without a call
        if old != value:
            self.journal.append((NOTED, name, old))
            if value is None:
                del facts[name]
            else:
                facts[name] = value
            if name in self.changed:
                self.changed[name] = self.version = self.version + 1
            if name in self.reads:
                self.touch(name)

    def note_for_good(self, name: str, value: object) -> None:
        """Note a fact that is about a player rather than the position: no way back undoes it."""
        if value is None:
            self.facts.pop(name, None)
        else:
            self.facts[name] = value
        self.version += 1
        if name in self.reads:
            self.touch(name)

    def record(self, event: Event) -> None:
        """Add to what happened this turn."""
        self.history.append(event)
        self.journal.append(UNRECORD)
        kind = type(event).__name__
        if kind in self.changed:
            self.changed[kind] = self.version = self.version + 1
        if HISTORY in self.reads:
            self.touch(HISTORY)

    def record_all(self, events: tuple[Event, ...]) -> None:
        """Add several to what happened this turn."""
        self.history.extend(events)
        self.journal.extend([UNRECORD] * len(events))
        for event in events:
            kind = type(event).__name__
            if kind in self.changed:
                self.changed[kind] = self.version = self.version + 1
        if HISTORY in self.reads:
            self.touch(HISTORY)

    def forget(self, keep: int = 0) -> None:
        """Clear what happened, and what was known of what is gone: a new turn.

        `keep`: how many of the last things that happened are still to be known, with what is gone by them.
        """
        self.journal.append((FORGOTTEN, self.history, self.gone, self.became))
        self.history = self.history[-keep:] if keep else []
        self.gone = self.gone.copy() if keep else {}
        self.became = self.became.copy() if keep else {}
        if HISTORY in self.reads:
            self.touch(HISTORY)

    def remember(self, key: tuple[object, ...], value: object) -> None:
        """Store what one ability instance remembers; None forgets it."""
        old = self.memory.get(key)
        if old != value:
            self.journal.append((REMEMBERED, key, old))
            if value is None:
                del self.memory[key]
            else:
                self.memory[key] = value
            self.changed["memory"] = self.version = self.version + 1
            self.touch("memory")

    def tick(self) -> int:
        """A time later than every other."""
        self.journal.append((TICKED, self.clock))
        self.clock += 1
        return self.clock

    # Chance -----------------------------------------------------------------------------------------------------------

    def roll(self, sides: int) -> int:
        """Roll a die: 1 to sides, scripted if the script has a number next."""
        self.use_chance()
        for place, scripted in enumerate(self.script):
            if isinstance(scripted, int):
                if not 1 <= scripted <= sides:
                    raise HeadjudgeError(f"the script says {scripted}, but the die has {sides} sides")
                self.script = self.script[:place] + self.script[place + 1 :]
                return scripted
        self.number = chance.advance(self.number)
        return 1 + chance.draw(self.number, sides)

    def roll_dice(self, count: int, sides: int) -> tuple[int, ...]:
        """Roll several dice one after another."""
        if count <= 0:
            return ()
        if self.script:
            return tuple(map(self.roll, [sides] * count))
        self.use_chance(count)
        self.number, dice = chance.roll(self.number, count, sides)
        return dice

    def use_chance(self, times: int = 1) -> None:
        """Everybody is about to learn something that nobody knows yet, so many times over."""
        learned = self.learned
        self.journal.append((ROLLED, self.number, self.script, learned))
        self.learned = tuple(map(times.__add__, learned))
