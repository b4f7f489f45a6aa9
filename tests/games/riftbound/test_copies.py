"""472.1.b: objects that become copies of others."""

from __future__ import annotations

import pytest

from headjudge.games.riftbound import table
from headjudge.games.riftbound.cards import MADE, Printed
from headjudge.games.riftbound.copying import COPIED, BecomeCopy, Copy
from headjudge.scenarios.scene import Scene
from tests.games.riftbound import positions
from tests.games.riftbound.tabletop import gear, legend, might, pass_until, play, position, spell, unit

HERO = unit("Hero", 4, "[Tank]\n[Deathknell][>] Draw 1.", energy=3, tags=["Dragon"], supertypes=["Champion"])
SCOUT = unit("Scout", 1, "[Ganking]", tags=["Dog"])
LIFT = spell("Lift", "Return a friendly unit to its owner's hand.")
MIMIC = unit(
    "Mimic", 2, "When you play me, play a Reflection unit token. Then do this: It becomes a copy of an enemy unit."
)


def mirror(name: str = "Mirror", traits: tuple[str, ...] = COPIED) -> Printed:
    """A spell: a unit becomes a copy of another unit, at least as far as some of its traits go."""
    copy, model = positions.target("unit"), positions.target("unit")
    copy.label, model.label = "copy", "model"
    text = positions.effect(BecomeCopy(name, 0, copy, model), nouns=(copy, model))
    return positions.card(name, "Spell", effect=text, boxes={MADE: (Copy(traits),)}, energy=0)


def around(*cards: Printed) -> Scene:
    """Our Scout and their Hero, and spells of ours."""
    setup = position(HERO, SCOUT, *cards).put("base:0", "Scout").put("base:1", "Hero")
    return setup.put("hand:0", *[card.key for card in cards]).turn(0).start()


@pytest.mark.rule("riftbound 472.1.b", "riftbound 472.1.b.1", "riftbound 184.6")
def test_a_reflection_becomes_a_copy_in_everything() -> None:
    purge = spell("Purge", "Kill all friendly champion Dragons with [Tank] that costs {3} or more.")
    scene = play(around(MIMIC, purge), "Mimic")
    assert might(scene, "Reflection") == 4
    hand = table.size(scene.state, table.HAND, 0)
    play(scene, "Purge")
    assert "Reflection" not in scene.cards("base:0")
    assert table.size(scene.state, table.HAND, 0) == hand


@pytest.mark.rule("riftbound 472.1.b.1")
def test_a_copy_has_nothing_of_its_own_left_until_it_is_another_object() -> None:
    scene = play(around(mirror(), LIFT), "Mirror", "Scout", "Hero")
    copy = scene.thing("Scout")
    assert [table.keyword(scene.state, copy, name) for name in ("Tank", "Ganking")] == [1, 0]
    assert scene.value("Scout", "tags") == ("Dragon",)
    play(scene, "Lift")
    assert scene.zone("Scout") == "hand:0"
    play(scene, "Scout")
    assert might(scene, "Scout") == 1
    assert table.keyword(scene.state, scene.thing("Scout"), "Ganking") == 1


@pytest.mark.rule("riftbound 472.1.b.2")
def test_only_the_traits_that_a_text_names_are_copied() -> None:
    scene = play(around(mirror(traits=(table.MIGHT,))), "Mirror", "Scout", "Hero")
    assert might(scene, "Scout") == 4
    assert scene.value("Scout", "tags") == ["Dog"]
    assert table.keyword(scene.state, scene.thing("Scout"), "Tank") == 0


@pytest.mark.rule("riftbound 472.1.b.3")
def test_what_is_printed_is_copied_and_not_what_effects_made_of_it() -> None:
    boost = spell("Boost", "Give an enemy unit +3 {might} and [Shield] this turn.")
    scene = play(around(boost, mirror()), "Boost")
    play(scene, "Mirror", "Scout", "Hero")
    assert (might(scene, "Hero"), might(scene, "Scout")) == (7, 4)
    assert table.keyword(scene.state, scene.thing("Scout"), "Shield") == 0


@pytest.mark.rule("riftbound 472.1.b.3")
def test_a_copy_of_a_copy_has_the_new_traits() -> None:
    giant = unit("Giant", 9)
    setup = (
        position(HERO, SCOUT, giant, mirror(), mirror("Again")).put("base:0", "Scout").put("base:1", "Hero", "Giant")
    )
    scene = play(setup.put("hand:0", "Mirror", "Again").turn(0).start(), "Mirror", "Hero", "Giant")
    play(scene, "Again", "Scout", "Hero")
    assert might(scene, "Scout") == 9
    assert table.keyword(scene.state, scene.thing("Scout"), "Tank") == 0


@pytest.mark.rule("riftbound 472.1.b")
def test_copies_are_made_before_anything_is_added() -> None:
    crown = legend("Crown", "Your Dragons have +1 {might}.")
    setup = position(HERO, SCOUT, crown, mirror()).put("base:0", "Scout").put("base:1", "Hero").put("legend:0", "Crown")
    scene = setup.put("hand:0", "Mirror").turn(0).start()
    play(scene, "Mirror", "Scout", "Hero")
    assert might(scene, "Scout") == 5


@pytest.mark.rule("riftbound 472.1.b.1", "riftbound 818.3.b", "riftbound 821.1.c")
def test_a_copy_of_an_equipment_equips_as_that_does() -> None:
    forge = spell("Forge", "Choose a friendly gear. It becomes a copy of an enemy gear.")
    drill = legend("Drill", "Your equipped units have [Tank].")
    setup = position(
        *(forge, drill, gear("Rock"), unit("Smith", 3, "[Weaponmaster]")),
        gear("Sword", "[Equip] {any}", tags=["Equipment"], might_bonus=2, effect_text="[Shield]"),
    )
    setup.put("legend:0", "Drill").put("base:0", "Rock").put("base:1", "Sword").put("hand:0", "Forge", "Smith")
    scene = play(play(setup.turn(0).start(), "Forge"), "Smith", True)
    assert might(scene, "Smith") == 3 + 2
    held = [table.keyword(scene.state, scene.thing("Smith"), word) for word in ("Shield", "Tank")]
    assert held == [1, 1]


@pytest.mark.rule("riftbound 472.1.b.1", "riftbound 473")
def test_what_a_copy_gives_is_had_once_more() -> None:
    sage = unit("Sage", 3, 'Your other units have "When I move to a battlefield, gain 1 XP."')
    mask = spell("Mask", "Choose a friendly unit. It becomes a copy of an enemy unit.")
    setup = position(sage, mask, SCOUT, unit("Squire", 2)).put("base:0", "Scout", "Squire").put("base:1", "Sage")
    scene = play(setup.put("base:0", "Sage", as_="own Sage").put("hand:0", "Mask").turn(0).start(), "Mask", "Squire")
    pass_until(scene.answer(0, "move Scout to battlefield 1").answer(0, []), "It is your turn")
    assert scene.player(0, "xp") == 2


@pytest.mark.rule("riftbound 434.1.c")
def test_what_two_attached_texts_give_is_had_twice() -> None:
    flag = gear("Flag", "[Equip] {any}", effect_text='Your units have "When I move to a battlefield, gain 1 XP."')
    setup = position(flag, SCOUT, unit("Squire", 2)).put("base:0", "Scout", "Squire")
    setup.put("base:0", "Flag", on="Scout").put("base:0", "Flag", on="Squire", as_="other Flag")
    scene = setup.turn(0).start().answer(0, "move Scout to battlefield 1").answer(0, [])
    pass_until(scene, "It is your turn")
    assert scene.player(0, "xp") == 2
