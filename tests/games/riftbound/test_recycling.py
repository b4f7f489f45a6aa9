"""416: recycling."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.filters import Enemy, of_word
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import RecycleThings
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import Do
from headjudge.games.riftbound.nouns import Some
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import activated, cast, gear, position, spell, target, unit


def from_trash(count: int, word: str = "card") -> Some:
    """So many cards of one's own trash."""
    return Some(Kind(of_word(word), (table.TRASH,), "you"), Plain(count), "chosen")


def bottom(scene: Scene, zone: str, count: int = 1) -> list[str]:
    """The cards at the bottom of a deck, the lowest last."""
    return scene.cards(zone)[-count:]


@pytest.mark.rule("riftbound 416.1", "riftbound 416.1.a", "riftbound 416.1.c")
def test_a_card_is_recycled_to_the_bottom_of_its_owners_main_deck() -> None:
    fade = spell("Fade", RecycleThings(target("unit", Enemy())))
    scene = position(fade).put("hand:0", "Fade").put("base:1", "Guard").turn(0).start()
    cast(scene, 0, "Fade")
    assert bottom(scene, "deck:1") == ["Guard"]


@pytest.mark.rule("riftbound 416.1.b")
def test_runes_are_recycled_to_the_rune_deck() -> None:
    fade = spell("Fade", RecycleThings(target("rune")))
    setup = position(fade).put("hand:0", "Fade").put("base:1", "Mind Rune")
    scene = cast(setup.turn(0).start(), 0, "Fade")
    assert bottom(scene, "rune deck:1") == ["Mind Rune"]


@pytest.mark.rule("riftbound 416.3")
def test_recycling_as_a_cost_must_be_possible_in_full() -> None:
    urn = gear("Urn", activated(Draw(Plain(1)), costs=(Do(RecycleThings(from_trash(2))),)))
    for trash, works in ((["Guard"], False), (["Guard", "Scout"], True)):
        scene = position(urn).put("base:0", "Urn").put("trash:0", *trash).turn(0).start()
        assert scene.offers("use Urn") is works


@pytest.mark.rule("riftbound 416.4")
def test_recycling_as_an_effect_is_done_as_far_as_possible() -> None:
    sweep = spell("Sweep", RecycleThings(from_trash(3)))
    scene = position(sweep, deck=0).put("hand:0", "Sweep").put("trash:0", "Guard", "Scout").turn(0).start()
    cast(scene, 0, "Sweep")
    assert sorted(scene.cards("deck:0")) == ["Guard", "Scout"]
    assert scene.cards("trash:0") == ["Sweep"]


@pytest.mark.rule("riftbound 416.6")
def test_whoever_recycles_chooses_which_cards() -> None:
    sweep = spell("Sweep", RecycleThings(from_trash(1)))
    scene = position(sweep).put("hand:0", "Sweep").put("trash:0", "Guard", "Scout", "Giant").turn(0).start()
    cast(scene, 0, "Sweep")
    scene.answer(0, "Scout")
    assert bottom(scene, "deck:0") == ["Scout"]


@pytest.mark.rule("riftbound 416.5")
def test_cards_recycled_together_go_below_the_deck_in_a_random_order() -> None:
    sweep = spell("Sweep", RecycleThings(Every(Kind(of_word("card"), (table.TRASH,), "you"), "all")))
    orders: list[list[str]] = []
    for roll in (1, 2):
        setup = position(sweep).put("hand:0", "Sweep").put("trash:0", "Guard", "Scout").dice(roll)
        orders.append(bottom(cast(setup.turn(0).start(), 0, "Sweep"), "deck:0", 2))
    assert sorted(orders) == [["Guard", "Scout"], ["Scout", "Guard"]]


@pytest.mark.rule("riftbound 416.5.a")
@pytest.mark.parametrize("order", [["Mind Rune", "Fury Rune"], ["Fury Rune", "Mind Rune"]])
def test_the_owner_orders_runes_that_are_recycled_together(order: list[str]) -> None:
    flood = spell("Flood", RecycleThings(Every(Kind(of_word("rune")), "all")))
    setup = position(flood).put("hand:0", "Flood").put("base:1", "Fury Rune", "Mind Rune")
    scene = cast(setup.turn(0).start(), 0, "Flood")
    assert "In which order are these recycled" in scene.question
    scene.answer(1, order)
    assert bottom(scene, "rune deck:1", 2) == order


def test_runes_that_are_alike_need_no_order() -> None:
    flood = spell("Flood", RecycleThings(Every(Kind(of_word("rune")), "all")))
    setup = position(flood, unit("Extra")).put("hand:0", "Flood").put("base:1", "Fury Rune", "Fury Rune")
    scene = cast(setup.turn(0).start(), 0, "Flood")
    assert len(scene.things("rune deck:1")) == 8
