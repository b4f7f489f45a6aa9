"""359.3.e.15, 350.1 and 419.4: spells that leave the chain, by what they say themselves or by something else."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.games.riftbound.events import Played
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import both_pass, hand, might, play, position, resolve, spell, unit

LEAVING = ("Banish this.", "Recycle this.", "Return this to your hand.")
TAKING = ("Banish a spell.", "Recycle a spell.", "Return an enemy spell to its owner's hand.")


def with_watcher(seat: int, text: str, watching: str) -> Scene:
    """A player has a spell with this text and another one, and a unit that watches what is played."""
    known = (spell("Flash", text), spell("Calm Down", "Gain 1 XP."), unit("Watcher", 2, watching))
    setup = position(*known).put(f"hand:{seat}", "Flash", "Calm Down").put(f"base:{seat}", "Watcher")
    return setup.turn(seat).start()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("leaving", LEAVING)
@pytest.mark.rule("riftbound 350.1", "riftbound 359.3.e.15", "riftbound 419.4.a")
def test_a_spell_that_leaves_the_chain_by_its_own_instruction_was_played(leaving: str, seat: int) -> None:
    scene = with_watcher(seat, leaving, "When you play a spell, give me +1 {might} this turn.")
    play(scene, "Flash", player=seat)
    assert scene.zone("Flash") in {f"banishment:{seat}", f"deck:{seat}", f"hand:{seat}"}
    assert might(scene, "Watcher") == 3
    play(scene, "Calm Down", player=seat)
    assert might(scene, "Watcher") == 4


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("leaving", LEAVING)
@pytest.mark.rule("riftbound 350.1", "riftbound 359.3.e.15")
def test_it_is_a_card_played_this_turn_and_no_longer_on_the_next(leaving: str, seat: int) -> None:
    second = "When you play your second card in a turn, give me +1 {might} this turn."
    scene = with_watcher(seat, leaving, second)
    play(scene, "Flash", player=seat)
    assert might(scene, "Watcher") == 2
    play(scene, "Calm Down", player=seat)
    assert might(scene, "Watcher") == 3
    scene = with_watcher(seat, leaving, second)
    play(scene, "Flash", player=seat)
    for player in (seat, 1 - seat):
        scene.answer(player, "end turn")
    play(scene, "Calm Down", player=seat)
    assert might(scene, "Watcher") == 2


@pytest.mark.rule("riftbound 350.1", "riftbound 359.3.e.15")
def test_what_asks_whether_a_spell_was_played_finds_it() -> None:
    scene = with_watcher(0, "Recycle this.", "While you've played a spell this turn, I have +2 {might}.")
    play(scene, "Flash")
    assert might(scene, "Watcher") == 4


@pytest.mark.rule("riftbound 359.3.e.15")
def test_nothing_of_it_is_executed_after_that() -> None:
    scene = with_watcher(0, "[Repeat] {1}\nDraw 1. Banish this. Draw 1.", "[Tank]")
    play(scene, "Flash", True)
    assert scene.zone("Flash") == "banishment:0"
    assert hand(scene) == 2
    assert len([event for event in scene.state.history if isinstance(event, Played)]) == 1


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("taking", TAKING)
@pytest.mark.rule("riftbound 340.4", "riftbound 419.4.b")
def test_a_spell_that_another_one_takes_from_the_chain_was_not_played(taking: str, seat: int) -> None:
    other = 1 - seat
    watcher = unit("Watcher", 2, "When you play a spell, give me +1 {might} this turn.")
    undo, help_ = spell("Undo", f"[Reaction]\n{taking}"), spell("Help", "[Reaction]\nDraw 1.")
    setup = position(spell("Flash", "Draw 1."), undo, help_, watcher)
    setup.put(f"hand:{seat}", "Flash", "Help").put(f"hand:{other}", "Undo").put(f"base:{seat}", "Watcher")
    scene = setup.turn(seat).start()
    scene.answer(seat, "play Flash").answer(seat, "pass").answer(other, "play Undo")
    if "Which" in scene.question or "target" in scene.question:
        scene.answer(other, "Flash")
    both_pass(scene)
    assert scene.waiting(table.CHAIN) == []
    assert "It is your turn" in scene.question
    assert might(scene, "Watcher") == 2
    resolve(play(scene, "Help", player=seat))
    assert might(scene, "Watcher") == 3
