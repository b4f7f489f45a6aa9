"""1.5: "can't" beats "can", and a card's text beats the rules."""

from __future__ import annotations

import pytest

from tests.games.neopets.tabletop import both_pass, card, position

BUN = card("Bun", "Food")
BREW = card("Brew", "Potion")
BAN = card("Ban", "Equipment", "Your opponent can't play Food.")
DROUGHT = card("Drought", "Equipment", "Players can't draw cards.")
SCHOLAR = card("Scholar", "Legend", "Draw 2 cards.")
RECALL = card("Recall", "Legend", "Target 1 card in your discard; play that card.")
JESTER = card("Jester", "Legend", "Reveal the top card of your deck. Play it.")
NO_POTIONS = card("No Potions", "Equipment", "Players can't play Potions.")
RACK = card("Rack", "Equipment", "You may have 1 more Equipment in the Battledome.")
BLADES = [card(f"Blade {number}", "Equipment") for number in range(4)]
HIGH = card("High", "Potion", level=3)
LIFT = card("Lift", "Legend", "Target 1 card in your discard; play that card regardless of its Level Requirement.")
KNOWN = (BUN, BREW, BAN, DROUGHT, SCHOLAR, RECALL, JESTER, NO_POTIONS, RACK, *BLADES, HIGH, LIFT)


@pytest.mark.rule("neopets 1.5a.1")
def test_what_can_be_played_at_any_time_still_cannot_if_a_card_says_so() -> None:
    setup = position(*KNOWN).put("inventory:0", "Bun").put("inventory:1", "Bun").put("equipment:1", "Ban")
    scene = setup.turn(0, "train").start()
    assert scene.why_not("play Bun") == "Bun can't be played, because of Ban (neopets 1.5a.1)"
    assert scene.answer(0, "pass").offers("play Bun"), "the ban is on the other player"


@pytest.mark.rule("neopets 1.5a.1")
def test_what_forbids_is_named_in_the_next_turn_too() -> None:
    hush = card("Hush {0}", "Food", "Your opponent can't play Food until the start of your next turn.")
    setup = position(*KNOWN, hush).put("inventory:0", "Hush {0}").put("inventory:1", "Bun")
    scene = both_pass(setup.turn(0, "end").start().answer(0, "play Hush {0}"))
    reason = "Bun can't be played, because of Hush {0} (neopets 1.5a.1)"
    assert scene.answer(0, "pass").why_not("play Bun") == reason
    scene.answer(1, "pass")
    assert (scene.state.fact("turn player"), scene.why_not("play Bun")) == (1, reason)


@pytest.mark.rule("neopets 1.5a.1")
def test_what_an_effect_directs_does_not_happen_if_a_card_forbids_it() -> None:
    setup = position(*KNOWN, in_full=False).put("inventory:0", "Scholar").put("equipment:1", "Drought")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Scholar"))
    assert scene.cards("inventory:0") == []


@pytest.mark.rule("neopets 1.5a.1")
def test_nor_is_a_card_played_by_an_effect_if_a_card_forbids_it() -> None:
    setup = position(*KNOWN).put("inventory:0", "Jester").put("deck:0", "Brew").put("equipment:1", "No Potions")
    setup.state.arrange("deck:0", setup.state.zones["deck:0"].members[::-1])
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Jester"))
    assert (scene.waiting("queue"), scene.zone("Brew"), scene.zone("Jester")) == ([], "deck:0", "discard:0")


@pytest.mark.rule("neopets 1.5b.1")
def test_a_text_may_allow_more_equipment_than_there_are_slots() -> None:
    setup = position(*KNOWN).put("equipment:0", "Rack", "Blade 0", "Blade 1").put("inventory:0", "Blade 2")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Blade 2"))
    assert scene.cards("equipment:0") == ["Rack", "Blade 0", "Blade 1", "Blade 2"]


@pytest.mark.rule("neopets 1.5b.1")
def test_a_text_may_set_aside_a_level_requirement() -> None:
    setup = position(*KNOWN).put("inventory:0", "Recall", "Lift").put("discard:0", "High")
    scene = setup.turn(0, "preparation").start()
    assert not scene.offers("play Recall"), "nothing that it could play"
    scene.answer(0, "play Lift")
    assert both_pass(scene).waiting("queue") == ["Lift", "High"]
