"""8.11 and 8.12: searching and drawing."""

from __future__ import annotations

import pytest

from headjudge.effects import became
from headjudge.games.neopets.events import Revealed
from headjudge.scenarios.setup import Setup
from tests.games.neopets.tabletop import both_pass, card, damage, position

CELLAR = card("Cellar", "Legend", "Search your deck for 1 Potion and add it to your inventory.")
DOWSER = card("Dowser", "Legend", "Fetch 1 Potion from your deck.")
WISH = card("Wish", "Legend", "Search your deck for 1 card and add it to your inventory.")
TONIC = card("Tonic", "Potion")
DRAUGHT = card("Draught", "Potion")
BUN = card("Bun", "Food")
BLADE = card("Blade", "Equipment")
SCHOLAR = card("Scholar", "Legend", "Draw 2 cards.")
CHEER = card("Cheer", "Equipment", "Whenever you draw 1 or more cards, deal 1 damage to your opponent's Neopet.")
KNOWN = (CELLAR, DOWSER, WISH, TONIC, DRAUGHT, BUN, BLADE, SCHOLAR, CHEER)


def searching(card_name: str, *deck: str) -> Setup:
    """Player 0 has a card that searches this deck."""
    return position(*KNOWN, deck=0).put("deck:0", *deck).put("inventory:0", card_name).turn(0, "preparation")


@pytest.mark.rule("neopets 8.11a")
def test_who_searches_sees_the_whole_deck_but_chooses_only_what_was_named() -> None:
    scene = searching("Cellar", "Tonic", "Bun", "Blade").start()
    scene = both_pass(scene.answer(0, "play Cellar"))
    seen = [scene.state.rules.viewers(scene.state, scene.thing(name)) for name in ("Tonic", "Bun", "Blade")]
    assert seen == [[0], [0], [0]]
    assert [scene.offers(name) for name in ("Tonic", "Bun", "Blade")] == [True, False, False]
    scene.answer(0, "Tonic")
    assert (scene.cards("inventory:0"), scene.state.rules.viewers(scene.state, scene.thing("Bun"))) == (["Tonic"], [])


@pytest.mark.rule("neopets 8.11b")
@pytest.mark.parametrize(("searcher", "seen_by"), [("Cellar", True), ("Wish", False)])
def test_a_card_of_a_certain_type_that_was_found_is_shown(searcher: str, seen_by: bool) -> None:
    scene = both_pass(searching(searcher, "Tonic", "Bun").start().answer(0, f"play {searcher}")).answer(0, "Tonic")
    shown = [event for event in scene.state.history if event.kind == "Added" and getattr(event, "shown", False)]
    assert bool(shown) == seen_by


@pytest.mark.rule("neopets 8.11b")
@pytest.mark.parametrize(("what", "shown"), [("Potion", ["Tonic"]), ("card", [])])
def test_a_card_of_a_certain_type_is_shown_also_if_it_goes_where_nobody_sees_it(what: str, shown: list[str]) -> None:
    text = f"Search your deck for 1 {what} and put it on the top of your deck."
    setup = position(*KNOWN, card("Hoard", "Legend", text), deck=0).put("deck:0", "Bun", "Tonic")
    scene = setup.put("inventory:0", "Hoard").turn(0, "preparation").start().answer(0, "play Hoard")
    both_pass(scene).answer(0, "Tonic")
    seen = [number for event in scene.state.history if isinstance(event, Revealed) for number in event.cards]
    assert [became(scene.state, number) for number in seen] == [scene.thing(name) for name in shown]
    assert scene.cards("deck:0") == ["Tonic", "Bun"]


@pytest.mark.rule("neopets 8.11c")
def test_who_searches_may_find_nothing() -> None:
    scene = both_pass(searching("Cellar", "Tonic", "Bun").start().answer(0, "play Cellar")).answer(0, "done")
    assert (sorted(scene.cards("deck:0")), scene.cards("inventory:0")) == (["Bun", "Tonic"], [])


@pytest.mark.rule("neopets 9.10b", "neopets 8.11c")
@pytest.mark.parametrize("searcher", ["Cellar", "Dowser"])
def test_nobody_else_can_tell_that_there_was_nothing_to_find(searcher: str) -> None:
    scene = both_pass(searching(searcher, "Blade", "Bun").start().answer(0, f"play {searcher}"))
    assert (scene.asked, scene.offered) == (0, ["done"])
    assert scene.state.rules.viewers(scene.state, scene.thing("Bun")) == [0]


@pytest.mark.rule("neopets 9.10b", "neopets 6.7c")
@pytest.mark.parametrize(("hand", "asked"), [(["Bun", "Blade"], True), ([], False)])
def test_nobody_else_can_tell_that_an_inventory_has_no_such_card(hand: list[str], asked: bool) -> None:
    pry = card("Pry", "Legend", "Your opponent discards 1 Potion.")
    setup = position(*KNOWN, pry, in_full=False).put("inventory:0", "Pry").put("inventory:1", *hand)
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Pry"))
    assert (scene.asked == 1 and scene.offered == ["done"]) == asked


