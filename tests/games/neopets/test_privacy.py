"""3.4, 6.1 to 6.11 and 9.10: what each player, and whoever watches, sees."""

from __future__ import annotations

import pytest

from headjudge.kernel.cards import SPECTATOR
from headjudge.scenarios.scene import Scene
from tests.games.common import count, names, seen
from tests.games.neopets.opening import opening
from tests.games.neopets.tabletop import both_pass, card, codestone, neopet, painted, position

SEATS = (0, 1, SPECTATOR)
SECRET = card("Secret")
OPEN = card("Open")
BLADE = card("Blade", "Equipment")
SPRITE = card("Sprite", "Faerie")
HARBOUR = card("Harbour", "Location")
PEBBLE = codestone("Pebble")
RESERVE = neopet("Reserve")
DAPPLED = painted("Dappled Scout", "Scout", "Dappled Paint Brush")


def at(zone: str, *cards: str, face_up: bool = True, owner: int | None = None) -> Scene:
    """A position with cards in one more zone."""
    known = (SECRET, OPEN, BLADE, SPRITE, HARBOUR, PEBBLE, RESERVE, DAPPLED)
    return position(*known).put(zone, *cards, face_up=face_up, owner=owner).turn(0, "train").start()


def views(scene: Scene, zone: str) -> list[list[str]]:
    """The names that the two players and a spectator read in a zone."""
    return [names(scene, seat, zone) for seat in SEATS]


def counts(scene: Scene, zone: str) -> list[int]:
    """How many cards the two players and a spectator count in a zone."""
    return [count(scene, seat, zone) for seat in SEATS]


# Decks and Inventories


@pytest.mark.rule("neopets 6.1c", "neopets 9.10b")
def test_a_neopet_deck_is_seen_by_its_player_alone() -> None:
    assert views(at("neopets:0", "Reserve"), "neopets:0") == [["Reserve"], [], []]


@pytest.mark.rule("neopets 6.2c", "neopets 9.10b")
def test_a_rainbow_pool_is_seen_by_its_player_alone() -> None:
    assert views(at("pool:1", "Dappled Scout"), "pool:1") == [[], ["Dappled Scout"], []]


@pytest.mark.rule("neopets 6.3b.1", "neopets 3.4b.2b", "neopets 9.10b")
def test_a_main_deck_is_seen_by_nobody_its_player_included() -> None:
    assert views(at("deck:0", "Secret"), "deck:0") == [[""] * 6] * 3


@pytest.mark.rule("neopets 6.7c", "neopets 9.10b")
def test_an_inventory_is_seen_by_its_player_alone() -> None:
    assert views(at("inventory:0", "Secret"), "inventory:0") == [["Secret"], [], []]


@pytest.mark.rule("neopets 6.1d")
def test_the_size_of_a_neopet_deck_is_seen_by_all() -> None:
    assert counts(at("neopets:0", "Reserve", "Scout"), "neopets:0") == [2, 2, 2]


@pytest.mark.rule("neopets 6.2d")
def test_the_size_of_a_rainbow_pool_is_seen_by_all() -> None:
    assert counts(at("pool:1", "Dappled Scout", "Harbour"), "pool:1") == [2, 2, 2]


@pytest.mark.rule("neopets 6.3b.2")
def test_the_size_of_a_main_deck_is_seen_by_all() -> None:
    assert counts(at("deck:1", "Secret"), "deck:1") == [6, 6, 6]


@pytest.mark.rule("neopets 6.7d")
def test_the_size_of_an_inventory_is_seen_by_all() -> None:
    assert counts(at("inventory:1", "Secret", "Open"), "inventory:1") == [2, 2, 2]


@pytest.mark.rule("neopets 9.10b")
def test_nobody_else_is_told_which_neopet_a_player_begins_with() -> None:
    scene = opening().answer(0, "go first").answer(0, "no").answer(1, "no").answer(0, "Bruce")
    before = [scene.game.observe(seat) for seat in (1, SPECTATOR)]
    other = opening().answer(0, "go first").answer(0, "no").answer(1, "no").answer(0, "Acara")
    assert [other.game.observe(seat) for seat in (1, SPECTATOR)] == before


