"""383.3: what has triggered goes on the chain: whose first, in which order, and whether at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.affording import could_be_paid
from headjudge.games.riftbound.costs import has_cost
from headjudge.games.riftbound.effects import effect_of
from headjudge.games.riftbound.events import Attacks, Defends
from headjudge.games.riftbound.uncontrolled import comes_to_nothing
from headjudge.kernel.decisions import Option, choose_one, literal, put_in_order, yes_or_no
from headjudge.kernel.entities import Item
from headjudge.kernel.events import Event
from headjudge.kernel.frames import DONE, NEXT, Ask, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State
from headjudge.kernel.windows import go_over, in_any_order, item_options, no_longer

ONE_OF: Final = "one of"
"""What items have in common of which only one goes on the chain: whichever event its controller picks."""
_ESTABLISHED: Final = (Attacks, Defends)
"""What happens as attacker and defender are established."""  # 459.2.d


def adds(state: State, item: Item) -> bool:
    """Whether something adds resources."""
    effect = effect_of(state, item)
    return effect is not None and effect.adds


@dataclass
class Joining(Frame):
    """383.3: what came up goes on the chain as pending items, what came up first, first.

    Of what came up together: player by player, in the order they choose, without what they do not want to use.
    """

    asking: tuple[int, ...] = ()
    order: tuple[int, ...] = ()

    def steps(self) -> Steps:
        """Ask each player what they use, and in which order."""
        return (self.next, self.pick, self.picked, self.offer, self.offered, self.arrange, self.join)

    def next(self, state: State) -> Outcome:
        """Take what came up first, of the player who comes first."""
        waiting = state.lists[table.TRIGGERS].items
        if not waiting:
            return DONE
        self.asking, self.order = self.next_of(state, waiting), ()
        return NEXT

    def next_of(self, state: State, waiting: tuple[int, ...]) -> tuple[int, ...]:
        """Those of some items that came up first, of the player who comes first."""
        if len(waiting) == 1:
            return waiting
        items = [state.items[number] for number in waiting]
        batch = min([int(str(item.choice("batch"))) for item in items])
        together = [item for item in items if item.choice("batch") == batch]
        for player in joining_order(state, batch, together):
            theirs = tuple([item.id for item in together if item.controller == player])
            if theirs:
                return theirs
        return tuple([item.id for item in together])

    def pick(self, state: State) -> Outcome:
        """Ask which of several events at once has triggered an ability that only one of them triggers."""
        for number in self.asking if len(self.asking) > 1 else ():
            same = self.rivals(state, number)
            if len(same) > 1:
                options = [Option("by", (event.subject(),), item.id, "{0}") for item, event in same]
                words = "Which of these triggers the ability of {0}?"
                decision = choose_one(same[0][0].controller, words, options, "riftbound 383.1.b")
                decision.things = (same[0][0].bearer,)
                return Ask(decision)  # 383.1.b
        return Goto(self.offer)

    def rivals(self, state: State, number: int) -> list[tuple[Item, Event]]:
        """The events of which only one triggers what this item is, each with the first of its items."""
        key = state.items[number].choice(ONE_OF)
        found: list[tuple[Item, Event]] = []
        for item in [state.items[other] for other in self.asking]:
            event = item.event
            if key is None or item.choice(ONE_OF) != key or not isinstance(event, Event):
                continue
            if event not in [other for _, other in found]:
                found.append((item, event))
        return found

    def picked(self, state: State) -> Outcome:
        """By the others it has not triggered."""
        assert isinstance(self.answer, int)  # noqa: S101
        picked = state.items[self.answer]
        items = [state.items[number] for number in self.asking]
        same = [item for item in items if item.choice(ONE_OF) == picked.choice(ONE_OF)]
        others = [item.id for item in same if item.event != picked.event]
        self.asking = tuple([number for number in self.asking if number not in others])
        for number in others:
            no_longer(state, state.lists[table.TRIGGERS], number)
            state.destroy(state.items[number])
        return Goto(self.pick)

    def offer(self, state: State) -> Outcome:
        """Ask whether the next of them is used that may be left; those that may not be left are used."""
        while self.asking:
            item = state.items[self.asking[0]]
            left = may_be_left(state, item)
            if was_used(state, item) or (left and not may_be_paid(state, item)):
                self.leave(state, item)
            elif left:
                name = literal(state.name_of_source(item.path, item.bearer))
                words = f"Do you use the ability of {name}?"
                return Ask(yes_or_no(item.controller, words, "riftbound 383.3.a", (item.bearer,)))  # 383.3.f.1
            else:
                self.take(state, item)
        return Goto(self.arrange)

    def offered(self, state: State) -> Outcome:
        """Note it."""
        item = state.items[self.asking[0]]
        if self.answer is True:
            self.take(state, item)
        else:
            self.leave(state, item)
        return Goto(self.offer)

    def leave(self, state: State, item: Item) -> None:
        """It is not used."""
        self.asking = self.asking[1:]
        no_longer(state, state.lists[table.TRIGGERS], item.id)
        state.destroy(item)

    def take(self, state: State, item: Item) -> None:
        """It is used."""
        self.asking = self.asking[1:]
        self.order = (*self.order, item.id)
        note_once(state, item)  # 383.3.f.2

    def arrange(self, state: State) -> Outcome:
        """Ask for the order, if it matters."""
        if not self.order or in_any_order(state, self.order):
            self.answer = self.order
            return NEXT
        player = state.items[self.order[0]].controller
        words = "In which order do these go on the chain? The last of them resolves first."
        # 383.3.d
        return Ask(put_in_order(player, words, item_options(state, self.order), "riftbound 383.3.d"))  # 808.2.a

    def join(self, state: State) -> Outcome:
        """Put them there."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        put_on_chain(state, self.answer)
        state.unsettled = True
        return Goto(self.next) if state.lists[table.TRIGGERS].items else DONE


