"""303 to 313: one thing at a time, the states of the turn, priority and focus."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound.instructions.things import Buff
from headjudge.games.riftbound.movement import Move
from headjudge.games.riftbound.occasions.players import AtPhase
from headjudge.games.riftbound.playing import Play
from headjudge.games.riftbound.using import Use
from headjudge.kernel.cards import SPECTATOR
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.moments import (
    ACTION,
    REACTION,
    draw,
    fact,
    may,
    moments,
    move,
    on_chain,
    on_me,
    refusal,
    state_of,
    triggered,
)
from tests.games.riftbound.positions import activated, all_pass, gear, pass_until, position, spell, unit

SLOW = spell("Slow", draw())
SWIFT = spell("Swift", draw(), keywords=ACTION)
QUICK = spell("Quick", draw(), keywords=REACTION)
TOOLS = gear("Tools", activated(draw()), activated(draw(), speed="action"), activated(draw(), speed="reaction"))
THEIRS = spell("Theirs", draw(), keywords=REACTION)
BELL = unit("Bell", 2, triggered(AtPhase("beginning", "any"), on_me(Buff)))
OTHER_BELL = unit("Other Bell", 2, triggered(AtPhase("beginning", "any"), on_me(Buff)))


def table_of_speeds() -> Scene:
    """Our turn, with a spell and an ability of each speed, a unit that can move, and an answer of the opponent's."""
    setup = position(SLOW, SWIFT, QUICK, TOOLS, THEIRS).put("hand:0", "Slow", "Swift", "Quick")
    setup.put("hand:1", "Theirs").put("base:0", "Tools", "Scout").put("base:1", "Guard")
    return setup.turn(0, "main").start()


def speeds(scene: Scene, player: int = 0) -> tuple[list[str], list[str]]:
    """Which of the cards, and which of the abilities, may be played now."""
    state = scene.state
    cards = [name for name in ("Slow", "Swift", "Quick") if may(state, player, Play(scene.thing(name).incarnation))]
    tools = scene.thing("Tools").incarnation
    words = ("slow", "swift", "quick")
    return cards, [word for number, word in enumerate(words) if may(state, player, Use(tools, number))]


# 303 to 306: one thing at a time


@pytest.mark.rule("riftbound 303")
@pytest.mark.parametrize("order", [("move", "play"), ("play", "move")])
def test_actions_of_the_main_phase_are_done_in_any_order_and_in_no_other_phase(order: tuple[str, str]) -> None:
    scene = position().put("base:0", "Scout").put("hand:0", "Guard").turn(0, "draw").start()
    assert scene.state.fact("phase") == "main"
    for deed in order:
        if deed == "move":
            all_pass(move(scene, "Scout", 0))
        else:
            scene.answer(0, "play Guard")
            if "Where" in scene.question:
                scene.answer(0, "base:0")
    assert (scene.zone("Scout"), scene.zone("Guard")) == ("battlefield:0", "base:0")


@pytest.mark.rule("riftbound 303.1", "riftbound 303.2")
def test_an_action_is_executed_completely_before_the_next_can_be_chosen() -> None:
    scene = table_of_speeds().answer(0, "play Slow")
    assert (on_chain(scene), scene.offers("move Scout to battlefield 1"), scene.offers("play Swift")) == (
        ["Slow"],
        False,
        False,
    )
    all_pass(scene)
    assert (scene.zone("Slow"), len(moments(scene, "Drawn")), on_chain(scene)) == ("trash:0", 1, [])
    assert scene.offers("move Scout to battlefield 1")


@pytest.mark.rule("riftbound 303.2.a")
@pytest.mark.parametrize("turn", [0, 1])
def test_what_triggers_at_once_goes_on_the_chain_in_turn_order(turn: int) -> None:
    setup = position(BELL, OTHER_BELL).put("base:0", "Bell").put("base:1", "Other Bell")
    scene = setup.turn(turn, "beginning").start()
    assert on_chain(scene) == (["Bell", "Other Bell"] if turn == 0 else ["Other Bell", "Bell"])


@pytest.mark.rule("riftbound 305", "riftbound 306")
def test_a_phase_ends_when_its_player_does_nothing_more_and_the_last_one_ends_the_turn() -> None:
    scene = table_of_speeds().answer(0, "play Slow")
    assert not scene.offers("end turn")
    all_pass(scene)
    assert scene.state.fact("turn player") == 0
    scene.answer(0, "end turn")
    assert (scene.state.fact("turn player"), scene.state.fact("phase"), scene.asked) == (1, "main", 1)


# 308 to 310: states