@pytest.mark.rule("neopets 9.10b")
def test_a_card_that_is_shuffled_back_is_not_seen_any_more() -> None:
    scene = opening(0).answer(0, "go first")
    assert len(names(scene, 0, "inventory:0")) == 5
    scene.answer(0, "yes")
    assert set(names(scene, 0, "deck:0")) == {""}


# Piles


@pytest.mark.rule("neopets 6.8c", "neopets 9.10a")
def test_a_discard_is_seen_by_all() -> None:
    assert views(at("discard:1", "Open", "Filler"), "discard:1") == [["Filler", "Open"]] * 3


@pytest.mark.rule("neopets 6.9b", "neopets 9.10a")
def test_a_void_is_seen_by_all() -> None:
    assert views(at("void:0", "Open", "Filler"), "void:0") == [["Filler", "Open"]] * 3


@pytest.mark.rule("neopets 6.8d", "neopets 3.4b.2a", "neopets 9.10b")
def test_a_buried_card_is_seen_by_its_owner_alone() -> None:
    assert views(at("discard:1", "Secret", face_up=False), "discard:1") == [[""], ["Secret"], [""]]


@pytest.mark.rule("neopets 6.9c", "neopets 3.4b.2a", "neopets 9.10b")
def test_a_face_down_card_in_the_void_is_seen_by_its_owner_alone() -> None:
    assert views(at("void:0", "Secret", face_up=False), "void:0") == [["Secret"], [""], [""]]


@pytest.mark.rule("neopets 6.8c.2")
def test_buried_cards_count_for_the_size_of_a_discard() -> None:
    setup = position(SECRET, OPEN).put("discard:0", "Open").put("discard:0", "Secret", face_up=False)
    assert counts(setup.turn(0, "train").start(), "discard:0") == [2, 2, 2]


@pytest.mark.rule("neopets 6.9b.2")
def test_face_down_cards_count_for_the_size_of_a_void() -> None:
    setup = position(SECRET, OPEN).put("void:1", "Open").put("void:1", "Secret", face_up=False)
    assert counts(setup.turn(0, "train").start(), "void:1") == [2, 2, 2]


# On the table


@pytest.mark.rule("neopets 9.10a")
@pytest.mark.parametrize(
    ("zone", "name"),
    [
        ("neopet:1", "Guard"),
        ("codestones:1", "Pebble"),
        ("champion:1", "Sprite"),
        ("equipment:0", "Blade"),
        ("area:1", "Harbour"),
    ],
)
def test_what_lies_face_up_is_seen_by_all(zone: str, name: str) -> None:
    scene = at(zone if name != "Guard" else "discard:0", name if name != "Guard" else "Open")
    assert views(scene, zone) == [[name]] * 3


@pytest.mark.rule("neopets 3.4b.2", "neopets 9.10b")
@pytest.mark.parametrize("zone", ["planned", "area"])
def test_a_player_sees_what_lies_face_down_on_the_own_side(zone: str) -> None:
    assert views(at(f"{zone}:0", "Secret", face_up=False), f"{zone}:0") == [["Secret"], [""], [""]]


@pytest.mark.rule("neopets 3.4b.2")
def test_a_planned_card_of_the_opponent_is_seen_by_whose_side_it_lies_on() -> None:
    assert views(at("planned:0", "Secret", face_up=False, owner=1), "planned:0") == [["Secret"], [""], [""]]


@pytest.mark.rule("neopets 9.10a")
def test_damage_is_seen_by_all() -> None:
    setup = position()
    setup.state.count(setup.state.members("neopet:1")[0], "damage", 3)
    scene = setup.turn(0, "train").start()
    assert [seen(scene, seat, "neopet:1")["cards"][0]["counters"] for seat in SEATS] == [{"damage": 3}] * 3


@pytest.mark.rule("neopets 9.10a")
def test_dice_in_battle_are_seen_by_all() -> None:
    scene = position().turn(0, "battle").dice(6, 4, 1).start().answer(0, "pass").answer(1, "pass")
    assert [scene.game.observe(seat)["dice"] for seat in SEATS] == [
        [
            {
                "name": "attack dice",
                "player": 0,
                "item": 0,
                "faces": [6, 4, 1],
                "counts": "4 or more",
                "successes": [0, 1],
                "criticals": [0],
                "rerolled": [],
            }
        ]
    ] * 3


