"""Texts that move cards."""

from __future__ import annotations

import pytest

from headjudge.kernel.cards import SPECTATOR
from headjudge.scenarios.names import Said
from tests.games.neopets.tabletop import both_pass
from tests.games.neopets.text.telling import Put, refused, resolve, told

MOVES: list[tuple[str, Put, list[Said], dict[str, list[str]]]] = [
    ("Draw 2 cards.", {}, [], {"inventory:0": ["Filler", "Filler"]}),
    ("Your opponent draws 1 card.", {}, [], {"inventory:1": ["Filler"], "inventory:0": []}),
    ("Each player draws 1 card.", {}, [], {"inventory:0": ["Filler"], "inventory:1": ["Filler"]}),
    (
        "Draw cards equal to the number of Equipment you control.",
        {"equipment:0": ["Blade", "Shield"], "equipment:1": ["Trinket"]},
        [],
        {"inventory:0": ["Filler", "Filler"]},
    ),
    (
        "Draw 1 card for each card in your opponent's inventory.",
        {"inventory:1": ["Bun", "Brew"]},
        [],
        {"inventory:0": ["Filler"] * 2},
    ),
    (
        "Discard 1 card.",
        {"inventory:0": ["Bun", "Brew"]},
        ["Bun"],
        {"inventory:0": ["Brew"], "discard:0": ["Word", "Bun"]},
    ),
    ("Discard 1 Food.", {"inventory:0": ["Bun", "Brew"]}, ["Bun"], {"inventory:0": ["Brew"]}),
    ("Your opponent discards 1 card.", {"inventory:1": ["Bun", "Brew"]}, ["Brew"], {"discard:1": ["Brew"]}),
    ("Discard your inventory.", {"inventory:0": ["Bun", "Brew"]}, [], {"inventory:0": []}),
    (
        "Discard 1 card from your opponent's inventory.",
        {"inventory:1": ["Bun", "Brew"]},
        ["Bun"],
        {"discard:1": ["Bun"]},
    ),
    ("Scrap 2 cards.", {}, [], {"discard:0": ["Word", "Filler", "Filler"]}),
    ("Your opponent scraps 1 card.", {}, [], {"discard:1": ["Filler"]}),
    (
        "Destroy 1 Equipment from your opponent's side of the Battledome.",
        {"equipment:1": ["Blade", "Shield"], "champion:1": ["Sprite"]},
        ["Shield"],
        {"equipment:1": ["Blade"], "discard:1": ["Shield"]},
    ),
    (
        "Destroy all Equipment from the Battledome.",
        {"equipment:0": ["Blade"], "equipment:1": ["Shield"]},
        [],
        {"discard:0": ["Word", "Blade"], "discard:1": ["Shield"]},
    ),
    (
        "Destroy 1 Champion from the Battledome.",
        {"champion:1": ["Sprite"], "equipment:1": ["Blade"]},
        [],
        {"void:1": ["Sprite"]},
    ),
    ("Void 1 card from your opponent's discard.", {"discard:1": ["Bun", "Brew"]}, ["Bun"], {"void:1": ["Bun"]}),
    ("Void your opponent's discard.", {"discard:1": ["Bun", "Brew"]}, [], {"discard:1": []}),
    (
        "Recycle 2 cards from your discard.",
        {"discard:0": ["Bun", "Brew", "Tale"]},
        ["Bun", "Tale"],
        {"discard:0": ["Word", "Brew"]},
    ),
    (
        "Recycle up to 2 cards from your discard.",
        {"discard:0": ["Bun", "Brew", "Tale"]},
        ["Bun", "done"],
        {"discard:0": ["Word", "Brew", "Tale"]},
    ),
    (
        "Add 1 Potion from your discard to your inventory.",
        {"discard:0": ["Bun", "Brew"]},
        [],
        {"inventory:0": ["Brew"]},
    ),
    ("Fetch 1 Potion from your deck.", {"deck:0": ["Brew", "Bun"]}, ["Brew"], {"inventory:0": ["Brew"]}),
    ("Fetch 1 Potion from your discard.", {"discard:0": ["Bun", "Brew"]}, [], {"inventory:0": ["Brew"]}),
    (
        "Fetch 1 Food from your deck to the discard.",
        {"deck:0": ["Brew", "Bun"]},
        ["Bun"],
        {"discard:0": ["Word", "Bun"]},
    ),
    (
        'Search your deck for 1 card with "Hot Dog" in its name and add it to your inventory.',
        {"deck:0": ["Brew", "Big Hot-Dogs!"]},
        ["Big Hot-Dogs!"],
        {"inventory:0": ["Big Hot-Dogs!"]},
    ),
    (
        "Search your deck for up to 2 Food and void them.",
        {"deck:0": ["Bun", "Hot Dog"]},
        ["Bun", "Hot Dog"],
        {"void:0": ["Hot Dog", "Bun"]},
    ),
    (
        "Send 1 Equipment from the Battledome to its owner's inventory.",
        {"equipment:1": ["Blade"]},
        [],
        {"inventory:1": ["Blade"]},
    ),
    (
        "Send 1 Equipment from the Battledome to the top of its owner's deck.",
        {"equipment:1": ["Blade"]},
        [],
        {"equipment:1": []},
    ),
    (
        "Shuffle 2 cards from your inventory into your deck.",
        {"inventory:0": ["Bun", "Brew", "Tale"]},
        ["Bun", "Tale"],
        {"inventory:0": ["Brew"]},
    ),
    ("Shuffle your discard into your deck.", {"discard:0": ["Bun", "Brew"]}, [], {"discard:0": ["Word"]}),
    ("Steal the top card of your opponent's deck.", {}, [], {"stolen:0": ["Filler"]}),
    ("Steal 1 card from your opponent's discard.", {"discard:1": ["Bun"]}, [], {"stolen:0": ["Bun"]}),
    ("Plan 1 card from your inventory.", {"inventory:0": ["Bun", "Brew"]}, ["Brew"], {"planned:0": ["Brew"]}),
    ("Collect 1 Map Piece from your discard.", {"discard:0": ["Lost Chart", "Bun"]}, [], {"area:0": ["Lost Chart"]}),
    ("Attach 1 Codestone from your discard to your Neopet.", {"discard:0": ["Stone"]}, [], {"codestones:0": ["Stone"]}),
]


