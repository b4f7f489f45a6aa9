"""3.6 and 8.4b: what stands before a semicolon is met before anything is in the Queue."""

from __future__ import annotations

import pytest

from tests.games.neopets.picking import pick
from tests.games.neopets.tabletop import both_pass, card, damage, position

TOLL = card("Toll", "Legend", "Discard 1 card; draw 2 cards.")
MILL = card("Mill", "Equipment", "Discard 1 card. Scrap 1 card; draw 2 cards.")
SNUB = card("Snub", "Food", "Target 1 card effect in the Queue; negate that effect.")
HUSH = card("Hush", "Food", "Target 1 card in the Queue; negate it.")
PICKY = card("Picky", "Legend", "Discard 1 card at random, discard 1 Potion; draw 2 cards.")
BLADE = card("Blade", "Equipment")
TONIC = card("Tonic", "Potion")
KNOWN = (TOLL, MILL, SNUB, HUSH, PICKY, BLADE, TONIC)


@pytest.mark.rule("neopets 3.6b", "neopets 3.6c")
def test_what_stands_before_a_semicolon_is_met_first_and_what_follows_resolves_later() -> None:
    setup = position(*KNOWN).put("inventory:0", "Toll", "Blade", "Tonic").turn(0, "preparation")
    scene = setup.start().answer(0, "play Toll")
    assert scene.waiting("queue") == []
    scene.answer(0, "Blade")
    assert (scene.waiting("queue"), scene.cards("discard:0")) == (["Toll"], ["Blade"])
    assert scene.cards("inventory:0") == ["Tonic"]
    assert both_pass(scene).cards("inventory:0") == ["Tonic", "Filler", "Filler"]


@pytest.mark.rule("neopets 8.4b.1")
def test_every_sentence_before_a_semicolon_is_part_of_the_cost() -> None:
    setup = position(*KNOWN, deck=3).put("equipment:0", "Mill").put("inventory:0", "Blade").turn(0, "train")
    scene = pick(setup.start().answer(0, "activate Mill"), 0, "Blade")
    assert (scene.waiting("queue"), scene.cards("discard:0")) == (["Mill"], ["Filler", "Blade"])
    assert both_pass(scene).cards("inventory:0") == ["Filler", "Filler"]


@pytest.mark.rule("neopets 8.4b.1")
def test_there_may_be_any_number_of_sentences_before_a_semicolon() -> None:
    press = card("Press", "Equipment", "Discard 1 card. Scrap 1 card. Deal 1 damage to your Neopet; draw 2 cards.")
    setup = position(*KNOWN, press).put("equipment:0", "Press").put("inventory:0", "Blade").turn(0, "train")
    scene = pick(setup.start().answer(0, "activate Press"), 0, "Blade")
    assert (scene.waiting("queue"), scene.cards("discard:0"), damage(scene, 0)) == (["Press"], ["Filler", "Blade"], 1)


@pytest.mark.rule("neopets 3.6c")
@pytest.mark.parametrize(("deck", "blades", "allowed"), [(3, 1, True), (3, 0, False), (2, 1, False)])
def test_every_cost_must_be_met(deck: int, blades: int, allowed: bool) -> None:
    setup = position(*KNOWN, deck=deck).put("equipment:0", "Mill").put("inventory:0", *["Blade"] * blades)
    assert setup.turn(0, "train").start().offers("activate Mill") == allowed


@pytest.mark.rule("neopets 3.6c")
def test_who_cannot_meet_the_last_cost_takes_everything_back() -> None:
    setup = position(*KNOWN).put("inventory:0", "Picky", "Blade", "Tonic").dice(2).turn(0, "preparation")
    scene = setup.start().answer(0, "play Picky")
    assert (scene.waiting("queue"), scene.cards("discard:0")) == ([], [])
    assert sorted(scene.cards("inventory:0")) == ["Blade", "Picky", "Tonic"]


@pytest.mark.rule("neopets 3.3c", "neopets 3.6c")
@pytest.mark.parametrize(("deck", "queued"), [(2, True), (1, False)])
def test_the_cost_of_what_triggers_is_met_in_full_or_it_does_not_trigger(deck: int, queued: bool) -> None:
    quern = card("Quern", "Equipment", "Whenever you play a Potion, scrap 2 cards; deal 1 damage to each Neopet.")
    setup = position(*KNOWN, quern, deck=deck).put("equipment:0", "Quern").put("inventory:0", "Tonic")
    scene = setup.turn(0, "preparation").start().answer(0, "play Tonic")
    assert ("Quern" in scene.waiting("queue"), len(scene.cards("deck:0"))) == (queued, 0 if queued else deck)


