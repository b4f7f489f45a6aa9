"""165 and 429: resources that may be spent on some things only."""

from __future__ import annotations

import pytest

from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import pool
from tests.games.riftbound.tabletop import gear, is_ready, legend, position, resolve, spell, unit

LAMP = gear("Lamp", "[Reaction][>] {exhaust}: [Add] {2}. Use only to play spells.")
FORGE = legend("Forge", "[Reaction][>] {exhaust}: [Add] {any}. Use only to play gear or use gear abilities.")
HORN = legend("Horn", "[Reaction][>] {exhaust}: [Add] {1}. Spend this Energy only during showdowns.")
DRAW = spell("Draw", "[Action]\nDraw 1.", energy=2)
SPARK = spell("Spark", "[Action]\nDraw 1.", energy=1)
SOLDIER = unit("Soldier", 2, energy=2)
WHEEL = gear("Wheel", "{fury}: Gain 1 XP.", power=1, domains=["Fury"])
HEXER = unit("Hexer", 2, "{fury}: Gain 1 XP.", power=1, domains=["Fury"])


def beside_lamp(*, runes: int = 0) -> Scene:
    """Our Lamp, and a unit and two spells in hand."""
    setup = position(LAMP, DRAW, SPARK, SOLDIER, runes=runes).put("base:0", "Lamp")
    return setup.put("hand:0", "Draw", "Spark", "Soldier").turn(0).start()


@pytest.mark.rule("riftbound 357.1.a", "riftbound 429.3")
def test_what_is_for_spells_pays_for_spells() -> None:
    scene = beside_lamp()
    resolve(scene.answer(0, "play Draw"))
    assert scene.zone("Draw") == "trash:0"
    assert not is_ready(scene, "Lamp")
    assert pool(scene, 0) == {}


@pytest.mark.rule("riftbound 357.1", "riftbound 429.1")
def test_what_is_for_spells_does_not_pay_for_units() -> None:
    scene = beside_lamp()
    assert "more than you can pay" in scene.why_not("play Soldier")
    assert "more than you can pay" in beside_lamp(runes=1).why_not("play Soldier")


@pytest.mark.rule("riftbound 165.1", "riftbound 165.2")
def test_what_is_left_over_is_kept_for_the_same_purpose() -> None:
    scene = beside_lamp(runes=1)
    resolve(scene.answer(0, "use Lamp"))
    assert pool(scene, 0) == {"energy for playing Spell": 2}
    resolve(scene.answer(0, "play Spark"))
    assert pool(scene, 0) == {"energy for playing Spell": 1}
    assert "more than you can pay" in scene.why_not("play Soldier")
    resolve(scene.answer(0, "play Draw"))
    assert pool(scene, 0) == {}
    assert scene.zone("Draw") == "trash:0"


@pytest.mark.rule("riftbound 166")
def test_it_is_lost_with_the_rest_of_the_pool() -> None:
    scene = beside_lamp()
    resolve(scene.answer(0, "use Lamp"))
    scene.answer(0, "end turn")
    assert pool(scene, 0) == {}


@pytest.mark.rule("riftbound 357.1.a", "riftbound 377.2.a")
@pytest.mark.parametrize(("deed", "possible"), [("play Wheel", True), ("play Hexer", False)])
def test_power_for_gear_pays_for_gear_alone(deed: str, possible: bool) -> None:
    setup = position(FORGE, WHEEL, HEXER, runes=0).put("legend:0", "Forge").put("hand:0", "Wheel", "Hexer")
    scene = setup.turn(0).start()
    assert scene.offers(deed) == possible


@pytest.mark.rule("riftbound 377.2.a", "riftbound 357.1.a")
def test_power_for_gear_abilities_pays_for_abilities_of_gear_alone() -> None:
    setup = position(FORGE, WHEEL, HEXER, runes=0).put("legend:0", "Forge").put("base:0", "Wheel", "Hexer")
    scene = setup.turn(0).start()
    assert "more than you can pay" in scene.why_not("use Hexer")
    resolve(scene.answer(0, "use Wheel"))
    assert scene.player(0, "xp") == 1
    assert not is_ready(scene, "Forge")


@pytest.mark.rule("riftbound 357.1.a")
def test_energy_for_showdowns_is_spent_in_showdowns_alone() -> None:
    setup = position(HORN, SPARK, unit("Scout", 2), runes=0).put("legend:0", "Horn").put("hand:0", "Spark")
    scene = setup.put("base:0", "Scout").turn(0).start()
    assert "more than you can pay" in scene.why_not("play Spark")
    scene.answer(0, "move Scout to battlefield 1")
    resolve(scene.answer(0, "play Spark"))
    assert scene.zone("Spark") == "trash:0"
    assert not is_ready(scene, "Horn")


def test_the_screen_tells_what_it_is_for() -> None:
    scene = beside_lamp()
    resolve(scene.answer(0, "use Lamp"))
    rows = scene.state.rules.board(scene.game.observe(0))
    assert any("2 Energy for playing Spell" in cell for row in rows for cell in row.cells)


@pytest.mark.parametrize(
    "text",
    [
        "{exhaust}: Draw 1. Use only to play spells.",
        "{exhaust}: [Add] {1}. Spend this Power only during showdowns.",
        "{exhaust}: [Add] {1}{fury}. Spend this Energy only during showdowns.",
        "{exhaust}: [Add] {1}. Use only to play enemy spells.",
        "{exhaust}: [Add] {1}. Use only to play battlefields.",
    ],
)
def test_only_what_is_added_can_be_kept_for_something(text: str) -> None:
    with pytest.raises(HeadjudgeError):
        gear("Lamp", text)
