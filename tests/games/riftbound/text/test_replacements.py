"""What texts let happen instead of something else."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import lineups
from headjudge.games.riftbound.cards import Printed
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import (
    MEADOW,
    battlefield,
    damage,
    gear,
    is_ready,
    legend,
    play,
    position,
    resolve,
    spell,
    unit,
)

GUARD = unit("Guard", 3, "[Deathknell][>] Gain 1 XP.")
REND = spell("Rend", "[Reaction]\nKill a unit.")
BOLT = spell("Bolt", "[Reaction]\nDeal 3 to a unit.")
SAVES = "heal it, exhaust it, and recall it"


def beside(speaker: Printed, where: str = "base:0", runes: int = 4) -> Scene:
    """A card of ours, our Guard and Squire at a battlefield, their Foe in their base, and deadly spells."""
    setup = position(speaker, GUARD, unit("Squire", 2), unit("Foe", 2), REND, BOLT, runes=runes, holders=(0, -1))
    setup.put(where, speaker.key, owner=0).put("battlefield:0", "Guard", "Squire", owner=0).put("base:1", "Foe")
    return setup.put("hand:0", "Rend", "Bolt").turn(0).start()


def xp(scene: Scene) -> int:
    """Our XP."""
    return int(str(scene.player(0, "xp") or 0))


@pytest.mark.rule("riftbound 370.1.a", "riftbound 808.1.d.1")
@pytest.mark.parametrize("name", ["Rend", "Bolt"])
def test_a_gear_dies_in_the_place_of_a_unit(name: str) -> None:
    text = "If a friendly unit would die, kill this instead. Heal that unit, exhaust it, and recall it."
    scene = play(beside(gear("Charm", text)), name, "Guard")
    assert scene.zone("Charm") == "trash:0"
    assert scene.zone("Guard") == "base:0"
    assert not is_ready(scene, "Guard")
    assert damage(scene, "Guard") == 0
    assert xp(scene) == 0


@pytest.mark.rule("riftbound 370.1")
def test_it_is_for_what_the_text_names_alone() -> None:
    text = "If a friendly unit would die, kill this instead. Heal that unit, exhaust it, and recall it."
    scene = play(beside(gear("Charm", text)), "Rend", "Foe")
    assert scene.zone("Foe") == "trash:1"
    assert scene.zone("Charm") == "base:0"


@pytest.mark.rule("riftbound 372")
@pytest.mark.parametrize(("player", "first"), [(0, "Alpha"), (0, "Beta"), (1, "Alpha"), (1, "Beta")])
def test_the_owner_of_what_is_acted_on_says_what_applies_first(player: int, first: str) -> None:
    text = "If a friendly unit would die, kill this instead. Heal that unit, exhaust it, and recall it."
    setup = position(gear("Alpha", text), gear("Beta", text), GUARD, REND).put("base:0", "Alpha", "Beta", "Guard")
    scene = setup.put(f"hand:{player}", "Rend").turn(player).start()
    resolve(scene.answer(player, "play Rend"))
    resolve(scene.answer(0, f"{first} (Killed Guard)"))
    assert scene.zone("Guard") == "base:0"
    assert [name for name in ("Alpha", "Beta") if scene.zone(name) == "trash:0"] == [first]


@pytest.mark.rule("riftbound 136.2.c")
def test_an_effect_text_kills_the_card_it_is_on() -> None:
    text = "If I would die, kill this instead. Heal me, exhaust me, and recall me."
    angel = gear("Angel", tags=["Equipment"], effect_text=text)
    setup = position(angel, GUARD, REND, holders=(0, -1)).put("battlefield:0", "Guard", "Angel", owner=0)
    scene = setup.attach("Angel", "Guard").put("hand:0", "Rend").turn(0).start()
    play(scene, "Rend")
    assert (scene.zone("Guard"), scene.zone("Angel")) == ("base:0", "trash:0")


@pytest.mark.parametrize(("pays", "runes", "zone"), [(True, 1, "base:0"), (False, 1, "trash:0"), (None, 0, "trash:0")])
def test_what_may_be_paid_is_asked_of_who_can_pay(pays: bool | None, runes: int, zone: str) -> None:
    text = f"If a friendly unit would die, you may pay {{fury}} to {SAVES} instead."
    scene = beside(legend("Speaker", text), "legend:0", runes)
    resolve(scene.answer(0, "play Rend").answer(0, "Guard"))
    if pays is not None:
        assert "Use" in scene.question
        resolve(scene.answer(0, pays))
    assert scene.zone("Guard") == zone
    assert len(lineups.runes(scene.state, 0)) == (0 if pays else runes)


@pytest.mark.rule("riftbound 370.1", "riftbound 187.6.b")
@pytest.mark.parametrize("holder", [-1, 0])
@pytest.mark.parametrize(("pays", "zone"), [(True, "base:1"), (False, "trash:1")])
def test_another_player_may_pay_for_what_happens_to_their_unit(pays: bool, zone: str, holder: int) -> None:
    shrine = battlefield("Shrine", f"If a unit here would die, its controller may pay {{fury}} to {SAVES} instead.")
    setup = position(unit("Foe", 2), REND, fields=(shrine, MEADOW), holders=(holder, -1), runes=0, theirs=1)
    scene = setup.put("battlefield:0", "Foe", owner=1).put("hand:0", "Rend").turn(0).start()
    resolve(scene.answer(0, "play Rend"))
    assert scene.asked == 1
    resolve(scene.answer(1, pays))
    assert scene.zone("Foe") == zone
    assert len(lineups.runes(scene.state, 1)) == (0 if pays else 1)


@pytest.mark.rule("riftbound 370.1")
def test_who_cannot_pay_is_not_asked() -> None:
    shrine = battlefield("Shrine", f"If a unit here would die, its controller may pay {{fury}} to {SAVES} instead.")
    setup = position(unit("Foe", 2), REND, fields=(shrine, MEADOW), holders=(0, -1), runes=1, theirs=0)
    scene = setup.put("battlefield:0", "Foe", owner=1).put("hand:0", "Rend").turn(0).start()
    resolve(scene.answer(0, "play Rend"))
    assert scene.zone("Foe") == "trash:1"


def test_exhausting_and_spending_a_buff_can_be_what_is_paid() -> None:
    costs = "pay {any}, exhaust me, and spend its buff"
    text = f"If a buffed unit you control would die, you may {costs} to {SAVES} instead."
    setup = position(legend("Speaker", text), GUARD, REND, runes=1).put("legend:0", "Speaker").put("base:0", "Guard")
    setup.state.count(setup.state.members("base:0")[-1], "buff", 1)
    scene = setup.put("hand:0", "Rend").turn(0).start()
    resolve(resolve(scene.answer(0, "play Rend")).answer(0, True))
    assert scene.zone("Guard") == "base:0"
    assert scene.counter("Guard", "buff") == 0
    assert not is_ready(scene, "Speaker")


@pytest.mark.parametrize(
    ("text", "after", "again"),
    [
        (f"Choose a unit. The next time it would die this turn, {SAVES} instead.", "base:0", "trash:0"),
        ("Choose a unit. If it would die this turn, banish it instead.", "banishment:0", "banishment:0"),
    ],
)
@pytest.mark.rule("riftbound 390.1")
def test_for_a_while_or_the_next_time(text: str, after: str, again: str) -> None:
    setup = position(spell("Speaker", text), GUARD, REND, BOLT, holders=(0, -1)).put("battlefield:0", "Guard", owner=0)
    scene = setup.put("hand:0", "Speaker", "Rend", "Bolt").turn(0).start()
    play(scene, "Speaker")
    play(scene, "Bolt")
    assert scene.zone("Guard") == after
    if scene.offers("play Rend"):
        play(scene, "Rend")
    assert scene.zone("Guard") == again


@pytest.mark.rule("riftbound 437.4", "riftbound 437.1.b.2")
def test_the_next_damage_is_prevented() -> None:
    text = "Choose a unit. The next time that unit would be dealt damage this turn, prevent it."
    setup = position(spell("Speaker", text), unit("Wall", 9), BOLT).put("base:0", "Wall")
    scene = setup.put("hand:0", "Speaker", "Bolt", "Bolt").turn(0).start()
    play(scene, "Speaker")
    play(scene, "Bolt")
    assert damage(scene, "Wall") == 0
    play(scene, "Bolt")
    assert damage(scene, "Wall") == 3


def test_nothing_is_chosen_for_what_happens_instead() -> None:
    with pytest.raises(HeadjudgeError, match="nothing is chosen"):
        gear("Charm", "If a friendly unit would die, draw 1 instead.")
