"""327 to 340: the chain. Handle outstanding tasks; then finalize, execute, pass, resolve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.cleanup import Cleanups, is_idle, staged, tasks_of
from headjudge.games.riftbound.costs import could_be_paid
from headjudge.games.riftbound.effects import effect_of
from headjudge.games.riftbound.finalizing import Finalize
from headjudge.games.riftbound.resolving import Resolve
from headjudge.games.riftbound.timing import give_priority, priority
from headjudge.games.riftbound.unasked import finalize_at_once
from headjudge.kernel.actions import Action, deeds
from headjudge.kernel.decisions import PASS, Option, choose_one, literal, put_in_order, yes_or_no
from headjudge.kernel.entities import Item
from headjudge.kernel.events import Event
from headjudge.kernel.flow import SKIPS_FORCED
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Done, Frame, Goto, Outcome, Steps, go_to
from headjudge.kernel.state import State
from headjudge.kernel.windows import go_over, is_alone, item_options, no_longer

ONE_OF: Final = "one of"
"""What items have in common of which only one goes on the chain: whichever event its controller picks."""


def ask_to_act(state: State, frame: Frame, player: int, question: str, rule: str) -> Outcome:
    """Ask a player what they do; they pass unasked if they can do nothing else and nobody watches."""
    options = deeds(state, state.rules.choices(state, player))
    if not options and SKIPS_FORCED in state.facts:
        frame.answer = None
        return NEXT
    options.append(PASS)
    return Ask(choose_one(player, question, options, rule, anchor=True))


@dataclass
class Handle(Frame):
    """335: tasks are handled until none is outstanding; then what waits on the chain is finalized, answered, resolved.

    It is over when the turn is in an Open State. `passed`: who has passed priority in a row. Returns whether anything
    was finalized.
    """

    passed: tuple[int, ...] = ()
    worked: bool = False

    def steps(self) -> Steps:
        """HOT, then FEPR."""
        return (
            self.tasks,
            self.join,
            self.finalize,
            self.give,
            self.ask,
            self.take,
            self.resolved,
            self.open,
            self.cleaned,
        )

    def tasks(self, state: State) -> Outcome:
        """Perform cleanups until there is nothing left to clean up."""
        # 319.1, 319.2, 319.3, 319.4, 319.5, 319.6, 319.7, 319.8, 320, 320.1, 322, 335, 335.2.a
        tasks, idle = tasks_of(state), is_idle(state)
        if tasks.due or (tasks.deserted and idle):
            return Call(Cleanups(), self.cleaned)
        return self.open(state) if idle else self.join(state)  # 337.1.c.1, 340.2

    def cleaned(self, state: State) -> Outcome:
        """On to what waits, if anything does."""
        return self.open(state) if is_idle(state) else self.join(state)

    def join(self, state: State) -> Outcome:
        """What has triggered or is to be played goes on the chain, pending."""
        waiting = state.lists[table.TRIGGERS]
        if not waiting.items:
            return self.finalize(state)
        if is_alone(state, waiting) and not may_be_left(state, state.items[waiting.items[0]]):
            put_on_chain(state, waiting.items)  # 335.1, 336.1, 383.3, 401.2
            return self.finalize(state) if state.changes == state.settled_at else self.settle(state)
        return Call(Joining(), self.tasks)

    def settle(self, state: State) -> Outcome:
        """Values may have changed by what was put on the chain, which may bring tasks."""
        state.unsettled = True
        return Goto(self.tasks)

    def finalize(self, state: State) -> Outcome:
        """Finalize the oldest pending item; before all others, one that adds resources."""
        for item in pending(state):
            self.passed, self.worked = (), True
            if not finalize_at_once(state, item):
                # 335.2, 337.1, 337.1.b, 337.1.c.2, 340.3, 359.3.b, 406.3
                return Call(Finalize(item.id), self.tasks)
            if state.changes != state.settled_at:
                return self.settle(state)
        return self.give(state)

    def give(self, state: State) -> Outcome:
        """Who controls the newest item may act first."""
        if self.passed:
            return self.on_to_ask(state, priority(state))
        holder = state.items[state.lists[table.CHAIN].items[-1]].controller
        give_priority(state, holder)  # 312.2.c, 333.1, 337.1.a, 337.1.c.3, 340.4
        return self.on_to_ask(state, holder)

    def on_to_ask(self, state: State, holder: int) -> Outcome:
        """On to the question what the player who has priority does, or past it."""
        if SKIPS_FORCED in state.facts and not state.rules.choices(state, holder):
            self.answer = None
            return self.on_to_next(state, holder)
        return go_to(state, self, self.ask)

    def ask(self, state: State) -> Outcome:
        """Ask the player who has priority."""
        return ask_to_act(state, self, priority(state), "You have priority. What do you do?", "riftbound 338")

    def take(self, state: State) -> Outcome:
        """Act, or pass; when everybody has passed the newest item resolves."""
        holder = priority(state)
        if isinstance(self.answer, Action):
            self.passed = ()
            # 338.1.a, 338.1.a.5, 338.1.a.7, 338.1.b, 338.1.b.2
            return Call(self.answer.procedure(state, holder), self.tasks)
        return self.on_to_next(state, holder)

    def on_to_next(self, state: State, holder: int) -> Outcome:
        """A player has passed: on to the next one, or to what resolves."""
        self.passed = (*self.passed, holder)
        following = state.next_player(holder)
        if following not in self.passed:
            give_priority(state, following)  # 312.2.d, 313.3, 338.1.c.1, 339.2, 359.3.c, 406.4
            return self.on_to_ask(state, following)
        self.passed = ()
        if "damaged by" in state.facts:
            state.note("damaged by", None)  # 428.5.c
        return Call(Resolve(state.lists[table.CHAIN].items[-1]), self.resolved)  # 321, 339.1, 340.1

    def resolved(self, state: State) -> Outcome:
        """Begin again with the tasks that this has brought."""
        return self.tasks(state)  # 321.1, 157.3.a

    def open(self, state: State) -> Outcome:
        """The turn is in an Open State: focus passes, and what is staged begins."""
        reopen(state)
        if tasks_of(state).contested and is_staged(state):
            from headjudge.games.riftbound.showdown import Staging  # noqa: PLC0415

            return Call(Staging(), self.tasks)  # 323.11, 323.13, 347.3.a.1, 446.1
        return Done(self.worked)

    def player_left(self, state: State, player: int) -> None:
        """Who has left has passed nothing."""
        self.passed = tuple([other for other in self.passed if other != player])


def pending(state: State) -> list[Item]:
    """What is to be finalized, in this order: what adds resources, then the oldest first."""
    items = [state.items[number] for number in state.lists[table.CHAIN].items]
    waiting = [item for item in items if item.pending]
    if len(waiting) > 1:
        waiting.sort(key=lambda item: not adds(state, item))  # 429.2, 429.2.a
    return waiting


def adds(state: State, item: Item) -> bool:
    """Whether something adds resources."""
    effect = effect_of(state, item)
    return effect is not None and effect.adds


def handle(state: State) -> Outcome:
    """Handle whatever is outstanding or on the chain; go on at once if there is nothing."""
    lists = state.lists
    if lists[table.CHAIN].items or lists[table.TRIGGERS].items:
        return Call(Handle())
    tasks = tasks_of(state)
    if tasks.due or tasks.deserted:
        return Call(Handle())
    reopen(state)
    if tasks.contested and is_staged(state):
        return Call(Handle())
    state.stack[-1].result = False
    return NEXT  # 337.1.c.1


def reopen(state: State) -> None:
    """The turn is in an Open State: nobody has priority, and focus passes if the chain was begun by playing."""
    facts = state.facts
    if "priority" in facts:
        state.note("priority", None)
    if "damaged by" in facts:
        state.note("damaged by", None)
    if "chain began" in facts:
        began = facts["chain began"]
        state.note("chain began", None)
        if began == "play" and table.showdown_at(state) >= 0:  # 346.1, 459.2.g
            pass_focus(state)  # 340.2.a, 346, 337.1.c.1.a


def is_staged(state: State) -> bool:
    """Whether a showdown or combat is to begin."""
    return "showdown" not in state.facts and bool(staged(state))  # 344, 344.2, 455


def pass_focus(state: State) -> None:
    """Focus goes to the next player in turn order."""
    state.note("focus", state.next_player(state.amount("focus") - 1) + 1)


def pend(state: State, item: Item, batch: int | None = None) -> Item:
    """Let an item wait to be put on the chain, with others that came up at the same time."""
    number = state.amount("batch") + 1 if batch is None else batch
    state.note("batch", number)
    item.pending = True
    item.chosen = (*item.chosen, ("batch", number))
    state.create(item)
    waiting = state.lists[table.TRIGGERS]
    state.line_up(waiting, (*waiting.items, item.id))  # 157.3
    return item


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
        if len(waiting) == 1:
            self.asking, self.order = waiting, ()
            return self.on_to_offer(state)
        items = [state.items[number] for number in waiting]
        batch = min([int(str(item.choice("batch"))) for item in items])
        together = [item for item in items if item.choice("batch") == batch]
        for player in joining_order(state, batch):
            theirs = [item.id for item in together if item.controller == player]
            if theirs:
                self.asking, self.order = tuple(theirs), ()
                return self.on_to_pick(state)
        self.asking, self.order = tuple([item.id for item in together]), ()
        return self.on_to_pick(state)

    def on_to_pick(self, state: State) -> Outcome:
        """On to the choice of which event has triggered an ability, or past it."""
        shared = [number for number in self.asking if state.items[number].choice(ONE_OF) is not None]
        if any(len(self.rivals(state, number)) > 1 for number in shared):
            return go_to(state, self, self.pick)
        return self.on_to_offer(state)

    def pick(self, state: State) -> Outcome:
        """Ask which of several events at once has triggered an ability that only one of them triggers."""
        for number in self.asking:
            same = self.rivals(state, number)
            if len(same) > 1:
                options = [Option("by", (event.subject(),), item.id, "{0}") for item, event in same]
                words = "Which of these triggers the ability of {0}?"
                decision = choose_one(same[0][0].controller, words, options, "riftbound 383.1.b")
                decision.things = (same[0][0].bearer,)
                return Ask(decision)  # 383.1.b
        return self.on_to_offer(state)

    def rivals(self, state: State, number: int) -> list[tuple[Item, Event]]:
        """The items of which only this one or another goes on the chain, with their events."""
        key = state.items[number].choice(ONE_OF)
        items = [state.items[other] for other in self.asking]
        same = [item for item in items if key is not None and item.choice(ONE_OF) == key]
        return [(item, item.event) for item in same if isinstance(item.event, Event)]

    def picked(self, state: State) -> Outcome:
        """The others have not triggered."""
        assert isinstance(self.answer, int)  # noqa: S101
        others = [item.id for item, _ in self.rivals(state, self.answer) if item.id != self.answer]
        self.asking = tuple([number for number in self.asking if number not in others])
        for number in others:
            no_longer(state, state.lists[table.TRIGGERS], number)
            state.destroy(state.items[number])
        return self.on_to_pick(state)

    def on_to_offer(self, state: State) -> Outcome:
        """On to the next of them that may be left, past those that are used; and then to their order."""
        while self.asking:
            item = state.items[self.asking[0]]
            if may_be_left(state, item):
                if may_be_paid(state, item):
                    return go_to(state, self, self.offer)
                self.leave(state, item)
                continue
            self.answer = True
            self.take(state, item)
        if len(self.order) > 1:
            return go_to(state, self, self.arrange)
        self.answer = self.order
        return self.join(state)

    def offer(self, state: State) -> Outcome:
        """Ask whether the next of them is used."""
        item = state.items[self.asking[0]]
        name = literal(state.name_of_source(item.path, item.bearer))
        words = f"Do you use the ability of {name}?"
        return Ask(yes_or_no(item.controller, words, "riftbound 383.3.a", (item.bearer,)))  # 383.3.f.1

    def offered(self, state: State) -> Outcome:
        """Note it."""
        item = state.items[self.asking[0]]
        if self.answer is True:
            self.take(state, item)
        else:
            self.leave(state, item)
        return self.on_to_offer(state)

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
        """Ask for the order."""
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
    return effect is not None and (effect.may or once) and item.choice("uncontrolled") is not True


def may_be_paid(state: State, item: Item) -> bool:
    """Whether what an ability costs could be paid when it comes to it.

    What is finalized before may add resources, or let something enter that can be used to pay.
    """
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


def joining_order(state: State, batch: int) -> list[int]:
    """Who puts abilities on the chain first: the turn player; as a combat begins the attacker, last the defender."""
    order = state.in_turn_order(table.turn_player(state))  # 383.3.d.1, 303.2.a
    if batch != state.amount("combat opens"):
        return order
    attacker, defender = state.amount("attacker") - 1, state.amount("defender") - 1
    between = [player for player in order if player not in {attacker, defender}]
    return [attacker, *between, defender]  # 459.2.d.1


def act(state: State, item: Item) -> int:
    """Put a card or ability that a player has announced on the chain, pending."""
    items = state.lists[table.CHAIN]
    if not items.items and state.fact("chain began") is None:
        state.note("chain began", "add" if item.path is not None and adds(state, item) else "play")  # 346.1
    number = state.create(item).id
    state.line_up(items, (*items.items, number))  # 329, 329.1, 330, 330.1, 330.2, 333, 354, 354.2, 401.1
    return number
