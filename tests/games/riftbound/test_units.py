"""140 to 146: units, their damage, their Might, and the Standard Move."""

from __future__ import annotations

import pytest

from headjudge.effects import Every, Plain
from headjudge.games.riftbound import table
from headjudge.games.riftbound.abilities import Additional
from headjudge.games.riftbound.cards import MADE, Printed
from headjudge.games.riftbound.filters import Tagged, of_word
from headjudge.games.riftbound.instructions.choices import Impose
from headjudge.games.riftbound.instructions.damage import Deal
from headjudge.games.riftbound.instructions.moving import Destination, MoveThings
from headjudge.games.riftbound.instructions.players import Draw
from headjudge.games.riftbound.instructions.playing import PlayCards
from headjudge.games.riftbound.instructions.things import Heal, ReturnToHand
from headjudge.games.riftbound.kinds import Kind
from headjudge.games.riftbound.movement import Move
from headjudge.games.riftbound.nonstandard_costs import ExhaustMe
from headjudge.games.riftbound.nouns import Some
from headjudge.games.riftbound.passives import MightChange
from headjudge.games.riftbound.price import Price
from headjudge.scenarios.scene import Scene
from tests.games.riftbound.moments import refusal
from tests.games.riftbound.positions import (
    activated,
    all_pass,
    card,
    cast,
    effect,
    gear,
    might,
    next_turn,
    pass_until,
    points,
    position,
    spell,
    target,
    unit,
)

LANTERN = gear("Lantern")
DART = spell("Dart", Deal(target(), Plain(1)))
FETCH = spell("Fetch", ReturnToHand(target("unit", zones=("trash",), whose="you")))
RIDER = unit("Rider", 2, keywords=(("Ganking", 0),))
HOWL = spell("Howl", keywords=(("Reaction", 0),))


def hex_of(amount: int, name: str = "Hex") -> Printed:
    """A spell that changes the Might of a unit this turn."""
    change = MightChange(None, Plain(abs(amount)), down=amount < 0)
    give = Impose(name, 0, "turn", target(), (Plain(abs(amount)),))
    return card(name, "Spell", effect=effect(give), boxes={MADE: (change,)}, energy=0)


# What is a unit


@pytest.mark.rule("riftbound 141.1.a.1", "riftbound 146.1")
def test_a_unit_is_at_a_base_or_a_battlefield() -> None:
    scene = position().put("base:0", "Scout").turn(0).start()
    assert table.location(scene.state, scene.thing("Scout")) == "base:0"
    scene.answer(0, "move Scout to battlefield 2")
    assert table.location(scene.state, scene.thing("Scout")) == "battlefield:1"


@pytest.mark.rule("riftbound 141.1.a.3", "riftbound 141.2", "riftbound 141.2.a")
def test_units_are_chosen_by_what_specifies_units() -> None:
    setup = position(DART, LANTERN).put("hand:0", "Dart").put("base:0", "Scout", "Lantern", "Fury Rune")
    scene = setup.put("base:1", "Guard").turn(0).start().answer(0, "play Dart")
    assert scene.offered == ["Scout", "Guard"]
    assert all_pass(scene.answer(0, "Guard")).counter("Guard", "damage") == 1


@pytest.mark.rule("riftbound 141.1.b.2")
def test_a_unit_in_the_trash_is_not_affected_by_what_is_about_units_on_the_board() -> None:
    setup = position(DART).put("hand:0", "Dart").put("trash:0", "Scout").put("trash:1", "Guard")
    assert "355.8" in setup.turn(0).start().why_not("play Dart")
    setup = position(DART).put("hand:0", "Dart").put("trash:0", "Scout").put("base:1", "Guard", "Giant")
    assert setup.turn(0).start().answer(0, "play Dart").offered == ["Guard", "Giant"]