@pytest.mark.parametrize(("text", "put", "answers", "expected"), MOVES)
def test_cards_go_where_the_text_says(text: str, put: Put, answers: list[Said], expected: dict[str, list[str]]) -> None:
    scene = resolve(told(text, put), *answers)
    assert {zone: scene.cards(zone) for zone in expected} == expected


@pytest.mark.rule("neopets 10.Recycle")
def test_recycled_cards_go_to_the_bottom() -> None:
    scene = resolve(told("Recycle 1 card from your discard.", {"discard:0": ["Bun"]}))
    assert scene.cards("deck:0")[-1] == "Bun"


def test_a_card_sent_to_the_top_of_a_deck_lies_there() -> None:
    text = "Send 1 Equipment from the Battledome to the top of its owner's deck."
    assert resolve(told(text, {"equipment:1": ["Blade"]})).cards("deck:1")[0] == "Blade"


@pytest.mark.rule("neopets 10.Bury", "neopets 10.Exhume")
def test_a_card_is_buried_and_exhumed() -> None:
    scene = resolve(told("Bury 1 card from your inventory.", {"inventory:0": ["Bun"]}), "Bun")
    assert (scene.zone("Bun"), scene.thing("Bun").face_up) == ("discard:0", False)
    setup = told("Exhume 1 card in your discard.", {"discard:0": ["Brew"]})
    scene = resolve(setup.put("discard:0", "Bun", face_up=False))
    assert scene.thing("Bun").face_up
    assert "not enough cards" in refused(told("Exhume 1 card in your discard.", {"discard:0": ["Brew"]}))


@pytest.mark.rule("neopets 10.Foresee")
def test_foresee_puts_some_beneath_and_the_rest_on_top() -> None:
    setup = told("Foresee 3.", deck=0).put("deck:0", "Bun", "Brew", "Tale", "Blade")
    scene = resolve(setup, ["Brew"], ["Tale", "Bun"])
    assert scene.cards("deck:0") == ["Tale", "Bun", "Blade", "Brew"]


@pytest.mark.parametrize(("end", "order"), [("top", ["Brew", "Bun", "Tale"]), ("bottom", ["Tale", "Brew", "Bun"])])
def test_cards_are_put_back_in_any_order(end: str, order: list[str]) -> None:
    text = f"Look at the top 2 cards of your deck. Put those cards on the {end} of your deck in any order."
    setup = told(text, deck=0).put("deck:0", "Bun", "Brew", "Tale")
    assert resolve(setup, ["Brew", "Bun"]).cards("deck:0") == order


@pytest.mark.rule("neopets 10.Look")
def test_what_is_looked_at_is_seen_by_one_player() -> None:
    setup = told("Look at your opponent's inventory.", {"inventory:1": ["Bun"]})
    scene = setup.start()
    assert [scene.state.sees(seat, scene.thing("Bun")) for seat in (0, 1, SPECTATOR)] == [False, True, False]
    scene = resolve(setup)
    assert [scene.state.sees(seat, scene.thing("Bun")) for seat in (0, 1, SPECTATOR)] == [True, True, False]
    scene = resolve(told("Look at the top card of your opponent's deck."))
    top = scene.things("deck:1")[0]
    assert [scene.state.sees(seat, top) for seat in (0, 1, SPECTATOR)] == [True, False, False]


