"""Answers in words: each kind of decision, and names for everything."""

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios import ScenarioError, Scene, scenario
from headjudge.scenarios.names import Said
from tests.scenarios import questions, skirmish


def asked(kind: str) -> Scene:
    """A scene in which player 2 is asked a question of this kind about a red, a green and two blue pieces."""
    position = scenario(questions.RULES).put("board", "Red", "Green", owner=0)
    position.put("board", "Blue", owner=1, as_="left").put("board", "Blue", owner=1, as_="right")
    return position.fact("kind", kind).turn(2).start().answer(2, "take Red")


ANSWERS: list[tuple[str, Said, object]] = [
    ("some", ["left", "take right"], ("Blue", "Blue")),
    ("some", "GREEN", ("Green",)),
    ("order", ["right", "Red", "left", "Green"], ("Blue", "Red", "Blue", "Green")),
    ("share", {"left": 2, "take Red": 1}, (("Blue", 2), ("Red", 1))),
    ("number", 5, 5),
    ("number", "5", 5),
    ("yes or no", True, True),
    ("yes or no", "No", False),
]


@pytest.mark.parametrize(("kind", "said", "answer"), ANSWERS)
def test_every_kind_of_decision_is_answered_in_words(kind: str, said: Said, answer: object) -> None:
    scene = asked(kind).answer(2, said)
    assert scene.state.fact("answer") == answer


def test_copies_are_taken_one_after_another() -> None:
    position = scenario(questions.RULES).put("bag:0", "Red", "Red", "Blue").put("board", "Red", owner=0)
    scene = position.fact("kind", "from the bag").start().answer(0, "Red").answer(0, ["Red", "Blue", "Red"])
    assert scene.state.fact("answer") == ("Red", "Blue", "Red")


@pytest.mark.parametrize("every_way", [False, True])
def test_a_scene_is_played_to_its_end(every_way: bool) -> None:
    scene = asked("number")
    scene.every_way = every_way
    scene.answer(2, "3").answer(2, "yes")
    assert scene.winners == (2,)


MISTAKES: list[tuple[str, Said, str]] = [
    (
        "some",
        "Blue",
        "'Blue' could mean each of: 'take Blue' (left), 'take Blue' (right); tell them apart with",
    ),
    ("some", {"Red": 1}, "a list of options is asked for (toy 3)"),
    ("some", ["Red", "Green", "left"], "3 chosen where 1 to 2 are asked for (toy 3)"),
    ("some", ["Red", "Red"], "is not a list of different options (toy 3)"),
    ("some", ["Rod"], "'Rod' is not offered; offered: take Red; take Green; take Blue (toy 3)"),
    ("order", ["Red"], "1 chosen where 4 are asked for (toy 3)"),
    ("share", "Red", "how much goes to which is asked for, as 'name: number' (toy 3)"),
    ("share", {"Red": 1}, "the shares add up to 1, not 3 (toy 3)"),
    ("share", {"Rod": 3}, "'Rod' is not offered; offered: take Red"),
    ("number", 6, "6 is not a number from 1 to 5 (toy 3)"),
    ("number", "many", "a number is asked for, not 'many'"),
    ("number", True, "a number is asked for, not True"),
    ("yes or no", "perhaps", "yes or no is asked for, not 'perhaps'"),
    ("yes or no", 1, "yes or no is asked for, not 1"),
]


@pytest.mark.parametrize(("kind", "said", "message"), MISTAKES)
def test_an_answer_that_is_none_is_refused_with_the_reason(kind: str, said: Said, message: str) -> None:
    scene = asked(kind)
    with pytest.raises(HeadjudgeError) as caught:
        scene.answer(2, said)
    assert message in str(caught.value)
    assert scene.state.fact("answer") is None


def test_one_option_is_not_several() -> None:
    scene = scenario(questions.RULES).put("board", "Red", owner=0).start()
    with pytest.raises(ScenarioError, match="one option is asked for, not several"):
        scene.answer(0, ["Red"])
    with pytest.raises(ScenarioError, match=r"player 0 is asked, not player 3: Which one\? \(toy 1\)"):
        scene.answer(3, "Red")


