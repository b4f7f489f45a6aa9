"""3.3c.1, 3.3c.2 and what may be chosen: cards, teams, names, levels."""

from __future__ import annotations

import pytest

from tests.games.neopets.tabletop import both_pass, card, codestone, painted, position

HAMMER = card("Hammer", "Legend", "Target 1 Equipment in the Battledome; void that card. Draw 1 card.")
BARRAGE = card("Barrage", "Legend", "Target 2 Equipment in the Battledome; void them.")
SPARE = card("Spare", "Food", "Target 1 Equipment in the Battledome; send it to its owner's inventory.")
BLADE = card("Blade", "Equipment")
SHIELD = card("Shield", "Equipment")
KNOWN = (HAMMER, BARRAGE, SPARE, BLADE, SHIELD)


@pytest.mark.rule("neopets 3.3c.1")
def test_if_its_target_has_gone_the_rest_of_an_effect_is_still_followed() -> None:
    setup = position(*KNOWN).put("inventory:0", "Hammer").put("inventory:1", "Spare").put("equipment:1", "Blade")
    scene = setup.turn(0, "preparation").start().answer(0, "play Hammer").answer(0, "pass").answer(1, "play Spare")
    both_pass(scene, 2)
    assert (scene.zone("Blade"), scene.cards("inventory:0")) == ("inventory:1", ["Filler"])


@pytest.mark.rule("neopets 3.3c.1")
def test_a_target_that_has_gone_and_come_back_is_no_longer_the_target() -> None:
    loop = card(
        "Loop", "Food", "Send 1 Equipment you control to its owner's inventory. Play 1 Equipment from your inventory."
    )
    setup = position(*KNOWN, loop).put("inventory:0", "Hammer").put("inventory:1", "Loop", "Shield")
    scene = setup.put("equipment:1", "Blade").turn(0, "preparation").start().answer(0, "play Hammer")
    both_pass(both_pass(scene.answer(0, "pass").answer(1, "play Loop")).answer(1, "Blade"), 2)
    assert (scene.zone("Blade"), scene.waiting("queue"), scene.cards("inventory:0")) == ("equipment:1", [], ["Filler"])


@pytest.mark.rule("neopets 3.3c.1")
def test_a_target_in_the_queue_that_has_been_negated_already_is_gone_too() -> None:
    tale, hush = card("Tale", "Legend"), card("Hush", "Food", "Target 1 card in the Queue; negate it. Draw 1 card.")
    setup = position(tale, hush).put("inventory:0", "Tale").put("inventory:1", "Hush", "Hush").turn(0, "preparation")
    scene = setup.start().answer(0, "play Tale").answer(0, "pass").answer(1, "play Hush").answer(1, "play Hush")
    both_pass(scene.answer(1, "Tale"), 2)
    assert (scene.waiting("queue"), scene.cards("discard:0")) == ([], ["Tale"])
    assert (scene.cards("void:1"), scene.cards("inventory:1")) == (["Hush", "Hush"], ["Filler", "Filler"])


@pytest.mark.rule("neopets 3.3c.1")
@pytest.mark.parametrize(("otherwise", "drawn"), [("If you do", 0), ("If you don't", 1)])
def test_what_may_be_done_to_a_target_is_not_done_if_that_has_gone(otherwise: str, drawn: int) -> None:
    text = f"Target 1 Equipment in the Battledome; you may void that card. {otherwise}, draw 1 card."
    setup = position(*KNOWN, card("Chisel", "Legend", text)).put("inventory:0", "Chisel").put("inventory:1", "Spare")
    scene = setup.put("equipment:1", "Blade").turn(0, "preparation").start().answer(0, "play Chisel")
    both_pass(scene.answer(0, "pass").answer(1, "play Spare"), 2)
    assert (scene.waiting("queue"), len(scene.cards("inventory:0"))) == ([], drawn)


@pytest.mark.rule("neopets 3.3c.1", "neopets 8.6d")
def test_what_was_negated_already_is_not_negated_again() -> None:
    ward = card(
        "Ward", "Equipment", "When your opponent plays a Legend, you may negate that card. If you do, draw 1 card."
    )
    hush = card("Hush", "Food", "Target 1 card in the Queue; negate it.")
    setup = position(*KNOWN, ward, hush, card("Tale", "Legend")).put("equipment:1", "Ward").put("inventory:1", "Hush")
    scene = setup.put("inventory:0", "Tale").turn(0, "preparation").start().answer(0, "play Tale").answer(0, "pass")
    both_pass(scene.answer(1, "play Hush"), 2)
    assert (scene.waiting("queue"), scene.cards("inventory:1")) == ([], [])


