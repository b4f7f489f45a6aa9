"""340 and 359.3: what is on the chain resolves."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.effects import At, Jump
from headjudge.games.riftbound.abilities import Activation
from headjudge.games.riftbound.effects import RECYCLED, ROUND, Effect, card_of, effect_of, stand
from headjudge.games.riftbound.events import Played, Recycled, Used
from headjudge.games.riftbound.events.playing import take_off
from headjudge.games.riftbound.instructions.choices import May
from headjudge.kernel.entities import Item
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State


@dataclass
class Resolve(Frame):
    """An item's instructions are executed from top to bottom, as often as was paid for; then it leaves the chain."""

    item: int
    place: int = 0
    again: int = 0

    def steps(self) -> Steps:
        """Instruction by instruction choose and follow."""
        return (self.choose, self.follow, self.followed, self.round, self.complete, self.recycle, self.leave)

    def choose(self, state: State) -> Outcome:
        """Let whoever it is choose what the next instruction is about."""
        item = state.items.get(self.item)
        if item is None:
            return DONE  # 359.3.e.15
        effect = effect_of(state, item)
        if effect is None or has_left(state, item):
            return Goto(self.complete)  # 359.3.e.15
        at = stand(state, item.controller, item.bearer, item)  # 188.4.b
        if effect.modes:
            self.place = self.past_modes(effect, at)
        if self.place >= len(effect.program):
            return Goto(self.round)
        return effect.program[self.place].choose(at)  # 355.17

    def past_modes(self, effect: Effect, at: At) -> int:
        """The place of the next instruction, without the bullet points that were not chosen."""
        place, chosen = self.place, at.chosen("modes")
        for number, mode in enumerate(effect.modes):
            if mode.start <= place < mode.end and not (isinstance(chosen, tuple) and number in chosen):
                place = mode.end
        return place

    def follow(self, state: State) -> Outcome:
        """Follow the next instruction, as far as that is possible."""
        item = state.items[self.item]
        effect = effect_of(state, item)
        assert effect is not None  # noqa: S101
        at = stand(state, item.controller, item.bearer, item)
        outcome = effect.program[self.place].follow(at)  # 157.1, 359.3.d, 135.2.b.3
        if isinstance(outcome, Jump):
            self.place = outcome.to
            return Goto(self.choose)
        return outcome

    def asks_in_vain(self, state: State) -> bool:
        """Whether an instruction asks for what there is nothing to do to, as whoever is asked can tell."""
        item = state.items.get(self.item)
        effect = None if item is None else effect_of(state, item)
        if item is None or effect is None or self.place >= len(effect.program):
            return False
        instruction = effect.program[self.place]
        return isinstance(instruction, May) and instruction.is_in_vain(stand(state, item.controller, item.bearer, item))

    def followed(self, state: State) -> Outcome:
        """On to the next; what was answered may say that some are left out."""
        item = state.items.get(self.item)
        effect = None if item is None else effect_of(state, item)
        if item is None or effect is None:
            return DONE
        instruction = effect.program[self.place]
        self.place += 1
        if instruction.asks:
            jump = instruction.answered(stand(state, item.controller, item.bearer, item), self.answer)
            self.place = self.place if jump is None else jump.to
        self.answer = None
        return Goto(self.choose)

    def round(self, state: State) -> Outcome:
        """Execute everything once more, if that was paid for."""
        item = state.items[self.item]
        times = item.choice("times") if item.path is None else None
        if not isinstance(times, int) or self.again >= times:
            return NEXT
        self.again += 1
        self.place = 0
        state.choose(item, ROUND, self.again)  # 820.1.d.1
        return Goto(self.choose)

    def complete(self, state: State) -> Outcome:
        """A spell has been played now, an activated ability used."""
        item = state.items[self.item]
        card = card_of(state, item)
        if card is not None:
            chosen = dict(item.chosen)
            energy, power = spent(chosen)
            played = Played(item.bearer, item.controller, card.type, energy, power, "hidden at" in chosen)
            return happen(state, played)  # 419.4.a, 350.1, 820.3.a, 359.3.e.1, 359.3.e.10
        if item.path is not None and isinstance(state.ability(item.path), Activation):
            return happen(state, Used(item.bearer, item.controller))  # 377.2.a
        return NEXT

    def recycle(self, state: State) -> Outcome:
        """A spell is recycled, if what let it be played says so."""
        item = state.items.get(self.item)
        if item is None or RECYCLED not in item.chosen or has_left(state, item):
            return NEXT
        return happen(state, Recycled((item.bearer,), item.controller))  # 416.1.a

    def leave(self, state: State) -> Outcome:
        """It leaves the chain; a spell goes to its owner's trash."""
        item = state.items.get(self.item)
        if item is not None:
            take_off(state, item)  # 156, 359.3.d, 406.5
        state.unsettled = True
        return DONE


def has_left(state: State, item: Item) -> bool:
    """Whether an item is a card that is no longer on the chain."""
    return item.path is None and item.bearer not in state.bearers


def spent(chosen: dict[str, object]) -> tuple[int, int]:
    """The Energy and Power that were paid for an item for which this was chosen."""
    paid = chosen.get("spent")
    return (paid[0], paid[1]) if isinstance(paid, tuple) else (0, 0)
