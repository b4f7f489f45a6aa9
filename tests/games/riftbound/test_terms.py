"""739 to 742: friendly and enemy, alone, one on one, in combat, and costs within instructions."""

from __future__ import annotations

import pytest

from headjudge.effects import Plain
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.amounts import CountOf
from headjudge.games.riftbound.filters import Alone, Enemy, Filter, Friendly, of_word
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Kill
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.occasions.deaths import MeDies
from headjudge.scenarios.setup import Setup
from tests.games.riftbound import tabletop
from tests.games.riftbound.moments import move
from tests.games.riftbound.positions import cast, effect, might, position, spell, target, unit


def counting(*filters: Filter) -> Setup:
    """Player 0 may draw a card for each unit that fits; both have units in their bases and at the Meadow."""
    count = spell("Count", Draw(CountOf(Kind([*of_word("unit"), *filters]))))
    setup = position(count, meadow=0, deck=9).put("hand:0", "Count").put("base:0", "Guard", "Scout")
    return setup.put("battlefield:0", "Giant", owner=0).put("base:1", "Guard")


@pytest.mark.rule("riftbound 740.1", "riftbound 740.2")
@pytest.mark.parametrize(("filter_", "found"), [(Friendly(), 3), (Enemy(), 1)])
def test_friendly_is_what_shares_a_controller_and_enemy_what_an_opponent_controls(filter_: Filter, found: int) -> None:
    scene = cast(counting(filter_).turn(0).start(), 0, "Count")
    assert len(scene.things("hand:0")) == found


@pytest.mark.rule("riftbound 740.1", "riftbound 740.2")
def test_control_decides_and_not_who_owns_something() -> None:
    count = spell("Count", Draw(CountOf(Kind([*of_word("unit"), Friendly()]))))
    setup = position(count).put("hand:0", "Count").put("base:0", "Guard", owner=1, controller=0)
    assert len(cast(setup.turn(0).start(), 0, "Count").things("hand:0")) == 1


@pytest.mark.rule("riftbound 741.1")
def test_a_unit_is_alone_without_other_friendly_units_where_it_is() -> None:
    setup = counting(Alone()).put("battlefield:0", "Scout", "Scout", owner=1)
    scene = cast(setup.turn(0).start(), 0, "Count")
    assert len(scene.things("hand:0")) == 2


@pytest.mark.rule("riftbound 741.1", "riftbound 741.2")
@pytest.mark.parametrize(
    ("friends", "enemies", "alone", "one_on_one"), [(0, 0, 1, 0), (0, 1, 1, 1), (0, 2, 1, 0), (1, 1, 0, 0)]
)
def test_one_on_one_are_two_enemies_of_which_each_is_alone(
    friends: int, enemies: int, alone: int, one_on_one: int
) -> None:
    text = "While I'm alone, I have +10 {might}.\nWhen I attack or defend one on one, gain 1 XP."
    setup = tabletop.position(tabletop.unit("Dueler", 2, text), tabletop.unit("Foe", 1), holders=(1, -1))
    setup.put("base:0", "Dueler", *["Filler"] * friends).put("battlefield:0", *["Foe"] * enemies, owner=1)
    scene = setup.turn(0).start().answer(0, "move Dueler to battlefield 1")
    if friends:
        scene.answer(0, "Filler")
    assert might(scene, "Dueler") == 2 + 10 * alone
    assert scene.waiting("chain") == ["Dueler"] * one_on_one


@pytest.mark.rule("riftbound 741.1")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("friends", [0, 1])
def test_alone_is_so_of_both_who_attacks_or_defends_alone(side: int, friends: int) -> None:
    text = (
        "When I attack or defend alone, gain 1 XP.\nWhile a friendly unit attacks or defends alone, it gets +3 {might}."
    )
    hermit, foe = tabletop.unit("Hermit", 2, text), tabletop.unit("Foe", 4)
    setup = tabletop.position(hermit, foe, holders=(1 - side, -1))
    place, other = ("base:0", "battlefield:0") if side == 0 else ("battlefield:0", "base:1")
    scene = setup.put(place, "Hermit", *["Filler"] * friends, owner=0).put(other, "Foe", owner=1).turn(side).start()
    assert might(scene, "Hermit") == 2
    move(scene, "Hermit" if side == 0 else "Foe", 0, *["Filler"] * (friends if side == 0 else 0), player=side)
    assert scene.waiting("chain") == ["Hermit"] * (1 - friends)
    assert might(scene, "Hermit") == 2 + 3 * (1 - friends)


@pytest.mark.rule("riftbound 742.1.a")
@pytest.mark.parametrize(("runes", "answer", "drawn"), [(1, True, 2), (1, False, 0), (0, None, 0)])
def test_a_cost_within_the_instructions_of_a_spell_is_paid_as_it_resolves(
    runes: int, answer: bool | None, drawn: int
) -> None:
    tithe = tabletop.spell("Tithe", "You may pay {1} to draw 2.")
    scene = tabletop.position(tithe, runes=runes).put("hand:0", "Tithe").turn(0).start()
    scene.answer(0, "play Tithe")
    assert all(not rune.counters.get("exhausted") for rune in scene.things("base:0"))
    tabletop.resolve(scene)
    if answer is not None:
        scene.answer(0, answer)
    assert tabletop.hand(scene) == drawn


@pytest.mark.rule("riftbound 741.3")
@pytest.mark.parametrize("fights", [True, False])
def test_a_unit_is_in_combat_at_a_battlefield_where_combat_is_going_on(fights: bool) -> None:
    brave = unit("Brave", 2, Triggered(MeDies("combat"), effect(Draw(Plain(1)))))
    slay = spell("Slay", Kill(target("unit", Enemy())), keywords=(("Action", 0),))
    setup = position(brave, slay, meadow=1).put("battlefield:0", "Brave", owner=1).put("hand:0", "Slay")
    scene = setup.put("base:0", "Scout").put("base:1", "Giant").turn(0).start()
    if fights:
        scene.answer(0, "move Scout to battlefield 1")
        assert scene.counter("Brave", "defender") == 1
    cast(scene, 0, "Slay", "Brave")
    assert scene.zone("Brave") == "trash:1"
    assert scene.waiting("chain") == (["Brave"] if fights else [])


@pytest.mark.rule("riftbound 741.3")
def test_a_unit_elsewhere_is_not_in_combat() -> None:
    brave = unit("Brave", 2, Triggered(MeDies("combat"), effect(Draw(Plain(1)))))
    slay = spell("Slay", Kill(target("unit", Enemy())), keywords=(("Action", 0),))
    setup = position(brave, slay, meadow=1).put("battlefield:0", "Giant", owner=1).put("hand:0", "Slay")
    scene = setup.put("base:0", "Scout").put("base:1", "Brave").turn(0).start()
    scene.answer(0, "move Scout to battlefield 1")
    cast(scene, 0, "Slay", "Brave")
    assert scene.zone("Brave") == "trash:1"
    assert scene.waiting("chain") == []