@pytest.mark.rule("neopets 5.11c.2")
def test_what_food_is_played_for_need_not_be_known_before() -> None:
    chisel = card("Chisel", "Legend", "Discard 1 card. Draw 1 card.")
    snatch = card("Snatch", "Food", "When your opponent discards a card, void that card.")
    setup = position(*KNOWN, chisel, snatch).put("inventory:0", "Chisel", "Blade").put("inventory:1", "Snatch")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Chisel")).answer(0, "Blade")
    both_pass(scene.answer(0, "pass").answer(1, "play Snatch"))
    assert scene.zone("Blade") == "void:0"


@pytest.mark.rule("neopets 3.3c.2")
def test_of_two_targets_the_one_that_is_still_there_is_affected() -> None:
    setup = position(*KNOWN).put("inventory:0", "Barrage").put("inventory:1", "Spare")
    scene = setup.put("equipment:1", "Blade", "Shield").turn(0, "preparation").start().answer(0, "play Barrage")
    scene.answer(0, "pass").answer(1, "play Spare").answer(1, "Blade")
    both_pass(scene, 2)
    assert (scene.zone("Blade"), scene.zone("Shield")) == ("inventory:1", "void:1")


@pytest.mark.rule("neopets 4.2c")
def test_a_card_played_at_a_lower_level_still_has_the_level_that_is_printed() -> None:
    tutor = card("Tutor", "Equipment", "Your Legends have their Level Requirement reduced by 1.")
    tale = card("Tale", "Legend", level=2)
    quiet = {
        2: card("Quiet", "Food", "Target 1 Legend with a Level Requirement of 2 in the Queue; negate it."),
        1: card("Quiet", "Food", "Target 1 Legend with a Level Requirement of 1 or less in the Queue; negate it."),
    }
    for level, food in quiet.items():
        setup = position(tutor, tale, food, level=1).put("equipment:0", "Tutor").put("inventory:0", "Tale")
        scene = setup.put("inventory:1", "Quiet").turn(0, "preparation").start()
        scene.answer(0, "play Tale").answer(0, "pass")
        assert scene.offers("play Quiet") == (level == 2)


@pytest.mark.rule("neopets 4.5b")
@pytest.mark.parametrize("words", ["[Neopia Central]", "Neopia Central"])
def test_a_team_icon_in_a_text_is_the_name_of_the_team(words: str) -> None:
    rally = card("Rally", "Food", f"Draw cards equal to the number of {words} Legends in your discard.")
    ours = card("Ours", "Legend", team="Neopia Central")
    setup = position(rally, ours).put("inventory:0", "Rally").put("discard:0", "Ours")
    scene = both_pass(setup.turn(0, "train").start().answer(0, "play Rally"))
    assert scene.cards("inventory:0") == ["Filler"]


@pytest.mark.rule("neopets 4.5d")
def test_an_effect_that_names_a_team_means_every_card_with_its_icon() -> None:
    rally = card("Rally", "Food", "Draw cards equal to the number of Neopia Central cards in your discard.")
    ours = [card(f"Our {kind}", kind, team="Neopia Central") for kind in ("Legend", "Hero", "Equipment")]
    theirs = card("Neopia Central Guide", "Legend", "Draw 1 card.", team="Villains of Neopia")
    setup = position(rally, *ours, theirs, BLADE).put("inventory:0", "Rally")
    setup.put("discard:0", *[one.name for one in ours], theirs.name, "Blade")
    scene = both_pass(setup.turn(0, "train").start().answer(0, "play Rally"))
    assert len(scene.cards("inventory:0")) == 3


EVERY_TYPE = [
    card("A Faerie", "Faerie"),
    card("A Hero", "Hero", team="Neopia Central"),
    card("A Villain", "Villain", team="Neopia Central"),
    *[card(f"A {kind}", kind) for kind in ("Paint Brush", "Legend", "Equipment", "Potion", "Location", "Food")],
    card("A Petpet", "Petpet", attack=1, defence=1, agility=1),
    card("A Map Piece", "Map Piece", "This card can be collected as a Map Piece."),
    codestone("A Codestone"),
]


@pytest.mark.rule("neopets 8.2a")
@pytest.mark.parametrize("name", [one.name for one in EVERY_TYPE])
def test_an_effect_that_says_card_means_a_card_of_any_type(name: str) -> None:
    rescue = card("Rescue", "Food", "Target 1 card in your discard; add it to your inventory.")
    setup = position(rescue, *EVERY_TYPE).put("inventory:0", "Rescue").put("discard:0", name)
    scene = both_pass(setup.turn(0, "train").start().answer(0, "play Rescue"))
    assert scene.cards("inventory:0") == [name]