@pytest.mark.rule("riftbound 308.2", "riftbound 309.2", "riftbound 310.1.a")
def test_without_chain_and_showdown_the_turn_player_may_play_everything_and_nobody_else_anything() -> None:
    scene = table_of_speeds()
    assert state_of(scene) == "neutral open"
    assert speeds(scene) == (["Slow", "Swift", "Quick"], ["slow", "swift", "quick"])
    assert scene.offers("play Slow")
    assert refusal(scene.state, 1, Play(scene.thing("Theirs").incarnation)) == "priority"


@pytest.mark.rule("riftbound 309", "riftbound 309.1", "riftbound 309.1.a")
def test_while_there_is_a_chain_only_reactions_may_be_played() -> None:
    scene = table_of_speeds()
    scene.answer(0, "play Slow")
    assert state_of(scene) == "neutral closed"
    assert speeds(scene) == (["Quick"], ["quick"])
    assert refusal(scene.state, 0, Play(scene.thing("Swift").incarnation)) == "closed"


@pytest.mark.rule("riftbound 308", "riftbound 308.1", "riftbound 308.1.a")
def test_in_a_showdown_only_actions_and_reactions_may_be_played() -> None:
    scene = move(table_of_speeds(), "Scout", 0)
    assert state_of(scene) == "showdown open"
    assert speeds(scene) == (["Swift", "Quick"], ["swift", "quick"])
    scene.answer(0, "play Swift")
    assert state_of(scene) == "showdown closed"
    assert speeds(scene)[0] == ["Quick"]
    all_pass(scene, 2)
    assert state_of(scene) == "neutral open"


@pytest.mark.rule("riftbound 308.1")
def test_a_combat_is_a_showdown_state_too() -> None:
    setup = position(SLOW, SWIFT, QUICK, TOOLS, harbor=1).put("hand:0", "Slow", "Swift", "Quick")
    setup.put("base:0", "Tools", "Scout").put("battlefield:1", "Guard", controller=1)
    scene = move(setup.turn(0, "main").start(), "Scout", 1)
    assert (state_of(scene), scene.state.fact("combat")) == ("showdown open", True)
    assert speeds(scene) == (["Swift", "Quick"], ["swift", "quick"])


# 312: priority


@pytest.mark.rule("riftbound 312", "riftbound 312.3", "riftbound 312.2.d")
def test_priority_goes_from_one_player_to_the_next_who_passes_it_on() -> None:
    scene = table_of_speeds().answer(0, "play Slow")
    quick, theirs = Play(scene.thing("Quick").incarnation), Play(scene.thing("Theirs").incarnation)
    assert (fact(scene, "priority"), may(scene.state, 0, quick), may(scene.state, 1, theirs)) == (0, True, False)
    scene.answer(0, "pass")
    assert (fact(scene, "priority"), may(scene.state, 0, quick), may(scene.state, 1, theirs)) == (1, False, True)
    assert scene.asked == 1


@pytest.mark.rule("riftbound 312.1.a")
def test_who_has_priority_may_act_in_another_players_turn() -> None:
    scene = table_of_speeds().answer(0, "play Slow").answer(0, "pass").answer(1, "play Theirs")
    assert on_chain(scene) == ["Slow", "Theirs"]


@pytest.mark.rule("riftbound 312.1.b", "riftbound 312.1.b.1")
def test_while_nobody_has_priority_nobody_may_act_but_choices_are_still_made() -> None:
    setup = position(QUICK, THEIRS, meadow=1).put("hand:0", "Quick").put("hand:1", "Theirs")
    setup.put("battlefield:0", "Scout", "Guard", controller=1).put("base:0", "Giant")
    scene = all_pass(move(setup.turn(0, "main").start(), "Giant", 0))
    assert (scene.asked, "damage to assign" in scene.question, fact(scene, "priority")) == (0, True, -1)
    for player, name in ((0, "Quick"), (1, "Theirs")):
        assert refusal(scene.state, player, Play(scene.thing(name).incarnation)) == "priority"
    scene.answer(0, "Scout")
    assert scene.zone("Scout") == "trash:1"


@pytest.mark.rule("riftbound 312.2.a")
def test_the_turn_player_has_priority_in_the_main_phase_while_nothing_goes_on() -> None:
    scene = table_of_speeds()
    assert (scene.asked, fact(scene, "priority"), state_of(scene)) == (0, 0, "neutral open")
    all_pass(move(scene, "Scout", 0))
    assert (scene.asked, fact(scene, "priority"), state_of(scene)) == (0, 0, "neutral open")


