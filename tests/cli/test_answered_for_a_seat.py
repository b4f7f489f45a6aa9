"""What the table answers for a seat: where there is one possible answer; and what is told where there are several."""

from __future__ import annotations

import pytest

import headjudge
from headjudge.cli.answers import Menu
from headjudge.cli.drawing import texts_asked_about
from headjudge.kernel.decisions import (
    Answer,
    Decision,
    Option,
    choose_one,
    choose_some,
    name_number,
    put_in_order,
    share_out,
    yes_or_no,
)
from headjudge.kernel.game import Game
from headjudge.scenarios.scene import Scene
from headjudge.seats.passing import Passing, only_answer
from tests.cli.duel import Duel
from tests.cli.test_riftbound_table import sitting
from tests.games.neopets.tabletop import both_pass, card
from tests.games.neopets.tabletop import position as neopets
from tests.games.riftbound.tabletop import position, spell, unit

NAMES = ("a", "b")


def options(*names: str) -> list[Option]:
    return [Option(name) for name in names]


@pytest.mark.parametrize(
    ("decision", "only"),
    [
        (choose_one(0, "?", options("a")), "a"),
        (choose_one(0, "?", options("a", "b")), None),
        (choose_some(0, "?", options("a", "b"), 2, 2), ["a", "b"]),
        (choose_some(0, "?", options("a", "b"), 1, 2), None),
        (choose_some(0, "?", options("a", "b"), 0, 0), []),
        (choose_some(0, "?", [], 0, 3), []),
        (choose_some(0, "?", options("a"), 0, 1), None),
        (put_in_order(0, "?", options("a")), ["a"]),
        (put_in_order(0, "?", options("a", "b")), None),
        (name_number(0, "?", 3, 3), 3),
        (name_number(0, "?", 0, 3), None),
        (share_out(0, "?", options("a"), 4), {"a": 4}),
        (share_out(0, "?", options("a", "b"), 0), {}),
        (share_out(0, "?", options("a", "b"), 4), None),
        (yes_or_no(0, "?"), None),
    ],
)
def test_what_has_one_answer_is_answered(decision: Decision, only: Answer | None) -> None:
    game = headjudge.new("tests.cli.duel:RULES", seed=1)
    found = only_answer(game, decision)
    assert found == only
    assert type(found) is type(only)
    if found is not None:
        decision.value_of(found)


def test_what_nothing_tells_apart_is_one_answer() -> None:
    setup = position(unit("Guard", 3), unit("Foe", 5)).put("base:0", "Guard", "Guard", "Foe")
    game = setup.turn(0).start().game
    numbers = {thing.incarnation: thing.card.name for thing in game.state.members("base:0")}
    guards = [number for number, name in numbers.items() if name == "Guard"]

    def choice(*things: int) -> Decision:
        return choose_one(0, "?", [Option("choose", (thing,), thing, "{0}") for thing in things])

    assert only_answer(game, choice(*guards)) == f"choose {guards[0]}"
    assert only_answer(game, choice(*numbers)) is None


def test_nothing_is_answered_that_ought_to_be_asked() -> None:
    game = headjudge.new("tests.cli.duel:RULES", seed=1)
    assert Passing(on=True).answer(game) is None
    assert not Duel().comes_to_nothing(game.state)


# What only one player can tell


def asked(scene: Scene) -> Answer | None:
    """What is answered without asking where a text lets a player do something."""
    assert scene.game.decision is not None
    assert scene.game.decision.kind == "yes or no", "the kernel asks in any case"
    return only_answer(scene.game, scene.game.decision)


@pytest.mark.rule("neopets 6.2c")
@pytest.mark.parametrize(("held", "answer"), [("Snack", None), ("Knife", False)])
def test_what_could_not_be_paid_from_hidden_cards_is_answered_for_the_seat(held: str, answer: bool | None) -> None:
    word = card("Word", "Faerie", "You may discard 1 Food. If you do, draw 1 card.")
    setup = neopets(word, card("Snack", "Food"), card("Knife", "Equipment")).put("inventory:0", "Word", held)
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Word"))
    assert asked(scene) is answer