def may_be_left(state: State, item: Item) -> bool:
    """Whether a player may choose not to use an ability."""
    effect = effect_of(state, item) if item.path is not None else None
    ability = None if item.path is None else state.ability(item.path)
    once = isinstance(ability, Triggered) and ability.once
    return effect is not None and (effect.may or once)  # 383.3.a, 383.3.f.1


def may_be_paid(state: State, item: Item) -> bool:
    """Whether what an ability costs could be paid when it comes to it.

    What is finalized before may add resources, or let something enter that can be used to pay.
    """
    if has_cost(state, item) and comes_to_nothing(state, item):
        return False  # 187.6.c: nothing is paid for nothing
    if could_be_paid(state, item):
        return True
    pending = [state.items[number] for number in (*state.lists[table.TRIGGERS].items, *state.lists[table.CHAIN].items)]
    return any(_may_help(state, other) for other in pending if other is not item)


def _may_help(state: State, item: Item) -> bool:
    return item.pending and (item.path is None or adds(state, item))


def put_on_chain(state: State, numbers: tuple[int, ...]) -> None:
    """What waited for the chain is on it now, pending."""
    waiting, items = state.lists[table.TRIGGERS], state.lists[table.CHAIN]
    if numbers and not items.items and state.fact("chain began") is None:
        state.note("chain began", "play" if state.items[numbers[0]].path is None else "trigger")  # 346.1
    go_over(state, waiting, items, numbers)


def note_once(state: State, item: Item) -> None:
    """An ability that triggers once each turn has done so."""
    key = item.choice("key")
    if isinstance(key, tuple):
        state.remember(("once", *key), state.amount("turn"))  # 383.3.f


def was_used(state: State, item: Item) -> bool:
    """Whether an ability that triggers once each turn has done so for something else that happened at the same time."""
    key = item.choice("key")
    return isinstance(key, tuple) and state.memory.get(("once", *key)) == state.amount("turn")  # 383.3.f


def joining_order(state: State, batch: int, together: list[Item]) -> list[int]:
    """Who puts abilities on the chain first: the turn player; as a combat begins the attacker, last the defender."""
    order = state.in_turn_order(table.turn_player(state))  # 383.3.d.1, 303.2.a
    if batch != state.amount("combat opens") or not any(isinstance(item.event, _ESTABLISHED) for item in together):
        return order
    attacker, defender = state.amount("attacker") - 1, state.amount("defender") - 1
    between = [player for player in order if player not in {attacker, defender}]
    return [attacker, *between, defender]  # 459.2.d.1
