"""7.2 and 9.2: the Draw Phase, and decks that are empty."""

from __future__ import annotations

import pytest

from tests.games.neopets.tabletop import both_pass, card, damage, phase, position

SNACK = card("Snack", "Food")


@pytest.mark.rule("neopets 7.2a")
def test_the_draw_phase_is_the_first_in_which_anybody_has_priority() -> None:
    scene = position(SNACK).put("inventory:0", "Snack").turn(0, "beginning").start()
    assert (phase(scene), scene.asked) == ("draw", 0)
    assert scene.offers("play Snack")


@pytest.mark.rule("neopets 7.2d")
def test_both_pass_before_the_draw_the_active_player_first() -> None:
    scene = position().turn(1, "draw").start()
    scene.answer(1, "pass")
    assert (scene.asked, scene.cards("inventory:1")) == (0, [])
    scene.answer(0, "pass")
    assert scene.cards("inventory:1") == ["Filler"]


@pytest.mark.rule("neopets 7.2d")
def test_the_draw_waits_for_what_is_in_the_queue() -> None:
    scene = position(SNACK).put("inventory:1", "Snack").turn(0, "draw").start()
    scene.answer(0, "pass").answer(1, "play Snack").answer(1, "pass").answer(0, "pass")
    assert (scene.zone("Snack"), scene.cards("inventory:0"), scene.asked) == ("void:1", [], 0)


@pytest.mark.rule("neopets 7.2e.2")
def test_the_draw_is_made_without_asking() -> None:
    scene = both_pass(position().turn(0, "draw").start())
    assert (scene.cards("inventory:0"), len(scene.cards("deck:0")), len(scene.cards("deck:1"))) == (["Filler"], 4, 5)


@pytest.mark.rule("neopets 7.2g.1", "neopets 7.3a")
def test_the_train_phase_follows_when_both_have_passed_after_the_draw() -> None:
    scene = both_pass(position().turn(0, "draw").start())
    assert (phase(scene), scene.asked) == ("draw", 0)
    scene.answer(0, "pass")
    assert (phase(scene), scene.asked) == ("draw", 1)
    scene.answer(1, "pass")
    assert (phase(scene), scene.asked) == ("train", 0)


@pytest.mark.rule("neopets 7.2g.1")
def test_the_draw_phase_does_not_end_while_something_is_in_the_queue() -> None:
    scene = both_pass(position(SNACK).put("inventory:0", "Snack").turn(0, "draw").start())
    scene.answer(0, "play Snack")
    both_pass(scene)
    assert (phase(scene), scene.zone("Snack")) == ("draw", "void:0")


@pytest.mark.rule("neopets 7.2b", "neopets 7.2c")
def test_what_triggers_at_the_beginning_of_the_draw_phase_resolves_before_the_draw() -> None:
    dew = card("Dew", "Equipment", "At the beginning of your Draw Phase, scrap 1 card.")
    scene = position(dew).put("equipment:0", "Dew").turn(0, "draw").start()
    assert (phase(scene), scene.waiting("queue")) == ("draw", ["Dew"])
    both_pass(scene)
    assert (scene.cards("discard:0"), scene.cards("inventory:0")) == (["Filler"], [])
    both_pass(scene)
    assert scene.cards("inventory:0") == ["Filler"]


@pytest.mark.rule("neopets 7.2f.1")
def test_what_is_for_the_draw_phase_is_done_before_or_after_the_draw() -> None:
    sieve = card("Sieve", "Equipment", "During your Draw Phase, scrap 1 card; draw 1 card.")
    scene = position(sieve).put("equipment:0", "Sieve").turn(0, "draw").start()
    assert (scene.cards("inventory:0"), scene.offers("activate Sieve")) == ([], True)
    both_pass(scene)
    assert (scene.cards("inventory:0"), scene.offers("activate Sieve")) == (["Filler"], True)


# Exhaustion


@pytest.mark.rule("neopets 9.2b")
def test_an_empty_deck_deals_one_damage_at_the_start_of_the_draw_phase() -> None:
    scene = position(deck=0).turn(0, "draw").start()
    assert (phase(scene), damage(scene, 0), damage(scene, 1)) == ("draw", 1, 0)
    both_pass(scene, 2)
    assert (phase(scene), damage(scene, 0), scene.cards("inventory:0")) == ("train", 1, [])


@pytest.mark.rule("neopets 9.2b")
@pytest.mark.parametrize("player", [0, 1])
def test_exhaustion_damages_the_neopet_whose_draw_phase_it_is_and_is_no_card_effect(player: int) -> None:
    ward = card(
        "Ward", "Equipment", "If your Neopet would be dealt damage by a card effect, prevent that damage instead."
    )
    bell = card("Bell", "Equipment", "When your Neopet is dealt damage by a card effect, draw 1 card.")
    setup = position(ward, bell, deck=0).put("equipment:0", "Ward", "Bell").put("equipment:1", "Ward", "Bell")
    scene = setup.turn(player, "draw").start()
    assert (phase(scene), damage(scene, player), damage(scene, 1 - player)) == ("draw", 1, 0)
    assert scene.waiting("queue") == []


@pytest.mark.rule("neopets 9.2b")
def test_only_the_player_whose_deck_is_empty_is_exhausted_and_only_in_their_own_draw_phase() -> None:
    for player, dealt in ((0, 1), (1, 0)):
        scene = position(deck=0).put("deck:1", "Filler").turn(player, "draw").start()
        assert (damage(scene, 0), damage(scene, 1)) == (dealt, 0)


@pytest.mark.rule("neopets 9.2a")
def test_a_deck_of_one_card_is_not_exhausted_yet() -> None:
    scene = both_pass(position(deck=1).turn(0, "draw").start(), 2)
    assert (phase(scene), damage(scene, 0), scene.cards("deck:0")) == ("train", 0, [])


@pytest.mark.rule("neopets 9.2a")
def test_cards_that_return_before_the_draw_phase_end_the_exhaustion() -> None:
    broom = card("Broom", "Equipment", "At the beginning of your turn, recycle 1 card from your discard.")
    setup = position(broom, deck=0).put("equipment:0", "Broom").put("discard:0", "Stone").turn(0, "beginning")
    scene = both_pass(setup.start())
    assert (phase(scene), damage(scene, 0), scene.cards("deck:0")) == ("draw", 0, ["Stone"])


@pytest.mark.rule("neopets 9.2b")
def test_cards_that_return_in_the_draw_phase_are_drawn_but_come_too_late() -> None:
    stew = card("Stew", "Food", "Recycle 1 card from your discard.")
    setup = position(stew, deck=0).put("inventory:0", "Stew").put("discard:0", "Stone").turn(0, "draw")
    scene = setup.start().answer(0, "play Stew")
    both_pass(scene, 2)
    assert (damage(scene, 0), scene.cards("inventory:0")) == (1, ["Stone"])