@pytest.mark.rule("riftbound 312.2.b")
def test_who_gains_focus_gains_priority() -> None:
    scene = move(table_of_speeds(), "Scout", 0)
    assert (fact(scene, "focus"), fact(scene, "priority"), scene.asked) == (0, 0, 0)
    scene.answer(0, "pass")
    assert (fact(scene, "focus"), fact(scene, "priority"), scene.asked) == (1, 1, 1)


@pytest.mark.rule("riftbound 312.2.c")
def test_whose_item_is_next_on_the_chain_has_priority() -> None:
    scene = table_of_speeds().answer(0, "play Slow")
    assert fact(scene, "priority") == 0
    scene.answer(0, "pass").answer(1, "play Theirs")
    assert fact(scene, "priority") == 1
    scene.answer(1, "pass").answer(0, "pass")
    assert (on_chain(scene), fact(scene, "priority"), scene.asked) == (["Slow"], 0, 0)


# 313: focus


@pytest.mark.rule("riftbound 313", "riftbound 313.1")
def test_one_player_has_focus_and_may_act_in_an_open_showdown() -> None:
    scene = move(table_of_speeds(), "Scout", 0).answer(0, "pass")
    swift, theirs = Play(scene.thing("Swift").incarnation), Play(scene.thing("Theirs").incarnation)
    assert (fact(scene, "focus"), may(scene.state, 0, swift), may(scene.state, 1, theirs)) == (1, False, True)


@pytest.mark.rule("riftbound 313.1.a")
def test_focus_lifts_no_restriction_on_what_may_be_done() -> None:
    scene = move(table_of_speeds(), "Scout", 0)
    state = scene.state
    assert fact(scene, "focus") == 0
    assert refusal(state, 0, Play(scene.thing("Slow").incarnation)) == "showdown"
    assert refusal(state, 0, Move(scene.thing("Scout").incarnation, "base:0")) == "state"


@pytest.mark.rule("riftbound 313.3", "riftbound 313.4")
def test_who_passes_priority_retains_focus_but_may_not_act_by_it() -> None:
    scene = move(table_of_speeds(), "Scout", 0).answer(0, "play Swift").answer(0, "pass")
    assert (fact(scene, "focus"), fact(scene, "priority")) == (0, 1)
    assert refusal(scene.state, 0, Play(scene.thing("Quick").incarnation)) == "priority"


@pytest.mark.rule("riftbound 313.5")
def test_nobody_has_focus_in_a_neutral_state() -> None:
    scene = table_of_speeds()
    assert fact(scene, "focus") == -1
    all_pass(move(scene, "Scout", 0))
    assert (state_of(scene), fact(scene, "focus")) == ("neutral open", -1)


@pytest.mark.rule("riftbound 313.5")
def test_nobody_has_focus_after_a_combat() -> None:
    setup = position(meadow=1).put("battlefield:0", "Scout", controller=1).put("base:0", "Giant")
    scene = pass_until(move(setup.turn(0, "main").start(), "Giant", 0), "It is your turn")
    assert (state_of(scene), fact(scene, "focus")) == ("neutral open", -1)


def windows(scene: Scene) -> list[tuple[str, int, list[int], str]]:
    """The windows in which somebody may act, as everybody sees them: whose, who has passed, what follows on that."""
    seen = scene.game.observe(SPECTATOR)["windows"]
    return [(window["name"], window["holder"], window["passed"], window["if_all_pass"]) for window in seen]


@pytest.mark.rule("riftbound 312.2.a", "riftbound 312.2.c", "riftbound 312.2.d")
def test_everybody_sees_the_window_of_the_main_phase_and_that_of_the_chain() -> None:
    scene = table_of_speeds()
    assert windows(scene) == [("main", 0, [], "the turn ends")]
    scene.answer(0, "play Slow")
    assert [window[:3] for window in windows(scene)] == [("chain", 0, [])]
    scene.answer(0, "pass")
    assert [window[:3] for window in windows(scene)] == [("chain", 1, [0])]
    scene.answer(1, "pass")
    assert windows(scene) == [("main", 0, [], "the turn ends")]


@pytest.mark.rule("riftbound 312.2.b", "riftbound 347.4")
def test_everybody_sees_the_window_of_a_showdown_beneath_that_of_a_chain() -> None:
    scene = move(table_of_speeds(), "Scout", 0)
    assert windows(scene) == [("showdown", 0, [], "the showdown closes")]
    scene.answer(0, "play Swift")
    assert [window[:3] for window in windows(scene)] == [("showdown", 0, []), ("chain", 0, [])]
    all_pass(scene)
    assert windows(scene) == [("showdown", 1, [], "the showdown closes")]
    scene.answer(1, "pass")
    assert windows(scene) == [("showdown", 0, [1], "the showdown closes")]
