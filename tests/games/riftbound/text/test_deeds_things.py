"""What texts do to objects: each deed, read from its text and carried out."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from tests.games.riftbound.tabletop import damage, gear, hand, is_ready, might, position, resolve, spell, unit
from tests.games.riftbound.text.casting import GUARD, SCOUT, announced, cast, go_on, table_for


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Kill an enemy unit.", "trash:1"),
        ("Banish an enemy unit.", "banishment:1"),
        ("Return an enemy unit to its owner's hand.", "hand:1"),
        ("Recycle an enemy unit.", "deck:1"),
    ],
)
def test_a_unit_goes_where_the_text_sends_it(text: str, zone: str) -> None:
    scene = cast(text)
    assert (scene.zone("Guard"), scene.zone("Scout"), scene.zone("Spell")) == (zone, "base:0", "trash:0")


@pytest.mark.rule("riftbound 355.5")
def test_what_a_spell_is_about_is_chosen_as_it_is_played() -> None:
    scene = announced("Kill a unit.")
    assert scene.offered == ["Scout", "Guard"]
    resolve(scene.answer(0, "Scout"))
    assert (scene.zone("Scout"), scene.zone("Guard")) == ("trash:0", "base:1")


@pytest.mark.rule("riftbound 416.6", "riftbound 355.17")
@pytest.mark.parametrize("player", [0, 1])
def test_a_card_is_recycled_from_the_trash_that_is_chosen_when_it_comes_to_it(player: int) -> None:
    setup = position(SCOUT, GUARD, spell("Spell", "Recycle 1 from your trash.")).put(f"hand:{player}", "Spell")
    scene = setup.put(f"trash:{player}", "Scout", "Guard").turn(player).start().answer(player, "play Spell")
    assert "You have priority" in scene.question
    resolve(resolve(scene).answer(player, "Guard"))
    assert scene.cards(f"trash:{player}") == ["Scout", "Spell"]
    assert scene.cards(f"deck:{player}")[-1] == "Guard"


@pytest.mark.rule("riftbound 416.4", "riftbound 402.3")
@pytest.mark.parametrize("trash", [[], ["Guard"], ["Guard", "Scout"]])
@pytest.mark.parametrize("name", ["Herald", "Spell"])
def test_as_many_cards_are_recycled_as_there_are(name: str, trash: list[str]) -> None:
    herald = unit("Herald", 1, "When you play me, recycle 3 from your trash. Draw 1.")
    setup = position(SCOUT, GUARD, herald, spell("Spell", "Recycle 3 from your trash. Draw 1.")).put("hand:0", name)
    scene = resolve(setup.put("trash:0", *trash).turn(0).start().answer(0, f"play {name}"))
    assert scene.cards("trash:0") == (["Spell"] if name == "Spell" else [])
    assert (scene.cards("hand:0"), sorted(scene.cards("deck:0"))[4:]) == (["Filler"], trash)


@pytest.mark.rule("riftbound 416.6")
def test_what_lies_in_the_trash_by_then_may_be_recycled() -> None:
    setup = table_for(spell("Spell", "Recycle 1 from your trash."), spell("Cheer", "[Reaction]\nDraw 1."))
    scene = setup.put("hand:0", "Spell", "Cheer").start().answer(0, "play Spell").answer(0, "play Cheer")
    resolve(scene)
    assert scene.cards("trash:0") == ["Spell"]


def test_a_unit_is_exhausted() -> None:
    assert not is_ready(cast("Exhaust an enemy unit."), "Guard")


def test_a_unit_is_readied() -> None:
    assert is_ready(cast("Ready an enemy unit.", counters={"exhausted": 1}), "Guard")


def test_a_unit_is_stunned() -> None:
    assert cast("[Stun] an enemy unit.").counter("Guard", "stunned") == 1


def test_a_unit_is_buffed() -> None:
    scene = cast("[Buff] an enemy unit.")
    assert (scene.counter("Guard", "buff"), might(scene, "Guard")) == (1, 4)


def test_a_unit_is_healed() -> None:
    assert damage(cast("Heal an enemy unit.", counters={"damage": 2}), "Guard") == 0


def test_a_unit_is_recalled() -> None:
    assert cast("Recall an enemy unit.", guard="battlefield:0").zone("Guard") == "base:1"


def test_a_player_takes_control_of_a_unit() -> None:
    assert cast("Take control of an enemy unit.").controller("Guard") == 0


def test_a_spell_on_the_chain_is_countered() -> None:
    bolt, no = spell("Bolt", "Kill an enemy unit."), spell("No", "[Reaction]\nCounter a spell.")
    scene = table_for(bolt, no).put("hand:0", "Bolt").put("hand:1", "No").start()
    resolve(scene.answer(0, "play Bolt").answer(0, "pass").answer(1, "play No"))
    assert (scene.zone("Guard"), scene.zone("Bolt"), scene.zone("No")) == ("base:1", "trash:0", "trash:1")


@pytest.mark.rule("riftbound 355.10.d")
def test_all_units_are_meant_without_choosing() -> None:
    scene = cast("Kill all units.")
    assert (scene.zone("Scout"), scene.zone("Guard")) == ("trash:0", "trash:1")


@pytest.mark.rule("riftbound 355.10.d")
def test_all_units_at_a_battlefield_are_those_at_the_one_chosen() -> None:
    scene = announced("Kill all units at a battlefield.", scout="battlefield:0", guard="battlefield:1")
    assert scene.offered == ["Arena", "Meadow"]
    resolve(scene.answer(0, "Meadow"))
    assert (scene.zone("Scout"), scene.zone("Guard")) == ("battlefield:0", "trash:1")


@pytest.mark.rule("riftbound 355.13")
def test_up_to_two_units_may_be_one() -> None:
    scene = cast("Kill up to two units.", "Guard", "done")
    assert (scene.zone("Scout"), scene.zone("Guard")) == ("base:0", "trash:1")


@pytest.mark.rule("riftbound 355.13")
def test_any_number_of_units_may_be_none() -> None:
    scene = cast("Kill any number of units.", "done")
    assert (scene.zone("Scout"), scene.zone("Guard"), scene.zone("Spell")) == ("base:0", "base:1", "trash:0")


def test_another_unit_is_not_the_one_chosen_before() -> None:
    scene = cast("Kill a unit. Stun another unit.", "Scout")
    assert (scene.zone("Scout"), scene.counter("Guard", "stunned")) == ("trash:0", 1)


def test_a_unit_or_a_gear_is_one_of_both() -> None:
    setup = table_for(spell("Spell", "Kill an enemy unit or a gear."), gear("Lamp"))
    scene = setup.put("hand:0", "Spell").put("base:0", "Lamp").start().answer(0, "play Spell")
    assert scene.offered == ["Lamp", "Guard"]
    assert resolve(scene.answer(0, "Lamp")).zone("Lamp") == "trash:0"


def test_a_unit_and_another_are_both_chosen() -> None:
    scene = cast("Exhaust a friendly unit and an enemy unit.")
    assert (is_ready(scene, "Scout"), is_ready(scene, "Guard")) == (False, False)


def evaded(text: str) -> Scene:
    """The spell is cast at a unit at a battlefield, which leaves it before the spell resolves."""
    trick = spell("Trick", "[Reaction]\nRecall a friendly unit.")
    setup = table_for(spell("Spell", text), trick, guard="battlefield:0")
    scene = setup.put("hand:0", "Spell").put("hand:1", "Trick").start()
    return resolve(scene.answer(0, "play Spell").answer(0, "pass").answer(1, "play Trick"))


@pytest.mark.rule("riftbound 359.3.e.2", "riftbound 359.3.e.5")
def test_a_target_that_no_longer_fits_is_unaffected() -> None:
    scene = evaded("Kill an enemy unit at a battlefield. Draw 1.")
    assert (scene.zone("Guard"), hand(scene)) == ("base:1", 1)


@pytest.mark.rule("riftbound 359.3.e.14.a")
def test_what_was_no_longer_legal_is_not_meant_later_either() -> None:
    assert evaded("Exhaust an enemy unit at a battlefield. Stun it.").counter("Guard", "stunned") == 0


def test_what_a_later_sentence_calls_it_is_what_was_chosen_wherever_it_is_now() -> None:
    scene = cast("Recall an enemy unit at a battlefield. Stun it.", guard="battlefield:0")
    assert (scene.zone("Guard"), scene.counter("Guard", "stunned")) == ("base:1", 1)


def test_equipment_is_attached_and_detached() -> None:
    sword = gear("Sword", tags=["Equipment"], might_bonus=2)
    tie = spell("Tie", "Attach an Equipment you control to a unit you control.")
    untie = spell("Untie", "Detach an Equipment.")
    scene = table_for(sword, tie, untie).put("hand:0", "Tie", "Untie").put("base:0", "Sword").start()
    assert might(resolve(scene.answer(0, "play Tie")), "Scout") == 4
    assert might(resolve(scene.answer(0, "play Untie")), "Scout") == 2


@pytest.mark.rule("riftbound 435.3")
def test_what_is_detached_from_a_unit_is_what_is_attached_to_it() -> None:
    swords = [gear(name, tags=["Equipment"], might_bonus=2) for name in ("Sword", "Saber")]
    untie = spell("Untie", "Choose a unit. Detach an Equipment from it.")
    tie = spell("Tie", "Choose a unit. Attach an Equipment you control to it.")
    setup = table_for(*swords, unit("Imp", 1), tie, untie).put("base:0", "Imp", "Sword", "Saber")
    setup.put("hand:0", "Tie", "Tie", "Untie")
    scene = go_on(setup.start(), "play Tie", "Scout", "Sword")
    scene = go_on(scene, "play Tie", "Imp", "Saber")
    assert (might(scene, "Scout"), might(scene, "Imp")) == (4, 3)
    scene = go_on(scene, "play Untie", "Imp")
    assert (might(scene, "Scout"), might(scene, "Imp")) == (4, 1)


def test_a_buff_is_spent() -> None:
    scene = cast("Spend a buff. Draw 1.", own={"buff": 1})
    assert (scene.counter("Scout", "buff"), hand(scene)) == (0, 1)


@pytest.mark.rule("riftbound 359.3.e.14.a")
@pytest.mark.parametrize(
    ("deed", "done", "undone"),
    [("Exhaust", {}, {"exhausted": 1}), ("Ready", {"exhausted": 1}, {}), ("Stun", {}, {"stunned": 1})],
)
def test_what_is_so_already_is_not_done(deed: str, done: dict[str, int], undone: dict[str, int]) -> None:
    text = f"{deed} a friendly unit. If you do, draw 1."
    assert (hand(cast(text, own=done)), hand(cast(text, own=undone))) == (1, 0)


@pytest.mark.rule("riftbound 426.1.c", "riftbound 359.3.e.14.a")
def test_who_has_a_buff_is_not_buffed() -> None:
    text = "Buff a friendly unit. If you do, draw 1."
    assert (hand(cast(text)), hand(cast(text, own={"buff": 1}))) == (1, 0)


@pytest.mark.rule("riftbound 054.1")
@pytest.mark.parametrize(("text", "drawn"), [("", 1), ("I can't be readied.", 0)])
def test_what_cannot_be_done_is_not_done(text: str, drawn: int) -> None:
    sloth = unit("Sloth", 2, text)
    setup = position(sloth, spell("Wake", "Ready a friendly unit. If you do, draw 1.")).put("hand:0", "Wake")
    scene = setup.put("base:0", "Sloth", counters={"exhausted": 1}).start()
    assert hand(resolve(scene.answer(0, "play Wake"))) == drawn
