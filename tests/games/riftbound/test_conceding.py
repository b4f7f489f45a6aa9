"""649 to 651: conceding, with two players."""

from __future__ import annotations

import pytest

from headjudge.kernel.entities import Player
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.opening import in_match, opened, opening
from tests.games.riftbound.positions import position, spell

BOTH = (0, 1)
CHARM = spell("Charm")


def on_the_chain() -> Scene:
    """A spell waits for the other player to pass."""
    return position(CHARM).put("hand:0", "Charm").turn(0).start().answer(0, "play Charm").answer(0, "pass")


def in_a_showdown() -> Scene:
    """Somebody has focus."""
    return position().put("base:0", "Scout").turn(0).start().answer(0, "move Scout to battlefield 1")


@pytest.mark.rule("riftbound 650", "riftbound 651.1")
@pytest.mark.parametrize("player", BOTH)
@pytest.mark.parametrize("begun", [opening, opened, on_the_chain, in_a_showdown])
def test_a_player_may_concede_at_any_time_and_the_other_wins(begun: object, player: int) -> None:
    assert callable(begun)
    scene = begun().act(player, "concede")
    assert (scene.over, scene.winners) == (True, (1 - player,))


@pytest.mark.rule("riftbound 651.1")
def test_nobody_wins_by_a_concession_while_several_sides_remain() -> None:
    state = opened().state
    state.players += [Player(seat, seat) for seat in (2, 3)]
    with pytest.raises(HeadjudgeError, match="riftbound 652"):
        state.rules.leave(state, 0)
    for rival in state.players[1:]:
        rival.team = 1
    assert state.rules.leave(state, 0) is not None
    assert state.amount("game won by") - 1 == 1


@pytest.mark.rule("riftbound 651", "riftbound 651.3")
def test_who_has_conceded_is_not_in_the_game_any_more() -> None:
    scene = opened().act(0, "concede")
    assert scene.asked is None
    with pytest.raises(HeadjudgeError, match="not in a game"):
        scene.act(0, "concede")


@pytest.mark.rule("riftbound 651")
def test_in_a_match_it_is_the_game_in_progress_that_is_conceded() -> None:
    scene = in_match().answer(0, "Quarry").answer(1, "Ruin").act(0, "concede")
    assert not scene.over
    assert not scene.state.players[0].out
    assert scene.asked == 0
