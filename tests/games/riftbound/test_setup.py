"""104 to 119, 127, 169 and 173: from decks to the first turn."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound import RULES
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.instructions.players import GainXP
from headjudge.games.riftbound.occasions.players import ByPlayer
from headjudge.games.riftbound.playing import Play
from headjudge.scenarios.setup import begin
from tests.games.common import names, seen
from tests.games.riftbound.opening import CARDS, DECKS, FIELDS, HEROES, NAMED, opened, opening
from tests.games.riftbound.positions import effect, legend, next_turn, pass_until

BOTH = (0, 1)


@pytest.mark.rule("riftbound 112", "riftbound 173.2", "riftbound 173.2.b")
def test_each_legend_begins_in_its_legend_zone() -> None:
    scene = opening()
    assert [scene.cards(f"legend:{player}") for player in BOTH] == [["Hero"], ["Rival"]]
    scene = next_turn(next_turn(opened()))
    assert [scene.cards(f"legend:{player}") for player in BOTH] == [["Hero"], ["Rival"]]


@pytest.mark.rule("riftbound 113")
def test_each_chosen_champion_begins_in_its_champion_zone() -> None:
    scene = opening()
    assert [scene.cards(f"champion:{player}") for player in BOTH] == [[name] for name in HEROES]


@pytest.mark.rule("riftbound 114", "riftbound 480.5", "riftbound 169.2")
def test_the_battlefields_that_are_not_used_are_set_aside() -> None:
    scene = opening(fields=(2, 3))
    assert [scene.cards(f"aside:{player}") for player in BOTH] == [["Marsh", "Orchard"], ["Tower", "Bridge"]]


@pytest.mark.rule("riftbound 114.1", "riftbound 480.5")
def test_chance_selects_one_battlefield_of_each_player_in_a_duel() -> None:
    assert [thing.card.name for thing in opening(fields=(2, 3)).state.members("battlefields")] == ["Quarry", "Ruin"]
    found = {tuple(begin(RULES, DECKS, CARDS, seed).cards("battlefields")) for seed in range(20)}
    assert len(found) > 3


@pytest.mark.rule("riftbound 169.2", "riftbound 115.1", "riftbound 103.3.b")
def test_main_decks_hold_all_other_main_deck_cards_and_nothing_else() -> None:
    scene = opening()
    for player in BOTH:
        cards = [*scene.cards(f"hand:{player}"), *scene.cards(f"deck:{player}")]
        assert sorted(cards) == sorted(DECKS[player]["main"])


@pytest.mark.rule("riftbound 115.2", "riftbound 103.3.b")
def test_rune_decks_hold_the_runes() -> None:
    scene = opening()
    for player in BOTH:
        assert sorted(scene.cards(f"rune deck:{player}")) == sorted(DECKS[player]["runes"])


@pytest.mark.rule("riftbound 115")
@pytest.mark.parametrize("deck", ["deck:0", "deck:1", "rune deck:0", "rune deck:1"])
def test_every_deck_is_shuffled(deck: str) -> None:
    orders = {tuple(begin(RULES, DECKS, CARDS, seed).cards(deck)) for seed in range(4)}
    assert len(orders) > 1


@pytest.mark.rule("riftbound 116")
def test_chance_determines_the_first_player() -> None:
    starters = [begin(RULES, DECKS, CARDS, seed).state.fact("turn player") for seed in range(12)]
    assert set(starters) == {0, 1}


@pytest.mark.rule("riftbound 116.1.a", "riftbound 119")
@pytest.mark.parametrize("starter", BOTH)
def test_the_first_player_takes_the_first_turn(starter: int) -> None:
    scene = opened(starter)
    assert (scene.asked, scene.state.amount("turn")) == (starter, 1)


@pytest.mark.rule("riftbound 116.1.b", "riftbound 116.1.c")
def test_turns_go_round_from_the_first_player_on() -> None:
    scene = opened(1)
    order = [scene.asked]
    for _ in range(4):
        order.append(next_turn(scene).asked)
    assert order == [1, 0, 1, 0, 1]


@pytest.mark.rule("riftbound 116.2", "riftbound 480.7")
@pytest.mark.parametrize("starter", BOTH)
def test_who_goes_second_channels_an_extra_rune_on_their_first_turn(starter: int) -> None:
    scene, second = opened(starter), 1 - starter
    assert len(scene.cards(f"base:{starter}")) == 2
    assert len(next_turn(scene).cards(f"base:{second}")) == 3
    assert len(next_turn(scene).cards(f"base:{starter}")) == 4
    assert len(next_turn(scene).cards(f"base:{second}")) == 5


@pytest.mark.rule("riftbound 117")
def test_each_draws_four_from_the_top() -> None:
    scene = opening()
    assert [scene.cards(f"hand:{player}") for player in BOTH] == [list(NAMED[:4]), list(NAMED[::-1][:4])]


def test_nothing_triggers_before_play_begins() -> None:
    bard = legend("Bard", Triggered(ByPlayer("Drawn"), effect(GainXP(Plain(1)))))
    decks = [{**DECKS[0], "legend": ("Bard",)}, DECKS[1]]
    scene = begin(RULES, decks, {**CARDS, "Bard": bard}, script=(1, 1, 1))
    pass_until(scene.answer(0, scene.offered[:2]), "It is your turn")
    assert (scene.asked, scene.player(0, "xp")) == (0, 1)


# The mulligan


@pytest.mark.rule("riftbound 118")
@pytest.mark.parametrize("starter", BOTH)
def test_players_mulligan_in_turn_order(starter: int) -> None:
    scene = opening(starter)
    assert scene.asked == starter
    assert scene.answer(starter, []).asked == 1 - starter
    assert "It is your turn" in scene.answer(1 - starter, []).question


@pytest.mark.rule("riftbound 118.1")
def test_up_to_two_cards_may_be_set_aside() -> None:
    decision = opening().game.decision
    assert decision is not None
    assert (decision.low, decision.high, len(decision.options)) == (0, 2, 4)


@pytest.mark.rule("riftbound 118.2", "riftbound 118.1")
@pytest.mark.parametrize(
    ("aside", "hand"),
    [
        ([], ["Ash", "Birch", "Cedar", "Dogwood"]),
        (["Birch"], ["Ash", "Cedar", "Dogwood", "Elm"]),
        (["Ash", "Cedar"], ["Birch", "Dogwood", "Elm", "Fir"]),
    ],
)
def test_as_many_cards_are_drawn_as_were_set_aside(aside: list[str], hand: list[str]) -> None:
    assert opening().answer(0, aside).cards("hand:0") == hand


@pytest.mark.rule("riftbound 118.3")
def test_what_was_set_aside_is_recycled_after_drawing() -> None:
    scene = opening().answer(0, ["Ash", "Cedar"])
    assert sorted(scene.cards("deck:0")[-2:]) == ["Ash", "Cedar"]
    assert len(scene.cards("deck:0")) == 35
    assert scene.cards("aside:0") == list(FIELDS[1:3])


@pytest.mark.rule("riftbound 118.1", "riftbound 128.3")
def test_nobody_is_shown_what_a_mulligan_sets_aside() -> None:
    scene, twin = opening().answer(0, ["Ash"]), opening().answer(0, ["Cedar"])
    assert scene.game.observe(1) == twin.game.observe(1)
    assert set(names(scene, 0, "deck:0")) == {""}
    assert "Ash" not in [last["name"] for last in scene.state.gone.values() if 1 in last["seen by"]]  # type: ignore[operator]


# Owners


@pytest.mark.rule("riftbound 127.1", "riftbound 169.1", "riftbound 173.1")
def test_everything_is_owned_by_who_brought_it() -> None:
    scene = opening()
    for player in BOTH:
        things = [thing for thing in scene.state.things.values() if thing.owner == player]
        brought = [name for part in DECKS[player].values() for name in part]
        assert sorted([thing.card.name for thing in things]) == sorted(brought)


@pytest.mark.rule("riftbound 169.2.b", "riftbound 480.4", "riftbound 187.2.a")
def test_one_battlefield_of_each_player_stays_in_place() -> None:
    scene = next_turn(next_turn(opened()))
    assert [thing.owner for thing in scene.state.members("battlefields")] == [0, 1]
    assert seen(scene, 0, "battlefields")["count"] == 2
    assert [thing.controller for thing in scene.state.members("battlefields")] == [-1, -1]


@pytest.mark.rule("riftbound 173.2.a", "riftbound 169.2.a")
@pytest.mark.parametrize("name", ["Hero", "Marsh"])
def test_neither_legends_nor_battlefields_are_played(name: str) -> None:
    scene = opened()
    refusal = Play(scene.thing(name).incarnation).verify(scene.state, 0)
    assert refusal is not None
    assert refusal.code == "type"
    assert not scene.offers(f"play {name}")


@pytest.mark.rule("riftbound 171")
def test_the_mode_determines_the_number_of_battlefields() -> None:
    scene = pass_until(opened(), "It is your turn")
    places = [key for key in scene.state.zones if key.startswith("battlefield:")]
    assert places == ["battlefield:0", "battlefield:1"]
    assert len(scene.things("battlefields")) == 2
