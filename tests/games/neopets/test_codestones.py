"""5.14: Codestones."""

from __future__ import annotations

import pytest

from headjudge.games.neopets.events import Attached
from tests.games.common import names, seen
from tests.games.neopets.deeds import play, preparing
from tests.games.neopets.tabletop import both_pass, card, codestone, pass_until, phase, position

FLINT = codestone("Flint", "defence", 2)
BUN = card("Bun", "Food")


@pytest.mark.rule("neopets 5.14a")
def test_codestone_is_a_card_type() -> None:
    assert FLINT.values["type"] == "Codestone"
    find = card("Find", "Legend", "Add 1 Codestone from your discard to your inventory.")
    setup = preparing(find, FLINT, hand="Find").put("discard:0", "Filler", "Flint")
    assert play(setup.start(), "Find").cards("inventory:0") == ["Flint"]


@pytest.mark.rule("neopets 5.14c")
def test_attaching_puts_a_codestone_from_the_inventory_beneath_ones_neopet() -> None:
    scene = position(FLINT).put("inventory:0", "Flint").turn(0, "attach").start().answer(0, "attach Flint")
    assert (scene.cards("codestones:0"), scene.cards("inventory:0")) == (["Flint"], [])
    assert (scene.value("Scout", "defence"), scene.value("Guard", "defence")) == (5, 3)


@pytest.mark.rule("neopets 5.14c")
def test_attaching_is_not_playing() -> None:
    herald = card("Herald", "Equipment", "Whenever you play a card, draw 1 card.")
    scene = position(herald, FLINT).put("equipment:0", "Herald").put("inventory:0", "Flint").turn(0, "attach").start()
    scene.answer(0, "attach Flint")
    assert (scene.cards("codestones:0"), scene.waiting("queue")) == (["Flint"], [])


@pytest.mark.rule("neopets 5.14c.1")
def test_an_effect_that_plays_a_card_plays_no_codestone() -> None:
    gift = card("Gift", "Food", "Play 1 card from your inventory.")
    scene = preparing(gift, FLINT, BUN, hand="Gift").put("inventory:0", "Flint", "Bun").start()
    both_pass(scene.answer(0, "play Gift"))
    assert scene.offered == ["Bun"]


@pytest.mark.rule("neopets 5.14c.1")
def test_a_planned_codestone_is_neither_played_nor_attached() -> None:
    setup = position(FLINT).put("planned:0", "Flint", face_up=False, counters={"planned": 1})
    scene = setup.turn(0, "attach").start()
    assert scene.offered == ["no codestone"]
    scene.answer(0, "no codestone")
    pass_until(both_pass(scene), "priority")
    assert (phase(scene), scene.offered) == ("preparation", ["pass"])


@pytest.mark.rule("neopets 5.14c.2")
def test_one_codestone_is_attached_in_ones_own_train_phase() -> None:
    scene = position(FLINT).put("inventory:0", "Flint", "Stone").put("inventory:1", "Stone").turn(0, "attach").start()
    assert scene.asked == 0
    scene.answer(0, "attach Flint")
    assert "Train Phase" in scene.why_not("attach Stone")
    scene.answer(0, "pass")
    assert "Train Phase" in scene.why_not("attach Stone")


@pytest.mark.rule("neopets 5.14c.2")
def test_no_codestone_is_attached_while_a_card_is_in_the_queue() -> None:
    scene = position(FLINT, BUN).put("inventory:0", "Flint", "Bun").turn(0, "train").start()
    scene.answer(0, "play Bun")
    assert "5.14c.2" in scene.why_not("attach Flint")


@pytest.mark.rule("neopets 5.14c.3", "neopets 5.14c.4")
def test_a_neopet_has_five_codestones_at_most_and_none_is_replaced() -> None:
    setup = position(FLINT, level=4).put("inventory:0", "Flint", "Stone").turn(0, "attach")
    scene = setup.start().answer(0, "attach Flint")
    assert scene.cards("codestones:0") == ["Stone"] * 4 + ["Flint"]
    full = position(FLINT, level=5).put("inventory:0", "Flint").turn(0, "attach").start()
    assert full.offered == ["no codestone"]
    assert "5.14c.3" in full.why_not("attach Flint")


@pytest.mark.rule("neopets 5.14c.3")
def test_an_effect_attaches_no_sixth_codestone() -> None:
    tutor = card("Tutor", "Legend", "Attach 1 Codestone from your inventory to your Neopet.")
    setup = preparing(FLINT, tutor, hand="Tutor", level=5).put("inventory:0", "Flint")
    assert "5.14c.3" in setup.start().why_not("play Tutor")


@pytest.mark.rule("neopets 5.14c.3")
@pytest.mark.parametrize(("level", "attached"), [(2, 4), (4, 5)])
def test_an_effect_attaches_no_more_than_there_is_room_for(level: int, attached: int) -> None:
    tutor = card("Tutor", "Legend", "Attach up to 2 Codestones from your inventory to your Neopet.")
    setup = preparing(FLINT, tutor, hand="Tutor", level=level).put("inventory:0", "Flint", "Flint")
    scene = play(setup.start(), "Tutor")
    for _ in range(attached - level):
        scene.answer(0, "Flint")
    assert not scene.offers("Flint")
    assert len(scene.cards("codestones:0")) == attached
    assert len([event for event in scene.state.history if isinstance(event, Attached)]) == attached - level


