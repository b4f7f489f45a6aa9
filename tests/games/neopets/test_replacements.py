"""8.9: something else happens instead."""

from __future__ import annotations

import pytest

from tests.games.neopets.tabletop import both_pass, card, damage, position

STING = card("Sting", "Food", "Deal 2 damage to your opponent's Neopet.")
CLOAK = card("Cloak", "Equipment", "If your Neopet would be dealt damage, scrap 1 card instead.")
PADDING = card("Padding", "Equipment", "If your Neopet would be dealt damage, reduce that damage by 1 instead.")
GRUDGE = card("Grudge", "Equipment", "Whenever your Neopet is dealt damage, draw 1 card.")
KNOWN = (STING, CLOAK, PADDING, GRUDGE)


@pytest.mark.rule("neopets 8.9a")
def test_what_is_replaced_never_happens_nor_sets_anything_off() -> None:
    setup = position(*KNOWN).put("inventory:0", "Sting").put("equipment:1", "Cloak", "Grudge").turn(0, "train")
    scene = both_pass(setup.start().answer(0, "play Sting"))
    assert (damage(scene, 1), scene.cards("discard:1"), scene.waiting("queue")) == (0, ["Filler"], [])


@pytest.mark.rule("neopets 8.9a")
def test_what_happens_instead_does_set_things_off() -> None:
    setup = position(*KNOWN).put("inventory:0", "Sting").put("equipment:1", "Padding", "Grudge").turn(0, "train")
    scene = both_pass(setup.start().answer(0, "play Sting"))
    assert (damage(scene, 1), scene.waiting("queue")) == (1, ["Grudge"])


@pytest.mark.rule("neopets 8.9b")
@pytest.mark.parametrize(("player", "dealt"), [(0, 2), (1, 1)])
def test_a_text_with_instead_says_what_is_replaced_and_by_what(player: int, dealt: int) -> None:
    setup = position(*KNOWN).put("inventory:0", "Sting").put(f"equipment:{player}", "Padding").turn(0, "train")
    assert damage(both_pass(setup.start().answer(0, "play Sting")), 1) == dealt


@pytest.mark.rule("neopets 8.9b")
@pytest.mark.parametrize(("answer", "dealt"), [(True, 0), (False, 2)])
def test_a_text_that_says_may_leaves_it_to_its_controller(answer: bool, dealt: int) -> None:
    veil = card("Veil", "Equipment", "If your Neopet would be dealt damage, you may scrap 1 card instead.")
    setup = position(*KNOWN, veil).put("inventory:0", "Sting").put("equipment:1", "Veil").turn(0, "train")
    scene = both_pass(setup.start().answer(0, "play Sting"))
    assert damage(scene.answer(1, answer), 1) == dealt


# What cannot happen

HORN = card("Horn", "Equipment", "At the beginning of your Train Phase, draw 1 card.")
DRUM = card("Drum", "Equipment", "At the beginning of your Train Phase, scrap 1 card.")
HERALD = card("Herald", "Equipment", "When your opponent draws 1 or more cards, your opponent scraps 1 card.")
LID = card("Lid", "Equipment", "If you would scrap 1 or more cards, draw 1 card instead.")
COUNTING = (HORN, DRUM, HERALD, LID)


@pytest.mark.rule("neopets 8.12a", "neopets 6.7b")
@pytest.mark.parametrize(("deck", "held", "waiting"), [(1, 0, 1), (0, 0, 0), (1, 49, 1), (1, 50, 0)])
def test_only_who_can_draw_a_card_has_drawn_one(deck: int, held: int, waiting: int) -> None:
    setup = position(*COUNTING, deck=deck).put("inventory:0", *["Filler"] * held).put("equipment:0", "Horn")
    scene = both_pass(setup.put("equipment:1", "Herald").turn(0, "train").start())
    assert scene.waiting("queue") == ["Herald"] * waiting


@pytest.mark.rule("neopets 10.Scrap")
@pytest.mark.parametrize(("deck", "drawn"), [(1, 1), (0, 0)])
def test_only_what_could_be_scrapped_is_replaced(deck: int, drawn: int) -> None:
    setup = position(*COUNTING, deck=deck).put("equipment:0", "Drum", "Lid").put("equipment:1", "Herald")
    scene = both_pass(setup.turn(0, "train").start())
    assert (len(scene.cards("inventory:0")), scene.waiting("queue")) == (drawn, ["Herald"] * drawn)


@pytest.mark.rule("neopets 10.Scrap")
@pytest.mark.parametrize("deck", [1, 0])
def test_only_who_can_scrap_a_card_has_scrapped_one(deck: int) -> None:
    broom = card("Broom", "Equipment", "Whenever you scrap 1 or more cards, heal 1 damage from your Neopet.")
    setup = position(*COUNTING, broom, deck=deck).put("equipment:0", "Drum", "Broom")
    scene = both_pass(setup.turn(0, "train").start())
    assert scene.waiting("queue") == ["Broom"] * deck


@pytest.mark.rule("neopets 9.2a")
def test_drawing_for_scrapping_for_drawing_ends_with_the_deck() -> None:
    setup = position(*COUNTING, deck=3).put("equipment:0", "Horn", "Lid").put("equipment:1", "Herald")
    scene = both_pass(setup.turn(0, "train").start(), 4)
    assert (len(scene.cards("inventory:0")), scene.cards("deck:0"), scene.waiting("queue")) == (3, [], [])


# Several at the same time


@pytest.mark.rule("neopets 8.9a")
@pytest.mark.parametrize("player", [0, 1])
def test_what_was_destroyed_for_one_card_is_not_there_for_the_next(player: int) -> None:
    decoy = card(
        "Decoy",
        "Equipment",
        "If an Equipment on your side of the Battledome would be destroyed, destroy this card instead.",
    )
    blast, blade, helm = (
        card("Blast", "Food", "Destroy all Equipment from the Battledome."),
        card("Blade", "Equipment"),
        card("Helm", "Equipment"),
    )
    setup = position(decoy, blast, blade, helm).put(f"equipment:{player}", "Blade", "Decoy", "Helm")
    scene = both_pass(setup.put("inventory:0", "Blast").turn(0, "train").start().answer(0, "play Blast"))
    assert scene.cards(f"equipment:{player}") == ["Blade"]
    assert [scene.zone(name) for name in ("Decoy", "Helm")] == [f"discard:{player}"] * 2