@pytest.mark.rule("neopets 3.6c")
@pytest.mark.parametrize(("deed", "drawn"), [("Destroy all Equipment", 2), ("Shuffle all Equipment", 0)])
def test_what_is_to_be_paid_with_where_it_went_must_be_there(deed: str, drawn: int) -> None:
    relic = card("Relic", "Equipment", "When this card leaves the Battledome, void this card; draw 2 cards.")
    rest = " into their owner's deck." if "Shuffle" in deed else "."
    setup = position(*KNOWN, relic, card("Gust", "Legend", f"{deed} from the Battledome{rest}"))
    scene = setup.put("equipment:0", "Relic").put("inventory:0", "Gust").turn(0, "preparation").start()
    both_pass(scene.answer(0, "play Gust"), 2)
    assert len(scene.cards("inventory:0")) == drawn


@pytest.mark.rule("neopets 3.6c")
def test_no_cost_of_up_to_so_many_takes_what_a_later_one_needs() -> None:
    text = "Void up to 2 Potions from your discard and void 1 Potion from your discard; draw 2 cards."
    setup = position(*KNOWN, card("Fire", "Legend", text)).put("inventory:0", "Fire").put("discard:0", "Tonic")
    scene = setup.turn(0, "preparation").start().answer(0, "play Fire")
    assert (scene.waiting("queue"), scene.cards("void:0")) == (["Fire"], ["Tonic"])


@pytest.mark.rule("neopets 3.6c")
def test_what_is_paid_from_a_deck_must_be_found() -> None:
    text = "Void 1 Potion from your deck; draw 2 cards."
    setup = position(*KNOWN, card("Fire", "Legend", text)).put("inventory:0", "Fire").put("deck:0", "Tonic")
    scene = setup.turn(0, "preparation").start().answer(0, "play Fire")
    assert not scene.offers("done")
    scene.answer(0, "Tonic")
    assert (scene.waiting("queue"), scene.cards("void:0")) == (["Fire"], ["Tonic"])


@pytest.mark.rule("neopets 9.10b", "neopets 3.6c")
@pytest.mark.parametrize(("held", "queued"), [("Hush", ["Rob"]), ("Blade", [])])
def test_whether_an_opponent_holds_what_is_to_be_paid_with_comes_out_only_when_it_is_paid(
    held: str, queued: list[str]
) -> None:
    text = "Discard 1 Food from your opponent's inventory; draw 2 cards."
    setup = position(*KNOWN, card("Rob", "Legend", text)).put("inventory:0", "Rob").put("inventory:1", held)
    scene = setup.turn(0, "preparation").start()
    assert scene.offers("play Rob")
    pick(scene.answer(0, "play Rob"), 0, held)
    assert (scene.waiting("queue"), scene.offers("play Rob")) == (queued, False)


@pytest.mark.rule("neopets 3.6d")
def test_what_was_paid_for_a_card_stays_spent_if_it_is_negated() -> None:
    setup = position(*KNOWN).put("inventory:0", "Toll", "Blade", "Tonic").put("inventory:1", "Hush")
    scene = setup.turn(0, "preparation").start().answer(0, "play Toll").answer(0, "Blade")
    scene.answer(0, "pass").answer(1, "play Hush")
    both_pass(pick(scene, 1, "Toll"))
    assert (scene.zone("Toll"), scene.zone("Blade"), scene.cards("inventory:0")) == (
        "discard:0",
        "discard:0",
        ["Tonic"],
    )


@pytest.mark.rule("neopets 3.6d")
def test_what_was_paid_for_an_ability_stays_spent_if_it_is_negated() -> None:
    setup = position(*KNOWN).put("equipment:0", "Mill").put("inventory:0", "Blade").put("inventory:1", "Snub")
    scene = pick(setup.turn(0, "train").start().answer(0, "activate Mill"), 0, "Blade")
    both_pass(pick(scene.answer(0, "pass").answer(1, "play Snub"), 1, "Mill"))
    assert (scene.waiting("queue"), scene.cards("inventory:0")) == ([], [])
    assert sorted(scene.cards("discard:0")) == ["Blade", "Filler"]