@pytest.mark.rule("riftbound 141.1.b.3", "riftbound 141.2.b")
def test_a_unit_in_the_trash_is_affected_by_what_is_about_units_there() -> None:
    setup = position(FETCH, LANTERN).put("hand:0", "Fetch").put("trash:0", "Scout", "Lantern")
    assert cast(setup.turn(0).start(), 0, "Fetch").cards("hand:0") == ["Scout"]


@pytest.mark.rule("riftbound 141.2.b")
@pytest.mark.parametrize("zone", ["hand", "deck", "trash", "banishment", "champion"])
def test_a_unit_is_a_unit_in_every_zone(zone: str) -> None:
    seek = spell("Seek", ReturnToHand(Every(Kind(of_word("unit"), (zone,), "you"), "all")))
    setup = position(seek, LANTERN, deck=0).put("hand:0", "Seek").put(f"{zone}:0", "Scout", "Lantern")
    scene = cast(setup.turn(0).start(), 0, "Seek")
    assert scene.zone("Scout") == "hand:0"
    assert scene.zone("Lantern") == f"{zone}:0"


@pytest.mark.rule("riftbound 143.1", "riftbound 143.1.b", "riftbound 133.8.a")
def test_tags_can_be_referenced() -> None:
    poro = unit("Poro", 2, tags=("Poro", "Frost"))
    shot = spell("Shot", Deal(target("unit", Tagged("Frost")), Plain(1)))
    scene = position(poro, shot).put("hand:0", "Shot").put("base:0", "Poro", "Scout").turn(0).start()
    assert cast(scene, 0, "Shot").counter("Poro", "damage") == 1
    assert scene.counter("Scout", "damage") == 0


# Damage and Might


@pytest.mark.rule("riftbound 142.2")
def test_damage_is_tracked_on_each_unit() -> None:
    setup = position(DART).put("hand:0", "Dart", "Dart").put("base:0", "Giant").put("base:1", "Guard")
    scene = cast(setup.turn(0).start(), 0, "Dart", "Giant")
    assert [scene.counter(name, "damage") for name in ("Giant", "Guard")] == [1, 0]
    cast(scene, 0, "Dart", "Giant")
    assert [scene.counter(name, "damage") for name in ("Giant", "Guard")] == [2, 0]


@pytest.mark.rule("riftbound 142.1")
def test_damage_is_not_an_object() -> None:
    scene = position(DART).put("hand:0", "Dart").put("base:0", "Giant").turn(0).start()
    before = len(scene.state.entities)
    assert cast(scene, 0, "Dart").counter("Giant", "damage") == 1
    assert len(scene.state.entities) == before


@pytest.mark.rule("riftbound 143.2", "riftbound 143.2.a")
@pytest.mark.parametrize(("damage", "zone"), [(1, "base:1"), (2, "trash:1"), (3, "trash:1")])
def test_a_unit_dies_of_damage_that_equals_or_exceeds_its_might(damage: int, zone: str) -> None:
    blast = spell("Blast", Deal(target(), Plain(damage)))
    scene = position(blast).put("hand:0", "Blast").put("base:1", "Scout").turn(0).start()
    assert cast(scene, 0, "Blast").zone("Scout") == zone


@pytest.mark.rule("riftbound 143.2.a")
def test_a_unit_without_damage_lives_however_little_might_it_has() -> None:
    hex_ = hex_of(-5)
    scene = cast(position(hex_).put("hand:0", "Hex").put("base:1", "Scout").turn(0).start(), 0, "Hex")
    assert scene.zone("Scout") == "base:1"


@pytest.mark.rule("riftbound 143.2.b")
def test_might_below_zero_counts_as_zero_for_texts_and_in_combat() -> None:
    hex_ = hex_of(-5)
    ox = unit("Ox", 5)
    setup = position(hex_, ox, meadow=1).put("hand:0", "Hex").put("base:0", "Scout", "Giant")
    setup.put("battlefield:0", "Ox", controller=1)
    scene = cast(setup.turn(0).start(), 0, "Hex", "Scout")
    assert might(scene, "Scout") == 0
    scene.answer(0, "move Scout to battlefield 1").answer(0, ["Giant"])
    pass_until(scene, "It is your turn")
    assert scene.zone("Ox") == "trash:1"


