"""438: replacing objects by tokens, and swapping them back."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.cards import MADE, Printed
from headjudge.games.riftbound.filters import Enemy, of_word
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Replace, SwapBack
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.deaths import KindDies
from headjudge.games.riftbound.occasions.objects import ToKind
from headjudge.games.riftbound.occasions.playing import PlaysCard
from headjudge.games.riftbound.passives import MightChange
from headjudge.games.riftbound.tokens import token_key
from headjudge.kernel.entities import Thing
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import card, cast, effect, gear, might, next_turn, position, spell, target

UNITS = Kind(of_word("unit"))
HEX = spell("Hex", Replace(target("unit", Enemy()), token_key("Recruit")))
HEX_AGAIN = spell("Hex Again", Replace(target("unit", Enemy()), token_key("Bird")))
BREAK = spell("Break", SwapBack(Every(UNITS, "units")))
RAGE = card(
    "Rage",
    "Spell",
    effect=effect(Impose("Rage", 0, "turn", target("unit"), (Plain(3),))),
    boxes={MADE: (MightChange(None, Plain(3)),)},
    energy=0,
)


def hexed(*cards: Printed) -> Scene:
    """A Giant with a buff, exhausted and damaged, may be replaced by a Recruit; these cards lie in the base."""
    marks = {"buff": 1, "exhausted": 1, "damage": 1}
    setup = position(HEX, HEX_AGAIN, BREAK, RAGE, *cards, meadow=1).put("hand:0", "Hex", "Hex Again", "Break", "Rage")
    setup.put("base:0", *[one.key for one in cards]).put("battlefield:0", "Giant", owner=1, counters=marks)
    return setup.turn(0).start()


def unit_there(scene: Scene) -> Thing:
    """The only unit at the Meadow."""
    (found,) = scene.things("battlefield:0")
    return found


@pytest.mark.rule("riftbound 438.1")
def test_a_token_takes_the_place_of_a_unit_and_what_was_so_of_it() -> None:
    crier = gear("Crier", Triggered(PlaysCard(UNITS, "any"), effect(Draw(Plain(1)))))
    scene = hexed(crier)
    cast(scene, 0, "Rage")
    assert might(scene, "Giant") == 10
    cast(scene, 0, "Hex")
    token = unit_there(scene)
    assert (token.card.name, token.owner, token.controller) == ("Recruit", 1, 1)
    assert [token.counters.get(name) for name in ("buff", "exhausted", "damage")] == [1, 1, 1]
    assert table.might(scene.state, token) == 1 + 1 + 3
    assert scene.waiting("chain") == []


@pytest.mark.rule("riftbound 438.3.a", "riftbound 438.3.b.1")
def test_what_is_replaced_is_a_target_and_what_replaces_it_a_token() -> None:
    scene = hexed()
    cast(scene, 0, "Hex")
    assert [event.kind for event in scene.state.history].count("Chosen") == 1
    assert unit_there(scene).token


@pytest.mark.rule("riftbound 438.4", "riftbound 438.5", "riftbound 438.5.a")
def test_what_is_replaced_is_in_banishment_but_was_not_banished() -> None:
    noticed = [
        Triggered(ToKind(UNITS, "Banished"), effect(Draw(Plain(1)))),
        Triggered(KindDies(UNITS), effect(Draw(Plain(1)))),
    ]
    scene = hexed(gear("Crier", *noticed))
    cast(scene, 0, "Hex")
    assert scene.zone("Giant") == "banishment:1"
    assert scene.waiting("chain") == []
    assert not any(event.kind == "Banished" for event in scene.state.history)


@pytest.mark.rule("riftbound 438.6", "riftbound 438.6.a")
def test_a_token_that_is_replaced_ceases_to_exist_and_the_new_one_is_there() -> None:
    scene = hexed()
    cast(scene, 0, "Hex")
    cast(scene, 0, "Hex Again")
    token = unit_there(scene)
    assert (token.card.name, token.counters.get("buff")) == ("Bird", 1)
    assert scene.cards("banishment:1") == ["Giant"]


@pytest.mark.rule("riftbound 438.7.b")
def test_what_was_replaced_returns_to_its_place_with_what_is_so_of_the_token_now() -> None:
    scene = hexed()
    cast(scene, 0, "Hex")
    scene.state.count(unit_there(scene), "stunned", 1)
    scene.state.count(unit_there(scene), "damage", 0)
    cast(scene, 0, "Break")
    giant = unit_there(scene)
    assert (giant.card.name, giant.controller) == ("Giant", 1)
    assert [giant.counters.get(name, 0) for name in ("buff", "exhausted", "damage", "stunned")] == [1, 1, 0, 1]
    assert scene.things("banishment:1") == []
    assert not [thing for thing in scene.state.things.values() if thing.token]


@pytest.mark.rule("riftbound 438.7.c")
def test_where_a_token_was_replaced_nothing_swaps_back() -> None:
    scene = hexed()
    for name in ("Hex", "Hex Again", "Break"):
        cast(scene, 0, name)
    assert unit_there(scene).card.name == "Bird"
    assert next_turn(scene).cards("banishment:1") == ["Giant"]
