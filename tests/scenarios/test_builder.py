"""Positions built in Python."""

import pytest

from headjudge.kernel.plain import digest
from headjudge.kernel.rules import Deck
from headjudge.scenarios import ScenarioError, begin, scenario
from headjudge.scenarios.setup import Setup
from tests.scenarios import questions
from tests.scenarios.skirmish import RULES
from tests.toys.skirmish import Skirmish, unit


def test_a_banner_raises_the_others() -> None:
    scene = scenario(RULES).put("play", "Bearer", "Knight", owner=0).put("play", "Giant", owner=1).start()
    assert scene.value("Knight", "power") == 4
    assert scene.value("Bearer", "power") == 1
    assert scene.value("Giant", "power") == 5


def test_a_bolt_hurts_what_it_is_played_on() -> None:
    position = (
        scenario(RULES).put("play", "Giant", owner=1, counters={"damage": 1}, as_="hurt").put("play", "Giant", owner=1)
    )
    scene = position.put("hand:0", "Bolt", "Squire").player(0, mana=2, life=3).turn(0).start()
    assert scene.offered == ["play Bolt", "play Squire", "pass"]
    scene.answer(0, "play Bolt").answer(0, "hurt").answer(0, "pass")
    assert scene.counter("hurt", "damage") == 3
    assert (scene.player(0, "mana"), scene.player(0, "life"), scene.player(1, "life")) == (1, 3, 20)
    assert scene.zone("Bolt") == "trash:0"


def test_the_first_put_into_a_deck_is_on_top() -> None:
    scene = (
        scenario(RULES)
        .put("deck:0", "Bolt", "Squire")
        .put("deck:0", "Giant")
        .player(0, mana=1)
        .turn(0, "choose")
        .start()
    )
    scene.answer(0, "card")
    assert scene.cards("hand:0") == ["Bolt"]
    assert scene.cards("deck:0") == ["Squire", "Giant"]


def test_what_can_be_asked_of_a_scene() -> None:
    scene = (
        scenario(RULES).put("hand:0", "Giant", "Bolt").put("play", "Squire", owner=0, controller=0).player(0, mana=1)
    )
    begun = scene.start()
    assert (begun.asked, begun.question.partition(" (")[0]) == (0, "What do you do?")
    assert begun.offers("play Bolt")
    assert begun.why_not("play Bolt") == ""
    assert begun.why_not("play Giant") == "Giant costs more than you have (toy 1)"
    assert begun.thing("Squire").zone == "play"
    assert begun.controller("Squire") == 0
    assert begun.waiting("queue") == []
    assert not begun.over
    begun.act(1, "concede")
    assert (begun.over, begun.winners, begun.asked, begun.question, begun.offered) == (True, (0,), None, "", [])
    assert not begun.offers("pass")


def test_a_game_from_the_start() -> None:
    deck: Deck = {"main": ("Bolt",) * 10}
    scene = begin(RULES, [deck, deck], seed=3, script=(1,))
    assert scene.asked == 0
    assert scene.cards("hand:0") == ["Bolt"] * 5
    assert scene.unused == ()


def test_chance_can_be_scripted() -> None:
    scene = (
        scenario(questions.RULES).put("board", "Red", owner=0).fact("kind", "number").dice(6, 1).shuffle("red").start()
    )
    scene.answer(0, "Red").answer(0, 4)
    assert scene.state.fact("rolled") == 6
    assert scene.unused == (1, ("Red",))


def test_attached_face_down_token() -> None:
    position = scenario(questions.RULES, options={"x": 1}).put("board", "Red", owner=2)
    position.put(
        "board", "Blue", owner=1, controller=2, face_up=False, token=True, on="Red", known_to=(1, 3), as_="gear"
    )
    scene = position.start()
    gear = scene.thing("gear")
    assert scene.state.thing(gear.attached_to) is scene.thing("Red")
    assert (gear.owner, gear.controller, gear.face_up, gear.token, gear.known_to) == (1, 2, False, True, (1, 3))


def test_the_same_position_is_the_same_state() -> None:
    def position() -> Setup:
        return scenario(RULES, seed=5).put("play", "Bearer", "Knight", owner=0).put("deck:0", "Bolt", "Giant")

    assert digest(position().start().state) == digest(position().start().state)


def test_cards_of_ones_own() -> None:
    cards = {"Ogre": unit("Ogre", 3, 7, 1)}
    scene = scenario(RULES, cards=cards).put("play", "Ogre", owner=0).start()
    assert scene.value("Ogre", "power") == 7


def test_mistakes_are_told_at_once() -> None:
    position = scenario(RULES).put("play", "Squire", owner=0, as_="one")
    mistakes = {
        "there is no zone 'hnd:0'; did you mean 'hand:0'?": lambda: position.put("hnd:0", "Bolt"),
        "no card is called 'Bolf'; did you mean 'Bolt'?": lambda: position.put("hand:0", "Bolf"),
        "two things cannot both be called 'ONE'": lambda: position.put("play", "Squire", owner=0, as_="ONE"),
        "'Giant' is the name of a card; choose another name": lambda: position.put("hand:0", "Bolt", as_="Giant"),
        "there is no player 2; there are 0 to 1": lambda: position.turn(2),
        "nothing is called 'two'; there are: one, Squire": lambda: position.attach("two", "one"),
        "Squire would be attached to itself": lambda: position.attach("one", "one"),
        "skirmish is for 2 players, not 3": lambda: scenario(RULES, seats=3),
        "a turn has no phase 'lunch'; its phases are: start, choose, draw, act, end (toy 9)": position.turn(
            0, "lunch"
        ).start,
    }
    for message, mistake in mistakes.items():
        with pytest.raises(ScenarioError) as caught:
            mistake()
        assert str(caught.value) == message


def test_a_circle_of_attachments_is_refused() -> None:
    position = scenario(questions.RULES).put("board", "Red", "Green", "Blue", owner=0).attach("Red", "Green")
    position.attach("Green", "Blue")
    with pytest.raises(ScenarioError, match="Blue would be attached to itself"):
        position.attach("Blue", "Red")


def test_a_game_that_knows_no_positions_says_so() -> None:
    with pytest.raises(ScenarioError, match="skirmish cannot be begun from a position"):
        scenario(Skirmish()).start()
