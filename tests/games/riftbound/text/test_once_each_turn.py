"""What is done once each turn: for each seat no second time in a turn, and again in the next."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound.cards import Printed
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import gear, legend, pass_until, position, resolve, spell, unit

BUZZ = spell("Buzz", "[Reaction]\nGain 0 XP.")
REND = spell("Rend", "[Reaction]\nKill a unit.")
GUARD = unit("Guard", 3)
SAVES = "Once each turn, if a friendly unit would die, heal it, exhaust it, and recall it instead."

every_seat = pytest.mark.parametrize("seat", [0, 1])
whose_turn = pytest.mark.parametrize("first", [0, 1], ids=["first in turn 0", "first in turn 1"])


def on_their_side(seat: int, first: int, keeper: Printed, zone: str, *others: Printed) -> Scene:
    """A seat has this card in play, and both players have spells; the turn is this player's."""
    setup = position(keeper, *others).put(f"{zone}:{seat}", keeper.key)
    for player in (0, 1):
        setup.put(f"hand:{player}", *[others[0].key] * 4)
    return setup.put(f"base:{seat}", "Guard").turn(first).start() if GUARD in others else setup.turn(first).start()


def next_turn(scene: Scene) -> int:
    """Whoever's turn it is ends it; whose it is then."""
    now = scene.asked
    assert now is not None
    pass_until(scene.answer(now, "end turn"), "It is your turn")
    assert scene.asked is not None
    return scene.asked


@pytest.mark.rule("riftbound 377.2.b")
@every_seat
def test_an_ability_that_is_used_once_per_turn(seat: int) -> None:
    well = gear("Well", "[Reaction][>] {1}: Gain 1 XP. Use only once per turn.")
    scene = on_their_side(seat, seat, well, "base", BUZZ)
    for xp in (1, 2):
        resolve(scene.answer(seat, "use Well"))
        assert (scene.player(seat, "xp"), scene.offers("use Well")) == (xp, False)
        next_turn(scene)
        next_turn(scene)


@every_seat
@whose_turn
def test_an_ability_that_triggers_once_each_turn(seat: int, first: int) -> None:
    bell = gear("Bell", "Once each turn, when a player plays a spell, gain 1 XP.")
    scene, player = on_their_side(seat, first, bell, "base", BUZZ), first
    for xp in (1, 2, 3):
        resolve(resolve(scene.answer(player, "play Buzz")).answer(seat, True))
        resolve(scene.answer(player, "play Buzz"))
        assert scene.player(seat, "xp") == xp
        player = next_turn(scene)


@pytest.mark.rule("riftbound 371.1")
@every_seat
@whose_turn
def test_a_replacement_that_applies_once_each_turn(seat: int, first: int) -> None:
    scene, player = on_their_side(seat, first, legend("Speaker", SAVES), "legend", REND, GUARD), first
    for _ in range(2):
        resolve(resolve(scene.answer(player, "play Rend")).answer(seat, True))
        assert scene.zone("Guard") == f"base:{seat}"
        player = next_turn(scene)
    resolve(resolve(scene.answer(player, "play Rend")).answer(seat, True))
    resolve(scene.answer(player, "play Rend"))
    assert scene.zone("Guard") == f"trash:{seat}", "it has been applied in this turn"
