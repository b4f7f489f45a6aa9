"""Chapter 10: what the words of the Battlepedia do with decks and piles."""

from __future__ import annotations

import pytest

from tests.games.common import names
from tests.games.neopets.casting import KNOWN, cast, casting, seen_by_opponent, spell
from tests.games.neopets.deeds import preparing
from tests.games.neopets.tabletop import both_pass, card

# Bury and Exhume


@pytest.mark.rule("neopets 10.Bury")
def test_a_card_in_the_discard_is_buried_face_down_and_still_counts() -> None:
    text = "Bury 1 Potion from your discard. Draw cards equal to the number of cards in your discard."
    scene = cast(casting(text).put("discard:0", "Brew", "Tale"))
    assert (scene.thing("Brew").face_up, scene.thing("Tale").face_up) == (False, True)
    assert (len(scene.cards("discard:0")), len(scene.cards("inventory:0"))) == (3, 2)


@pytest.mark.rule("neopets 10.Bury")
def test_a_card_from_elsewhere_is_buried_unseen() -> None:
    scene = cast(casting("Bury 1 card from your inventory.").put("inventory:0", "Brew", "Tonic"), "Tonic")
    assert scene.cards("discard:0") == ["Spell", "Tonic"]
    assert (scene.thing("Tonic").face_up, seen_by_opponent(scene, "discard:0")) == (False, ["Spell"])


@pytest.mark.rule("neopets 10.Bury")
@pytest.mark.parametrize(
    "text", ["Shuffle your discard into your deck.", "Shuffle your discard into your deck; draw 1 card."]
)
def test_a_buried_card_is_in_the_discard_when_the_whole_of_it_is_meant(text: str) -> None:
    scene = cast(casting(text).put("discard:0", "Tale").put("discard:0", "Brew", face_up=False))
    assert scene.cards("discard:0") == ["Spell"]
    assert len(scene.cards("deck:0")) + len(scene.cards("inventory:0")) == 7


@pytest.mark.rule("neopets 10.Bury")
def test_a_card_of_the_opponent_is_buried_in_its_owners_discard() -> None:
    scene = cast(casting("Target 1 Equipment; bury it.").put("equipment:1", "Blade"))
    assert (scene.zone("Blade"), scene.thing("Blade").face_up) == ("discard:1", False)


def test_a_champion_that_would_be_buried_from_the_battledome_lies_in_the_void() -> None:
    scene = cast(casting("Target 1 Champion; bury it.").put("champion:1", "Lady"))
    assert (scene.zone("Lady"), scene.thing("Lady").face_up) == ("void:1", True)


@pytest.mark.rule("neopets 10.Exhume")
def test_a_buried_card_is_exhumed_face_up_and_is_a_target_again() -> None:
    lift = card("Lift", "Food", "Target 1 Potion in your discard; add it to your inventory.")
    setup = preparing(*KNOWN, lift, spell("Exhume 1 card in your discard."), hand="Spell").put("inventory:0", "Lift")
    scene = setup.put("discard:0", "Brew", face_up=False).put("discard:0", "Tale").start()
    assert not scene.offers("play Lift")
    both_pass(scene.answer(0, "play Spell"))
    assert (scene.thing("Brew").face_up, scene.offers("play Lift")) == (True, True)
    assert scene.cards("discard:0") == ["Spell", "Brew", "Tale"]


@pytest.mark.rule("neopets 10.Exhume")
def test_only_buried_cards_are_exhumed() -> None:
    assert not casting("Exhume 1 card in your discard.").put("discard:0", "Tale").start().offers("play Spell")


# Fetch


@pytest.mark.rule("neopets 10.Fetch")
def test_fetching_from_the_deck_takes_a_card_and_shuffles() -> None:
    setup = casting("Fetch 1 Legend from your deck.").put("deck:0", "Tale", "Brew", "Saga").shuffle("Brew")
    scene = both_pass(setup.start().answer(0, "play Spell"))
    assert sorted(scene.offered) == ["Saga", "Tale", "done"]
    scene.answer(0, "Saga")
    assert (scene.cards("inventory:0"), scene.cards("deck:0")[0], scene.unused) == (["Saga"], "Brew", ())


@pytest.mark.rule("neopets 10.Fetch")
def test_fetching_from_the_deck_may_fail() -> None:
    scene = cast(casting("Fetch 1 Legend from your deck.").put("deck:0", "Tale").shuffle("Tale"), "done")
    assert (scene.cards("inventory:0"), scene.cards("deck:0")[0], scene.unused) == ([], "Tale", ())


