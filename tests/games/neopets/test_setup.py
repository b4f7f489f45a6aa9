"""1.2: setting up."""

from __future__ import annotations

import pytest

from headjudge.games.neopets import RULES, table
from headjudge.kernel.cards import SPECTATOR
from headjudge.kernel.errors import HeadjudgeError
from headjudge.scenarios.setup import PositionError, begin, scenario
from tests.games.common import names
from tests.games.neopets.opening import CARDS, DECKS, POTIONS, SPECIES, opened, opening
from tests.games.neopets.tabletop import FILLER, GUARD, SCOUT, both_pass, card, damage, phase, position


@pytest.mark.rule("neopets 1.1a")
@pytest.mark.parametrize("seats", [1, 3])
def test_a_game_is_for_two(seats: int) -> None:
    with pytest.raises(HeadjudgeError, match="for 2 players"):
        begin(RULES, [DECKS[0]] * seats, CARDS)


@pytest.mark.rule("neopets 1.1a")
@pytest.mark.parametrize("player", [0, 1])
def test_each_player_opposes_the_other(player: int) -> None:
    dart = card("Dart", "Food", "Deal 1 damage to your opponent's Neopet.")
    scene = position(dart).put(f"inventory:{player}", "Dart").turn(player, "end").start()
    both_pass(scene.answer(player, "play Dart")).answer(player, "pass")
    assert (table.opponent(player), damage(scene, player), damage(scene, 1 - player)) == (1 - player, 0, 1)
    assert scene.asked == 1 - player
    scene.answer(1 - player, "pass")
    assert scene.state.fact("turn player") == 1 - player


@pytest.mark.rule("neopets 1.2a")
def test_both_decks_are_shuffled_before_anything_is_drawn() -> None:
    scene = opening(0, ("Tonic", *["Filler"] * 4), ("Vial", *["Stone"] * 4)).answer(0, "go first")
    assert scene.cards("inventory:0") == ["Tonic", *["Filler"] * 4]
    assert scene.cards("inventory:1") == ["Vial", *["Stone"] * 4]


@pytest.mark.rule("neopets 1.2b")
def test_each_part_of_a_deck_lies_in_its_own_zone() -> None:
    scene = opening()
    assert sorted(scene.cards("neopets:0")) == list(SPECIES[:3])
    assert scene.cards("pool:1") == ["Striped Bruce"]
    assert len(scene.cards("deck:0")) == 50


@pytest.mark.rule("neopets 1.2c")
@pytest.mark.parametrize("starter", [0, 1])
def test_chance_determines_who_may_go_first(starter: int) -> None:
    scene = opened(starter)
    assert scene.state.fact("turn player") == starter


@pytest.mark.rule("neopets 1.2c")
def test_either_player_may_be_the_one() -> None:
    assert {begin(RULES, DECKS, CARDS, seed=seed).asked for seed in range(20)} == {0, 1}


@pytest.mark.rule("neopets 1.2c")
@pytest.mark.parametrize(("said", "first"), [("go first", 0), ("go second", 1)])
def test_who_may_go_first_may_leave_it_to_the_opponent(said: str, first: int) -> None:
    scene = opening(0).answer(0, said)
    for player in (first, 1 - first):
        scene.answer(player, "no")
    for player in (first, 1 - first):
        scene.answer(player, DECKS[player]["neopets"][0])
    assert scene.state.fact("turn player") == first


@pytest.mark.rule("neopets 1.2d")
def test_each_draws_five_cards_once_the_starting_player_is_known() -> None:
    scene = opening()
    assert [len(scene.cards(f"inventory:{player}")) for player in (0, 1)] == [0, 0]
    scene.answer(0, "go first")
    assert [len(scene.cards(f"inventory:{player}")) for player in (0, 1)] == [5, 5]
    assert [len(scene.cards(f"deck:{player}")) for player in (0, 1)] == [45, 45]


@pytest.mark.rule("neopets 1.2d.1")
def test_a_mulligan_shuffles_the_whole_inventory_away_and_draws_five() -> None:
    scene = opening(0, POTIONS, ("Stone",), ("Vial", "Tonic", "Filler", "Filler", "Draught"))
    scene.answer(0, "go first")
    assert sorted(scene.cards("inventory:0")) == sorted(POTIONS)
    scene.answer(0, "yes")
    assert sorted(scene.cards("inventory:0")) == ["Draught", "Filler", "Filler", "Tonic", "Vial"]
    assert scene.cards("deck:0").count("Elixir") == 1
    assert not scene.unused


@pytest.mark.rule("neopets 1.2d.1")
def test_each_may_mulligan_once_and_need_not() -> None:
    scene = opening().answer(0, "go first")
    assert "mulligan" in scene.question
    scene.answer(0, "yes")
    assert (scene.asked, "mulligan" in scene.question) == (1, True)
    scene.answer(1, "no")
    assert "Which Neopet" in scene.question


@pytest.mark.rule("neopets 1.2e")
def test_each_chooses_one_of_the_own_neopet_deck_unseen() -> None:
    scene = opening().answer(0, "go first").answer(0, "no").answer(1, "no")
    assert scene.offered == list(SPECIES[:3])
    scene.answer(0, "Bruce")
    assert (scene.asked, scene.offered) == (1, list(SPECIES[2:]))
    for seat in (1, SPECTATOR):
        assert names(scene, seat, "neopet:0") == []
        assert names(scene, seat, "neopets:0") == []


@pytest.mark.rule("neopets 1.2e", "neopets 1.2e.1")
def test_both_are_seen_when_both_have_chosen() -> None:
    scene = opening().answer(0, "go first").answer(0, "no").answer(1, "no").answer(0, "Bruce")
    assert (scene.zone("Bruce"), scene.over) == ("neopets:0", False)
    scene.answer(1, "Draik")
    for seat in (0, 1, SPECTATOR):
        assert (names(scene, seat, "neopet:0"), names(scene, seat, "neopet:1")) == (["Bruce"], ["Draik"])
    assert scene.cards("neopets:0") == ["Acara", "Chia"]


# Positions


@pytest.mark.parametrize(
    ("said", "noted"),
    [
        ("", "draw"),
        ("draw", "draw"),
        ("train", "train"),
        ("attach", "train"),
        ("before preparation", "preparation"),
        ("preparation", "preparation"),
        ("battle", "battle"),
        ("end", "end"),
    ],
)
def test_a_position_begins_in_a_phase(said: str, noted: str) -> None:
    assert phase(position().turn(1, said).start()) == noted


def test_a_position_can_begin_before_the_first_phase() -> None:
    scene = position().turn(1, "beginning").start()
    assert (phase(scene), scene.state.fact("turn player")) == ("draw", 1)


def test_a_position_does_not_begin_in_a_phase_that_is_none() -> None:
    with pytest.raises(PositionError, match="no phase 'lunch'") as refused:
        position().turn(0, "lunch").start()
    assert refused.value.code == "phase"


def test_a_position_needs_a_neopet_on_each_side() -> None:
    with pytest.raises(PositionError, match="player 1 needs one active Neopet") as refused:
        scenario(RULES, cards={"Scout": SCOUT}).put("neopet:0", "Scout").start()
    assert refused.value.code == "position"


def test_a_potion_is_no_active_neopet() -> None:
    setup = scenario(RULES, cards={"Filler": FILLER, "Guard": GUARD})
    setup.put("neopet:0", "Filler").put("neopet:1", "Guard")
    with pytest.raises(PositionError, match="Filler is no Neopet"):
        setup.start()