@pytest.mark.rule("riftbound 143.2.b.1")
def test_increases_use_the_actual_might() -> None:
    hex_, bless = hex_of(-5), hex_of(4, "Bless")
    setup = position(hex_, bless).put("hand:0", "Hex", "Bless").put("base:1", "Scout").turn(0)
    scene = cast(cast(setup.start(), 0, "Hex"), 0, "Bless")
    assert might(scene, "Scout") == 1


@pytest.mark.rule("riftbound 143.2.a")
def test_a_healed_unit_starts_again() -> None:
    mend = spell("Mend", Heal(target()))
    setup = position(DART, mend).put("hand:0", "Dart", "Mend", "Dart").put("base:0", "Scout")
    scene = cast(cast(setup.turn(0).start(), 0, "Dart"), 0, "Mend")
    assert cast(scene, 0, "Dart").zone("Scout") == "base:0"


# Entering


@pytest.mark.rule("riftbound 143.4")
def test_units_enter_exhausted() -> None:
    scene = position().put("hand:0", "Scout").turn(0).start().answer(0, "play Scout")
    assert scene.counter("Scout", "exhausted") == 1


@pytest.mark.rule("riftbound 143.4.a")
@pytest.mark.parametrize(("paid", "exhausted"), [("yes", 0), ("no", 1)])
def test_accelerate_lets_a_unit_enter_ready(paid: str, exhausted: int) -> None:
    racer = unit("Racer", 2, Additional("Accelerate", Price(1), optional=True, brings="ready"))
    scene = position(racer, runes=1).put("hand:0", "Racer").turn(0).start()
    assert scene.answer(0, "play Racer").answer(0, paid).counter("Racer", "exhausted") == exhausted


@pytest.mark.rule("riftbound 143.4.a")
def test_an_effect_lets_a_unit_enter_ready() -> None:
    raise_ = spell("Raise", PlayCards(Some(Kind(of_word("unit"), ("trash",), "you"), Plain(1), "it"), ready=True))
    scene = position(raise_).put("hand:0", "Raise").put("trash:0", "Scout").turn(0).start()
    assert cast(scene, 0, "Raise").counter("Scout", "exhausted") == 0
    assert scene.zone("Scout") == "base:0"


# The Standard Move


def marching() -> Scene:
    """Two units in the base and one with Ganking at a battlefield."""
    setup = position(RIDER, HOWL, harbor=0).put("base:0", "Scout", "Giant")
    setup.put("battlefield:1", "Rider", controller=0).put("hand:0", "Howl").put("base:1", "Guard")
    return setup.turn(0).start()


@pytest.mark.rule("riftbound 144.1.a")
def test_a_unit_does_not_move_while_something_is_on_the_chain_nor_in_the_turn_of_another() -> None:
    scene = marching().answer(0, "play Howl")
    assert (scene.asked, scene.offers("move Scout to battlefield 1")) == (0, False)
    slow = spell("Slow", Draw(Plain(1)))
    setup = position(slow).put("base:0", "Scout").put("hand:1", "Slow")
    scene = setup.turn(1).start().answer(1, "play Slow").answer(1, "pass")
    assert (scene.asked, scene.offers("move Scout to battlefield 1")) == (0, False)
    assert "144.1.a" in scene.why_not("move Scout to battlefield 1")


@pytest.mark.rule("riftbound 144", "riftbound 144.4.a")
def test_a_unit_moves_from_its_base_to_a_battlefield_in_the_main_phase() -> None:
    scene = marching()
    assert scene.offers("move Scout to battlefield 1")
    scene.answer(0, "move Scout to battlefield 1").answer(0, [])
    assert scene.zone("Scout") == "battlefield:0"


