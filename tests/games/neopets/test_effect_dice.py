"""8.13: dice that effects roll."""

from __future__ import annotations

import pytest

from tests.games.neopets.picking import pick
from tests.games.neopets.tabletop import both_pass, card, damage, position

BURST = card(
    "Burst",
    "Potion",
    "Roll 1 die. On a success, deal 1 damage to your opponent's Neopet. "
    "On a critical success, deal 2 damage to your opponent's Neopet instead.",
)
NUDGE = card("Nudge", "Food", "Target 1 die; change that die to a critical success.")
HUSH = card("Hush", "Food", "Target 1 card in the Queue; negate it.")
KNOWN = (BURST, NUDGE, HUSH)


@pytest.mark.rule("neopets 8.13a.1")
@pytest.mark.parametrize(("die", "dealt"), [(3, 0), (4, 1), (6, 2)])
def test_dice_are_rolled_as_the_card_is_queued_and_known_before_it_resolves(die: int, dealt: int) -> None:
    scene = (
        position(*KNOWN).put("inventory:0", "Burst").dice(die).turn(0, "preparation").start().answer(0, "play Burst")
    )
    assert (scene.unused, scene.waiting("queue"), damage(scene, 1)) == ((), ["Burst"], 0)
    assert damage(both_pass(scene), 1) == dealt


@pytest.mark.rule("neopets 8.13a.1", "neopets 3.6c")
@pytest.mark.parametrize(("dice", "drawn"), [((4, 1), 1), ((1, 4), 1), ((6, 5), 2)])
def test_dice_that_are_rolled_one_after_another_all_count(dice: tuple[int, int], drawn: int) -> None:
    twins = card("Twins", "Legend", "Roll 1 die, scrap 1 card, roll 1 die; draw 1 card for each success.")
    setup = position(twins).put("inventory:0", "Twins").dice(*dice).turn(0, "preparation")
    assert len(both_pass(setup.start().answer(0, "play Twins")).cards("inventory:0")) == drawn


@pytest.mark.rule("neopets 8.13a.1", "neopets 3.6c")
def test_dice_are_rolled_when_all_else_is_paid() -> None:
    gamble = card("Gamble", "Legend", "Roll 1 die, discard 1 card, discard 1 Potion; draw 1 card for each success.")
    setup = (
        position(gamble, card("Tonic", "Potion"), card("Tale"))
        .put("inventory:0", "Gamble", "Tale", "Tonic")
        .dice(4)
        .turn(0, "preparation")
    )
    scene = setup.start().answer(0, "play Gamble")
    assert scene.unused == (4,)
    scene.answer(0, "Tale")
    assert scene.unused == (4,)
    assert (scene.answer(0, "Tonic").unused, scene.waiting("queue")) == ((), ["Gamble"])


@pytest.mark.rule("neopets 8.13a.1")
def test_a_response_may_change_a_die_before_the_card_resolves() -> None:
    setup = position(*KNOWN).put("inventory:0", "Burst", "Nudge").dice(2).turn(0, "preparation")
    scene = setup.start().answer(0, "play Burst").answer(0, "play Nudge")
    both_pass(pick(scene, 0, "Burst: 2"))
    assert (scene.zone("Nudge"), scene.waiting("queue"), damage(scene, 1)) == ("void:0", ["Burst"], 0)
    assert damage(both_pass(scene), 1) == 2
    assert scene.zone("Burst") == "discard:0"


@pytest.mark.rule("neopets 8.13a.1", "neopets 3.6d")
def test_dice_are_not_rolled_again_for_a_card_that_is_negated() -> None:
    setup = position(*KNOWN).put("inventory:0", "Burst").put("inventory:1", "Hush").dice(6).turn(0, "preparation")
    scene = setup.start().answer(0, "play Burst").answer(0, "pass").answer(1, "play Hush")
    both_pass(pick(scene, 1, "Burst"))
    assert (scene.zone("Burst"), scene.unused, damage(scene, 1)) == ("discard:0", (), 0)


@pytest.mark.rule("neopets 8.13a.1")
def test_the_dice_of_an_ability_are_rolled_as_it_is_activated() -> None:
    wheel = card("Wheel", "Equipment", "Once per turn; roll 1 die. On a success, draw 1 card.")
    scene = position(wheel).put("equipment:0", "Wheel").dice(5).turn(0, "train").start().answer(0, "activate Wheel")
    assert (scene.unused, scene.cards("inventory:0")) == ((), [])
    assert both_pass(scene).cards("inventory:0") == ["Filler"]


@pytest.mark.rule("neopets 8.13a.1")
def test_the_dice_of_a_triggered_ability_are_rolled_as_it_joins_the_queue() -> None:
    omen = card("Omen", "Equipment", "Whenever you play a Food, roll 1 die. On a success, draw 1 card.")
    bun = card("Bun", "Food")
    setup = position(*KNOWN, omen, bun).put("equipment:0", "Omen").put("inventory:0", "Bun", "Nudge").dice(1, 1)
    scene = setup.turn(0, "train").start().answer(0, "play Bun")
    assert (scene.waiting("queue"), scene.unused, scene.offers("play Nudge")) == (["Bun", "Omen"], (1,), True)