@pytest.mark.rule("neopets 8.11d")
@pytest.mark.parametrize("answer", ["Tonic", "done"])
@pytest.mark.parametrize("searcher", ["Cellar", "Dowser"])
def test_the_deck_is_shuffled_after_a_search_whether_something_was_found_or_not(searcher: str, answer: str) -> None:
    setup = searching(searcher, "Tonic", "Bun", "Blade", "Draught").shuffle("Draught", "Blade", "Bun")
    scene = both_pass(setup.start().answer(0, f"play {searcher}")).answer(0, answer)
    left = ["Draught", "Blade", "Bun"] if answer == "Tonic" else ["Draught", "Blade", "Bun", "Tonic"]
    assert (scene.cards("deck:0"), scene.unused) == (left, ())


@pytest.mark.rule("neopets 8.11d", "neopets 3.4b.2b")
@pytest.mark.parametrize(
    "text",
    [
        "Fetch 1 Potion from your deck to the top of your deck.",
        "Fetch 1 Potion from your deck to the bottom of your deck.",
        "Void 1 Potion from your deck.",
        "Add 1 Potion from your deck to your inventory.",
        "Target 1 Potion in your deck; add it to your inventory.",
    ],
)
def test_however_a_card_is_taken_out_of_a_deck_the_deck_is_shuffled_after_that(text: str) -> None:
    setup = position(*KNOWN, card("Hoard", "Legend", text), deck=0).put("deck:0", "Bun", "Tonic", "Blade", "Draught")
    setup.put("inventory:0", "Hoard").shuffle("Draught", "Blade", "Bun")
    scene = setup.turn(0, "preparation").start().answer(0, "play Hoard")
    while "priority" in scene.question:
        scene.answer(scene.asked or 0, "pass")
    scene.answer(0, "Tonic")
    if scene.waiting("queue"):
        both_pass(scene)
    others = [scene.thing(name) for name in ("Draught", "Blade", "Bun")]
    assert (scene.unused, [scene.state.rules.viewers(scene.state, thing) for thing in others]) == ((), [[], [], []])
    assert [name for name in scene.cards("deck:0") if name != "Tonic"] == ["Draught", "Blade", "Bun"]


@pytest.mark.rule("neopets 8.11c", "neopets 3.3c")
@pytest.mark.parametrize(("deck", "allowed"), [(3, True), (2, False)])
def test_a_deck_needs_a_card_to_be_searched_when_it_comes_to_that(deck: int, allowed: bool) -> None:
    text = "Draw 2 cards. Search your deck for up to 2 Potions and add them to your inventory."
    setup = position(card("Hoard", "Legend", text), deck=deck).put("inventory:0", "Hoard")
    assert setup.turn(0, "preparation").start().offers("play Hoard") == allowed


@pytest.mark.rule("neopets 8.12a")
def test_cards_are_drawn_from_the_top_of_the_deck() -> None:
    scene = both_pass(searching("Scholar", "Tonic", "Bun", "Blade").start().answer(0, "play Scholar"))
    assert (scene.cards("inventory:0"), scene.cards("deck:0")) == (["Tonic", "Bun"], ["Blade"])


@pytest.mark.rule("neopets 8.12b")
def test_several_cards_are_drawn_at_once() -> None:
    setup = searching("Scholar", "Tonic", "Bun", "Blade").put("equipment:0", "Cheer")
    scene = both_pass(setup.start().answer(0, "play Scholar"))
    assert (scene.waiting("queue"), scene.cards("inventory:0")) == (["Cheer"], ["Tonic", "Bun"])
    assert damage(both_pass(scene), 1) == 1


@pytest.mark.rule("neopets 10.Fetch")
@pytest.mark.parametrize(("pile", "declines"), [("discard", False), ("deck", True)])
def test_what_is_fetched_may_be_missed_in_a_deck_but_not_in_the_discard(pile: str, declines: bool) -> None:
    fetch = card("Retriever", "Legend", f"Fetch 1 Potion from your {pile}.")
    setup = position(*KNOWN, fetch, deck=0).put(f"{pile}:0", "Tonic", "Draught").put("inventory:0", "Retriever")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Retriever"))
    assert scene.offers("done") == declines
    assert scene.answer(0, "Draught").cards("inventory:0") == ["Draught"]


@pytest.mark.rule("neopets 8.11a", "neopets 8.11d")
@pytest.mark.parametrize(("what", "left"), [("all Potions", 2), ("1 random Potion", 3)])
def test_who_takes_all_of_a_kind_from_a_deck_looks_through_it_and_shuffles_it(what: str, left: int) -> None:
    setup = position(*KNOWN, card("Purge", "Legend", f"Void {what} from your deck."), deck=0)
    setup.put("deck:0", "Tonic", "Bun", "Draught", "Blade").put("inventory:0", "Purge")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Purge"))
    kinds = [event.kind for event in scene.state.history]
    assert ("LookedAt" in kinds, "Shuffled" in kinds, len(scene.cards("deck:0"))) == (True, True, left)
