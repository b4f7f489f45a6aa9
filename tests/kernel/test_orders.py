"""Whether the order of continuous effects matters is found out without trying all there is in every order."""

import random
from itertools import permutations

import pytest

from headjudge.kernel.abilities import Change, Source
from headjudge.kernel.cards import Card
from headjudge.kernel.current import View, project
from headjudge.kernel.entities import Entity, Modifier
from headjudge.kernel.game import Game, new_game
from headjudge.kernel.orders import Orders, order_matters
from headjudge.kernel.state import State
from tests.toys.passives import NEOPETS, THEIR_NEOPET, YOUR_NEOPET, Doubles, Fixes, Gains, Passives, equipment, neopet

MANY = 24


class Counted(Doubles):
    """A stat is doubled; it is counted how often that was worked out."""

    times = 0

    def changes(self, view: View, source: Source, subject: Entity) -> list[Change]:
        Counted.times += 1
        return super().changes(view, source, subject)


TEXTS = (
    *(Gains(YOUR_NEOPET, "attack", 1), Gains(YOUR_NEOPET, "attack", -1), Gains(THEIR_NEOPET, "attack", 2)),
    *(Doubles(YOUR_NEOPET, "attack"), Doubles(YOUR_NEOPET, "attack"), Doubles(NEOPETS, "defence")),
    *(Fixes(NEOPETS, "attack", 0), Fixes(NEOPETS, "attack", 6), Gains(NEOPETS, "defence", -2)),
)
CARDS = {
    card.key: card
    for card in (
        *(neopet("Worm", 0), neopet("Scout", 3), neopet("Champion", 9)),
        *(equipment(f"Thing {number}", text) for number, text in enumerate(TEXTS)),
        *(equipment(f"Double {number}", Counted(YOUR_NEOPET, "attack")) for number in range(MANY)),
    )
}


class Many(Passives):
    name = "many"

    def cards(self) -> dict[str, Card]:
        return CARDS


def start(*play: str) -> Game:
    return new_game(Many(), [{"hand": (), "play": play}, {"hand": (), "play": ()}])


def values(state: State, order: tuple[Modifier, ...]) -> list[tuple[object, object]]:
    """What every card comes to if effects apply in this order and in no other."""
    view = project(state, {modifier.id: place + 1 for place, modifier in enumerate(order)})
    return [(view.value(thing, "attack"), view.value(thing, "defence")) for thing in state.members("play")]


def matters_the_long_way(state: State, modifiers: list[Modifier], standing: Orders) -> bool:
    """Whether any two orders that respect the standing ones give different values."""
    found: list[list[tuple[object, object]]] = []
    for order in permutations(modifiers):
        places = {modifier.id: place for place, modifier in enumerate(order)}
        chains = [[places[number] for number in chain] for chain in standing]
        if all(chain == sorted(chain) for chain in chains):
            found.append(values(state, order))
    return any(one != found[0] for one in found)


@pytest.mark.parametrize("pet", ["Worm", "Scout", "Champion"])
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.rule("neopets 8.7c")
def test_the_short_way_and_the_long_way_find_the_same(pet: str, count: int) -> None:
    luck, answers = random.Random(count), set()
    for _ in range(30):
        state = start(pet, *luck.sample([f"Thing {number}" for number in range(len(TEXTS))], count)).state
        modifiers = state.modifiers()
        first, *others = [modifier.id for modifier in luck.sample(modifiers, count)]
        for standing in ((), ((first, *others[:1]),), ((first, *others),)):
            expected = matters_the_long_way(state, modifiers, standing)
            assert order_matters(state, modifiers, standing) == expected
            answers.add(expected)
    assert answers == {True, False}


@pytest.mark.rule("neopets 8.7c")
def test_many_doublings_are_settled_without_working_each_out_in_every_order() -> None:
    Counted.times = 0
    game = start("Scout", *[f"Double {number}" for number in range(MANY)])
    view = project(game.state, {})
    assert view.number(game.state.members("play")[0], "attack") == 10
    assert 0 < Counted.times < 3 * MANY * MANY  # each order of two of them anew would be some 7,000
