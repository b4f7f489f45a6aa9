"""7.1, 7.6, 8.1 and 9.5: the beginning and the end of a turn, and who has priority in between."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.neopets.tabletop import both_pass, card, neopet, phase, position

SNACK = card("Snack", "Food")
MORNING_BELL = card("Morning Bell", "Equipment", "At the beginning of your turn, draw 1 card.")
EVENING_BELL = card("Evening Bell", "Equipment", "At the end of your turn, draw 1 card.")
LONG_TONIC = card("Long Tonic", "Potion", "Your Neopet gains 2 Attack until the start of your next turn.")
SHORT_TONIC = card("Short Tonic", "Potion", "Your Neopet gains 2 Attack until the end of the turn.")
PACIFIST = neopet("Scout", attack=0)


def turn_of(scene: Scene) -> object:
    """Whose turn it is."""
    return scene.state.fact("turn player")


def pass_through(scene: Scene, player: int, where: str) -> Scene:
    """Everybody does as little as possible until a phase of a player's turn."""
    for _ in range(99):
        if (turn_of(scene), phase(scene)) == (player, where):
            return scene
        asked = scene.asked
        assert asked is not None
        scene.answer(asked, "no codestone" if "Codestone" in scene.question else "pass")
    raise AssertionError(f"the {where} phase of {player} never came")


# 7.1 Beginning of turn


@pytest.mark.rule("neopets 7.1a")
def test_what_lasts_until_ones_next_turn_ends_first_thing_in_it() -> None:
    setup = position(LONG_TONIC, ours=PACIFIST, theirs=neopet("Guard", attack=0))
    scene = setup.put("inventory:0", "Long Tonic").turn(0, "preparation").start()
    both_pass(scene.answer(0, "play Long Tonic"))
    pass_through(scene, 1, "end")
    assert scene.value("Scout", "attack") == 2
    both_pass(scene)
    assert (turn_of(scene), phase(scene), scene.waiting("queue")) == (0, "draw", [])
    assert scene.value("Scout", "attack") == 0


@pytest.mark.rule("neopets 7.1b.1")
def test_what_triggers_at_the_beginning_of_the_turn_is_queued_before_any_phase() -> None:
    scene = position(MORNING_BELL).put("equipment:0", "Morning Bell").turn(0, "beginning").start()
    assert (phase(scene), scene.waiting("queue"), scene.asked) == ("beginning", ["Morning Bell"], 0)


@pytest.mark.rule("neopets 7.1b.2", "neopets 7.2a")
def test_what_triggered_at_the_beginning_of_the_turn_resolves_before_the_draw_phase() -> None:
    scene = position(MORNING_BELL).put("equipment:0", "Morning Bell").turn(0, "beginning").start()
    scene.answer(0, "pass")
    assert (phase(scene), scene.cards("inventory:0")) == ("beginning", [])
    scene.answer(1, "pass")
    assert (phase(scene), scene.cards("inventory:0")) == ("draw", ["Filler"])


# 7.6 End of turn


@pytest.mark.rule("neopets 7.6a")
def test_what_triggers_at_the_end_of_the_turn_is_queued_after_the_battle() -> None:
    setup = position(EVENING_BELL, ours=PACIFIST, theirs=neopet("Guard", defence=0)).turn(0, "battle")
    scene = setup.put("equipment:0", "Evening Bell").start()
    both_pass(scene, 5)
    assert (phase(scene), scene.waiting("queue")) == ("battle", [])
    both_pass(scene)
    assert (phase(scene), scene.waiting("queue")) == ("end", ["Evening Bell"])


@pytest.mark.rule("neopets 7.6b")
def test_what_lasts_until_the_end_of_the_turn_ends_when_all_has_resolved_and_both_have_passed() -> None:
    setup = position(SHORT_TONIC, EVENING_BELL, ours=PACIFIST).fact("turn", 1)
    setup.put("inventory:0", "Short Tonic").put("equipment:0", "Evening Bell")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Short Tonic"), 2)
    assert (phase(scene), scene.waiting("queue")) == ("end", ["Evening Bell"])
    both_pass(scene)
    assert (scene.cards("inventory:0"), scene.value("Scout", "attack")) == (["Filler"], 2)
    scene.answer(0, "pass")
    assert (phase(scene), scene.value("Scout", "attack")) == ("end", 2)
    scene.answer(1, "pass")
    assert (phase(scene), scene.value("Scout", "attack")) == ("draw", 0)


# 8.1 Priority


@pytest.mark.rule("neopets 8.1a")
def test_both_have_priority_in_every_phase_of_a_turn_in_which_nothing_is_done() -> None:
    scene = position(ours=PACIFIST, theirs=neopet("Guard", defence=0)).turn(0, "draw").start()
    had: list[tuple[str, int | None]] = []
    while turn_of(scene) == 0:
        if "priority" in scene.question:
            had.append((phase(scene), scene.asked))
        scene.answer(scene.asked or 0, "pass" if "priority" in scene.question else "no codestone")
    for name in ("draw", "train", "preparation", "battle", "end"):
        assert {(name, 0), (name, 1)} <= set(had)


@pytest.mark.rule("neopets 8.1b")
@pytest.mark.parametrize("time", ["draw", "train", "before preparation", "battle", "end"])
def test_the_other_player_may_act_before_a_phase_ends_in_which_nothing_was_done(time: str) -> None:
    scene = position(SNACK, ours=PACIFIST).put("inventory:1", "Snack").turn(0, time).start()
    before = phase(scene)
    scene.answer(0, "pass").answer(1, "play Snack").answer(1, "pass").answer(0, "pass")
    assert (scene.zone("Snack"), phase(scene)) == ("void:1", before)


# 9.5 During a phase, and at its beginning


@pytest.mark.rule("neopets 9.5a")
def test_what_is_for_a_phase_may_be_done_as_long_as_it_lasts_and_at_no_other_time() -> None:
    flask = card("Flask", "Equipment", "During your Train Phase, scrap 1 card; draw 1 card.")
    setup = position(flask).put("equipment:0", "Flask").put("inventory:0", "Stone")
    scene = both_pass(setup.turn(0, "draw").start())
    assert not scene.offers("activate Flask")
    both_pass(scene)
    assert (phase(scene), scene.offers("activate Flask")) == ("train", True)
    both_pass(scene).answer(0, "attach Stone")
    assert (phase(scene), scene.offers("activate Flask")) == ("train", True)
    both_pass(scene)
    assert (phase(scene), scene.offers("activate Flask")) == ("preparation", False)


@pytest.mark.rule("neopets 9.5b")
def test_what_is_for_the_beginning_of_a_phase_is_done_then_or_not_at_all() -> None:
    gong = card("Gong", "Equipment", "At the beginning of your Train Phase, you may draw 1 card.")
    setup = position(gong).put("equipment:0", "Gong").put("inventory:0", "Stone").turn(0, "train")
    scene = setup.start()
    assert scene.waiting("queue") == ["Gong"]
    both_pass(scene).answer(0, False)
    both_pass(scene).answer(0, "attach Stone")
    assert (scene.waiting("queue"), scene.offered, scene.cards("inventory:0")) == ([], ["pass"], [])