@pytest.mark.rule("riftbound 144", "riftbound 188.3.a")
def test_units_on_the_board_move_for_who_controls_them_and_nothing_else_does() -> None:
    setup = position(LANTERN).put("base:0", "Scout", "Lantern").put("hand:0", "Giant").put("base:1", "Guard")
    scene = setup.turn(0).start()
    moves = {
        name: Move(scene.thing(name).incarnation, "battlefield:0") for name in ("Scout", "Lantern", "Giant", "Guard")
    }
    refused = {name: refusal(scene.state, 0, move) for name, move in moves.items()}
    assert refused == {"Scout": "", "Lantern": "unit", "Giant": "unit", "Guard": "unit"}
    assert [name for name in moves if scene.offers(f"move {name} to battlefield 1")] == ["Scout"]


@pytest.mark.rule("riftbound 144.1.a")
def test_a_unit_moves_only_in_its_own_players_main_phase() -> None:
    scene = marching()
    refusal = Move(scene.thing("Guard").incarnation, "battlefield:0").verify(scene.state, 1)
    assert refusal is not None
    assert refusal.rule == "riftbound 144.1.a"
    assert next_turn(scene).offers("move Guard to battlefield 1")


@pytest.mark.rule("riftbound 144.1.b")
def test_units_do_not_move_in_a_closed_state() -> None:
    scene = marching().answer(0, "play Howl")
    assert scene.asked == 0
    assert "144.1.b" in scene.why_not("move Scout to battlefield 1")


@pytest.mark.rule("riftbound 144.1.c")
def test_units_do_not_move_in_a_showdown() -> None:
    scene = marching().answer(0, "move Scout to battlefield 1").answer(0, [])
    assert "focus" in scene.question
    assert "144.1.b" in scene.why_not("move Giant to battlefield 1")


@pytest.mark.rule("riftbound 144.1.c")
def test_units_do_not_move_in_a_combat() -> None:
    setup = position(meadow=1).put("base:0", "Scout", "Giant").put("battlefield:0", "Guard", controller=1)
    scene = setup.turn(0).start().answer(0, "move Scout to battlefield 1").answer(0, [])
    assert scene.state.fact("combat") is True
    assert "144.1.b" in scene.why_not("move Giant to battlefield 1")


@pytest.mark.rule("riftbound 144.2")
def test_moving_exhausts_a_unit_and_an_exhausted_one_does_not_move() -> None:
    scene = position().put("base:0", "Scout").turn(0).start().answer(0, "move Scout to battlefield 1")
    assert scene.counter("Scout", "exhausted") == 1
    pass_until(scene, "It is your turn")
    refusal = Move(scene.thing("Scout").incarnation, "base:0").verify(scene.state, 0)
    assert refusal is not None
    assert refusal.rule == "riftbound 144.2"
    assert not scene.offers("move Scout to base")


@pytest.mark.rule("riftbound 144.3", "riftbound 144.3.a", "riftbound 144.3.b")
def test_several_units_move_at_once_to_one_place_from_different_places() -> None:
    scene = marching().answer(0, "move Scout to battlefield 1")
    assert scene.offered == ["Giant", "Rider"]
    scene.answer(0, ["Giant", "Rider"])
    assert [scene.zone(name) for name in ("Scout", "Giant", "Rider")] == ["battlefield:0"] * 3


@pytest.mark.rule("riftbound 144.3.a")
def test_a_unit_that_cannot_go_there_does_not_come_along() -> None:
    setup = position(harbor=0).put("base:0", "Scout").put("battlefield:1", "Guard", controller=0)
    scene = setup.turn(0).start().answer(0, "move Scout to battlefield 1")
    assert "focus" in scene.question
    assert scene.zone("Guard") == "battlefield:1"


