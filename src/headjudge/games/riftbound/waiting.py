"""425: what waits on the chain, chosen to be countered: spells and abilities alike."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import At, Instruction, Plain
from headjudge.games.riftbound import screen, table
from headjudge.games.riftbound.cards import SPELL, printed
from headjudge.games.riftbound.effects import at_item
from headjudge.games.riftbound.events import Countered
from headjudge.games.riftbound.instructions.things import note_did
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.occasions.occasion import is_by
from headjudge.kernel.decisions import Option, choose_one, literal
from headjudge.kernel.entities import Item, Thing
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Outcome, Steps
from headjudge.kernel.state import State


class SomeWaiting(Target):
    """A spell or ability on the chain, chosen as the text is finalized. `sorts`: "spell", "ability"; `who`: whose."""

    def __init__(self, sorts: tuple[str, ...], who: str, label: str) -> None:
        super().__init__(Kind([], ()), Plain(1), label)
        self.sorts = sorts
        self.who = who

    def waiting(self, at: At) -> list[Item]:
        """Those there are besides the text's own."""
        own = -1 if at.item is None else at.item.id
        there = [item for item in table.chain(at.state) if item.id != own and not item.pending]
        return [
            item for item in there if self._sort_of(at, item) in self.sorts and is_by(at, item.controller, self.who)
        ]

    def _sort_of(self, at: At, item: Item) -> str:
        thing = at.state.bearer(item.bearer)
        if item.path is not None:
            return "ability"
        return "" if thing is None or printed(thing).type != SPELL or item.bearer == at.bearer else "spell"

    def suffices(self, at: At) -> bool:
        return bool(self.waiting(at)) or not self.is_wanted(at)

    def choose(self, at: At) -> Outcome:
        found = tuple([item.id for item in self.waiting(at)]) if self.is_wanted(at) else ()
        if len(found) <= 1:
            at.keep(self.label, found[0] if found else -1)
            return NEXT
        assert at.item is not None  # noqa: S101
        return Call(ChoosingWaiting(at.chooser, at.item.id, self.label, found))

    def in_question(self, at: At) -> list[Thing]:
        return []

    def ways(self, at: At) -> list[object]:
        return [item.id for item in self.waiting(at)] if self.is_wanted(at) else [-1]

    def things(self, at: At) -> list[Thing]:
        return []

    def chosen(self, at: At) -> Item | None:
        """What was chosen, if it is still on the chain."""
        number = at.chosen(self.label)
        return next((item for item in self.waiting(at) if item.id == number), None)  # 359.3.e.2

    def is_nothing(self, at: At) -> bool:
        return self.chosen(at) is None


@dataclass
class ChoosingWaiting(Frame):
    """A player chooses something on the chain."""

    player: int
    item: int
    label: str
    among: tuple[int, ...]

    def steps(self) -> Steps:
        """Ask, and note it."""
        return (self.ask, self.take)

    def ask(self, state: State) -> Outcome:
        """Ask, each by the object it is on and by its text."""
        options: list[Option] = []
        for number in self.among:
            item = state.items[number]
            words = literal(screen.said(state, item))
            label = f"{{0}}: {words}" if item.path is not None and words else "{0}"
            options.append(Option(f"chain {number}", (item.bearer,), number, label))
        return Ask(choose_one(self.player, "Which of these on the chain?", options, "riftbound 355.5"))

    def take(self, state: State) -> Outcome:
        """Note it."""
        at_item(state, self.item).keep(self.label, self.answer)
        return DONE


class CounterWaiting(Instruction):
    """425: counter a spell or an ability."""

    def __init__(self, noun: SomeWaiting, label: str = "") -> None:
        self.noun = noun
        self.label = label

    def follow(self, at: At) -> Outcome:
        item = self.noun.chosen(at) if isinstance(self.noun, SomeWaiting) else None
        event = None if item is None else Countered(item.id, item.bearer, at.player, item.path is not None)
        if self.label:
            note_did(at, self.label, done=event is not None)
        return NEXT if event is None else happen(at.state, event)  # 425.1, 425.1.a
