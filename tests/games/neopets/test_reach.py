"""3.1, 4.2, 4.5 and 6.4 to 6.9: which cards the texts of others reach."""

from __future__ import annotations

import pytest

from headjudge.scenarios.scene import Scene
from headjudge.scenarios.setup import Setup
from tests.games.neopets.tabletop import both_pass, card, painted, position

BLADE = card("Blade", "Equipment")
SPRITE = card("Sprite", "Faerie")
BREW = card("Brew", "Potion")
TONIC = card("Tonic", "Potion")
HARBOUR = card("Harbour", "Location")
SHORE = card("Shore", "Location", "This card begins the game in your Rainbow Pool.")
DAPPLED = painted("Dappled Scout", "Scout", "Dappled Paint Brush")
LEVELS = [card(f"Level {level}", "Equipment", level=level) for level in range(4)]
BARE = card("Bare", "Equipment")
DEFENDER = card("Defender", "Legend", team="Defenders of Neopia")
CHAMPION = card("Paladin", "Hero", team="Defenders of Neopia")
VILLAIN = card("Brute", "Legend", team="Villains of Neopia")
NOBODY = card("Nobody", "Legend")
SPADE = card("Spade", "Food", "Bury 1 card from your opponent's discard.")
LONG = card("Level 1 and More", "Equipment")
KNOWN = (
    *(LONG, BLADE, SPRITE, BREW, TONIC, HARBOUR, SHORE, DAPPLED, *LEVELS, BARE),
    *(DEFENDER, CHAMPION, VILLAIN, NOBODY, SPADE),
)


def with_text(text: str, *more: str, in_full: bool = True) -> Setup:
    """A position in which player 0 holds a Legend with this text."""
    known = (*KNOWN, card("Teacher", "Legend", text), *[card(f"Relic {n}", "Equipment", t) for n, t in enumerate(more)])
    return position(*known, in_full=in_full).put("inventory:0", "Teacher")


def resolve(setup: Setup) -> Scene:
    """Play the Legend and let it resolve, up to its first question."""
    return both_pass(setup.turn(0, "preparation").start().answer(0, "play Teacher"))


def offered(setup: Setup) -> list[str]:
    """The cards that may be chosen."""
    return sorted(name for name in resolve(setup).offered if name != "done")


# 3.1 Cards


@pytest.mark.rule("neopets 3.1c")
def test_a_neopet_is_not_chosen_as_a_card() -> None:
    setup = with_text("Add 1 card from your Rainbow Pool to your inventory.")
    setup.put("pool:0", "Dappled Scout", "Shore", "Harbour")
    assert offered(setup) == ["Harbour", "Shore"]


@pytest.mark.rule("neopets 3.1d.1b", "neopets 6.8d")
def test_a_buried_card_is_not_found_by_what_it_is() -> None:
    setup = with_text("Add 1 Potion from your discard to your inventory.")
    setup.put("discard:0", "Brew", face_up=False).put("discard:0", "Tonic", "Filler")
    assert offered(setup) == ["Filler", "Tonic"]


def can_play_from(zone: str, what: str, *, face_up: bool) -> bool:
    """Whether a text can play the Potion that lies in a pile."""
    setup = with_text(f"Target 1 {what} in your {zone}; play that card.").put(f"{zone}:0", "Brew", face_up=face_up)
    return setup.turn(0, "preparation").start().offers("play Teacher")


@pytest.mark.rule("neopets 6.8d")
@pytest.mark.parametrize("what", ["card", "Potion"])
def test_a_buried_card_is_neither_targeted_nor_played(what: str) -> None:
    assert can_play_from("discard", what, face_up=True)
    assert not can_play_from("discard", what, face_up=False)


@pytest.mark.rule("neopets 6.8d")
def test_a_target_that_was_buried_meanwhile_is_not_played() -> None:
    setup = with_text("Target 1 Potion in your discard; play that card.").put("discard:0", "Brew")
    scene = setup.put("inventory:1", "Spade").turn(0, "preparation").start().answer(0, "play Teacher").answer(0, "pass")
    both_pass(both_pass(scene.answer(1, "play Spade")))
    assert (scene.waiting("queue"), scene.zone("Brew"), scene.thing("Brew").face_up) == ([], "discard:0", False)


