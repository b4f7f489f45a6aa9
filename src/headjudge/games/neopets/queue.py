"""3.2 and 3.7: the Queue, and how what waits there resolves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.effects import At, Instruction, Jump, at_item, text_at, text_of
from headjudge.games.neopets import table
from headjudge.games.neopets.cards import BRUSH, CHAMPIONS, EQUIPMENT, FOOD, LOCATION, PETPET, Printed, printed
from headjudge.games.neopets.effects import Effect
from headjudge.games.neopets.events import REVEALED, Resolved, Sent, no_longer_revealed, send
from headjudge.games.neopets.limits import equipment_limit
from headjudge.games.neopets.transforming import transform
from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.entities import Thing
from headjudge.kernel.events import happen
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.windows import LineUp, no_longer


@dataclass
class Joining(LineUp):
    """What has triggered begins to wait, one after another, each when its costs are met; if they can be.

    `order`: what is still to come of those that a player has put in order; `place`: the next cost of the first of them.
    """

    order: tuple[int, ...] = ()
    place: int = 0

    def steps(self) -> Steps:
        """Ask one player after another; then cost by cost."""
        return (self.ask, self.join, self.begin, self.choose_cost, self.pay_cost, self.paid, self.wait, self.give_up)

    def join(self, state: State) -> Outcome:
        """Theirs are next."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        for number in self.answer:
            no_longer(state, state.waiting(self.source), number)
        self.order = self.answer
        return NEXT

    def begin(self, state: State) -> Outcome:
        """Take the first, if all its costs can be met."""
        if not self.order:
            return Goto(self.ask)
        self.place = 0
        effect = text_at(state, self.order[0])
        assert isinstance(effect, Effect)  # noqa: S101
        return NEXT if effect.unpayable(at_item(state, self.order[0])) is None else Goto(self.give_up)  # 3.3c, 3.6c

    def choose_cost(self, state: State) -> Outcome:
        """Choose how its next cost is met."""
        effect, at = text_at(state, self.order[0]), at_item(state, self.order[0])
        if self.place >= len(effect.costs):
            return Goto(self.wait)
        if effect.costs[self.place].refuse(at) is not None:
            return Goto(self.give_up)
        return effect.costs[self.place].choose(at)

    def pay_cost(self, state: State) -> Outcome:
        """Meet it."""
        effect = text_at(state, self.order[0])
        self.place += 1
        return effect.costs[self.place - 1].pay(at_item(state, self.order[0]))  # 3.6c

    def paid(self, state: State) -> Outcome:
        """On to the next."""
        return Goto(self.choose_cost)

    def wait(self, state: State) -> Outcome:
        """Now it waits."""
        target = state.waiting(self.target)
        state.line_up(target, (*target.items, self.order[0]))  # 8.5d, 8.8c
        self.order = self.order[1:]
        return Goto(self.begin)

    def give_up(self, state: State) -> Outcome:
        """What cannot be paid for does not wait."""
        state.destroy(state.items[self.order[0]])
        self.order = self.order[1:]
        return Goto(self.begin)


def in_order(state: State) -> tuple[int, ...]:
    """The players, the active one first."""
    active = table.active_player(state)
    return (active, table.opponent(active))  # 9.6a


