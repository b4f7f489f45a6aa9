"""What the clocks of card games share: opportunities to act, passing in a row, and lists of what waits.

A game says who acts first, who acts after whom, and what happens when everybody has passed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.kernel.decisions import Option, choose_one, literal, put_in_order
from headjudge.kernel.entities import Item, WaitingList, Window
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.state import State

MOST_RESOLVED: Final = 500
"""If so many things resolve one after another and nobody does anything but pass, the game is a draw."""


def give(state: State, window: Window, player: int) -> None:
    """Let a player act; nobody has passed since."""
    state.let_act(window, player)


def passes(state: State, window: Window) -> bool:
    """The holder passes. True if everybody has now passed in a row; else the next player may act."""
    holder, passed = window.holder, (*window.passed, window.holder)
    for player in state.players:
        if player.id not in passed and not player.out:
            state.let_act(window, state.next_player(holder), passed)
            return False
    state.let_act(window, holder)
    return True


def has_closed(state: State, window: Window) -> bool:
    """Whether everybody who is still in the game has passed: others have left since."""
    passed = window.passed
    if not passed:
        return False
    for player in state.players:
        if player.id not in passed and not player.out:
            return False
    return True


def wait(state: State, waiting: WaitingList, item: Item) -> Item:
    """Let a new item wait, as the newest."""
    state.create(item)
    state.line_up(waiting, (*waiting.items, item.id))
    return item


def no_longer(state: State, waiting: WaitingList, number: int) -> None:
    """An item waits no longer."""
    items = waiting.items
    state.line_up(waiting, () if items == (number,) else tuple([other for other in items if other != number]))


def go_over(state: State, source: WaitingList, target: WaitingList, numbers: tuple[int, ...]) -> None:
    """Items go from one waiting list to another, in this order, as the newest."""
    left = () if source.items == numbers else tuple([number for number in source.items if number not in numbers])
    state.line_up(source, left)
    state.line_up(target, (*target.items, *numbers))


def abandon(state: State) -> None:
    """Nothing waits any longer and no window is open: for when everything is dropped."""
    for waiting in list(state.lists.values()):
        for number in waiting.items:
            state.destroy(state.entities[number])
        state.line_up(waiting, ())
    for window in list(state.windows.values()):
        state.destroy(window)


def first_turn(state: State, items: tuple[int, ...], players: tuple[int, ...]) -> tuple[int, ...]:
    """Of some items, those of the first of these players who has any."""
    for player in players:
        theirs = [number for number in items if state.items[number].controller == player]
        if theirs:
            return tuple(theirs)
    return ()


def item_options(state: State, items: tuple[int, ...]) -> list[Option]:
    """Items to choose from, named by what they come from."""
    options: list[Option] = []
    for number in items:
        item = state.items[number]
        gone = item.path is not None and state.bearer(item.bearer) is None
        words = literal(state.name_of_source(item.path, item.bearer)) if gone else "{0}"
        options.append(Option(f"item {number} of", (item.bearer,), number, words))
    return options


def in_any_order(state: State, items: tuple[int, ...]) -> bool:
    """Whether it cannot matter in which order items come: there is one, or each waits for the same as the others."""
    first = state.items[items[0]]
    for number in items[1:]:
        item = state.items[number]
        if item.path is None or (item.path, item.bearer, item.controller) != (
            first.path,
            first.bearer,
            first.controller,
        ):
            return False
        if (item.event, item.chosen, item.pending) != (first.event, first.chosen, first.pending):
            return False
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class LineUp(Frame):
    """What came up together goes from one waiting list to another: player by player, who has several orders them."""

    source: str
    target: str
    players: tuple[int, ...]

    def steps(self) -> Steps:
        """Ask one player after another."""
        return (self.ask, self.join)

    def ask(self, state: State) -> Outcome:
        """Ask the next player for an order, if there is one to choose."""
        theirs = first_turn(state, state.waiting(self.source).items, self.players)
        if not theirs:
            return DONE
        if in_any_order(state, theirs):
            self.answer = theirs
            return NEXT
        player = state.items[theirs[0]].controller
        words = "In which order do these begin to wait?"
        return Ask(put_in_order(player, words, item_options(state, theirs), state.rules.cite("triggers")))

    def join(self, state: State) -> Outcome:
        """Theirs wait now."""
        assert isinstance(self.answer, tuple)  # noqa: S101
        go_over(state, state.waiting(self.source), state.waiting(self.target), self.answer)
        state.unsettled = True
        return Goto(self.ask)

    def player_left(self, state: State, player: int) -> None:
        """What was theirs is not lined up; the game says what becomes of it."""
        self.players = tuple([other for other in self.players if other != player])


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Wave(Frame):
    """What waited as this began, carried out one by one, each chosen when its time comes; what follows waits anew.

    Player by player: who has several left chooses the next.
    """

    items: tuple[int, ...]
    players: tuple[int, ...]

    def steps(self) -> Steps:
        """Ask which is next, and carry it out."""
        return (self.choose, self.next)

    def choose(self, state: State) -> Outcome:
        """Ask whose turn it is, if there is a choice."""
        theirs = first_turn(state, self.items, self.players)
        if not theirs:
            return DONE
        if in_any_order(state, theirs):
            self.answer = theirs[0]
            return NEXT
        player = state.items[theirs[0]].controller
        words = "Which of these comes next?"
        return Ask(choose_one(player, words, item_options(state, theirs), state.rules.cite("triggers")))

    def next(self, state: State) -> Outcome:
        """It is carried out."""
        number = self.answer
        assert isinstance(number, int)  # noqa: S101
        self.items = tuple([other for other in self.items if other != number])
        return Call(self.carry_out(state, number), self.choose)

    def carry_out(self, state: State, number: int) -> Frame:
        """How an item is carried out."""
        raise NotImplementedError

    def player_left(self, state: State, player: int) -> None:
        """What was theirs is not carried out; the game says what becomes of it."""
        self.players = tuple([other for other in self.players if other != player])