@pytest.mark.rule("neopets 10.Fetch")
def test_fetching_from_the_discard_must_find_something() -> None:
    fetch = "Fetch 1 Legend from your discard."
    assert not casting(fetch).put("discard:0", "Brew").start().offers("play Spell")
    scene = both_pass(casting(fetch).put("discard:0", "Brew", "Tale", "Saga").start().answer(0, "play Spell"))
    assert sorted(scene.offered) == ["Saga", "Tale"]
    assert scene.answer(0, "Tale").cards("inventory:0") == ["Tale"]


@pytest.mark.rule("neopets 10.Fetch")
def test_a_fetched_card_goes_where_the_text_says() -> None:
    scene = cast(casting("Fetch 1 Legend from your discard to the top of your deck.").put("discard:0", "Tale"))
    assert (scene.cards("deck:0")[0], scene.cards("inventory:0")) == ("Tale", [])


# Foresee, Look, Reveal


@pytest.mark.rule("neopets 10.Foresee")
def test_foreseen_cards_go_to_the_bottom_or_back_on_top_in_any_order() -> None:
    scene = both_pass(casting("Foresee 4.", "Brew", "Tale", "Bun", "Flint").start().answer(0, "play Spell"))
    assert [name for name in names(scene, 0, "deck:0") if name] == ["Flint", "Bun", "Tale", "Brew"]
    assert seen_by_opponent(scene, "deck:0") == []
    scene.answer(0, ["Bun", "Brew"]).answer(0, ["Flint", "Tale"])
    assert scene.cards("deck:0") == ["Flint", "Tale", *["Filler"] * 5, "Bun", "Brew"]


@pytest.mark.rule("neopets 10.Foresee")
@pytest.mark.parametrize(("bottom", "place"), [([], 0), (["Tale"], -1)])
def test_any_number_of_foreseen_cards_goes_to_the_bottom(bottom: list[str], place: int) -> None:
    scene = both_pass(casting("Foresee 1.", "Tale").start().answer(0, "play Spell")).answer(0, bottom)
    assert scene.cards("deck:0")[place] == "Tale"


@pytest.mark.rule("neopets 10.Look")
def test_who_looks_at_cards_sees_them_alone() -> None:
    scene = cast(casting("Look at the top 2 cards of your opponent's deck.", "Tale", "Brew", "Bun"))
    assert [name for name in names(scene, 0, "deck:1") if name] == ["Brew", "Tale"]
    assert seen_by_opponent(scene, "deck:1") == []


@pytest.mark.rule("neopets 10.Reveal")
def test_revealed_cards_are_seen_by_both() -> None:
    scene = cast(casting("Reveal the top 2 cards of your deck. You may draw 1 card.", "Tale", "Brew", "Bun"))
    assert "lets you do" in scene.question
    seen = [[name for name in names(scene, seat, "deck:0") if name] for seat in (0, 1)]
    assert seen == [["Brew", "Tale"]] * 2
    scene.answer(0, "no")
    assert seen_by_opponent(scene, "deck:0") == []


@pytest.mark.rule("neopets 10.Reveal")
def test_a_revealed_inventory_is_seen_by_both() -> None:
    scene = cast(
        casting("Your opponent reveals their inventory. You may draw 1 card.").put("inventory:1", "Brew", "Tonic")
    )
    assert sorted(names(scene, 0, "inventory:1")) == ["Brew", "Tonic"]


# Recycle and Scrap


@pytest.mark.rule("neopets 10.Recycle")
def test_a_card_in_the_discard_is_recycled_beneath_the_deck() -> None:
    scene = cast(casting("Recycle 1 card from your discard.").put("discard:0", "Brew", "Tonic"), "Tonic")
    assert (scene.cards("deck:0")[-1], len(scene.cards("deck:0"))) == ("Tonic", 6)
    assert scene.cards("discard:0") == ["Spell", "Brew"]


@pytest.mark.rule("neopets 10.Scrap")
def test_the_top_card_of_the_deck_is_scrapped_into_the_discard() -> None:
    scene = cast(casting("Your opponent scraps 2 cards.", "Tale", "Brew"))
    assert (scene.cards("discard:1"), len(scene.cards("deck:1"))) == (["Brew", "Tale"], 5)
    assert (scene.cards("discard:0"), len(scene.cards("deck:0"))) == (["Spell"], 7)


@pytest.mark.rule("neopets 10.Scrap")
@pytest.mark.parametrize(("die", "scrapped"), [(2, 0), (5, 1)])
def test_as_many_cards_are_scrapped_as_the_text_says(die: int, scrapped: int) -> None:
    scene = cast(casting("Roll 1 die; scrap 1 card for each success.").dice(die))
    assert len(scene.cards("deck:0")) == 5 - scrapped