@dataclass
class Resolve(Frame):
    """The newest in the Queue resolves: its instructions in order, and only then does it leave."""

    item: int
    place: int = 0

    def steps(self) -> Steps:
        """Instruction by instruction; then a card that stays takes its place."""
        return (self.choose, self.follow, self.followed, self.finish, self.make_room, self.take_place, self.leave)

    def choose(self, state: State) -> Outcome:
        """Let whoever it is choose what the next instruction is about."""
        item = state.items[self.item]
        effect, at = text_of(state, item), At(state, item.controller, item.bearer, item)
        if effect is None or (not self.place and effect.only and effect.fails(at)):
            return Goto(self.finish)  # 8.6d
        return Goto(self.finish) if self.place >= len(effect.program) else effect.program[self.place].choose(at)  # 3.7b

    def follow(self, state: State) -> Outcome:
        """Follow it."""
        outcome = self.instruction(state).follow(at_item(state, self.item))  # 3.7c, 7.5i.3
        self.place += 1
        if isinstance(outcome, Jump):
            self.place = outcome.to
            return Goto(self.choose)
        return outcome

    def followed(self, state: State) -> Outcome:
        """On to the next. What was asked for may say that some are left out."""
        self.place -= 1
        jump = self.instruction(state).answered(at_item(state, self.item), self.answer)
        self.answer = None
        self.place = self.place + 1 if jump is None else jump.to
        return Goto(self.choose)

    def finish(self, state: State) -> Outcome:
        """A Paint Brush transforms."""
        item = state.items[self.item]
        thing = state.bearer(item.bearer) if item.path is None else None
        if thing is None:
            return Goto(self.leave)
        card = printed(thing)
        if card.type == BRUSH:
            return transform(state, item.controller, card.name)  # 5.6c.2
        return NEXT if card.type in SLOT_OF or item.choice("stays") else Goto(self.leave)

    def make_room(self, state: State) -> Outcome:
        """Others may have come into play since this was played."""
        item = state.items[self.item]
        thing = state.bearer(item.bearer)
        if thing is None or not in_the_way(state, item.controller, printed(thing)):
            return NEXT
        return Call(MakingRoom(item.bearer, item.controller))  # 5.8d.2

    def take_place(self, state: State) -> Outcome:
        """A card that stays takes its place."""
        item = state.items[self.item]
        thing = state.bearer(item.bearer)
        card = None if thing is None else printed(thing)
        if card is None or one_too_many(state, item.controller, card):
            return NEXT
        slot = table.AREA if item.choice("stays") is True else SLOT_OF.get(card.type)  # 9.4a
        return NEXT if slot is None else happen(state, Resolved(item.bearer, item.controller, slot))

    def leave(self, state: State) -> Outcome:
        """It leaves the Queue, and a card that has not come into play goes to its pile."""
        item = state.items[self.item]
        thing = state.bearer(item.bearer) if item.path is None else None
        if thing is not None and thing.zone == table.QUEUE:
            pile = table.VOID if printed(thing).type == FOOD else table.DISCARD  # 5.11d.1, 3.7d.2, 5.11d.1a
            send(state, thing, pile)  # 3.7d, 5.7d, 5.10d
        no_longer(state, state.lists[table.QUEUE], item.id)
        state.destroy(item)
        if REVEALED in state.facts and not any(isinstance(frame, Resolve) for frame in state.stack[:-1]):
            no_longer_revealed(state)
        return DONE

    def instruction(self, state: State) -> Instruction:
        """The next one."""
        return text_at(state, self.item).program[self.place]


SLOT_OF: Final = {
    **dict.fromkeys(CHAMPIONS, table.CHAMPION),  # 5.5d
    EQUIPMENT: table.EQUIPMENT_SLOTS,  # 5.8d
    PETPET: table.EQUIPMENT_SLOTS,  # 5.9c.2
    LOCATION: table.AREA,  # 5.12d, 6.10b
}
"""Where a type of card goes when it has resolved."""


@dataclass
class MakingRoom(Frame):
    """One of a player's cards goes where another needs its place."""

    card: int
    player: int

    def steps(self) -> Steps:
        """Ask which, then send it away."""
        return (self.ask, self.send)

    def ask(self, state: State) -> Outcome:
        """Ask which card makes room, if one must and there are several."""
        thing = state.bearer(self.card)
        crowd = [] if thing is None else in_the_way(state, self.player, printed(thing))
        if not crowd:
            return DONE
        if len(crowd) == 1:
            self.answer = crowd[0].incarnation
            return NEXT
        options = [Option("send", (thing.incarnation,), thing.incarnation, "{0}") for thing in crowd]
        words = "Which card do you send away to make room?"
        return Ask(choose_one(self.player, words, options, "neopets 5.8e"))

    def send(self, state: State) -> Outcome:
        """It goes to its owner's pile."""
        assert isinstance(self.answer, int)  # noqa: S101
        return happen(state, Sent(self.answer, table.DISCARD))  # 5.8e, 5.9c.3, 5.5f, 5.12f


def in_the_way(state: State, player: int, card: Printed) -> list[Thing]:
    """The cards of which one must go before this one is played."""
    if card.type not in SLOT_OF:
        return []
    if card.is_champion():
        return table.members(state, table.CHAMPION, player)  # 5.5f
    if card.type in {EQUIPMENT, PETPET} and not one_too_many(state, player, card):
        slotted = table.members(state, table.EQUIPMENT_SLOTS, player)
        return slotted if len(slotted) >= equipment_limit(state, player) else []  # 5.8e, 5.9c.3
    if card.type == LOCATION:
        return [thing for thing in table.members(state, table.AREA, player) if printed(thing).type == LOCATION]  # 5.12f
    return []


def one_too_many(state: State, player: int, card: Printed) -> bool:
    """Whether a petpet would be a player's second."""
    return card.type == PETPET and table.petpet(state, player) is not None  # 5.9e