def test_an_action_can_be_said_in_many_ways() -> None:
    position = scenario(skirmish.RULES).put("play", "Knight", owner=0, as_="sir galahad")
    scene = position.put("play", "Giant", owner=1).start()
    number = scene.thing("Knight").incarnation
    for words in (
        "attack with Knight",
        "ATTACK with  sir Galahad",
        "attack Knight",
        "attack -> knight",
        f"attack {number}",
    ):
        assert scene.offers(words), words
    assert scene.offers("sir galahad")
    assert not scene.offers("attack Giant")
    assert not scene.offers("attack")


def test_copies_in_a_hand_need_no_names_but_those_on_the_table_do() -> None:
    position = scenario(skirmish.RULES).put("hand:0", "Squire", "Squire").put("play", "Giant", "Giant", owner=0)
    scene = position.player(0, mana=3).start()
    scene.answer(0, "play Squire")
    assert scene.cards("play") == ["Giant", "Giant", "Squire"]
    assert scene.zone("Squire in hand:0") == "hand:0"
    with pytest.raises(ScenarioError, match="could mean each of"):
        scene.answer(0, "attack with Giant")
    with pytest.raises(ScenarioError, match=r"2 things are called 'Giant' \(in play\); tell them apart with 'as'"):
        scene.zone("Giant")
    with pytest.raises(ScenarioError, match="nothing in deck:0 is called 'Giant'"):
        scene.zone("Giant in deck:0")


def test_copies_that_differ_are_told_apart() -> None:
    position = scenario(skirmish.RULES).put("hand:0", "Squire").put("hand:0", "Squire", known_to=(1,)).player(0, mana=3)
    with pytest.raises(ScenarioError, match="could mean each of"):
        position.start().answer(0, "play Squire")


def test_a_copy_with_a_name_of_its_own_is_told_apart() -> None:
    position = scenario(skirmish.RULES).put("hand:0", "Squire").put("hand:0", "Squire", as_="mine").player(0, mana=3)
    scene = position.start()
    with pytest.raises(ScenarioError, match="could mean each of"):
        scene.answer(0, "play Squire")
    assert scene.answer(0, "play mine").zone("mine") == "play"


def test_what_is_not_offered_is_refused_with_its_rule() -> None:
    scene = scenario(skirmish.RULES).put("hand:0", "Giant").player(0, mana=1).start()
    with pytest.raises(ScenarioError) as caught:
        scene.answer(0, "play Giant")
    assert str(caught.value) == "'play Giant' is not offered: Giant costs more than you have (toy 1)"
    assert caught.value.rule == "toy 1"
    with pytest.raises(ScenarioError, match="'play Gaint' is nothing that player 0 could do here"):
        scene.why_not("play Gaint")


def test_cards_of_one_name_are_told_apart_by_their_keys() -> None:
    with pytest.raises(ScenarioError, match="several cards are called 'twin': r2, r3"):
        scenario(questions.RULES).put("board", "twin", owner=0)
    assert scenario(questions.RULES).put("board", "r2", owner=0).start().cards("board") == ["Twin"]


def test_places_and_lists_are_known_by_their_names() -> None:
    scene = scenario(questions.RULES).put("board", "Red", owner=0).start()
    with pytest.raises(ScenarioError, match="there is no zone 'boad'; did you mean 'board'"):
        scene.cards("boad")
    with pytest.raises(ScenarioError, match="nothing waits in 'queue'; there are: triggers"):
        scene.waiting("queue")


def test_nothing_is_answered_after_the_end() -> None:
    scene = scenario(skirmish.RULES).put("hand:0", "Giant").player(0, mana=1).start().act(0, "concede")
    with pytest.raises(ScenarioError, match="nobody is asked anything: the game is over"):
        scene.answer(0, "pass")
