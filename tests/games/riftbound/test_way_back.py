"""What is merely offered, undone, or saved in the middle of something, leaves everything as it was."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.games.riftbound import RULES, table
from headjudge.kernel import saves
from headjudge.kernel.errors import HeadjudgeError
from headjudge.kernel.plain import digest
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import gear, might, play, position, resolve, spell, unit

BLADE = gear("Blade", "[Equip] {fury}", tags=["Equipment"], might_bonus=2)
CALL = spell("Call", "Play a 1 {might} Recruit unit token to your base.")


def armed(text: str) -> Scene:
    """A token with a Blade, two units more, a battlefield to attack, and a unit in hand with a text."""
    setup = position(BLADE, CALL, unit("Raider", 5, text), unit("A"), unit("B"), unit("Foe", 9), holders=(1, -1))
    setup.put("base:0", "A", "B", "Blade").put("battlefield:0", "Foe", owner=1).put("hand:0", "Raider", "Call")
    scene = play(setup.turn(0).start(), "Call")
    return resolve(scene.answer(0, "use Blade").answer(0, "Recruit"))


@pytest.mark.rule("riftbound 434.1.d")
def test_what_could_be_paid_with_is_as_it_was_after_a_play_was_offered() -> None:
    scene = armed("[Ambush]\nAs an additional cost to play me, kill two friendly units.")
    scene.answer(0, "move A to battlefield 1").answer(0, [])
    assert scene.offers("play Raider")
    assert might(scene, "Recruit") == 1 + 2
    assert scene.thing("Recruit").attachments == (scene.thing("Blade").id,)


@pytest.mark.rule("riftbound 358.4")
def test_what_was_picked_to_pay_with_is_as_it_was_after_cancelling() -> None:
    scene = armed("As an additional cost to play me, kill any number of friendly units.")
    before = digest(scene.state)
    scene.answer(0, "play Raider").answer(0, "Recruit")
    scene.game.cancel()
    assert digest(scene.state) == before
    assert might(scene, "Recruit") == 1 + 2


@pytest.mark.parametrize("cost", ["discard 1", "pay {1}"])
def test_a_save_in_the_middle_of_paying_for_a_trigger_can_be_loaded(cost: str) -> None:
    clerk = unit("Clerk", 2, f"When you play me, you may {cost} to draw 1.")
    options: dict[str, Any] = {"by hand": 0}
    setup = position(clerk, unit("A"), unit("B"), **options).put("hand:0", "Clerk", "A", "B")
    scene = setup.turn(0).start().answer(0, "play Clerk").answer(0, True)
    again = saves.load(saves.save(scene.game), RULES, scene.state.cards)
    assert digest(again.state) == digest(scene.state)
    assert again.decision is not None
    assert again.decision.question(again.state) == scene.question


@pytest.mark.rule("riftbound 344.2")
@pytest.mark.parametrize(
    ("text", "chosen", "slot"),
    [
        ("Replace a battlefield with a Brush battlefield token.", ["Arena"], 1),
        ("Create a Baron Pit battlefield token.", [], 3),
    ],
)
def test_a_battlefield_that_came_after_taking_back_is_fought_for(text: str, chosen: list[str], slot: int) -> None:
    setup = position(spell("Change", text), unit("Scout", 3)).put("base:0", "Scout").put("hand:0", "Change")
    scene = setup.turn(0).start().answer(0, "play Change")
    for one in chosen:
        scene.answer(0, one)
    scene.answer(0, "pass").answer(1, "pass").game.undo()
    scene.answer(1, "pass").answer(0, f"move Scout to battlefield {slot}")
    assert "You have focus" in scene.question
    resolve(scene.answer(0, "pass").answer(1, "pass"))
    assert table.points(scene.state, 0) == 1


@pytest.mark.rule("riftbound 811.1.b")
def test_cards_are_hidden_at_a_battlefield_that_was_created() -> None:
    pit, trap = spell("Pit", "Create a Baron Pit battlefield token."), spell("Trap", "[Hidden]\nDraw 1.")
    setup = position(pit, trap, unit("Scout", 3)).put("base:0", "Scout").put("hand:0", "Pit", "Trap")
    scene = play(setup.turn(0).start(), "Pit")
    scene.answer(0, "move Scout to battlefield 3").answer(0, "pass").answer(1, "pass")
    assert scene.offers("hide Trap at battlefield 3")


def test_a_card_that_comes_to_where_it_can_be_played_from_is_offered() -> None:
    ghost = unit("Ghost", 3, "You may play me from your trash for {1}.", energy=1)
    altar = gear("Altar", "Kill a friendly unit: Gain 1 XP.")
    scene = position(ghost, altar).put("base:0", "Altar", "Ghost").turn(0).start().answer(0, "use Altar")
    assert resolve(scene).offers("play Ghost")
    again = saves.load(saves.save(scene.game), RULES, scene.state.cards)
    assert again.decision is not None
    assert [option.label(again.state, 0) for option in again.decision.options] == scene.offered


def trapped(text: str) -> Scene:
    """A Trap lies facedown beside a Scout, and may be played."""
    trap, scout = spell("Trap", f"[Hidden]\n{text}"), unit("Scout", 3)
    setup = position(trap, scout, holders=(0, 1)).put("battlefield:0", "Scout", owner=0)
    return setup.put("facedown:0", "Trap", owner=0, face_up=False).turn(0).start()


@pytest.mark.rule("riftbound 421.4", "riftbound 129.4")
@pytest.mark.parametrize(
    ("deed", "place", "unfinished"),
    [("play Trap", "chain", True), ("move Scout to base", "trash:0", False)],
    ids=["played", "removed"],
)
def test_there_is_no_free_way_back_once_a_facedown_card_was_shown(deed: str, place: str, unfinished: bool) -> None:
    scene = trapped("As an additional cost to play this, you may kill a friendly unit.\nDraw 1.")
    scene.answer(0, deed)
    assert scene.zone("Trap") == place
    with pytest.raises(HeadjudgeError, match="hidden was shown"):
        scene.game.undo()
    if unfinished:
        with pytest.raises(HeadjudgeError, match="hidden was shown"):
            scene.game.cancel()
    assert scene.zone("Trap") == place


def test_what_is_played_from_hand_may_still_be_taken_back() -> None:
    setup = position(spell("Trap", "Give a unit +1 {might} this turn."), unit("Scout")).put("base:0", "Scout")
    scene = setup.put("hand:0", "Trap").turn(0).start().answer(0, "play Trap")
    scene.game.undo()
    assert scene.zone("Trap") == "hand:0"