@pytest.mark.rule("riftbound 355.12")
@pytest.mark.parametrize(("held", "answer"), [("Guard", None), ("Bolt", False)])
def test_what_could_not_be_done_with_a_hand_is_answered_for_the_seat(held: str, answer: bool | None) -> None:
    show = spell("Show", "You may reveal a unit from your hand.")
    setup = position(show, unit("Guard", 3), spell("Bolt", "Draw 1.")).put("hand:0", "Show", held).turn(0)
    scene = setup.start().answer(0, "play Show").answer(0, "pass").answer(1, "pass")
    assert asked(scene) is answer


# Several of one name


def twins(text: str) -> Game:
    """Two abilities of one card wait, for what has happened to two others."""
    watcher = unit("Watcher", 2, text)
    bolt = spell("Sweep", "Kill all units with 1 {might} or less.")
    setup = position(watcher, bolt, unit("Dog", 1), unit("Cat", 1)).put("base:0", "Watcher", "Dog", "Cat")
    scene = setup.put("hand:0", "Sweep").turn(0).start().answer(0, "play Sweep").answer(0, "pass").answer(1, "pass")
    return scene.game


def test_what_waits_is_told_apart_by_what_made_it_wait() -> None:
    game = twins("When another friendly unit dies, draw 1.")
    assert game.decision is not None
    assert game.decision.kind == "order"
    assert Menu(game.decision, game.state).lines() == [
        "Watcher (When another friendly unit dies, draw 1.), because your Dog is killed",
        "Watcher (When another friendly unit dies, draw 1.), because your Cat is killed",
    ]


def test_what_waits_for_the_same_is_not_put_in_order() -> None:
    herald = unit("Herald", 1, "Your conquer effects trigger an additional time.")
    hunter = unit("Hunter", 2, "When I conquer, draw 1.")
    scene = position(herald, hunter).put("base:0", "Herald", "Hunter").turn(0).start()
    text = sitting(scene, "auto on", "move hunter to battlefield 1", "none")
    assert "In which order" not in text
    assert "your Hunter's ability triggers (2 times)" in text


# What a question is about


def test_everything_is_told_that_a_question_is_about() -> None:
    game = twins("When another friendly unit dies, draw 1.")
    assert texts_asked_about(game, 0) == {"Watcher": "When another friendly unit dies, draw 1."}
    bolt, foe = spell("Bolt", "Deal 2 to a unit."), unit("Foe", 5, "[Tank]")
    scene = position(bolt, foe, unit("Guard", 3)).put("base:1", "Foe").put("base:0", "Guard").put("hand:0", "Bolt")
    begun = scene.turn(0).start().answer(0, "play Bolt")
    assert texts_asked_about(begun.game, 0) == {"Bolt": "Deal 2 to a unit.", "Foe": "[Tank]"}


# Which of several targets


def test_a_question_says_for_which_of_several_choices_it_is() -> None:
    word = card("Word", "Faerie", "Discard 1 Food. Recycle 1 card from your discard.")
    setup = neopets(word, card("Snack", "Food"), card("Bun", "Food")).put("inventory:0", "Word", "Snack", "Bun")
    scene = both_pass(setup.put("discard:0", "Snack", "Bun").turn(0, "preparation").start().answer(0, "play Word"))
    assert scene.question == "Which card do you choose for Word: Food? (neopets 3.7b)"
    assert scene.answer(0, "Snack").question.startswith("Which card do you choose for Word: 1 card from your discard?")


def test_a_question_says_which_of_several_of_a_kind_it_is_for() -> None:
    bolt = spell("Volley", "Deal 1 to each of up to three units.")
    setup = position(bolt, unit("Guard", 3)).put("base:0", "Guard", "Guard", "Guard").put("hand:0", "Volley")
    scene = setup.turn(0).start().answer(0, "play Volley")
    assert scene.question == "What do you choose for Volley? (riftbound 355.5)"
    key = next(option.key for option in scene.game.decision.options) if scene.game.decision else ""
    scene.game.answer(key)
    assert scene.question == "What do you choose for Volley (2 of 3)? (riftbound 355.5)"
