"""What waits in the Queue, as texts mean it."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import Amount, At, Instruction, Noun, at_item, noun_at
from headjudge.games.neopets import table
from headjudge.games.neopets.effects import gone, is_queued, lasting
from headjudge.games.neopets.events import Negated
from headjudge.games.neopets.filters import Kind
from headjudge.games.neopets.queue import Resolve
from headjudge.kernel.decisions import Refusal, choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.windows import item_options


class Queued(Noun):
    """So many cards, or card effects, in the Queue. `kind`: which cards; every effect, if there is none."""

    def __init__(self, kind: Kind | None, amount: Amount, label: str) -> None:
        self.kind = kind
        self.amount = amount
        self.label = label

    def candidates(self, at: At) -> list[int]:
        """What there is to choose from."""
        found: list[int] = []
        if not at.state.lists[table.QUEUE].items:
            return found
        resolving = [frame.item for frame in at.state.stack if isinstance(frame, Resolve)]
        for item in table.queued(at.state):
            thing = at.state.bearer(item.bearer)
            if item.id in resolving:
                continue  # 3.7b: what has begun to resolve is no longer stopped
            if self.kind is None:
                found.append(item.id)  # 8.3b
            elif item.path is None and thing is not None and self.kind.fits(at, thing):
                found.append(item.id)
        return found

    def refuse(self, at: At) -> Refusal | None:
        if len(self.candidates(at)) >= self.amount.count(at):
            return None
        reason = Refusal("queue", "neopets 3.3c", "there is nothing in the Queue for {0}", (at.bearer,))
        return lasting(reason, ["items"] if self.amount.printed is not None else None)

    def choose(self, at: At) -> Outcome:
        assert at.item is not None  # noqa: S101
        return Call(ChoosingQueued(at.item.id, self.place))

    def things(self, at: At) -> list[Thing]:
        bearers = [at.state.bearer(at.state.items[number].bearer) for number in self.items(at)]
        return [thing for thing in bearers if thing is not None]

    def items(self, at: At) -> list[int]:
        """What was chosen and still waits."""
        chosen = at.chosen(self.label)
        waiting = at.state.lists[table.QUEUE].items
        return [number for number in chosen if number in waiting] if isinstance(chosen, tuple) else []


@dataclass
class ChoosingQueued(Frame):
    """A player chooses what a text is about from the Queue."""

    item: int
    noun: int
    picked: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Ask until there are enough."""
        return (self.ask, self.take)

    def ask(self, state: State) -> Outcome:
        """Ask for the next one."""
        at, noun = at_item(state, self.item), self._queued(state)
        left = tuple([number for number in noun.candidates(at) if number not in self.picked])
        wanted = noun.amount.count(at)
        if len(self.picked) >= wanted or len(left) + len(self.picked) <= wanted:
            at.keep(noun.label, (*self.picked, *left)[:wanted])
            return DONE
        words = "Which one in the Queue do you choose?"
        return Ask(choose_one(at.player, words, item_options(state, left), "neopets 10.Target"))

    def take(self, state: State) -> Outcome:
        """Take it."""
        assert isinstance(self.answer, int)  # noqa: S101
        self.picked = (*self.picked, self.answer)
        return Goto(self.ask)

    def _queued(self, state: State) -> Queued:
        noun = noun_at(state, self.item, self.noun)
        assert isinstance(noun, Queued)  # noqa: S101
        return noun


class Negate(Instruction):
    """Something in the Queue does nothing."""

    def __init__(self, about: Noun) -> None:
        self.about = about

    def refuse(self, at: At) -> Refusal | None:
        return gone(at) if is_queued(at) and not self._items(at) else None  # 3.3c.1

    def follow(self, at: At) -> Outcome:
        events = [Negated(at.state.items[number].bearer, number) for number in self._items(at)]
        return happen(at.state, *events) if events else NEXT  # 10.Negate

    def _items(self, at: At) -> list[int]:
        if isinstance(self.about, Queued):
            return self.about.items(at)
        cards = [thing.incarnation for thing in self.about.things(at)]
        return [item.id for item in table.queued(at.state) if item.path is None and item.bearer in cards]