@pytest.mark.rule("neopets 6.9c")
@pytest.mark.parametrize("what", ["card", "Potion"])
def test_a_face_down_card_in_the_void_is_neither_targeted_nor_played(what: str) -> None:
    assert can_play_from("void", what, face_up=True)
    assert not can_play_from("void", what, face_up=False)


@pytest.mark.rule("neopets 3.1d.1b")
@pytest.mark.parametrize(("zone", "face_up", "attack"), [("equipment:0", True, 4), ("planned:0", False, 3)])
def test_the_text_of_a_face_down_card_does_nothing(zone: str, face_up: bool, attack: int) -> None:
    setup = with_text("Draw 1 card.", "Gain 1 Attack.").put(zone, "Relic 0", face_up=face_up)
    assert setup.turn(0, "train").start().value("Scout", "attack") == attack


# 4.1 Names


@pytest.mark.rule("neopets 4.1b")
def test_a_name_is_the_whole_of_it() -> None:
    setup = with_text('Add 1 card named "Level 1 and More" from your discard to your inventory.')
    setup.put("discard:0", "Level 0", "Level 1", "Level 1 and More")
    assert resolve(setup).cards("inventory:0") == ["Level 1 and More"]


# 4.2 Level Requirements


@pytest.mark.rule("neopets 4.2b.1a")
def test_no_level_requirement_is_not_one_of_zero() -> None:
    setup = with_text("Add 1 Equipment with a Level Requirement of 0 from your discard to your inventory.")
    setup.put("discard:0", "Bare", "Level 0", "Level 1", "Blade")
    assert resolve(setup).cards("inventory:0") == ["Level 0"], "the only one"


@pytest.mark.rule("neopets 4.2b.1")
def test_a_card_without_a_level_requirement_can_be_asked_for() -> None:
    setup = with_text("Add 1 Equipment without a Level Requirement from your discard to your inventory.")
    assert resolve(setup.put("discard:0", "Level 0", "Bare", "Level 1")).cards("inventory:0") == ["Bare"]


@pytest.mark.rule("neopets 4.2b.1a")
def test_a_card_without_a_level_requirement_is_not_below_any() -> None:
    setup = with_text("Add 1 Equipment with a Level Requirement of 2 or less from your discard to your inventory.")
    setup.put("discard:0", "Bare", "Level 0", "Level 1", "Level 2", "Level 3")
    assert offered(setup) == ["Level 0", "Level 1", "Level 2"]


@pytest.mark.rule("neopets 4.2d")
def test_cards_without_a_level_requirement_are_no_part_of_a_total() -> None:
    total = "with a total Level Requirement of 3 or less"
    setup = with_text(f"Target any number of Equipment in your discard {total}; add them to your inventory.")
    setup.put("discard:0", "Bare", "Level 0", "Level 1", "Level 2", "Level 3", "Blade")
    scene = setup.turn(0, "preparation").start().answer(0, "play Teacher")
    assert sorted(scene.offered) == ["Level 0", "Level 1", "Level 2", "Level 3", "done"]
    scene.answer(0, "Level 1")
    assert sorted(scene.offered) == ["Level 0", "Level 2", "done"], "what still fits"
    scene.answer(0, "Level 2")
    assert sorted(scene.offered) == ["Level 0", "done"]
    assert both_pass(scene.answer(0, "done")).cards("inventory:0") == ["Level 1", "Level 2"]


@pytest.mark.rule("neopets 4.2d")
def test_a_total_of_level_requirements_may_be_chosen_when_the_text_resolves() -> None:
    total = "with a total Level Requirement of 2 or less"
    setup = with_text(f"Void any number of cards from your opponent's discard {total}.")
    setup.put("discard:1", "Bare", "Level 1", "Level 2")
    scene = resolve(setup)
    assert sorted(scene.offered) == ["Level 1", "Level 2", "done"]
    assert scene.answer(0, "Level 1").cards("void:1") == ["Level 1"], "nothing else fits"


LOWER = "Your Equipment have their Level Requirement reduced by 1."


@pytest.mark.rule("neopets 4.2c")
def test_a_lowered_level_requirement_lets_a_card_be_played_sooner() -> None:
    for discount, playable in ((False, False), (True, True)):
        setup = with_text("Draw 1 card.", LOWER).put("inventory:0", "Level 1", "Level 2")
        if discount:
            setup.put("equipment:0", "Relic 0")
        scene = setup.turn(0, "preparation").start()
        assert (scene.offers("play Level 1"), scene.offers("play Level 2")) == (playable, False)


