"""What never ends: a loop that nobody maintains is a draw."""

from __future__ import annotations

import pytest

from headjudge.kernel.windows import MOST_RESOLVED
from headjudge.scenarios.setup import Setup
from tests.games.riftbound.tabletop import both_pass, gear, position, spell, unit

WAKE = gear("Wake", "When you exhaust a friendly unit, ready it.")
TIRE = gear("Tire", "When you ready a friendly unit, exhaust it.")
ROUSE = spell("Rouse", "[Reaction]\nReady a friendly unit.")
SCOUT = unit("Scout", 2)


def endless(rouses: int) -> Setup:
    """A position in which one unit is readied and exhausted for ever, once it is readied."""
    setup = position(WAKE, TIRE, ROUSE, SCOUT).put("base:0", "Wake", "Tire")
    setup.put("base:0", "Scout", counters={"exhausted": 1})
    return setup.put("hand:0", *["Rouse"] * rouses).put("hand:1", "Rouse").turn(0)


@pytest.mark.rule("riftbound-tournament 505.6")
@pytest.mark.parametrize("skips", [False, True], ids=["passes asked", "passes skipped"])
def test_a_loop_in_which_everybody_only_passes_is_a_draw(skips: bool) -> None:
    setup = endless(2)
    if skips:
        setup.state.note("skips forced", True)
    scene = setup.start().answer(0, "play Rouse").answer(0, "Scout")
    passes = 0
    while not scene.over and passes <= 1_100:
        scene.answer(scene.asked or 0, "pass")
        passes += 1
    assert (scene.over, scene.winners) == (True, ())


@pytest.mark.rule("riftbound-tournament 505.6")
def test_resolving_begins_anew_when_somebody_acts() -> None:
    scene = endless(2).start().answer(0, "play Rouse").answer(0, "Scout")
    both_pass(scene, MOST_RESOLVED - 1)
    scene.answer(0, "play Rouse").answer(0, "Scout")
    both_pass(scene, 5)
    assert not scene.over