@pytest.mark.rule("neopets 5.14c.3", "neopets 3.3c")
@pytest.mark.parametrize(
    ("text", "level", "able"),
    [
        ("Attach 2 Codestones from your discard to your Neopet.", 3, True),
        ("Attach 2 Codestones from your discard to your Neopet.", 4, False),
        ("Target 2 Codestones in your discard; attach them to your Neopet.", 4, False),
        ("Attach up to 2 Codestones from your discard to your Neopet.", 5, True),
        ("Target up to 2 Codestones in your discard; attach them to your Neopet.", 5, True),
    ],
)
def test_an_effect_that_attaches_needs_room_for_as_many_as_it_must(text: str, level: int, able: bool) -> None:
    setup = preparing(card("Mason", "Legend", text), hand="Mason", level=level).put("discard:0", "Stone", "Stone")
    assert setup.start().offers("play Mason") == able


@pytest.mark.rule("neopets 5.14c.3", "neopets 3.3c")
@pytest.mark.parametrize(
    "text",
    ["Target up to 2 Codestones in your discard; attach them", "Target 2 Codestones in your discard; attach them"],
)
@pytest.mark.parametrize(("level", "asked"), [(3, 2), (4, 1), (5, 0)])
def test_no_more_are_targeted_than_there_is_room_for(text: str, level: int, asked: int) -> None:
    mason = card("Mason", "Legend", f"{text} to your Neopet.")
    setup = position(mason, FLINT, codestone("Slate"), codestone("Opal"), level=level, in_full=False).put(
        "inventory:0", "Mason"
    )
    setup.put("discard:0", "Flint", "Slate", "Opal")
    scene = setup.turn(0, "preparation").start().answer(0, "play Mason")
    for name in ("Flint", "Slate")[:asked]:
        scene.answer(0, name)
    assert len(scene.cards("codestones:0")) == level
    assert not scene.offers("Opal")


@pytest.mark.rule("neopets 5.14d")
def test_attaching_is_done_at_once_and_keeps_priority() -> None:
    setup = position(FLINT, BUN).put("inventory:0", "Flint").put("inventory:1", "Bun").turn(0, "attach")
    scene = setup.start().answer(0, "attach Flint")
    assert (scene.cards("codestones:0"), scene.waiting("queue"), scene.asked) == (["Flint"], [], 0)


@pytest.mark.rule("neopets 5.14e.1")
@pytest.mark.parametrize(("level", "playable"), [(1, False), (2, True), (3, True)])
def test_a_neopets_level_is_the_number_of_its_codestones(level: int, playable: bool) -> None:
    hard = card("Hard", "Potion", level=2)
    assert preparing(hard, hand="Hard", level=level).start().offers("play Hard") is playable


@pytest.mark.rule("neopets 5.14e.1")
def test_a_boost_of_two_is_one_level() -> None:
    hard = card("Hard", "Potion", level=2)
    setup = position(hard, FLINT, their_level=3).put("codestones:0", "Flint").put("inventory:0", "Hard")
    assert "level is 1" in setup.turn(0, "preparation").start().why_not("play Hard")


@pytest.mark.rule("neopets 5.14e.1")
@pytest.mark.parametrize(("whose", "attack"), [("your", 7), ("your opponent's", 6)])
def test_a_text_reads_the_level_off_the_codestones(whose: str, attack: int) -> None:
    crest = card("Crest", "Equipment", f"Your Neopet gains Attack equal to {whose} Neopet's level.")
    setup = position(crest, their_level=1).put("codestones:0", "Stone", "Stone").put("equipment:0", "Crest")
    assert setup.turn(0, "train").start().value("Scout", "attack") == attack


@pytest.mark.rule("neopets 5.14f")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("player", [0, 1])
def test_both_players_see_codestones_and_their_boosts(seat: int, player: int) -> None:
    scene = position(FLINT).put(f"codestones:{player}", "Flint").turn(0).start()
    assert names(scene, seat, f"codestones:{player}") == ["Flint"]
    assert seen(scene, seat, f"codestones:{player}")["cards"][0]["values"]["defence"] == 2
    assert seen(scene, seat, f"neopet:{player}")["cards"][0]["values"]["defence"] == 5


@pytest.mark.rule("neopets 5.14g")
def test_effects_on_the_battledome_do_not_reach_codestones() -> None:
    blast = card("Blast", "Legend", "Send all cards from the Battledome to the discard.")
    census = card("Census", "Food", "Draw 1 card for each card in the Battledome.")
    blade = card("Blade", "Equipment")
    setup = (
        preparing(blast, census, blade, hand="Blast", level=2).put("equipment:0", "Blade").put("inventory:0", "Census")
    )
    scene = play(setup.start(), "Census")
    assert len(scene.cards("inventory:0")) == 1 + 1
    play(scene, "Blast")
    assert (len(scene.cards("codestones:0")), scene.cards("discard:0")) == (2, ["Blast", "Blade"])


@pytest.mark.rule("neopets 5.14g")
def test_a_codestone_is_no_target_in_the_battledome() -> None:
    crack = card("Crack", "Legend", "Target 1 Codestone; destroy it.")
    assert not preparing(crack, hand="Crack", level=2).start().offers("play Crack")