@pytest.mark.rule("riftbound 144.3.c", "riftbound 144.3")
def test_all_are_exhausted_together_before_they_move_together() -> None:
    scene = marching().answer(0, "move Scout to battlefield 1").answer(0, ["Giant", "Rider"])
    kinds = [event.kind for event in scene.state.history if event.kind in {"Exhausted", "Moved"}]
    assert kinds == ["Exhausted"] * 3 + ["Moved"] * 3


@pytest.mark.rule("riftbound 144.4.b")
def test_a_unit_moves_from_a_battlefield_to_its_own_base() -> None:
    scene = marching()
    refusal = Move(scene.thing("Rider").incarnation, "base:1").verify(scene.state, 0)
    assert refusal is not None
    assert refusal.rule == "riftbound 144.4.b"
    assert scene.answer(0, "move Rider to base").zone("Rider") == "base:0"


@pytest.mark.rule("riftbound 144.4.c.1")
def test_a_unit_moves_from_battlefield_to_battlefield_with_ganking_alone() -> None:
    scene = position(RIDER, meadow=0).put("battlefield:0", "Rider", "Scout", controller=0).turn(0).start()
    assert scene.offers("move Rider to battlefield 2")
    assert "144.4.c" in scene.why_not("move Scout to battlefield 2")


@pytest.mark.rule("riftbound 169.5.a", "riftbound 169.5.b")
def test_effects_move_units_from_and_to_battlefields() -> None:
    one = target()
    to = Destination(one, "", "to")
    shove = card("Shove", "Spell", effect=effect(MoveThings(one, to), nouns=(one, to)), energy=0)
    setup = position(shove, meadow=0, harbor=0).put("hand:0", "Shove")
    setup.put("battlefield:0", *["Scout"] * 6, controller=0).put("battlefield:1", "Giant", controller=0)
    scene = cast(setup.turn(0).start(), 0, "Shove", "Giant", "Meadow")
    assert len(scene.cards("battlefield:0")) == 7


# Activated abilities


@pytest.mark.rule("riftbound 145", "riftbound 145.2")
def test_a_unit_with_an_activated_ability_uses_it_in_the_main_phase() -> None:
    sage = unit("Sage", 2, activated(Draw(Plain(1)), costs=(ExhaustMe(),)))
    setup = position(sage, HOWL).put("base:0", "Sage", "Scout").put("hand:0", "Howl")
    scene = setup.turn(0).start().answer(0, "use Sage")
    assert (scene.waiting("chain"), scene.counter("Sage", "exhausted")) == (["Sage"], 1)
    assert len(all_pass(scene).cards("hand:0")) == 2


@pytest.mark.rule("riftbound 145.2")
def test_it_is_not_used_in_a_closed_state_a_showdown_or_on_another_turn() -> None:
    sage = unit("Sage", 2, activated(Draw(Plain(1)), costs=(ExhaustMe(),)))
    setup = position(sage, HOWL).put("base:0", "Sage", "Scout").put("hand:0", "Howl").put("hand:1", "Howl")
    closed = setup.turn(0).start().answer(0, "play Howl")
    assert "Closed" in closed.why_not("use Sage")
    showdown = all_pass(closed).answer(0, "move Scout to battlefield 1").answer(0, [])
    assert "showdown" in showdown.why_not("use Sage")
    theirs = next_turn(showdown).answer(1, "play Howl").answer(1, "pass")
    assert theirs.asked == 0
    assert theirs.why_not("use Sage")


@pytest.mark.rule("riftbound 144.2")
def test_a_unit_that_was_played_this_turn_does_not_move() -> None:
    scene = position().put("hand:0", "Scout").turn(0).start().answer(0, "play Scout")
    assert not scene.offers("move Scout to battlefield 1")
    next_turn(next_turn(scene))
    pass_until(scene.answer(0, "move Scout to battlefield 1"), "It is your turn")
    assert points(scene, 0) == 1