@pytest.mark.rule("neopets 8.2a.1")
def test_an_effect_that_says_card_does_not_reach_neopets() -> None:
    drain = card("Drain", "Food", "Void all cards from your Rainbow Pool.")
    cloudy = painted("Cloudy", "Scout", "Cloud")
    meadow = card("Meadow", "Location", "This card begins the game in your Rainbow Pool.")
    setup = position(drain, cloudy, meadow).put("inventory:0", "Drain").put("pool:0", "Cloudy", "Scout", "Meadow")
    scene = both_pass(setup.turn(0, "train").start().answer(0, "play Drain"))
    assert (scene.cards("pool:0"), scene.zone("Meadow")) == (["Cloudy", "Scout"], "void:0")


SEEKER = card(
    "Seeker", "Legend", 'Search your deck for 1 card with "Plum Cake" in its name and add it to your inventory.'
)


@pytest.mark.rule("neopets 9.8a")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Plum Cake", True),
        ("Grandmother's Plum Cake", True),
        ("PLUM-CAKES!", True),
        ("Plum Cakery", False),
        ("Plum and Cake", False),
        ("Cake Plum", False),
    ],
)
def test_words_of_a_name_are_found_whatever_the_punctuation_and_the_number(name: str, found: bool) -> None:
    setup = position(SEEKER, card(name, "Food"), deck=0).put("deck:0", name).put("inventory:0", "Seeker")
    scene = both_pass(setup.turn(0, "preparation").start().answer(0, "play Seeker"))
    assert scene.offers(name) == found


@pytest.mark.rule("neopets 9.8a")
@pytest.mark.parametrize(
    ("one", "many"),
    [
        *(("Cookie", "Cookies"), ("Berry", "Berries"), ("Toy", "Toys"), ("Shoe", "Shoes"), ("Taco", "Tacos")),
        *(("Hero", "Heroes"), ("Knife", "Knives"), ("Wolf", "Wolves"), ("Box", "Boxes"), ("Lens", "Lenses")),
        *(("Glass", "Glasses"), ("Peach", "Peaches"), ("Reef", "Reefs"), ("Smoothie", "Smoothies")),
    ],
)
def test_a_word_of_a_name_is_the_same_in_the_singular_and_in_the_plural(one: str, many: str) -> None:
    for wanted, name in ((one, many), (many, one)):
        find = card(
            "Find", "Food", f'Target 1 card with "{wanted}" in its name in your discard; add it to your inventory.'
        )
        setup = (
            position(find, card(f"Fine {name}", "Potion")).put("discard:0", f"Fine {name}").put("inventory:0", "Find")
        )
        assert setup.turn(0, "train").start().offers("play Find")


@pytest.mark.rule("neopets 9.8a", "neopets 9.8a.1")
def test_a_text_that_names_a_card_does_not_make_its_own_card_one_of_that_name() -> None:
    cakes = [card("Plum Cake", "Food"), card("Old Tom's Plum Cake", "Food")]
    setup = position(SEEKER, *cakes, deck=0).put("deck:0", *[cake.name for cake in cakes], "Seeker")
    scene = both_pass(setup.put("inventory:0", "Seeker").turn(0, "preparation").start().answer(0, "play Seeker"))
    assert [scene.offers(name) for name in ("Plum Cake", "Old Tom's Plum Cake", "Seeker")] == [True, True, False]


BUNS = [card("Bun", "Food"), card("Big Bun", "Food")]


@pytest.mark.rule("neopets 9.8a")
def test_a_text_that_names_a_card_applies_to_every_name_that_contains_that_name() -> None:
    rescue = card("Rescue", "Food", 'Target 1 card named "Bun" in your discard; add it to your inventory.')
    setup = position(rescue, *BUNS).put("inventory:0", "Rescue").put("discard:0", "Bun", "Big Bun")
    scene = setup.turn(0, "train").start().answer(0, "play Rescue")
    assert [scene.offers(name) for name in ("Bun", "Big Bun")] == [True, True]


@pytest.mark.rule("neopets 4.1b")
def test_a_part_of_a_name_is_not_that_name() -> None:
    rescue = card("Rescue", "Food", 'Target 1 card named "Big Bun" in your discard; add it to your inventory.')
    setup = position(rescue, *BUNS).put("inventory:0", "Rescue").put("discard:0", "Bun", "Big Bun")
    scene = both_pass(setup.turn(0, "train").start().answer(0, "play Rescue"))
    assert (scene.cards("inventory:0"), scene.cards("discard:0")) == (["Big Bun"], ["Bun"])