@pytest.mark.rule("neopets 9.10a", "neopets 9.3a")
@pytest.mark.parametrize(
    ("rolls", "shown"),
    [("Roll 1 die", [4]), ("Roll 1 d3", [2]), ("Roll 1 d3, roll 2 dice", [2, 5, 3]), ("Roll 1 die, roll 1 d3", [4, 3])],
)
def test_dice_rolled_for_an_effect_are_seen_by_all(rolls: str, shown: list[int]) -> None:
    gambler = card("Gambler", "Legend", f"{rolls}; heal damage equal to the total rolled from your Neopet.")
    setup = position(gambler).put("inventory:0", "Gambler").turn(0, "preparation").dice(4, 5, 3)
    scene = setup.start().answer(0, "play Gambler")
    dice = [[die["faces"] for die in scene.game.observe(seat)["dice"]] for seat in SEATS]
    assert dice == [[shown]] * 3


# Round Results


@pytest.mark.rule("neopets 6.11b", "neopets 6.11b.1")
@pytest.mark.parametrize("face_up", [True, False])
def test_round_results_are_seen_by_all_however_they_lie(face_up: bool) -> None:
    scene = at("results:1", "Reserve", face_up=face_up)
    assert views(scene, "results:1") == [["Reserve"]] * 3
    assert seen(scene, 0, "results:1")["cards"][0]["face_up"] is face_up


# Stolen cards


def test_stolen_cards_are_seen_by_the_thief_alone() -> None:
    scene = at("stolen:0", "Secret", owner=1)
    assert views(scene, "stolen:0") == [["Secret"], [], []]
    assert counts(scene, "stolen:0") == [1, 1, 1]


# Looking and revealing


def resolving(text: str) -> Scene:
    """A Legend with this text has been played and resolves, up to its first question; the deck begins with Secret."""
    setup = position(card("Seer", "Legend", text), SECRET, deck=0).put("inventory:0", "Seer")
    setup.put("deck:0", "Secret", "Filler", "Filler").put("inventory:1", "Secret")
    return both_pass(setup.turn(0, "preparation").start().answer(0, "play Seer"))


@pytest.mark.rule("neopets 9.10c")
def test_a_revealed_card_is_seen_by_all_and_then_by_nobody_again() -> None:
    scene = resolving("Reveal the top card of your deck. You may draw 1 card.")
    assert views(scene, "deck:0") == [["", "", "Secret"]] * 3
    scene.answer(0, "no")
    assert views(scene, "deck:0") == [["", "", ""]] * 3


@pytest.mark.rule("neopets 9.10c")
def test_a_revealed_inventory_is_private_again_when_the_effect_is_over() -> None:
    scene = resolving("Your opponent reveals their inventory. You may draw 1 card.")
    assert views(scene, "inventory:1") == [["Secret"]] * 3
    scene.answer(0, "no")
    assert views(scene, "inventory:1") == [[], ["Secret"], []]


@pytest.mark.rule("neopets 9.10c", "neopets 3.4b.2b")
@pytest.mark.parametrize(
    "text",
    [
        "Look at the top card of your deck. Reveal the top card of your deck. You may draw 1 card.",
        "Reveal the top card of your deck. Look at the top card of your deck. You may draw 1 card.",
        "Look at the top card of your deck. Reveal the top card of your deck. Reveal the top card of your deck. "
        "You may draw 1 card.",
    ],
    ids=["before", "after", "revealed twice"],
)
def test_a_reveal_does_not_take_back_what_a_look_has_shown(text: str) -> None:
    scene = resolving(text)
    assert views(scene, "deck:0") == [["", "", "Secret"]] * 3
    scene.answer(0, "no")
    assert views(scene, "deck:0") == [["", "", "Secret"], ["", "", ""], ["", "", ""]]


@pytest.mark.rule("neopets 3.4b.2b", "neopets 9.10b")
def test_who_looks_at_a_deck_by_an_effect_sees_it_alone() -> None:
    scene = resolving("Look at the top 2 cards of your deck. You may draw 1 card.")
    assert views(scene, "deck:0") == [["", "Filler", "Secret"], ["", "", ""], ["", "", ""]]
