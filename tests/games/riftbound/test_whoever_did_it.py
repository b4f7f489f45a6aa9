"""355.10.e and 355.12: what whoever brought a text about chooses is a target if they control the text."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import MEADOW, battlefield, might, position, resolve, spell, unit

HALL = battlefield("Hall", "When a player plays a spell, they may give a unit they control here +1 {might} this turn.")
STUDY = spell("Study", "Draw 1.")
WARY = unit("Wary", 2, "When you choose me, gain 1 XP.")
SHOVE = spell("Shove", "[Reaction]\nMove a unit from a battlefield to its base.")


def studied(player: int, holder: int, *units: str) -> Scene:
    """A player has played a spell, and it has resolved; who controls the Hall, and whose units are there."""
    setup = position(STUDY, WARY, SHOVE, unit("Imp", 1), fields=(HALL, MEADOW), holders=(holder, -1))
    setup.put("battlefield:0", *units, owner=player).put(f"hand:{player}", "Study").put(f"hand:{1 - player}", "Shove")
    scene = setup.turn(player).start().answer(player, "play Study").answer(player, "pass")
    return scene.answer(1 - player, "pass")


def chosen(scene: Scene) -> list[str]:
    """What has been chosen as a target."""
    return [scene.state.name(event.subject()) for event in scene.state.history if event.kind == "Chosen"]


@pytest.mark.rule("riftbound 355.12", "riftbound 355.10.e", "riftbound 187.6.a")
@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("uses", "strength"), [(True, 3), (False, 2)])
def test_who_controls_the_text_targets_before_they_decide(player: int, holds: bool, uses: bool, strength: int) -> None:
    scene = studied(player, player if holds else -1, "Wary", "Imp")
    assert (scene.asked, sorted(scene.offered)) == (player, ["Imp", "Wary"])
    scene.answer(player, "Wary")
    assert (chosen(scene), "You have priority" in scene.question) == (["Wary"], True)
    scene = resolve(resolve(scene).answer(player, uses))
    assert (might(scene, "Wary"), scene.player(player, "xp")) == (strength, 1)


@pytest.mark.rule("riftbound 355.10.e", "riftbound 355.17")
@pytest.mark.parametrize("player", [0, 1])
def test_another_player_chooses_when_it_comes_to_it(player: int) -> None:
    cram = spell("Cram", "[Action]\nDraw 1.")
    setup = position(cram, WARY, unit("Imp", 1), unit("Foe", 2), fields=(HALL, MEADOW), holders=(1 - player, -1))
    setup.put(f"base:{player}", "Wary", "Imp").put("battlefield:0", "Foe", owner=1 - player)
    scene = setup.put(f"hand:{player}", "Cram").turn(player).start()
    scene.answer(player, "move Wary to battlefield 1").answer(player, ["Imp"]).answer(player, "play Cram")
    scene.answer(player, "pass").answer(1 - player, "pass")
    assert (scene.waiting("chain"), "You have priority" in scene.question) == (["Hall"], True)
    scene = resolve(resolve(scene).answer(player, True))
    assert (scene.asked, sorted(scene.offered)) == (player, ["Imp", "Wary"])
    scene = resolve(scene.answer(player, "Wary"))
    assert (might(scene, "Wary"), chosen(scene), scene.player(player, "xp") or 0) == (3, [], 0)


@pytest.mark.rule("riftbound 359.3.e.5", "riftbound 355.15")
def test_a_target_that_has_left_in_answer_is_not_affected_and_no_other_is_either() -> None:
    scene = studied(0, 0, "Wary", "Imp").answer(0, "Wary").answer(0, "pass")
    scene = resolve(scene.answer(1, "play Shove").answer(1, "Wary"))
    assert (scene.zone("Wary"), might(scene, "Wary"), might(scene, "Imp")) == ("base:0", 2, 1)


@pytest.mark.rule("riftbound 402.3")
def test_without_a_unit_there_the_text_of_ones_own_battlefield_is_not_put_on_the_chain() -> None:
    scene = studied(0, 0)
    assert (scene.waiting("chain"), "It is your turn" in scene.question) == ([], True)
