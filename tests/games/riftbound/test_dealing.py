"""417 and 418: dealing damage, what it comes from, and healing."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound.abilities import Triggered
from headjudge.games.riftbound.events import Dealt
from headjudge.games.riftbound.filters import Enemy, Friendly, of_word
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.things import Heal
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.nouns import Target
from headjudge.games.riftbound.occasions.objects import ToMe
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.positions import (
    activated,
    all_pass,
    cast,
    effect,
    next_turn,
    pass_until,
    position,
    spell,
    target,
    unit,
)

DRAW = effect(Draw(Plain(1)))
BOLT = spell("Bolt", Deal(target("unit", Enemy()), Plain(2)))
STORM = spell("Storm", Deal(Every(Kind(of_word("unit")), "all"), Plain(1)))


def dealt(scene: Scene) -> list[Dealt]:
    """What damage was dealt this turn."""
    return [event for event in scene.state.history if isinstance(event, Dealt)]


def number(scene: Scene, name: str) -> int:
    """By which number events speak of an object."""
    return scene.thing(name).incarnation


@pytest.mark.rule("riftbound 417.1.b")
def test_damage_is_marked_on_a_unit_and_adds_up() -> None:
    setup = position(BOLT).put("hand:0", "Bolt", "Bolt").put("base:1", "Giant")
    scene = cast(setup.turn(0).start(), 0, "Bolt")
    assert scene.counter("Giant", "damage") == 2
    cast(scene, 0, "Bolt")
    assert scene.counter("Giant", "damage") == 4


@pytest.mark.rule("riftbound 417.1.d", "riftbound 417.6.b.1")
def test_one_text_deals_damage_to_several_units_at_the_same_time() -> None:
    setup = position(STORM).put("hand:0", "Storm").put("base:0", "Scout").put("base:1", "Giant")
    scene = setup.turn(0).start().answer(0, "play Storm")
    storm = number(scene, "Storm")
    all_pass(scene)
    assert [scene.counter(name, "damage") for name in ("Scout", "Giant")] == [1, 1]
    assert [event.sources for event in dealt(scene)] == [(storm,), (storm,)]


@pytest.mark.rule("riftbound 417.1.e.1")
@pytest.mark.parametrize(("amount", "noticed"), [(-1, 0), (0, 0), (1, 1)])
def test_only_one_damage_or_more_is_dealt(amount: int, noticed: int) -> None:
    touchy = unit("Touchy", 3, Triggered(ToMe("Dealt"), DRAW))
    tickle = spell("Tickle", Deal(target("unit"), Plain(amount)))
    scene = position(tickle, touchy).put("hand:0", "Tickle").put("base:1", "Touchy").turn(0).start()
    cast(scene, 0, "Tickle")
    assert len(scene.waiting("chain")) == noticed
    assert scene.counter("Touchy", "damage") == max(0, amount)


# What damage comes from


@pytest.mark.rule("riftbound 417.6.a")
def test_a_text_that_names_no_source_is_the_source_itself() -> None:
    scene = position(BOLT).put("hand:0", "Bolt").put("base:1", "Giant").turn(0).start()
    scene.answer(0, "play Bolt")
    bolt = number(scene, "Bolt")
    all_pass(scene)
    assert [(event.sources, event.by) for event in dealt(scene)] == [((bolt,), 0)]


@pytest.mark.rule("riftbound 417.6.b", "riftbound 417.6.b.3")
def test_a_unit_that_is_named_is_the_source_and_the_spell_is_not() -> None:
    dealer = Target(Kind([*of_word("unit"), Friendly()]), Plain(1), "dealer")
    strike = spell("Strike", Deal(target("unit", Enemy()), Plain(2), dealer))
    assert strike.effect is not None
    dealer.place = len(strike.effect.nouns)
    strike.effect.nouns.append(dealer)
    strike.effect.targets.append(dealer)
    setup = position(strike).put("hand:0", "Strike").put("base:0", "Scout").put("base:1", "Giant")
    scene = cast(setup.turn(0).start(), 0, "Strike")
    assert [event.sources for event in dealt(scene)] == [(number(scene, "Scout"),)]


@pytest.mark.rule("riftbound 417.6.b.2", "riftbound 417.6.b.2.a")
def test_the_unit_that_an_ability_is_on_is_a_source_of_its_damage() -> None:
    archer = unit("Archer", 2, activated(Deal(target("unit", Enemy()), Plain(1)), costs=(ExhaustMe(),)))
    scene = position(archer).put("base:0", "Archer").put("base:1", "Giant").turn(0).start()
    scene.answer(0, "use Archer")
    all_pass(scene)
    assert [event.sources for event in dealt(scene)] == [(number(scene, "Archer"),)]


def battle() -> Scene:
    """The Giant attacks the Guard and the Scout, and nobody does anything in the showdown."""
    setup = position(meadow=1).put("battlefield:0", "Guard", "Scout", owner=1).put("base:0", "Giant")
    scene = setup.turn(0).start().answer(0, "move Giant to battlefield 1")
    return pass_until(scene, "damage to assign")


@pytest.mark.rule("riftbound 417.1.a", "riftbound 417.7")
def test_damage_is_dealt_when_all_of_it_is_assigned() -> None:
    scene = battle()
    assert dealt(scene) == []
    assert scene.counter("Guard", "damage") == 0
    scene.answer(0, "Guard")
    assert [event.combat for event in dealt(scene)] == [True] * 3


@pytest.mark.rule("riftbound 417.6", "riftbound 417.6.c", "riftbound 417.6.c.1")
def test_the_units_of_the_other_side_are_the_sources_of_combat_damage() -> None:
    scene = battle()
    giant, guard, scout = [number(scene, name) for name in ("Giant", "Guard", "Scout")]
    scene.answer(0, "Guard")
    found = {event.card: (event.sources, event.by) for event in dealt(scene)}
    assert found == {guard: ((giant,), 0), scout: ((giant,), 0), giant: ((guard, scout), 1)}


# Healing


@pytest.mark.rule("riftbound 418.1.a", "riftbound 418.2")
def test_damage_that_is_cleared_as_a_turn_ends_is_healed_from_all_units() -> None:
    vain = unit("Vain", 3, Triggered(ToMe("Healed"), DRAW))
    setup = position(vain).put("base:0", "Vain", counters={"damage": 1}).put("base:1", "Vain", counters={"damage": 2})
    scene = next_turn(setup.turn(0).start())
    assert not any(thing.counters.get("damage") for player in (0, 1) for thing in scene.things(f"base:{player}"))
    assert len(scene.things("hand:0")) == 1
    assert len(scene.things("hand:1")) == 2


def test_healing_clears_all_damage_and_none_that_is_not_there() -> None:
    vain = unit("Vain", 3, Triggered(ToMe("Healed"), DRAW))
    mend = spell("Mend", Heal(target("unit")))
    for damage, noticed in ((2, 1), (0, 0)):
        setup = position(vain, mend).put("hand:0", "Mend").put("base:0", "Vain", counters={"damage": damage})
        scene = cast(setup.turn(0).start(), 0, "Mend")
        assert scene.counter("Vain", "damage") == 0
        assert len(scene.waiting("chain")) == noticed
