"""Cards with two sides, and cards that others bring into a game: tokens that a text describes."""

import pytest

from headjudge.kernel.abilities import Ability, add
from headjudge.kernel.cards import Card, two_sided, with_brought
from headjudge.kernel.current import number
from headjudge.kernel.entities import Thing
from headjudge.kernel.errors import RulesError
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.plain import digest
from headjudge.kernel.saves import load, save
from headjudge.kernel.settle import settle
from tests.kernel.test_continuous import Does
from tests.toys.by_name import named, say
from tests.toys.tabletop import ITSELF, MINE, Tabletop, permanent


def side(name: str, size: int, *abilities: Ability) -> Card:
    return permanent(name, "thing", *abilities, size=size)


GROVE = two_sided(side("Sapling", 1), side("Oak", 4, Does(MINE, add("size", 1))))
ACORN = side("Acorn", 1, Does(ITSELF, add("size", 1)))
NUT = side("Nut", 2)
SQUIRREL = side("Squirrel", 1)
SQUIRREL.brings = (ACORN,)
ACORN.brings = (NUT,)


class Woods(Tabletop):
    name = "woods"

    def cards(self) -> dict[str, Card]:
        return {card.key: card for card in (GROVE, SQUIRREL)}


def woods() -> Game:
    game = new_game(Woods(), [{"hand": ("Squirrel",), "play": ("Sapling",)}, {}], seed=4)
    say(game, "play Squirrel")
    return game


def sizes(game: Game) -> dict[str, int]:
    settle(game.state)
    return {thing.card.name: number(game.state, thing, "size") for thing in game.state.members("play")}


def test_a_card_that_is_turned_over_is_the_same_object_with_other_values_and_abilities() -> None:
    game = woods()
    thing = named(game, "Sapling")
    game.state.count(thing, "moss", 2)
    before = thing.incarnation
    game.state.turn_over(thing)
    assert (thing.incarnation, thing.counters) == (before, {"moss": 2})
    assert sizes(game) == {"Oak": 5, "Squirrel": 2}
    game.state.turn_over(thing)
    assert sizes(game) == {"Sapling": 1, "Squirrel": 1}


def test_turning_over_leads_back_and_is_kept_by_copies_and_saves() -> None:
    game = woods()
    start, mark = digest(game.state), game.state.mark()
    game.state.turn_over(named(game, "Sapling"))
    turned = sizes(game)
    for other in (game.copy(), load(save(game), Woods())):
        assert sizes(other) == turned
    game.state.rollback(mark)
    assert digest(game.state) == start
    assert sizes(game) == {"Sapling": 1, "Squirrel": 1}


def test_a_card_with_one_side_is_not_turned_over() -> None:
    game = woods()
    with pytest.raises(RulesError, match="Squirrel has no other side"):
        game.state.turn_over(named(game, "Squirrel"))


def test_what_a_card_brings_is_in_the_game_and_in_its_saves() -> None:
    game = woods()
    for name in ("Acorn", "Nut"):
        token = Thing(game.state.cards[name], 0, 0, "play")
        token.token = True
        game.state.create(token)
    assert sizes(game) == {"Sapling": 1, "Squirrel": 1, "Acorn": 2, "Nut": 2}
    assert sizes(load(save(game), Woods())) == sizes(game)


def test_what_a_card_brings_may_bring_more_and_stands_in_the_way_of_nothing() -> None:
    own = {"Squirrel": SQUIRREL, "Sapling": GROVE, "Nut": side("Nut", 9)}
    assert with_brought(own) == {**own, "Acorn": ACORN, "Oak": GROVE.back}