def test_one_of_the_cards_looked_at_is_kept() -> None:
    text = "Look at the top 3 cards of your deck. Add 1 of those cards to your inventory and void the remaining."
    scene = resolve(told(text, deck=0).put("deck:0", "Bun", "Brew", "Tale", "Blade"), "Brew")
    assert (scene.cards("inventory:0"), sorted(scene.cards("void:0"))) == (["Brew"], ["Bun", "Tale"])
    assert scene.cards("deck:0") == ["Blade"]


@pytest.mark.rule("neopets 10.Reveal", "neopets 9.1a.1")
def test_revealed_cards_are_played_and_the_remaining_added() -> None:
    text = (
        "Reveal the top 3 cards of your deck. You may play any number of the cards revealed this way and add the "
        "remaining to your inventory."
    )
    setup = told(text, level=1, deck=0).put("deck:0", "Blade", "Brew", "Bun")
    scene = resolve(setup, "Blade", "done")
    assert (scene.cards("equipment:0"), sorted(scene.cards("inventory:0"))) == (["Blade"], ["Brew", "Bun"])


def test_a_player_may_play_none_of_them_and_still_adds_them() -> None:
    text = (
        "Reveal the top 2 cards of your deck. You may play any number of the cards revealed this way and add the "
        "remaining to your inventory."
    )
    setup = told(text, deck=0).put("deck:0", "Bun", "Trinket")
    assert sorted(resolve(setup, "done").cards("inventory:0")) == ["Bun", "Trinket"]


def test_a_random_card_is_discarded() -> None:
    setup = told("Your opponent discards 1 card at random.", {"inventory:1": ["Bun", "Brew"]}).dice(2)
    assert resolve(setup).cards("inventory:1") == ["Bun"]
    setup = told("Steal 1 random card from your opponent's inventory.", {"inventory:1": ["Bun", "Brew"]}).dice(1)
    assert resolve(setup).cards("stolen:0") == ["Bun"]


def test_an_inventory_is_revealed_while_the_text_resolves() -> None:
    text = "Your opponent reveals their inventory. Discard 1 card from your opponent's inventory."
    scene = told(text, {"inventory:1": ["Bun", "Brew"]}).start().answer(0, "play Word")
    both_pass(scene)
    assert scene.state.sees(0, scene.thing("Bun"))


@pytest.mark.rule("neopets 10.Add", "neopets 8.11b")
@pytest.mark.parametrize(("kind", "seen"), [("Potion", True), ("card", False)])
def test_a_card_of_a_certain_kind_is_shown(kind: str, seen: bool) -> None:
    setup = told(f"Fetch 1 {kind} from your deck.", {"deck:0": ["Brew"]}, deck=0)
    scene = setup.start().answer(0, "play Word")
    both_pass(scene).answer(0, "Brew")
    shown = [event for event in scene.state.history if event.kind == "Added"]
    assert [getattr(event, "shown", None) for event in shown] == [seen]


@pytest.mark.rule("neopets 10.Fetch", "neopets 8.11c")
def test_one_may_fail_to_find_in_a_deck_and_shuffles() -> None:
    setup = (
        told("Fetch 1 Potion from your deck.", deck=0)
        .put("deck:0", "Brew", "Bun", "Tale")
        .shuffle("Tale", "Brew", "Bun")
    )
    scene = resolve(setup, "done")
    assert scene.cards("deck:0") == ["Tale", "Brew", "Bun"]


@pytest.mark.rule("neopets 8.11d")
def test_a_deck_is_shuffled_after_a_search_and_what_was_found_is_still_meant() -> None:
    text = "Search your deck for 1 Potion and put it on the top of your deck."
    setup = told(text, deck=0).put("deck:0", "Bun", "Tale", "Brew").shuffle("Tale", "Bun", "Brew")
    assert resolve(setup, "Brew").cards("deck:0") == ["Brew", "Tale", "Bun"]


@pytest.mark.rule("neopets 3.3a.1", "neopets 9.1a")
def test_a_card_is_played_by_an_effect_within_its_level() -> None:
    text = "Play 1 Equipment from your inventory."
    hand: Put = {"inventory:0": ["Blade", "Shield", "Trinket"]}
    scene = told(text, hand, level=1).start().answer(0, "play Word")
    both_pass(scene)
    assert (scene.offers("Blade"), scene.offers("Trinket"), scene.offers("Shield")) == (True, True, False)
    scene = told(text[:-1] + " regardless of its Level Requirement.", hand).start().answer(0, "play Word")
    both_pass(scene).answer(0, "Shield")
    both_pass(scene)
    assert scene.cards("equipment:0") == ["Shield"]
