"""What the attack of a creature in Chaotic may know of it when it is defeated."""

import pytest

from headjudge.kernel.game import Game, new_game
from tests.toys.by_name import named, say
from tests.toys.defeated import RULES


def damage(game: Game, name: str) -> int:
    return named(game, name).counters.get("damage", 0)


def attack(*responses: str) -> Game:
    mine = {"hand": ("Flame", "Anthem"), "play": ("Ember",)}
    game = new_game(RULES, [mine, {"hand": ("Doom",), "play": ("Pebble",)}])
    say(game, "play Flame on Ember on Pebble", *responses)
    while game.state.waiting("chain").items:
        say(game, "pass")
    return game


@pytest.mark.rule("chaotic 8.6.1.2")
def test_a_creature_in_play_adds_its_element_and_its_abilities() -> None:
    assert damage(attack(), "Pebble") == 5 + 15 + 10


@pytest.mark.rule("chaotic 8.6.8.1", "chaotic 8.6.8.2")
def test_the_attack_of_a_defeated_creature_uses_its_elements_and_disciplines_as_they_last_were() -> None:
    game = attack("play Anthem on Ember", "pass", "pass", "pass", "play Doom on Ember")
    assert named(game, "Ember").zone == "discard:0"
    assert damage(game, "Pebble") == 5 + 15 + 20, "power 65 passes the check of 60"


@pytest.mark.rule("chaotic 8.6.8.3")
def test_the_attack_of_a_defeated_creature_is_not_raised_by_its_abilities() -> None:
    game = attack("pass", "play Doom on Ember")
    assert damage(game, "Pebble") == 5 + 15
