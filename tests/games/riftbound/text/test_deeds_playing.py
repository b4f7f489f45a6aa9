"""Cards and tokens that texts play."""

from __future__ import annotations

import pytest

from tests.games.riftbound.tabletop import hand, is_ready, might, resolve, spell, unit
from tests.games.riftbound.text.casting import cast, go_on, table_for

DRAGON = unit("Dragon", 6, energy=7)


@pytest.mark.rule("riftbound 184.1", "riftbound 182.1.a")
def test_a_token_is_played_to_the_base() -> None:
    scene = cast("Play a 1 {might} Recruit unit token in your base.")
    assert (scene.zone("Recruit"), might(scene, "Recruit"), is_ready(scene, "Recruit")) == ("base:0", 1, False)


def test_a_token_is_played_ready() -> None:
    assert is_ready(cast("Play a ready 3 {might} Sprite unit token with [Temporary] in your base."), "Sprite")


def test_several_tokens_are_played() -> None:
    scene = cast("Play two 1 {might} Recruit unit tokens in your base.")
    assert scene.cards("base:0").count("Recruit") == 2


def test_a_gear_token_is_played_exhausted() -> None:
    assert not is_ready(cast("Play a Gold gear token exhausted."), "Gold")


@pytest.mark.rule("riftbound 181.1")
def test_what_says_how_tokens_enter_alters_what_a_text_says_of_its_token() -> None:
    broker = unit("Broker", 4, "Your tokens enter ready.")
    setup = table_for(spell("Spell", "Play a Gold gear token exhausted."), broker).put("base:0", "Broker")
    assert is_ready(resolve(setup.put("hand:0", "Spell").start().answer(0, "play Spell")), "Gold")


def test_the_player_chooses_where_a_token_is_played() -> None:
    scene = cast("Play a 3 {might} Mech unit token.", holders=(0, -1), scout="battlefield:0")
    assert sorted(scene.offered) == ["Arena", "base"]
    assert resolve(scene.answer(0, "Arena")).zone("Mech") == "battlefield:0"


def test_an_opponent_plays_a_token() -> None:
    assert cast("An opponent plays a 1 {might} Recruit unit token in their base.").zone("Recruit") == "base:1"


@pytest.mark.rule("riftbound 419.3.b", "riftbound 355.10.a")
def test_a_unit_is_played_from_the_hand_for_nothing() -> None:
    text = "You may play a unit from your hand, ignoring its cost."
    scene = table_for(spell("Spell", text), DRAGON, runes=0).put("hand:0", "Spell", "Dragon").start()
    resolve(scene.answer(0, "play Spell"))
    go_on(scene, "yes")
    go_on(scene, "Dragon")
    assert scene.zone("Dragon") == "base:0"


@pytest.mark.rule("riftbound 356.1.b.2")
def test_a_unit_is_played_without_its_energy_cost() -> None:
    wyrm = unit("Wyrm", 6, energy=7, power=1, domains=["Fury"])
    text = "You may play a unit from your trash, ignoring its Energy cost."
    scene = table_for(spell("Spell", text), wyrm, runes=1).put("hand:0", "Spell").put("trash:0", "Wyrm").start()
    resolve(scene.answer(0, "play Spell"))
    go_on(scene, "yes")
    assert (scene.zone("Wyrm"), scene.cards("base:0").count("Fury Rune")) == ("base:0", 0)


def test_a_unit_is_banished_and_played_again_by_its_owner() -> None:
    scene = cast("Banish an enemy unit, then its owner plays it, ignoring its cost.", counters={"damage": 2})
    assert (scene.zone("Guard"), scene.counter("Guard", "damage"), scene.controller("Guard")) == ("base:1", 0, 1)


def test_a_card_that_cannot_be_paid_goes_back() -> None:
    text = "Play a unit from your trash."
    scene = table_for(spell("Spell", text), DRAGON, runes=0).put("hand:0", "Spell").put("trash:0", "Dragon").start()
    resolve(scene.answer(0, "play Spell"))
    assert (scene.zone("Dragon"), hand(scene)) == ("trash:0", 0)