@pytest.mark.rule("neopets 4.2c")
def test_a_lowered_level_requirement_is_still_the_printed_one() -> None:
    text = "Add 1 Equipment with a Level Requirement of 1 or less from your discard to your inventory."
    setup = with_text(text, LOWER).put("equipment:0", "Relic 0").put("discard:0", "Level 0", "Level 1", "Level 2")
    assert offered(setup) == ["Level 0", "Level 1"]


# 4.4 Text


@pytest.mark.rule("neopets 4.4a")
def test_every_line_of_a_text_is_at_work() -> None:
    setup = with_text("Draw 1 card.", "Gain 1 Attack.\nGain 2 Defence.").put("equipment:0", "Relic 0")
    scene = setup.turn(0, "train").start()
    assert (scene.value("Scout", "attack"), scene.value("Scout", "defence")) == (4, 5)


# 4.5 Teams


@pytest.mark.rule("neopets 4.5b", "neopets 4.5d")
@pytest.mark.parametrize("team", ["[Defenders of Neopia]", "Defenders of Neopia"])
def test_a_team_means_every_card_with_its_icon(team: str) -> None:
    setup = with_text(f"Add 1 {team} card from your discard to your inventory.")
    setup.put("discard:0", "Defender", "Paladin", "Brute", "Nobody")
    assert offered(setup) == ["Defender", "Paladin"]


# 6.4 to 6.6 The Battledome


def everywhere(setup: Setup) -> Setup:
    """A card in every zone of the opponent."""
    setup.put("champion:1", "Sprite").put("equipment:1", "Blade").put("area:1", "Harbour")
    setup.put("codestones:1", "Stone").put("discard:1", "Brew").put("void:1", "Tonic").put("inventory:1", "Nobody")
    return setup.put("pool:1", "Shore").put("neopets:1", "Guard")


@pytest.mark.rule("neopets 6.6a.1", "neopets 6.6a.2", "neopets 6.6b")
def test_the_battledome_is_where_champions_and_equipment_are_and_nothing_else() -> None:
    setup = everywhere(with_text("Destroy 1 card from the Battledome."))
    assert offered(setup) == ["Blade", "Sprite"]


@pytest.mark.rule("neopets 6.4b")
def test_a_neopet_is_not_reached_in_the_battledome() -> None:
    scene = resolve(with_text("Destroy all cards from the Battledome.").put("equipment:0", "Blade"))
    assert (scene.zone("Blade"), scene.zone("Scout"), scene.zone("Guard")) == ("discard:0", "neopet:0", "neopet:1")


@pytest.mark.rule("neopets 6.6d")
def test_a_planned_card_is_reached_in_the_battledome() -> None:
    scene = resolve(with_text("Destroy all cards from the Battledome.").put("planned:1", "Blade", face_up=False))
    assert scene.zone("Blade") == "discard:1"


# 6.7 Inventory


@pytest.mark.rule("neopets 6.7b")
@pytest.mark.parametrize(("before", "after"), [(49, 50), (50, 50)])
def test_nothing_is_added_to_an_inventory_of_fifty(before: int, after: int) -> None:
    setup = with_text("Add 1 card from your discard to your inventory.", in_full=False).put("discard:0", "Brew")
    scene = resolve(setup.put("inventory:0", *["Filler"] * before))
    assert (len(scene.cards("inventory:0")), scene.zone("Brew") == "inventory:0") == (after, before < after)


@pytest.mark.rule("neopets 6.7b")
def test_nothing_is_sent_to_an_inventory_of_fifty() -> None:
    setup = with_text("Send 1 card from your discard to your inventory.", in_full=False).put("discard:0", "Brew")
    scene = resolve(setup.put("inventory:0", *["Filler"] * 50))
    assert (len(scene.cards("inventory:0")), scene.zone("Brew")) == (50, "discard:0")


# 6.10 Play Area


@pytest.mark.rule("neopets 6.10b")
def test_a_card_that_stays_in_play_lies_in_the_play_area() -> None:
    scene = resolve(with_text("This card stays in play."))
    assert scene.cards("area:0") == ["Teacher"]
