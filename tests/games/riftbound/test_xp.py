"""728 to 733: XP."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.amounts import Held
from headjudge.games.riftbound.instructions.players import Draw, GainXP, SpendXP
from headjudge.games.riftbound.instructions.things import Exhaust, Ready
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import SpendXPCost
from tests.games.riftbound.positions import activated, cast, gear, position, spell

LEARN = spell("Learn", GainXP(Plain(2)))


@pytest.mark.rule("riftbound 730.1")
def test_gaining_xp_raises_it() -> None:
    scene = position(LEARN).put("hand:0", "Learn").player(0, xp=1).turn(0).start()
    cast(scene, 0, "Learn")
    assert [scene.player(player, "xp") for player in (0, 1)] == [3, 0]


@pytest.mark.rule("riftbound 730.2")
@pytest.mark.parametrize(("xp", "works"), [(1, False), (2, True), (3, True)])
def test_spending_xp_lowers_it_and_needs_enough(xp: int, works: bool) -> None:
    school = gear("School", activated(Draw(Plain(1)), costs=(SpendXPCost(2),)))
    scene = position(school).put("base:0", "School").player(0, xp=xp).turn(0).start()
    assert scene.offers("use School") is works
    if works:
        scene.answer(0, "use School")
        assert scene.player(0, "xp") == xp - 2


@pytest.mark.rule("riftbound 730.2")
@pytest.mark.parametrize(("xp", "left"), [(1, 1), (2, 0)])
def test_an_effect_spends_xp_only_if_there_is_enough(xp: int, left: int) -> None:
    forget = spell("Forget", SpendXP(Plain(2)))
    scene = position(forget).put("hand:0", "Forget").player(0, xp=xp).turn(0).start()
    assert cast(scene, 0, "Forget").player(0, "xp") == left


@pytest.mark.rule("riftbound 729.2")
def test_everybody_sees_how_much_xp_a_player_has() -> None:
    scene = position(LEARN).put("hand:0", "Learn").player(0, xp=2).player(1, xp=7).turn(0).start()
    cast(scene, 0, "Learn")
    for seat in (0, 1, -1):
        players = scene.game.observe(seat)["players"]
        assert isinstance(players, list)
        assert [player["counters"]["xp"] for player in players] == [4, 7]


@pytest.mark.rule("riftbound 731.1")
def test_xp_is_no_object_that_could_be_chosen_exhausted_or_readied() -> None:
    anything = Every(Kind([], ("board", table.LEGEND_ZONE, table.BATTLEFIELDS)), "all")
    wave = spell("Wave", Exhaust(anything), Ready(anything))
    scene = position(wave, LEARN).put("hand:0", "Learn", "Wave").turn(0).start()
    before = len(scene.state.entities)
    cast(scene, 0, "Learn")
    cast(scene, 0, "Wave")
    assert scene.player(0, "xp") == 2
    assert len(scene.state.entities) == before


@pytest.mark.rule("riftbound 733")
def test_there_is_no_limit_to_xp() -> None:
    double = spell("Double", GainXP(Held(table.XP)))
    setup = position(double).put("hand:0", *["Double"] * 5).player(0, xp=100)
    scene = setup.turn(0).start()
    for _ in range(5):
        cast(scene, 0, "Double")
    assert scene.player(0, "xp") == 3200
