"""Passing in a row, what waits, and a procedure put beneath another, with three players at the table."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from headjudge.kernel.decisions import Option, choose_one
from headjudge.kernel.entities import Item, Window
from headjudge.kernel.errors import HeadjudgeError, RulesError
from headjudge.kernel.frames import DONE, NEXT, Ask, Call, Frame, Goto, Outcome, Steps
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import digest
from headjudge.kernel.rules import Deck, Rules
from headjudge.kernel.state import State
from headjudge.kernel.unwinding import After, End
from headjudge.kernel.windows import LineUp, abandon, give, no_longer, passes, wait


@dataclass
class Table(Frame):
    """Players choose from a few words, in a window, until all have passed in a row."""

    window: int

    def steps(self) -> Steps:
        return (self.ask, self.take)

    def ask(self, state: State) -> Outcome:
        options = [Option(word, (), word) for word in ("stay", "twice", "insert", "lost", "pass")]
        return Ask(choose_one(state.windows[self.window].holder, "Well?", options, anchor=True))

    def take(self, state: State) -> Outcome:
        window = state.windows[self.window]
        if self.answer == "pass":
            return DONE if passes(state, window) else Goto(self.ask)
        give(state, window, window.holder)
        return Call(Deed(window.holder, str(self.answer)), self.ask)


@dataclass
class Deed(Frame):
    player: int
    word: str

    def steps(self) -> Steps:
        return (self.first, self.second, self.act, self.done)

    def first(self, state: State) -> Outcome:
        return self.question() if self.word == "twice" else NEXT

    def second(self, state: State) -> Outcome:
        return self.question() if self.word == "twice" else NEXT

    def question(self) -> Outcome:
        return Ask(choose_one(self.player, "Sure?", [Option("sure"), Option("certain")]))

    def act(self, state: State) -> Outcome:
        if self.word == "insert":
            return After(Later(), beneath=Table)
        return After(Later(), beneath=LineUp) if self.word == "lost" else NEXT

    def done(self, state: State) -> Outcome:
        return NEXT


@dataclass
class Later(Frame):
    def steps(self) -> Steps:
        return (self.note,)

    def note(self, state: State) -> Outcome:
        state.note("later", state.amount("later") + 1)
        return NEXT


@dataclass
class Lines(Frame):
    """Two things of the third player's and one of the second's go onto a list; nothing of the first's."""

    def steps(self) -> Steps:
        return (self.come_up, self.end)

    def come_up(self, state: State) -> Outcome:
        for controller in (2, 1, 2):
            wait(state, state.waiting("source"), Item(None, 0, controller))
        return Call(LineUp("source", "target", (0, 1, 2)))

    def end(self, state: State) -> Outcome:
        return End(())


@dataclass
class Last(Frame):
    def steps(self) -> Steps:
        return (self.end,)

    def end(self, state: State) -> Outcome:
        return End(())


class Three(Rules):
    name = "three"
    seats = (3,)
    lists = ("source", "target")

    def types(self) -> list[type]:
        return [Table, Deed, Later, Lines, Last]

    def set_up(self, state: State, decks: list[Deck], options: dict[str, object]) -> None:
        window = state.create(Window("table", 0))
        state.push(Lines() if options else Last())
        if not options:
            state.push(Table(window.id))

    def leave(self, state: State, player: int) -> Outcome | None:
        return None


def table() -> Game:
    return new_game(Three(), [{}, {}, {}])


def lines() -> Game:
    return new_game(Three(), [{}, {}, {}], options={"lines": True})


def answer(game: Game, *words: str) -> int:
    """Give these answers; who is asked then, -1 if nobody."""
    for word in words:
        game.answer(word)
    return -1 if game.decision is None else game.decision.player


def test_passing_goes_round_until_everybody_has_passed_in_a_row() -> None:
    game = table()
    assert answer(game, "pass", "pass") == 2
    assert answer(game, "stay") == 2
    assert answer(game, "pass", "pass") == 1
    assert answer(game, "pass") == -1


def test_who_left_need_not_pass() -> None:
    game = table()
    answer(game, "pass")
    game.act(2, "concede")
    assert answer(game, "stay", "pass") == 0
    assert answer(game, "pass") == -1


def test_a_procedure_put_beneath_another_runs_when_that_one_ends() -> None:
    game = table()
    assert answer(game, "insert", "stay") == 0
    assert game.state.amount("later") == 0
    answer(game, "pass", "pass", "pass")
    assert game.state.amount("later") == 1
    assert game.over


def test_putting_something_beneath_what_is_not_there_is_a_mistake_in_the_rules() -> None:
    with pytest.raises(RulesError, match="no LineUp is under way"):
        table().answer("lost")


def test_an_action_can_be_cancelled_at_each_of_its_questions_and_not_when_it_is_finished() -> None:
    game = table()
    before = digest(game.state)
    for answers in (["twice"], ["twice", "sure"]):
        answer(game, *answers)
        game.cancel()
        assert digest(game.state) == before
    answer(game, "twice", "sure", "certain")
    with pytest.raises(HeadjudgeError, match="no unfinished action"):
        game.cancel()


def test_who_has_several_orders_them_and_nobody_else_is_asked() -> None:
    game = lines()
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (2, "order")
    alone = game.state.waiting("target").items
    assert [game.state.items[number].controller for number in alone] == [1]
    keys = game.decision.all_keys()
    first, second = game.state.waiting("source").items
    game.answer([keys[1], keys[0]])
    assert game.state.waiting("source").items == ()
    assert game.state.waiting("target").items == (*alone, second, first)


def test_nobody_who_left_is_asked_for_an_order() -> None:
    game = lines()
    game.act(2, "concede")
    assert game.over
    assert len(game.state.waiting("source").items) == 2


def test_everything_that_waits_can_be_abandoned() -> None:
    game = lines()
    abandon(game.state)
    assert not any(waiting.items for waiting in game.state.lists.values())
    assert not [entity for entity in game.state.entities.values() if isinstance(entity, Item | Window)]


def test_what_was_chosen_for_an_item_can_be_changed() -> None:
    state = lines().state
    number = state.waiting("source").items[0]
    item = state.items[number]
    state.choose(item, "target", 3)
    state.choose(item, "result", 2)
    state.choose(item, "result", 6)
    assert item.chosen == (("target", 3), ("result", 6))
    no_longer(state, state.waiting("source"), number)
    assert number not in state.waiting("source").items
